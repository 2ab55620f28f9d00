package jury

import "conform/spec/ladder"

// Delta is what one calibration.updated entry says of a producer (8.1).
type Delta struct {
	Identity string
	Delta    float64
}

// Item is an evidence item and who produced it.
type Item struct {
	Identity string
	ladder.Item
}

// Claim is a claim and its evidence.
type Claim struct {
	ID       string
	Meta     bool // a coverage meta-claim
	Evidence []Item
}

// Update is one calibration.updated entry.
type Update struct {
	Delta
	ClaimID string
	Reason  string
}

// The reasons of updates.
const (
	Contradicted  = "contradicts the W1a majority"
	Rehabilitated = "agrees with the W1a majority after a contradiction"
)

// Trust is what the calibration.updated entries so far say about producers.
type Trust struct {
	options   Options
	sums      map[string]float64
	corrected map[string]bool // who has been contradicted
}

// Trust returns the trust that a history leaves.
func (o Options) Trust(history []Delta) *Trust {
	t := &Trust{options: o, sums: map[string]float64{}, corrected: map[string]bool{}}
	for _, delta := range history {
		t.add(delta)
	}
	return t
}

func (t *Trust) add(d Delta) {
	t.sums[d.Identity] += d.Delta
	t.corrected[d.Identity] = t.corrected[d.Identity] || d.Delta < 0
}

// Calibrate compares doctrine with the W1a majority on each claim, in the order
// of the claims and their evidence, and adds the updates that follow (8.1).
func (t *Trust) Calibrate(claims []Claim) (updates []Update) {
	for i := range claims {
		if t.options.counts(&claims[i]) {
			updates = append(updates, t.claim(&claims[i])...)
		}
	}
	return updates
}

func (t *Trust) claim(c *Claim) (updates []Update) {
	var tally ladder.Tally
	for _, item := range c.Evidence {
		tally[item.Tier][item.Stance]++
	}
	truth, ok := t.options.truth(&tally)
	if !ok {
		return nil
	}
	for _, item := range c.Evidence {
		if !t.options.doctrine(item.Tier) {
			continue
		}
		agrees := item.Stance == truth
		delta, ok := t.options.delta(agrees, t.corrected[item.Identity])
		if !ok {
			continue
		}
		u := Update{Delta: Delta{item.Identity, delta}, ClaimID: c.ID, Reason: Contradicted}
		if agrees {
			u.Reason = Rehabilitated
		}
		t.add(u.Delta)
		updates = append(updates, u)
	}
	return updates
}

// Factor is what a producer's confidence is multiplied by; 1 for one nobody has
// calibrated (8.2).
func (t *Trust) Factor(identity string) float64 {
	if t.options.Factor != nil {
		return t.options.Factor(t.sums[identity])
	}
	return Clamp(1 + t.sums[identity])
}

// Clamp keeps a factor between 0.5 and 1.
func Clamp(factor float64) float64 { return max(0.5, min(1, factor)) }

// Record returns the confidence with which an item is recorded: doctrine is
// discounted, machine truth is not (8.2).
func (t *Trust) Record(item Item, confidence float64) float64 {
	if !t.options.doctrine(item.Tier) {
		return confidence
	}
	return confidence * t.Factor(item.Identity)
}

func (o Options) counts(c *Claim) bool {
	if o.Counts != nil {
		return o.Counts(c)
	}
	return !c.Meta
}

func (o Options) truth(t *ladder.Tally) (ladder.Stance, bool) {
	if o.Truth != nil {
		return o.Truth(t)
	}
	return Majority(t, ladder.W1a)
}

// Majority returns the stance of most items on the given tiers; none on a tie.
func Majority(t *ladder.Tally, tiers ...ladder.Tier) (ladder.Stance, bool) {
	supports, refutes := t.Of(ladder.Supports, tiers...), t.Of(ladder.Refutes, tiers...)
	if supports > refutes {
		return ladder.Supports, true
	}
	return ladder.Refutes, refutes > supports
}

func (o Options) doctrine(t ladder.Tier) bool {
	if o.Doctrine != nil {
		return o.Doctrine(t)
	}
	return t == ladder.W2 || t == ladder.W3
}

func (o Options) delta(agrees, corrected bool) (float64, bool) {
	switch {
	case o.Delta != nil:
		return o.Delta(agrees, corrected)
	case !agrees:
		return -0.1, true
	case corrected:
		return 0.05, true
	}
	return 0, false
}
