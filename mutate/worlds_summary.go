package mutate

import (
	"strconv"

	"conform/corpus"
	"conform/spec/canon"
)

// summaryWorlds are about what follows from several verdicts: risk, score and
// coverage meta-claims.
func summaryWorlds() []World {
	worlds := []World{
		{
			Name: "mixed-verdicts", Clauses: []string{"V11.3a", "V9.5a", "V9.5b"}, Chain: []string{"V2.3e"},
			Why: "One claim verified, one refuted, one split: high risk and a score of one third, rounded to 0.333.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), claim("divide-guards", machine), claim("names-read-well", doctrinal),
				record("add-sums", "W1a", supports), record("divide-guards", "W1a", refutes),
				record("names-read-well", "W2", supports, refutes), flag("names-read-well"),
				decide(true, 1, "divergence-split:@names-read-well"),
				sealed("high", "0.333", verified("add-sums"), refuted("divide-guards"), Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		{
			Name: "two-of-three", Clauses: []string{"V11.3a", "V9.5b"},
			Why: "Two of three claims verified score 0.667, and the open one makes the risk medium.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), claim("subtract-differs", machine), claim("names-read-well", doctrinal),
				record("add-sums", "W1a", supports), record("subtract-differs", "W1a", supports),
				decide(false, 1), sealed("medium", "0.667", verified("add-sums"), verified("subtract-differs"), inconclusive("names-read-well")),
			},
		},
		{
			Name: "one-of-sixteen", Clauses: []string{"V9.5b"},
			Why:   "One of sixteen is 0.0625, exactly between two scores: the tie goes to the even 0.062.",
			Steps: oneOf(16, "0.062"),
		},
		{
			Name: "score-written-as-integer", Clauses: []string{"V9.5b"}, Basis: "interpretation I-27",
			Why: "A score is compared by value: 1 is as good as 1.0.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1", verified("add-sums")),
			},
		},
		{
			Name: "coverage-confirmed", Clauses: []string{"V7s", "V11.3a"}, Chain: []string{"V2.3e"},
			Why: "The coverage meta-claim that machine truth opened is registered, replayed and named like any claim.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				coverageOf("add-sums"), record("coverage-of:add-sums", "W2", supports, supports),
				passed(), sealed("low", "1.0", verified("add-sums"), verified("coverage-of:add-sums")),
			},
		},
		{
			Name: "coverage-refuted-beside-a-refuted-claim", Clauses: []string{"V7s", "V9.5b"},
			Level: corpus.Should, Basis: "interpretation I-12",
			Why: "A coverage meta-claim that the jury refuses to confirm is named and counted like any claim; the risk is high for another claim's sake.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), claim("divide-guards", machine),
				record("add-sums", "W1a", supports), record("divide-guards", "W1a", refutes),
				coverageOf("add-sums"), record("coverage-of:add-sums", "W2", refutes, refutes),
				decide(true, 1, "meta-coverage-unconfirmed:@coverage-of:add-sums"),
				sealed("high", "0.333", verified("add-sums"), refuted("divide-guards"), refuted("coverage-of:add-sums")),
			},
		},
		{
			Name: "claims-in-another-order", Clauses: []string{"V11.3a"},
			Why: "A certificate may name its claims in another order than they were registered in.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), claim("divide-guards", machine),
				record("add-sums", "W1a", supports), record("divide-guards", "W1a", refutes),
				decide(true, 1), sealed("high", "0.5", refuted("divide-guards"), verified("add-sums")),
			},
		},
		coverageRefuted("coverage-refuted", "coverage-of:add-sums"),
		coverageRefuted("coverage-refuted-with-hyphen", "coverage-of-add-sums"),
		coverageOpen(),
		notAsked("coverage-question-without-budget", "Without a budget no coverage question is opened: a refuted claim named like one makes the risk high.",
			"add-sums", machine, doctrinal, func(p *Policy) { p.Budget = 0 }),
		notAsked("coverage-question-of-mixed-kind", "A coverage question is DOCTRINAL: a refuted claim of another kind named like one makes the risk high.",
			"add-sums", machine, mixed, func(*Policy) {}),
		notAsked("coverage-question-of-an-undisputed-claim",
			"Machine truth that nothing disputes on a claim that is not machine-checkable opens no coverage question: a refuted claim named like one makes the risk high.",
			"add-is-fast", mixed, doctrinal, func(*Policy) {}),
		soundsLikeCoverage("claim-that-only-sounds-like-coverage", "coverage-of:error-paths"),
		soundsLikeCoverage("claim-that-only-sounds-like-coverage-with-hyphen", "coverage-of-error-paths"),
	}
	for i := range worlds {
		worlds[i] = worlds[i].or("V11.3a")
	}
	return worlds
}

