package cert_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// without are the rows of a verification that lacks one.
func without(code fault.Code) []cert.Check {
	return slices.DeleteFunc(cert.Checks(), func(c cert.Check) bool { return c.Code == code })
}

// TestChoices shows for each field of Options a world that the standard refuses
// and the choice accepts.
func TestChoices(t *testing.T) {
	for _, test := range []struct {
		name   string
		choice cert.Options
		edit   func(w *world)
	}{
		{"Checks: a row left out", cert.Options{Checks: without(cert.NoHonesty)}, func(w *world) { w.set("scope_limits", canon.Array()) }},
		{"Codec: the signature is over names in reverse", cert.Options{Codec: reversed}, func(w *world) {
			w.sign = func(body canon.Value) canon.Value {
				message, _ := reversed.Append(nil, body)
				return canon.Array(w.key.sign(message))
			}
			w.decision[0].payload = w.decision[0].payload.With("policy_digest", canon.String(reversedDigest(w.ref)))
		}},
		{"Ledger: a rule left out", cert.Options{Ledger: ledger.Options{Rules: ledger.Rules()[:4]}}, func(w *world) {
			w.damage(func(file []byte) []byte { return bytes.Replace(file, []byte("because"), []byte("why not"), 1) })
		}},
		{"Ladder: no D14", cert.Options{Ladder: ladder.Ladder{Rungs: slices.DeleteFunc(ladder.Rungs(), func(r ladder.Rung) bool { return r.Erratum == "D14" })}}, func(w *world) {
			w.evidence = []record{item(theClaim, "static", "W1b", "SUPPORTS"), item(theClaim, "juror", "W2", "REFUTES")}
			w.verdicts = []verdict{{theClaim, "REFUTED", "UNANIMOUS", nil}}
			w.set("risk_level", canon.String("high"))
		}},
		{"Policy: another default", cert.Options{Policy: policy.Options{Defaults: []policy.Default{{Name: "disclosure_level", Value: canon.String("FULL")}, {Name: "deliberation_rounds", Value: canon.Int(1)}, {Name: "response_window_hours", Value: canon.Int(24)}}}}, func(w *world) {
			w.decision = []record{decided(w.ref.With("disclosure_level", canon.String("FULL")))}
		}},
		{"IDs: joined by a stop", cert.Options{IDs: ledger.IDs{Join: func(parts []string) string { return strings.Join(parts, ".") }}}, func(w *world) {
			dotted := ledger.IDs{Join: func(parts []string) string { return strings.Join(parts, ".") }}
			id := canon.String(dotted.Claim("task-1", "summary of adds", "MACHINE_CHECKABLE"))
			w.reclaim(record{"system", "claim.registered", w.claims[0].payload.With("claim_id", id)})
			w.set("cert_id", canon.String(dotted.Cert("task-1", "artifact-1")))
		}},
		{"Seq: a double will do", cert.Options{Seq: func(v canon.Value) (int64, bool) { f, ok := v.Float(); return int64(f), ok }}, func(w *world) {
			w.edit(func(body canon.Value) canon.Value {
				seq, _ := body.Get("ledger_anchor").Get("checkpoint_seq").Float()
				return body.With("ledger_anchor", body.Get("ledger_anchor").With("checkpoint_seq", canon.Float(seq)))
			})
		}},
		{"Signed: over the digest", cert.Options{Signed: func(v canon.Value) ([]byte, error) {
			digest, err := canon.Digest(v.Without("signatures"))
			return []byte(digest), err
		}}, func(w *world) {
			w.sign = func(body canon.Value) canon.Value { return canon.Array(w.key.sign([]byte(canon.Sum(encode(body))))) }
		}},
		{"Anchors: any entry", cert.Options{Anchors: func(string) bool { return true }, Checks: without(cert.WrongPin)}, func(w *world) {
			w.anchor("checkpoint_seq", canon.Int(5))
		}},
		{"LastKey", cert.Options{LastKey: true}, func(w *world) {
			stolen := newSigner(9)
			w.later = []record{{"system", "key.enrolled", stolen.enrolment().With("key_id", canon.String(w.key.id))}}
			w.sign = func(body canon.Value) canon.Value {
				return canon.Array(stolen.sign(encode(body)).With("key_id", canon.String(w.key.id)))
			}
		}},
		{"Tier: case does not count", cert.Options{Tier: func(s string) (ladder.Tier, bool) { return ladder.ParseTier(strings.Replace(s, "w", "W", 1)) }}, func(w *world) {
			w.evidence[1] = item(theClaim, "juror-1", "w2", "SUPPORTS")
		}},
		{"Stance: case does not count", cert.Options{Stance: func(s string) (ladder.Stance, bool) { return ladder.ParseStance(strings.ToUpper(s)) }}, func(w *world) {
			w.evidence[1] = item(theClaim, "juror-1", "W2", "supports")
		}},
		{"InScope: the whole ledger (before D20)", cert.Options{InScope: func(string, int64, int64) bool { return true }}, func(w *world) {
			w.later = []record{item(theClaim, "late", "W1a", "REFUTES")}
			w.verdicts[0].value = "REFUTED"
			w.set("risk_level", canon.String("high"))
		}},
		{"Superseded: everything before it", cert.Options{Superseded: beforeRounded}, func(w *world) {
			w.evidence = append(w.evidence, item(theClaim, "run-2", "W1a", "REFUTES"), rounded(theClaim), item(theClaim, "run-3", "W1a", "SUPPORTS"))
		}},
		{"Round: two decimals", cert.Options{Round: func(k, n int) float64 { return float64(100*k/n) / 100 }}, func(w *world) {
			*w = *many(1, 3)
			w.set("score", canon.Float(0.33))
		}},
		{"MetaRisk", cert.Options{MetaRisk: true}, func(w *world) {
			*w = *withMeta("DOCTRINAL", "coverage-of:adds")
			w.set("risk_level", canon.String("high"))
		}},
		{"WatcherW1a", cert.Options{WatcherW1a: true, Checks: without(cert.Ceiling)}, func(w *world) {
			it := item(theClaim, "watched", "W1a", "REFUTES")
			w.evidence = append(w.evidence, record{"watcher", it.typ, it.payload})
			w.verdicts[0].value = "REFUTED"
			w.set("risk_level", canon.String("high"))
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			test.edit(w)
			if report := w.verify(t); report.Valid {
				t.Error("the standard accepts the world")
			}
			ledgerFile, certificate := w.build()
			report, err := test.choice.Verify(bytes.NewReader(ledgerFile), certificate)
			if err != nil {
				t.Fatal(err)
			}
			if !report.Valid {
				t.Errorf("the choice refuses the world: %v", report.Errors())
			}
		})
	}
}

