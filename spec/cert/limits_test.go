package cert_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"testing"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/ledger"
)

// growing continues the ledger of a world with evidence on claims its certificate
// does not name, and measures what is alive while it is read.
type growing struct {
	head    io.Reader
	last    ledger.Entry
	entries int64
	rest    []byte
	early   uint64 // bytes alive after a thousand of them
	late    uint64 // and at the end
}

func (g *growing) Read(p []byte) (int, error) {
	if n, err := g.head.Read(p); err != io.EOF {
		return n, err
	}
	if len(g.rest) == 0 {
		if g.entries == 0 {
			g.late = alive()
			return 0, io.EOF
		}
		if err := g.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, g.rest)
	g.rest = g.rest[n:]
	return n, nil
}

func (g *growing) next() error {
	if g.last.Seq == 1000 {
		g.early = alive()
	}
	g.entries--
	id := fmt.Sprintf("%0500d", g.entries)
	g.last = ledger.Entry{
		Seq: g.last.Seq + 1, PrevHash: g.last.EntryHash, Type: "evidence.recorded", Author: g.last.Author,
		Payload: item("claim-"+id, "e-"+id, "W2", "REFUTES").payload, TS: g.last.TS, SchemaVersion: ledger.SchemaVersion,
	}
	if err := g.last.Seal(); err != nil {
		return err
	}
	g.rest = append(encode(g.last.Value()), '\n')
	return nil
}

func alive() uint64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// Memory does not grow with evidence on claims the certificate does not name,
// after the checkpoint or, where it lies behind them all, in the prefix.
func TestMemoryDoesNotGrow(t *testing.T) {
	const entries, slack = 10_000, 2 << 20
	for _, test := range []struct {
		name string
		edit func(w *world)
	}{
		{"after the checkpoint", func(*world) {}},
		{"in the prefix", func(w *world) { w.anchor("checkpoint_seq", canon.Int(2*entries)) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			test.edit(w)
			ledgerFile, certificate := w.build()
			in := &growing{head: bytes.NewReader(ledgerFile), last: lastEntry(t, ledgerFile), entries: entries}
			report, err := cert.Verify(in, certificate)
			if err != nil || !report.ChainValid {
				t.Fatalf("got %v, %v", report.Errors(), err)
			}
			if in.early == 0 || in.late > in.early+slack {
				t.Errorf("%d bytes alive after 1,000 entries, %d after %d", in.early, in.late, entries)
			}
		})
	}
}

func lastEntry(t *testing.T, ledgerFile []byte) (last ledger.Entry) {
	t.Helper()
	if _, err := ledger.Read(bytes.NewReader(ledgerFile), func(e *ledger.Entry) { last = *e }); err != nil {
		t.Fatal(err)
	}
	return last
}
