package ledger

import "strings"

// IsUTC reports whether a text is an ISO-8601 date and time in UTC: extended
// format, seconds and their fraction optional, Z or +00:00 (2.3, I-25). A leap
// second is a time; 30 February is not.
func IsUTC(text string) bool {
	rest, ok := strings.CutSuffix(text, "Z")
	if !ok {
		if rest, ok = strings.CutSuffix(text, "+00:00"); !ok {
			return false
		}
	}
	var n [6]int // year, month, day, hour, minute, second
	for i, field := range []struct {
		before string
		width  int
	}{{"", 4}, {"-", 2}, {"-", 2}, {"T", 2}, {":", 2}, {":", 2}} {
		if i == 5 && rest == "" {
			break // no seconds
		}
		if rest, ok = strings.CutPrefix(rest, field.before); !ok {
			return false
		}
		if n[i], rest, ok = decimal(rest, field.width); !ok {
			return false
		}
	}
	return isFraction(rest) && n[1] >= 1 && n[1] <= 12 && n[2] >= 1 && n[2] <= days(n[0], n[1]) &&
		n[3] <= 23 && n[4] <= 59 && n[5] <= 60
}

// decimal reads a number of exactly width digits.
func decimal(text string, width int) (n int, rest string, ok bool) {
	if len(text) < width {
		return 0, text, false
	}
	for _, c := range []byte(text[:width]) {
		if c < '0' || c > '9' {
			return 0, text, false
		}
		n = n*10 + int(c-'0')
	}
	return n, text[width:], true
}

// isFraction accepts nothing, or a point or comma and digits.
func isFraction(text string) bool {
	if text == "" {
		return true
	}
	digits := text[1:]
	return (text[0] == '.' || text[0] == ',') && digits != "" && strings.Trim(digits, "0123456789") == ""
}

func days(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}
