package mutate

import "conform/spec/canon"

// Policy is a declaration: what policy_digest is taken over.
type Policy struct {
	ID, Mode    string
	Criticality []string
	Families    int64   // min_jury_families
	Tolerance   float64 // divergence_tolerance, under thresholds
	Ruling      float64 // divergence_tolerance at the top, where it differs from Tolerance
	Coverage    float64 // min_w1_coverage
	Budget      int64   // meta_claim_depth_budget
	Disclosure  string
	Rounds      int64 // deliberation_rounds
	Window      int64 // response_window_hours
	Whole       bool  // policy_ref carries every member, not just the usual four
}

// DefaultPolicy returns the declaration with the published defaults.
func DefaultPolicy() Policy {
	return Policy{
		ID: "house-policy", Mode: "HYBRID",
		Families: 2, Tolerance: 1.0 / 3, Coverage: 0.8, Budget: 2,
		Disclosure: "REDACTED", Rounds: 1, Window: 24,
	}
}

// Declaration returns the record the policy digest is taken over.
func (p Policy) Declaration() canon.Value {
	ruling := p.Tolerance
	if p.Ruling != 0 {
		ruling = p.Ruling
	}
	return canon.Object(append(p.usual(),
		canon.M("divergence_tolerance", canon.Float(ruling)),
		canon.M("disclosure_level", canon.String(p.Disclosure)),
		canon.M("deliberation_rounds", canon.Int(p.Rounds)),
		canon.M("response_window_hours", canon.Int(p.Window)),
	)...)
}

// Ref returns the policy_ref of a certificate.
func (p Policy) Ref() canon.Value {
	if p.Whole {
		return p.Declaration()
	}
	return canon.Object(p.usual()...)
}

func (p Policy) usual() []canon.Member {
	return []canon.Member{
		canon.M("policy_id", canon.String(p.ID)),
		canon.M("mode", canon.String(p.Mode)),
		canon.M("criticality", canon.Strings(p.Criticality...)),
		canon.M("thresholds", canon.Object(
			canon.M("min_jury_families", canon.Int(p.Families)),
			canon.M("divergence_tolerance", canon.Float(p.Tolerance)),
			canon.M("min_w1_coverage", canon.Float(p.Coverage)),
			canon.M("meta_claim_depth_budget", canon.Int(p.Budget)),
		)),
	}
}

// Decision is what a run under a policy decided.
type Decision struct {
	Blocked  bool
	Coverage float64
	Flags    []string // an @predicate stands for the id of that claim
}

// payload returns the payload of policy.decision.
func (d Decision) payload(p Policy, flags []string) canon.Value {
	kind := "policy.passed"
	switch {
	case d.Blocked:
		kind = "gate.blocked"
	case p.Mode == "WATCH":
		kind = "watch.observed"
	}
	return canon.Object(
		canon.M("decision_kind", canon.String(kind)),
		canon.M("policy_id", canon.String(p.ID)),
		canon.M("policy_digest", canon.String(digest(p.Declaration()))),
		canon.M("mode", canon.String(p.Mode)),
		canon.M("coverage", canon.Float(d.Coverage)),
		canon.M("flags", canon.Strings(flags...)),
		canon.M("blocked", canon.Bool(d.Blocked)),
	)
}
