package dossier_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/dossier"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// docket follows the dossier d through entries, each a type and the kind of its
// author.
func docket(entries ...[2]string) dossier.Docket {
	d := dossier.Docket{ID: "d"}
	for _, e := range entries {
		d.See(&ledger.Entry{
			Type: e[0], Author: canon.Object(canon.M("kind", canon.String(e[1]))),
			Payload: canon.Object(canon.M("dossier_id", canon.String("d"))),
		})
	}
	return d
}

var (
	issue   = [2]string{"dossier.issued", "adjudicator"}
	resolve = [2]string{"escalation.resolved", "human"}
	expire  = [2]string{"policy.fail_safe", "system"}
)

func TestDocket(t *testing.T) {
	for _, test := range []struct {
		name   string
		docket dossier.Docket
		issued bool
		ended  string
	}{
		{"nothing", docket(), false, ""},
		{"issued", docket(issue), true, ""},
		{"requested", docket([2]string{"escalation.requested", "adjudicator"}), false, ""},
		{"resolved", docket(issue, resolve), true, "escalation.resolved"},
		{"expired", docket(issue, expire), true, "policy.fail_safe"},
		{"issued again", docket(issue, resolve, issue), true, ""},
		{"resolved by a program", docket(issue, [2]string{"escalation.resolved", "system"}), true, ""},
		{"expired by a human", docket(issue, [2]string{"policy.fail_safe", "human"}), true, ""},
	} {
		if test.docket.Issued != test.issued || test.docket.Ended != test.ended {
			t.Errorf("%s: got %+v, want issued %t and ended %q", test.name, test.docket, test.issued, test.ended)
		}
	}
	d := dossier.Docket{ID: "d"}
	for _, payload := range []canon.Value{canon.Object(), canon.Object(canon.M("dossier_id", canon.String("e"))), canon.Object(canon.M("dossier_id", canon.Int(1)))} {
		d.See(&ledger.Entry{Type: "dossier.issued", Payload: payload})
	}
	if d.Issued {
		t.Error("issued by an entry about another dossier")
	}
}

// decision is a lawful resolution with one thing changed.
func decision(edit func(*dossier.End)) dossier.End {
	e := dossier.End{Docket: docket(issue), Decision: "reject", DecidedBy: "reviewer", AuthorKind: "human", RiskNote: "none", TS: "2026-09-10T09:00:00+00:00"}
	edit(&e)
	return e
}

func TestResolve(t *testing.T) {
	draft, err := dossier.Options{}.Resolve(decision(func(*dossier.End) {}))
	if err != nil {
		t.Fatal(err)
	}
	got, err := canon.Encode(draft.Payload)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"decided_by":"reviewer","decision":"reject","dossier_id":"d","risk_note":"none","ts":"2026-09-10T09:00:00+00:00"}`
	if diff := cmp.Diff(want, string(got)); diff != "" || draft.Type != "escalation.resolved" || draft.Author.Get("kind").Text != "human" {
		t.Errorf("%s by %s, payload (-want +got):\n%s", draft.Type, draft.Author.Get("kind").Text, diff)
	}
}

func TestExpire(t *testing.T) {
	draft, err := dossier.Options{}.Expire(dossier.End{Docket: docket(issue), TS: "2026-09-10T09:00:00+00:00"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := canon.Encode(draft.Payload)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"consequence":"gate_stays_blocked_or_certificate_stamped_unresolved","dossier_id":"d","ts":"2026-09-10T09:00:00+00:00"}`
	if diff := cmp.Diff(want, string(got)); diff != "" || draft.Type != "policy.fail_safe" || draft.Author.Get("kind").Text != "system" {
		t.Errorf("%s by %s, payload (-want +got):\n%s", draft.Type, draft.Author.Get("kind").Text, diff)
	}
}

// TestEndsAreEntries: what is made can be appended to a ledger.
func TestEndsAreEntries(t *testing.T) {
	resolution, err := dossier.Options{}.Resolve(decision(func(*dossier.End) {}))
	if err != nil {
		t.Fatal(err)
	}
	expiry, err := dossier.Options{}.Expire(decision(func(*dossier.End) {}))
	if err != nil {
		t.Fatal(err)
	}
	for _, draft := range []ledger.Draft{resolution, expiry} {
		for _, rule := range ledger.DraftRules() {
			if err := rule.Check(ledger.Registry{}, &draft); err != nil {
				t.Errorf("%s: %v", draft.Type, err)
			}
		}
		if !ledger.IsUTC(draft.TS.Text) {
			t.Errorf("%s: ts %q", draft.Type, draft.TS.Text)
		}
	}
}

func TestEndRefuses(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*dossier.End)
		code fault.Code
	}{
		{"automated", func(e *dossier.End) { e.AuthorKind = "adjudicator" }, dossier.Unauthorized},
		{"no kind", func(e *dossier.End) { e.AuthorKind = "" }, dossier.Unauthorized},
		{"unknown decision", func(e *dossier.End) { e.Decision = "Reject" }, dossier.Unknown},
		{"nobody", func(e *dossier.End) { e.DecidedBy = " " }, dossier.Nobody},
		{"never issued", func(e *dossier.End) { e.Docket = docket() }, dossier.NeverIssued},
		{"resolved", func(e *dossier.End) { e.Docket = docket(issue, resolve) }, dossier.Closed},
		{"expired", func(e *dossier.End) { e.Docket = docket(issue, expire) }, dossier.Closed},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := decision(test.edit)
			if _, err := (dossier.Options{}).Resolve(e); fault.CodeOf(err) != test.code {
				t.Errorf("resolve: got %v, want code %s", err, test.code)
			}
			_, err := dossier.Options{}.Expire(e)
			if ends := test.code == dossier.NeverIssued || test.code == dossier.Closed; ends != (err != nil) {
				t.Errorf("expire: got %v", err)
			}
		})
	}
}
