package canon

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"conform/spec/fault"
)

// Encode returns the canonical form of v (section 2.1). The error is a number
// beyond the doubles, or a part of v that is Absent.
func Encode(v Value) ([]byte, error) { return Codec{}.Append(nil, v) }

// Append appends the canonical form of v to dst.
func Append(dst []byte, v Value) ([]byte, error) { return Codec{}.Append(dst, v) }

// Digest returns the lower-case hex SHA-256 of the canonical form of v (2.2).
func Digest(v Value) (string, error) { return Codec{}.Digest(v) }

// Digest returns the lower-case hex SHA-256 of the canonical form of v (2.2).
func (c Codec) Digest(v Value) (string, error) {
	text, err := c.Append(nil, v)
	if err != nil {
		return "", err
	}
	return Sum(text), nil
}

// Sum returns the lower-case hex SHA-256 of some bytes.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Append appends the canonical form of v to dst.
func (c Codec) Append(dst []byte, v Value) ([]byte, error) { return c.append(dst, &v) }

func (c *Codec) append(dst []byte, v *Value) ([]byte, error) {
	switch v.Kind {
	case KindNull:
		return append(dst, "null"...), nil
	case KindBool:
		return strconv.AppendBool(dst, v.Bool), nil
	case KindNumber:
		return c.appendNumber(dst, v.Text)
	case KindString:
		return c.appendString(dst, v.Text), nil
	case KindArray:
		return c.appendArray(dst, v.Items)
	case KindObject:
		return c.appendObject(dst, v.Members)
	}
	return dst, fault.New(NotJSON, "", "no value to write")
}

func (c *Codec) appendArray(dst []byte, items []Value) ([]byte, error) {
	dst = append(dst, '[')
	for i := range items {
		if i > 0 {
			dst = append(append(dst, ','), c.Space...)
		}
		var err error
		if dst, err = c.append(dst, &items[i]); err != nil {
			return dst, err
		}
	}
	return append(dst, ']'), nil
}

func (c *Codec) appendObject(dst []byte, members []Member) ([]byte, error) {
	inner := c
	if c.Inner != nil {
		inner = c.Inner
	}
	dst = append(dst, '{')
	members = c.sorted(members)
	for i := range members {
		if i > 0 {
			dst = append(append(dst, ','), c.Space...)
		}
		dst = append(append(c.appendString(dst, members[i].Name), ':'), c.Space...)
		var err error
		if dst, err = inner.append(dst, &members[i].Value); err != nil {
			return dst, err
		}
	}
	return append(dst, '}'), nil
}

// sorted returns the members in the order of their names. Bytes of UTF-8 compare
// as code points do (I-02). Members already in order are not copied.
func (c *Codec) sorted(members []Member) []Member {
	compare := strings.Compare
	if c.Compare != nil {
		compare = c.Compare
	}
	byName := func(a, b Member) int { return compare(a.Name, b.Name) }
	if slices.IsSortedFunc(members, byName) {
		return members
	}
	members = slices.Clone(members)
	slices.SortFunc(members, byName)
	return members
}

func (c *Codec) appendNumber(dst []byte, text string) ([]byte, error) {
	if !strings.ContainsAny(text, ".eE") {
		return append(dst, c.integer(text)...), nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		if c.Overflow != nil {
			if s, ok := c.Overflow(text); ok {
				return append(dst, s...), nil
			}
		}
		return dst, fault.New(Overflow, "", "number %s is beyond the doubles", fault.Abridge(text))
	}
	if c.Double != nil {
		return append(dst, c.Double(f)...), nil
	}
	return append(dst, spellDouble(f)...), nil
}

func (c *Codec) integer(digits string) string {
	if c.Integer != nil {
		return c.Integer(digits)
	}
	if digits == "-0" {
		return "0"
	}
	return digits
}
