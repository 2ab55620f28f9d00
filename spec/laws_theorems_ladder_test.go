package spec_test

import (
	"fmt"
	"math/rand"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter/gen"

	"conform/spec/ladder"
)

// The laws of this file are the theorems of proofs/LadderTheorems.lean, each tried
// on what package ladder does: lists of up to forty items, any tolerance.

// words are the words of those theorems.
type words struct {
	supports, refutes, some [4]bool // by tier
	dissent                 bool    // some doctrine refutes
	critical, split         bool
	left                    bool // budget is left
}

func newWords(evidence []ladder.Item, c claim) (w words) {
	for _, item := range evidence {
		w.some[item.Tier] = true
		if item.Stance == ladder.Supports {
			w.supports[item.Tier] = true
		} else {
			w.refutes[item.Tier] = true
		}
	}
	w.dissent = w.refutes[ladder.W2] || w.refutes[ladder.W3]
	w.critical = c.Class != "-" && slices.Contains(c.Criticality, c.Class)
	w.split = restated(evidence, c.Tolerance) == "SPLIT"
	w.left = c.Depth < c.Budget
	return w
}

// verified, refuted and escalated are verified_exactly, refuted_exactly and
// escalated_exactly.
func (w *words) verified() bool {
	return w.supports[ladder.W1a] && !w.refutes[ladder.W1a] ||
		!w.some[ladder.W1a] && !w.refutes[ladder.W1b] && !w.split && w.some[ladder.W2] && (!w.dissent || w.supports[ladder.W1b])
}

func (w *words) refuted() bool {
	return w.refutes[ladder.W1a] ||
		!w.some[ladder.W1a] && !w.some[ladder.W1b] && !w.split && w.some[ladder.W2] && w.dissent
}

func (w *words) escalated() bool {
	return w.critical && w.split && !w.some[ladder.W1a] && !w.refutes[ladder.W1b]
}

// namedByD14 is NamedByD14.
func (w *words) namedByD14() bool {
	return w.some[ladder.W2] && w.supports[ladder.W1b] && w.dissent && !w.some[ladder.W1a] && !w.refutes[ladder.W1b] && !w.split
}

// undecided reports a value that is no verdict on the claim.
func undecided(out *ladder.Outcome) bool {
	return out.Value == ladder.Inconclusive || out.Value == ladder.Escalated
}

// asked is one question with its answer.
type asked struct {
	words
	evidence []ladder.Item
	claim    claim
	out      ladder.Outcome
}

// always applies to every question, and when to some.
func always(holds bool) (bool, bool)        { return true, holds }
func when(applies, holds bool) (bool, bool) { return applies, holds }

