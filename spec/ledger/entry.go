package ledger

import (
	"strconv"

	"conform/spec/canon"
)

// Genesis is the prev_hash of the first entry (2.3).
const Genesis = "0000000000000000000000000000000000000000000000000000000000000000"

// SchemaVersion is the schema_version of every entry of this edition.
const SchemaVersion = "1.0.0"

// Entry is one line of a ledger.
type Entry struct {
	Seq           int64
	PrevHash      string
	Type          string
	Author        canon.Value // an object with kind, identity and version
	Payload       canon.Value // an object
	TS            canon.Value // an ISO-8601 UTC string
	PayloadHash   string
	EntryHash     string
	SchemaVersion string
}

// AuthorKind is the kind of the entry's author.
func (e *Entry) AuthorKind() string { return e.Author.Get("kind").Text }

// Value returns the record of the entry, ready to be written as a line.
func (e *Entry) Value() canon.Value {
	return canon.Object(
		canon.M("schema_version", canon.String(e.SchemaVersion)),
		canon.M("seq", canon.Int(e.Seq)),
		canon.M("prev_hash", canon.String(e.PrevHash)),
		canon.M("entry_type", canon.String(e.Type)),
		canon.M("author", e.Author),
		canon.M("payload", e.Payload),
		canon.M("ts", e.TS),
		canon.M("payload_hash", canon.String(e.PayloadHash)),
		canon.M("entry_hash", canon.String(e.EntryHash)),
	)
}

// Seal sets the payload hash and the entry hash that follow from the other
// fields (2.2, 2.3).
func (e *Entry) Seal() error {
	var err error
	if e.PayloadHash, err = canon.Digest(e.Payload); err != nil {
		return err
	}
	e.EntryHash, err = EntryHash(e)
	return err
}

// EntryHash returns the hash that binds the fields of an entry (2.3).
func EntryHash(e *Entry) (string, error) {
	text, err := Preimage(canon.Codec{}, nil, e)
	return canon.Sum(text), err
}

// Preimage appends the bytes whose SHA-256 is the entry hash.
func Preimage(codec canon.Codec, dst []byte, e *Entry) ([]byte, error) {
	dst = append(append(dst, e.PrevHash...), '|')
	dst = append(append(dst, e.PayloadHash...), '|')
	dst = append(append(dst, e.Type...), '|')
	dst = append(strconv.AppendInt(dst, e.Seq, 10), '|')
	dst, err := codec.Append(dst, e.Author)
	if err != nil {
		return dst, err
	}
	if dst, err = codec.Append(append(dst, '|'), e.TS); err != nil {
		return dst, err
	}
	return append(append(dst, '|'), e.SchemaVersion...), nil
}
