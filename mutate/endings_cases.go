package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

var rejected = canon.Object(canon.M("rejected", canon.Bool(true)))

// answers is a want of an entry.
func answers(entry canon.Value) canon.Value {
	return canon.Object(canon.M("output", canon.Object(canon.M("entry", entry))))
}

// readings is a want of an open question: the entry, or a refusal.
func readings(entry canon.Value) canon.Value {
	return canon.Object(canon.M("readings", canon.Array(
		canon.Object(text("name", "recorded"), canon.M("output", canon.Object(canon.M("entry", entry)))),
		canon.Object(text("name", "refused"), canon.M("rejected", canon.Bool(true))),
	)))
}

// decided is escalation.resolved as section 12.3 asks for it.
func decided(predicate, decision, by string, further ...canon.Member) canon.Value {
	payload := canon.Object(text("dossier_id", dossierID(predicate)), text("decision", decision), text("decided_by", by))
	payload.Members = append(payload.Members, further...)
	return canon.Object(
		text("entry_type", "escalation.resolved"),
		canon.M("author", canon.Object(text("kind", "human"))),
		canon.M("payload", payload),
	)
}

// lapsed is policy.fail_safe as section 12.4 asks for it: by anybody but a human.
func lapsed(predicate string) canon.Value {
	return canon.Object(
		text("entry_type", "policy.fail_safe"),
		canon.M("author", canon.Object(canon.M("kind", anyOf("system", "policy_engine", "adjudicator", "verifier", "jury", "watcher", "divergence_detector", "watcher_registry")))),
		canon.M("payload", canon.Object(text("dossier_id", dossierID(predicate)), text("consequence", failSafeConsequence))),
	)
}

func anyOf(texts ...string) canon.Value {
	return canon.Object(canon.M("$any", canon.Strings(texts...)))
}

// given changes one member of an input.
func given(name, value string) []canon.Member { return []canon.Member{text(name, value)} }

// named makes a variant of each member, called by the names in turn.
func named(member string, names string, values ...canon.Value) (variants []ended) {
	for i, name := range strings.Fields(names) {
		variants = append(variants, ended{name: name, input: []canon.Member{canon.M(member, values[i])}})
	}
	return variants
}

func texts(values ...string) []canon.Value { return canon.Strings(values...).Items }

// onDockets makes a variant of each docket.
func onDockets(names ...string) (variants []ended) {
	for _, name := range names {
		variants = append(variants, ended{name: name, docket: name})
	}
	return variants
}

