package adapter_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	careful = "adapter.mjs"
	naive   = "../grounds-naive/adapter.mjs"
)

// adapter is the program under test, asked one request at a time.
type adapter struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	stderr bytes.Buffer
}

func start(t *testing.T, script string) *adapter {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not on the path: install Node 18 or newer to test the JavaScript adapters")
	}
	a := &adapter{cmd: exec.Command(node, script)}
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

// response is what the protocol allows an adapter to answer.
type response struct {
	ID          string
	Output      map[string]any
	Rejected    string
	Unsupported bool
}

func (a *adapter) answer(t *testing.T, op string, input any) response {
	t.Helper()
	line, err := a.ask(t, op, input)
	if err != nil {
		t.Fatalf("%s: %v: %s", op, err, &a.stderr)
	}
	var got response
	if err := json.Unmarshal([]byte(line), &got); err != nil {
		t.Fatalf("%s: %v in %q", op, err, line)
	}
	if got.ID != op {
		t.Fatalf("id: got %q, want %q", got.ID, op)
	}
	return got
}

// reason is one entry of a catalog.
type reason struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
}

var catalog = map[string]any{"codes": []reason{
	{"INTEGRITY_OK", "info"}, {"FRESHNESS_WARNING", "warn"}, {"X_REVIEW", "review"}, {"INTEGRITY_OFFLINE_FAIL", "fail"},
}}

// judged asks for the rules a document breaks. They are "rejected" where the
// document is refused.
func (a *adapter) judged(t *testing.T, op string, input map[string]any) string {
	t.Helper()
	input["catalog"] = catalog
	got := a.answer(t, op, input)
	if got.Rejected != "" {
		return "rejected"
	}
	violations, ok := got.Output["violations"].([]any)
	if !ok || got.Output["conforming"] != (len(violations) == 0) {
		t.Errorf("no report: %v", got.Output)
	}
	var rules []string
	for _, violation := range violations {
		rule, _ := violation.(map[string]any)["rule"].(string)
		rules = append(rules, rule)
	}
	return strings.Join(rules, " ")
}

// TestJudges asks both adapters about one document each for what the naive one
// slips on.
func TestJudges(t *testing.T) {
	good, bad := start(t, careful), start(t, naive)
	tests := []struct {
		name, op, document, want, naive string
	}{
		{"conforming pass, section 8", "summary", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":[{}]}`, "", ""},
		{"conforming warning, section 8", "summary", `{"status":"warning","reason_codes":["FRESHNESS_WARNING"]}`, "", "VG-3"},
		{"duplicate by value, VG-1", "summary", `{"reason_codes":[1,1.0]}`, "VG-1", "VG-1"},
		{"equal objects, VG-1", "summary", `{"reason_codes":[{"a":1},{"\u0061":1e0}]}`, "VG-1", ""},
		{"neighbours beyond a double, VG-1", "summary", `{"reason_codes":[9007199254740993,9007199254740992]}`, "VG-2", "VG-1"},
		{"skipped code, VG-2", "summary", `{"status":"pass","reason_codes":["INTEGRITY_OK","X_NEW"],"key_checks":[1]}`, "VG-2", ""},
		{"overstated, VG-3", "summary", `{"status":"review","reason_codes":["INTEGRITY_OK"]}`, "VG-3", ""},
		{"understated and bare, section 8", "summary", `{"status":"pass","reason_codes":["INTEGRITY_OFFLINE_FAIL"]}`, "VG-3 VG-4 VG-5 VG-6", "VG-4"},
		{"empty key_checks, VG-5", "summary", `{"status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":{}}`, "VG-5", ""},
		{"context of no shape, section 8", "summary", `{"status":"fail","reason_codes":["INTEGRITY_OFFLINE_FAIL"],"reason_context":["INTEGRITY_OFFLINE_FAIL"]}`, "VG-6 VG-7", ""},
		{"any JSON value, section 1", "summary", `null`, "VG-1", "rejected"},
		{"no JSON value", "summary", `{"status":`, "rejected", "rejected"},
		{"a member that stands twice", "summary", `{"status":"fail","status":"pass","reason_codes":["INTEGRITY_OK"],"key_checks":[1]}`, "rejected", ""},
		{"VG-5 does not bind an entry, section 7", "entry", `{"verdict":"PASS","reason_codes":["INTEGRITY_OK"]}`, "", "VG-5"},
		{"a status for a verdict, section 7", "entry", `{"verdict":"pass","reason_codes":["INTEGRITY_OK"]}`, "VG-3", "VG-5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			op := "grounds." + tt.op
			if got := good.judged(t, op, map[string]any{"document": tt.document}); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if got := bad.judged(t, op, map[string]any{"document": tt.document}); got != tt.naive {
				t.Errorf("naive: got %q, want %q", got, tt.naive)
			}
		})
	}
}

