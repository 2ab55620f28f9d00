package claim_test

import (
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// found is an evidence item with every member of section 5.1.
const found = `{"evidence_id":"e","claim_id":"c","evidence_class":"TEST_EXECUTION","tier":"W1a",` +
	`"producer":{"kind":"verifier","identity":"test-executor","version":"1"},"artifact_ref":"d",` +
	`"reproducibility":{"deterministic":true,"rerun_recipe":null},"stance":"REFUTES","confidence":1.0,"rationale":"","schema_version":"1.0.0"}`

func TestEvidenceMembers(t *testing.T) {
	members := claim.EvidenceMembers()
	if len(members) != 16 {
		t.Fatalf("%d members, want the eleven of section 5.1 and five inside them", len(members))
	}
	for _, m := range members {
		for _, text := range []string{"", "7", "[]"} {
			if m.Name == "reproducibility/rerun_recipe" && text != "" {
				continue // a recipe may be anything
			}
			_, err := claim.AdmitEvidence(with(t, found, m.Name, text))
			if fault.CodeOf(err) != claim.EvidenceMember || !strings.Contains(err.Error(), "evidence: evidence/"+m.Name) {
				t.Errorf("%s %q: got %v, want a fault that names it", m.Name, text, err)
			}
		}
	}
	if _, err := claim.AdmitEvidence(canon.Value{}); fault.CodeOf(err) != claim.EvidenceMember {
		t.Errorf("no item: got %v", err)
	}
}

func TestAdmitEvidence(t *testing.T) {
	for _, test := range []struct {
		name, member, text string
		want               fault.Code
	}{
		{"as it is", "evidence_id", `"e"`, ""},
		{"a class nobody registered", "evidence_class", `"VIBES"`, claim.EvidenceMember},
		{"a class in small letters", "evidence_class", `"test_execution"`, claim.EvidenceMember},
		{"a tier in capitals", "tier", `"W1A"`, claim.EvidenceMember},
		{"a tier with a space", "tier", `"W1a "`, claim.EvidenceMember},
		{"abstention", "stance", `"ABSTAIN"`, claim.EvidenceMember},
		{"confidence 0", "confidence", `0`, ""},
		{"confidence 1", "confidence", `1`, ""},
		{"confidence minus 0", "confidence", `-0.0`, ""},
		{"confidence next to 0", "confidence", `5e-324`, ""},
		{"confidence below 0", "confidence", `-5e-324`, claim.EvidenceMember},
		{"confidence above 1", "confidence", `1.0000000000000002`, claim.EvidenceMember},
		{"confidence beyond the doubles", "confidence", `1e400`, claim.EvidenceMember},
		{"confidence is a text", "confidence", `"0.5"`, claim.EvidenceMember},
		{"confidence is a boolean", "confidence", `true`, claim.EvidenceMember},
		{"no confidence", "confidence", `null`, claim.EvidenceMember},
		{"a recipe", "reproducibility/rerun_recipe", `{"cmd":["go","test"]}`, ""},
		{"deterministic is a text", "reproducibility/deterministic", `"yes"`, claim.EvidenceMember},
		{"a watcher", "producer/kind", `"watcher"`, claim.Ceiling},
		{"a juror", "producer/kind", `"jury"`, claim.Ceiling},
		{"an unknown member", "note", `null`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, err := claim.AdmitEvidence(with(t, found, test.member, test.text))
			if got := fault.CodeOf(err); got != test.want {
				t.Fatalf("got %q (%v), want %q", got, err, test.want)
			}
			if err == nil && (e.Tier != ladder.W1a || e.Stance != ladder.Refutes) {
				t.Errorf("got %s %s", e.Tier, e.Stance)
			}
		})
	}
}

// A watcher brings what its ceiling allows (6.2).
func TestWatcherBelowTheCeiling(t *testing.T) {
	for _, tier := range []string{"W1b", "W2", "W3"} {
		item := strings.Replace(strings.Replace(found, `"W1a"`, `"`+tier+`"`, 1), `"verifier"`, `"watcher"`, 1)
		if _, err := claim.AdmitEvidence(parse(t, item)); err != nil {
			t.Errorf("%s: %v", tier, err)
		}
	}
}
