package ledger_test

import (
	"bytes"
	"os"
	"testing"

	"conform/spec/canon"
	"conform/spec/ledger"
)

// FuzzRead asks that no input crashes the reader, that a chain is either whole or
// says why not, and that a whole one stays whole when it is written again.
func FuzzRead(f *testing.F) {
	vector, err := os.ReadFile("../../testdata/audits/published-vector/ledger.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(vector)
	f.Add(bytes.ReplaceAll(vector, []byte("\n"), []byte("\r\n")))
	f.Add(vector[:len(vector)-100])
	f.Add([]byte("{}\n"))
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var again bytes.Buffer
		chain, err := ledger.Read(bytes.NewReader(data), func(e *ledger.Entry) {
			line, err := canon.Encode(e.Value())
			if err != nil {
				return // the rules refuse such an entry
			}
			again.Write(append(line, '\n'))
		})
		if err != nil {
			t.Fatalf("an error of reading from memory: %v", err)
		}
		if chain.Line > 0 && chain.Whole() {
			t.Fatal("a line does not load and the chain is whole")
		}
		if !chain.Whole() {
			return
		}
		second, err := ledger.Read(&again, nil)
		if err != nil || !second.Whole() || second.Head != chain.Head || second.Entries != chain.Entries {
			t.Fatalf("written again: %+v, %v; first: %+v", second, err, chain)
		}
	})
}
