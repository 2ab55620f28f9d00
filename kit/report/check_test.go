package report

import (
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit"
)

func TestCheck(t *testing.T) {
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	check, ok := c.ByID("veridict/verify/minimal")
	if !ok {
		t.Fatal("the corpus lacks veridict/verify/minimal")
	}
	var got strings.Builder
	if err := Check(&got, c, check, Style{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"veridict/verify/minimal\n", "level      must\n", "(section 11", "  certificate = gen/", " bytes)\n", "    \"output\": {\n",
	} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("lacks %q:\n%s", want, got.String())
		}
	}
	check.Files = map[string]string{"ledger": "nowhere.jsonl"}
	if err := Check(&got, c, check, Style{}); err == nil || !strings.Contains(err.Error(), "nowhere.jsonl") {
		t.Errorf("a file that is not there: %v", err)
	}
}

// What a program answered is shown for each outcome, cleaned.
func TestAnswer(t *testing.T) {
	c, s := sample()
	for id, want := range map[string][]string{
		"veridict/a/wrong-too": {`"valid": "\u009b31m\u202e<&"`, "fail  /valid: got", "script 'of a test'"},
		"veridict/b/crash":     {"  none\n", "panic: \\x1b[31mboom", "crash  ended before answering: exit status 2"},
		"veridict/c/negative":  {"unproven  answered rightly", "its parent veridict/c/honest ended fail  /valid"},
		"veridict/e/open":      {"note  another answer: /valid: got false, want true"},
		"veridict/g/right":     {"  pass\n", "not for the reasons wanted: chain"},
	} {
		var selected []corpus.Check
		for _, check := range c.Checks {
			if check.ID == id {
				selected = append(selected, check)
			}
		}
		r, err := kit.Run(t.Context(), s, c, selected, kit.Options{Jobs: 1, KeepAnswers: true})
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		if err := Answer(&got, r, Style{}); err != nil {
			t.Fatal(err)
		}
		for _, part := range want {
			if !strings.Contains(got.String(), part) {
				t.Errorf("%s lacks %q:\n%s", id, part, got.String())
			}
		}
		if strings.ContainsFunc(got.String(), func(r rune) bool { return r != '\n' && hostile(r) }) {
			t.Errorf("%s: %q", id, got.String())
		}
	}
}

func TestLongJSONIsCut(t *testing.T) {
	for _, text := range []string{
		`["` + strings.Repeat("é", 1<<20) + `"]`,
		`[` + strings.Repeat("0,", 1<<20) + `0]`,
		strings.Repeat("no json", 1<<20),
	} {
		var got strings.Builder
		p := newPage(&got, Style{})
		p.json([]byte(text))
		if err := p.out.Flush(); err != nil {
			t.Fatal(err)
		}
		if got.Len() > 10_000 || !strings.Contains(got.String(), "cut; conform show ID --bundle DIR") {
			t.Errorf("%d bytes are shown: %.80q", got.Len(), got.String())
		}
	}
}
