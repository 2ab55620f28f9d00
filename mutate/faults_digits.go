package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// digitKey is a key whose key_id consists of digits alone.
var digitKey = NewKey("conform test key 4886")

// digitWorld is an audit all of whose ids consist of digits: task and predicate
// are chosen so that cert_id and claim_id do.
func digitWorld() World {
	executor := builtIn("W1a", 0)
	executor.id = func(string) string { return "2026091009" }
	return World{
		Name: "ids-of-digits", Clauses: []string{"V11.3a"},
		Why: "An id that consists of digits alone is a string like any other.",
		Steps: []Step{
			onTask("audit-18547"), under(func(p *Policy) { p.ID = "2026" }), signWith(digitKey), enroll(digitKey),
			claim("case-2257", machine), recordFrom(executor, "case-2257", "W1a", supports),
			passed(), sealed("low", "1.0", verified("case-2257")),
		},
	}
}

// digitMutations have an id written as the number of the same digits, in the
// ledger or in the certificate: a name matches strings only (I-45).
func digitMutations() []Mutation {
	row := Mutation{
		Level: corpus.Should, Ops: verifyOnly, World: "ids-of-digits", Reseal: Everything, Want: notValid,
	}.on("I-45")
	return []Mutation{
		row.as("id-as-a-number", "An id in the ledger matches as a string: the number of the same digits names nothing.", Everything, []Variant{
			numberAt("claim-registered", "claim.registered", "claim_id"),
			numberAt("claim-of-the-evidence", "evidence.recorded", "claim_id"),
			numberAt("evidence-recorded", "evidence.recorded", "evidence_id"),
			numberAt("key-enrolled", "key.enrolled", "key_id"),
			numberAt("policy-decided", "policy.decision", "policy_id"),
			numberAt("certificate-issued", "certificate.issued", "cert_id"),
		}).citing("V11.3i", "V11.3j", "V11.3c", "V9.5f", "V11.3h", "V11.3l"),
		row.as("id-as-a-number-in-the-certificate",
			"An id in the certificate matches as a string: the number of the same digits names nothing.",
			Everything, []Variant{
				{Name: "claim", Apply: func(p *Pair) { p.certify("claims/0/claim_id", unquoted(at(p.Cert, "claims/0/claim_id"))) }},
				{Name: "evidence", Apply: func(p *Pair) {
					p.certify("claims/0/evidence_ids/0", unquoted(at(p.Cert, "claims/0/evidence_ids/0")))
				}},
				{Name: "key", Apply: func(p *Pair) {
					p.Signatures = func(message []byte) canon.Value {
						return canon.Array(digitKey.signature(message).With("key_id", number(digitKey.ID)))
					}
				}},
			}).citing("V11.3e", "V11.3i", "V11.3j", "V11.3c"),
	}
}

// unquoted is the number with the digits of a string.
func unquoted(v canon.Value) canon.Value { return number(v.Text) }

// numberAt unquotes a member of the payload of the first entry of a type.
func numberAt(name, entryType, member string) Variant {
	return Variant{Name: name, Apply: func(p *Pair) {
		i := p.find(entryType, 0)
		p.edit(i, "payload/"+member, unquoted(at(p.Lines[i].Entry, "payload/"+member)))
	}}
}
