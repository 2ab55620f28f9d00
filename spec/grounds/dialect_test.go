package grounds_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/fault"
	"conform/spec/grounds"
)

// TestKeywords holds the dialect to the list of VG-5.
func TestKeywords(t *testing.T) {
	const list = "$schema, $id, title, type, required, properties, additionalProperties, items, const, enum, minLength, minItems, minimum, pattern, uniqueItems, example, description, deprecated, oneOf"
	var names []string
	for _, k := range grounds.Keywords() {
		names = append(names, k.Name)
	}
	if diff := cmp.Diff(strings.Split(list, ", "), names); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSchema lists schemas with instances that are valid and instances that are
// not.
func TestSchema(t *testing.T) {
	const any = `null|true|0|1.5|"x"|[]|{}|[1, 1]|{"a": 1}`
	for _, test := range []struct{ schema, valid, invalid string }{
		{`{}`, any, ``},
		{`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:x", "title": "t", "description": "d", "example": {"$ref": 1}, "deprecated": true}`, any, ``},

		{`{"type": "null"}`, `null`, `false|0|""|[]|{}`},
		{`{"type": "boolean"}`, `true|false`, `null|0|"true"`},
		{`{"type": "number"}`, `0|-1.5|1e400`, `"0"|true|null`},
		{`{"type": "integer"}`, `0|-0|1|-7|1.0|1e0|10e-1|1.50e1|1e400|1e999999999999999999999|0e-9`, `1.5|1e-1|0.1|1e-999999999999999999999|10.5e0|"1"|true`},
		{`{"type": "string"}`, `""|"x"`, `0|null|["x"]`},
		{`{"type": "array"}`, `[]|[1]`, `{}|""`},
		{`{"type": "object"}`, `{}|{"a": 1}`, `[]|null`},
		{`{"type": ["array", "object", "null"]}`, `[]|{}|null`, `""|0|true`},

		{`{"required": ["a", "b"]}`, `{"a": null, "b": 1, "c": 2}|[]|"a"|null`, `{}|{"a": 1}|{"A": 1, "b": 1}`},
		{`{"required": []}`, any, ``},
		{`{"properties": {"a": {"type": "string"}}}`, `{}|{"a": "x"}|{"b": 1}|[1]|1`, `{"a": 1}|{"a": null}`},
		{`{"properties": {"type": {"type": "string"}, "if": {}, "$ref": {"type": "integer"}, "properties": {"properties": {"const": {}}}}}`,
			`{"type": "x", "if": 1, "$ref": 2}|{"type": "x"}`, `{"type": 1}|{"$ref": "x"}`},
		{`{"additionalProperties": false}`, `{}|[1]|"x"`, `{"a": 1}`},
		{`{"additionalProperties": true}`, any, ``},
		{`{"properties": {"a": {}}, "additionalProperties": false}`, `{}|{"a": 1}`, `{"b": 1}|{"a": 1, "b": 2}`},
		{`{"properties": {"a": {}}, "additionalProperties": {"type": "integer"}}`, `{"a": "x", "b": 1.0}`, `{"b": "x"}`},
		{`{"items": {"type": "integer"}}`, `[]|[1, 2.0]|{"0": "x"}|"x"`, `["x"]|[1, 1.5]`},

		{`{"const": 1}`, `1|1.0|1e0|10e-1`, `true|"1"|2|[1]|null`},
		{`{"const": {"a": [1, 2], "b": null}}`, `{"b": null, "a": [1.0, 2]}`, `{"a": [2, 1], "b": null}|{"a": [1, 2]}|[]`},
		{`{"const": null}`, `null`, `0|""|false`},
		{`{"enum": ["a", 1, [0]]}`, `"a"|"\u0061"|1.0|[-0]|[0e0]`, `"A"|[1]|null`},
		{`{"enum": []}`, ``, any},

		{`{"minLength": 2}`, `"ab"|"éé"|"😀😀"|"\ud83dx"|1|[]|null`, `""|"a"|"é"|"😀"|"\ud83d"`},
		{`{"minLength": 2.0}`, `"ab"`, `"a"`},
		{`{"minLength": 0}`, `""|1`, ``},
		{`{"minLength": 1e999999999}`, `1`, `"ab"`},
		{`{"minItems": 1}`, `[1]|[null]|{}|""`, `[]`},
		{`{"minimum": 0.1}`, `0.1|1e-1|0.10000000000000000001|1e400|"x"|null`, `0.09999999999999999999|0|-1|-1e400|1e-400`},
		{`{"minimum": -2}`, `-2|-2.0|-1.99|0|1e-9`, `-2.000000000000000000001|-3|-20|-1e9`},
		{`{"minimum": 0}`, `0|-0|-0.0|1e-999999999`, `-1e-999999999`},

		{`{"uniqueItems": true}`, `[]|[1, 2]|[1, "1", true, [1], {"a": 1}]|"aa"|{"a": 1, "b": 1}`, `[1, 1.0]|["a", "\u0061"]|[{"a": 1, "b": 2}, {"b": 2, "a": 1}]|[1e400, 10e399]|[[0], [-0]]`},
		{`{"uniqueItems": false}`, `[1, 1]`, ``},
		{`{"oneOf": [{"type": "integer"}, {"minimum": 2}]}`, `1|2.5|"x"`, `3|1.5`},
		{`{"oneOf": [{"type": "array"}, {"type": "object"}, {"type": "null"}]}`, `[]|{}|null`, `""|1`},

		{`{"type": "array", "minItems": 1, "uniqueItems": true, "items": {"enum": ["A", "B"]}}`, `["A"]|["A", "B"]`, `[]|["A", "A"]|["C"]|"A"`},
	} {
		s, err := grounds.Compile(parse(t, test.schema))
		if err != nil {
			t.Errorf("%s: %v", test.schema, err)
			continue
		}
		for _, side := range []struct {
			instances string
			valid     bool
		}{{test.valid, true}, {test.invalid, false}} {
			for _, instance := range strings.Split(side.instances, "|") {
				if instance == "" {
					continue
				}
				if p := s.Check(parse(t, instance)); (p == nil) != side.valid {
					t.Errorf("%s on %s: got %v, want valid: %v", test.schema, instance, p, side.valid)
				}
			}
		}
	}
}

// TestPattern: patterns are those of ECMA-262, searched and not anchored.
func TestPattern(t *testing.T) {
	for _, test := range []struct {
		pattern        string
		match, differs []string
	}{
		{`^[A-Z][A-Z0-9_]*$`, []string{"INTEGRITY_OK", "A"}, []string{"", "a", "A\n", "9A", "É"}},
		{`b`, []string{"abc", "b"}, []string{"", "B"}},
		{`^.$`, []string{"x", "é", "😀"}, []string{"", "\n", "\r", "\u2028", "\u2029", "xx"}},
		{`^\s+$`, []string{" \t\v\f\r\n", "\u00a0\ufeff\u2029"}, []string{"", "x", "\u200b"}},
		{`^\S[\s]$`, []string{"x ", "x\u00a0"}, []string{"  ", "\u00a0 "}},
		{`^[\d\-/]{10}$`, []string{"2026/01-02"}, []string{"2026/01_02"}},
		{`^[^[\]]+$`, []string{"a:b"}, []string{"a[", "]"}},
		{`^[[:alpha:]]$`, []string{":]", "a]"}, []string{"b"}},
		{`^\u00e9\x41\u{1f600}\uD83D\uDE00\cJ\0$`, []string{"éA😀😀\n\x00"}, []string{"eA😀😀\n\x00"}},
		{`^(?:a|(?<name>b))+?$`, []string{"ab"}, []string{"c"}},
		{`^\p{Lu}\P{L}$`, []string{"É1"}, []string{"é1", "EE"}},
		{`^[\b]\/\.$`, []string{"\b/."}, []string{"b/."}},
		{`\bword\b`, []string{"a word."}, []string{"words"}},
		{``, []string{"", "x"}, nil},
	} {
		s, err := grounds.Compile(parse(t, fmt.Sprintf(`{"pattern": %s}`, quoted(test.pattern))))
		if err != nil {
			t.Errorf("%s: %v", test.pattern, err)
			continue
		}
		for text, want := range sides(test.match, test.differs) {
			if got := s.Check(parse(t, quoted(text))) == nil; got != want {
				t.Errorf("%s on %q: got %v, want %v", test.pattern, text, got, want)
			}
		}
	}
	s, err := grounds.Compile(parse(t, `{"pattern": "^.$"}`))
	if err != nil || s.Check(parse(t, `"\ud800"`)) != nil || s.Check(parse(t, `7`)) != nil {
		t.Errorf("a lone surrogate is one character, and a number matches anything: %v", err)
	}
}

func sides(match, differs []string) map[string]bool {
	all := map[string]bool{}
	for _, text := range match {
		all[text] = true
	}
	for _, text := range differs {
		all[text] = false
	}
	return all
}

// quoted spells a text as JSON, in ASCII.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		if r > 0xffff {
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+(r-0x10000)>>10, 0xdc00+(r-0x10000)&0x3ff)
			continue
		}
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String() + `"`
}

