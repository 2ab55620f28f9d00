package spec_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"

	"conform/spec/ladder"
)

// claim is everything a question holds beside its evidence.
type claim struct {
	Verifiability string
	Class         string // "-" is none
	Criticality   []string
	Tolerance     float64
	Budget, Depth int
	Split         bool
}

func (c claim) question(evidence []ladder.Item) ladder.Question {
	q := ladder.Question{
		Verifiability: c.Verifiability, Predicate: "p", Evidence: evidence, Criticality: c.Criticality,
		Tolerance: c.Tolerance, Budget: c.Budget, Depth: c.Depth, FirstRoundSplit: c.Split,
	}
	if c.Class != "-" {
		q.CriticalClass = &c.Class
	}
	return q
}

// evidences generates lists of up to forty items. A list draws from some of the
// eight kinds only: one of all kinds would nearly always hold a W1a refutation.
func evidences() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		allowed := 1 + p.Rng.Intn(255)
		list := []ladder.Item{}
		for range p.Rng.Intn(41) {
			if kind := p.Rng.Intn(8); allowed>>kind&1 == 1 {
				list = append(list, ladder.Item{Tier: ladder.Tier(kind / 2), Stance: ladder.Stance(kind % 2)})
			}
		}
		return gopter.NewGenResult(list, gen.SliceShrinker(gopter.NoShrinker))
	}
}

// claims generates any claim under any policy; tolerances are often a share that
// a small jury can meet exactly.
func claims() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		rng := p.Rng
		classes := []string{"-", "", "payments", "auth", "Payments"}
		c := claim{
			Verifiability: []string{"MACHINE_CHECKABLE", "DOCTRINAL", "MIXED"}[rng.Intn(3)],
			Class:         classes[rng.Intn(5)],
			Tolerance:     []float64{1.0 / 3, float64(rng.Intn(10)) / float64(1+rng.Intn(20)), rng.Float64(), 0, -1, 0.5}[rng.Intn(6)],
			Budget:        rng.Intn(5) - 1,
			Depth:         rng.Intn(4),
			Split:         rng.Intn(2) == 1,
		}
		for _, class := range classes[1:] {
			if rng.Intn(2) == 1 {
				c.Criticality = append(c.Criticality, class)
			}
		}
		return gopter.NewGenResult(c, gopter.NoShrinker)
	}
}

// has counts the items of one tier and stance, written "W1a+" or "W2-".
func has(evidence []ladder.Item, kind string) (n int) {
	for _, it := range evidence {
		if it.Tier.String()+map[bool]string{true: "+", false: "-"}[it.Stance == ladder.Supports] == kind {
			n++
		}
	}
	return n
}

// restated is section 5.4 in the words of the standard.
func restated(evidence []ladder.Item, tolerance float64) string {
	supports := has(evidence, "W2+") + has(evidence, "W3+")
	refutes := has(evidence, "W2-") + has(evidence, "W3-")
	doctrinal := supports + refutes
	if doctrinal == 0 || refutes == 0 || supports == 0 {
		return "UNANIMOUS"
	}
	m := supports
	if refutes < supports {
		m = refutes
	}
	if float64(m)/float64(doctrinal) <= tolerance {
		return "MAJORITY"
	}
	return "SPLIT"
}

// only keeps the items of some tiers.
func only(evidence []ladder.Item, tiers ...ladder.Tier) []ladder.Item {
	return slices.DeleteFunc(slices.Clone(evidence), func(it ladder.Item) bool { return !slices.Contains(tiers, it.Tier) })
}

