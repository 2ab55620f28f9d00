package defect

import (
	"math"
	"slices"
	"strings"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/ladder"
)

// ladderDefects are in divergence and in the ladder (sections 5.3, 5.4 and 7).
func ladderDefects() []Defect {
	return []Defect{
		{"no-doctrine-is-a-split", "V5.4a", "a claim no juror spoke on counts as split", func(s *kit.Standard) { s.Ladder.Classes = silenceIsASplit }},
		{"share-of-refutations", "V5.4b", "the share compared is that of the refutations, not of the minority", func(s *kit.Standard) { s.Ladder.Classes = refutedShare }},
		{"tolerance-excluded", "V5.4c", "a minority of exactly the tolerance is a split", within(func(minority, total int, tolerance float64) bool { return share(minority, total) < tolerance })},
		{"minority-against-majority", "V5.4c", "the minority is compared with the majority, not with all", within(func(minority, total int, tolerance float64) bool { return share(minority, total-minority) <= tolerance })},
		{"share-in-percent", "V5.4d", "the share is rounded to whole percent before it is compared", within(func(minority, total int, tolerance float64) bool {
			return math.Round(100*share(minority, total))/100 <= tolerance
		})},
		{"machine-evidence-in-divergence", "V5.4e", "W1a and W1b items count in the divergence", func(s *kit.Standard) { s.Ladder.Classes = ofAllTiers }},

		{"static-analysis-outranks-tests", "V5.3a", "a W1b refutation refutes a claim that W1a supports", editRung(staticRefutesTests, func(r *ladder.Rung) { r.Value = ladder.Refuted })},
		{"all-items-vote", "V5.3b", "a claim that W1a supports is refuted when most items refute it", insertRung(testRunSupports, "R1", ladder.Refuted, mostRefute)},
		{"static-refutation-opens-no-question", "V5.3c", "no coverage question follows a W1b refutation of a claim W1a supports", editRung(staticRefutesTests, opensNothing)},
		{"unverified-doctrine-verifies", "V5.3e", "W3 items that agree verify a claim without a jury", insertRung(otherwise, "R4", ladder.Verified, onlySupport)},
		{"lenient-when-nothing-blocks", "V5.3g", "under a policy that only records or watches, unverified doctrine verifies", editOp("adjudicate", lenientRecord)},

		{"nothing-refutes-nothing", "V7a", "a claim without evidence is verified: no item refutes it", editRung(noEvidence, func(r *ladder.Rung) { r.Value = ladder.Verified })},
		{"clean-despite-doctrine", "V7b", "R0 asks what the machine says and not the jury", editRung(cleanRung, func(r *ladder.Rung) { r.When = cleanMachine })},
		{"test-runs-vote", "V7c", "a W1a refutation counts only when most W1a items refute", editRung(testRunRefutes, func(r *ladder.Rung) { r.When = mostTestsRefute })},
		{"dissent-opens-no-question", "V7d", "no coverage question follows the dissent of doctrine at R1", editRung(testRunSupports, opensNothing)},
		{"second-rung-left-out", "V7e", "a W1b refutation of a claim W1a supports is reported at R1", editRung(staticRefutesTests, func(r *ladder.Rung) { r.Name = "R1" })},
		{"static-refutation-refutes", "V7f", "a W1b refutation without W1a refutes the claim", editRung(staticRefutes, func(r *ladder.Rung) { r.Value = ladder.Refuted })},
		{"critical-claims-escalate", "V7g", "a claim of a critical class is escalated on any dissent, without a split", editRung(criticalSplit, func(r *ladder.Rung) { r.When = criticalDissent })},
		{"critical-class-by-part", "V7g", "a class is critical when a listed class contains it", func(s *kit.Standard) { s.Ladder.Critical = partOfAClass }},
		{"critical-class-without-case", "V7g", "classes compare without regard to letter case", func(s *kit.Standard) { s.Ladder.Critical = classWithoutCase }},
		{"jury-of-two-at-least", "V7h", "one juror alone verifies nothing", insertRung(juryAgrees, "R4", ladder.Inconclusive, func(f *ladder.Facts) bool { return f.Any(ladder.W2) == 1 })},
		{"majority-verifies", "V7i", "a supporting majority verifies, whoever dissents", insertRung(juryAgrees, "R4", ladder.Verified, juryMostlySupports)},
		{"split-refutes", "V7j", "a split of no critical class refutes", dropRungs(func(r ladder.Rung) bool { return r.Says == jurySplit })},
		{"unverified-doctrine-is-a-jury", "V7k", "W3 items count as a jury", func(s *kit.Standard) { s.Ladder.Tally = thirdTierAsSecond }},
		{"static-support-against-a-jury-as-one", "V7l", "W1b support outranks a jury that refutes as one, and no dissent within a majority", editRung(staticAgainstJury, func(r *ladder.Rung) { r.When = staticAgainstAll })},
		{"budget-ignored", "V7m", "coverage questions open without a budget", func(s *kit.Standard) { s.Ladder.Opens = func(*ladder.Question) bool { return true } }},
		{"depth-ignored", "V7m", "every question has the whole budget", func(s *kit.Standard) { s.Ladder.Opens = func(q *ladder.Question) bool { return q.Budget > 0 } }},
		{"coverage-with-a-hyphen", "V7m", "a coverage question is named coverage-of-, not coverage-of:", func(s *kit.Standard) {
			s.Ladder.MetaName = func(parent string) string { return "coverage-of-" + parent }
		}},
		{"settled-splits-leave-no-note", "V7n", "a first-round split that deliberation settled leaves no note", func(s *kit.Standard) { s.Ladder.Notes = noteWhenUnresolved }},
		{"equal-items-count-once", "V7o", "items of one tier and stance count once", func(s *kit.Standard) { s.Ladder.Tally = asSet }},
		{"question-after-every-test-run", "V7p", "a coverage question follows every verdict at R1", editRung(testRunSupports, func(r *ladder.Rung) { r.Meta = always })},
		{"static-support-verifies", "V7q", "W1b support verifies a claim on which nothing else decides", insertRung(otherwise, "R4", ladder.Verified, func(f *ladder.Facts) bool { return f.Of(ladder.Supports, ladder.W1b) > 0 })},
		{"static-support-settles-a-split", "V7r", "W1b support is looked at before the split of the jury", staticFirst},
		{"jury-as-one-stops-a-test-run", "V14.2e", "a jury that refutes as one makes a claim that W1a supports inconclusive", insertRung(testRunSupports, "R1", ladder.Inconclusive, juryRefutesAsOne)},
	}
}

