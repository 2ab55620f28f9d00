package spec_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
)

// doc is a JSON value that can be spelled in many ways. It knows strings as
// UTF-16 units, the way escapes name them.
type doc struct {
	word    string // null, true, false, or the digits of an integer
	double  float64
	text    []uint16
	items   []doc
	members []member
	kind    byte // 'w' word, 'd' double, 's' string, 'a' array, 'o' object
}

type member struct {
	name  []uint16
	value doc
}

// String spells the value in one way: gopter prints it.
func (d doc) String() string { return (&speller{}).spell(d) }

// speller spells values. The zero speller has no choice; with random numbers it
// takes every freedom JSON gives.
type speller struct{ rng *rand.Rand }

func (s *speller) choose(n int) int {
	if s.rng == nil {
		return 0
	}
	return s.rng.Intn(n)
}

func (s *speller) space() string {
	return []string{"", "", " ", "\t", "\n", "\r", " \r\n\t "}[s.choose(7)]
}

func (s *speller) spell(d doc) string {
	var parts []string
	switch d.kind {
	case 'd':
		return s.number(d.double)
	case 's':
		return s.text(d.text)
	case 'a':
		for _, item := range d.items {
			parts = append(parts, s.space()+s.spell(item)+s.space())
		}
		return "[" + strings.Join(parts, ",") + s.space() + "]"
	case 'o':
		for _, m := range d.members {
			parts = append(parts, s.space()+s.text(m.name)+s.space()+":"+s.space()+s.spell(m.value)+s.space())
		}
		if s.rng != nil {
			s.rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		}
		return "{" + strings.Join(parts, ",") + s.space() + "}"
	}
	if d.word == "0" {
		return []string{"0", "-0"}[s.choose(2)]
	}
	return d.word
}

// text spells a string: each character as itself where it may stand, as a short
// escape where there is one, or as \uXXXX in either case of letters.
func (s *speller) text(units []uint16) string {
	out := []byte{'"'}
	for i := 0; i < len(units); i++ {
		u := rune(units[i])
		if i+1 < len(units) && utf16.DecodeRune(u, rune(units[i+1])) != '\ufffd' {
			if s.choose(2) == 1 {
				out = append(out, string(utf16.DecodeRune(u, rune(units[i+1])))...)
			} else {
				out = append(append(out, s.escape(u)...), s.escape(rune(units[i+1]))...)
			}
			i++
			continue
		}
		short, ok := shortForms[u]
		switch plain := u >= 0x20 && u != '"' && u != '\\' && !utf16.IsSurrogate(u); {
		case plain && s.choose(3) == 1:
			out = append(out, string(u)...)
		case ok && s.choose(2) == 1:
			out = append(out, short...)
		default:
			out = append(out, s.escape(u)...)
		}
	}
	return string(append(out, '"'))
}

var shortForms = map[rune]string{'"': `\"`, '\\': `\\`, '/': `\/`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func (s *speller) escape(unit rune) string {
	return fmt.Sprintf([]string{`\u%04x`, `\u%04X`}[s.choose(2)], unit)
}

// number spells a double with more digits than it needs, the point anywhere and
// the exponent to match.
func (s *speller) number(f float64) string {
	precision := []int{-1, -1, 17, 30}[s.choose(4)]
	text := strconv.FormatFloat(math.Abs(f), 'e', precision, 64)
	mantissa, exponent, _ := strings.Cut(text, "e")
	power, _ := strconv.Atoi(exponent)
	digits := strings.Replace(mantissa, ".", "", 1) + strings.Repeat("0", s.choose(4))
	sign := ""
	if math.Signbit(f) {
		sign = "-"
	}
	point := 1 // digits before the point
	if f != 0 {
		point = s.choose(len(digits) + 1)
		if s.rng == nil {
			point = 1
		}
	}
	whole, fraction := digits[:point], digits[point:]
	if whole == "" {
		whole = "0"
	}
	if fraction != "" {
		fraction = "." + fraction
	}
	power -= point - 1
	if power == 0 && fraction != "" && s.choose(2) == 1 {
		return sign + whole + fraction
	}
	form := []string{"e%d", "E%d", "e%+d", "E%+04d"}[s.choose(4)]
	return sign + whole + fraction + fmt.Sprintf(form, power)
}

// docs generates values; they shrink to their parts.
func docs() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		return gopter.NewGenResult(newDoc(p.Rng, 4), func(v any) gopter.Shrink {
			smaller := parts(v.(doc))
			return func() (any, bool) {
				if len(smaller) == 0 {
					return nil, false
				}
				next := smaller[0]
				smaller = smaller[1:]
				return next, true
			}
		})
	}
}

