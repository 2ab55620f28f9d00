package grounds

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Keywords returns the nineteen keywords of the dialect in the order of VG-5.
func Keywords() []Keyword {
	return []Keyword{
		{"$schema", annotation(canon.KindString)},
		{"$id", annotation(canon.KindString)},
		{"title", annotation(canon.KindString)},
		{"type", compileType},
		{"required", compileRequired},
		{"properties", compileProperties},
		{"additionalProperties", compileAdditional},
		{"items", compileItems},
		{"const", compileConst},
		{"enum", compileEnum},
		{"minLength", compileMinLength},
		{"minItems", compileMinItems},
		{"minimum", compileMinimum},
		{"pattern", compilePattern},
		{"uniqueItems", compileUnique},
		{"example", annotation()},
		{"description", annotation(canon.KindString)},
		{"deprecated", annotation(canon.KindBool)},
		{"oneOf", compileOneOf},
	}
}

// annotation asserts nothing; no kind stands for any.
func annotation(kinds ...canon.Kind) func(*Dialect, canon.Value, canon.Value) (Assertion, error) {
	return func(_ *Dialect, _, value canon.Value) (Assertion, error) {
		if len(kinds) > 0 && !slices.Contains(kinds, value.Kind) {
			return nil, badSchema("got %s, want %s", value.Kind, kinds[0])
		}
		return nil, nil
	}
}

// types are the names that type knows.
var types = map[string]func(canon.Value) bool{
	"null":    func(v canon.Value) bool { return v.Kind == canon.KindNull },
	"boolean": func(v canon.Value) bool { return v.Kind == canon.KindBool },
	"number":  func(v canon.Value) bool { return v.Kind == canon.KindNumber },
	"integer": func(v canon.Value) bool { return v.Kind == canon.KindNumber && newDecimal(v.Text).whole() },
	"string":  func(v canon.Value) bool { return v.Kind == canon.KindString },
	"array":   func(v canon.Value) bool { return v.Kind == canon.KindArray },
	"object":  func(v canon.Value) bool { return v.Kind == canon.KindObject },
}

// compileType takes one name or a list of names, one of which must fit.
func compileType(_ *Dialect, _, value canon.Value) (Assertion, error) {
	names := []string{value.Text}
	if value.Kind != canon.KindString {
		var err error
		if names, err = distinct(value); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		if types[name] == nil {
			return nil, badSchema("%s is no type", fault.Quote(name))
		}
	}
	if len(names) == 0 {
		return nil, badSchema("an empty list, want one type at least")
	}
	return func(v canon.Value) *Problem {
		if slices.ContainsFunc(names, func(name string) bool { return types[name](v) }) {
			return nil
		}
		return problem("%s, want type %s", v.Kind, strings.Join(names, " or "))
	}, nil
}

// distinct reads an array of strings that differ.
func distinct(value canon.Value) ([]string, error) {
	if value.Kind != canon.KindArray {
		return nil, badSchema("got %s, want strings in an array", value.Kind)
	}
	names := make([]string, len(value.Items))
	for i, item := range value.Items {
		if item.Kind != canon.KindString {
			return nil, inside(badSchema("got %s, want a string", item.Kind), strconv.Itoa(i))
		}
		names[i] = item.Text
	}
	if twice := repeats(value.Items, Key); len(twice) > 0 {
		return nil, inside(badSchema("%s stands twice", fault.Quote(names[twice[0].at])), strconv.Itoa(twice[0].at))
	}
	return names, nil
}

// compileRequired asks for members of an object and says nothing about other
// values, as all keywords about one type do.
func compileRequired(_ *Dialect, _, value canon.Value) (Assertion, error) {
	names, err := distinct(value)
	if err != nil {
		return nil, err
	}
	return func(v canon.Value) *Problem {
		if v.Kind != canon.KindObject {
			return nil
		}
		has := make(map[string]bool, len(v.Members))
		for _, m := range v.Members {
			has[m.Name] = true
		}
		for _, name := range names {
			if !has[name] {
				return problem("lacks the member %s", fault.Quote(name))
			}
		}
		return nil
	}, nil
}

// compileProperties reads the names under it as names of members, whatever keyword
// they look like.
func compileProperties(d *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindObject {
		return nil, badSchema("got %s, want an object of schemas", value.Kind)
	}
	schemas := make(map[string]*Schema, len(value.Members))
	for _, m := range value.Members {
		s, err := d.compile(m.Value)
		if err != nil {
			return nil, inside(err, m.Name)
		}
		schemas[m.Name] = s
	}
	return func(v canon.Value) *Problem {
		for _, m := range v.Members {
			if s := schemas[m.Name]; s != nil {
				if p := s.Check(m.Value); p != nil {
					return p.under(m.Name)
				}
			}
		}
		return nil
	}, nil
}

