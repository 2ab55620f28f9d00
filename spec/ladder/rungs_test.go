package ladder_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/ladder"
)

// items reads evidence written as "W1a+ W2-": + supports, - refutes.
func items(t testing.TB, text string) []ladder.Item {
	t.Helper()
	var list []ladder.Item
	for _, word := range strings.Fields(text) {
		tier, ok := ladder.ParseTier(word[:len(word)-1])
		if !ok {
			t.Fatalf("no tier in %q", word)
		}
		stance, ok := map[byte]ladder.Stance{'+': ladder.Supports, '-': ladder.Refutes}[word[len(word)-1]]
		if !ok {
			t.Fatalf("no stance in %q", word)
		}
		list = append(list, ladder.Item{Tier: tier, Stance: stance})
	}
	return list
}

// question is a claim of no critical class under a policy with the defaults.
func question(t testing.TB, verifiability, evidence string) ladder.Question {
	t.Helper()
	return ladder.Question{
		Verifiability: verifiability, Predicate: "p", Evidence: items(t, evidence),
		Criticality: []string{"payments"}, Tolerance: 1.0 / 3, Budget: 2,
	}
}

// TestRungs has for every row of section 7's ladder an input on which it decides
// and neighbours on which it does not.
func TestRungs(t *testing.T) {
	const machine, doctrinal, mixed = "MACHINE_CHECKABLE", "DOCTRINAL", "MIXED"
	for _, test := range []struct {
		name, verifiability, evidence string
		want                          string // value, rung, and ? where a coverage question opens
	}{
		{"1 no evidence", machine, "", "INCONCLUSIVE R4"},
		{"1 no evidence on doctrine", doctrinal, "", "INCONCLUSIVE R4"},
		{"1 neighbour: one item", machine, "W1a+", "VERIFIED R0 ?"},

		{"2 clean", machine, "W1a+ W1b+ W2+ W3+", "VERIFIED R0 ?"},
		{"2 several runs", machine, "W1a+ W1a+", "VERIFIED R0 ?"},
		{"2 neighbour: not machine-checkable", doctrinal, "W1a+", "VERIFIED R1"},
		{"2 neighbour: mixed", mixed, "W1a+", "VERIFIED R1"},
		{"2 neighbour: no W1a", machine, "W1b+", "INCONCLUSIVE R4"},
		{"2 neighbour: W2 refutes", machine, "W1a+ W2-", "VERIFIED R1 ?"},
		{"2 neighbour: W3 refutes", machine, "W1a+ W3-", "VERIFIED R1 ?"},

		{"3 W1a refutes", machine, "W1a-", "REFUTED R1"},
		{"3 one run of two", machine, "W1a+ W1a-", "REFUTED R1"},
		{"3 against everything else", mixed, "W1a- W1a+ W1b+ W2+ W2+ W3+", "REFUTED R1"},
		{"3 before W1b is asked", doctrinal, "W1a- W1b-", "REFUTED R1"},
		{"3 neighbour: W1b refutes", machine, "W1b-", "INCONCLUSIVE R2 ?"},

		{"4 W1b refutes what W1a supports", machine, "W1a+ W1b-", "VERIFIED R2 ?"},
		{"4 W1b undecided", machine, "W1a+ W1b+ W1b-", "VERIFIED R2 ?"},
		{"4 on doctrine", doctrinal, "W1a+ W1b- W2-", "VERIFIED R2 ?"},
		{"4 neighbour: W1b supports", doctrinal, "W1a+ W1b+", "VERIFIED R1"},

		{"5 doctrine refutes what W1a supports", machine, "W1a+ W2- W2- W3-", "VERIFIED R1 ?"},
		{"5 W2 refutes, doctrinal claim", doctrinal, "W1a+ W2-", "VERIFIED R1 ?"},
		{"5 nothing refutes, mixed claim", mixed, "W1a+ W1b+ W2+ W3+", "VERIFIED R1"},
		{"5 split doctrine under W1a", machine, "W1a+ W2+ W2-", "VERIFIED R1 ?"},

		{"6 W1b refutes without W1a", machine, "W1b- W2+ W2+", "INCONCLUSIVE R2 ?"},
		{"6 W1b undecided", doctrinal, "W1b+ W1b-", "INCONCLUSIVE R2 ?"},
		{"6 before a split is asked", mixed, "W1b- W2+ W2-", "INCONCLUSIVE R2 ?"},

		{"8 split", doctrinal, "W2+ W2-", "INCONCLUSIVE R4"},
		{"8 split of W2 and W3", doctrinal, "W2+ W3-", "INCONCLUSIVE R4"},
		{"8 W1b support does not settle it", machine, "W1b+ W2+ W2-", "INCONCLUSIVE R4"},
		{"8 neighbour: majority refuted", doctrinal, "W2+ W2+ W2-", "REFUTED R4"},

		{"9 W1b outranks dissent (D14)", machine, "W1b+ W2-", "VERIFIED R4"},
		{"9 a dissenting majority", machine, "W1b+ W2- W2- W2+", "VERIFIED R4"},
		{"9 the dissent is in W3", mixed, "W1b+ W2+ W2+ W3-", "VERIFIED R4"},
		{"9 neighbour: no W1b", machine, "W2-", "REFUTED R4"},
		{"9 neighbour: no W2", machine, "W1b+ W3-", "INCONCLUSIVE R4"},

		{"10 jury agrees (I-05)", machine, "W2+", "VERIFIED R4"},
		{"10 jury and W3 agree", doctrinal, "W2+ W3+", "VERIFIED R4"},
		{"10 with W1b", doctrinal, "W1b+ W2+", "VERIFIED R4"},

		{"11 jury refutes", doctrinal, "W2- W2-", "REFUTED R4"},
		{"11 dissent inside a majority", doctrinal, "W2+ W2+ W2+ W2-", "REFUTED R4"},
		{"11 W3 dissents inside a majority", mixed, "W2+ W2+ W3-", "REFUTED R4"},

		{"12 W3 alone supports", doctrinal, "W3+ W3+", "INCONCLUSIVE R4"},
		{"12 W3 alone refutes", doctrinal, "W3-", "INCONCLUSIVE R4"},
		{"12 W3 alone is split", doctrinal, "W3+ W3-", "INCONCLUSIVE R4"},
		{"12 W1b alone", machine, "W1b+ W1b+", "INCONCLUSIVE R4"},
		{"12 W1b and W3", machine, "W1b+ W3+", "INCONCLUSIVE R4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := ladder.Adjudicate(question(t, test.verifiability, test.evidence))
			if diff := cmp.Diff(test.want, brief(&out)); diff != "" {
				t.Errorf("%s on %q (-want +got):\n%s", test.verifiability, test.evidence, diff)
			}
		})
	}
}

