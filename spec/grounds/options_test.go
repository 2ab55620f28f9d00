package grounds_test

import (
	"slices"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// without are the rules but one.
func without(code fault.Code) []grounds.Rule {
	return slices.DeleteFunc(grounds.Rules(), func(r grounds.Rule) bool { return r.Code == code })
}

// TestChoices shows for each field of Options the document on which it differs
// from the standard, and that the zero Options are the standard.
func TestChoices(t *testing.T) {
	severity := map[string]grounds.Severity{"critical": grounds.Fail}
	ascending := func(order ...int) (list []grounds.Grade) {
		for _, i := range order {
			list = append(list, grounds.Grades()[i])
		}
		return list
	}
	for _, test := range []struct {
		name           string
		options        grounds.Options
		document       string
		standard, want string
	}{
		{"severities in another order", grounds.Options{Grades: ascending(3, 0, 2, 1)}, `{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL", "INTEGRITY_OK"], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}]}`, "", "VG-3"},
		{"a rule switched off", grounds.Options{Rules: without(grounds.VG3)}, `{"status": "fail", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3", ""},
		{"a verdict coerced", grounds.Options{Verdict: func(_ grounds.Form, v canon.Value) canon.Value { v.Text = strings.ToLower(v.Text); return v }}, `{"status": "PASS", "reason_codes": ["INTEGRITY_OK"]}`, "VG-3", "VG-5"},
		{"one item is a list", grounds.Options{Items: func(_ string, v canon.Value) []canon.Value { return []canon.Value{v} }}, `{"status": "pass", "reason_codes": "INTEGRITY_OK", "key_checks": [1], "reason_context": {"code": "INTEGRITY_OK"}}`, "VG-1", ""},
		{"every code is known", grounds.Options{Lookup: func(_ *grounds.Catalog, v canon.Value) (grounds.Code, bool) {
			return grounds.Code{Code: v.Text, Severity: grounds.Warn}, true
		}}, `{"status": "warning", "reason_codes": ["NO"]}`, "VG-2", ""},
		{"values equal as written", grounds.Options{Key: func(v canon.Value) string { return v.Text }}, `{"reason_codes": [1, 1.0]}`, "VG-1", "VG-2"},
		{"the first code decides", grounds.Options{Implied: func(grades []grounds.Grade, codes []grounds.Code) (grounds.Grade, bool) {
			return grades[slices.IndexFunc(grades, func(g grounds.Grade) bool { return g.Severity == codes[0].Severity })], true
		}}, `{"status": "pass", "reason_codes": ["INTEGRITY_OK", "FRESHNESS_WARNING"], "key_checks": [1]}`, "VG-3", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, document := catalog(t), parse(t, test.document)
			if got := broken(grounds.Judge(grounds.Summary, document, c)); got != test.standard {
				t.Errorf("the standard: got %q, want %q", got, test.standard)
			}
			if got := broken(test.options.Judge(grounds.Summary, document, c)); got != test.want {
				t.Errorf("with the choice: got %q, want %q", got, test.want)
			}
		})
	}
	lenient := grounds.Options{Severity: func(text string) grounds.Severity { return severity[text] }}
	text := parse(t, `{"codes": [{"code": "A", "severity": "critical"}]}`)
	if c, err := lenient.ReadCatalog(text); err != nil || c.Codes()[0].Severity != grounds.Fail {
		t.Errorf("a severity taken for another: got %v, %v", c.Codes(), err)
	}
}

// TestRulesSwitchedOff: without one rule, a document that violates it alone
// conforms, and what it shadowed shows.
func TestRulesSwitchedOff(t *testing.T) {
	for _, test := range []struct {
		rule           fault.Code
		document, want string
	}{
		{grounds.VG1, `{"status": "pass", "reason_codes": ["INTEGRITY_OK", "INTEGRITY_OK"], "key_checks": [1]}`, ""},
		{grounds.VG1, `{"status": "pass", "key_checks": [1]}`, "VG-3 VG-4"},
		{grounds.VG2, `{"status": "pass", "reason_codes": ["INTEGRITY_OK", "NO"], "key_checks": [1]}`, ""},
		{grounds.VG2, `{"status": "pass", "reason_codes": ["NO"]}`, "VG-3 VG-4 VG-5"},
		{grounds.VG4, `{"status": "pass", "reason_codes": ["FRESHNESS_WARNING"]}`, "VG-3 VG-5"},
		{grounds.VG5, `{"status": "pass", "reason_codes": ["INTEGRITY_OK"]}`, ""},
		{grounds.VG6, `{"status": "review", "reason_codes": ["X_REVIEW"], "reason_context": ["X_REVIEW"]}`, "VG-7"},
		{grounds.VG7, `{"status": "review", "reason_codes": ["X_REVIEW"], "reason_context": ["X_REVIEW"]}`, "VG-6"},
	} {
		options := grounds.Options{Rules: without(test.rule)}
		if got := broken(options.Judge(grounds.Summary, parse(t, test.document), catalog(t))); got != test.want {
			t.Errorf("%s without %s: got %q, want %q", test.document, test.rule, got, test.want)
		}
	}
}

// TestUnknownCodesLeftOut: an implied status over the remainder is a choice, too.
func TestUnknownCodesLeftOut(t *testing.T) {
	options := grounds.Options{Rules: without(grounds.VG2)}
	grade, err := options.ImpliedBy(parse(t, `["NO", "INTEGRITY_OK"]`).Items, catalog(t))
	if err != nil || grade.Status != "pass" {
		t.Errorf("got %v, %v, want pass", grade, err)
	}
}

// TestDialectChoices shows the fields of Dialect.
func TestDialectChoices(t *testing.T) {
	lax := grounds.Dialect{Ignore: true}
	s, err := lax.Compile(parse(t, `{"if": {"type": "string"}, "type": "integer"}`))
	if err != nil || s.Check(parse(t, `1`)) != nil || s.Check(parse(t, `"x"`)) == nil {
		t.Errorf("keywords outside the dialect ignored: %v", err)
	}
	few := grounds.Dialect{Keywords: grounds.Keywords()[:3]}
	if _, err := few.Compile(parse(t, `{"type": "integer"}`)); fault.CodeOf(err) != grounds.ForeignKeyword {
		t.Errorf("fewer keywords: got %v, want %s", err, grounds.ForeignKeyword)
	}
	written := grounds.Dialect{Key: func(v canon.Value) string { return v.Text }}
	s, err = written.Compile(parse(t, `{"uniqueItems": true}`))
	if err != nil || s.Check(parse(t, `[1, 1.0]`)) != nil {
		t.Errorf("values equal as written: %v", err)
	}
}
