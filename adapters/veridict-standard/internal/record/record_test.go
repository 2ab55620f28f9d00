package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/kit"
)

// small is a corpus of a few checks, with real clauses.
func small() *corpus.Corpus {
	check := func(id string, level corpus.Level, basis string, files map[string]string, clauses ...string) corpus.Check {
		return corpus.Check{
			ID: id, Suite: "veridict", Level: level, Basis: basis, Op: "verify", Clauses: clauses, Files: files,
			Input: json.RawMessage(`{}`), Want: corpus.Want{Output: json.RawMessage(`{"valid":true}`)},
		}
	}
	big := map[string]string{"ledger": "big.jsonl", "certificate": "c.cert.json"}
	tiny := map[string]string{"ledger": "tiny.jsonl", "certificate": "c.cert.json"}
	return &corpus.Corpus{
		Digest: "d", Version: "1.2.3",
		FS: fstest.MapFS{
			"big.jsonl": {Data: make([]byte, 500)}, "tiny.jsonl": {Data: make([]byte, 5)}, "c.cert.json": {Data: []byte("{}")},
		},
		Checks: []corpus.Check{
			check("veridict/verify/honest", corpus.Must, "text", tiny, "V11.3a"),
			check("veridict/verify/large", corpus.Must, "text", big, "V9.5a"),
			check("veridict/verify/lenient", corpus.Should, "text", tiny, "V9.5a"),
			check("veridict/verify/other", corpus.Must, "text", tiny, "V11.3e", "V9.5a"),
			check("veridict/verify/read", corpus.Must, "interpretation I-12", tiny, "V9.5b"),
			check("veridict/verify/table#one", corpus.Must, "text", big, "V9.5c"),
			check("veridict/verify/table#two", corpus.Must, "text", tiny, "V9.5c"),
			check("veridict/walk/open", corpus.May, "interpretation I-13", tiny, "V14.2d"),
			check("veridict/walk/unproven", corpus.Should, "text", tiny, "V9.5n"),
		},
	}
}

// in makes a folder laid out like the module the working one.
func in(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

const tableFile = folder + "/explanations.tsv"

const smallTable = `# a comment
0.3.1-1.1.0	V9.5c	fail	never reads it
1.1.0	veridict/verify/other	crash	falls over it
0.3.1-1.1.0	veridict/verify	any	is lenient
0.3.1-1.0.0	veridict/walk	any	is lenient | everywhere
`

func TestFirstExplanationCounts(t *testing.T) {
	in(t, map[string]string{tableFile: smallTable})
	table, err := readExplanations(small())
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		release int
		id      string
		outcome kit.Outcome
		want    string
	}{
		{3, "veridict/verify/table#two", kit.Fail, "never reads it"},
		{3, "veridict/verify/table#two", kit.Crash, "is lenient"},
		{3, "veridict/verify/other", kit.Crash, "falls over it"},
		{0, "veridict/verify/other", kit.Crash, "is lenient"},
		{3, "veridict/walk/open", kit.Crash, ""},
	} {
		if got, ok := table.of(tt.release, tt.id, tt.outcome); got != tt.want || ok != (tt.want != "") {
			t.Errorf("%s of %s: got %q, %v, want %q", tt.id, releases[tt.release], got, ok, tt.want)
		}
	}
	want := `adapters/veridict-standard/explanations.tsv:2: explains nothing about 0.3.1; drop the row or narrow it
adapters/veridict-standard/explanations.tsv:5: explains nothing about 0.3.1; drop the row or narrow it`
	if err := table.stale([]string{"0.3.1", "1.1.0"}); err == nil || err.Error() != want {
		t.Errorf("stale rows (-want +got):\n%s", cmp.Diff(want, err.Error()))
	}
}

