package grounds_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

func parse(t testing.TB, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", fault.Abridge(text), err)
	}
	return v
}

// catalog is the one the text names and a code of the severity it names none of.
func catalog(t testing.TB) *grounds.Catalog {
	t.Helper()
	var items []canon.Value
	named := grounds.Named()
	for _, c := range named.Codes() {
		items = append(items, canon.Object(canon.M("code", canon.String(c.Code)), canon.M("severity", canon.String(string(c.Severity)))))
	}
	items = append(items, parse(t, `{"code": "X_REVIEW", "severity": "review"}`))
	c, err := grounds.ReadCatalog(canon.Object(canon.M("codes", canon.Array(items...))))
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// broken are the rules a document violates, each once, in order.
func broken(violations []grounds.Violation) string {
	var rules []string
	seen := map[fault.Code]bool{}
	for _, v := range violations {
		if !seen[v.Rule] {
			rules = append(rules, string(v.Rule))
		}
		seen[v.Rule] = true
	}
	return strings.Join(rules, " ")
}

// example is a document and the rules it violates.
type example struct{ document, want string }

func judgeAll(t *testing.T, form grounds.Form, examples []example) {
	t.Helper()
	c := catalog(t)
	for _, e := range examples {
		violations := grounds.Judge(form, parse(t, e.document), c)
		if got := broken(violations); got != e.want {
			t.Errorf("%s: got %q, want %q: %+v", e.document, got, e.want, violations)
		}
		for _, v := range violations {
			if v.Refusal == "" || !strings.HasPrefix(v.Member, "/") || v.Says == "" || strings.HasSuffix(v.Says, ".") {
				t.Errorf("%s: incomplete violation %+v", e.document, v)
			}
		}
	}
}

// TestWorkedExamples is section 8, its two conforming and its twelve
// non-conforming documents; where one leaves a member open it is filled in.
func TestWorkedExamples(t *testing.T) {
	judgeAll(t, grounds.Summary, []example{
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": [{"check_id": "integrity", "status": "pass"}],
			"reason_code_vocabulary_version": "loquitur.reason_codes.v1"}`, ""},
		{`{"status": "fail", "reason_codes": ["AUTHORIZATION_ISSUER_KEY_REVOKED"], "reason_context": [
			{"code": "AUTHORIZATION_ISSUER_KEY_REVOKED", "subject": "issuer_key_id=key-7", "observed": "revoked", "expected": "active at the evaluation time"}],
			"reason_code_vocabulary_version": "loquitur.reason_codes.v1"}`, ""},

		{`{"status": "pass", "reason_codes": []}`, "VG-1"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK", "NOT_A_REAL_CODE"]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": ["AUTHORIZATION_ISSUER_KEY_REVOKED"]}`, "VG-3 VG-4 VG-5 VG-6"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3"},
		{`{"status": "pass", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3 VG-4 VG-5"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": {}}`, "VG-5"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"]}`, "VG-6"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}, {"code": "NOT_A_REAL_CODE"}]}`, "VG-7"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": ["INTEGRITY_OFFLINE_FAIL"]}`, "VG-6 VG-7"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": [{"subject": "p1.json"}]}`, "VG-6 VG-7"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": "integrity"}`, "VG-5"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": true}`, "VG-5"},
		{`{"status": "pass", "reason_codes": [1, 1.0]}`, "VG-1"},

		{`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"]}`, ""},
	})
}

// TestAnyValue: the rules do not depend on schema validity (section 1).
func TestAnyValue(t *testing.T) {
	for _, form := range []grounds.Form{grounds.Summary, grounds.Entry} {
		judgeAll(t, form, []example{
			{`null`, "VG-1"}, {`true`, "VG-1"}, {`1e400`, "VG-1"}, {`"pass"`, "VG-1"}, {`[]`, "VG-1"}, {`{}`, "VG-1"},
			{`["INTEGRITY_OK"]`, "VG-1"}, {`[{"status": "pass", "verdict": "PASS", "reason_codes": ["INTEGRITY_OK"]}]`, "VG-1"},
		})
	}
}

