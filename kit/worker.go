package kit

import (
	"context"
	"errors"
	"fmt"
	"time"
)

const (
	answerShown = 8 << 10 // of an answer, in a report
	stderrShown = 4 << 10
)

// worker asks one check after the other, in one session as long as it lasts.
type worker struct {
	*run
	session Session
	// held is answered and judged, but a second answer may still come: it is
	// settled when the next answer has come.
	held *heldResult
}

type heldResult struct {
	at     int
	result CheckResult
}

// prober is a session that can tell, after an answer, that nothing follows it.
type prober interface {
	Probe(ctx context.Context) error
}

func (w *worker) work(ctx context.Context) {
	for ctx.Err() == nil {
		i, ok := w.take()
		if !ok || !w.examine(ctx, i) {
			break
		}
	}
	w.finish(ctx)
}

// examine asks one check, unless there is a reason not to. A worker that has run
// out of something leaves the rest to the others.
func (w *worker) examine(ctx context.Context, i int) (goOn bool) {
	q := &w.questions[i]
	if why := w.spentBy(ctx, q.Op); why != "" {
		w.settle(i, CheckResult{Outcome: NotRun, Reason: ReasonNone, Why: why})
		return true
	}
	if !w.hello.Offers(q.Op) {
		w.settle(i, CheckResult{Outcome: Skip, Reason: ReasonNone, Why: "not offered"})
		return true
	}
	result, fault, err := w.attempt(ctx, i)
	switch {
	case err != nil:
		w.release()
		return w.unasked(ctx, i, err)
	case fault == nil:
		w.release()
		w.held = &heldResult{i, result}
	case fault.Outcome == Protocol:
		return w.suspect(ctx, i, fault)
	default:
		w.release()
		w.settle(i, result)
	}
	return true
}

// unasked settles a check that could not be asked: the run was interrupted, the
// check asks what cannot be asked in this way, or the tester is in trouble.
func (w *worker) unasked(ctx context.Context, i int, err error) (goOn bool) {
	if ctx.Err() != nil {
		return false
	}
	w.settle(i, CheckResult{Outcome: NotRun, Reason: ReasonNone, Why: err.Error()})
	if !testersOwn(err) {
		return true
	}
	w.trouble(err)
	return false
}

// spentBy says why checks of an operation are not asked any more, or "". When
// the budget is low, a known check decides whether the program is still there.
func (w *worker) spentBy(ctx context.Context, op string) string {
	why, low := w.spent(op)
	if why != "" || !low || w.held != nil { // what is held was answered
		return why
	}
	alive := false
	for _, q := range w.simple {
		if q.Op == op && !alive {
			fault, err := w.known(ctx, q)
			if err != nil {
				return "" // the check itself will meet it
			}
			alive = fault == nil
		}
	}
	if ctx.Err() == nil {
		w.prove(op, alive)
	}
	why, _ = w.spent(op)
	return why
}

// known asks a check only to see whether it is answered. The check itself may
// be asked in the same process, so the id is another. The error says that it
// could not be asked.
func (w *worker) known(ctx context.Context, q question) (*Fault, error) {
	q.ID = "preflight/" + q.ID
	_, m, err := w.ask(ctx, &q)
	m.remove()
	var fault *Fault
	if errors.As(err, &fault) {
		return fault, nil
	}
	return nil, err
}

// attempt asks a check and judges the answer.
func (w *worker) attempt(ctx context.Context, i int) (CheckResult, *Fault, error) {
	q := &w.questions[i]
	begin := time.Now()
	response, m, err := w.ask(ctx, q)
	defer m.remove()
	result := CheckResult{Reason: ReasonNone, Duration: time.Since(begin)}
	var fault *Fault
	if errors.As(err, &fault) {
		result.Outcome, result.Why = fault.Outcome, fault.What
		result.Stderr = fault.Stderr
		if !w.opt.KeepAnswers {
			result.Stderr = end(fault.Stderr, stderrShown)
		}
		return result, fault, nil
	}
	if err != nil {
		return result, nil, err
	}
	j, err := q.judge(response, m)
	if err != nil {
		return result, nil, err
	}
	result.answered = true
	result.Outcome, result.Reason, result.Reading, result.Why = j.outcome, j.reason, j.reading, j.why
	if w.opt.KeepAnswers {
		result.Got = response.shown(0)
	} else if j.outcome != Pass || q.Parent != "" {
		result.Got = response.shown(answerShown)
	}
	return result, nil, nil
}

// ask sends a check, to a new process if there is none. Its errors are *Fault
// or that of ctx. What was made for the check is the caller's to remove.
func (w *worker) ask(ctx context.Context, q *question) (Response, *made, error) {
	req, m, err := w.files.request(&q.Check)
	if err != nil {
		return Response{}, &made{}, err
	}
	if w.session == nil {
		if w.session, err = w.open(ctx); err != nil {
			return Response{}, m, err
		}
	}
	response, err := w.session.Do(ctx, req)
	if err != nil {
		w.close()
	}
	return response, m, restarted(err, "")
}