// ladderTheorems say of one question whether they apply, and whether they hold.
var ladderTheorems = []struct {
	name string
	says func(a *asked) (applies, holds bool)
}{
	{"verified_exactly", func(a *asked) (bool, bool) { return always((a.out.Value == ladder.Verified) == a.verified()) }},
	{"refuted_exactly", func(a *asked) (bool, bool) { return always((a.out.Value == ladder.Refuted) == a.refuted()) }},
	{"escalated_exactly", func(a *asked) (bool, bool) { return always((a.out.Value == ladder.Escalated) == a.escalated()) }},
	{"escalated_is_r3", func(a *asked) (bool, bool) {
		return always((a.out.Rung == "R3") == (a.out.Value == ladder.Escalated))
	}},
	{"no_evidence", func(a *asked) (bool, bool) {
		return when(len(a.evidence) == 0, a.out.Value == ladder.Inconclusive && a.out.Rung == "R4" && a.out.MetaClaims == nil)
	}},
	{"verified_needs_w1a_or_w2", func(a *asked) (bool, bool) {
		return when(a.out.Value == ladder.Verified, a.some[ladder.W1a] || a.some[ladder.W2])
	}},
	{"any_w1a_refutation_refutes", func(a *asked) (bool, bool) {
		return when(a.refutes[ladder.W1a], a.out.Value == ladder.Refuted && a.out.Rung == "R1")
	}},
	{"w1a_support_verifies", func(a *asked) (bool, bool) {
		return when(a.supports[ladder.W1a] && !a.refutes[ladder.W1a], a.out.Value == ladder.Verified)
	}},
	{"w1a_decides", func(a *asked) (bool, bool) {
		want := ladder.Verified
		if a.refutes[ladder.W1a] {
			want = ladder.Refuted
		}
		return when(a.some[ladder.W1a], a.out.Value == want)
	}},
	{"doctrine_never_overturns_w1a", func(a *asked) (bool, bool) {
		without := ladder.Adjudicate(a.claim.question(only(a.evidence, ladder.W1a, ladder.W1b)))
		return when(a.some[ladder.W1a], a.out.Value == without.Value)
	}},
	{"w3_alone_never_verifies", func(a *asked) (bool, bool) {
		return when(len(only(a.evidence, ladder.W3)) == len(a.evidence), undecided(&a.out))
	}},
	{"divergence_is_reported", func(a *asked) (bool, bool) {
		return always(a.out.Divergence == restated(a.evidence, a.claim.Tolerance))
	}},
	{"a_split_is_never_averaged", func(a *asked) (bool, bool) {
		return when(a.split && !a.some[ladder.W1a], undecided(&a.out))
	}},
	{"a_first_round_split_stays_visible", func(a *asked) (bool, bool) {
		want := ladder.SplitResolved
		if a.split {
			want = ladder.SplitUnresolved
		}
		return when(a.claim.Split, slices.Equal([]string{want}, a.out.RiskNotes))
	}},
	{"no_first_round_split_no_note", func(a *asked) (bool, bool) {
		return when(!a.claim.Split, a.out.RiskNotes == nil)
	}},
	{"questions_are_within_the_budget", func(a *asked) (bool, bool) {
		want := []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: a.claim.Depth + 1}}
		return when(a.out.MetaClaims != nil, slices.Equal(want, a.out.MetaClaims) && a.claim.Depth+1 <= a.claim.Budget)
	}},
	{"a_spent_budget_opens_nothing", func(a *asked) (bool, bool) {
		return when(!a.left, a.out.MetaClaims == nil)
	}},
	{"a_question_opens_exactly", func(a *asked) (bool, bool) {
		opens := a.out.Rung == "R0" || a.out.Rung == "R2" || a.out.Rung == "R1" && a.out.Value == ladder.Verified && a.dissent
		return when(a.left, (len(a.out.MetaClaims) == 1) == opens)
	}},
	{"w1b_against_w1a_opens_a_question", func(a *asked) (bool, bool) {
		applies := a.supports[ladder.W1a] && !a.refutes[ladder.W1a] && a.refutes[ladder.W1b] && a.left
		return when(applies, a.out.Value == ladder.Verified && len(a.out.MetaClaims) == 1)
	}},
	{"rule_5_conflicts_exactly", func(a *asked) (bool, bool) {
		return when(!a.some[ladder.W1a] && !a.some[ladder.W1b], (a.out.Value == ladder.Verified) == (a.some[ladder.W2] && !a.dissent))
	}},
}

func TestTheoremsOfTheLadder(t *testing.T) {
	for _, theorem := range ladderTheorems {
		t.Run(theorem.name, func(t *testing.T) {
			n := 0
			hold(t, 4000, func(evidence []ladder.Item, c claim) string {
				a := asked{newWords(evidence, c), evidence, c, ladder.Adjudicate(c.question(evidence))}
				applies, holds := theorem.says(&a)
				if applies {
					n++
				}
				if applies && !holds {
					return fmt.Sprintf("broken by %+v", a.out)
				}
				return ""
			}, evidences(), claims())
			if n < 10 {
				t.Errorf("applies to %d of 4,000 questions", n)
			}
		})
	}
}

// order_does_not_matter.
func TestTheoremOrderDoesNotMatter(t *testing.T) {
	hold(t, 2000, func(evidence []ladder.Item, c claim, seed int64) string {
		other := slices.Clone(evidence)
		rand.New(rand.NewSource(seed)).Shuffle(len(other), func(i, j int) { other[i], other[j] = other[j], other[i] })
		return cmp.Diff(ladder.Adjudicate(c.question(evidence)), ladder.Adjudicate(c.question(other)))
	}, evidences(), claims(), gen.Int64())
}