// coverageRefuted is an audit whose jury refuses to confirm coverage: the score
// counts the meta-claim, the risk does not (I-12).
func coverageRefuted(name, predicate string) World {
	return World{
		Name: name, Clauses: []string{"V7s", "V9.5a", "V9.5b"},
		Level: corpus.Should, Basis: "interpretation I-12",
		Why: "A jury that refuses to confirm coverage leaves the risk low: only top-level verdicts make it.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			with(claim(predicate, doctrinal), "subject", canon.String("coverage-of:add-sums")),
			record(predicate, "W2", refutes, refutes),
			decide(false, 1, "meta-coverage-unconfirmed:@"+predicate),
			sealed("low", "0.5", verified("add-sums"), refuted(predicate)),
		},
	}
}

// coverageOpen is an audit whose jury gave no answer on coverage: as with a
// refusal, the score counts the meta-claim and the risk does not (I-12).
func coverageOpen() World {
	return World{
		Name: "coverage-inconclusive", Clauses: []string{"V7s", "V9.5a", "V9.5b"},
		Level: corpus.Should, Basis: "interpretation I-12",
		Why: "A coverage question that stays open leaves the risk low: only top-level verdicts make it.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), coverageOf("add-sums"),
			passed(), sealed("low", "0.5", verified("add-sums"), inconclusive("coverage-of:add-sums")),
		},
	}
}

// notAsked is an audit with a refuted claim that is named like the coverage
// question of another and that the ladder did not open (I-21).
func notAsked(name, why, parent, kind, coverageKind string, change func(p *Policy)) World {
	predicate := "coverage-of:" + parent
	return World{
		Name: name, Clauses: []string{"V9.5a"}, Basis: "interpretation I-21", Why: why,
		Steps: []Step{
			under(change), enroll(Signer), claim(parent, kind), record(parent, "W1a", supports),
			claim(predicate, coverageKind), record(predicate, "W2", refutes, refutes),
			decide(true, 1), sealed("high", "0.5", verified(parent), refuted(predicate)),
		},
	}
}

// soundsLikeCoverage is an audit with a refuted claim whose predicate no ladder
// opened: it counts for the risk like any other (I-21).
func soundsLikeCoverage(name, predicate string) World {
	return World{
		Name: name, Clauses: []string{"V9.5a"}, Basis: "interpretation I-21",
		Why: "A doctrinal claim named after the coverage of something no other claim says is top-level: refuted, it makes the risk high.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			claim(predicate, doctrinal), record(predicate, "W2", refutes, refutes),
			decide(true, 1), sealed("high", "0.5", verified("add-sums"), refuted(predicate)),
		},
	}
}

// oneOf has n claims of which the first alone is verified.
func oneOf(n int, score string) []Step {
	steps := []Step{enroll(Signer)}
	verdicts := []Verdict{verified("case-1")}
	for i := 1; i <= n; i++ {
		predicate := "case-" + strconv.Itoa(i)
		steps = append(steps, claim(predicate, doctrinal))
		if i > 1 {
			verdicts = append(verdicts, inconclusive(predicate))
		}
	}
	return append(steps, record("case-1", "W2", supports, supports), passed(), sealed("medium", score, verdicts...))
}
