package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// shapeWorlds are about what the certificate itself may look like, and about
// what the texts leave open.
func shapeWorlds() []World {
	one := func(name, why string, changes ...Step) World {
		return World{
			Name: name, Why: why,
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), together(changes...), sealed("low", "1.0", verified("add-sums")),
			},
		}
	}
	absent := canon.Value{}
	worlds := []World{
		one("without-optional-members", "Ledger and certificate alone are enough: the optional members of a certificate may be missing.",
			amended("issued_at", absent), amended("issued_at_task", absent), amended("public_key", absent),
			amended("verify_instructions", absent), amended("claims/0/predicate", absent)).cites("V1a"),
		one("unknown-members-in-certificate", "Members of a certificate no one defined are signed and not interpreted.",
			amended("house", canon.String("conform")), amended("claims/0/comment", canon.String("REFUTED")),
			amended("subject/commit", canon.String("none")), amended("ledger_anchor/height", canon.Int(1))),
		one("certificate-type-of-a-receipt", "A certificate_type that names a receipt is an unknown member: it is signed, and it chooses no other way to verify.",
			amended("certificate_type", canon.String(receiptType))).cites("V11.3a"),
		one("certificate-type-of-another-kind", "A certificate_type is an unknown member, whatever it says.",
			amended("certificate_type", canon.String("audit"))),
		one("certificate-names-in-other-case", "A member of a certificate whose name differs in letter case, or folds alike, is an unknown member.",
			amended("Claims", canon.Array()), amended("claimſ", canon.Array()),
			amended("Risk_Level", canon.String("high")), amended("riſk_level", canon.String("high")),
			amended("Score", canon.Int(0)), amended("ſcore", canon.Int(0)),
			amended("claims/0/Verdict_Value", canon.String("REFUTED")),
			amended("ledger_anchor/Checkpoint_Seq", canon.Int(-1))).basis("I-37"),
		one("other-jury-than-the-evidence-shows", "The jury's composition is disclosed, not recomputed.",
			amended("jury_composition/families", canon.Strings("family-7", "family-8", "family-9"))).cites("V9.5m").level(corpus.Should),
	}
	worlds = append(worlds, digitWorld())
	worlds = append(worlds, openWorlds()...)
	for i := range worlds {
		worlds[i] = worlds[i].or("V11.3a")
	}
	return worlds
}

