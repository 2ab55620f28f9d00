package kit

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
)

// decimal is a number as written: digits times ten to the power exp. Digits
// have no zeros at either end, so that equal values have equal decimals.
type decimal struct {
	negative bool
	digits   string // "" is zero
	exp      int64
}

// parseDecimal reads a JSON number. It fails for an exponent too long to be
// added to, which no honest answer has.
func parseDecimal(n json.Number) (decimal, bool) {
	text, negative := strings.CutPrefix(string(n), "-")
	mantissa, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(digits, "0")
	if trimmed == "" {
		return decimal{}, true
	}
	var exp int64
	if exponent != "" {
		var err error
		if exp, err = strconv.ParseInt(exponent, 10, 48); err != nil {
			return decimal{}, false
		}
	}
	exp += int64(len(digits)-len(trimmed)) - int64(len(fraction))
	return decimal{negative, trimmed, exp}, true
}

// sameNumber compares two numbers by value, exactly, in time that does not
// depend on their exponents.
func sameNumber(a, b json.Number) bool {
	if a == b {
		return true
	}
	x, ok := parseDecimal(a)
	y, also := parseDecimal(b)
	return ok && also && x == y
}

// near tells whether two numbers differ by no more than the tolerance. Numbers
// far outside what a double can hold are near nothing but themselves.
func near(a, b json.Number, tolerance float64) bool {
	if sameNumber(a, b) {
		return true
	}
	x, ok := rational(a)
	y, also := rational(b)
	limit, fits := rational(json.Number(strconv.FormatFloat(tolerance, 'g', -1, 64)))
	if !ok || !also || !fits {
		return false
	}
	distance := x.Sub(x, y)
	return distance.Abs(distance).Cmp(limit) <= 0
}

// rational gives an exact fraction of a number that is not absurdly wide: the
// work and the memory grow with the exponent.
func rational(n json.Number) (*big.Rat, bool) {
	const widest = 1000
	d, ok := parseDecimal(n)
	if !ok || len(d.digits) > widest || d.exp > widest || d.exp < -widest {
		return nil, false
	}
	return new(big.Rat).SetString(string(n))
}
