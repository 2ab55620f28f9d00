package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// policyMutations forge the inputs of the replay (9.5(b), D19).
func policyMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Reasons: []string{"policy"}, Erratum: "D19", Clauses: []string{"V9.5e"},
	}
	return []Mutation{
		row.as("policy-ref-forged", "A policy_ref of which any member differs from the recorded declaration is refused.", Everything, refEdits()),
		row.as("policy-ref-with-other-rest",
			"A policy_ref that claims rounds, window or disclosure the recorded declaration does not have is refused.",
			Everything, []Variant{
				stating("more-deliberation", "", "policy_ref/deliberation_rounds", `3`),
				stating("window", "", "policy_ref/response_window_hours", `48`),
				stating("disclosure", "", "policy_ref/disclosure_level", `"FULL"`),
				stating("whole-with-other-window", "policy-whole-in-ref", "policy_ref/response_window_hours", `1`),
			}).of("").on("I-10").should(),
		row.as("policy-ref-denies-the-recorded-deliberation",
			"A policy_ref that claims no deliberation is not the recorded declaration, whose rounds are the one of the default.",
			Everything, []Variant{
				stating("in-an-audit-without-deliberation", "", "policy_ref/deliberation_rounds", `0`),
				stating("in-an-audit-with-deliberation", "deliberated-to-consensus", "policy_ref/deliberation_rounds", `0`),
			}).citing("V9.1b", "V9.5e").of("").on("I-10"),
		row.as("policy-ref-with-other-tolerance-at-the-top",
			"A tolerance at the top of policy_ref rules, so that one the recorded declaration does not have is refused.",
			Everything, []Variant{
				stating("wider", "", "policy_ref/divergence_tolerance", `0.5`),
				stating("none", "", "policy_ref/divergence_tolerance", `0.0`),
			}).of("").on("I-10"),
		row.as("policy-ref-without-recorded-rest",
			"A policy_ref that leaves out a member the declaration has other than by default is refused.",
			Everything, []Variant{
				declaring("more-rounds", func(p *Policy) { p.Rounds = 2 }), declaring("no-rounds", func(p *Policy) { p.Rounds = 0 }),
				declaring("window", func(p *Policy) { p.Window = 48 }), declaring("disclosure", func(p *Policy) { p.Disclosure = "FULL" }),
				declaring("all-three", otherRest),
			}).citing("V9.5e", "V9.1b").of("").on("I-10"),
		row.as("policy-forged-for-the-verdict",
			"Verdicts that follow from the claimed policy do not make up for its not being the recorded one.",
			Everything, lenient()),
		row.as("policy-forged-at-the-top-for-the-verdict",
			"A verdict that follows only from a tolerance claimed at the top of policy_ref is refused, whether that tolerance is read or not.",
			Everything, []Variant{
				claiming("", "majority", "policy_ref/divergence_tolerance", `0.0`, Summary{"medium", "0.0", []Verdict{split("INCONCLUSIVE")}}),
			}).startingFrom("majority").of(""),
		row.as("policy-id-unrecorded", "A policy_id the ledger never recorded is refused.", Everything, []Variant{
			stating("other-id", "", "policy_ref/policy_id", `"lenient-policy"`),
			stating("other-case", "", "policy_ref/policy_id", `"House-Policy"`),
			stating("empty", "", "policy_ref/policy_id", `""`),
			{Name: "decision-under-another-id", Apply: func(p *Pair) { decision(p, "policy_id", canon.String("other-policy")) }},
			{Name: "decision-without-id", Apply: func(p *Pair) { decision(p, "policy_id", canon.Value{}) }},
			{Name: "no-decision", Apply: func(p *Pair) { p.remove(p.find("policy.decision", 0)); p.renumber() }},
		}).citing("V9.5f"),
		row.as("policy-without-id-on-either-side",
			"A policy_ref and a decision that both lack an id do not name the same policy.",
			Everything, []Variant{onBothSides("absent", canon.Value{}), onBothSides("null", canon.Null())}).citing("V9.5f", "V11.3e").of(""),
		row.as("policy-id-left-to-a-default",
			"A policy_ref without an id names no policy, not even one that is recorded under the name a verifier would fill in.",
			Everything, unnamed("replay", "default", "unknown", "none", "house-policy")).citing("V9.5f", "V11.3e").of(""),
		row.as("policy-of-another-recorded-id", "A policy_id that is recorded under another declaration is refused.", Everything, []Variant{
			stating("id-alone", "two-policies", "policy_ref/policy_id", `"watch-policy"`),
		}),
		row.as("decision-digest-missing", "A decision without a digest attests no policy.", Everything, []Variant{
			{Name: "absent", Apply: func(p *Pair) { decision(p, "policy_digest", canon.Value{}) }},
			{Name: "null", Apply: func(p *Pair) { decision(p, "policy_digest", canon.Null()) }},
			{Name: "empty", Apply: func(p *Pair) { decision(p, "policy_digest", canon.String("")) }},
			{Name: "number", Apply: func(p *Pair) { decision(p, "policy_digest", canon.Int(0)) }},
			{Name: "declaration-instead", Apply: func(p *Pair) { decision(p, "policy_digest", DefaultPolicy().Declaration()) }},
			{Name: "last-of-two", World: "decided-twice", Apply: func(p *Pair) { p.edit(p.find("policy.decision", 1), "payload/policy_digest", canon.Value{}) }},
		}).citing("V9.5l").except(corpus.Should, "interpretation I-11", "last-of-two"),
		row.as("decision-digest-of-another-declaration", "A digest that is not that of the claimed policy is refused.", Everything, []Variant{
			declaring("stricter", func(p *Policy) { p.Coverage = 1 }), declaring("other-mode", func(p *Policy) { p.Mode = "WATCH" }),
			{Name: "of-the-policy-ref-alone", Apply: func(p *Pair) { decision(p, "policy_digest", canon.String(digest(DefaultPolicy().Ref()))) }},
			{Name: "of-nothing", Apply: func(p *Pair) { decision(p, "policy_digest", canon.String(canon.Sum(nil))) }},
			{Name: "cut-short", Apply: func(p *Pair) { decision(p, "policy_digest", canon.String(digestOf(func(*Policy) {})[:16])) }},
			{Name: "in-upper-case", Apply: func(p *Pair) { upper(p, p.find("policy.decision", 0), "payload/policy_digest") }},
		}).except(corpus.Must, "interpretation I-10", "of-the-policy-ref-alone"),
		row.as("policy-of-the-first-decision",
			"Where one policy_id was decided twice, a policy_ref that matches only the first decision is refused.",
			Everything, []Variant{
				stating("", "decided-twice-under-a-new-declaration", "policy_ref/thresholds/min_w1_coverage", `0.8`),
			}).of("").on("I-11").should().startingFrom("decided-twice-under-a-new-declaration"),
		row.as("policy-mode-disagrees", "The members policy_mode and policy_ref.mode are one value stored twice: they must agree.", Everything, []Variant{
			stating("gate", "", "policy_mode", `"GATE"`), stating("watch", "", "policy_mode", `"WATCH"`),
			stating("certificate", "", "policy_mode", `"CERTIFICATE"`), stating("lower-case", "", "policy_mode", `"hybrid"`),
			stating("empty", "", "policy_mode", `""`),
		}).citing("V9.5g"),
		row.as("policy-mode-in-ref-disagrees", "A policy_ref.mode other than policy_mode is refused.", Everything, []Variant{
			stating("gate", "", "policy_ref/mode", `"GATE"`), stating("certificate", "", "policy_ref/mode", `"CERTIFICATE"`),
		}).citing("V9.5g", "V9.5e"),
		row.as("policy-mode-on-neither-side", "A mode that both copies lack is no mode, not even that of a policy that only records.", Everything, []Variant{
			modeless("absent", canon.Value{}, canon.Value{}), modeless("null", canon.Null(), canon.Null()),
			modeless("null-beside-absent", canon.Null(), canon.Value{}), modeless("absent-beside-null", canon.Value{}, canon.Null()),
		}).startingFrom("policy-mode-certificate").citing("V9.5g", "V9.5e", "V11.3e").of(""),
		row.as("policy-mode-of-no-name", "A mode that is none of the four is not the recorded one, in one place or in both.", Everything, []Variant{
			stating("lower-case-in-ref", "", "policy_ref/mode", `"hybrid"`),
			modes("lower-case-in-both-places", `"hybrid"`), modes("empty-in-both-places", `""`), modes("unknown-in-both-places", `"AUDIT"`),
		}).citing("V9.5g", "V9.5e").of(""),
	}
}

