package mutate

import (
	"strconv"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// claimMutations are about the claims and evidence a certificate rests on (4.2,
// 5.1, 6.2, 11.1, 11.3).
func claimMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything, Want: notValid,
	}
	registered := row.citing("V11.3j").wanting(notValid, "claims")
	cited := row.citing("V11.3i").wanting(notValid, "evidence")
	return append([]Mutation{
		registered.as("claim-never-registered", "A claim the ledger does not register is refused.", Everything, []Variant{
			{Name: "registration-dropped", Apply: func(p *Pair) { p.remove(1); p.renumber() }},
			{Name: "registered-under-another-id", Apply: func(p *Pair) { p.edit(1, "payload/claim_id", canon.String("ffffffffffffffff")) }},
			{Name: "registered-without-id", Apply: func(p *Pair) { p.edit(1, "payload/claim_id", canon.Value{}) }},
			{Name: "registered-in-an-extension-entry", Apply: func(p *Pair) { p.edit(1, "entry_type", canon.String("extension.claim.registered")) }},
			{Name: "id-in-upper-case", Apply: func(p *Pair) { rename(p, strings.ToUpper(at(p.Cert, "claims/0/claim_id").Text)) }},
			{Name: "id-cut-short", Apply: func(p *Pair) { rename(p, at(p.Cert, "claims/0/claim_id").Text[:8]) }},
			{Name: "a-further-claim", Apply: furtherClaim},
		}),
		row.as("claim-stated-twice-with-two-verdicts", "A claim stated with two verdicts is stated wrongly once.", Everything, []Variant{
			{Name: "right-then-wrong", Apply: func(p *Pair) { stateTwice(p, "VERIFIED", "REFUTED") }},
			{Name: "wrong-then-right", Apply: func(p *Pair) { stateTwice(p, "REFUTED", "VERIFIED") }},
		}).citing("V11.3k").wanting(badVerdict, "verdict"),
		row.as("claim-stated-twice-alike", "A claim is stated twice, word for word.", Everything, []Variant{
			{Apply: func(p *Pair) { stateTwice(p, "VERIFIED", "VERIFIED") }},
		}).open().on("I-55").citing("V11.3k"),
		cited.as("evidence-id-unknown", "An evidence id the ledger does not hold is refused.", Everything, []Variant{
			stating("beside-the-real-one", "", "claims/0/evidence_ids", `["veridict-evidence-v1-d0fec1ea8adc5656-testexec","ffffffffffffffffffffffff"]`),
			stating("instead", "", "claims/0/evidence_ids", `["ffffffffffffffffffffffff"]`),
			stating("in-upper-case", "", "claims/0/evidence_ids", `["VERIDICT-EVIDENCE-V1-D0FEC1EA8ADC5656-TESTEXEC"]`),
			stating("padded", "", "claims/0/evidence_ids", `["veridict-evidence-v1-d0fec1ea8adc5656-testexec "]`),
			stating("claim-id-instead", "", "claims/0/evidence_ids", `["d0fec1ea8adc5656"]`),
			stating("on-a-claim-without-evidence", "inconclusive", "claims/0/evidence_ids", `["ffffffffffffffffffffffff"]`),
			{Name: "item-of-an-extension-entry", World: "machine-truth-over-doctrine", Apply: func(p *Pair) {
				p.edit(p.find("evidence.recorded", 2), "entry_type", canon.String("extension.evidence.recorded"))
			}},
			{Name: "recorded-without-id", World: "machine-truth-over-doctrine", Apply: func(p *Pair) {
				p.edit(p.find("evidence.recorded", 2), "payload/evidence_id", canon.String("ffffffffffffffffffffffff"))
			}},
		}),
		cited.as("evidence-id-recorded-only-later", "An evidence id recorded only behind the checkpoint is refused.", Everything, []Variant{
			citingLater("in-favour", "later-evidence-in-favour"), citingLater("against", "later-evidence-against"),
			citingLater("between-checkpoint-and-issuance", "evidence-between-checkpoint-and-issuance"),
		}).on("I-40").should(),
		cited.as("evidence-ids-borrowed-or-left-out",
			"The certificate cites evidence of another claim, cites an item twice, or leaves items out.",
			Everything, []Variant{
				{Name: "of-another-claim", World: "two-of-three", Apply: func(p *Pair) { p.certify("claims/0/evidence_ids", at(p.Cert, "claims/1/evidence_ids")) }},
				{Name: "of-another-task", World: "other-tasks-claims", Apply: func(p *Pair) {
					p.certify("claims/0/evidence_ids", canon.Array(at(p.Lines[p.find("evidence.recorded", 1)].Entry, "payload/evidence_id")))
				}},
				{Name: "superseded", World: "deliberated-to-consensus", Apply: func(p *Pair) {
					p.certify("claims/0/evidence_ids", canon.Array(at(p.Lines[p.find("evidence.recorded", 0)].Entry, "payload/evidence_id")))
				}},
				stating("none", "", "claims/0/evidence_ids", `[]`),
				stating("twice", "", "claims/0/evidence_ids", `["veridict-evidence-v1-d0fec1ea8adc5656-testexec","veridict-evidence-v1-d0fec1ea8adc5656-testexec"]`),
			}).on("I-40").open().except(corpus.May, "interpretation I-63", "twice"),
		row.as("claim-id-not-of-its-body",
			"A claim_id that does not follow from the claim's body is refused, though every reference to it is consistent.",
			Everything, []Variant{
				{Name: "other-id", Apply: func(p *Pair) { renameThroughout(p, 0, "ffffffffffffffff") }},
				{Name: "other-summary", Apply: func(p *Pair) { p.edit(1, "payload/summary", canon.String("add multiplies")) }},
				{Name: "other-task", Apply: func(p *Pair) { p.edit(1, "payload/task_id", canon.String("audit-2")) }},
				{Name: "other-verifiability", Apply: func(p *Pair) { p.edit(1, "payload/verifiability", canon.String(mixed)) }},
			}).citing("V4.2e").on("I-52").should(),
		row.as("cert-id-not-of-its-subject", "A cert_id that does not follow from the subject is refused, though the issuance agrees with it.", Everything, []Variant{
			stating("other-id", "", "cert_id", `"ffffffffffffffffffffffff"`),
			stating("cut-short", "", "cert_id", `"`+certID()[:16]+`"`),
			stating("empty", "", "cert_id", `""`),
			{Name: "in-upper-case", Apply: func(p *Pair) { p.certify("cert_id", canon.String(strings.ToUpper(certID()))) }},
			stating("other-task", "", "subject/task_id", `"audit-2"`),
			stating("other-artifact", "", "subject/artifact_digest", `"`+otherHash+`"`),
		}).citing("V11.1e").on("I-16").should(),
		row.as("honesty-clause-missing", "The scope_limits begin with the honesty clause, word for word.", Everything, []Variant{
			stating("absent", "", "scope_limits", `["doctrinal jury opinions are provider-dependent"]`),
			stating("second", "", "scope_limits", `["doctrinal jury opinions are provider-dependent","`+honestyClause+`"]`),
			stating("no-limits", "", "scope_limits", `[]`),
			stating("with-full-stop", "", "scope_limits", `["`+honestyClause+`."]`),
			stating("capitalized", "", "scope_limits", `["C`+honestyClause[1:]+`"]`),
			stating("longer", "", "scope_limits", `["`+honestyClause+`, but nearly so"]`),
			stating("text-instead-of-list", "", "scope_limits", `"`+honestyClause+`"`),
			stating("nested", "", "scope_limits", `[["`+honestyClause+`"]]`),
		}).citing("V11.1d").on("I-17").should(),
		row.as("two-independent-faults", "Every independent failure is named.", Everything, []Variant{
			{Name: "verdict-and-signature", Apply: func(p *Pair) {
				p.Key = Stranger
				p.certify("claims/0/verdict_value", canon.String("REFUTED"))
			}, Want: ptr(Want{False: []string{"signature_valid", "verdicts_match"}, Named: []string{"signature", "verdict"}})},
			{Name: "anchor-and-signature", Apply: func(p *Pair) {
				p.Key = Stranger
				p.certify("ledger_anchor/chain_hash", canon.String(otherHash))
			}, Want: ptr(Want{False: []string{"signature_valid"}, Named: []string{"signature", "anchor"}})},
			{Name: "policy-and-anchor", Apply: func(p *Pair) {
				p.certify("policy_ref/thresholds/min_w1_coverage", number("0.5"))
				p.certify("ledger_anchor/chain_hash", canon.String(otherHash))
			}, Want: ptr(Want{Named: []string{"policy", "anchor"}})},
		}).citing("V11.3m").should(),
	}, closedMutations(row)...)
}

