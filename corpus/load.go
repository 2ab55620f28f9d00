package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Corpus is a set of checks whose bytes are those its MANIFEST lists.
type Corpus struct {
	Checks  []Check  // sorted by id, the rows of a table in row order
	Version string   // semantic version
	Digest  string   // sha256 over the sorted "path sha256" lines of MANIFEST
	Files   []string // every path MANIFEST lists, sorted
	FS      fs.FS    // where Check.Files are read from

	index map[string]int // place of a check by id
}

// folder is what a corpus consists of, read into memory: path to content.
// Other files at its top, such as this one, are no part of it.
type folder map[string][]byte

// A corpus is read into memory: what it may take of it, in bytes.
const (
	maxFile = 64 << 20
	maxSize = 512 << 20
)

var roots = []string{"MANIFEST", "VERSION", "clauses.tsv", "gen", "hand", "schema"}

var embedded = sync.OnceValues(func() (*Corpus, error) { return Load(pinned) })

// Embedded gives the pinned corpus inside the binary. All callers share it.
func Embedded() (*Corpus, error) { return embedded() }

// Open loads the corpus in a folder, such as one that Export wrote.
func Open(dir string) (*Corpus, error) {
	info, err := os.Lstat(dir)
	switch {
	case err != nil:
	case info.Mode()&fs.ModeSymlink != 0:
		err = errors.New("a symbolic link; name the folder it leads to")
	case !info.IsDir():
		err = errors.New("not a folder; name the folder that holds MANIFEST")
	}
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", dir, bare(err))
	}
	c, err := Load(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", dir, err)
	}
	return c, nil
}

// Load reads a corpus and refuses one that is empty or differs from its
// MANIFEST in any file.
func Load(fsys fs.FS) (*Corpus, error) {
	files, err := read(fsys)
	if err != nil {
		return nil, err
	}
	listed, err := files.manifest()
	if err != nil {
		return nil, err
	}
	if err := listed.compare(files.sums()); err != nil {
		return nil, err
	}
	checks, counts, err := files.checks()
	if err != nil {
		return nil, err
	}
	if err := listed.compareCounts(counts); err != nil {
		return nil, err
	}
	c := &Corpus{
		Checks: checks, Version: files.version(), Digest: listed.digest(),
		Files: listed.paths(), FS: fsys, index: map[string]int{},
	}
	for i := range checks {
		c.index[checks[i].ID] = i
	}
	return c, nil
}

// ByID finds a check.
func (c *Corpus) ByID(id string) (Check, bool) {
	i, ok := c.index[id]
	if !ok {
		return Check{}, false
	}
	return c.Checks[i], true
}

// Counts gives the number of checks that cite each clause.
func (c *Corpus) Counts() map[string]int {
	counts := map[string]int{}
	for i := range c.Checks {
		for _, id := range c.Checks[i].Clauses {
			counts[id]++
		}
	}
	return counts
}

func read(fsys fs.FS) (folder, error) {
	files := folder{}
	size := int64(0)
	for _, root := range roots {
		// WalkDir follows a link that it begins at.
		if info, err := fs.Lstat(fsys, root); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return nil, notRegular(root)
		}
		err := fs.WalkDir(fsys, root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := readRegular(fsys, name, entry)
			files[name] = data
			if size += int64(len(data)); err == nil && size > maxSize {
				err = fmt.Errorf("%s: with it the corpus is larger than %d bytes", name, maxSize)
			}
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return files, nil
}

func notRegular(name string) error {
	return fmt.Errorf("%s: not a regular file; a corpus holds no links or devices", name)
}

// readRegular reads a file whose size it knows beforehand.
func readRegular(fsys fs.FS, name string, entry fs.DirEntry) ([]byte, error) {
	info, err := entry.Info()
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: unreadable: %w", name, bare(err))
	case !entry.Type().IsRegular():
		return nil, notRegular(name)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: larger than %d bytes", name, maxFile)
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, fmt.Errorf("%s: unreadable: %w", name, bare(err))
	}
	return data, nil
}

// bare drops the path from an error whose message already names it.
func bare(err error) error {
	var located *fs.PathError
	if errors.As(err, &located) {
		return located.Err
	}
	return err
}

var semantic = regexp.MustCompile(`^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\n$`)

func (files folder) version() string { return strings.TrimSuffix(string(files["VERSION"]), "\n") }

// checks expands every case, sorts the checks and counts them by path.
func (files folder) checks() ([]Check, map[string]int, error) {
	if err := files.checkTop(); err != nil {
		return nil, nil, err
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := checkPath(name); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		if isCase(name) {
			names = append(names, name)
		}
	}
	cases, counts := map[string][]Check{}, map[string]int{}
	total := 0
	for i, one := range expandAll(files, names) {
		name := names[i]
		if one.err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, one.err)
		}
		id, _, _ := strings.Cut(one.checks[0].ID, "#")
		if cases[id] != nil {
			return nil, nil, fmt.Errorf("%s: case %s stands under gen and under hand; rename one", name, id)
		}
		cases[id], counts[name] = one.checks, len(one.checks)
		total += len(one.checks)
	}
	if total == 0 {
		return nil, nil, errors.New("hand and gen: no case in either; a corpus needs at least one")
	}
	all := make([]Check, 0, total)
	for _, id := range slices.Sorted(maps.Keys(cases)) {
		all = append(all, cases[id]...)
	}
	return all, counts, checkParents(all, cases)
}

// expanded is what one case file gives.
type expanded struct {
	checks []Check
	err    error
}

// expandAll expands case files on all cores: every start of the program waits
// for it.
func expandAll(files folder, names []string) []expanded {
	all := make([]expanded, len(names))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(names); i = int(next.Add(1)) - 1 {
				all[i].checks, all[i].err = expand(files, names[i])
			}
		})
	}
	workers.Wait()
	return all
}

// checkTop examines the files beside the cases.
func (files folder) checkTop() error {
	t, err := table()
	if err != nil {
		return err
	}
	for _, name := range []string{"VERSION", "clauses.tsv"} {
		if _, ok := files[name]; !ok {
			return fmt.Errorf("%s: missing; restore it", name)
		}
	}
	if !semantic.Match(files["VERSION"]) {
		return fmt.Errorf("VERSION: want one line such as 1.0.0, got %q", files["VERSION"])
	}
	if err := t.agrees(string(files["clauses.tsv"])); err != nil {
		return fmt.Errorf("clauses.tsv: %w", err)
	}
	return nil
}

func checkParents(checks []Check, cases map[string][]Check) error {
	for i := range checks {
		parent := checks[i].Parent
		if parent == "" {
			continue
		}
		id, _, _ := strings.Cut(parent, "#")
		if !slices.ContainsFunc(cases[id], func(c Check) bool { return c.ID == parent }) {
			return fmt.Errorf("%s: parent %s does not exist; name an honest check", checks[i].ID, parent)
		}
	}
	return nil
}
