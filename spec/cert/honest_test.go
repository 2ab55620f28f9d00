package cert_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
)

// valid is the report on an honest pair (V11.3a).
var valid = cert.Report{Valid: true, ChainValid: true, SignatureValid: true, VerdictsMatch: true}

func sameReport(t *testing.T, want, got cert.Report) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("report (-want +got):\n%s", diff)
	}
}

// TestAudits verifies what the published releases wrote.
func TestAudits(t *testing.T) {
	folders, err := filepath.Glob("../../testdata/audits/*/ledger.jsonl")
	if err != nil || len(folders) != 5 {
		t.Fatalf("got %d audits, %v, want 5", len(folders), err)
	}
	for _, path := range folders {
		name := filepath.Base(filepath.Dir(path))
		t.Run(name, func(t *testing.T) {
			ledgerFile, certificate := audit(t, name)
			report, err := cert.Verify(bytes.NewReader(ledgerFile), certificate)
			if err != nil {
				t.Fatal(err)
			}
			sameReport(t, valid, report)
		})
	}
}

func audit(t testing.TB, name string) (ledgerFile, certificate []byte) {
	t.Helper()
	folder := filepath.Join("../../testdata/audits", name)
	ledgerFile, err := os.ReadFile(filepath.Join(folder, "ledger.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if certificate, err = os.ReadFile(filepath.Join(folder, "certificate.json")); err != nil {
		t.Fatal(err)
	}
	return ledgerFile, certificate
}

// TestCertificateRespelled writes a real certificate in other bytes with the same
// content: the signature is over the canonical form (V2.1h).
func TestCertificateRespelled(t *testing.T) {
	ledgerFile, certificate := audit(t, "veridict-standard-1.1.0")
	var indented, compact bytes.Buffer
	if err := json.Indent(&indented, certificate, " ", "\t"); err != nil {
		t.Fatal(err)
	}
	if err := json.Compact(&compact, certificate); err != nil {
		t.Fatal(err)
	}
	v, err := canon.Parse(certificate)
	if err != nil {
		t.Fatal(err)
	}
	reversed := canon.Object()
	for i := len(v.Members) - 1; i >= 0; i-- {
		reversed = reversed.With(v.Members[i].Name, v.Members[i].Value)
	}
	reordered, err := json.Marshal(map[string]json.RawMessage{"later": encode(reversed)})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"indented":        indented.Bytes(),
		"compact":         compact.Bytes(),
		"sorted":          encode(v),
		"escapes":         bytes.ReplaceAll(compact.Bytes(), []byte("claim"), []byte(`\u0063laim`)),
		"score as 1e0":    bytes.Replace(compact.Bytes(), []byte(`"score":1.0`), []byte(`"score":1e0`), 1),
		"CRLF at the end": append(compact.Bytes(), "\r\n"...),
		"from an object":  bytes.TrimSuffix(bytes.TrimPrefix(reordered, []byte(`{"later":`)), []byte("}")),
	} {
		t.Run(name, func(t *testing.T) {
			if bytes.Equal(text, certificate) && name != "sorted" {
				t.Fatal("the text is not respelled")
			}
			sameReport(t, valid, verify(t, func() ([]byte, []byte) { return ledgerFile, text }))
		})
	}
}

