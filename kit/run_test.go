package kit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
)

// patient is for programs that are expected to answer.
var patient = Timing{Answer: time.Minute, Start: time.Minute, Grace: 30 * time.Second}

// brisk is for programs that are expected to fall silent.
var brisk = Timing{Answer: 200 * time.Millisecond, Start: time.Minute, Grace: 200 * time.Millisecond}

// outcomesOf gives the outcome of each check by id.
func outcomesOf(r Result) map[string]string {
	outcomes := map[string]string{}
	for _, c := range r.Checks {
		outcomes[c.Check.ID] = c.Outcome.String()
	}
	return outcomes
}

// mustRun runs a whole corpus.
func mustRun(t *testing.T, target Target, c *corpus.Corpus, opt Options) Result {
	t.Helper()
	r, err := Run(t.Context(), target, c, c.Checks, opt)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Checks) == 0 {
		t.Fatal("no checks in the result")
	}
	return r
}

func conformsTo(r Result) []string {
	var levels []string
	for _, level := range Levels() {
		if yes := r.Conforms[level]; yes != nil && *yes {
			levels = append(levels, level)
		}
	}
	return levels
}

func TestHonestProgramConforms(t *testing.T) {
	r := mustRun(t, Command(fake("honest"), patient, nil), testCorpus(), Options{})
	for _, c := range r.Checks {
		if c.Outcome != Pass && c.Outcome != Note {
			t.Errorf("%s: %s: %s", c.Check.ID, c.Outcome, c.Why)
		}
	}
	if diff := cmp.Diff([]string{"replay", "core"}, conformsTo(r)); diff != "" {
		t.Errorf("levels (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(Implementation{"fake", "1", "Go", JoinWords(fake("honest"))}, r.Implementation); diff != "" {
		t.Errorf("implementation (-want +got):\n%s", diff)
	}
	if r.ExitStatus(true) != 0 || len(r.Warnings) > 0 {
		t.Errorf("exit status %d, warnings %q", r.ExitStatus(true), r.Warnings)
	}
	if got := r.Checks[len(r.Checks)-2].Reading; got != "accepted" {
		t.Errorf("reading: got %q, want accepted", got)
	}
}

// What every fake must come to on two checks of verify, of which the first is
// a negative made from the second.
func TestFakeOutcomes(t *testing.T) {
	const negative, positive = "veridict/verify/bad-chain", "veridict/verify/honest"
	for _, test := range []struct {
		fake                       string
		timing                     Timing
		wantNegative, wantPositive string
	}{
		{"honest", patient, "pass", "pass"},
		{"accept-all", patient, "fail", "pass"},
		{"reject-all", patient, "unproven", "fail"},
		{"constant", patient, "fail", "fail"},
		{"unsupported", patient, "skip", "skip"},
		{"noisy-stderr", patient, "pass", "pass"},
		{"crlf", patient, "pass", "pass"},
		{"slow-hello", patient, "pass", "pass"},
		{"verify-twice", patient, "protocol", "protocol"},
		{"dies-on-verify", patient, "crash", "crash"},
		{"hangs-on-verify", brisk, "timeout", "timeout"},
		{"offers-verify", patient, "pass", "pass"},
	} {
		t.Run(test.fake, func(t *testing.T) {
			c := only(testCorpus(), negative, positive, "empty-object")
			r := mustRun(t, Command(fake(test.fake), test.timing, nil), c, Options{Jobs: 1})
			got := outcomesOf(r)
			delete(got, "veridict/canonical/empty-object")
			if diff := cmp.Diff(map[string]string{negative: test.wantNegative, positive: test.wantPositive}, got); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
		})
	}
}

// Programs that do not look at what they are given conform to nothing.
func TestBlindProgramsConformToNothing(t *testing.T) {
	for _, name := range []string{"accept-all", "reject-all", "constant", "unsupported", "rejects-hello"} {
		t.Run(name, func(t *testing.T) {
			r := mustRun(t, Command(fake(name), patient, nil), testCorpus(), Options{})
			if got := conformsTo(r); len(got) > 0 {
				t.Errorf("conforms to %v", got)
			}
			if r.ExitStatus(false) != 1 {
				t.Errorf("exit status %d, want 1", r.ExitStatus(false))
			}
		})
	}
}

// Programs of which nothing can be learnt: one error, a result without
// outcomes.
func TestCannotStart(t *testing.T) {
	for _, test := range []struct {
		name, want string
		words      []string
		timing     Timing
	}{
		{"absent", "cannot be started", []string{"/does/not/exist"}, patient},
		{"folder", "cannot be started", []string{t.TempDir()}, patient},
		{"exits-at-once", "ended before answering", fake("exits-at-once"), patient},
		{"exits-with-3", "exit status 3", fake("exits-with-3"), patient},
		{"hangs", "no answer within", fake("hangs"), Timing{Start: 100 * time.Millisecond}},
		{"noise", "starting up", fake("noise"), patient},
		{"floods", "64 MiB", fake("floods"), patient},
		{"bad-hello", "protocol: got", fake("bad-hello"), patient},
		{"wrong-id", "none of the known checks", fake("wrong-id"), patient},
		{"no-id", "none of the known checks", fake("no-id"), patient},
		{"cuts-json", "cut short", fake("cuts-json"), patient},
		{"two-on-a-line", "not one JSON value", fake("two-on-a-line"), patient},
		{"noise-each-time", "working", fake("noise-each-time"), patient},
		{"dies-mid-line", "in the middle of a line", fake("dies-mid-line"), patient},
		{"dies-with-child", "exit status 1", fake("dies-with-child"), patient},
		{"closes-stdout", "closed its standard output", fake("closes-stdout"), patient},
		{"closes-stdin", "timeout", fake("closes-stdin"), brisk},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := testCorpus()
			r, err := Run(t.Context(), Command(test.words, test.timing, nil), c, c.Checks, Options{})
			var start *StartError
			if !errors.As(err, &start) || !strings.Contains(err.Error(), test.want) {
				t.Fatalf("error %v, want one with %q", err, test.want)
			}
			if len(r.Checks) != len(c.Checks) {
				t.Fatalf("%d checks in the result, want %d", len(r.Checks), len(c.Checks))
			}
			for id, outcome := range outcomesOf(r) {
				if outcome != "not-run" {
					t.Errorf("%s: %s", id, outcome)
				}
			}
			if len(conformsTo(r)) > 0 || r.ExitStatus(false) != 1 || r.Failure != start {
				t.Errorf("conforms to %v, exit status %d, failure %v", conformsTo(r), r.ExitStatus(false), r.Failure)
			}
		})
	}
}

