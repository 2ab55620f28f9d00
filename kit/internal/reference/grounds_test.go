package reference_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/grounds"
)

// reviewCatalog has one code of each severity.
const reviewCatalog = `{"codes":[{"code":"X_INFO","severity":"info"},{"code":"X_WARN","severity":"warn"},{"code":"X_REVIEW","severity":"review"},{"code":"X_FAIL","severity":"fail"}]}`

// asked is the input of an operation on a document and the catalog above.
func asked(document string) string {
	return fmt.Sprintf(`{"document":%q,"catalog":%s}`, document, reviewCatalog)
}

func TestGroundsOutputs(t *testing.T) {
	for _, test := range []struct{ name, op, input, want string }{
		{"implied", "grounds.implied", `{"codes":["X_INFO","X_REVIEW","X_WARN"],"catalog":` + reviewCatalog + `}`, `{"status":"review","verdict":"REVIEW"}`},
		{"implied by a named code", "grounds.implied", `{"codes":["FRESHNESS_WARNING"]}`, `{"status":"warning","verdict":"WARN"}`},
		{"narrate", "grounds.narrate", `{"verdict":"FAIL","reason_codes":"[\"X_FAIL\"]","catalog":` + reviewCatalog + `}`,
			`{"narrative":"The verdict is FAIL, as X_FAIL of severity fail implies. Its grounds: X_FAIL (fail)."}`},
		{"narrate a report", "grounds.narrate_report", `{"report":{"verdict":"WARN","codes":["X_WARN"]},"catalog":` + reviewCatalog + `}`,
			`{"narrative":"The verdict is WARN, as X_WARN of severity warn implies. Its grounds: X_WARN (warn)."}`},
		{"valid instance", "schema.check", `{"schema":"{\"type\":\"integer\"}","instance":"1.0"}`, `{"valid":true}`},
		{"invalid instance", "schema.check", `{"schema":"{\"items\":{\"type\":\"integer\"}}","instance":"[1,1.5]"}`, `{"valid":false,"problem":"/1: a number, want type integer"}`},
	} {
		t.Run(test.name, func(t *testing.T) { sameOutput(t, test.want, do(test.op, test.input)) })
	}
}

// TestJudgements: whatever is wrong with a document is in the report, and the
// text of the document comes back as it was.
func TestJudgements(t *testing.T) {
	for _, test := range []struct{ op, document, want string }{
		{"grounds.summary", ` {"reason_codes":["X_WARN"],"status":"warning"}`, ""},
		{"grounds.summary", `{"status":"WARNING","reason_codes":["X_WARN", "X_WARN"]}`, "VG-1 reason_codes_duplicated"},
		{"grounds.summary", `{"status":"pass","reason_codes":["X_WARN"],"key_checks":[1e400]}`, "VG-3 status_contradicts_grounds, VG-4 pass_without_affirmative_ground"},
		{"grounds.summary", "null\n", "VG-1 reason_codes_absent"},
		{"grounds.entry", `{"verdict":"PASS","reason_codes":["\u0058_INFO"]}`, ""},
		{"grounds.entry", `{"verdict":"pass","reason_codes":["X_INFO"]}`, "VG-3 verdict_outside_vocabulary"},
		{"grounds.entry", `{"verdict":"FAIL","reason_codes":["X_INFO"]}`, "VG-3 verdict_contradicts_grounds"},
		{"grounds.entry", `[1e400, "\ud800", "é"]`, "VG-1 reason_codes_absent"},
	} {
		report := outputOf(t, do(test.op, asked(test.document)))
		var found []string
		for _, v := range report.Get("violations").Items {
			found = append(found, v.Get("rule").Text+" "+v.Get("refusal").Text)
		}
		if got := strings.Join(found, ", "); got != test.want || report.Get("conforming").Bool != (test.want == "") {
			t.Errorf("%s: got %s, want %s", test.document, got, test.want)
		}
		if got := report.Get("document").Text; got != test.document {
			t.Errorf("%s came back as %s", test.document, got)
		}
	}
}

func outputOf(t *testing.T, answer reference.Answer) canon.Value {
	t.Helper()
	v, err := canon.Parse(answer.Output)
	if err != nil {
		t.Fatalf("got %+v, want an output: %v", answer, err)
	}
	return v
}

// A code outside the catalog is named, also one that no double holds.
func TestUnknownCodesAreNamed(t *testing.T) {
	report := outputOf(t, do("grounds.summary", asked(`{"reason_codes":["X_NO", 1e400, "\ud800"]}`)))
	violations := report.Get("violations").Items
	if len(violations) != 3 || violations[0].Get("codes").Items[0].Text != "X_NO" || violations[1].Has("codes") {
		t.Errorf("got %+v", violations)
	}
}

