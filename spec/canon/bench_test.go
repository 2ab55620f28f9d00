package canon_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"conform/spec/canon"
)

// sample is a text to measure.
type sample struct {
	name string
	text []byte
}

// samples returns what is measured: one entry of a real ledger, and one document of
// about a megabyte with every kind of value.
func samples(b *testing.B) []sample {
	b.Helper()
	ledger, err := os.ReadFile("../../testdata/audits/published-vector/ledger.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	entry, _, _ := bytes.Cut(ledger, []byte("\n"))
	var large strings.Builder
	large.WriteString("[0")
	for i := range 8000 {
		fmt.Fprintf(&large, `,{"id":"item-%06d","note":"Größe, \"quoted\"\n","score":%d.25,"count":%d,"tags":["a","b",null,true]}`, i, i, i)
	}
	large.WriteString("]")
	return []sample{{"entry", entry}, {"large", []byte(large.String())}}
}

func BenchmarkParse(b *testing.B) {
	for _, s := range samples(b) {
		b.Run(s.name, func(b *testing.B) {
			b.SetBytes(int64(len(s.text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := canon.Parse(s.text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkEncode(b *testing.B) {
	for _, s := range samples(b) {
		b.Run(s.name, func(b *testing.B) {
			v, err := canon.Parse(s.text)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(s.text)))
			b.ReportAllocs()
			var out []byte
			for b.Loop() {
				if out, err = canon.Append(out[:0], v); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
