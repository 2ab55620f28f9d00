package spec_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// The laws of this file are the theorems of proofs/Grounds.lean, stated of package
// grounds. They draw catalogs of up to 40 codes and summaries that cite up to 40.

// newCatalog draws a catalog of at least one code of each severity.
func newCatalog(rng *rand.Rand) *grounds.Catalog {
	grades := grounds.Grades()
	codes := make([]canon.Value, 4+rng.Intn(37))
	for i := range codes {
		severity := grades[rng.Intn(4)].Severity
		if i < 4 {
			severity = grades[i].Severity
		}
		codes[i] = canon.Object(canon.M("code", canon.String(fmt.Sprintf("X_%d", i))), canon.M("severity", canon.String(string(severity))))
	}
	c, err := grounds.ReadCatalog(canon.Object(canon.M("codes", canon.Array(codes...))))
	if err != nil {
		panic(err)
	}
	return &c
}

// newCited draws distinct codes of the catalog, at least one, of some severity or
// of those around it.
func newCited(rng *rand.Rand, c *grounds.Catalog) (cited []canon.Value) {
	most, size := rng.Intn(4), 1+rng.Intn(40)
	least := rng.Intn(most + 1)
	for _, i := range rng.Perm(len(c.Codes())) {
		if p := place(c.Codes()[i].Severity); least <= p && p <= most && len(cited) < size {
			code := c.Codes()[i]
			cited = append(cited, canon.String(code.Code))
		}
	}
	return cited
}

// place is the place of a severity in the order of section 2.
func place(s grounds.Severity) int {
	return slices.IndexFunc(grounds.Grades(), func(g grounds.Grade) bool { return g.Severity == s })
}

// severities are those of the cited codes the catalog defines.
func severities(cited []canon.Value, c *grounds.Catalog) (list []int) {
	for _, v := range cited {
		if code, ok := c.Find(v.Text); ok && v.Kind == canon.KindString {
			list = append(list, place(code.Severity))
		}
	}
	return list
}

func summary(status string, cited, context []canon.Value, checks canon.Value) canon.Value {
	return canon.Object(canon.M("status", canon.String(status)), canon.M("reason_codes", canon.Array(cited...)),
		canon.M("reason_context", canon.Array(context...)), canon.M("key_checks", checks))
}

func contextOf(code canon.Value) canon.Value { return canon.Object(canon.M("code", code)) }

// newConforming draws a summary that satisfies the seven rules.
func newConforming(rng *rand.Rand, c *grounds.Catalog) canon.Value {
	cited := newCited(rng, c)
	most := slices.Max(severities(cited, c))
	var context []canon.Value
	for _, v := range cited {
		if code, _ := c.Find(v.Text); place(code.Severity) >= 2 || rng.Intn(3) == 0 {
			context = append(context, contextOf(v))
		}
	}
	checks := mustParse([]string{`[1]`, `{"a": null}`, `[[]]`}[rng.Intn(3)])
	if most > 0 && rng.Intn(2) == 0 {
		checks = canon.Value{Kind: canon.KindNull}
	}
	rng.Shuffle(len(context), func(i, j int) { context[i], context[j] = context[j], context[i] })
	return summary(grounds.Grades()[most].Status, cited, context, checks)
}

