package defect_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
	"conform/kit/defect"
	"conform/spec/canon"
)

// grounds gives the checks of the suite that some patterns take.
func grounds(t *testing.T, patterns ...string) []corpus.Check {
	t.Helper()
	checks, err := kit.Select(small, kit.Selection{Suites: []string{"grounds"}, Patterns: patterns})
	if err != nil {
		t.Fatal(err)
	}
	return checks
}

// TestRulesSwitchedOff switches off each rule of the verdict grounds and asks
// the whole suite. What fails cites a sentence of that rule, or wants a violation
// of it, or is refused for one by a renderer: a check that has nothing to do with
// the rule does not notice.
func TestRulesSwitchedOff(t *testing.T) {
	suite := grounds(t)
	for n := 1; n <= 7; n++ {
		name := fmt.Sprintf("vg-%d-switched-off", n)
		t.Run(name, func(t *testing.T) {
			var s kit.Standard
			if err := defect.Put(&s, name); err != nil {
				t.Fatal(err)
			}
			failed := failing(t, s, small, suite)
			if len(failed) == 0 {
				t.Fatalf("none of %d checks notices", len(suite))
			}
			for _, r := range failed {
				if r.Outcome != kit.Fail || !restsOn(&r.Check, n) {
					t.Errorf("%s: %s: %s", r.Check.ID, r.Outcome, r.Why)
				}
			}
			t.Logf("%d of %d checks fail", len(failed), len(suite))
		})
	}
}

// restsOn reports whether a check is about a rule, or expects a violation of it.
func restsOn(c *corpus.Check, n int) bool {
	rule, clause := fmt.Sprintf("VG-%d", n), fmt.Sprintf("VG%d", n)
	var standard kit.Standard
	return slices.ContainsFunc(c.Clauses, func(id string) bool { return strings.HasPrefix(id, clause) }) ||
		strings.Contains(string(c.Want.Output), fmt.Sprintf("%q", rule)) ||
		strings.Contains(standard.Do(c.Op, c.Input).Rejected, rule)
}

// follows are the rules whose violations a mistake in one rule may bring or take
// away: VG-1 and VG-2 come before all others (section 5), a pass is what VG-4 and
// VG-5 are about, and an entry that breaks VG-7 meets no obligation of VG-6.
var follows = map[string]string{"1": "1234567", "2": "234567", "3": "345", "4": "4", "5": "5", "6": "6", "7": "67"}

// TestDefectsStayInTheirRule asks every defect of a rule what people wrote: the
// judgements it changes, it changes by violations of that rule and of those the
// text says follow from it.
func TestDefectsStayInTheirRule(t *testing.T) {
	typed := grounds(t, "grounds/examples/*", "grounds/summary/*", "grounds/entry/*")
	ruleOf := regexp.MustCompile(`^VG([1-7])[a-z]$`)
	asked := 0
	for _, d := range defect.Defects() {
		rule := ruleOf.FindStringSubmatch(d.Clause)
		if rule == nil {
			continue
		}
		asked++
		var standard, s kit.Standard
		d.Apply(&s)
		for _, r := range failing(t, s, small, typed) {
			for _, changed := range difference(rulesIn(t, &standard, &r.Check), rulesIn(t, &s, &r.Check)) {
				if !strings.Contains(follows[rule[1]], changed) {
					t.Errorf("%s: %s: VG-%s is reported or not, and is no matter of %s", d.Name, r.Check.ID, changed, d.Clause)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no defect of a rule was asked")
	}
}

// rulesIn gives the digits of the rules that a standard finds violated.
func rulesIn(t *testing.T, s *kit.Standard, c *corpus.Check) (rules []string) {
	t.Helper()
	answer := s.Do(c.Op, c.Input)
	if answer.Rejected != "" {
		return nil
	}
	report, err := canon.Parse(answer.Output)
	if err != nil {
		t.Fatalf("%s: %v", c.ID, err)
	}
	for _, v := range report.Get("violations").Items {
		rules = append(rules, strings.TrimPrefix(v.Get("rule").Text, "VG-"))
	}
	return rules
}

func difference(a, b []string) (only []string) {
	for _, rule := range slices.Concat(a, b) {
		if slices.Contains(a, rule) != slices.Contains(b, rule) {
			only = append(only, rule)
		}
	}
	return only
}