// startingFrom names the world of a row.
func (m Mutation) startingFrom(world string) Mutation {
	m.World = world
	return m
}

// decision puts x in the payload of the first policy.decision.
func decision(p *Pair, name string, x canon.Value) {
	p.edit(p.find("policy.decision", 0), "payload/"+name, x)
}

// dropping removes a member of a world's certificate.
func dropping(name, world, path string) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) { p.certify(path, canon.Value{}) }}
}

// declaring has the decision record the digest of the default declaration after
// a change.
func declaring(name string, change func(p *Policy)) Variant {
	return Variant{Name: name, Apply: func(p *Pair) { decision(p, "policy_digest", canon.String(digestOf(change))) }}
}

// digestOf is the digest of the default declaration after a change.
func digestOf(change func(p *Policy)) string {
	p := DefaultPolicy()
	change(&p)
	return digest(p.Declaration())
}

func refEdits() []Variant {
	return []Variant{
		stating("tolerance-wider", "", "policy_ref/thresholds/divergence_tolerance", `0.5`),
		stating("tolerance-by-the-last-digit", "", "policy_ref/thresholds/divergence_tolerance", `0.3333333333333334`),
		stating("no-coverage-asked", "", "policy_ref/thresholds/min_w1_coverage", `0.0`),
		stating("more-coverage-asked", "", "policy_ref/thresholds/min_w1_coverage", `0.9`),
		stating("one-family-asked", "", "policy_ref/thresholds/min_jury_families", `1`),
		stating("no-budget", "", "policy_ref/thresholds/meta_claim_depth_budget", `0`),
		stating("more-budget", "", "policy_ref/thresholds/meta_claim_depth_budget", `3`),
		stating("class-added", "", "policy_ref/criticality", `["payments"]`),
		stating("class-dropped", "policy-with-classes", "policy_ref/criticality", `["payments"]`),
		stating("classes-dropped", "policy-with-classes", "policy_ref/criticality", `[]`),
		stating("classes-reordered", "policy-with-classes", "policy_ref/criticality", `["safety","payments"]`),
		modes("other-mode-in-both-places", `"CERTIFICATE"`),
	}
}

