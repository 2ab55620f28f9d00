package cert_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"testing"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// signer is the key of a test world, made from a seed of equal bytes.
type signer struct {
	private ed25519.PrivateKey
	id      string
	pem     string
}

func newSigner(seed byte) signer {
	private := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))
	public := private.Public().(ed25519.PublicKey)
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		panic(err)
	}
	return signer{private, canon.Sum(public)[:16], string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))}
}

func (s signer) enrolment() canon.Value {
	return canon.Object(
		canon.M("key_id", canon.String(s.id)), canon.M("algorithm", canon.String("ed25519")),
		canon.M("purpose", canon.String("certificate-signing")), canon.M("identity", canon.String("issuer")),
		canon.M("public_pem", canon.String(s.pem)),
	)
}

func (s signer) sign(message []byte) canon.Value {
	return canon.Object(
		canon.M("key_id", canon.String(s.id)), canon.M("algorithm", canon.String("ed25519")),
		canon.M("sig_b64", canon.String(base64.StdEncoding.EncodeToString(ed25519.Sign(s.private, message)))),
	)
}

// record is one entry before it is sealed.
type record struct {
	kind    string // of the author
	typ     string
	payload canon.Value
}

// world is an audit that can still be changed: what its issuer wrote, in the
// order of section 11.2, and where it lies on purpose. A test edits one part
// and leaves the seals, so that one fault is left to find.
type world struct {
	key      signer
	enrolled []record // key.enrolled
	claims   []record // claim.registered
	evidence []record // evidence.recorded
	decision []record // policy.decision and whatever else stands in the prefix
	later    []record // after certificate.issued

	ref        canon.Value                            // policy_ref
	verdicts   []verdict                              // what the certificate says
	checkpoint func(payload canon.Value) canon.Value  // what the checkpoint says
	body       func(body canon.Value) canon.Value     // the body, before it is signed
	sign       func(body canon.Value) canon.Value     // the signatures
	issued     func(certificate canon.Value) []record // the entries after the checkpoint
	after      []func(file []byte) []byte             // damage to the ledger, after all seals
}

// verdict is one element of a certificate's claims.
type verdict struct {
	claim, value, divergence string
	evidence                 []string
}

// claimRecord registers a claim whose id follows from its body.
func claimRecord(verifiability, predicate string, class canon.Value) record {
	summary := "summary of " + predicate
	return record{"system", "claim.registered", canon.Object(
		canon.M("claim_id", canon.String(ledger.ClaimID("task-1", summary, verifiability))),
		canon.M("task_id", canon.String("task-1")), canon.M("subject", canon.String("intent")),
		canon.M("predicate", canon.String(predicate)), canon.M("scope", canon.String("repo")),
		canon.M("summary", canon.String(summary)), canon.M("derived_from", canon.String("artifact-1")),
		canon.M("verifiability", canon.String(verifiability)), canon.M("falsifiable_by", canon.Strings("test_execution")),
		canon.M("critical_class", class), canon.M("status", canon.String("OPEN")), canon.M("schema_version", canon.String("1.0.0")),
	)}
}

// item records one evidence item; its id tells what it is.
func item(claim, id, tier, stance string) record {
	kind, class := "jury", "JURY_OPINION"
	if tier == "W1a" || tier == "W1b" {
		kind, class = "verifier", "TEST_EXECUTION"
	}
	return record{kind, "evidence.recorded", canon.Object(
		canon.M("evidence_id", canon.String(id)), canon.M("claim_id", canon.String(claim)),
		canon.M("evidence_class", canon.String(class)), canon.M("tier", canon.String(tier)),
		canon.M("producer", canon.Object(canon.M("kind", canon.String(kind)), canon.M("identity", canon.String("p-"+id)), canon.M("version", canon.String("1")))),
		canon.M("artifact_ref", canon.String("artifact-1")),
		canon.M("reproducibility", canon.Object(canon.M("deterministic", canon.Bool(false)), canon.M("rerun_recipe", canon.Null()))),
		canon.M("stance", canon.String(stance)), canon.M("confidence", canon.Float(0.8)),
		canon.M("rationale", canon.String("because")), canon.M("schema_version", canon.String("1.0.0")),
	)}
}

