package defect

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

//go:embed consequences
var consequences string

// Consequence says that checks which do not carry an erratum fail without it all
// the same.
type Consequence struct {
	Erratum string
	Pattern string // of check ids, as [kit.Selection] reads them
	Why     string
}

// Consequences returns the table of consequences.
func Consequences() ([]Consequence, error) {
	var list []Consequence
	for i, line := range strings.Split(strings.TrimSuffix(consequences, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 || columns[0] == "" || columns[1] == "" || columns[2] == "" {
			return nil, fmt.Errorf("consequences: line %d: want erratum, pattern and reason with a tab between them", i+1)
		}
		list = append(list, Consequence{columns[0], columns[1], columns[2]})
	}
	return list, nil
}

// Checks returns the must checks the pattern takes that do not carry the erratum
// themselves. A pattern that takes none is an error.
func (c Consequence) Checks(all *corpus.Corpus) ([]corpus.Check, error) {
	taken, err := kit.Select(all, kit.Selection{Patterns: []string{c.Pattern}, Levels: []string{string(corpus.Must)}})
	if err != nil {
		return nil, fmt.Errorf("consequences of %s: %w", c.Erratum, err)
	}
	return slices.DeleteFunc(taken, func(check corpus.Check) bool { return check.Erratum == c.Erratum }), nil
}
