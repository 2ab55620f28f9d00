package claim_test

import (
	"testing"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/fault"
)

// FuzzAdmit asks of any pass: no crash, a refusal that names its rule, and
// otherwise one id a claim, no two alike.
func FuzzAdmit(f *testing.F) {
	for _, seed := range []string{"[" + honest + "]", "[" + honest + "," + honest + "]", "[]", "{}", "[{}]", "[null]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		pass, err := canon.Parse(text)
		if err != nil {
			return
		}
		claims, err := claim.Admit(pass)
		if err != nil {
			if fault.CodeOf(err).Reason() != "claims" {
				t.Fatalf("%q: a refusal of another kind: %v", text, err)
			}
			return
		}
		ids := map[string]bool{}
		for _, c := range claims {
			ids[c.ID] = true
		}
		if len(ids) != len(pass.Items) {
			t.Fatalf("%q: %d ids for %d claims", text, len(ids), len(pass.Items))
		}
	})
}

// FuzzAdmitEvidence asks of any item: no crash, a refusal that names its rule,
// and otherwise the tier and stance it was given.
func FuzzAdmitEvidence(f *testing.F) {
	for _, seed := range []string{found, "{}", "[]", `{"tier":"W2"}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		record, err := canon.Parse(text)
		if err != nil {
			return
		}
		e, err := claim.AdmitEvidence(record)
		if err != nil {
			if fault.CodeOf(err).Reason() != "evidence" {
				t.Fatalf("%q: a refusal of another kind: %v", text, err)
			}
			return
		}
		confidence, ok := record.Get("confidence").Float()
		if e.Tier.String() != record.Get("tier").Text || e.Stance.String() != record.Get("stance").Text || !ok || confidence < 0 || confidence > 1 {
			t.Fatalf("%q: admitted as %s %s", text, e.Tier, e.Stance)
		}
	})
}
