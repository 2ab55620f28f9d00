package cert_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// The flags a row can take down beside valid.
const (
	chainDown = 1 << iota
	signatureDown
	verdictsDown
)

// TestChecks makes each row of Checks fire, and it alone: the world is honest
// but for one edit, and the seals are made after it. At the end no row may be
// left without a test.
func TestChecks(t *testing.T) {
	fired := map[fault.Code]bool{}
	for _, test := range []struct {
		name string
		edit func(w *world)
		want fault.Code
		down int
	}{
		{"the ledger edited after issuance", func(w *world) {
			w.damage(func(file []byte) []byte { return bytes.Replace(file, []byte(`"because"`), []byte(`"why not"`), 1) })
		}, cert.Broken, chainDown},
		{"the last line torn", func(w *world) {
			w.damage(func(file []byte) []byte { return file[:len(file)-20] })
		}, cert.Broken, chainDown | signatureDown | verdictsDown},

		{"no actor", func(w *world) { w.drop("subject", "actor_identity") }, cert.Member, 0},
		{"checkpoint_seq left out (V11.3f)", func(w *world) { w.anchor("checkpoint_seq", canon.Null()) }, cert.Member, verdictsDown},
		{"checkpoint_seq is a string", func(w *world) { w.anchor("checkpoint_seq", canon.String("6")) }, cert.Member, verdictsDown},
		{"checkpoint_seq is a boolean", func(w *world) { w.anchor("checkpoint_seq", canon.Bool(true)) }, cert.Member, verdictsDown},
		{"checkpoint_seq is a double", func(w *world) { w.anchor("checkpoint_seq", canon.Float(6)) }, cert.Member, verdictsDown},
		{"no disclosure of the jury", func(w *world) { w.drop("jury_composition") }, cert.Disclosure, 0},
		{"no schema_version", func(w *world) { w.drop("schema_version") }, cert.Disclosure, 0},
		{"disclosure_level is a number", func(w *world) { w.set("disclosure_level", canon.Int(1)) }, cert.Disclosure, 0},

		{"no signature (D8)", func(w *world) { w.sign = func(canon.Value) canon.Value { return canon.Array() } }, cert.Unsigned, signatureDown},
		{"signed by a key that is not enrolled", func(w *world) {
			w.sign = func(body canon.Value) canon.Value { return canon.Array(newSigner(9).sign(encode(body))) }
		}, cert.Unsigned, signatureDown},
		{"another key's signature under the enrolled id", func(w *world) {
			w.sign = func(body canon.Value) canon.Value {
				return canon.Array(newSigner(9).sign(encode(body)).With("key_id", canon.String(w.key.id)))
			}
		}, cert.Unsigned, signatureDown},
		{"signed with the signatures inside", func(w *world) {
			w.sign = func(body canon.Value) canon.Value {
				return canon.Array(w.key.sign(encode(body.With("signatures", canon.Array()))))
			}
		}, cert.Unsigned, signatureDown},
		{"another algorithm named (I-31)", func(w *world) {
			w.sign = func(body canon.Value) canon.Value {
				return canon.Array(w.key.sign(encode(body)).With("algorithm", canon.String("Ed25519")))
			}
		}, cert.Unsigned, signatureDown},

		{"anchored to the decision", func(w *world) { w.anchor("checkpoint_seq", canon.Int(5)) }, cert.NoCheckpoint, verdictsDown},
		{"anchored beyond the end", func(w *world) { w.anchor("checkpoint_seq", canon.Int(500)) }, cert.NoCheckpoint, verdictsDown},
		{"anchored below zero", func(w *world) { w.anchor("checkpoint_seq", canon.Int(-1)) }, cert.NoCheckpoint, verdictsDown},

		{"the body pins another chain", func(w *world) { w.anchor("chain_hash", canon.String(ledger.Genesis)) }, cert.WrongPin, 0},
		{"the checkpoint pins another chain", func(w *world) {
			w.checkpoint = func(pin canon.Value) canon.Value { return pin.With("chain_hash", canon.String(ledger.Genesis)) }
		}, cert.WrongPin, 0},

		{"never issued", func(w *world) { w.issued = func(canon.Value) []record { return nil } }, cert.NotIssued, 0},
		{"issued under another id", func(w *world) {
			w.issued = func(certificate canon.Value) []record {
				return []record{{"adjudicator", "certificate.issued", certificate.With("cert_id", canon.String("another"))}}
			}
		}, cert.NotIssued, 0},
		{"issued before the checkpoint only", func(w *world) {
			id := canon.String(ledger.CertID("task-1", "artifact-1"))
			w.decision = append(w.decision, record{"adjudicator", "certificate.issued", canon.Object(canon.M("cert_id", id))})
			w.issued = func(canon.Value) []record { return nil }
		}, cert.NotIssued, 0},

		{"another cert_id (I-16)", func(w *world) { w.set("cert_id", canon.String("0123456789abcdef01234567")) }, cert.WrongID, 0},
		{"another artifact (I-16)", func(w *world) {
			w.edit(func(body canon.Value) canon.Value {
				return body.With("subject", body.Get("subject").With("artifact_digest", canon.String("artifact-2")))
			})
		}, cert.WrongID, 0},

		{"no honesty clause (I-17)", func(w *world) { w.set("scope_limits", canon.Array()) }, cert.NoHonesty, 0},
		{"the honesty clause second", func(w *world) { w.set("scope_limits", canon.Strings("other", cert.HonestyClause)) }, cert.NoHonesty, 0},

		{"two modes", func(w *world) { w.set("policy_mode", canon.String("WATCH")) }, cert.TwoModes, 0},
		{"no declaration", func(w *world) { w.ref = w.ref.Without("criticality") }, cert.Undeclared, verdictsDown},
		{"unknown mode", func(w *world) { w.ref = w.ref.With("mode", canon.String("BLOCK")) }, cert.Undeclared, verdictsDown},

		{"no decision recorded", func(w *world) { w.decision = nil }, cert.Unrecorded, 0},
		{"decided after the checkpoint only (D20)", func(w *world) { w.decision, w.later = nil, w.decision }, cert.Unrecorded, 0},
		{"decided under another policy", func(w *world) { w.ref = w.ref.With("policy_id", canon.String("p-2")) }, cert.Unrecorded, 0},

		{"a laxer tolerance", func(w *world) { w.ref = w.ref.With("divergence_tolerance", canon.Float(0.9)) }, cert.OtherPolicy, 0},
		{"critical classes left out", func(w *world) { w.ref = w.ref.With("criticality", canon.Array()) }, cert.OtherPolicy, 0},
		{"the decision carries no digest", func(w *world) { w.decision[0].payload = w.decision[0].payload.Without("policy_digest") }, cert.OtherPolicy, 0},

		{"claim not registered", func(w *world) { w.claims = nil; w.set("score", canon.Float(0)) }, cert.Unregistered, verdictsDown},
		{"claim registered after the checkpoint only (D20)", func(w *world) {
			w.later, w.claims = w.claims, nil
			w.set("score", canon.Float(0))
		}, cert.Unregistered, verdictsDown},
		{"claim named twice", func(w *world) { w.verdicts = append(w.verdicts, w.verdicts[0]) }, cert.Repeated, 0},
		{"predicate is a number", func(w *world) { w.claims[0].payload = w.claims[0].payload.With("predicate", canon.Int(1)) }, cert.BadClaim, verdictsDown},
		{"critical_class is a list", func(w *world) { w.claims[0].payload = w.claims[0].payload.With("critical_class", canon.Array()) }, cert.BadClaim, verdictsDown},
		{"foreign verifiability", func(w *world) { w.reclaim(claimRecord("machine_checkable", "adds", canon.Null())) }, cert.BadClaim, verdictsDown},
		{"claim_id not of the body", func(w *world) {
			w.reclaim(record{"system", "claim.registered", w.claims[0].payload.With("claim_id", canon.String("feedfacefeedface"))})
		}, cert.OtherClaim, 0},

		{"unknown evidence cited", func(w *world) { w.verdicts[0].evidence = append(w.verdicts[0].evidence, "nowhere") }, cert.Unknown, 0},
		{"evidence recorded after the checkpoint cited (I-40)", func(w *world) {
			w.verdicts[0].evidence = append(w.verdicts[0].evidence, "late")
			w.later = []record{item(theClaim, "late", "W2", "SUPPORTS")}
		}, cert.Unknown, 0},
		{"foreign tier", func(w *world) { w.evidence = append(w.evidence, item(theClaim, "odd", "W4", "REFUTES")) }, cert.BadItem, verdictsDown},
		{"foreign stance", func(w *world) { w.evidence = append(w.evidence, item(theClaim, "odd", "W2", "refutes")) }, cert.BadItem, verdictsDown},
		{"watcher above the ceiling (6.2)", func(w *world) {
			it := item(theClaim, "watched", "W1a", "SUPPORTS")
			w.evidence = append(w.evidence, record{"watcher", it.typ, it.payload})
		}, cert.Ceiling, 0},
		{"deliberation without a first round", func(w *world) {
			it := rounded(theClaim)
			w.evidence = append(w.evidence, record{it.kind, it.typ, it.payload.Without("first_round")})
		}, cert.Misrounded, 0},
		{"deliberation with one unreadable item among others", func(w *world) {
			it := rounded(theClaim, "elsewhere-1", "elsewhere-2")
			first := it.payload.Get("first_round").Items
			it.payload = it.payload.With("first_round", canon.Array(first[0], canon.Null(), first[1]))
			w.evidence = append(w.evidence, it)
		}, cert.Misrounded, 0},

		{"another verdict", func(w *world) { w.verdicts[0].value = "INCONCLUSIVE"; w.set("score", canon.Float(1)) }, cert.OtherVerdict, verdictsDown},
		{"a verdict outside the vocabulary", func(w *world) { w.verdicts[0].value = "verified"; w.set("score", canon.Float(1)) }, cert.OtherVerdict, verdictsDown},
		{"another divergence (D18)", func(w *world) {
			w.verdicts[0].divergence = "SPLIT"
			w.set("divergence_summary", canon.Object(canon.M(theClaim, canon.String("UNANIMOUS"))))
		}, cert.Divergence, 0},
		{"another summary (D18)", func(w *world) {
			w.set("divergence_summary", canon.Object(canon.M(theClaim, canon.String("SPLIT"))))
		}, cert.Summary, 0},
		{"summary without the claim", func(w *world) { w.set("divergence_summary", canon.Object()) }, cert.Summary, 0},
		{"summary with a further claim", func(w *world) {
			w.edit(func(body canon.Value) canon.Value {
				return body.With("divergence_summary", body.Get("divergence_summary").With("x", canon.String("UNANIMOUS")))
			})
		}, cert.Summary, 0},
		{"risk too high (D17)", func(w *world) { w.set("risk_level", canon.String("high")) }, cert.Risk, 0},
		{"risk outside the vocabulary", func(w *world) { w.set("risk_level", canon.String("none")) }, cert.Risk, 0},
		{"score too low (D17)", func(w *world) { w.set("score", canon.Float(0)) }, cert.Score, 0},
		{"score a hair too high", func(w *world) { w.set("score", canon.Float(1.0000000000000002)) }, cert.Score, 0},
	} {
		fired[test.want] = true
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			test.edit(w)
			report := w.verify(t)
			if diff := cmp.Diff([]fault.Code{test.want}, codes(&report)); diff != "" {
				t.Errorf("rows that fired (-want +got):\n%s\n%v", diff, report.Errors())
			}
			sameFlags(t, test.down, &report)
		})
	}
	for _, code := range bodyCodes(t) {
		fired[code] = true
	}
	for _, check := range cert.Checks() {
		if !fired[check.Code] {
			t.Errorf("no test makes %s fire", check.Code)
		}
	}
}

