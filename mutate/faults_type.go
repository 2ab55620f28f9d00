package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// receiptType is the certificate_type under which a published verifier leaves the
// path of section 11.3.
const receiptType = "veridict-receipt-v1"

// typeMutations are about what an entry or a certificate calls itself (2.4): an
// unknown entry type is never read as a known one, and an unknown member of a
// certificate chooses no other way to verify.
func typeMutations() []Mutation {
	row := Mutation{Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Want: notValid}
	receipt := row.citing("V11.3c").wanting(badSign, "signature")
	return []Mutation{
		receipt.as("receipt-route-with-a-foreign-key",
			"A certificate that calls itself a receipt and carries its own key still needs the signature of an enrolled key.",
			Hashes, foreignReceipts()),
		row.as("receipt-route-signed-by-the-issuer",
			"A certificate that calls itself a receipt is verified like any other: verdicts, anchor and issuance are not skipped.",
			Everything, signedReceipts()).citing("V11.3h", "V11.3k"),
		row.as("entry-of-a-like-type-needed",
			"An entry that the certificate needs is missing where its type is another one, however alike the names are.",
			Everything, likeTypes()).citing("V2.4c", "V2.4b", "V11.3l"),
		row.as("deliberation-of-a-like-type",
			"An entry of a type like deliberation.rounded takes no evidence out of the replay.",
			Everything, []Variant{
				retyping("other-case", "deliberated-to-consensus", "deliberation.rounded", "Deliberation.Rounded"),
				retyping("extension", "deliberated-to-consensus", "deliberation.rounded", "extension.deliberation.rounded"),
				retyping("longer", "deliberated-to-consensus", "deliberation.rounded", "deliberation.rounded.v2"),
				retyping("padded", "deliberated-to-consensus", "deliberation.rounded", "deliberation.rounded "),
			}).startingFrom("deliberated-to-consensus").citing("V2.4c", "V2.4b", "V11.3k").wanting(badVerdict, "verdict"),
	}
}

// foreignReceipts are certificates an outsider makes of an honest one: signed with
// a key the ledger does not enrol, with a receipt.issued entry appended.
func foreignReceipts() []Variant {
	foreign := func(name, world string, change func(p *Pair)) Variant {
		return Variant{Name: name, World: world, Apply: func(p *Pair) {
			asReceipt(p)
			p.certify("public_key", canon.Object(
				text("key_id", Stranger.ID), text("algorithm", "ed25519"), text("public_pem", Stranger.PEM),
			))
			change(p)
			p.insert(len(p.Lines), "receipt.issued", adjudicate, canon.Object(canon.M("cert_id", p.Cert.Get("cert_id"))))
			p.certify("signatures", canon.Array(Stranger.signature(unsigned(p.Cert))))
		}}
	}
	pass := forged("", "", "VERIFIED").Apply
	return []Variant{
		foreign("refuted-as-verified", "refuted", pass),
		foreign("inconclusive-as-verified", "inconclusive", pass),
		foreign("every-statement-honest", "minimal", func(*Pair) {}),
		foreign("no-claims-left", "refuted", func(p *Pair) {
			p.certify("claims", canon.Array())
			p.certify("divergence_summary", canon.Object())
			p.certify("risk_level", canon.String("low"))
		}),
		foreign("for-another-task", "minimal", func(p *Pair) {
			other := Task{ID: "audit-2", Digest: canon.Sum([]byte("artifact 2")), Actor: "coding-assistant"}
			p.certify("subject", other.subject())
			p.certify("cert_id", canon.String(other.CertID()))
		}),
	}
}

// signedReceipts carry the signature of the issuer and lack something else; an
// entry says that they were issued as receipts.
func signedReceipts() []Variant {
	signed := func(name, world string, change func(p *Pair)) Variant {
		return Variant{Name: name, World: world, Apply: func(p *Pair) {
			asReceipt(p)
			p.insert(len(p.Lines), "receipt.issued", adjudicate, canon.Object(canon.M("cert_id", p.Cert.Get("cert_id"))))
			change(p)
		}}
	}
	return []Variant{
		signed("refuted-as-verified", "refuted", forged("", "", "VERIFIED").Apply),
		signed("issued-as-a-receipt-alone", "minimal", func(p *Pair) { p.remove(p.roleAt(issued)); p.renumber() }),
		signed("anchored-nowhere", "minimal", func(p *Pair) { p.certify("ledger_anchor/chain_hash", canon.String(otherHash)) }),
		signed("score-forged", "minimal", func(p *Pair) { p.certify("score", number("0.5")) }),
	}
}

func asReceipt(p *Pair) { p.certify("certificate_type", canon.String(receiptType)) }

// retyping gives the first entry of a type another one.
func retyping(name, world, from, to string) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) { p.edit(p.find(from, 0), "entry_type", canon.String(to)) }}
}

// likeTypes has each entry that the minimal certificate needs under types that a
// reader without care takes for the right one.
func likeTypes() []Variant {
	var out []Variant
	for _, needed := range []string{"key.enrolled", "claim.registered", "policy.decision", "checkpoint.anchored", "certificate.issued"} {
		out = append(out,
			retyping(label(needed)+"-in-upper-case", "minimal", needed, strings.ToUpper(needed)),
			retyping(label(needed)+"-padded", "minimal", needed, needed+" "),
			retyping(label(needed)+"-longer", "minimal", needed, needed+".v2"),
		)
	}
	return out
}
