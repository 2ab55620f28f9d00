package kit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// operatorNames is the closed set of protocol section 5.
const operatorNames = "$any $contains $all $none $set $nonempty $absent $word"

func compileOperator(name string, operand any) (pattern, error) {
	p, err := readOperator(name, operand)
	if err != nil {
		return nil, fmt.Errorf("operator %s: %w", name, err)
	}
	return p, nil
}

// readOperator knows each operator and what its operand must be.
func readOperator(name string, operand any) (pattern, error) {
	switch name {
	case "$any", "$all", "$none", "$set":
		return compileList(name, operand)
	case "$nonempty":
		return nonempty{}, wantTrue(operand)
	case "$absent":
		return absent{}, wantTrue(operand)
	case "$contains":
		p, err := compileValue(operand)
		return contains{p, operand}, err
	case "$word":
		w, ok := operand.(string)
		if !ok || w == "" {
			return nil, errors.New("want a word as a string")
		}
		return word(w), nil
	}
	return nil, errors.New("unknown; the operators are " + operatorNames)
}

func wantTrue(operand any) error {
	if operand != true {
		return fmt.Errorf("got %s, want true", brief(operand))
	}
	return nil
}

// compileList reads the operators whose operand is an array of patterns.
func compileList(name string, operand any) (pattern, error) {
	values, ok := operand.([]any)
	if !ok {
		return nil, fmt.Errorf("got %s, want an array", brief(operand))
	}
	patterns, err := compileAll(values)
	l := list{patterns, values}
	switch name {
	case "$any":
		return anyOf{l}, err
	case "$all":
		return allOf{l}, err
	case "$none":
		return noneOf{l}, err
	}
	return setOf{l}, err
}

// list is an operand that is an array: its patterns, and how they are written.
type list struct {
	patterns []pattern
	written  []any
}

type (
	anyOf    struct{ list }
	allOf    struct{ list }
	noneOf   struct{ list }
	setOf    struct{ list }
	contains struct {
		element pattern
		operand any
	}
	nonempty struct{}
	absent   struct{}
	word     string
)

func (p anyOf) diff(got any, tolerance float64) *difference {
	if p.takes(got, tolerance) {
		return nil
	}
	return differ(got, "one of "+brief(p.written))
}

// takes tells whether the value matches one of the patterns at least.
func (l list) takes(got any, tolerance float64) bool {
	return slices.ContainsFunc(l.patterns, func(p pattern) bool { return p.diff(got, tolerance) == nil })
}

// holds tells whether an element matches the pattern.
func holds(items []any, p pattern, tolerance float64) bool {
	return slices.ContainsFunc(items, func(item any) bool { return p.diff(item, tolerance) == nil })
}

func (p allOf) diff(got any, tolerance float64) *difference {
	items, ok := got.([]any)
	if !ok {
		return differ(got, "an array")
	}
	for i, want := range p.patterns {
		if !holds(items, want, tolerance) {
			return differ(got, "an array that holds "+brief(p.written[i]))
		}
	}
	return nil
}

func (p noneOf) diff(got any, tolerance float64) *difference {
	items, ok := got.([]any)
	if !ok {
		return differ(got, "an array")
	}
	for i, bad := range p.patterns {
		if holds(items, bad, tolerance) {
			return differ(got, "an array without "+brief(p.written[i]))
		}
	}
	return nil
}

// diff looks both ways: order and repeats are free (protocol section 5).
func (p setOf) diff(got any, tolerance float64) *difference {
	items, ok := got.([]any)
	if !ok {
		return differ(got, "an array")
	}
	for _, item := range items {
		if !p.takes(item, tolerance) {
			return differ(got, fmt.Sprintf("the set %s, which lacks %s", brief(p.written), brief(item)))
		}
	}
	for i, want := range p.patterns {
		if !holds(items, want, tolerance) {
			return differ(got, fmt.Sprintf("the set %s, so also %s", brief(p.written), brief(p.written[i])))
		}
	}
	return nil
}

// diff takes the operand as a substring of a string, or as a pattern for an
// element of an array.
func (p contains) diff(got any, tolerance float64) *difference {
	switch got := got.(type) {
	case string:
		if part, ok := p.operand.(string); ok && strings.Contains(got, part) {
			return nil
		}
	case []any:
		if holds(got, p.element, tolerance) {
			return nil
		}
	}
	return differ(got, "something that contains "+brief(p.operand))
}

// empty is what $absent asks for: missing, null or without content.
func empty(got any) bool {
	switch got := got.(type) {
	case nil, missing:
		return true
	case string:
		return got == ""
	case []any:
		return len(got) == 0
	case map[string]any:
		return len(got) == 0
	}
	return false
}

func (nonempty) diff(got any, _ float64) *difference {
	if empty(got) {
		return differ(got, "something that is not empty")
	}
	return nil
}

func (absent) diff(got any, _ float64) *difference {
	if empty(got) {
		return nil
	}
	return differ(got, "nothing")
}

func (p word) diff(got any, _ float64) *difference {
	texts, ok := got.([]any)
	if !ok {
		texts = []any{got}
	}
	for _, text := range texts {
		if text, ok := text.(string); ok && hasWord(text, string(p)) {
			return nil
		}
	}
	return differ(got, fmt.Sprintf("the word %q in it", string(p)))
}

// hasWord finds a word that no letter, digit or underscore touches.
func hasWord(text, word string) bool {
	for {
		before, after, found := strings.Cut(text, word)
		if !found {
			return false
		}
		left, _ := utf8.DecodeLastRuneInString(before)
		right, _ := utf8.DecodeRuneInString(after)
		if (before == "" || !inWord(left)) && (after == "" || !inWord(right)) {
			return true
		}
		text = text[len(before):]
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
