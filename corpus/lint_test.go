package corpus

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLintFindsNothingInThePinnedCorpus(t *testing.T) {
	for _, p := range Lint(os.DirFS(".")) {
		t.Errorf("%s: %s", p.Path, p.Message)
	}
}

func TestLintAcceptsASmallCorpus(t *testing.T) {
	if problems := Lint(small()); len(problems) != 0 {
		t.Errorf("problems in an honest corpus: %v", problems)
	}
}

// forged is a negative that the rules accept, as the tests below break it.
const forged = `{"clauses":["V9.5b"],"level":"must","basis":"text","why":"A forged score.","op":"verify",
	"files":{"ledger":"../worlds/small.ledger.jsonl"},"want":{"output":{"valid":false}},"reasons":["derived"],
	"parent":"veridict/verify/honest","mutation":"score-forged","reseal":"hashes"}`

func TestLintNamesWhatIsWrong(t *testing.T) {
	const path = "hand/veridict/verify/forged.json"
	valid, mayBe := `{"output":{"valid":false}}`, `{"clauses":["V9.5b"],"level":"may",`
	tests := []struct {
		name, old, new string
		want           []string
	}{
		{"nothing wrong", `must`, `must`, nil},
		{"empty why", `A forged score.`, ` `, []string{"member why: empty"}},
		{"two sentences", `A forged score.`, `A score. It is forged.`, []string{"member why: more than one"}},
		{"two lines", `A forged score.`, `a\nb`, []string{"member why: more than one"}},
		{"no capital", `A forged score.`, `a forged score.`, []string{"member why: begin with a capital"}},
		{"no full stop", `A forged score.`, `A forged score`, []string{"member why: begin with a capital"}},
		{"no basis", `"basis":"text",`, ``, []string{"member basis: missing"}},
		{"odd basis", `"basis":"text"`, `"basis":"I-03"`, []string{"schema: /basis: does not match"}},
		{"level too high", `V9.5b`, `V9.5m`, []string{"member level: must, but no cited clause"}},
		{"other suite", `V9.5b"`, `V9.5b","VG1a"`, []string{"member clauses: VG1a is a clause of suite grounds"}},
		{"op shows nothing", `V9.5b`, `V7a`, []string{"member op: verify shows none"}},
		{"clause twice", `"V9.5b"`, `"V9.5b","V9.5b"`, []string{"schema: /clauses:"}},
		{"may without readings", `"must"`, `"may"`, []string{"member want: a may check lists readings"}},
		{"must with readings", valid, `{"readings":[{"name":"a","rejected":true},{"name":"b","output":{}}]}`, []string{"member reasons: only", "member want: a must check has one answer"}},
		{"one reading", valid, `{"readings":[{"name":"a","rejected":true}]}`, []string{"member reasons: only", "member want: a must", "schema: /want/readings: minimum 2"}},
		{"reading repeated", valid, `{"readings":[{"name":"a","rejected":true},{"name":"a","output":{}}]}`, []string{"member reasons", "member want: a must", "member want: reading \"a\" repeats"}},
		{"answer repeated", valid, `{"readings":[{"name":"a","rejected":true},{"name":"b","rejected":true}]}`, []string{"member reasons", "member want: a must", "member want: reading \"b\" repeats"}},
		{"empty pattern", valid, `{"output":{}}`, []string{"member reasons", "member want: an empty pattern"}},
		{"unknown operator", valid, `{"output":{"valid":false,"errors":[{"$some":1}]}}`, []string{"member want: unknown operator $some"}},
		{"operator in reading", valid, `{"readings":[{"name":"a","rejected":true},{"name":"b","output":{"x":{"$of":1}}}]}`, []string{"member reasons", "member want: a must", "member want: unknown operator $of"}},
		{"operator in company", valid, `{"output":{"valid":false,"errors":{"$all":[1],"x":1}}}`, []string{"member want: operator $all stands beside"}},
		{"two operators", valid, `{"output":{"valid":false,"errors":{"$all":[1],"$none":[2]}}}`, nil},
		{"empty operator", valid, `{"output":{"valid":false,"errors":{"$all":[]}}}`, []string{"member want: operator $all: want a list"}},
		{"untrue operator", valid, `{"output":{"valid":false,"errors":{"$nonempty":false}}}`, []string{"member want: operator $nonempty: want true"}},
		{"wordless operator", valid, `{"output":{"valid":false,"errors":{"$word":8}}}`, []string{"member want: operator $word: want a string"}},
		{"no parent", `"parent":"veridict/verify/honest",`, ``, []string{"member parent: missing; a check that wants", "member parent: missing; a mutated"}},
		{"parent of other op", `verify/honest`, `canonicalize/sorts-members`, []string{"member parent: veridict/canonicalize/sorts-members is of op canonicalize"}},
		{"own parent", `verify/honest`, `verify/forged`, []string{"member parent: veridict/verify/forged has a parent itself"}},
		{"no mutation", `"mutation":"score-forged",`, ``, []string{"member reseal: needs", "schema: /: property 'mutation' is required"}},
		{"odd reseal", `"hashes"`, `"all"`, []string{"member reseal: \"all\"", "schema: /reseal"}},
		{"odd mutation", `score-forged`, ``, []string{"member reseal: needs", "schema: /mutation"}},
		{"reason of other suite", `["derived"]`, `["VG-1"]`, []string{"member reasons: \"VG-1\" is no reason"}},
		{"unknown reason", `["derived"]`, `["because"]`, []string{"member reasons: \"because\"", "schema: /reasons/0"}},
		{"no tolerance", `"mutation"`, `"tolerance":0,"mutation"`, []string{"schema: /tolerance"}},
		{"may with erratum", `{"clauses":["V9.5b"],"level":"must",`, mayBe + `"erratum":"D17",`, []string{"member erratum: a may check", "member want: a may"}},
		{"may with one answer", `{"clauses":["V9.5b"],"level":"must",`, mayBe, []string{"member want: a may"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := small()
			put(files, path, strings.ReplaceAll(forged, test.old, test.new))
			problems := Lint(files)
			if len(problems) != len(test.want) {
				t.Fatalf("got %d problems, want %d: %q", len(problems), len(test.want), problems)
			}
			for i, p := range problems {
				if p.Path != path || !strings.HasPrefix(p.Message, test.want[i]) {
					t.Errorf("problem %d: got %s: %s, want %s", i, p.Path, p.Message, test.want[i])
				}
			}
		})
	}
}

