package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// derivedMutations forge what follows from the verdicts (9.5(a), D17, D18). The
// issuer itself signs them: only recomputing shows them.
func derivedMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Reasons: []string{"derived"}, Erratum: "D17",
	}
	d18 := row.of("D18")
	return []Mutation{
		row.as("risk-forged", "A risk_level other than the verdicts make is refused, whether it frames or flatters.", Everything, risks()).citing("V9.5a"),
		row.as("risk-of-no-level", "A risk_level that is none of the three is refused.", Everything, []Variant{
			stating("minimal-in-upper-case", "minimal", "risk_level", `"LOW"`),
			stating("minimal-none", "minimal", "risk_level", `"none"`),
			stating("minimal-empty", "minimal", "risk_level", `""`),
			stating("refuted-critical", "refuted", "risk_level", `"critical"`),
		}).citing("V9.5a"),
		row.as("score-forged", "A score other than the verdicts make is refused, in either direction.", Everything, []Variant{
			stating("minimal-zero", "minimal", "score", `0.0`),
			stating("minimal-a-little-less", "minimal", "score", `0.999`),
			stating("minimal-more-than-one", "minimal", "score", `1.001`),
			stating("minimal-per-cent", "minimal", "score", `100`),
			stating("refuted-one", "refuted", "score", `1.0`),
			stating("refuted-negative", "refuted", "score", `-1.0`),
			stating("inconclusive-half", "inconclusive", "score", `0.5`),
			stating("split-one", "split", "score", `1.0`),
			stating("escalated-one", "escalated", "score", `1.0`),
			stating("mixed-one", "mixed-verdicts", "score", `1.0`),
			stating("mixed-zero", "mixed-verdicts", "score", `0.0`),
			stating("mixed-two-thirds", "mixed-verdicts", "score", `0.667`),
			stating("two-of-three-one", "two-of-three", "score", `1.0`),
		}).citing("V9.5b"),
		row.as("score-rounded-otherwise", "A score is rounded to three decimals, to nearest, ties to even.", Everything, []Variant{
			stating("third-up", "mixed-verdicts", "score", `0.334`),
			stating("third-to-two-decimals", "mixed-verdicts", "score", `0.33`),
			stating("third-unrounded", "mixed-verdicts", "score", `0.3333333333333333`),
			stating("two-thirds-down", "two-of-three", "score", `0.666`),
			stating("one-but-for-a-little", "minimal", "score", `0.9999999999`),
			stating("third-to-four-decimals", "mixed-verdicts", "score", `0.3333`),
			stating("two-thirds-but-for-a-little", "two-of-three", "score", `0.6669999`),
			stating("two-thirds-unrounded", "two-of-three", "score", `0.6666666666666666`),
			stating("tie-up", "one-of-sixteen", "score", `0.063`),
			stating("tie-unrounded", "one-of-sixteen", "score", `0.0625`),
		}).citing("V9.5b"),
		row.as("score-not-a-number", "A boolean or a text is no score, even where it compares equal.", Everything, []Variant{
			stating("true-for-one", "minimal", "score", `true`),
			stating("false-for-zero", "refuted", "score", `false`),
			stating("text", "minimal", "score", `"1.0"`),
			stating("null-for-zero", "refuted", "score", `null`),
			stating("empty-text-for-zero", "refuted", "score", `""`),
			stating("list", "minimal", "score", `[1.0]`),
		}).citing("V9.5b").of("").on("I-27"),
		d18.as("divergence-summary-forged", "A divergence_summary that says other than the evidence is refused.", Everything, summaries()).citing("V9.5c", "V5.3d"),
		d18.as("divergence-summary-incomplete", "A divergence_summary with members missing or to spare is refused.", Everything, []Variant{
			stating("empty", "minimal", "divergence_summary", `{}`),
			summary("one-missing", "mixed-verdicts", 1, canon.Value{}),
			{Name: "unknown-claim-extra", Apply: func(p *Pair) { p.certify("divergence_summary/ffffffffffffffff", canon.String("UNANIMOUS")) }},
			{Name: "claim-of-another-task-extra", World: "other-tasks-claims", Apply: func(p *Pair) {
				other := at(p.Lines[p.find("claim.registered", 1)].Entry, "payload/claim_id").Text
				p.certify("divergence_summary/"+other, canon.String("UNANIMOUS"))
			}},
			{Name: "under-the-predicate", Apply: func(p *Pair) {
				p.certify("divergence_summary", canon.Object(text("add-sums", "UNANIMOUS")))
			}},
		}).citing("V9.5c"),
		d18.as("claim-divergence-forged",
			"The divergence beside a verdict is derived as well: another one is refused though the summary is honest.",
			Everything, claimDivergences()).citing("V9.5d", "V5.3d").of(""),
		d18.as("both-divergences-forged", "Divergence forged alike in the claim and in the summary is refused.", Everything, []Variant{
			bothDivergences("split-as-unanimous", "split", "UNANIMOUS"),
			bothDivergences("split-as-majority", "split", "MAJORITY"),
			bothDivergences("majority-as-unanimous", "majority", "UNANIMOUS"),
			bothDivergences("unanimous-as-split", "minimal", "SPLIT"),
			bothDivergences("machine-truth-over-split-as-unanimous", "machine-truth-over-split", "UNANIMOUS"),
		}).citing("V9.5c", "V9.5d", "V5.3d"),
		row.as("meta-claim-counted-as-risk", "A coverage meta-claim, refuted or open, does not raise the risk.", Everything, []Variant{
			stating("colon", "coverage-refuted", "risk_level", `"high"`),
			stating("hyphen", "coverage-refuted-with-hyphen", "risk_level", `"high"`),
			stating("inconclusive", "coverage-inconclusive", "risk_level", `"medium"`),
		}).citing("V9.5a", "V7s").of("").on("I-12").should(),
		row.as("top-level-claim-kept-out-of-risk", "A refuted claim that only sounds like coverage makes the risk high.", Everything, []Variant{
			stating("colon", "claim-that-only-sounds-like-coverage", "risk_level", `"low"`),
			stating("hyphen", "claim-that-only-sounds-like-coverage-with-hyphen", "risk_level", `"low"`),
			stating("without-budget", "coverage-question-without-budget", "risk_level", `"low"`),
			stating("of-mixed-kind", "coverage-question-of-mixed-kind", "risk_level", `"low"`),
			stating("of-an-undisputed-claim", "coverage-question-of-an-undisputed-claim", "risk_level", `"low"`),
			{Name: "of-a-kind-in-lower-case", World: "coverage-question-of-mixed-kind", Apply: func(p *Pair) {
				p.certify("risk_level", canon.String("low"))
				ofKind(p, 1, canon.String("doctrinal"))
			}},
		}).citing("V9.5a").of("").on("I-21"),
	}
}

