package kit

import (
	"bytes"
	"fmt"
	"io"
	"sync"
)

// trace writes down both directions of the wire. A nil trace writes nothing.
type trace struct {
	mu  sync.Mutex
	out io.Writer
}

func newTrace(out io.Writer) *trace {
	if out == nil {
		return nil
	}
	return &trace{out: out}
}

// note writes one line, marked > when we sent it and < when we received it.
func (t *trace) note(direction rune, line []byte) {
	if t == nil || len(line) == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	fmt.Fprintf(t.out, "%c %s\n", direction, bytes.TrimSuffix(line, []byte("\n")))
}
