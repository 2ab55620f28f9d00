package spec_test

import (
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// The laws of this file are the theorems of proofs/Grounds.lean about the implied
// status, about members of other types, and about the registry entry.

// severity_order, upTo_total, upTo_antisymmetric, upTo_transitive, one_map and
// status_injective: the order is that of a list, and so are the columns of the map.
func TestTheoremOneMap(t *testing.T) {
	want := []grounds.Grade{
		{Severity: "info", Status: "pass", Verdict: "PASS"},
		{Severity: "warn", Status: "warning", Verdict: "WARN"},
		{Severity: "review", Status: "review", Verdict: "REVIEW", Actionable: true},
		{Severity: "fail", Status: "fail", Verdict: "FAIL", Actionable: true},
	}
	if diff := cmp.Diff(want, grounds.Grades()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// implied_total and maximum_is_the_maximum: codes of the catalog, at least one,
// imply the grade that one of them has and none exceeds.
func TestTheoremImpliedIsTheMaximum(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		cited := newCited(rng, c)
		implied, err := grounds.Options{}.ImpliedBy(cited, c)
		if err != nil {
			return err.Error()
		}
		n[implied.Status]++
		if graded := severities(cited, c); place(implied.Severity) != slices.Max(graded) {
			return fmt.Sprintf("severities %v imply %s", graded, implied.Severity)
		}
		return ""
	}, gen.Int64())
	n.met(t, "pass", "warning", "review", "fail")
}

// implied_of_a_set and implied_in_any_order: neither order nor repeats count.
func TestTheoremImpliedOfASet(t *testing.T) {
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		cited := newCited(rng, c)
		other := slices.Clone(cited)
		for range rng.Intn(20) {
			other = append(other, cited[rng.Intn(len(cited))])
		}
		rng.Shuffle(len(other), func(i, j int) { other[i], other[j] = other[j], other[i] })
		want, err := grounds.Options{}.ImpliedBy(cited, c)
		got, errOther := grounds.Options{}.ImpliedBy(other, c)
		if err != nil || errOther != nil || got != want {
			return fmt.Sprintf("%s, %v, and in another order %s, %v", want.Status, err, got.Status, errOther)
		}
		return ""
	}, gen.Int64())
}

// nothing_implies_nothing, no_maximum_over_a_remainder, no_maximum and
// skipping_makes_a_pass: no code, or one the catalog does not define among any
// others, implies nothing, whatever the others would.
func TestTheoremNoMaximumOverARemainder(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		cited := newCited(rng, c)
		if _, err := (grounds.Options{}).ImpliedBy(cited[:0], c); err == nil {
			return "no code implies something"
		}
		remainder, err := grounds.Options{}.ImpliedBy(cited, c)
		if err != nil {
			return err.Error()
		}
		n[remainder.Status]++
		foreign := mustParse([]string{`"X_UNKNOWN"`, `"x_0"`, `""`, `0`, `null`, `["X_0"]`}[rng.Intn(6)])
		if got, err := (grounds.Options{}).ImpliedBy(inserted(rng, cited, foreign), c); err == nil {
			return "a code outside the catalog is skipped: " + got.Status
		}
		return ""
	}, gen.Int64())
	n.met(t, "pass", "fail")
}

// one_fail_code and one_fail_code_among_twenty.
func TestTheoremOneFailCode(t *testing.T) {
	hold(t, 1000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		got, err := grounds.Options{}.ImpliedBy(inserted(rng, newCited(rng, c), canon.String("X_3")), c)
		if err != nil || got.Status != "fail" {
			return fmt.Sprintf("%s, %v", got.Status, err)
		}
		return ""
	}, gen.Int64())
}

