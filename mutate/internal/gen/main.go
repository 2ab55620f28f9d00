// Gen rewrites corpus/gen from the worlds and mutations of package mutate. Run
// it at the root of the module:
//
//	go run ./mutate/internal/gen
package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"conform/mutate"
)

func main() {
	if err := write(filepath.Join("corpus", "gen")); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// write makes everything before it removes anything, so that a failing table
// leaves the old corpus as it was.
func write(dir string) error {
	files, err := mutate.Files()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, files[name], 0o644); err != nil {
			return err
		}
	}
	fmt.Println("gen:", len(files), "files in", dir)
	return nil
}
