package defect

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// issueDefects are in issuing (section 11).
func issueDefects() []Defect {
	return []Defect{
		{"new-entries-alone", "V2.3i", "the grown ledger holds the new entries alone", editGrown(newEntriesAlone)},
		{"ledger-spelled-anew", "V2.3i", "every line of the grown ledger is spelled anew, with a space after each colon", editGrown(spacedOut)},
		{"first-round-removed", "V9.3c", "issuing removes the evidence that a deliberation superseded", editGrown(leavingOut("evidence.recorded", isFirstRound))},
		{"divergence-flag-removed", "V9.3c", "issuing removes divergence.flagged", editGrown(leavingOut("divergence.flagged", nil))},
		{"coverage-questions-left-out", "V7s", "the certificate leaves out claims that ask about coverage", editPart("claims", withoutCoverage)},

		{"cert-id-of-the-task", "V11.1a", "cert_id is made of the task alone", makePart("cert_id", func(d *cert.Draft) canon.Value {
			return canon.String(canon.Sum([]byte(d.Order.Task.ID))[:24])
		})},
		{"cert-id-of-sixteen-digits", "V11.1a", "cert_id is as long as a claim_id", editPart("cert_id", func(v canon.Value) canon.Value { return canon.String(v.Text[:16]) })},
		{"no-disclosure-level", "V11.1b", "the certificate does not say its disclosure_level", dropPart("disclosure_level")},
		{"no-divergence-summary", "V11.1b", "the certificate has no divergence_summary", dropPart("divergence_summary")},
		{"no-evidence-cited", "V11.1b", "the claims of a certificate cite no evidence", editPart("claims", citingNothing)},
		{"superseded-evidence-cited", "V11.1b", "the certificate cites what a deliberation superseded", citeSuperseded},
		{"honesty-clause-last", "V11.1c", "the honesty clause comes after the other limits", editPart("scope_limits", rotated)},
		{"honesty-clause-reworded", "V11.1c", "the honesty clause is written in other words", editPart("scope_limits", reworded)},
		{"signed-without-the-anchor", "V11.1f", "the signature is over the body before its anchor was filled in", signedOver(withoutAnchor)},

		{"issued-before-the-checkpoint", "V11.2a", "certificate.issued is appended before checkpoint.anchored", editActs(reversed)},
		{"no-checkpoint", "V11.2a", "no checkpoint is appended", editActs(func(a []cert.Act) []cert.Act { return a[1:] })},
		{"checkpoint-pins-genesis", "V11.2b", "the checkpoint pins the beginning of the chain and not its end", editActs(pinningGenesis)},
		{"anchor-one-entry-late", "V11.2b", "the anchor names the entry after the checkpoint", makePart("ledger_anchor", lateAnchor)},

		{"jury-not-disclosed", "V13.2a", "jury_composition says nothing", makePart("jury_composition", func(*cert.Draft) canon.Value { return canon.Object() })},
		{"first-family-alone", "V13.2a", "jury_composition names the family of the first juror alone", editPart("jury_composition", firstFamily)},
		{"policy-minimum-unread", "V13.2b", "min_jury_families is not looked at", dropRefusals(cert.TooFew)},
		{"any-jury-will-do", "V14.2a", "a jury may be of any size", dropRefusals(cert.OneJuror, cert.OneFamily, cert.TooFew)},
		{"policy-decides-on-the-jury", "V14.2a", "min_jury_families decides alone how small a jury may be", dropRefusals(cert.OneJuror, cert.OneFamily)},
		{"one-family-is-enough", "V14.2b", "two providers of one family are enough", dropRefusals(cert.OneFamily, cert.TooFew)},
	}
}

// editGrown changes the lines of the ledger that issuing has left at out.
func editGrown(edit func(old int, lines [][]byte) [][]byte) change {
	return editOp("issue", func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			out, err := standard(s, in)
			if err != nil {
				return out, err
			}
			path := in.Get("out").Text
			text, err := os.ReadFile(path)
			if err != nil {
				return out, err
			}
			lines := bytes.SplitAfter(text, []byte("\n"))
			lines = lines[:len(lines)-1] // what follows the last line feed
			return out, os.WriteFile(path, bytes.Join(edit(len(lines)-2, lines), nil), 0o644)
		}
	})
}

func newEntriesAlone(old int, lines [][]byte) [][]byte { return lines[old:] }

func spacedOut(_ int, lines [][]byte) [][]byte {
	for i := range lines {
		lines[i] = bytes.ReplaceAll(lines[i], []byte(`":`), []byte(`": `))
	}
	return lines
}

