package corpus

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Made is a member of an input that the runner makes anew each time it asks
// (docs/protocol.md, section 6).
type Made struct {
	Member string // what the program is sent
	From   string // the member of the case whose place it takes, "" for none
}

// makes lists what is made, by operation.
var makes = map[string]Made{
	"ledger.append":    {Member: "out"},
	"issue":            {Member: "out"},
	"watcher.register": {Member: "out"},
	"watcher.revoke":   {Member: "out"},
	"walk":             {Member: "root", From: "tree"},
	"watch":            {Member: "ledger"},
}

// Made returns the member of the input that the runner makes, and whether there
// is one.
func (c *Check) Made() (Made, bool) {
	m, ok := makes[c.Op]
	if m.From != "" {
		ok = c.has(m.From)
	}
	return m, ok
}

// has tells whether the input has a member.
func (c *Check) has(member string) bool {
	given, err := object(c.Input)
	_, ok := given[member]
	return err == nil && ok
}

// Tree returns the files, and with a final / the folders, that the runner makes
// for a check of op walk, relative to its root.
func (c *Check) Tree() ([]string, error) {
	given, err := object(c.Input)
	if err != nil {
		return nil, err
	}
	var tree []string
	if err := json.Unmarshal(given["tree"], &tree); err != nil || tree == nil {
		return nil, errors.New("tree: want an array of paths")
	}
	for _, name := range tree {
		if err := checkTreeName(name); err != nil {
			return nil, fmt.Errorf("tree: %w", err)
		}
		if folder := strings.TrimSuffix(name, "/") + "/"; slices.ContainsFunc(tree, func(other string) bool {
			return !strings.HasSuffix(name, "/") && strings.HasPrefix(other, folder)
		}) {
			return nil, fmt.Errorf("tree: %q is a file and a folder; keep one", name)
		}
	}
	return tree, nil
}

// checkTreeName keeps what is made inside the root, and alike on every system.
func checkTreeName(name string) error {
	bare := strings.TrimSuffix(name, "/")
	if bare == "" || path.Clean(bare) != bare || path.IsAbs(bare) || bare == "." || bare == ".." || strings.HasPrefix(bare, "../") {
		return fmt.Errorf("%q is no plain path below the root; write one such as pkg/a.py", name)
	}
	if strings.ContainsAny(name, "\\:*?\"<>|\x00") {
		return fmt.Errorf("%q has a character that some file systems refuse; use another", name)
	}
	return nil
}

// madeByTheRunner keeps cases from setting what the runner makes.
func madeByTheRunner(_ *linter, c *Check) string {
	m, ok := c.Made()
	if ok && (c.has(m.Member) || c.Files[m.Member] != "") {
		return fmt.Sprintf("input: %s: the runner makes it for op %s; leave it out", m.Member, c.Op)
	}
	if !ok || m.From == "" {
		return ""
	}
	if _, err := c.Tree(); err != nil {
		return "input: " + err.Error()
	}
	return ""
}

func treeIsForWalks(_ *linter, c *Check) string {
	if c.Op != "walk" && c.has("tree") {
		return fmt.Sprintf("input: tree: the runner makes it for op walk alone, not for %s", c.Op)
	}
	return ""
}

func judgeIsForIssuing(_ *linter, c *Check) string {
	if c.Want.Judge != "" && c.Op != c.Want.Judge {
		return fmt.Sprintf("member want: the judge %s is for op %[1]s alone, not for %s", c.Want.Judge, c.Op)
	}
	return ""
}
