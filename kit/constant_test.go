package kit

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"conform/corpus"
)

// constant is a program that gives one answer to everything.
type constant struct{ Response }

func (constant) Name() string                                        { return "one answer" }
func (c constant) Start(context.Context) (Session, error)            { return c, nil }
func (constant) Hello() Hello                                        { return Hello{} }
func (constant) Close() Ending                                       { return Ending{} }
func (c constant) Do(context.Context, Request) (r Response, _ error) { return c.Response, nil }

// TestOneAnswerProvesNothing runs programs that say nothing, or no, to everything
// over the pinned corpus. No must check of theirs may pass: one that wants
// nothing to happen names the honest check in which something does.
func TestOneAnswerProvesNothing(t *testing.T) {
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	must, err := Select(c, Selection{Levels: []string{string(corpus.Must)}})
	if err != nil {
		t.Fatal(err)
	}
	for name, answer := range map[string]Response{
		"a refusal":      {Refused: true, Rejected: "no"},
		"nothing":        {Output: json.RawMessage(`{}`)},
		"no":             {Output: json.RawMessage(saysNo())},
		"nothing at all": {Output: json.RawMessage(`[]`)},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := Run(t.Context(), constant{answer}, c, must, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(result.Checks) != len(must) {
				t.Fatalf("%d checks came back, want %d", len(result.Checks), len(must))
			}
			for _, check := range result.Checks {
				if check.Outcome == Pass {
					t.Errorf("%s passes; name the honest check that it is the negative of", check.Check.ID)
				}
			}
		})
	}
}

// saysNo is an output that denies in the terms of every operation that judges,
// and in which nothing happens in the others.
func saysNo() string {
	var probes []string
	for i := range 10 {
		probes = append(probes, fmt.Sprintf(`{"id":"C%d","passed":false}`, i+1))
	}
	return `{"valid":false,"chain_valid":false,"signature_valid":false,"verdicts_match":false,"errors":["chain: no"],
		"allowed":false,"conforming":false,"violations":[{"rule":"VG-1"}],"status":"unknown","evidence":null,"ran":false,
		"packets":{},"revised":[],"updates":[],"factors":{},"recorded":[],"watcher_ids":[],"routed":[],"files":[],"seated":[],
		"claim_ids":[],"entries":[],"flags":[],"batches":[],"results":[` + strings.Join(probes, ",") + `]}`
}
