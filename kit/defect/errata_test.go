package defect_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
	"conform/kit/defect"
	"conform/spec/ladder"
)

// fewest is how many checks tagged with an erratum must fail without it.
const fewest = 2

// TestWithdrawnErrata runs every withdrawn erratum over the must checks, and the
// tagged ones of any level. Checks tagged with it fail; every other one that fails is in the table of
// consequences, and every line of the table is about one that does.
func TestWithdrawnErrata(t *testing.T) {
	lines, err := defect.Consequences()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, e := range defect.Errata() {
		known[e.Name] = true
		t.Run(e.Name, func(t *testing.T) {
			c := small
			if e.Ladder {
				c = pinned
			}
			tagged, others := withdrawn(t, e, c)
			if tagged < fewest {
				t.Errorf("%d checks tagged %s fail, want %d at least", tagged, e.Name, fewest)
			}
			implied := 0
			for _, q := range lines {
				if q.Erratum == e.Name {
					implied += explain(t, q, c, others)
				}
			}
			for _, id := range slices.Sorted(maps.Keys(others)) {
				t.Errorf("%s fails and is not in the table: %s", id, others[id])
			}
			t.Logf("%d tagged and %d implied checks fail", tagged, implied)
		})
	}
	for _, q := range lines {
		if !known[q.Erratum] {
			t.Errorf("line %s %s: no such erratum is withdrawn", q.Erratum, q.Pattern)
		}
	}
}

// withdrawn counts the failing checks that are tagged with an erratum, and gives
// the must checks that fail beside them.
func withdrawn(t *testing.T, e defect.Erratum, c *corpus.Corpus) (tagged int, others map[string]string) {
	s, err := defect.Without(e.Name)
	if err != nil {
		t.Fatal(err)
	}
	// The errata are the standard's: nothing the verdict grounds decide rests on them.
	must, err := kit.Select(c, kit.Selection{Suites: []string{"veridict"}, Levels: []string{string(corpus.Must)}})
	if err != nil {
		t.Fatal(err)
	}
	own, err := kit.Select(c, kit.Selection{Errata: []string{e.Name}})
	if err != nil {
		t.Fatal(err)
	}
	others = map[string]string{}
	for _, r := range failing(t, s, c, must) {
		if r.Check.Erratum != e.Name {
			others[r.Check.ID] = r.Outcome.String() + ": " + r.Why
		}
	}
	tagged = len(failing(t, s, c, own))
	return tagged, others
}

// explain takes what a line of the table is about away from the checks that
// fail, and gives their number.
func explain(t *testing.T, q defect.Consequence, c *corpus.Corpus, others map[string]string) (n int) {
	checks, err := q.Checks(c)
	if err != nil {
		t.Error(err)
	}
	for i := range checks {
		if _, ok := others[checks[i].ID]; ok {
			delete(others, checks[i].ID)
			n++
		}
	}
	if n == 0 {
		t.Errorf("line %s %s: stale, no such check fails", q.Erratum, q.Pattern)
	}
	return n
}

// TestTagsDiscriminate asks of every check that is tagged with an erratum to
// fail without it, must and should checks alike: a tag on any other check would
// say of a program what it does not show.
func TestTagsDiscriminate(t *testing.T) {
	for _, e := range defect.Errata() {
		tagged, err := kit.Select(pinned, kit.Selection{Errata: []string{e.Name}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := defect.Without(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		failed := map[string]bool{}
		for _, r := range failing(t, s, pinned, tagged) {
			failed[r.Check.ID] = true
		}
		for i := range tagged {
			if !failed[tagged[i].ID] {
				t.Errorf("%s is tagged %s and passes without it", tagged[i].ID, e.Name)
			}
		}
	}
}

func TestErrataAddUp(t *testing.T) {
	must, err := kit.Select(small, kit.Selection{Errata: []string{"D13", "D17", "D18"}, Levels: []string{string(corpus.Must)}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := defect.Without("D17,D18,D13")
	if err != nil {
		t.Fatal(err)
	}
	failed := map[string]bool{}
	for _, r := range failing(t, s, small, must) {
		failed[r.Check.Erratum] = true
	}
	for _, name := range []string{"D13", "D17", "D18"} {
		if !failed[name] {
			t.Errorf("no check tagged %s fails", name)
		}
	}
}

// TestDefectsStandOnAnyErrata puts every defect into the standard without any
// erratum: rows that are gone must not be looked for.
func TestDefectsStandOnAnyErrata(t *testing.T) {
	asked := citing(small, "V7i")
	if len(asked) == 0 {
		t.Fatal("no check cites V7i")
	}
	for _, d := range defect.Defects() {
		s, err := defect.Without(strings.Join(names(), ","))
		if err != nil {
			t.Fatal(err)
		}
		d.Apply(&s)
		for _, r := range failing(t, s, small, asked[:1]) {
			if r.Outcome != kit.Fail {
				t.Errorf("%s: %s: %s: %s", d.Name, r.Check.ID, r.Outcome, r.Why)
			}
		}
	}
}

// names gives every erratum that can be withdrawn.
func names() (list []string) {
	for _, e := range defect.Errata() {
		list = append(list, e.Name)
	}
	return list
}

func TestWithoutRefuses(t *testing.T) {
	known := strings.Join(names(), ", ")
	for _, asked := range []string{"D99", "d14", "D14,", "D14, D20", " "} {
		if _, err := defect.Without(asked); err == nil || !strings.Contains(err.Error(), known) {
			t.Errorf("%q: got %v, want the known errata", asked, err)
		}
	}
}

func TestLadderWithout(t *testing.T) {
	l, err := defect.LadderWithout("D14")
	if err != nil {
		t.Fatal(err)
	}
	if digest, _ := l.TableDigest(); digest != "d0ab99782a479a1c422ea4a0b45707670b86e248b0f41f2f12760140ae23787d" {
		t.Errorf("without D14: got digest %s, want the published one", digest)
	}
	if _, err := defect.LadderWithout("D14,D20"); err == nil || !strings.Contains(err.Error(), "want D6, D14") {
		t.Errorf("D20: got %v, want a refusal that names the errata of the ladder", err)
	}
	if n := slices.IndexFunc(ladder.Rungs(), func(r ladder.Rung) bool { return r.Erratum == "D14" }); n < 0 {
		t.Error("the standard itself has lost a rung")
	}
}