// stating puts a JSON text in a member of a world's certificate.
func stating(name, world, path, json string) Variant {
	value := raw(json)
	return Variant{Name: name, World: world, Apply: func(p *Pair) { p.certify(path, value) }}
}

// risks has every level in the place of every other.
func risks() []Variant {
	var out []Variant
	for _, w := range []struct{ world, honest string }{
		{"minimal", "low"}, {"machine-truth-over-split", "low"}, {"inconclusive", "medium"}, {"split", "medium"},
		{"refuted", "high"}, {"escalated", "high"}, {"mixed-verdicts", "high"},
	} {
		for _, level := range []string{"low", "medium", "high"} {
			if level != w.honest {
				out = append(out, stating(w.world+"-"+level, w.world, "risk_level", `"`+level+`"`))
			}
		}
	}
	return out
}

// summary puts x in the summary under the nth claim of a certificate.
func summary(name, world string, n int, x canon.Value) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.certify("divergence_summary/"+p.Cert.Get("claims").Items[n].Get("claim_id").Text, x)
	}}
}

func summaries() []Variant {
	return []Variant{
		summary("split-as-unanimous", "split", 0, canon.String("UNANIMOUS")),
		summary("split-as-majority", "split", 0, canon.String("MAJORITY")),
		summary("majority-as-unanimous", "majority", 0, canon.String("UNANIMOUS")),
		summary("majority-as-split", "majority", 0, canon.String("SPLIT")),
		summary("unanimous-as-split", "minimal", 0, canon.String("SPLIT")),
		summary("unanimous-as-majority", "minimal", 0, canon.String("MAJORITY")),
		summary("machine-truth-over-split-as-unanimous", "machine-truth-over-split", 0, canon.String("UNANIMOUS")),
		summary("deliberated-as-the-first-round", "deliberated-to-consensus", 0, canon.String("SPLIT")),
		summary("lower-case", "minimal", 0, canon.String("unanimous")),
		summary("null", "minimal", 0, canon.Null()),
		summary("number", "minimal", 0, canon.Int(0)),
		summary("one-of-three-as-unanimous", "mixed-verdicts", 2, canon.String("UNANIMOUS")),
	}
}

func claimDivergences() []Variant {
	return []Variant{
		stating("split-as-unanimous", "split", "claims/0/divergence", `"UNANIMOUS"`),
		stating("split-as-majority", "split", "claims/0/divergence", `"MAJORITY"`),
		stating("majority-as-unanimous", "majority", "claims/0/divergence", `"UNANIMOUS"`),
		stating("unanimous-as-split", "minimal", "claims/0/divergence", `"SPLIT"`),
		stating("one-of-three-as-unanimous", "mixed-verdicts", "claims/2/divergence", `"UNANIMOUS"`),
		stating("lower-case", "minimal", "claims/0/divergence", `"unanimous"`),
		{Name: "missing", World: "minimal", Apply: func(p *Pair) { p.certify("claims/0/divergence", canon.Value{}) }},
	}
}

func bothDivergences(name, world, class string) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.certify("claims/0/divergence", canon.String(class))
		p.certify("divergence_summary/"+at(p.Cert, "claims/0/claim_id").Text, canon.String(class))
	}}
}
