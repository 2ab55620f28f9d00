package mutate

import "conform/spec/canon"

// escalation is the payload of escalation.requested.
func escalation(claimID string) canon.Value {
	return canon.Object(text("claim_id", claimID), text("route", "R3"), text("reason", "critical class and split jury"))
}

// dossier is the payload of dossier.issued for a claim the jury is split on.
func (s *Issuer) dossier(predicate string) canon.Value {
	c := s.claim(predicate)
	id := c.ID(s.Task)
	links := canon.Strings(id)
	for _, e := range s.items {
		if e.claim == id {
			links.Items = append(links.Items, canon.String(e.id()))
		}
	}
	return canon.Object(
		text("schema_version", "1.0"),
		text("dossier_id", canon.Sum([]byte(id + "|" + s.Task.Digest))[:16]),
		canon.M("claim", canon.Object(
			text("claim_id", id), text("predicate", predicate), text("summary", c.summary()),
			text("verifiability", c.Verifiability), text("verdict", "ESCALATED"),
			text("rung", "R3"), text("divergence", "SPLIT"),
		)),
		text("summary_page", "The jury does not agree on this claim, and the policy calls it critical."),
		text("risk_frame", "If the REFUTES side is right: the juror-b looked at the artifact"),
		canon.M("options", options()),
		text("default", "response window expiry triggers policy.fail_safe (R4)"),
		canon.M("evidence_links", links),
		canon.M("response_window_hours", canon.Int(s.Policy.Window)),
	)
}

func options() canon.Value {
	out := canon.Array()
	for _, o := range [][2]string{
		{"accept_with_risk", "the dissent stays on record beside the acceptance"},
		{"demand_rerun", "the checks run again and cost their time again"},
		{"narrow_claim", "less is claimed than before"},
		{"reject", "the work is not released"},
	} {
		out.Items = append(out.Items, canon.Object(text("id", o[0]), text("label", o[0]), text("consequence", o[1])))
	}
	return out
}