func TestNeverReads(t *testing.T) {
	c := testCorpus()
	large := `{"json":"` + strings.Repeat(" ", 1<<20) + `{}"}`
	for i := range c.Checks {
		c.Checks[i].Input = []byte(large)
	}
	_, err := Run(t.Context(), Command(fake("never-reads"), brisk, nil), c, c.Checks, Options{})
	if err == nil || !strings.Contains(err.Error(), "timeout") {
		t.Errorf("error %v, want a timeout", err)
	}
}

// A program that always answers twice, or talks after each answer, is to blame
// for every check, the last one included; the run stops when the budget is spent.
func TestSecondAnswers(t *testing.T) {
	for _, name := range []string{"answers-twice", "noise-after"} {
		t.Run(name, func(t *testing.T) {
			c := only(testCorpus(), "empty-object", "not-json", "numbers#0")
			r := mustRun(t, Command(fake(name), patient, nil), c, Options{Jobs: 1})
			last := c.Checks[len(c.Checks)-1].ID
			for id, outcome := range outcomesOf(r) {
				if outcome != "protocol" && !(name == "noise-after" && id == last && outcome == "pass") {
					t.Errorf("%s: got %s, want protocol", id, outcome)
				}
			}
		})
	}
}

func TestInnocentCheckIsNotBlamed(t *testing.T) {
	marker := filepath.Join(t.TempDir(), "marker")
	c := only(testCorpus(), "empty-object", "honest", "bad-chain")
	r := mustRun(t, Command(fake("noise-once", marker), patient, nil), c, Options{Jobs: 1})
	for id, outcome := range outcomesOf(r) {
		if outcome != "pass" {
			t.Errorf("%s: got %s, want pass", id, outcome)
		}
	}
	if len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0], "not so when it was run alone") {
		t.Errorf("warnings %q", r.Warnings)
	}
}

