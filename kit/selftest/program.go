package selftest

import (
	"slices"
	"time"

	"conform/kit"
)

// Program is a degenerate program and how its run must end.
type Program struct {
	Name string
	Says string // what it does, after "a program that"

	// What it does. The zero value is the reference.
	first func() error          // before it reads anything
	when  func(r request) bool  // the requests it does not answer as it should
	does  func(r request) error // what it does then
	last  func() error          // once its input has ended
	waits bool                  // it is silent for ever at some point: limits are short

	// How its run must end.
	ends  outcomes // the outcomes that are not those of the reference
	exit  int      // the exit status of conform run
	blind bool     // it does not look at what it is asked: it conforms to nothing
	fails string   // part of the message when nothing can be learnt about it
	warns string   // part of a warning
}

// Programs gives every program.
func Programs() []Program {
	return slices.Concat(constant, mute, lawful, wrong, gone, silent, garbled, flooding)
}

// timing gives the limits a program is examined with. Those that wait for one
// to run out are short; a machine under load may need longer ones.
func (p Program) timing(factor time.Duration) kit.Timing {
	if !p.waits {
		return kit.Timing{Answer: time.Minute, Start: time.Minute}
	}
	return kit.Timing{Answer: factor * 1500 * time.Millisecond, Start: factor * 3 * time.Second}
}

// unanswered tells whether nothing can be learnt about the program.
func (p Program) unanswered() bool { return p.fails != "" }

// Every request but hello, one check, the checks of one operation.
func asked(r request) bool { return !r.hello() }

func anything(request) bool { return true }

func only(id string) func(request) bool {
	return func(r request) bool { return r.ID == id }
}

func operation(op string) func(request) bool {
	return func(r request) bool { return r.Op == op }
}