// lenient has policies that change the verdict, and certificates that state what
// follows from them.
func lenient() []Variant {
	return []Variant{
		claiming("no-critical-class", "escalated", "policy_ref/criticality", `[]`,
			Summary{"medium", "0.0", []Verdict{split("INCONCLUSIVE")}}),
		claiming("critical-class", "policy-class-not-critical", "policy_ref/criticality", `["safety","payments"]`,
			Summary{"high", "0.0", []Verdict{split("ESCALATED")}}),
		claiming("split-within-the-tolerance", "split", "policy_ref/thresholds/divergence_tolerance", `0.5`,
			Summary{"high", "0.0", []Verdict{majority("REFUTED")}}),
		claiming("majority-beyond-the-tolerance", "majority", "policy_ref/thresholds/divergence_tolerance", `0.0`,
			Summary{"medium", "0.0", []Verdict{split("INCONCLUSIVE")}}),
	}
}

// claiming puts a JSON text in policy_ref and states what follows from it.
func claiming(name, world, path, json string, s Summary) Variant {
	value := raw(json)
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.certify(path, value)
		restate(p, s)
	}}
}

// modes puts a JSON text in both places where a certificate states the mode.
func modes(name, json string) Variant {
	value := raw(json)
	return Variant{Name: name, Apply: func(p *Pair) {
		p.certify("policy_mode", value)
		p.certify("policy_ref/mode", value)
	}}
}

// onBothSides puts x in the place of the policy_id of the decision and of the
// certificate.
func onBothSides(name string, x canon.Value) Variant {
	return Variant{Name: name, Apply: func(p *Pair) {
		decision(p, "policy_id", x)
		p.certify("policy_ref/policy_id", x)
	}}
}

// modeless puts these in the two places where a certificate states the mode.
func modeless(name string, top, inRef canon.Value) Variant {
	return Variant{Name: name, World: "policy-mode-certificate", Apply: func(p *Pair) {
		p.certify("policy_mode", top)
		p.certify("policy_ref/mode", inRef)
	}}
}

// unnamed has declarations that are recorded under these ids, and a policy_ref
// that gives none.
func unnamed(ids ...string) []Variant {
	var out []Variant
	for _, id := range ids {
		out = append(out, Variant{Name: "recorded-as-" + id, Apply: func(p *Pair) {
			decision(p, "policy_id", canon.String(id))
			decision(p, "policy_digest", canon.String(digestOf(func(p *Policy) { p.ID = id })))
			p.certify("policy_ref/policy_id", canon.Value{})
		}})
	}
	return out
}

// restate makes the certificate state another summary throughout, verdict by
// verdict in the order of its claims.
func restate(p *Pair, s Summary) {
	p.certify("risk_level", canon.String(s.Risk))
	p.certify("score", number(s.Score))
	for i, v := range s.Verdicts {
		at := "claims/" + string(rune('0'+i))
		p.certify(at+"/verdict_value", canon.String(v.Value))
		p.certify(at+"/divergence", canon.String(v.Divergence))
		p.certify("divergence_summary/"+p.Cert.Get("claims").Items[i].Get("claim_id").Text, canon.String(v.Divergence))
	}
}
