// Package defect turns the reference implementation into another one: the
// standard as it stood before an erratum. Rows and fields are replaced from
// outside; spec itself holds no wrong code.
package defect

import (
	"fmt"
	"slices"
	"strings"

	"conform/kit"
	"conform/spec/ladder"
)

// Erratum is one erratum of section 14.2 that can be withdrawn.
type Erratum struct {
	Name     string // such as "D14"
	Says     string // what withdrawing it brings back
	Withdraw func(*kit.Standard)
}

// Errata returns the errata that can be withdrawn, in the order of the text.
func Errata() []Erratum {
	return []Erratum{
		{"D14", "doctrine overrules W1b support at R4", withdrawD14},
	}
}

func withdrawD14(s *kit.Standard) {
	rungs := s.Ladder.Rungs
	if rungs == nil {
		rungs = ladder.Rungs()
	}
	s.Ladder.Rungs = slices.DeleteFunc(slices.Clone(rungs), func(r ladder.Rung) bool { return r.Erratum == "D14" })
}

// Without returns the standard with the named errata withdrawn, such as "D14".
// Names are separated by commas.
func Without(names string) (kit.Standard, error) {
	var s kit.Standard
	if names == "" {
		return s, nil
	}
	for _, name := range strings.Split(names, ",") {
		i := slices.IndexFunc(Errata(), func(e Erratum) bool { return e.Name == name })
		if i < 0 {
			return s, fmt.Errorf("erratum %q cannot be withdrawn: want one of %s", name, known())
		}
		Errata()[i].Withdraw(&s)
	}
	return s, nil
}

func known() string {
	var names []string
	for _, e := range Errata() {
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}
