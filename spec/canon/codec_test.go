package canon_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"conform/spec/canon"
)

// TestCodecChoices shows for each field of Codec the input on which it differs
// from the standard, and that the zero Codec is the standard.
func TestCodecChoices(t *testing.T) {
	for _, test := range []struct {
		name           string
		codec          canon.Codec
		text           string
		standard, want string // "" is a refusal
	}{
		{"names in reverse", canon.Codec{Compare: func(a, b string) int { return strings.Compare(b, a) }}, `{"a":1,"b":2}`, `{"a":1,"b":2}`, `{"b":2,"a":1}`},
		{"doubles like integers", canon.Codec{Double: func(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }}, `[1.0,2]`, `[1.0,2]`, `[1,2]`},
		{"integers as doubles", canon.Codec{Integer: func(digits string) string { return digits + ".0" }}, `[1.0,2]`, `[1.0,2]`, `[1.0,2.0]`},
		{"DEL stays", canon.Codec{Plain: func(c byte) bool { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\' }}, `"\u007f\n"`, `"\u007f\n"`, "\"\x7f\\n\""},
		{"escapes in capitals", canon.Codec{Escape: func(r rune) string { return fmt.Sprintf(`\u%04X`, r) }}, `"\u00e9\n"`, `"\u00e9\n"`, `"\u00E9\u000A"`},
		{"spaces", canon.Codec{Space: " "}, `{"a":[1,2],"b":{}}`, `{"a":[1,2],"b":{}}`, `{"a": [1, 2], "b": {}}`},
		{"sorted at the top alone", canon.Codec{Inner: &canon.Codec{Compare: func(_, _ string) int { return 0 }}}, `{"b":[{"d":1,"c":2}],"a":3}`, `{"a":3,"b":[{"c":2,"d":1}]}`, `{"a":3,"b":[{"d":1,"c":2}]}`},
		{"NaN is a word", canon.Codec{Words: map[string]canon.Value{"NaN": canon.Null()}}, `[NaN,true]`, "", `[null,true]`},
		{"the rest is not looked at", canon.Codec{Trailing: true}, `[1] rest`, "", `[1]`},
		{"last duplicate wins", canon.Codec{KeepDuplicate: true}, `{"a":1,"b":2,"a":3}`, "", `{"a":3,"b":2}`},
		{"overflow spelled", canon.Codec{Overflow: func(string) (string, bool) { return "Infinity", true }}, `1e400`, "", "Infinity"},
		{"three values at most", canon.Codec{MaxValues: 3}, `[1,[2]]`, `[1,[2]]`, ""},
		{"three values are not too many", canon.Codec{MaxValues: 3}, `{"a":[2]}`, `{"a":[2]}`, `{"a":[2]}`},
		{"overflow left to the standard", canon.Codec{Overflow: func(string) (string, bool) { return "", false }}, `1e400`, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := spell(canon.Codec{}, test.text); got != test.standard {
				t.Errorf("the standard: got %q, want %q", got, test.standard)
			}
			if got := spell(test.codec, test.text); got != test.want {
				t.Errorf("with the choice: got %q, want %q", got, test.want)
			}
		})
	}
}

// spell parses and writes under a codec; a refusal is "".
func spell(c canon.Codec, text string) string {
	v, err := c.Parse([]byte(text))
	if err != nil {
		return ""
	}
	out, err := c.Append(nil, v)
	if err != nil {
		return ""
	}
	return string(out)
}
