package corpus

import (
	"slices"
	"strings"
	"testing"
)

// TestBrokenRulesAreCited asks of every check that wants a rule of the verdict
// grounds broken to cite a clause of that rule, or one about all of them.
func TestBrokenRulesAreCited(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	examined := 0
	for i := range c.Checks {
		check := &c.Checks[i]
		for _, rule := range groundsReasons {
			if check.Suite != "grounds" || !strings.Contains(string(check.Want.Output), `"`+rule+`"`) {
				continue
			}
			examined++
			if !cites(check, strings.Replace(rule, "-", "", 1)) && !cites(check, "G") {
				t.Errorf("%s: wants %s and cites %v", check.ID, rule, check.Clauses)
			}
		}
	}
	if examined == 0 {
		t.Error("no check was examined")
	}
}

// cites tells whether a check cites a clause whose id begins so.
func cites(c *Check, prefix string) bool {
	return slices.ContainsFunc(c.Clauses, func(id string) bool { return strings.HasPrefix(id, prefix) })
}
