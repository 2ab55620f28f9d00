package reference_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/kit/internal/reference"
	"conform/spec/ledger"
)

// What is named as a file may be anything: the reference waits for nothing and
// reads no more than it documents.
func TestFilesThatAreNone(t *testing.T) {
	sparse := filepath.Join(t.TempDir(), "sparse")
	if err := os.WriteFile(sparse, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(sparse, 1<<40); err != nil {
		t.Skip("no sparse files here:", err)
	}
	honest := filepath.Join(audits, "published-vector", "ledger.jsonl")
	for _, test := range []struct{ op, input, path, says string }{
		{"canonicalize", `{"json_path":%q}`, sparse, "json_path: longer than 67108864 bytes"},
		{"canonicalize", `{"json_path":%q}`, "/dev/zero", "json_path: want a file"},
		{"canonicalize", `{"json_path":%q}`, t.TempDir(), "json_path: want a file"},
		{"grounds.summary", `{"document_path":%q}`, "/dev/zero", "document_path: want a file"},
		{"verify", `{"certificate":%q,"ledger":"` + honest + `"}`, sparse, "certificate: longer than"},
		{"verify", `{"certificate":%q,"ledger":"` + honest + `"}`, "/dev/zero", "certificate: want a file"},
		{"ledger.verify", `{"ledger":%q}`, "/dev/zero", "ledger: want a file"},
	} {
		if answer := do(test.op, fmt.Sprintf(test.input, test.path)); !strings.Contains(answer.Rejected, test.says) {
			t.Errorf("%s of %s: got %+v, want %q", test.op, test.path, answer, test.says)
		}
	}
	if answer := do("ledger.verify", fmt.Sprintf(`{"ledger":%q}`, sparse)); !strings.Contains(string(answer.Output), "longer than") {
		t.Errorf("a sparse ledger: got %+v", answer)
	}
}

// A text of more values than documented is refused by name, wherever it stands.
func TestTooManyValues(t *testing.T) {
	list := "[" + strings.Repeat("0,", reference.MaxInput) + "0]"
	file := filepath.Join(t.TempDir(), "list.json")
	if err := os.WriteFile(file, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	honest := filepath.Join(audits, "published-vector", "ledger.jsonl")
	for _, test := range []struct {
		op, input string
		most      int
	}{
		{"canonicalize", fmt.Sprintf(`{"json_path":%q}`, file), ledger.MaxValues},
		{"verify", fmt.Sprintf(`{"certificate":%q,"ledger":%q}`, file, honest), ledger.MaxValues},
		{"id", `{"kind":` + list + `}`, reference.MaxInput},
	} {
		answer, says := do(test.op, test.input), fmt.Sprintf("more than %d values", test.most)
		if got := answer.Rejected + string(answer.Output); !strings.Contains(got, says) {
			t.Errorf("%s: got %.200q, want %q", test.op, got, says)
		}
	}
}
