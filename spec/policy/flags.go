package policy

import (
	"slices"

	"conform/spec/ladder"
)

// Facts is what the flags and the terms of a decision look at.
type Facts struct {
	Policy   *Declaration
	Claims   []Judged // in the order of their ids
	Coverage float64
	Raised   []Raised // for terms: the flags that are raised
	engine   *Engine
}

// Raised is a flag of a decision.
type Raised struct {
	Text   string // such as divergence-split:c1
	Blocks bool
}

// Flag is one row of the registered flags (10.2).
type Flag struct {
	Name   string
	Blocks bool                           // false: advisory (D15)
	Of     func(*Facts) bool              // of the decision as a whole; nil for a flag of a claim
	On     func(f *Facts, c *Judged) bool // of a claim, whose id follows the name after a colon
}

// Flags returns the registered flags in the order a decision lists them.
func Flags() []Flag {
	return []Flag{
		{"coverage-below-threshold", true, (*Facts).belowThreshold, nil},
		{"divergence-split", true, nil, split},
		{"inconclusive-unresolved", true, nil, unresolved},
		{"meta-coverage-unconfirmed", false, nil, unconfirmed},
	}
}

func (f *Facts) belowThreshold() bool {
	if f.engine.Short != nil {
		return f.engine.Short(f.Coverage, f.Policy.Coverage)
	}
	return f.Coverage < f.Policy.Coverage
}

func split(_ *Facts, c *Judged) bool { return c.Divergence == ladder.Split }

func unresolved(_ *Facts, c *Judged) bool {
	return c.Verifiability == ladder.MachineCheckable && c.Value == ladder.Inconclusive
}

func unconfirmed(_ *Facts, c *Judged) bool { return c.Meta && c.Value == ladder.Refuted }

// raise goes through the flags, and for each through the claims.
func (f *Facts) raise(flags []Flag) {
	for _, flag := range flags {
		if flag.Of != nil {
			if flag.Of(f) {
				f.Raised = append(f.Raised, Raised{flag.Name, flag.Blocks})
			}
			continue
		}
		for i := range f.Claims {
			if c := &f.Claims[i]; flag.On(f, c) {
				f.Raised = append(f.Raised, Raised{flag.Name + ":" + c.ID, flag.Blocks})
			}
		}
	}
}

func texts(raised []Raised) []string {
	texts := make([]string, len(raised))
	for i, r := range raised {
		texts[i] = r.Text
	}
	return texts
}

// Term is one reason for which GATE and HYBRID block (10.2).
type Term struct {
	Name  string // as the text calls it
	Holds func(*Facts) bool
}

// Terms returns the three terms of section 10.2.
func Terms() []Term {
	return []Term{
		{"critical_bad", (*Facts).criticalBad},
		{"any_REFUTED", (*Facts).anyRefuted},
		{"blocking_flags", (*Facts).blockingFlags},
	}
}

// criticalBad is a claim of a critical class that is anything but VERIFIED; a
// coverage question that inherits the class is one as well (I-47).
func (f *Facts) criticalBad() bool {
	return slices.ContainsFunc(f.Claims, func(c Judged) bool {
		return f.Critical(&c) && c.Value != ladder.Verified
	})
}

// Critical reports whether a claim is of a class that the policy calls critical.
func (f *Facts) Critical(c *Judged) bool {
	return f.engine.Ladder.IsCritical(c.Class, f.Policy.Criticality)
}

// anyRefuted is about top-level claims: a coverage question does not decide (D15).
func (f *Facts) anyRefuted() bool {
	return slices.ContainsFunc(f.Claims, func(c Judged) bool { return !c.Meta && c.Value == ladder.Refuted })
}

func (f *Facts) blockingFlags() bool {
	return slices.ContainsFunc(f.Raised, func(r Raised) bool { return r.Blocks })
}
