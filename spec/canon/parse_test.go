package canon_test

import (
	"fmt"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/fault"
)

// canonical parses and writes again.
func canonical(t *testing.T, text string) string {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatalf("Parse(%.80q): %v", text, err)
	}
	out, err := canon.Encode(v)
	if err != nil {
		t.Fatalf("Encode of %.80q: %v", text, err)
	}
	return string(out)
}

func TestParseAccepts(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"null", "null", "null"},
		{"true", "true", "true"},
		{"false", "false", "false"},
		{"number", "7", "7"},
		{"string", `"a"`, `"a"`},
		{"empty string", `""`, `""`},
		{"empty array", "[ ]", "[]"},
		{"empty object", "{ }", "{}"},
		{"all four kinds of white space", " \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n", "[1,2]"},
		{"white space around every token of an object", ` { "a" : 1 , "b" : [ ] } `, `{"a":1,"b":[]}`},
		{"nesting", `[[[]],{"a":{"b":[{}]}}]`, `[[[]],{"a":{"b":[{}]}}]`},
		{"arrays keep their order and repeats", `[3,1,2,1]`, `[3,1,2,1]`},
		{"empty member name", `{"":1}`, `{"":1}`},
		{"names that differ in case", `{"a":1,"A":2}`, `{"A":2,"a":1}`},
		{"names that differ in normal form", "{\"\u00e9\":1,\"e\u0301\":2}", `{"e\u0301":2,"\u00e9":1}`},
		{"one name in two objects", `{"a":{"a":{"a":1}},"b":{"a":2}}`, `{"a":{"a":{"a":1}},"b":{"a":2}}`},
		{"words as names", `{"null":null,"true":true}`, `{"null":null,"true":true}`},
		{"DEL may stand raw", "\"\x7f\"", `"\u007f"`},
		{"noncharacter", "\"\uffff\"", `"\uffff"`},
		{"replacement character", "\"\ufffd\"", `"\ufffd"`},
		{"BOM inside a string", "\"\ufeff\"", `"\ufeff"`},
		{"line separator inside a string", "\"\u2028\"", `"\u2028"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := canonical(t, test.text); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestParseRefuses pins the byte, counted from 0, where each text stops being
// JSON (section 2.1, interpretation I-04).
func TestParseRefuses(t *testing.T) {
	for _, test := range []struct {
		name, text string
		at         int
	}{
		{"nothing", "", 0},
		{"white space alone", " \n", 2},
		{"byte order mark", "\ufeff1", 0},
		{"NUL", "\x00", 0},
		{"NUL after the value", "1\x00", 1},
		{"vertical tab", "\v1", 0},
		{"no-break space", "\u00a01", 0},
		{"line separator after the value", "1\u2028", 1},
		{"comment", "/**/1", 0},
		{"two values", "1 2", 2},
		{"two objects", "{}{}", 2},
		{"trailing comma at the top", "1,", 1},
		{"closing bracket alone", "]", 0},

		{"word in capitals", "NULL", 0},
		{"word cut short", "tru", 0},
		{"word with a tail", "nullx", 4},
		{"NaN", "NaN", 0},
		{"Infinity", "Infinity", 0},
		{"minus Infinity", "-Infinity", 1},

		{"plus sign", "+1", 0},
		{"minus alone", "-", 1},
		{"minus and space", "- 1", 1},
		{"leading zero", "01", 1},
		{"leading zero after minus", "-01", 2},
		{"no digit before the point", ".5", 0},
		{"no digit after the point", "1.", 2},
		{"no digit between point and exponent", "1.e5", 2},
		{"no exponent digit", "1e", 2},
		{"no exponent digit after the sign", "1e+", 3},
		{"fraction in the exponent", "1e5.0", 3},
		{"hexadecimal", "0x1", 1},
		{"digit group", "1_000", 1},
		{"digits of another script", "١", 0},

		{"single quotes", "'a'", 0},
		{"no closing quote", `"a`, 2},
		{"no closing quote after an escape", `"\n`, 3},
		{"no closing quote after a long escape", `"\u0041`, 7},
		{"backslash at the end", `"\`, 1},
		{"unknown escape", `"a\x"`, 2},
		{"capital U escape", `"\U0041"`, 1},
		{"short escape", `"\u004"`, 1},
		{"escape with a foreign digit", `"\u00G4"`, 1},
		{"escape at the end", `"\u00`, 1},
		{"raw newline", "\"a\nb\"", 2},
		{"raw tab", "\"\t\"", 1},
		{"raw control after an escape", "\"\\n\x1f\"", 3},
		{"lone continuation byte", "\"\x80\"", 1},
		{"byte that never occurs", "\"\xff\"", 1},
		{"overlong form", "\"\xc0\xaf\"", 1},
		{"raw surrogate", "\"\xed\xa0\x80\"", 1},
		{"beyond Unicode", "\"\xf4\x90\x80\x80\"", 1},
		{"cut sequence", "\"\xe2\x82\"", 1},
		{"invalid UTF-8 after an escape", "\"\\n\xff\"", 3},
		{"invalid UTF-8 in a name", "{\"\xff\":1}", 2},
		{"invalid UTF-8 outside strings", "[\xff]", 1},

		{"array without end", "[1", 2},
		{"opening bracket alone", "[", 1},
		{"trailing comma in an array", "[1,]", 3},
		{"leading comma in an array", "[,1]", 1},
		{"two commas", "[1,,2]", 3},
		{"no comma", "[1 2]", 3},
		{"array closed as an object", "[1}", 2},
		{"object without end", `{"a":1`, 6},
		{"opening brace alone", "{", 1},
		{"number as a name", "{1:2}", 1},
		{"bare name", "{a:1}", 1},
		{"name without value", `{"a"}`, 4},
		{"no colon", `{"a" 1}`, 5},
		{"two colons", `{"a"::1}`, 5},
		{"colon without value", `{"a":}`, 5},
		{"trailing comma in an object", `{"a":1,}`, 7},
		{"no comma between members", `{"a":1 "b":2}`, 7},
		{"object closed as an array", `{"a":1]`, 6},
		{"broken value of a member", `{"a":[}`, 6},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := canon.Parse([]byte(test.text))
			if got := fault.CodeOf(err); got != canon.NotJSON {
				t.Fatalf("got %q (%v), want %q", got, err, canon.NotJSON)
			}
			if got, want := err.(*fault.Error).At, fmt.Sprintf("byte %d", test.at); got != want {
				t.Errorf("got %s, want %s (%v)", got, want, err)
			}
		})
	}
}

