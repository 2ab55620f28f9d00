// Package fault names what can be wrong: a Code for each rule, an Error that
// carries one, and the Rule row that says which sentence it enforces.
//
// A code is written "reason.detail". The part before the stop is one of the
// nine reasons of the adapter protocol (chain, signature, anchor, certificate,
// claims, evidence, policy, verdict, derived) or, for packages below
// verification, the name of the package. Codes stand beside the rule that
// returns them, never in a central list.
package fault

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Code identifies one rule, for example "chain.prev-hash".
type Code string

// Reason is the class of the code: the part before the stop.
func (c Code) Reason() string {
	reason, _, _ := strings.Cut(string(c), ".")
	return reason
}

// Error is a fault found at a place.
type Error struct {
	Code   Code
	At     string // a line, seq, or JSON pointer; empty for the whole
	Detail string // what: got X, want Y
	Err    error  // the fault beneath, if any
}

// Error begins with the reason, so that the first word of a message is a
// stable prefix (protocol, section 5).
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Code.Reason())
	b.WriteString(": ")
	if e.At != "" {
		b.WriteString(e.At)
		b.WriteString(": ")
	}
	b.WriteString(e.Detail)
	if e.Err != nil {
		if e.Detail != "" {
			b.WriteString(": ")
		}
		b.WriteString(e.Err.Error())
	}
	return b.String()
}

// Unwrap returns the fault beneath.
func (e *Error) Unwrap() error { return e.Err }

// New returns an Error at a place with a formatted detail.
func New(code Code, at, format string, args ...any) *Error {
	return &Error{Code: code, At: at, Detail: fmt.Sprintf(format, args...)}
}

// CodeOf returns the code of the outermost Error in the chain of err, or "".
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// Rule says which sentence a code enforces.
type Rule struct {
	Code    Code
	Section string // of the standard, for example "2.3"
	Says    string // the sentence in our own words
}

// Quote spells a foreign text for a message: quoted, ASCII, abridged.
func Quote(s string) string { return strconv.QuoteToASCII(Abridge(s)) }

// Abridge keeps a message short whatever the input; a hash fits.
func Abridge(s string) string {
	if len(s) > 80 {
		return s[:77] + "..."
	}
	return s
}
