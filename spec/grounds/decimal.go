package grounds

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// decimal is the exact value of a JSON number, 0.<digits> times ten to the power
// point, of any size. Digits neither begin nor end with a zero; zero has none.
// Two numbers are one value when their decimals are equal.
type decimal struct {
	negative bool
	digits   string
	point    power
}

// newDecimal reads a number as JSON spells it. Zeros in front move the point to the
// left, zeros behind say nothing, and the exponent moves it by itself: 0.050e3 is
// .5 times ten to the power 2.
func newDecimal(text string) decimal {
	mantissa, exponent := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, exponent = text[:i], text[i+1:]
	}
	unsigned, negative := strings.CutPrefix(mantissa, "-")
	whole, fraction, _ := strings.Cut(unsigned, ".")
	digits := whole + fraction
	significant := strings.TrimLeft(digits, "0")
	point := len(whole) - (len(digits) - len(significant))
	significant = strings.TrimRight(significant, "0")
	if significant == "" {
		return decimal{}
	}
	return decimal{negative, significant, newPower(exponent).plus(point)}
}

// compare orders by value: by sign, then by where the point is, then by digits. A
// text of digits without trailing zeros sorts as the fraction it stands for.
func (d decimal) compare(e decimal) int {
	if by := cmp.Compare(d.sign(), e.sign()); by != 0 || d.sign() == 0 {
		return by
	}
	by := cmp.Or(d.point.compare(e.point), strings.Compare(d.digits, e.digits))
	return d.sign() * by
}

func (d decimal) sign() int {
	switch {
	case d.digits == "":
		return 0
	case d.negative:
		return -1
	}
	return 1
}

// whole reports whether the fraction is zero: no digit stands behind the point.
func (d decimal) whole() bool {
	return d.digits == "" || d.point.compare(power{}.plus(len(d.digits))) >= 0
}

// append writes the value so that no other value is written like it.
func (d decimal) append(dst []byte) []byte {
	if d.digits == "" {
		return append(dst, '0')
	}
	if d.negative {
		dst = append(dst, '-')
	}
	dst = append(append(dst, d.digits...), 'e')
	if d.point.negative {
		dst = append(dst, '-')
	}
	return append(dst, d.point.digits...)
}

// power is an integer of any size. Digits do not begin with a zero; zero has
// none.
type power struct {
	negative bool
	digits   string
}

// newPower reads the exponent of a number, "" for none.
func newPower(text string) power {
	unsigned, negative := strings.CutPrefix(text, "-")
	digits := strings.TrimLeft(strings.TrimPrefix(unsigned, "+"), "0")
	return power{negative && digits != "", digits}
}

// chunk is how many digits are added at once: the most that always fit an int64.
const chunk = 18

// plus adds a small integer. Adding to a power of many digits costs no more than
// copying them.
func (p power) plus(n int) power {
	if len(p.digits) <= chunk {
		sum, _ := strconv.ParseInt("0"+p.digits, 10, 64)
		if p.negative {
			sum = -sum
		}
		return newPower(strconv.FormatInt(sum+int64(n), 10))
	}
	if p.negative {
		n = -n
	}
	const carry = int64(1e18)
	head, tail := []byte(p.digits[:len(p.digits)-chunk]), p.digits[len(p.digits)-chunk:]
	sum, _ := strconv.ParseInt(tail, 10, 64)
	sum += int64(n)
	switch {
	case sum < 0:
		sum, head = sum+carry, step(head, '0', '9', -1)
	case sum >= carry:
		sum, head = sum-carry, step(append([]byte{'0'}, head...), '9', '0', +1)
	}
	return power{p.negative, strings.TrimLeft(fmt.Sprintf("%s%0*d", head, chunk, sum), "0")}
}

// step counts digits one up or down: those at the end of their range begin anew,
// the first that is not takes the step.
func step(digits []byte, last, first byte, by int) []byte {
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != last {
			digits[i] = byte(int(digits[i]) + by)
			break
		}
		digits[i] = first
	}
	return digits
}

// compare orders by value: of two texts of digits without leading zeros the longer
// is the greater number.
func (p power) compare(q power) int {
	if p.negative != q.negative {
		return cmp.Compare(p.sign(), q.sign())
	}
	by := cmp.Or(cmp.Compare(len(p.digits), len(q.digits)), strings.Compare(p.digits, q.digits))
	if p.negative {
		return -by
	}
	return by
}

func (p power) sign() int {
	if p.negative {
		return -1
	}
	return 1
}
