package kit

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func expectations(t *testing.T, text string) *Expectations {
	t.Helper()
	e, err := ReadExpectations("known.txt", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestExpectations(t *testing.T) {
	c := only(testCorpus(), "verify", "empty-object", "not-json")
	r := mustRun(t, Command(fake("reject-all"), patient, nil), c, Options{Expect: expectations(t, `# known failures
veridict/verify/bad-chain unproven its parent fails
veridict/verify/honest fail   because it refuses everything

veridict/canonical/empty* fail because it refuses everything
veridict/verify/second-* crash a wrong guess
veridict/canonical/not-json fail it passes
`)})
	want := []string{
		"known.txt:7: veridict/canonical/not-json: got pass, want fail",
		"known.txt:6: veridict/verify/second-ledger: got fail, want crash",
	}
	if diff := cmp.Diff(want, r.Contradictions); diff != "" {
		t.Errorf("contradictions (-want +got):\n%s", diff)
	}
	if r.ExitStatus(false) != 1 {
		t.Error("a contradiction does not show in the exit status")
	}
	r = mustRun(t, Command(fake("reject-all"), patient, nil), c, Options{Expect: expectations(t, `
veridict/verify/bad-chain unproven its parent fails
veridict/verify/honest fail refuses everything
veridict/canonical/empty-object fail refuses everything
`)})
	if r.ExitStatus(false) != 0 || r.ExitStatus(true) != 1 || len(conformsTo(r)) > 0 {
		t.Errorf("exit status %d, strict %d, conforms to %v", r.ExitStatus(false), r.ExitStatus(true), conformsTo(r))
	}
}

func TestExpectationsThatMatchNothing(t *testing.T) {
	c := testCorpus()
	// A line about a check that is not selected is fine.
	selected, err := Select(c, Selection{Patterns: []string{"veridict/canonical"}})
	if err != nil {
		t.Fatal(err)
	}
	honest := Command(fake("honest"), patient, nil)
	if _, err := Run(t.Context(), honest, c, selected, Options{Expect: expectations(t, "veridict/verify/honest fail refuses\n")}); err != nil {
		t.Error(err)
	}
	_, err = Run(t.Context(), honest, c, selected, Options{Expect: expectations(t, "\nveridict/verify/hones fail refuses\n")})
	var usage *UsageError
	if !errors.As(err, &usage) || err.Error() != "known.txt:2: veridict/verify/hones matches no check of the corpus" {
		t.Errorf("error %v", err)
	}
}

func TestReadExpectationsRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"a/b/c":                    "known.txt:1: \"a/b/c\": want ID outcome",
		"a/b/c fail":               "known.txt:1: \"a/b/c fail\": want ID outcome reason…; the reason is required",
		"a/b/c fail \t":            "the reason is required",
		"# ok\na/b/c failed why":   "known.txt:2: unknown outcome \"failed\"",
		"a/b/c pass why":           "known.txt:1: outcome pass is no failure",
		strings.Repeat("x", 1<<20): "known.txt:1: ",
	} {
		_, err := ReadExpectations("known.txt", strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: error %v, want one with %q", text, err, want)
		}
	}
}

func TestUpdateExpectations(t *testing.T) {
	c := only(testCorpus(), "verify", "empty-object", "not-json")
	r := mustRun(t, Command(fake("reject-all"), patient, nil), c, Options{})
	var got strings.Builder
	old := expectations(t, `# known failures
veridict/verify/honest fail refuses everything
veridict/verify/* fail refuses everything too
veridict/canonical/not-json fail it passes
veridict/elsewhere/x crash not selected here
`)
	if err := old.Update(&got, r); err != nil {
		t.Fatal(err)
	}
	want := `# known failures
veridict/verify/honest fail refuses everything
veridict/elsewhere/x crash not selected here
veridict/canonical/empty-object fail got a refusal ("no"), want an output
veridict/verify/bad-chain unproven answered rightly, but the honest case veridict/verify/honest it was made from ended fail
veridict/verify/second-ledger fail /valid: got false, want true
`
	// The first difference of the whole answer begins with its path.
	want = strings.Replace(want, "fail got a refusal", "fail /: got a refusal", 1)
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("rewritten (-want +got):\n%s", diff)
	}
	// What was written down is what happens.
	var again strings.Builder
	kept := expectations(t, strings.Replace(got.String(), "veridict/elsewhere/x crash not selected here\n", "", 1))
	r = mustRun(t, Command(fake("reject-all"), patient, nil), c, Options{Expect: kept})
	if len(r.Contradictions) > 0 || r.ExitStatus(true) != 0 {
		t.Errorf("contradictions %q, exit status %d", r.Contradictions, r.ExitStatus(true))
	}
	var fresh *Expectations
	if err := fresh.Update(&again, r); err != nil || strings.Count(again.String(), "\n") != 4 {
		t.Errorf("from nothing: %v\n%s", err, again.String())
	}
}

// A run that was cut short forgets no known failure.
func TestUpdateKeepsWhatWasNotRun(t *testing.T) {
	var r Result
	for _, check := range testCorpus().Checks {
		r.Checks = append(r.Checks, CheckResult{Check: check, Outcome: NotRun})
	}
	const known = "veridict/verify/honest fail a reason\nveridict/canonical crash another\n"
	var got strings.Builder
	if err := expectations(t, known).Update(&got, r); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(known, got.String()); diff != "" {
		t.Errorf("rewritten (-want +got):\n%s", diff)
	}
}

// A line counts for the checks no line before it matches, when a file is
// rewritten as when it is read.
func TestFirstLineCounts(t *testing.T) {
	const text = `veridict/verify/bad-chain unproven its parent fails
veridict/verify/*d* fail   refuses everything
veridict/verify/honest fail refuses everything
veridict/canonical/empty-object fail refuses everything
`
	e := expectations(t, text)
	for id, want := range map[string]string{
		"veridict/verify/bad-chain":     "unproven its parent fails",
		"veridict/verify/second-ledger": "fail refuses everything",
		"veridict/canonical/not-json":   "not-run ",
	} {
		outcome, reason, ok := e.Foretold(id)
		if got := outcome.String() + " " + reason; got != want || ok != (reason != "") {
			t.Errorf("%s: got %q, %v, want %q", id, got, ok, want)
		}
	}
	r := mustRun(t, Command(fake("reject-all"), patient, nil), only(testCorpus(), "verify", "empty-object", "not-json"), Options{Expect: e})
	var again strings.Builder
	if err := e.Update(&again, r); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(text, again.String()); diff != "" || len(r.Contradictions) > 0 {
		t.Errorf("contradictions %q, rewritten (-want +got):\n%s", r.Contradictions, diff)
	}
}
