package ladder_test

import (
	"strings"
	"testing"

	"conform/spec/ladder"
)

// TestClassify pins section 5.4 and its boundaries (I-18).
func TestClassify(t *testing.T) {
	const third = 1.0 / 3
	for _, test := range []struct {
		name, evidence string
		tolerance      float64
		want           string
	}{
		{"no evidence", "", third, "UNANIMOUS"},
		{"no doctrine", "W1a+ W1b+", third, "UNANIMOUS"},
		{"W1a against W1b is not divergence", "W1a+ W1b-", third, "UNANIMOUS"},
		{"W1a against itself is not divergence", "W1a+ W1a- W1b+ W1b-", 0, "UNANIMOUS"},
		{"one side", "W2+ W2+ W3+", third, "UNANIMOUS"},
		{"the other side", "W2- W2- W3-", 0, "UNANIMOUS"},
		{"machine evidence takes no side", "W1a- W1b- W2+ W2+", 0, "UNANIMOUS"},
		{"machine evidence does not dilute", "W1a+ W1a+ W1b+ W2+ W2-", third, "SPLIT"},

		{"one of two", "W2+ W2-", third, "SPLIT"},
		{"one of three: on the tolerance", "W2+ W2+ W2-", third, "MAJORITY"},
		{"one of three: the minority supports", "W2+ W2- W2-", third, "MAJORITY"},
		{"two of six: on the tolerance", "W2+ W2+ W2+ W2+ W2- W2-", third, "MAJORITY"},
		{"two of five", "W2+ W2+ W2+ W2- W2-", third, "SPLIT"},
		{"one of four", "W2+ W2+ W2+ W2-", third, "MAJORITY"},
		{"W2 and W3 count alike", "W2+ W3+ W3-", third, "MAJORITY"},
		{"W3 alone", "W3+ W3-", third, "SPLIT"},
		{"W2 against W3", "W2+ W3-", third, "SPLIT"},

		{"tolerance a hair below one third", "W2+ W2+ W2-", 0.33333333333333326, "SPLIT"},
		{"tolerance of three digits", "W2+ W2+ W2-", 0.333, "SPLIT"},
		{"tolerance a hair above", "W2+ W2+ W2-", 0.3333333333333334, "MAJORITY"},
		{"one half on the tolerance", "W2+ W2-", 0.5, "MAJORITY"},
		{"one half below", "W2+ W2-", 0.49999999999999994, "SPLIT"},
		{"one tenth as a double", strings.Repeat("W2+ ", 9) + "W2-", 0.1, "MAJORITY"},
		{"three tenths as a double", strings.Repeat("W2+ ", 7) + "W2- W2- W2-", 0.3, "MAJORITY"},
		{"one of forty", strings.Repeat("W2+ ", 39) + "W3-", 0.025, "MAJORITY"},
		{"zero tolerates nothing", strings.Repeat("W2+ ", 99) + "W2-", 0, "SPLIT"},
		{"negative tolerates nothing", "W2+ W2+ W2-", -1, "SPLIT"},
		{"one tolerates everything", "W2+ W2-", 1, "MAJORITY"},
	} {
		t.Run(test.name, func(t *testing.T) {
			list := items(t, test.evidence)
			if got := ladder.Classify(list, test.tolerance); got != test.want {
				t.Errorf("Classify: got %s, want %s", got, test.want)
			}
			if got := ladder.Adjudicate(ladder.Question{Evidence: list, Tolerance: test.tolerance}).Divergence; got != test.want {
				t.Errorf("Adjudicate reports %s, want %s", got, test.want)
			}
		})
	}
}

// TestNames pairs each tier and stance with its spelling; case and white space
// count (V5.1b, V5.1c).
func TestNames(t *testing.T) {
	for i, name := range []string{"W1a", "W1b", "W2", "W3"} {
		tier, ok := ladder.ParseTier(name)
		if !ok || int(tier) != i || tier.String() != name {
			t.Errorf("%s: got tier %d %s, %t", name, tier, tier, ok)
		}
	}
	for i, name := range []string{"SUPPORTS", "REFUTES"} {
		stance, ok := ladder.ParseStance(name)
		if !ok || int(stance) != i || stance.String() != name {
			t.Errorf("%s: got stance %d %s, %t", name, stance, stance, ok)
		}
	}
	for _, foreign := range []string{"", "W1", "W1A", "w1a", "W4", " W2", "W2 ", "W1a,W2"} {
		if _, ok := ladder.ParseTier(foreign); ok {
			t.Errorf("tier %q is accepted", foreign)
		}
	}
	for _, foreign := range []string{"", "supports", "Refutes", "REFUTES ", "ABSTAINS", "NEUTRAL"} {
		if _, ok := ladder.ParseStance(foreign); ok {
			t.Errorf("stance %q is accepted", foreign)
		}
	}
	if ladder.Tier(4).String() != "?" || ladder.Stance(2).String() != "?" {
		t.Error("a tier or stance outside the closed sets has a name")
	}
}
