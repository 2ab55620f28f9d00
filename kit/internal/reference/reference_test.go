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
	"conform/spec/ladder"
)

const (
	audits = "../../../testdata/audits/"
	policy = `{"policy_id":"p","mode":"GATE","criticality":["payments"]}`
	claim  = `{"verifiability":"MACHINE_CHECKABLE","predicate":"p","critical_class":null}`
)

// do asks the standard one operation.
func do(op, input string) reference.Answer {
	var standard reference.Standard
	return standard.Do(op, []byte(input))
}

// sameOutput compares by canonical form.
func sameOutput(t *testing.T, want string, got reference.Answer) {
	t.Helper()
	if got.Unsupported || got.Rejected != "" {
		t.Fatalf("got %+v, want an output", got)
	}
	v, err := canon.Parse([]byte(want))
	if err != nil {
		t.Fatal(err)
	}
	text, err := canon.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(text), string(got.Output)); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

func TestOutputs(t *testing.T) {
	raw := filepath.Join(t.TempDir(), "input.raw")
	if err := os.WriteFile(raw, []byte(` [1.0] `), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, op, input, want string }{
		{"canonicalize", "canonicalize", `{"json":"{\"b\":1,\"a\":2}"}`,
			`{"canonical":"{\"a\":2,\"b\":1}","sha256":"d3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772"}`},
		{"canonicalize a file", "canonicalize", fmt.Sprintf(`{"json_path":%q}`, raw),
			fmt.Sprintf(`{"canonical":"[1.0]","sha256":"%s"}`, canon.Sum([]byte("[1.0]")))},

		{"id of a claim", "id", `{"kind":"claim","task_id":"vector-1","summary":"add computes the sum of two numbers","verifiability":"MACHINE_CHECKABLE"}`, `{"id":"0d8f9f68e771008b"}`},
		{"id of a certificate", "id", `{"kind":"certificate","task_id":"vector-1","artifact_digest":"vector-digest"}`, `{"id":"f275ea934c575d9bdfdc1511"}`},
		{"id of a dossier", "id", `{"kind":"dossier","claim_id":"c","artifact_digest":"a"}`, `{"id":"` + canon.Sum([]byte("c|a"))[:16] + `"}`},

		{"core type", "entry.classify", `{"entry_type":"gate.blocked"}`, `{"known":true,"extension":false,"action":"process"}`},
		{"extension", "entry.classify", `{"entry_type":"extension.x"}`, `{"known":false,"extension":true,"action":"abstain"}`},
		{"unknown type", "entry.classify", `{"entry_type":"certificate.revoked"}`, `{"known":false,"extension":false,"action":"abstain"}`},

		{"whole ledger", "ledger.verify", `{"ledger":"` + audits + `published-vector/ledger.jsonl"}`, `{"valid":true,"entries":8,"errors":[]}`},

		{"divergence", "divergence", `{"evidence":[{"tier":"W2","stance":"SUPPORTS"},{"tier":"W3","stance":"REFUTES"}],"tolerance":0.5}`, `{"divergence":"MAJORITY"}`},
		{"divergence of nothing", "divergence", `{"evidence":[],"tolerance":0}`, `{"divergence":"UNANIMOUS"}`},

		{"adjudicate", "adjudicate", `{"claim":` + claim + `,"policy":` + policy + `,"first_round_split":false,"evidence":[{"tier":"W1a","stance":"SUPPORTS"},{"tier":"W2","stance":"REFUTES"}]}`,
			`{"value":"VERIFIED","divergence":"UNANIMOUS","rung":"R1","risk_notes":[],"meta_claims":[{"predicate":"coverage-of:p","verifiability":"DOCTRINAL","depth":1}]}`},
		{"adjudicate at depth", "adjudicate", `{"claim":` + claim + `,"policy":` + policy + `,"first_round_split":true,"depth":2,"evidence":[{"tier":"W1a","stance":"SUPPORTS"}]}`,
			`{"value":"VERIFIED","divergence":"UNANIMOUS","rung":"R0","risk_notes":["first-round split; post-deliberation consensus"],"meta_claims":[]}`},
		{"adjudicate a critical split", "adjudicate", `{"claim":{"verifiability":"MIXED","predicate":"p","critical_class":"payments"},"policy":` + policy + `,"evidence":[{"tier":"W2","stance":"SUPPORTS"},{"tier":"W2","stance":"REFUTES"}]}`,
			`{"value":"ESCALATED","divergence":"SPLIT","rung":"R3","risk_notes":[],"meta_claims":[]}`},

		{"verify", "verify", `{"ledger":"` + audits + `published-vector/ledger.jsonl","certificate":"` + audits + `published-vector/certificate.json"}`,
			`{"valid":true,"chain_valid":true,"signature_valid":true,"verdicts_match":true,"errors":[]}`},
	} {
		t.Run(test.name, func(t *testing.T) { sameOutput(t, test.want, do(test.op, test.input)) })
	}
}

