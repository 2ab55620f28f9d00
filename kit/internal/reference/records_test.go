package reference_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/kit/internal/reference"
	"conform/spec/canon"
)

const (
	oneClaim = `{"task_id":"vector-1","subject":"repo","predicate":"p","scope":"repo","summary":"add computes the sum of two numbers",` +
		`"derived_from":"d","verifiability":"MACHINE_CHECKABLE","falsifiable_by":["test_execution"],"critical_class":null}`
	oneItem = `{"evidence_id":"e","claim_id":"c","evidence_class":"STATIC_ANALYSIS","tier":"W1b","producer":{"kind":"verifier","identity":"i","version":"1"},` +
		`"artifact_ref":"d","reproducibility":{"deterministic":true,"rerun_recipe":null},"stance":"REFUTES","confidence":0.7,"rationale":"r","schema_version":"1.0.0"}`
	oneAuthor = `{"kind":"system","identity":"i","version":"1"}`
)

func TestRecords(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"b.py", "a.py", "c.txt"} {
		if err := os.WriteFile(filepath.Join(root, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ name, op, input, want string }{
		{"claim", "claims.admit", `{"claims":[` + oneClaim + `]}`, `{"claim_ids":["0d8f9f68e771008b"]}`},
		{"no claim", "claims.admit", `{"claims":[]}`, `{"claim_ids":[]}`},
		{"evidence", "evidence.admit", `{"evidence":` + oneItem + `}`, `{"tier":"W1b","stance":"REFUTES"}`},
		{"own entries", "entry.authorize", `{"entry_type":"evidence.recorded","author_kind":"jury"}`, `{"allowed":true}`},
		{"another's entries", "entry.authorize", `{"entry_type":"evidence.recorded","author_kind":"human"}`, `{"allowed":false}`},
		{"walk", "walk", fmt.Sprintf(`{"root":%q}`, root), `{"files":["a.py","b.py"]}`},
		{"walk of an empty folder", "walk", fmt.Sprintf(`{"root":%q}`, t.TempDir()), `{"files":[]}`},
	} {
		t.Run(test.name, func(t *testing.T) { sameOutput(t, test.want, do(test.op, test.input)) })
	}
}

func TestRecordRefusals(t *testing.T) {
	for _, test := range []struct{ name, op, input, says string }{
		{"no pass", "claims.admit", `{}`, "claims"},
		{"claim is no object", "claims.admit", `{"claims":[1]}`, "claims/0"},
		{"claim without a summary", "claims.admit", `{"claims":[` + strings.Replace(oneClaim, "summary", "summery", 1) + `]}`, "claims/0/summary"},
		{"no evidence", "evidence.admit", `{}`, "evidence"},
		{"confidence in percent", "evidence.admit", `{"evidence":` + strings.Replace(oneItem, "0.7", "70", 1) + `}`, "evidence/confidence"},
		{"no kind", "entry.authorize", `{"entry_type":"evidence.recorded"}`, "author_kind"},
		{"no type", "entry.authorize", `{"author_kind":"jury"}`, "entry_type"},
		{"no root", "walk", `{}`, "root"},
		{"root is nowhere", "walk", `{"root":"/nowhere/at/all"}`, "root"},
	} {
		t.Run(test.name, func(t *testing.T) { refused(t, do(test.op, test.input), test.says) })
	}
}

func refused(t *testing.T, answer reference.Answer, says string) {
	t.Helper()
	if answer.Output != nil || answer.Unsupported || !strings.Contains(answer.Rejected, says) {
		t.Errorf("got %+v, want a refusal that names %s", answer, says)
	}
}

// appended is the input of ledger.append with some members replaced.
func appended(t *testing.T, out string, replace ...string) string {
	t.Helper()
	input := fmt.Sprintf(`{"ledger":%q,"out":%q,"entry_type":"checkpoint.anchored","author":%s,"payload":{"a":1.0},"ts":"2026-09-10T09:00:00Z"}`,
		audits+"published-vector/ledger.jsonl", out, oneAuthor)
	return strings.NewReplacer(replace...).Replace(input)
}

// TestAppendWritesAtOut: the old ledger stays, the grown one begins with it and
// ends with the entry answered.
func TestAppendWritesAtOut(t *testing.T) {
	old, err := os.ReadFile(audits + "published-vector/ledger.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "grown.jsonl")
	answer := do("ledger.append", appended(t, out))
	output, err := canon.Parse(answer.Output)
	if err != nil {
		t.Fatalf("got %+v: %v", answer, err)
	}
	entry, err := canon.Encode(output.Get("entry"))
	if err != nil {
		t.Fatal(err)
	}
	grown, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(old)+string(entry)+"\n", string(grown)); diff != "" {
		t.Errorf("grown ledger (-want +got):\n%s", diff)
	}
	sameOutput(t, `{"valid":true,"entries":9,"errors":[]}`, do("ledger.verify", fmt.Sprintf(`{"ledger":%q}`, out)))
}

// TestAppendLeavesNothing: after a refusal there is no file at out or beside it.
func TestAppendLeavesNothing(t *testing.T) {
	torn := filepath.Join(t.TempDir(), "torn.jsonl")
	if err := os.WriteFile(torn, []byte(`{"seq":0`), 0o600); err != nil {
		t.Fatal(err)
	}
	vector := audits + "published-vector/ledger.jsonl"
	for _, test := range []struct{ name, old, new, says string }{
		{"type nobody registered", "checkpoint.anchored", "checkpoint.lifted", "entry_type"},
		{"author of another kind", `"system"`, `"jury"`, "author.kind"},
		{"author is a text", oneAuthor, `"system"`, "author"},
		{"payload is a list", `{"a":1.0}`, `[]`, "payload"},
		{"ts is a number", `"2026-09-10T09:00:00Z"`, `1`, "ts"},
		{"no ts", `"ts"`, `"tz"`, "ts"},
		{"no type", `"entry_type"`, `"type"`, "entry_type"},
		{"torn ledger", vector, torn, "line 1"},
		{"no ledger", vector, "/nowhere/at/all", "ledger"},
		{"ledger is a folder", vector, audits, "ledger"},
		{"no out", `"out"`, `"in"`, "out"},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			refused(t, do("ledger.append", appended(t, filepath.Join(folder, "grown.jsonl"), test.old, test.new)), test.says)
			left, err := os.ReadDir(folder)
			if err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		})
	}
}

// A path that is taken stays as it was, and so does the old ledger.
func TestAppendOverwritesNothing(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "taken.jsonl")
	if err := os.WriteFile(taken, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused(t, do("ledger.append", appended(t, taken)), "out")
	if got, err := os.ReadFile(taken); err != nil || string(got) != "mine" {
		t.Errorf("got %q, %v", got, err)
	}
	refused(t, do("ledger.append", appended(t, filepath.Join(taken, "below"))), "out")
	refused(t, do("ledger.append", appended(t, audits+"published-vector/ledger.jsonl")), "out")
}
