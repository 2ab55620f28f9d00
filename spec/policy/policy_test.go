package policy_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/policy"
)

// least is the shortest policy_ref: what it leaves out has a default.
const least = `{"policy_id":"p","mode":"GATE","criticality":[]}`

// full is least with every default written out, in canonical form (formats).
const full = `{"criticality":[],"deliberation_rounds":1,"disclosure_level":"REDACTED","divergence_tolerance":0.3333333333333333,` +
	`"mode":"GATE","policy_id":"p","response_window_hours":24,` +
	`"thresholds":{"divergence_tolerance":0.3333333333333333,"meta_claim_depth_budget":2,"min_jury_families":2,"min_w1_coverage":0.8}}`

func parse(t *testing.T, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// complete returns the canonical form of the declaration a text stands for.
func complete(t *testing.T, o policy.Options, text string) (policy.Declaration, string) {
	t.Helper()
	d, err := o.Complete(parse(t, text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	out, err := canon.Encode(d.Record)
	if err != nil {
		t.Fatal(err)
	}
	return d, string(out)
}

// TestDefaults leaves members out and writes others: the full declaration has
// each as given, or its default (I-10).
func TestDefaults(t *testing.T) {
	put := func(old, new string) string { return strings.Replace(full, old, new, 1) }
	for _, test := range []struct{ name, text, want string }{
		{"all left out", least, full},
		{"nothing left out", full, full},
		{"empty thresholds", `{"policy_id":"p","mode":"GATE","criticality":[],"thresholds":{}}`, full},
		{"one threshold given", `{"policy_id":"p","mode":"GATE","criticality":[],"thresholds":{"min_w1_coverage":0.5}}`, put("0.8", "0.5")},
		{"tolerance under thresholds reaches the top", `{"policy_id":"p","mode":"GATE","criticality":[],"thresholds":{"divergence_tolerance":0.25}}`,
			strings.ReplaceAll(full, "0.3333333333333333", "0.25")},
		{"tolerance at the top stays there", `{"policy_id":"p","mode":"GATE","criticality":[],"divergence_tolerance":0.25}`,
			put(`"divergence_tolerance":0.3333333333333333,"mode"`, `"divergence_tolerance":0.25,"mode"`)},
		{"integers keep their kind", put("0.8", "1"), put("0.8", "1")},
		{"order is free", `{"criticality":[],"mode":"GATE","policy_id":"p"}`, full},
		{"unknown members are kept", put(`"mode"`, `"a_later_member":[1],"mode"`), put(`{"criticality"`, `{"a_later_member":[1],"criticality"`)},
		{"unknown thresholds are kept", put(`"thresholds":{`, `"thresholds":{"a_later_one":1,`), put(`"thresholds":{`, `"thresholds":{"a_later_one":1,`)},
	} {
		t.Run(test.name, func(t *testing.T) {
			d, got := complete(t, policy.Options{}, test.text)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("declaration (-want +got):\n%s", diff)
			}
			digest, err := d.Digest()
			if want := canon.Sum([]byte(test.want)); err != nil || digest != want {
				t.Errorf("digest: got %s, %v, want %s", digest, err, want)
			}
		})
	}
}

// TestRead pins what the ladder is given.
func TestRead(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       policy.Declaration
	}{
		{"defaults", least, policy.Declaration{ID: "p", Mode: "GATE", Tolerance: 0.3333333333333333, Coverage: 0.8, Budget: 2}},
		{"all given", `{"policy_id":"q","mode":"WATCH","criticality":["payments","auth"],"thresholds":{"meta_claim_depth_budget":0},"divergence_tolerance":0}`,
			policy.Declaration{ID: "q", Mode: "WATCH", Criticality: []string{"payments", "auth"}, Coverage: 0.8}},
		{"the top tolerance wins", `{"policy_id":"p","mode":"HYBRID","criticality":[],"divergence_tolerance":0.5,"thresholds":{"divergence_tolerance":0.1}}`,
			policy.Declaration{ID: "p", Mode: "HYBRID", Tolerance: 0.5, Coverage: 0.8, Budget: 2}},
		{"an integer tolerance", `{"policy_id":"p","mode":"CERTIFICATE","criticality":[],"divergence_tolerance":1}`,
			policy.Declaration{ID: "p", Mode: "CERTIFICATE", Tolerance: 1, Coverage: 0.8, Budget: 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _ := complete(t, policy.Options{}, test.text)
			got.Record = canon.Value{}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	put := func(old, new string) string {
		if !strings.Contains(full, old) {
			t.Fatalf("%s does not stand in the declaration", old)
		}
		return strings.Replace(full, old, new, 1)
	}
	for _, test := range []struct{ name, text, at string }{
		{"null", "null", ""},
		{"array", "[]", ""},
		{"string", `"p"`, ""},
		{"no id", `{"mode":"GATE","criticality":[]}`, "policy_id"},
		{"no mode", `{"policy_id":"p","criticality":[]}`, "mode"},
		{"no criticality", `{"policy_id":"p","mode":"GATE"}`, "criticality"},
		{"id is a number", put(`"p"`, "1"), "policy_id"},
		{"unknown mode (10.1)", put("GATE", "BLOCK"), "mode"},
		{"mode in lower case", put("GATE", "gate"), "mode"},
		{"mode with white space", put("GATE", "GATE "), "mode"},
		{"criticality is a string", put("[]", `"payments"`), "criticality"},
		{"a class is a number", put("[]", `["payments",7]`), "criticality/1"},
		{"thresholds is a list", strings.Replace(least, "[]", `[],"thresholds":[]`, 1), "thresholds"},
		{"thresholds is null", strings.Replace(least, "[]", `[],"thresholds":null`, 1), "thresholds"},
		{"tolerance is a string", put(`"divergence_tolerance":0.3333333333333333,"mode"`, `"divergence_tolerance":"1/3","mode"`), "divergence_tolerance"},
		{"tolerance is null", put(`"divergence_tolerance":0.3333333333333333,"mode"`, `"divergence_tolerance":null,"mode"`), "divergence_tolerance"},
		{"tolerance is true", put(`"divergence_tolerance":0.3333333333333333,"mode"`, `"divergence_tolerance":true,"mode"`), "divergence_tolerance"},
		{"tolerance beyond the doubles", put(`"divergence_tolerance":0.3333333333333333,"mode"`, `"divergence_tolerance":1e400,"mode"`), "divergence_tolerance"},
		{"inner tolerance is a string", put(`{"divergence_tolerance":0.3333333333333333`, `{"divergence_tolerance":"x"`), "thresholds/divergence_tolerance"},
		{"budget is a fraction", put(`budget":2`, `budget":1.5`), "thresholds/meta_claim_depth_budget"},
		{"budget is a string", put(`budget":2`, `budget":"2"`), "thresholds/meta_claim_depth_budget"},
		{"families is a string", put(`families":2`, `families":"2"`), "thresholds/min_jury_families"},
		{"coverage is a string", put("0.8", `"0.8"`), "thresholds/min_w1_coverage"},
		{"disclosure is a number", put(`"REDACTED"`, "1"), "disclosure_level"},
		{"rounds is a fraction", put(`rounds":1`, `rounds":0.5`), "deliberation_rounds"},
		{"window is a string", put("24", `"24"`), "response_window_hours"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := policy.Complete(parse(t, test.text))
			if got := fault.CodeOf(err); got != policy.Malformed {
				t.Fatalf("got %q (%v), want %q", got, err, policy.Malformed)
			}
			if got := err.(*fault.Error).At; got != test.at {
				t.Errorf("got the fault at %q (%v), want %q", got, err, test.at)
			}
		})
	}
}

// Two members wrong: the first in the order of the declaration is named.
func TestFirstFaultIsKept(t *testing.T) {
	_, err := policy.Complete(parse(t, `{"policy_id":1,"mode":2,"criticality":3}`))
	if err == nil || err.(*fault.Error).At != "policy_id" {
		t.Errorf("got %v, want a fault at policy_id", err)
	}
}

func TestModes(t *testing.T) {
	for _, mode := range []string{"CERTIFICATE", "GATE", "WATCH", "HYBRID"} {
		if _, err := policy.Complete(parse(t, strings.Replace(least, "GATE", mode, 1))); err != nil {
			t.Errorf("%s: %v", mode, err)
		}
	}
	if n := len(policy.Modes()); n != 4 {
		t.Errorf("got %d modes, want 4", n)
	}
}

// TestCompleteLeavesTheRefAlone: the signed policy_ref stays what was signed.
func TestCompleteLeavesTheRefAlone(t *testing.T) {
	ref := parse(t, least)
	if _, err := policy.Complete(ref); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(parse(t, least), ref); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A declaration with a number beyond the doubles in a member nobody reads has
// no digest.
func TestDigestOverflow(t *testing.T) {
	d, err := policy.Complete(parse(t, strings.Replace(least, "[]", `[],"later":1e400`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Digest(); fault.CodeOf(err) != canon.Overflow {
		t.Errorf("got %v, want %s", err, canon.Overflow)
	}
}

func TestOptions(t *testing.T) {
	later := policy.Options{
		Defaults:          []policy.Default{{Name: "disclosure_level", Value: canon.String("OPEN")}, {Name: "deliberation_rounds", Value: canon.Int(0)}, {Name: "response_window_hours", Value: canon.Int(1)}},
		ThresholdDefaults: append(policy.ThresholdDefaults(), policy.Default{Name: "later", Value: canon.Int(7)}),
	}
	want := strings.NewReplacer("REDACTED", "OPEN", `rounds":1`, `rounds":0`, "24", "1", `{"divergence_tolerance":0.3333333333333333,"meta`,
		`{"divergence_tolerance":0.3333333333333333,"later":7,"meta`).Replace(full)
	if _, got := complete(t, later, least); got != want {
		t.Errorf("(-want +got):\n%s", cmp.Diff(want, got))
	}
	inner := policy.Options{ThresholdsRule: true}
	d, _ := complete(t, inner, `{"policy_id":"p","mode":"GATE","criticality":[],"divergence_tolerance":0.5,"thresholds":{"divergence_tolerance":0.1}}`)
	if d.Tolerance != 0.1 {
		t.Errorf("got tolerance %v, want the one under thresholds, 0.1", d.Tolerance)
	}
}
