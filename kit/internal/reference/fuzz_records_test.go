package reference_test

import (
	"os"
	"path/filepath"
	"testing"

	"conform/kit/internal/reference"
	"conform/spec/canon"
)

// recordSeeds are inputs of the operations on records, sound and not.
var recordSeeds = []struct{ op, input string }{
	{"claims.admit", `{"claims":[` + oneClaim + `]}`},
	{"claims.admit", `{"claims":[` + oneClaim + `,` + oneClaim + `]}`},
	{"claims.admit", `{"claims":{}}`},
	{"evidence.admit", `{"evidence":` + oneItem + `}`},
	{"evidence.admit", `{"evidence":[]}`},
	{"entry.authorize", `{"entry_type":"evidence.recorded","author_kind":"jury"}`},
	{"ledger.append", `{"entry_type":"key.enrolled","author":` + oneAuthor + `,"payload":{"a":1.0},"ts":"2026-09-10T09:00:00Z"}`},
	{"ledger.append", `{"entry_type":"extension.a|b","author":null,"payload":[],"ts":1}`},
	{"walk", `{"root":1}`},
}

// FuzzRecords asks of any input: exactly one answer, and an output that is JSON.
// The paths of an input are replaced: nothing outside a folder of the test is
// read or written.
func FuzzRecords(f *testing.F) {
	for _, seed := range recordSeeds {
		f.Add(seed.op, []byte(seed.input))
	}
	vector, err := filepath.Abs(audits + "published-vector/ledger.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, op string, text []byte) {
		input, err := canon.Parse(text)
		if err != nil || input.Kind != canon.KindObject || !onRecords(op) {
			return
		}
		folder := t.TempDir()
		paths := map[string]string{"ledger": vector, "out": filepath.Join(folder, "out"), "root": folder}
		for _, member := range []string{"ledger", "out", "root"} {
			if op == "ledger.append" || input.Get(member).Kind == canon.KindString {
				input = input.With(member, canon.String(paths[member]))
			}
		}
		encoded, err := canon.Encode(input)
		if err != nil {
			return // a number beyond the doubles
		}
		answer := do(op, string(encoded))
		checkAnswer(t, answer)
		if _, err := os.Stat(paths["out"]); op == "ledger.append" && (err == nil) != (answer.Output != nil) {
			t.Fatalf("%s: answered %+v, and the file at out: %v", encoded, answer, err)
		}
	})
}

func onRecords(op string) bool {
	for _, seed := range recordSeeds {
		if seed.op == op {
			return true
		}
	}
	return false
}

func checkAnswer(t *testing.T, answer reference.Answer) {
	t.Helper()
	if answer.Unsupported || (answer.Output == nil) == (answer.Rejected == "") {
		t.Fatalf("got %+v, want one answer", answer)
	}
	if answer.Output == nil {
		return
	}
	if _, err := canon.Parse(answer.Output); err != nil {
		t.Fatalf("output %s: %v", answer.Output, err)
	}
}
