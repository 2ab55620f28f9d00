package grounds_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// TestNamed holds the built-in catalog to what the text names: five info codes
// (VG-4), one warn and two fail codes.
func TestNamed(t *testing.T) {
	c := grounds.Named()
	got := map[grounds.Severity][]string{}
	for _, code := range c.Codes() {
		got[code.Severity] = append(got[code.Severity], code.Code)
		if found, ok := c.Find(code.Code); !ok || found != code {
			t.Errorf("Find(%s): got %v, %v", code.Code, found, ok)
		}
	}
	want := map[grounds.Severity][]string{
		grounds.Info: {"AUTHORIZATION_VERIFIED", "FRESHNESS_OK", "INTEGRITY_OK", "REQUIRED_CLAIMS_PRESENT", "REQUIRED_EVIDENCE_PRESENT"},
		grounds.Warn: {"FRESHNESS_WARNING"},
		grounds.Fail: {"AUTHORIZATION_ISSUER_KEY_REVOKED", "INTEGRITY_OFFLINE_FAIL"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestReadCatalog(t *testing.T) {
	c, err := grounds.ReadCatalog(parse(t, `{"version": 2, "codes": [
		{"code": "B", "severity": "review", "category": "integrity", "title": "x"}, {"severity": "info", "code": "A\u0041"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []grounds.Code{{Code: "B", Severity: grounds.Review, Category: "integrity"}, {Code: "AA", Severity: grounds.Info}}
	if diff := cmp.Diff(want, c.Codes()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, ok := c.Find("a"); ok {
		t.Error("codes are found without regard to letter case")
	}
}

func TestReadCatalogRefuses(t *testing.T) {
	for text, says := range map[string]string{
		`null`:                              "catalog: got null, want an object",
		`[]`:                                "catalog: got an array, want an object",
		`{}`:                                "catalog: codes: got absent, want an array",
		`{"codes": {"A": "info"}}`:          "catalog: codes: got an object, want an array",
		`{"codes": []}`:                     "catalog: codes: no code there",
		`{"codes": ["A"]}`:                  "catalog: codes/0: got a string, want an object",
		`{"codes": [{"code": "A"}]}`:        `catalog: codes/0/severity: got absent for "A"`,
		`{"codes": [{"severity": "info"}]}`: "catalog: codes/0/code: got absent, want a string",
		`{"codes": [{"code": 1, "severity": "info"}]}`:                                           "catalog: codes/0/code: got a number",
		`{"codes": [{"code": "", "severity": "info"}]}`:                                          "catalog: codes/0/code: an empty code",
		`{"codes": [{"code": "A", "severity": "critical"}]}`:                                     `catalog: codes/0/severity: got "critical" for "A", want one of info, warn, review, fail`,
		`{"codes": [{"code": "A", "severity": "Info"}]}`:                                         `codes/0/severity: got "Info"`,
		`{"codes": [{"code": "A", "severity": "warning"}]}`:                                      `codes/0/severity: got "warning"`,
		`{"codes": [{"code": "A", "severity": null}]}`:                                           `codes/0/severity: got null`,
		`{"codes": [{"code": "A", "severity": "info", "category": 1}]}`:                          `codes/0/category: got a number for "A"`,
		`{"codes": [{"code": "A", "severity": "info"}, {"code": "\u0041", "severity": "fail"}]}`: `catalog: codes/1/code: "A" is defined by codes/0 already`,
	} {
		_, err := grounds.ReadCatalog(parse(t, text))
		if err == nil || !strings.Contains(err.Error(), says) || fault.CodeOf(err) != grounds.BadCatalog {
			t.Errorf("%s: got %v, want %s", text, err, says)
		}
	}
}

// No code is in no catalog.
func TestZeroCatalog(t *testing.T) {
	var none grounds.Catalog
	if got := broken(grounds.Judge(grounds.Entry, parse(t, `{"verdict": "PASS", "reason_codes": ["INTEGRITY_OK"]}`), &none)); got != "VG-2" {
		t.Errorf("got %q, want VG-2", got)
	}
}

func TestImpliedBy(t *testing.T) {
	c := catalog(t)
	for _, test := range []struct{ codes, want string }{
		{`["INTEGRITY_OK"]`, "pass PASS"},
		{`["INTEGRITY_OK", "FRESHNESS_WARNING"]`, "warning WARN"},
		{`["X_REVIEW", "FRESHNESS_WARNING"]`, "review REVIEW"},
		{`["INTEGRITY_OFFLINE_FAIL", "X_REVIEW", "INTEGRITY_OK"]`, "fail FAIL"},
		{`["INTEGRITY_OK", "INTEGRITY_OK"]`, "pass PASS"},
		{`[]`, "grounds: no code is cited"},
		{`["INTEGRITY_OK", "NO"]`, `"NO" is no code of the catalog`},
		{`[1]`, "the number 1 is no code"},
		{`[{"code": "INTEGRITY_OK"}]`, "an object is no code"},
	} {
		grade, err := grounds.Options{}.ImpliedBy(parse(t, test.codes).Items, c)
		got := grade.Status + " " + grade.Verdict
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) || err == nil && got != test.want {
			t.Errorf("%s: got %s, want %s", test.codes, got, test.want)
		}
	}
}

func TestNarrate(t *testing.T) {
	c := catalog(t)
	for _, test := range []struct{ verdict, codes, want string }{
		{`"PASS"`, `["INTEGRITY_OK"]`, "The verdict is PASS, as INTEGRITY_OK of severity info implies. Its grounds: INTEGRITY_OK (info)."},
		{`"FAIL"`, `["INTEGRITY_OK", "INTEGRITY_OFFLINE_FAIL", "X_REVIEW"]`,
			"The verdict is FAIL, as INTEGRITY_OFFLINE_FAIL of severity fail implies. Its grounds: INTEGRITY_OK (info), INTEGRITY_OFFLINE_FAIL (fail), X_REVIEW (review)."},
		{`"PASS"`, `[]`, "VG-1 reason_codes_absent"},
		{`"PASS"`, `"INTEGRITY_OK"`, "VG-1 reason_codes_absent"},
		{`"PASS"`, `["INTEGRITY_OK", "INTEGRITY_OK"]`, "VG-1 reason_codes_duplicated"},
		{`"PASS"`, `["INTEGRITY_OK", "NO"]`, "VG-2 reason_code_not_in_catalog"},
		{`"FAIL"`, `["INTEGRITY_OK"]`, "VG-3 verdict_contradicts_grounds"},
		{`"PASS"`, `["FRESHNESS_WARNING"]`, "; VG-4 pass_without_affirmative_ground"},
		{`"pass"`, `["INTEGRITY_OK"]`, "VG-3 verdict_outside_vocabulary"},
		{`null`, `["INTEGRITY_OK"]`, "VG-3 verdict_outside_vocabulary"},
		{`"PASS"`, `[1, 2, 3, 4, 5, 6, 7]`, "and 2 more"},
	} {
		got, err := grounds.Narrate(parse(t, test.verdict), parse(t, test.codes), c)
		if err != nil {
			got = err.Error()
			if fault.CodeOf(err) != grounds.Ungrounded {
				t.Errorf("%s on %s: got code %s", test.verdict, test.codes, fault.CodeOf(err))
			}
		}
		if !strings.Contains(got, test.want) || err == nil && got != test.want {
			t.Errorf("%s on %s: got %s, want %s", test.verdict, test.codes, got, test.want)
		}
	}
	if text, err := grounds.Narrate(canon.Value{}, canon.Value{}, c); err == nil {
		t.Errorf("nothing at all is narrated: %s", text)
	}
}

// TestNarrateReport is section 7.2.
func TestNarrateReport(t *testing.T) {
	c := catalog(t)
	for report, narrated := range map[string]bool{
		`{"verdict": "REVIEW", "codes": ["X_REVIEW"]}`:                       true,
		`{"verdict": "FAIL", "codes": ["INTEGRITY_OFFLINE_FAIL"]}`:           true,
		`{"verdict": "REVIEW", "codes": []}`:                                 false,
		`{"verdict": "REVIEW"}`:                                              false,
		`{"verdict": "REVIEW", "codes": ["trust_registry_root_not_pinned"]}`: false,
		`{"verdict": "PASS", "codes": ["trust_registry_root_not_pinned"]}`:   false,
		`{"verdict": "REVIEW", "codes": ["X_REVIEW", "not_a_code"]}`:         false,
		`{"verdict": "FAIL", "codes": ["INTEGRITY_OK"]}`:                     false,
		`{"verdict": "PASS", "codes": ["INTEGRITY_OK", "INTEGRITY_OK"]}`:     false,
	} {
		text, err := grounds.Options{}.NarrateReport(parse(t, report), c)
		if narrated != (err == nil) || narrated != (text != "") {
			t.Errorf("%s: got %q, %v, want it narrated: %v", report, text, err, narrated)
		}
	}
}
