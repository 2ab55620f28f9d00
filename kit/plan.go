package kit

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"conform/corpus"
)

// plan is what a run will ask, in the order of the corpus.
type plan struct {
	questions []question
	scored    []bool         // false for parents outside the selection
	place     map[string]int // id to index in questions
	simple    []question     // the known checks: two of each operation, simplest first
}

// newPlan adds the parents of the selection and compiles every pattern.
func newPlan(c *corpus.Corpus, selected []corpus.Check) (*plan, error) {
	how, err := family(c.Checks, selected)
	if err != nil {
		return nil, err
	}
	p := &plan{place: map[string]int{}, simple: simplest(c.Checks)}
	for i := range how {
		if how[i] == notAsked {
			continue
		}
		q, err := prepare(c.Checks[i])
		if err != nil {
			return nil, err
		}
		p.place[q.ID] = len(p.questions)
		p.questions = append(p.questions, q)
		p.scored = append(p.scored, how[i] == askedAndScored)
	}
	return p, nil
}

// asking says whether a check of the corpus is asked, and scored.
type asking uint8

const (
	notAsked asking = iota
	askedUnscored
	askedAndScored
)

// family marks the selected checks and, unscored, their parents.
func family(checks, selected []corpus.Check) ([]asking, error) {
	at := make(map[string]int, len(checks))
	for i := range checks {
		at[checks[i].ID] = i
	}
	how := make([]asking, len(checks))
	for i := range selected {
		j, ok := at[selected[i].ID]
		if !ok {
			return nil, usagef("check %s is not in the corpus", selected[i].ID)
		}
		how[j] = askedAndScored
	}
	for i := range selected {
		child := selected[i]
		for child.Parent != "" {
			j, ok := at[child.Parent]
			if !ok {
				return nil, usagef("check %s: its parent %s is not in the corpus", child.ID, child.Parent)
			}
			if how[j] != notAsked {
				break // its own parents are, or will be, marked
			}
			how[j] = askedUnscored
			child = checks[j]
		}
	}
	return how, nil
}

// preflightOps are asked first, where the program offers them.
var preflightOps = []string{"canonicalize", "verify", "ledger.verify", "adjudicate", "grounds.summary"}

// simplest orders the checks that any program that works can answer: honest
// inputs, those that negatives are made from before others, small ones first.
// Two of each operation are enough.
func simplest(checks []corpus.Check) []question {
	honest := map[string]bool{}
	for i := range checks {
		honest[checks[i].Parent] = true
	}
	var candidates []*corpus.Check
	for i := range checks {
		if c := &checks[i]; c.Level == corpus.Must && c.Parent == "" && c.Want.Output != nil {
			candidates = append(candidates, c)
		}
	}
	slices.SortStableFunc(candidates, func(a, b *corpus.Check) int {
		return cmp.Or(
			cmp.Compare(opRank(a.Op), opRank(b.Op)),
			cmp.Compare(a.Op, b.Op),
			cmp.Compare(boolRank(honest[b.ID]), boolRank(honest[a.ID])),
			cmp.Compare(strings.Count(a.ID, "#"), strings.Count(b.ID, "#")),
			cmp.Compare(len(a.Input), len(b.Input)),
		)
	})
	return firstTwo(candidates)
}

// firstTwo takes the first of each operation, and then the second of each.
func firstTwo(candidates []*corpus.Check) []question {
	var first, second []question
	taken := map[string]int{}
	for _, c := range candidates {
		taken[c.Op]++
		switch taken[c.Op] {
		case 1:
			first = append(first, question{Check: *c})
		case 2:
			second = append(second, question{Check: *c})
		}
	}
	return append(first, second...)
}

// opRank orders operations: those of preflightOps come first.
func opRank(op string) int {
	if rank := slices.Index(preflightOps, op); rank >= 0 {
		return rank
	}
	return len(preflightOps)
}

func boolRank(b bool) int {
	if b {
		return 1
	}
	return 0
}

// preflight gives the two known checks to ask a program that says hello so.
func (p *plan) preflight(h Hello) []question {
	var chosen []question
	for _, q := range p.simple {
		if len(chosen) < 2 && h.Offers(q.Op) {
			chosen = append(chosen, q)
		}
	}
	return chosen
}

// proven gives an error unless the parent of a check passed, and the parent of
// that, and so on.
func (p *plan) proven(results []CheckResult, i int) error {
	for range p.questions {
		parent := p.questions[i].Parent
		if parent == "" {
			return nil
		}
		i = p.place[parent]
		if results[i].Outcome != Pass {
			return fmt.Errorf("answered rightly, but the honest case %s it was made from ended %s", parent, results[i].Outcome)
		}
	}
	return errors.New("answered rightly, but it is among its own parents")
}
