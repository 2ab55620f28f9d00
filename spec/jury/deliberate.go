package jury

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// MaxPackets is the size in bytes of the largest packets a round makes,
// together.
const MaxPackets = 8 << 20

// Opinion is one W2 item of a jury.
type Opinion struct {
	EvidenceID, Identity, Family string
	Stance                       ladder.Stance
	Confidence                   float64
}

// Peer is an opinion as the other jurors see it: labelled, and without its
// rationale (9.2).
type Peer struct {
	Identity, Family string
	Stance           ladder.Stance
	Confidence       float64
}

// Revision is what a hook returns, in no way trusted.
type Revision struct {
	Stance     string
	Confidence float64
}

// Hook revises a juror's opinion in view of a packet. An error keeps it.
type Hook func(packet []Peer) (Revision, error)

// Round is a first round and what happens to it.
type Round struct {
	ClaimID   string
	First     []Opinion
	Hooks     map[string]Hook // by identity; a juror without one keeps its opinion
	Rounds    int64           // deliberation_rounds of the policy
	Tolerance float64         // divergence_tolerance of the policy
}

// Deliberation is what became of a round. When it did not run the rest is empty.
type Deliberation struct {
	Ran       bool
	Packets   [][]Peer // of each juror, in the order of the first round
	Revised   []Opinion
	Consensus string // the divergence class of the revised opinions
}

// Deliberate lets a jury revise its opinions once, after a SPLIT and where the
// policy has rounds (9.1, 9.2). It refuses a first round in which an identity or
// an evidence id stands twice.
func (o Options) Deliberate(r Round) (d Deliberation, err error) {
	if err := r.unambiguous(); err != nil {
		return d, err
	}
	if !o.gate(o.Ladder.Classify(items(r.First), r.Tolerance), r.Rounds) {
		return d, nil
	}
	if err := r.fits(); err != nil {
		return d, err
	}
	taken := map[string]bool{}
	for _, first := range r.First {
		taken[first.EvidenceID] = true
	}
	d.Ran = true
	for i, first := range r.First {
		packet := o.packet(r.First, i)
		d.Packets = append(d.Packets, packet)
		revised, ok := o.revise(first, r.Hooks[first.Identity], packet)
		if !ok {
			continue
		}
		revised.EvidenceID = fresh(r.ClaimID, first.Identity, taken)
		d.Revised = append(d.Revised, revised)
	}
	d.Consensus = o.Ladder.Classify(items(d.Revised), r.Tolerance)
	return d, nil
}

// revise gives the opinion a juror has after the round, and whether it has one.
func (o Options) revise(first Opinion, hook Hook, packet []Peer) (Opinion, bool) {
	if hook == nil {
		return first, true
	}
	wish, err := hook(packet)
	if err != nil || !o.takes(wish) {
		if o.Keeps != nil {
			return o.Keeps(first)
		}
		return first, true
	}
	first.Stance, _ = ladder.ParseStance(wish.Stance)
	first.Confidence = wish.Confidence
	return first, true
}

func (o Options) takes(r Revision) bool {
	if o.Takes != nil {
		return o.Takes(r)
	}
	_, registered := ladder.ParseStance(r.Stance)
	return registered && InRange(r.Confidence)
}

// InRange reports whether a number is a confidence (5.1).
func InRange(confidence float64) bool { return confidence >= 0 && confidence <= 1 }

func (o Options) gate(class string, rounds int64) bool {
	if o.Gate != nil {
		return o.Gate(class, rounds)
	}
	return class == ladder.Split && rounds >= 1
}

func (o Options) packet(first []Opinion, i int) []Peer {
	if o.Packet != nil {
		return o.Packet(first, i)
	}
	return Others(first, i)
}

// Others returns what the juror at i is shown: the opinions of all others.
func Others(first []Opinion, i int) []Peer {
	packet := make([]Peer, 0, len(first)-1)
	for j, other := range first {
		if j != i {
			packet = append(packet, Peer{other.Identity, other.Family, other.Stance, other.Confidence})
		}
	}
	return packet
}

// fresh returns the id of a revised item, which no item of the first round has.
func fresh(claimID, identity string, taken map[string]bool) string {
	round := 2
	for taken[RevisedID(claimID, identity, round)] {
		round++
	}
	return RevisedID(claimID, identity, round)
}

// RevisedID returns the evidence_id of an opinion after some round, the first
// deliberation being round 2.
func RevisedID(claimID, identity string, round int) string {
	return canon.Sum(fmt.Appendf(nil, "veridict-jury-v1-r%d|%s|%s", round, claimID, identity))[:24]
}

func items(opinions []Opinion) []ladder.Item {
	list := make([]ladder.Item, len(opinions))
	for i, opinion := range opinions {
		list[i] = ladder.Item{Tier: ladder.W2, Stance: opinion.Stance}
	}
	return list
}

func (r *Round) unambiguous() error {
	identities, ids := map[string]bool{}, map[string]bool{}
	for i, first := range r.First {
		at := fmt.Sprintf("first_round/%d", i)
		if identities[first.Identity] {
			return fault.New(OneName, at, "%s has an opinion already", fault.Quote(first.Identity))
		}
		if ids[first.EvidenceID] {
			return fault.New(OneName, at, "evidence_id %s stands twice", fault.Quote(first.EvidenceID))
		}
		identities[first.Identity], ids[first.EvidenceID] = true, true
	}
	return nil
}

// fits bounds the packets: everybody's opinion is shown to everybody else.
func (r *Round) fits() error {
	const numbers = 64 // bytes about what is neither identity nor family
	size := 0
	for _, first := range r.First {
		size += len(first.Identity) + len(first.Family) + numbers
	}
	if limit := MaxPackets / len(r.First); size > limit {
		return fault.New(TooLarge, "first_round", "opinions of %d bytes for %d jurors, want %d bytes at most", size, len(r.First), limit)
	}
	return nil
}

// Rounded is the payload of deliberation.rounded (9.3).
func (d *Deliberation) Rounded(claimID string, first []Opinion) canon.Value {
	return canon.Object(
		canon.M("claim_id", canon.String(claimID)),
		canon.M("first_round", superseded(first)),
		canon.M("revised", superseded(d.Revised)),
		canon.M("consensus", canon.String(d.Consensus)),
	)
}

func superseded(opinions []Opinion) canon.Value {
	list := canon.Array()
	for _, opinion := range opinions {
		list.Items = append(list.Items, canon.Object(
			canon.M("evidence_id", canon.String(opinion.EvidenceID)),
			canon.M("stance", canon.String(opinion.Stance.String())),
		))
	}
	return list
}