// closedMutations have evidence whose tier or stance is outside the closed sets,
// or reserved to others (5.1, 6.2).
func closedMutations(row Mutation) []Mutation {
	closed := row.on("I-38").startingFrom("doctrine-agrees")
	return []Mutation{
		closed.as("evidence-tier-outside-the-set", "An item whose tier is none of the four never drops out of the replay silently.", Everything, closedSet("tier",
			`"W1A"`, `"w1a"`, `" W1a"`, `"W1a "`, `"W1a\n"`, `"W1"`, `"W4"`, `"W0"`, `""`, `null`, `1`, `["W2"]`, `true`, `"W\u0032\u200b"`, `"w2"`, `" W2"`, ``)).citing("V5.1b"),
		closed.as("evidence-stance-outside-the-set",
			"An item whose stance is neither of the two never drops out of the replay silently.",
			Everything, closedSet("stance",
				`"refutes"`, `"Refutes"`, `"REFUTES "`, `" REFUTES"`, `"REFUTE"`, `"ABSTAIN"`, `""`, `null`, `false`, `["REFUTES"]`, `-1`, ``)).citing("V5.1c"),
		closed.as("machine-truth-of-no-tier", "Machine truth whose tier is none of the four does not drop out of the replay silently either.", Everything, []Variant{
			machineTruth("refutation-in-upper-case", "refuted-against-support", 1, `"W1A"`),
			machineTruth("refutation-padded", "refuted-against-support", 1, `"W1a "`),
			machineTruth("refutation-of-another-number", "refuted-against-support", 1, `"W5"`),
		}).citing("V5.1b"),
		closed.as("machine-truth-of-no-stance",
			"Machine truth whose stance is neither of the two does not drop out of the replay silently either.",
			Everything, []Variant{
				stanceOf("refutation-in-lower-case", "refuted-against-support", 1, `"refutes"`),
				stanceOf("abstention", "refuted-against-support", 1, `"ABSTAIN"`),
				stanceOf("absent", "refuted-against-support", 1, ``),
			}).citing("V5.1c"),
		row.as("watcher-with-machine-truth", "A watcher cannot produce W1a: an item that says so decides no replay.", Everything, []Variant{
			{Name: "deciding", Apply: func(p *Pair) { byWatcher(p, evidenceEntry(p)) }},
			{Name: "refuting", World: "refuted", Apply: func(p *Pair) { byWatcher(p, evidenceEntry(p)) }},
		}).citing("V6.2d").on("I-52").should(),
	}
}

