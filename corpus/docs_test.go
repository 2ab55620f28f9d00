package corpus

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// documented is a whole case in docs/corpus.md: its path, then its text.
var documented = regexp.MustCompile("(?s)`corpus/([a-z0-9/-]+\\.json)`:\n\n```json\n(.*?)```")

func guide(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../docs/corpus.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestDocumentedCasesAreCases puts the cases of the guide into the corpus.
func TestDocumentedCasesAreCases(t *testing.T) {
	files, err := read(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	grown := fstest.MapFS{}
	for name, data := range files {
		grown[name] = &fstest.MapFile{Data: data}
	}
	cases := documented.FindAllStringSubmatch(guide(t), -1)
	if len(cases) == 0 {
		t.Fatal("no case in docs/corpus.md")
	}
	for _, c := range cases {
		if grown[c[1]] != nil {
			t.Errorf("%s: stands in the corpus already; name another", c[1])
		}
		grown[c[1]] = &fstest.MapFile{Data: []byte(c[2])}
	}
	for _, p := range Lint(grown) {
		t.Errorf("%s: %s", p.Path, p.Message)
	}
}

// TestGuideNamesEverything asks that the guide explains every member of the
// schema and every operator of a pattern.
func TestGuideNamesEverything(t *testing.T) {
	text := guide(t)
	data, err := fs.ReadFile(pinned, "schema/case.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct{ Properties map[string]json.RawMessage }
	if err := json.Unmarshal(data, &schema); err != nil || len(schema.Properties) == 0 {
		t.Fatalf("%d members in schema/case.json: %v", len(schema.Properties), err)
	}
	names := slices.Collect(maps.Keys(schema.Properties))
	for _, name := range slices.Sorted(slices.Values(append(names, slices.Collect(maps.Keys(operators))...))) {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("docs/corpus.md does not explain %s", name)
		}
	}
}

// TestDocumentedPatternsAreKnown holds the example of every operator to the form
// the loader asks for.
func TestDocumentedPatternsAreKnown(t *testing.T) {
	examples := regexp.MustCompile("`({\"[a-z_]+\": {\"\\$.*?})`").FindAllStringSubmatch(guide(t), -1)
	if len(examples) < len(operators) {
		t.Fatalf("%d examples of patterns, want one for each of %d operators", len(examples), len(operators))
	}
	for _, e := range examples {
		if err := checkPattern(json.RawMessage(e[1])); err != nil {
			t.Errorf("%s: %v", e[1], err)
		}
	}
}