// open starts a session.
func (w *worker) open(ctx context.Context) (Session, error) {
	session, err := w.target.Start(ctx)
	if err != nil {
		return nil, restarted(err, "hello, asked anew: ")
	}
	return session, nil
}

// restarted makes a fault of everything but an interrupt: a program that could
// be started once and cannot any more has crashed.
func restarted(err error, when string) error {
	var fault *Fault
	var start *StartError
	switch {
	case errors.As(err, &fault) && when != "":
		return &Fault{Outcome: fault.Outcome, What: when + fault.What, Stderr: fault.Stderr}
	case errors.As(err, &start):
		return &Fault{Outcome: Crash, What: start.Error()}
	}
	return err
}

// close ends the session and passes on its warnings.
func (w *worker) close() (again bool) {
	if w.session == nil {
		return false
	}
	ending := w.session.Close()
	w.session = nil
	w.warn(ending.Warnings...)
	return ending.Again
}

// release settles the held result: what follows has shown nothing against it.
func (w *worker) release() {
	if w.held != nil {
		w.settle(w.held.at, w.held.result)
		w.held = nil
	}
}

// suspect finds out who is to blame for a line that is no answer to the pending
// request: the pending check, or the one before it that was answered twice.
// Each is run once more, alone in a new process (protocol section 1).
func (w *worker) suspect(ctx context.Context, i int, fault *Fault) (goOn bool) {
	if fault.stray {
		w.recheckHeld(ctx)
	}
	w.release()
	result, again, err := w.alone(ctx, i)
	if err != nil || ctx.Err() != nil {
		return w.unasked(ctx, i, err)
	}
	if again == nil || again.Outcome != Protocol {
		w.warn(fmt.Sprintf("%s: %s; not so when it was run alone", w.questions[i].ID, fault.What))
	}
	w.settle(i, result)
	return true
}

// recheckHeld replaces the held result when the check is to blame.
func (w *worker) recheckHeld(ctx context.Context) {
	if w.held == nil {
		return
	}
	if result, fault, _ := w.alone(ctx, w.held.at); fault != nil && fault.Outcome == Protocol {
		w.held.result = result
	}
}

// alone asks one check in a process of its own and looks for what the program
// writes after the answer.
func (w *worker) alone(ctx context.Context, i int) (CheckResult, *Fault, error) {
	w.close()
	result, fault, err := w.attempt(ctx, i)
	defer w.close()
	probe, ok := w.session.(prober)
	if err != nil || fault != nil || !ok {
		return result, fault, err
	}
	if errors.As(probe.Probe(ctx), &fault) {
		return CheckResult{
			Outcome: Protocol, Reason: ReasonNone, Why: fault.What, Got: result.Got,
			Stderr: end(fault.Stderr, stderrShown), Duration: result.Duration,
		}, fault, nil
	}
	return result, nil, nil
}

// finish ends the session and settles what is held.
func (w *worker) finish(ctx context.Context) {
	if w.close() && ctx.Err() == nil {
		w.recheckHeld(ctx)
	}
	w.release()
}

// preflight asks two known checks. A program that answers neither is not asked
// anything else. Its errors are a *StartError, or trouble of the tester.
func (w *worker) preflight(ctx context.Context) error {
	session, err := w.target.Start(ctx)
	if err != nil {
		return w.cannotStart(err)
	}
	w.session, w.hello = session, session.Hello()
	if w.hello.odd != "" {
		w.warn(w.hello.odd)
	}
	w.warn(w.hello.foreign()...)
	var silent error
	for _, q := range w.plan.preflight(w.hello) {
		fault, err := w.known(ctx, q)
		switch {
		case testersOwn(err):
			return err
		case fault == nil:
			return nil
		}
		silent = &StartError{
			Command: w.target.Name(), Stderr: fault.Stderr,
			What: fmt.Sprintf("answers none of the known checks that are asked first; %s ended %v", q.ID, fault),
		}
	}
	return silent
}

// cannotStart turns the failure of the first session into one clear message.
// An interrupt is none.
func (w *worker) cannotStart(err error) error {
	var start *StartError
	var fault *Fault
	switch {
	case errors.As(err, &start):
		return start
	case testersOwn(err):
		return err
	case errors.As(err, &fault):
		return &StartError{Command: w.target.Name(), What: "does not answer hello: " + fault.Error(), Stderr: fault.Stderr}
	}
	return nil
}

// end keeps the last bytes of a text, from the start of a character on.
func end(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	text = text[len(text)-limit:]
	for len(text) > 0 && text[0]&0xC0 == 0x80 {
		text = text[1:]
	}
	return text
}
