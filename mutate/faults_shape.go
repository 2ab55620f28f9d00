package mutate

import (
	"slices"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// The members of a certificate by what a missing or mistyped one breaks: a check
// of section 11.3 or a rule of 9.5, what section 11.1 only says the body carries,
// or nothing.
var (
	checkedMembers = []string{
		"cert_id", "policy_mode", "policy_ref", "policy_ref/policy_id", "policy_ref/mode", "claims", "claims/0",
		"claims/0/claim_id", "claims/0/verdict_value", "claims/0/divergence", "claims/0/evidence_ids",
		"divergence_summary", "risk_level", "score", "ledger_anchor", "ledger_anchor/checkpoint_seq", "ledger_anchor/chain_hash",
	}
	statedMembers = []string{
		"schema_version", "subject", "subject/artifact_digest", "subject/task_id", "subject/actor_identity",
		"jury_composition", "disclosure_level", "scope_limits",
	}
	optionalMembers = []string{
		"claims/0/predicate", "jury_composition/families", "issued_at", "issued_at_task",
		"public_key", "public_key/key_id", "public_key/algorithm", "public_key/public_pem", "verify_instructions",
	}
	// What policy_ref repeats of the declaration: what follows where one is missing
	// or mistyped is in the rows about policy_ref.
	declaredMembers = []string{
		"policy_ref/criticality", "policy_ref/thresholds",
		"policy_ref/thresholds/min_jury_families", "policy_ref/thresholds/divergence_tolerance",
		"policy_ref/thresholds/min_w1_coverage", "policy_ref/thresholds/meta_claim_depth_budget",
	}
)

func setCert(p *Pair, path string, x canon.Value) { p.certify(path, x) }

func getCert(p *Pair, path string) canon.Value { return at(p.Cert, path) }

// shapeMutations are about certificates of hostile shape: each gives a verdict,
// none a crash (11.3, D8).
func shapeMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Clauses: []string{"V11.3e"},
	}
	members := slices.Concat(checkedMembers, statedMembers, optionalMembers, declaredMembers)
	// A list loses an element by getting shorter, which is not absence.
	element := func(path string) bool { return path == "claims/0" }
	absent := slices.DeleteFunc(slices.Clone(members), element)
	checkedAbsent := slices.DeleteFunc(slices.Clone(checkedMembers), element)
	unsealed := row.wanting(badSign, "signature").citing("V11.3e", "V11.3c")
	stated := row.should()
	return append([]Mutation{
		unsealed.as("certificate-member-absent", "A certificate that lost a member after signing is not valid.", Nothing, each(absent, setCert, canon.Value{})),
		unsealed.as("certificate-member-null",
			"A certificate of which a member became null after signing is not valid.",
			Nothing, each(members, setCert, canon.Null())),
		unsealed.as("certificate-member-of-other-type",
			"A certificate of which a member changed its type after signing is not valid.",
			Nothing, retyped("minimal", members, setCert, getCert).sample()),
		row.as("certificate-member-absent-resealed",
			"A certificate signed without a member that its verification needs is not valid.",
			Everything, each(checkedAbsent, setCert, canon.Value{})).unchecked("text"),
		row.as("certificate-member-null-resealed",
			"A certificate signed with null in the place of a member that its verification needs is not valid.",
			Everything, each(checkedMembers, setCert, canon.Null())).unchecked("text"),
		row.as("certificate-member-of-other-type-resealed",
			"A certificate signed with a value of another type in the place of a member that its verification needs is not valid.",
			Everything, retyped("minimal", checkedMembers, setCert, getCert)),
		row.as("certificate-member-in-other-case", "Names match exactly: a member in another letter case is missing.", Everything, recasedCert()).on("I-37").
			unchecked("interpretation I-37"),
		stated.as("stated-member-absent-resealed",
			"A certificate signed without a member that section 11.1 says it carries is refused.",
			Everything, each(statedMembers, setCert, canon.Value{})),
		stated.as("stated-member-null-resealed",
			"A certificate signed with null in the place of a member that section 11.1 says it carries is refused.",
			Everything, each(statedMembers, setCert, canon.Null())),
		stated.as("stated-member-of-other-type-resealed",
			"A certificate signed with a value of another type in the place of a member that section 11.1 says it carries is refused.",
			Everything, retyped("minimal", statedMembers, setCert, getCert)),
		row.open().as("optional-member-null-or-of-other-type",
			"A member that a certificate may lack is null or of another type.",
			Everything, slices.Concat(mistyped("null", canon.Null()), mistyped("number", canon.Int(7)))).on("I-59"),
		row.as("nested-shape-hostile", "Hostile values inside a signed certificate give a verdict, not a crash.", Everything, nestedShapes()),
		row.as("policy-ref-mistyped",
			"A policy_ref of hostile shape reconciles with no declaration.",
			Everything, refShapes()).citing("V11.3e", "V9.5e").wanting(notValid, "policy"),
		row.as("policy-ref-mistyped-and-recorded-so",
			"A policy_ref of hostile shape is refused even where the ledger records the digest of just that.",
			Everything, recordedShapes()).on("I-58"),
		row.as("policy-ref-without-defaults", "The policy_ref leaves out what a verifier could fill in: criticality or thresholds.", Everything, []Variant{
			dropping("criticality", "", "policy_ref/criticality"), dropping("thresholds", "", "policy_ref/thresholds"),
			dropping("one-threshold", "", "policy_ref/thresholds/min_w1_coverage"),
			dropping("tolerance", "", "policy_ref/thresholds/divergence_tolerance"),
			stating("thresholds-empty", "", "policy_ref/thresholds", `{}`),
		}).on("I-10").open().citing("V9.5e"),
	}, fileMutations(row)...)
}

