package mutate

import "conform/spec/canon"

// Reseal says what is recomputed after a mutation.
type Reseal string

// What can be resealed: nothing; the hashes of the entries, as anyone can who
// may write to the file; these, the anchor and the signature, as only the issuer
// can.
const (
	Nothing    Reseal = "nothing"
	Hashes     Reseal = "hashes"
	Everything Reseal = "hashes and signature"
)

// Reseal recomputes the honest consequences of what was changed. A member the
// mutation itself changed is left alone: only what still says what the world
// said follows.
func (p *Pair) Reseal(r Reseal) {
	if r == Nothing {
		return
	}
	prev := genesis
	for i := range p.Lines {
		if r == Everything {
			p.follow(i, prev)
		}
		prev = p.rehash(i, prev)
	}
}

// rehash refreshes the hashes of the entry at i and returns its entry_hash.
func (p *Pair) rehash(i int, prev string) string {
	l := &p.Lines[i]
	l.refresh("prev_hash", canon.String(prev))
	if payload := l.Entry.Get("payload"); payload.Kind != canon.Absent {
		l.refresh("payload_hash", canon.String(digest(payload)))
	}
	l.refresh("entry_hash", canon.String(entryHash(l.Entry, l.filled(prev))))
	if hash, ok := l.Entry.Get("entry_hash").Str(); ok {
		return hash
	}
	return l.honest.Get("entry_hash").Text
}

// filled is the honest entry as its place in the chain makes it: where entryHash
// looks for what the mutated entry cannot say.
func (l *Line) filled(prev string) canon.Value {
	return l.honest.With("prev_hash", canon.String(prev))
}

// refresh sets a member that the mutation left as it was.
func (l *Line) refresh(name string, x canon.Value) {
	if l.honest.Kind == canon.Absent || same(l.Entry.Get(name), l.honest.Get(name)) {
		l.Entry = l.Entry.With(name, x)
	}
}

// follow carries a change on into what pins or repeats it: the checkpoints, the
// anchor and the signature of the certificate, and its issuance.
func (p *Pair) follow(i int, prev string) {
	l := &p.Lines[i]
	if l.Entry.Get("entry_type").Text == "checkpoint.anchored" && at(l.honest, "payload/chain_hash").Kind == canon.KindString {
		p.followPayload(i, "chain_hash", canon.String(prev))
		p.followPayload(i, "upto_seq", canon.Int(int64(i)))
	}
	switch l.role {
	case checkpoint:
		p.followCert("ledger_anchor/chain_hash", canon.String(prev))
		p.followCert("ledger_anchor/checkpoint_seq", canon.Int(int64(i)))
		p.sign()
	case issued:
		if same(l.Entry.Get("payload"), l.honest.Get("payload")) {
			l.Entry = l.Entry.With("payload", p.Cert)
		}
	}
}

func (p *Pair) followPayload(i int, name string, x canon.Value) {
	path := "payload/" + name
	if same(at(p.Lines[i].Entry, path), at(p.Lines[i].honest, path)) {
		p.edit(i, path, x)
	}
}

func (p *Pair) followCert(path string, x canon.Value) {
	if p.Cert.Kind == canon.KindObject && same(at(p.Cert, path), at(p.honest, path)) {
		p.certify(path, x)
	}
}

// sign renews the signature unless the mutation is about signatures.
func (p *Pair) sign() {
	switch {
	case p.Cert.Kind != canon.KindObject:
	case p.Signatures != nil:
		p.Cert = p.Cert.With("signatures", p.Signatures(unsigned(p.Cert)))
	case same(p.Cert.Get("signatures"), p.honest.Get("signatures")):
		p.Cert = p.Cert.With("signatures", canon.Array(p.Key.signature(unsigned(p.Cert))))
	}
}