// compileAdditional is about the members that properties beside it does not name.
// It knows the two boolean schemas, which stand here alone.
func compileAdditional(d *Dialect, schema, value canon.Value) (Assertion, error) {
	if value.Kind == canon.KindBool && value.Bool {
		return nil, nil
	}
	check := func(canon.Value) *Problem { return problem("no such member is allowed") }
	if value.Kind != canon.KindBool {
		s, err := d.compile(value)
		if err != nil {
			return nil, err
		}
		check = s.Check
	}
	listed := map[string]bool{}
	for _, m := range schema.Get("properties").Members {
		listed[m.Name] = true
	}
	return func(v canon.Value) *Problem {
		for _, m := range v.Members {
			if listed[m.Name] {
				continue
			}
			if p := check(m.Value); p != nil {
				return p.under(m.Name)
			}
		}
		return nil
	}, nil
}

// compileItems takes one schema for all items; the list of schemas of older drafts
// is refused.
func compileItems(d *Dialect, _, value canon.Value) (Assertion, error) {
	s, err := d.compile(value)
	if err != nil {
		return nil, err
	}
	return func(v canon.Value) *Problem {
		for i := range v.Items {
			if p := s.Check(v.Items[i]); p != nil {
				return p.under(strconv.Itoa(i))
			}
		}
		return nil
	}, nil
}

// compileConst and compileEnum compare as VG-1 does: by JSON value.
func compileConst(d *Dialect, _, value canon.Value) (Assertion, error) {
	want := d.Key(value)
	return func(v canon.Value) *Problem {
		if d.Key(v) == want {
			return nil
		}
		return problem("%s, not the value wanted", spell(v))
	}, nil
}

func compileEnum(d *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindArray {
		return nil, badSchema("got %s, want an array", value.Kind)
	}
	listed := make(map[string]bool, len(value.Items))
	for _, item := range value.Items {
		listed[d.Key(item)] = true
	}
	return func(v canon.Value) *Problem {
		if listed[d.Key(v)] {
			return nil
		}
		return problem("%s, none of the %d values wanted", spell(v), len(value.Items))
	}, nil
}

// bound compares the size of an instance, where it has one, with a keyword that
// takes a count.
func bound(value canon.Value, size func(canon.Value) (n int, has bool), what string) (Assertion, error) {
	least := newDecimal(value.Text)
	if value.Kind != canon.KindNumber || !least.whole() || least.sign() < 0 {
		return nil, badSchema("got %s, want an integer that is not negative", spell(value))
	}
	return func(v canon.Value) *Problem {
		n, has := size(v)
		if !has || newDecimal(strconv.Itoa(n)).compare(least) >= 0 {
			return nil
		}
		return problem("%d %s, want %s at least", n, what, fault.Abridge(value.Text))
	}, nil
}

// compileMinLength counts characters, and not the bytes or UTF-16 units they take.
func compileMinLength(_ *Dialect, _, value canon.Value) (Assertion, error) {
	return bound(value, func(v canon.Value) (int, bool) {
		return utf8.RuneCountInString(scalars(v.Text)), v.Kind == canon.KindString
	}, "characters")
}

func compileMinItems(_ *Dialect, _, value canon.Value) (Assertion, error) {
	return bound(value, func(v canon.Value) (int, bool) { return len(v.Items), v.Kind == canon.KindArray }, "items")
}

// compileMinimum compares exactly: 0.1 is what it says and no double near it.
func compileMinimum(_ *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindNumber {
		return nil, badSchema("got %s, want a number", value.Kind)
	}
	least := newDecimal(value.Text)
	return func(v canon.Value) *Problem {
		if v.Kind != canon.KindNumber || newDecimal(v.Text).compare(least) >= 0 {
			return nil
		}
		return problem("%s, want %s at least", spell(v), fault.Abridge(value.Text))
	}, nil
}

// compilePattern searches: a pattern that is not anchored matches anywhere.
func compilePattern(_ *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindString {
		return nil, badSchema("got %s, want a string", value.Kind)
	}
	pattern, err := translatePattern(value.Text)
	if err != nil {
		return nil, err
	}
	return func(v canon.Value) *Problem {
		if v.Kind != canon.KindString || pattern.MatchString(scalars(v.Text)) {
			return nil
		}
		return problem("%s does not match %s", spell(v), fault.Quote(value.Text))
	}, nil
}

// compileUnique is the half of VG-1 that a schema carries.
func compileUnique(d *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindBool {
		return nil, badSchema("got %s, want a boolean", value.Kind)
	}
	if !value.Bool {
		return nil, nil
	}
	return func(v canon.Value) *Problem {
		if twice := repeats(v.Items, d.Key); len(twice) > 0 {
			return problem("item %d is the same value as item %d", twice[0].at, twice[0].first)
		}
		return nil
	}, nil
}

// compileOneOf wants exactly one schema to match, two are as wrong as none.
func compileOneOf(d *Dialect, _, value canon.Value) (Assertion, error) {
	if value.Kind != canon.KindArray || len(value.Items) == 0 {
		return nil, badSchema("got %s, want schemas in an array", value.Kind)
	}
	schemas := make([]*Schema, len(value.Items))
	for i, item := range value.Items {
		var err error
		if schemas[i], err = d.compile(item); err != nil {
			return nil, inside(err, strconv.Itoa(i))
		}
	}
	return func(v canon.Value) *Problem {
		matches := 0
		for _, s := range schemas {
			if s.Check(v) == nil {
				matches++
			}
		}
		if matches == 1 {
			return nil
		}
		return problem("%d of the schemas under oneOf match, want exactly one", matches)
	}, nil
}
