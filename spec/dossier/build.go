package dossier

import (
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// The codes of what a dossier is refused for.
const (
	NotEscalated fault.Code = "dossier.not-escalated"
	OtherClaim   fault.Code = "dossier.other-claim"
)

// The fixed texts of section 12.1.
const (
	SchemaVersion = "1.0"
	RiskPrefix    = "If the REFUTES side is right: "
	NoRationale   = "no item of evidence that refutes the claim says why, so what goes wrong then is not known"
	OnExpiry      = "response window expiry triggers policy.fail_safe (R4)"
)

// Claim is what a dossier repeats of a claim.
type Claim struct{ ID, Predicate, Summary, Verifiability string }

// Evidence is what a dossier repeats of an evidence item.
type Evidence struct {
	ID, ClaimID string
	Stance      ladder.Stance
	Rationale   string
}

// Escalation is a claim, how it was adjudicated, and on what.
type Escalation struct {
	Claim                     Claim
	Verdict, Rung, Divergence string
	Evidence                  []Evidence
	ArtifactDigest            string
	Window                    canon.Value // response_window_hours of the policy, as declared
}

// Part is one member of a dossier.
type Part struct {
	Name string
	Of   func(o *Options, e *Escalation) canon.Value
}

// Choice is one of the options a human has (12.1).
type Choice struct{ ID, Label, Consequence string }

// Parts returns the members of a dossier in the order of section 12.1.
func Parts() []Part {
	return []Part{
		{"schema_version", func(*Options, *Escalation) canon.Value { return canon.String(SchemaVersion) }},
		{"dossier_id", func(o *Options, e *Escalation) canon.Value {
			return canon.String(o.IDs.Dossier(e.Claim.ID, e.ArtifactDigest))
		}},
		{"claim", claim},
		{"summary_page", summary},
		{"risk_frame", risk},
		{"options", options},
		{"default", func(*Options, *Escalation) canon.Value { return canon.String(OnExpiry) }},
		{"evidence_links", links},
		{"response_window_hours", func(_ *Options, e *Escalation) canon.Value { return e.Window }},
	}
}

// Choices returns the four options of section 12.1.
func Choices() []Choice {
	return []Choice{
		{"accept_with_risk", "Accept with the risk", "The work is released although the jury is split. Whoever decides so answers for the damage if the dissent is right, and the dissent stays on record."},
		{"demand_rerun", "Demand a rerun", "The checks run again, by others where that is possible. That costs their time once more and may end in the same split."},
		{"narrow_claim", "Narrow the claim", "Less is claimed, and the smaller claim is judged from the beginning. What is no longer claimed is not vouched for."},
		{"reject", "Reject", "The work is not released. If the dissent is wrong, good work is lost or delayed."},
	}
}

// Appends returns the types of the entries that an escalation appends, in order.
func Appends() []string { return []string{"escalation.requested", "dossier.issued"} }

// Options choose how dossiers are made and ended. The zero Options are the
// standard.
type Options struct {
	IDs         ledger.IDs
	Registry    ledger.Registry // says who may resolve
	Parts       []Part          // nil: Parts()
	Choices     []Choice        // nil: Choices()
	Appends     []string        // nil: Appends()
	Verdicts    []string        // which verdicts have a dossier; nil: ESCALATED alone
	Resolutions []Demand        // nil: Resolutions()
	Expiries    []Demand        // nil: Expiries()
	Consequence string          // of an expiry; "": FailSafe
	Clerk       string          // the kind that writes an expiry; "": system
}

// Dossier is a dossier and the types of the entries that issuing it appends.
type Dossier struct {
	Record  canon.Value
	Appends []string
}

// Issue makes the dossier of an escalated claim, and of no other (12.1).
func (o Options) Issue(e Escalation) (d Dossier, err error) {
	if err := o.fits(&e); err != nil {
		return d, err
	}
	parts := o.Parts
	if parts == nil {
		parts = Parts()
	}
	d.Record, d.Appends = canon.Object(), o.Appends
	for _, part := range parts {
		d.Record.Members = append(d.Record.Members, canon.M(part.Name, part.Of(&o, &e)))
	}
	if d.Appends == nil {
		d.Appends = Appends()
	}
	return d, nil
}

func (o *Options) fits(e *Escalation) error {
	verdicts := o.Verdicts
	if verdicts == nil {
		verdicts = []string{ladder.Escalated}
	}
	if !slices.Contains(verdicts, e.Verdict) {
		return fault.New(NotEscalated, "adjudication/value", "got %s, want one of %q", fault.Quote(e.Verdict), verdicts)
	}
	if o.Verdicts == nil && e.Rung != "R3" {
		return fault.New(NotEscalated, "adjudication/rung", "got %s, want R3, the rung that escalates", fault.Quote(e.Rung))
	}
	for i, item := range e.Evidence {
		if item.ClaimID != e.Claim.ID {
			return fault.New(OtherClaim, fmt.Sprintf("evidence/%d", i), "claim_id: got %s, want %s", fault.Quote(item.ClaimID), fault.Quote(e.Claim.ID))
		}
	}
	return nil
}

func claim(_ *Options, e *Escalation) canon.Value {
	return canon.Object(
		canon.M("claim_id", canon.String(e.Claim.ID)),
		canon.M("predicate", canon.String(e.Claim.Predicate)),
		canon.M("summary", canon.String(e.Claim.Summary)),
		canon.M("verifiability", canon.String(e.Claim.Verifiability)),
		canon.M("verdict", canon.String(e.Verdict)),
		canon.M("rung", canon.String("R3")),
		canon.M("divergence", canon.String(e.Divergence)),
	)
}

// summary says for a reader who knows none of the standard's words what has
// happened.
func summary(_ *Options, e *Escalation) canon.Value {
	pro, contra := 0, 0
	for _, item := range e.Evidence {
		if item.Stance == ladder.Refutes {
			contra++
		} else {
			pro++
		}
	}
	return canon.String(fmt.Sprintf("It is claimed: %q. Those who examined this do not agree: findings for it: %d, findings against it: %d. "+
		"No test settles the question, and the policy calls the claim critical. Somebody has to decide whether the risk is taken.", e.Claim.Summary, pro, contra))
}

func risk(_ *Options, e *Escalation) canon.Value {
	var reasons []string
	for _, item := range e.Evidence {
		reason := strings.TrimSpace(item.Rationale)
		if item.Stance == ladder.Refutes && reason != "" {
			reasons = append(reasons, reason)
		}
	}
	if reasons = once(reasons); len(reasons) == 0 {
		reasons = []string{NoRationale}
	}
	return canon.String(RiskPrefix + strings.Join(reasons, "; "))
}

func options(o *Options, _ *Escalation) canon.Value {
	choices := o.Choices
	if choices == nil {
		choices = Choices()
	}
	list := canon.Array()
	for _, c := range choices {
		list.Items = append(list.Items, canon.Object(
			canon.M("id", canon.String(c.ID)), canon.M("label", canon.String(c.Label)), canon.M("consequence", canon.String(c.Consequence)),
		))
	}
	return list
}

func links(_ *Options, e *Escalation) canon.Value {
	ids := []string{e.Claim.ID}
	for _, item := range e.Evidence {
		ids = append(ids, item.ID)
	}
	return canon.Strings(once(ids)...)
}

// once keeps the first of equal texts.
func once(texts []string) (kept []string) {
	seen := map[string]bool{}
	for _, text := range texts {
		if !seen[text] {
			kept = append(kept, text)
		}
		seen[text] = true
	}
	return kept
}
