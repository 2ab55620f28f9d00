package mutate

import (
	"slices"

	"conform/corpus"
	"conform/spec/canon"
)

// hostile is a JSON text in the place of a part of a payload; the empty text
// removes it.
type hostile struct{ name, path, json string }

// payloadMutations are about payloads of hostile shape in entries the replay
// trusts (I-45): never a crash, and no valid certificate where the replay needs
// the entry.
func payloadMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "interpretation I-45", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Clauses: []string{"V11.3l"},
	}
	open := row.open()
	shape := func(world, entryType string, cases ...hostile) []Variant {
		var out []Variant
		for _, c := range cases {
			x := canon.Value{}
			if c.json != "" {
				x = raw(c.json)
			}
			out = append(out, Variant{Name: c.name, World: world, Apply: func(p *Pair) { p.edit(p.find(entryType, 0), "payload"+c.path, x) }})
		}
		return out
	}
	return []Mutation{
		row.as("claim-payload-hostile", "A claim the replay needs and cannot read makes the certificate not valid.", Everything, shape("", "claim.registered",
			hostile{"empty", "", `{}`},
			hostile{"id-null", "/claim_id", `null`},
			hostile{"id-number", "/claim_id", `7`},
			hostile{"id-list", "/claim_id", `[]`},
			hostile{"id-object", "/claim_id", `{}`},
		)).citing("V11.3j", "V11.3l"),
		row.as("claim-verifiability-hostile", "A claim without a lawful verifiability cannot be replayed.", Everything, []Variant{
			verifiable("absent", ``), verifiable("null", `null`), verifiable("number", `1`),
			verifiable("list", `["MACHINE_CHECKABLE"]`), verifiable("object", `{}`),
			verifiable("in-lower-case", `"machine_checkable"`), verifiable("padded", `"MACHINE_CHECKABLE "`),
			verifiable("of-no-name", `"PROVABLE"`), verifiable("empty", `""`),
		}).citing("V11.3k", "V11.3l").except(corpus.Should, "interpretation I-45", "in-lower-case", "padded", "of-no-name", "empty"),
		row.as("evidence-payload-hostile", "An item the replay needs and cannot read makes the certificate not valid.", Everything, shape("", "evidence.recorded",
			hostile{"empty", "", `{}`},
			hostile{"claim-id-absent", "/claim_id", ``},
			hostile{"claim-id-null", "/claim_id", `null`},
			hostile{"claim-id-list", "/claim_id", `[]`},
			hostile{"claim-id-object", "/claim_id", `{}`},
			hostile{"id-absent", "/evidence_id", ``},
			hostile{"id-null", "/evidence_id", `null`},
			hostile{"id-number", "/evidence_id", `7`},
			hostile{"id-list", "/evidence_id", `[]`},
			hostile{"id-object", "/evidence_id", `{}`},
		)).citing("V11.3i", "V11.3l"),
		row.as("decision-payload-hostile", "A decision that cannot be read attests no policy.", Everything, shape("", "policy.decision",
			hostile{"empty", "", `{}`},
			hostile{"id-number", "/policy_id", `7`},
			hostile{"id-list", "/policy_id", `["house-policy"]`},
			hostile{"id-object", "/policy_id", `{}`},
			hostile{"digest-list", "/policy_digest", `[]`}, hostile{"digest-true", "/policy_digest", `true`},
		)).of("D19").citing("V9.5f", "V11.3l"),
		row.as("deliberation-payload-hostile",
			"A deliberation the replay needs and cannot read makes the certificate not valid.",
			Everything, shape("deliberated-to-consensus", "deliberation.rounded",
				hostile{"empty", "", `{}`},
				hostile{"first-round-null", "/first_round", `null`},
				hostile{"first-round-number", "/first_round", `2`},
				hostile{"first-round-text", "/first_round", `"all"`},
				hostile{"first-round-object", "/first_round", `{}`},
				hostile{"item-null", "/first_round/1", `null`},
				hostile{"item-text", "/first_round/1", `"juror-b"`},
				hostile{"item-number", "/first_round/1", `1`},
				hostile{"item-list", "/first_round/1", `[]`},
				hostile{"item-without-id", "/first_round/1", `{"stance":"REFUTES"}`},
				hostile{"item-id-null", "/first_round/1/evidence_id", `null`},
				hostile{"item-id-list", "/first_round/1/evidence_id", `[]`},
				hostile{"item-id-object", "/first_round/1/evidence_id", `{}`},
			)).citing("V9.4a", "V11.3l").on("I-62").startingFrom("deliberated-to-consensus"),
		row.as("issuance-payload-hostile", "An issuance that cannot be read is none.", Everything, shape("", "certificate.issued",
			hostile{"id-list", "/cert_id", `[]`},
			hostile{"id-object", "/cert_id", `{}`},
			hostile{"id-true", "/cert_id", `true`},
		)).citing("V11.3h", "V11.3l"),
		open.as("claim-detail-missing-or-mistyped",
			"A claim's member that the replay may do without is missing or of another type.",
			Everything, shape("", "claim.registered",
				hostile{"critical-class-absent", "/critical_class", ``},
				hostile{"critical-class-number", "/critical_class", `7`},
				hostile{"critical-class-list", "/critical_class", `[]`},
				hostile{"subject-absent", "/subject", ``},
				hostile{"falsifiable-by-null", "/falsifiable_by", `null`},
				hostile{"predicate-number", "/predicate", `7`},
			)),
		open.as("evidence-detail-missing-or-mistyped",
			"An item's member that the replay may do without is missing or of another type.",
			Everything, shape("", "evidence.recorded",
				hostile{"confidence-absent", "/confidence", ``},
				hostile{"confidence-text", "/confidence", `"high"`},
				hostile{"producer-null", "/producer", `null`},
				hostile{"producer-text", "/producer", `"test-executor"`},
				hostile{"rationale-number", "/rationale", `7`},
				hostile{"class-unknown", "/evidence_class", `"GUESS"`},
				hostile{"artifact-absent", "/artifact_ref", ``},
			)),
		open.as("unneeded-entry-hostile", "An entry of a type the replay trusts, of hostile shape, that no certificate needs.", Everything, slices.Concat(
			unneeded("key.enrolled", `{}`, `{"key_id":null}`, `{"key_id":[],"public_pem":7}`),
			unneeded("claim.registered", `{}`, `{"claim_id":null}`, `{"claim_id":[]}`),
			unneeded("evidence.recorded", `{}`, `{"claim_id":"none","evidence_id":null}`,
				`{"claim_id":"none","evidence_id":"none","tier":"W9","stance":"SUPPORTS"}`),
			unneeded("deliberation.rounded", `{}`, `{"first_round":null}`, `{"first_round":[7]}`, `{"first_round":["every"]}`),
			unneeded("policy.decision", `{}`, `{"policy_id":[]}`),
			unneeded("checkpoint.anchored", `{}`, `{"chain_hash":7}`),
			unneeded("certificate.issued", `{}`, `{"cert_id":[]}`),
		)),
		open.as("hostile-entry-in-front", "The first entry of the ledger is of a type the replay trusts, of hostile shape, and no certificate needs it.", Everything, slices.Concat(
			foremost("key.enrolled", `{}`, `{"key_id":null}`, `{"key_id":[],"public_pem":7}`),
			foremost("claim.registered", `{}`), foremost("evidence.recorded", `{}`), foremost("policy.decision", `{}`),
		)),
	}
}

