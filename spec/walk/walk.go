// Package walk finds the Python files a producer looks at (erratum D9).
//
// # Decisions
//
// Every *.py file counts but those below a dotted or a build folder; a file
// whose own name begins with a stop counts (I-76). The root is looked into
// whatever its name. A link to a folder is not followed, so that no loop of links
// is ever walked; a link to a file counts as that file. What cannot be read, or
// has a name no JSON text can hold, is named and not left out silently.
package walk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"conform/spec/fault"
)

// MaxEntries is how many files and folders are looked at before a walk gives up.
const MaxEntries = 1_000_000

// batch is how many entries of a folder are read at a time.
const batch = 1024

// Found is what a walk came across: paths relative to the root, with slashes,
// sorted.
type Found struct {
	Files      []string
	Unreadable []string // folders and files; names that are not UTF-8 are quoted
}

// Options choose what is walked. The zero Options are the standard.
type Options struct {
	Skip    func(folder string) bool // the folders not looked into, by name; nil: Skipped
	Entries int                      // 0: MaxEntries
}

// Builds returns the folders that hold what was built or installed.
func Builds() []string {
	return []string{"build", "dist", "node_modules", "site-packages", "__pycache__"}
}

// Skipped reports whether a folder of that name is passed over: a dotted one, or
// one of Builds. Names match exactly.
func Skipped(folder string) bool {
	return strings.HasPrefix(folder, ".") || slices.Contains(Builds(), folder)
}

// Files walks a folder under the standard. See Options.Files.
func Files(root string) (Found, error) { return Options{}.Files(root) }

// Files walks a folder. The error is that the root is no folder that can be read,
// or that it holds more than can be looked at.
func (o Options) Files(root string) (Found, error) {
	if o.Skip == nil {
		o.Skip = Skipped
	}
	if o.Entries == 0 {
		o.Entries = MaxEntries
	}
	if info, err := os.Stat(root); err == nil && !info.IsDir() {
		return Found{}, fmt.Errorf("root: %s is no folder", fault.Quote(root))
	}
	w := walker{Options: o, root: root, folders: []string{""}}
	for len(w.folders) > 0 {
		folder := w.folders[len(w.folders)-1]
		w.folders = w.folders[:len(w.folders)-1]
		err := w.read(folder)
		if err != nil && (folder == "" || errors.Is(err, errTooMany)) {
			return Found{}, fmt.Errorf("root: %w", err)
		}
		if err != nil {
			w.unreadable(folder)
		}
	}
	slices.Sort(w.found.Files)
	slices.Sort(w.found.Unreadable)
	return w.found, nil
}

// walker holds the folders still to be read instead of calling itself: no depth
// exhausts the stack.
type walker struct {
	Options
	root    string
	folders []string
	seen    int
	found   Found
}

var errTooMany = errors.New("too many files and folders")

func (w *walker) read(folder string) error {
	open, err := os.Open(filepath.Join(w.root, filepath.FromSlash(folder)))
	if err != nil {
		return err
	}
	defer open.Close()
	for {
		entries, err := open.ReadDir(batch)
		for _, entry := range entries {
			if w.seen++; w.seen > w.Entries {
				return fmt.Errorf("%w: want %d at most", errTooMany, w.Entries)
			}
			w.entry(folder, entry)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (w *walker) entry(folder string, entry fs.DirEntry) {
	name := entry.Name()
	path := strings.TrimPrefix(folder+"/"+name, "/")
	mode, link := entry.Type(), entry.Type()&fs.ModeSymlink != 0
	if link {
		target, err := os.Stat(filepath.Join(w.root, filepath.FromSlash(path)))
		if err != nil {
			return // leads nowhere
		}
		mode = target.Mode()
	}
	switch {
	case mode.IsDir():
		if !link && !w.Skip(name) {
			w.folders = append(w.folders, path)
		}
	case !mode.IsRegular() || !strings.HasSuffix(name, ".py"):
	case !utf8.ValidString(path):
		w.unreadable(path)
	default:
		w.found.Files = append(w.found.Files, path)
	}
}

func (w *walker) unreadable(path string) {
	if !utf8.ValidString(path) {
		path = strconv.QuoteToASCII(path)
	}
	w.found.Unreadable = append(w.found.Unreadable, path)
}
