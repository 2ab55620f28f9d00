package mutate

import (
	"bytes"
	"fmt"

	"conform/corpus"
	"conform/spec/canon"
)

const opIssue = "issue"

// Issuing is a case of the op issue, or a table of them: orders to certify the
// audits of worlds, whose ledgers end before the checkpoint.
type Issuing struct {
	Name    string
	Clauses []string
	Level   corpus.Level
	Basis   string
	Erratum string
	Why     string
	Parent  string // of a refusal: the honest case, "" for minimal
	Asks    []Ask  // a single unnamed one makes a plain case
}

// Ask is one order.
type Ask struct {
	Name string
	// World names the audit; where Steps are given, they are it.
	World string
	Steps []Step
	// Order changes members of the order.
	Order []canon.Member
	// Damage changes the bytes of the ledger.
	Damage func(ledger []byte) []byte
	Want   func(a *audited) canon.Value
	// Clauses, Level, Basis, Why and Parent stand in for those of the table where
	// they are set.
	Clauses []string
	Level   corpus.Level
	Basis   string
	Why     string
	Parent  string
}

// audited is an audit before its certificate.
type audited struct {
	ledger []byte
	order  canon.Value
	cert   canon.Value // what the world's author says must be issued; Absent for Steps
}

// audit carries out the steps of an order and what its world issues.
func (a Ask) audit() (*audited, error) {
	w := World{Name: a.Name, Steps: a.Steps}
	if a.Steps == nil {
		var err error
		if w, err = worldNamed(a.World); err != nil {
			return nil, err
		}
	}
	s, entries, err := w.run()
	if err != nil {
		return nil, err
	}
	out := &audited{}
	if a.Steps == nil {
		p, err := w.Build()
		if err != nil {
			return nil, err
		}
		out.cert = p.Cert
		entries = entries[:p.roleAt(checkpoint)]
	}
	var text bytes.Buffer
	for _, e := range entries {
		line, err := canon.Encode(e)
		if err != nil {
			return nil, err
		}
		text.Write(append(line, '\n'))
	}
	out.ledger = text.Bytes()
	if a.Damage != nil {
		out.ledger = a.Damage(out.ledger)
	}
	out.order = orderOf(s, len(entries))
	for _, m := range a.Order {
		out.order = out.order.With(m.Name, m.Value)
	}
	return out, nil
}

// orderOf is what an issuer who wrote the ledger is asked for. The key, where it
// is none of the world's, is the first.
func orderOf(s *Issuer, entries int) canon.Value {
	return canon.Object(
		canon.M("key_seed", canon.String(s.Key.Seed)),
		canon.M("task", s.Task.subject()),
		canon.M("policy", s.Policy.Declaration()),
		canon.M("jury", jury("juror-a", "family-1", "juror-b", "family-2")),
		canon.M("disclosure_level", canon.String(s.Policy.Disclosure)),
		canon.M("scope_limits", canon.Strings(furtherLimit)),
		canon.M("issued_at", canon.String(clock(40))),
	)
}

const furtherLimit = "doctrinal jury opinions are provider-dependent"

// jury is a list of jurors, given as identities and families in turn.
func jury(names ...string) canon.Value {
	list := canon.Array()
	for i := 0; i+1 < len(names); i += 2 {
		list.Items = append(list.Items, canon.Object(text("identity", names[i]), text("family", names[i+1])))
	}
	return list
}

// The forms of what must follow from an order.

func judged(*audited) canon.Value { return canon.Object(text("judge", opIssue)) }

func refusedOrder(*audited) canon.Value { return canon.Object(canon.M("rejected", canon.Bool(true))) }

func eitherOrder(*audited) canon.Value {
	return canon.Object(canon.M("readings", canon.Array(
		canon.Object(text("name", "issued"), canon.M("output", canon.Object(canon.M("certificate", anything)))),
		canon.Object(text("name", "refused"), canon.M("rejected", canon.Bool(true))),
	)))
}

// certifying wants a certificate that matches a pattern.
func certifying(members ...canon.Member) func(*audited) canon.Value {
	return func(*audited) canon.Value {
		return canon.Object(canon.M("output", canon.Object(canon.M("certificate", canon.Object(members...)))))
	}
}

// stated wants what the author of the world says, in the members of section 11.1.
func stated(a *audited) canon.Value {
	claims := canon.Array()
	for _, claim := range a.cert.Get("claims").Items {
		claims.Items = append(claims.Items, canon.Object(
			canon.M("claim_id", claim.Get("claim_id")),
			canon.M("verdict_value", claim.Get("verdict_value")),
			canon.M("divergence", claim.Get("divergence")),
			canon.M("evidence_ids", setOf(claim.Get("evidence_ids"))),
		))
	}
	keep := func(name string) canon.Member { return canon.M(name, a.cert.Get(name)) }
	return certifying(
		keep("cert_id"), keep("subject"), keep("policy_ref"), canon.M("claims", setOf(claims)),
		keep("disclosure_level"), keep("divergence_summary"), keep("risk_level"), keep("score"), keep("ledger_anchor"),
		canon.M("scope_limits", canon.Object(canon.M("$all", canon.Strings(honestyClause, furtherLimit)))),
	)(a)
}

// setOf is a pattern for these elements in any order; none is none.
func setOf(list canon.Value) canon.Value {
	if len(list.Items) == 0 {
		return nothing
	}
	return canon.Object(canon.M("$set", list))
}

// issuing writes the case of a table.
func (g *generator) issuing(i Issuing) error {
	c := caseFile{Clauses: i.Clauses, Level: i.Level, Basis: i.Basis, Erratum: i.Erratum, Why: i.Why, Op: opIssue}
	plain := len(i.Asks) == 1 && i.Asks[0].Name == ""
	for n, a := range i.Asks {
		made, err := a.audit()
		if err != nil {
			return err
		}
		files := map[string]string{"ledger": g.place(opIssue, "ledgers/"+a.stem(i.Name)+".ledger.jsonl", made.ledger)}
		if n == 0 {
			c.Input = encode(made.order)
		}
		if plain {
			c.Files, c.Want, c.Parent = files, encode(a.Want(made)), i.parent(a, made)
			break
		}
		c.Table = append(c.Table, row{
			Name: a.Name, Clauses: a.Clauses, Level: a.Level, Basis: a.Basis, Why: a.Why, Parent: i.parent(a, made),
			Input: differing(c.Input, made.order), Files: files, Want: encode(a.Want(made)),
		})
	}
	if len(i.Asks) == 0 {
		return fmt.Errorf("no order")
	}
	return g.write(opIssue, i.Name, c)
}

// stem names the ledger of an order.
func (a Ask) stem(table string) string {
	switch {
	case a.World != "" && a.Damage == nil:
		return a.World
	case a.Name == "":
		return table
	}
	return table + "-" + a.Name
}

// parent is the honest case of a refusal.
func (i Issuing) parent(a Ask, made *audited) string {
	switch {
	case !a.Want(made).Has("rejected"):
		return ""
	case a.Parent != "":
		return suite + "/issue/" + a.Parent
	case i.Parent != "":
		return suite + "/issue/" + i.Parent
	}
	return suite + "/issue/minimal"
}

// differing keeps the members of an order that are not those of the table.
func differing(table []byte, order canon.Value) []byte {
	base, out := raw(string(table)), canon.Object()
	for _, m := range order.Members {
		if !same(base.Get(m.Name), m.Value) {
			out.Members = append(out.Members, m)
		}
	}
	if len(out.Members) == 0 {
		return nil
	}
	return encode(out)
}
