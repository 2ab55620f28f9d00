package proc

import (
	"errors"
	"slices"
	"syscall"
)

// OwnError is trouble of the one who runs the program: it says nothing about the
// program, which was never started.
type OwnError struct{ Err error }

// Error gives the cause.
func (e *OwnError) Error() string { return e.Err.Error() }

// Unwrap gives the cause.
func (e *OwnError) Unwrap() error { return e.Err }

// scarcities are the errors of a system that has run out of something: open
// files, processes, memory, room on the disk.
var scarcities = []syscall.Errno{
	syscall.EMFILE, syscall.ENFILE, syscall.EAGAIN, syscall.ENOMEM, syscall.ENOSPC, syscall.EDQUOT,
}

// Scarce reports whether an error says that the system has run out of something.
func Scarce(err error) bool {
	return slices.ContainsFunc(scarcities, func(e syscall.Errno) bool { return errors.Is(err, e) })
}

// own wraps what is not the program's fault among the errors of starting it.
func own(err error) error {
	if Scarce(err) {
		return &OwnError{err}
	}
	return err
}
