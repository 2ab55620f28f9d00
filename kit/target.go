package kit

import (
	"context"
	"fmt"
	"time"
)

// Target is what is under test.
type Target interface {
	// Name gives the command for display.
	Name() string
	// Start makes a session. Its errors are *Fault, *StartError or that of ctx.
	Start(ctx context.Context) (Session, error)
}

// Session is one process of the program under test, or what stands for one.
// Requests go one after the other.
type Session interface {
	// Hello gives what the program said about itself.
	Hello() Hello
	// Do asks one question. Its errors are *Fault or that of ctx; the session
	// is of no use after one.
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

// UsageError is a request that makes no sense: a selection of nothing, a
// pattern that matches nothing, a file that cannot be trusted.
type UsageError struct{ What string }

// Error gives what was asked and what to do.
func (e *UsageError) Error() string { return e.What }

func usagef(format string, args ...any) error {
	return &UsageError{What: fmt.Sprintf(format, args...)}
}
