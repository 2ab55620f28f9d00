package selftest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// demand is how the run of a program must end.
type demand struct {
	Program
	honest kit.Result // of the reference
}

// outcome gives what a check must come to.
func (d demand) outcome(c *kit.CheckResult) kit.Outcome {
	if d.unanswered() {
		return kit.NotRun
	}
	if o, ok := d.ends[c.Check.ID]; ok {
		return o
	}
	return c.Outcome
}

// finding compares a run with what is demanded.
func (d demand) finding(r kit.Result, err error) Finding {
	f := Finding{Name: d.Name, Says: d.Says, Problems: []string{}}
	wanted := map[kit.Outcome]int{}
	for i := range d.honest.Checks {
		wanted[d.outcome(&d.honest.Checks[i])]++
	}
	seen := map[kit.Outcome]int{}
	for i := range r.Checks {
		seen[r.Checks[i].Outcome]++
	}
	exit := exitStatus(r, err)
	f.Demanded = describe(wanted, d.exit, d.levels())
	f.Seen = describe(seen, exit, reached(r.Conforms))
	report := func(problem string) {
		if problem != "" {
			f.Problems = append(f.Problems, problem)
		}
	}
	if exit != d.exit {
		report(fmt.Sprintf("exit status: got %d, want %d", exit, d.exit))
	}
	report(d.failure(err))
	for i := range d.honest.Checks {
		report(d.check(&d.honest.Checks[i], r))
	}
	report(d.conformance(r))
	report(d.score(r))
	report(d.warnings(r))
	return f
}

// exitStatus is that of conform run (protocol section 5).
func exitStatus(r kit.Result, err error) int {
	var failure *kit.StartError
	switch {
	case errors.As(err, &failure):
		return 3
	case err != nil:
		return 2
	}
	return r.ExitStatus(false)
}

// describe counts outcomes in words.
func describe(count map[kit.Outcome]int, exit int, levels []string) string {
	var parts []string
	for _, o := range kit.Outcomes() {
		if count[o] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", count[o], o))
		}
	}
	where := "nowhere"
	if len(levels) > 0 {
		where = "at " + strings.Join(levels, ", ")
	}
	return fmt.Sprintf("%s; exit %d; conforms %s", strings.Join(parts, ", "), exit, where)
}

// reached gives the levels a program conforms at.
func reached(conforms map[string]*bool) []string {
	return slices.DeleteFunc(kit.Levels(), func(level string) bool {
		yes := conforms[level]
		return yes == nil || !*yes
	})
}

// levels gives those the program must conform at: every must check passes. One
// that does not look must conform at none.
func (d demand) levels() []string {
	if d.blind {
		return nil
	}
	denied := map[string]bool{}
	for i := range d.honest.Checks {
		c := &d.honest.Checks[i]
		if c.Check.Level == corpus.Must && d.outcome(c) != kit.Pass {
			for _, level := range corpus.Targets(c.Check) {
				denied[level] = true
			}
		}
	}
	return slices.DeleteFunc(reached(d.honest.Conforms), func(level string) bool { return denied[level] })
}

// failure looks at the message about a program of which nothing can be learnt.
func (d demand) failure(err error) string {
	switch {
	case err == nil && d.unanswered():
		return "it is examined, although nothing can be learnt about it"
	case err != nil && !d.unanswered():
		return fmt.Sprintf("it is not examined: %v", err)
	case err != nil && !strings.Contains(err.Error(), d.fails):
		return fmt.Sprintf("message: got %q, want one with %q", err, d.fails)
	}
	return ""
}

// check compares one outcome and, where the program is not to blame, the reason
// too.
func (d demand) check(honest *kit.CheckResult, r kit.Result) string {
	id, want := honest.Check.ID, d.outcome(honest)
	i := slices.IndexFunc(r.Checks, func(c kit.CheckResult) bool { return c.Check.ID == id })
	if i < 0 {
		return id + " is missing from the result"
	}
	got := &r.Checks[i]
	if got.Outcome != want {
		return fmt.Sprintf("%s: got %s (%s), want %s", id, got.Outcome, got.Why, want)
	}
	if want == honest.Outcome && !d.blind && (got.Reason != honest.Reason || got.Reading != honest.Reading) {
		return fmt.Sprintf("%s: reason %s and reading %q, want those of the reference: %s and %q",
			id, got.Reason, got.Reading, honest.Reason, honest.Reading)
	}
	return ""
}

// conformance compares the levels that are reached. They must be judged, which
// those of a part of the corpus are not.
func (d demand) conformance(r kit.Result) string {
	for _, level := range kit.Levels() {
		if (d.honest.Conforms[level] == nil) != (r.Conforms[level] == nil) {
			return fmt.Sprintf("level %s: judged for one of program and reference only", level)
		}
	}
	if want, got := d.levels(), reached(r.Conforms); !slices.Equal(want, got) {
		return fmt.Sprintf("conforms at %q, want %q", got, want)
	}
	return ""
}

// score demands of a program that owes nothing the score of the reference.
func (d demand) score(r kit.Result) string {
	if len(d.ends) > 0 || d.unanswered() {
		return ""
	}
	if !reflect.DeepEqual(r.Score, d.honest.Score) || !reflect.DeepEqual(r.Totals, d.honest.Totals) {
		return fmt.Sprintf("score: got %v, want that of the reference, %v", r.Score, d.honest.Score)
	}
	return ""
}

// warnings looks for the one that is foretold. Of a program that owes nothing
// and for which none is foretold there must be none.
func (d demand) warnings(r kit.Result) string {
	foretold := func(w string) bool { return strings.Contains(w, d.warns) }
	switch {
	case d.warns != "" && !slices.ContainsFunc(r.Warnings, foretold):
		return fmt.Sprintf("warnings: got %q, want one with %q", r.Warnings, d.warns)
	case d.warns == "" && len(d.ends) == 0 && len(r.Warnings) > 0:
		return fmt.Sprintf("warnings: got %q, want none", r.Warnings)
	}
	return ""
}

// late tells whether a check that the program answers ran into a limit.
func (d demand) late(r kit.Result) bool {
	for i := range r.Checks {
		if c := &r.Checks[i]; c.Outcome == kit.Timeout && d.ends[c.Check.ID] != kit.Timeout {
			return true
		}
	}
	return r.Failure != nil && !d.unanswered()
}
