package ledger_test

import (
	"bytes"
	"io"
	"os"
	"testing"

	"conform/spec/ledger"
)

// BenchmarkRead checks the chain of a real audit and of 10,000 entries.
func BenchmarkRead(b *testing.B) {
	audit, err := os.ReadFile("../../testdata/audits/veridict-standard-1.1.0/ledger.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	long, err := io.ReadAll(&endless{entries: 10_000})
	if err != nil {
		b.Fatal(err)
	}
	for _, sample := range []struct {
		name string
		data []byte
	}{{"audit", audit}, {"entries=10000", long}} {
		b.Run(sample.name, func(b *testing.B) {
			b.SetBytes(int64(len(sample.data)))
			b.ReportAllocs()
			for b.Loop() {
				chain, err := ledger.Read(bytes.NewReader(sample.data), nil)
				if err != nil || !chain.Whole() {
					b.Fatal(chain.Faults, err)
				}
			}
		})
	}
}

func BenchmarkIsUTC(b *testing.B) {
	for b.Loop() {
		if !ledger.IsUTC("2026-09-10T09:00:00+00:00") {
			b.Fatal("refused")
		}
	}
}
