package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// ledgerWorlds are about what else an honest ledger may hold.
func ledgerWorlds() []World {
	worlds := []World{
		around("extension-entries", "Entries of extension types are accepted and abstained from.",
			note("extension.budget", system, canon.M("spent", canon.Int(3))),
			note("extension.audit.trail", system, text("claim_id", "none"), text("stance", refutes)),
		).cites("V2.4b").chain("V2.4b"),
		around("unknown-entry-types", "Entries of types nobody registered are abstained from, neither misread nor an error.",
			note("evidence.retracted", system, text("evidence_id", "every")),
			note("claim.withdrawn", system, text("claim_id", "every")),
			note("Evidence.Recorded", system, text("stance", refutes), text("tier", "W1a")),
			note("extension.", system, text("note", "nothing after the stop")),
		).cites("V2.4c").chain("V2.4c"),
		around("other-tasks-claims", "Claims and evidence of another task in the same ledger do not touch the certificate.",
			aside("audit-2", claim("parse-stops", machine), record("parse-stops", "W1a", refutes), decide(true, 1)),
		),
		around("every-core-type", "A ledger that holds entries of nearly every core type verifies.", everyCoreType()).chain("V2.4c", "V2.3e"),
		around("watcher-revoked-before-issuance", "Revoking a watcher leaves the evidence it gave before in the replay.",
			registered("lint-watcher"), claim("names-read-well", doctrinal),
			recordFrom(watcherProducer("lint-watcher"), "names-read-well", "W2", supports), revoked("lint-watcher"),
		).with(verified("names-read-well")).cites("V6.6f"),
		around("unicode", "Characters beyond ASCII, beyond the BMP and control characters hash and sign as their escapes.",
			func(s *Issuer) {
				s.Register(Claim{Predicate: "größe-stimmt", Verifiability: doctrinal, Summary: "Größe stimmt \u2014 \u5927\u5c0f \U0001f4a5 \"\\/ \b\f\n\r\t \x01"})
			},
			record("größe-stimmt", "W2", supports, supports),
		).with(verified("größe-stimmt")).basis("I-64").chain("V2.2a", "V2.3c"),
		around("escaped-lone-surrogate", "A lone surrogate written as an escape is legal JSON text and hashes as its escape.",
			with(note("extension.note", system), "note", canon.String("\xed\xa0\xbd")),
		).level(corpus.Should).basis("I-04").chain("V2.2a", "V2.3c"),
		around("delete-character", "DEL hashes as its escape.",
			with(note("extension.note", system), "note", canon.String("\x7f")),
		).level(corpus.Should).basis("I-64").cites("V2.3c").chain("V2.2a", "V2.3c"),
		around("numbers-in-payloads", "Numbers in payloads hash as section 2.1 spells them.",
			note("extension.numbers", system,
				canon.M("integers", canon.Array(canon.Int(0), canon.Int(-7), number("12345678901234567890"))),
				canon.M("doubles", canon.Array(number("0.1"), number("-2.5"), number("100000.0"), number("0.3333333333333333"))),
			),
		).basis("I-01").chain("V2.2a"),
		around("exotic-numbers-in-payloads", "Numbers at the edges of the doubles hash as interpretation I-01 spells them.",
			note("extension.numbers", system, canon.M("doubles", canon.Array(
				number("-0.0"), number("0.0001"), number("1e-05"), number("9999999999999998.0"), number("1e+16"),
				number("5e-324"), number("1.7976931348623157e+308"), number("-1.5e-07"),
			))),
		).level(corpus.Should).basis("I-01").chain("V2.2a"),
		around("names-beyond-the-bmp", "Member names sort by code point, beyond the BMP as well.",
			note("extension.names", system, canon.M("\uff5e", canon.Int(1)), canon.M("\U0001f4a5", canon.Int(2)), canon.M("z", canon.Int(3))),
			amended("\uff5e", canon.Int(1)), amended("\U0001f4a5", canon.Int(2)),
		).level(corpus.Should).cites("V2.1h").basis("I-02").chain("V2.2a"),
		around("empty-names-and-values", "Empty names, texts, lists and objects hash like any other.",
			note("extension.empty", system, canon.M("", canon.String("")), canon.M("list", canon.Array(canon.Array(), canon.Object()))),
		).chain("V2.2a"),
		{
			Name: "author-with-extra-member", Clauses: []string{"V2.3c", "V11.3a"}, Level: corpus.Should, Chain: []string{"V2.3c"},
			Why: "An author may have a member that section 2.3 does not list: the hash covers it with the rest.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), func(s *Issuer) {
					p := builtIn("W1a", 0)
					p.author = p.author.With("host", canon.String("runner-7"))
					s.recordBy("add-sums", "W1a", supports, p)
				},
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		betweenDecisionAndCheckpoint(),
		around("two-keys-enrolled", "A second key enrolled before the checkpoint changes nothing for a certificate of the first.",
			enroll(Second)).cites("V11.3c"),
		around("two-checkpoints", "A checkpoint before the one the certificate is anchored at changes nothing.",
			anchored(), note("extension.note", system),
		).cites("V11.3f", "V11.3g"),
		{
			Name: "anchored-once-before-the-audit", Clauses: []string{"V11.3f", "V11.3g"},
			Why: "A run that decided on nothing and was anchored before the audit, in entries 0 and 1, changes nothing.",
			Steps: []Step{
				passed(), anchored(), enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		around("long-line", "A line of 100 KB is read like any other.",
			note("extension.log", system, text("log", strings.Repeat("conform ", 12_500)))).limits(),
		around("deep-payload", "A payload nested 300 deep is read like any other.",
			note("extension.tree", system, canon.M("tree", nested(300)))).limits(),
		around("huge-integer", "An integer of 4,300 digits keeps every digit in the hashes.",
			note("extension.number", system, canon.M("n", number("7"+strings.Repeat("0123456789", 429)+"123456789")))).limits(),
	}
	worlds = append(worlds, memberWorlds()...)
	for i := range worlds {
		worlds[i] = worlds[i].or("V11.3a")
	}
	return worlds
}

func nested(depth int) canon.Value {
	v := canon.Int(1)
	for range depth {
		v = canon.Array(v)
	}
	return v
}

// memberWorlds have payloads with more, fewer or oddly named members.
func memberWorlds() []World {
	owner := func(step Step) Step { return with(step, "owner", canon.String("house")) }
	return []World{
		{
			Name: "unknown-members-in-payloads", Chain: []string{"V2.2a"},
			Why: "Members no one defined are hashed and not interpreted, in the payload of every entry type the replay trusts but evidence.",
			Steps: []Step{
				owner(enroll(Signer)), owner(claim("add-sums", machine)), record("add-sums", "W1a", supports),
				owner(passed()), owner(anchored()), certified("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "evidence-with-extra-member", Basis: "interpretation I-41",
			Why: "An evidence item may carry a member section 5.1 does not list.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine), with(record("add-sums", "W1a", supports), "duration_ms", canon.Int(12)),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "claim-without-status", Chain: []string{"V2.2a"}, Basis: "interpretation I-41",
			Why: "A claim may lack the member status, which section 4.1 does not list.",
			Steps: []Step{
				enroll(Signer), with(claim("add-sums", machine), "status", canon.Value{}), record("add-sums", "W1a", supports),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
		{
			Name: "claim-names-in-other-case", Basis: "interpretation I-37",
			Why: "A member of a claim whose name differs in letter case, or folds alike, is an unknown member.",
			Steps: []Step{
				under(func(p *Policy) { p.Criticality = []string{"payments"} }), enroll(Signer),
				with(with(claim("names-read-well", doctrinal), "Critical_Class", canon.String("payments")), "critical_claſs", canon.String("payments")),
				record("names-read-well", "W2", supports, refutes), flag("names-read-well"),
				decide(true, 1, "divergence-split:@names-read-well"),
				sealed("medium", "0.0", Verdict{"names-read-well", "INCONCLUSIVE", "SPLIT"}),
			},
		},
		{
			Name: "evidence-names-in-other-case", Basis: "interpretation I-37",
			Why: "A member of an evidence item whose name differs in letter case, or folds alike, is an unknown member.",
			Steps: []Step{
				enroll(Signer), claim("add-sums", machine),
				with(with(record("add-sums", "W1a", supports), "Stance", canon.String(refutes)), "ſtance", canon.String(refutes)),
				passed(), sealed("low", "1.0", verified("add-sums")),
			},
		},
	}
}

// around is the minimal audit with further entries before its decision.
func around(name, why string, further ...Step) World {
	return World{
		Name: name, Why: why,
		Steps: []Step{
			enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), together(further...),
			passed(), sealed("low", "1.0", verified("add-sums")),
		},
	}
}

// with adds verdicts to those of a world made by around.
func (w World) with(verdicts ...Verdict) World {
	verdicts = append([]Verdict{verified("add-sums")}, verdicts...)
	w.Steps = append(w.Steps[:len(w.Steps)-1:len(w.Steps)-1], sealed("low", "1.0", verdicts...))
	return w
}

func (w World) chain(clauses ...string) World {
	w.Chain = clauses
	return w
}

func (w World) erratum(e string) World {
	w.Erratum = e
	return w
}

// limits marks a world about sizes every program must take (I-32).
func (w World) limits() World {
	w.Level, w.Basis, w.Chain = corpus.Should, "interpretation I-32", []string{"V2.3a", "V2.2a"}
	return w
}

// aside carries steps out for another task and returns to the first.
func aside(task string, steps ...Step) Step {
	return func(s *Issuer) {
		before := s.Task
		onTask(task)(s)
		together(steps...)(s)
		s.Task = before
	}
}

// everyCoreType adds, for another task, entries of the core types that the
// minimal audit lacks. It leaves out actor.output, whose author section 3.1 does
// not list (I-22).
func everyCoreType() Step {
	return aside("audit-2",
		note("task.started", system, text("task_id", "audit-2"), text("mode", "HYBRID")),
		registered("lint-watcher"), revoked("lint-watcher"),
		critical("refunds-once", doctrinal, "payments"), record("refunds-once", "W2", supports, refutes),
		flag("refunds-once"), deliberate("refunds-once", "SPLIT", supports, refutes), escalate("refunds-once"),
		note("calibration.updated", adjudicate,
			text("producer_identity", "juror-b"), canon.M("delta", number("-0.1")),
			text("reason", "machine truth disagrees"), text("claim_id", "none")),
		note("escalation.resolved", human,
			text("dossier_id", "none"), text("decision", "reject"), text("decided_by", "reviewer"),
			text("risk_note", ""), text("ts", clock(0))),
		note("policy.fail_safe", system,
			text("dossier_id", "none"), text("consequence", "gate_stays_blocked_or_certificate_stamped_unresolved"), text("ts", clock(0))),
		note("gate.blocked", system, text("policy_id", "other-policy")),
		note("watch.observed", system, text("policy_id", "other-policy")),
		note("policy.passed", system, text("policy_id", "other-policy")),
	)
}
