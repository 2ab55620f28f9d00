package defect_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
	"conform/kit/defect"
)

// TestRulesSwitchedOff switches off each rule of the verdict grounds and asks
// the whole suite. What fails cites a sentence of that rule, or wants a violation
// of it, or is refused for one by a renderer: a check that has nothing to do with
// the rule does not notice.
func TestRulesSwitchedOff(t *testing.T) {
	suite, err := kit.Select(small, kit.Selection{Suites: []string{"grounds"}})
	if err != nil {
		t.Fatal(err)
	}
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
