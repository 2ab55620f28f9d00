package kit

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
)

// resultOf makes a result of outcomes, each of a check of the given level.
func resultOf(level corpus.Level, outcomes ...Outcome) Result {
	c := &corpus.Corpus{}
	var r Result
	for _, o := range outcomes {
		check := corpus.Check{ID: "s/a/n", Clauses: []string{"V2.1a"}, Level: level, Op: "canonicalize"}
		c.Checks = append(c.Checks, check)
		r.Checks = append(r.Checks, CheckResult{Check: check, Outcome: o, Reason: ReasonNone})
	}
	r.scores(c)
	return r
}

func TestExitStatus(t *testing.T) {
	for _, test := range []struct {
		name           string
		r              Result
		status, strict int
	}{
		{"pass", resultOf(corpus.Must, Pass, Pass), 0, 0},
		{"fail", resultOf(corpus.Must, Pass, Fail), 1, 1},
		{"crash", resultOf(corpus.Must, Crash), 1, 1},
		{"timeout", resultOf(corpus.Must, Timeout), 1, 1},
		{"protocol", resultOf(corpus.Must, Protocol), 1, 1},
		{"unproven", resultOf(corpus.Must, Unproven), 1, 1},
		{"a skip", resultOf(corpus.Must, Pass, Skip), 0, 1},
		{"not run", resultOf(corpus.Must, Pass, NotRun), 1, 1},
		{"nothing but skips", resultOf(corpus.Must, Skip, Skip), 1, 1},
		{"nothing but should skips", resultOf(corpus.Should, Skip), 1, 1},
		{"advice not followed", resultOf(corpus.Should, Pass, Fail), 0, 1},
		{"advice crashes", resultOf(corpus.Should, Pass, Crash), 0, 1},
		{"notes", resultOf(corpus.May, Note), 0, 0},
		{"open question crashes", resultOf(corpus.May, Note, Crash), 0, 1},
		{"open question skipped", resultOf(corpus.May, Note, Skip), 0, 1},
	} {
		if status, strict := test.r.ExitStatus(false), test.r.ExitStatus(true); status != test.status || strict != test.strict {
			t.Errorf("%s: got %d, strict %d; want %d, strict %d", test.name, status, strict, test.status, test.strict)
		}
	}
}