// rounded records a deliberation over first-round items.
func rounded(claim string, first ...string) record {
	var items []canon.Value
	for _, id := range first {
		items = append(items, canon.Object(canon.M("evidence_id", canon.String(id)), canon.M("stance", canon.String("REFUTES"))))
	}
	return record{"adjudicator", "deliberation.rounded", canon.Object(
		canon.M("claim_id", canon.String(claim)), canon.M("first_round", canon.Array(items...)),
		canon.M("revised", canon.Array()), canon.M("consensus", canon.String("UNANIMOUS")),
	)}
}

// decided records a decision under the policy a policy_ref stands for.
func decided(ref canon.Value) record {
	declaration, err := policy.Complete(ref)
	if err != nil {
		panic(err)
	}
	digest, err := declaration.Digest()
	if err != nil {
		panic(err)
	}
	return record{"system", "policy.decision", canon.Object(
		canon.M("decision_kind", canon.String("policy.passed")), canon.M("policy_id", canon.String(declaration.ID)),
		canon.M("policy_digest", canon.String(digest)), canon.M("mode", canon.String(declaration.Mode)),
		canon.M("coverage", canon.Float(1)), canon.M("flags", canon.Array()), canon.M("blocked", canon.Bool(false)),
	)}
}

// theClaim is the id of the one claim of an honest world.
var theClaim = ledger.ClaimID("task-1", "summary of adds", "MACHINE_CHECKABLE")

// honest is a world with one claim, VERIFIED on a test run and a jury of two.
func honest() *world {
	w := &world{
		key:        newSigner(7),
		claims:     []record{claimRecord("MACHINE_CHECKABLE", "adds", canon.Null())},
		evidence:   []record{item(theClaim, "run", "W1a", "SUPPORTS"), item(theClaim, "juror-1", "W2", "SUPPORTS"), item(theClaim, "juror-2", "W2", "SUPPORTS")},
		verdicts:   []verdict{{theClaim, "VERIFIED", "UNANIMOUS", []string{"run", "juror-1", "juror-2"}}},
		checkpoint: unchanged,
		body:       unchanged,
	}
	w.setPolicy(`{"policy_id":"p-1","mode":"GATE","criticality":["payments"]}`)
	w.enrolled = []record{{"system", "key.enrolled", w.key.enrolment()}}
	w.sign = func(body canon.Value) canon.Value { return canon.Array(w.key.sign(encode(body))) }
	w.issued = func(certificate canon.Value) []record {
		return []record{{"adjudicator", "certificate.issued", certificate}}
	}
	return w
}

func unchanged(v canon.Value) canon.Value { return v }

// setPolicy declares a policy and records a decision under it.
func (w *world) setPolicy(ref string) {
	v, err := canon.Parse([]byte(ref))
	if err != nil {
		panic(err)
	}
	w.ref, w.decision = v, []record{decided(v)}
}

// edit chains one more change of the body before it is signed.
func (w *world) edit(change func(body canon.Value) canon.Value) {
	earlier := w.body
	w.body = func(body canon.Value) canon.Value { return change(earlier(body)) }
}

// set is edit for one member.
func (w *world) set(name string, v canon.Value) {
	w.edit(func(body canon.Value) canon.Value { return body.With(name, v) })
}

// build writes the ledger and the certificate.
func (w *world) build() (ledgerFile, certificate []byte) {
	var out chain
	for _, part := range [][]record{w.enrolled, w.claims, w.evidence, w.decision} {
		out.add(part...)
	}
	head := out.head()
	seq := int64(len(out.entries))
	pin := canon.Object(canon.M("chain_hash", canon.String(head)), canon.M("upto_seq", canon.Int(seq)))
	out.add(record{"system", "checkpoint.anchored", w.checkpoint(pin)})
	body := w.body(w.statement(seq, head))
	signed := body.With("signatures", w.sign(body))
	out.add(w.issued(signed)...)
	out.add(w.later...)
	ledgerFile = out.file()
	for _, change := range w.after {
		ledgerFile = change(ledgerFile)
	}
	return ledgerFile, encode(signed)
}

