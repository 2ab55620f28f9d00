package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// laterWorlds have entries behind the checkpoint: none of them reaches the replay
// (9.4, 9.5(c)).
func laterWorlds() []World {
	minimal := func(name, why string, later ...Step) World {
		return World{
			Name: name, Why: why, Erratum: "D20",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")), together(later...),
			},
		}
	}
	worlds := []World{
		minimal("later-entries", "What is appended for other tasks after issuance leaves the certificate valid.",
			aside("audit-2", claim("parse-stops", machine), record("parse-stops", "W1a", refutes), decide(true, 1), anchored()),
			registered("lint-watcher"), revoked("lint-watcher"), enroll(Second),
			note("extension.budget", system, canon.M("spent", canon.Int(3))), note("audit.closed", system),
		).cites("V13.1a").basis("I-06").erratum("").chain("V2.4b", "V2.4c", "V2.3e"),
		open("later-evidence-in-favour", "Machine truth appended after issuance leaves an honestly inconclusive certificate valid.",
			anchored(), certified("medium", "0.0", inconclusive("add-sums")), record("add-sums", "W1a", supports)).cites("V9.5h", "V13.1a").basis("I-06"),
		minimal("later-evidence-against", "A refutation appended after issuance leaves the certificate valid.",
			record("add-sums", "W1a", refutes)).cites("V9.5h", "V13.1a").basis("I-06"),
		open("evidence-between-checkpoint-and-issuance", "Machine truth recorded behind the checkpoint but before issuance does not reach the replay.",
			anchored(), record("add-sums", "W1a", supports), citing()).cites("V9.5h"),
		doctrine("later-claim-of-the-same-id", "A claim registered again after issuance under a critical class does not change the replay.",
			Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}, "medium", record("names-read-well", "W2", supports, refutes),
			critical("names-read-well", doctrinal, "payments")).cites("V9.5i").erratum(""),
		minimal("later-decision", "A decision under another declaration after issuance does not spoil the certificate.",
			under(func(p *Policy) { p.Coverage = 0.5 }), passed()).cites("V9.5j"),
		minimal("later-decision-without-digest", "A decision without a digest after issuance does not spoil the certificate.",
			with(passed(), "policy_digest", canon.Value{})).cites("V9.5j"),
		doctrine("later-deliberation", "A deliberation appended after issuance erases no refuting evidence.",
			Verdict{"names-read-well", "REFUTED", "MAJORITY"}, "high", record("names-read-well", "W2", supports, supports, supports, refutes),
			deliberate("names-read-well", "UNANIMOUS", supports, supports, supports, supports)).cites("V9.4b").erratum("D4"),
		minimal("later-enrolment-of-the-same-id", "A later enrolment of the issuer's key_id with another key does not spoil the certificate.",
			with(enroll(Signer), "public_pem", canon.String(Stranger.PEM))).cites("V9.5k").erratum(""),
		minimal("watcher-revoked-after-issuance", "A certificate anchored before a watcher was revoked stays valid.",
			revoked("lint-watcher")).cites("V6.6f").erratum(""),
		{
			Name: "second-enrolment-of-the-same-id", Clauses: []string{"V9.5k"},
			Why: "Of two enrolments of one key_id the first counts.",
			Steps: []Step{
				enroll(Signer), with(enroll(Signer), "public_pem", canon.String(Stranger.PEM)),
				claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "key-enrolled-after-the-checkpoint", Clauses: []string{"V9.5n"}, Level: corpus.Should,
			Why: "The look-up of keys is exempt from the scope: a key first enrolled after issuance may verify.",
			Steps: []Step{
				claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")), enroll(Signer),
			},
		},
		minimal("anchored-at-an-earlier-checkpoint", "A later checkpoint, before or after issuance, does not replace the one the certificate is anchored at.",
			anchored()).cites("V11.3f", "V13.1a").erratum("").anchoredBefore(),
		minimal("receipt-issued-later", "A receipt.issued entry that names the certificate is of an unknown type, though the certificate calls itself a receipt.",
			note("receipt.issued", adjudicate, text("cert_id", certID()))).calledReceipt(),
		issuedTwice("issued-twice-first", 0),
		issuedTwice("issued-twice-second", 1),
		twoCertificates("two-certificates-first", 0),
		twoCertificates("two-certificates-second", 1),
	}
	for i := range worlds {
		worlds[i] = worlds[i].or("V9.5h")
	}
	return append(worlds, hostileLater()...)
}

