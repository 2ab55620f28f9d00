package mutate

import (
	"bytes"
	"fmt"

	"conform/corpus"
	"conform/spec/canon"
)

// The operations that end a dossier, and the folders of their cases.
const (
	opResolve = "resolve"
	opExpire  = "expire"
)

// docket is a ledger about dossiers; it has no certificate.
type docket struct {
	name  string
	steps []Step
	spoil func(ledger []byte) []byte // nil: it stays as it was written
}

// ending is a case of an operation that ends a dossier. Without variants it is a
// case without a table; members of an input stand over those of the operation's
// ordinary one, and an Absent one is left out.
type ending struct {
	name, why string
	clauses   []string
	level     corpus.Level // "": must
	basis     string       // "": text
	docket    string       // "": open
	input     []canon.Member
	want      canon.Value
	parent    string
	variants  []ended
}

type ended struct {
	name   string
	docket string // "": that of the case
	input  []canon.Member
	want   canon.Value // Absent: that of the case
}

// The two claims of the dockets, and their dossiers.
const (
	refunds = "refunds-once"
	charges = "charges-once"
)

func dossierID(predicate string) string {
	s := NewIssuer(nil)
	c := Claim{Predicate: predicate, Verifiability: doctrinal}
	return canon.Sum([]byte(c.ID(s.Task) + "|" + s.Task.Digest))[:16]
}

// disputed registers a critical claim on which the jury is split.
func disputed(predicate string) Step {
	return together(critical(predicate, doctrinal, "payments"), record(predicate, "W2", supports, refutes), flag(predicate))
}

// resolution adds escalation.resolved.
func resolution(author canon.Value, predicate, decision string) Step {
	return note("escalation.resolved", author,
		text("dossier_id", dossierID(predicate)), text("decision", decision), text("decided_by", "reviewer"), text("risk_note", ""), text("ts", clock(0)))
}

// failSafe adds policy.fail_safe.
func failSafe(author canon.Value, predicate string) Step {
	return note("policy.fail_safe", author,
		text("dossier_id", dossierID(predicate)), text("consequence", failSafeConsequence), text("ts", clock(0)))
}

const failSafeConsequence = "gate_stays_blocked_or_certificate_stamped_unresolved"

// dockets are the ledgers of the cases. Each begins with a key and a disputed
// claim.
func dockets() []docket {
	requested := func(s *Issuer) { s.Append("escalation.requested", adjudicate, escalation(s.claimID(refunds))) }
	mention := text("dossier_id", dossierID(refunds))
	return []docket{
		{name: "open", steps: []Step{escalate(refunds)}},
		{name: "never-issued"},
		{name: "requested-only", steps: []Step{requested}},
		{name: "named-elsewhere", steps: []Step{note("extension.dossier", system, mention), note("task.started", system, mention)}},
		{name: "issued-by-a-like-type", steps: []Step{note("extension.dossier.issued", adjudicate, mention), note("Dossier.Issued", adjudicate, mention)}},
		{name: "two-dossiers", steps: []Step{escalate(refunds), disputed(charges), escalate(charges)}},
		{name: "resolved", steps: []Step{escalate(refunds), resolution(human, refunds, "demand_rerun")}},
		{name: "expired", steps: []Step{escalate(refunds), failSafe(system, refunds)}},
		{name: "issued-again", steps: []Step{escalate(refunds), resolution(human, refunds, "demand_rerun"), escalate(refunds)}},
		{name: "issued-again-after-expiry", steps: []Step{escalate(refunds), failSafe(system, refunds), escalate(refunds)}},
		{name: "other-resolved", steps: []Step{escalate(refunds), disputed(charges), escalate(charges), resolution(human, charges, "reject")}},
		{name: "resolved-by-a-program", steps: []Step{escalate(refunds), resolution(adjudicate, refunds, "accept_with_risk")}},
		{name: "expired-by-a-human", steps: []Step{escalate(refunds), failSafe(human, refunds)}},
		{name: "torn", steps: []Step{escalate(refunds)}, spoil: func(l []byte) []byte { return l[:len(l)-40] }},
		{name: "edited", steps: []Step{escalate(refunds)}, spoil: func(l []byte) []byte {
			return bytes.Replace(l, []byte("the juror-b looked"), []byte("the juror-b winked"), 1)
		}},
	}
}

func (d docket) ledger() ([]byte, error) {
	var out bytes.Buffer
	s := NewIssuer(func(e canon.Value) error {
		line, err := canon.Encode(e)
		out.Write(append(line, '\n'))
		return err
	})
	s.Policy.Criticality = []string{"payments"}
	together(enroll(Signer), disputed(refunds), together(d.steps...))(s)
	if s.err != nil {
		return nil, fmt.Errorf("docket %s: %w", d.name, s.err)
	}
	if d.spoil == nil {
		return out.Bytes(), nil
	}
	return d.spoil(out.Bytes()), nil
}

// endings writes the cases of resolve and expire, and the ledgers they share.
func (g *generator) endings() error {
	for _, d := range dockets() {
		ledger, err := d.ledger()
		if err != nil {
			return err
		}
		g.files[suite+"/"+opResolve+"/"+docketFile(d.name)] = ledger
	}
	for _, e := range resolutions() {
		if err := g.ending(opResolve, e); err != nil {
			return err
		}
	}
	for _, e := range expiries() {
		if err := g.ending(opExpire, e); err != nil {
			return err
		}
	}
	return nil
}

func docketFile(name string) string { return "dockets/" + name + ".ledger.jsonl" }

func (g *generator) ending(op string, e ending) error {
	c := caseFile{Clauses: e.clauses, Level: e.level, Basis: e.basis, Why: e.why, Op: op}
	if c.Level == "" {
		c.Level = corpus.Must
	}
	if c.Basis == "" {
		c.Basis = "text"
	}
	if e.parent != "" {
		c.Parent = suite + "/" + op + "/" + e.parent
	}
	if e.variants == nil {
		c.Files, c.Input, c.Want = onDocket(op, e.docket), ordinary(op, e.input), encode(e.want)
	}
	for _, v := range e.variants {
		name, want := v.docket, v.want
		if name == "" {
			name = e.docket
		}
		if want.Kind == canon.Absent {
			want = e.want
		}
		c.Table = append(c.Table, row{Name: v.name, Files: onDocket(op, name), Input: ordinary(op, v.input), Want: encode(want)})
	}
	return g.writeAt(suite+"/"+op+"/"+e.name+".json", c)
}

func onDocket(op, name string) map[string]string {
	if name == "" {
		name = "open"
	}
	if op == opResolve {
		return map[string]string{"ledger": docketFile(name)}
	}
	return map[string]string{"ledger": "../" + opResolve + "/" + docketFile(name)}
}

// ordinary is the input of an operation with some members changed.
func ordinary(op string, changes []canon.Member) []byte {
	in := canon.Object(text("dossier_id", dossierID(refunds)))
	if op == opResolve {
		in = canon.Object(text("dossier_id", dossierID(refunds)), text("decision", "reject"), text("decided_by", "reviewer"), text("author_kind", "human"))
	}
	for _, m := range changes {
		if m.Value.Kind == canon.Absent {
			in = in.Without(m.Name)
		} else {
			in = in.With(m.Name, m.Value)
		}
	}
	return encode(in)
}