// statement is the body of the certificate as an honest issuer writes it around
// the verdicts.
func (w *world) statement(seq int64, head string) canon.Value {
	var claims []canon.Value
	summary := canon.Object()
	verified := 0
	for _, v := range w.verdicts {
		claims = append(claims, canon.Object(
			canon.M("claim_id", canon.String(v.claim)), canon.M("verdict_value", canon.String(v.value)),
			canon.M("divergence", canon.String(v.divergence)), canon.M("evidence_ids", canon.Strings(v.evidence...)),
		))
		summary = summary.With(v.claim, canon.String(v.divergence))
		if v.value == "VERIFIED" {
			verified++
		}
	}
	return canon.Object(
		canon.M("schema_version", canon.String("1.0.0")), canon.M("cert_id", canon.String(ledger.CertID("task-1", "artifact-1"))),
		canon.M("subject", canon.Object(canon.M("artifact_digest", canon.String("artifact-1")), canon.M("task_id", canon.String("task-1")), canon.M("actor_identity", canon.String("dev")))),
		canon.M("policy_mode", w.ref.Get("mode")), canon.M("policy_ref", w.ref),
		canon.M("claims", canon.Array(claims...)), canon.M("divergence_summary", summary),
		canon.M("jury_composition", canon.Object(canon.M("families", canon.Strings("f-1", "f-2")))),
		canon.M("disclosure_level", canon.String("REDACTED")), canon.M("risk_level", canon.String("low")),
		canon.M("score", canon.Float(float64(verified)/float64(max(1, len(claims))))),
		canon.M("scope_limits", canon.Strings(cert.HonestyClause)),
		canon.M("ledger_anchor", canon.Object(canon.M("checkpoint_seq", canon.Int(seq)), canon.M("chain_hash", canon.String(head)))),
	)
}

// verify builds the world and verifies it.
func (w *world) verify(t testing.TB) cert.Report {
	t.Helper()
	return verify(t, w.build)
}

func verify(t testing.TB, build func() (ledgerFile, certificate []byte)) cert.Report {
	t.Helper()
	ledgerFile, certificate := build()
	report, err := cert.Verify(bytes.NewReader(ledgerFile), certificate)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// chain seals entries one after the other.
type chain struct{ entries []ledger.Entry }

func (c *chain) head() string {
	if len(c.entries) == 0 {
		return ledger.Genesis
	}
	return c.entries[len(c.entries)-1].EntryHash
}

func (c *chain) add(records ...record) {
	for _, r := range records {
		e := ledger.Entry{
			Seq: int64(len(c.entries)), PrevHash: c.head(), Type: r.typ, Payload: r.payload,
			Author:        canon.Object(canon.M("kind", canon.String(r.kind)), canon.M("identity", canon.String("a-"+r.kind)), canon.M("version", canon.String("1"))),
			TS:            canon.String(fmt.Sprintf("2026-09-10T09:%02d:%02dZ", len(c.entries)/60%60, len(c.entries)%60)),
			SchemaVersion: ledger.SchemaVersion,
		}
		if err := e.Seal(); err != nil {
			panic(err)
		}
		c.entries = append(c.entries, e)
	}
}

func (c *chain) file() []byte {
	var out []byte
	for i := range c.entries {
		out = append(append(out, encode(c.entries[i].Value())...), '\n')
	}
	return out
}

func encode(v canon.Value) []byte {
	text, err := canon.Encode(v)
	if err != nil {
		panic(err)
	}
	return text
}

// damage edits the ledger after everything else is sealed.
func (w *world) damage(change func(file []byte) []byte) { w.after = append(w.after, change) }

// drop leaves a member out of the body.
func (w *world) drop(path ...string) {
	w.edit(func(body canon.Value) canon.Value {
		if len(path) == 1 {
			return body.Without(path[0])
		}
		return body.With(path[0], body.Get(path[0]).Without(path[1]))
	})
}

// anchor edits a member of ledger_anchor.
func (w *world) anchor(name string, v canon.Value) {
	w.edit(func(body canon.Value) canon.Value {
		return body.With("ledger_anchor", body.Get("ledger_anchor").With(name, v))
	})
}

// reclaim replaces the claim of an honest world and what is recorded about it.
func (w *world) reclaim(claim record) {
	id := claim.payload.Get("claim_id").Text
	w.claims = []record{claim}
	for i := range w.evidence {
		w.evidence[i].payload = w.evidence[i].payload.With("claim_id", canon.String(id))
	}
	w.verdicts[0].claim = id
}
