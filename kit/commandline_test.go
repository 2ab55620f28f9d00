package kit

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"conform/corpus"
)

func init() {
	for name, answer := range map[string]func(document, catalog []byte) string{
		"grounds":         groundsReport,
		"grounds-rejects": func([]byte, []byte) string { return `{"rejected":"no"}` },
		"grounds-mute":    func([]byte, []byte) string { return "no" },
	} {
		fakes[name] = func() {
			document, errD := os.ReadFile(os.Args[3])
			catalog, errC := os.ReadFile(strings.TrimPrefix(os.Args[4], "--catalog="))
			if errD != nil || errC != nil {
				os.Exit(66)
			}
			fmt.Println(answer(document, catalog))
			os.Exit(1)
		}
	}
}

// groundsReport refuses what is no JSON and accepts a document that holds the
// first code of its catalog.
func groundsReport(document, catalog []byte) string {
	var c struct{ Codes []struct{ Code string } }
	if json.Unmarshal(catalog, &c) != nil || !json.Valid(document) {
		return `{"rejected":"not JSON"}`
	}
	return fmt.Sprintf(`{"conforming":%v,"violations":[]}`, strings.Contains(string(document), c.Codes[0].Code))
}

// groundsCorpus has a document as text, one in a file, and one that is no JSON.
func groundsCorpus() *corpus.Corpus {
	const catalog = `"catalog":{"codes":[{"code":"X_<A>","severity":"info"}]}`
	check := func(name, input string, want corpus.Want, files map[string]string, parent string) corpus.Check {
		return corpus.Check{
			ID: "grounds/summary/" + name, Suite: "grounds", Area: "summary", Level: corpus.Must, Op: "grounds.summary",
			Input: json.RawMessage(input), Want: want, Files: files, Parent: parent,
		}
	}
	conforming := corpus.Want{Output: json.RawMessage(`{"conforming":true}`)}
	return &corpus.Corpus{
		FS: fstest.MapFS{"hand/d.raw": {Data: []byte(`["X_<A>"]`)}},
		Checks: []corpus.Check{
			check("file", `{`+catalog+`}`, conforming, map[string]string{"document_path": "hand/d.raw"}, ""),
			check("text", `{"document":"[\"X_<A>\"]",`+catalog+`}`, conforming, nil, ""),
			check("text-no-json", `{"document":"[\"X_<A>\"",`+catalog+`}`, corpus.Want{Rejected: true}, nil, "grounds/summary/text"),
		},
	}
}

func TestGroundsCommand(t *testing.T) {
	target, err := GroundsCommand(fake("grounds", "{document}", "--catalog={catalog}"), patient, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id, got := range outcomesOf(mustRun(t, target, groundsCorpus(), Options{})) {
		if got != "pass" {
			t.Errorf("%s: %s", id, got)
		}
	}
	target, err = GroundsCommand(fake("grounds-rejects", "{document}", "--catalog={catalog}"), patient, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := outcomesOf(mustRun(t, target, groundsCorpus(), Options{}))
	if got["grounds/summary/text"] != "fail" || got["grounds/summary/text-no-json"] != "unproven" {
		t.Errorf("a program that refuses everything: outcomes %v", got)
	}
}

func TestGroundsCommandFaults(t *testing.T) {
	for _, test := range []struct {
		words []string
		says  string
	}{
		{[]string{"x", "{document}"}, "{catalog}"},
		{[]string{"x", "{catalog}"}, "{document}"},
	} {
		if _, err := GroundsCommand(test.words, Timing{}, nil); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q: got %v, want one that names %s", test.words, err, test.says)
		}
	}
	target, err := GroundsCommand(fake("grounds-mute", "{document}", "{catalog}"), patient, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := groundsCorpus()
	if _, err := Run(t.Context(), target, c, c.Checks, Options{}); err == nil || !strings.Contains(err.Error(), "crash: no JSON") {
		t.Errorf("no JSON: got %v", err)
	}
}

// An input that gives no document, or no catalog, cannot be asked through a
// command line.
func TestGroundsCommandWithoutFiles(t *testing.T) {
	for input, says := range map[string]string{
		`{"catalog":{}}`:                  "input document is not a text",
		`{"document":{},"catalog":{}}`:    "input document is not a text",
		`{"document_path":1,"catalog":1}`: "input document is not a path",
		`{"document":"{}"}`:               "input catalog is missing",
		`[]`:                              "input: json",
	} {
		line := &commandLine{form: groundsLine, words: []string{"{document}", "{catalog}"}}
		if _, err := line.fill(Request{ID: "x", Input: json.RawMessage(input)}, t.TempDir()); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v, want %s", input, err, says)
		}
	}
}
