package cert

import (
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// Flag names the member of the report that a failing check makes false beside
// valid.
type Flag uint8

// The flags of section 11.3.
const (
	NoFlag Flag = iota
	ChainFlag
	SignatureFlag
	VerdictsFlag
)

// Check is one row of a verification.
type Check struct {
	fault.Rule
	Flag Flag
	// Needs names what must be sound before the row can say anything: top-level
	// members of the certificate, "body" (it is a JSON object), "ledger" (every
	// line loads) and "prefix" (the anchor names a checkpoint).
	Needs []string
	// Find calls found once for each thing wrong: where, and got X, want Y.
	Find func(r *Replay, found Found)
}

// Found takes one finding.
type Found func(at, format string, args ...any)

// The codes of the checks; the part before the stop is the reason.
const (
	Body         fault.Code = "certificate.body"
	Broken       fault.Code = "chain.broken"
	Member       fault.Code = "certificate.member"
	Disclosure   fault.Code = "certificate.disclosure"
	Unsigned     fault.Code = "signature.none-verifies"
	NoCheckpoint fault.Code = "anchor.checkpoint"
	WrongPin     fault.Code = "anchor.chain-hash"
	NotIssued    fault.Code = "anchor.not-issued"
	WrongID      fault.Code = "certificate.cert-id"
	NoHonesty    fault.Code = "certificate.honesty-clause"
	Undeclared   fault.Code = "policy.declaration"
	TwoModes     fault.Code = "policy.mode"
	Unrecorded   fault.Code = "policy.unrecorded"
	OtherPolicy  fault.Code = "policy.digest"
	Unregistered fault.Code = "claims.unregistered"
	Repeated     fault.Code = "claims.named-twice"
	OtherClaim   fault.Code = "claims.claim-id"
	BadClaim     fault.Code = "claims.malformed"
	Unknown      fault.Code = "evidence.unknown"
	BadItem      fault.Code = "evidence.malformed"
	Ceiling      fault.Code = "evidence.watcher-ceiling"
	Misrounded   fault.Code = "evidence.deliberation"
	OtherVerdict fault.Code = "verdict.mismatch"
	Divergence   fault.Code = "derived.claim-divergence"
	Summary      fault.Code = "derived.divergence-summary"
	Risk         fault.Code = "derived.risk-level"
	Score        fault.Code = "derived.score"
)

// replayed is what every row that looks at the replay needs.
var replayed = []string{"body", "ledger", "prefix", "claims", "policy_ref"}

// Checks returns the rows of a verification in the order they run.
func Checks() []Check {
	row := func(code fault.Code, section, says string, flag Flag, needs []string, find func(*Replay, Found)) Check {
		return Check{fault.Rule{Code: code, Section: section, Says: says}, flag, needs, find}
	}
	body, chain := []string{"body"}, []string{"body", "ledger"}
	prefix := []string{"body", "ledger", "prefix"}
	claims := []string{"body", "ledger", "prefix", "claims"}
	policy := []string{"body", "ledger", "prefix", "policy_ref"}
	return []Check{
		row(Body, "11.1", "the certificate is one JSON object", NoFlag, nil, (*Replay).body),
		row(Broken, "2.3, 11.3", "every line loads and every link holds", ChainFlag, nil, (*Replay).chainBreaks),
		row(Member, "11.1", "every member the verification reads is there, of its kind", NoFlag, body, (*Replay).members),
		row(Disclosure, "11.1", "every member that discloses is there, of its kind", NoFlag, body, (*Replay).disclosures),
		row(Unsigned, "11.1, 11.3", "a signature over the canonical body verifies with an enrolled key", SignatureFlag, chain, (*Replay).signatures),
		row(NoCheckpoint, "11.3", "checkpoint_seq names a checkpoint.anchored entry", NoFlag, append(chain, "ledger_anchor"), (*Replay).noCheckpoint),
		row(WrongPin, "11.2, 11.3", "anchor, checkpoint and real chain agree on the chain hash", NoFlag, prefix, (*Replay).wrongPin),
		row(NotIssued, "11.3", "a certificate.issued entry of this cert_id stands at or after the checkpoint", NoFlag, append(prefix, "cert_id"), (*Replay).notIssued),
		row(WrongID, "11.1, I-16", "cert_id follows from the subject", NoFlag, []string{"body", "cert_id", "subject"}, (*Replay).wrongID),
		row(NoHonesty, "11.1, I-17", "the honesty clause stands first in scope_limits", NoFlag, []string{"body", "scope_limits"}, (*Replay).noHonesty),
		row(TwoModes, "9.5b D19", "policy_mode repeats policy_ref.mode", NoFlag, []string{"body", "policy_mode", "policy_ref"}, (*Replay).twoModes),
		row(Undeclared, "9.5b", "policy_ref is a policy declaration", NoFlag, []string{"body", "policy_ref"}, (*Replay).undeclared),
		row(Unrecorded, "9.5b D19", "the prefix records a decision under this policy_id", NoFlag, policy, (*Replay).unrecorded),
		row(OtherPolicy, "9.5b D19", "the recorded decision carries the digest of policy_ref", NoFlag, policy, (*Replay).otherPolicy),
		row(Unregistered, "9.5c D20, 11.3", "every claim is registered in the prefix", VerdictsFlag, claims, (*Replay).unregistered),
		row(Repeated, "11.1", "no claim is named twice", NoFlag, claims, (*Replay).repeated),
		row(BadClaim, "4.2, I-45", "a registered claim can be adjudicated", VerdictsFlag, claims, (*Replay).badClaim),
		row(OtherClaim, "4.2, I-52", "claim_id follows from the claim's body", NoFlag, claims, (*Replay).otherClaim),
		row(Unknown, "11.3, I-40", "every cited evidence id is recorded in the prefix", NoFlag, claims, (*Replay).unknownEvidence),
		row(BadItem, "5.1, I-38", "no recorded item of a named claim drops out of the replay", VerdictsFlag, claims, (*Replay).badItem),
		row(Ceiling, "6.2, I-52", "no watcher's item is W1a", NoFlag, claims, (*Replay).ceiling),
		row(Misrounded, "9.3, I-45", "the supersession record of a named claim can be read", NoFlag, claims, (*Replay).misroundedClaims),
		row(OtherVerdict, "7, 9.4, 11.3", "the ladder reproduces every verdict", VerdictsFlag, replayed, (*Replay).otherVerdict),
		row(Divergence, "9.5a D18", "claims[].divergence follows from the replay", NoFlag, replayed, (*Replay).otherDivergence),
		row(Summary, "9.5a D18", "divergence_summary follows from the replay", NoFlag, replayed, (*Replay).otherSummary),
		row(Risk, "9.5a D17", "risk_level follows from the verdicts", NoFlag, replayed, (*Replay).otherRisk),
		row(Score, "9.5a D17", "score follows from the verdicts", NoFlag, replayed, (*Replay).otherScore),
	}
}

func (r *Replay) body(found Found) {
	if r.bodyErr != nil {
		found("", "%v", r.bodyErr)
	}
}

func (r *Replay) chainBreaks(found Found) {
	for _, err := range r.chain.Faults {
		f := err.(*fault.Error)
		found(f.At, "%s", f.Detail)
	}
}

func (r *Replay) members(found Found) {
	misshapen(r.Cert.Record, needed, func(s shape, got canon.Kind) {
		r.unsound[s.member] = true
		found(pointer(s.path), "got %s, want %s", got, s.kind)
	})
	misshapenClaims(r.Cert.Record.Get("claims"), func(at string, got, want canon.Kind) {
		r.unsound["claims"] = true
		found(at, "got %s, want %s", got, want)
	})
	if anchor := r.Cert.Record.Get("ledger_anchor"); anchor.Kind == canon.KindObject {
		seq := anchor.Get("checkpoint_seq")
		if _, ok := r.options.seq(seq); !ok {
			r.unsound["ledger_anchor"] = true
			found("ledger_anchor/checkpoint_seq", "got %s, want an integer", describeNumber(seq))
		}
	}
	r.unsound["prefix"] = r.unsound["ledger_anchor"]
}

func (r *Replay) disclosures(found Found) {
	misshapen(r.Cert.Record, disclosed, func(s shape, got canon.Kind) {
		found(pointer(s.path), "got %s, want %s", got, s.kind)
	})
}

func (r *Replay) signatures(found Found) {
	message, err := r.options.signed(r.Cert.Record)
	if err != nil {
		found("", "the body has no canonical form: %v", err)
		return
	}
	if len(r.Cert.Signatures) == 0 {
		found("signatures", "none there, want at least one")
		return
	}
	var faults []error
	for _, signature := range r.Cert.Signatures {
		err := SignedBy(signature, r.facts.keys, message)
		if err == nil {
			return
		}
		faults = append(faults, err)
	}
	for i, err := range faults {
		found(fmt.Sprintf("signatures/%d", i), "%v", err)
	}
}

func (r *Replay) noCheckpoint(found Found) {
	at := r.facts.checkpoint
	switch {
	case at == nil:
		seq := r.Cert.Record.Get("ledger_anchor").Get("checkpoint_seq").Text
		found("ledger_anchor/checkpoint_seq", "got %s, want the seq of an entry below %d", fault.Abridge(seq), r.chain.Entries)
	case !r.options.anchors(at.entryType):
		found("ledger_anchor/checkpoint_seq", "entry %d is %s, want checkpoint.anchored", r.Cert.Checkpoint, fault.Quote(at.entryType))
	default:
		return
	}
	r.unsound["prefix"] = true
}

func (r *Replay) wrongPin(found Found) {
	at := r.facts.checkpoint
	if at == nil { // the row before this one was taken out
		return
	}
	if r.Cert.ChainHash != at.before {
		found("ledger_anchor/chain_hash", "got %s, want %s as the chain before the checkpoint", fault.Quote(r.Cert.ChainHash), fault.Quote(at.before))
	}
	if pinned := at.payload.Get("chain_hash"); pinned.Kind != canon.KindString || pinned.Text != at.before {
		found(fmt.Sprintf("entry %d", r.Cert.Checkpoint), "the checkpoint pins %s, want %s", describe(pinned), fault.Quote(at.before))
	}
}

func (r *Replay) notIssued(found Found) {
	switch r.facts.issued {
	case nowhere:
		found("cert_id", "no certificate.issued entry for %s", fault.Quote(r.Cert.ID))
	case outside:
		found("cert_id", "certificate.issued for %s stands before the checkpoint only", fault.Quote(r.Cert.ID))
	}
}

func (r *Replay) wrongID(found Found) {
	if want := r.options.IDs.Cert(r.Cert.TaskID, r.Cert.Artifact); r.Cert.ID != want {
		found("cert_id", "got %s, want %s from the subject", fault.Quote(r.Cert.ID), fault.Quote(want))
	}
}

func (r *Replay) noHonesty(found Found) {
	limits := r.Cert.Record.Get("scope_limits").Items
	if len(limits) == 0 || limits[0].Kind != canon.KindString || limits[0].Text != HonestyClause {
		found("scope_limits/0", "want %s", fault.Quote(HonestyClause))
	}
}

func (r *Replay) twoModes(found Found) {
	top, nested := r.Cert.Record.Get("policy_mode"), r.Cert.Record.Get("policy_ref").Get("mode")
	if nested.Kind != canon.KindString || top.Text != nested.Text {
		found("policy_mode", "got %s, want %s as in policy_ref", describe(top), describe(nested))
	}
}

func (r *Replay) undeclared(found Found) {
	if r.Cert.PolicyErr != nil {
		r.unsound["policy_ref"] = true
		found("policy_ref", "%v", r.Cert.PolicyErr)
	}
}

func (r *Replay) unrecorded(found Found) {
	switch {
	case r.facts.decision != nil:
	case r.facts.decided:
		found("policy_ref/policy_id", "%s is recorded after the checkpoint only", fault.Quote(r.Cert.Policy.ID))
	default:
		found("policy_ref/policy_id", "no policy.decision records %s", fault.Quote(r.Cert.Policy.ID))
	}
}

func (r *Replay) otherPolicy(found Found) {
	if r.facts.decision == nil {
		return
	}
	want, err := r.options.Codec.Digest(r.Cert.Policy.Record)
	if err != nil {
		found("policy_ref", "%v", err)
		return
	}
	if got := r.facts.decision.digest; got.Kind != canon.KindString || got.Text != want {
		found("policy_ref", "digest %s, but the ledger records %s", fault.Quote(want), describe(got))
	}
}

func (r *Replay) unregistered(found Found) {
	for i, claim := range r.Cert.Claims {
		switch r.facts.claims[claim.ID].where {
		case nowhere:
			found(fmt.Sprintf("claims/%d", i), "%s is not registered in the ledger", fault.Quote(claim.ID))
		case outside:
			found(fmt.Sprintf("claims/%d", i), "%s is registered after the checkpoint only", fault.Quote(claim.ID))
		}
	}
}

func (r *Replay) repeated(found Found) {
	seen := map[string]bool{}
	for i, claim := range r.Cert.Claims {
		if seen[claim.ID] {
			found(fmt.Sprintf("claims/%d", i), "%s is named twice", fault.Quote(claim.ID))
		}
		seen[claim.ID] = true
	}
}

// verifiabilities are the values of section 4.2.
var verifiabilities = []string{ladder.MachineCheckable, "DOCTRINAL", "MIXED"}

func (r *Replay) badClaim(found Found) {
	for i, claim := range r.Cert.Claims {
		c := r.facts.claims[claim.ID]
		if c.where != inside {
			continue
		}
		at := fmt.Sprintf("claims/%d", i)
		if !slices.Contains(verifiabilities, c.verifiability) {
			found(at, "verifiability: got %s, want one of %q", describe(c.record.Get("verifiability")), verifiabilities)
		}
		if class := c.record.Get("critical_class").Kind; class != canon.KindString && class != canon.KindNull {
			found(at, "critical_class: got %s, want a string or null", class)
		}
		if predicate := c.record.Get("predicate").Kind; predicate != canon.KindString {
			found(at, "predicate: got %s, want a string", predicate)
		}
	}
}

func (r *Replay) otherClaim(found Found) {
	for i, claim := range r.Cert.Claims {
		c := r.facts.claims[claim.ID]
		if c.where != inside {
			continue
		}
		task, summary := c.record.Get("task_id"), c.record.Get("summary")
		if want := r.options.IDs.Claim(task.Text, summary.Text, c.verifiability); claim.ID != want {
			found(fmt.Sprintf("claims/%d", i), "claim_id %s, want %s from its task, summary and verifiability", fault.Quote(claim.ID), fault.Quote(want))
		}
	}
}
