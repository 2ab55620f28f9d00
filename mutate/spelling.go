package mutate

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"conform/spec/canon"
)

// spelling is a way to write a JSON value that is not canonical. The zero
// spelling is canonical but for the order of members, which stays as it is.
type spelling struct {
	reversed bool   // members in reverse order of their names
	indent   string // one level of indentation; empty: everything on one line
	space    bool   // a space after each colon and comma
	utf8     bool   // characters beyond ASCII as themselves
	escaped  bool   // letters of strings as escapes
	solidus  bool   // / as \/
}

// text returns the value in this spelling.
func (s spelling) text(v canon.Value) []byte {
	var out bytes.Buffer
	s.write(&out, v, "\n")
	return out.Bytes()
}

func (s spelling) write(out *bytes.Buffer, v canon.Value, margin string) {
	switch v.Kind {
	case canon.KindObject:
		members := slices.Clone(v.Members)
		if s.reversed {
			slices.SortFunc(members, func(a, b canon.Member) int { return strings.Compare(b.Name, a.Name) })
		}
		s.list(out, "{}", margin, len(members), func(i int, margin string) {
			s.str(out, members[i].Name)
			out.WriteByte(':')
			if s.space {
				out.WriteByte(' ')
			}
			s.write(out, members[i].Value, margin)
		})
	case canon.KindArray:
		s.list(out, "[]", margin, len(v.Items), func(i int, margin string) { s.write(out, v.Items[i], margin) })
	case canon.KindString:
		s.str(out, v.Text)
	default:
		plain, _ := canon.Encode(v)
		out.Write(plain)
	}
}

// list writes n items between two brackets.
func (s spelling) list(out *bytes.Buffer, brackets, margin string, n int, item func(i int, margin string)) {
	inner := margin + s.indent
	out.WriteByte(brackets[0])
	for i := range n {
		if i > 0 {
			out.WriteByte(',')
		}
		if s.indent != "" {
			out.WriteString(inner)
		} else if s.space && i > 0 {
			out.WriteByte(' ')
		}
		item(i, inner)
	}
	if s.indent != "" && n > 0 {
		out.WriteString(margin)
	}
	out.WriteByte(brackets[1])
}

func (s spelling) str(out *bytes.Buffer, text string) {
	plain, _ := canon.Encode(canon.String(text))
	if s.utf8 && utf8.ValidString(text) {
		plain = unescape(text)
	}
	if s.solidus {
		plain = bytes.ReplaceAll(plain, []byte("/"), []byte(`\/`))
	}
	if s.escaped && !bytes.ContainsRune(plain, '\\') {
		plain = escapeLetters(plain)
	}
	out.Write(plain)
}

// unescape is the canonical string but for characters beyond ASCII.
func unescape(text string) []byte {
	var out bytes.Buffer
	out.WriteByte('"')
	for _, r := range text {
		if r > 0x7f {
			out.WriteRune(r)
			continue
		}
		one, _ := canon.Encode(canon.String(string(r)))
		out.Write(one[1 : len(one)-1])
	}
	out.WriteByte('"')
	return out.Bytes()
}

func escapeLetters(quoted []byte) []byte {
	var out bytes.Buffer
	for _, c := range quoted {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			fmt.Fprintf(&out, `\u%04X`, c)
			continue
		}
		out.WriteByte(c)
	}
	return out.Bytes()
}
