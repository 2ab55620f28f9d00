package proc

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

const (
	stderrKept = 64 << 10
	// settle bounds the wait for bytes that are already on their way.
	settle = time.Second
)

// Options say how a program is run. The zero value is fit for use.
type Options struct {
	MaxBytes int           // longest line, or whole output of [Process.Collect]; 0 = 64 MiB
	Grace    time.Duration // time to end in once stdin is closed; 0 = 2 s
	Env      []string      // NAME=value, beside the caller's environment
	// Furnish puts files into the scratch folder before the program starts; nil:
	// the folder is empty.
	Furnish func(scratch string) error
}

// ErrTimeout says that the program did not answer in time.
var ErrTimeout = errors.New("no answer")

// ErrTooLong says that the program wrote more than Options.MaxBytes.
var ErrTooLong = errors.New("more output than allowed")

// EndedError says that the program ended, or closed its output, before answering.
type EndedError struct {
	How    string // such as "exit status 1", "signal: killed"
	Signal bool   // a signal ended it
}

func (e *EndedError) Error() string { return "ended before answering: " + e.How }

// Process is a running program.
type Process struct {
	cmd                   *exec.Cmd
	stdin, stdout, stderr *os.File
	opt                   Options
	scratch               string
	diagnostics           tail
	drained               chan struct{} // stderr reached its end
	exited                chan struct{} // the leader ended and its leftovers are killed
	leftovers             int           // valid once exited is closed
	stop                  chan struct{} // the reader of lines is not waited for any more
	lines                 chan Line
	sent                  chan struct{} // closed when the last line is written
	once                  sync.Once
}

// Start runs the program that words name, in the caller's working directory and
// environment, with TMPDIR set to a fresh folder. An *OwnError is trouble of ours
// and not of the program.
func Start(words []string, opt Options) (*Process, error) {
	if opt.MaxBytes == 0 {
		opt.MaxBytes = 64 << 20
	}
	if opt.Grace == 0 {
		opt.Grace = 2 * time.Second
	}
	scratch, err := os.MkdirTemp("", "conform-scratch-")
	if err == nil {
		scratch, err = filepath.Abs(scratch)
	}
	if err == nil && opt.Furnish != nil {
		err = opt.Furnish(scratch)
	}
	if err != nil {
		return nil, &OwnError{errors.Join(fmt.Errorf("scratch folder: %w", err), os.RemoveAll(scratch))}
	}
	p := &Process{
		opt: opt, scratch: scratch,
		diagnostics: tail{limit: stderrKept},
		drained:     make(chan struct{}), exited: make(chan struct{}),
		stop: make(chan struct{}), lines: make(chan Line),
	}
	if err := p.start(words); err != nil {
		return nil, errors.Join(err, RemoveAll(scratch))
	}
	go p.drain()
	go p.reap()
	return p, nil
}

// start connects pipes of our own: the ones of exec.Cmd make Wait hang on a
// grandchild that keeps them open.
func (p *Process) start(words []string) error {
	p.cmd = exec.Command(words[0], words[1:]...)
	p.cmd.Env = append(append(os.Environ(), p.opt.Env...), "TMPDIR="+p.scratch)
	p.cmd.SysProcAttr = ownGroup()
	var ours, theirs []*os.File
	for range 3 {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(append(ours, theirs...))
			return &OwnError{err}
		}
		ours, theirs = append(ours, r), append(theirs, w)
	}
	ours[0], theirs[0] = theirs[0], ours[0]
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
	p.stdin, p.stdout, p.stderr = ours[0], ours[1], ours[2]
	err := p.cmd.Start()
	closeAll(theirs)
	if err != nil {
		closeAll(ours)
	}
	return own(err)
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// drain reads standard error to its end, so that writing there never blocks.
func (p *Process) drain() {
	defer close(p.drained)
	io.Copy(&p.diagnostics, p.stderr)
}

// reap waits for the leader and kills whatever it left running, so that the
// pipes reach their end.
func (p *Process) reap() {
	defer close(p.exited)
	p.cmd.Wait()
	p.leftovers = killLeftovers(p.cmd.Process.Pid, p.scratch)
}

