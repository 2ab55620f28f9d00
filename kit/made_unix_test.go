//go:build unix

package kit

import (
	"encoding/json"
	"syscall"
	"testing"

	"conform/corpus"
)

// A pipe that nobody writes to is not waited for.
func TestNamedPipeAtOut(t *testing.T) {
	given, _, _ := honestPair(t)
	target := scripted(func(input map[string]json.RawMessage) Response {
		noError(t, syscall.Mkfifo(pathOf(input, "out"), 0o600))
		return Response{Output: json.RawMessage(`{"certificate":{}}`)}
	})
	got := ran(t, corpus.Check{Op: "issue", Want: corpus.Want{Judge: "issue"}}, given, target)
	if got.Outcome != Fail || got.Why != "what is at out is no file but a named pipe" {
		t.Errorf("got %v: %s", got.Outcome, got.Why)
	}
}
