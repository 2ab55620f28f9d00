package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// neighbourMutations stand beside sentences that say what is accepted: what
// looks much the same and is not.
func neighbourMutations() []Mutation {
	row := Mutation{Level: corpus.Must, Basis: "text", World: "minimal"}
	return []Mutation{
		row.as("bare-certificate-forged", "A certificate without its optional members is verified as strictly as any other.", Everything, []Variant{
			forged("verdict", "without-optional-members", "REFUTED"),
			stating("risk", "without-optional-members", "risk_level", `"high"`),
			{Name: "key-not-enrolled", World: "without-optional-members", Apply: func(p *Pair) { p.Key = Stranger }},
		}).citing("V1a", "V11.3a").only(verifyOnly).wanting(notValid),
		row.as("certificate-respelled-and-edited", "Re-spelling a certificate covers no edit of its content.", Nothing, []Variant{
			respelledEdit("indented-and-a-score-edited", "minimal", "score", `0.9`, spelling{indent: "  "}),
			respelledEdit("reversed-and-a-list-reordered", "minimal", "jury_composition/families", `["family-2","family-1"]`, spelling{reversed: true}),
			respelledEdit("escaped-and-a-space-added", "minimal", "subject/actor_identity", `"coding-assistant "`, spelling{escaped: true}),
			respelledEdit("characters-in-another-normal-form", "unicode", "claims/1/predicate", `"gro\u0308ße-stimmt"`, spelling{utf8: true}),
			respelledEdit("an-optional-member-edited", "minimal", "issued_at_task", `"Audit-1"`, spelling{space: true}),
		}).citing("V2.1h", "V11.3c").only(verifyOnly).wanting(badSign, "signature"),
		row.as("extension-entry-edited", "Abstaining from an entry of an extension type does not loosen the chain it stands in.", Nothing, []Variant{
			editedPayload("payload", "extension-entries", "extension.budget"),
			{Name: "dropped", World: "extension-entries", Apply: func(p *Pair) { p.remove(p.find("extension.budget", 0)) }},
			editedPayload("after-issuance", "later-entries", "extension.budget"),
		}).citing("V2.4b", "V2.3c", "V11.3b").only(both).wanting(brokenChain, "chain"),
		row.as("unknown-entry-edited", "Abstaining from an entry of an unknown type does not loosen the chain it stands in.", Nothing, []Variant{
			editedPayload("payload", "unknown-entry-types", "evidence.retracted"),
			{Name: "dropped", World: "unknown-entry-types", Apply: func(p *Pair) { p.remove(p.find("claim.withdrawn", 0)) }},
			editedPayload("after-issuance", "later-entries", "audit.closed"),
		}).citing("V2.4c", "V2.3c", "V11.3b").only(both).wanting(brokenChain, "chain"),
		row.as("unknown-entry-read-as-a-known-one",
			"A verdict that follows only when an entry of another type is read as evidence or as a claim is refused.",
			Everything, []Variant{
				forged("extension-as-evidence", "minimal", "VERIFIED").recordedAs("extension.evidence.recorded"),
				forged("other-case-as-evidence", "refuted", "REFUTED").recordedAs("Evidence.Recorded"),
				forged("upper-case-as-evidence", "refuted", "REFUTED").recordedAs("EVIDENCE.RECORDED"),
				forged("padded-as-evidence", "minimal", "VERIFIED").recordedAs("evidence.recorded "),
				forged("shorter-name-as-evidence", "refuted", "REFUTED").recordedAs("evidence.record"),
				forged("longer-name-as-evidence", "minimal", "VERIFIED").recordedAs("evidence.recorded.v2"),
				forged("retraction-obeyed", "unknown-entry-types", "INCONCLUSIVE"),
			}).citing("V2.4c", "V2.4b", "V11.3k").only(verifyOnly).wanting(badVerdict),
		row.as("revocation-reaching-back", "A verdict that follows only without the evidence a since revoked watcher gave is refused.", Everything, []Variant{
			forgedSummary("", "watcher-revoked-before-issuance", "medium", "0.5", unanimous("VERIFIED"), unanimous("INCONCLUSIVE")),
		}).startingFrom("watcher-revoked-before-issuance").citing("V6.6f", "V11.3k").only(verifyOnly).wanting(badVerdict, "verdict"),
	}
}

func respelledEdit(name, world, path, json string, s spelling) Variant {
	value := raw(json)
	return Variant{Name: name, World: world, Apply: func(p *Pair) { p.CertFile = s.text(put(p.Cert, path, value)) }}
}

func editedPayload(name, world, entryType string) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.edit(p.find(entryType, 0), "payload/edited", canon.Bool(true))
	}}
}

// recordedAs has the evidence of a variant recorded under another entry type.
func (v Variant) recordedAs(entryType string) Variant {
	apply := v.Apply
	v.Apply = func(p *Pair) {
		apply(p)
		uncite(p)
		p.edit(evidenceEntry(p), "entry_type", canon.String(entryType))
	}
	return v
}
