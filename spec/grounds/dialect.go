package grounds

import (
	"errors"
	"fmt"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// The codes of a schema that is refused.
const (
	ForeignKeyword fault.Code = "schema.keyword"
	BadSchema      fault.Code = "schema.malformed"
)

// Dialect is a set of schema keywords. The zero Dialect is the closed one of
// VG-5: it is small so that a third party can write a validator, and whatever it
// does not know it refuses.
type Dialect struct {
	Keywords []Keyword                // nil: Keywords()
	Ignore   bool                     // true: a keyword outside the set asserts nothing
	Key      func(canon.Value) string // equality of JSON values; nil: Key
}

// Keyword is one row of a dialect.
type Keyword struct {
	Name string
	// Compile reads the value that a schema gives the keyword. The assertion is
	// nil for an annotation.
	Compile func(d *Dialect, schema, value canon.Value) (Assertion, error)
}

// Assertion looks at an instance and returns what is wrong with it, or nil.
type Assertion func(instance canon.Value) *Problem

// Problem is where an instance departs from a schema.
type Problem struct {
	At   string // a JSON pointer into the instance
	Says string
}

// String says where, and what is wrong there.
func (p *Problem) String() string {
	if p.At == "" {
		return p.Says
	}
	return p.At + ": " + p.Says
}

func problem(format string, args ...any) *Problem {
	return &Problem{Says: fmt.Sprintf(format, args...)}
}

// under puts the problem below a member or an item.
func (p *Problem) under(name string) *Problem {
	if p != nil {
		p.At = "/" + escapePointer(name) + p.At
	}
	return p
}

func escapePointer(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// Schema is a schema made ready.
type Schema struct{ assertions []Assertion }

// Check returns the first thing wrong with an instance, or nil.
func (s *Schema) Check(instance canon.Value) *Problem {
	for _, assert := range s.assertions {
		if p := assert(instance); p != nil {
			return p
		}
	}
	return nil
}

// Compile reads a schema of the closed dialect. See Dialect.Compile.
func Compile(schema canon.Value) (*Schema, error) { return Dialect{}.Compile(schema) }

// Compile reads a schema and fails closed: a keyword outside the dialect is
// refused wherever a schema stands, and so is a malformed value of a keyword.
// The error is a *fault.Error that says where.
func (d Dialect) Compile(schema canon.Value) (*Schema, error) {
	if d.Keywords == nil {
		d.Keywords = Keywords()
	}
	if d.Key == nil {
		d.Key = Key
	}
	return d.compile(schema)
}

// compile reads a schema, the whole one or one inside it.
func (d *Dialect) compile(schema canon.Value) (*Schema, error) {
	if schema.Kind != canon.KindObject {
		return nil, badSchema("a schema is %s, want an object", schema.Kind)
	}
	var s Schema
	for _, m := range schema.Members {
		assert, err := d.keyword(schema, m)
		if err != nil {
			return nil, inside(err, m.Name)
		}
		if assert != nil {
			s.assertions = append(s.assertions, assert)
		}
	}
	return &s, nil
}

// keyword reads one member of a schema. Names match exactly.
func (d *Dialect) keyword(schema canon.Value, m canon.Member) (Assertion, error) {
	for _, k := range d.Keywords {
		if k.Name == m.Name {
			return k.Compile(d, schema, m.Value)
		}
	}
	if d.Ignore {
		return nil, nil
	}
	return nil, fault.New(ForeignKeyword, "", "%s is no keyword of the dialect", fault.Quote(m.Name))
}

func badSchema(format string, args ...any) error { return fault.New(BadSchema, "", format, args...) }

// inside puts a fault of a schema below a member of it.
func inside(err error, name string) error {
	var f *fault.Error
	if errors.As(err, &f) {
		f.At = "/" + escapePointer(name) + f.At
	}
	return err
}