// damages are edits of a conforming summary, most of which break a rule.
var damages = []func(rng *rand.Rand, c *grounds.Catalog, d canon.Value) canon.Value{
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		return d.With("status", mustParse([]string{`"pass"`, `"pass"`, `"pass"`, `"warning"`, `"review"`, `"fail"`, `"warn"`, `"PASS"`, `null`, `0`}[rng.Intn(10)]))
	},
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		return d.With("key_checks", mustParse([]string{`null`, `[]`, `{}`, `"x"`, `true`, `0`, `[0]`, `{"a": {}}`}[rng.Intn(8)]))
	},
	func(rng *rand.Rand, c *grounds.Catalog, d canon.Value) canon.Value {
		return d.With("reason_codes", canon.Array(inserted(rng, d.Get("reason_codes").Items, strange(rng, c))...))
	},
	func(rng *rand.Rand, c *grounds.Catalog, d canon.Value) canon.Value {
		entry := []canon.Value{contextOf(strange(rng, c)), strange(rng, c), canon.Object()}[rng.Intn(3)]
		return d.With("reason_context", canon.Array(inserted(rng, d.Get("reason_context").Items, entry)...))
	},
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		items := slices.Clone(d.Get("reason_context").Items)
		return d.With("reason_context", canon.Array(items[:rng.Intn(len(items)+1)]...))
	},
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		return d.With("reason_context", mustParse([]string{`null`, `{}`, `{"code": "X_3"}`, `"X_3"`, `false`}[rng.Intn(5)]))
	},
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		return d.With("reason_codes", mustParse([]string{`null`, `{}`, `"X_0"`, `[]`, `1`}[rng.Intn(5)]))
	},
	func(rng *rand.Rand, _ *grounds.Catalog, d canon.Value) canon.Value {
		return d.Without([]string{"status", "reason_codes", "reason_context", "key_checks"}[rng.Intn(4)])
	},
}

// strange draws what may or may not be a code of the catalog.
func strange(rng *rand.Rand, c *grounds.Catalog) canon.Value {
	if rng.Intn(2) == 0 {
		return canon.String(c.Codes()[rng.Intn(len(c.Codes()))].Code)
	}
	return mustParse([]string{`"X_UNKNOWN"`, `"x_0"`, `""`, `1`, `1.0`, `1e0`, `null`, `["X_0"]`, `{"code": "X_0"}`}[rng.Intn(9)])
}

func inserted(rng *rand.Rand, items []canon.Value, v canon.Value) []canon.Value {
	return slices.Insert(slices.Clone(items), rng.Intn(len(items)+1), v)
}

// newCase draws a catalog and a summary that breaks none of the rules, or a few.
func newCase(rng *rand.Rand) (*grounds.Catalog, canon.Value) {
	c := newCatalog(rng)
	d := newConforming(rng, c)
	for range rng.Intn(4) {
		d = damages[rng.Intn(len(damages))](rng, c, d)
	}
	return c, d
}

// tally counts how often each side of a law was met. A law that never met one of
// them said nothing.
type tally map[string]int

func (n tally) met(t *testing.T, sides ...string) {
	t.Helper()
	t.Log(n)
	for _, side := range sides {
		if n[side] < 5 {
			t.Errorf("%s: met %d times, want 5 at least: the law says too little", side, n[side])
		}
	}
}

// modelHolds says whether a summary satisfies a rule as proofs/Grounds.lean spells
// it: over severities, and over what each member is.
func modelHolds(rule fault.Code, d canon.Value, c *grounds.Catalog) bool {
	cited, context := d.Get("reason_codes").Items, d.Get("reason_context").Items
	graded := severities(cited, c)
	status, checks := d.Get("status").Text, d.Get("key_checks")
	passes := status == "pass" && d.Get("status").Kind == canon.KindString
	switch rule {
	case grounds.VG1:
		return len(cited) > 0 && distinct(cited)
	case grounds.VG2:
		return len(graded) == len(cited)
	case grounds.VG3:
		return len(cited) > 0 && len(graded) == len(cited) && grounds.Grades()[slices.Max(graded)].Status == status && d.Get("status").Kind == canon.KindString
	case grounds.VG4:
		return !passes || slices.Contains(graded, 0)
	case grounds.VG5:
		return !passes || len(checks.Items) > 0 || len(checks.Members) > 0
	case grounds.VG6:
		return !slices.ContainsFunc(cited, func(v canon.Value) bool {
			s := severities([]canon.Value{v}, c)
			return len(s) == 1 && s[0] >= 2 && !slices.ContainsFunc(context, func(e canon.Value) bool {
				return e.Get("code").Kind == canon.KindString && e.Get("code").Text == v.Text
			})
		})
	}
	return !slices.ContainsFunc(context, func(e canon.Value) bool { return len(severities([]canon.Value{e.Get("code")}, c)) == 0 })
}

