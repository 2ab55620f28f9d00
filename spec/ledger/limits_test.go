package ledger_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// repeated is a reader of n equal bytes: a line of any length without the
// memory.
type repeated struct {
	b byte
	n int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.n == 0 {
		return 0, io.EOF
	}
	n := min(len(p), r.n)
	for i := range p[:n] {
		p[i] = r.b
	}
	r.n -= n
	return n, nil
}

// padded is a ledger of one entry whose line is length bytes long.
func padded(t *testing.T, length int, end string) io.Reader {
	t.Helper()
	line := bytes.TrimSuffix(honest(t, 1), []byte("\n"))
	return io.MultiReader(bytes.NewReader(line), &repeated{' ', length - len(line)}, strings.NewReader(end))
}

// TestLineLimit stands on both sides of the documented limit (I-32).
func TestLineLimit(t *testing.T) {
	for _, test := range []struct {
		name string
		in   io.Reader
		want fault.Code
	}{
		{"16 MiB", padded(t, 16<<20, "\n"), ""},
		{"at the limit", padded(t, ledger.MaxLine, "\n"), ""},
		{"at the limit, without newline", padded(t, ledger.MaxLine, ""), ""},
		{"one byte more, without newline", padded(t, ledger.MaxLine+1, ""), ledger.LineTooLong},
		{"one byte more", padded(t, ledger.MaxLine+1, "\n"), ledger.LineTooLong},
		{"no end in sight", &repeated{'[', 1 << 40}, ledger.LineTooLong},
	} {
		t.Run(test.name, func(t *testing.T) {
			chain, err := ledger.Read(test.in, nil)
			if err != nil {
				t.Fatal(err)
			}
			var got fault.Code
			if len(chain.Faults) > 0 {
				got = fault.CodeOf(chain.Faults[0])
			}
			if got != test.want {
				t.Errorf("got %q (%v), want %q", got, chain.Faults, test.want)
			}
			if test.want != "" && chain.Line != 1 {
				t.Errorf("got line %d, want 1", chain.Line)
			}
		})
	}
}

// TestValueLimit stands on both sides of the documented limit, and on what has to
// work far below it (I-32): a text of 16 MiB, an integer of 4,300 digits, nesting
// of 300.
func TestValueLimit(t *testing.T) {
	const others = 14 // the values of the entry around those of the list
	for _, test := range []struct {
		name, payload string
		want          string
	}{
		{"a text of 16 MiB", `{"a":"` + strings.Repeat("x", 16<<20) + `"}`, ""},
		{"an integer of 4,300 digits", `{"a":` + strings.Repeat("7", 4300) + `}`, ""},
		{"nesting of 300", `{"a":` + strings.Repeat("[", 300) + strings.Repeat("]", 300) + `}`, ""},
		{"at the limit", `{"a":[` + strings.Repeat("0,", ledger.MaxValues-others-1) + `0]}`, ""},
		{"one value more", `{"a":[` + strings.Repeat("0,", ledger.MaxValues-others) + `0]}`, "more than 1048576 values"},
		{"a value a byte", `{"a":[` + strings.Repeat("0,", 16<<20) + `0]}`, "more than 1048576 values"},
	} {
		t.Run(test.name, func(t *testing.T) {
			chain := read(t, sealText(t, test.payload))
			got := ""
			if len(chain.Faults) > 0 {
				got = chain.Faults[0].Error()
			}
			if !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
				t.Errorf("got %.200q, want %q", got, test.want)
			}
		})
	}
}

// sealText is a ledger of one entry with this payload, which is canonical. Reading
// it to seal it would meet the limit.
func sealText(t *testing.T, payload string) []byte {
	t.Helper()
	r := record(0)
	e := ledger.Entry{
		PrevHash: ledger.Genesis, Type: r.Get("entry_type").Text, Author: r.Get("author"), TS: r.Get("ts"),
		PayloadHash: canon.Sum([]byte(payload)), SchemaVersion: ledger.SchemaVersion,
	}
	hash, err := ledger.EntryHash(&e)
	if err != nil {
		t.Fatal(err)
	}
	e.EntryHash = hash
	line, err := canon.Encode(e.Value().With("payload", canon.String("HERE")))
	if err != nil {
		t.Fatal(err)
	}
	return append(bytes.Replace(line, []byte(`"HERE"`), []byte(payload), 1), '\n')
}

// endless generates a lawful ledger as it is read and remembers nothing.
type endless struct {
	entries  int64 // how many before the end
	produced int64
	entry    ledger.Entry
	rest     []byte
}

func (r *endless) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		if r.produced == r.entries {
			return 0, io.EOF
		}
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *endless) next() error {
	previous := r.entry.EntryHash
	if r.produced == 0 {
		previous = ledger.Genesis
	}
	r.entry = ledger.Entry{
		Seq: r.produced, PrevHash: previous, Type: "evidence.recorded", Author: record(0).Get("author"),
		Payload:       canon.Object(canon.M("note", canon.String(fmt.Sprintf("%01000d", r.produced)))),
		TS:            canon.String("2026-09-10T09:00:00Z"),
		SchemaVersion: ledger.SchemaVersion,
	}
	if err := r.entry.Seal(); err != nil {
		return err
	}
	line, err := canon.Encode(r.entry.Value())
	r.rest = append(line, '\n')
	r.produced++
	return err
}

// Memory does not grow with the length of a ledger: 20,000 entries are some
// 30 MB, and what is alive after them is what was alive after 1,000.
func TestMemoryDoesNotGrow(t *testing.T) {
	const entries, slack = 20_000, 2 << 20
	alive := func() uint64 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		return stats.HeapAlloc
	}
	var early, late uint64
	chain, err := ledger.Read(&endless{entries: entries}, func(e *ledger.Entry) {
		switch e.Seq {
		case 1000:
			early = alive()
		case entries - 1:
			late = alive()
		}
	})
	if err != nil || !chain.Whole() || chain.Entries != entries {
		t.Fatalf("got %d entries, %v, %v", chain.Entries, chain.Faults, err)
	}
	if late > early+slack {
		t.Errorf("%d bytes alive after 1,000 entries, %d after %d", early, late, entries)
	}
}