func TestExplanationsRefuse(t *testing.T) {
	for text, want := range map[string]string{
		"# nothing\n":                        "no row in it",
		"1.1.0\tV9.5c\tfail\n":               "with a tab between",
		"1.1.0\tV9.5c\tfail\t\n":             "with a tab between",
		"1.1.0\tV9.5c\tfailed\tso\n":         "unknown outcome",
		"2.0.0\tV9.5c\tfail\tso\n":           "releases \"2.0.0\"",
		"1.1.0-0.3.1\tV9.5c\tfail\tso\n":     "releases \"1.1.0-0.3.1\"",
		"1.1.0\tveridict/none\tfail\tso\n":   "veridict/none",
		"\n\n1.1.0\tV9.5c\tfail\tso\tmore\n": ":3: want releases",
	} {
		in(t, map[string]string{tableFile: text})
		if _, err := readExplanations(small()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
}

// A line stands for as much of the corpus as ended alike.
func TestExpectationLines(t *testing.T) {
	c := small()
	lenient := ending{kit.Fail, "is lenient"}
	ends := map[string]ending{
		"veridict/verify/large":     lenient,
		"veridict/verify/table#one": lenient,
		"veridict/verify/table#two": lenient,
		"veridict/walk/open":        {kit.Skip, "has none"},
		"veridict/walk/unproven":    {kit.Skip, "has none"},
	}
	var out bytes.Buffer
	writeLines(&out, c.Checks, ends, 0)
	ends["veridict/verify/table#one"] = ending{kit.Crash, "falls over it"}
	out.WriteString("\n")
	writeLines(&out, c.Checks[5:7], ends, 0)
	want := `veridict/verify/large fail is lenient
veridict/verify/table fail is lenient
veridict/walk skip has none

veridict/verify/table#one crash falls over it
veridict/verify/table#two fail is lenient
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// report writes a JSON report of a run in which the given checks did not pass.
func report(t *testing.T, name, release string, c *corpus.Corpus, ends map[string]string) {
	t.Helper()
	var checks []map[string]any
	for i := range c.Checks {
		outcome := "pass"
		if other := ends[c.Checks[i].ID]; other != "" {
			outcome = other
		}
		checks = append(checks, map[string]any{"id": c.Checks[i].ID, "op": c.Checks[i].Op, "outcome": outcome})
	}
	text, err := json.Marshal(map[string]any{
		"implementation": map[string]any{"version": release}, "corpus": map[string]any{"digest": c.Digest}, "checks": checks,
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestReportsBecomeExpectations(t *testing.T) {
	c := small()
	in(t, map[string]string{tableFile: smallTable})
	older := map[string]string{
		"veridict/verify/table#one": "fail", "veridict/verify/table#two": "fail", "veridict/verify/read": "fail",
		"veridict/walk/open": "crash",
	}
	newest := map[string]string{
		"veridict/verify/table#one": "fail", "veridict/verify/other": "crash", "veridict/verify/large": "fail",
	}
	names := []string{"a.json", "b.json", "c.json", "d.json"}
	for i, name := range names {
		ends := older
		if i == 3 {
			ends = newest
		}
		report(t, name, releases[i], c, ends)
	}
	if err := recordExpectations(c, names); err != nil {
		t.Fatal(err)
	}
	all, err := readKnown(c)
	if err != nil {
		t.Fatal(err)
	}
	for i, k := range all {
		want := map[string]ending{
			"veridict/verify/table#one": {kit.Fail, "never reads it"}, "veridict/verify/table#two": {kit.Fail, "never reads it"},
			"veridict/verify/read": {kit.Fail, "is lenient"}, "veridict/walk/open": {kit.Crash, "is lenient | everywhere"},
		}
		if i == 3 {
			want = map[string]ending{
				"veridict/verify/table#one": {kit.Fail, "never reads it"}, "veridict/verify/other": {kit.Crash, "falls over it"},
				"veridict/verify/large": {kit.Fail, "is lenient"},
			}
		}
		if diff := cmp.Diff(want, k.ends, cmp.AllowUnexported(ending{})); diff != "" {
			t.Errorf("%s (-want +got)\n%s", k.release, diff)
		}
	}
	got := groups(all)
	if len(got) != 2 || title(got[0]) != "1.1.0" || title(got[1]) != "0.3.1, 0.5.0 and 1.0.0" {
		t.Errorf("groups: %v", got)
	}
	// One that skips what a newer one is asked stands with it, and not the other way round.
	all[0].ends["veridict/verify/read"] = ending{kit.Skip, "nobody to ask"}
	if got := groups(all); len(got) != 2 {
		t.Errorf("groups with an older release that skips: %v", got)
	}
	all[2].ends["veridict/verify/read"] = ending{kit.Skip, "nobody to ask"}
	if got := groups(all); len(got) != 3 {
		t.Errorf("groups with a newer release that skips: %v", got)
	}
	// A reason written by hand into the file is noticed.
	name := expectationFile("1.1.0")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, bytes.Replace(text, []byte("falls"), []byte("stumbles"), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := readKnown(c); err == nil || !strings.Contains(err.Error(), "run make expect") {
		t.Errorf("error %v, want one that says to run make expect", err)
	}
}

func TestUnexplainedAndPartialReportsAreRefused(t *testing.T) {
	c := small()
	in(t, map[string]string{tableFile: "1.1.0\tV9.5c\tfail\tnever reads it\n"})
	report(t, "r.json", "1.1.0", c, map[string]string{"veridict/verify/table#one": "fail", "veridict/walk/open": "crash"})
	part := small()
	part.Checks = part.Checks[1:]
	report(t, "part.json", "1.1.0", part, nil)
	report(t, "alien.json", "7.0.0", c, nil)
	other := small()
	other.Digest = "e"
	report(t, "other.json", "1.1.0", other, nil)
	for name, want := range map[string]string{
		"r.json": "explains nothing of the 1 checks above", "part.json": "want all 9 of the corpus",
		"alien.json": "release \"7.0.0\"", "other.json": "is about corpus e", "none.json": "no such file", tableFile: "no JSON report",
	} {
		if err := recordExpectations(c, []string{name}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", name, err, want)
		}
	}
	if _, err := os.Stat(expectationFile("1.1.0")); err == nil {
		t.Error("a file of expectations was written all the same")
	}
}

func TestReportsThatDisagree(t *testing.T) {
	c := small()
	in(t, nil)
	report(t, "a.json", "1.1.0", c, map[string]string{"veridict/verify/other": "crash"})
	report(t, "b.json", "1.1.0", c, map[string]string{"veridict/verify/other": "fail"})
	if err := compareReports("a.json", "a.json"); err != nil {
		t.Error(err)
	}
	want := "veridict/verify/other: crash in a.json, fail in b.json"
	if err := compareReports("a.json", "b.json"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	c.Digest = "e"
	report(t, "c.json", "1.1.0", c, nil)
	if err := compareReports("a.json", "c.json"); err == nil || !strings.Contains(err.Error(), "different corpora") {
		t.Errorf("error %v", err)
	}
}
