package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// openMutations are about what no sentence decides: either answer is lawful.
func openMutations() []Mutation {
	row := Mutation{Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything}.open()
	taken := func(w string) Mutation {
		return row.startingFrom(w).citing("V9.4a").on("I-62").wanting(Want{Open: true, Readings: [2]string{"excluded", "kept or refused"}})
	}
	kept := func(w string) Mutation {
		return row.startingFrom(w).citing("V9.4a").on("I-62").wanting(Want{Open: true, Readings: [2]string{"kept", "excluded or refused"}})
	}
	return []Mutation{
		row.as("claim-predicate-forged", "The predicate beside a verdict is not the registered one.", Everything, []Variant{
			stating("of-no-claim", "", "claims/0/predicate", `"divide-guards"`),
			stating("of-another-claim", "mixed-verdicts", "claims/0/predicate", `"divide-guards"`),
			stating("empty", "", "claims/0/predicate", `""`),
		}).citing("V9.5d").on("I-59"),
		row.as("disclosure-other-than-the-policys", "The disclosure_level is not the one of the recorded declaration.", Everything, []Variant{
			stating("", "", "disclosure_level", `"FULL"`),
		}).citing("V9.5e").on("I-59"),
		row.as("enrolment-of-another-algorithm", "The enrolment names another algorithm, or none, beside a key that is Ed25519.", Everything, []Variant{
			enrolling("rsa", "algorithm", canon.String("rsa")), enrolling("in-upper-case", "algorithm", canon.String("ED25519")),
			enrolling("null", "algorithm", canon.Null()), enrolling("absent", "algorithm", canon.Value{}),
		}).citing("V11.3c"),
		row.as("superseded-item-of-no-tier", "An item that a deliberation superseded has a tier that is none of the four.", Everything, []Variant{
			{World: "deliberated-to-consensus", Apply: func(p *Pair) { setMember(p, "payload/tier", canon.String("W9")) }},
		}).startingFrom("deliberated-to-consensus").citing("V5.1b", "V9.4a").on("I-38"),
		taken("deliberated-beside-another-claim").as("item-of-another-claim-taken-out",
			"A deliberation names an item of another claim, and the verdict on that claim leaves the item out.",
			Everything, []Variant{{Apply: func(p *Pair) {
				namingAnother(p)
				restate(p, Summary{"low", "1.0", []Verdict{unanimous("VERIFIED"), unanimous("VERIFIED")}})
			}}}),
		kept("deliberated-beside-another-claim").as("item-of-another-claim-kept",
			"A deliberation names an item of another claim, and the verdict on that claim counts the item.",
			Everything, []Variant{{Apply: namingAnother}}),
		taken("machine-truth-over-split").as("machine-truth-taken-out-by-a-deliberation",
			"A deliberation names an item of machine truth, and the verdict leaves the item out.",
			Everything, []Variant{{Apply: func(p *Pair) {
				namingMachineTruth(p)
				restate(p, Summary{"medium", "0.0", []Verdict{split("INCONCLUSIVE")}})
			}}}),
		kept("machine-truth-over-split").as("machine-truth-kept-beside-a-deliberation",
			"A deliberation names an item of machine truth, and the verdict counts the item.",
			Everything, []Variant{{Apply: namingMachineTruth}}),
	}
}

// namingAnother has the deliberation name the dissent on the second claim as well.
func namingAnother(p *Pair) {
	dissent := at(p.Lines[p.find("evidence.recorded", 3)].Entry, "payload")
	i := p.find("deliberation.rounded", 0)
	first := at(p.Lines[i].Entry, "payload/first_round")
	first.Items = append(first.Items[:2:2], opinion(dissent))
	p.edit(i, "payload/first_round", first)
}

// namingMachineTruth inserts a deliberation that names the first item alone.
func namingMachineTruth(p *Pair) {
	item := at(p.Lines[evidenceEntry(p)].Entry, "payload")
	p.insert(p.find("policy.decision", 0), "deliberation.rounded", adjudicate, canon.Object(
		canon.M("claim_id", item.Get("claim_id")), canon.M("first_round", canon.Array(opinion(item))),
		canon.M("revised", canon.Array()), text("consensus", "SPLIT"),
	))
}

// opinion is an item as deliberation.rounded names it.
func opinion(item canon.Value) canon.Value {
	return canon.Object(canon.M("evidence_id", item.Get("evidence_id")), canon.M("stance", item.Get("stance")))
}

// deliberatedAgain are the worlds with two deliberations: every one in the prefix
// counts.
func deliberatedAgain() []World {
	return []World{
		{
			Name: "two-claims-deliberated",
			Why:  "Of two deliberations on two claims each excludes the items that it names.",
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), claim("errors-read-well", doctrinal),
				record("names-read-well", "W2", supports, refutes), record("errors-read-well", "W2", supports, refutes),
				flag("names-read-well"), flag("errors-read-well"),
				deliberate("names-read-well", "UNANIMOUS", supports, supports), deliberate("errors-read-well", "UNANIMOUS", supports, supports),
				passed(), sealed("low", "1.0", verified("names-read-well"), verified("errors-read-well")),
			},
		},
		{
			Name: "one-claim-deliberated-twice",
			Why:  "Of two deliberations on one claim each excludes the items that it names, those revised by the first included.",
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), record("names-read-well", "W2", supports, refutes),
				flag("names-read-well"), deliberate("names-read-well", "SPLIT", refutes, supports),
				deliberate("names-read-well", "UNANIMOUS", supports, supports),
				passed(), sealed("low", "1.0", verified("names-read-well")),
			},
		},
	}
}

// oneDeliberation has verdicts that follow when only one of two deliberations
// counts.
func oneDeliberation(row Mutation) Mutation {
	return row.as("one-deliberation-of-two-counted",
		"Every deliberation in the prefix excludes what it names: a verdict that follows from one of two is refused.",
		Everything, []Variant{
			forgedSummary("the-first-of-two-claims", "two-claims-deliberated", "high", "0.5", unanimous("VERIFIED"), majority("REFUTED")),
			forgedSummary("the-last-of-two-claims", "two-claims-deliberated", "high", "0.5", majority("REFUTED"), unanimous("VERIFIED")),
			forgedSummary("one-of-two-on-one-claim", "one-claim-deliberated-twice", "high", "0.0", majority("REFUTED")),
		}).citing("V9.4a", "V11.3k").startingFrom("two-claims-deliberated")
}

// betweenDecisionAndCheckpoint is an audit with a refutation that the decision did
// not see and the anchor pins.
func betweenDecisionAndCheckpoint() World {
	return World{
		Name: "evidence-between-decision-and-checkpoint", Clauses: []string{"V9.5h", "V11.3k"},
		Why: "Evidence recorded behind the decision and before the checkpoint is in the anchored prefix and counts.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
			record("add-sums", "W1a", refutes), sealed("high", "0.0", refuted("add-sums")),
		},
		Level: corpus.Must,
	}
}
