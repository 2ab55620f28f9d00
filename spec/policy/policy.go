// Package policy reads a policy declaration, computes its digest (section 2.5),
// and decides under it (section 10): an [Engine] over a set of claims at once, or
// a [Stream] over a ledger that grows.
//
// # Terms
//
// A declaration is a JSON object {policy_id, mode, criticality, thresholds
// {min_jury_families, divergence_tolerance, min_w1_coverage,
// meta_claim_depth_budget}, divergence_tolerance, disclosure_level,
// deliberation_rounds, response_window_hours}. A certificate carries it as
// policy_ref, where members at their default may be left out.
//
// # Exact bytes
//
// policy_digest is the SHA-256 of the canonical form of the full declaration:
// every member of policy_ref as it stands, and the default of every member that
// is missing (I-10). The divergence_tolerance at the top level decides; where it
// is missing it repeats the one under thresholds. Members no edition lists are
// hashed and never interpreted.
//
// # Decisions
//
// Every claim is adjudicated by the ladder on the evidence that names it. What is
// worth telling a reader is a flag, a row of [Flags]; what stops a gate is a term,
// a row of [Terms]; what is written down is a row of [Records]. For example a
// split jury on claim c1 under GATE raises divergence-split:c1, which is a blocking
// flag: the decision is gate.blocked, and a divergence.flagged entry goes before
// it. A decision does not depend on the order of members, claims or evidence, and
// spells its flags in one order: that of the table, then that of the claim ids.
package policy

import (
	"slices"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Malformed is the code of a declaration that cannot be read.
const Malformed fault.Code = "policy.malformed"

// Mode is one row of the modes of section 10.1.
type Mode struct {
	Name   string
	Gates  bool   // a reason to block blocks
	Passed string // the decision_kind where nothing is blocked
}

// Modes returns the modes of section 10.1.
func Modes() []Mode {
	return []Mode{
		{"CERTIFICATE", false, "policy.passed"},
		{"GATE", true, "policy.passed"},
		{"WATCH", false, "watch.observed"},
		{"HYBRID", true, "policy.passed"},
	}
}

var modes = Modes()

// named returns the mode of a name; letter case and white space count.
func named(modes []Mode, name string) (Mode, bool) {
	i := slices.IndexFunc(modes, func(m Mode) bool { return m.Name == name })
	if i < 0 {
		return Mode{}, false
	}
	return modes[i], true
}

// Default is the value a member has when a declaration leaves it out.
type Default struct {
	Name  string
	Value canon.Value
}

// third is the default tolerance, the double nearest 1/3.
var third = canon.Float(1.0 / 3)

// ThresholdDefaults returns the defaults of the members of thresholds.
func ThresholdDefaults() []Default {
	return []Default{
		{"min_jury_families", canon.Int(2)},
		{"divergence_tolerance", third},
		{"min_w1_coverage", canon.Float(0.8)},
		{"meta_claim_depth_budget", canon.Int(2)},
	}
}

// Defaults returns the defaults of the other members; divergence_tolerance has
// one of its own, see Options.Complete.
func Defaults() []Default {
	return []Default{
		{"disclosure_level", canon.String("REDACTED")},
		{"deliberation_rounds", canon.Int(1)},
		{"response_window_hours", canon.Int(24)},
	}
}

// Declaration is a policy as data.
type Declaration struct {
	Record      canon.Value // the full declaration, defaults filled in
	ID          string
	Mode        string
	Criticality []string
	Tolerance   float64 // divergence_tolerance
	Coverage    float64 // min_w1_coverage
	Budget      int     // meta_claim_depth_budget
}

// Options choose how a declaration is completed. The zero Options are the
// standard.
type Options struct {
	Defaults          []Default // nil: Defaults()
	ThresholdDefaults []Default // nil: ThresholdDefaults()
	ThresholdsRule    bool      // true: the tolerance under thresholds decides
	// Missing reports which values count as left out; nil: none but a missing
	// member.
	Missing func(canon.Value) bool
}

// Complete reads a declaration, or a policy_ref, and fills in the defaults.
func Complete(ref canon.Value) (Declaration, error) { return Options{}.Complete(ref) }

// Complete reads a declaration, or a policy_ref, and fills in the defaults. The
// error is a *fault.Error that names the member.
func (o Options) Complete(ref canon.Value) (Declaration, error) {
	if o.Defaults == nil {
		o.Defaults = Defaults()
	}
	if o.ThresholdDefaults == nil {
		o.ThresholdDefaults = ThresholdDefaults()
	}
	if ref.Kind != canon.KindObject {
		return Declaration{}, malformed(Malformed, "", ref, "an object")
	}
	thresholds := ref.Get("thresholds")
	if thresholds.Kind == canon.Absent {
		thresholds = canon.Object()
	}
	if thresholds.Kind != canon.KindObject {
		return Declaration{}, malformed(Malformed, "thresholds", thresholds, "an object")
	}
	thresholds = o.fill(thresholds, o.ThresholdDefaults)
	record := o.fill(ref.With("thresholds", thresholds), o.Defaults)
	record = o.fill(record, []Default{{"divergence_tolerance", thresholds.Get("divergence_tolerance")}})
	return o.read(record)
}

func (o Options) fill(record canon.Value, defaults []Default) canon.Value {
	for _, d := range defaults {
		if v := record.Get(d.Name); v.Kind == canon.Absent || o.Missing != nil && o.Missing(v) {
			record = record.With(d.Name, d.Value)
		}
	}
	return record
}

func (o Options) read(record canon.Value) (d Declaration, err error) {
	r := reader{record: record, code: Malformed}
	d.Record = record
	d.ID = r.text("policy_id")
	d.Mode = r.text("mode")
	d.Criticality = r.texts("criticality")
	d.Tolerance = r.number("divergence_tolerance")
	nested := r.number("thresholds", "divergence_tolerance")
	if o.ThresholdsRule {
		d.Tolerance = nested
	}
	d.Budget = int(r.integer("thresholds", "meta_claim_depth_budget"))
	r.integer("thresholds", "min_jury_families")
	d.Coverage = r.number("thresholds", "min_w1_coverage")
	r.text("disclosure_level")
	r.integer("deliberation_rounds")
	r.number("response_window_hours")
	if _, ok := named(modes, d.Mode); r.err == nil && !ok {
		r.err = fault.New(Malformed, "mode", "got %s, want CERTIFICATE, GATE, WATCH or HYBRID", fault.Quote(d.Mode))
	}
	return d, r.err
}

// Digest returns the policy_digest (2.5).
func (d *Declaration) Digest() (string, error) { return canon.Digest(d.Record) }