func distinct(items []canon.Value) bool {
	seen := map[string]bool{}
	for _, v := range items {
		seen[grounds.Key(v)] = true
	}
	return len(seen) == len(items)
}

// modelJudge is judge of proofs/Grounds.lean.
func modelJudge(d canon.Value, c *grounds.Catalog) (rules []fault.Code) {
	for _, r := range grounds.Rules() {
		if !modelHolds(r.Code, d, c) {
			rules = append(rules, r.Code)
			if r.Code < grounds.VG3 {
				break
			}
		}
	}
	return rules
}

// The model is what package grounds does: judge, conforming_iff, vg1_stops,
// vg2_stops, the_rest_together, and the theorems that say what each rule asks
// (vg1_cites, vg1_unique, vg3_iff to vg7_iff, nameless_context,
// nameless_context_meets_nothing, outside_the_vocabulary).
func TestTheoremsTheModel(t *testing.T) {
	n := tally{}
	hold(t, 4000, func(seed int64) string {
		c, d := newCase(rand.New(rand.NewSource(seed)))
		want, got := modelJudge(d, c), rulesBroken(grounds.Summary, d, c)
		for _, rule := range want {
			n[string(rule)]++
		}
		if len(want) == 0 {
			n["conforming"]++
		}
		if len(want) > 2 {
			n["three at once"]++
		}
		if !slices.Equal(want, got) {
			return fmt.Sprintf("the model says %v, the package %v", want, got)
		}
		return ""
	}, gen.Int64())
	n.met(t, "VG-1", "VG-2", "VG-3", "VG-4", "VG-5", "VG-6", "VG-7", "conforming", "three at once")
}

// every_rule_but_vg4_counts, and vg4_follows for summaries: each rule is broken
// alone by some summary, but for VG-4.
func TestTheoremEveryRuleCounts(t *testing.T) {
	n := tally{}
	hold(t, 4000, func(seed int64) string {
		c, d := newCase(rand.New(rand.NewSource(seed)))
		if broken := rulesBroken(grounds.Summary, d, c); len(broken) == 1 {
			n[string(broken[0])]++
		}
		return ""
	}, gen.Int64())
	n.met(t, "VG-1", "VG-2", "VG-3", "VG-5", "VG-6", "VG-7")
	if n["VG-4"] > 0 {
		t.Errorf("VG-4 is broken alone %d times: it follows from VG-1 to VG-3", n["VG-4"])
	}
}

// vg4_follows, vg4_needs_vg1 and vg4_needs_vg2: where nothing stops the
// evaluation and an empty maximum resolves to pass, VG-4 still follows from VG-1
// to VG-3, and not from VG-3 with one of the others.
func TestTheoremVG4Follows(t *testing.T) {
	rules := grounds.Rules()
	for i := range rules {
		rules[i].Stops = false
	}
	isolated := grounds.Options{Rules: rules, Implied: func(grades []grounds.Grade, codes []grounds.Code) (grounds.Grade, bool) {
		if grade, ok := (grounds.Options{}).Implies(codes); ok {
			return grade, true
		}
		return grades[0], true
	}}
	n := tally{}
	hold(t, 6000, func(seed int64) string {
		c, d := newCase(rand.New(rand.NewSource(seed)))
		broken := map[fault.Code]bool{}
		for _, v := range isolated.Judge(grounds.Summary, d, c) {
			broken[v.Rule] = true
		}
		switch holds := func(rule fault.Code) bool { return !broken[rule] }; {
		case holds(grounds.VG1) && holds(grounds.VG2) && holds(grounds.VG3):
			n["follows"]++
			if broken[grounds.VG4] {
				return "VG-1 to VG-3 hold, and VG-4 does not"
			}
		case holds(grounds.VG3) && broken[grounds.VG4] && holds(grounds.VG2):
			n["without VG-1"]++
		case holds(grounds.VG3) && broken[grounds.VG4] && holds(grounds.VG1):
			n["without VG-2"]++
		case holds(grounds.VG1) && holds(grounds.VG2) && broken[grounds.VG4]:
			n["without VG-3"]++
		}
		return ""
	}, gen.Int64())
	n.met(t, "follows", "without VG-1", "without VG-3")
	if d := summary("pass", []canon.Value{canon.String("X_UNKNOWN")}, nil, mustParse(`[1]`)); !onlyWithout(isolated, d) {
		t.Error("a pass on a code without severity: VG-4 is not missed by VG-3 in isolation")
	}
}

