package canon

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"conform/spec/fault"
)

// The codes of what Parse and Append refuse.
const (
	NotJSON   fault.Code = "canon.not-json"
	Duplicate fault.Code = "canon.duplicate-member"
	TooDeep   fault.Code = "canon.too-deep"
	TooMany   fault.Code = "canon.too-many-values"
	Overflow  fault.Code = "canon.overflow"
)

// MaxDepth is how many arrays and objects may stand inside one another.
const MaxDepth = 10_000

// Codec reads and writes JSON. The zero Codec is the standard; its fields are
// the choices another reading of section 2.1 would make differently, and a bound
// for whoever reads what nobody vouches for.
type Codec struct {
	Compare       func(a, b string) int              // order of names; nil: by code point (I-02)
	Double        func(f float64) string             // spelling of doubles; nil: shortest (I-01)
	Integer       func(digits string) string         // spelling of integers; nil: exact digits
	Plain         func(c byte) bool                  // what needs no escape; nil: printable ASCII but " and \
	Escape        func(r rune) string                // spelling of what needs one; nil: the short forms and \uXXXX
	Space         string                             // what follows a comma or a colon; "": nothing
	Inner         *Codec                             // writes what stands inside an object; nil: this one
	KeepDuplicate bool                               // true: two members of one name, the last one counts (I-03)
	Overflow      func(digits string) (string, bool) // numbers beyond the doubles; nil: refused
	Words         map[string]Value                   // what is read beside null, true and false; nil: nothing
	Trailing      bool                               // true: what follows the value is not looked at
	MaxValues     int                                // how many values one text may hold; 0: as many as fit
}

// Parse reads one JSON text with nothing but white space around it.
func Parse(data []byte) (Value, error) { return Codec{}.Parse(data) }

// Parse reads one JSON text with nothing but white space around it. The error
// is a *fault.Error that says at which byte, counted from 0, the text stops
// being JSON.
func (c Codec) Parse(data []byte) (Value, error) {
	var members [24]Member // enough for most lines of a ledger
	p := parser{codec: c, text: string(data), members: members[:0]}
	p.space()
	v, err := p.value(0)
	if err != nil {
		return Value{}, err
	}
	p.space()
	if p.pos < len(p.text) && !c.Trailing {
		return Value{}, p.bad("unexpected %s after the value", p.here())
	}
	return v, nil
}

type parser struct {
	codec   Codec
	text    string
	pos     int
	items   []Value  // of the arrays not closed yet, innermost last
	members []Member // of the objects not closed yet, innermost last
	values  int      // begun so far, counted where MaxValues asks for it
}

func (p *parser) bad(format string, args ...any) error {
	return fault.New(NotJSON, fmt.Sprintf("byte %d", p.pos), format, args...)
}