func TestEndingsAreWarnings(t *testing.T) {
	for _, test := range []struct {
		fake   string
		timing Timing
		want   []string
	}{
		{"says-goodbye", patient, []string{"ended with exit status 7", `after its last answer: "goodbye"`}},
		{"lingers", brisk, []string{"did not end within"}},
		{"grandchild", patient, []string{"left children running"}},
	} {
		t.Run(test.fake, func(t *testing.T) {
			timing := test.timing
			timing.Answer = time.Minute
			r := mustRun(t, Command(fake(test.fake), timing, nil), testCorpus(), Options{Jobs: 2})
			if got := r.ExitStatus(true); got != 0 {
				t.Errorf("exit status %d, want 0", got)
			}
			if len(r.Warnings) != len(test.want) {
				t.Fatalf("warnings %q, want %q", r.Warnings, test.want)
			}
			for i, want := range test.want {
				if !strings.Contains(r.Warnings[i], want) {
					t.Errorf("warning %q, want one with %q", r.Warnings[i], want)
				}
			}
		})
	}
}

func TestNothingIsLeftBehind(t *testing.T) {
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	for _, name := range []string{"honest", "grandchild", "dies-on-verify", "verify-twice"} {
		mustRun(t, Command(fake(name), patient, nil), testCorpus(), Options{})
	}
	left, err := os.ReadDir(scratch)
	if err != nil || len(left) > 0 {
		t.Errorf("left behind %v, error %v", left, err)
	}
}

func TestLastAnswerWithoutNewline(t *testing.T) {
	c := only(testCorpus(), "honest")
	r := mustRun(t, Command(fake("last-without-newline"), patient, nil), c, Options{Jobs: 1})
	// The process answered the preflight and had ended when the check came.
	if got := r.Checks[0].Outcome; got != Crash {
		t.Errorf("got %s, want crash", got)
	}
}

func TestSkipsAreNotSent(t *testing.T) {
	var wire strings.Builder
	r := mustRun(t, Command(fake("offers-verify"), patient, &wire), testCorpus(), Options{Jobs: 1})
	if strings.Contains(wire.String(), "canonicalize") || !strings.Contains(wire.String(), `> {"id":"veridict/verify/honest"`) {
		t.Errorf("wire:\n%s", wire.String())
	}
	if got := conformsTo(r); len(got) != 1 || got[0] != "replay" {
		t.Errorf("conforms to %v, want replay alone", got)
	}
	if r.ExitStatus(false) != 0 || r.ExitStatus(true) != 1 {
		t.Errorf("exit status %d, strict %d", r.ExitStatus(false), r.ExitStatus(true))
	}
}

// asVerify makes checks of verify of the numbers, which "dies-on-…" die of.
func asVerify(c *corpus.Corpus, keep string) *corpus.Corpus {
	c.Checks = slices.Clone(c.Checks)
	for i := range c.Checks {
		if strings.Contains(c.Checks[i].ID, "numbers") {
			c.Checks[i].Op, c.Checks[i].Want = "verify", corpus.Want{Output: []byte(keep)}
		}
	}
	return c
}

func countOutcomes(r Result) map[Outcome]int {
	count := map[Outcome]int{}
	for _, check := range r.Checks {
		count[check.Outcome]++
	}
	return count
}

