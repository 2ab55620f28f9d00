package proc

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"time"
)

// Line is one line a program wrote, without its line ending.
type Line struct {
	Text    []byte
	Partial bool // the output ended without a newline
	tooLong bool
}

// Talk starts the reading of lines; [Process.Exchange] needs it.
func (p *Process) Talk() { go p.read() }

// read hands over one line at a time and reads ahead no further, so that a
// program that floods its output is stopped by the pipe.
func (p *Process) read() {
	defer close(p.lines)
	in := bufio.NewReaderSize(p.stdout, 64<<10)
	for {
		line, err := p.readLine(in)
		if len(line.Text) > 0 || err == nil {
			select {
			case p.lines <- line:
			case <-p.stop:
				return
			}
		}
		if err != nil || line.tooLong {
			return
		}
	}
}

// readLine reads up to a newline, or says that the line is longer than allowed
// without keeping more of it.
func (p *Process) readLine(in *bufio.Reader) (Line, error) {
	var text []byte
	for {
		part, err := in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case err == nil:
			text = bytes.TrimSuffix(bytes.TrimSuffix(text, []byte("\n")), []byte("\r"))
			return Line{Text: text, tooLong: len(text) > p.opt.MaxBytes}, nil
		case errors.Is(err, bufio.ErrBufferFull) && len(text) <= p.opt.MaxBytes:
			continue
		case errors.Is(err, bufio.ErrBufferFull):
			return Line{Text: text[:0:0], tooLong: true}, nil
		case errors.Is(err, io.EOF):
			return Line{Text: text, Partial: true, tooLong: len(text) > p.opt.MaxBytes}, err
		default:
			return Line{}, err
		}
	}
}

// Exchange sends one line and gives the next line the program writes. The
// timeout spans both. After an error the process is of no further use.
func (p *Process) Exchange(ctx context.Context, line []byte, timeout time.Duration) (Line, error) {
	limit := time.NewTimer(timeout)
	defer limit.Stop()
	p.send(line)
	exited := p.exited
	for {
		select {
		case reply, ok := <-p.lines:
			return p.reply(reply, ok)
		case <-exited: // what it wrote before is still to be read
			exited = nil
			limit.Reset(settle)
		case <-limit.C:
			return p.late()
		case <-ctx.Done():
			return Line{}, ctx.Err()
		}
	}
}

// send writes in the background, one line after the other: a program that does
// not read must not hold up the one who waits for it. The pipe is closed in the
// end, which frees whoever still writes.
func (p *Process) send(line []byte) {
	before, done := p.sent, make(chan struct{})
	p.sent = done
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		p.stdin.Write(line)
	}()
}

// late prefers an answer that came together with the end of the time.
func (p *Process) late() (Line, error) {
	select {
	case reply, ok := <-p.lines:
		return p.reply(reply, ok)
	case <-p.exited:
		return Line{}, p.ended()
	default:
		return Line{}, ErrTimeout
	}
}

func (p *Process) reply(line Line, ok bool) (Line, error) {
	switch {
	case !ok:
		return Line{}, p.silent()
	case line.tooLong:
		return Line{}, ErrTooLong
	}
	return line, nil
}

// silent says why no more output will come. A program that ends closes its
// output first, so its end is waited for before it is said to live on.
func (p *Process) silent() error {
	select {
	case <-p.exited:
		return p.ended()
	case <-time.After(settle):
		return &EndedError{How: "it closed its standard output"}
	}
}
