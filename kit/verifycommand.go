package kit

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"

	"conform/kit/internal/proc"
)

// VerifyCommand is an existing command line that verifies a certificate: the
// op verify, and no other, without an adapter (protocol section 3). The words
// hold the placeholders {ledger} and {certificate}, which stand for the paths
// of read-only files.
func VerifyCommand(words []string, timing Timing, trace io.Writer) (Target, error) {
	for _, name := range verifyFiles {
		if !strings.Contains(strings.Join(words, " "), "{"+name+"}") {
			return nil, usagef("verify command %q: lacks the placeholder {%s}", JoinWords(words), name)
		}
	}
	return &verifyCommand{words: words, timing: timing.withDefaults(), trace: newTrace(trace)}, nil
}

var verifyFiles = []string{"ledger", "certificate"}

type verifyCommand struct {
	words  []string
	timing Timing
	trace  *trace
}

func (v *verifyCommand) Name() string { return JoinWords(v.words) }

// Start looks for the program, so that its absence shows before any check.
func (v *verifyCommand) Start(context.Context) (Session, error) {
	full, err := program(v.words)
	if err == nil {
		_, err = exec.LookPath(full[0])
	}
	if err != nil {
		return nil, &StartError{Command: v.Name(), What: "cannot be started", Err: err}
	}
	return &oneShots{verifyCommand: v}, nil
}

// oneShots is a session whose every request is a process of its own.
type oneShots struct {
	*verifyCommand
	ending Ending
}

func (s *oneShots) Hello() Hello { return Hello{Ops: []string{"verify"}} }

func (s *oneShots) Close() Ending { return s.ending }

// Do runs the command on the files of one check.
func (s *oneShots) Do(ctx context.Context, req Request) (Response, error) {
	words, err := fill(s.words, req)
	if err != nil {
		return Response{}, err
	}
	p, err := launch(words, s.timing)
	if err != nil {
		return Response{}, err
	}
	s.trace.note('>', []byte(JoinWords(words)))
	output, err := p.Collect(ctx, s.timing.Answer)
	s.trace.note('<', output)
	if p.Kill() > 0 {
		s.ending.warn("left children running when it ended; killed")
	}
	if ctx.Err() != nil {
		return Response{}, ctx.Err()
	}
	response, fault := s.judge(output, err)
	if fault != nil {
		fault.Stderr = p.Stderr()
		return Response{}, fault
	}
	return response, nil
}

// judge takes the last JSON value on standard output. The exit status counts
// only when there is none; death by a signal always does.
func (s *oneShots) judge(output []byte, err error) (Response, *Fault) {
	var ended *proc.EndedError
	switch {
	case errors.Is(err, proc.ErrTimeout):
		return Response{}, &Fault{Outcome: Timeout, What: fmt.Sprintf("%v within %v", err, s.timing.Answer)}
	case errors.Is(err, proc.ErrTooLong):
		return Response{}, &Fault{Outcome: Protocol, What: "more than 64 MiB on standard output"}
	case errors.As(err, &ended) && ended.Signal:
		return Response{}, &Fault{Outcome: Crash, What: ended.How}
	}
	last := lastValue(output)
	if last == nil {
		what := "no JSON on standard output"
		if ended != nil {
			what += ", " + ended.How
		}
		return Response{}, &Fault{Outcome: Crash, What: what}
	}
	if _, err := decode(last); err != nil {
		return Response{}, &Fault{Outcome: Protocol, What: err.Error()}
	}
	return Response{Output: last}, nil
}

// fill puts the paths of a request in the place of the placeholders.
func fill(words []string, req Request) ([]string, error) {
	var input map[string]json.RawMessage
	if err := json.Unmarshal(req.Input, &input); err != nil {
		return nil, fmt.Errorf("check %s: input: %w", req.ID, err)
	}
	filled := slices.Clone(words)
	for _, name := range verifyFiles {
		var path string
		if err := json.Unmarshal(input[name], &path); err != nil {
			return nil, fmt.Errorf("check %s: input %s is not a path", req.ID, name)
		}
		for i := range filled {
			filled[i] = strings.ReplaceAll(filled[i], "{"+name+"}", path)
		}
	}
	return filled, nil
}

// lastValue gives the last JSON object in output, or the last line when that
// is JSON of another kind: words such as true in a log are no answer. The work
// is bounded, for output that opens many brackets and closes none.
func lastValue(output []byte) json.RawMessage {
	var last json.RawMessage
	work := 8*len(output) + 1<<20
	for rest := output; work > 0; {
		start := bytes.IndexByte(rest, '{')
		if start < 0 {
			break
		}
		rest = rest[start:]
		var value json.RawMessage
		in := json.NewDecoder(bytes.NewReader(rest))
		if err := in.Decode(&value); err != nil {
			work -= scanned(err, len(rest)) + 64
			rest = rest[1:]
			continue
		}
		last, rest = value, rest[in.InputOffset():]
	}
	if last != nil {
		return last
	}
	lines := bytes.Split(bytes.TrimSpace(output), []byte("\n"))
	if line := bytes.TrimSpace(lines[len(lines)-1]); json.Valid(line) {
		return line
	}
	return nil
}

// scanned tells how many bytes were read before the fault showed.
func scanned(err error, all int) int {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return int(syntax.Offset)
	}
	return all
}
