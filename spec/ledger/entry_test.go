package ledger_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

func sample() *ledger.Entry {
	return &ledger.Entry{
		Seq: 12, PrevHash: "prev", Type: "task.started", PayloadHash: "payload", EntryHash: "entry", SchemaVersion: "1.0.0",
		Author:  canon.Object(canon.M("kind", canon.String("system")), canon.M("identity", canon.String("é"))),
		Payload: canon.Object(canon.M("b", canon.Int(1)), canon.M("a", canon.Float(1))),
		TS:      canon.String("2026-09-10T09:00:00Z"),
	}
}

// TestPreimage pins the bytes under an entry hash (formats, ledger line).
func TestPreimage(t *testing.T) {
	const want = `x=prev|payload|task.started|12|{"identity":"\u00e9","kind":"system"}|"2026-09-10T09:00:00Z"|1.0.0`
	got, err := ledger.Preimage(canon.Codec{}, []byte("x="), sample())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("preimage (-want +got):\n%s", diff)
	}
	hash, err := ledger.EntryHash(sample())
	if err != nil || hash != digest(want[2:]) {
		t.Errorf("EntryHash: got %s, %v, want %s", hash, err, digest(want[2:]))
	}
}

func TestSeal(t *testing.T) {
	e := sample()
	if err := e.Seal(); err != nil {
		t.Fatal(err)
	}
	if want := digest(`{"a":1.0,"b":1}`); e.PayloadHash != want {
		t.Errorf("payload hash: got %s, want %s", e.PayloadHash, want)
	}
	want := digest("prev|" + e.PayloadHash + `|task.started|12|{"identity":"\u00e9","kind":"system"}|"2026-09-10T09:00:00Z"|1.0.0`)
	if e.EntryHash != want {
		t.Errorf("entry hash: got %s, want %s", e.EntryHash, want)
	}
}

func TestSealRefusesNumbersBeyondTheDoubles(t *testing.T) {
	huge := canon.Value{Kind: canon.KindNumber, Text: "1e400"}
	for name, put := range map[string]func(e *ledger.Entry){
		"payload": func(e *ledger.Entry) { e.Payload = canon.Object(canon.M("x", huge)) },
		"author":  func(e *ledger.Entry) { e.Author = canon.Object(canon.M("x", huge)) },
		"ts":      func(e *ledger.Entry) { e.TS = huge },
	} {
		e := sample()
		put(e)
		if err := e.Seal(); fault.CodeOf(err) != canon.Overflow {
			t.Errorf("%s: got %v, want %s", name, err, canon.Overflow)
		}
	}
}

// Value and the reader are a pair: what one writes the other reads.
func TestValueReadsBack(t *testing.T) {
	want := sample()
	want.Seq, want.PrevHash = 0, ledger.Genesis
	want.Author = want.Author.With("version", canon.String("1"))
	if err := want.Seal(); err != nil {
		t.Fatal(err)
	}
	var got ledger.Entry
	line, err := canon.Encode(want.Value())
	if err != nil {
		t.Fatal(err)
	}
	chain, err := ledger.Read(bytes.NewReader(line), func(e *ledger.Entry) { got = *e })
	if err != nil || !chain.Whole() {
		t.Fatalf("got %v, %v", chain.Faults, err)
	}
	if diff := cmp.Diff(text(t, want.Value()), text(t, got.Value())); diff != "" {
		t.Errorf("read back (-want +got):\n%s", diff)
	}
}

// TestIdentifiers uses the ids of the published vector, and summaries with one
// beginning: the full body counts, never a slug (4.2).
func TestIdentifiers(t *testing.T) {
	long := "this summary is longer than any slug would be and goes on and on until the two part: "
	for _, test := range []struct{ name, got, want string }{
		{"claim of the vector", ledger.ClaimID("vector-1", "add computes the sum of two numbers", "MACHINE_CHECKABLE"), "0d8f9f68e771008b"},
		{"certificate of the vector", ledger.CertID("vector-1", "vector-digest"), "f275ea934c575d9bdfdc1511"},
		{"dossier", ledger.DossierID("c", "a"), digest("c|a")[:16]},
		{"empty parts", ledger.ClaimID("", "", ""), digest("||")[:16]},
		{"first long summary", ledger.ClaimID("t", long+"left", "MIXED"), digest("t|" + long + "left|MIXED")[:16]},
		{"second long summary", ledger.ClaimID("t", long+"right", "MIXED"), digest("t|" + long + "right|MIXED")[:16]},
	} {
		if test.got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, test.got, test.want)
		}
	}
}

// TestIDChoices replaces the parts of section 2.2's recipe.
func TestIDChoices(t *testing.T) {
	dotted := ledger.IDs{Join: func(parts []string) string { return strings.Join(parts, ".") }}
	if got, want := dotted.Claim("t", "s", "MIXED"), digest("t.s.MIXED")[:16]; got != want {
		t.Errorf("joined by a stop: got %s, want %s", got, want)
	}
	shouted := ledger.IDs{Hash: func(preimage string, length int) string { return strings.ToUpper(digest(preimage)[:length]) }}
	if got, want := shouted.Dossier("c", "a"), strings.ToUpper(digest("c|a")[:16]); got != want {
		t.Errorf("in capitals: got %s, want %s", got, want)
	}
	if got, want := shouted.Cert("t", "a"), strings.ToUpper(digest("t|a")[:24]); got != want {
		t.Errorf("in capitals: got %s, want %s", got, want)
	}
}