// unchecked lowers the variants about two members whose absence no sentence
// refuses: section 11.1 does not list policy_mode, and a claim that cites no
// evidence cites none that is missing.
func (m Mutation) unchecked(basis string) Mutation {
	return m.except(corpus.Should, basis, "policy-mode", "claims-0-evidence-ids")
}

// mistyped has x in the place of each optional member.
func mistyped(name string, x canon.Value) []Variant {
	out := each(optionalMembers, setCert, x)
	for i := range out {
		out[i].Name += "-" + name
	}
	return out
}

// recasedCert has checked members under a name in another letter case.
func recasedCert() []Variant {
	var out []Variant
	for _, path := range checkedMembers {
		if path == "claims/0" {
			continue
		}
		parent, name := "", path
		if i := strings.LastIndex(path, "/"); i >= 0 {
			parent, name = path[:i+1], path[i+1:]
		}
		out = append(out, Variant{Name: label(path), Apply: func(p *Pair) {
			x := at(p.Cert, path)
			p.certify(path, canon.Value{})
			p.certify(parent+strings.ToUpper(name[:1])+name[1:], x)
		}})
	}
	return out
}

func nestedShapes() []Variant {
	return []Variant{
		stating("claims-with-null-behind", "", "claims", `[null]`), stating("claims-of-a-string", "", "claims", `"claims"`),
		stating("claims-keyed-by-id", "", "claims", `{"d0fec1ea8adc5656":{"verdict_value":"VERIFIED"}}`),
		stating("claims-nested", "", "claims", `[[]]`),
		stating("anchor-empty", "", "ledger_anchor", `{}`),
		stating("policy-ref-empty", "", "policy_ref", `{}`),
		stating("claim-id-empty", "", "claims/0/claim_id", `""`),
		stating("claim-id-boolean", "", "claims/0/claim_id", `false`),
		stating("evidence-ids-of-null", "", "claims/0/evidence_ids", `[null]`),
		stating("evidence-ids-of-numbers", "", "claims/0/evidence_ids", `[1,2]`),
		stating("evidence-ids-of-lists", "", "claims/0/evidence_ids", `[[]]`),
		stating("evidence-ids-of-objects", "", "claims/0/evidence_ids", `[{}]`),
		stating("evidence-id-empty", "", "claims/0/evidence_ids", `[""]`),
		stating("evidence-ids-as-names", "", "claims/0/evidence_ids", `{"veridict-evidence-v1-`+addSums+`-testexec":1}`),
		stating("evidence-id-without-list", "", "claims/0/evidence_ids", `"veridict-evidence-v1-`+addSums+`-testexec"`),
		stating("divergence-summary-of-numbers", "", "divergence_summary", `{"d0fec1ea8adc5656":0}`),
		stating("divergence-summary-of-lists", "", "divergence_summary", `{"d0fec1ea8adc5656":["UNANIMOUS"]}`),
		stating("divergence-summary-as-pairs", "", "divergence_summary", `[["d0fec1ea8adc5656","UNANIMOUS"]]`),
		stating("risk-as-list", "", "risk_level", `["low"]`), stating("score-as-object", "", "score", `{"value":1.0}`),
		stating("verdict-as-object", "", "claims/0/verdict_value", `{"value":"VERIFIED"}`),
	}
}

