package mutate

import "conform/spec/canon"

// Summary is what the author of a world says its certificate must state.
type Summary struct {
	Risk     string
	Score    string // digits
	Verdicts []Verdict
}

// Verdict is what the certificate says of one claim, named by its predicate.
type Verdict struct{ Predicate, Value, Divergence string }

// Issue signs a certificate anchored at the last checkpoint, adds
// certificate.issued and returns the certificate.
func (s *Issuer) Issue(sum Summary) canon.Value {
	body := s.body(sum)
	for _, change := range s.amend {
		body = change(body)
	}
	c := body.With("signatures", canon.Array(s.Key.signature(unsigned(body))))
	s.signed = append(s.signed, s.Key)
	s.Append("certificate.issued", adjudicate, c)
	return c
}

func (s *Issuer) body(sum Summary) canon.Value {
	claims, divergence := canon.Array(), canon.Object()
	for _, v := range sum.Verdicts {
		claims.Items = append(claims.Items, s.certified(v))
		divergence = divergence.With(s.claimID(v.Predicate), canon.String(v.Divergence))
	}
	return canon.Object(
		canon.M("schema_version", canon.String("1.0.0")),
		canon.M("cert_id", canon.String(s.Task.CertID())),
		canon.M("subject", s.Task.subject()),
		canon.M("policy_mode", canon.String(s.Policy.Mode)),
		canon.M("policy_ref", s.Policy.Ref()),
		canon.M("claims", claims),
		canon.M("jury_composition", canon.Object(canon.M("families", canon.Strings("family-1", "family-2")))),
		canon.M("disclosure_level", canon.String(s.Policy.Disclosure)),
		canon.M("divergence_summary", divergence),
		canon.M("risk_level", canon.String(sum.Risk)),
		canon.M("score", number(sum.Score)),
		canon.M("ledger_anchor", canon.Object(
			canon.M("checkpoint_seq", canon.Int(int64(s.anchor))),
			canon.M("chain_hash", canon.String(s.pinned)),
		)),
		canon.M("scope_limits", canon.Strings(honestyClause, "doctrinal jury opinions are provider-dependent")),
		canon.M("issued_at", canon.String(clock(s.anchor))),
		canon.M("issued_at_task", canon.String(s.Task.ID)),
		canon.M("public_key", canon.Object(
			canon.M("key_id", canon.String(s.Key.ID)),
			canon.M("algorithm", canon.String("ed25519")),
			canon.M("public_pem", canon.String(s.Key.PEM)),
		)),
		canon.M("verify_instructions", canon.String("veridict verify --ledger <ledger.jsonl> --cert <cert.json>")),
	)
}

// certified is an element of a certificate's claims. It cites the items that
// decide: those a deliberation superseded are left out (9.3).
func (s *Issuer) certified(v Verdict) canon.Value {
	id := s.claimID(v.Predicate)
	ids := canon.Array()
	for _, e := range s.items {
		if e.claim == id && !s.gone[e.id()] {
			ids.Items = append(ids.Items, canon.String(e.id()))
		}
	}
	return canon.Object(
		canon.M("claim_id", canon.String(id)),
		canon.M("predicate", canon.String(v.Predicate)),
		canon.M("verdict_value", canon.String(v.Value)),
		canon.M("divergence", canon.String(v.Divergence)),
		canon.M("evidence_ids", ids),
	)
}
