package kit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"conform/kit/internal/proc"
)

// Target is what is under test.
type Target interface {
	// Name gives the command for display.
	Name() string
	// Start makes a session. Its errors are *Fault, *StartError, that of ctx, or
	// one of the tester's own.
	Start(ctx context.Context) (Session, error)
}

// Session is one process of the program under test, or what stands for one.
// Requests go one after the other.
type Session interface {
	// Hello gives what the program said about itself.
	Hello() Hello
	// Do asks one question. Its errors are *Fault, that of ctx, or one of the
	// tester's own; the session is of no use after one.
	Do(ctx context.Context, req Request) (Response, error)
	// Close ends the session and tells what was odd about its end.
	Close() Ending
}

// Ending is what a session left behind. It changes no outcome by itself.
type Ending struct {
	Warnings []string
	// Again says that the last request got a second answer, which is to be
	// looked into.
	Again bool
}

// Timing bounds how long a program may take.
type Timing struct {
	Answer time.Duration // for one request; 0 = 10 s
	Start  time.Duration // for hello; 0 = 30 s
	Grace  time.Duration // to end in after its input is closed; 0 = 2 s
}

// withDefaults fills in the times of protocol section 1.
func (t Timing) withDefaults() Timing {
	if t.Answer == 0 {
		t.Answer = 10 * time.Second
	}
	if t.Start == 0 {
		t.Start = 30 * time.Second
	}
	if t.Grace == 0 {
		t.Grace = 2 * time.Second
	}
	return t
}

// Fault is the lack of an answer.
type Fault struct {
	Outcome Outcome // Crash, Timeout or Protocol
	What    string  // what happened
	Stderr  string  // the end of what the program wrote to standard error
	stray   bool    // the offending line names another request, or none
}

// Error gives outcome and cause.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Outcome, f.What) }

// StartError says that nothing can be learnt about a program: it cannot be
// started, or it answers neither hello nor the preflight checks.
type StartError struct {
	Command string
	What    string
	Stderr  string
	Err     error
}

// Error names the command and the cause.
func (e *StartError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%s: %s: %v", e.Command, e.What, e.Err)
	}
	return fmt.Sprintf("%s: %s", e.Command, e.What)
}

// Unwrap gives the cause.
func (e *StartError) Unwrap() error { return e.Err }

// TesterError says that checks were not run for want of something of the tester's
// own: open files, processes, memory, room on the disk. Nothing is held against
// the program for it.
type TesterError struct {
	Checks int // that were not run
	Err    error
}

// Error gives the cause and what to do about it.
func (e *TesterError) Error() string {
	return fmt.Sprintf("%d checks were not run, for the tester itself has run out of something: %v; "+
		"give it more (ulimit, room in %s) or lower --jobs, and take up what was not run with --failed-from", e.Checks, e.Err, os.TempDir())
}

// Unwrap gives the cause.
func (e *TesterError) Unwrap() error { return e.Err }

// testersOwn reports whether an error is trouble of the tester.
func testersOwn(err error) bool {
	var trouble *proc.OwnError
	return errors.As(err, &trouble) || proc.Scarce(err)
}

// UsageError is a request that makes no sense: a selection of nothing, a
// pattern that matches nothing, a file that cannot be trusted.
type UsageError struct{ What string }

// Error gives what was asked and what to do.
func (e *UsageError) Error() string { return e.What }

func usagef(format string, args ...any) error {
	return &UsageError{What: fmt.Sprintf(format, args...)}
}
