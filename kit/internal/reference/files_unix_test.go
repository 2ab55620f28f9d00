//go:build unix

package reference_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe that nobody writes to is not waited for.
func TestNamedPipes(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ op, input string }{
		{"canonicalize", `{"json_path":%q}`},
		{"grounds.entry", `{"document_path":%q}`},
		{"ledger.verify", `{"ledger":%q}`},
		{"verify", `{"certificate":%q,"ledger":"x"}`},
	} {
		if answer := do(test.op, fmt.Sprintf(test.input, pipe)); !strings.Contains(answer.Rejected, "no pipe") {
			t.Errorf("%s: got %+v, want a refusal of the pipe", test.op, answer)
		}
	}
}