// Stderr gives the last 64 KiB of what the program wrote to standard error.
func (p *Process) Stderr() string { return p.diagnostics.String() }

// ended tells how the leader ended, which the caller knows has happened.
func (p *Process) ended() *EndedError {
	state := p.cmd.ProcessState
	status, ok := state.Sys().(syscall.WaitStatus)
	return &EndedError{How: state.String(), Signal: ok && status.Signaled()}
}

// Kill ends the process group and frees everything. It gives the number of
// children that had outlived their parent.
func (p *Process) Kill() (leftovers int) {
	p.once.Do(func() {
		p.end()
		p.free()
	})
	return p.leftovers
}

// end kills the group unless the leader has ended: its number may be somebody
// else's by now.
func (p *Process) end() {
	select {
	case <-p.exited:
	default:
		killGroup(p.cmd.Process)
		<-p.exited
	}
}

// free closes the pipes and removes the scratch folder of a process that ended.
func (p *Process) free() {
	close(p.stop)
	select {
	case <-p.drained:
	case <-time.After(settle): // something outside the group holds stderr open
	}
	closeAll([]*os.File{p.stdin, p.stdout, p.stderr})
	<-p.drained
	RemoveAll(p.scratch)
}

// Ending says how a program ended after its input was closed.
type Ending struct {
	Lines     []Line // output after the last answer, at most a few lines
	How       string // such as "exit status 1"; "" for a clean exit
	Overdue   bool   // it did not end within the grace and was killed
	Leftovers int    // children it left running, killed
}

// Finish closes the program's input, gives it the grace to end, kills what is
// left and frees everything.
func (p *Process) Finish() Ending {
	var end Ending
	p.once.Do(func() {
		p.stdin.Close()
		end.Lines, end.Overdue = p.last()
		p.end()
		end.Leftovers = p.leftovers
		if !end.Overdue && !p.cmd.ProcessState.Success() {
			end.How = p.ended().How
		}
		p.free()
	})
	return end
}

// last collects what is written after the last answer. It returns when the
// program has ended and its output too, or when the grace is over.
func (p *Process) last() (late []Line, overdue bool) {
	const few = 8
	grace := time.NewTimer(p.opt.Grace)
	defer grace.Stop()
	lines, exited := p.lines, p.exited
	for lines != nil || exited != nil {
		select {
		case line, ok := <-lines:
			if !ok {
				lines = nil
			} else if len(late) < few {
				late = append(late, line)
			}
		case <-exited:
			exited = nil
			grace.Reset(settle)
		case <-grace.C:
			return late, exited != nil
		}
	}
	return late, false
}

// Collect reads the whole output of a program that is given one input and then
// no more. It waits for the program to end; the timeout spans all of it.
func (p *Process) Collect(ctx context.Context, input []byte, timeout time.Duration) ([]byte, error) {
	go func() { // a program that does not read must not hold us up
		p.stdin.Write(input)
		p.stdin.Close()
	}()
	output := make(chan []byte, 1)
	go func() {
		data, _ := io.ReadAll(io.LimitReader(p.stdout, int64(p.opt.MaxBytes)+1))
		output <- data
	}()
	limit := time.NewTimer(timeout)
	defer limit.Stop()
	exited := p.exited
	for {
		select {
		case data := <-output:
			if len(data) > p.opt.MaxBytes {
				return nil, ErrTooLong
			}
			return data, p.awaitExit(ctx, limit)
		case <-exited:
			exited = nil
			limit.Reset(settle)
		case <-limit.C:
			return nil, ErrTimeout
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// awaitExit gives an error unless the program exits by itself and with status 0.
func (p *Process) awaitExit(ctx context.Context, limit *time.Timer) error {
	select {
	case <-p.exited:
	case <-limit.C:
		return ErrTimeout
	case <-ctx.Done():
		return ctx.Err()
	}
	if p.cmd.ProcessState.Success() {
		return nil
	}
	return p.ended()
}
