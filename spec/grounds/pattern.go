package grounds

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"conform/spec/fault"
)

// translatePattern turns a regular expression of ECMA-262 into one of package
// regexp that matches the same texts. What cannot be turned is refused, by one
// of the two.
func translatePattern(text string) (*regexp.Regexp, error) {
	t := translation{rest: text}
	for t.rest != "" && t.err == nil {
		t.next()
	}
	if t.err != nil {
		return nil, t.err
	}
	pattern, err := regexp.Compile(t.out.String())
	if err != nil {
		return nil, badSchema("%s: %s", fault.Quote(text), strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	return pattern, nil
}

type translation struct {
	rest  string
	class bool // inside [ and ]
	out   strings.Builder
	err   error
}

func (t *translation) refuse(what string) { t.err = badSchema("pattern: %s is not supported", what) }

// next translates one element. Package regexp means something else by a point
// and by [: inside a class, and takes a ] at the beginning of a class.
func (t *translation) next() {
	switch {
	case t.rest[0] == '\\':
		t.escape()
	case t.class:
		t.inClass()
	case strings.HasPrefix(t.rest, "[]"), strings.HasPrefix(t.rest, "[^]"):
		t.refuse("an empty class")
	case t.rest[0] == '[':
		t.class = true
		t.copy(1)
	case t.rest[0] == '.':
		t.replace(1, `[^\n\r\x{2028}\x{2029}]`)
	case strings.HasPrefix(t.rest, "(?") && !groups.MatchString(t.rest):
		t.refuse("a group (? of this kind")
	default:
		t.copy(1)
	}
}

// groups are those both dialects know, by what they begin with.
var groups = regexp.MustCompile(`^\(\?(:|<[A-Za-z])`)

// inClass copies the members of a class. A bracket that opens stands for itself
// there.
func (t *translation) inClass() {
	switch t.rest[0] {
	case '[':
		t.replace(1, `\[`)
	case ']':
		t.class = false
		t.copy(1)
	default:
		t.copy(1)
	}
}

func (t *translation) copy(n int) {
	t.out.WriteString(t.rest[:n])
	t.rest = t.rest[n:]
}

func (t *translation) replace(n int, by string) {
	t.out.WriteString(by)
	t.rest = t.rest[n:]
}

// white is what ECMA-262 calls white space or the end of a line.
const white = `\t\n\v\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`

// category is a general category, the one argument of \p both dialects know.
var category = regexp.MustCompile(`^\\[pP]\{[A-Z][a-z]?\}`)

// escape translates what a backslash begins. The escapes of package regexp that
// ECMA-262 does not have are refused: an identity escape of a letter is an error
// there.
func (t *translation) escape() {
	if len(t.rest) == 1 {
		t.refuse(`\ at the end`)
		return
	}
	switch c := t.rest[1]; {
	case c >= 0x80:
		t.refuse("an escape beyond ASCII")
	case c == '0' && (len(t.rest) == 2 || t.rest[2] < '0' || t.rest[2] > '9'):
		t.replace(2, `\x00`)
	case c >= '0' && c <= '9', c == 'k':
		t.refuse("a reference back")
	case c == 's' && t.class:
		t.replace(2, white)
	case c == 's':
		t.replace(2, "["+white+"]")
	case c == 'S' && !t.class:
		t.replace(2, "[^"+white+"]")
	case c == 'b' && t.class:
		t.replace(2, `\x08`)
	case c == 'c' && len(t.rest) > 2 && isLetter(t.rest[2]):
		t.replace(3, fmt.Sprintf(`\x%02x`, t.rest[2]%32))
	case c == 'u' || c == 'x':
		t.codePoint()
	case c == 'p' || c == 'P' && !t.class:
		t.property()
	case isLetter(c) && !strings.ContainsRune("dDwWBbtnvfr", rune(c)):
		t.refuse(`\` + string(c))
	default:
		t.copy(2)
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// property copies \p and \P, of which the two dialects share the shortest form.
func (t *translation) property() {
	if found := category.FindString(t.rest); found != "" {
		t.copy(len(found))
		return
	}
	t.refuse(`\p of anything but a general category`)
}

// numbered are the escapes that give a code point in hex.
var numbered = regexp.MustCompile(`^\\(?:u\{([0-9A-Fa-f]+)\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))`)

// codePoint joins two escapes that are the halves of one character.
func (t *translation) codePoint() {
	size, point := firstPoint(t.rest)
	if n, low := firstPoint(t.rest[size:]); point>>10 == 0xd800>>10 && low>>10 == 0xdc00>>10 {
		size, point = size+n, 0x10000+(point-0xd800)<<10+(low-0xdc00)
	}
	if size == 0 || point > utf8.MaxRune || point>>11 == 0xd800>>11 {
		t.refuse("an escape that gives no character")
		return
	}
	t.replace(size, fmt.Sprintf(`\x{%x}`, point))
}

// firstPoint reads the escape of a code point that a text begins with; its size is
// 0 when it begins with none.
func firstPoint(text string) (size int, point uint64) {
	found := numbered.FindStringSubmatch(text)
	if found == nil {
		return 0, 0
	}
	point, err := strconv.ParseUint(found[1]+found[2]+found[3], 16, 64)
	if err != nil {
		point = utf8.MaxRune + 1
	}
	return len(found[0]), point
}

// scalars replaces lone surrogates, which package canon keeps as three bytes that
// are no UTF-8, so that each counts as one character.
func scalars(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		if r == utf8.RuneError && size == 1 && len(text) >= 3 {
			size = 3
		}
		b.WriteRune(r)
		text = text[size:]
	}
	return b.String()
}
