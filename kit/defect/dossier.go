package defect

import (
	"slices"
	"strings"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/dossier"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// dossierDefects are in dossiers and how they end (section 12).
func dossierDefects() []Defect {
	return slices.Concat(viewDefects(), endDefects())
}

func viewDefects() []Defect {
	return []Defect{
		{"dossier-of-every-verdict", "V12.1a", "a dossier is made of any verdict", dossierOf(ladder.Verified, ladder.Refuted, ladder.Inconclusive, ladder.Escalated)},
		{"dossier-of-inconclusive-claims", "V12.1a", "a claim that stays inconclusive has a dossier too", dossierOf(ladder.Inconclusive, ladder.Escalated)},
		{"dossier-before-the-request", "V12.1a", "the dossier is appended before the request for escalation", appends("dossier.issued", "escalation.requested")},
		{"dossier-without-a-request", "V12.1a", "no request for escalation is appended", appends("dossier.issued")},
		{"dossier-without-a-summary", "V12.1a", "the dossier has no summary page", editView("summary_page", blank)},
		{"dossier-id-of-the-claim-alone", "V12.1b", "the id does not depend on the artifact", editView("dossier_id", func(e *dossier.Escalation, _ canon.Value) canon.Value {
			return canon.String(canon.Sum([]byte(e.Claim.ID))[:16])
		})},
		{"dossier-id-without-a-separator", "V12.1b", "claim and artifact are joined without anything between them", editView("dossier_id", func(e *dossier.Escalation, _ canon.Value) canon.Value {
			return canon.String(canon.Sum([]byte(e.Claim.ID + e.ArtifactDigest))[:16])
		})},
		{"three-options", "V12.1c", "a claim cannot be narrowed", choices(func(c []dossier.Choice) []dossier.Choice {
			return slices.DeleteFunc(c, func(c dossier.Choice) bool { return c.ID == "narrow_claim" })
		})},
		{"five-options", "V12.1c", "a decision can be put off", choices(func(c []dossier.Choice) []dossier.Choice {
			return append(c, dossier.Choice{ID: "defer", Label: "Defer", Consequence: "The decision waits."})
		})},
		{"acceptance-without-a-consequence", "V12.1c", "accepting the risk has no consequence", choices(func(c []dossier.Choice) []dossier.Choice {
			c[0].Consequence = ""
			return c
		})},
		{"risk-frame-without-its-beginning", "V12.1d", "the risk frame is the rationales alone", editView("risk_frame", func(_ *dossier.Escalation, v canon.Value) canon.Value {
			return canon.String(strings.TrimPrefix(v.Text, dossier.RiskPrefix))
		})},
		{"risk-frame-of-supporters", "V12.1d", "the risk frame is made of what supports", editView("risk_frame", fromSupporters)},
		{"risk-frame-of-the-first-refutation", "V12.1d", "the risk frame stops after the first rationale", editView("risk_frame", func(_ *dossier.Escalation, v canon.Value) canon.Value {
			first, _, _ := strings.Cut(v.Text, "; ")
			return canon.String(first)
		})},
		{"risk-frame-that-trails-off", "V12.1d", "without a rationale the risk frame ends where it begins", editView("risk_frame", func(_ *dossier.Escalation, v canon.Value) canon.Value {
			return canon.String(strings.TrimSuffix(v.Text, dossier.NoRationale))
		})},
		{"silence-accepts", "V12.1e", "the default is acceptance", editView("default", func(*dossier.Escalation, canon.Value) canon.Value {
			return canon.String("response window expiry accepts with risk")
		})},
		{"window-of-a-day", "V12.1f", "the window is a day, whatever the policy says", editView("response_window_hours", func(*dossier.Escalation, canon.Value) canon.Value { return canon.Int(24) })},
		{"dossier-softens-the-verdict", "V12.1f", "the dossier calls the verdict inconclusive", editView("claim", func(_ *dossier.Escalation, v canon.Value) canon.Value {
			return v.With("verdict", canon.String(ladder.Inconclusive))
		})},
		{"dossier-hides-the-split", "V12.1f", "the dossier calls the jury a majority", editView("claim", func(_ *dossier.Escalation, v canon.Value) canon.Value {
			return v.With("divergence", canon.String(ladder.Majority))
		})},
		{"dossier-at-the-last-rung", "V12.1f", "the dossier names R4", editView("claim", func(_ *dossier.Escalation, v canon.Value) canon.Value { return v.With("rung", canon.String("R4")) })},
		{"links-to-refutations-alone", "V12.2a", "only evidence that refutes is linked", editView("evidence_links", toRefutations)},
		{"links-without-the-claim", "V12.2a", "the claim is not linked", editView("evidence_links", func(_ *dossier.Escalation, v canon.Value) canon.Value { return canon.Array(v.Items[1:]...) })},
		{"links-with-repeats", "V12.2a", "an item given twice is linked twice", editView("evidence_links", toEachItem)},
	}
}

func dossierOf(verdicts ...string) change {
	return func(s *kit.Standard) { s.Dossier.Verdicts = verdicts }
}

func appends(types ...string) change {
	return func(s *kit.Standard) { s.Dossier.Appends = types }
}

// editView replaces a member of dossiers; the new one is given the old one.
func editView(name string, edit func(e *dossier.Escalation, standard canon.Value) canon.Value) change {
	return func(s *kit.Standard) {
		if s.Dossier.Parts == nil {
			s.Dossier.Parts = dossier.Parts()
		}
		s.Dossier.Parts = slices.Clone(s.Dossier.Parts)
		for i := range s.Dossier.Parts {
			if part := &s.Dossier.Parts[i]; part.Name == name {
				standard := part.Of
				part.Of = func(o *dossier.Options, e *dossier.Escalation) canon.Value { return edit(e, standard(o, e)) }
			}
		}
	}
}

func blank(*dossier.Escalation, canon.Value) canon.Value { return canon.String("") }

func choices(edit func([]dossier.Choice) []dossier.Choice) change {
	return func(s *kit.Standard) { s.Dossier.Choices = edit(dossier.Choices()) }
}

func fromSupporters(e *dossier.Escalation, standard canon.Value) canon.Value {
	for _, item := range e.Evidence {
		if item.Stance == ladder.Supports && item.Rationale != "" {
			return canon.String(dossier.RiskPrefix + item.Rationale)
		}
	}
	return standard
}

func toRefutations(e *dossier.Escalation, _ canon.Value) canon.Value {
	links := canon.Strings(e.Claim.ID)
	for _, item := range e.Evidence {
		if item.Stance == ladder.Refutes {
			links.Items = append(links.Items, canon.String(item.ID))
		}
	}
	return links
}

func toEachItem(e *dossier.Escalation, _ canon.Value) canon.Value {
	links := canon.Strings(e.Claim.ID)
	for _, item := range e.Evidence {
		links.Items = append(links.Items, canon.String(item.ID))
	}
	return links
}

func endDefects() []Defect {
	return []Defect{
		{"anybody-resolves", "V3.2d", "an automated kind resolves escalations", dropEnds(dossier.Unauthorized)},
		{"nobody-resolves", "V3.2c", "a human resolves no more than anybody else", editOp("resolve", changed(byAdjudicator))},
		{"decision-without-a-name", "V12.3a", "a resolution does not record who decided", editOp("resolve", changed(inResolution("decided_by", canon.Null())))},
		{"risk-note-lost", "V12.3a", "the risk note is not recorded", editOp("resolve", changed(inResolution("risk_note", canon.String(""))))},
		{"risk-note-demanded", "V12.3a", "a resolution without a risk note is refused", editOp("resolve", demandNote)},
		{"any-decision", "V12.3b", "whatever was decided is a decision", dropEnds(dossier.Unknown)},
		{"decision-without-case", "V12.3b", "decisions compare without regard to letter case and white space", editOp("resolve", tolerantDecision)},
		{"resolves-what-never-was", "V12.3c", "a dossier nobody issued is resolved", dropEnds(dossier.NeverIssued)},
		{"nobody-decides", "V12.3d", "a resolution without a name is recorded", editOp("resolve", anonymous)},
		{"expiry-accepts", "V12.4a", "a window that is over lets the work pass", func(s *kit.Standard) { s.Dossier.Consequence = "accepted_unresolved" }},
		{"expiry-by-a-human", "V12.4a", "an expiry is recorded as a human's", func(s *kit.Standard) { s.Dossier.Clerk = "human" }},
		{"expiry-is-a-resolution", "V12.4a", "an expiry is recorded as a resolution", editOp("expire", changed(asResolution))},
	}
}

// dropEnds drops demands on resolutions and expiries.
func dropEnds(codes ...fault.Code) change {
	drop := func(demands []dossier.Demand) []dossier.Demand {
		return slices.DeleteFunc(slices.Clone(demands), func(d dossier.Demand) bool { return slices.Contains(codes, d.Code) })
	}
	return func(s *kit.Standard) {
		if s.Dossier.Resolutions == nil {
			s.Dossier.Resolutions = dossier.Resolutions()
		}
		if s.Dossier.Expiries == nil {
			s.Dossier.Expiries = dossier.Expiries()
		}
		s.Dossier.Resolutions, s.Dossier.Expiries = drop(s.Dossier.Resolutions), drop(s.Dossier.Expiries)
	}
}

func byAdjudicator(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
	entry := out.Get("entry")
	return out.With("entry", entry.With("author", entry.Get("author").With("kind", canon.String("adjudicator"))))
}

// inResolution replaces a member of the payload.
func inResolution(member string, v canon.Value) func(*kit.Standard, reference.Input, canon.Value) canon.Value {
	return func(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
		entry := out.Get("entry")
		return out.With("entry", entry.With("payload", entry.Get("payload").With(member, v)))
	}
}

func asResolution(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
	return out.With("entry", out.Get("entry").With("entry_type", canon.String("escalation.resolved")))
}

func demandNote(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		if _, err := in.Text("risk_note"); err != nil {
			return canon.Value{}, err
		}
		return standard(s, in)
	}
}

func tolerantDecision(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		decision := in.Get("decision")
		if decision.Kind == canon.KindString {
			decision = canon.String(strings.ToLower(strings.TrimSpace(decision.Text)))
		}
		return standard(s, reference.Input{Value: in.With("decision", decision)})
	}
}

func anonymous(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		if by := in.Get("decided_by"); by.Kind != canon.KindString || strings.TrimSpace(by.Text) == "" {
			return standard(s, reference.Input{Value: in.With("decided_by", canon.String("anonymous"))})
		}
		return standard(s, in)
	}
}
