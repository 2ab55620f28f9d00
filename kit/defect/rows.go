package defect

import (
	"slices"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// The functions of this file replace rows. Each works on the rows at hand, so
// that what is replaced one after the other adds up.

// change turns one standard into another.
type change = func(*kit.Standard)

// both makes two changes.
func both(first, second change) change {
	return func(s *kit.Standard) {
		first(s)
		second(s)
	}
}

// rungs returns the rungs of s, for change.
func rungs(s *kit.Standard) []ladder.Rung {
	if s.Ladder.Rungs == nil {
		return ladder.Rungs()
	}
	return slices.Clone(s.Ladder.Rungs)
}

func dropRungs(drop func(ladder.Rung) bool) change {
	return func(s *kit.Standard) { s.Ladder.Rungs = slices.DeleteFunc(rungs(s), drop) }
}

// The rungs that defects change, by what they say.
const (
	noEvidence         = "no evidence"
	cleanRung          = "machine-checkable, W1a supports, nothing refutes"
	testRunRefutes     = "any W1a refutes"
	staticRefutesTests = "W1a supports, any W1b refutes"
	testRunSupports    = "W1a supports"
	staticRefutes      = "any W1b refutes, no W1a"
	criticalSplit      = "critical class and SPLIT"
	jurySplit          = "some W2 and SPLIT"
	staticAgainstJury  = "some W2, W1b supports, doctrine refutes"
	juryAgrees         = "some W2, all doctrine supports"
	otherwise          = "otherwise"
)

// editRung changes the rung that says says.
func editRung(says string, edit func(*ladder.Rung)) change {
	return func(s *kit.Standard) {
		s.Ladder.Rungs = rungs(s)
		for i := range s.Ladder.Rungs {
			if s.Ladder.Rungs[i].Says == says {
				edit(&s.Ladder.Rungs[i])
			}
		}
	}
}

// insertRung puts a rung that opens no meta-claim above the one that says says;
// where an erratum withdrawn took that away, above the last.
func insertRung(says, name, value string, when func(*ladder.Facts) bool) change {
	return func(s *kit.Standard) {
		list := rungs(s)
		at := slices.IndexFunc(list, func(r ladder.Rung) bool { return r.Says == says })
		if at < 0 {
			at = len(list) - 1
		}
		s.Ladder.Rungs = slices.Insert(list, at, ladder.Rung{Name: name, When: when, Value: value, Meta: never})
	}
}

func always(*ladder.Facts) bool { return true }
func never(*ladder.Facts) bool  { return false }

// checks returns the rows of a verification under s, for change.
func checks(s *kit.Standard) []cert.Check {
	if s.Cert.Checks == nil {
		return cert.Checks()
	}
	return slices.Clone(s.Cert.Checks)
}

func dropChecks(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		s.Cert.Checks = slices.DeleteFunc(checks(s), func(c cert.Check) bool { return slices.Contains(codes, c.Code) })
	}
}

func editCheck(code fault.Code, edit func(*cert.Check)) change {
	return func(s *kit.Standard) {
		s.Cert.Checks = checks(s)
		for i := range s.Cert.Checks {
			if s.Cert.Checks[i].Code == code {
				edit(&s.Cert.Checks[i])
			}
		}
	}
}

// findInstead replaces what a row of a verification looks for.
func findInstead(code fault.Code, find func(*cert.Replay, cert.Found)) change {
	return editCheck(code, func(c *cert.Check) { c.Find = find })
}

// alsoRefuse adds a row to the end of a verification.
func alsoRefuse(code fault.Code, find func(*cert.Replay, cert.Found)) change {
	return func(s *kit.Standard) {
		s.Cert.Checks = append(checks(s), cert.Check{Rule: fault.Rule{Code: code}, Needs: []string{"body"}, Find: find})
	}
}

// rules returns the checks of a line under s, for change.
func rules(s *kit.Standard) []ledger.Rule {
	if s.Ledger.Rules == nil {
		return ledger.Rules()
	}
	return slices.Clone(s.Ledger.Rules)
}

func dropRules(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		s.Ledger.Rules = slices.DeleteFunc(rules(s), func(r ledger.Rule) bool { return slices.Contains(codes, r.Code) })
	}
}

// editRule replaces the check of a line; the new one is given the old one.
func editRule(code fault.Code, check func(l *ledger.Line, standard func(*ledger.Line) error) error) change {
	return func(s *kit.Standard) {
		s.Ledger.Rules = rules(s)
		for i := range s.Ledger.Rules {
			rule := &s.Ledger.Rules[i]
			if rule.Code == code {
				standard := rule.Check
				rule.Check = func(l *ledger.Line) error { return check(l, standard) }
			}
		}
	}
}

// alsoDemand adds a check of a line that has loaded.
func alsoDemand(code fault.Code, says string, check func(*ledger.Line) error) change {
	return func(s *kit.Standard) {
		s.Ledger.Rules = append(rules(s), ledger.Rule{Rule: fault.Rule{Code: code, Says: says}, Check: check})
	}
}

// do answers one operation.
type do = func(*kit.Standard, reference.Input) (canon.Value, error)

// editOp replaces how an operation is answered; the new way is given the old
// one.
func editOp(name string, edit func(standard do) do) change {
	return func(s *kit.Standard) {
		if s.Ops == nil {
			s.Ops = reference.Ops()
		}
		s.Ops = slices.Clone(s.Ops)
		for i := range s.Ops {
			if s.Ops[i].Name == name {
				s.Ops[i].Do = edit(s.Ops[i].Do)
			}
		}
	}
}

// inScope widens or narrows what reaches the replay; decide is given what the
// standard says.
func inScope(s *kit.Standard, decide func(entryType string, within bool) bool) {
	before := s.Cert.InScope
	s.Cert.InScope = func(entryType string, seq, checkpoint int64) bool {
		within := seq <= checkpoint
		if before != nil {
			within = before(entryType, seq, checkpoint)
		}
		return decide(entryType, within)
	}
}

// unbounded lets entries of some types reach the replay wherever they stand.
func unbounded(types ...string) change {
	return func(s *kit.Standard) {
		inScope(s, func(entryType string, within bool) bool { return within || slices.Contains(types, entryType) })
	}
}