// resolutions are the cases of resolve (12.3, 3.2).
func resolutions() []ending {
	return append([]ending{
		{name: "human-rejects", clauses: []string{"V12.3a", "V3.2c"}, why: "A human's decision is recorded with who decided.", want: answers(decided(refunds, "reject", "reviewer"))},
		{name: "every-option", clauses: []string{"V12.3a", "V12.3b"}, why: "Each of the four options is a decision.", variants: everyOption()},
		{name: "risk-note", clauses: []string{"V12.3a"}, why: "A risk note is recorded as it is.", variants: []ended{
			{name: "words", input: append(given("decision", "accept_with_risk"), text("risk_note", "Rollback is ready.")),
				want: answers(decided(refunds, "accept_with_risk", "reviewer", text("risk_note", "Rollback is ready.")))},
			{name: "beyond-ascii", input: given("risk_note", "Rückfall möglich \"bald\"\n再試行"), want: answers(decided(refunds, "reject", "reviewer", text("risk_note", "Rückfall möglich \"bald\"\n再試行")))},
		}},
		{name: "no-risk-note", clauses: []string{"V12.3a"}, why: "A risk note is optional.", want: answers(decided(refunds, "reject", "reviewer", canon.M("risk_note", nothing))), variants: []ended{{name: "left-out"}}},
		{name: "empty-risk-note", clauses: []string{"V12.3a"}, level: corpus.Should, basis: "interpretation I-71", why: "A risk note that says nothing is as none.", input: given("risk_note", ""), want: answers(decided(refunds, "reject", "reviewer", canon.M("risk_note", nothing)))},
		{name: "who-decided", clauses: []string{"V12.3a"}, why: "Who decided is recorded as given.", variants: []ended{
			{name: "a-name", input: given("decided_by", "Ms. Ødegård"), want: answers(decided(refunds, "reject", "Ms. Ødegård"))},
			{name: "an-address", input: given("decided_by", "risk-owner@example.org"), want: answers(decided(refunds, "reject", "risk-owner@example.org"))},
		}},
		{name: "one-of-two-dossiers", clauses: []string{"V12.3a"}, docket: "two-dossiers", why: "A decision ends the dossier it names.", variants: []ended{
			{name: "first", want: answers(decided(refunds, "reject", "reviewer"))},
			{name: "second", input: given("dossier_id", dossierID(charges)), want: answers(decided(charges, "reject", "reviewer"))},
		}},
		{name: "other-dossier-resolved", clauses: []string{"V12.3a"}, docket: "other-resolved", why: "A dossier stays open when another one was resolved.", want: answers(decided(refunds, "reject", "reviewer"))},
		{name: "when-decided", clauses: []string{"V12.3a"}, level: corpus.Should, basis: "interpretation I-110", why: "A resolution says when it was made.", want: answers(decided(refunds, "reject", "reviewer", canon.M("ts", anything)))},

		{name: "unknown-decision", clauses: []string{"V12.3b"}, why: "What is none of the four options is no decision.", parent: "human-rejects", want: rejected,
			variants: named("decision", "accept approve empty capitals first-letter white-space hyphens two-at-once a-verdict the-label fail-safe",
				texts("accept", "approve", "", "REJECT", "Reject", "reject ", "accept-with-risk", "reject,narrow_claim", "VERIFIED", "Reject the output", "policy.fail_safe")...)},
		{name: "decision-that-is-no-text", clauses: []string{"V12.3b"}, level: corpus.Should, basis: "interpretation I-110", why: "A decision that is no text is none of the four options.", parent: "human-rejects", want: rejected,
			variants: named("decision", "null true number list", canon.Null(), canon.Bool(true), canon.Int(3), canon.Strings("reject"))},
		{name: "automated-kind", clauses: []string{"V3.2d", "V3.2c"}, why: "No automated kind resolves an escalation.", parent: "human-rejects", want: rejected,
			variants: named("author_kind", "verifier jury watcher adjudicator divergence-detector system watcher-registry",
				texts("verifier", "jury", "watcher", "adjudicator", "divergence_detector", "system", "watcher_registry")...)},
		{name: "kind-that-is-not-registered", clauses: []string{"V3.2c", "V3.2d"}, level: corpus.Should, basis: "interpretation I-37", why: "A kind that is not exactly human is not human.", parent: "human-rejects", want: rejected,
			variants: named("author_kind", "capital white-space empty policy-engine beginning", texts("Human", "human ", "", "policy_engine", "human_proxy")...)},
		{name: "never-issued", clauses: []string{"V12.3c"}, level: corpus.Should, basis: "interpretation I-54", why: "A dossier that was never issued cannot be resolved.", parent: "human-rejects", want: rejected,
			variants: append(onDockets("never-issued", "requested-only", "named-elsewhere", "issued-by-a-like-type"),
				named("dossier_id", "another-id capitals cut-short claim-id empty",
					texts("0123456789abcdef", strings.ToUpper(dossierID(refunds)), dossierID(refunds)[:15], disputedClaim(), "")...)...)},
		{name: "nobody-decided", clauses: []string{"V12.3d"}, level: corpus.Should, basis: "interpretation I-54", why: "A resolution says who decided.", parent: "human-rejects", want: rejected,
			variants: named("decided_by", "left-out null empty number list", canon.Value{}, canon.Null(), canon.String(""), canon.Int(7), canon.Strings("reviewer"))},
		{name: "decided-by-white-space", clauses: []string{"V12.3d"}, level: corpus.May, basis: "interpretation I-110", why: "Who decided is white space.", input: given("decided_by", "  "), want: readings(decided(refunds, "reject", "  "))},
	}, hardResolutions()...)
}

func everyOption() (variants []ended) {
	for _, option := range []string{"accept_with_risk", "demand_rerun", "narrow_claim", "reject"} {
		variants = append(variants, ended{name: strings.ReplaceAll(option, "_", "-"), input: given("decision", option), want: answers(decided(refunds, option, "reviewer"))})
	}
	return variants
}

// disputedClaim is the claim_id of the disputed claim.
func disputedClaim() string {
	return Claim{Predicate: refunds, Verifiability: doctrinal}.ID(NewIssuer(nil).Task)
}

