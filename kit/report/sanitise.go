package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hostile tells whether a character does something to a terminal instead of
// showing: controls, and marks that turn the direction of the text.
func hostile(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029':
		return true
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\u200e', r == '\u200f', r == '\u061c':
		return true
	}
	return false
}

// Clean makes text that may come from the program under test fit for one line
// of a terminal.
func Clean(text string) string {
	safe := func(r rune) bool { return hostile(r) || r == utf8.RuneError }
	if strings.IndexFunc(text, safe) < 0 {
		return text
	}
	var out strings.Builder
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&out, `\x%02x`, text[i])
		case r < 0x80 && hostile(r):
			fmt.Fprintf(&out, `\x%02x`, r)
		case hostile(r):
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