// sentences are the laws of sections 5.3, 5.4 and 7, each as the standard states
// it and without looking at the rungs.
var sentences = []struct {
	name  string
	holds func(evidence []ladder.Item, c claim, out ladder.Outcome) bool
}{
	{"7: no evidence is INCONCLUSIVE at R4", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return len(e) > 0 || out.Value == "INCONCLUSIVE" && out.Rung == "R4" && len(out.MetaClaims) == 0
	}},
	{"7: every answer is of the vocabulary", func(_ []ladder.Item, _ claim, out ladder.Outcome) bool {
		return slices.Contains([]string{"VERIFIED", "REFUTED", "INCONCLUSIVE", "ESCALATED"}, out.Value) &&
			slices.Contains([]string{"R0", "R1", "R2", "R3", "R4"}, out.Rung)
	}},
	{"7 R0: clean machine truth, and nothing else, is R0", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		refutes := has(e, "W1a-") + has(e, "W1b-") + has(e, "W2-") + has(e, "W3-")
		return (out.Rung == "R0") == (c.Verifiability == "MACHINE_CHECKABLE" && has(e, "W1a+") > 0 && refutes == 0)
	}},
	{"7 R1: any W1a refutation is REFUTED", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return has(e, "W1a-") == 0 || out.Value == "REFUTED" && out.Rung == "R1"
	}},
	{"5.3 rule 2: W1a support that nothing executed refutes is VERIFIED, whatever doctrine says", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return has(e, "W1a+") == 0 || has(e, "W1a-") > 0 || out.Value == "VERIFIED"
	}},
	{"5.3 rule 2: doctrine never changes a value that W1a decided", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		return len(only(e, ladder.W1a)) == 0 || out.Value == ladder.Adjudicate(c.question(only(e, ladder.W1a, ladder.W1b))).Value
	}},
	{"5.3 rule 1: W1b never changes a value that W1a decided", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		return len(only(e, ladder.W1a)) == 0 || out.Value == ladder.Adjudicate(c.question(only(e, ladder.W1a))).Value
	}},
	{"5.3 rule 1: doctrine never turns a W1b refutation", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return has(e, "W1b-") == 0 || len(only(e, ladder.W1a)) > 0 || out.Value == "INCONCLUSIVE" && out.Rung == "R2"
	}},
	{"5.3 rule 3: W1b against W1a leaves VERIFIED and opens a question within the budget", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		applies := has(e, "W1b-") > 0 && has(e, "W1a+") > 0 && has(e, "W1a-") == 0
		return !applies || out.Value == "VERIFIED" && out.Rung == "R2" && (len(out.MetaClaims) == 1) == (c.Depth < c.Budget)
	}},
	{"5.3 rule 4: a SPLIT is reported", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		return out.Divergence == restated(e, c.Tolerance)
	}},
	{"5.3 rule 4: a SPLIT is never averaged into a verdict without W1a", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return out.Divergence != "SPLIT" || len(only(e, ladder.W1a)) > 0 || out.Value == "INCONCLUSIVE" || out.Value == "ESCALATED"
	}},
	{"5.3 rule 5: W3 alone never verifies", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return len(only(e, ladder.W3)) != len(e) || out.Value != "VERIFIED" && out.Value != "REFUTED"
	}},
	{"7: VERIFIED rests on W1a or W2", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return out.Value != "VERIFIED" || len(only(e, ladder.W1a, ladder.W2)) > 0
	}},
	{"7: REFUTED rests on a refutation of W1a, W2 or W3", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		return out.Value != "REFUTED" || has(e, "W1a-")+has(e, "W2-")+has(e, "W3-") > 0
	}},
	{"5.4: W1a and W1b are not divergence", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		return out.Divergence == ladder.Classify(only(e, ladder.W2, ladder.W3), c.Tolerance)
	}},
	{"7 R3: ESCALATED exactly for a critical SPLIT that no machine evidence settles", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		critical := c.Class != "-" && slices.Contains(c.Criticality, c.Class)
		escalates := critical && out.Divergence == "SPLIT" && len(only(e, ladder.W1a)) == 0 && has(e, "W1b-") == 0
		return (out.Value == "ESCALATED") == escalates && (out.Rung == "R3") == escalates
	}},
	{"7 R4 with D6 and D14: without W1a, a W1b refutation or a SPLIT, the jury decides", func(e []ladder.Item, _ claim, out ladder.Outcome) bool {
		if len(only(e, ladder.W1a)) > 0 || has(e, "W1b-") > 0 || out.Divergence == "SPLIT" {
			return true
		}
		dissent := has(e, "W2-")+has(e, "W3-") > 0
		switch {
		case len(only(e, ladder.W2)) == 0:
			return out.Value == "INCONCLUSIVE"
		case dissent && has(e, "W1b+") == 0:
			return out.Value == "REFUTED"
		}
		return out.Value == "VERIFIED"
	}},
	{"7: a question is about the parent, one level deeper, within the budget", func(_ []ladder.Item, c claim, out ladder.Outcome) bool {
		if len(out.MetaClaims) == 0 {
			return true
		}
		want := []ladder.MetaClaim{{Predicate: "coverage-of:p", Depth: c.Depth + 1}}
		return cmp.Equal(want, out.MetaClaims) && out.MetaClaims[0].Depth <= c.Budget
	}},
	{"7: with budget left a question opens exactly at R0, R2, and R1 against dissent", func(e []ladder.Item, c claim, out ladder.Outcome) bool {
		dissent := out.Rung == "R1" && out.Value == "VERIFIED" && has(e, "W2-")+has(e, "W3-") > 0
		return c.Depth >= c.Budget || (len(out.MetaClaims) == 1) == (out.Rung == "R0" || out.Rung == "R2" || dissent)
	}},
	{"7: a first-round split leaves a note, resolved or not", func(_ []ladder.Item, c claim, out ladder.Outcome) bool {
		if !c.Split {
			return len(out.RiskNotes) == 0
		}
		return len(out.RiskNotes) == 1 && strings.HasPrefix(out.RiskNotes[0], "first-round split; post-deliberation consensus") &&
			strings.HasSuffix(out.RiskNotes[0], " not reached") == (out.Divergence == "SPLIT")
	}},
}

