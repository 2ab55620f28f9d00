package dossier_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/dossier"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// escalated is a claim that one juror supports and two refute.
func escalated() dossier.Escalation {
	item := func(id string, stance ladder.Stance, why string) dossier.Evidence {
		return dossier.Evidence{ID: id, ClaimID: "c1", Stance: stance, Rationale: why}
	}
	return dossier.Escalation{
		Claim:   dossier.Claim{ID: "c1", Predicate: "refunds-once", Summary: "refunds once", Verifiability: "DOCTRINAL"},
		Verdict: "ESCALATED", Rung: "R3", Divergence: "SPLIT",
		Evidence: []dossier.Evidence{
			item("e1", ladder.Supports, "reads well"), item("e2", ladder.Refutes, "pays twice"), item("e3", ladder.Refutes, "no lock"),
		},
		ArtifactDigest: "d1", Window: canon.Int(24),
	}
}

func TestIssue(t *testing.T) {
	d, err := dossier.Options{}.Issue(escalated())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"schema_version":        `"1.0"`,
		"dossier_id":            `"` + canon.Sum([]byte("c1|d1"))[:16] + `"`,
		"claim":                 `{"claim_id":"c1","divergence":"SPLIT","predicate":"refunds-once","rung":"R3","summary":"refunds once","verdict":"ESCALATED","verifiability":"DOCTRINAL"}`,
		"risk_frame":            `"If the REFUTES side is right: pays twice; no lock"`,
		"default":               `"response window expiry triggers policy.fail_safe (R4)"`,
		"evidence_links":        `["c1","e1","e2","e3"]`,
		"response_window_hours": `24`,
	}
	for name, text := range want {
		got, err := canon.Encode(d.Record.Get(name))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(text, string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if diff := cmp.Diff([]string{"escalation.requested", "dossier.issued"}, d.Appends); diff != "" {
		t.Errorf("appends (-want +got):\n%s", diff)
	}
	summary := d.Record.Get("summary_page").Text
	for _, part := range []string{`"refunds once"`, "for it: 1", "against it: 2"} {
		if !strings.Contains(summary, part) {
			t.Errorf("summary page %q lacks %q", summary, part)
		}
	}
}

func TestOptionsAreHonest(t *testing.T) {
	d, err := dossier.Options{}.Issue(escalated())
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, option := range d.Record.Get("options").Items {
		ids = append(ids, option.Get("id").Text)
		if option.Get("label").Text == "" || !strings.HasSuffix(option.Get("consequence").Text, ".") {
			t.Errorf("%s: label %q, consequence %q", option.Get("id").Text, option.Get("label").Text, option.Get("consequence").Text)
		}
	}
	if diff := cmp.Diff([]string{"accept_with_risk", "demand_rerun", "narrow_claim", "reject"}, ids); diff != "" {
		t.Errorf("options (-want +got):\n%s", diff)
	}
}

func TestRiskFrame(t *testing.T) {
	for _, test := range []struct {
		name       string
		rationales []string // of two refutations
		want       string
	}{
		{"two", []string{"a", "b"}, "a; b"},
		{"equal", []string{"a", "a"}, "a"},
		{"one is empty", []string{"", "b"}, "b"},
		{"one is white space", []string{" a ", "\t"}, "a"},
		{"none", []string{"", ""}, dossier.NoRationale},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := escalated()
			for i, why := range test.rationales {
				e.Evidence[i+1].Rationale = why
			}
			d, err := dossier.Options{}.Issue(e)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(dossier.RiskPrefix+test.want, d.Record.Get("risk_frame").Text); diff != "" {
				t.Errorf("risk frame (-want +got):\n%s", diff)
			}
		})
	}
}

func TestIssueRefuses(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*dossier.Escalation)
		code fault.Code
	}{
		{"inconclusive", func(e *dossier.Escalation) { e.Verdict = "INCONCLUSIVE" }, dossier.NotEscalated},
		{"small letters", func(e *dossier.Escalation) { e.Verdict = "escalated" }, dossier.NotEscalated},
		{"another rung", func(e *dossier.Escalation) { e.Rung = "R4" }, dossier.NotEscalated},
		{"evidence of another claim", func(e *dossier.Escalation) { e.Evidence[1].ClaimID = "c2" }, dossier.OtherClaim},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := escalated()
			test.edit(&e)
			if _, err := (dossier.Options{}).Issue(e); fault.CodeOf(err) != test.code {
				t.Errorf("got %v, want code %s", err, test.code)
			}
		})
	}
}