// verifiable puts a JSON text in the verifiability of the claim; the empty text
// removes it.
func verifiable(name, json string) Variant {
	x := canon.Value{}
	if json != "" {
		x = raw(json)
	}
	return Variant{Name: name, Apply: func(p *Pair) { ofKind(p, 0, x) }}
}

// ofKind gives the nth claim another verifiability and the claim_id that follows,
// so that nothing else is wrong.
func ofKind(p *Pair, n int, x canon.Value) {
	i := p.find("claim.registered", n)
	p.edit(i, "payload/verifiability", x)
	written, ok := x.Str()
	if !ok && x.Kind != canon.Absent {
		form, _ := canon.Encode(x)
		written = string(form)
	}
	body := p.Lines[i].Entry.Get("payload")
	preimage := body.Get("task_id").Text + "|" + body.Get("summary").Text + "|" + written
	renameThroughout(p, n, canon.Sum([]byte(preimage))[:16])
}

// unneeded inserts entries of one type before the decision of the minimal audit.
func unneeded(entryType string, payloads ...string) []Variant {
	return inserted(func(p *Pair) int { return p.find("policy.decision", 0) }, entryType, payloads)
}

// foremost inserts entries of one type before all others.
func foremost(entryType string, payloads ...string) []Variant {
	return inserted(func(*Pair) int { return 0 }, entryType, payloads)
}

func inserted(where func(p *Pair) int, entryType string, payloads []string) []Variant {
	var out []Variant
	for i, payload := range payloads {
		x := raw(payload)
		out = append(out, Variant{
			Name:  label(entryType) + "-" + string(rune('a'+i)),
			Apply: func(p *Pair) { p.insert(where(p), entryType, system, x) },
		})
	}
	return out
}
