package grounds_test

import (
	"bytes"
	"testing"

	"conform/spec/canon"
	"conform/spec/grounds"
)

// FuzzJudge asks of any document: no crash; the preconditions of section 5; and
// the same judgement whatever spelling the document has.
func FuzzJudge(f *testing.F) {
	for _, seed := range []string{
		`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": [1]}`,
		`{"status": "fail", "reason_codes": ["INTEGRITY_OFFLINE_FAIL", 1, 1.0], "reason_context": [{"code": "INTEGRITY_OFFLINE_FAIL"}, null]}`,
		`{"verdict": "WARN", "reason_codes": ["FRESHNESS_WARNING", "\u0041"]}`, `[]`, `null`,
	} {
		f.Add([]byte(seed))
	}
	c := grounds.Named()
	f.Fuzz(func(t *testing.T, text []byte) {
		document, err := canon.Parse(text)
		if err != nil {
			return
		}
		for _, form := range []grounds.Form{grounds.Summary, grounds.Entry} {
			rules := broken(grounds.Judge(form, document, &c))
			if stops := rules == "VG-1" || rules == "VG-2"; !stops && bytes.ContainsAny([]byte(rules), "12") {
				t.Fatalf("%q: %s, though VG-1 and VG-2 end the evaluation", text, rules)
			}
			once, err := canon.Encode(document)
			if err != nil || bytes.ContainsAny(once, ".e") { // a double spells fewer digits than the text
				continue
			}
			again, err := canon.Parse(once)
			if err != nil {
				t.Fatal(err)
			}
			if other := broken(grounds.Judge(form, again, &c)); other != rules {
				t.Fatalf("%q: %s, but spelled %q: %s", text, rules, once, other)
			}
		}
	})
}

// FuzzCompile asks of any schema and instance: no crash, and an instance equals
// the const that it is.
func FuzzCompile(f *testing.F) {
	f.Add([]byte(`{"type": ["integer", "null"], "minimum": 1e400, "oneOf": [{"pattern": "^\\u0041[\\s\\S]*$"}, {}]}`), []byte(`1.0`))
	f.Add([]byte(`{"properties": {"a": {"items": {"uniqueItems": true}}}, "additionalProperties": false}`), []byte(`{"a": [[1, 1e0]]}`))
	f.Add([]byte(`{"enum": [{"a": 1, "b": 2}], "minLength": 1, "required": ["x"]}`), []byte(`{"b": 2, "a": 1}`))
	f.Fuzz(func(t *testing.T, schema, instance []byte) {
		v, err := canon.Parse(instance)
		if err != nil {
			return
		}
		same, err := grounds.Compile(canon.Object(canon.M("const", v)))
		if err != nil || same.Check(v) != nil {
			t.Fatalf("%q is not itself: %v", instance, err)
		}
		s, err := canon.Parse(schema)
		if err != nil {
			return
		}
		if compiled, err := grounds.Compile(s); err == nil {
			compiled.Check(v)
		}
	})
}
