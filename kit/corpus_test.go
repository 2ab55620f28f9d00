package kit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"conform/corpus"
)

// testCorpus is a small corpus with every kind of check. The fake "honest"
// passes all of it.
func testCorpus() *corpus.Corpus {
	c := &corpus.Corpus{
		Version: "0.0.1", Digest: "00ff",
		FS: fstest.MapFS{
			"hand/worlds/good.jsonl": {Data: []byte("good\n")},
			"hand/worlds/bad.jsonl":  {Data: []byte("bad\n")},
			"hand/worlds/cert.json":  {Data: []byte("{}")},
		},
	}
	verify := func(id, clause, ledger, want string) corpus.Check {
		check := testCheck(id, clause, "verify", `{}`, want)
		check.Files = map[string]string{"ledger": "hand/worlds/" + ledger, "certificate": "hand/worlds/cert.json"}
		return check
	}
	add := func(check corpus.Check) { c.Checks = append(c.Checks, check) }

	add(testCheck("veridict/canonical/empty-object", "V2.1a", "canonicalize", `{"json":"{}"}`, `{"canonical":"{}"}`))
	refusal := testCheck("veridict/canonical/not-json", "V2.1e", "canonicalize", `{"json":"{"}`, "")
	refusal.Want = corpus.Want{Rejected: true}
	add(refusal)
	for i := range 40 {
		text := fmt.Sprintf("[%d]", i)
		add(testCheck(fmt.Sprintf("veridict/canonical/numbers#%02d", i), "V2.1f", "canonicalize",
			fmt.Sprintf(`{"json":%q}`, text), fmt.Sprintf(`{"canonical":%q}`, text)))
	}
	bad := verify("veridict/verify/bad-chain", "V11.3b", "bad.jsonl", `{"valid":false,"errors":{"$nonempty":true}}`)
	bad.Parent, bad.Reasons = "veridict/verify/honest", []string{"chain"}
	add(bad)
	add(verify("veridict/verify/honest", "V11.3a", "good.jsonl", `{"valid":true,"errors":[]}`))
	open := verify("veridict/verify/open-question", "V2.3k", "good.jsonl", "")
	open.Level = corpus.May
	open.Want = corpus.Want{Readings: []corpus.Reading{
		{Name: "refused", Output: json.RawMessage(`{"valid":false}`)},
		{Name: "accepted", Output: json.RawMessage(`{"valid":true}`)},
	}}
	add(open)
	advice := verify("veridict/verify/second-ledger", "V2.3j", "good.jsonl", `{"valid":true}`)
	advice.Level, advice.Erratum = corpus.Should, "D5"
	add(advice)
	return c
}

func testCheck(id, clause, op, input, want string) corpus.Check {
	parts := strings.Split(id, "/")
	check := corpus.Check{
		ID: id, Suite: parts[0], Area: parts[1], Clauses: []string{clause}, Level: corpus.Must,
		Basis: "text", Why: "a test", Op: op, Input: json.RawMessage(input),
	}
	if want != "" {
		check.Want.Output = json.RawMessage(want)
	}
	return check
}

// only gives a corpus with the checks whose ids hold one of the texts.
func only(c *corpus.Corpus, texts ...string) *corpus.Corpus {
	smaller := *c
	smaller.Checks = slices.DeleteFunc(slices.Clone(c.Checks), func(check corpus.Check) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(check.ID, text) })
	})
	return &smaller
}