func TestReportsWhatADocumentIsAbout(t *testing.T) {
	const document = `{"status":"warn","reason_codes":["INTEGRITY_OFFLINE_FAIL"],"reason_context":[{"code":"INTEGRITY_OK"},7]}`
	got := start(t, careful).answer(t, "grounds.summary", map[string]any{"document": document, "catalog": catalog})
	want := map[string]any{"conforming": false, "violations": []any{
		map[string]any{"rule": "VG-3", "refusal": "verdict_outside_vocabulary"},
		map[string]any{"rule": "VG-6", "refusal": "reason_context_missing", "codes": []any{"INTEGRITY_OFFLINE_FAIL"}},
		map[string]any{"rule": "VG-7", "refusal": "reason_context_code_not_in_catalog", "entries": []any{1.0}},
	}}
	if diff := cmp.Diff(want, got.Output); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestReadsFiles(t *testing.T) {
	a := start(t, careful)
	for text, want := range map[string]string{"[]": "VG-1", "\"\xff\"": "rejected", "\ufeff[]": "rejected"} {
		path := filepath.Join(t.TempDir(), "document")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := a.judged(t, "grounds.summary", map[string]any{"document_path": path}); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestAnswers covers the operations that do not judge a document.
func TestAnswers(t *testing.T) {
	a := start(t, careful)
	tests := []struct {
		name, op string
		input    map[string]any
		want     map[string]any // nil for a refusal
	}{
		{"the gravest decides, section 2", "grounds.implied", map[string]any{"codes": []string{"FRESHNESS_WARNING", "INTEGRITY_OK"}},
			map[string]any{"status": "warning", "verdict": "WARN"}},
		{"no codes, section 2", "grounds.implied", map[string]any{"codes": []string{}}, nil},
		{"unknown code, VG-2", "grounds.implied", map[string]any{"codes": []string{"INTEGRITY_OK", "X_NEW"}}, nil},
		{"narrative, section 7.1", "grounds.narrate", map[string]any{"verdict": "REVIEW", "reason_codes": `["X_REVIEW"]`},
			map[string]any{"narrative": "The verdict is REVIEW. It rests on: X_REVIEW (review). The gravest severity among them is review, and that implies REVIEW."}},
		{"cited twice, section 7", "grounds.narrate", map[string]any{"verdict": "REVIEW", "reason_codes": `["X_REVIEW","X_REVIEW"]`}, nil},
		{"no catalog code, section 7.2", "grounds.narrate_report", map[string]any{"report": map[string]any{"verdict": "REVIEW", "codes": []string{}}}, nil},
		{"foreign keyword, VG-5", "schema.check", map[string]any{"schema": `{"items":{"$ref":"#"}}`, "instance": `[]`}, nil},
		{"member named like a keyword", "schema.check", map[string]any{"schema": `{"properties":{"if":{"minimum":2}}}`, "instance": `{"if":1}`},
			map[string]any{"valid": false}},
		{"exact minimum", "schema.check", map[string]any{"schema": `{"minimum":9007199254740993}`, "instance": `9007199254740992.999`},
			map[string]any{"valid": false}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.input["catalog"] = catalog
			got := a.answer(t, tt.op, tt.input)
			if diff := cmp.Diff(tt.want, got.Output); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if (got.Rejected != "") != (tt.want == nil) {
				t.Errorf("rejected: got %q", got.Rejected)
			}
		})
	}
}

func TestUnknownOperationIsUnsupported(t *testing.T) {
	if got := start(t, careful).answer(t, "constructor", map[string]any{}); !got.Unsupported {
		t.Errorf("got %+v, want unsupported", got)
	}
}

func TestFaultOfTheAdapterEndsTheProcess(t *testing.T) {
	a := start(t, careful)
	if line, err := a.ask(t, "grounds.summary", map[string]any{"document": "[]"}); err != io.EOF {
		t.Fatalf("got the answer %q, want none: a request without a catalog is no document to refuse", line)
	}
	if err := a.cmd.Wait(); err == nil {
		t.Error("exit status 0, want another")
	}
	if !strings.Contains(a.stderr.String(), "TypeError") {
		t.Errorf("standard error does not name the error: %s", &a.stderr)
	}
}

// TestHostileSizes has documents that overflow a call stack, a double or a line
// buffer, or that take quadratic time.
func TestHostileSizes(t *testing.T) {
	a := start(t, careful)
	deep := strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000)
	var codes strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&codes, `"X_%d",`, i)
	}
	tests := []struct{ name, document, want string }{
		{"100,000 arrays", deep, "VG-1"},
		{"equal and deep", `{"reason_codes":[` + deep + "," + deep + `]}`, "VG-1"},
		{"never closed", strings.Repeat("[", 32<<20), "rejected"},
		{"32 MiB", `"` + strings.Repeat("x", 32<<20) + `"`, "VG-1"},
		{"100,000 codes, the last one twice", `{"reason_codes":[` + codes.String() + `"X_99999"]}`, "VG-1"},
		{"large exponents", `{"reason_codes":[1e999999999,1E400,10e999999998]}`, "VG-1"},
		{"exponent without end", `{"reason_codes":[1e` + strings.Repeat("9", 1<<20) + `]}`, "rejected"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := a.judged(t, "grounds.summary", map[string]any{"document": tt.document}); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
