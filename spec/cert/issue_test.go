package cert_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// unissued is the ledger of a world before its checkpoint.
func (w *world) unissued() []byte {
	var out chain
	for _, part := range [][]record{w.enrolled, w.claims, w.evidence, w.decision} {
		out.add(part...)
	}
	file := out.file()
	for _, change := range w.after {
		file = change(file)
	}
	return file
}

// order asks for the certificate of a world.
func (w *world) order() cert.Order {
	return cert.Order{
		Task:   cert.Task{ID: "task-1", Artifact: "artifact-1", Actor: "dev"},
		Policy: w.ref, Jury: []cert.Juror{{Identity: "juror-1", Family: "f-1"}, {Identity: "juror-2", Family: "f-2"}},
		Disclosure: "REDACTED", Limits: []string{"one machine alone"}, IssuedAt: "2026-09-11T09:00:00Z", Key: w.key.private,
	}
}

// issue issues into a world and returns the grown ledger.
func (w *world) issue(order cert.Order) (grown []byte, certificate canon.Value, err error) {
	old := w.unissued()
	issued, err := cert.Issue(bytes.NewReader(old), order)
	if err != nil {
		return nil, canon.Value{}, err
	}
	var out bytes.Buffer
	chain, err := ledger.Appender{}.Copy(&out, bytes.NewReader(old))
	for _, entry := range issued.Entries {
		if err == nil {
			_, err = ledger.Appender{}.Add(&out, &chain, entry)
		}
	}
	return out.Bytes(), issued.Certificate, err
}

// TestIssue compares what is issued with what the tests of verification take for
// an honest certificate.
func TestIssue(t *testing.T) {
	w := honest()
	grown, certificate, err := w.issue(w.order())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(grown, w.unissued()) {
		t.Error("the old ledger is no prefix of the grown one")
	}
	report, err := cert.Verify(bytes.NewReader(grown), encode(certificate))
	if err != nil {
		t.Fatal(err)
	}
	sameReport(t, valid, report)
	anchor := certificate.Get("ledger_anchor")
	seq, _ := anchor.Get("checkpoint_seq").Int64()
	want := w.statement(seq, anchor.Get("chain_hash").Text)
	for _, m := range want.Members {
		got := certificate.Get(m.Name)
		switch m.Name {
		case "policy_ref": // in full (I-10)
			declaration, err := policy.Complete(m.Value)
			if err != nil {
				t.Fatal(err)
			}
			m.Value = declaration.Record
		case "scope_limits":
			m.Value = canon.Strings(cert.HonestyClause, "one machine alone")
		case "claims": // beyond section 11.1 a claim says its predicate
			got = canon.Array(got.Items[0].Without("predicate"))
		}
		if diff := cmp.Diff(string(encode(m.Value)), string(encode(got))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", m.Name, diff)
		}
	}
}

// TestIssueOnThePostDeliberationSet leaves superseded items out of verdict and
// citation (9.3).
func TestIssueOnThePostDeliberationSet(t *testing.T) {
	w := honest()
	w.reclaim(claimRecord("DOCTRINAL", "reads well", canon.Null()))
	id := w.verdicts[0].claim
	w.evidence = []record{
		item(id, "j1", "W2", "SUPPORTS"), item(id, "j2", "W2", "REFUTES"),
		item(id, "j1-r2", "W2", "SUPPORTS"), item(id, "j2-r2", "W2", "SUPPORTS"), rounded(id, "j1", "j2"),
	}
	grown, certificate, err := w.issue(w.order())
	if err != nil {
		t.Fatal(err)
	}
	claim := certificate.Get("claims").Items[0]
	if got := claim.Get("verdict_value").Text; got != "VERIFIED" {
		t.Errorf("verdict: got %s, want VERIFIED", got)
	}
	if diff := cmp.Diff(`["j1-r2","j2-r2"]`, string(encode(claim.Get("evidence_ids")))); diff != "" {
		t.Errorf("evidence_ids (-want +got):\n%s", diff)
	}
	if !bytes.Contains(grown, []byte(`"evidence_id":"j2"`)) {
		t.Error("the first round is gone")
	}
}