// ptr gives a variant a want of its own.
func ptr(w Want) *Want { return &w }

// rename gives the certificate's first claim another id.
func rename(p *Pair, id string) {
	was := at(p.Cert, "claims/0/claim_id").Text
	p.certify("claims/0/claim_id", canon.String(id))
	p.certify("divergence_summary", p.Cert.Get("divergence_summary").Without(was).With(id, canon.String("UNANIMOUS")))
}

// renameThroughout renames the nth claim of the certificate, and it in its
// registration and evidence as well.
func renameThroughout(p *Pair, n int, id string) {
	path := "claims/" + strconv.Itoa(n)
	was := at(p.Cert, path+"/claim_id").Text
	for i := range p.Lines {
		if at(p.Lines[i].Entry, "payload/claim_id").Text == was {
			p.edit(i, "payload/claim_id", canon.String(id))
		}
	}
	p.certify(path+"/claim_id", canon.String(id))
	p.certify("divergence_summary", p.Cert.Get("divergence_summary").Without(was).With(id, at(p.Cert, path+"/divergence")))
}

// furtherClaim adds an unregistered claim that is stated as a claim without
// evidence would have to be.
func furtherClaim(p *Pair) {
	claims := p.Cert.Get("claims")
	claims.Items = append(claims.Items[:1:1], canon.Object(
		text("claim_id", "ffffffffffffffff"), text("verdict_value", "INCONCLUSIVE"), text("divergence", "UNANIMOUS"),
		canon.M("evidence_ids", canon.Array()),
	))
	p.certify("claims", claims)
	p.certify("divergence_summary/ffffffffffffffff", canon.String("UNANIMOUS"))
	p.certify("risk_level", canon.String("medium"))
	p.certify("score", number("0.5"))
}