// TestHonestVariations are worlds that differ from the plain one in what the
// texts allow: each verifies.
func TestHonestVariations(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(w *world)
	}{
		{"the plain world", func(*world) {}},
		{"optional members (V1a)", func(w *world) {
			w.set("public_key", w.key.enrolment())
			w.set("verify_instructions", canon.String("run it"))
			w.set("issued_at", canon.String("2026-09-10T09:00:06+00:00"))
		}},
		{"unknown members, signed", func(w *world) { w.set("later_member", canon.Array(canon.Int(1))) }},
		{"further scope limits", func(w *world) { w.set("scope_limits", canon.Strings(cert.HonestyClause, "and more")) }},
		{"a claim without status (I-41)", func(w *world) { w.claims[0].payload = w.claims[0].payload.Without("status") }},
		{"evidence with a further member (I-41)", func(w *world) {
			w.evidence[0].payload = w.evidence[0].payload.With("later_member", canon.Null())
		}},
		{"fewer ids cited than recorded", func(w *world) { w.verdicts[0].evidence = []string{"run"} }},
		{"no ids cited", func(w *world) { w.verdicts[0].evidence = nil }},
		{"other families disclosed (V9.5m)", func(w *world) {
			w.set("jury_composition", canon.Object(canon.M("families", canon.Strings("x"))))
		}},
		{"extension and unknown types in the prefix (D13)", func(w *world) {
			w.decision = append(w.decision, record{"system", "extension.acme", canon.Object()}, record{"system", "settlement.paid", canon.Object()})
		}},
		{"the checkpoint does not follow the decision", func(w *world) {
			w.decision = append(w.decision, record{"system", "task.started", canon.Object()})
		}},
		{"entries between checkpoint and issuance", func(w *world) {
			w.issued = func(c canon.Value) []record {
				return []record{{"system", "task.started", canon.Object()}, {"adjudicator", "certificate.issued", c}}
			}
		}},
		{"issued twice", func(w *world) {
			w.issued = func(c canon.Value) []record {
				return []record{{"adjudicator", "certificate.issued", c}, {"adjudicator", "certificate.issued", c}}
			}
		}},
		{"issued entry with the id alone (I-15)", func(w *world) {
			w.issued = func(c canon.Value) []record {
				return []record{{"adjudicator", "certificate.issued", canon.Object(canon.M("cert_id", c.Get("cert_id")))}}
			}
		}},
		{"the last decision counts (I-11)", func(w *world) {
			other := decided(w.ref.With("criticality", canon.Array()))
			w.decision = []record{other, w.decision[0]}
		}},
		{"a decision under another policy beside it", func(w *world) {
			w.decision = append(w.decision, decided(w.ref.With("policy_id", canon.String("p-2"))))
		}},
		{"the full declaration as policy_ref (I-10)", func(w *world) {
			w.setPolicy(`{"policy_id":"p-1","mode":"HYBRID","criticality":[],"disclosure_level":"FULL","deliberation_rounds":0,"response_window_hours":1,
				"divergence_tolerance":0.25,"thresholds":{"divergence_tolerance":0.25,"later":1}}`)
		}},
		{"a second signature that does not verify (I-09)", func(w *world) {
			good := w.sign
			w.sign = func(body canon.Value) canon.Value {
				return canon.Array(newSigner(9).sign(encode(body)), canon.Null(), good(body).Items[0])
			}
		}},
		{"the key enrolled after the checkpoint (I-09)", func(w *world) { w.enrolled, w.later = nil, w.enrolled }},
		{"a later key under the same id (V9.5k)", func(w *world) {
			w.later = []record{{"system", "key.enrolled", newSigner(9).enrolment().With("key_id", canon.String(w.key.id))}}
		}},
		{"a key of another id first", func(w *world) {
			w.enrolled = []record{{"system", "key.enrolled", newSigner(9).enrolment()}, w.enrolled[0]}
		}},
		{"a claim the certificate leaves out (I-19)", func(w *world) {
			w.claims = append(w.claims, claimRecord("MIXED", "other", canon.Null()))
		}},
		{"malformed entries the replay does not need", func(w *world) {
			w.decision = append(w.decision,
				record{"jury", "evidence.recorded", canon.Object()}, record{"jury", "evidence.recorded", item("other", "x", "W9", "?").payload},
				record{"system", "claim.registered", canon.Object(canon.M("claim_id", canon.Null()))},
				record{"adjudicator", "deliberation.rounded", canon.Object(canon.M("claim_id", canon.String("other")))},
				record{"system", "policy.decision", canon.Object(canon.M("policy_id", canon.Int(1)))},
				record{"system", "key.enrolled", canon.Object()}, record{"system", "certificate.issued", canon.Object()})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			test.edit(w)
			sameReport(t, valid, w.verify(t))
		})
	}
}
