package jury

import (
	"conform/spec/fault"
	"conform/spec/ladder"
)

// The codes of what a jury is refused for.
const (
	TwoProviders   fault.Code = "jury.providers"
	TwoFamilies    fault.Code = "jury.families"
	PolicyFamilies fault.Code = "jury.min-families"
	OneName        fault.Code = "jury.identity"
	Malformed      fault.Code = "jury.malformed"
	TooLarge       fault.Code = "jury.too-large"
)

// Options choose how a jury works. The zero Options are the standard.
type Options struct {
	Ladder ladder.Ladder // classifies opinions (5.4)

	Demands  []Demand                              // on a panel; nil: Demands()
	Excludes func(author, family string) bool      // whom the author's family rules out; nil: itself
	Gate     func(class string, rounds int64) bool // when a jury deliberates; nil: after a SPLIT, where rounds are declared (9.1)
	Packet   func(first []Opinion, i int) []Peer   // what a juror is shown; nil: the others (9.2)
	Takes    func(r Revision) bool                 // which revisions are opinions; nil: those section 5.1 has values for
	Keeps    func(first Opinion) (Opinion, bool)   // what an erring hook leaves; nil: the opinion (D7)

	Counts   func(c *Claim) bool                               // which claims calibrate; nil: all but meta-claims (8.2)
	Truth    func(t *ladder.Tally) (ladder.Stance, bool)       // nil: the stance of most W1a items (8.1)
	Doctrine func(t ladder.Tier) bool                          // whose confidence is discounted; nil: W2 and W3
	Delta    func(agrees, corrected bool) (d float64, ok bool) // nil: section 8.1
	Factor   func(sum float64) float64                         // nil: 1 + sum, between 0.5 and 1 (8.2)
}