func TestLadderKeepsTheSentences(t *testing.T) {
	for _, sentence := range sentences {
		t.Run(sentence.name, func(t *testing.T) {
			hold(t, 2000, func(evidence []ladder.Item, c claim) string {
				out := ladder.Adjudicate(c.question(evidence))
				if !sentence.holds(evidence, c, out) {
					return fmt.Sprintf("broken by %+v", out)
				}
				return ""
			}, evidences(), claims())
		})
	}
}

// The order of the evidence does not matter.
func TestLadderIgnoresOrder(t *testing.T) {
	hold(t, 2000, func(evidence []ladder.Item, c claim, seed int64) string {
		shuffled := slices.Clone(evidence)
		rand.New(rand.NewSource(seed)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		return cmp.Diff(ladder.Adjudicate(c.question(evidence)), ladder.Adjudicate(c.question(shuffled)))
	}, evidences(), claims(), gen.Int64())
}

// Erratum D14 changes the inputs it names and no others: some W2, W1b support, no
// W1a, no W1b refutation, dissent in doctrine and no SPLIT of a critical class or
// any other.
func TestD14ChangesOnlyWhatItNames(t *testing.T) {
	before := ladder.Ladder{Rungs: slices.DeleteFunc(ladder.Rungs(), func(r ladder.Rung) bool { return r.Erratum == "D14" })}
	if len(before.Rungs) != len(ladder.Rungs())-1 {
		t.Fatal("no rung carries D14")
	}
	hold(t, 5000, func(evidence []ladder.Item, c claim) string {
		with, without := ladder.Adjudicate(c.question(evidence)), before.Adjudicate(c.question(evidence))
		named := has(evidence, "W2+")+has(evidence, "W2-") > 0 && has(evidence, "W1b+") > 0 &&
			has(evidence, "W1a+")+has(evidence, "W1a-")+has(evidence, "W1b-") == 0 &&
			has(evidence, "W2-")+has(evidence, "W3-") > 0 && restated(evidence, c.Tolerance) != "SPLIT"
		if !named {
			return cmp.Diff(without, with)
		}
		if without.Value != "REFUTED" || with.Value != "VERIFIED" {
			return fmt.Sprintf("before %+v, after %+v", without, with)
		}
		without.Value = "VERIFIED"
		return cmp.Diff(without, with)
	}, evidences(), claims())
}

// The random questions reach every rung, so that no law above holds for want of
// a case.
func TestLawsReachEveryRung(t *testing.T) {
	reached := make([]int, len(ladder.Rungs()))
	counting := ladder.Ladder{Rungs: ladder.Rungs()}
	for i := range counting.Rungs {
		when := counting.Rungs[i].When
		counting.Rungs[i].When = func(f *ladder.Facts) bool {
			if !when(f) {
				return false
			}
			reached[i]++
			return true
		}
	}
	hold(t, 2000, func(evidence []ladder.Item, c claim) string {
		counting.Adjudicate(c.question(evidence))
		return ""
	}, evidences(), claims())
	for i, n := range reached {
		if n < 10 {
			t.Errorf("rung %d (%s) decided %d of 2,000 questions", i+1, ladder.Rungs()[i].Says, n)
		}
	}
	t.Logf("decisions by rung: %v", reached)
}
