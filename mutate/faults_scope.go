package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// scopeMutations rely on entries behind the checkpoint (9.4, 9.5(c)): what is
// outside the pin helps no certificate.
func scopeMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: badVerdict, Reasons: []string{"verdict"}, Erratum: "D20",
	}
	return []Mutation{
		row.as("verdict-from-later-evidence", "Evidence behind the checkpoint does not bear a verdict out.", Everything, []Variant{
			forged("verified-after-issuance", "later-evidence-in-favour", "VERIFIED"),
			forged("verified-between-checkpoint-and-issuance", "evidence-between-checkpoint-and-issuance", "VERIFIED"),
			forged("refuted-after-issuance", "later-evidence-against", "REFUTED"),
		}).citing("V9.5h", "V13.1a", "V11.3k").on("I-06"),
		row.as("verdict-from-a-later-claim", "A claim registered again behind the checkpoint does not bear a verdict out.", Everything, []Variant{
			forged("", "later-claim-of-the-same-id", "ESCALATED"),
		}).citing("V9.5i", "V11.3k").of("").startingFrom("later-claim-of-the-same-id"),
		row.as("claim-registered-only-later", "A claim registered only behind the checkpoint is not registered for the replay.", Everything, []Variant{
			{Name: "after-issuance", Apply: func(p *Pair) { moveEnd(p, p.find("claim.registered", 0)) }},
			{Name: "between-checkpoint-and-issuance", Apply: func(p *Pair) { moveBehind(p, p.find("claim.registered", 0)) }},
		}).citing("V9.5i", "V11.3j").wanting(notValid, "claims"),
		row.as("evidence-recorded-only-later", "Evidence recorded only behind the checkpoint does not bear a verdict out, cited or not.", Everything, []Variant{
			{Name: "after-issuance", Apply: func(p *Pair) { uncite(p); moveEnd(p, evidenceEntry(p)) }},
			{Name: "between-checkpoint-and-issuance", Apply: func(p *Pair) { uncite(p); moveBehind(p, evidenceEntry(p)) }},
			{Name: "after-issuance-and-cited", Apply: func(p *Pair) { moveEnd(p, evidenceEntry(p)) }},
		}).citing("V9.5h", "V11.3k"),
		row.as("decision-recorded-only-later", "A decision recorded only behind the checkpoint attests no policy.", Everything, []Variant{
			{Name: "after-issuance", Apply: func(p *Pair) { moveEnd(p, p.find("policy.decision", 0)) }},
			{Name: "between-checkpoint-and-issuance", Apply: func(p *Pair) { moveBehind(p, p.find("policy.decision", 0)) }},
		}).citing("V9.5j", "V9.5f").wanting(notValid, "policy"),
		row.as("decision-put-right-later", "A matching decision behind the checkpoint does not rescue a policy_ref the recorded one refutes.", Everything, []Variant{
			{World: "later-decision", Apply: func(p *Pair) { p.certify("policy_ref/thresholds/min_w1_coverage", number("0.5")) }},
		}).citing("V9.5j", "V9.5e").wanting(notValid, "policy").startingFrom("later-decision"),
		row.as("verdict-from-a-later-deliberation", "A deliberation behind the checkpoint erases no refuting evidence.", Everything, []Variant{
			forgedSummary("after-issuance", "later-deliberation", "low", "1.0", unanimous("VERIFIED")),
			{Name: "between-checkpoint-and-issuance", World: "later-deliberation", Apply: func(p *Pair) {
				moveBehind(p, p.find("deliberation.rounded", 0))
				restate(p, Summary{"low", "1.0", []Verdict{unanimous("VERIFIED")}})
			}},
		}).citing("V9.4b", "V11.3k").of("D4"),
		row.as("deliberation-between-checkpoint-and-issuance", "A deliberation between checkpoint and issuance leaves the replay as it was.", Everything, []Variant{
			{World: "later-deliberation", Apply: func(p *Pair) { moveBehind(p, p.find("deliberation.rounded", 0)) }},
		}).citing("V9.4b").of("D4").wanting(accepted).startingFrom("later-deliberation"),
		row.as("signed-by-a-later-enrolment", "Of two enrolments of one key_id the first counts: the second key signs nothing.", Everything, []Variant{
			{Name: "enrolled-after-issuance", World: "later-enrolment-of-the-same-id", Apply: usurp},
			{Name: "enrolled-before-the-checkpoint", World: "second-enrolment-of-the-same-id", Apply: usurp},
			{Name: "honest-key-enrolled-second", Apply: func(p *Pair) {
				p.insert(0, "key.enrolled", system, Signer.enrolment().With("public_pem", canon.String(Stranger.PEM)))
			}},
		}).citing("V9.5k", "V11.3c").of("").wanting(badSign, "signature"),
	}
}

// usurp has the certificate signed by a stranger under the issuer's key_id.
func usurp(p *Pair) {
	p.certify("public_key/public_pem", canon.String(Stranger.PEM))
	p.Key = renamed(Stranger, Signer.ID)
}

// uncite empties the evidence ids of the first claim.
func uncite(p *Pair) { p.certify("claims/0/evidence_ids", canon.Array()) }

// moveEnd moves an entry to the end of the ledger.
func moveEnd(p *Pair, i int) { move(p, i, len(p.Lines)-1) }

// moveBehind moves an entry right behind the certificate's checkpoint.
func moveBehind(p *Pair, i int) {
	to := p.roleAt(checkpoint)
	if i > to {
		to++
	}
	move(p, i, to)
}

// move takes the entry at i out, puts it back so that it ends at position to,
// and gives entries their numbers and times anew.
func move(p *Pair, i, to int) {
	l := p.Lines[i]
	p.remove(i)
	p.insertLine(to, l)
	p.renumber()
	for i := range p.Lines {
		p.edit(i, "ts", canon.String(clock(i)))
	}
}
