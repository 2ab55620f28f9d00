package kit

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// pattern is what an output must look like (protocol section 5).
type pattern interface {
	// diff gives the first difference, nil when got matches. A missing member
	// is given as missing{}.
	diff(got any, tolerance float64) *difference
}

// missing stands for a member that is not there.
type missing struct{}

// difference is where an answer departs from what is wanted.
type difference struct {
	path   string // JSON pointer, "" for the whole
	text   string
	beside bool // not in the answer but in what the program left behind
}

func (d *difference) String() string {
	if d.beside {
		return d.text
	}
	path := d.path
	if path == "" {
		path = "/"
	}
	return path + ": " + d.text
}

// differ spells a difference at the place itself; those above add the path.
func differ(got any, want string) *difference {
	return &difference{text: fmt.Sprintf("got %s, want %s", brief(got), want)}
}

// under puts the difference below a member or an element.
func (d *difference) under(name string) *difference {
	name = strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
	d.path = "/" + name + d.path
	return d
}

type (
	exactly struct{ want any } // null, a boolean or a string
	number  struct{ want json.Number }
	object  []namedPattern
	array   []pattern
	every   []pattern // operators that stand side by side
)

type namedPattern struct {
	name string
	want pattern
}

// compile reads a pattern. An unknown operator is a fault of the corpus.
func compile(raw json.RawMessage) (pattern, error) {
	value, err := decode(raw)
	if err != nil {
		return nil, err
	}
	return compileValue(value)
}

// compileValue keeps numbers as they are written, for they are compared by
// value and not as doubles.
func compileValue(value any) (pattern, error) {
	switch value := value.(type) {
	case map[string]any:
		return compileObject(value)
	case []any:
		items, err := compileAll(value)
		return array(items), err
	case json.Number:
		return number{value}, nil
	}
	return exactly{value}, nil
}

func compileAll(values []any) ([]pattern, error) {
	all := make([]pattern, len(values))
	for i, value := range values {
		var err error
		if all[i], err = compileValue(value); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// compileObject tells a set of operators from members to be matched.
func compileObject(members map[string]any) (pattern, error) {
	var plain object
	var ops every
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if !strings.HasPrefix(name, "$") {
			want, err := compileValue(members[name])
			if err != nil {
				return nil, err
			}
			plain = append(plain, namedPattern{name, want})
			continue
		}
		op, err := compileOperator(name, members[name])
		if err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	switch {
	case len(ops) == 0:
		return plain, nil
	case len(plain) > 0:
		return nil, fmt.Errorf("operators and members side by side: %s", strings.Join(slices.Sorted(maps.Keys(members)), ", "))
	case len(ops) == 1:
		return ops[0], nil
	}
	return ops, nil
}

// diff keeps to the three kinds that can be compared with ==; maps and slices
// would panic.
func (p exactly) diff(got any, _ float64) *difference {
	switch got.(type) {
	case nil, bool, string:
		if got == p.want {
			return nil
		}
	}
	return differ(got, brief(p.want))
}

func (p number) diff(got any, tolerance float64) *difference {
	n, ok := got.(json.Number)
	switch {
	case ok && tolerance == 0 && sameNumber(n, p.want), ok && tolerance > 0 && near(n, p.want, tolerance):
		return nil
	case tolerance > 0:
		return differ(got, fmt.Sprintf("%s within %g", p.want, tolerance))
	}
	return differ(got, brief(p.want))
}

// diff looks at the members named and at no other.
func (p object) diff(got any, tolerance float64) *difference {
	members, ok := got.(map[string]any)
	if !ok {
		return differ(got, "an object")
	}
	for _, member := range p {
		value, ok := members[member.name]
		if !ok {
			value = missing{}
		}
		if d := member.want.diff(value, tolerance); d != nil {
			return d.under(member.name)
		}
	}
	return nil
}

// diff compares arrays whole and in order.
func (p array) diff(got any, tolerance float64) *difference {
	items, ok := got.([]any)
	if !ok {
		return differ(got, "an array")
	}
	for i := range min(len(items), len(p)) {
		if d := p[i].diff(items[i], tolerance); d != nil {
			return d.under(fmt.Sprint(i))
		}
	}
	if len(items) != len(p) {
		return differ(got, fmt.Sprintf("%d elements, not %d", len(p), len(items)))
	}
	return nil
}

func (p every) diff(got any, tolerance float64) *difference {
	for _, op := range p {
		if d := op.diff(got, tolerance); d != nil {
			return d
		}
	}
	return nil
}