func within(compare ladder.Within) change {
	return func(s *kit.Standard) { s.Ladder.Within = compare }
}

func share(part, whole int) float64 { return float64(part) / float64(whole) }

func silenceIsASplit(t *ladder.Tally, tolerance float64) string {
	if t.Any(ladder.W2, ladder.W3) == 0 {
		return ladder.Split
	}
	return classOf(t, tolerance)
}

// classOf is the divergence of the standard.
func classOf(t *ladder.Tally, tolerance float64) string {
	var items []ladder.Item
	for tier := range t {
		for stance, n := range t[tier] {
			items = append(items, slices.Repeat([]ladder.Item{{Tier: ladder.Tier(tier), Stance: ladder.Stance(stance)}}, n)...)
		}
	}
	return ladder.Classify(items, tolerance)
}

func refutedShare(t *ladder.Tally, tolerance float64) string {
	refutes, all := t.Of(ladder.Refutes, ladder.W2, ladder.W3), t.Any(ladder.W2, ladder.W3)
	switch {
	case refutes == 0:
		return ladder.Unanimous
	case share(refutes, all) <= tolerance:
		return ladder.Majority
	}
	return ladder.Split
}

func ofAllTiers(t *ladder.Tally, tolerance float64) string {
	doctrine := *t
	for _, tier := range []ladder.Tier{ladder.W1a, ladder.W1b} {
		for stance, n := range t[tier] {
			doctrine[ladder.W2][stance] += n
		}
	}
	return classOf(&doctrine, tolerance)
}

