package corpus

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/grounds"
)

// TestGroundsSchemas holds the schemas of catalogs, summaries and entries to
// documents that the text shows or refuses. They keep to the nineteen keywords of
// VG-5, so that two readers of schemas must agree on them.
func TestGroundsSchemas(t *testing.T) {
	for name, documents := range map[string]struct{ valid, invalid []string }{
		"catalog": {
			[]string{
				`{"codes": [{"code": "A", "severity": "info"}]}`,
				`{"codes": [{"code": "A", "severity": "review", "category": "synthetic", "title": 1}], "version": 2}`,
			},
			[]string{`[]`, `{}`, `{"codes": []}`, `{"codes": {}}`, `{"codes": ["A"]}`, `{"codes": [{"code": "A"}]}`, `{"codes": [{"severity": "info"}]}`,
				`{"codes": [{"code": "", "severity": "info"}]}`, `{"codes": [{"code": "A", "severity": "critical"}]}`, `{"codes": [{"code": "A", "severity": "info", "category": 1}]}`},
		},
		"summary": {
			[]string{
				`{"status": "pass", "reason_codes": ["INTEGRITY_OK"], "key_checks": [{"check_id": "integrity", "status": "pass"}], "reason_code_vocabulary_version": "loquitur.reason_codes.v1"}`,
				`{"status": "fail", "reason_codes": ["A"], "reason_context": [{"code": "A", "subject": "issuer_key_id=key-7", "observed": "revoked", "expected": "active"}]}`,
				`{"status": "warning", "reason_codes": ["A"], "key_checks": null, "reason_context": [], "bundle_id": "b"}`,
			},
			[]string{`null`, `[]`, `{"status": "pass"}`, `{"reason_codes": ["A"]}`, `{"status": "warn", "reason_codes": ["A"]}`, `{"status": "PASS", "reason_codes": ["A"]}`,
				`{"status": "pass", "reason_codes": []}`, `{"status": "pass", "reason_codes": "A"}`, `{"status": "pass", "reason_codes": ["A", "A"]}`, `{"status": "pass", "reason_codes": [1, 1.0]}`,
				`{"status": "pass", "reason_codes": ["A"], "key_checks": "integrity"}`, `{"status": "fail", "reason_codes": ["A"], "reason_context": ["A"]}`, `{"status": "fail", "reason_codes": ["A"], "reason_context": [{"subject": "p1.json"}]}`},
		},
		"entry": {
			[]string{`{"verdict": "PASS", "reason_codes": ["A"]}`, `{"verdict": "REVIEW", "reason_codes": ["A", "B"], "id": 1}`},
			[]string{`{"verdict": "pass", "reason_codes": ["A"]}`, `{"verdict": "WARNING", "reason_codes": ["A"]}`, `{"status": "PASS", "reason_codes": ["A"]}`, `{"verdict": "PASS", "reason_codes": [null]}`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			says := readers(t, name)
			for _, text := range documents.valid {
				for reader, valid := range says(text) {
					if !valid {
						t.Errorf("%s: %s refuses it", text, reader)
					}
				}
			}
			for _, text := range documents.invalid {
				for reader, valid := range says(text) {
					if valid {
						t.Errorf("%s: %s takes it", text, reader)
					}
				}
			}
		})
	}
}

// readers compiles a schema twice and says what each makes of a document.
func readers(t *testing.T, name string) func(text string) map[string]bool {
	t.Helper()
	library, err := compileSchema(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(pinned, "schema/"+name+".json")
	if err != nil {
		t.Fatal(err)
	}
	dialect, err := grounds.Compile(parsed(t, string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return func(document string) map[string]bool {
		return map[string]bool{
			"the library": len(schemaFaults(library, []byte(document))) == 0,
			"the dialect": dialect.Check(parsed(t, document)) == nil,
		}
	}
}

func parsed(t *testing.T, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Lint holds the catalog of a case to its schema.
func TestLintReadsCatalogs(t *testing.T) {
	const path = "hand/grounds/summary/one.json"
	for severity, want := range map[string]int{"info": 0, "critical": 1} {
		files := small()
		put(files, path, `{"clauses":["VG3a"],"level":"must","basis":"text","why":"One code.","op":"grounds.summary",
			"input":{"document":"{}","catalog":{"codes":[{"code":"X_A","severity":"`+severity+`"}]}},"want":{"output":{"conforming":true}}}`)
		problems := Lint(files)
		if len(problems) != want {
			t.Errorf("severity %s: got %v, want %d problems", severity, problems, want)
		}
		for _, p := range problems {
			if p.Path != path || !strings.HasPrefix(p.Message, "input: catalog: schema: /codes/0/severity") {
				t.Errorf("got %+v", p)
			}
		}
	}
}

// The catalog of the text itself is one.
func TestNamedCatalogIsOne(t *testing.T) {
	named := grounds.Named()
	var list []map[string]string
	for _, c := range named.Codes() {
		list = append(list, map[string]string{"code": c.Code, "severity": string(c.Severity)})
	}
	text, err := json.Marshal(map[string]any{"codes": list})
	if err != nil {
		t.Fatal(err)
	}
	for reader, valid := range readers(t, "catalog")(string(text)) {
		if !valid {
			t.Errorf("%s refuses it", reader)
		}
	}
}
