package adapters_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
	"conform/spec/cert"
)

// venvsVariable names the folder of the installed releases:
// <folder>/<release>/bin/python.
const venvsVariable = "CONFORM_VENVS"

// exception is an order on which a release and the reference do not agree, and
// why. Each is a finding: the releases fail a check on it.
type exception struct {
	releases, order, why string // order: an id, or with a final # a table
	// Which way the pair does not verify.
	theirs bool // what the reference issues, by the release
	ours   bool // what the release issues, by the reference
}

const beforeD14 = "0.3.1 1.0.0"

var exceptions = []exception{
	{beforeD14, "static-support#", "erratum D14 came later: a dissenting juror refutes a claim that W1b supports", true, true},
	{beforeD14, "coverage-questions#coverage-refuted", "erratum D15 came later: coverage questions make the risk like any claim", false, true},
	{beforeD14, "coverage-questions#coverage-inconclusive", "erratum D15 came later: coverage questions make the risk like any claim", false, true},
	{beforeD14, "coverage-questions#coverage-refuted-with-hyphen", "erratum D15 came later: coverage questions make the risk like any claim", false, true},
	{"1.1.0", "coverage-questions#coverage-inconclusive", "knows a coverage question by a hyphen where section 7 writes a colon", true, true},
	{"1.1.0", "coverage-questions#coverage-refuted", "knows a coverage question by a hyphen where section 7 writes a colon", true, true},
	{"1.1.0", "policies#policy-tolerance-just-below-one-third", "rounds the tolerance to a fraction", true, true},
	{beforeD14, "policies-with-a-rest-of-their-own#policy-top-tolerance-rules", "reads and writes the tolerance under thresholds alone", true, true},
	{"1.1.0", "policies-with-a-rest-of-their-own#policy-top-tolerance-rules", "repeats the ruling tolerance under thresholds", false, true},
	{beforeD14, "policies-with-a-rest-of-their-own#", "writes a policy_ref from which the declaration cannot be rebuilt; looks at no digest itself", false, true},
	{"1.1.0", "policies-with-a-rest-of-their-own#", "neither writes nor reads rounds, window and disclosure in policy_ref", true, true},
}

// excepted finds the first exception for an order.
func excepted(release, id string) exception {
	order := strings.TrimPrefix(id, "veridict/issue/")
	table, _, _ := strings.Cut(order, "#")
	for _, e := range exceptions {
		if strings.Contains(" "+e.releases+" ", " "+release+" ") && (e.order == order || e.order == table+"#") {
			return e
		}
	}
	return exception{}
}

// TestRoundTrip has what the reference issues verified by releases, and what they
// issue by the reference, over the ledgers of every honest order of the corpus.
func TestRoundTrip(t *testing.T) {
	venvs := os.Getenv(venvsVariable)
	if venvs == "" {
		t.Skipf("%s is not set: name a folder with releases of veridict-standard", venvsVariable)
	}
	for _, release := range []string{"0.3.1", "1.0.0", "1.1.0"} {
		t.Run(release, func(t *testing.T) {
			python := filepath.Join(venvs, release, "bin", "python")
			if _, err := os.Stat(python); err != nil {
				t.Fatal(err)
			}
			roundTrip(t, release, kit.Command([]string{python, "adapter.py"}, kit.Timing{}, nil))
		})
	}
}

func roundTrip(t *testing.T, release string, target kit.Target) {
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	theirs, ours := session(t, target), session(t, kit.Reference(kit.Standard{}))
	trips := 0
	for i := range c.Checks {
		check := &c.Checks[i]
		if check.Want.Judge != "issue" || strings.HasPrefix(check.ID, "veridict/issue/ledgers-spelled-otherwise#") {
			continue
		}
		trips++
		want := excepted(release, check.ID)
		ledger, err := fs.ReadFile(c.FS, check.Files["ledger"])
		if err != nil {
			t.Fatal(err)
		}
		grown, certificate := issue(t, ours, check, ledger)
		if got := verifies(t, theirs, grown, certificate); got == want.theirs {
			t.Errorf("%s: issued by the reference, valid by %s: %t", check.ID, release, got)
		}
		grown, certificate = issue(t, theirs, check, ledger)
		report, err := cert.Verify(bytes.NewReader(grown), certificate)
		if err != nil || report.Valid == want.ours {
			t.Errorf("%s: issued by %s, valid by the reference: %t, %v", check.ID, release, report.Valid, report.Errors())
		}
	}
	if trips == 0 {
		t.Fatal("no order")
	}
	t.Logf("%d orders there and back", trips)
}

func session(t *testing.T, target kit.Target) kit.Session {
	t.Helper()
	s, err := target.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// outputOf returns an output; anything else ends the test.
func outputOf(t *testing.T, s kit.Session, op string, input map[string]json.RawMessage, into any) {
	t.Helper()
	text, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	response, err := s.Do(t.Context(), kit.Request{ID: op, Op: op, Input: text})
	if err != nil || response.Output == nil {
		t.Fatalf("%s: %v, rejected %q", op, err, response.Rejected)
	}
	if err := json.Unmarshal(response.Output, into); err != nil {
		t.Fatal(err)
	}
}

// issue has a certificate issued and returns the grown ledger with it.
func issue(t *testing.T, s kit.Session, check *corpus.Check, ledger []byte) (grown, certificate []byte) {
	t.Helper()
	var input map[string]json.RawMessage
	if err := json.Unmarshal(check.Input, &input); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	out := filepath.Join(folder, "out.jsonl")
	input["ledger"], input["out"] = written(t, folder, "ledger.jsonl", ledger), quoted(t, out)
	var issued struct{ Certificate json.RawMessage }
	outputOf(t, s, "issue", input, &issued)
	grown, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return grown, issued.Certificate
}

// verifies asks whether a certificate is valid.
func verifies(t *testing.T, s kit.Session, ledger, certificate []byte) bool {
	t.Helper()
	folder := t.TempDir()
	var report struct{ Valid bool }
	outputOf(t, s, "verify", map[string]json.RawMessage{
		"ledger": written(t, folder, "ledger.jsonl", ledger), "certificate": written(t, folder, "certificate.json", certificate),
	}, &report)
	return report.Valid
}

// written writes a file and returns its path as JSON.
func written(t *testing.T, folder, name string, data []byte) json.RawMessage {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return quoted(t, path)
}

func quoted(t *testing.T, text string) json.RawMessage {
	t.Helper()
	out, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
