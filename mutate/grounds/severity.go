package grounds

import (
	"math/bits"
	"strings"

	"conform/spec/canon"
)

// severities is a set of severities. The graver one has the higher bit, which is
// the ascending order of section 2.
type severities uint8

const (
	info severities = 1 << iota
	warn
	review
	fail
)

// actionable are the severities that VG-6 binds.
const actionable = review | fail

// every is the number of sets, the empty one included.
const every = 1 << 4

var severityNames = [...]string{"info", "warn", "review", "fail"}

// gravest returns the place of the maximum in the ascending order; the set must
// not be empty.
func (s severities) gravest() int { return bits.Len8(uint8(s)) - 1 }

// names returns the severities of a set, mildest first.
func (s severities) names() []string {
	var names []string
	for i, name := range severityNames {
		if s>>i&1 == 1 {
			names = append(names, name)
		}
	}
	return names
}

// String joins the names, as rows of tables are called.
func (s severities) String() string { return strings.Join(s.names(), "-") }

// codes returns one code of each severity in a set, mildest first.
func (s severities) codes() []string {
	codes := s.names()
	for i, name := range codes {
		codes[i] = "X_" + strings.ToUpper(name)
	}
	return codes
}

// catalog gives the severity of every code it defines.
type catalog map[string]severities

// catalogText is the catalog of the worlds: a code of each severity, and one
// more that no document cites.
const catalogText = `{"codes":[` +
	`{"code":"X_INFO","severity":"info"},{"code":"X_WARN","severity":"warn"},` +
	`{"code":"X_REVIEW","severity":"review"},{"code":"X_FAIL","severity":"fail"},` +
	`{"code":"X_SPARE","severity":"fail"}]}`

// pinned is catalogText, typed again.
var pinned = catalog{"X_INFO": info, "X_WARN": warn, "X_REVIEW": review, "X_FAIL": fail, "X_SPARE": fail}

// names tells whether a value is a code of the catalog. A value that is no
// string is none.
func (c catalog) names(v canon.Value) bool {
	text, ok := v.Str()
	return ok && c[text] != 0
}
