package cert

import (
	"crypto/x509"
	"encoding/pem"
	"io"
	"math"
	"slices"

	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// Issuance is a certificate and the entries that issue it, to be appended to the
// ledger in this order and with nothing before them (11.2).
type Issuance struct {
	Certificate canon.Value
	Entries     []ledger.Draft
}

// Issue issues a certificate under the standard. See Options.Issue.
func Issue(ledger io.Reader, order Order) (Issuance, error) { return Options{}.Issue(ledger, order) }

// Issue reads the ledger of a run and issues the certificate of its task: every
// registered claim, adjudicated on its post-deliberation set (9.3, 9.5c), signed
// and anchored at a checkpoint after the last entry. The error says why nothing
// is issued, or is one of reading.
func (o Options) Issue(in io.Reader, order Order) (Issuance, error) {
	d, err := o.checked(order)
	if err != nil {
		return Issuance{}, err
	}
	if err := o.replay(in, d); err != nil {
		return Issuance{}, err
	}
	if err := o.refused(d); err != nil {
		return Issuance{}, err
	}
	if d.Certificate, err = o.sign(d); err != nil {
		return Issuance{}, err
	}
	return Issuance{d.Certificate, o.entries(d)}, nil
}

// replay reads the ledger. To an issuer all of it is the prefix.
func (o Options) replay(in io.Reader, d *Draft) error {
	c := &Certificate{Policy: d.Declaration, Checkpoint: math.MaxInt64}
	k := newCollector(c, o)
	k.all = true
	k.keys[d.KeyID] = canon.Value{}
	chain, err := o.Ledger.Read(in, k.visit)
	if err != nil {
		return err
	}
	for _, id := range k.order {
		c.Claims = append(c.Claims, Claim{ID: id})
	}
	d.Replay = &Replay{Cert: c, options: o, chain: chain, facts: &k.facts, outcomes: map[string]ladder.Outcome{}}
	d.Checkpoint, d.ChainHash = chain.Entries, chain.Head
	return nil
}

// Part is one member of a certificate's body.
type Part struct {
	Name    string
	Section string
	Make    func(d *Draft) canon.Value
}

// Parts returns the members of a certificate but for its signatures.
func Parts() []Part {
	return []Part{
		{"schema_version", "11.1", func(*Draft) canon.Value { return canon.String(ledger.SchemaVersion) }},
		{"cert_id", "11.1", (*Draft).certID},
		{"subject", "11.1", (*Draft).subject},
		{"policy_mode", "9.5b", func(d *Draft) canon.Value { return canon.String(d.Declaration.Mode) }},
		{"policy_ref", "11.1, I-10", func(d *Draft) canon.Value { return d.Declaration.Record }},
		{"claims", "11.1", (*Draft).claims},
		{"jury_composition", "11.1, 13.2", (*Draft).composition},
		{"disclosure_level", "11.1", func(d *Draft) canon.Value { return canon.String(d.Order.Disclosure) }},
		{"divergence_summary", "11.1", (*Draft).summary},
		{"risk_level", "11.1", func(d *Draft) canon.Value { return canon.String(d.risk()) }},
		{"score", "11.1", func(d *Draft) canon.Value { return canon.Float(d.score()) }},
		{"ledger_anchor", "11.1, 11.2", (*Draft).anchor},
		{"scope_limits", "11.1", func(d *Draft) canon.Value {
			return canon.Strings(append([]string{HonestyClause}, d.Order.Limits...)...)
		}},
		{"issued_at", "", func(d *Draft) canon.Value { return canon.String(d.Order.IssuedAt) }},
		{"public_key", "", (*Draft).publicKey},
	}
}

func (d *Draft) certID() canon.Value {
	return canon.String(d.options.IDs.Cert(d.Order.Task.ID, d.Order.Task.Artifact))
}

func (d *Draft) subject() canon.Value {
	return canon.Object(
		canon.M("artifact_digest", canon.String(d.Order.Task.Artifact)),
		canon.M("task_id", canon.String(d.Order.Task.ID)),
		canon.M("actor_identity", canon.String(d.Order.Task.Actor)),
	)
}

func (d *Draft) claims() canon.Value {
	claims := canon.Array()
	for _, id := range d.facts.order {
		out, _ := d.Outcome(id) // it is registered
		claims.Items = append(claims.Items, canon.Object(
			canon.M("claim_id", canon.String(id)),
			canon.M("predicate", canon.String(d.facts.claims[id].predicate)),
			canon.M("verdict_value", canon.String(out.Value)),
			canon.M("divergence", canon.String(out.Divergence)),
			canon.M("evidence_ids", canon.Strings(d.Deciding(id)...)),
		))
	}
	return claims
}

// Deciding returns the ids of the evidence on a claim that no deliberation
// superseded, in the order it was recorded (9.3).
func (d *Draft) Deciding(claim string) []string {
	return slices.DeleteFunc(d.Recorded(claim), func(id string) bool { return d.facts.superseded[id] })
}

// Recorded returns the ids of all evidence recorded on a claim, in order.
func (d *Draft) Recorded(claim string) []string {
	var ids []string
	for _, it := range d.facts.claims[claim].evidence {
		ids = append(ids, it.id)
	}
	return ids
}

func (d *Draft) composition() canon.Value {
	var families []string
	for _, juror := range d.Order.Jury {
		families = append(families, juror.Family)
	}
	slices.Sort(families)
	return canon.Object(canon.M("families", canon.Strings(slices.Compact(families)...)))
}

func (d *Draft) summary() canon.Value {
	summary := canon.Object()
	for _, id := range d.facts.order {
		out, _ := d.Outcome(id) // it is registered
		summary.Members = append(summary.Members, canon.M(id, canon.String(out.Divergence)))
	}
	return summary
}

func (d *Draft) anchor() canon.Value {
	return canon.Object(
		canon.M("checkpoint_seq", canon.Int(d.Checkpoint)),
		canon.M("chain_hash", canon.String(d.ChainHash)),
	)
}

func (d *Draft) publicKey() canon.Value {
	der, _ := x509.MarshalPKIXPublicKey(d.Order.Key.Public()) // an Ed25519 key has a form
	text := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})
	return canon.Object(
		canon.M("key_id", canon.String(d.KeyID)),
		canon.M("algorithm", canon.String("ed25519")),
		canon.M("public_pem", canon.String(string(text))),
	)
}

