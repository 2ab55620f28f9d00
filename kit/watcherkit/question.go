package watcherkit

import (
	"context"
	"errors"
	"fmt"
	"time"

	"conform/kit"
	"conform/kit/internal/proc"
	"conform/spec/canon"
)

// MaxAnswer is the longest output of a program, in bytes.
const MaxAnswer = 1 << 20

// Question is one question, and what became of it.
type Question struct {
	For      string // what it is asked for
	Claim    string // claim_summary
	Artifact string // artifact_ref
	Answer   Answer
	Took     time.Duration
	Children int // processes it left behind, which were killed
}

// line is what the program is sent: exactly two members (6.3).
func (q *Question) line() ([]byte, error) {
	text, err := canon.Encode(canon.Object(
		canon.M("claim_summary", canon.String(q.Claim)),
		canon.M("artifact_ref", canon.String(q.Artifact)),
	))
	return append(text, '\n'), err
}

// put asks a program one question. The error is one of starting it, or of ours.
func (q *Question) put(ctx context.Context, words []string, deadline time.Duration, d decoys) error {
	full, err := kit.Program(words)
	if err != nil {
		return &kit.StartError{Command: kit.JoinWords(words), What: "cannot be started", Err: err}
	}
	input, err := q.line()
	if err != nil {
		return err
	}
	begun := time.Now()
	p, err := proc.Start(full, proc.Options{MaxBytes: MaxAnswer, Env: d.env, Furnish: d.plant})
	var ours *proc.OwnError
	if errors.As(err, &ours) {
		return err
	}
	if err != nil {
		return &kit.StartError{Command: kit.JoinWords(words), What: "cannot be started", Err: err}
	}
	output, err := p.Collect(ctx, input, deadline)
	q.Took = time.Since(begun)
	q.Children = p.Kill()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	q.Answer = answered(output, err, deadline)
	return nil
}

// answered tells what the output of a program is, and what it is in place of one.
func answered(output []byte, err error, deadline time.Duration) Answer {
	var ended *proc.EndedError
	switch {
	case errors.As(err, &ended):
		return Answer{Kind: Erred, Why: "it ended with " + ended.How, Output: string(output)}
	case errors.Is(err, proc.ErrTimeout):
		return Answer{Kind: Late, Why: fmt.Sprintf("it did not answer and end within %v", deadline)}
	case errors.Is(err, proc.ErrTooLong):
		return Answer{Kind: Foreign, Why: fmt.Sprintf("more than %d bytes on standard output", MaxAnswer)}
	case err != nil:
		return Answer{Kind: Erred, Why: err.Error()}
	}
	return readAnswer(output)
}
