package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// policyWorlds are about the declaration a certificate was made under, and about
// deliberation, which the declaration allows.
func policyWorlds() []World {
	one := func(name, why string, change func(p *Policy)) World {
		return World{
			Name: name, Why: why, Clauses: []string{"V9.5e"}, Basis: "interpretation I-10",
			Steps: []Step{
				under(change), enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		}
	}
	worlds := []World{
		one("policy-mode-gate", "The policy of a gate reconciles.", func(p *Policy) { p.Mode = "GATE" }),
		one("policy-mode-watch", "The policy of a watch reconciles.", func(p *Policy) { p.Mode = "WATCH" }),
		one("policy-mode-certificate", "A policy that only records reconciles.", func(p *Policy) { p.Mode = "CERTIFICATE" }),
		one("policy-without-budget", "A policy without a budget for meta-claims reconciles.", func(p *Policy) { p.Budget = 0 }),
		one("policy-other-coverage", "A policy that asks for less coverage reconciles.", func(p *Policy) { p.Coverage = 0.5 }),
		one("policy-other-jury-minimum", "A policy that asks for three families reconciles.", func(p *Policy) { p.Families = 3 }).
			disclosing("family-1", "family-2", "family-3"),
		one("policy-with-classes", "A policy with critical classes no claim has reconciles.", func(p *Policy) { p.Criticality = []string{"payments", "safety"} }),
		one("policy-whole-in-ref", "A policy_ref may carry every member of the declaration.", func(p *Policy) { p.Whole = true }),
		one("policy-other-rest-in-ref", "Rounds, window and disclosure that differ from the defaults reconcile when policy_ref carries them.", otherRest).level(corpus.Should),
		one("policy-without-deliberation-in-ref", "A declaration without deliberation rounds reconciles when policy_ref says so.",
			func(p *Policy) { p.Rounds, p.Whole = 0, true }).level(corpus.Should).cites("V9.1b", "V9.5e"),
		one("policy-other-window-in-ref", "A response window other than the default reconciles when policy_ref carries it.",
			func(p *Policy) { p.Window, p.Whole = 48, true }).level(corpus.Should),
		one("policy-other-disclosure-in-ref", "A disclosure level other than the default reconciles when policy_ref carries it.",
			func(p *Policy) { p.Disclosure, p.Whole = "FULL", true }).level(corpus.Should),
		one("policy-with-classes-of-one-letter", "The names of critical classes may be single letters.",
			func(p *Policy) { p.Criticality = []string{"c", "r", "i", "t"} }),
		nearTolerance("policy-tolerance-just-below-one-third", "One dissenting juror of three is above a tolerance of 0.3333, however near that is to one third.",
			0.3333, supports, supports, refutes),
		nearTolerance("policy-tolerance-just-below-one-half", "One of two jurors is above a tolerance of 0.4999, however near that is to one half.",
			0.4999, supports, refutes),
		{
			Name: "policy-wider-tolerance", Clauses: []string{"V9.5e", "V11.3k"}, Basis: "interpretation I-10",
			Why: "Under a tolerance of one half an even jury is a majority, and its dissent refutes.",
			Steps: []Step{
				under(func(p *Policy) { p.Tolerance = 0.5 }), enroll(Signer), claim("names-read-well", doctrinal),
				record("names-read-well", "W2", supports, refutes),
				decide(true, 1), sealed("high", "0.0", Verdict{"names-read-well", "REFUTED", "MAJORITY"}),
			},
		},
		{
			Name: "policy-no-tolerance", Clauses: []string{"V9.5e", "V11.3k"}, Basis: "interpretation I-10",
			Why: "Without any tolerance one dissenting juror of four is a split.",
			Steps: []Step{
				under(func(p *Policy) { p.Tolerance = 0 }), enroll(Signer), claim("names-read-well", doctrinal),
				record("names-read-well", "W2", supports, supports, supports, refutes), flag("names-read-well"),
				decide(true, 1, "divergence-split:@names-read-well"),
				sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		{
			Name: "policy-top-tolerance-rules", Clauses: []string{"V9.5e", "V11.3k"}, Level: corpus.Should, Basis: "interpretation I-10",
			Why: "Where policy_ref gives two tolerances the one at its top level rules.",
			Steps: []Step{
				under(func(p *Policy) { p.Ruling, p.Whole = 0.5, true }), enroll(Signer), claim("names-read-well", doctrinal),
				record("names-read-well", "W2", supports, refutes),
				decide(true, 1), sealed("high", "0.0", Verdict{"names-read-well", "REFUTED", "MAJORITY"}),
			},
		},
		{
			Name: "policy-class-not-critical", Clauses: []string{"V11.3k"},
			Why: "A split jury on a claim whose class the policy does not list leaves it inconclusive.",
			Steps: []Step{
				under(func(p *Policy) { p.Criticality = []string{"safety"} }), enroll(Signer), critical("refunds-once", doctrinal, "payments"),
				record("refunds-once", "W2", supports, refutes), flag("refunds-once"),
				decide(true, 1, "divergence-split:@refunds-once"),
				sealed("medium", "0.0", Verdict{"refunds-once", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		nearlyCritical("policy-class-in-other-case", "Payments"),
		nearlyCritical("policy-class-padded", "payments "),
		{
			Name: "decided-twice", Clauses: []string{"V9.5e"},
			Why:   "A run that was blocked and passed on a second try has two decisions under one declaration.",
			Steps: twice(together()),
		},
		{
			Name: "decided-twice-under-a-new-declaration", Clauses: []string{"V9.5e"}, Level: corpus.Should, Basis: "interpretation I-11",
			Why:   "Where one policy_id is decided twice the last decision before the checkpoint counts.",
			Steps: twice(under(func(p *Policy) { p.Coverage = 0.5 })),
		},
		{
			Name: "two-policies", Clauses: []string{"V9.5e"},
			Why: "A decision under another policy_id does not disturb the one the certificate names.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				under(func(p *Policy) { p.ID, p.Mode = "watch-policy", "WATCH" }), passed(),
				under(func(p *Policy) { *p = DefaultPolicy() }),
				sealed("low", "1.0", verified("add-sums")),
			},
		},
	}
	for i := range worlds {
		worlds[i] = worlds[i].or("V9.5e")
	}
	return worlds
}

// nearlyCritical is an audit of a claim whose class is not the critical one to
// the letter (I-43).
func nearlyCritical(name, class string) World {
	return World{
		Name: name, Clauses: []string{"V11.3k"}, Level: corpus.Should, Basis: "interpretation I-43",
		Why: "Critical classes compare as exact strings: another spelling is another class.",
		Steps: []Step{
			under(func(p *Policy) { p.Criticality = []string{"payments"} }), enroll(Signer), critical("refunds-once", doctrinal, class),
			record("refunds-once", "W2", supports, refutes), flag("refunds-once"),
			decide(true, 1, "divergence-split:@refunds-once"),
			sealed("medium", "0.0", Verdict{"refunds-once", "INCONCLUSIVE", "SPLIT"}),
		},
	}
}

// nearTolerance is an audit under a tolerance slightly below the share of its
// dissent (I-18).
func nearTolerance(name, why string, tolerance float64, stances ...string) World {
	return World{
		Name: name, Clauses: []string{"V11.3k", "V5.3d", "V9.5e"}, Basis: "interpretation I-18", Why: why,
		Steps: []Step{
			under(func(p *Policy) { p.Tolerance = tolerance }), enroll(Signer), claim("names-read-well", doctrinal),
			record("names-read-well", "W2", stances...), flag("names-read-well"),
			decide(true, 1, "divergence-split:@names-read-well"),
			sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
		},
	}
}

func otherRest(p *Policy) { p.Rounds, p.Window, p.Disclosure, p.Whole = 2, 48, "FULL", true }

// twice is an audit whose first decision was blocked.
func twice(between Step) []Step {
	return []Step{
		enroll(Signer), claim("add-sums", machine),
		decide(true, 0, "coverage-below-threshold", "inconclusive-unresolved:@add-sums"),
		record("add-sums", "W1a", supports), between, passed(), sealed("low", "1.0", verified("add-sums")),
	}
}

func (w World) level(l corpus.Level) World {
	w.Level = l
	return w
}

func (w World) cites(clauses ...string) World {
	w.Clauses = clauses
	return w
}

// disclosing has the certificate name the families of its jury.
func (w World) disclosing(families ...string) World {
	w.Steps = append([]Step{amended("jury_composition/families", canon.Strings(families...))}, w.Steps...)
	return w
}

// deliberationWorlds are those in which jurors revised their opinions.
func deliberationWorlds() []World {
	deliberated := func(name, why, risk, score string, v Verdict, steps ...Step) World {
		return World{
			Name: name, Why: why,
			Steps: []Step{
				under(func(p *Policy) { p.Criticality = []string{"payments"} }),
				enroll(Signer), critical("refunds-once", doctrinal, "payments"), record("refunds-once", "W2", supports, refutes),
				flag("refunds-once"), together(steps...), sealed(risk, score, v),
			},
		}
	}
	worlds := []World{
		deliberated("deliberated-to-consensus", "A first-round split that deliberation settles is verified on the revised opinions alone.",
			"low", "1.0", verified("refunds-once"),
			deliberate("refunds-once", "UNANIMOUS", supports, supports), passed()),
		deliberated("deliberated-to-refutation", "A first-round split that deliberation turns into dissent is refuted on the revised opinions alone.",
			"high", "0.0", refuted("refunds-once"),
			deliberate("refunds-once", "UNANIMOUS", refutes, refutes), decide(true, 1)),
		deliberated("deliberated-without-consensus", "A split that deliberation leaves a split escalates a critical claim.",
			"high", "0.0", Verdict{"refunds-once", "ESCALATED", "SPLIT"},
			deliberate("refunds-once", "SPLIT", refutes, supports), escalate("refunds-once"),
			decide(true, 1, "divergence-split:@refunds-once")),
		{
			Name: "partly-superseded",
			Why:  "Deliberation excludes exactly the items it names: the juror it does not name still counts.",
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), record("names-read-well", "W2", supports, refutes),
				flag("names-read-well"), deliberate("names-read-well", "SPLIT", supports),
				decide(true, 1, "divergence-split:@names-read-well"),
				sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		{
			Name: "deliberated-beside-another-claim",
			Why:  "Deliberation on one claim leaves the evidence on another alone.",
			Steps: []Step{
				enroll(Signer), claim("names-read-well", doctrinal), claim("errors-read-well", doctrinal),
				record("names-read-well", "W2", supports, refutes), record("errors-read-well", "W2", supports, refutes),
				flag("names-read-well"), flag("errors-read-well"),
				deliberate("names-read-well", "UNANIMOUS", supports, supports),
				decide(true, 1, "divergence-split:@errors-read-well"),
				sealed("medium", "0.5", verified("names-read-well"), Verdict{"errors-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
	}
	worlds = append(worlds, deliberatedAgain()...)
	for i := range worlds {
		worlds[i] = worlds[i].or("V9.3a", "V9.4a")
	}
	return worlds
}