// sign makes the body out of its parts and signs it.
func (o Options) sign(d *Draft) (canon.Value, error) {
	parts := o.Parts
	if parts == nil {
		parts = Parts()
	}
	body := canon.Object()
	for _, part := range parts {
		body.Members = append(body.Members, canon.M(part.Name, part.Make(d)))
	}
	message, err := o.signed(body)
	if err != nil {
		return body, err
	}
	return body.With("signatures", canon.Array(Sign(d.Order.Key, message))), nil
}

// Act is one entry that issuing appends.
type Act struct {
	Type    string
	Author  string // kind, by section 3.1
	Payload func(d *Draft) canon.Value
}

// Acts returns what issuing appends, in the order of section 11.2.
func Acts() []Act {
	return []Act{
		{"checkpoint.anchored", "system", func(d *Draft) canon.Value {
			return canon.Object(
				canon.M("chain_hash", canon.String(d.ChainHash)),
				canon.M("upto_seq", canon.Int(d.Checkpoint)),
			)
		}},
		{"certificate.issued", "adjudicator", func(d *Draft) canon.Value { return d.Certificate }},
	}
}

func (o Options) entries(d *Draft) []ledger.Draft {
	acts := o.Acts
	if acts == nil {
		acts = Acts()
	}
	entries := make([]ledger.Draft, len(acts))
	for i, act := range acts {
		author := canon.Object(
			canon.M("kind", canon.String(act.Author)),
			canon.M("identity", canon.String("conform-reference")),
			canon.M("version", canon.String(ledger.SchemaVersion)),
		)
		entries[i] = ledger.Draft{Type: act.Type, Author: author, Payload: act.Payload(d), TS: canon.String(d.Order.IssuedAt)}
	}
	return entries
}