// beforeRounded are all items recorded before a deliberation.
func beforeRounded(e *ledger.Entry, recorded []cert.Recorded) (ids []string) {
	for _, item := range recorded {
		if e.Type == "deliberation.rounded" && item.Claim == theClaim {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

// reversed writes objects backwards; a chain under it would have other hashes, so
// its one use reads ledgers with the standard's.
var reversed = canon.Codec{Compare: func(a, b string) int { return strings.Compare(b, a) }}

func reversedDigest(ref canon.Value) string {
	declaration, err := policy.Complete(ref)
	if err != nil {
		panic(err)
	}
	digest, err := reversed.Digest(declaration.Record)
	if err != nil {
		panic(err)
	}
	return digest
}

// TestReplay is what a row of one's own can ask.
func TestReplay(t *testing.T) {
	asked := false
	row := cert.Check{Rule: fault.Rule{Code: "verdict.own", Says: "a row of one's own"}, Needs: []string{"body", "ledger", "prefix", "claims", "policy_ref"},
		Find: func(r *cert.Replay, found cert.Found) {
			asked = true
			claim, ok := r.Registered(theClaim)
			if !ok || claim.Get("predicate").Text != "adds" {
				found("", "claim: got %v, %t", claim, ok)
			}
			if out, ok := r.Outcome(theClaim); !ok || out.Rung != "R0" {
				found("", "outcome: got %v, %t", out, ok)
			}
			if digest, ok := r.Decision(); !ok || len(digest.Text) != 64 {
				found("", "decision: got %v, %t", digest, ok)
			}
			if n := r.Entries(); n != 8 {
				found("", "entries: got %d, want 8", n)
			}
			if pin := r.Checkpoint().Get("chain_hash").Text; pin != r.Cert.ChainHash {
				found("", "checkpoint: got %s, want %s", pin, r.Cert.ChainHash)
			}
			if _, ok := r.Registered("other"); ok {
				found("", "another claim is registered")
			}
			if _, ok := r.Outcome("other"); ok {
				found("", "another claim has an outcome")
			}
		}}
	ledgerFile, certificate := honest().build()
	report, err := cert.Options{Checks: append(cert.Checks(), row)}.Verify(bytes.NewReader(ledgerFile), certificate)
	if err != nil || !asked {
		t.Fatalf("asked %t, %v", asked, err)
	}
	sameReport(t, valid, report)
}

// A row of one's own may ask about a ledger that has nothing to say.
func TestReplayOfAnEmptyLedger(t *testing.T) {
	row := cert.Check{Rule: fault.Rule{Code: "verdict.own"}, Find: func(r *cert.Replay, found cert.Found) {
		if _, ok := r.Decision(); ok || r.Checkpoint().Kind != canon.Absent {
			found("", "an empty ledger decides or anchors something")
		}
	}}
	_, certificate := honest().build()
	report, err := cert.Options{Checks: []cert.Check{row}}.Verify(strings.NewReader(""), certificate)
	if err != nil {
		t.Fatal(err)
	}
	sameReport(t, valid, report)
}
