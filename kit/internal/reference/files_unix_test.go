//go:build unix

package reference_test

import (
	"fmt"
	"os"
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

// Nor is a file of the system's own in which more may stand later, which counts
// as a regular one.
func TestFilesThatAreWaitedFor(t *testing.T) {
	const mounts = "/proc/self/mounts"
	if _, err := os.Stat(mounts); err != nil {
		t.Skip("no such file here:", err)
	}
	answer := do("ledger.verify", fmt.Sprintf(`{"ledger":%q}`, mounts))
	if !strings.Contains(answer.Rejected, "want a file with bytes in it") {
		t.Errorf("got %+v, want a refusal of the file", answer)
	}
}
