package ladder_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/ladder"
)

// TestChoices shows for each field of Ladder the input on which it differs from
// the standard.
func TestChoices(t *testing.T) {
	note := func(divergence string) []string { return []string{"was split, now " + divergence} }
	for _, test := range []struct {
		name             string
		choice           ladder.Ladder
		evidence         string
		standard, differ ladder.Outcome
	}{
		{
			"no rungs", ladder.Ladder{Rungs: []ladder.Rung{}}, "W2+",
			ladder.Outcome{Value: "VERIFIED", Divergence: "UNANIMOUS", Rung: "R4", RiskNotes: []string{ladder.SplitResolved}},
			ladder.Outcome{Divergence: "UNANIMOUS", RiskNotes: []string{ladder.SplitResolved}},
		},
		{
			"strictly within", ladder.Ladder{Within: func(m, n int, tolerance float64) bool { return float64(m)/float64(n) < tolerance }}, "W2+ W2+ W2-",
			ladder.Outcome{Value: "REFUTED", Divergence: "MAJORITY", Rung: "R4", RiskNotes: []string{ladder.SplitResolved}},
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{ladder.SplitUnresolved}},
		},
		{
			"W3 is not counted", ladder.Ladder{Tally: func(items []ladder.Item) ladder.Tally {
				return ladder.Count(slices.DeleteFunc(slices.Clone(items), func(it ladder.Item) bool { return it.Tier == ladder.W3 }))
			}}, "W2+ W3-",
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{ladder.SplitUnresolved}},
			ladder.Outcome{Value: "VERIFIED", Divergence: "UNANIMOUS", Rung: "R4", RiskNotes: []string{ladder.SplitResolved}},
		},
		{
			"every conflict is a split", ladder.Ladder{Classes: func(t *ladder.Tally, _ float64) string {
				if t.Of(ladder.Refutes, ladder.W2) > 0 && t.Of(ladder.Supports, ladder.W2) > 0 {
					return ladder.Split
				}
				return ladder.Unanimous
			}}, "W2+ W2+ W2-",
			ladder.Outcome{Value: "REFUTED", Divergence: "MAJORITY", Rung: "R4", RiskNotes: []string{ladder.SplitResolved}},
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{ladder.SplitUnresolved}},
		},
		{
			"every class is critical", ladder.Ladder{Critical: func(string, []string) bool { return true }}, "W2+ W2-",
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{ladder.SplitUnresolved}},
			ladder.Outcome{Value: "ESCALATED", Divergence: "SPLIT", Rung: "R3", RiskNotes: []string{ladder.SplitUnresolved}},
		},
		{
			"budget ignored", ladder.Ladder{Opens: func(*ladder.Question) bool { return true }}, "W1b-",
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "UNANIMOUS", Rung: "R2", RiskNotes: []string{ladder.SplitResolved}},
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "UNANIMOUS", Rung: "R2", RiskNotes: []string{ladder.SplitResolved},
				MetaClaims: []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: 1}}},
		},
		{
			"another name", ladder.Ladder{MetaName: func(parent string) string { return "about " + parent }, Opens: func(*ladder.Question) bool { return true }}, "W1a+",
			ladder.Outcome{Value: "VERIFIED", Divergence: "UNANIMOUS", Rung: "R1", RiskNotes: []string{ladder.SplitResolved}},
			ladder.Outcome{Value: "VERIFIED", Divergence: "UNANIMOUS", Rung: "R1", RiskNotes: []string{ladder.SplitResolved}},
		},
		{
			"another note", ladder.Ladder{Notes: note}, "W3+ W3-",
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{ladder.SplitUnresolved}},
			ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "SPLIT", Rung: "R4", RiskNotes: []string{"was split, now SPLIT"}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := question(t, "DOCTRINAL", test.evidence)
			q.Budget, q.FirstRoundSplit, q.CriticalClass = 0, true, new("ui")
			if diff := cmp.Diff(test.standard, ladder.Adjudicate(q)); diff != "" {
				t.Errorf("the standard (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.differ, test.choice.Adjudicate(q)); diff != "" {
				t.Errorf("with the choice (-want +got):\n%s", diff)
			}
			if got := test.choice.Classify(q.Evidence, q.Tolerance); got != test.differ.Divergence {
				t.Errorf("Classify with the choice: got %s, want %s", got, test.differ.Divergence)
			}
		})
	}
}

func TestMetaNameChoice(t *testing.T) {
	named := ladder.Ladder{MetaName: func(parent string) string { return "about " + parent }}
	want := []ladder.MetaClaim{{Predicate: "about p", Depth: 1}}
	if diff := cmp.Diff(want, named.Adjudicate(question(t, "MIXED", "W1b-")).MetaClaims); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The caller's evidence is read and left as it was.
func TestAdjudicateIsPure(t *testing.T) {
	q := question(t, "DOCTRINAL", "W3- W2+ W1b+ W1a-")
	want := question(t, "DOCTRINAL", "W3- W2+ W1b+ W1a-")
	first := ladder.Adjudicate(q)
	if diff := cmp.Diff(first, ladder.Adjudicate(q)); diff != "" {
		t.Errorf("the second answer differs (-first +second):\n%s", diff)
	}
	if diff := cmp.Diff(want, q); diff != "" {
		t.Errorf("the question changed (-want +got):\n%s", diff)
	}
}

// Every row of the ladder can be read, and every row but one carries no erratum.
func TestRungRows(t *testing.T) {
	errata := 0
	for i, rung := range ladder.Rungs() {
		if rung.Name == "" || rung.Says == "" || rung.When == nil || rung.Value == "" || rung.Meta == nil {
			t.Errorf("row %d is incomplete: %+v", i+1, rung)
		}
		if rung.Erratum != "" {
			errata++
		}
	}
	if len(ladder.Rungs()) != 12 || errata != 1 {
		t.Errorf("got %d rows with %d errata, want 12 with 1", len(ladder.Rungs()), errata)
	}
}
