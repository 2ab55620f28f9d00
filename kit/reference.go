package kit

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"

	"conform/kit/internal/reference"
)

// Standard is the standard as the reference implements it. The zero value is
// the standard as it stands.
type Standard = reference.Standard

// Reference is the reference implementation in this very process.
func Reference(std Standard) Target { return inProcess{&std} }

// inProcess is both the target and its sessions: the reference keeps no state.
type inProcess struct{ std *Standard }

func (inProcess) Name() string { return "the built-in reference" }

func (t inProcess) Start(context.Context) (Session, error) { return t, nil }

// Hello names the operations the standard at hand implements.
func (t inProcess) Hello() Hello {
	ops := t.std.Ops
	if ops == nil {
		ops = reference.Ops()
	}
	h := Hello{Name: "conform reference", Language: "Go"}
	for _, op := range ops {
		h.Ops = append(h.Ops, op.Name)
	}
	return h
}

func (inProcess) Close() Ending { return Ending{} }

// Do answers like a process would: a panic ends the answer, not the run.
func (t inProcess) Do(ctx context.Context, req Request) (r Response, err error) {
	if ctx.Err() != nil {
		return Response{}, ctx.Err()
	}
	return answer(t.std, req)
}

// answer asks the reference and turns a panic into a fault.
func answer(std *Standard, req Request) (r Response, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = &Fault{Outcome: Crash, What: fmt.Sprintf("panic: %v", cause), Stderr: string(debug.Stack())}
		}
	}()
	a := std.Do(req.Op, req.Input)
	switch {
	case a.Unsupported:
		return Response{}, nil
	case a.Output == nil:
		return Response{Refused: true, Rejected: a.Rejected}, nil
	}
	return Response{Output: bytes.TrimSpace(a.Output)}, nil
}