// hostileLater is the minimal audit with entries of hostile shape appended: those
// that do not reach the replay cannot spoil it either (9.4, 9.5(c)). Keys, other
// checkpoints and other issuances are looked up in the whole ledger: what becomes
// of a hostile one that the certificate does not need is open (I-45).
func hostileLater() []World {
	hostile := func(clause, entryType, erratum string, author canon.Value, payloads ...string) World {
		steps := []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			passed(), sealed("low", "1.0", verified("add-sums")),
		}
		for _, payload := range payloads {
			steps = append(steps, note(entryType, author, raw(payload).Members...))
		}
		return World{
			Name: "later-hostile-" + label(entryType), Clauses: []string{clause}, Level: corpus.Must, Basis: "text", Erratum: erratum,
			Why: "Entries of type " + entryType + " of hostile shape, appended after issuance, leave the certificate valid.", Steps: steps,
		}
	}
	open := func(entryType string, payloads ...string) World {
		w := hostile("V11.3a", entryType, "", system, payloads...)
		w.Level, w.Basis, w.Why = corpus.May, "interpretation I-45", "Entries of type "+entryType+" of hostile shape are appended after issuance."
		return w
	}
	return []World{
		hostile("V9.5h", "evidence.recorded", "D20", verifier, `{}`, `{"claim_id":"`+addSums+`"}`, `{"claim_id":[],"evidence_id":{}}`,
			`{"claim_id":"`+addSums+`","evidence_id":null,"tier":"W9","stance":"MAYBE"}`),
		hostile("V9.5i", "claim.registered", "", system, `{}`, `{"claim_id":"`+addSums+`"}`, `{"claim_id":{}}`, `{"claim_id":"`+addSums+`","verifiability":7}`),
		hostile("V9.5j", "policy.decision", "D20", system, `{}`, `{"policy_id":[]}`, `{"policy_id":"house-policy","policy_digest":7}`),
		hostile("V9.4b", "deliberation.rounded", "D4", adjudicate, `{}`, `{"claim_id":"`+addSums+`","first_round":null}`,
			`{"claim_id":"`+addSums+`","first_round":[7,"every",null,{"evidence_id":[]}]}`),
		open("key.enrolled", `{}`, `{"key_id":null}`, `{"key_id":[],"public_pem":7}`),
		open("checkpoint.anchored", `{}`, `{"chain_hash":7}`),
		open("certificate.issued", `{}`, `{"cert_id":[]}`),
	}
}

// open is an audit of a claim without evidence before its checkpoint.
func open(name, why string, end ...Step) World {
	return World{
		Name: name, Why: why, Erratum: "D20",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine),
			decide(true, 0, "coverage-below-threshold", "inconclusive-unresolved:@add-sums"), together(end...),
		},
	}
}

// citing issues the certificate of an open claim that cites no evidence, as the
// checkpoint is before any.
func citing() Step {
	return together(
		amended("claims/0/evidence_ids", canon.Array()),
		certified("medium", "0.0", inconclusive("add-sums")),
	)
}

// doctrine is an audit of one doctrinal claim under a policy with a critical
// class, its evidence, and what comes after issuance.
func doctrine(name, why string, v Verdict, risk string, before Step, later ...Step) World {
	return World{
		Name: name, Why: why, Erratum: "D20",
		Steps: []Step{
			under(func(p *Policy) { p.Criticality = []string{"payments"} }),
			enroll(Signer), claim(v.Predicate, doctrinal), before, decide(true, 1), sealed(risk, "0.0", v), together(later...),
		},
	}
}

// anchoredBefore puts a further checkpoint between the certificate's own and its
// issuance.
func (w World) anchoredBefore() World {
	steps := append([]Step(nil), w.Steps...)
	i := len(steps) - 2 // sealed, then what comes later
	steps[i] = together(anchored(), func(s *Issuer) {
		seq, pinned := s.anchor, s.pinned
		s.Checkpoint()
		s.anchor, s.pinned = seq, pinned
	}, certified("low", "1.0", verified("add-sums")))
	w.Steps = steps
	return w
}

// calledReceipt has the certificate carry the certificate_type of a receipt.
func (w World) calledReceipt() World {
	w.Steps = append([]Step{amended("certificate_type", canon.String(receiptType))}, w.Steps...)
	w.Clauses, w.Erratum = []string{"V2.4c", "V11.3a"}, ""
	return w
}

// issuedTwice is an audit whose certificate was issued again under a later
// checkpoint: one cert_id, two certificates.
func issuedTwice(name string, which int) World {
	return World{
		Name: name, Clauses: []string{"V11.3h", "V13.1a"}, Certificate: which,
		Why: "Of two certificates of one cert_id, each with its own anchor, each is valid.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			passed(), sealed("low", "1.0", verified("add-sums")), sealed("low", "1.0", verified("add-sums")),
		},
	}
}

// twoCertificates is a ledger with the certificates of two tasks, one after the
// other.
func twoCertificates(name string, which int) World {
	return World{
		Name: name, Clauses: []string{"V11.3a", "V13.1a"}, Certificate: which,
		Why: "Of two certificates in one ledger each is valid.",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			passed(), sealed("low", "1.0", verified("add-sums")),
			onTask("audit-2"), enroll(Second), signWith(Second), claim("parse-stops", machine), record("parse-stops", "W1a", refutes),
			decide(true, 1), sealed("high", "0.0", refuted("parse-stops")),
		},
	}
}
