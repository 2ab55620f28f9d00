package reference_test

import (
	"strings"
	"testing"

	"conform/spec/canon"
)

func TestJuryRefusals(t *testing.T) {
	const (
		seats   = `{"providers":[{"identity":"a","family":"x"},{"identity":"b","family":"y"}]`
		opinion = `{"evidence_id":"e","identity":"a","family":"x","stance":"SUPPORTS","confidence":1,"rationale":""}`
		round   = `{"claim_id":"c","policy":` + policy + `,"hooks":{},"first_round":[` + opinion + `]}`
		run     = `{"history":[{"producer_identity":"a","delta":-0.1}],"claims":[{"claim_id":"c","meta":false,"evidence":[{"tier":"W2","stance":"SUPPORTS","producer_identity":"a"}]}],` +
			`"record":[{"producer_identity":"a","tier":"W2","stance":"SUPPORTS","confidence":0.5}]}`
	)
	edited := func(text, old, new string) string { return strings.Replace(text, old, new, 1) }
	for _, test := range []struct{ name, op, input, says string }{
		{"no providers", "jury.compose", `{}`, "providers"},
		{"provider is no object", "jury.compose", `{"providers":["a","b"]}`, "providers/0"},
		{"provider without an identity", "jury.compose", `{"providers":[{"family":"x"}]}`, "identity"},
		{"provider without a family", "jury.compose", `{"providers":[{"identity":"a"}]}`, "family"},
		{"empty identity", "jury.compose", `{"providers":[{"identity":"","family":"x"}]}`, "identity: empty"},
		{"author's family is null", "jury.compose", seats + `,"author_family":null}`, "author_family"},
		{"minimum is a fraction", "jury.compose", seats + `,"min_jury_families":2.5}`, "min_jury_families"},

		{"no claim id", "deliberate", edited(round, `"claim_id":"c",`, ``), "claim_id"},
		{"no policy", "deliberate", edited(round, `"policy":`+policy, `"policy":null`), "want an object"},
		{"no first round", "deliberate", edited(round, `first_round`, `second_round`), "first_round"},
		{"rounds are a text", "deliberate", edited(round, `"mode"`, `"deliberation_rounds":"1","mode"`), "deliberation_rounds"},
		{"no rationale", "deliberate", edited(round, `,"rationale":""`, ``), "rationale"},
		{"no evidence id", "deliberate", edited(round, `"evidence_id":"e"`, `"evidence_id":""`), "evidence_id"},
		{"stance is a number", "deliberate", edited(round, `"SUPPORTS"`, `1`), "stance"},
		{"foreign stance", "deliberate", edited(round, `SUPPORTS`, `MAYBE`), `"MAYBE"`},
		{"foreign confidence", "deliberate", edited(round, `"confidence":1`, `"confidence":1.5`), "confidence"},
		{"hooks are a list", "deliberate", edited(round, `"hooks":{}`, `"hooks":[]`), "hooks"},
		{"hook of no kind", "deliberate", edited(round, `"hooks":{}`, `"hooks":{"a":{}}`), "hooks/a"},
		{"hook of two kinds", "deliberate", edited(round, `"hooks":{}`, `"hooks":{"a":{"revise":null,"error":true}}`), "hooks/a"},
		{"hook that errs not", "deliberate", edited(round, `"hooks":{}`, `"hooks":{"a":{"error":false}}`), "hooks/a"},

		{"no history", "calibrate", edited(run, `history`, `story`), "history"},
		{"no producer", "calibrate", edited(run, `"producer_identity":"a","delta"`, `"delta"`), "history/0"},
		{"delta is a text", "calibrate", edited(run, `-0.1`, `"-0.1"`), "history/0/delta"},
		{"no claims", "calibrate", edited(run, `claims`, `theses`), "claims"},
		{"claim without an id", "calibrate", edited(run, `"claim_id":"c",`, ``), "claims/0"},
		{"claim of no kind", "calibrate", edited(run, `"meta":false,`, ``), "meta"},
		{"no evidence", "calibrate", edited(run, `evidence`, `hearsay`), "evidence"},
		{"foreign tier", "calibrate", edited(run, `"W2"`, `"w2"`), `"w2"`},
		{"nothing to record", "calibrate", edited(run, `record`, `tape`), "record"},
		{"confidence is a text", "calibrate", edited(run, `0.5`, `"0.5"`), "record/0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := do(test.op, test.input)
			if answer.Output != nil || !strings.Contains(answer.Rejected, test.says) {
				t.Errorf("got %+v, want a refusal that says %s", answer, test.says)
			}
		})
	}
}

// seed adds the inputs of every check of an operation that needs no file.
func seed(f *testing.F, op string) {
	f.Helper()
	if isWorker() {
		return
	}
	_, checks := checksOf(f, op)
	for i := range checks {
		if len(checks[i].Files) == 0 {
			f.Add([]byte(checks[i].Input))
		}
	}
}

// output asks one operation for an answer that is an output or a refusal with a
// reason.
func output(t *testing.T, op string, input []byte) (out canon.Value, ok bool) {
	t.Helper()
	answer := do(op, string(input))
	if answer.Unsupported || (answer.Output == nil) == (answer.Rejected == "") {
		t.Fatalf("%s: %s: got %+v, want an output or a reason", op, input, answer)
	}
	if answer.Output == nil {
		return out, false
	}
	out, err := canon.Parse(answer.Output)
	if err != nil {
		t.Fatalf("%s: %s: %v", op, input, err)
	}
	return out, true
}

// FuzzCompose asks that whoever was given sits or is excluded, two at least.
func FuzzCompose(f *testing.F) {
	seed(f, "jury.compose")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "jury.compose", input)
		if !ok {
			return
		}
		in, _ := canon.Parse(input)
		seated, excluded := len(out.Get("seated").Items), len(out.Get("excluded").Items)
		if seated < 2 || seated+excluded != len(in.Get("providers").Items) {
			t.Fatalf("%s: %d seated and %d excluded", input, seated, excluded)
		}
	})
}

// FuzzDeliberate asks that a round drops no juror and reuses no id.
func FuzzDeliberate(f *testing.F) {
	seed(f, "deliberate")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "deliberate", input)
		if !ok || !out.Get("ran").Bool {
			return
		}
		in, _ := canon.Parse(input)
		first, revised := in.Get("first_round").Items, out.Get("revised").Items
		if len(first) != len(revised) {
			t.Fatalf("%s: %d opinions became %d", input, len(first), len(revised))
		}
		ids := map[string]bool{}
		for i := range first {
			ids[first[i].Get("evidence_id").Text] = true
			ids[revised[i].Get("evidence_id").Text] = true
		}
		if len(ids) != 2*len(first) {
			t.Fatalf("%s: %d ids for %d items", input, len(ids), 2*len(first))
		}
	})
}

// FuzzCalibrate asks that factors stay within their limits and that nothing is
// recorded more confident than it came.
func FuzzCalibrate(f *testing.F) {
	seed(f, "calibrate")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "calibrate", input)
		if !ok {
			return
		}
		for _, m := range out.Get("factors").Members {
			if factor, ok := m.Value.Float(); !ok || factor < 0.5 || factor > 1 {
				t.Fatalf("%s: the factor of %q is %s", input, m.Name, m.Value.Text)
			}
		}
		in, _ := canon.Parse(input)
		for i, came := range in.Get("record").Items {
			before, _ := came.Get("confidence").Float()
			if after, ok := out.Get("recorded").Items[i].Get("confidence").Float(); !ok || after > before {
				t.Fatalf("%s: item %d came with %v and is recorded with %v", input, i, before, after)
			}
		}
	})
}