// here describes the next character for an error message.
func (p *parser) here() string {
	if p.pos >= len(p.text) {
		return "end of input"
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return fmt.Sprintf("%q", r)
}

func (p *parser) space() {
	for p.pos < len(p.text) {
		switch p.text[p.pos] {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return
		}
	}
}

func (p *parser) peek() byte {
	if p.pos < len(p.text) {
		return p.text[p.pos]
	}
	return 0
}

func (p *parser) value(depth int) (Value, error) {
	if limit := p.codec.MaxValues; limit > 0 {
		if p.values++; p.values > limit {
			return Value{}, fault.New(TooMany, fmt.Sprintf("byte %d", p.pos), "more than %d values", limit)
		}
	}
	switch c := p.peek(); {
	case c == '{' || c == '[':
		if depth >= MaxDepth {
			return Value{}, fault.New(TooDeep, fmt.Sprintf("byte %d", p.pos), "nesting deeper than %d", MaxDepth)
		}
		if c == '{' {
			return p.object(depth)
		}
		return p.array(depth)
	case c == '"':
		s, err := p.str()
		return String(s), err
	case c == '-' || c >= '0' && c <= '9':
		return p.number()
	}
	for i := range words {
		if strings.HasPrefix(p.text[p.pos:], words[i].Name) {
			p.pos += len(words[i].Name)
			return words[i].Value, nil
		}
	}
	for word, v := range p.codec.Words {
		if strings.HasPrefix(p.text[p.pos:], word) {
			p.pos += len(word)
			return v, nil
		}
	}
	return Value{}, p.bad("want a JSON value, got %s", p.here())
}

var words = []Member{{"null", Null()}, {"true", Bool(true)}, {"false", Bool(false)}}

// array collects items on a stack the whole text shares, so that the array
// itself is allocated once and to measure. object does the same.
func (p *parser) array(depth int) (Value, error) {
	v := Value{Kind: KindArray}
	p.pos++
	p.space()
	if p.peek() == ']' {
		p.pos++
		return v, nil
	}
	base := len(p.items)
	for {
		p.space()
		item, err := p.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		p.items = append(p.items, item)
		done, err := p.more(']')
		if err != nil {
			return Value{}, err
		}
		if done {
			v.Items = slices.Clone(p.items[base:])
			p.items = p.items[:base]
			return v, nil
		}
	}
}

func (p *parser) object(depth int) (Value, error) {
	v := Value{Kind: KindObject}
	p.pos++
	p.space()
	if p.peek() == '}' {
		p.pos++
		return v, nil
	}
	base := len(p.members)
	for {
		name, err := p.name()
		if err != nil {
			return Value{}, err
		}
		member, err := p.value(depth + 1)
		if err != nil {
			return Value{}, err
		}
		p.members = append(p.members, Member{name, member})
		done, err := p.more('}')
		if err != nil {
			return Value{}, err
		}
		if done {
			v.Members = slices.Clone(p.members[base:])
			p.members = p.members[:base]
			return p.unique(v)
		}
	}
}

// name reads a member name and the colon after it.
func (p *parser) name() (string, error) {
	p.space()
	if p.peek() != '"' {
		return "", p.bad("want a member name in quotes, got %s", p.here())
	}
	name, err := p.str()
	if err != nil {
		return "", err
	}
	p.space()
	if p.peek() != ':' {
		return "", p.bad("want ':' after the member name, got %s", p.here())
	}
	p.pos++
	p.space()
	return name, nil
}

// more steps over a comma, or over the closing bracket and reports done.
func (p *parser) more(end byte) (done bool, err error) {
	p.space()
	switch p.peek() {
	case ',':
		p.pos++
		return false, nil
	case end:
		p.pos++
		return true, nil
	}
	return false, p.bad("want ',' or '%c', got %s", end, p.here())
}

// unique refuses two members of one name: two readings under one digest (I-03).
func (p *parser) unique(v Value) (Value, error) {
	name, twice := repeated(v.Members)
	if !twice {
		return v, nil
	}
	if p.codec.KeepDuplicate {
		return lastWins(v), nil
	}
	return Value{}, fault.New(Duplicate, fmt.Sprintf("byte %d", p.pos), "member %q stands twice in one object", name)
}

// repeated returns a name that two members share. Objects are mostly small, so
// it compares in place before it sorts.
func repeated(members []Member) (string, bool) {
	if len(members) <= 16 {
		for i := range members {
			for j := range i {
				if members[i].Name == members[j].Name {
					return members[i].Name, true
				}
			}
		}
		return "", false
	}
	names := make([]string, len(members))
	for i := range members {
		names[i] = members[i].Name
	}
	slices.Sort(names)
	for i := 1; i < len(names); i++ {
		if names[i] == names[i-1] {
			return names[i], true
		}
	}
	return "", false
}

func lastWins(v Value) Value {
	at := make(map[string]int, len(v.Members))
	kept := Value{Kind: KindObject}
	for _, m := range v.Members {
		if i, ok := at[m.Name]; ok {
			kept.Members[i] = m
			continue
		}
		at[m.Name] = len(kept.Members)
		kept.Members = append(kept.Members, m)
	}
	return kept
}

func (p *parser) number() (Value, error) {
	start := p.pos
	if p.peek() == '-' {
		p.pos++
	}
	switch c := p.peek(); {
	case c == '0':
		p.pos++
	case c >= '1' && c <= '9':
		p.digits()
	default:
		return Value{}, p.bad("want a digit, got %s", p.here())
	}
	if p.peek() == '.' {
		p.pos++
		if !p.digits() {
			return Value{}, p.bad("want a digit after the decimal point, got %s", p.here())
		}
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.pos++
		if c := p.peek(); c == '+' || c == '-' {
			p.pos++
		}
		if !p.digits() {
			return Value{}, p.bad("want a digit in the exponent, got %s", p.here())
		}
	}
	return Value{Kind: KindNumber, Text: p.text[start:p.pos]}, nil
}

func (p *parser) digits() bool {
	start := p.pos
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.pos++
	}
	return p.pos > start
}