func TestConforms(t *testing.T) {
	yes, no := true, false
	for _, test := range []struct {
		name string
		r    Result
		want *bool
	}{
		{"all pass", resultOf(corpus.Must, Pass, Pass), &yes},
		{"one fails", resultOf(corpus.Must, Pass, Fail), &no},
		{"one is skipped", resultOf(corpus.Must, Pass, Skip), &no},
		{"one is not run", resultOf(corpus.Must, Pass, NotRun), &no},
		{"no must check", resultOf(corpus.Should, Pass), nil},
	} {
		if diff := cmp.Diff(test.want, test.r.Conforms["core"]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if got := test.r.Conforms["grounds"]; got != nil {
			t.Errorf("%s: grounds is judged: %v", test.name, *got)
		}
	}
	// Part of the must checks: not judged, even when all of them pass.
	whole, part := resultOf(corpus.Must, Pass, Pass), resultOf(corpus.Must, Pass)
	part.scores(&corpus.Corpus{Checks: []corpus.Check{whole.Checks[0].Check, whole.Checks[1].Check}})
	if part.Conforms["core"] != nil {
		t.Errorf("a part is judged: %v", *part.Conforms["core"])
	}
}

func TestTotals(t *testing.T) {
	r := mustRun(t, Command(fake("reject-all"), patient, nil), testCorpus(), Options{})
	type sums struct{ Passed, Total, Failed, Unproven, Notes int }
	read := func(t Tally) sums { return sums{t.Passed(), t.Total(), t[Fail], t[Unproven], t[Note]} }
	for name, test := range map[string]struct{ want, got sums }{
		"core":   {sums{1, 44, 42, 1, 0}, read(r.Totals.Level["core"])},
		"replay": {sums{0, 2, 1, 1, 0}, read(r.Totals.Level["replay"])},
		"2.3":    {sums{0, 1, 1, 0, 1}, read(r.Totals.Section["2.3"])},
		"D5":     {sums{0, 1, 1, 0, 0}, read(r.Totals.Erratum["D5"])},
		"must":   {sums{1, 44, 42, 1, 0}, read(r.Totals.Requirement["must"])},
		"may":    {sums{0, 0, 0, 0, 1}, read(r.Totals.Requirement["may"])},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if want := (Score{Fraction{1, 45}, Fraction{1, 45}}); r.Score != want {
		t.Errorf("score %+v, want %+v", r.Score, want)
	}
}

func TestCoverage(t *testing.T) {
	got := covered(testCorpus())
	if got["replay"].Checked != 2 || got["core"].Checked != 5 || got["grounds"].Checked != 0 {
		t.Errorf("checked: %v", got)
	}
	if got["core"].Sentences <= got["replay"].Sentences || got["grounds"].Sentences == 0 {
		t.Errorf("sentences: %v", got)
	}
}

func TestReasons(t *testing.T) {
	for _, test := range []struct {
		op, output string
		expected   []string
		want       Reason
	}{
		{"verify", `{"errors":["chain: broken"]}`, nil, ReasonNone},
		{"verify", `{"errors":["chain: broken"]}`, []string{"chain"}, ReasonRight},
		{"verify", `{"errors":["chain: broken"]}`, []string{"chain", "anchor"}, ReasonWrong},
		{"verify", `{"errors":["the chain is broken"]}`, []string{"chain"}, ReasonWrong},
		{"verify", `{"errors":["verdict mismatch for c1"]}`, []string{"verdict"}, ReasonRight},
		{"verify", `{"errors":["policy_ref digest mismatch","x"]}`, []string{"policy"}, ReasonRight},
		{"verify", `{"errors":["risk_level high, want low","Anchor: gone"]}`, []string{"derived", "anchor"}, ReasonRight},
		{"verify", `{"errors":["score 1","divergence_summary"]}`, []string{"derived"}, ReasonRight},
		{"verify", `{"errors":["chain"],"reasons":["anchor"]}`, []string{"chain"}, ReasonWrong},
		{"verify", `{"errors":["x"],"reasons":["anchor",1,"chain"]}`, []string{"chain"}, ReasonRight},
		{"verify", `{"errors":["",1,null]}`, []string{"chain"}, ReasonWrong},
		{"verify", `{"errors":"chain"}`, []string{"chain"}, ReasonWrong},
		{"grounds.summary", `{"violations":[{"rule":"VG-3"},{"rule":7},4]}`, []string{"VG-3"}, ReasonRight},
		{"grounds.summary", `{"reasons":["VG-3"]}`, []string{"VG-3"}, ReasonWrong},
	} {
		output, err := decode([]byte(test.output))
		if err != nil {
			t.Fatal(err)
		}
		if got := judgeReason(test.op, test.expected, output); got != test.want {
			t.Errorf("%s wanting %v: got %s, want %s", test.output, test.expected, got, test.want)
		}
	}
	if got := judgeReason("verify", []string{"chain"}, missing{}); got != ReasonWrong {
		t.Errorf("a refusal gives the reason %s", got)
	}
}

func TestOutcomeNames(t *testing.T) {
	for _, o := range append(Outcomes(), NotRun) {
		text, err := o.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back Outcome
		if err := back.UnmarshalText(text); err != nil || back != o {
			t.Errorf("%s reads back as %s, %v", text, back, err)
		}
	}
	if len(Outcomes()) != len(outcomeNames) {
		t.Errorf("%d outcomes, %d names", len(Outcomes()), len(outcomeNames))
	}
	if _, err := ParseOutcome("passed"); err == nil {
		t.Error("a foreign outcome is read")
	}
	if got := Outcome(99).String(); got != "outcome(99)" {
		t.Errorf("got %s", got)
	}
}
