package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/kit"
)

// wrong is a release that does several things wrong.
func wrong() known {
	fail := ending{kit.Fail, "is lenient"}
	return known{"1.1.0", map[string]ending{
		"veridict/verify/large":     fail,
		"veridict/verify/lenient":   fail,
		"veridict/verify/other":     {kit.Crash, "falls | over it"},
		"veridict/verify/read":      fail,
		"veridict/verify/table#one": fail,
		"veridict/verify/table#two": fail,
		"veridict/walk/open":        {kit.Crash, "falls over that"},
		"veridict/walk/unproven":    {kit.Unproven, "its parent fails"},
	}}
}

// collected are the findings, with a doubt about the sentence V9.5c of 1.1.0.
func collected(t *testing.T, c *corpus.Corpus, group []known) findings {
	t.Helper()
	d := &doubts{used: map[use]bool{}, rows: []doubt{
		{1, 3, 3, "V9.5c", map[string]bool{"veridict/verify/table#one": true, "veridict/verify/table#two": true}, "nobody reads it"},
		{2, 0, 3, "V9.5a", map[string]bool{"veridict/verify/other": true}, "about another sentence"},
	}}
	found, err := collect(c, group, d)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestFindings(t *testing.T) {
	found := collected(t, small(), []known{wrong()})
	list := func(all []finding) (lines []string) {
		for _, f := range all {
			lines = append(lines, strings.Join([]string{f.clause.ID, string(f.level), f.show.ID, f.end.outcome.String()}, " "))
		}
		return lines
	}
	for _, tt := range []struct {
		name string
		got  []finding
		want []string
	}{
		{"on the text", found.text, []string{
			"V9.5a must veridict/verify/large fail", // names it first, and so before a smaller one
			"V11.3e must veridict/verify/other crash",
		}},
		{"not counted", found.doubted, []string{"V9.5c must veridict/verify/table#two fail"}},
		{"advice", found.advice, nil}, // V9.5a is broken at level must
		{"interpreted", found.read, []string{"V9.5b must veridict/verify/read fail"}},
		{"open", found.open, []string{"V14.2d may veridict/walk/open crash"}},
	} {
		if diff := cmp.Diff(tt.want, list(tt.got)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
	if f := found.text[0]; f.failing != 1 || f.total != 2 || leading(found.text) != 2 {
		t.Errorf("V9.5a: %d of %d checks, %d leading findings", f.failing, f.total, leading(found.text))
	}
}

func TestPage(t *testing.T) {
	c := small()
	old := wrong()
	old.release, old.ends["veridict/verify/large"] = "1.0.0", ending{kit.Fail, "was lenient"}
	older := known{"0.5.0", maps.Clone(old.ends)}
	older.ends["veridict/verify/read"] = ending{kit.Skip, "nobody to ask"}
	var list []findings
	for _, group := range groups([]known{older, old, wrong()}) {
		list = append(list, collected(t, c, group))
	}
	var out bytes.Buffer
	writePage(&out, c, list, reproduced{{"1.1.0", "veridict/verify/large"}: "valid true"})
	page := out.String()
	for _, want := range []string{
		"Corpus 1.2.3, digest `d`.",
		"| 1.1.0 | 2 (2) | 0 (0) | 1 | 0 | 1 |\n| 0.5.0 and 1.0.0 | 3 (3) | 0 (0) | 1 | 0 | 1 |\n",
		"\n#### 1.1.0 V9.5a\n\nSection 9.5, must: risk_level is recomputed; a forged one is refused in either direction.\n\n- fail: is lenient\n",
		"\n### 1.1.0: not counted\n",
		"| V9.5c | must | `veridict/verify/table#two` | fail | nobody reads it |\n",
		"- smallest case: `veridict/verify/table#two` (2 of the sentence's 2 such checks end wrong)\n" +
			"- shown by: `conform run 'veridict/verify/table#two' --impl",
		"- by hand: valid true\n",
		"- by hand: not reproduced yet\n",
		"| V9.5b | must | I-12 | `veridict/verify/read` | fail | is lenient |\n",
		"\n## 0.5.0 and 1.0.0\n\nThese releases give the same outcome on every check; 0.5.0 cannot be asked 1 of them, such as `veridict/verify/read` (nobody to ask).\n",
		"|---|---|---|---|\n| [V9.5a](#110-v95a), must | answers otherwise | risk_level",
		"|\n| [V11.3e](#110-v113e), must | does not answer | any hostile certificate",
		" | falls \\| over it |\n",
		"\n#### 1.0.0 V9.5a\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(page, "%!") {
		t.Error("the opening and what it is given do not fit")
	}
	if got := anchor(heading("1.1.0", "V9.5a")); got != "110-v95a" {
		t.Errorf("anchor %q", got)
	}
}

// The worst comes first: a certificate that should be refused, then a record,
// then another answer, then none.
func TestHarm(t *testing.T) {
	for _, tt := range []struct {
		op, want string
		outcome  kit.Outcome
		harm     int
	}{
		{"verify", `{"valid":false,"errors":{"$nonempty":true}}`, kit.Fail, 0},
		{"ledger.verify", `{"valid":false}`, kit.Fail, 1},
		{"evidence.admit", "", kit.Fail, 1},
		{"verify", `{"valid":true}`, kit.Fail, 2},
		{"divergence", `{"divergence":"SPLIT"}`, kit.Fail, 2},
		{"verify", `{"valid":false}`, kit.Crash, 3},
		{"evidence.admit", "", kit.Timeout, 3},
	} {
		want := corpus.Want{Output: json.RawMessage(tt.want), Rejected: tt.want == ""}
		f := finding{show: corpus.Check{Op: tt.op, Want: want}, end: ending{tt.outcome, "so"}}
		if got := harm(&f); got != tt.harm {
			t.Errorf("%s that wants %q: harm %d, want %d", tt.op, tt.want, got, tt.harm)
		}
	}
}

func TestDoubts(t *testing.T) {
	in(t, map[string]string{folder + "/doubts.tsv": "1.0.0-1.1.0\tV9.5c\tveridict/verify/table#one\tit is younger\n"})
	d, err := readDoubts(small())
	if err != nil {
		t.Fatal(err)
	}
	group := []known{{release: "1.1.0"}}
	if got := d.of(group, "V9.5c", "veridict/verify/table#one"); got != "it is younger" {
		t.Errorf("got %q", got)
	}
	for _, other := range [][2]string{{"V9.5c", "veridict/verify/table#two"}, {"V9.5a", "veridict/verify/table#one"}} {
		if got := d.of(group, other[0], other[1]); got != "" {
			t.Errorf("%v: got %q", other, got)
		}
	}
	want := "adapters/veridict-standard/doubts.tsv:1: 1.0.0 fails none of these checks; drop the row or narrow it"
	if err := d.stale(); err == nil || err.Error() != want {
		t.Errorf("error %v", err)
	}
}

func TestDoubtsRefuse(t *testing.T) {
	for text, want := range map[string]string{
		"1.1.0\tV9.5c\tso\n":                       ":1: want releases",
		"1.1.0\tV9.5c\tveridict/verify/read\tso\n": "doubts.tsv:1: ",
		"7\tV9.5c\tveridict\tso\n":                 "releases \"7\"",
	} {
		in(t, map[string]string{folder + "/doubts.tsv": text})
		if _, err := readDoubts(small()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
}

func TestReproducedRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "no row in it",
		"1.1.0\tveridict/verify/x\ty":  "is no check of the corpus",
		"9\tveridict/verify/large\ty":  "release \"9\"",
		"1.1.0\tveridict/verify/large": ":1: want release",
	} {
		in(t, map[string]string{folder + "/reproduced.tsv": text})
		if _, err := readReproduced(small()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
}

func TestWitnessesAreHeard(t *testing.T) {
	c := small()
	says := func(name string, answers map[string]bool) witness {
		return witness{name, func(check *corpus.Check) (bool, bool) {
			agrees, speaks := answers[check.ID]
			return agrees, speaks
		}}
	}
	list := []witness{
		says("oracle", map[string]bool{"veridict/verify/table#one": true, "veridict/verify/table#two": true}),
		says("table", map[string]bool{"veridict/verify/table#one": true}),
		{"veridict-standard-1.1.0", wrong().judge},
	}
	pointers := pointersOf(c, []findings{collected(t, c, []known{wrong()})})
	got := hear(list, c.Checks[5:7], pointers)
	want := corpus.Witness{
		Checks: 2, Alone: 1, Agree: map[string]int{"oracle": 2, "table": 1}, Dispute: map[string]int{"veridict-standard-1.1.0": 2},
		Findings: []string{"docs/findings.md#110-not-counted"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	// One that skips, or whose refusal proves nothing, says neither yes nor no.
	if _, speaks := wrong().judge(&c.Checks[8]); speaks {
		t.Error("an unproven refusal counts as an answer")
	}
	if diff := cmp.Diff([]string{"docs/findings.md#110-sentences-as-interpreted"}, pointers["veridict/verify/read"]); diff != "" {
		t.Errorf("where an interpreted sentence is explained (-want +got)\n%s", diff)
	}
	text, err := writeWitnesses(corpus.Witnesses{Digest: "d", Provisional: []string{}, Cases: map[string]corpus.Witness{"b": got, "a": got}})
	if err != nil {
		t.Fatal(err)
	}
	var back corpus.Witnesses
	if err := json.Unmarshal(text, &back); err != nil || len(back.Cases) != 2 || back.Digest != "d" {
		t.Errorf("read back: %v, %v\n%s", err, back, text)
	}
}

func TestSecondStatement(t *testing.T) {
	for _, tt := range []struct {
		op, input, output string
		agrees, speaks    bool
	}{
		{"entry.classify", `{"entry_type":"gate.blocked"}`, `{"known":true,"action":"process"}`, true, true},
		{"entry.classify", `{"entry_type":"extension.x"}`, `{"known":false,"extension":true,"action":"abstain"}`, true, true},
		{"entry.classify", `{"entry_type":"extension."}`, `{"extension":true}`, false, true},
		{"entry.classify", `{"entry_type":7}`, `{"known":false}`, false, false},
		{"id", `{"kind":"claim","task_id":"t","summary":"s","verifiability":"DOCTRINAL"}`, `{"id":"3bf88c25ef020030"}`, true, true},
		{"id", `{"kind":"claim","task_id":"t","summary":"\ud800","verifiability":"MIXED"}`, `{"id":"x"}`, false, false},
		{"id", `{"kind":"other"}`, `{"id":"x"}`, false, false},
		{"divergence", `{"evidence":[{"tier":"W2","stance":"SUPPORTS"},{"tier":"W3","stance":"REFUTES"}],"tolerance":0.5}`, `{"divergence":"MAJORITY"}`, true, true},
		{"divergence", `{"evidence":[{"tier":"W2","stance":"SUPPORTS"},{"tier":"W3","stance":"REFUTES"}],"tolerance":0.4}`, `{"divergence":"MAJORITY"}`, false, true},
		{"divergence", `{"evidence":[{"tier":"W1a","stance":"REFUTES"}],"tolerance":0}`, `{"divergence":"UNANIMOUS"}`, true, true},
		{"divergence", `{"evidence":[],"tolerance":0}`, `{"divergence":{"$any":["SPLIT"]}}`, false, false},
		{"canonicalize", `{"json":"1"}`, `{"canonical":"1"}`, false, false},
	} {
		check := corpus.Check{Op: tt.op, Input: json.RawMessage(tt.input), Want: corpus.Want{Output: json.RawMessage(tt.output)}}
		agrees, speaks := secondStatement(&check)
		if agrees != tt.agrees || speaks != tt.speaks {
			t.Errorf("%s %s: agrees %v, speaks %v, want %v, %v", tt.op, tt.input, agrees, speaks, tt.agrees, tt.speaks)
		}
	}
}

func TestTableWitness(t *testing.T) {
	question := func(class, criticality, tolerance string) json.RawMessage {
		return json.RawMessage(`{"claim":{"verifiability":"MIXED","critical_class":` + class + `},
			"evidence":[{"tier":"W2","stance":"SUPPORTS"}],
			"policy":{"criticality":` + criticality + `,"thresholds":{"meta_claim_depth_budget":2},"divergence_tolerance":` + tolerance + `},
			"first_round_split":false}`)
	}
	check := func(id string, input json.RawMessage, value string) corpus.Check {
		return corpus.Check{ID: id, Op: "adjudicate", Input: input, Want: corpus.Want{Output: json.RawMessage(`{"value":"` + value + `","risk_notes":{"$all":[]}}`)}}
	}
	c := &corpus.Corpus{Checks: []corpus.Check{
		{ID: "veridict/adjudicate/truth-table#00000", Op: "adjudicate", Input: question(`"CRITICAL"`, `["CRITICAL"]`, "0.25"),
			Want: corpus.Want{Output: json.RawMessage(`{"value":"VERIFIED","divergence":"UNANIMOUS","rung":"R4"}`)}},
	}}
	w := tableWitness(c)
	for _, tt := range []struct {
		name           string
		check          corpus.Check
		agrees, speaks bool
	}{
		{"the row itself", c.Checks[0], true, true},
		{"a class of another name", check("veridict/adjudicate/x", question(`"pay"`, `["y","pay"]`, "0.25"), "VERIFIED"), true, true},
		{"another value", check("veridict/adjudicate/x", question(`"pay"`, `["pay"]`, "0.25"), "REFUTED"), false, true},
		{"a class the policy does not name", check("veridict/adjudicate/x", question(`"pay"`, `["y"]`, "0.25"), "VERIFIED"), false, false},
		{"another tolerance", check("veridict/adjudicate/x", question(`"pay"`, `["pay"]`, "0.3"), "VERIFIED"), false, false},
		{"another operation", corpus.Check{Op: "divergence"}, false, false},
	} {
		agrees, speaks := w.judge(&tt.check)
		if agrees != tt.agrees || speaks != tt.speaks {
			t.Errorf("%s: agrees %v, speaks %v, want %v, %v", tt.name, agrees, speaks, tt.agrees, tt.speaks)
		}
	}
}

func TestVectorWitness(t *testing.T) {
	in(t, map[string]string{
		"testdata/audits/one/ledger.jsonl": "\x00\x00\x00\x00\x00", "testdata/audits/one/certificate.json": "{}",
		"testdata/audits/README.md": "about them",
	})
	c := small()
	w, err := vectorWitness(c)
	if err != nil {
		t.Fatal(err)
	}
	if agrees, speaks := w.judge(&c.Checks[0]); !agrees || !speaks {
		t.Error("a check on the bytes of an audit has no witness")
	}
	if _, speaks := w.judge(&c.Checks[1]); speaks {
		t.Error("a check on another ledger has one")
	}
}
