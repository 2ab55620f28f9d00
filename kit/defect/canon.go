package defect

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
)

// canonDefects are in canonical form and identifiers (sections 2.1, 2.2, 4.2).
func canonDefects() []Defect {
	return []Defect{
		{"keys-as-given", "V2.1a", "members keep the order they were read in", func(s *kit.Standard) { s.Canon.Compare = asGiven }},
		{"keys-in-utf16-order", "V2.1a", "names sort by UTF-16 unit, as in JavaScript", func(s *kit.Standard) { s.Canon.Compare = byUnit }},
		{"keys-without-case", "V2.1a", "names sort without regard to letter case", func(s *kit.Standard) { s.Canon.Compare = byLowered }},
		{"spaces-between-tokens", "V2.1b", "a space follows every comma and colon, as Python writes by default", func(s *kit.Standard) { s.Canon.Space = " " }},
		{"escapes-in-capitals", "V2.1c", "the digits of an escape are capitals", spell(printable, inCapitals)},
		{"characters-not-escaped", "V2.1c", "characters beyond ASCII stay as they are", spell(func(c byte) bool { return printable(c) || c >= 0x80 }, nil)},
		{"solidus-escaped", "V2.1c", "a solidus is escaped, as PHP writes by default", spell(but("/"), func(r rune) string { return choose(r == '/', `\/`, escaped(r)) })},
		{"html-characters-escaped", "V2.1c", "<, > and & are escaped, as Go writes by default", spell(but("<>&"), escaped)},
		{"rare-controls-without-short-form", "V2.1c", "\\b and \\f are written as \\u0008 and \\u000c", spell(printable, func(r rune) string { return choose(r == '\b' || r == '\f', hexEscape(r), escaped(r)) })},
		{"astral-escapes-of-five-digits", "V2.1c", "a character beyond the BMP is one escape of five digits, no surrogate pair", spell(printable, func(r rune) string { return choose(r > 0xffff, hexEscape(r), escaped(r)) })},
		{"delete-not-escaped", "V2.1g", "DEL stays as it is", spell(func(c byte) bool { return printable(c) || c == 0x7f }, nil)},
		{"digest-of-the-text-as-given", "V2.1d", "the digest is taken over the text that was read", editOp("canonicalize", digestAsGiven)},
		{"nan-is-a-number", "V2.1e", "NaN and Infinity are read as numbers, as Python does by default", func(s *kit.Standard) { s.Canon.Words = notNumbers }},
		{"trailing-text-ignored", "V2.1e", "what follows the first value is not looked at, as a Go decoder does", func(s *kit.Standard) { s.Canon.Trailing = true }},
		{"last-duplicate-wins", "V2.1e", "of two members of one name the last is kept", func(s *kit.Standard) { s.Canon.KeepDuplicate = true }},
		{"whole-doubles-as-integers", "V2.1f", "1.0 is written as 1, as in JavaScript", func(s *kit.Standard) { s.Canon.Double = withoutPoint }},
		{"integers-as-doubles", "V2.1f", "an integer past 53 bits loses digits, as in JavaScript", func(s *kit.Standard) { s.Canon.Integer = asDouble }},
		{"doubles-with-17-digits", "V2.1f", "a double is written with seventeen digits, not the shortest that round-trip", func(s *kit.Standard) { s.Canon.Double = seventeen }},
		{"sorted-at-the-top-alone", "V2.1i", "objects inside others keep the order of their members", func(s *kit.Standard) { s.Canon.Inner = &canon.Codec{Compare: asGiven} }},

		{"ids-joined-by-dots", "V2.2b", "the preimage of an identifier is dotted, as section 2.2 seems to say", joined(func(parts []string) string { return strings.Join(parts, ".") })},
		{"ids-in-capitals", "V2.2b", "identifiers are written in capitals", hashed(func(sum string, length int) string { return strings.ToUpper(sum[:length]) })},
		{"claim-id-without-verifiability", "V4.2b", "a claim's identifier covers its task and summary alone", joined(func(parts []string) string { return strings.Join(parts[:2], "|") })},
		{"claim-id-of-a-slug", "V4.2c", "a claim's identifier covers the first 64 bytes of its summary", joined(slug)},
		{"certificate-id-of-16", "V11.1a", "a certificate's identifier has 16 digits like the others", hashed(func(sum string, _ int) string { return sum[:16] })},
		{"dossier-id-of-24", "V12.1b", "a dossier's identifier has 24 digits like a certificate's", hashed(func(sum string, _ int) string { return sum[:24] })},
	}
}

// asGiven puts no name before another.
func asGiven(_, _ string) int { return 0 }

func byUnit(a, b string) int {
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}

func byLowered(a, b string) int {
	return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
}

// spell says which bytes need no escape, and how an escape is written; nil: as
// the standard does.
func spell(plain func(byte) bool, escape func(rune) string) change {
	return func(s *kit.Standard) { s.Canon.Plain, s.Canon.Escape = plain, escape }
}

// printable is what needs no escape in the standard.
func printable(c byte) bool { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\' }

// but leaves some characters out of the printable ones.
func but(chars string) func(byte) bool {
	return func(c byte) bool { return printable(c) && strings.IndexByte(chars, c) < 0 }
}

// escaped is the escape of the standard, for any character.
func escaped(r rune) string {
	if r < 0x80 && printable(byte(r)) || utf16.IsSurrogate(r) {
		return hexEscape(r)
	}
	text, _ := canon.Encode(canon.String(string(r))) // a string always has a form
	return string(text[1 : len(text)-1])
}

func inCapitals(r rune) string {
	text := escaped(r)
	if !strings.HasPrefix(text, `\u`) {
		return text
	}
	return strings.ReplaceAll(strings.ToUpper(text), `\U`, `\u`)
}

func hexEscape(r rune) string { return fmt.Sprintf(`\u%04x`, r) }

func digestAsGiven(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		if text, ok := in.Get("json").Str(); ok && err == nil {
			out = out.With("sha256", canon.String(canon.Sum([]byte(text))))
		}
		return out, err
	}
}

// notNumbers are words that some readers take for numbers.
var notNumbers = map[string]canon.Value{
	"NaN":      {Kind: canon.KindNumber, Text: "NaN"},
	"Infinity": {Kind: canon.KindNumber, Text: "Infinity"},
}

func withoutPoint(f float64) string {
	if f == math.Trunc(f) && math.Abs(f) < 1e21 {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}

func asDouble(digits string) string {
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return digits
	}
	return withoutPoint(f)
}

func seventeen(f float64) string { return strconv.FormatFloat(f, 'g', 17, 64) }

// joined replaces the preimage of identifiers.
func joined(join func(parts []string) string) change {
	return func(s *kit.Standard) { s.IDs.Join = join }
}

// hashed replaces how an identifier is cut from the digest of its preimage.
func hashed(cut func(sum string, length int) string) change {
	return func(s *kit.Standard) {
		s.IDs.Hash = func(preimage string, length int) string { return cut(canon.Sum([]byte(preimage)), length) }
	}
}

func slug(parts []string) string {
	cut := slices.Clone(parts)
	for i := range cut {
		cut[i] = cut[i][:min(len(cut[i]), 64)]
	}
	return strings.Join(cut, "|")
}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}