func TestBudget(t *testing.T) {
	c := asVerify(testCorpus(), `{}`)
	r := mustRun(t, Command(fake("dies-on-verify"), patient, nil), c, Options{Jobs: 1})
	if diff := cmp.Diff(map[Outcome]int{Pass: 2, Crash: 25, NotRun: 19}, countOutcomes(r)); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
	if got := r.Checks[len(r.Checks)-1].Why; got != "25 checks in a row got no answer, and the known ones of verify get none either" {
		t.Errorf("why %q", got)
	}
}

// A program that dies of forty hostile inputs in a row, and answers an honest
// one, is asked all of them.
func TestBudgetOfAProgramThatLives(t *testing.T) {
	c := asVerify(testCorpus(), `{}`)
	r := mustRun(t, Command(fake("dies-without-ledger"), patient, nil), c, Options{Jobs: 1})
	if diff := cmp.Diff(map[Outcome]int{Pass: 5, Note: 1, Crash: 40}, countOutcomes(r)); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
}

func TestBudgetLimit(t *testing.T) {
	b := newBudget()
	for range budgetLimit - 1 {
		b.add("verify", false, true)
		if b.low("verify") {
			b.prove("verify", true)
		}
	}
	if b.spent("verify") != "" {
		t.Error("spent too early")
	}
	b.add("id", false, true)
	if b.spent("id") != "500 checks in a row got no answer" {
		t.Errorf("spent %q", b.spent("id"))
	}
	b.add("id", true, false)
	if b.spent("verify") == "" {
		t.Error("what is spent comes back")
	}
}

func TestShuffleAndJobsChangeNothing(t *testing.T) {
	target := Command(fake("reject-all"), patient, nil)
	want := mustRun(t, target, testCorpus(), Options{Jobs: 1})
	for seed := range uint64(3) {
		got := mustRun(t, target, testCorpus(), Options{Jobs: 3, Shuffle: true, Seed: seed})
		if diff := cmp.Diff(outcomesOf(want), outcomesOf(got)); diff != "" {
			t.Errorf("seed %d (-want +got):\n%s", seed, diff)
		}
		for i := range got.Checks {
			if got.Checks[i].Check.ID != want.Checks[i].Check.ID {
				t.Fatalf("seed %d: check %d is %s", seed, i, got.Checks[i].Check.ID)
			}
		}
	}
}