// TestIssueRefuses names the row that refuses.
func TestIssueRefuses(t *testing.T) {
	alone := []cert.Juror{{Identity: "juror-1", Family: "f-1"}}
	tests := []struct {
		name   string
		change func(w *world, o *cert.Order)
		want   fault.Code
	}{
		{"no key", func(_ *world, o *cert.Order) { o.Key = nil }, cert.NotEnrolled},
		{"a date alone", func(_ *world, o *cert.Order) { o.IssuedAt = "2026-09-11" }, cert.Member},
		{"no policy", func(_ *world, o *cert.Order) { o.Policy = canon.Value{} }, "policy.malformed"},
		{"nobody", func(_ *world, o *cert.Order) { o.Jury = nil }, cert.OneJuror},
		{"one juror", func(_ *world, o *cert.Order) { o.Jury = alone }, cert.OneJuror},
		{"one twice", func(_ *world, o *cert.Order) { o.Jury = append(alone, alone...) }, cert.Twice},
		{"no family", func(_ *world, o *cert.Order) { o.Jury[1].Family = "" }, cert.Unnamed},
		{"one family", func(_ *world, o *cert.Order) { o.Jury[1].Family = "f-1" }, cert.OneFamily},
		{"fewer than the policy asks for", func(w *world, o *cert.Order) {
			w.setPolicy(`{"policy_id":"p-1","mode":"GATE","criticality":[],"thresholds":{"min_jury_families":3}}`)
			o.Policy = w.ref
		}, cert.TooFew},
		{"broken chain", func(w *world, _ *cert.Order) {
			w.damage(func(file []byte) []byte { return bytes.Replace(file, []byte("because"), []byte("Because"), 1) })
		}, cert.Broken},
		{"torn line", func(w *world, _ *cert.Order) { w.damage(func(file []byte) []byte { return file[:len(file)-9] }) }, cert.Broken},
		{"another key", func(_ *world, o *cert.Order) { o.Key = newSigner(8).private }, cert.NotEnrolled},
		{"another key under the id", func(w *world, _ *cert.Order) {
			w.enrolled[0].payload = w.enrolled[0].payload.With("public_pem", canon.String(newSigner(8).pem))
		}, cert.NotEnrolled},
		{"no PEM", func(w *world, _ *cert.Order) {
			w.enrolled[0].payload = w.enrolled[0].payload.With("public_pem", canon.Null())
		}, cert.NotEnrolled},
		{"no decision", func(w *world, _ *cert.Order) { w.decision = nil }, cert.Unrecorded},
		{"another declaration", func(_ *world, o *cert.Order) { o.Policy = o.Policy.With("response_window_hours", canon.Int(48)) }, cert.OtherPolicy},
		{"no digest", func(w *world, _ *cert.Order) {
			w.decision[0].payload = w.decision[0].payload.Without("policy_digest")
		}, cert.OtherPolicy},
		{"another task", func(_ *world, o *cert.Order) { o.Task.ID = "task-2" }, cert.OtherTask},
		{"a claim without an id", func(w *world, _ *cert.Order) {
			w.claims = append(w.claims, record{"system", "claim.registered", w.claims[0].payload.Without("claim_id")})
		}, cert.Nameless},
		{"a claim with another id", func(w *world, _ *cert.Order) {
			w.claims[0].payload = w.claims[0].payload.With("claim_id", canon.String("c1"))
		}, cert.Unreplayed},
		{"an item of a foreign tier", func(w *world, _ *cert.Order) {
			w.evidence[0].payload = w.evidence[0].payload.With("tier", canon.String("W4"))
		}, cert.Unreplayed},
		{"machine truth from a watcher", func(w *world, _ *cert.Order) { w.evidence[0].kind = "watcher" }, cert.Unreplayed},
		{"a deliberation that cannot be read", func(w *world, _ *cert.Order) {
			r := rounded(theClaim)
			r.payload = r.payload.Without("first_round")
			w.evidence = append(w.evidence, r)
		}, cert.Unreplayed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := honest()
			order := w.order()
			tt.change(w, &order)
			_, certificate, err := w.issue(order)
			if fault.CodeOf(err) != tt.want {
				t.Errorf("got %v, want %s", err, tt.want)
			}
			if certificate.Kind != canon.Absent {
				t.Error("a certificate beside the refusal")
			}
		})
	}
}

// TestIssueEvidenceBeforeItsClaim cites what a verifier will find, in whatever
// order the ledger holds it.
func TestIssueEvidenceBeforeItsClaim(t *testing.T) {
	w := honest()
	w.claims, w.evidence = w.evidence, w.claims
	grown, certificate, err := w.issue(w.order())
	if err != nil {
		t.Fatal(err)
	}
	report, err := cert.Verify(bytes.NewReader(grown), encode(certificate))
	if err != nil || !report.Valid || len(certificate.Get("claims").Items[0].Get("evidence_ids").Items) != 3 {
		t.Errorf("got %v, %v, %s", report.Errors(), err, encode(certificate.Get("claims")))
	}
}

// TestRefusalsAreNamed keeps the rows readable.
func TestRefusalsAreNamed(t *testing.T) {
	seen := map[fault.Code]bool{}
	for _, row := range cert.Refusals() {
		if row.Code == "" || row.Section == "" || row.Says == "" || row.Find == nil || seen[row.Code] {
			t.Errorf("row %+v is incomplete or stands twice", row.Rule)
		}
		seen[row.Code] = true
	}
	if len(seen) == 0 {
		t.Error("no rows")
	}
}