// bodyCodes verifies certificates that are no JSON object against an honest
// ledger: the chain is all that can be shown.
func bodyCodes(t *testing.T) []fault.Code {
	t.Helper()
	ledgerFile, certificate := honest().build()
	for _, text := range []string{"", "null", "[]", `"certificate"`, "1", "true", "{", string(certificate) + "x", "\ufeff" + string(certificate), string(certificate[:len(certificate)-1])} {
		report := verify(t, func() ([]byte, []byte) { return ledgerFile, []byte(text) })
		if diff := cmp.Diff([]fault.Code{cert.Body}, codes(&report)); diff != "" {
			t.Errorf("certificate %.20q (-want +got):\n%s", text, diff)
		}
		sameFlags(t, signatureDown|verdictsDown, &report)
	}
	return []fault.Code{cert.Body}
}

func sameFlags(t *testing.T, down int, r *cert.Report) {
	t.Helper()
	want := []bool{down&chainDown == 0, down&signatureDown == 0, down&verdictsDown == 0}
	if diff := cmp.Diff(want, []bool{r.ChainValid, r.SignatureValid, r.VerdictsMatch}); diff != "" {
		t.Errorf("chain_valid, signature_valid, verdicts_match (-want +got):\n%s", diff)
	}
	if r.Valid {
		t.Error("the report says valid")
	}
}

// codes are the rows that fired, each once, in order.
func codes(r *cert.Report) []fault.Code {
	var list []fault.Code
	for _, f := range r.Faults {
		if len(list) == 0 || list[len(list)-1] != f.Code {
			list = append(list, f.Code)
		}
	}
	return list
}

// Every row says where it comes from and has a code of its own whose reason is
// one of the nine of the protocol.
func TestCheckRows(t *testing.T) {
	reasons := map[string]bool{}
	for _, reason := range []string{"chain", "signature", "anchor", "certificate", "claims", "evidence", "policy", "verdict", "derived"} {
		reasons[reason] = true
	}
	seen := map[fault.Code]bool{}
	for _, check := range cert.Checks() {
		if seen[check.Code] || !reasons[check.Code.Reason()] || check.Section == "" || check.Says == "" || check.Find == nil {
			t.Errorf("row %q is incomplete or repeated", check.Code)
		}
		seen[check.Code] = true
	}
}