func brief(out *ladder.Outcome) string {
	return strings.TrimSuffix(out.Value+" "+out.Rung+" "+strings.Repeat("?", len(out.MetaClaims)), " ")
}

// TestCritical is row 7: what a critical class changes, and what it does not.
func TestCritical(t *testing.T) {
	for _, test := range []struct {
		name     string
		class    *string
		evidence string
		want     string
	}{
		{"critical split", new("payments"), "W2+ W2-", "ESCALATED R3"},
		{"critical split of W3 alone", new("payments"), "W3+ W3-", "ESCALATED R3"},
		{"W1b support does not settle it", new("payments"), "W1b+ W2+ W2-", "ESCALATED R3"},
		{"no class", nil, "W2+ W2-", "INCONCLUSIVE R4"},
		{"an empty class", new(""), "W2+ W2-", "INCONCLUSIVE R4"},
		{"a class the policy does not list", new("ui"), "W2+ W2-", "INCONCLUSIVE R4"},
		{"another letter case (I-43)", new("Payments"), "W2+ W2-", "INCONCLUSIVE R4"},
		{"white space (I-43)", new("payments "), "W2+ W2-", "INCONCLUSIVE R4"},
		{"majority", new("payments"), "W2+ W2+ W2-", "REFUTED R4"},
		{"W1a settles it", new("payments"), "W1a+ W2+ W2-", "VERIFIED R1 ?"},
		{"W1a refutes (I-47)", new("payments"), "W1a- W2+ W2-", "REFUTED R1"},
		{"W1b refutes", new("payments"), "W1b- W2+ W2-", "INCONCLUSIVE R2 ?"},
		{"no evidence", new("payments"), "", "INCONCLUSIVE R4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := question(t, ladder.MachineCheckable, test.evidence)
			q.CriticalClass = test.class
			out := ladder.Adjudicate(q)
			if diff := cmp.Diff(test.want, brief(&out)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The empty text is a class like any other, and not the same as none.
func TestEmptyClass(t *testing.T) {
	q := question(t, "DOCTRINAL", "W2+ W2-")
	q.CriticalClass, q.Criticality = new(""), []string{""}
	if out := ladder.Adjudicate(q); out.Value != "ESCALATED" {
		t.Errorf("an empty class the policy lists: got %s, want ESCALATED", out.Value)
	}
	q.CriticalClass = nil
	if out := ladder.Adjudicate(q); out.Value != "INCONCLUSIVE" {
		t.Errorf("no class: got %s, want INCONCLUSIVE", out.Value)
	}
}

// TestMetaClaims: the coverage question has a name, a depth and a budget (5.3
// rule 3, 7).
func TestMetaClaims(t *testing.T) {
	for _, test := range []struct {
		name          string
		predicate     string
		budget, depth int
		want          []ladder.MetaClaim
	}{
		{"with budget", "p", 2, 0, []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: 1}}},
		{"the last level", "p", 2, 1, []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: 2}}},
		{"budget spent", "p", 2, 2, nil},
		{"more than spent", "p", 2, 3, nil},
		{"budget of one", "p", 1, 0, []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: 1}}},
		{"no budget", "p", 0, 0, nil},
		{"negative budget", "p", -1, 0, nil},
		{"question about a question", "coverage-of:p", 2, 1, []ladder.MetaClaim{{Predicate: "coverage-of:coverage-of:p", Depth: 2}}},
		{"any predicate", "Ü: a b", 1, 0, []ladder.MetaClaim{{Predicate: "coverage-of:Ü: a b", Depth: 1}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := question(t, ladder.MachineCheckable, "W1a+ W2-")
			q.Predicate, q.Budget, q.Depth = test.predicate, test.budget, test.depth
			if diff := cmp.Diff(test.want, ladder.Adjudicate(q).MetaClaims); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestRiskNotes: a first-round split stays visible, resolved or not (7).
func TestRiskNotes(t *testing.T) {
	for _, test := range []struct {
		name, evidence string
		split          bool
		want           []string
	}{
		{"no deliberation", "W2+ W2-", false, nil},
		{"consensus", "W2+ W2+", true, []string{"first-round split; post-deliberation consensus"}},
		{"majority", "W2+ W2+ W2-", true, []string{"first-round split; post-deliberation consensus"}},
		{"still split", "W2+ W2-", true, []string{"first-round split; post-deliberation consensus not reached"}},
		{"W1a decides, doctrine still split", "W1a+ W2+ W2-", true, []string{"first-round split; post-deliberation consensus not reached"}},
		{"nothing left", "", true, []string{"first-round split; post-deliberation consensus"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := question(t, "DOCTRINAL", test.evidence)
			q.FirstRoundSplit = test.split
			if diff := cmp.Diff(test.want, ladder.Adjudicate(q).RiskNotes); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
