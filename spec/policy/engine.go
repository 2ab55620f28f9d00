package policy

import (
	"cmp"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// Doctrinal is the verifiability of a coverage question (4.2, 7).
const Doctrinal = "DOCTRINAL"

// Claim is what a decision needs to know of a claim.
type Claim struct {
	ID            string
	Predicate     string
	Verifiability string
	Class         *string // critical_class; nil for none
}

// Evidence is what a decision needs to know of an evidence item.
type Evidence struct {
	ID      string
	ClaimID string
	ladder.Item
}

// Judged is a claim of a decision, its evidence, and what the ladder says.
type Judged struct {
	Claim
	ladder.Outcome
	Evidence []ladder.Item
	Meta     bool // the coverage question of another claim of the decision (I-21)
}

// Engine decides under a policy. The zero Engine is the standard.
type Engine struct {
	Ladder   ladder.Ladder
	Modes    []Mode                                             // nil: Modes()
	Flags    []Flag                                             // nil: Flags()
	Terms    []Term                                             // nil: Terms()
	Records  []Record                                           // nil: Records()
	Question func(c *Claim, asked Asked) (depth int, meta bool) // nil: I-21
	Coverage func(claims []Judged) float64                      // nil: I-46
	Short    func(coverage, threshold float64) bool             // of coverage; nil: strictly below the threshold
	Digest   func(d *Declaration) (string, error)               // policy_digest; nil: that of the declaration
	Unsorted bool                                               // true: claims in the order given
	Whole    func(text []byte) int                              // how much of the text a Stream was given is whole lines; nil: up to the last \n
}

// Decision is what an engine decides (10.2).
type Decision struct {
	PolicyID string
	Digest   string // policy_digest (2.5)
	Mode     string
	Kind     string // decision_kind
	Coverage float64
	Flags    []string
	Blocked  bool
	Claims   []Judged // in the order of their ids
	records  []Record // nil: Records()
}

// Decide decides under the standard. See Engine.Decide.
func Decide(d *Declaration, claims []Claim, evidence []Evidence) (Decision, error) {
	return Engine{}.Decide(d, claims, evidence)
}

// Repeated is the code of two claims of one id.
const Repeated fault.Code = "claims.repeated"

// Decide adjudicates every claim over the evidence that names it and decides
// (10.2). Evidence on no claim of the decision counts nowhere (I-78). The error
// is one of two claims with the same id, or of a declaration without a digest.
func (e Engine) Decide(d *Declaration, claims []Claim, evidence []Evidence) (Decision, error) {
	digest, err := e.digest(d)
	if err != nil {
		return Decision{}, err
	}
	mode, ok := named(e.modes(), d.Mode)
	if !ok {
		return Decision{}, fault.New(Malformed, "mode", "got %s, want a mode of section 10.1", fault.Quote(d.Mode))
	}
	judged, err := e.judge(d, claims, evidence)
	if err != nil {
		return Decision{}, err
	}
	f := e.facts(d, judged)
	out := Decision{
		PolicyID: d.ID, Digest: digest, Mode: mode.Name, Kind: mode.Passed,
		Coverage: f.Coverage, Flags: texts(f.Raised), Claims: judged, records: e.Records,
	}
	if mode.Gates && e.stops(f) {
		out.Blocked, out.Kind = true, "gate.blocked"
	}
	return out, nil
}

// Asked are the predicates of the coverage questions the ladder opened, with the
// levels of the depth budget that are spent when they are adjudicated.
type Asked map[string]int

// judge adjudicates the claims. A question is longer than the predicate it is
// about: shortest first, its depth is known when its turn comes (I-77).
func (e Engine) judge(d *Declaration, claims []Claim, evidence []Evidence) ([]Judged, error) {
	judged, err := e.gather(claims, evidence)
	if err != nil {
		return nil, err
	}
	order := make([]*Judged, len(judged))
	for i := range judged {
		order[i] = &judged[i]
	}
	slices.SortStableFunc(order, func(a, b *Judged) int { return cmp.Compare(len(a.Predicate), len(b.Predicate)) })
	asked := Asked{}
	for _, c := range order {
		var depth int
		depth, c.Meta = e.question(&c.Claim, asked)
		c.Outcome = e.Ladder.Adjudicate(ladder.Question{
			Verifiability: c.Verifiability,
			CriticalClass: c.Class,
			Predicate:     c.Predicate,
			Evidence:      c.Evidence,
			Criticality:   d.Criticality,
			Tolerance:     d.Tolerance,
			Budget:        d.Budget,
			Depth:         depth,
		})
		for _, m := range c.MetaClaims {
			if known, ok := asked[m.Predicate]; !ok || m.Depth < known {
				asked[m.Predicate] = m.Depth
			}
		}
	}
	return judged, nil
}

// gather puts the claims in the order of their ids, each with its evidence.
func (e Engine) gather(claims []Claim, evidence []Evidence) ([]Judged, error) {
	judged := make([]Judged, len(claims))
	for i, c := range claims {
		judged[i].Claim = c
	}
	if !e.Unsorted {
		slices.SortFunc(judged, func(a, b Judged) int { return strings.Compare(a.ID, b.ID) })
	}
	at := make(map[string]int, len(judged))
	for i := range judged {
		id := judged[i].ID
		if _, twice := at[id]; twice {
			return nil, fault.New(Repeated, "claim_id", "%s stands on two claims of one decision, want it on one", fault.Quote(id))
		}
		at[id] = i
	}
	for _, item := range evidence {
		if i, ok := at[item.ClaimID]; ok {
			judged[i].Evidence = append(judged[i].Evidence, item.Item)
		}
	}
	return judged, nil
}

func (e Engine) question(c *Claim, asked Asked) (depth int, meta bool) {
	if e.Question != nil {
		return e.Question(c, asked)
	}
	return AsksAbout(c, asked)
}

// AsksAbout reports whether a claim is one of the coverage questions asked, and
// its depth: DOCTRINAL, and of such a predicate, or of that with a hyphen for the
// colon after coverage-of (I-21). What merely sounds like one is top-level.
func AsksAbout(c *Claim, asked Asked) (depth int, meta bool) {
	if c.Verifiability != Doctrinal {
		return 0, false
	}
	if depth, meta = asked[c.Predicate]; meta {
		return depth, true
	}
	parent, hyphen := strings.CutPrefix(c.Predicate, "coverage-of-")
	if hyphen {
		depth, meta = asked["coverage-of:"+parent]
	}
	return depth, meta
}

// facts computes what flags and terms rest on, and raises the flags.
func (e Engine) facts(d *Declaration, judged []Judged) *Facts {
	f := &Facts{Policy: d, Claims: judged, engine: &e}
	f.Coverage = e.coverage(judged)
	f.raise(e.flags())
	return f
}

func (e Engine) stops(f *Facts) bool {
	terms := e.Terms
	if terms == nil {
		terms = Terms()
	}
	return slices.ContainsFunc(terms, func(t Term) bool { return t.Holds(f) })
}

func (e Engine) modes() []Mode {
	if e.Modes != nil {
		return e.Modes
	}
	return modes
}

func (e Engine) flags() []Flag {
	if e.Flags != nil {
		return e.Flags
	}
	return Flags()
}

func (e Engine) digest(d *Declaration) (string, error) {
	if e.Digest != nil {
		return e.Digest(d)
	}
	return d.Digest()
}

func (e Engine) coverage(claims []Judged) float64 {
	if e.Coverage != nil {
		return e.Coverage(claims)
	}
	return Coverage(claims)
}

// Coverage is the share of the MACHINE_CHECKABLE claims with a W1a or W1b item,
// whatever that says; 1 where there is no such claim (I-46).
func Coverage(claims []Judged) float64 {
	checkable, covered := 0, 0
	for i := range claims {
		if claims[i].Verifiability != ladder.MachineCheckable {
			continue
		}
		checkable++
		if t := ladder.Count(claims[i].Evidence); t.Any(ladder.W1a, ladder.W1b) > 0 {
			covered++
		}
	}
	if checkable == 0 {
		return 1
	}
	return float64(covered) / float64(checkable)
}

// Payload is the payload of policy.decision (formats).
func (d *Decision) Payload() canon.Value {
	return canon.Object(
		canon.M("decision_kind", canon.String(d.Kind)),
		canon.M("policy_id", canon.String(d.PolicyID)),
		canon.M("policy_digest", canon.String(d.Digest)),
		canon.M("mode", canon.String(d.Mode)),
		canon.M("coverage", canon.Float(d.Coverage)),
		canon.M("flags", canon.Strings(d.Flags...)),
		canon.M("blocked", canon.Bool(d.Blocked)),
	)
}
