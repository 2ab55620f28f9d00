package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"conform/corpus"
)

// witnesses says who else answers the case of a check as it wants, who disputes
// it and where that is explained.
func (p *page) witnesses(c *corpus.Corpus, check corpus.Check) error {
	all, err := corpus.WitnessesOf(c)
	if err != nil {
		return err
	}
	id, _, _ := strings.Cut(check.ID, "#")
	w, ok := all.Cases[id]
	if !ok {
		return nil
	}
	p.heading("witnesses of the case, of %s", plural(w.Checks, "check", "checks"))
	p.wrapped("  ", "agree       ", counted(w.Agree, w.Checks))
	if len(w.Dispute) > 0 {
		p.wrapped("  ", "dispute     ", counted(w.Dispute, w.Checks)+"; see "+strings.Join(w.Findings, ", "))
	}
	if w.Alone > 0 {
		p.line("  provisional %s: the oracle is the only witness", plural(w.Alone, "check", "checks"))
	}
	return nil
}

// counted lists witnesses, with a number where they speak of a part.
func counted(by map[string]int, all int) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(by)) {
		if by[name] < all {
			name = fmt.Sprintf("%s (%d)", name, by[name])
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}
