package corpus

import "testing"

// TestMustClausesAreShownFromTwoSides asks, for every must clause and each of
// the operations that can show it, for an input where the sentence
// applies and a neighbour where it does not: two checks that want different
// answers, of which one may be made from the other.
func TestMustClausesAreShownFromTwoSides(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	answers := answersByClause(c)
	shown := 0
	for _, clause := range Clauses() {
		for _, op := range clause.Ops {
			if clause.Level != Must || clause.OfSource() {
				continue
			}
			shown++
			if n := len(answers[clause.ID+" "+op]); n < 2 {
				t.Errorf("%s by op %s: %d different answers wanted, need 2", clause.ID, op, n)
			}
		}
	}
	if shown == 0 {
		t.Error("no clause was examined")
	}
}

// TestEveryClauseHasChecks asks, for every clause and each of the operations
// that can show it, for a check of the clause's own level.
func TestEveryClauseHasChecks(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]bool{}
	for i := range c.Checks {
		for _, id := range c.Checks[i].Clauses {
			has[id+" "+c.Checks[i].Op+" "+string(c.Checks[i].Level)] = true
		}
	}
	asked := 0
	for _, clause := range Clauses() {
		for _, op := range clause.Ops {
			if clause.OfSource() {
				continue
			}
			asked++
			if !has[clause.ID+" "+op+" "+string(clause.Level)] {
				t.Errorf("%s by op %s: no %s check", clause.ID, op, clause.Level)
			}
		}
	}
	if asked == 0 {
		t.Error("no clause was asked for")
	}
}

// answersByClause gives, by clause and operation, what must checks want: those
// that cite the clause, what they were made from and what was made from them.
func answersByClause(c *Corpus) map[string]map[string]bool {
	answers := map[string]map[string]bool{}
	add := func(citing, other *Check) {
		for _, id := range citing.Clauses {
			key := id + " " + citing.Op
			if answers[key] == nil {
				answers[key] = map[string]bool{}
			}
			answers[key][answer(other)] = true
		}
	}
	for i := range c.Checks {
		check := &c.Checks[i]
		if check.Level != Must {
			continue
		}
		add(check, check)
		if parent, ok := c.ByID(check.Parent); ok {
			add(check, &parent)
			add(&parent, check)
		}
	}
	return answers
}

func answer(c *Check) string {
	if c.Want.Rejected {
		return "rejected"
	}
	return string(c.Want.Output)
}
