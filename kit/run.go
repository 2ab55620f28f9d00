package kit

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"conform/corpus"
)

// Options say how to run. The zero value runs everything, one worker a core.
type Options struct {
	Jobs        int // workers; 0 = one a core
	Shuffle     bool
	Seed        uint64 // of the shuffle
	FailFast    bool   // stop at the first must check that fails
	KeepAnswers bool   // keep the whole answer of every check
	Expect      *Expectations
	// Progress, if not nil, is told after each check. It is never called twice
	// at a time.
	Progress func(done, total, failing int)
	Tool     Tool
	Repeat   string // see Result.Repeat
	Source   string // see Result.Source
}

// The causes for which the rest of a run is not run.
var (
	errInterrupted  = errors.New("interrupted")
	errFirstFailure = errors.New("stopped at the first failure")
	errNoStart      = errors.New("the program does not start, or answers nothing")
)

// Run asks the target the selected checks, and unscored the parents they have
// outside the selection. A run that is interrupted keeps what it has. With a
// *StartError comes a result too, in which no check was run, and so does one with
// a *TesterError, in which some were not.
func Run(ctx context.Context, target Target, c *corpus.Corpus, selected []corpus.Check, opt Options) (Result, error) {
	if len(selected) == 0 {
		return Result{}, usagef("nothing is selected")
	}
	if err := opt.Expect.covers(c); err != nil {
		return Result{}, err
	}
	p, err := newPlan(c, selected)
	if err != nil {
		return Result{}, err
	}
	copies, err := newFiles(c.FS, p.questions, p.simple)
	if err != nil {
		return Result{}, err
	}
	defer copies.remove()
	r := newRun(target, p, copies, opt)
	failure := r.all(ctx)
	result := r.result(c)
	if errors.As(failure, &result.Failure) {
		return result, failure
	}
	return result, r.unrun(result)
}

// run is a run under way.
type run struct {
	*plan
	target  Target
	files   *files
	opt     Options
	started time.Time
	stop    context.CancelCauseFunc
	order   []int
	next    atomic.Int64 // place in order
	hello   Hello

	mu       sync.Mutex // guards what follows
	results  []CheckResult
	budget   *budget
	done     int
	failing  int
	warnings map[string]int
	stopped  string
	troubled error // what the tester ran out of, nil
}

// newRun starts with every check as not run.
func newRun(target Target, p *plan, copies *files, opt Options) *run {
	r := &run{
		plan: p, target: target, files: copies, opt: opt, started: time.Now(),
		results: make([]CheckResult, len(p.questions)), budget: newBudget(), warnings: map[string]int{},
	}
	for i := range p.questions {
		r.results[i] = CheckResult{Check: p.questions[i].Check, Reason: ReasonNone}
		r.order = append(r.order, i)
	}
	if opt.Shuffle {
		shuffle := rand.New(rand.NewPCG(opt.Seed, 0))
		shuffle.Shuffle(len(r.order), func(i, j int) { r.order[i], r.order[j] = r.order[j], r.order[i] })
	}
	if r.opt.Jobs <= 0 {
		r.opt.Jobs = runtime.GOMAXPROCS(0)
	}
	r.opt.Jobs = min(r.opt.Jobs, len(r.order))
	return r
}

// all asks the preflight and then everything. Its error says that the program
// cannot be examined.
func (r *run) all(parent context.Context) error {
	ctx, stop := context.WithCancelCause(parent)
	defer stop(nil)
	r.stop = stop
	first := &worker{run: r}
	if failure := first.preflight(ctx); failure != nil {
		first.finish(ctx)
		r.stopped = errNoStart.Error()
		if testersOwn(failure) {
			r.stopped, r.troubled = failure.Error(), failure
		}
		return failure
	}
	var workers sync.WaitGroup
	for i := range r.opt.Jobs {
		w := first
		if i > 0 {
			w = &worker{run: r}
		}
		workers.Go(func() { w.work(ctx) })
	}
	workers.Wait()
	switch {
	case errors.Is(context.Cause(ctx), errFirstFailure):
		r.stopped = errFirstFailure.Error()
	case ctx.Err() != nil:
		r.stopped = errInterrupted.Error()
	case r.troubled != nil:
		r.stopped = r.troubled.Error()
	}
	return nil
}

