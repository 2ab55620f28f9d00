package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// verdictMutations state verdicts the ladder does not give (11.3).
func verdictMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: badVerdict, Reasons: []string{"verdict"}, Clauses: []string{"V11.3k"},
	}
	return []Mutation{
		row.as("verdict-forged",
			"A verdict the ladder does not reproduce is refused, though risk and score are made to follow from it.",
			Everything, forgedVerdicts()),
		row.as("verdict-not-in-the-vocabulary", "A verdict that is none of the four values is refused.", Everything, []Variant{
			stating("lower-case", "minimal", "claims/0/verdict_value", `"verified"`),
			stating("padded", "minimal", "claims/0/verdict_value", `"VERIFIED "`),
			stating("empty", "minimal", "claims/0/verdict_value", `""`),
			stating("unknown", "minimal", "claims/0/verdict_value", `"UNKNOWN"`),
			stating("stance", "minimal", "claims/0/verdict_value", `"SUPPORTS"`),
			stating("pass-for-refuted", "refuted", "claims/0/verdict_value", `"PASS"`),
		}),
		row.as("one-verdict-of-three-forged", "Verdicts are recomputed claim by claim: right ones do not cover a wrong one.", Everything, []Variant{
			forgedSummary("refuted-as-verified", "mixed-verdicts", "medium", "0.667", unanimous("VERIFIED"), unanimous("VERIFIED"), split("INCONCLUSIVE")),
			forgedSummary("split-as-verified", "mixed-verdicts", "high", "0.667", unanimous("VERIFIED"), unanimous("REFUTED"), split("VERIFIED")),
			forgedSummary("verified-and-refuted-exchanged", "mixed-verdicts", "high", "0.333", unanimous("REFUTED"), unanimous("VERIFIED"), split("INCONCLUSIVE")),
		}),
		row.as("meta-claim-verdict-forged", "A coverage meta-claim is replayed like any claim.", Everything, []Variant{
			forgedSummary("confirmed-as-refuted", "coverage-confirmed", "low", "0.5", unanimous("VERIFIED"), unanimous("REFUTED")),
			forgedSummary("refuted-as-confirmed", "coverage-refuted-beside-a-refuted-claim", "high", "0.667",
				unanimous("VERIFIED"), unanimous("REFUTED"), unanimous("VERIFIED")),
		}).citing("V11.3k", "V7s").except(corpus.Should, "interpretation I-12", "refuted-as-confirmed"),
		row.as("verdict-as-before-d6", "A doctrinal consensus decides: the verdict of the time before erratum D6 is refused.", Everything, []Variant{
			forged("agreement-inconclusive", "doctrine-agrees", "INCONCLUSIVE"),
			forged("dissent-inconclusive", "doctrine-refutes", "INCONCLUSIVE"),
			forged("majority-inconclusive", "majority", "INCONCLUSIVE"),
		}).of("D6"),
		row.as("verdict-as-before-d14", "Static support outranks doctrine: the verdict of the time before erratum D14 is refused.", Everything, []Variant{
			forged("dissent", "static-support-outranks-doctrine", "REFUTED"),
			forged("dissent-within-a-majority", "static-support-outranks-majority", "REFUTED"),
		}).of("D14"),
		row.as("static-support-settles-a-split", "Static support does not settle a split.", Everything, []Variant{
			forged("", "split-with-static-support", "VERIFIED"),
		}).startingFrom("split-with-static-support"),
		row.as("verdict-of-the-first-round", "The revised opinions decide: the verdict of the first round is refused.", Everything, []Variant{
			forgedSummary("consensus-as-split", "deliberated-to-consensus", "high", "0.0", split("ESCALATED")),
			forgedSummary("refutation-as-split", "deliberated-to-refutation", "high", "0.0", split("ESCALATED")),
			forgedSummary("all-opinions-of-both-rounds", "deliberated-to-consensus", "high", "0.0", majority("REFUTED")),
		}).citing("V9.3a", "V11.3k"),
		row.as("deliberation-excludes-too-much-or-nothing", "Exactly the named items are excluded: a verdict on fewer or more is refused.", Everything, []Variant{
			forgedSummary("every-first-opinion-excluded", "partly-superseded", "low", "1.0", unanimous("VERIFIED")),
			forgedSummary("no-opinion-excluded", "partly-superseded", "high", "0.0", majority("REFUTED")),
			forgedSummary("every-opinion-on-every-claim-excluded", "deliberated-beside-another-claim", "low", "1.0", unanimous("VERIFIED"), unanimous("VERIFIED")),
		}).citing("V9.4a", "V11.3k"),
		oneDeliberation(row),
		row.as("verdict-without-the-last-evidence", "Evidence behind the decision counts where it is before the checkpoint.", Everything, []Variant{
			forged("", "evidence-between-decision-and-checkpoint", "VERIFIED"),
		}).startingFrom("evidence-between-decision-and-checkpoint").citing("V9.5h", "V11.3k"),
		row.as("tier-rules-switched-off-by-the-policy",
			"No member of a policy, recorded or not, switches a tier rule off: the verdict that follows without the rule is refused.",
			Everything, switchedOff()).wanting(notValid),
	}
}

