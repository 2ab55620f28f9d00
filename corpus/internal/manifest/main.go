// Manifest rewrites corpus/MANIFEST after cases were added, changed or
// removed, and prints what differs. Run it at the root of the module:
//
//	go run ./corpus/internal/manifest
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"conform/corpus"
)

func main() {
	if err := rewrite("corpus", os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "manifest:", err)
		os.Exit(1)
	}
}

func rewrite(dir string, out io.Writer) error {
	text, err := corpus.Manifest(os.DirFS(dir))
	if err != nil {
		return err
	}
	name := filepath.Join(dir, "MANIFEST")
	before, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		return err
	}
	report(out, lines(before), lines(text))
	return nil
}

// report prints the lines that only one of the two texts has.
func report(out io.Writer, before, after []string) {
	for _, line := range before {
		if !slices.Contains(after, line) {
			fmt.Fprintln(out, "-", line)
		}
	}
	for _, line := range after {
		if !slices.Contains(before, line) {
			fmt.Fprintln(out, "+", line)
		}
	}
}

func lines(text []byte) []string {
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
