package defect

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/ledger"
	"conform/spec/walk"
)

// recordDefects are in admission, authority and the walk (sections 2.4 to 5).
func recordDefects() []Defect {
	return slices.Concat(claimDefects(), evidenceDefects(), authorDefects(), appendDefects(), []Defect{
		{"dotted-folders-walked", "V14.2d", "folders whose names begin with a stop are walked", skipping(func(name string) bool { return slices.Contains(walk.Builds(), name) })},
		{"build-folders-walked", "V14.2d", "build folders are walked", skipping(func(name string) bool { return strings.HasPrefix(name, ".") })},
		{"dotted-folders-by-a-list", "V14.2d", "of the dotted folders .git and .venv alone are passed over", skipping(func(name string) bool {
			return name == ".git" || name == ".venv" || slices.Contains(walk.Builds(), name)
		})},
		{"stops-anywhere-skipped", "V14.2d", "a folder with a stop anywhere in its name is passed over", skipping(func(name string) bool {
			return strings.Contains(name, ".") || walk.Skipped(name)
		})},
		{"build-prefix-skipped", "V14.2d", "a folder whose name begins like a build folder's is passed over", skipping(func(name string) bool {
			return walk.Skipped(name) || slices.ContainsFunc(walk.Builds(), func(build string) bool { return strings.HasPrefix(name, build) })
		})},
	})
}

func claimDefects() []Defect {
	return []Defect{
		{"claim-scope-may-be-missing", "V4.1a", "a claim without a scope is admitted", editClaim("scope", orMissing)},
		{"critical-class-may-be-missing", "V4.1a", "a claim without critical_class is read as one without a class", editClaim("critical_class", orMissing)},
		{"sound-claims-admitted-alone", "V4.1a", "claims that may not be admitted are left out of a pass", editOp("claims.admit", dropUnsound)},
		{"verifiability-of-any-text", "V4.2a", "verifiability may be any text", editClaim("verifiability", anyString)},
		{"verifiability-without-case", "V4.2a", "verifiability is read without regard to letter case and white space", editClaim("verifiability", loosely)},
		{"claim-ids-sorted", "V4.2b", "the ids of a pass come sorted", editOp("claims.admit", sortIDs)},
		{"claims-told-apart-by-a-slug", "V4.2c", "two claims whose summaries begin with the same eight words are one", func(s *kit.Standard) { s.Claim.Twin = firstWords }},
		{"duplicates-allowed", "V4.2d", "a claim_id may stand in a pass twice", func(s *kit.Standard) { s.Claim.Twin = itself }},
		{"duplicates-by-whole-body", "V4.2d", "two claims of one id are duplicates only when every member is the same", func(s *kit.Standard) { s.Claim.Twin = wholeBody }},
		{"duplicates-merged", "V4.2d", "a claim that stands in a pass twice is admitted once", editOp("claims.admit", mergeTwins)},
		{"channel-not-asked-for", "V4.3a", "a MACHINE_CHECKABLE claim needs no falsification channel", func(s *kit.Standard) {
			s.Claim.ClaimRules = slices.DeleteFunc(claimRules(s), func(r claim.Rule[claim.Claim]) bool { return r.Code == claim.Channel })
		}},
		{"channel-asked-of-every-claim", "V4.3a", "a claim of any verifiability needs a falsification channel", func(s *kit.Standard) {
			s.Claim.ClaimRules = append(claimRules(s), claim.Rule[claim.Claim]{Check: func(c *claim.Claim) error {
				c.Verifiability = "MACHINE_CHECKABLE"
				return claim.ClaimRules()[0].Check(c)
			}})
		}},
	}
}