// stateTwice has the first claim stand twice, with these verdicts.
func stateTwice(p *Pair, first, second string) {
	c := at(p.Cert, "claims/0")
	p.certify("claims", canon.Array(c.With("verdict_value", canon.String(first)), c.With("verdict_value", canon.String(second))))
	if first != second {
		p.certify("risk_level", canon.String("high"))
		p.certify("score", number("0.5"))
	}
}

// citingLater has the certificate cite the item recorded behind its checkpoint.
func citingLater(name, world string) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		last := len(p.Lines) - 1
		for p.Lines[last].Entry.Get("entry_type").Text != "evidence.recorded" {
			last--
		}
		p.certify("claims/0/evidence_ids", canon.Array(at(p.Lines[last].Entry, "payload/evidence_id")))
	}}
}

// closedSet puts values in a member of the second juror's item; the empty text
// removes the member.
func closedSet(member string, values ...string) []Variant {
	names := map[string]string{
		`""`: "empty", `null`: "null", `1`: "number", `-1`: "number", `true`: "true", `false`: "false", ``: "absent",
		`"W1A"`: "all-upper-case", `"w1a"`: "all-lower-case", `" W1a"`: "space-in-front", `"W1a "`: "space-behind", `"W1a\n"`: "line-feed-behind",
		`"w2"`: "own-tier-in-lower-case", `" W2"`: "own-tier-with-space-in-front",
		`"W1"`: "without-letter", `"W4"`: "w4", `"W0"`: "w0", `["W2"]`: "list", `"W\u0032\u200b"`: "zero-width-space-behind",
		`"refutes"`: "all-lower-case", `"Refutes"`: "capitalized", `"REFUTES "`: "space-behind", `" REFUTES"`: "space-in-front",
		`"REFUTE"`: "cut-short", `"ABSTAIN"`: "abstain", `["REFUTES"]`: "list",
	}
	var out []Variant
	for _, value := range values {
		x := canon.Value{}
		if value != "" {
			x = raw(value)
		}
		out = append(out, Variant{Name: names[value], Apply: func(p *Pair) {
			p.edit(p.find("evidence.recorded", 1), "payload/"+member, x)
		}})
	}
	return out
}

// machineTruth puts a tier in the nth item of a world, whose certificate then
// states what follows without that item.
func machineTruth(name, world string, n int, tier string) Variant {
	return withoutItem(name, world, n, "tier", tier)
}

func stanceOf(name, world string, n int, stance string) Variant {
	return withoutItem(name, world, n, "stance", stance)
}

func withoutItem(name, world string, n int, member, json string) Variant {
	x := canon.Value{}
	if json != "" {
		x = raw(json)
	}
	apply := forged(name, world, "VERIFIED").Apply
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		apply(p)
		p.edit(p.find("evidence.recorded", n), "payload/"+member, x)
	}}
}

// byWatcher makes a watcher the producer and the author of an item.
func byWatcher(p *Pair, i int) {
	w := watcherProducer("lint-watcher")
	p.edit(i, "author", w.author)
	p.edit(i, "payload/producer", w.ref())
	p.edit(i, "payload/evidence_class", canon.String(w.class))
}
