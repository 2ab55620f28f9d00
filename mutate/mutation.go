package mutate

import (
	"slices"

	"conform/corpus"
)

// Mutation is one row of the table: a class of faults with one clause, level and
// reason behind them.
type Mutation struct {
	Name    string // of its case; says the fault
	Clauses []string
	Level   corpus.Level
	Basis   string // "text" or "interpretation I-nn"
	Erratum string
	Why     string // one plain sentence, with a capital and a full stop
	Ops     []string
	World   string // what it starts from; a variant may name another
	Reseal  Reseal
	Want    Want
	Reasons []string
	// Variants are the members of the class. A mutation with a single unnamed
	// variant makes a plain case.
	Variants []Variant
}

// Variant is one way to commit the fault.
type Variant struct {
	Name  string
	World string // empty: that of the mutation
	Why   string // empty: that of the mutation
	Want  *Want  // nil: that of the mutation
	// Clauses, Level and Basis stand in for those of the mutation where they are set.
	Clauses []string
	Level   corpus.Level
	Basis   string
	// Apply changes the pair before it is resealed.
	Apply func(p *Pair)
	// Finish changes it after; nil for most.
	Finish func(p *Pair)
}

// The operations that mutations make cases of.
const (
	opVerify = "verify"
	opLedger = "ledger.verify"
)

var (
	verifyOnly = []string{opVerify}
	both       = []string{opLedger, opVerify}
)

// Want is what must follow from a mutation.
type Want struct {
	Valid bool     // an honest report: all flags true, no errors
	False []string // the flags of a verify report that must be false beside valid
	Line  int      // the line an error must name in ledger.verify, counted from 1; 0: none
	Named []string // reasons that must all be named, by reasons or by errors
	Open  bool     // either answer is lawful
	// Readings name the two answers of an open want: what accepts, what refuses.
	Readings [2]string
}

// What follows from most mutations. Beyond valid, only the flag that the defect
// is about is asserted (I-08).
var (
	accepted    = Want{Valid: true}
	notValid    = Want{}
	brokenChain = Want{False: []string{"chain_valid"}}
	badSign     = Want{False: []string{"signature_valid"}}
	badVerdict  = Want{False: []string{"verdicts_match"}}
	either      = Want{Open: true}
)

// All returns every mutation, in the order of their tables.
func All() []Mutation {
	return slices.Concat(
		memberMutations(), boundMutations(), orderMutations(), timeMutations(), textMutations(), spellingMutations(),
		signatureMutations(), anchorMutations(), shapeMutations(), derivedMutations(), policyMutations(),
		verdictMutations(), scopeMutations(), claimMutations(), payloadMutations(), neighbourMutations(), typeMutations(),
		digitMutations(), openMutations(),
	)
}

// Make applies a variant to a copy of its world and reseals it.
func (m Mutation) Make(v Variant, world *Pair) *Pair {
	p := world.clone()
	v.Apply(p)
	p.Reseal(m.Reseal)
	if v.Finish != nil {
		v.Finish(p)
	}
	return p
}

// except lowers or raises the named variants to a level of their own, on a basis
// of their own. A name no variant has becomes a variant that cannot be made.
func (m Mutation) except(level corpus.Level, basis string, names ...string) Mutation {
	m.Variants = slices.Clone(m.Variants)
	for _, name := range names {
		i := slices.IndexFunc(m.Variants, func(v Variant) bool { return v.Name == name })
		if i < 0 {
			i = len(m.Variants)
			m.Variants = append(m.Variants, Variant{Name: name})
		}
		m.Variants[i].Level, m.Variants[i].Basis = level, basis
	}
	return m
}

// base is the world a variant starts from.
func (m Mutation) base(v Variant) string {
	if v.World != "" {
		return v.World
	}
	return m.World
}

func (m Mutation) want(v Variant) Want {
	if v.Want != nil {
		return *v.Want
	}
	return m.Want
}