// fewer_codes_imply_no_more.
func TestTheoremFewerCodes(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		all := newCited(rng, c)
		fewer := slices.DeleteFunc(slices.Clone(all), func(canon.Value) bool { return rng.Intn(3) == 0 })
		if len(fewer) == 0 {
			return ""
		}
		most, _ := grounds.Options{}.ImpliedBy(all, c)
		got, _ := grounds.Options{}.ImpliedBy(fewer, c)
		switch {
		case place(got.Severity) > place(most.Severity):
			return fmt.Sprintf("%s, and with codes dropped %s", most.Status, got.Status)
		case got != most:
			n["lower"]++
		default:
			n["as high"]++
		}
		return ""
	}, gen.Int64())
	n.met(t, "lower", "as high")
}

// codes_that_are_no_array, context_that_is_no_array, checks_of_another_type: each
// is judged like a member that is absent.
func TestTheoremOtherTypesCountAsAbsent(t *testing.T) {
	members := []struct {
		name   string
		others []string
	}{
		{"reason_codes", []string{`null`, `{}`, `{"0": "X_0"}`, `"X_0"`, `0`, `true`}},
		{"reason_context", []string{`null`, `{}`, `{"code": "X_3"}`, `"X_3"`, `1e0`, `false`}},
		{"key_checks", []string{`"integrity"`, `0`, `1`, `true`, `false`, `""`}},
	}
	hold(t, 3000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c, d := newCase(rng)
		for _, m := range members {
			other := d.With(m.name, mustParse(m.others[rng.Intn(len(m.others))]))
			want, got := rulesBroken(grounds.Summary, d.Without(m.name), c), rulesBroken(grounds.Summary, other, c)
			if !slices.Equal(want, got) {
				return fmt.Sprintf("without %s %v, with another type %v", m.name, want, got)
			}
			if m.name == "reason_codes" && !slices.Equal(got, []fault.Code{grounds.VG1}) {
				return fmt.Sprintf("reason_codes of another type break %v", got)
			}
		}
		return ""
	}, gen.Int64())
}

// vg5_iff and empty_key_checks: of the summaries that conform, exactly the passes
// need a check.
func TestTheoremAPassReportsChecks(t *testing.T) {
	n := tally{}
	hold(t, 1000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		d := newConforming(rng, c)
		empty := d.With("key_checks", mustParse([]string{`null`, `[]`, `{}`, `"x"`, `1`}[rng.Intn(5)]))
		if rng.Intn(5) == 0 {
			empty = d.Without("key_checks")
		}
		var want []fault.Code
		if d.Get("status").Text == "pass" {
			want = []fault.Code{grounds.VG5}
		}
		n[d.Get("status").Text]++
		if got := rulesBroken(grounds.Summary, empty, c); !slices.Equal(want, got) {
			return fmt.Sprintf("got %v, want %v", got, want)
		}
		return ""
	}, gen.Int64())
	n.met(t, "pass", "warning", "review", "fail")
}

// further_context and further_context_needs_the_catalog: an entry more breaks
// VG-7 when it names no code of the catalog, and nothing else ever.
func TestTheoremFurtherContext(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		d, code := newConforming(rng, c), strange(rng, c)
		more := d.With("reason_context", canon.Array(inserted(rng, d.Get("reason_context").Items, contextOf(code))...))
		var want []fault.Code
		if len(severities([]canon.Value{code}, c)) == 0 {
			want = []fault.Code{grounds.VG7}
		}
		n[fmt.Sprint(want)]++
		if got := rulesBroken(grounds.Summary, more, c); !slices.Equal(want, got) {
			return fmt.Sprintf("context for %s: got %v, want %v", code.Text, got, want)
		}
		return ""
	}, gen.Int64())
	n.met(t, "[]", "[VG-7]")
}

