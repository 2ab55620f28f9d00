package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// payloadMutations are about payloads of hostile shape in entries the replay
// trusts (I-45): never a crash, and no valid certificate where the replay needs
// the entry.
func payloadMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "interpretation I-45", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Clauses: []string{"V11.3e"}, Erratum: "D8",
	}
	open := row.open().of("")
	open.Clauses = []string{"V11.3e"}
	shape := func(world, entryType string, cases ...[3]string) []Variant {
		var out []Variant
		for _, c := range cases {
			x := canon.Value{}
			if c[2] != "" {
				x = raw(c[2])
			}
			out = append(out, Variant{Name: c[0], World: world, Apply: func(p *Pair) { p.edit(p.find(entryType, 0), "payload"+c[1], x) }})
		}
		return out
	}
	return []Mutation{
		row.as("claim-payload-hostile", "a claim the replay needs and cannot read makes the certificate not valid", Everything, shape("", "claim.registered",
			[3]string{"empty", "", `{}`}, [3]string{"id-null", "/claim_id", `null`}, [3]string{"id-number", "/claim_id", `7`}, [3]string{"id-list", "/claim_id", `[]`}, [3]string{"id-object", "/claim_id", `{}`},
		)),
		row.as("claim-verifiability-hostile", "a claim without a lawful verifiability cannot be replayed", Everything, shape("", "claim.registered",
			[3]string{"absent", "/verifiability", ``}, [3]string{"null", "/verifiability", `null`}, [3]string{"number", "/verifiability", `1`},
			[3]string{"list", "/verifiability", `["MACHINE_CHECKABLE"]`}, [3]string{"object", "/verifiability", `{}`},
		)),
		row.as("evidence-payload-hostile", "an item the replay needs and cannot read makes the certificate not valid", Everything, shape("", "evidence.recorded",
			[3]string{"empty", "", `{}`}, [3]string{"claim-id-absent", "/claim_id", ``}, [3]string{"claim-id-null", "/claim_id", `null`}, [3]string{"claim-id-list", "/claim_id", `[]`}, [3]string{"claim-id-object", "/claim_id", `{}`},
			[3]string{"id-absent", "/evidence_id", ``}, [3]string{"id-null", "/evidence_id", `null`}, [3]string{"id-number", "/evidence_id", `7`}, [3]string{"id-list", "/evidence_id", `[]`}, [3]string{"id-object", "/evidence_id", `{}`},
		)),
		row.as("decision-payload-hostile", "a decision that cannot be read attests no policy", Everything, shape("", "policy.decision",
			[3]string{"empty", "", `{}`}, [3]string{"id-number", "/policy_id", `7`}, [3]string{"id-list", "/policy_id", `["house-policy"]`}, [3]string{"id-object", "/policy_id", `{}`},
			[3]string{"digest-list", "/policy_digest", `[]`}, [3]string{"digest-true", "/policy_digest", `true`},
		)).of("D19").citing("V11.3e", "V9.5f"),
		row.as("deliberation-payload-hostile", "a deliberation the replay needs and cannot read makes the certificate not valid", Everything, shape("deliberated-to-consensus", "deliberation.rounded",
			[3]string{"empty", "", `{}`}, [3]string{"first-round-null", "/first_round", `null`}, [3]string{"first-round-number", "/first_round", `2`}, [3]string{"first-round-text", "/first_round", `"all"`}, [3]string{"first-round-object", "/first_round", `{}`},
			[3]string{"item-null", "/first_round/1", `null`}, [3]string{"item-text", "/first_round/1", `"juror-b"`}, [3]string{"item-number", "/first_round/1", `1`}, [3]string{"item-list", "/first_round/1", `[]`},
			[3]string{"item-without-id", "/first_round/1", `{"stance":"REFUTES"}`}, [3]string{"item-id-null", "/first_round/1/evidence_id", `null`}, [3]string{"item-id-list", "/first_round/1/evidence_id", `[]`}, [3]string{"item-id-object", "/first_round/1/evidence_id", `{}`},
		)).citing("V11.3e", "V9.4a").startingFrom("deliberated-to-consensus"),
		row.as("issuance-payload-hostile", "an issuance that cannot be read is none", Everything, shape("", "certificate.issued",
			[3]string{"id-list", "/cert_id", `[]`}, [3]string{"id-object", "/cert_id", `{}`}, [3]string{"id-true", "/cert_id", `true`},
		)).citing("V11.3e", "V11.3h"),
		open.as("claim-detail-missing-or-mistyped", "a claim's member that the replay may do without is missing or of another type", Everything, shape("", "claim.registered",
			[3]string{"critical-class-absent", "/critical_class", ``}, [3]string{"critical-class-number", "/critical_class", `7`}, [3]string{"critical-class-list", "/critical_class", `[]`},
			[3]string{"subject-absent", "/subject", ``}, [3]string{"falsifiable-by-null", "/falsifiable_by", `null`}, [3]string{"predicate-number", "/predicate", `7`},
		)),
		open.as("evidence-detail-missing-or-mistyped", "an item's member that the replay may do without is missing or of another type", Everything, shape("", "evidence.recorded",
			[3]string{"confidence-absent", "/confidence", ``}, [3]string{"confidence-text", "/confidence", `"high"`}, [3]string{"producer-null", "/producer", `null`},
			[3]string{"producer-text", "/producer", `"test-executor"`}, [3]string{"rationale-number", "/rationale", `7`}, [3]string{"class-unknown", "/evidence_class", `"GUESS"`}, [3]string{"artifact-absent", "/artifact_ref", ``},
		)),
		open.as("unneeded-entry-hostile", "an entry of a type the replay trusts, of hostile shape, that no certificate needs", Everything, append(
			unneeded("key.enrolled", `{}`, `{"key_id":null}`, `{"key_id":[],"public_pem":7}`), append(
				unneeded("claim.registered", `{}`, `{"claim_id":null}`, `{"claim_id":[]}`), append(
					unneeded("evidence.recorded", `{}`, `{"claim_id":"none","evidence_id":null}`, `{"claim_id":"none","evidence_id":"none","tier":"W9","stance":"SUPPORTS"}`), append(
						unneeded("deliberation.rounded", `{}`, `{"first_round":null}`, `{"first_round":[7]}`), append(
							unneeded("policy.decision", `{}`, `{"policy_id":[]}`), append(
								unneeded("checkpoint.anchored", `{}`, `{"chain_hash":7}`), unneeded("certificate.issued", `{}`, `{"cert_id":[]}`)...)...)...)...)...)...)),
	}
}

// unneeded inserts entries of one type before the decision of the minimal audit.
func unneeded(entryType string, payloads ...string) []Variant {
	var out []Variant
	for i, payload := range payloads {
		x := raw(payload)
		out = append(out, Variant{
			Name:  label(entryType) + "-" + string(rune('a'+i)),
			Apply: func(p *Pair) { p.insert(p.find("policy.decision", 0), entryType, system, x) },
		})
	}
	return out
}
