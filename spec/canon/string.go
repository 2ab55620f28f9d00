package canon

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// str reads a string. A string without escapes is a part of the input and costs
// no copy.
func (p *parser) str() (string, error) {
	p.pos++
	start := p.pos
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case isPlain(c):
			p.pos++
		case c == '"':
			s := p.text[start:p.pos]
			p.pos++
			return s, nil
		case c == '\\':
			return p.escaped(start)
		default:
			if err := p.char(); err != nil {
				return "", err
			}
		}
	}
	return "", p.bad("string without closing quote")
}

// char steps over one character that stands for itself.
func (p *parser) char() error {
	c := p.text[p.pos]
	if c < 0x20 {
		return p.bad("control character %q in a string must be escaped", rune(c))
	}
	if c < utf8.RuneSelf {
		p.pos++
		return nil
	}
	r, size := utf8.DecodeRuneInString(p.text[p.pos:])
	if r == utf8.RuneError && size == 1 {
		return p.bad("invalid UTF-8")
	}
	p.pos += size
	return nil
}

// escaped reads the rest of a string that began at start and has an escape at
// the current position.
func (p *parser) escaped(start int) (string, error) {
	var b strings.Builder
	b.WriteString(p.text[start:p.pos])
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case '"':
			p.pos++
			return b.String(), nil
		case '\\':
			if err := p.escape(&b); err != nil {
				return "", err
			}
		default:
			from := p.pos
			if err := p.char(); err != nil {
				return "", err
			}
			b.WriteString(p.text[from:p.pos])
		}
	}
	return "", p.bad("string without closing quote")
}

var shortEscapes = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func (p *parser) escape(b *strings.Builder) error {
	if p.pos+1 >= len(p.text) {
		return p.bad("escape without an end")
	}
	kind := p.text[p.pos+1]
	if c, ok := shortEscapes[kind]; ok {
		b.WriteByte(c)
		p.pos += 2
		return nil
	}
	if kind != 'u' {
		return p.bad("unknown escape \\%c", kind)
	}
	unit, ok := p.hex4(p.pos)
	if !ok {
		return p.bad("\\u wants four hex digits")
	}
	p.pos += 6
	if unit >= 0xd800 && unit < 0xdc00 {
		if low, ok := p.hex4(p.pos); ok && low >= 0xdc00 && low < 0xe000 {
			p.pos += 6
			b.WriteRune(0x10000 + (unit-0xd800)<<10 + (low - 0xdc00))
			return nil
		}
	}
	writeUnit(b, unit)
	return nil
}

// hex4 reads \uXXXX at a position.
func (p *parser) hex4(at int) (rune, bool) {
	if at+6 > len(p.text) || p.text[at] != '\\' || p.text[at+1] != 'u' {
		return 0, false
	}
	var unit rune
	for _, c := range []byte(p.text[at+2 : at+6]) {
		switch {
		case c >= '0' && c <= '9':
			unit = unit<<4 | rune(c-'0')
		case c >= 'a' && c <= 'f':
			unit = unit<<4 | rune(c-'a'+10)
		case c >= 'A' && c <= 'F':
			unit = unit<<4 | rune(c-'A'+10)
		default:
			return 0, false
		}
	}
	return unit, true
}

// writeUnit writes one UTF-16 unit; a lone surrogate as the three bytes UTF-8
// would use if it allowed them.
func writeUnit(b *strings.Builder, unit rune) {
	if unit < 0xd800 || unit > 0xdfff {
		b.WriteRune(unit)
		return
	}
	b.Write([]byte{0xe0 | byte(unit>>12), 0x80 | byte(unit>>6)&0x3f, 0x80 | byte(unit)&0x3f})
}

// appendString writes a string in canonical form.
func (c *Codec) appendString(dst []byte, s string) []byte {
	escape := appendEscape
	if c.Escape != nil {
		escape = func(dst []byte, r rune) []byte { return append(dst, c.Escape(r)...) }
	}
	dst = append(dst, '"')
	plain := 0 // s[plain:i] needs no escape
	for i := 0; i < len(s); {
		if c.Plain == nil && isPlain(s[i]) || c.Plain != nil && c.Plain(s[i]) {
			i++
			continue
		}
		dst = append(dst, s[plain:i]...)
		r, size := decode(s[i:])
		dst = escape(dst, r)
		i += size
		plain = i
	}
	dst = append(dst, s[plain:]...)
	return append(dst, '"')
}

// isPlain reports whether an ASCII character stands for itself in canonical form.
func isPlain(b byte) bool { return b >= 0x20 && b < 0x7f && b != '"' && b != '\\' }

// decode is utf8.DecodeRuneInString that also knows lone surrogates.
func decode(s string) (rune, int) {
	r, size := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && size == 1 && len(s) >= 3 && s[0] == 0xed && s[1] >= 0xa0 {
		return rune(s[0]&0x0f)<<12 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return r, size
}

func appendEscape(dst []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(dst, '\\', byte(r))
	case '\b':
		return append(dst, `\b`...)
	case '\f':
		return append(dst, `\f`...)
	case '\n':
		return append(dst, `\n`...)
	case '\r':
		return append(dst, `\r`...)
	case '\t':
		return append(dst, `\t`...)
	}
	if r >= 0x10000 {
		r -= 0x10000
		return appendUnit(appendUnit(dst, 0xd800+r>>10), 0xdc00+r&0x3ff)
	}
	return appendUnit(dst, r)
}

func appendUnit(dst []byte, unit rune) []byte {
	const hex = "0123456789abcdef"
	return append(dst, '\\', 'u', hex[unit>>12&15], hex[unit>>8&15], hex[unit>>4&15], hex[unit&15])
}

// spellDouble is the shortest spelling that round-trips (interpretation I-01).
func spellDouble(f float64) string {
	mantissa := f
	if mantissa < 0 {
		mantissa = -mantissa
	}
	if mantissa != 0 && (mantissa < 1e-4 || mantissa >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}
