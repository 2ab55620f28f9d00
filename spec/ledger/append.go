package ledger

import (
	"errors"
	"io"

	"conform/spec/canon"
	"conform/spec/fault"
)

// The codes of an entry that may not be written.
const (
	Broken       fault.Code = "chain.broken"
	Unregistered fault.Code = "chain.type"
	Unauthorized fault.Code = "chain.authority"
)

// Draft is an entry to be written: what its place in the ledger does not decide.
type Draft struct {
	Type    string
	Author  canon.Value
	Payload canon.Value
	TS      canon.Value
}

// DraftRule is one sentence about who may write what.
type DraftRule struct {
	fault.Rule
	// Check returns what is wrong: what: got X, want Y.
	Check func(Registry, *Draft) error
}

// DraftRules returns what is asked of a draft beside the rules of reading, which
// the line it becomes is held to.
func DraftRules() []DraftRule {
	return []DraftRule{
		{fault.Rule{Code: Unregistered, Section: "14.2 D13", Says: "a type is registered or an extension"}, registered},
		{fault.Rule{Code: Unauthorized, Section: "3.2", Says: "an author writes entries of its own kind"}, authorized},
	}
}

func registered(r Registry, d *Draft) error {
	if class := r.Classify(d.Type); !class.Known && !class.Extension {
		return errors.New("entry_type: got " + fault.Quote(d.Type) + ", want a registered type or extension.*")
	}
	return nil
}

func authorized(r Registry, d *Draft) error {
	if kind := d.Author.Get("kind").Text; !r.Authorize(d.Type, kind) {
		return errors.New("author.kind: got " + fault.Quote(kind) + ", want a kind that writes " + fault.Quote(d.Type))
	}
	return nil
}

// Appender says how a ledger grows. The zero Appender is the standard.
type Appender struct {
	Read     Options // how the old ledger is read, and what the new line is held to
	Registry Registry
	Rules    []DraftRule // nil: DraftRules()
}

// Append copies the ledger old to grown and adds one entry. See Appender.Append.
func Append(grown io.Writer, old io.Reader, d Draft) (Entry, error) {
	return Appender{}.Append(grown, old, d)
}

// Append copies the ledger old to grown, byte for byte, and adds the entry that
// the draft becomes (2.3). It refuses a ledger that does not verify, and a draft
// that breaks a rule; grown then holds a part of the copy and is worth nothing.
func (a Appender) Append(grown io.Writer, old io.Reader, d Draft) (Entry, error) {
	chain, err := a.Copy(grown, old)
	if err != nil {
		return Entry{}, err
	}
	return a.Add(grown, &chain, d)
}

// Copy copies a ledger that verifies, and ends its last line where that lacks its
// \n, so that entries can be added. Memory does not grow with the ledger.
func (a Appender) Copy(grown io.Writer, old io.Reader) (Chain, error) {
	end := &ending{to: grown, last: '\n'}
	chain, err := a.Read.Read(io.TeeReader(old, end), nil)
	if err != nil {
		return chain, err
	}
	if !chain.Whole() {
		return chain, &fault.Error{Code: Broken, Detail: "a ledger that does not verify is not added to", Err: chain.Faults[0]}
	}
	if end.last != '\n' {
		_, err = end.Write([]byte{'\n'})
	}
	return chain, err
}

// ending passes bytes on and remembers the last one.
type ending struct {
	to   io.Writer
	last byte
}

func (e *ending) Write(p []byte) (int, error) {
	if len(p) > 0 {
		e.last = p[len(p)-1]
	}
	return e.to.Write(p)
}

// Add writes the entry that a draft becomes behind those of a chain, and counts
// it in. Nothing is written when the draft is refused.
func (a Appender) Add(grown io.Writer, chain *Chain, d Draft) (Entry, error) {
	rules := a.Rules
	if rules == nil {
		rules = DraftRules()
	}
	for i := range rules {
		if err := rules[i].Check(a.Registry, &d); err != nil {
			return Entry{}, &fault.Error{Code: rules[i].Code, Detail: rules[i].Says, Err: err}
		}
	}
	e := Entry{
		Seq: chain.Entries, PrevHash: chain.Head, Type: d.Type, Author: d.Author, Payload: d.Payload,
		TS: d.TS, SchemaVersion: SchemaVersion,
	}
	line, err := a.line(&e)
	if err != nil {
		return Entry{}, err
	}
	if _, err := grown.Write(append(line, '\n')); err != nil {
		return Entry{}, err
	}
	chain.Entries++
	chain.Head = e.EntryHash
	return e, nil
}

// line seals an entry and spells it, and reads it as anyone will.
func (a Appender) line(e *Entry) ([]byte, error) {
	if err := a.seal(e); err != nil {
		return nil, err
	}
	text, err := a.Read.Codec.Append(nil, e.Value())
	if err != nil {
		return nil, err
	}
	if len(text) > MaxLine {
		return nil, fault.New(LineTooLong, "", "the entry is %d bytes long, want %d at most", len(text), MaxLine)
	}
	rules := a.Read.Rules
	if rules == nil {
		rules = Rules()
	}
	line := Line{Codec: a.Read.Codec, Text: text, Position: e.Seq, Previous: e.PrevHash}
	for i := range rules {
		if err := rules[i].Check(&line); err != nil {
			return nil, &fault.Error{Code: rules[i].Code, Detail: rules[i].Says, Err: err}
		}
	}
	return text, nil
}

func (a Appender) seal(e *Entry) error {
	text, err := a.Read.Codec.Append(nil, e.Payload)
	if err != nil {
		return err
	}
	e.PayloadHash = canon.Sum(text)
	if text, err = Preimage(a.Read.Codec, text[:0], e); err != nil {
		return err
	}
	e.EntryHash = canon.Sum(text)
	return nil
}