// TestReports: operations that judge answer with a report and its reasons,
// whatever is wrong with the thing judged (protocol, section 2).
func TestReports(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	vector, err := os.ReadFile(audits + "published-vector/ledger.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	torn := file("torn.jsonl", string(vector[:len(vector)-5]))
	edited := file("edited.jsonl", strings.Replace(string(vector), "juror-a", "juror-x", 1))
	for _, test := range []struct {
		name, op, input string
		want            map[string]string
	}{
		{"torn ledger", "ledger.verify", fmt.Sprintf(`{"ledger":%q}`, torn), map[string]string{"valid": "false", "line": "8", "reasons": `["chain"]`}},
		{"edited ledger", "ledger.verify", fmt.Sprintf(`{"ledger":%q}`, edited), map[string]string{"valid": "false", "reasons": `["chain"]`}},
		{"edited ledger, real certificate", "verify", fmt.Sprintf(`{"ledger":%q,"certificate":%q}`, edited, audits+"published-vector/certificate.json"),
			map[string]string{"valid": "false", "chain_valid": "false", "signature_valid": "true", "reasons": `["chain"]`}},
		{"certificate that is no JSON", "verify", fmt.Sprintf(`{"ledger":%q,"certificate":%q}`, audits+"published-vector/ledger.jsonl", file("c.json", "{")),
			map[string]string{"valid": "false", "chain_valid": "true", "signature_valid": "false", "reasons": `["certificate"]`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := do(test.op, test.input)
			report, err := canon.Parse(answer.Output)
			if err != nil {
				t.Fatalf("got %+v: %v", answer, err)
			}
			for name, want := range test.want {
				if got, err := canon.Encode(report.Get(name)); err != nil || string(got) != want {
					t.Errorf("%s: got %s, %v, want %s", name, got, err, want)
				}
			}
			if len(report.Get("errors").Items) == 0 {
				t.Error("the report names no error")
			}
		})
	}
}

// TestRefusals: operations that admit or make reject, and say what and why.
func TestRefusals(t *testing.T) {
	asked := func(part string) string {
		return `{"claim":` + claim + `,"policy":` + policy + `,"evidence":[]` + part + `}`
	}
	for _, test := range []struct{ name, op, input, says string }{
		{"input is no JSON", "id", `{`, "input"},
		{"input is no object", "id", `[]`, "object"},
		{"no text", "canonicalize", `{}`, "json_path"},
		{"text is no JSON", "canonicalize", `{"json":"NaN"}`, "byte 0"},
		{"text is a number", "canonicalize", `{"json":1}`, "json"},
		{"number beyond the doubles", "canonicalize", `{"json":"1e400"}`, "beyond the doubles"},
		{"no such file", "canonicalize", `{"json_path":"/nowhere/at/all"}`, "json_path"},
		{"no kind", "id", `{}`, "kind"},
		{"unknown kind", "id", `{"kind":"ledger"}`, `"ledger"`},
		{"a part is missing", "id", `{"kind":"claim","task_id":"t","summary":"s"}`, "verifiability"},
		{"type is a number", "entry.classify", `{"entry_type":1}`, "entry_type"},
		{"no ledger", "ledger.verify", `{}`, "ledger"},
		{"ledger does not exist", "ledger.verify", `{"ledger":"/nowhere/at/all"}`, "ledger"},
		{"ledger is a folder", "ledger.verify", `{"ledger":"` + audits + `"}`, "ledger"},
		{"evidence is no list", "divergence", `{"evidence":{},"tolerance":0}`, "evidence"},
		{"no tolerance", "divergence", `{"evidence":[]}`, "tolerance"},
		{"foreign tier", "divergence", `{"evidence":[{"tier":"w2","stance":"SUPPORTS"}],"tolerance":0}`, `"w2"`},
		{"foreign stance", "divergence", `{"evidence":[{"tier":"W2","stance":"ABSTAINS"}],"tolerance":0}`, `"ABSTAINS"`},
		{"item is no object", "divergence", `{"evidence":["W2"],"tolerance":0}`, "evidence/0"},
		{"no claim", "adjudicate", `{"policy":` + policy + `,"evidence":[]}`, "verifiability"},
		{"foreign verifiability", "adjudicate", strings.Replace(asked(""), "MACHINE_CHECKABLE", "CHECKABLE", 1), `"CHECKABLE"`},
		{"class left out", "adjudicate", strings.Replace(asked(""), `,"critical_class":null`, "", 1), "critical_class"},
		{"class is a number", "adjudicate", strings.Replace(asked(""), `"critical_class":null`, `"critical_class":1`, 1), "critical_class"},
		{"foreign evidence", "adjudicate", strings.Replace(asked(""), `[]}`, `[{}]}`, 1), "evidence/0"},
		{"unknown mode", "adjudicate", strings.Replace(asked(""), "GATE", "BLOCK", 1), "mode"},
		{"split is a number", "adjudicate", asked(`,"first_round_split":1`), "first_round_split"},
		{"depth is a fraction", "adjudicate", asked(`,"depth":0.5`), "depth"},
		{"no certificate", "verify", `{"ledger":"x"}`, "certificate"},
		{"certificate does not exist", "verify", `{"ledger":"x","certificate":"/nowhere/at/all"}`, "certificate"},
		{"ledger beside it does not exist", "verify", `{"ledger":"/nowhere/at/all","certificate":"` + audits + `published-vector/certificate.json"}`, "ledger"},
		{"ledger beside it is a folder", "verify", `{"ledger":"` + audits + `","certificate":"` + audits + `published-vector/certificate.json"}`, "ledger"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := do(test.op, test.input)
			if answer.Rejected == "" || answer.Output != nil || answer.Unsupported {
				t.Fatalf("got %+v, want a refusal", answer)
			}
			if !strings.Contains(answer.Rejected, test.says) {
				t.Errorf("got %q, want it to name %s", answer.Rejected, test.says)
			}
			if strings.Contains(answer.Rejected, "<nil>") {
				t.Errorf("got %q: the cause is lost", answer.Rejected)
			}
		})
	}
}

