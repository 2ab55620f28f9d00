package mutate

import "conform/spec/canon"

// The steps worlds are written in. Claims are named by their predicates.

func enroll(k Key) Step { return func(s *Issuer) { s.Enroll(k) } }

func signWith(k Key) Step { return func(s *Issuer) { s.Key = k } }

func under(change func(p *Policy)) Step { return func(s *Issuer) { change(&s.Policy) } }

func claim(predicate, verifiability string) Step {
	return func(s *Issuer) { s.Register(Claim{Predicate: predicate, Verifiability: verifiability}) }
}

func critical(predicate, verifiability, class string) Step {
	return func(s *Issuer) {
		s.Register(Claim{Predicate: predicate, Verifiability: verifiability, Critical: class})
	}
}

// coverageOf registers the coverage meta-claim of a claim (section 7).
func coverageOf(predicate string) Step {
	return claim("coverage-of:"+predicate, doctrinal)
}

func record(predicate, tier string, stances ...string) Step {
	return func(s *Issuer) {
		for _, stance := range stances {
			s.Record(predicate, tier, stance)
		}
	}
}

func recordFrom(p producer, predicate, tier, stance string) Step {
	return func(s *Issuer) { s.recordBy(predicate, tier, stance, p) }
}

func flag(predicate string) Step { return func(s *Issuer) { s.Flag(predicate, "SPLIT") } }

func deliberate(predicate, consensus string, stances ...string) Step {
	return func(s *Issuer) { s.Deliberate(predicate, consensus, stances...) }
}

func decide(blocked bool, coverage float64, flags ...string) Step {
	return func(s *Issuer) { s.Decide(Decision{Blocked: blocked, Coverage: coverage, Flags: flags}) }
}

// passed is the decision of a run in which nothing blocks.
func passed() Step { return decide(false, 1) }

func anchored() Step { return func(s *Issuer) { s.Checkpoint() } }

func certified(risk, score string, verdicts ...Verdict) Step {
	return func(s *Issuer) { s.Issue(Summary{Risk: risk, Score: score, Verdicts: verdicts}) }
}

// sealed is anchored and certified: what most worlds end with.
func sealed(risk, score string, verdicts ...Verdict) Step {
	return func(s *Issuer) {
		s.Checkpoint()
		s.Issue(Summary{Risk: risk, Score: score, Verdicts: verdicts})
	}
}

// onTask goes on with another task in the same ledger.
func onTask(id string) Step {
	return func(s *Issuer) {
		s.Task = Task{ID: id, Digest: canon.Sum([]byte("artifact of " + id)), Actor: "coding-assistant"}
	}
}

// amended changes the certificate before it is signed.
func amended(path string, x canon.Value) Step {
	return func(s *Issuer) {
		s.amend = append(s.amend, func(body canon.Value) canon.Value { return put(body, path, x) })
	}
}

// with changes the payload of the first entry a step adds.
func with(step Step, path string, x canon.Value) Step {
	return func(s *Issuer) {
		s.alter = append(s.alter, func(payload canon.Value) canon.Value { return put(payload, path, x) })
		step(s)
	}
}

// note adds an entry of any type.
func note(entryType string, author canon.Value, members ...canon.Member) Step {
	return func(s *Issuer) { s.Append(entryType, author, canon.Object(members...)) }
}

// together joins steps into one.
func together(steps ...Step) Step {
	return func(s *Issuer) {
		for _, step := range steps {
			step(s)
		}
	}
}

// text is a member with a string.
func text(name, value string) canon.Member { return canon.M(name, canon.String(value)) }

func verified(predicate string) Verdict     { return Verdict{predicate, "VERIFIED", "UNANIMOUS"} }
func refuted(predicate string) Verdict      { return Verdict{predicate, "REFUTED", "UNANIMOUS"} }
func inconclusive(predicate string) Verdict { return Verdict{predicate, "INCONCLUSIVE", "UNANIMOUS"} }

const (
	supports = "SUPPORTS"
	refutes  = "REFUTES"
)
