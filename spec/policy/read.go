package policy

import (
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// The codes of records that a decision cannot use.
const (
	BadClaim    fault.Code = "claims.member"
	BadEvidence fault.Code = "evidence.member"
)

// verifiabilities are the values of section 4.2.
var verifiabilities = []string{ladder.MachineCheckable, Doctrinal, "MIXED"}

// ReadClaim takes what a decision needs out of a claim (4.1): claim_id, predicate,
// verifiability and critical_class; the other members are the business of whoever
// admits claims. The error is a *fault.Error that names the member.
func ReadClaim(record canon.Value) (Claim, error) {
	r := reader{record: record, code: BadClaim}
	c := Claim{ID: r.text("claim_id"), Predicate: r.text("predicate"), Verifiability: r.text("verifiability")}
	r.oneOf("verifiability", c.Verifiability, verifiabilities)
	switch class := record.Get("critical_class"); class.Kind {
	case canon.KindString:
		text := strings.Clone(class.Text)
		c.Class = &text
	case canon.KindNull:
	default:
		r.refuse("critical_class", class, "a string or null")
	}
	return c, r.err
}

// ReadEvidence takes what a decision needs out of an evidence item (5.1):
// evidence_id, claim_id, tier and stance. A tier or stance outside the closed sets
// is refused, for it would match no rung (I-38). The error is a *fault.Error that
// names the member.
func ReadEvidence(record canon.Value) (Evidence, error) {
	r := reader{record: record, code: BadEvidence}
	item := Evidence{ID: r.text("evidence_id"), ClaimID: r.text("claim_id")}
	tier, stance := r.text("tier"), r.text("stance")
	r.oneOf("tier", tier, []string{"W1a", "W1b", "W2", "W3"})
	r.oneOf("stance", stance, []string{"SUPPORTS", "REFUTES"})
	item.Tier, _ = ladder.ParseTier(tier)
	item.Stance, _ = ladder.ParseStance(stance)
	return item, r.err
}

// reader takes members out of a record and keeps the first fault.
type reader struct {
	record canon.Value
	code   fault.Code
	err    error
}

func (r *reader) get(path ...string) (v canon.Value, at string) {
	v = r.record
	for _, name := range path {
		v = v.Get(name)
		at += "/" + name
	}
	return v, at[1:]
}

func (r *reader) refuse(at string, v canon.Value, want string) {
	if r.err == nil {
		r.err = malformed(r.code, at, v, want)
	}
}

func malformed(code fault.Code, at string, v canon.Value, want string) error {
	return fault.New(code, at, "got %s, want %s", v.Kind, want)
}

// text returns a copy: a part of a line would keep the whole line alive.
func (r *reader) text(path ...string) string {
	v, at := r.get(path...)
	s, ok := v.Str()
	if !ok {
		r.refuse(at, v, "a string")
	}
	return strings.Clone(s)
}

func (r *reader) oneOf(at, text string, want []string) {
	if r.err == nil && !slices.Contains(want, text) {
		r.err = fault.New(r.code, at, "got %s, want one of %q", fault.Quote(text), want)
	}
}

func (r *reader) texts(path ...string) (texts []string) {
	v, at := r.get(path...)
	if v.Kind != canon.KindArray {
		r.refuse(at, v, "an array of strings")
	}
	for i, item := range v.Items {
		s, ok := item.Str()
		if !ok {
			r.refuse(fmt.Sprintf("%s/%d", at, i), item, "a string")
		}
		texts = append(texts, s)
	}
	return texts
}

func (r *reader) number(path ...string) float64 {
	v, at := r.get(path...)
	f, ok := v.Float()
	if !ok {
		r.refuse(at, v, "a number")
	}
	return f
}

func (r *reader) integer(path ...string) int64 {
	v, at := r.get(path...)
	n, ok := v.Int64()
	if !ok {
		r.refuse(at, v, "an integer")
	}
	return n
}