func TestGroundsAreCited(t *testing.T) {
	judgeAll(t, grounds.Summary, []example{
		{`{"status": "pass"}`, "VG-1"},
		{`{"status": "pass", "reason_codes": null}`, "VG-1"},
		{`{"status": "pass", "reason_codes": "INTEGRITY_OK"}`, "VG-1"},
		{`{"status": "pass", "reason_codes": {"0": "INTEGRITY_OK"}}`, "VG-1"},
		{`{"status": "pass", "reason_codes": 1}`, "VG-1"},
		{`{"status": "pass", "Reason_codes": ["INTEGRITY_OK"]}`, "VG-1"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK", "INTEGRITY_\u004fK"], "key_checks": [1]}`, "VG-1"},
		{`{"status": "PASS", "reason_codes": ["NO", "NO"], "reason_context": [1]}`, "VG-1"},
		{`{"reason_codes": [{"a": 1, "b": [2]}, {"b": [2.0], "a": 1e0}]}`, "VG-1"},
		{`{"reason_codes": [{"a": 1, "b": [2]}, {"b": [2, 2], "a": 1}]}`, "VG-2"},
		{`{"reason_codes": [1, "1", true, null, [1]]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK", "FRESHNESS_OK"], "key_checks": [1]}`, ""},
	})
}

func TestCodesAreKnown(t *testing.T) {
	judgeAll(t, grounds.Summary, []example{
		{`{"status": "fail", "reason_codes": ["NOT_A_REAL_CODE", "INTEGRITY_OFFLINE_FAIL"]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": ["integrity_ok"]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK "]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": [""]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": [null]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": [["INTEGRITY_OK"]]}`, "VG-2"},
		{`{"status": "pass", "reason_codes": [{"code": "INTEGRITY_OK"}]}`, "VG-2"},
		{`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"], "reason_code_vocabulary_version": "another.v9"}`, ""},
	})
}

func TestStatusIsImplied(t *testing.T) {
	const context = `"key_checks": [1], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}, {"code": "X_REVIEW"}]`
	cited := map[string]string{
		"pass": `"INTEGRITY_OK"`, "warning": `"FRESHNESS_WARNING", "INTEGRITY_OK"`,
		"review": `"INTEGRITY_OK", "X_REVIEW", "FRESHNESS_WARNING"`, "fail": `"INTEGRITY_OK", "INTEGRITY_OFFLINE_FAIL", "X_REVIEW"`,
	}
	var examples []example
	for implied, codes := range cited {
		for _, status := range []string{`"pass"`, `"warning"`, `"review"`, `"fail"`, `"warn"`, `"PASS"`, `"Pass"`, `" pass"`, `""`, `null`, `true`, `["pass"]`} {
			want := "VG-3"
			if status == fmt.Sprintf("%q", implied) {
				want = ""
			}
			examples = append(examples, example{fmt.Sprintf(`{"status": %s, "reason_codes": [%s], %s}`, status, codes, context), want})
		}
		examples = append(examples, example{fmt.Sprintf(`{"verdict": "PASS", "reason_codes": [%s], %s}`, codes, context), "VG-3"})
	}
	judgeAll(t, grounds.Summary, examples)
}

func TestPassIsAffirmative(t *testing.T) {
	judgeAll(t, grounds.Summary, []example{
		{`{"status": "pass", "reason_codes": ["FRESHNESS_WARNING", "INTEGRITY_OK"], "key_checks": [1]}`, "VG-3"},
		{`{"status": "pass", "reason_codes": ["FRESHNESS_WARNING"], "key_checks": [1]}`, "VG-3 VG-4"},
		{`{"status": "review", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3"},
	})
}

func TestPassReportsChecks(t *testing.T) {
	var examples []example
	for checks, want := range map[string]string{
		`null`: "VG-5", `[]`: "VG-5", `{}`: "VG-5", `""`: "VG-5", `"integrity"`: "VG-5", `0`: "VG-5", `7`: "VG-5", `true`: "VG-5", `false`: "VG-5",
		`[null]`: "", `[[]]`: "", `{"": null}`: "", `{"integrity": "pass"}`: "", `[0]`: "",
	} {
		examples = append(examples,
			example{fmt.Sprintf(`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": %s}`, checks), want},
			example{fmt.Sprintf(`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"], "key_checks": %s}`, checks), ""},
		)
	}
	judgeAll(t, grounds.Summary, examples)
}

func TestActionableCodesCarryContext(t *testing.T) {
	judgeAll(t, grounds.Summary, []example{
		{`{"status": "review", "reason_codes": ["X_REVIEW"]}`, "VG-6"},
		{`{"status": "review", "reason_codes": ["X_REVIEW"], "reason_context": [{"code": "X_REVIEW"}]}`, ""},
		{`{"status": "review", "reason_codes": ["X_REVIEW"], "reason_context": [{"code": "FRESHNESS_OK"}]}`, "VG-6"},
		{`{"status": "review", "reason_codes": ["X_REVIEW"], "reason_context": [{"code": "x_review"}]}`, "VG-6 VG-7"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL", "X_REVIEW"], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}]}`, "VG-6"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}, {"code": "FRESHNESS_OK"}]}`, ""},
		{`{"status": "pass", "reason_codes": ["X_REVIEW", "INTEGRITY_OK"], "key_checks": [1]}`, "VG-3 VG-6"},
		{`{"status": "fail", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": {"code": "INTEGRITY_OFFLINE_FAIL"}}`, "VG-6"},
		{`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": "INTEGRITY_OFFLINE_FAIL"}`, "VG-6"},
	})
}

func TestContextNamesKnownCodes(t *testing.T) {
	var examples []example
	for entry, want := range map[string]string{
		`{"code": "INTEGRITY_OK"}`: "", `{"code": "X_REVIEW", "subject": 1}`: "",
		`{}`: "VG-7", `null`: "VG-7", `"FRESHNESS_WARNING"`: "VG-7", `1`: "VG-7", `[]`: "VG-7", `[{"code": "INTEGRITY_OK"}]`: "VG-7",
		`{"code": null}`: "VG-7", `{"code": 1}`: "VG-7", `{"code": ["INTEGRITY_OK"]}`: "VG-7", `{"code": ""}`: "VG-7", `{"Code": "INTEGRITY_OK"}`: "VG-7",
		`{"code": "NOT_A_REAL_CODE"}`: "VG-7",
	} {
		examples = append(examples, example{fmt.Sprintf(`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"], "reason_context": [%s]}`, entry), want})
	}
	for _, context := range []string{`null`, `{}`, `"x"`, `1`, `true`, `[]`} {
		examples = append(examples, example{fmt.Sprintf(`{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"], "reason_context": %s}`, context), ""})
	}
	judgeAll(t, grounds.Summary, examples)
}

// TestEntry is section 7: VG-1 to VG-4 on the verdict, the rest out of reach.
func TestEntry(t *testing.T) {
	judgeAll(t, grounds.Entry, []example{
		{`{"verdict": "PASS", "reason_codes": ["INTEGRITY_OK"]}`, ""},
		{`{"verdict": "WARN", "reason_codes": ["FRESHNESS_WARNING"]}`, ""},
		{`{"verdict": "REVIEW", "reason_codes": ["X_REVIEW"]}`, ""},
		{`{"verdict": "FAIL", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"], "reason_context": [1], "key_checks": {}}`, ""},
		{`{"verdict": "PASS", "reason_codes": []}`, "VG-1"},
		{`{"verdict": "PASS", "reason_codes": ["INTEGRITY_OK", "INTEGRITY_OK"]}`, "VG-1"},
		{`{"verdict": "PASS", "reason_codes": ["NO"]}`, "VG-2"},
		{`{"verdict": "WARN", "reason_codes": ["INTEGRITY_OFFLINE_FAIL"]}`, "VG-3"},
		{`{"verdict": "FAIL", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3"},
		{`{"verdict": "pass", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3"},
		{`{"verdict": "WARNING", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3"},
		{`{"status": "pass", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3"},
		{`{"verdict": "PASS", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3 VG-4"},
		{`{"verdict": "PASS", "reason_codes": ["FRESHNESS_WARNING", "INTEGRITY_OK"]}`, "VG-3"},
	})
}

// TestViolations shows each refusal of section 6 with the member it is about.
func TestViolations(t *testing.T) {
	c := catalog(t)
	for _, test := range []struct {
		form     grounds.Form
		document string
		want     []string // refusal and member
	}{
		{grounds.Summary, `{}`, []string{"reason_codes_absent /reason_codes"}},
		{grounds.Summary, `{"reason_codes": ["A", "B", "A", "A"]}`, []string{"reason_codes_duplicated /reason_codes/2", "reason_codes_duplicated /reason_codes/3"}},
		{grounds.Summary, `{"reason_codes": ["A", "INTEGRITY_OK", 7]}`, []string{"reason_code_not_in_catalog /reason_codes/0", "reason_code_not_in_catalog /reason_codes/2"}},
		{grounds.Summary, `{"status": "warn", "reason_codes": ["FRESHNESS_WARNING"]}`, []string{"verdict_outside_vocabulary /status"}},
		{grounds.Entry, `{"verdict": "WARNING", "reason_codes": ["FRESHNESS_WARNING"]}`, []string{"verdict_outside_vocabulary /verdict"}},
		{grounds.Summary, `{"status": "review", "reason_codes": ["FRESHNESS_WARNING"]}`, []string{"status_contradicts_grounds /status"}},
		{grounds.Entry, `{"verdict": "REVIEW", "reason_codes": ["FRESHNESS_WARNING"]}`, []string{"verdict_contradicts_grounds /verdict"}},
		{grounds.Entry, `{"verdict": "PASS", "reason_codes": ["FRESHNESS_WARNING"]}`, []string{"verdict_contradicts_grounds /verdict", "pass_without_affirmative_ground /reason_codes"}},
		{grounds.Summary, `{"status": "pass", "reason_codes": ["INTEGRITY_OK"]}`, []string{"pass_without_key_checks /key_checks"}},
		{grounds.Summary, `{"status": "fail", "reason_codes": ["INTEGRITY_OK", "X_REVIEW", "INTEGRITY_OFFLINE_FAIL"], "reason_context": [{"code": "X_REVIEW"}, 1, {}, {"code": "A"}]}`, []string{
			"reason_context_missing /reason_codes/2", "reason_context_code_not_in_catalog /reason_context/1",
			"reason_context_code_not_in_catalog /reason_context/2/code", "reason_context_code_not_in_catalog /reason_context/3/code"}},
	} {
		var got []string
		for _, v := range grounds.Judge(test.form, parse(t, test.document), c) {
			got = append(got, fmt.Sprintf("%s %s", v.Refusal, v.Member))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.document, diff)
		}
	}
}

// A judgement of a hostile document stays short: so many violations of a rule.
func TestFindingsAreBounded(t *testing.T) {
	text := `{"status": "warning", "reason_codes": ["FRESHNESS_WARNING"], "reason_context": [` + strings.Repeat("1,", grounds.MaxFindings+4) + `1]}`
	violations := grounds.Judge(grounds.Summary, parse(t, text), catalog(t))
	if len(violations) != grounds.MaxFindings+1 {
		t.Fatalf("got %d violations, want %d and one that counts the rest", len(violations), grounds.MaxFindings)
	}
	last := violations[grounds.MaxFindings]
	if !strings.Contains(last.Says, "5 more") || last.Rule != grounds.VG7 || last.Refusal != grounds.ContextUnknown {
		t.Errorf("the last one, %+v, does not count the rest", last)
	}
}

// What is judged is left alone (section 4).
func TestDocumentIsNotChanged(t *testing.T) {
	const text = `{"status": "PASS", "reason_codes": ["INTEGRITY_OK", "FRESHNESS_WARNING"], "key_checks": {"b": 1, "a": 2}}`
	document := parse(t, text)
	grounds.Judge(grounds.Summary, document, catalog(t))
	if diff := cmp.Diff(parse(t, text), document); diff != "" {
		t.Errorf("the document (-before +after):\n%s", diff)
	}
}

// Each rule is a row of its own, in the order of section 5.
func TestRules(t *testing.T) {
	var names, stops, entry []string
	for _, r := range grounds.Rules() {
		names = append(names, string(r.Code))
		if r.Stops {
			stops = append(stops, string(r.Code))
		}
		if r.Entry {
			entry = append(entry, string(r.Code))
		}
	}
	got := [][]string{names, stops, entry}
	want := [][]string{{"VG-1", "VG-2", "VG-3", "VG-4", "VG-5", "VG-6", "VG-7"}, {"VG-1", "VG-2"}, {"VG-1", "VG-2", "VG-3", "VG-4"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("names, stops, entry (-want +got):\n%s", diff)
	}
}
