package claim_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// honest is a claim with every member of section 4.1 but its id.
const honest = `{"task_id":"t","subject":"repo","predicate":"adds","scope":"repo","summary":"add adds","derived_from":"d",` +
	`"verifiability":"MACHINE_CHECKABLE","falsifiable_by":["test_execution"],"critical_class":null}`

func parse(t *testing.T, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// with is a record with one member changed, or without it when the text is "".
func with(t *testing.T, record, name, text string) canon.Value {
	t.Helper()
	if outer, inner, ok := strings.Cut(name, "/"); ok {
		v := parse(t, record)
		object, err := canon.Encode(v.Get(outer))
		if err != nil {
			t.Fatal(err)
		}
		return v.With(outer, with(t, string(object), inner, text))
	}
	if text == "" {
		return parse(t, record).Without(name)
	}
	return parse(t, record).With(name, parse(t, text))
}

func TestClaimMembers(t *testing.T) {
	members := claim.ClaimMembers()
	if len(members) != 9 {
		t.Fatalf("%d members, want the nine of section 4.1 but claim_id", len(members))
	}
	for _, m := range members {
		for _, text := range []string{"", "1", "true", "{}", "null", "[1]"} {
			_, err := claim.Admit(canon.Array(with(t, honest, m.Name, text)))
			if m.Name == "critical_class" && text == "null" {
				if err != nil {
					t.Errorf("no critical class: %v", err)
				}
				continue
			}
			if fault.CodeOf(err) != claim.ClaimMember || !strings.Contains(err.Error(), "claims: claims/0/"+m.Name) {
				t.Errorf("%s %q: got %v, want a fault that names it", m.Name, text, err)
			}
		}
		if m.Section == "" || m.Want == "" {
			t.Errorf("%s: cites no section or says not what it must be", m.Name)
		}
	}
}

func TestAdmit(t *testing.T) {
	id := ledger.ClaimID("t", "add adds", "MACHINE_CHECKABLE")
	for _, test := range []struct {
		name, member, text string
		want               fault.Code
	}{
		{"as it is", "subject", `"repo"`, ""},
		{"DOCTRINAL", "verifiability", `"DOCTRINAL"`, ""},
		{"MIXED", "verifiability", `"MIXED"`, ""},
		{"another word", "verifiability", `"CHECKABLE"`, claim.ClaimMember},
		{"another letter case", "verifiability", `"Mixed"`, claim.ClaimMember},
		{"a space behind", "verifiability", `"MIXED "`, claim.ClaimMember},
		{"no channel", "falsifiable_by", `[]`, claim.Channel},
		{"a channel without a name", "falsifiable_by", `["", " "]`, claim.Channel},
		{"a channel beside one without a name", "falsifiable_by", `["", "jury"]`, ""},
		{"a channel that is no text", "falsifiable_by", `["jury", 1]`, claim.ClaimMember},
		{"an empty text", "scope", `""`, ""},
		{"an unknown member", "note", `[1]`, ""},
		{"its own id", "claim_id", `"` + id + `"`, ""},
		{"another id", "claim_id", `"0000000000000000"`, claim.OtherID},
		{"an id that is no text", "claim_id", `null`, claim.OtherID},
	} {
		t.Run(test.name, func(t *testing.T) {
			claims, err := claim.Admit(canon.Array(with(t, honest, test.member, test.text)))
			if got := fault.CodeOf(err); got != test.want {
				t.Fatalf("got %q (%v), want %q", got, err, test.want)
			}
			if err == nil && claims[0].ID != ledger.ClaimID("t", "add adds", claims[0].Verifiability) {
				t.Errorf("got id %s", claims[0].ID)
			}
		})
	}
}

// Only a MACHINE_CHECKABLE claim needs a channel (4.3).
func TestChannelOfOtherClaims(t *testing.T) {
	for _, verifiability := range []string{"DOCTRINAL", "MIXED"} {
		text := strings.Replace(strings.Replace(honest, "MACHINE_CHECKABLE", verifiability, 1), `["test_execution"]`, `[]`, 1)
		if _, err := claim.Admit(canon.Array(parse(t, text))); err != nil {
			t.Errorf("%s: %v", verifiability, err)
		}
	}
}

// TestPass: a pass is admitted in its order, or not at all (4.2).
func TestPass(t *testing.T) {
	named := func(summary string) canon.Value { return with(t, honest, "summary", `"`+summary+`"`) }
	for _, test := range []struct {
		name string
		pass []canon.Value
		says string // in the refusal
	}{
		{"none", nil, ""},
		{"three", []canon.Value{named("c"), named("a"), named("b")}, ""},
		{"one twice", []canon.Value{named("a"), named("b"), named("a")}, "claims/2"},
		{"one body, other members differ", []canon.Value{named("a"), named("a").With("scope", canon.String("other"))}, "claims/0"},
		{"one of three is wrong", []canon.Value{named("a"), canon.Null(), named("b")}, "claims/1"},
		{"the bar moves between two parts", []canon.Value{
			with(t, honest, "task_id", `"t|u"`), named("u|add adds"),
		}, "claims/1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			claims, err := claim.Admit(canon.Array(test.pass...))
			if (err != nil) != (test.says != "") || err != nil && !strings.Contains(err.Error(), test.says) {
				t.Fatalf("got %v, want %q", err, test.says)
			}
			if err != nil {
				return
			}
			got, want := []string{}, []string{}
			for i, record := range test.pass {
				got = append(got, claims[i].ID)
				want = append(want, ledger.ClaimID("t", record.Get("summary").Text, "MACHINE_CHECKABLE"))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("ids (-want +got):\n%s", diff)
			}
		})
	}
	if _, err := claim.Admit(canon.Object()); fault.CodeOf(err) != claim.ClaimMember {
		t.Errorf("a pass that is no list: got %v", err)
	}
}
