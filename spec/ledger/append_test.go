package ledger_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

func writer(kind string) canon.Value {
	return canon.Object(canon.M("kind", canon.String(kind)), canon.M("identity", canon.String("i")), canon.M("version", canon.String("1")))
}

func draft() ledger.Draft {
	return ledger.Draft{
		Type: "task.started", Author: writer("system"), Payload: canon.Object(canon.M("task_id", canon.String("t"))),
		TS: canon.String("2026-09-10T09:00:00Z"),
	}
}

// TestAppend: the old bytes stay, and what is there afterwards is a ledger with
// one entry more (2.3).
func TestAppend(t *testing.T) {
	three := string(honest(t, 3))
	lines := strings.SplitAfter(three, "\n")
	for _, test := range []struct {
		name, old, between string
		seq                int64
	}{
		{"empty ledger", "", "", 0},
		{"three entries", three, "", 3},
		{"last line without its newline", strings.TrimSuffix(three, "\n"), "\n", 3},
		{"CRLF", strings.ReplaceAll(three, "\n", "\r\n"), "", 3},
		{"a line in another spelling", strings.Replace(lines[0], `"seq":0`, `"seq" : 0`, 1) + lines[1], "", 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var grown bytes.Buffer
			e, err := ledger.Append(&grown, strings.NewReader(test.old), draft())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.old+test.between+text(t, e.Value())+"\n", grown.String()); diff != "" {
				t.Errorf("grown ledger (-want +got):\n%s", diff)
			}
			chain := read(t, grown.Bytes())
			if !chain.Whole() || chain.Entries != test.seq+1 || e.Seq != test.seq || chain.Head != e.EntryHash {
				t.Errorf("got entry %d of %d, faults %v", e.Seq, chain.Entries, chain.Faults)
			}
		})
	}
}

func TestAppendRefuses(t *testing.T) {
	broken := strings.Replace(string(honest(t, 2)), "juror-a", "juror-b", 1)
	torn := strings.TrimSuffix(string(honest(t, 2)), "}\n")
	change := func(edit func(d *ledger.Draft)) ledger.Draft {
		d := draft()
		edit(&d)
		return d
	}
	for _, test := range []struct {
		name, old string
		draft     ledger.Draft
		want      fault.Code
	}{
		{"broken chain", broken, draft(), ledger.Broken},
		{"torn line", torn, draft(), ledger.Broken},
		{"blank line at the end", string(honest(t, 1)) + "\n", draft(), ledger.Broken},
		{"unknown type", "", change(func(d *ledger.Draft) { d.Type = "task.ended" }), ledger.Unregistered},
		{"bare extension prefix", "", change(func(d *ledger.Draft) { d.Type = "extension." }), ledger.Unregistered},
		{"author of another kind", "", change(func(d *ledger.Draft) { d.Author = writer("jury") }), ledger.Unauthorized},
		{"author without kind", "", change(func(d *ledger.Draft) { d.Author = canon.Object() }), ledger.Unauthorized},
		{"author without version", "", change(func(d *ledger.Draft) { d.Author = d.Author.Without("version") }), ledger.Author},
		{"no payload", "", change(func(d *ledger.Draft) { d.Payload = canon.Value{} }), canon.NotJSON},
		{"payload is a list", "", change(func(d *ledger.Draft) { d.Payload = canon.Array() }), ledger.Member},
		{"number beyond the doubles", "", change(func(d *ledger.Draft) { d.Payload = canon.Array(canon.Value{Kind: canon.KindNumber, Text: "1e400"}) }), canon.Overflow},
		{"ts is a number", "", change(func(d *ledger.Draft) { d.TS = canon.Int(0) }), ledger.Timestamp},
		{"ts has another offset", "", change(func(d *ledger.Draft) { d.TS = canon.String("2026-09-10T11:00:00+02:00") }), ledger.Timestamp},
		{"separator in the type", "", change(func(d *ledger.Draft) { d.Type = "extension.a|b" }), ledger.Separator},
		{"entry longer than a line may be", "", change(func(d *ledger.Draft) {
			d.Payload = canon.Object(canon.M("x", canon.String(strings.Repeat("x", ledger.MaxLine))))
		}), ledger.LineTooLong},
	} {
		t.Run(test.name, func(t *testing.T) {
			var grown bytes.Buffer
			_, err := ledger.Append(&grown, strings.NewReader(test.old), test.draft)
			if got := fault.CodeOf(err); got != test.want {
				t.Errorf("got %q (%v), want %q", got, err, test.want)
			}
			if !strings.HasPrefix(test.old, grown.String()) {
				t.Errorf("something beside the copy was written: %q", grown.String())
			}
		})
	}
}

// TestAddGoesOn adds entries one behind the other, the second bound to the first.
func TestAddGoesOn(t *testing.T) {
	var grown bytes.Buffer
	var a ledger.Appender
	chain, err := a.Copy(&grown, bytes.NewReader(honest(t, 1)))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := a.Add(&grown, &chain, draft()); err != nil {
			t.Fatal(err)
		}
	}
	if got := read(t, grown.Bytes()); !got.Whole() || got.Entries != 3 || got.Head != chain.Head {
		t.Errorf("got %+v, want three entries that end in %s", got, chain.Head)
	}
}

type full struct{ room int }

var errFull = errors.New("no space left")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestAppendReportsWriting(t *testing.T) {
	old := honest(t, 2)
	for _, room := range []int{0, len(old), len(old) + 10} {
		if _, err := ledger.Append(&full{room}, bytes.NewReader(old), draft()); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: got %v, want %v", room, err, errFull)
		}
	}
	if _, err := ledger.Append(&full{len(old)}, bytes.NewReader(old[:len(old)-1]), draft()); !errors.Is(err, errFull) {
		t.Errorf("no room for the line feed: got %v", err)
	}
}

func TestAppendReportsReading(t *testing.T) {
	in := io.MultiReader(bytes.NewReader(honest(t, 1)), &failing{})
	if _, err := ledger.Append(io.Discard, in, draft()); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

type failing struct{}

func (*failing) Read([]byte) (int, error) { return 0, errFull }
