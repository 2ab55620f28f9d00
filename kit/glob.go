package kit

import (
	"regexp"
	"strings"
)

// glob is a pattern over ids: * and ? stay inside one component, ** crosses
// components. What names a folder or a table takes everything below it.
type glob struct {
	plain string         // without wildcards, which is what long lists hold
	exp   *regexp.Regexp // nil when plain
}

// newGlob translates a pattern. Every text is one, so there is no error: a
// pattern that makes no sense matches nothing, and the caller says so.
func newGlob(text string) glob {
	rest := strings.TrimRight(text, "/")
	if !strings.ContainsAny(rest, "*?") {
		return glob{plain: rest}
	}
	var exp strings.Builder
	exp.WriteString("^")
	for rest != "" {
		switch {
		case strings.HasPrefix(rest, "**/"):
			exp.WriteString("(?:.*/)?")
			rest = rest[3:]
		case strings.HasPrefix(rest, "**"):
			exp.WriteString(".*")
			rest = rest[2:]
		default:
			exp.WriteString(globRune(rest[0]))
			rest = rest[1:]
		}
	}
	exp.WriteString("(?:[/#].*)?$")
	return glob{exp: regexp.MustCompile(exp.String())}
}

// globRune translates one byte. Ids are ASCII; a byte of anything else matches
// no id.
func globRune(b byte) string {
	switch {
	case b == '*':
		return "[^/]*"
	case b == '?':
		return "[^/]"
	case b >= 0x80:
		return `[^\x00-\x{10FFFF}]`
	}
	return regexp.QuoteMeta(string(rune(b)))
}

func (g glob) match(id string) bool {
	if g.exp != nil {
		return g.exp.MatchString(id)
	}
	below, ok := strings.CutPrefix(id, g.plain)
	return ok && (below == "" || below[0] == '/' || below[0] == '#')
}
