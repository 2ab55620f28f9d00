package defect

import (
	"strconv"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/policy"
)

// certificateDefects are in what surrounds the verdicts of a certificate: its
// shape, signature, anchor and policy (sections 9.5, 11.1 and 11.3).
func certificateDefects() []Defect {
	return []Defect{
		{"public-key-wanted", "V1a", "a certificate without public_key is refused", alsoRefuse("certificate.public-key", withoutPublicKey)},
		{"rounds-zero-is-default", "V9.1b", "a zero in a policy counts as left out, as an empty value does in many languages", func(s *kit.Standard) { s.Policy.Missing = isZero }},
		{"no-deliberation-by-default", "V9.1b", "a policy that does not say so allows no deliberation", func(s *kit.Standard) { s.Policy.Defaults = withoutDeliberation() }},
		{"policy-digest-unchecked", "V9.5e", "policy_ref is not compared with the digest the ledger records", dropChecks(cert.OtherPolicy)},
		{"unrecorded-policy-believed", "V9.5f", "a policy no decision records is not compared with anything", dropChecks(cert.Unrecorded)},
		{"policy-mode-unchecked", "V9.5g", "policy_mode may differ from policy_ref.mode", dropChecks(cert.TwoModes)},
		{"last-key-counts", "V9.5k", "of two enrolments of one key_id the last counts", func(s *kit.Standard) { s.Cert.LastKey = true }},
		{"decision-without-digest-believed", "V9.5l", "a decision that carries no digest attests any policy", editCheck(cert.OtherPolicy, whereRecorded)},

		{"honesty-clause-unchecked", "V11.1d", "scope_limits may lack the honesty clause", dropChecks(cert.NoHonesty)},
		{"certificate-id-unchecked", "V11.1e", "cert_id need not follow from the subject", dropChecks(cert.WrongID)},
		{"signature-over-the-spelling", "V2.1h", "the signature is checked over the members in the order of the file", signedOver(inOrderOfTheFile)},
		{"signature-over-the-whole-body", "V11.1f", "the signature is checked over the body with its signatures, emptied", signedOver(withSignatures)},
		{"signature-over-a-digest", "V11.1f", "the signature is checked over the digest of the body", signedOver(digestOfTheBody)},

		{"valid-means-verified", "V11.3a", "a certificate that says of a claim anything but VERIFIED is not valid", alsoRefuse("verdict.bad", notVerified)},
		{"chain-valid-kept", "V11.3b", "chain_valid stays true when the chain is broken", editCheck(cert.Broken, func(c *cert.Check) { c.Flag = cert.NoFlag })},
		{"chain-unchecked", "V11.3b", "a broken chain is no matter as long as its lines load", dropChecks(cert.Broken)},
		{"signature-unchecked", "V11.3c", "no signature is checked", dropChecks(cert.Unsigned)},
		{"signature-valid-kept", "V11.3c", "signature_valid stays true when no signature verifies", editCheck(cert.Unsigned, func(c *cert.Check) { c.Flag = cert.NoFlag })},
		{"no-signature-is-enough", "V11.3d", "all signatures of an empty list verify", editCheck(cert.Unsigned, allOfNone)},
		{"members-unchecked", "V11.3e", "members are read without asking whether they are there and of their kind", dropChecks(cert.Member)},
		{"checkpoint-of-any-type", "V11.3f", "checkpoint_seq may name any entry", func(s *kit.Standard) { s.Cert.Anchors = func(string) bool { return true } }},
		{"checkpoint-seq-of-any-kind", "V11.3f", "checkpoint_seq is converted to an integer: true is 1, and so is \"1\"", func(s *kit.Standard) { s.Cert.Seq = toInteger }},
		{"pin-unchecked", "V11.3g", "the chain hash is compared with nothing", dropChecks(cert.WrongPin)},
		{"pin-of-the-checkpoint-alone", "V11.3g", "the chain hash is compared with the checkpoint's and not with the real chain", findInstead(cert.WrongPin, otherThanTheCheckpoint)},
		{"issuance-unchecked", "V11.3h", "no certificate.issued entry is looked for", dropChecks(cert.NotIssued)},
		{"refusal-without-errors", "V11.3l", "an invalid result names no error", editOp("verify", withoutErrors)},
		{"first-error-alone", "V11.3m", "an invalid result names the first error alone", editOp("verify", firstError)},
	}
}

func withoutPublicKey(r *cert.Replay, found cert.Found) {
	if !r.Cert.Record.Has("public_key") {
		found("public_key", "got absent, want an object")
	}
}

func isZero(v canon.Value) bool {
	f, ok := v.Float()
	return ok && f == 0
}

func withoutDeliberation() []policy.Default {
	defaults := policy.Defaults()
	for i := range defaults {
		if defaults[i].Name == "deliberation_rounds" {
			defaults[i].Value = canon.Int(0)
		}
	}
	return defaults
}

// whereRecorded lets a row look only when the decision carries a digest.
func whereRecorded(c *cert.Check) {
	find := c.Find
	c.Find = func(r *cert.Replay, found cert.Found) {
		if digest, _ := r.Decision(); digest.Kind == canon.KindString {
			find(r, found)
		}
	}
}

func signedOver(message func(canon.Value) ([]byte, error)) change {
	return func(s *kit.Standard) { s.Cert.Signed = message }
}

func inOrderOfTheFile(record canon.Value) ([]byte, error) {
	return canon.Codec{Compare: asGiven}.Append(nil, record.Without("signatures"))
}

func withSignatures(record canon.Value) ([]byte, error) {
	return canon.Encode(record.With("signatures", canon.Array()))
}

func digestOfTheBody(record canon.Value) ([]byte, error) {
	digest, err := canon.Digest(record.Without("signatures"))
	return []byte(digest), err
}

func notVerified(r *cert.Replay, found cert.Found) {
	for _, claim := range r.Cert.Claims {
		if claim.Verdict != "VERIFIED" {
			found(claim.ID, "got %q, want \"VERIFIED\"", claim.Verdict)
		}
	}
}

func allOfNone(c *cert.Check) {
	find := c.Find
	c.Find = func(r *cert.Replay, found cert.Found) {
		if len(r.Cert.Signatures) > 0 {
			find(r, found)
		}
	}
}

func toInteger(v canon.Value) (int64, bool) {
	switch v.Kind {
	case canon.KindBool:
		if v.Bool {
			return 1, true
		}
		return 0, true
	case canon.KindString:
		n, err := strconv.ParseInt(v.Text, 10, 64)
		return n, err == nil
	}
	f, ok := v.Float()
	return int64(f), ok
}

func otherThanTheCheckpoint(r *cert.Replay, found cert.Found) {
	if want := r.Checkpoint().Get("chain_hash"); r.Cert.ChainHash != want.Text {
		found("ledger_anchor/chain_hash", "got %q, want that of the checkpoint", r.Cert.ChainHash)
	}
}

func withoutErrors(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		if err != nil {
			return out, err
		}
		return out.With("errors", canon.Array()), nil
	}
}

func firstError(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		if err != nil {
			return out, err
		}
		for _, list := range []string{"errors", "reasons"} {
			if items := out.Get(list).Items; len(items) > 1 {
				out = out.With(list, canon.Array(items[0]))
			}
		}
		return out, nil
	}
}
