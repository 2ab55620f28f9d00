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

// FuzzAppend asks of any ledger and draft: no crash; what is refused adds
// nothing to the copy; what is written grows a whole ledger by one entry and
// leaves its bytes alone.
func FuzzAppend(f *testing.F) {
	vector, err := os.ReadFile("../../testdata/audits/published-vector/ledger.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	const author = `{"kind":"system","identity":"i","version":"1"}`
	f.Add(vector, "key.enrolled", []byte(author), []byte(`{"a":1.0}`), "2026-09-10T09:00:00Z")
	f.Add(vector[:len(vector)-1], "extension.x", []byte(author), []byte(`{}`), "2026-09-10T09:00:00+00:00")
	f.Add([]byte{}, "escalation.resolved", []byte(`{"kind":"human"}`), []byte(`[1e400]`), "now")
	f.Fuzz(func(t *testing.T, old []byte, entryType string, author, payload []byte, ts string) {
		d := ledger.Draft{Type: entryType, TS: canon.String(ts)}
		d.Author, _ = canon.Parse(author)
		d.Payload, _ = canon.Parse(payload)
		var grown bytes.Buffer
		e, err := ledger.Append(&grown, bytes.NewReader(old), d)
		copied := min(len(old), grown.Len())
		if !bytes.Equal(old[:copied], grown.Bytes()[:copied]) {
			t.Fatal("the old bytes changed")
		}
		if err != nil {
			if grown.Len() > len(old)+1 {
				t.Fatalf("refused (%v), and %d bytes were added", err, grown.Len()-len(old))
			}
			return
		}
		chain, err := ledger.Read(&grown, nil)
		if err != nil || !chain.Whole() || chain.Head != e.EntryHash || chain.Entries != e.Seq+1 {
			t.Fatalf("grown: %+v, %v; the entry: %+v", chain, err, e)
		}
	})
}

// FuzzAuthorize asks of any type and kind that nobody but a human resolves an
// escalation, and that humans and watchers write nothing else but evidence.
func FuzzAuthorize(f *testing.F) {
	for _, seed := range [][2]string{{"escalation.resolved", "human"}, {"evidence.recorded", "watcher"}, {"extension.x", "system"}, {"", ""}} {
		f.Add(seed[0], seed[1])
	}
	var core ledger.Registry
	f.Fuzz(func(t *testing.T, entryType, kind string) {
		allowed := core.Authorize(entryType, kind)
		switch {
		case !allowed:
		case (entryType == "escalation.resolved") != (kind == "human"), kind == "watcher" && entryType != "evidence.recorded":
			t.Fatalf("%q by %q: allowed", entryType, kind)
		case core.Classify(entryType) == ledger.Class{}:
			t.Fatalf("%q: nobody registered it, and %q writes it", entryType, kind)
		}
	})
}
