package kit

import (
	"slices"

	"conform/corpus"
)

// Levels gives the conformance levels, in the order reports list them.
func Levels() []string {
	return []string{"replay", "core", "producers", "watcher", "resolver", "grounds"}
}

// Tally counts outcomes.
type Tally [len(outcomeNames)]int

// Passed is the number of checks passed.
func (t Tally) Passed() int { return t[Pass] }

// Checks is the number of checks counted.
func (t Tally) Checks() int {
	sum := 0
	for _, n := range t {
		sum += n
	}
	return sum
}

// Total is the number of checks that could have been passed: notes could not.
func (t Tally) Total() int { return t.Checks() - t[Note] }

// Totals are tallies by what checks have in common. Level counts must checks
// alone, for conformance rests on them; the others count should checks as well.
type Totals struct {
	Level       map[string]Tally // conformance level
	Section     map[string]Tally // of the texts, such as "2.3" or "VG-1"
	Erratum     map[string]Tally
	Requirement map[string]Tally // must, should, may
}

// Fraction is a number of checks out of all that were scored.
type Fraction struct {
	Passed int `json:"passed"`
	Total  int `json:"total"`
}

// Score sums up a run. Conformance rests on the verdict; the reason is extra.
type Score struct {
	Verdict          Fraction `json:"verdict"`
	VerdictAndReason Fraction `json:"verdict_and_reason"`
}

// scores fills in everything that follows from the outcomes.
func (r *Result) scores(c *corpus.Corpus) {
	r.Totals = Totals{map[string]Tally{}, map[string]Tally{}, map[string]Tally{}, map[string]Tally{}}
	sections := sectionOf()
	for i := range r.Checks {
		r.count(&r.Checks[i], sections)
	}
	r.MustOf, r.Covered = mustOf(c), covered(c)
	r.Conforms = map[string]*bool{}
	for _, level := range Levels() {
		r.Conforms[level] = conforms(r.Totals.Level[level], r.MustOf[level])
	}
}

// mustOf counts must checks by the levels they score.
func mustOf(c *corpus.Corpus) map[string]int {
	all := map[string]int{}
	for i := range c.Checks {
		if c.Checks[i].Level != corpus.Must {
			continue
		}
		for _, level := range corpus.Targets(c.Checks[i]) {
			all[level]++
		}
	}
	return all
}

// Coverage is how many must sentences of the texts a corpus has a must check
// for. A level is judged by these alone.
type Coverage struct{ Checked, Sentences int }

// covered counts sentences by level, with those of replay by op verify. Those
// about source code are no business of a program under test.
func covered(c *corpus.Corpus) map[string]Coverage {
	cited := map[string][2]bool{} // by clause: at all, and by op verify
	for i := range c.Checks {
		check := &c.Checks[i]
		if check.Level != corpus.Must {
			continue
		}
		for _, clause := range check.Clauses {
			cited[clause] = [2]bool{true, cited[clause][1] || check.Op == "verify"}
		}
	}
	all := map[string]Coverage{}
	for _, clause := range corpus.Clauses() {
		if clause.Level != corpus.Must || clause.OfSource() {
			continue
		}
		for _, level := range corpus.Targets(corpus.Check{Clauses: []string{clause.ID}, Op: "verify"}) {
			n := all[level]
			n.Sentences++
			if by := cited[clause.ID]; by[1] || by[0] && level != "replay" {
				n.Checked++
			}
			all[level] = n
		}
	}
	return all
}

// conforms judges a level: nil when the corpus has no must check of it, or the
// selection left some out.
func conforms(t Tally, all int) *bool {
	if all == 0 || t.Checks() < all {
		return nil
	}
	yes := t.Passed() == all
	return &yes
}

// count adds one check to every tally it belongs to. A check about several
// clauses of a section counts there once.
func (r *Result) count(c *CheckResult, sections map[string]string) {
	if c.Check.Level == corpus.Must {
		for _, level := range corpus.Targets(c.Check) {
			tally(r.Totals.Level, level, c.Outcome)
		}
	}
	tally(r.Totals.Requirement, string(c.Check.Level), c.Outcome)
	if c.Check.Level == corpus.May && c.Outcome != Note && !c.Outcome.Failed() {
		return // neither asked nor able to pass
	}
	var seen []string
	for _, clause := range c.Check.Clauses {
		if section := sections[clause]; section != "" && !slices.Contains(seen, section) {
			seen = append(seen, section)
			tally(r.Totals.Section, section, c.Outcome)
		}
	}
	if c.Check.Erratum != "" {
		tally(r.Totals.Erratum, c.Check.Erratum, c.Outcome)
	}
	if c.Outcome != Note {
		r.Score.add(c)
	}
}

func (s *Score) add(c *CheckResult) {
	s.Verdict.Total++
	s.VerdictAndReason.Total++
	if c.Outcome == Pass {
		s.Verdict.Passed++
		if c.Reason != ReasonWrong {
			s.VerdictAndReason.Passed++
		}
	}
}

func tally(by map[string]Tally, key string, o Outcome) {
	t := by[key]
	t[o]++
	by[key] = t
}

func sectionOf() map[string]string {
	sections := map[string]string{}
	for _, clause := range corpus.Clauses() {
		sections[clause.ID] = clause.Section()
	}
	return sections
}