// TestSchemaRefused: the dialect fails closed, and says where.
func TestSchemaRefused(t *testing.T) {
	for _, test := range []struct {
		schema, at string
		code       fault.Code
	}{
		{`{"if": {}}`, "/if", grounds.ForeignKeyword},
		{`{"$ref": "#"}`, "/$ref", grounds.ForeignKeyword},
		{`{"minProperties": 1}`, "/minProperties", grounds.ForeignKeyword},
		{`{"Type": "string"}`, "/Type", grounds.ForeignKeyword},
		{`{"": 1}`, "/", grounds.ForeignKeyword},
		{`{"type ": "string"}`, "/type ", grounds.ForeignKeyword},
		{`{"$defs": {}}`, "/$defs", grounds.ForeignKeyword},
		{`{"$comment": "x"}`, "/$comment", grounds.ForeignKeyword},
		{`{"maxLength": 1}`, "/maxLength", grounds.ForeignKeyword},
		{`{"examples": []}`, "/examples", grounds.ForeignKeyword},
		{`{"properties": {"a": {"anyOf": []}}}`, "/properties/a/anyOf", grounds.ForeignKeyword},
		{`{"properties": {"properties": {"format": "x"}}}`, "/properties/properties/format", grounds.ForeignKeyword},
		{`{"items": {"items": {"not": {}}}}`, "/items/items/not", grounds.ForeignKeyword},
		{`{"additionalProperties": {"then": {}}}`, "/additionalProperties/then", grounds.ForeignKeyword},
		{`{"oneOf": [{}, {"allOf": []}]}`, "/oneOf/1/allOf", grounds.ForeignKeyword},

		{`true`, "", grounds.BadSchema},
		{`null`, "", grounds.BadSchema},
		{`[]`, "", grounds.BadSchema},
		{`{"title": 1}`, "/title", grounds.BadSchema},
		{`{"$schema": {}}`, "/$schema", grounds.BadSchema},
		{`{"deprecated": "yes"}`, "/deprecated", grounds.BadSchema},
		{`{"type": "text"}`, "/type", grounds.BadSchema},
		{`{"type": []}`, "/type", grounds.BadSchema},
		{`{"type": 1}`, "/type", grounds.BadSchema},
		{`{"type": ["string", "string"]}`, "/type/1", grounds.BadSchema},
		{`{"required": "a"}`, "/required", grounds.BadSchema},
		{`{"required": ["a", "a"]}`, "/required/1", grounds.BadSchema},
		{`{"required": [1]}`, "/required/0", grounds.BadSchema},
		{`{"properties": []}`, "/properties", grounds.BadSchema},
		{`{"properties": {"a/b": true}}`, "/properties/a~1b", grounds.BadSchema},
		{`{"additionalProperties": null}`, "/additionalProperties", grounds.BadSchema},
		{`{"items": [{}]}`, "/items", grounds.BadSchema},
		{`{"items": false}`, "/items", grounds.BadSchema},
		{`{"enum": {}}`, "/enum", grounds.BadSchema},
		{`{"minLength": -1}`, "/minLength", grounds.BadSchema},
		{`{"minLength": 1.5}`, "/minLength", grounds.BadSchema},
		{`{"minItems": "1"}`, "/minItems", grounds.BadSchema},
		{`{"minimum": "0"}`, "/minimum", grounds.BadSchema},
		{`{"uniqueItems": 1}`, "/uniqueItems", grounds.BadSchema},
		{`{"oneOf": []}`, "/oneOf", grounds.BadSchema},
		{`{"oneOf": {}}`, "/oneOf", grounds.BadSchema},
		{`{"oneOf": [true]}`, "/oneOf/0", grounds.BadSchema},
		{`{"pattern": 1}`, "/pattern", grounds.BadSchema},
	} {
		_, err := grounds.Compile(parse(t, test.schema))
		f, ok := err.(*fault.Error)
		if !ok || f.Code != test.code || f.At != test.at {
			t.Errorf("%s: got %v, want %s at %s", test.schema, err, test.code, test.at)
		}
	}
}

