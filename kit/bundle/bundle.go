// Package bundle writes one check into a folder that shows it to somebody who
// does not have conform: the request, its files, what the texts want, and how
// to ask a program by hand.
//
// A bundle holds
//
//	README.md     why, the sentences, what happened, how to reproduce it
//	request.json  the request line; paths are relative to the folder
//	want.json     what the answer must look like
//	answer.json   what the program answered, where one was asked
//	run.sh        asks a program
//
// and the files the request names, each called after its member; what the
// runner makes for a check (protocol section 6) is there as well, but for the
// ledger at out, which the program makes.
package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"conform/corpus"
	"conform/kit"
)

// Bundle is what is written down.
type Bundle struct {
	Corpus  *corpus.Corpus
	Check   corpus.Check
	Adapter []string    // words of the adapter that was asked
	Line    []string    // words of the verify or grounds command that was asked
	Result  *kit.Result // of running this check alone; nil when no program was asked
}

// Claim makes the folder and refuses one that holds anything.
func Claim(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return os.MkdirAll(dir, 0o755)
	}
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("%s: the folder is not empty; name an empty or a new one", dir)
	}
	return err
}

// Write fills a folder that Claim gave.
func (b Bundle) Write(dir string) error {
	files, err := b.files()
	if err != nil {
		return err
	}
	for name, data := range files {
		mode := fs.FileMode(0o644)
		if name == script {
			mode = 0o755
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, mode); err != nil {
			return err
		}
	}
	return b.tree(dir)
}

// tree makes the folder of a check of op walk.
func (b Bundle) tree(dir string) error {
	if what, ok := b.Check.Made(); !ok || what.Member != "root" {
		return nil
	}
	tree, err := b.Check.Tree()
	if err != nil {
		return err
	}
	return kit.MakeTree(filepath.Join(dir, made["root"]), tree)
}

// files gives the content of the folder by name.
func (b Bundle) files() (map[string][]byte, error) {
	request, err := b.request()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{
		"request.json": request,
		"want.json":    lines(kit.WantJSON(b.Check.Want)),
		"README.md":    b.readme(),
		script:         b.script(),
	}
	if found := b.found(); found != nil {
		files["answer.json"] = answer(found)
	}
	maps.Copy(files, b.inline())
	if what, ok := b.Check.Made(); ok && what.Member == "ledger" {
		files[made["ledger"]] = nil
	}
	for member, name := range b.Check.Files {
		if files[local(member, name)], err = fs.ReadFile(b.Corpus.FS, name); err != nil {
			return nil, fmt.Errorf("check %s: %w", b.Check.ID, err)
		}
	}
	return files, nil
}

// inline gives the files that a grounds command takes and the request holds as
// text.
func (b Bundle) inline() map[string][]byte {
	var input struct {
		Document *string
		Catalog  json.RawMessage
	}
	if !b.judges() || b.Line == nil || json.Unmarshal(b.Check.Input, &input) != nil {
		return nil
	}
	files := map[string][]byte{places["catalog"]: input.Catalog}
	if input.Document != nil {
		files[places["document"]] = []byte(*input.Document)
	}
	return files
}

// judges tells whether the check is one that a grounds command is asked.
func (b Bundle) judges() bool { return b.Check.Op == "grounds.summary" }

// made names what stands in the folder for what the runner makes, by the member
// of the input.
var made = map[string]string{"out": "out.jsonl", "root": "root", "ledger": "ledger.jsonl"}

// local names the copy of a file after the member of the input it stands for.
func local(member, name string) string {
	if name == "" {
		return made[member]
	}
	return member + path.Ext(name)
}

// paths gives the members of the request that are paths.
func (b Bundle) paths() []string {
	members := slices.Sorted(maps.Keys(b.Check.Files))
	if what, ok := b.Check.Made(); ok {
		members = append(members, what.Member)
	}
	return members
}

func (b Bundle) request() ([]byte, error) {
	request, err := kit.RequestOf(b.Check, local)
	if err != nil {
		return nil, err
	}
	return request.Line()
}

// found gives how the check ended, nil when no program was asked.
func (b Bundle) found() *kit.CheckResult {
	if b.Result == nil || len(b.Result.Checks) == 0 {
		return nil
	}
	return &b.Result.Checks[0]
}

// answer gives the answer in the form of want.json, or what happened instead.
func answer(found *kit.CheckResult) []byte {
	if found.Got != nil {
		return lines(found.Got)
	}
	text, err := json.Marshal(map[string]string{
		"outcome": found.Outcome.String(), "error": found.Why, "stderr": found.Stderr,
	})
	if err != nil {
		return nil
	}
	return lines(text)
}

// lines sets JSON in lines.
func lines(data json.RawMessage) []byte {
	var text bytes.Buffer
	if err := json.Indent(&text, data, "", "  "); err != nil {
		return append(data, '\n')
	}
	return append(text.Bytes(), '\n')
}
