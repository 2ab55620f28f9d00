package watcherkit

import (
	"bytes"
	"regexp"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Kind says what an answer amounts to.
type Kind string

// The kinds of answers. Unasked is the zero Kind: the question was not put.
const (
	Unasked Kind = ""
	Opinion Kind = "opinion"
	None    Kind = "null"
	Erred   Kind = "error"
	Foreign Kind = "outside the protocol"
	Late    Kind = "late"
)

// Answer is what a program made of one question.
type Answer struct {
	Kind   Kind
	Record canon.Value // of an Opinion: the object
	Why    string      // of Erred, Foreign and Late
	Output string      // what it wrote, as long as it was
}

func (a *Answer) stance() canon.Value     { return a.Record.Get("stance") }
func (a *Answer) confidence() canon.Value { return a.Record.Get("confidence") }
func (a *Answer) rationale() canon.Value  { return a.Record.Get("rationale") }

// same tells whether two answers are alike, to the letter or in what counts.
func (a *Answer) same(b *Answer, toTheLetter bool) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Kind != Opinion || toTheLetter:
		return a.Output == b.Output
	}
	return spelled(a.stance()) == spelled(b.stance()) && spelled(a.confidence()) == spelled(b.confidence())
}

// spelled is the canonical form of a value, or how it was written where it has
// none.
func spelled(v canon.Value) string {
	text, err := canon.Encode(v)
	if err != nil {
		return v.Kind.String() + " " + v.Text
	}
	return string(text)
}

// notNumbers are numbers that some languages write and JSON does not have.
var notNumbers = regexp.MustCompile(`("confidence"\s*:\s*)(-?(?:NaN|Infinity))`)

// readAnswer reads the output of a program that ended by itself, with status 0.
func readAnswer(output []byte) Answer {
	a := Answer{Kind: Foreign, Output: string(output)}
	line := bytes.TrimSuffix(bytes.TrimSuffix(output, []byte("\n")), []byte("\r"))
	switch {
	case len(line) == 0:
		a.Why = "nothing on standard output"
		return a
	case bytes.ContainsRune(line, '\n'):
		a.Why = "more than one line on standard output"
		return a
	}
	v, err := canon.Parse(line)
	if err != nil {
		// A confidence that JSON cannot spell is a matter of the confidence.
		v, err = canon.Parse(notNumbers.ReplaceAll(line, []byte(`$1"$2"`)))
	}
	if err != nil {
		a.Why = "not JSON: " + err.Error()
		return a
	}
	return a.read(v)
}

func (a Answer) read(v canon.Value) Answer {
	why, erred := v.Get("error").Str()
	switch {
	case v.Kind == canon.KindNull:
		a.Kind = None
	case v.Has("stance"):
		a.Kind, a.Record = Opinion, v
	case erred:
		a.Kind, a.Why = Erred, "it says "+fault.Quote(why)
	default:
		a.Why = "neither an opinion, null nor an error"
	}
	return a
}
