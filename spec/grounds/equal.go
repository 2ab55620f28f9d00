package grounds

import (
	"slices"
	"strconv"
	"strings"

	"conform/spec/canon"
)

// Key returns a normal form: two JSON values are equal (VG-1) exactly when their
// keys are. Numbers count by value, exactly and whatever their size; strings
// after their escapes; arrays in order; objects whatever the order of their
// members.
func Key(v canon.Value) string { return string(appendKey(nil, v)) }

func appendKey(dst []byte, v canon.Value) []byte {
	switch v.Kind {
	case canon.KindNull:
		return append(dst, "null"...)
	case canon.KindBool:
		return strconv.AppendBool(dst, v.Bool)
	case canon.KindNumber:
		return newDecimal(v.Text).append(dst)
	case canon.KindString:
		return appendText(dst, v.Text)
	case canon.KindArray:
		dst = append(dst, '[')
		for i := range v.Items {
			dst = append(appendKey(dst, v.Items[i]), ',')
		}
		return append(dst, ']')
	case canon.KindObject:
		return appendMembers(dst, v.Members)
	}
	return dst
}

func appendMembers(dst []byte, members []canon.Member) []byte {
	sorted := slices.SortedFunc(slices.Values(members), func(a, b canon.Member) int { return strings.Compare(a.Name, b.Name) })
	dst = append(dst, '{')
	for i := range sorted {
		dst = append(appendText(dst, sorted[i].Name), ':')
		dst = append(appendKey(dst, sorted[i].Value), ',')
	}
	return append(dst, '}')
}

// appendText tells where a text ends by its length: it may hold any character.
func appendText(dst []byte, text string) []byte {
	dst = strconv.AppendInt(append(dst, '"'), int64(len(text)), 10)
	return append(append(dst, '"'), text...)
}

// repeat is an item of a list that equals an earlier one.
type repeat struct{ at, first int }

// repeats returns the items that equal an earlier one, in time that grows with
// the list and not with its square.
func repeats(items []canon.Value, key func(canon.Value) string) (list []repeat) {
	seen := make(map[string]int, len(items))
	for i := range items {
		k := key(items[i])
		if first, twice := seen[k]; twice {
			list = append(list, repeat{i, first})
			continue
		}
		seen[k] = i
	}
	return list
}