// switchedOff has policies with a member that claims to switch a tier rule off,
// recorded with their digest, and verdicts that follow without the rule (5.3).
func switchedOff() []Variant {
	off := func(name, world, value, member, json string) Variant {
		x := raw(json)
		state := forged("", "", value).Apply
		return Variant{Name: name, World: world, Apply: func(p *Pair) {
			state(p)
			p.certify("policy_ref/"+member, x)
			decision(p, "policy_digest", canon.String(digest(put(DefaultPolicy().Declaration(), member, x))))
		}}
	}
	return []Variant{
		off("unverified-doctrine-allowed-under-thresholds", "unverified-doctrine-only", "VERIFIED", "thresholds/allow_w3", `true`),
		off("unverified-doctrine-allowed-at-the-top", "unverified-doctrine-only", "VERIFIED", "allow_w3_verified", `true`),
		off("least-tier-lowered", "unverified-doctrine-only", "VERIFIED", "thresholds/min_tier", `"W3"`),
		off("static-support-enough", "static-supports-only", "VERIFIED", "thresholds/allow_w1b", `true`),
		off("doctrine-over-machine-truth", "machine-truth-over-doctrine", "REFUTED", "doctrine_overrides_w1a", `true`),
		off("tier-rules-disabled", "machine-truth-over-doctrine", "REFUTED", "disable_tier_rules", `true`),
	}
}

// What a certificate states of a claim, whichever it is.
func unanimous(value string) Verdict { return Verdict{"", value, "UNANIMOUS"} }
func majority(value string) Verdict  { return Verdict{"", value, "MAJORITY"} }
func split(value string) Verdict     { return Verdict{"", value, "SPLIT"} }

// forgedVerdicts has, for worlds of one claim, each of the other three verdicts.
func forgedVerdicts() []Variant {
	var out []Variant
	for _, w := range []struct{ world, honest string }{
		{"minimal", "VERIFIED"}, {"doctrine-agrees", "VERIFIED"}, {"machine-truth-over-doctrine", "VERIFIED"},
		{"static-refutes-machine-supports", "VERIFIED"}, {"refuted", "REFUTED"}, {"refuted-against-support", "REFUTED"},
		{"doctrine-refutes", "REFUTED"}, {"majority", "REFUTED"}, {"inconclusive", "INCONCLUSIVE"}, {"split", "INCONCLUSIVE"},
		{"static-refutes", "INCONCLUSIVE"}, {"static-supports-only", "INCONCLUSIVE"}, {"unverified-doctrine-only", "INCONCLUSIVE"},
		{"escalated", "ESCALATED"}, {"policy-class-not-critical", "INCONCLUSIVE"},
	} {
		for _, value := range []string{"VERIFIED", "REFUTED", "INCONCLUSIVE", "ESCALATED"} {
			if value != w.honest {
				out = append(out, forged(w.world+"-"+label(value), w.world, value))
			}
		}
	}
	return out
}

// forged states another verdict of a single claim, with the risk and the score
// that follow from it. The divergence stays.
func forged(name, world, value string) Variant {
	risk, score := "high", "0.0"
	switch value {
	case "VERIFIED":
		risk, score = "low", "1.0"
	case "INCONCLUSIVE":
		risk = "medium"
	}
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.certify("claims/0/verdict_value", canon.String(value))
		p.certify("risk_level", canon.String(risk))
		p.certify("score", number(score))
	}}
}

func forgedSummary(name, world, risk, score string, verdicts ...Verdict) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) { restate(p, Summary{risk, score, verdicts}) }}
}