// warning_needs_neither, pass_on_warns and info_and_warn_are_exempt: what a
// summary on warn codes alone needs, and what a pass on them breaks.
func TestTheoremOnlyWarns(t *testing.T) {
	hold(t, 1000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newCatalog(rng)
		var warns []canon.Value
		for _, code := range c.Codes() {
			if code.Severity == grounds.Warn {
				warns = append(warns, canon.String(code.Code))
			}
		}
		rng.Shuffle(len(warns), func(i, j int) { warns[i], warns[j] = warns[j], warns[i] })
		warns = warns[:1+rng.Intn(len(warns))]
		bare := summary("warning", warns, nil, canon.Value{}).Without("key_checks").Without("reason_context")
		if got := rulesBroken(grounds.Summary, bare, c); len(got) > 0 {
			return fmt.Sprintf("a bare warning breaks %v", got)
		}
		pass := bare.With("status", canon.String("pass"))
		if got, want := rulesBroken(grounds.Summary, pass, c), []fault.Code{grounds.VG3, grounds.VG4, grounds.VG5}; !slices.Equal(want, got) {
			return fmt.Sprintf("a pass on warns breaks %v", got)
		}
		return ""
	}, gen.Int64())
}

// worked_examples: section 8, rule by rule.
func TestTheoremWorkedExamples(t *testing.T) {
	c := grounds.Named()
	for text, want := range map[string]string{
		`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": [{"check_id": "integrity", "status": "pass"}]}`:                          "[]",
		`{"status": "fail", "reason_codes": ["AUTHORIZATION_ISSUER_KEY_REVOKED"], "reason_context": [{"code": "AUTHORIZATION_ISSUER_KEY_REVOKED"}]}`: "[]",
		`{"status": "pass", "reason_codes": []}`:                                                                                                              "[VG-1]",
		`{"status": "pass", "reason_codes": ["INTEGRITY_OK", "NOT_A_REAL_CODE"]}`:                                                                             "[VG-2]",
		`{"status": "pass", "reason_codes": ["AUTHORIZATION_ISSUER_KEY_REVOKED"]}`:                                                                            "[VG-3 VG-4 VG-5 VG-6]",
		`{"status": "fail", "reason_codes": ["INTEGRITY_OK"]}`:                                                                                                "[VG-3]",
		`{"status": "pass", "reason_codes": ["FRESHNESS_WARNING"]}`:                                                                                           "[VG-3 VG-4 VG-5]",
		`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": {}}`:                                                                              "[VG-5]",
		`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"]}`:                                                                                      "[VG-6]",
		`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}, {"code": "NOT_A_REAL_CODE"}]}`: "[VG-7]",
		`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": ["INTEGRITY_OFFLINE_FAIL"]}`:                                        "[VG-6 VG-7]",
		`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": "integrity"}`:                                                                     "[VG-5]",
		`{"status": "pass", "reason_codes": [1, 1.0]}`:                                                                                                        "[VG-1]",
		`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"]}`:                                                                                        "[]",
	} {
		if got := fmt.Sprint(rulesBroken(grounds.Summary, mustParse(text), &c)); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// one_rule_binds_both, entry_vg3 and entry_vg4: an entry breaks those of VG-1 to
// VG-4 that the summary of the corresponding status breaks.
func TestTheoremOneRuleBindsBoth(t *testing.T) {
	n := tally{}
	hold(t, 3000, func(seed int64) string {
		c, d := newCase(rand.New(rand.NewSource(seed)))
		verdict := d.Get("status")
		for _, g := range grounds.Grades() {
			if verdict.Kind == canon.KindString && verdict.Text == g.Status {
				verdict = canon.String(g.Verdict)
				break
			}
		}
		if slices.ContainsFunc(grounds.Grades(), func(g grounds.Grade) bool { return d.Get("status").Text == g.Verdict }) {
			return "" // a verdict in place of a status corresponds to nothing
		}
		entry := canon.Object(canon.M("verdict", verdict), canon.M("reason_codes", d.Get("reason_codes")))
		want := slices.DeleteFunc(rulesBroken(grounds.Summary, d, c), func(rule fault.Code) bool { return rule > grounds.VG4 })
		got := rulesBroken(grounds.Entry, entry, c)
		for _, rule := range append(got, "none")[:max(1, len(got))] {
			n[string(rule)]++
		}
		if !slices.Equal(want, got) {
			return fmt.Sprintf("the summary breaks %v, the entry %v", want, got)
		}
		return ""
	}, gen.Int64())
	n.met(t, "none", "VG-1", "VG-2", "VG-3", "VG-4")
}
