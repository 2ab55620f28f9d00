package mutate

import "conform/corpus"

// verdictWorlds has a world for every way the ladder of section 7 can decide the
// one claim of a certificate.
func verdictWorlds() []World {
	worlds := []World{
		{
			Name: "minimal", Why: "Machine truth supports the one claim: an honest certificate is valid with all four flags true.",
			Chain: []string{"V2.3a", "V2.3b", "V2.3d", "V2.3e"},
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "refuted", Why: "Machine truth refutes the claim and the certificate says so.",
			Chain: []string{"V2.3e"},
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", refutes),
				decide(true, 1), sealed("high", "0.0", refuted("add-sums")),
			},
		},
		{
			Name: "refuted-against-support", Why: "One refuting machine receipt beside a supporting one refutes the claim.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports, refutes),
				decide(true, 1), sealed("high", "0.0", refuted("add-sums")),
			},
		},
		{
			Name: "inconclusive", Why: "A claim without evidence is inconclusive and the certificate says so.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine),
				decide(true, 0, "coverage-below-threshold", "inconclusive-unresolved:@add-sums"),
				sealed("medium", "0.0", inconclusive("add-sums")),
			},
		},
		{
			Name: "escalated", Why: "A split jury on a claim of a critical class escalates it.",
			Chain: []string{"V2.3e"},
			Steps: []Step{
				under(func(p *Policy) { p.Criticality = []string{"payments"} }),
				enroll(Signer), critical("refunds-once", doctrinal, "payments"),
				record("refunds-once", "W2", supports, refutes), flag("refunds-once"), escalate("refunds-once"),
				decide(true, 1, "divergence-split:@refunds-once"),
				sealed("high", "0.0", Verdict{"refunds-once", "ESCALATED", "SPLIT"}),
			},
		},
		{
			Name: "machine-truth-over-doctrine", Why: "A jury that refutes cannot overturn machine truth.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				record("add-sums", "W2", refutes, refutes),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "machine-truth-over-split", Why: "Machine truth verifies a claim on which the jury is split, and the split stays visible.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				record("add-sums", "W2", supports, refutes), flag("add-sums"),
				decide(true, 1, "divergence-split:@add-sums"),
				sealed("low", "1.0", Verdict{"add-sums", "VERIFIED", "SPLIT"}),
			},
		},
		{
			Name: "static-refutes-machine-supports", Why: "A static refutation of a claim that machine truth supports leaves it verified.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				record("add-sums", "W1b", refutes),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "static-refutes", Why: "A static refutation without machine truth leaves the claim inconclusive.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1b", refutes),
				decide(true, 1, "inconclusive-unresolved:@add-sums"),
				sealed("medium", "0.0", inconclusive("add-sums")),
			},
		},
		{
			Name: "static-supports-only", Why: "Static support alone verifies nothing.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1b", supports),
				decide(true, 1, "inconclusive-unresolved:@add-sums"),
				sealed("medium", "0.0", inconclusive("add-sums")),
			},
		},
		{
			Name: "mixed-claim", Why: "Machine truth verifies a claim that is not machine-checkable as well.",
			Steps: []Step{
				enroll(Signer), claim("add-is-fast", mixed), record("add-is-fast", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-is-fast")),
			},
		},
	}
	worlds = append(worlds, doctrineWorlds()...)
	for i := range worlds {
		worlds[i] = worlds[i].or("V11.3a", "V11.3k")
	}
	return worlds
}

// doctrineWorlds are those in which the jury decides.
func doctrineWorlds() []World {
	jurors := func(name, why, erratum, risk, score string, v Verdict, blocked bool, steps ...Step) World {
		return World{
			Name: name, Why: why, Erratum: erratum,
			Steps: []Step{
				enroll(Signer), claim(v.Predicate, doctrinal), together(steps...),
				decide(blocked, 1), sealed(risk, score, v),
			},
		}
	}
	return []World{
		jurors("doctrine-agrees", "A unanimous jury verifies a doctrinal claim.", "D6",
			"low", "1.0", verified("names-read-well"), false,
			record("names-read-well", "W2", supports, supports)),
		jurors("doctrine-refutes", "A jury that refutes as one refutes a doctrinal claim.", "D6",
			"high", "0.0", refuted("names-read-well"), true,
			record("names-read-well", "W2", refutes, refutes)),
		jurors("majority", "One dissenting juror of four is a majority, and any doctrinal refutation inside it refutes.", "D6",
			"high", "0.0", Verdict{"names-read-well", "REFUTED", "MAJORITY"}, true,
			record("names-read-well", "W2", supports, supports, supports, refutes)),
		jurors("majority-at-the-tolerance", "A minority of exactly the tolerance, one of three, is still a majority.", "",
			"high", "0.0", Verdict{"names-read-well", "REFUTED", "MAJORITY"}, true,
			record("names-read-well", "W2", supports, supports, refutes)).basis("I-18"),
		jurors("majority-across-tiers", "Unverified doctrine counts in the divergence beside the jury.", "",
			"high", "0.0", Verdict{"names-read-well", "REFUTED", "MAJORITY"}, true,
			record("names-read-well", "W2", supports, supports), record("names-read-well", "W3", refutes)).basis("I-18"),
		jurors("unverified-doctrine-only", "Unverified doctrine alone never verifies.", "",
			"medium", "0.0", inconclusive("names-read-well"), false,
			record("names-read-well", "W3", supports)),
		jurors("static-support-outranks-doctrine", "Static support outranks a refuting jury, and the dissent stays visible only in the evidence.", "D14",
			"low", "1.0", verified("names-read-well"), false,
			record("names-read-well", "W1b", supports), record("names-read-well", "W2", refutes)),
		jurors("static-support-outranks-majority", "Static support outranks a dissent within a majority, which stays visible as divergence.", "D14",
			"low", "1.0", Verdict{"names-read-well", "VERIFIED", "MAJORITY"}, false,
			record("names-read-well", "W1b", supports), record("names-read-well", "W2", supports, supports, supports, refutes)),
		{
			Name: "split", Why: "A split jury on a claim of no critical class leaves it inconclusive, and the split is recorded.",
			Clauses: []string{"V11.3a", "V11.3k", "V5.3d"}, Chain: []string{"V2.3e"},
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), record("names-read-well", "W2", supports, refutes),
				flag("names-read-well"), decide(true, 1, "divergence-split:@names-read-well"),
				sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		{
			Name: "split-with-static-support", Why: "Static support does not settle a split.",
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), record("names-read-well", "W1b", supports),
				record("names-read-well", "W2", supports, refutes), flag("names-read-well"),
				decide(true, 1, "divergence-split:@names-read-well"),
				sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
	}
}

// escalate adds the escalation and the dossier of a claim (12.1).
func escalate(predicate string) Step {
	return func(s *Issuer) {
		s.Append("escalation.requested", adjudicate, escalation(s.claimID(predicate)))
		s.Append("dossier.issued", adjudicate, s.dossier(predicate))
	}
}

// or fills in what most worlds share: level must, basis text, these clauses.
func (w World) or(clauses ...string) World {
	if w.Level == "" {
		w.Level = corpus.Must
	}
	if w.Basis == "" {
		w.Basis = "text"
	}
	if w.Clauses == nil {
		w.Clauses = clauses
	}
	return w
}

func (w World) basis(interpretation string) World {
	w.Basis = "interpretation " + interpretation
	return w
}
