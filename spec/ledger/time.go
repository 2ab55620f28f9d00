package ledger

import (
	"regexp"
	"strconv"
)

var utc = regexp.MustCompile(`^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:Z|\+00:00)$`)

// IsUTC reports whether a text is an ISO-8601 date and time in UTC: extended
// format, seconds and their fraction optional, Z or +00:00 (2.3, I-25). A leap
// second is a time; 30 February is not.
func IsUTC(text string) bool {
	m := utc.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	var n [6]int // year, month, day, hour, minute, second
	for i := range n {
		n[i], _ = strconv.Atoi(m[i+1]) // digits or nothing, by the pattern
	}
	return n[1] >= 1 && n[1] <= 12 && n[2] >= 1 && n[2] <= days(n[0], n[1]) &&
		n[3] <= 23 && n[4] <= 59 && n[5] <= 60
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
