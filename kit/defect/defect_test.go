package defect_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
	"conform/kit/defect"
)

// TestDefectsAreKilled runs every defect against the checks of its own clause
// and what they are made from. A check must itself answer wrongly: one that only
// lost its parent shows nothing about the clause. With -v it prints who kills
// whom.
func TestDefectsAreKilled(t *testing.T) {
	defects := defect.Defects()
	if len(defects) < 40 {
		t.Fatalf("%d defects, want forty at least", len(defects))
	}
	byMust := map[string]bool{} // the clauses asked about, and whether a must check killed a defect of theirs
	for _, d := range defects {
		t.Run(d.Name, func(t *testing.T) {
			c := small
			if d.Clause == table {
				c = pinned
			}
			checks := citing(c, d.Clause)
			if len(checks) == 0 {
				t.Fatalf("no check cites %s", d.Clause)
			}
			var s kit.Standard
			d.Apply(&s)
			killers := failing(t, s, c, checks)
			own := slices.DeleteFunc(slices.Clone(killers), func(r kit.CheckResult) bool { return r.Outcome == kit.Unproven })
			if len(own) == 0 {
				t.Fatalf("none of the %d checks of %s notices that %s (%d unproven)", len(checks), d.Clause, d.Says, len(killers))
			}
			byMust[d.Clause] = byMust[d.Clause] || slices.ContainsFunc(own, func(r kit.CheckResult) bool { return r.Check.Level == corpus.Must })
			t.Logf("%-6s %3d of %3d, first %s: %s", d.Clause, len(killers), len(checks), own[0].Check.ID, own[0].Outcome)
		})
	}
	for _, clause := range corpus.Clauses() {
		if killed, asked := byMust[clause.ID]; asked && !killed && clause.Level == corpus.Must {
			t.Errorf("%s: a must clause, and no must check kills a defect of it", clause.ID)
		}
	}
}

func TestStandardIsNoDefect(t *testing.T) {
	for _, r := range failing(t, kit.Standard{}, pinned, pinned.Checks) {
		t.Errorf("%s: %s: %s", r.Check.ID, r.Outcome, r.Why)
	}
}

func TestEveryMustClauseHasADefect(t *testing.T) {
	has := map[string]bool{}
	for _, d := range defect.Defects() {
		has[d.Clause] = true
	}
	asked := 0
	for _, clause := range corpus.Clauses() {
		if clause.Level != corpus.Must || clause.OfSource() {
			continue
		}
		asked++
		if !has[clause.ID] {
			t.Errorf("%s has no defect: %s", clause.ID, clause.Statement)
		}
	}
	if asked == 0 {
		t.Error("no clause was asked for")
	}
}

func TestDefectsAreNamed(t *testing.T) {
	name := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	clauses := map[string]bool{}
	for _, clause := range corpus.Clauses() {
		clauses[clause.ID] = true
	}
	seen := map[string]bool{}
	for _, d := range defect.Defects() {
		switch {
		case !name.MatchString(d.Name):
			t.Errorf("%q: want a name in small letters, digits and hyphens", d.Name)
		case seen[d.Name]:
			t.Errorf("%s: named twice", d.Name)
		case !clauses[d.Clause]:
			t.Errorf("%s: clause %q is in no table", d.Name, d.Clause)
		case d.Says == "" || strings.HasSuffix(d.Says, "."):
			t.Errorf("%s: says %q, want words without a stop", d.Name, d.Says)
		}
		seen[d.Name] = true
	}
}

func TestPut(t *testing.T) {
	var s kit.Standard
	if err := defect.Put(&s, "keys-as-given"); err != nil {
		t.Fatal(err)
	}
	if got := string(s.Do("canonicalize", []byte(`{"json":"{\"b\":1,\"a\":2}"}`)).Output); !strings.Contains(got, `{\"b\":1,\"a\":2}`) {
		t.Errorf("keys-as-given: got %s", got)
	}
	err := defect.Put(&s, "keys-as-you-like")
	if err == nil || !strings.Contains(err.Error(), "keys-as-given") {
		t.Errorf("an unknown name: got %v, want the known ones", err)
	}
}