func evidenceDefects() []Defect {
	return []Defect{
		{"evidence-class-of-any-text", "V5.1a", "evidence_class may be any text", editEvidence("evidence_class", anyString)},
		{"evidence-class-without-case", "V5.1a", "evidence_class is read without regard to letter case and white space", editEvidence("evidence_class", loosely)},
		{"tier-of-any-text", "V5.1b", "tier may be any text", editEvidence("tier", anyString)},
		{"tier-with-white-space", "V5.1b", "white space around a tier is not looked at", editEvidence("tier", trimmed)},
		{"stance-of-any-text", "V5.1c", "stance may be any text", editEvidence("stance", anyString)},
		{"stance-without-case", "V5.1c", "stance is read without regard to letter case and white space", editEvidence("stance", loosely)},
		{"confidence-without-range", "V5.1d", "confidence may be any number", editEvidence("confidence", orNumber)},
		{"confidence-of-a-boolean", "V5.1d", "true is a confidence of 1, as in Python", editEvidence("confidence", orOfKind(canon.KindBool))},
		{"confidence-null", "V5.1d", "null stands for a confidence", editEvidence("confidence", orOfKind(canon.KindNull))},
		{"confidence-spelled-out", "V5.1d", "a text that spells a number within the range is a confidence", editEvidence("confidence", orSpelled)},
		{"confidence-below-one", "V5.1d", "a confidence of exactly 1 is out of range", editEvidence("confidence", belowOne)},
		{"rationale-may-be-missing", "V5.1e", "an item without a rationale is admitted", editEvidence("rationale", orMissing)},
		{"reproducibility-not-looked-into", "V5.1e", "reproducibility may lack its members", both(editEvidence("reproducibility/deterministic", orMissing), editEvidence("reproducibility/rerun_recipe", orMissing))},
		{"watcher-ceiling-unchecked", "V6.2d", "a watcher's item may be of tier W1a", func(s *kit.Standard) { s.Claim.EvidenceRules = []claim.Rule[claim.Evidence]{} }},
	}
}

func authorDefects() []Defect {
	return []Defect{
		{"registry-kind-unknown", "V3.1a", "the kind watcher_registry writes nothing", editAuthors(func(t *ledger.Type) {
			t.Authors = slices.DeleteFunc(slices.Clone(t.Authors), func(kind string) bool { return kind == "watcher_registry" })
		})},
		{"authority-unchecked", "V3.2a", "every registered kind writes everything but the resolution of an escalation", alsoWrite(func(t *ledger.Type) bool { return t.Name != resolution }, ledger.Kinds()...)},
		{"jury-adjudicates", "V3.2a", "the jury writes what the adjudicator does", alsoWrite(writtenBy("adjudicator"), "jury")},
		{"append-asks-nothing", "V3.2a", "an entry is written whoever its author is", func(s *kit.Standard) { s.Append.Rules = []ledger.DraftRule{} }},
		{"watcher-flags", "V3.2b", "a watcher writes what the divergence detector does", alsoWrite(writtenBy("divergence_detector"), "watcher")},
		{"watcher-registers-itself", "V3.2b", "a watcher writes what the registry does", alsoWrite(writtenBy("watcher_registry"), "watcher")},
		{"human-decides-policy", "V3.2c", "a human writes policy decisions", alsoWrite(func(t *ledger.Type) bool { return t.Name == "policy.decision" }, "human")},
		{"human-writes-everything", "V3.2c", "a human writes entries of every type", alsoWrite(func(*ledger.Type) bool { return true }, "human")},
		{"system-resolves", "V3.2d", "the system writes the resolution of an escalation", alsoWrite(func(t *ledger.Type) bool { return t.Name == resolution }, "system")},
		{"policy-engine-resolves", "V3.2d", "the policy engine writes the resolution of an escalation", alsoWrite(func(t *ledger.Type) bool { return t.Name == resolution }, "policy_engine")},
	}
}

const resolution = "escalation.resolved"

func skipping(skip func(folder string) bool) change {
	return func(s *kit.Standard) { s.Walk.Skip = skip }
}

// reading changes what a member may be; the new way is given the old one.
type reading = func(v canon.Value, standard func(canon.Value) bool) bool

func editClaim(name string, is reading) change {
	return func(s *kit.Standard) {
		if s.Claim.ClaimMembers == nil {
			s.Claim.ClaimMembers = claim.ClaimMembers()
		}
		editMember(s.Claim.ClaimMembers, name, is)
	}
}

func editEvidence(name string, is reading) change {
	return func(s *kit.Standard) {
		if s.Claim.EvidenceMembers == nil {
			s.Claim.EvidenceMembers = claim.EvidenceMembers()
		}
		editMember(s.Claim.EvidenceMembers, name, is)
	}
}

