package mutate

import (
	"bytes"
	"slices"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// issuings returns the orders to an issuer, in the order of their tables.
func issuings() []Issuing {
	return slices.Concat(worldIssuings(), orderIssuings(), juryIssuings(), keyIssuings(), ledgerIssuings(), openIssuings())
}

// group asks for the certificates of worlds twice: once the judge looks at what
// was issued, and once the members are compared with what the authors of the
// worlds typed.
func group(i Issuing, worlds ...string) []Issuing {
	members := i
	members.Name += "-members"
	members.Clauses = slices.Compact(append([]string{"V11.1b"}, i.Clauses...))
	for _, name := range worlds {
		w, _ := worldNamed(name) // the generator refuses one that is none
		a := Ask{Name: name, World: name, Why: w.Why, Want: judged}
		if w.Level != i.Level {
			a.Level = w.Level
		}
		if w.Basis != i.Basis {
			a.Basis = w.Basis
		}
		i.Asks = append(i.Asks, a)
		a.Want = stated
		members.Asks = append(members.Asks, a)
	}
	return []Issuing{i, members}
}

// must is what most tables share.
func must(name, why string, clauses ...string) Issuing {
	return Issuing{Name: name, Why: why, Clauses: clauses, Level: corpus.Must, Basis: "text"}
}

func should(name, basis, why string, clauses ...string) Issuing {
	return Issuing{Name: name, Why: why, Clauses: clauses, Level: corpus.Should, Basis: "interpretation " + basis}
}

func (i Issuing) erratum(name string) Issuing {
	i.Erratum = name
	return i
}

func (i Issuing) asking(asks ...Ask) Issuing {
	i.Asks = asks
	return i
}

// worldIssuings certify what the other worlds verify.
func worldIssuings() []Issuing {
	minimal := must("minimal", "The audit of one claim that machine truth supports is certified.", "V11.1b", "V11.1f", "V11.2a", "V11.2b", "V2.3i")
	minimal.Asks = []Ask{{World: "minimal", Want: judged}}
	members := must("minimal-members", "The certificate says what it was ordered to say, and what follows from the ledger.", "V11.1b", "V11.1a", "V11.1c", "V11.2b")
	members.Asks = []Ask{{World: "minimal", Want: stated}}
	return slices.Concat(
		[]Issuing{minimal, members},
		group(must("verdicts", "Every verdict of the ladder can be certified.", "V11.1b", "V11.2a"),
			"refuted", "refuted-against-support", "inconclusive", "escalated", "machine-truth-over-doctrine", "machine-truth-over-split",
			"static-refutes-machine-supports", "static-refutes", "static-supports-only", "mixed-claim", "unverified-doctrine-only",
			"split", "split-with-static-support"),
		group(must("doctrine", "A jury that decides is certified as it decided.", "V11.1b").erratum("D6"),
			"doctrine-agrees", "doctrine-refutes", "majority", "majority-at-the-tolerance", "majority-across-tiers"),
		group(must("static-support", "Static support that outranks doctrine is certified so.", "V11.1b").erratum("D14"),
			"static-support-outranks-doctrine", "static-support-outranks-majority"),
		group(must("summaries", "Risk and score follow from several verdicts.", "V11.1b"),
			"mixed-verdicts", "two-of-three", "one-of-sixteen", "claim-that-only-sounds-like-coverage"),
		group(must("coverage-questions", "Coverage meta-claims are registered claims and named in the certificate.", "V7s"),
			"coverage-confirmed", "coverage-question-without-budget", "coverage-refuted-beside-a-refuted-claim", "coverage-refuted",
			"coverage-refuted-with-hyphen", "coverage-inconclusive"),
		group(must("deliberations", "The certificate rests on the post-deliberation set, and the ledger keeps the first round.", "V9.3c"),
			"deliberated-to-consensus", "deliberated-to-refutation", "deliberated-without-consensus", "partly-superseded",
			"deliberated-beside-another-claim", "two-claims-deliberated", "one-claim-deliberated-twice"),
		group(must("policies", "The certificate is made under the declaration the run was decided under.", "V11.1b"),
			"policy-mode-gate", "policy-mode-watch", "policy-mode-certificate", "policy-without-budget", "policy-other-coverage",
			"policy-with-classes", "policy-tolerance-just-below-one-third", "policy-wider-tolerance", "policy-no-tolerance",
			"policy-class-not-critical", "policy-class-in-other-case", "decided-twice", "decided-twice-under-a-new-declaration", "two-policies"),
		group(should("policies-with-a-rest-of-their-own", "I-10", "Rounds, window and disclosure that differ from the defaults are those of the run.", "V11.1b"),
			"policy-other-rest-in-ref", "policy-without-deliberation-in-ref", "policy-other-window-in-ref",
			"policy-other-disclosure-in-ref", "policy-top-tolerance-rules")[:1],
		group(must("ledgers", "What else a ledger holds stays as it is and does not disturb.", "V2.3i"),
			"extension-entries", "unknown-entry-types", "watcher-revoked-before-issuance", "unicode", "numbers-in-payloads",
			"empty-names-and-values", "evidence-between-decision-and-checkpoint", "two-keys-enrolled", "two-checkpoints",
			"anchored-once-before-the-audit", "exotic-numbers-in-payloads", "names-beyond-the-bmp"),
	)
}

// orderIssuings are about what an order says itself: the task, and what the
// certificate is to say beyond the audit.
func orderIssuings() []Issuing {
	on := func(name, why, task, digest string) Ask {
		t := Task{ID: task, Digest: digest, Actor: "coding-assistant"}
		return Ask{
			Name: name, Why: why, Want: certifying(canon.M("cert_id", canon.String(t.CertID())), canon.M("subject", t.subject())),
			Steps: []Step{
				func(s *Issuer) { s.Task = t }, enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(),
			},
		}
	}
	limited := func(name, why string, want func(*audited) canon.Value, limits ...string) Ask {
		return Ask{Name: name, World: "minimal", Why: why, Order: []canon.Member{canon.M("scope_limits", canon.Strings(limits...))}, Want: want}
	}
	says := func(limits ...string) func(*audited) canon.Value {
		return certifying(canon.M("scope_limits", canon.Object(canon.M("$all", canon.Strings(limits...)))))
	}
	sum := canon.Sum([]byte("artifact 2"))
	return []Issuing{
		must("tasks", "The cert_id is made of the task and the digest of its artifact.", "V11.1a").asking(
			on("another-artifact", "Another artifact makes another cert_id.", "audit-1", sum),
			on("another-task", "Another task makes another cert_id.", "audit-2", sum),
			on("separator-in-the-task", "A separator in the task's name is a character like any other.", "audit|2", sum),
			on("beyond-ascii", "The name is hashed as the UTF-8 it is.", "prüfung-大", sum),
			on("long-name", "The whole name counts.", strings.Repeat("audit-", 50)+"1", sum),
		),
		must("scope-limits", "The honesty clause comes first, and what the order adds after it.", "V11.1c").asking(
			limited("none-given", "Without further limits the clause stands alone.", says(honestyClause)),
			limited("none-given-valid", "Without further limits the clause stands first.", judged),
			limited("two-given", "Two further limits follow the clause.", says(honestyClause, "no network was used", "one machine alone"), "no network was used", "one machine alone"),
			limited("two-given-valid", "Further limits do not displace the clause.", judged, "no network was used", "one machine alone"),
			limited("a-like-clause-given", "A clause that is nearly the honesty clause does not stand in for it.", judged, "claim coverage is heuristic and not exhaustive"),
		),
	}
}

func families(names ...string) canon.Value {
	return canon.Object(canon.M("families", canon.Object(canon.M("$set", canon.Strings(names...)))))
}

// juryIssuings are about who was on the jury.
func juryIssuings() []Issuing {
	seated := func(name, why string, want func(*audited) canon.Value, names ...string) Ask {
		return Ask{Name: name, World: "doctrine-agrees", Why: why, Order: []canon.Member{canon.M("jury", jury(names...))}, Want: want}
	}
	one := "juror-a"
	return []Issuing{
		must("two-jurors", "Two jurors of two families are enough.", "V14.2a", "V14.2b", "V13.2a").asking(
			Ask{World: "doctrine-agrees", Want: certifying(canon.M("jury_composition", families("family-1", "family-2")))}),
		must("juries", "The composition of the jury is disclosed.", "V13.2a").asking(
			seated("in-another-order", "Two jurors in another order are the same jury.",
				certifying(canon.M("jury_composition", families("family-1", "family-2"))), "juror-b", "family-2", one, "family-1"),
			seated("three-of-two-families", "Three jurors are of two families.",
				certifying(canon.M("jury_composition", families("family-1", "family-2"))), one, "family-1", "juror-b", "family-2", "juror-c", "family-1"),
			seated("five-of-five-families", "Five jurors are of five families.",
				certifying(canon.M("jury_composition", families("f1", "f2", "f3", "f4", "f5"))),
				"j1", "f5", "j2", "f4", "j3", "f3", "j4", "f2", "j5", "f1"),
			seated("names-beyond-ascii", "Families are named as they were given.",
				certifying(canon.M("jury_composition", families("größe", "大小"))), one, "größe", "juror-b", "大小"),
			seated("three-valid", "A certificate of three jurors of two families is valid.", judged,
				one, "family-1", "juror-b", "family-2", "juror-c", "family-1"),
		),
		must("juries-too-small", "Fewer than two providers, or two families, certify nothing.", "V14.2a", "V14.2b").under("two-jurors").asking(
			seated("nobody", "A jury of nobody certifies nothing.", refusedOrder),
			seated("one-provider", "A jury of one provider certifies nothing.", refusedOrder, one, "family-1"),
			seated("two-of-one-family", "Two providers of one family certify nothing.", refusedOrder, one, "family-1", "juror-b", "family-1"),
			seated("five-of-one-family", "Five providers of one family certify nothing.", refusedOrder,
				one, "family-1", "juror-b", "family-1", "juror-c", "family-1", "juror-d", "family-1", "juror-e", "family-1"),
		),
		must("juries-too-small-for-any-policy", "No policy makes fewer than two providers, or two families, enough.", "V14.2a", "V14.2b").erratum("D12").under("two-jurors").asking(
			underFewer("one-family", "A policy that asks for one family does not make one family enough.", 1, one, "family-1", "juror-b", "family-1"),
			underFewer("one-provider", "A policy that asks for no family does not make one provider enough.", 0, one, "family-1"),
		),
		strict("policies-of-more-families", refusedOrder,
			seated("two-of-three", "Two families are fewer than the three the policy asks for.", refusedOrder, one, "family-1", "juror-b", "family-2"),
			seated("three-jurors-of-two-families", "Three jurors of two families are of fewer than three families.", refusedOrder,
				one, "family-1", "juror-b", "family-2", "juror-c", "family-2"),
		),
		strict("policies-of-as-many-families", judged,
			seated("three-of-three", "Three families are the three the policy asks for.", judged, one, "family-1", "juror-b", "family-2", "juror-c", "family-3"),
			seated("four-of-three", "Four families are more than the three the policy asks for.", judged,
				one, "family-1", "juror-b", "family-2", "juror-c", "family-3", "juror-d", "family-4"),
		),
		should("a-juror-seated-twice", "I-85", "A provider that is seated twice is one provider.", "V14.2a").under("two-jurors").asking(
			seated("of-two-families", "One identity under two families is one provider.", refusedOrder, one, "family-1", one, "family-2"),
		),
	}
}

// under names the honest case of the refusals of a table.
func (i Issuing) under(parent string) Issuing {
	i.Parent = parent
	return i
}

// underFewer is an order under a policy that asks for fewer families than erratum
// D12.
func underFewer(name, why string, least int64, names ...string) Ask {
	return Ask{
		Name: name, Why: why, Order: []canon.Member{canon.M("jury", jury(names...))}, Want: refusedOrder,
		Steps: []Step{
			under(func(p *Policy) { p.Families = least }), enroll(Signer), claim("names-read-well", doctrinal),
			record("names-read-well", "W2", supports, supports), passed(),
		},
	}
}

// strict is a table about a policy that asks for three families (13.2).
func strict(name string, want func(*audited) canon.Value, asks ...Ask) Issuing {
	for i := range asks {
		asks[i].World = "policy-other-jury-minimum"
	}
	t := Issuing{
		Name: name, Clauses: []string{"V13.2b"}, Level: corpus.Should, Basis: "text",
		Why: "A jury is of as many families as the policy's min_jury_families asks for.", Asks: asks,
	}
	if want(nil).Has("rejected") {
		t.Parent = "policies-of-as-many-families#three-of-three"
	}
	return t
}

// keyIssuings are about who signs.
func keyIssuings() []Issuing {
	signedBy := func(name, world, seed, why string, want func(*audited) canon.Value) Ask {
		return Ask{Name: name, World: world, Why: why, Order: []canon.Member{text("key_seed", seed)}, Want: want}
	}
	signature := func(k Key) canon.Value {
		return canon.Object(canon.M("$contains", canon.Object(text("key_id", k.ID), text("algorithm", "ed25519"), canon.M("sig_b64", anything))))
	}
	seed := Signer.Seed
	return []Issuing{
		must("signers", "The key of the order signs.", "V11.1f").asking(
			signedBy("first-of-two", "two-keys-enrolled", seed, "The first of two enrolled keys signs.", certifying(canon.M("signatures", signature(Signer)))),
			signedBy("second-of-two", "two-keys-enrolled", Second.Seed, "The second of two enrolled keys signs.", certifying(canon.M("signatures", signature(Second)))),
			signedBy("second-of-two-valid", "two-keys-enrolled", Second.Seed, "A certificate by the second of two enrolled keys is valid.", judged),
		),
		should("keys-not-enrolled", "I-101", "A key that the ledger does not enrol signs nothing.", "V11.1f").asking(
			signedBy("stranger", "minimal", Stranger.Seed, "A key that no entry enrols signs nothing.", refusedOrder),
			signedBy("second-of-one", "minimal", Second.Seed, "A key that another ledger enrols signs nothing.", refusedOrder),
			Ask{Name: "another-key-under-the-id", Why: "A key under whose key_id another one is enrolled signs nothing.", Want: refusedOrder,
				Steps: []Step{
					with(enroll(Signer), "public_pem", canon.String(Stranger.PEM)), claim("add-sums", machine),
					record("add-sums", "W1a", supports), passed(),
				}},
			signedBy("empty-seed", "minimal", "", "An empty text is no seed.", refusedOrder),
			signedBy("seed-cut-short", "minimal", seed[:62], "Thirty-one bytes are no seed.", refusedOrder),
			signedBy("seed-of-33-bytes", "minimal", seed+"00", "Thirty-three bytes are no seed.", refusedOrder),
			signedBy("seed-of-other-letters", "minimal", "zz"+seed[2:], "Letters beyond f are no hex digits.", refusedOrder),
		),
	}
}

// ledgerIssuings are about ledgers that no verifier would accept a certificate
// on, and about those that are spelled otherwise.
func ledgerIssuings() []Issuing {
	lacking := func(name, why string, steps ...Step) Ask {
		return Ask{Name: name, Why: why, Steps: steps, Want: refusedOrder}
	}
	broken := func(name, why string, damage func([]byte) []byte) Ask {
		return Ask{Name: name, World: "minimal", Why: why, Damage: damage, Want: refusedOrder}
	}
	audited := together(enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports))
	other := func(p *Policy) { p.ID = "another-policy" }
	return []Issuing{
		should("policies-not-decided", "I-101", "A declaration that the ledger does not record is certified by nobody.", "V11.1b").asking(
			lacking("no-decision", "No decision is recorded.", audited),
			lacking("decision-under-another-policy", "The only decision is under another policy.", audited, under(other), passed(), under(func(p *Policy) { *p = DefaultPolicy() })),
			lacking("another-declaration", "The decision was under another declaration of the same name.", audited, passed(), under(func(p *Policy) { p.Coverage = 0.5 })),
			lacking("last-decision-under-another-declaration", "The last decision was under another declaration of the same name.",
				audited, passed(), under(func(p *Policy) { p.Coverage = 0.5 }), passed(), under(func(p *Policy) { *p = DefaultPolicy() })),
			lacking("no-digest", "The decision carries no digest.", audited, with(passed(), "policy_digest", canon.Value{})),
		),
		should("claims-of-another-task", "I-102", "A claim of another task is not certified with those of this one.", "V11.1b").asking(
			lacking("all", "Every claim is of another task.", audited, passed(), onTask("audit-2")),
			lacking("one-of-two", "One of two claims is of another task.", audited,
				aside("audit-2", claim("parse-stops", machine), record("parse-stops", "W1a", supports)), passed()),
		),
		should("broken-ledgers", "I-101", "Nothing is appended to a ledger that does not verify.", "V2.3i", "V11.2b").asking(
			broken("payload-edited", "A payload was edited.", func(l []byte) []byte { return bytes.Replace(l, []byte(`"SUPPORTS"`), []byte(`"REFUTES"`), 1) }),
			broken("line-dropped", "A line is missing.", func(l []byte) []byte { return dropLine(l, 1) }),
			broken("last-line-torn", "The last line is torn.", func(l []byte) []byte { return l[:len(l)-20] }),
			broken("no-json", "A line is no JSON.", func(l []byte) []byte { return append(slices.Clone(l), "end\n"...) }),
			broken("empty", "The ledger is empty.", func([]byte) []byte { return nil }),
		),
		should("ledgers-spelled-otherwise", "I-103", "What stood in the ledger stays as it was spelled.", "V2.3i").asking(
			Ask{Name: "last-line-feed-missing", World: "minimal", Why: "A whole last entry may lack its line feed.", Want: judged,
				Damage: func(l []byte) []byte { return bytes.TrimSuffix(l, []byte("\n")) }},
			Ask{Name: "white-space-in-a-line", World: "minimal", Why: "A line with white space keeps it.", Want: judged,
				Damage: func(l []byte) []byte { return bytes.Replace(l, []byte(`,"payload":`), []byte(`, "payload": `), 1) }},
			Ask{Name: "escape-in-a-line", World: "minimal", Why: "A character written as an escape stays one.", Want: judged,
				Damage: func(l []byte) []byte {
					return bytes.Replace(l, []byte(`"scope":"repo"`), []byte(`"scope":"rep\u006f"`), 1)
				}},
		),
	}
}