func TestDocumentInAFile(t *testing.T) {
	file := func(text string) string {
		path := filepath.Join(t.TempDir(), "document.raw")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf(`{"document_path":%q}`, path)
	}
	long := `{"status":"warning","reason_codes":["FRESHNESS_WARNING"],"note":"` + strings.Repeat("x", reference.MaxEcho) + `"}`
	report := outputOf(t, do("grounds.summary", file(long)))
	if !report.Get("conforming").Bool || report.Has("document") {
		t.Errorf("a long document: got %v", report.Get("violations").Items)
	}
	if answer := do("grounds.summary", file("{\"status\":\"\xff\"}")); !strings.Contains(answer.Rejected, "UTF-8") {
		t.Errorf("invalid UTF-8: got %+v", answer)
	}
}

func TestGroundsRefusals(t *testing.T) {
	bad := func(catalog string) string { return `{"document":"{}","codes":["X"],"catalog":` + catalog + `}` }
	for _, test := range []struct{ name, op, input, says string }{
		{"no document", "grounds.summary", `{}`, "document_path"},
		{"document is an object", "grounds.summary", `{"document":{}}`, "document: got an object"},
		{"document is no JSON", "grounds.summary", asked(`{"status":`), "document: canon: byte 10"},
		{"document holds NaN", "grounds.entry", asked(`[NaN]`), "byte 1"},
		{"document goes on", "grounds.entry", asked(`{} {}`), "byte 3"},
		{"member given twice", "grounds.summary", asked(`{"status":"fail","status":"pass"}`), `"status" stands twice`},
		{"document nests too deeply", "grounds.summary", asked(strings.Repeat("[", 100_000)), "nesting deeper"},
		{"document of too many values", "grounds.summary", asked("[" + strings.Repeat("1,", grounds.MaxValues) + "1]"), "more than 1000000 values"},
		{"no such file", "grounds.summary", `{"document_path":"/nowhere/at/all"}`, "document_path"},
		{"catalog without codes", "grounds.summary", bad(`{}`), "catalog: codes"},
		{"catalog of no code", "grounds.entry", bad(`{"codes":[]}`), "catalog: codes"},
		{"catalog of a foreign severity", "grounds.implied", bad(`{"codes":[{"code":"X","severity":"critical"}]}`), `"critical"`},
		{"catalog that defines a code twice", "grounds.narrate", bad(`{"codes":[{"code":"X","severity":"info"},{"code":"X","severity":"info"}]}`), "codes/1"},
		{"catalog is a list", "grounds.narrate_report", bad(`[]`), "an array"},

		{"no codes", "grounds.implied", `{"codes":[]}`, "no code"},
		{"codes are no list", "grounds.implied", `{"codes":"INTEGRITY_OK"}`, "codes: got a string"},
		{"an unknown code", "grounds.implied", `{"codes":["INTEGRITY_OK","NO"]}`, `"NO"`},
		{"verdict above its grounds", "grounds.narrate", `{"verdict":"FAIL","reason_codes":"[\"INTEGRITY_OK\"]"}`, "VG-3"},
		{"codes of a narrative are no JSON", "grounds.narrate", `{"verdict":"PASS","reason_codes":"["}`, "reason_codes: canon"},
		{"codes of a narrative are no text", "grounds.narrate", `{"verdict":"PASS","reason_codes":["INTEGRITY_OK"]}`, "reason_codes: got an array"},
		{"report is no object", "grounds.narrate_report", `{"report":"PASS"}`, "report: got a string"},
		{"report without grounds", "grounds.narrate_report", `{"report":{"verdict":"REVIEW","codes":["root_not_pinned"]}}`, `"root_not_pinned"`},
		{"keyword outside the dialect", "schema.check", `{"schema":"{\"items\":{\"if\":{}}}","instance":"1"}`, `/items/if: "if"`},
		{"schema is a list", "schema.check", `{"schema":"[]","instance":"1"}`, "a schema is an array"},
		{"schema is no JSON", "schema.check", `{"schema":"{","instance":"1"}`, "schema: canon"},
		{"instance is no JSON", "schema.check", `{"schema":"{}","instance":""}`, "instance: canon"},
		{"no schema", "schema.check", `{"instance":"1"}`, "schema: got absent"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := do(test.op, test.input)
			if answer.Output != nil || !strings.Contains(answer.Rejected, test.says) {
				t.Errorf("got %.200s, %.200s, want a refusal that names %s", answer.Output, answer.Rejected, test.says)
			}
		})
	}
}

// TestGroundsChoices: the options of the standard reach the operations.
func TestGroundsChoices(t *testing.T) {
	none := reference.Standard{Grounds: grounds.Options{Rules: []grounds.Rule{}}, Dialect: grounds.Dialect{Ignore: true}}
	if report := outputOf(t, none.Do("grounds.summary", []byte(asked(`{}`)))); !report.Get("conforming").Bool {
		t.Errorf("without rules: got %v", report)
	}
	sameOutput(t, `{"valid":true}`, none.Do("schema.check", []byte(`{"schema":"{\"if\":1}","instance":"1"}`)))
	lax := reference.Standard{Canon: canon.Codec{KeepDuplicate: true}}
	if report := outputOf(t, lax.Do("grounds.entry", []byte(asked(`{"verdict":"FAIL","verdict":"PASS","reason_codes":["X_INFO"]}`)))); !report.Get("conforming").Bool {
		t.Errorf("the last member counts: got %v", report)
	}
}