// TestPatternRefused lists what ECMA-262 and package regexp do not share.
func TestPatternRefused(t *testing.T) {
	for _, pattern := range []string{
		`(`, `[a`, `*`, `a**`, `\`, `(?=a)`, `(?!a)`, `(?<=a)`, `(?<!a)`, `(?i)a`, `(?i:a)`, `(?P<n>a)`, `(?#x)`, `\1`, `\k<n>`, `\07`, `\A`, `\z`, `\Z`, `\Qa\E`, `\a`, `\C`,
		`[]`, `[^]`, `[\S]`, `[\P{L}]`, `\pL`, `\p{Greek}`, `\p{^L}`, `\u12`, `\u{110000}`, `\u{ffffffffffffffffff}`, `\ud800`, `\ud800\u0041`, `\xg0`, `\c1`, `\é`, `a{1001}`, `(a{500}){500}`, `[z-a]`,
	} {
		if _, err := grounds.Compile(parse(t, fmt.Sprintf(`{"pattern": %s}`, quoted(pattern)))); fault.CodeOf(err) != grounds.BadSchema {
			t.Errorf("%s: got %v, want %s", pattern, err, grounds.BadSchema)
		}
	}
}

// A problem says where it is, as a JSON pointer.
func TestProblem(t *testing.T) {
	s, err := grounds.Compile(parse(t, `{"properties": {"a/~b": {"items": {"required": ["c"]}}}, "additionalProperties": {"const": 1}}`))
	if err != nil {
		t.Fatal(err)
	}
	for instance, want := range map[string]string{
		`{"a/~b": [{"c": 1}, {}]}`: `/a~1~0b/1: lacks the member "c"`,
		`{"d": 1, "e": "x"}`:       `/e: "x", not the value wanted`,
	} {
		if p := s.Check(parse(t, instance)); p == nil || p.String() != want {
			t.Errorf("%s: got %v, want %s", instance, p, want)
		}
	}
}
