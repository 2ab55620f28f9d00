package kit

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"conform/corpus"
	"conform/kit/internal/proc"
)

// files are read-only copies of the ledgers and certificates that checks name,
// in one temporary folder.
type files struct {
	fsys    fs.FS
	dir     string
	copied  map[string]string // path inside the corpus to absolute path
	folders map[string]bool   // of the copies, that exist
}

// newFiles copies what the checks name.
func newFiles(fsys fs.FS, questions ...[]question) (*files, error) {
	dir, err := os.MkdirTemp("", "conform-files-")
	if err == nil {
		dir, err = filepath.Abs(dir)
	}
	if err != nil {
		return nil, fmt.Errorf("folder for the files of the corpus: %w", err)
	}
	f := &files{fsys: fsys, dir: dir, copied: map[string]string{}, folders: map[string]bool{}}
	for _, list := range questions {
		for i := range list {
			if err := f.add(fsys, list[i].Check); err != nil {
				return nil, errors.Join(err, f.remove())
			}
		}
	}
	return f, nil
}

// add copies the files of one check. Many checks share a ledger, which is
// copied once.
func (f *files) add(fsys fs.FS, c corpus.Check) error {
	for _, name := range c.Files {
		if f.copied[name] != "" {
			continue
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return fmt.Errorf("check %s: %w", c.ID, err)
		}
		path := filepath.Join(f.dir, filepath.FromSlash(name))
		if err := f.folder(filepath.Dir(path)); err != nil {
			return fmt.Errorf("check %s: %w", c.ID, err)
		}
		if err := os.WriteFile(path, data, 0o444); err != nil {
			return fmt.Errorf("check %s: %w", c.ID, err)
		}
		f.copied[name] = path
	}
	return nil
}

// folder makes a folder for copies, once.
func (f *files) folder(path string) error {
	if f.folders[path] {
		return nil
	}
	f.folders[path] = true
	return os.MkdirAll(path, 0o755)
}

func (f *files) remove() error { return proc.RemoveAll(f.dir) }

// request makes the request of a check with the paths of our copies, and what
// the runner makes for this asking; the caller removes it.
func (f *files) request(c *corpus.Check) (Request, *made, error) {
	m, err := f.make(c)
	if err != nil {
		return Request{}, nil, err
	}
	req, err := RequestOf(*c, func(member, name string) string {
		switch {
		case name == "":
			return m.path
		case member == "ledger" && m.ledger != "":
			return m.ledger
		}
		return f.copied[name]
	})
	if err != nil {
		m.remove()
	}
	return req, m, err
}

// RequestOf makes the request of a check: its input and, for each member that
// stands for a file of the corpus, the path at which the program finds it. The
// member that the runner makes, where there is one, has no name in the corpus.
func RequestOf(c corpus.Check, path func(member, name string) string) (Request, error) {
	req := Request{ID: c.ID, Op: c.Op, Input: c.Input}
	what, makes := c.Made()
	if len(c.Files) == 0 && !makes {
		return req, nil
	}
	members := map[string]json.RawMessage{}
	if len(c.Input) > 0 {
		if err := json.Unmarshal(c.Input, &members); err != nil {
			return req, fmt.Errorf("check %s: input: %w", c.ID, err)
		}
	}
	for member, name := range c.Files {
		members[member] = plain(path(member, name))
	}
	if makes {
		delete(members, what.From)
		members[what.Member] = plain(path(what.Member, ""))
	}
	req.Input = plain(members)
	return req, nil
}
