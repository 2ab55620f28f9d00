package policy_test

import (
	"os"
	"path/filepath"
	"testing"

	"conform/spec/ledger"
	"conform/spec/policy"
)

// TestDigestsOfTheAudits rebuilds each declaration from the policy_ref of a
// certificate and meets the digest that the release recorded in its ledger.
func TestDigestsOfTheAudits(t *testing.T) {
	paths, err := filepath.Glob("../../testdata/audits/*/ledger.jsonl")
	if err != nil || len(paths) != 5 {
		t.Fatalf("got %d audits, %v, want 5", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(filepath.Dir(path)), func(t *testing.T) {
			certificate, err := os.ReadFile(filepath.Join(filepath.Dir(path), "certificate.json"))
			if err != nil {
				t.Fatal(err)
			}
			d, err := policy.Complete(parse(t, string(certificate)).Get("policy_ref"))
			if err != nil {
				t.Fatal(err)
			}
			got, err := d.Digest()
			if want := recorded(t, path, d.ID); err != nil || got != want {
				t.Errorf("got %s, %v, want %s", got, err, want)
			}
		})
	}
}

// recorded is the policy_digest of the decision under a policy.
func recorded(t *testing.T, path, id string) (digest string) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	_, err = ledger.Read(file, func(e *ledger.Entry) {
		if e.Type == "policy.decision" && e.Payload.Get("policy_id").Text == id {
			digest = e.Payload.Get("policy_digest").Text
		}
	})
	if err != nil || digest == "" {
		t.Fatalf("no decision under %s: %v", id, err)
	}
	return digest
}