// parts are the values inside d and d with one of its parts left out.
func parts(d doc) (list []doc) {
	for i := range d.items {
		rest := d
		rest.items = append(append([]doc(nil), d.items[:i]...), d.items[i+1:]...)
		list = append(list, d.items[i], rest)
	}
	for i := range d.members {
		rest := d
		rest.members = append(append([]member(nil), d.members[:i]...), d.members[i+1:]...)
		list = append(list, d.members[i].value, rest)
	}
	for i := range d.text {
		rest := d
		rest.text = append(append([]uint16(nil), d.text[:i]...), d.text[i+1:]...)
		list = append(list, rest)
	}
	return list
}

func newDoc(rng *rand.Rand, depth int) doc {
	kinds := "wdsao"
	if depth == 0 {
		kinds = "wds"
	}
	d := doc{kind: kinds[rng.Intn(len(kinds))]}
	switch d.kind {
	case 'w':
		d.word = []string{"null", "true", "false", "0", "7", "-12345678901234567890123", strconv.Itoa(rng.Int())}[rng.Intn(7)]
	case 'd':
		d.double = newDouble(rng)
	case 's':
		d.text = newText(rng)
	case 'a':
		for range rng.Intn(5) {
			d.items = append(d.items, newDoc(rng, depth-1))
		}
	case 'o':
		d.members = newMembers(rng, depth)
	}
	return d
}

func newMembers(rng *rand.Rand, depth int) (members []member) {
	seen := map[string]bool{}
	for range rng.Intn(5) {
		name := newText(rng)
		if key := fmt.Sprint(name); !seen[key] {
			seen[key] = true
			members = append(members, member{name, newDoc(rng, depth-1)})
		}
	}
	return members
}

func newDouble(rng *rand.Rand) float64 {
	switch rng.Intn(4) {
	case 0:
		return float64(rng.Intn(2001)-1000) / []float64{1, 3, 8, 10, 1000}[rng.Intn(5)]
	case 1:
		return math.Pow(10, float64(rng.Intn(40)-20))
	case 2:
		return []float64{0, math.Copysign(0, -1), math.MaxFloat64, math.SmallestNonzeroFloat64, 1e16, 9999999999999998, 1e-4, 0.00009999999999999999}[rng.Intn(8)]
	}
	for {
		if f := math.Float64frombits(rng.Uint64()); !math.IsNaN(f) && !math.IsInf(f, 0) {
			return f
		}
	}
}

// newText mixes what the rules of 2.1 treat apart: ASCII, controls, both sides of
// the surrogates, pairs and surrogates alone.
func newText(rng *rand.Rand) (units []uint16) {
	for range rng.Intn(6) {
		switch rng.Intn(5) {
		case 0:
			units = append(units, uint16(rng.Intn(0x80)))
		case 1:
			units = append(units, uint16(rng.Intn(0x10000)))
		case 2:
			units = append(units, uint16(0xd800+rng.Intn(0x800)))
		case 3:
			high, low := utf16.EncodeRune(rune(0x10000 + rng.Intn(0x100000)))
			units = append(units, uint16(high), uint16(low))
		case 4:
			units = append(units, []uint16{'"', '\\', '/', '\b', '\n', 0x7f, 0x1f, ' ', 0xfffd, 0xffff}[rng.Intn(10)])
		}
	}
	return units
}

