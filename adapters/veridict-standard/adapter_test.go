package adapters_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pythonVariable names a Python that has a release of veridict-standard.
const pythonVariable = "CONFORM_VERIDICT_PYTHON"

// adapter is the program under test, asked one request at a time.
type adapter struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr bytes.Buffer
}

func start(t *testing.T) *adapter {
	t.Helper()
	python := os.Getenv(pythonVariable)
	if python == "" {
		t.Skipf("%s is not set: name a Python 3.12 or newer that has veridict-standard", pythonVariable)
	}
	a := &adapter{cmd: exec.Command(python, "adapter.py")}
	a.cmd.Stderr = &a.stderr
	stdout, err := a.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if a.stdin, err = a.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := a.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.stdin.Close(); a.cmd.Wait() })
	a.stdout = bufio.NewReader(stdout)
	return a
}

// ask sends one request and returns the line that answers it.
func (a *adapter) ask(t *testing.T, op string, input any) (string, error) {
	t.Helper()
	request, err := json.Marshal(map[string]any{"id": op, "op": op, "input": input})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.stdin.Write(append(request, '\n')); err != nil {
		t.Fatalf("%v: %s", err, &a.stderr)
	}
	return a.stdout.ReadString('\n')
}

// answer returns the response to one request without its id.
func (a *adapter) answer(t *testing.T, op string, input any) map[string]any {
	t.Helper()
	line, err := a.ask(t, op, input)
	if err != nil {
		t.Fatalf("%s: %v: %s", op, err, &a.stderr)
	}
	var response map[string]any
	if err := json.Unmarshal([]byte(line), &response); err != nil {
		t.Fatalf("%s: %v in %q", op, err, line)
	}
	if response["id"] != op {
		t.Fatalf("id: got %v, want %q", response["id"], op)
	}
	delete(response, "id")
	return response
}

func output(members map[string]any) map[string]any { return map[string]any{"output": members} }

type item struct {
	Tier   string `json:"tier"`
	Stance string `json:"stance"`
}

func TestAnswers(t *testing.T) {
	a := start(t)
	broken := filepath.Join(t.TempDir(), "broken.jsonl")
	if err := os.WriteFile(broken, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(t.TempDir(), "certificate.json")
	if err := os.WriteFile(empty, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	const notJSON = "chain: malformed ledger line 1: line is not valid JSON"
	tests := []struct {
		name  string
		op    string
		input map[string]any
		want  map[string]any
	}{
		{"canonical form, section 2.1", "canonicalize", map[string]any{"json": `{"b":1,"a":[1.0]}`},
			output(map[string]any{
				"canonical": `{"a":[1.0],"b":1}`,
				"sha256":    "538bef2b3b7a930d39c4da0098b6f429f2955734786f34637e48a2d86eade3ea",
			})},
		{"claim id, section 4.2", "id",
			map[string]any{"kind": "claim", "task_id": "t", "summary": "s", "verifiability": "DOCTRINAL"},
			output(map[string]any{"id": "3bf88c25ef020030"})},
		{"one dissenter in three, section 5.4", "divergence",
			map[string]any{"evidence": []item{{"W2", "SUPPORTS"}, {"W2", "SUPPORTS"}, {"W2", "REFUTES"}}, "tolerance": 0.34},
			output(map[string]any{"divergence": "MAJORITY"})},
		{"a line that is no JSON, section 2.3", "ledger.verify", map[string]any{"ledger": broken},
			output(map[string]any{"valid": false, "line": 1.0, "errors": []any{notJSON}})},
		{"the same through the command line, section 11.3", "verify", map[string]any{"ledger": broken, "certificate": empty},
			output(map[string]any{
				"valid": false, "chain_valid": false, "signature_valid": false, "verdicts_match": false,
				"errors": []any{notJSON},
			})},
		{"an operation no release has", "entry.classify", map[string]any{"entry_type": "task.started"},
			map[string]any{"unsupported": true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, a.answer(t, tt.op, tt.input)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestHelloOffersTheOperationsOfTheRelease(t *testing.T) {
	a := start(t)
	hello, _ := a.answer(t, "hello", map[string]any{"protocol": 1})["output"].(map[string]any)
	if hello["protocol"] != 1.0 || hello["name"] != "veridict-standard" || hello["language"] != "Python" {
		t.Errorf("hello: got %v", hello)
	}
	offered, _ := hello["ops"].([]any)
	for _, op := range []string{"canonicalize", "id", "ledger.verify", "divergence", "adjudicate", "verify"} {
		if !contains(offered, op) {
			t.Errorf("ops: %s is missing from %v", op, offered)
		}
	}
	if contains(offered, "entry.classify") {
		t.Errorf("ops: entry.classify is offered, and no release has it")
	}
}

func contains(list []any, want string) bool {
	for _, got := range list {
		if got == want {
			return true
		}
	}
	return false
}

func TestRefusalIsNoCrash(t *testing.T) {
	a := start(t)
	if got, ok := a.answer(t, "canonicalize", map[string]any{"json": "{"})["rejected"].(string); !ok || got == "" {
		t.Errorf("rejected: got %q", got)
	}
	a.answer(t, "canonicalize", map[string]any{"json": "{}"})
}

func TestUnexpectedErrorEndsTheProcess(t *testing.T) {
	a := start(t)
	line, err := a.ask(t, "adjudicate", map[string]any{
		"claim": map[string]any{}, "evidence": []item{}, "policy": map[string]any{},
	})
	if err != io.EOF {
		t.Fatalf("got the answer %q, want none: a KeyError is a finding", line)
	}
	a.stdin.Close()
	if err := a.cmd.Wait(); err == nil {
		t.Error("exit status 0, want another")
	}
	if !strings.Contains(a.stderr.String(), "KeyError") {
		t.Errorf("standard error does not name the exception: %s", &a.stderr)
	}
}

func TestLongLines(t *testing.T) {
	a := start(t)
	text := `"` + strings.Repeat("x", 32<<20) + `"`
	got, _ := a.answer(t, "canonicalize", map[string]any{"json": text})["output"].(map[string]any)
	if got["canonical"] != text {
		t.Error("a text of 32 MiB did not come back as it was")
	}
}

func TestEndOfInputEndsTheProcess(t *testing.T) {
	a := start(t)
	a.answer(t, "hello", map[string]any{"protocol": 1})
	a.stdin.Close()
	if err := a.cmd.Wait(); err != nil {
		t.Errorf("%v: %s", err, &a.stderr)
	}
}