func opensNothing(r *ladder.Rung) { r.Meta = never }

func mostRefute(f *ladder.Facts) bool {
	all := f.Any(ladder.W1a, ladder.W1b, ladder.W2, ladder.W3)
	return f.Any(ladder.W1a) > 0 && 2*f.Of(ladder.Refutes, ladder.W1a, ladder.W1b, ladder.W2, ladder.W3) > all
}

func onlySupport(f *ladder.Facts) bool {
	return f.Of(ladder.Supports, ladder.W3) > 0 && f.Of(ladder.Refutes, ladder.W1a, ladder.W1b, ladder.W2, ladder.W3) == 0
}

func lenientRecord(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		if mode := in.Get("policy").Get("mode").Text; mode != "CERTIFICATE" && mode != "WATCH" {
			return standard(s, in)
		}
		lenient := *s
		insertRung(otherwise, "R4", ladder.Verified, onlySupport)(&lenient)
		return standard(&lenient, in)
	}
}

func cleanMachine(f *ladder.Facts) bool {
	return f.Machine && f.Any(ladder.W1a) > 0 && f.Of(ladder.Refutes, ladder.W1a, ladder.W1b) == 0
}

func mostTestsRefute(f *ladder.Facts) bool {
	return f.Of(ladder.Refutes, ladder.W1a) > f.Of(ladder.Supports, ladder.W1a)
}

func criticalDissent(f *ladder.Facts) bool {
	return f.Critical && f.Of(ladder.Refutes, ladder.W2, ladder.W3) > 0
}

func partOfAClass(class string, criticality []string) bool {
	return slices.ContainsFunc(criticality, func(listed string) bool { return strings.Contains(listed, class) })
}

func classWithoutCase(class string, criticality []string) bool {
	return slices.ContainsFunc(criticality, func(listed string) bool { return strings.EqualFold(listed, class) })
}

func juryMostlySupports(f *ladder.Facts) bool {
	return f.Any(ladder.W2) > 0 && f.Divergence == ladder.Majority &&
		f.Of(ladder.Supports, ladder.W2, ladder.W3) > f.Of(ladder.Refutes, ladder.W2, ladder.W3)
}

func thirdTierAsSecond(items []ladder.Item) ladder.Tally {
	t := ladder.Count(items)
	for stance, n := range t[ladder.W3] {
		t[ladder.W2][stance] += n
	}
	t[ladder.W3] = [2]int{}
	return t
}

func staticAgainstAll(f *ladder.Facts) bool {
	return f.Of(ladder.Supports, ladder.W1b) > 0 && juryRefutesAsOne(f)
}

func juryRefutesAsOne(f *ladder.Facts) bool {
	return f.Any(ladder.W2) > 0 && f.Of(ladder.Supports, ladder.W2, ladder.W3) == 0
}

func noteWhenUnresolved(divergence string) []string {
	if divergence == ladder.Split {
		return []string{ladder.SplitUnresolved}
	}
	return nil
}

func asSet(items []ladder.Item) ladder.Tally {
	t := ladder.Count(items)
	for tier := range t {
		for stance := range t[tier] {
			t[tier][stance] = min(t[tier][stance], 1)
		}
	}
	return t
}

// staticFirst moves the row of erratum D14 above those of the split.
func staticFirst(s *kit.Standard) {
	list := rungs(s)
	from := slices.IndexFunc(list, func(r ladder.Rung) bool { return r.Says == staticAgainstJury })
	to := slices.IndexFunc(list, func(r ladder.Rung) bool { return r.Says == criticalSplit })
	if from < 0 || to < 0 {
		return // erratum D14 is withdrawn
	}
	row := list[from]
	s.Ladder.Rungs = slices.Insert(slices.Delete(list, from, from+1), to, row)
}
