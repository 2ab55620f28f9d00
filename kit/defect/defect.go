package defect

import (
	"fmt"
	"slices"
	"strings"

	"conform/kit"
)

// Defect is one mistake in the reference.
type Defect struct {
	Name   string
	Clause string // of clauses.tsv; a check that cites it must notice
	Says   string // what the program does
	Apply  change
}

// Defects returns the named defects, by the part of the standard they are in.
func Defects() []Defect {
	return slices.Concat(canonDefects(), ledgerDefects(), ladderDefects(), verdictDefects(), certificateDefects(),
		recordDefects(), policyDefects(), juryDefects(), watcherDefects(), issueDefects(), dossierDefects(),
		groundsDefects(), narrativeDefects(), dialectDefects())
}

// Put puts the defect of a name into a standard.
func Put(s *kit.Standard, name string) error {
	defects := Defects()
	i := slices.IndexFunc(defects, func(d Defect) bool { return d.Name == name })
	if i < 0 {
		var names []string
		for _, d := range defects {
			names = append(names, d.Name)
		}
		slices.Sort(names)
		return fmt.Errorf("no defect %q: want one of %s", name, strings.Join(names, ", "))
	}
	defects[i].Apply(s)
	return nil
}
