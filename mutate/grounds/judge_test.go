package grounds

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	reference "conform/spec/grounds"
)

// The examples of section 8, typed from the text.
func TestTableGivesTheExamples(t *testing.T) {
	known := catalog{
		"INTEGRITY_OK": info, "FRESHNESS_WARNING": warn,
		"AUTHORIZATION_ISSUER_KEY_REVOKED": fail, "INTEGRITY_OFFLINE_FAIL": fail,
	}
	for _, example := range []struct{ violates, document string }{
		{"", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":[{"check_id":"integrity","status":"pass"}]}`},
		{"", `{"status":"fail","reason_codes":["AUTHORIZATION_ISSUER_KEY_REVOKED"],"reason_context":[{"code":"AUTHORIZATION_ISSUER_KEY_REVOKED"}]}`},
		{"", `{"status":"warning","reason_codes":["FRESHNESS_WARNING"]}`},
		{"VG-1", `{"status":"pass","reason_codes":[]}`},
		{"VG-2", `{"status":"pass","reason_codes":["INTEGRITY_OK","NOT_A_REAL_CODE"]}`},
		{"VG-3 VG-4 VG-5 VG-6", `{"status":"pass","reason_codes":["AUTHORIZATION_ISSUER_KEY_REVOKED"]}`},
		{"VG-3", `{"status":"fail","reason_codes":["INTEGRITY_OK"]}`},
		{"VG-3 VG-4 VG-5", `{"status":"pass","reason_codes":["FRESHNESS_WARNING"]}`},
		{"VG-5", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":{}}`},
		{"VG-6", `{"status":"fail","reason_codes":["INTEGRITY_OFFLINE_FAIL"]}`},
		{"VG-7", `{"status":"fail","reason_codes":["INTEGRITY_OFFLINE_FAIL"],"reason_context":[{"code":"INTEGRITY_OFFLINE_FAIL"},{"code":"NOT_A_REAL_CODE"}]}`},
		{"VG-6 VG-7", `{"status":"fail","reason_codes":["INTEGRITY_OFFLINE_FAIL"],"reason_context":["INTEGRITY_OFFLINE_FAIL"]}`},
		{"VG-6 VG-7", `{"status":"fail","reason_codes":["INTEGRITY_OFFLINE_FAIL"],"reason_context":[{"subject":"p1.json"}]}`},
		{"VG-5", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":"integrity"}`},
		{"VG-5", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":true}`},
		{"VG-1", `{"status":"pass","reason_codes":[1,1.0]}`},
	} {
		if got := strings.Join(rules(summary.judge(read(example.document), known)), " "); got != example.violates {
			t.Errorf("%s: got %q, want %q", example.document, got, example.violates)
		}
	}
}

// The table and the reference implementation were written apart from the same
// text: they agree on any document.
func TestTableAgreesWithTheReference(t *testing.T) {
	known, err := reference.ReadCatalog(read(catalogText))
	if err != nil {
		t.Fatal(err)
	}
	forms := map[reference.Form]object{reference.Summary: summary, reference.Entry: entry}
	rng := rand.New(rand.NewPCG(20260910, 1))
	sets := map[string]int{}
	for range 20_000 {
		text := document(rng)
		for form, o := range forms {
			var got []string
			for _, v := range reference.Judge(form, read(text), &known) {
				got = append(got, string(v.Rule))
			}
			want := rules(o.judge(read(text), pinned))
			if diff := cmp.Diff(want, slices.Compact(got)); diff != "" {
				t.Fatalf("%s as %s (-want +got):\n%s", text, form.Member(), diff)
			}
			sets[strings.Join(want, " ")]++
		}
	}
	if len(sets) < 20 {
		t.Errorf("the random documents break %d sets of rules, want 20 at least: %v", len(sets), sets)
	}
}

// pick draws one text.
func pick(rng *rand.Rand, texts ...string) string { return texts[rng.IntN(len(texts))] }

// document draws a summary and entry in one, now and then another value.
func document(rng *rand.Rand) string {
	if rng.IntN(50) == 0 {
		return pick(rng, "null", "7", `"pass"`, "[]", `["X_INFO"]`, "{}")
	}
	word := []string{
		`"pass"`, `"pass"`, `"warning"`, `"review"`, `"fail"`, `"warn"`, `"PASS"`, `"WARN"`, `"REVIEW"`, `"FAIL"`,
		`"none"`, `""`, "null", "0", `["pass"]`, "",
	}
	return compose(
		option{"status", pick(rng, word...)}, option{"verdict", pick(rng, word...)}, option{"reason_codes", codesOf(rng)},
		option{"key_checks", pick(rng, checksReports[rng.IntN(len(checksReports))].text, "[[]]", `{"":null}`)},
		option{"reason_context", contextOf(rng)},
	)
}

func codesOf(rng *rand.Rand) string {
	if rng.IntN(8) == 0 {
		return citations[rng.IntN(len(citations))].text
	}
	var codes []string
	for _, i := range rng.Perm(5)[:1+rng.IntN(5)] {
		codes = append(codes, `"`+[]string{"X_INFO", "X_WARN", "X_REVIEW", "X_FAIL", "X_SPARE"}[i]+`"`)
	}
	if rng.IntN(5) == 0 {
		codes = append(codes, pick(rng, `"X_NONE"`, `"x_info"`, "1", "1.0", "null", `"X_\u0049NFO"`, codes[0], "[1]", `{"a":1}`))
	}
	return "[" + strings.Join(codes, ",") + "]"
}

func contextOf(rng *rand.Rand) string {
	if rng.IntN(4) == 0 {
		return pick(rng, "", "null", "[]", "{}", `"X_FAIL"`, "1", "true", `{"code":"X_FAIL"}`)
	}
	var entries []string
	for range rng.IntN(5) {
		entries = append(entries, pick(rng,
			`{"code":"X_FAIL"}`, `{"code":"X_REVIEW","subject":"a"}`, `{"code":"X_SPARE"}`, `{"code":"X_INFO"}`, `{"code":"X_\u0046AIL"}`,
			`{"code":"X_NONE"}`, `{"code":7}`, `{"code":["X_FAIL"]}`, "{}", "null", `"X_FAIL"`, `["X_FAIL"]`))
	}
	return "[" + strings.Join(entries, ",") + "]"
}

// What the classes say is equal has one normal form, and only that.
func TestClassesAreTheValuesThatAreEqual(t *testing.T) {
	for _, classes := range [][]class{values, exotic} {
		of := map[string]int{}
		for i, c := range classes {
			for _, o := range c {
				v, err := canon.Parse([]byte(o.text))
				if err != nil {
					t.Fatalf("%s: %v", o.name, err)
				}
				if j, seen := of[sole(v)]; seen && j != i {
					t.Errorf("%s: one value with a member of class %d, but stands in class %d", o.text, j, i)
				}
				of[sole(v)] = i
				if sole(v) != sole(read(c[0].text)) {
					t.Errorf("%s and %s: two values in one class", c[0].text, o.text)
				}
			}
		}
		if len(of) != len(classes) {
			t.Errorf("got %d values, want %d, one a class", len(of), len(classes))
		}
	}
}
