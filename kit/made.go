package kit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"conform/corpus"
	"conform/kit/internal/proc"
)

// made is what the runner makes for one asking of a check (protocol section 6):
// a path at which nothing is yet, a folder of empty files, or an empty file.
// The zero made is that of a check for which nothing is made.
type made struct {
	folder string // of this asking alone
	member string // of the input
	path   string
	given  []byte      // path at out: the ledger that is to grow
	ledger string      // path at out: our copy of it
	empty  fs.FileInfo // member ledger: the file as it was made
}

// make makes what the check asks for.
func (f *files) make(c *corpus.Check) (*made, error) {
	what, ok := c.Made()
	if !ok {
		return &made{}, nil
	}
	folder, err := os.MkdirTemp(f.dir, "asked-")
	if err != nil {
		return nil, &proc.OwnError{Err: fmt.Errorf("check %s: %w", c.ID, err)}
	}
	m := &made{folder: folder, member: what.Member}
	switch what.Member {
	case "out":
		err = m.outAfter(f.fsys, c.Files["ledger"])
	case "root":
		err = m.tree(c)
	default:
		err = m.emptyFile()
	}
	if err != nil {
		m.remove()
		return nil, &proc.OwnError{Err: fmt.Errorf("check %s: %w", c.ID, err)}
	}
	return m, nil
}

// outAfter chooses the path for a grown ledger. A program that writes into the
// ledger it is given changes a copy nobody else reads.
func (m *made) outAfter(fsys fs.FS, ledger string) (err error) {
	m.path = filepath.Join(m.folder, "out.jsonl")
	if ledger == "" {
		return nil
	}
	if m.given, err = fs.ReadFile(fsys, ledger); err != nil {
		return err
	}
	m.ledger = filepath.Join(m.folder, "ledger.jsonl")
	return os.WriteFile(m.ledger, m.given, 0o444)
}

func (m *made) tree(c *corpus.Check) error {
	m.path = filepath.Join(m.folder, "root")
	tree, err := c.Tree()
	if err != nil {
		return err
	}
	return MakeTree(m.path, tree)
}

// MakeTree makes the folder root and in it the empty files, and with a final /
// the folders, of a check of op walk.
func MakeTree(root string, tree []string) error {
	err := os.Mkdir(root, 0o755)
	for _, name := range tree {
		path := filepath.Join(root, filepath.FromSlash(name))
		if strings.HasSuffix(name, "/") {
			err = errors.Join(err, os.MkdirAll(path, 0o755))
			continue
		}
		err = errors.Join(err, os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o644))
	}
	return err
}

func (m *made) emptyFile() error {
	m.path = filepath.Join(m.folder, "ledger.jsonl")
	err := os.WriteFile(m.path, nil, 0o644)
	if err == nil {
		m.empty, err = os.Lstat(m.path)
	}
	return err
}

func (m *made) remove() {
	if m.folder != "" {
		proc.RemoveAll(m.folder)
	}
}

// demand says what a program that gave an output should not have done, or not
// left undone, beside its answer. The error is trouble of the tester.
func (m *made) demand(q *question, r Response) (*difference, error) {
	var err error
	switch m.member {
	case "out":
		err = m.grew(q, r)
	case "ledger":
		err = m.untouched()
	}
	switch {
	case testersOwn(err):
		return nil, err
	case err != nil:
		return &difference{text: err.Error(), beside: true}, nil
	}
	return nil, nil
}

// untouched is erratum D10: a stream appends nothing to the ledger it watches.
func (m *made) untouched() error {
	now, err := os.Lstat(m.path)
	switch {
	case err != nil:
		return errors.New("the file at ledger is gone")
	case !now.Mode().IsRegular() || !os.SameFile(now, m.empty):
		return errors.New("the file at ledger was replaced")
	case now.Size() > 0:
		return fmt.Errorf("the file at ledger was empty and is now %d bytes long", now.Size())
	}
	return nil
}

// member returns one member of an output as it was spelled.
func (r Response) member(name string) json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(r.Output, &members) != nil {
		return nil
	}
	return members[name]
}
