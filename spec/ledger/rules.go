package ledger

import (
	"errors"
	"strconv"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// The codes of what can be wrong with a line.
const (
	NotJSON       fault.Code = "chain.not-json"
	NotObject     fault.Code = "chain.not-an-object"
	Member        fault.Code = "chain.member"
	Author        fault.Code = "chain.author"
	Timestamp     fault.Code = "chain.ts"
	Edition       fault.Code = "chain.schema-version"
	Separator     fault.Code = "chain.separator"
	Position      fault.Code = "chain.seq"
	Link          fault.Code = "chain.prev-hash"
	PayloadDigest fault.Code = "chain.payload-hash"
	EntryDigest   fault.Code = "chain.entry-hash"
	LineTooLong   fault.Code = "chain.line-too-long"
)

// Rule is one check of a line.
type Rule struct {
	fault.Rule
	// Loads marks a rule without which the line has no reading at all: breaking
	// it ends the load (2.3), and the fault names the line.
	Loads bool
	// Check returns what is wrong: what: got X, want Y.
	Check func(l *Line) error
}

// Line is one line under examination and what the chain before it demands.
type Line struct {
	Codec    canon.Codec
	Text     []byte
	Record   canon.Value // after the rule NotJSON
	Entry    Entry       // after the rule Author
	Position int64       // the seq it must have
	Previous string      // the prev_hash it must have
	scratch  []byte
}

// Rules returns the checks of a line in the order they run.
func Rules() []Rule {
	return []Rule{
		{fault.Rule{Code: NotJSON, Section: "2.3", Says: "a line is one valid JSON text"}, true, (*Line).parse},
		{fault.Rule{Code: NotObject, Section: "2.3", Says: "a line is an object"}, true, (*Line).object},
		{fault.Rule{Code: Member, Section: "2.3", Says: "an entry has every required member, of its type"}, true, (*Line).members},
		{fault.Rule{Code: Author, Section: "2.3", Says: "an author has kind, identity and version"}, true, (*Line).author},
		{fault.Rule{Code: Timestamp, Section: "2.3 D5", Says: "ts is an ISO-8601 UTC string"}, false, (*Line).timestamp},
		{fault.Rule{Code: Edition, Section: "2.3 I-33", Says: "schema_version is that of this edition"}, false, (*Line).edition},
		{fault.Rule{Code: Separator, Section: "2.3 I-33", Says: "no separator stands inside entry_type"}, false, (*Line).separator},
		{fault.Rule{Code: Position, Section: "2.3", Says: "seq is 0-based and contiguous"}, false, (*Line).position},
		{fault.Rule{Code: Link, Section: "2.3", Says: "prev_hash is the entry_hash of the entry before, or the genesis sentinel"}, false, (*Line).link},
		{fault.Rule{Code: PayloadDigest, Section: "2.2", Says: "payload_hash is the digest of the payload"}, false, (*Line).payload},
		{fault.Rule{Code: EntryDigest, Section: "2.3 D5", Says: "entry_hash binds every other field"}, false, (*Line).hash},
	}
}

func (l *Line) parse() (err error) {
	l.Record, err = l.Codec.Parse(l.Text)
	return err
}

func (l *Line) object() error {
	if l.Record.Kind != canon.KindObject {
		return errors.New("want an object, got " + l.Record.Kind.String())
	}
	return nil
}

// required names the members of an entry and their kinds (formats, ledger line).
// ts is left to its own rule beyond being there.
var required = []struct {
	name string
	kind canon.Kind
}{
	{"schema_version", canon.KindString},
	{"seq", canon.KindNumber},
	{"prev_hash", canon.KindString},
	{"entry_type", canon.KindString},
	{"author", canon.KindObject},
	{"payload", canon.KindObject},
	{"payload_hash", canon.KindString},
	{"entry_hash", canon.KindString},
}

func (l *Line) members() error {
	for _, want := range required {
		if got := l.Record.Get(want.name).Kind; got != want.kind {
			return errors.New(want.name + ": got " + got.String() + ", want " + want.kind.String())
		}
	}
	if !l.Record.Has("ts") {
		return errors.New("ts: got absent, want a string")
	}
	seq, ok := l.Record.Get("seq").Int64()
	if !ok {
		return errors.New("seq: got " + fault.Abridge(l.Record.Get("seq").Text) + ", want an integer")
	}
	l.Entry = Entry{
		Seq:           seq,
		PrevHash:      l.Record.Get("prev_hash").Text,
		Type:          l.Record.Get("entry_type").Text,
		Author:        l.Record.Get("author"),
		Payload:       l.Record.Get("payload"),
		TS:            l.Record.Get("ts"),
		PayloadHash:   l.Record.Get("payload_hash").Text,
		EntryHash:     l.Record.Get("entry_hash").Text,
		SchemaVersion: l.Record.Get("schema_version").Text,
	}
	return nil
}

func (l *Line) author() error {
	for _, name := range []string{"kind", "identity", "version"} {
		if got := l.Entry.Author.Get(name).Kind; got != canon.KindString {
			return errors.New("author." + name + ": got " + got.String() + ", want a string")
		}
	}
	return nil
}

func (l *Line) timestamp() error {
	text, ok := l.Entry.TS.Str()
	if !ok {
		return errors.New("ts: got " + l.Entry.TS.Kind.String() + ", want an ISO-8601 UTC string")
	}
	if !IsUTC(text) {
		return errors.New("ts: got " + fault.Quote(text) + ", want an ISO-8601 UTC string such as 2026-09-10T09:00:00+00:00")
	}
	return nil
}

func (l *Line) edition() error {
	if got := l.Entry.SchemaVersion; got != SchemaVersion {
		return errors.New("schema_version: got " + fault.Quote(got) + ", want " + fault.Quote(SchemaVersion))
	}
	return nil
}

func (l *Line) separator() error {
	if strings.Contains(l.Entry.Type, "|") {
		return errors.New("entry_type: got " + fault.Quote(l.Entry.Type) + ", want no separator |")
	}
	return nil
}

func (l *Line) position() error {
	if l.Entry.Seq != l.Position {
		return errors.New("seq: got " + strconv.FormatInt(l.Entry.Seq, 10) + ", want " + strconv.FormatInt(l.Position, 10))
	}
	return nil
}

func (l *Line) link() error {
	return same("prev_hash", l.Entry.PrevHash, l.Previous)
}

func (l *Line) payload() (err error) {
	if l.scratch, err = l.Codec.Append(l.scratch[:0], l.Entry.Payload); err != nil {
		return err
	}
	return same("payload_hash", l.Entry.PayloadHash, canon.Sum(l.scratch))
}

func (l *Line) hash() (err error) {
	if l.scratch, err = Preimage(l.Codec, l.scratch[:0], &l.Entry); err != nil {
		return err
	}
	return same("entry_hash", l.Entry.EntryHash, canon.Sum(l.scratch))
}

func same(what, got, want string) error {
	if got != want {
		return errors.New(what + ": got " + fault.Quote(got) + ", want " + fault.Quote(want))
	}
	return nil
}