// adding_support_never_refutes, with adding_support_can_refute and
// adding_support_can_unsettle among the changes that are met.
func TestTheoremAddingSupport(t *testing.T) {
	n := tally{}
	hold(t, 20_000, func(evidence []ladder.Item, c claim, tier, place int) string {
		more := slices.Insert(slices.Clone(evidence), place%(len(evidence)+1), ladder.Item{Tier: ladder.Tier(tier), Stance: ladder.Supports})
		before, after := ladder.Adjudicate(c.question(evidence)).Value, ladder.Adjudicate(c.question(more)).Value
		n[before+" to "+after]++
		if before == ladder.Verified && after == ladder.Refuted {
			return fmt.Sprintf("%v makes VERIFIED REFUTED", more)
		}
		return ""
	}, evidences(), claims(), gen.IntRange(0, 3), gen.IntRange(0, 1000))
	n.met(t, "INCONCLUSIVE to REFUTED", "VERIFIED to INCONCLUSIVE", "REFUTED to VERIFIED")
	for _, test := range []struct{ before, after, value, changed string }{
		{"W2+ W2-", "W2+ W2+ W2-", "INCONCLUSIVE", "REFUTED"},
		{"W1b+ W2-", "W2+ W1b+ W2-", "VERIFIED", "INCONCLUSIVE"},
	} {
		c := claim{Verifiability: "DOCTRINAL", Class: "-", Tolerance: 1.0 / 3, Budget: 2}
		before, after := ladder.Adjudicate(c.question(list(test.before))).Value, ladder.Adjudicate(c.question(list(test.after))).Value
		if before != test.value || after != test.changed {
			t.Errorf("%s: got %s, then %s", test.before, before, after)
		}
	}
}

// list reads evidence written as "W1a+ W2-".
func list(text string) (items []ladder.Item) {
	for _, found := range regexp.MustCompile(`(\w+)([+-])`).FindAllStringSubmatch(text, -1) {
		tier, _ := ladder.ParseTier(found[1])
		items = append(items, ladder.Item{Tier: tier, Stance: map[string]ladder.Stance{"+": ladder.Supports, "-": ladder.Refutes}[found[2]]})
	}
	return items
}

// d14_changes_exactly, and what it rests on: d14_changes_the_value_only,
// d14_changes_what_it_names, d14_changes_nothing_else.
func TestTheoremD14ChangesExactly(t *testing.T) {
	before := ladder.Ladder{Rungs: slices.DeleteFunc(ladder.Rungs(), func(r ladder.Rung) bool { return r.Erratum == "D14" })}
	n := tally{}
	hold(t, 10_000, func(evidence []ladder.Item, c claim) string {
		w := newWords(evidence, c)
		was, is := before.Adjudicate(c.question(evidence)), ladder.Adjudicate(c.question(evidence))
		n[fmt.Sprint(w.namedByD14())]++
		if w.namedByD14() {
			if was.Value != ladder.Refuted {
				return "was " + was.Value
			}
			was.Value = ladder.Verified
		}
		return cmp.Diff(was, is)
	}, evidences(), claims())
	n.met(t, "true", "false")
}

// chains_are_within_the_budget: a question about a question about a claim is
// never deeper than the budget.
func TestTheoremChainsEnd(t *testing.T) {
	n := tally{}
	hold(t, 4000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := claim{Verifiability: "MACHINE_CHECKABLE", Class: "-", Tolerance: rng.Float64(), Budget: rng.Intn(6)}
		length := 0
		for {
			// The evidence of each question is another; W1a keeps the chain alive.
			evidence := []ladder.Item{{Tier: ladder.W1a}, {Tier: ladder.Tier(1 + rng.Intn(3)), Stance: ladder.Refutes}}
			out := ladder.Adjudicate(c.question(evidence))
			if out.MetaClaims == nil {
				break
			}
			c.Depth = out.MetaClaims[0].Depth
			length++
			if length > c.Budget {
				return fmt.Sprintf("%d questions, budget %d", length, c.Budget)
			}
		}
		n[fmt.Sprint(length)]++
		return ""
	}, gen.Int64())
	n.met(t, "0", "1", "5")
}

