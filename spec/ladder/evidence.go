package ladder

// Tier is the rank of an evidence item (5.2); a lower value outranks a higher.
type Tier uint8

// The four tiers, strictly ordered (5.3 rule 1).
const (
	W1a Tier = iota
	W1b
	W2
	W3
)

var tierNames = [...]string{"W1a", "W1b", "W2", "W3"}

// String returns the tier as records spell it.
func (t Tier) String() string { return name(tierNames[:], int(t)) }

// ParseTier reads a tier; case and white space count.
func ParseTier(s string) (Tier, bool) {
	i, ok := index(tierNames[:], s)
	return Tier(i), ok
}

// Stance is what an item says about its claim (5.1).
type Stance uint8

// The two stances.
const (
	Supports Stance = iota
	Refutes
)

var stanceNames = [...]string{"SUPPORTS", "REFUTES"}

// String returns the stance as records spell it.
func (s Stance) String() string { return name(stanceNames[:], int(s)) }

// ParseStance reads a stance; case and white space count.
func ParseStance(s string) (Stance, bool) {
	i, ok := index(stanceNames[:], s)
	return Stance(i), ok
}

// Item is what the ladder sees of an evidence item.
type Item struct {
	Tier   Tier
	Stance Stance
}

// Tally counts the items of each tier and stance.
type Tally [len(tierNames)][len(stanceNames)]int

// Count counts the items.
func Count(items []Item) (t Tally) {
	for _, item := range items {
		t[item.Tier][item.Stance]++
	}
	return t
}

// Of counts the items with one stance on the given tiers.
func (t *Tally) Of(s Stance, tiers ...Tier) (n int) {
	for _, tier := range tiers {
		n += t[tier][s]
	}
	return n
}

// Any counts the items on the given tiers, whatever they say.
func (t *Tally) Any(tiers ...Tier) int { return t.Of(Supports, tiers...) + t.Of(Refutes, tiers...) }

func name(names []string, i int) string {
	if i < len(names) {
		return names[i]
	}
	return "?"
}

func index(names []string, s string) (int, bool) {
	for i, n := range names {
		if n == s {
			return i, true
		}
	}
	return 0, false
}
