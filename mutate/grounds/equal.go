package grounds

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"conform/spec/canon"
)

// sole returns a text that two values share exactly when they are one JSON value
// (VG-1): numbers by what they are worth, strings by their characters, objects
// whatever the order of their members.
func sole(v canon.Value) string {
	switch v.Kind {
	case canon.KindNumber:
		return worth(v.Text)
	case canon.KindString:
		return strconv.Quote(v.Text)
	case canon.KindBool:
		return strconv.FormatBool(v.Bool)
	case canon.KindArray:
		parts := make([]string, len(v.Items))
		for i, item := range v.Items {
			parts[i] = sole(item)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case canon.KindObject:
		parts := make([]string, len(v.Members))
		for i, m := range v.Members {
			parts[i] = strconv.Quote(m.Name) + ":" + sole(m.Value)
		}
		slices.Sort(parts)
		return "{" + strings.Join(parts, ",") + "}"
	}
	return v.Kind.String()
}

// worth spells a number as digits without zeros at either end and a power of
// ten, in time that does not depend on the exponent.
func worth(number string) string {
	text, negative := strings.CutPrefix(number, "-")
	mantissa, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return "0"
	}
	trimmed := strings.TrimRight(digits, "0")
	power := new(big.Int)
	power.SetString(strings.TrimPrefix(exponent, "+"), 10) // no exponent: 0
	power.Add(power, big.NewInt(int64(len(digits)-len(trimmed)-len(fraction))))
	if negative {
		trimmed = "-" + trimmed
	}
	return trimmed + "e" + power.String()
}
