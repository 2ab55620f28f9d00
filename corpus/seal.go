package corpus

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Seal rewrites MANIFEST in a folder to what the folder holds, and says what
// that changes: a line for each file added, changed or removed. It asks no more
// of the cases than Load does; Lint asks for the rest.
func Seal(dir string) (changes []string, err error) {
	text, err := Manifest(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("corpus %s: %w", dir, err)
	}
	name := filepath.Join(dir, "MANIFEST")
	before, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	if bytes.Equal(before, text) {
		return nil, nil
	}
	return differences(before, text), os.WriteFile(name, text, 0o644)
}

// differences compares two texts of MANIFEST, of which the first may be damaged
// or empty.
func differences(before, after []byte) []string {
	was, is := listings(before), listings(after)
	both := maps.Clone(was)
	maps.Copy(both, is)
	var changes []string
	for _, path := range slices.Sorted(maps.Keys(both)) {
		old, listed := was[path]
		now, lists := is[path]
		switch {
		case !listed:
			changes = append(changes, "added "+path)
		case !lists:
			changes = append(changes, "removed "+path)
		case old != now:
			changes = append(changes, "changed "+path)
		}
	}
	if len(changes) == 0 {
		changes = []string{"changed MANIFEST, which did not list these files rightly"}
	}
	return changes
}

// listings reads the lines that can be read, by path.
func listings(text []byte) map[string]listing {
	byPath := map[string]listing{}
	for line := range strings.Lines(string(text)) {
		if l, err := parseListing(line); err == nil {
			byPath[l.path] = l
		}
	}
	return byPath
}