// Two members of one name are two readings under one digest (I-03).
func TestParseRefusesDuplicates(t *testing.T) {
	var many strings.Builder
	for i := range 40 {
		fmt.Fprintf(&many, `"m%d":%d,`, i, i)
	}
	for _, test := range []struct{ name, text, member string }{
		{"side by side", `{"a":1,"a":1}`, "a"},
		{"apart", `{"a":1,"b":2,"c":3,"a":4}`, "a"},
		{"spelled with an escape", `{"a":1,"\u0061":2}`, "a"},
		{"empty names", `{"":1,"":2}`, ""},
		{"in an inner object", `[{"x":{"b":1,"b":2}}]`, "b"},
		{"among many", "{" + many.String() + `"m7":0}`, "m7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := canon.Parse([]byte(test.text))
			if got := fault.CodeOf(err); got != canon.Duplicate {
				t.Fatalf("got %q (%v), want %q", got, err, canon.Duplicate)
			}
			if name := fmt.Sprintf("%q", test.member); !strings.Contains(err.Error(), name) {
				t.Errorf("error %q does not name the member %s", err, name)
			}
		})
	}
	canonical(t, "{"+many.String()+`"m40":0}`)
}

// TestParseDepth stands on both sides of the documented limit.
func TestParseDepth(t *testing.T) {
	nest := func(open, end string, n int) string { return strings.Repeat(open, n) + "1" + strings.Repeat(end, n) }
	for _, test := range []struct {
		name, text string
		want       fault.Code
	}{
		{"300 arrays (I-32)", nest("[", "]", 300), ""},
		{"arrays at the limit", nest("[", "]", canon.MaxDepth), ""},
		{"one array more", nest("[", "]", canon.MaxDepth+1), canon.TooDeep},
		{"objects at the limit", nest(`{"a":`, "}", canon.MaxDepth), ""},
		{"one object more", nest(`{"a":`, "}", canon.MaxDepth+1), canon.TooDeep},
		{"a million brackets", strings.Repeat("[", 1_000_000), canon.TooDeep},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.want == "" {
				if got := canonical(t, test.text); got != test.text {
					t.Error("the text did not come back as it was")
				}
				return
			}
			_, err := canon.Parse([]byte(test.text))
			if got := fault.CodeOf(err); got != test.want {
				t.Errorf("got %q (%v), want %q", got, err, test.want)
			}
		})
	}
}

// A value does not change when the bytes it was read from do.
func TestParseKeepsNoReference(t *testing.T) {
	text := []byte(`{"name":"value"}`)
	v, err := canon.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		text[i] = 'x'
	}
	if got, _ := v.Get("name").Str(); got != "value" {
		t.Errorf("got %q, want %q", got, "value")
	}
}