func TestParentsOutsideTheSelection(t *testing.T) {
	c := testCorpus()
	selected, err := Select(c, Selection{Patterns: []string{"veridict/verify/bad-chain"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Run(t.Context(), Command(fake("honest"), patient, nil), c, selected, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Checks) != 1 || r.Checks[0].Outcome != Pass || r.Checks[0].ParentOutcome != Pass || len(r.Parents) != 1 {
		t.Errorf("checks %+v, parents %+v", r.Checks, r.Parents)
	}
	for level, yes := range r.Conforms {
		if yes != nil {
			t.Errorf("%s is judged by a part of its checks", level)
		}
	}
}

func TestFailFast(t *testing.T) {
	r := mustRun(t, Command(fake("constant"), patient, nil), testCorpus(), Options{Jobs: 1, FailFast: true})
	last := r.Checks[len(r.Checks)-1]
	if last.Outcome != NotRun || last.Why != "stopped at the first failure" || r.Stopped == "" {
		t.Errorf("last check: %s, %q", last.Outcome, last.Why)
	}
	if r.Checks[0].Outcome != Fail {
		t.Errorf("first check: %s", r.Checks[0].Outcome)
	}
}

func TestInterruptKeepsResults(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	opt := Options{Jobs: 1, Progress: func(done, total, failing int) {
		if calls++; done != calls || total != 46 || failing != 0 {
			t.Errorf("progress %d of %d, %d failing at call %d", done, total, failing, calls)
		}
		if done == 5 {
			cancel()
		}
	}}
	c := testCorpus()
	r, err := Run(ctx, Command(fake("honest"), patient, nil), c, c.Checks, opt)
	if err != nil {
		t.Fatal(err)
	}
	passed := r.Totals.Requirement["must"].Passed()
	if passed < 5 || passed == 44 || r.Stopped != "interrupted" || r.ExitStatus(false) != 1 {
		t.Errorf("%d passed, stopped %q, exit status %d", passed, r.Stopped, r.ExitStatus(false))
	}
	if last := r.Checks[len(r.Checks)-1]; last.Outcome != NotRun || last.Why != "interrupted" {
		t.Errorf("last check: %s, %q", last.Outcome, last.Why)
	}
	cancel()
	r, err = Run(ctx, Command(fake("honest"), patient, nil), c, c.Checks, Options{})
	if err != nil || r.Checks[0].Outcome != NotRun {
		t.Errorf("interrupted from the start: %v, %s", err, r.Checks[0].Outcome)
	}
}

func TestKeepAnswers(t *testing.T) {
	c := only(testCorpus(), "honest")
	r := mustRun(t, Command(fake("honest"), patient, nil), c, Options{KeepAnswers: true})
	if got := string(r.Checks[0].Got); got != `{"output":{"valid":true,"errors":[]}}` {
		t.Errorf("got %s", got)
	}
	r = mustRun(t, Command(fake("honest"), patient, nil), c, Options{})
	if r.Checks[0].Got != nil || r.Checks[0].Want != nil {
		t.Errorf("a passing check keeps got %s, want %s", r.Checks[0].Got, r.Checks[0].Want)
	}
}

func TestRunRefuses(t *testing.T) {
	target := Reference(Standard{})
	broken := func(change func(*corpus.Check)) *corpus.Corpus {
		c := only(testCorpus(), "honest", "empty-object")
		change(&c.Checks[1])
		return c
	}
	for _, test := range []struct {
		want string
		c    *corpus.Corpus
	}{
		{"nothing is selected", only(testCorpus(), "none")},
		{"unknown; the operators are", broken(func(c *corpus.Check) { c.Want.Output = []byte(`{"valid":{"$like":1}}`) })},
		{"operators and members", broken(func(c *corpus.Check) { c.Want.Output = []byte(`{"$any":[],"valid":true}`) })},
		{"not for op verify", broken(func(c *corpus.Check) { c.Want = corpus.Want{Judge: "issue"} })},
		{"parent veridict/x/y is not", broken(func(c *corpus.Check) { c.Parent = "veridict/x/y" })},
		{"absent.jsonl", broken(func(c *corpus.Check) { c.Files = map[string]string{"ledger": "absent.jsonl"} })},
	} {
		_, err := Run(t.Context(), target, test.c, test.c.Checks, Options{})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v, want one with %q", err, test.want)
		}
	}
	_, err := Run(t.Context(), target, only(testCorpus(), "honest"), testCorpus().Checks, Options{})
	if err == nil || !strings.Contains(err.Error(), "is not in the corpus") {
		t.Errorf("foreign check: %v", err)
	}
}

func TestAmongItsOwnParents(t *testing.T) {
	c := only(testCorpus(), "honest", "empty-object")
	c.Checks[0].Parent, c.Checks[1].Parent = c.Checks[1].ID, c.Checks[0].ID
	r := mustRun(t, Command(fake("honest"), patient, nil), c, Options{})
	for id, outcome := range outcomesOf(r) {
		if outcome != "unproven" {
			t.Errorf("%s: got %s, want unproven", id, outcome)
		}
	}
}

// A slip of the pen in what a program offers is named: the operation it meant is
// never asked.
func TestForeignOperationIsAWarning(t *testing.T) {
	r := mustRun(t, Command(fake("offers-verfy"), patient, nil), only(testCorpus(), "honest"), Options{})
	if diff := cmp.Diff([]string{`hello offers "verfy", which is no operation of the protocol`}, r.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}