// canonical parses and writes.
func canonical(text string) ([]byte, error) {
	v, err := canon.Parse([]byte(text))
	if err != nil {
		return nil, err
	}
	return canon.Encode(v)
}

// The canonical form is a fixed point (2.1).
func TestCanonicalFormIsAFixedPoint(t *testing.T) {
	hold(t, 2000, func(d doc) string {
		once, err := canonical(d.String())
		if err != nil {
			return err.Error()
		}
		twice, err := canonical(string(once))
		if err != nil || !bytes.Equal(once, twice) {
			return fmt.Sprintf("%s, then %s, %v", once, twice, err)
		}
		for _, c := range once {
			if c < 0x20 || c > 0x7e {
				return fmt.Sprintf("byte %#x in %s", c, once)
			}
		}
		return ""
	}, docs())
}

// The canonical form is independent of spelling: white space, order of members,
// escapes, and spellings of one double (2.1, V2.1d).
func TestCanonicalFormIsIndependentOfSpelling(t *testing.T) {
	hold(t, 2000, func(d doc, seed int64) string {
		want, err := canonical(d.String())
		if err != nil {
			return err.Error()
		}
		free := &speller{rand.New(rand.NewSource(seed))}
		text := free.space() + free.spell(d) + free.space()
		got, err := canonical(text)
		if err != nil || !bytes.Equal(want, got) {
			return fmt.Sprintf("spelled %s:\n got %s, %v\nwant %s", text, got, err, want)
		}
		return ""
	}, docs(), gen.Int64())
}

// Two values have one canonical form only if they are one value: reading the
// form gives back every word, double and unit that was written.
func TestCanonicalFormKeepsTheValue(t *testing.T) {
	hold(t, 2000, func(d doc) string {
		text, err := canonical(d.String())
		if err != nil {
			return err.Error()
		}
		v, err := canon.Parse(text)
		if err != nil {
			return err.Error()
		}
		if !same(d, v) {
			return fmt.Sprintf("read back as %s", text)
		}
		return ""
	}, docs())
}

// same compares what was meant with what was read.
func same(d doc, v canon.Value) bool {
	switch d.kind {
	case 'd':
		f, ok := v.Float()
		return ok && f == d.double && math.Signbit(f) == math.Signbit(d.double) && !v.IsInt()
	case 's':
		return v.Kind == canon.KindString && v.Text == content(d.text)
	case 'a':
		if v.Kind != canon.KindArray || len(v.Items) != len(d.items) {
			return false
		}
		for i := range d.items {
			if !same(d.items[i], v.Items[i]) {
				return false
			}
		}
		return true
	case 'o':
		if v.Kind != canon.KindObject || len(v.Members) != len(d.members) {
			return false
		}
		for _, m := range d.members {
			if !same(m.value, v.Get(content(m.name))) {
				return false
			}
		}
		return true
	}
	switch d.word {
	case "null":
		return v.Kind == canon.KindNull
	case "true", "false":
		return v.Kind == canon.KindBool && v.Bool == (d.word == "true")
	}
	return v.IsInt() && v.Text == d.word
}

// content is the text of a string value: UTF-8, and for a surrogate alone the
// three bytes UTF-8 would use (canon, package comment).
func content(units []uint16) string {
	var out []byte
	for i := 0; i < len(units); i++ {
		u := rune(units[i])
		if i+1 < len(units) && utf16.DecodeRune(u, rune(units[i+1])) != '\ufffd' {
			out = append(out, string(utf16.DecodeRune(u, rune(units[i+1])))...)
			i++
		} else if utf16.IsSurrogate(u) {
			out = append(out, 0xe0|byte(u>>12), 0x80|byte(u>>6)&0x3f, 0x80|byte(u)&0x3f)
		} else {
			out = append(out, string(u)...)
		}
	}
	return string(out)
}
