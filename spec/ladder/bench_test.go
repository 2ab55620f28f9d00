package ladder_test

import (
	"fmt"
	"strings"
	"testing"

	"conform/spec/ladder"
)

func BenchmarkAdjudicate(b *testing.B) {
	for _, repeats := range []int{1, 10, 100} {
		q := question(b, ladder.MachineCheckable, strings.Repeat("W1a+ W1b+ W2+ W2- ", repeats))
		q.CriticalClass = new("payments")
		b.Run(fmt.Sprintf("items=%d", len(q.Evidence)), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if out := ladder.Adjudicate(q); out.Rung != "R1" {
					b.Fatal(out)
				}
			}
		})
	}
}

func BenchmarkTable(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if rows := (ladder.Ladder{}).Table(); len(rows) != ladder.Rows {
			b.Fatal(len(rows))
		}
	}
}

func BenchmarkTableDigest(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (ladder.Ladder{}).TableDigest(); err != nil {
			b.Fatal(err)
		}
	}
}