// onlyWithout reports whether a summary satisfies VG-1 and VG-3 and breaks VG-2
// and VG-4.
func onlyWithout(o grounds.Options, d canon.Value) bool {
	var broken []fault.Code
	for _, v := range o.Judge(grounds.Summary, d, testCatalog()) {
		broken = append(broken, v.Rule)
	}
	return slices.Equal(broken, []fault.Code{grounds.VG2, grounds.VG4})
}

// one_status and vg3_iff: of the four statuses exactly one is not refused, the
// implied one: equality, not a floor.
func TestTheoremOneStatus(t *testing.T) {
	hold(t, 1000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		d := newConforming(rng, c)
		implied, err := grounds.Options{}.ImpliedBy(d.Get("reason_codes").Items, c)
		if err != nil {
			return err.Error()
		}
		for _, g := range grounds.Grades() {
			broken := rulesBroken(grounds.Summary, d.With("status", canon.String(g.Status)), c)
			if slices.Contains(broken, grounds.VG3) == (g == implied) {
				return fmt.Sprintf("%s is implied, and %s breaks %v", implied.Status, g.Status, broken)
			}
		}
		return ""
	}, gen.Int64())
}

// a_verdict_is_a_function_of_its_grounds: whoever cites the same codes, in
// whatever order, conforms with one status only.
func TestTheoremAVerdictIsAFunction(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		first := newConforming(rng, c)
		cited := slices.Clone(first.Get("reason_codes").Items)
		rng.Shuffle(len(cited), func(i, j int) { cited[i], cited[j] = cited[j], cited[i] })
		second := newConforming(rng, c).With("reason_codes", canon.Array(cited...)).With("reason_context", first.Get("reason_context"))
		if len(rulesBroken(grounds.Summary, second, c)) > 0 {
			n["does not conform"]++
			return ""
		}
		n["conforms"]++
		if a, b := first.Get("status").Text, second.Get("status").Text; a != b {
			return fmt.Sprintf("%s and %s on the same codes", a, b)
		}
		return ""
	}, gen.Int64())
	n.met(t, "conforms", "does not conform")
}

// conforming_pass, pass_cites_only_info and conforming_fail: what a reader may
// conclude from a summary that conforms.
func TestTheoremConforming(t *testing.T) {
	n := tally{}
	hold(t, 3000, func(seed int64) string {
		c, d := newCase(rand.New(rand.NewSource(seed)))
		if len(rulesBroken(grounds.Summary, d, c)) > 0 {
			return ""
		}
		status, graded, checks := d.Get("status").Text, severities(d.Get("reason_codes").Items, c), d.Get("key_checks")
		n[status]++
		switch {
		case status == "pass" && (slices.Max(graded) != 0 || len(checks.Items)+len(checks.Members) == 0):
			return "a conforming pass without an info code, with another code, or without checks"
		case status == "fail" && !explainsAFail(d, c):
			return "a conforming fail without context for a code of severity fail"
		}
		return ""
	}, gen.Int64())
	n.met(t, "pass", "warning", "review", "fail")
}

func explainsAFail(d canon.Value, c *grounds.Catalog) bool {
	return slices.ContainsFunc(d.Get("reason_context").Items, func(e canon.Value) bool {
		code, ok := c.Find(e.Get("code").Text)
		return ok && code.Severity == grounds.Fail && slices.ContainsFunc(d.Get("reason_codes").Items, func(v canon.Value) bool { return v.Text == code.Code })
	})
}