func TestLintAsksForAcceptedParents(t *testing.T) {
	for name, want := range map[string]string{
		`{"output":{"valid":false}}`: "does not have to be accepted",
		`{"readings":[{"name":"a","rejected":true},{"name":"b","output":{"valid":true}}]}`: "does not have to be accepted",
	} {
		files := small()
		text := strings.Replace(verifyCase, `{"output":{"valid":true}}`, name, 1)
		if strings.Contains(name, "readings") {
			text = strings.Replace(strings.Replace(text, "V11.3a", "V5.3f", 1), `"must"`, `"may"`, 1)
		}
		put(files, verifyPath, text)
		put(files, "hand/veridict/verify/forged.json", forged)
		got := Lint(files)
		if !slices.ContainsFunc(got, func(p Problem) bool { return strings.Contains(p.Message, want) }) {
			t.Errorf("parent wants %s: %q, want %q", name, got, want)
		}
	}
}

func TestLintAsksForParentsAsStrong(t *testing.T) {
	should := strings.Replace(verifyCase, `"must"`, `"should"`, 1)
	for level, want := range map[string]bool{"must": true, "should": false} {
		files := small()
		put(files, verifyPath, should)
		put(files, "hand/veridict/verify/forged.json", strings.Replace(forged, `"must"`, `"`+level+`"`, 1))
		got := slices.ContainsFunc(Lint(files), func(p Problem) bool {
			return strings.Contains(p.Message, "is a should check and could leave this must check unproven")
		})
		if got != want {
			t.Errorf("a %s check made from a should check: refused %v, want %v", level, got, want)
		}
	}
}

func TestLintNamesRows(t *testing.T) {
	files := small()
	put(files, honestPath, `{"clauses":["V2.1e"],"level":"must","basis":"text","why":"W.","op":"canonicalize","table":[
		{"name":"a","input":{"json":"{"},"want":{"rejected":true}},{"name":"b","input":{"json":"1"},"want":{"output":{"canonical":"1"}}}]}`)
	want := []Problem{{honestPath, "row a: member parent: missing; a check that wants a refusal names its honest sibling"}}
	if diff := cmp.Diff(want, Lint(files)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

func TestLintNamesStrays(t *testing.T) {
	files := small()
	put(files, "gen/worlds/left-over.ledger.jsonl", "")
	want := []Problem{{"gen/worlds/left-over.ledger.jsonl", "no case names this file; remove it"}}
	if diff := cmp.Diff(want, Lint(files)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

func TestLintSortsAcrossFiles(t *testing.T) {
	files := small()
	put(files, verifyPath, "{")
	put(files, honestPath, "[]")
	put(files, "VERSION", "one")
	var paths []string
	for _, p := range Lint(files) {
		paths = append(paths, p.Path)
	}
	want := []string{".", ".", honestPath, verifyPath, "hand/veridict/worlds/small.cert.json", "hand/veridict/worlds/small.ledger.jsonl"}
	if diff := cmp.Diff(want, paths); diff != "" {
		t.Errorf("paths (-want +got):\n%s", diff)
	}
}

// TestSchemaAloneKnowsTheForm holds what an editor with the schema, but
// without this loader, should refuse.
func TestSchemaAloneKnowsTheForm(t *testing.T) {
	schema, err := caseSchema()
	if err != nil {
		t.Fatal(err)
	}
	if faults := schemaFaults(schema, []byte(forged)); len(faults) != 0 {
		t.Fatalf("the schema refuses an honest case: %q", faults)
	}
	for name, change := range map[string]map[string]any{
		"unknown member":   {"reason": "x"},
		"no clauses":       {"clauses": []string{}},
		"no op":            {"op": nil},
		"level":            {"level": "shall"},
		"input":            {"input": []string{}},
		"two wants":        {"want": map[string]any{"rejected": true, "judge": "issue"}},
		"no want":          {"want": map[string]any{}},
		"rejected false":   {"want": map[string]any{"rejected": false}},
		"empty table":      {"table": []string{}, "want": nil},
		"table and want":   {"table": []any{map[string]any{"name": "a", "want": map[string]any{"rejected": true}}}},
		"nameless row":     {"want": nil, "table": []any{map[string]any{"want": map[string]any{"rejected": true}}}},
		"rows and files":   {"want": nil, "rows": "x.txt"},
		"rows before":      {"rows_before": "x.txt"},
		"absolute parent":  {"parent": "/veridict/verify/honest"},
		"odd file":         {"files": map[string]any{"ledger": "x.json"}},
		"neither in nor f": {"files": nil},
	} {
		var members map[string]any
		if err := json.Unmarshal([]byte(forged), &members); err != nil {
			t.Fatal(err)
		}
		for key, value := range change {
			if members[key] = value; value == nil {
				delete(members, key)
			}
		}
		text, err := json.Marshal(members)
		if err != nil {
			t.Fatal(err)
		}
		if len(schemaFaults(schema, text)) == 0 {
			t.Errorf("%s: the schema accepts %s", name, text)
		}
	}
}