// leavingOut drops the old entries of a type which which picks, all for nil.
func leavingOut(entryType string, which func(lines [][]byte, e canon.Value) bool) func(int, [][]byte) [][]byte {
	return func(old int, lines [][]byte) [][]byte {
		var kept [][]byte
		for i, line := range lines {
			e, err := canon.Parse(line)
			if err == nil && i < old && e.Get("entry_type").Text == entryType && (which == nil || which(lines, e)) {
				continue
			}
			kept = append(kept, line)
		}
		return kept
	}
}

// isFirstRound reports whether a deliberation names an item as one it replaced.
func isFirstRound(lines [][]byte, item canon.Value) bool {
	id := item.Get("payload").Get("evidence_id").Text
	return slices.ContainsFunc(lines, func(line []byte) bool {
		_, after, found := bytes.Cut(line, []byte(`"first_round":`))
		first, _, _ := bytes.Cut(after, []byte(`]`))
		return found && bytes.Contains(first, []byte(id))
	})
}

// parts returns the members of a body under s, for change.
func parts(s *kit.Standard) []cert.Part {
	if s.Cert.Parts == nil {
		return cert.Parts()
	}
	return slices.Clone(s.Cert.Parts)
}

func dropPart(name string) change {
	return func(s *kit.Standard) {
		s.Cert.Parts = slices.DeleteFunc(parts(s), func(p cert.Part) bool { return p.Name == name })
	}
}

// makePart replaces how a member of a body is made.
func makePart(name string, make func(*cert.Draft) canon.Value) change {
	return func(s *kit.Standard) {
		s.Cert.Parts = parts(s)
		for i := range s.Cert.Parts {
			if s.Cert.Parts[i].Name == name {
				s.Cert.Parts[i].Make = make
			}
		}
	}
}

// editPart changes a member of a body.
func editPart(name string, edit func(canon.Value) canon.Value) change {
	return func(s *kit.Standard) {
		for _, part := range parts(s) {
			if part.Name == name {
				makePart(name, func(d *cert.Draft) canon.Value { return edit(part.Make(d)) })(s)
			}
		}
	}
}

func withoutCoverage(claims canon.Value) canon.Value {
	return canon.Array(slices.DeleteFunc(slices.Clone(claims.Items), func(claim canon.Value) bool {
		return strings.HasPrefix(claim.Get("predicate").Text, "coverage-of")
	})...)
}

func citingNothing(claims canon.Value) canon.Value {
	out := canon.Array()
	for _, claim := range claims.Items {
		out.Items = append(out.Items, claim.With("evidence_ids", canon.Array()))
	}
	return out
}

// citeSuperseded has each claim cite every item recorded on it.
func citeSuperseded(s *kit.Standard) {
	for _, part := range parts(s) {
		if part.Name != "claims" {
			continue
		}
		makePart("claims", func(d *cert.Draft) canon.Value {
			out := canon.Array()
			for _, claim := range part.Make(d).Items {
				out.Items = append(out.Items, claim.With("evidence_ids", canon.Strings(d.Recorded(claim.Get("claim_id").Text)...)))
			}
			return out
		})(s)
	}
}

// rotated puts the first element last.
func rotated(list canon.Value) canon.Value {
	return canon.Array(append(slices.Clone(list.Items[1:]), list.Items[0])...)
}

func reworded(limits canon.Value) canon.Value {
	return canon.Array(append([]canon.Value{canon.String("claims are covered heuristically, not exhaustively")}, limits.Items[1:]...)...)
}

func withoutAnchor(body canon.Value) ([]byte, error) {
	return canon.Encode(body.Without("signatures").With("ledger_anchor", canon.Object()))
}

func firstFamily(composition canon.Value) canon.Value {
	return composition.With("families", canon.Array(composition.Get("families").Items[0]))
}

func lateAnchor(d *cert.Draft) canon.Value {
	return canon.Object(
		canon.M("checkpoint_seq", canon.Int(d.Checkpoint+1)),
		canon.M("chain_hash", canon.String(d.ChainHash)),
	)
}

// editActs changes what issuing appends.
func editActs(edit func([]cert.Act) []cert.Act) change {
	return func(s *kit.Standard) {
		acts := s.Cert.Acts
		if acts == nil {
			acts = cert.Acts()
		}
		s.Cert.Acts = edit(slices.Clone(acts))
	}
}

func reversed(acts []cert.Act) []cert.Act {
	slices.Reverse(acts)
	return acts
}

func pinningGenesis(acts []cert.Act) []cert.Act {
	checkpoint := acts[0].Payload
	acts[0].Payload = func(d *cert.Draft) canon.Value {
		return checkpoint(d).With("chain_hash", canon.String(ledger.Genesis))
	}
	return acts
}

func dropRefusals(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		rows := s.Cert.Refusals
		if rows == nil {
			rows = cert.Refusals()
		}
		s.Cert.Refusals = slices.DeleteFunc(slices.Clone(rows), func(r cert.Refusal) bool { return slices.Contains(codes, r.Code) })
	}
}