// openWorlds are those about which the texts are silent: either answer is lawful.
func openWorlds() []World {
	worlds := []World{
		{
			Name: "no-claims", Basis: "interpretation I-13",
			Why:   "A certificate without claims has a score of 0.0 and low risk.",
			Steps: []Step{enroll(Signer), passed(), sealed("low", "0.0")},
		},
		around("claim-registered-twice", "One claim is registered twice, word for word, before the checkpoint.",
			again("add-sums")).basis("I-14"),
		around("claim-registered-twice-with-other-class", "One claim is registered twice before the checkpoint, the second time under a critical class.",
			with(again("add-sums"), "critical_class", canon.String("payments"))).basis("I-14"),
		around("claim-left-out", "The certificate leaves out a refuted claim of its own task.",
			claim("divide-guards", machine), record("divide-guards", "W1a", refutes)).basis("I-19"),
		around("authors-of-unlisted-kinds", "Entries are written by kinds the text uses and section 3.1 does not list.",
			note("actor.output", actor("actor", "coding-assistant"), text("task_id", "audit-1")),
			note("task.started", actor("policy_engine", "conform-policy"), text("task_id", "audit-1"))).basis("I-22").cites("V3.2e"),
		around("evidence-written-by-a-human", "A human, who may only resolve escalations, is the author of an evidence entry.",
			func(s *Issuer) {
				p := juror("reviewer", "family-3", "veridict-jury-v1", 0.8)
				p.author = human
				s.recordBy("add-sums", "W2", supports, p)
			}).basis("I-52").cites("V3.2e"),
		around("resolution-written-by-the-system", "An automated kind is the author of escalation.resolved.",
			note("escalation.resolved", system,
				text("dossier_id", "none"), text("decision", "accept_with_risk"), text("decided_by", "conform-core"))).basis("I-52").cites("V3.2e"),
		around("evidence-recorded-twice", "An item of one id is recorded twice before the checkpoint.",
			func(s *Issuer) {
				e := s.items[0]
				s.Append("evidence.recorded", e.producer.author, e.payload())
			}).basis("I-63"),
		{
			Name: "key-of-another-purpose",
			Why:  "The key is enrolled for another purpose than signing certificates.",
			Steps: []Step{
				with(enroll(Signer), "purpose", canon.String("watcher-registration")), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "claim-of-another-task-named",
			Why:  "The certificate names a claim that was registered for another task.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				onTask("audit-2"), amended("claims/0/claim_id", canon.String(addSums)), amended("divergence_summary", canon.Object(text(addSums, "UNANIMOUS"))),
				amended("claims/0/evidence_ids", canon.Strings("veridict-evidence-v1-"+addSums+"-testexec")),
				sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "policy-ref-with-unknown-member", Basis: "interpretation I-58",
			Why: "The policy_ref carries a member the declaration does not have.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				amended("policy_ref/comment", canon.String("house rules")), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "policy-ref-with-unknown-threshold", Basis: "interpretation I-58",
			Why: "Among the thresholds of policy_ref is one that the recorded declaration does not have.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				amended("policy_ref/thresholds/allow_w3", canon.Bool(true)), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "policy-with-unknown-threshold", Basis: "interpretation I-58",
			Why: "The recorded declaration has a threshold no one defined, and policy_ref carries it.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				with(passed(), "policy_digest", canon.String(digest(put(DefaultPolicy().Declaration(), "thresholds/allow_w3", canon.Bool(true))))),
				amended("policy_ref/thresholds/allow_w3", canon.Bool(true)), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "integer-of-5000-digits-in-certificate", Basis: "interpretation I-32",
			Why: "An unknown member of the certificate is an integer of 5,000 digits, more than every program must take.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				amended("comment", number("7"+strings.Repeat("0123456789", 499)+"123456789")), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "key-id-of-its-own", Basis: "interpretation I-36",
			Why: "The key_id is a name of the issuer's choice and no prefix of the key's digest.",
			Steps: []Step{
				signWith(renamed(Signer, "issuer-key-1")), func(s *Issuer) { s.Enroll(s.Key) },
				claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		revokedLater("certificate-revoked-later", "A type of a later edition, certificate.revoked, names the certificate after issuance.", canon.String("superseded")),
		revokedLater("certificate-revoked-later-without-reason", "A certificate.revoked entry of a later edition gives no reason.", canon.Value{}),
		revokedLater("certificate-revoked-later-with-null-reason", "The reason in a certificate.revoked entry of a later edition is null.", canon.Null()),
		revokedLater("certificate-revoked-later-with-a-number", "The reason in a certificate.revoked entry of a later edition is a number.", canon.Int(5)),
		{
			Name: "evidence-about-another-artifact", Basis: "interpretation I-44",
			Why: "The supporting evidence is about an artifact other than the claim's.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine),
				with(record("add-sums", "W1a", supports), "artifact_ref", canon.String(canon.Sum([]byte("artifact 2")))),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "jury-of-one-family", Clauses: []string{"V14.2f"}, Basis: "text",
			Why: "The certificate discloses a jury of a single family.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
				amended("jury_composition/families", canon.Strings("family-1")), sealed("low", "1.0", verified("add-sums")),
			},
		},
	}
	for i := range worlds {
		worlds[i].Level = corpus.May
	}
	return worlds
}

// revokedLater is the minimal audit with an entry of a type that a later edition
// registers (I-35): this edition abstains from it, whatever its payload says.
func revokedLater(name, why string, reason canon.Value) World {
	payload := put(canon.Object(text("cert_id", certID())), "reason", reason)
	return World{
		Name: name, Why: why, Clauses: []string{"V2.4c", "V11.3a"}, Basis: "interpretation I-35",
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
			passed(), sealed("low", "1.0", verified("add-sums")), note("certificate.revoked", adjudicate, payload.Members...),
		},
	}
}

// addSums is the id of the claim add-sums of the default task.
const addSums = "d0fec1ea8adc5656"

// again registers a claim a second time.
func again(predicate string) Step {
	return func(s *Issuer) { s.Append("claim.registered", system, s.claim(predicate).payload(s.Task)) }
}

func renamed(k Key, id string) Key {
	k.ID = id
	return k
}
