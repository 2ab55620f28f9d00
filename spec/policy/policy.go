// Package policy reads a policy declaration and computes its digest (section
// 2.5).
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
package policy

import (
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Malformed is the code of a declaration that cannot be read.
const Malformed fault.Code = "policy.malformed"

// Modes returns the modes of section 10.1.
func Modes() []string { return []string{"CERTIFICATE", "GATE", "WATCH", "HYBRID"} }

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
		return Declaration{}, malformed("", ref, "an object")
	}
	thresholds := ref.Get("thresholds")
	if thresholds.Kind == canon.Absent {
		thresholds = canon.Object()
	}
	if thresholds.Kind != canon.KindObject {
		return Declaration{}, malformed("thresholds", thresholds, "an object")
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
	r := reader{record: record}
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
	r.number("thresholds", "min_w1_coverage")
	r.text("disclosure_level")
	r.integer("deliberation_rounds")
	r.number("response_window_hours")
	if r.err == nil && !slices.Contains(Modes(), d.Mode) {
		r.err = fault.New(Malformed, "mode", "got %q, want one of %q", d.Mode, Modes())
	}
	return d, r.err
}

// Digest returns the policy_digest (2.5).
func (d *Declaration) Digest() (string, error) { return canon.Digest(d.Record) }

// reader takes members out of a record and keeps the first fault.
type reader struct {
	record canon.Value
	err    error
}

func (r *reader) get(path ...string) (v canon.Value, at string) {
	v = r.record
	for _, name := range path {
		v = v.Get(name)
		at += "/" + name
	}
	return v, at[1:]
}

func (r *reader) refuse(at string, v canon.Value, want string) {
	if r.err == nil {
		r.err = malformed(at, v, want)
	}
}

func malformed(at string, v canon.Value, want string) error {
	return fault.New(Malformed, at, "got %s, want %s", v.Kind, want)
}

func (r *reader) text(path ...string) string {
	v, at := r.get(path...)
	s, ok := v.Str()
	if !ok {
		r.refuse(at, v, "a string")
	}
	return s
}

func (r *reader) texts(path ...string) (texts []string) {
	v, at := r.get(path...)
	if v.Kind != canon.KindArray {
		r.refuse(at, v, "an array of strings")
	}
	for i, item := range v.Items {
		s, ok := item.Str()
		if !ok {
			r.refuse(fmt.Sprintf("%s/%d", at, i), item, "a string")
		}
		texts = append(texts, s)
	}
	return texts
}

func (r *reader) number(path ...string) float64 {
	v, at := r.get(path...)
	f, ok := v.Float()
	if !ok {
		r.refuse(at, v, "a number")
	}
	return f
}

func (r *reader) integer(path ...string) int64 {
	v, at := r.get(path...)
	n, ok := v.Int64()
	if !ok {
		r.refuse(at, v, "an integer")
	}
	return n
}
