package cert_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
)

// TestEveryFaultIsNamed breaks several things at once: each is named, in the
// order of the rows (V11.3m).
func TestEveryFaultIsNamed(t *testing.T) {
	w := honest()
	w.sign = func(canon.Value) canon.Value { return canon.Array() }
	w.set("cert_id", canon.String("another"))
	w.set("scope_limits", canon.Array())
	w.set("policy_mode", canon.String("WATCH"))
	w.set("risk_level", canon.String("high"))
	w.set("score", canon.Float(0.5))
	w.verdicts[0].evidence = []string{"nowhere"}
	w.verdicts[0].value = "REFUTED"
	w.damage(func(file []byte) []byte { return bytes.Replace(file, []byte(`"repo"`), []byte(`"all"`), 1) })
	report := w.verify(t)
	want := []fault.Code{cert.Broken, cert.Unsigned, cert.WrongID, cert.NoHonesty, cert.TwoModes, cert.Unknown, cert.OtherVerdict, cert.Risk, cert.Score}
	if diff := cmp.Diff(want, codes(&report)); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	reasons := []string{"chain", "signature", "certificate", "policy", "evidence", "verdict", "derived"}
	if diff := cmp.Diff(reasons, report.Reasons()); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
	for i, text := range report.Errors() {
		if reason, _, ok := strings.Cut(text, ":"); !ok || reason != report.Faults[i].Code.Reason() {
			t.Errorf("error %q does not begin with its reason", text)
		}
	}
}

// A claim that is not registered hides nothing about the claims after it.
func TestUnregisteredClaimHidesNothing(t *testing.T) {
	w := honest()
	malformed := claimRecord("MIXED", "malformed", canon.Array())
	renamed := claimRecord("MIXED", "renamed", canon.Null())
	renamed.payload = renamed.payload.With("claim_id", canon.String("feedfacefeedface"))
	w.claims = append(w.claims, malformed, renamed)
	w.verdicts = []verdict{
		{"nowhere", "INCONCLUSIVE", "UNANIMOUS", []string{"nowhere-1"}},
		{malformed.payload.Get("claim_id").Text, "INCONCLUSIVE", "UNANIMOUS", []string{"nowhere-2"}},
		{"feedfacefeedface", "VERIFIED", "UNANIMOUS", nil},
		w.verdicts[0],
	}
	w.evidence = append(w.evidence, item("feedfacefeedface", "odd", "W9", "SUPPORTS"))
	w.set("risk_level", canon.String("medium"))
	w.set("score", canon.Float(0.25))
	report := w.verify(t)
	want := []fault.Code{cert.Unregistered, cert.BadClaim, cert.OtherClaim, cert.Unknown, cert.BadItem, cert.OtherVerdict}
	if diff := cmp.Diff(want, codes(&report)); diff != "" {
		t.Errorf("rows (-want +got):\n%s\n%v", diff, report.Errors())
	}
}

// A report on a hostile pair stays short: each row lists so many findings.
func TestFindingsAreBounded(t *testing.T) {
	unknown := func(n int) cert.Report {
		w := honest()
		for i := range n {
			w.verdicts[0].evidence = append(w.verdicts[0].evidence, fmt.Sprintf("nowhere-%d", i))
		}
		return w.verify(t)
	}
	if report := unknown(cert.MaxFindings); len(report.Faults) != cert.MaxFindings {
		t.Errorf("got %d faults, want %d", len(report.Faults), cert.MaxFindings)
	}
	report := unknown(cert.MaxFindings + 5)
	if n := len(report.Faults); n != cert.MaxFindings+1 {
		t.Fatalf("got %d faults, want %d and one that counts the rest", n, cert.MaxFindings)
	}
	if last := report.Errors()[cert.MaxFindings]; !strings.Contains(last, "5 more") {
		t.Errorf("the last error %q does not count the rest", last)
	}
	if diff := cmp.Diff([]string{"evidence"}, report.Reasons()); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
}

// TestMessages pins what an error tells: the reason, the place, got and want.
func TestMessages(t *testing.T) {
	for _, test := range []struct {
		edit func(w *world)
		want string
	}{
		{func(w *world) { w.verdicts[0].value = "REFUTED"; w.set("score", canon.Float(1)) },
			`verdict: ` + theClaim + `: got "REFUTED", want VERIFIED`},
		{func(w *world) { w.set("score", canon.Float(0.5)) }, `derived: score: got 0.5, want 1`},
		{func(w *world) { w.set("risk_level", canon.String("high")) }, `derived: risk_level: got "high", want "low"`},
		{func(w *world) { w.anchor("checkpoint_seq", canon.Float(6)) }, `certificate: ledger_anchor/checkpoint_seq: got 6.0, want an integer`},
		{func(w *world) { w.anchor("checkpoint_seq", canon.Null()) }, `certificate: ledger_anchor/checkpoint_seq: got null, want an integer`},
		{func(w *world) { w.evidence = append(w.evidence, item(theClaim, "odd", "W4", "REFUTES")) },
			`evidence: claims/0: evidence_id "odd", tier "W4", stance "REFUTES": want a string, a registered tier and a registered stance`},
		{func(w *world) { w.drop("subject", "actor_identity") }, `certificate: subject/actor_identity: got absent, want a string`},
	} {
		w := honest()
		test.edit(w)
		report := w.verify(t)
		if diff := cmp.Diff([]string{test.want}, report.Errors()); diff != "" {
			t.Errorf("errors (-want +got):\n%s", diff)
		}
	}
}

func TestLedgerThatCannotBeRead(t *testing.T) {
	failure := errors.New("disk on fire")
	_, certificate := honest().build()
	if _, err := cert.Verify(iotest.ErrReader(failure), certificate); !errors.Is(err, failure) {
		t.Errorf("got %v, want %v", err, failure)
	}
}

// An empty ledger is a whole chain and attests nothing.
func TestEmptyLedger(t *testing.T) {
	_, certificate := honest().build()
	report := verify(t, func() ([]byte, []byte) { return nil, certificate })
	if report.Valid || !report.ChainValid || report.SignatureValid || report.VerdictsMatch {
		t.Errorf("got %+v", report)
	}
}

// Two worlds: neither certificate verifies against the other's ledger.
func TestForeignLedger(t *testing.T) {
	first, second := honest(), inconclusive()
	ledgerA, certA := first.build()
	ledgerB, certB := second.build()
	for name, pair := range map[string][2][]byte{"a with b": {ledgerA, certB}, "b with a": {ledgerB, certA}} {
		report := verify(t, func() ([]byte, []byte) { return pair[0], pair[1] })
		if report.Valid {
			t.Errorf("%s: valid", name)
		}
	}
}

// A prefix rewritten with fresh hashes is a whole chain; the anchor tells
// (V11.3g).
func TestRewrittenPrefix(t *testing.T) {
	w := honest()
	_, certificate := w.build()
	w.evidence[2].payload = w.evidence[2].payload.With("rationale", canon.String("rewritten"))
	old, err := canon.Parse(certificate)
	if err != nil {
		t.Fatal(err)
	}
	w.issued = func(canon.Value) []record { return []record{{"adjudicator", "certificate.issued", old}} }
	rewritten, _ := w.build()
	report := verify(t, func() ([]byte, []byte) { return rewritten, certificate })
	if diff := cmp.Diff([]fault.Code{cert.WrongPin}, codes(&report)); diff != "" {
		t.Errorf("(-want +got):\n%s\n%v", diff, report.Errors())
	}
	if !report.ChainValid || !report.SignatureValid {
		t.Errorf("got %+v, want chain and signature sound", report)
	}
}