// hardResolutions are about ledgers in which the dossier has ended already, or
// which are none.
func hardResolutions() []ending {
	recorded := decided(refunds, "reject", "reviewer")
	return []ending{
		{name: "resolved-by-a-program", clauses: []string{"V3.2d", "V12.3a"}, level: corpus.Should, basis: "interpretation I-108", docket: "resolved-by-a-program", want: answers(recorded),
			why: "A resolution that a program wrote ends nothing, and the human still decides."},
		{name: "ended-already", clauses: []string{"V12.3c"}, level: corpus.May, basis: "interpretation I-108", why: "The dossier was resolved or has expired already.", want: readings(recorded),
			variants: onDockets("resolved", "expired", "expired-by-a-human")},
		{name: "issued-again", clauses: []string{"V12.3a"}, level: corpus.May, basis: "interpretation I-108", why: "The dossier was issued again after it had ended.", want: readings(recorded),
			variants: onDockets("issued-again", "issued-again-after-expiry")},
		{name: "ledger-that-does-not-verify", clauses: []string{"V12.3a"}, level: corpus.Should, basis: "interpretation I-110", why: "Nothing is resolved in a ledger that does not verify.", parent: "human-rejects", want: rejected,
			variants: onDockets("torn", "edited")},
	}
}

// expiries are the cases of expire (12.4).
func expiries() []ending {
	recorded := lapsed(refunds)
	byClerk := recorded.With("author", canon.Object(canon.M("kind", anyOf("system", "policy_engine"))))
	return []ending{
		{name: "window-over", clauses: []string{"V12.4a"}, why: "A window that is over is recorded as policy.fail_safe, with the fixed consequence and by no human.", want: answers(recorded)},
		{name: "one-of-two-dossiers", clauses: []string{"V12.4a"}, docket: "two-dossiers", why: "The dossier that expires is the one named.", variants: []ended{
			{name: "first", want: answers(recorded)},
			{name: "second", input: given("dossier_id", dossierID(charges)), want: answers(lapsed(charges))},
		}},
		{name: "other-dossier-resolved", clauses: []string{"V12.4a"}, docket: "other-resolved", why: "A dossier expires also when another one was resolved.", want: answers(recorded)},
		{name: "who-records-it", clauses: []string{"V12.4a"}, level: corpus.Should, basis: "interpretation I-110", why: "An expiry is recorded by the system or the policy engine, with the time.",
			want: answers(byClerk.With("payload", canon.Object(canon.M("ts", anything))))},
		{name: "never-issued", clauses: []string{"V12.4a"}, level: corpus.Should, basis: "interpretation I-54", why: "A dossier that was never issued cannot expire.", parent: "window-over", want: rejected,
			variants: append(onDockets("never-issued", "requested-only", "named-elsewhere", "issued-by-a-like-type"),
				named("dossier_id", "another-id capitals cut-short claim-id empty",
					texts("0123456789abcdef", strings.ToUpper(dossierID(refunds)), dossierID(refunds)[:15], disputedClaim(), "")...)...)},
		{name: "resolved-already", clauses: []string{"V12.4a"}, level: corpus.Should, basis: "interpretation I-108", why: "Where a human has decided there was no silence.", parent: "window-over", want: rejected, docket: "resolved"},
		{name: "resolved-by-a-program", clauses: []string{"V12.4a"}, level: corpus.Should, basis: "interpretation I-108", docket: "resolved-by-a-program", want: answers(recorded),
			why: "A resolution that a program wrote ends nothing, and silence is still silence."},
		{name: "expired-already", clauses: []string{"V12.4a"}, level: corpus.May, basis: "interpretation I-108", docket: "expired", why: "The expiry was recorded already.", want: readings(recorded)},
		{name: "issued-again", clauses: []string{"V12.4a"}, level: corpus.May, basis: "interpretation I-108", why: "The dossier was issued again after it had ended.", want: readings(recorded),
			variants: onDockets("issued-again", "issued-again-after-expiry")},
		{name: "ledger-that-does-not-verify", clauses: []string{"V12.4a"}, level: corpus.Should, basis: "interpretation I-110", why: "Nothing expires in a ledger that does not verify.", parent: "window-over", want: rejected,
			variants: onDockets("torn", "edited")},
	}
}