func TestUnsupported(t *testing.T) {
	for _, op := range []string{"", "verify ", "no.such.op"} {
		if answer := do(op, `{}`); !answer.Unsupported {
			t.Errorf("%q: got %+v, want unsupported", op, answer)
		}
	}
}

// TestChoicesReachTheirOperation replaces one part of the standard and asks an
// operation that stands on it.
func TestChoicesReachTheirOperation(t *testing.T) {
	none := reference.Standard{Ladder: ladder.Ladder{Within: func(int, int, float64) bool { return true }}}
	answer := none.Do("divergence", []byte(`{"evidence":[{"tier":"W2","stance":"SUPPORTS"},{"tier":"W2","stance":"REFUTES"}],"tolerance":0}`))
	sameOutput(t, `{"divergence":"MAJORITY"}`, answer)

	few := reference.Standard{Ops: reference.Ops()[:1]}
	if answer := few.Do("verify", []byte(`{}`)); !answer.Unsupported {
		t.Errorf("got %+v, want unsupported", answer)
	}

	lax := reference.Standard{Canon: canon.Codec{KeepDuplicate: true}}
	sameOutput(t, `{"canonical":"{\"a\":2}","sha256":"`+canon.Sum([]byte(`{"a":2}`))+`"}`, lax.Do("canonicalize", []byte(`{"json":"{\"a\":1,\"a\":2}"}`)))
}

// Every operation has a name of its own and an answer.
func TestOps(t *testing.T) {
	seen := map[string]bool{}
	for _, op := range reference.Ops() {
		if op.Name == "" || op.Do == nil || seen[op.Name] {
			t.Errorf("operation %q is incomplete or repeated", op.Name)
		}
		seen[op.Name] = true
	}
	for _, name := range []string{"canonicalize", "id", "ledger.verify", "entry.classify", "divergence", "adjudicate", "verify",
		"grounds.summary", "grounds.entry", "grounds.implied", "grounds.narrate", "grounds.narrate_report", "schema.check"} {
		if !seen[name] {
			t.Errorf("%s is not offered", name)
		}
	}
}
