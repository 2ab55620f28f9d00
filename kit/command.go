package kit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"conform/kit/internal/proc"
)

// Command is a target that speaks the adapter protocol on its standard input
// and output. A first word "conform" means this very executable.
func Command(words []string, timing Timing, trace io.Writer) Target {
	return &command{words: words, timing: timing.withDefaults(), trace: newTrace(trace)}
}

type command struct {
	words  []string
	timing Timing
	trace  *trace
}

func (c *command) Name() string { return JoinWords(c.words) }

// Start runs the program and exchanges hello with it.
func (c *command) Start(ctx context.Context) (Session, error) {
	p, err := launch(c.words, c.timing)
	if err != nil {
		return nil, err
	}
	p.Talk()
	s := &conversation{command: c, process: p}
	response, err := s.exchange(ctx, HelloRequest(), c.timing.Start)
	if err != nil {
		return nil, err
	}
	if s.hello, err = parseHello(response); err != nil {
		p.Kill()
		return nil, &Fault{Outcome: Protocol, What: err.Error(), Stderr: p.Stderr()}
	}
	return s, nil
}

// launch starts a process.
func launch(words []string, timing Timing) (*proc.Process, error) {
	full, err := Program(words)
	if err == nil {
		var p *proc.Process
		if p, err = proc.Start(full, proc.Options{Grace: timing.Grace}); err == nil {
			return p, nil
		}
	}
	if testersOwn(err) {
		return nil, err
	}
	return nil, &StartError{Command: JoinWords(words), What: "cannot be started", Err: err}
}

// conversation is a session with a process.
type conversation struct {
	*command
	process *proc.Process
	hello   Hello
	last    string // id of the last request
}

func (s *conversation) Hello() Hello { return s.hello }

// Do gives the program Timing.Answer for one request.
func (s *conversation) Do(ctx context.Context, req Request) (Response, error) {
	return s.exchange(ctx, req, s.timing.Answer)
}

// exchange asks one question. Whatever is not an answer kills the process.
func (s *conversation) exchange(ctx context.Context, req Request, limit time.Duration) (Response, error) {
	request, err := req.Line()
	if err != nil {
		return Response{}, err
	}
	s.last = req.ID
	s.trace.note('>', request)
	line, err := s.process.Exchange(ctx, request, limit)
	s.trace.note('<', line.Text)
	var response Response
	if err == nil {
		response, err = parseResponse(line.Text, req.ID)
	}
	if err == nil {
		return response, nil
	}
	s.process.Kill()
	if errors.Is(err, proc.ErrTimeout) {
		err = fmt.Errorf("%w within %v", err, limit)
	}
	return Response{}, s.fault(ctx, err, line.Partial)
}

// fault names the lack of an answer. A line that breaks off because the
// program ended is the end of the program, not a wrong line.
func (s *conversation) fault(ctx context.Context, err error, partial bool) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fault := &Fault{Outcome: Protocol, What: err.Error(), Stderr: s.process.Stderr()}
	var ended *proc.EndedError
	var wrong *notAnswer
	switch {
	case errors.Is(err, proc.ErrTimeout):
		fault.Outcome = Timeout
	case errors.As(err, &ended):
		fault.Outcome = Crash
	case partial:
		fault.Outcome, fault.What = Crash, "ended in the middle of a line: "+err.Error()
	case errors.Is(err, proc.ErrTooLong):
		fault.What = "a line longer than 64 MiB"
		fault.stray = true
	case errors.As(err, &wrong):
		fault.stray = wrong.stray
	}
	return fault
}

// Close gives the program the time to end and tells what is odd about it.
func (s *conversation) Close() Ending {
	end := s.process.Finish()
	var result Ending
	for _, line := range end.Lines {
		s.trace.note('<', line.Text)
		if _, err := parseResponse(line.Text, s.last); err == nil {
			result.Again = true
		}
	}
	if len(end.Lines) > 0 {
		result.warn("wrote to standard output after its last answer: %s", quoted(end.Lines[0].Text))
	}
	if end.Overdue {
		result.warn("did not end within %v after its input was closed; killed", s.timing.Grace)
	}
	if end.How != "" {
		result.warn("ended with %s after its input was closed", end.How)
	}
	if end.Leftovers > 0 {
		result.warn("left children running when it ended; killed")
	}
	return result
}

func (e *Ending) warn(format string, args ...any) {
	e.Warnings = append(e.Warnings, fmt.Sprintf(format, args...))
}

// Probe asks hello once more, which any program can answer, and gives a fault
// when something else comes first: a second answer to the request before, or
// noise. What else goes wrong with the probe is not held against that request.
func (s *conversation) Probe(ctx context.Context) error {
	_, err := s.exchange(ctx, HelloRequest(), s.timing.Answer)
	var fault *Fault
	if errors.As(err, &fault) && fault.stray {
		fault.What = "after its answer, something that answers no request: " + fault.What
		return fault
	}
	return nil
}