// trouble notes what the tester ran out of.
func (r *run) trouble(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.troubled == nil {
		r.troubled = err
	}
}

// unrun says how many checks were not run because the tester was in trouble.
func (r *run) unrun(result Result) error {
	if r.troubled == nil {
		return nil
	}
	trouble := &TesterError{Err: r.troubled}
	for _, checks := range [][]CheckResult{result.Checks, result.Parents} {
		for i := range checks {
			if checks[i].Outcome == NotRun {
				trouble.Checks++
			}
		}
	}
	return trouble
}

// take gives the next check, one at a time: a table of thousands of rows keeps
// all workers busy.
func (r *run) take() (int, bool) {
	n := int(r.next.Add(1)) - 1
	if n >= len(r.order) {
		return 0, false
	}
	return r.order[n], true
}

// settle makes a result final.
func (r *run) settle(i int, result CheckResult) {
	r.mu.Lock()
	defer r.mu.Unlock()
	result.Check = r.questions[i].Check
	r.results[i] = result
	e := result.Outcome.effect()
	r.budget.add(result.Check.Op, result.answered, e.mute)
	r.done++
	if e.failed && r.scored[i] {
		r.failing++
		if r.opt.FailFast && result.Check.Level == corpus.Must {
			r.stop(errFirstFailure)
		}
	}
	if r.opt.Progress != nil {
		r.opt.Progress(r.done, len(r.order), r.failing)
	}
}

// spent says why checks of an operation are not asked any more, or "", and
// whether a known one has to be answered first.
func (r *run) spent(op string) (why string, low bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.budget.spent(op), r.budget.low(op)
}

// prove notes whether a known check of the operation was answered.
func (r *run) prove(op string, alive bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.budget.prove(op, alive)
}

func (r *run) warn(warnings ...string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, text := range warnings {
		r.warnings[text]++
	}
}

// result sums up.
func (r *run) result(c *corpus.Corpus) Result {
	result := Result{
		Tool: r.opt.Tool, Repeat: r.opt.Repeat, Source: r.opt.Source, Started: r.started, Duration: time.Since(r.started),
		Corpus: CorpusID{c.Version, c.Digest}, Stopped: r.stopped,
		Implementation: Implementation{r.hello.Name, r.hello.Version, r.hello.Language, r.target.Name()},
	}
	r.resolveParents()
	for i := range r.results {
		r.complete(&r.results[i])
		if r.scored[i] {
			result.Checks = append(result.Checks, r.results[i])
		} else {
			result.Parents = append(result.Parents, r.results[i])
		}
	}
	for _, text := range slices.Sorted(maps.Keys(r.warnings)) {
		if n := r.warnings[text]; n > 1 {
			text = fmt.Sprintf("%s (%d times)", text, n)
		}
		result.Warnings = append(result.Warnings, text)
	}
	result.Contradictions = r.opt.Expect.apply(result.Checks)
	result.scores(c)
	return result
}

// resolveParents takes credit from negatives whose parent did not pass.
func (r *run) resolveParents() {
	unproven := map[int]error{}
	for i := range r.results {
		if r.results[i].Outcome != Pass {
			continue
		}
		if err := r.proven(r.results, i); err != nil {
			unproven[i] = err
		}
	}
	for i, err := range unproven {
		r.results[i].Outcome, r.results[i].Why = Unproven, err.Error()
	}
	for i := range r.results {
		if parent := r.results[i].Check.Parent; parent != "" {
			r.results[i].ParentOutcome = r.results[r.place[parent]].Outcome
		}
	}
}

// complete adds what a report shows of a check that did not pass.
func (r *run) complete(c *CheckResult) {
	if c.Outcome == NotRun && c.Why == "" {
		c.Why = r.stopped
	}
	switch {
	case c.Outcome != Pass || r.opt.KeepAnswers:
		c.Want = WantJSON(c.Check.Want)
	default:
		c.Got = nil
	}
}
