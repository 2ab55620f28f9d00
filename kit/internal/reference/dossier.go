package reference

import (
	"fmt"
	"slices"
	"time"

	"conform/spec/canon"
	"conform/spec/dossier"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// dossierOps are dossiers and their end (section 12).
func dossierOps() []Op {
	return []Op{
		{"dossier", makeDossier},
		{"resolve", resolve},
		{"expire", expire},
	}
}

func (s *Standard) dossiers() dossier.Options {
	o := s.Dossier
	o.IDs, o.Registry = s.IDs, s.Registry
	return o
}

func makeDossier(s *Standard, in Input) (canon.Value, error) {
	escalation, err := s.escalation(in)
	if err != nil {
		return canon.Value{}, err
	}
	d, err := s.dossiers().Issue(escalation)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("dossier", d.Record), canon.M("entries", canon.Strings(d.Appends...))), nil
}

func (s *Standard) escalation(in Input) (e dossier.Escalation, err error) {
	if e.Claim, err = (Input{in.Get("claim")}).escalated(); err != nil {
		return e, fmt.Errorf("claim: %w", err)
	}
	adjudication, err := Input{in.Get("adjudication")}.texts("value", "rung", "divergence")
	if err != nil {
		return e, fmt.Errorf("adjudication: %w", err)
	}
	e.Verdict, e.Rung, e.Divergence = adjudication[0], adjudication[1], adjudication[2]
	if classes := []string{ladder.Unanimous, ladder.Majority, ladder.Split}; !slices.Contains(classes, e.Divergence) {
		return e, fmt.Errorf("input: adjudication: divergence: got %q, want one of %q", e.Divergence, classes)
	}
	evidence, err := in.records("evidence")
	if err != nil {
		return e, err
	}
	for i, item := range evidence {
		found, err := item.found()
		if err != nil {
			return e, fmt.Errorf("evidence/%d: %w", i, err)
		}
		e.Evidence = append(e.Evidence, found)
	}
	declaration, err := s.Policy.Complete(in.Get("policy"))
	if err != nil {
		return e, err
	}
	e.Window = declaration.Record.Get("response_window_hours")
	e.ArtifactDigest, err = in.Text("artifact_digest")
	return e, err
}

func (in Input) escalated() (c dossier.Claim, err error) {
	texts, err := in.texts("claim_id", "predicate", "summary", "verifiability")
	if err != nil {
		return c, err
	}
	if !slices.Contains(verifiabilities, texts[3]) {
		return c, fmt.Errorf("claims: verifiability: got %q, want one of %q", texts[3], verifiabilities)
	}
	return dossier.Claim{ID: texts[0], Predicate: texts[1], Summary: texts[2], Verifiability: texts[3]}, nil
}

func (in Input) found() (e dossier.Evidence, err error) {
	texts, err := in.texts("evidence_id", "claim_id", "rationale")
	if err != nil {
		return e, err
	}
	e.ID, e.ClaimID, e.Rationale = texts[0], texts[1], texts[2]
	e.Stance, err = in.stance()
	return e, err
}

func resolve(s *Standard, in Input) (canon.Value, error) {
	end, err := s.end(in)
	if err != nil {
		return canon.Value{}, err
	}
	texts, err := in.texts("decision", "decided_by", "author_kind")
	if err != nil {
		return canon.Value{}, err
	}
	end.Decision, end.DecidedBy, end.AuthorKind = texts[0], texts[1], texts[2]
	if in.Has("risk_note") {
		if end.RiskNote, err = in.Text("risk_note"); err != nil {
			return canon.Value{}, err
		}
	}
	return drafted(s.dossiers().Resolve(end))
}

func expire(s *Standard, in Input) (canon.Value, error) {
	end, err := s.end(in)
	if err != nil {
		return canon.Value{}, err
	}
	return drafted(s.dossiers().Expire(end))
}

// end reads what ledger and clock say about the dossier of a request.
func (s *Standard) end(in Input) (end dossier.End, err error) {
	end.TS = time.Now().UTC().Format("2006-01-02T15:04:05-07:00")
	if end.Docket.ID, err = in.Text("dossier_id"); err != nil {
		return end, err
	}
	file, err := in.open("ledger")
	if err != nil {
		return end, err
	}
	defer file.Close()
	chain, err := s.ledgers().Read(file, end.Docket.See)
	if err != nil {
		return end, fileError("ledger", err)
	}
	if !chain.Whole() {
		return end, fmt.Errorf("ledger: nothing is resolved in one that does not verify: %w", chain.Faults[0])
	}
	return end, nil
}

// drafted spells an entry that has no place in a ledger yet.
func drafted(d ledger.Draft, err error) (canon.Value, error) {
	return canon.Object(canon.M("entry", canon.Object(
		canon.M("entry_type", canon.String(d.Type)),
		canon.M("author", d.Author),
		canon.M("payload", d.Payload),
		canon.M("ts", d.TS),
	))), err
}
