// Big writes a large honest ledger and its certificate, to measure verifiers
// with:
//
//	go run ./mutate/internal/big -entries 100000 -dir D
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"conform/mutate"
)

func main() {
	entries := flag.Int("entries", 100_000, "number of ledger entries")
	dir := flag.String("dir", ".", "existing folder for ledger.jsonl and certificate.json")
	flag.Parse()
	if err := write(*entries, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "big:", err)
		os.Exit(1)
	}
}

func write(entries int, dir string) error {
	ledger, err := os.Create(filepath.Join(dir, "ledger.jsonl"))
	if err != nil {
		return err
	}
	certificate, err := mutate.Big(entries, ledger)
	if closeErr := ledger.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "certificate.json"), certificate, 0o644)
}
