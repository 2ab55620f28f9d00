package defect_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"conform/corpus"
	"conform/kit"
)

// table is the clause of the 28,080 rows of the truth table.
const table = "V7o"

// pinned is the corpus, its files copied once for the hundreds of runs of these
// tests; small is pinned without the truth table.
var pinned, small *corpus.Corpus

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "conform-defect-")
	if err == nil {
		pinned, err = unpacked(dir)
	}
	code := 1
	if err != nil {
		fmt.Fprintln(os.Stderr, "corpus:", err)
	} else {
		small = without(pinned, table)
		code = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(code)
}

// unpacked gives the corpus with every file a check names as a path in its
// input, but for the ledgers that are to grow: the runner looks at what became of
// them.
func unpacked(dir string) (*corpus.Corpus, error) {
	c, err := corpus.Embedded()
	if err != nil {
		return nil, err
	}
	copied := *c
	copied.Checks = slices.Clone(c.Checks)
	done := map[string]bool{}
	for i := range copied.Checks {
		if err := unpack(&copied.Checks[i], c.FS, dir, done); err != nil {
			return nil, err
		}
	}
	return &copied, nil
}

func unpack(check *corpus.Check, fsys fs.FS, dir string, done map[string]bool) error {
	if what, ok := check.Made(); len(check.Files) == 0 || ok && what.Member == "out" {
		return nil
	}
	input := map[string]json.RawMessage{}
	if len(check.Input) > 0 {
		if err := json.Unmarshal(check.Input, &input); err != nil {
			return fmt.Errorf("%s: input: %w", check.ID, err)
		}
	}
	for member, name := range check.Files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		encoded, err := json.Marshal(path)
		if err != nil {
			return err
		}
		input[member] = encoded
		if done[name] {
			continue
		}
		done[name] = true
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o444); err != nil {
			return err
		}
	}
	check.Files = nil
	var err error
	check.Input, err = json.Marshal(input)
	return err
}

// without gives a corpus without its checks of a clause.
func without(c *corpus.Corpus, clause string) *corpus.Corpus {
	smaller := *c
	smaller.Checks = slices.DeleteFunc(slices.Clone(c.Checks), func(check corpus.Check) bool {
		return slices.Contains(check.Clauses, clause)
	})
	return &smaller
}

// citing gives the checks that cite a clause.
func citing(c *corpus.Corpus, clause string) []corpus.Check {
	return slices.DeleteFunc(slices.Clone(c.Checks), func(check corpus.Check) bool {
		return !slices.Contains(check.Clauses, clause)
	})
}

// failing asks a standard some checks and gives those that fail.
func failing(t *testing.T, s kit.Standard, c *corpus.Corpus, selected []corpus.Check) []kit.CheckResult {
	t.Helper()
	result, err := kit.Run(context.Background(), kit.Reference(s), c, selected, kit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(result.Checks, func(r kit.CheckResult) bool { return !r.Outcome.Failed() })
}