// rule_5_conflicts_with_r4 (I-05).
func TestTheoremRule5ConflictsWithR4(t *testing.T) {
	c := claim{Verifiability: "MACHINE_CHECKABLE", Class: "-", Tolerance: 1.0 / 3, Budget: 2}
	if out := ladder.Adjudicate(c.question(list("W2+"))); out.Value != ladder.Verified || out.Rung != "R4" {
		t.Errorf("got %s at %s, want VERIFIED at R4", out.Value, out.Rung)
	}
}

// The three exact theorems on every list of up to four items, in all settings of
// the truth table.
func TestTheoremsOnEveryShortList(t *testing.T) {
	questions := 0
	for _, q := range ladder.Questions(4) {
		c := claim{Class: "-", Criticality: q.Criticality, Tolerance: q.Tolerance, Budget: q.Budget}
		if q.CriticalClass != nil {
			c.Class = *q.CriticalClass
		}
		w, out := newWords(q.Evidence, c), ladder.Adjudicate(q)
		want := ladder.Inconclusive
		switch {
		case w.verified():
			want = ladder.Verified
		case w.refuted():
			want = ladder.Refuted
		case w.escalated():
			want = ladder.Escalated
		}
		if out.Value != want {
			t.Fatalf("%+v: got %s, want %s", q, out.Value, want)
		}
		questions++
	}
	if questions != 48*4681 {
		t.Errorf("got %d questions, want 48 * 4,681", questions)
	}
}

// The model compares exact fractions, a program compares doubles. They agree at
// the double nearest to any fraction, one third among them, while the product of
// the number of items and the denominator is below 2^53.
func TestTheModelComparesAsDoublesDo(t *testing.T) {
	exact := func(m, n, p, q int) bool { return m*q <= p*n }
	doubles := func(m, n, p, q int) bool { return float64(m)/float64(n) <= float64(p)/float64(q) }
	for n := 1; n <= 3000; n++ {
		for m := max(0, n/3-2); m <= n/3+2; m++ {
			if exact(m, n, 1, 3) != doubles(m, n, 1, 3) {
				t.Fatalf("%d of %d at one third: doubles say %t", m, n, doubles(m, n, 1, 3))
			}
		}
	}
	n := tally{}
	hold(t, 20_000, func(total, q int, seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		p := rng.Intn(q + 1)
		m := max(0, p*total/q+rng.Intn(3)-1) // at the tolerance, or one beside it
		n[fmt.Sprint(exact(m, total, p, q))]++
		if exact(m, total, p, q) != doubles(m, total, p, q) {
			return fmt.Sprintf("%d of %d at %d/%d: doubles say %t", m, total, p, q, doubles(m, total, p, q))
		}
		return ""
	}, gen.IntRange(1, 1<<26), gen.IntRange(1, 1<<26), gen.Int64())
	n.met(t, "true", "false")
}

// TestEveryTheoremIsTried: what LadderTheorems.lean states about the ladder has a
// law here, by name; the rest are steps of proofs.
func TestEveryTheoremIsTried(t *testing.T) {
	data, err := os.ReadFile("../proofs/LadderTheorems.lean")
	if err != nil {
		t.Fatal(err)
	}
	laws, err := os.ReadFile("laws_theorems_ladder_test.go")
	if err != nil {
		t.Fatal(err)
	}
	// A statement has a comment in words; a step has none.
	stated := regexp.MustCompile(`(?m)-/\ntheorem (\w+)`).FindAllStringSubmatch(string(data), -1)
	if len(stated) < 25 {
		t.Fatalf("found %d theorems", len(stated))
	}
	for _, found := range stated {
		if !regexp.MustCompile(`\b` + found[1] + `\b`).Match(laws) {
			t.Errorf("%s: no law names it", found[1])
		}
	}
}
