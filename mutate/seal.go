package mutate

import (
	"strings"
	"time"

	"conform/spec/canon"
)

// genesis is the prev_hash of a first entry.
var genesis = strings.Repeat("0", 64)

// epoch is the time of the first entry of every ledger.
var epoch = time.Date(2026, 9, 10, 9, 0, 0, 0, time.UTC)

// clock is the ts of the entry at a position: one second an entry.
func clock(seq int) string {
	return epoch.Add(time.Duration(seq) * time.Second).Format("2006-01-02T15:04:05-07:00")
}

// newEntry returns a sealed entry.
func newEntry(seq int, prev, entryType string, author, payload canon.Value) canon.Value {
	e := canon.Object(
		canon.M("schema_version", canon.String("1.0.0")),
		canon.M("seq", canon.Int(int64(seq))),
		canon.M("prev_hash", canon.String(prev)),
		canon.M("entry_type", canon.String(entryType)),
		canon.M("author", author),
		canon.M("payload", payload),
		canon.M("ts", canon.String(clock(seq))),
		canon.M("payload_hash", canon.String(digest(payload))),
	)
	return e.With("entry_hash", canon.String(entryHash(e, e)))
}

// entryHash is the entry_hash (2.3) of an entry that may lack members or have
// them of the wrong type. What e cannot say is taken from honest, as a reader
// that fills in or coerces would; strings and numbers count as they are written.
func entryHash(e, honest canon.Value) string {
	text := func(name string) string {
		for _, v := range []canon.Value{e.Get(name), honest.Get(name)} {
			if v.Kind == canon.KindString || v.Kind == canon.KindNumber {
				return v.Text
			}
		}
		return ""
	}
	form := func(name string) string {
		v := e.Get(name)
		if v.Kind == canon.Absent {
			v = honest.Get(name)
		}
		out, _ := canon.Encode(v)
		return string(out)
	}
	return canon.Sum([]byte(strings.Join([]string{
		text("prev_hash"), text("payload_hash"), text("entry_type"), text("seq"),
		form("author"), form("ts"), text("schema_version"),
	}, "|")))
}

// unsigned is what a certificate's signatures are taken over.
func unsigned(certificate canon.Value) []byte {
	out, _ := canon.Encode(certificate.Without("signatures"))
	return out
}
