package ladder

import "slices"

// MachineCheckable is the verifiability that rung R0 asks for (4.2).
const MachineCheckable = "MACHINE_CHECKABLE"

// Question is what the ladder needs to know about one claim.
type Question struct {
	Verifiability   string
	CriticalClass   *string // nil when the claim has none
	Predicate       string
	Evidence        []Item
	Criticality     []string // the classes the policy calls critical
	Tolerance       float64  // divergence_tolerance
	Budget          int      // meta_claim_depth_budget
	Depth           int      // meta-claim levels already spent
	FirstRoundSplit bool     // a deliberation followed a first-round SPLIT (9)
}

// Outcome is the adjudication of one claim.
type Outcome struct {
	Value      string
	Divergence string
	Rung       string
	RiskNotes  []string
	MetaClaims []MetaClaim
}

// MetaClaim is a coverage question the ladder opens: a new DOCTRINAL claim (7).
type MetaClaim struct {
	Predicate string // coverage-of:<parent predicate>
	Depth     int    // levels spent when it is adjudicated
}

// The note a first-round split leaves on an adjudication (7).
const (
	SplitResolved   = "first-round split; post-deliberation consensus"
	SplitUnresolved = SplitResolved + " not reached"
)

// Ladder is a list of rungs and a few choices. The zero Ladder is the standard.
type Ladder struct {
	Rungs    []Rung                                        // nil: Rungs()
	Tally    func(items []Item) Tally                      // nil: Count
	Classes  func(t *Tally, tolerance float64) string      // divergence; nil: section 5.4, with Within
	Within   Within                                        // nil: section 5.4 on doubles
	Critical func(class string, criticality []string) bool // nil: one of them is the class, exactly (I-43)
	Opens    func(q *Question) bool                        // nil: while the depth budget lasts
	MetaName func(parent string) string                    // nil: coverage-of:<parent>
	Notes    func(divergence string) []string              // nil: the note of a first-round split
}

// Adjudicate walks the ladder of the standard.
func Adjudicate(q Question) Outcome { return Ladder{}.Adjudicate(q) }

// Adjudicate walks the ladder top-down; the first rung that matches decides (7).
func (l Ladder) Adjudicate(q Question) Outcome {
	f := Facts{
		Tally:    l.count(q.Evidence),
		Machine:  q.Verifiability == MachineCheckable,
		Critical: l.IsCritical(q.CriticalClass, q.Criticality),
	}
	f.Divergence = l.divergence(&f.Tally, q.Tolerance)
	out := Outcome{Divergence: f.Divergence}
	if q.FirstRoundSplit {
		out.RiskNotes = l.notes(f.Divergence)
	}
	for _, rung := range l.rungs() {
		if !rung.When(&f) {
			continue
		}
		out.Value, out.Rung = rung.Value, rung.Name
		if rung.Meta(&f) && l.opens(&q) {
			out.MetaClaims = []MetaClaim{{Predicate: l.metaName(q.Predicate), Depth: q.Depth + 1}}
		}
		break
	}
	return out
}

// Classify returns the divergence among the items under l.
func (l Ladder) Classify(items []Item, tolerance float64) string {
	t := l.count(items)
	return l.divergence(&t, tolerance)
}

func (l Ladder) divergence(t *Tally, tolerance float64) string {
	switch {
	case l.Classes != nil:
		return l.Classes(t, tolerance)
	case l.Within != nil:
		return classify(t, tolerance, l.Within)
	}
	return classify(t, tolerance, within)
}

func (l Ladder) count(items []Item) Tally {
	if l.Tally != nil {
		return l.Tally(items)
	}
	return Count(items)
}

// IsCritical reports whether a claim's class, nil for none, is one the policy
// calls critical.
func (l Ladder) IsCritical(class *string, criticality []string) bool {
	switch {
	case class == nil:
		return false
	case l.Critical != nil:
		return l.Critical(*class, criticality)
	}
	return slices.Contains(criticality, *class)
}

var standard = Rungs()

func (l Ladder) rungs() []Rung {
	if l.Rungs != nil {
		return l.Rungs
	}
	return standard
}

func (l Ladder) opens(q *Question) bool {
	if l.Opens != nil {
		return l.Opens(q)
	}
	return q.Depth < q.Budget
}

func (l Ladder) metaName(parent string) string {
	if l.MetaName != nil {
		return l.MetaName(parent)
	}
	return "coverage-of:" + parent
}

func (l Ladder) notes(divergence string) []string {
	if l.Notes != nil {
		return l.Notes(divergence)
	}
	if divergence == Split {
		return []string{SplitUnresolved}
	}
	return []string{SplitResolved}
}