// dropLine leaves out a line, counted from 0.
func dropLine(ledger []byte, n int) []byte {
	lines := bytes.SplitAfter(ledger, []byte("\n"))
	return bytes.Join(slices.Delete(slices.Clone(lines), n, n+1), nil)
}

// openIssuings are those about which the texts are silent.
func openIssuings() []Issuing {
	may := func(name, basis, why string, clauses ...string) Issuing {
		return Issuing{Name: name, Clauses: clauses, Level: corpus.May, Basis: "interpretation " + basis, Why: why}
	}
	open := func(name, basis, why string, ask Ask, clauses ...string) Issuing {
		ask.Want = eitherOrder
		return may(name, basis, why, clauses...).asking(ask)
	}
	again := Ask{Steps: []Step{
		enroll(Signer), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(), sealed("low", "1.0", verified("add-sums")),
	}}
	watched := Ask{Steps: []Step{
		enroll(Signer), claim("add-sums", machine), recordFrom(watcherProducer("lint-watcher"), "add-sums", "W1a", supports), passed(),
	}}
	dated := func(name, ts string) Ask {
		return Ask{Name: name, World: "minimal", Order: []canon.Member{text("issued_at", ts)}, Want: eitherOrder}
	}
	unnamed := func(name string, jurors ...string) Ask {
		return Ask{Name: name, World: "doctrine-agrees", Order: []canon.Member{canon.M("jury", jury(jurors...))}, Want: eitherOrder}
	}
	letters := Ask{World: "doctrine-agrees", Order: []canon.Member{canon.M("jury", jury("juror-a", "family-1", "juror-b", "Family-1"))}}
	return []Issuing{
		open("no-claims", "I-13", "An audit without claims is certified, or not.", Ask{World: "no-claims"}, "V11.1b"),
		open("claim-registered-twice", "I-14", "A claim that is registered twice is certified once, or not.", Ask{World: "claim-registered-twice"}, "V11.1b"),
		open("evidence-recorded-twice", "I-63", "An item of one id that is recorded twice is cited, or refused.", Ask{World: "evidence-recorded-twice"}, "V11.1b"),
		open("machine-truth-from-a-watcher", "I-52", "Machine truth that a watcher recorded is left out of the verdict, or refused.", watched, "V11.1b"),
		open("families-in-other-case", "I-84", "Families whose names differ in letter case are two, or one.", letters, "V14.2b"),
		may("jurors-without-a-name", "I-100", "A juror without an identity or a family counts, or does not.", "V14.2a", "V14.2b").asking(
			unnamed("no-identity", "", "family-1", "juror-b", "family-2"), unnamed("no-family", "juror-a", "", "juror-b", "family-2"),
		),
		may("times-that-no-entry-can-have", "I-101", "An order to issue at what is no ISO-8601 UTC time is refused, or another time is taken.", "V11.2a").asking(
			dated("words", "yesterday"), dated("empty", ""), dated("another-offset", "2026-09-10T09:00:00+02:00"), dated("no-offset", "2026-09-10T09:00:00"),
			dated("date-alone", "2026-09-10"), dated("no-such-day", "2026-02-30T09:00:00+00:00"),
		),
		open("issued-again", "I-104", "A task that is certified already is certified again, or not.", again, "V2.3i"),
	}
}
