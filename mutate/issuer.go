package mutate

import (
	"fmt"
	"strconv"
	"strings"

	"conform/spec/canon"
)

// honestyClause is scope_limits[0] of every certificate (11.1).
const honestyClause = "claim coverage is heuristic, not exhaustive"

// Issuer writes a ledger and certificates as an honest issuer would. The fields
// may be changed between entries. After an error it does nothing more.
type Issuer struct {
	Key    Key
	Task   Task
	Policy Policy

	emit   func(entry canon.Value) error
	seq    int
	last   string // entry_hash of the last entry
	anchor int    // seq of the last checkpoint
	pinned string // its chain_hash

	claims []Claim
	items  []evidence
	gone   map[string]bool                 // evidence ids a deliberation superseded
	rounds map[string]int                  // deliberations so far, by claim_id
	alter  []func(canon.Value) canon.Value // what to change in the next payload
	amend  []func(canon.Value) canon.Value // what to change in certificates before they are signed
	signed []Key                           // who signed the certificates, in order
	err    error
}

// NewIssuer returns an issuer with an empty ledger that hands every entry to
// emit, the first fixed key, the default task and the default policy.
func NewIssuer(emit func(entry canon.Value) error) *Issuer {
	return &Issuer{
		Key:    Signer,
		Task:   Task{ID: "audit-1", Digest: canon.Sum([]byte("artifact 1")), Actor: "coding-assistant"},
		Policy: DefaultPolicy(),
		emit:   emit,
		last:   genesis,
		gone:   map[string]bool{},
		rounds: map[string]int{},
	}
}

// Err returns the first error: what emit returned, or a claim never registered.
func (s *Issuer) Err() error { return s.err }

// Seq returns the seq of the next entry.
func (s *Issuer) Seq() int { return s.seq }

// Append adds an entry of any type.
func (s *Issuer) Append(entryType string, author, payload canon.Value) {
	if s.err != nil {
		return
	}
	for _, change := range s.alter {
		payload = change(payload)
	}
	s.alter = nil
	e := newEntry(s.seq, s.last, entryType, author, payload)
	s.last = e.Get("entry_hash").Text
	s.seq++
	s.err = s.emit(e)
}

// Enroll adds key.enrolled.
func (s *Issuer) Enroll(k Key) { s.Append("key.enrolled", system, k.enrolment()) }

// Register adds claim.registered.
func (s *Issuer) Register(c Claim) {
	s.claims = append(s.claims, c)
	s.Append("claim.registered", system, c.payload(s.Task))
}

// Record adds evidence.recorded on a registered claim, from the built-in
// verifier or the next juror, as the tier asks.
func (s *Issuer) Record(predicate, tier, stance string) {
	n := 0
	id := s.claimID(predicate)
	for _, e := range s.items {
		if e.claim == id && e.tier == tier && !s.gone[e.id()] {
			n++
		}
	}
	s.recordBy(predicate, tier, stance, producerOf(tier, n))
}

func (s *Issuer) recordBy(predicate, tier, stance string, p producer) {
	e := evidence{tier: tier, stance: stance, claim: s.claimID(predicate), digest: s.Task.Digest, producer: p}
	s.items = append(s.items, e)
	s.Append("evidence.recorded", p.author, e.payload())
}

// claim finds a registered claim by its predicate.
func (s *Issuer) claim(predicate string) Claim {
	for _, c := range s.claims {
		if c.Predicate == predicate {
			return c
		}
	}
	if s.err == nil {
		s.err = fmt.Errorf("claim %q was never registered", predicate)
	}
	return Claim{}
}

func (s *Issuer) claimID(predicate string) string { return s.claim(predicate).ID(s.Task) }

// Flag adds divergence.flagged.
func (s *Issuer) Flag(predicate, divergence string) {
	s.Append("divergence.flagged", detector, canon.Object(
		canon.M("claim_id", canon.String(s.claimID(predicate))),
		canon.M("divergence", canon.String(divergence)),
	))
}

// Deliberate records a revised opinion of each of the claim's first jurors with
// the given stances, and then deliberation.rounded, which supersedes the items of
// those jurors (9.3). Jurors for whom no stance is given keep their item.
// A further deliberation on the claim supersedes the revised items in turn.
func (s *Issuer) Deliberate(predicate, consensus string, stances ...string) {
	id := s.claimID(predicate)
	s.rounds[id]++
	salt := "veridict-jury-v1-r" + strconv.Itoa(s.rounds[id]+1)
	var first, revised []evidence
	for _, e := range s.items {
		if e.claim == id && e.tier == "W2" && !s.gone[e.id()] && len(first) < len(stances) {
			first = append(first, e)
		}
	}
	for i, e := range first {
		p := juror(e.producer.identity, e.producer.family, salt, e.producer.confidence)
		s.recordBy(predicate, "W2", stances[i], p)
		revised = append(revised, s.items[len(s.items)-1])
	}
	for _, e := range first {
		s.gone[e.id()] = true
	}
	s.Append("deliberation.rounded", adjudicate, rounded(id, first, revised, consensus))
}

// rounded is the payload of deliberation.rounded.
func rounded(claim string, first, revised []evidence, consensus string) canon.Value {
	list := func(items []evidence) canon.Value {
		out := canon.Array()
		for _, e := range items {
			out.Items = append(out.Items, canon.Object(
				canon.M("evidence_id", canon.String(e.id())),
				canon.M("stance", canon.String(e.stance)),
			))
		}
		return out
	}
	return canon.Object(
		canon.M("claim_id", canon.String(claim)),
		canon.M("first_round", list(first)),
		canon.M("revised", list(revised)),
		canon.M("consensus", canon.String(consensus)),
	)
}

// Decide adds policy.decision.
func (s *Issuer) Decide(d Decision) {
	flags := make([]string, len(d.Flags))
	for i, flag := range d.Flags {
		flags[i] = flag
		if name, predicate, ok := strings.Cut(flag, "@"); ok {
			flags[i] = name + s.claimID(predicate)
		}
	}
	s.Append("policy.decision", system, d.payload(s.Policy, flags))
}

// Checkpoint adds checkpoint.anchored over everything before it.
func (s *Issuer) Checkpoint() {
	s.anchor, s.pinned = s.seq, s.last
	s.Append("checkpoint.anchored", system, canon.Object(
		canon.M("chain_hash", canon.String(s.last)),
		canon.M("upto_seq", canon.Int(int64(s.seq))),
	))
}
