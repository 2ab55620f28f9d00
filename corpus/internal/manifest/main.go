// Manifest rewrites corpus/MANIFEST after cases were added, changed or
// removed, and prints what differs. Run it at the root of the module:
//
//	go run ./corpus/internal/manifest
package main

import (
	"fmt"
	"os"

	"conform/corpus"
)

func main() {
	changes, err := corpus.Seal("corpus")
	if err != nil {
		fmt.Fprintln(os.Stderr, "manifest:", err)
		os.Exit(1)
	}
	for _, change := range changes {
		fmt.Println(change)
	}
}