func refShapes() []Variant {
	return append(refTypes(), []Variant{
		stating("thresholds-null", "", "policy_ref/thresholds", `null`),
		stating("thresholds-list", "", "policy_ref/thresholds", `[]`),
		stating("thresholds-string", "", "policy_ref/thresholds", `"default"`),
		stating("thresholds-number", "", "policy_ref/thresholds", `2`),
		stating("criticality-null", "", "policy_ref/criticality", `null`),
		stating("criticality-string", "", "policy_ref/criticality", `"payments"`),
		stating("criticality-number", "", "policy_ref/criticality", `0`),
		stating("criticality-object", "", "policy_ref/criticality", `{}`),
		stating("criticality-of-null", "", "policy_ref/criticality", `[null]`),
		stating("criticality-of-numbers", "", "policy_ref/criticality", `[1]`),
		stating("criticality-run-together", "policy-with-classes-of-one-letter", "policy_ref/criticality", `"crit"`),
		stating("thresholds-boolean", "", "policy_ref/thresholds", `true`),
		stating("criticality-boolean", "", "policy_ref/criticality", `false`),
		stating("top-tolerance-null", "", "policy_ref/divergence_tolerance", `null`),
		stating("top-tolerance-object", "", "policy_ref/divergence_tolerance", `{}`),
	}...)
}

// refTypes has every threshold as every kind of value but a number; texts, lists
// and objects hold the right number.
func refTypes() []Variant {
	var out []Variant
	for _, t := range []struct{ name, member, value string }{
		{"tolerance", "divergence_tolerance", `0.3333333333333333`}, {"coverage", "min_w1_coverage", `0.8`},
		{"families", "min_jury_families", `2`}, {"budget", "meta_claim_depth_budget", `2`},
	} {
		for _, k := range []struct{ name, json string }{
			{"string", `"` + t.value + `"`}, {"null", `null`}, {"true", `true`}, {"list", `[` + t.value + `]`}, {"object", `{"value":` + t.value + `}`},
		} {
			out = append(out, stating(t.name+"-"+k.name, "", "policy_ref/thresholds/"+t.member, k.json))
		}
	}
	return out
}

// recordedShapes have a policy_ref of hostile shape and a decision whose digest is
// that of the declaration with the same shape.
func recordedShapes() []Variant {
	recorded := func(name, world, member, json string) Variant {
		value := raw(json)
		return Variant{Name: name, World: world, Apply: func(p *Pair) {
			p.certify("policy_ref/"+member, value)
			declared := DefaultPolicy().Declaration()
			for _, m := range p.Cert.Get("policy_ref").Members {
				declared = declared.With(m.Name, m.Value)
			}
			if strings.HasSuffix(member, "divergence_tolerance") {
				declared = put(declared, "divergence_tolerance", value)
			}
			decision(p, "policy_digest", canon.String(digest(declared)))
		}}
	}
	return []Variant{
		recorded("tolerance-string", "split", "thresholds/divergence_tolerance", `"0.3333333333333333"`),
		recorded("tolerance-null", "split", "thresholds/divergence_tolerance", `null`),
		recorded("tolerance-list", "split", "thresholds/divergence_tolerance", `[]`),
		recorded("tolerance-true", "split", "thresholds/divergence_tolerance", `true`),
		recorded("criticality-string", "policy-class-not-critical", "criticality", `"safety"`),
		recorded("criticality-null", "policy-class-not-critical", "criticality", `null`),
		recorded("criticality-number", "policy-class-not-critical", "criticality", `7`),
		recorded("criticality-of-lists", "policy-class-not-critical", "criticality", `[["safety"]]`),
		recorded("thresholds-list", "split", "thresholds", `[]`),
		recorded("thresholds-null", "split", "thresholds", `null`),
	}
}