func editMember(members []claim.Member, name string, is reading) {
	for i := range members {
		if standard := members[i].Is; members[i].Name == name {
			members[i].Is = func(v canon.Value) bool { return is(v, standard) }
		}
	}
}

func orMissing(v canon.Value, standard func(canon.Value) bool) bool {
	return v.Kind == canon.Absent || standard(v)
}

func orOfKind(kind canon.Kind) reading {
	return func(v canon.Value, standard func(canon.Value) bool) bool { return v.Kind == kind || standard(v) }
}

func orNumber(v canon.Value, _ func(canon.Value) bool) bool { return v.Kind == canon.KindNumber }

func orSpelled(v canon.Value, standard func(canon.Value) bool) bool {
	if f, err := strconv.ParseFloat(v.Text, 64); v.Kind == canon.KindString && err == nil {
		v = canon.Float(f)
	}
	return standard(v)
}

func belowOne(v canon.Value, standard func(canon.Value) bool) bool {
	f, _ := v.Float()
	return f < 1 && standard(v)
}

func anyString(v canon.Value, _ func(canon.Value) bool) bool { return v.Kind == canon.KindString }

func trimmed(v canon.Value, standard func(canon.Value) bool) bool {
	v.Text = strings.TrimSpace(v.Text)
	return standard(v)
}

func loosely(v canon.Value, standard func(canon.Value) bool) bool {
	v.Text = strings.ToUpper(v.Text)
	return trimmed(v, standard)
}

// claimRules returns the rules of a claim under s, for change.
func claimRules(s *kit.Standard) []claim.Rule[claim.Claim] {
	if s.Claim.ClaimRules == nil {
		return claim.ClaimRules()
	}
	return slices.Clone(s.Claim.ClaimRules)
}

func firstWords(c *claim.Claim) string {
	words := strings.Fields(c.Record.Get("summary").Text)
	return c.Verifiability + strings.Join(words[:min(8, len(words))], "-") + c.Record.Get("task_id").Text
}

func wholeBody(c *claim.Claim) string {
	text, _ := canon.Encode(c.Record) // a body without a canonical form is like no other
	return string(text)
}

func itself(c *claim.Claim) string { return fmt.Sprintf("%p", c) }

func mergeTwins(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		seen := map[string]bool{}
		return standard(s, withClaims(in, func(record canon.Value) bool {
			key := record.Get("task_id").Text + "|" + record.Get("summary").Text + "|" + record.Get("verifiability").Text
			twin := seen[key]
			seen[key] = true
			return !twin
		}))
	}
}

func dropUnsound(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		return standard(s, withClaims(in, func(record canon.Value) bool {
			_, err := s.Claim.Admit(canon.Array(record))
			return err == nil
		}))
	}
}

// withClaims keeps some claims of a pass.
func withClaims(in reference.Input, keep func(canon.Value) bool) reference.Input {
	kept := canon.Array()
	for _, record := range in.Get("claims").Items {
		if keep(record) {
			kept.Items = append(kept.Items, record)
		}
	}
	return reference.Input{Value: in.With("claims", kept)}
}

func sortIDs(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		slices.SortFunc(out.Get("claim_ids").Items, func(a, b canon.Value) int { return strings.Compare(a.Text, b.Text) })
		return out, err
	}
}

// editAuthors changes rows of the registry.
func editAuthors(edit func(*ledger.Type)) change {
	return func(s *kit.Standard) {
		if s.Registry.Types == nil {
			s.Registry.Types = ledger.Types()
		}
		s.Registry.Types = slices.Clone(s.Registry.Types)
		for i := range s.Registry.Types {
			edit(&s.Registry.Types[i])
		}
	}
}

// alsoWrite lets further kinds write the entries of some types.
func alsoWrite(which func(*ledger.Type) bool, kinds ...string) change {
	return editAuthors(func(t *ledger.Type) {
		if which(t) {
			t.Authors = slices.Concat(t.Authors, kinds)
		}
	})
}

func writtenBy(kind string) func(*ledger.Type) bool {
	return func(t *ledger.Type) bool { return slices.Contains(t.Authors, kind) }
}
