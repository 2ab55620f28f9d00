package reference_test

import (
	"strings"
	"testing"

	"conform/spec/canon"
)

const (
	checkable = `{"claim_id":"c1","predicate":"adds","verifiability":"MACHINE_CHECKABLE","critical_class":null}`
	testRun   = `{"evidence_id":"e1","claim_id":"c1","tier":"W1a","stance":"SUPPORTS"}`
)

func TestDecide(t *testing.T) {
	answer := do("decide", `{"policy":`+policy+`,"claims":[`+checkable+`],"evidence":[`+testRun+`]}`)
	out, err := canon.Parse(answer.Output)
	if err != nil {
		t.Fatalf("got %+v: %v", answer, err)
	}
	for name, want := range map[string]string{"decision_kind": `"policy.passed"`, "blocked": "false", "coverage": "1.0", "flags": "[]"} {
		if got, err := canon.Encode(out.Get(name)); err != nil || string(got) != want {
			t.Errorf("%s: got %s, %v, want %s", name, got, err, want)
		}
	}
	entries := out.Get("entries").Items
	if len(entries) != 1 || entries[0].Get("entry_type").Text != "policy.decision" {
		t.Fatalf("got %d entries, want a policy.decision alone", len(entries))
	}
	digest := out.Get("policy_digest").Text
	if recorded := entries[0].Get("payload").Get("policy_digest").Text; len(digest) != 64 || recorded != digest {
		t.Errorf("got the digest %q, recorded as %q", digest, recorded)
	}
}

func TestWatch(t *testing.T) {
	sameOutput(t, `{"batches":[{"flags":[],"coverage":1.0,"blocked":false},{"flags":[],"coverage":1.0,"blocked":false}]}`,
		do("watch", `{"policy":`+policy+`,"increments":["","{"]}`))
	answer := do("watch", `{"policy":`+policy+`,"increments":["{}\n"]}`)
	out, err := canon.Parse(answer.Output)
	if err != nil || len(out.Get("errors").Items) != 1 || !strings.Contains(out.Get("errors").Items[0].Text, "line 1") {
		t.Errorf("got %+v, %v, want an error that names line 1", answer, err)
	}
}

func TestPolicyRefusals(t *testing.T) {
	for _, test := range []struct{ name, op, input, says string }{
		{"no policy", "decide", `{"claims":[],"evidence":[]}`, "policy"},
		{"unknown mode", "decide", `{"policy":` + strings.Replace(policy, "GATE", "BLOCK", 1) + `,"claims":[],"evidence":[]}`, "mode"},
		{"no claims", "decide", `{"policy":` + policy + `,"evidence":[]}`, "claims"},
		{"no evidence", "decide", `{"policy":` + policy + `,"claims":[]}`, "evidence"},
		{"second claim", "decide", `{"policy":` + policy + `,"claims":[` + checkable + `,{}],"evidence":[]}`, "claims/1"},
		{"claim twice", "decide", `{"policy":` + policy + `,"claims":[` + checkable + `,` + checkable + `],"evidence":[]}`, `"c1"`},
		{"tier", "decide", `{"policy":` + policy + `,"claims":[],"evidence":[` + strings.Replace(testRun, "W1a", "W0", 1) + `]}`, "evidence/0"},
		{"no policy to watch under", "watch", `{"increments":[]}`, "policy"},
		{"no increments", "watch", `{"policy":` + policy + `}`, "increments"},
		{"an increment that is no text", "watch", `{"policy":` + policy + `,"increments":["",1]}`, "increments/1"},
		{"a stream without end", "watch", tooMuch(), "increments/"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if answer := do(test.op, test.input); answer.Output != nil || !strings.Contains(answer.Rejected, test.says) {
				t.Errorf("got %+v, want a refusal that names %q", answer, test.says)
			}
		})
	}
}

// tooMuch is a stream whose only flag is told more often than it may be.
func tooMuch() string {
	asked := `{"policy_id":"p","mode":"WATCH","criticality":[],"thresholds":{"min_w1_coverage":1.5}}`
	return `{"policy":` + asked + `,"increments":[""` + strings.Repeat(`,""`, 1<<20) + `]}`
}

// FuzzDecide asks that only gates block, that a decision says of itself what its
// entry says, and that the order of claims and evidence does not matter.
func FuzzDecide(f *testing.F) {
	seed(f, "decide")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "decide", input)
		if !ok {
			return
		}
		in, _ := canon.Parse(input)
		mode := in.Get("policy").Get("mode").Text
		blocked := out.Get("blocked").Bool
		if blocked != (out.Get("decision_kind").Text == "gate.blocked") || blocked && mode != "GATE" && mode != "HYBRID" {
			t.Fatalf("%s: blocked %t, %s under %s", input, blocked, out.Get("decision_kind").Text, mode)
		}
		backwards := in.With("claims", reversed(in.Get("claims"))).With("evidence", reversed(in.Get("evidence")))
		text, err := canon.Encode(backwards)
		if err != nil {
			return
		}
		first, _ := canon.Encode(out)
		if again := do("decide", string(text)); string(again.Output) != string(first) {
			t.Fatalf("%s: got %s, backwards %s", input, first, again.Output)
		}
	})
}

func reversed(list canon.Value) canon.Value {
	out := canon.Array()
	for i := range list.Items {
		out.Items = append(out.Items, list.Items[len(list.Items)-1-i])
	}
	return out
}

// FuzzWatch asks for one batch an increment, none of which blocks, and that the
// last is the same when the whole text comes at once.
func FuzzWatch(f *testing.F) {
	seed(f, "watch")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "watch", input)
		if !ok {
			return
		}
		in, _ := canon.Parse(input)
		batches, increments := out.Get("batches").Items, in.Get("increments").Items
		if len(batches) != len(increments) {
			t.Fatalf("%s: %d batches for %d increments", input, len(batches), len(increments))
		}
		whole := ""
		for i, b := range batches {
			if b.Get("blocked").Bool {
				t.Fatalf("%s: batch %d blocks", input, i)
			}
			whole += increments[i].Text
		}
		if len(batches) == 0 {
			return
		}
		text, err := canon.Encode(in.With("increments", canon.Strings(whole)))
		if err != nil {
			return
		}
		once, ok := output(t, "watch", text)
		want, _ := canon.Encode(batches[len(batches)-1])
		if got, _ := canon.Encode(once.Get("batches").Items[0]); !ok || string(got) != string(want) {
			t.Fatalf("%s: got %s in increments, %s at once", input, want, got)
		}
	})
}
