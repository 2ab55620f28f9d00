package defect

import (
	"fmt"
	"slices"
	"strings"

	"conform/kit"
	"conform/spec/cert"
	"conform/spec/jury"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// Erratum is one erratum of section 14.2 that can be withdrawn.
type Erratum struct {
	Name     string // such as "D14"
	Says     string // what withdrawing it brings back
	Ladder   bool   // it changed the ladder, and so the truth table
	Withdraw change
}

// Errata returns the errata that can be withdrawn, in the order of the text.
func Errata() []Erratum {
	return []Erratum{
		{"D4", "a deliberation recorded after the checkpoint takes evidence out of the replay", false, unbounded("deliberation.rounded")},
		{"D5", "ts may be anything, a number for example", false, dropRules(ledger.Timestamp)},
		{"D6", "R4 is INCONCLUSIVE whatever the jury says", true, dropRungs(doctrineDecides)},
		{"D7", "a juror whose hook errs is dropped", false, func(s *kit.Standard) { s.Jury.Keeps = drop }},
		{"D8", "a certificate without any signature ends the program", false, editCheck(cert.Unsigned, firstSignature)},
		{"D9", "dotted and build folders are walked", false, skipping(func(string) bool { return false })},
		{"D10", "the torn last line of a ledger is delivered by the stream as if it were whole", false, func(s *kit.Standard) { s.Engine.Whole = everything }},
		{"D12", "a jury may be of one provider or one family, the author's own included", false, withdrawD12},
		{"D13", "gate.blocked is unknown, no type is an extension, and every type is processed", false, withdrawD13},
		{"D14", "doctrine overrules W1b support at R4", true, dropRungs(addedByD14)},
		{"D15", "coverage questions decide at the gate like any claim, and none is flagged", false, func(s *kit.Standard) { s.Engine.Question = noQuestion }},
		{"D17", "risk_level and score are believed", false, dropChecks(cert.Risk, cert.Score)},
		{"D18", "divergence_summary and the divergence of each claim are believed", false, dropChecks(cert.Summary, cert.Divergence)},
		{"D19", "policy_ref and policy_mode are believed", false, dropChecks(cert.TwoModes, cert.Unrecorded, cert.OtherPolicy)},
		{"D20", "claims, evidence and decisions recorded after the checkpoint reach the replay", false, unbounded("claim.registered", "evidence.recorded", "policy.decision")},
	}
}

// doctrineDecides are the rows of R4 that erratum D6 wrote down.
func doctrineDecides(r ladder.Rung) bool { return r.Name == "R4" && r.Value != ladder.Inconclusive }

// drop takes a juror out of the revised basis, and its refutation with it.
func drop(jury.Opinion) (jury.Opinion, bool) { return jury.Opinion{}, false }

func withdrawD12(s *kit.Standard) {
	dropDemands(jury.TwoProviders, jury.TwoFamilies)(s)
	refusals := s.Cert.Refusals
	if refusals == nil {
		refusals = cert.Refusals()
	}
	s.Cert.Refusals = slices.DeleteFunc(slices.Clone(refusals), func(r cert.Refusal) bool { return r.Code == cert.OneJuror || r.Code == cert.OneFamily })
	s.Jury.Excludes = func(string, string) bool { return false }
}

// firstSignature looks at the first signature without asking whether there is
// one: the index error of erratum D8, which nothing on the way catches.
func firstSignature(c *cert.Check) {
	find := c.Find
	c.Find = func(r *cert.Replay, found cert.Found) {
		_ = r.Cert.Signatures[0]
		find(r, found)
	}
}

func withdrawD13(s *kit.Standard) {
	s.Registry.Types = slices.DeleteFunc(ledger.Types(), func(t ledger.Type) bool { return t.Name == "gate.blocked" })
	s.Registry.Extension = func(string) bool { return false }
	s.Registry.Process = func(ledger.Class) bool { return true }
}

// everything takes the end of an increment for the end of a line.
func everything(text []byte) int { return len(text) }

func noQuestion(*policy.Claim, policy.Asked) (int, bool) { return 0, false }

func addedByD14(r ladder.Rung) bool { return r.Erratum == "D14" }

// Without returns the standard with the named errata withdrawn, such as
// "D14,D20".
func Without(names string) (kit.Standard, error) {
	return without(names, func(Erratum) error { return nil })
}

// LadderWithout returns the ladder with the named errata withdrawn. It refuses
// one that did not change the ladder.
func LadderWithout(names string) (ladder.Ladder, error) {
	s, err := without(names, func(e Erratum) error {
		if !e.Ladder {
			return fmt.Errorf("erratum %s did not change the ladder: want %s", e.Name, known(func(e Erratum) bool { return e.Ladder }))
		}
		return nil
	})
	return s.Ladder, err
}

func without(names string, fits func(Erratum) error) (s kit.Standard, err error) {
	if names == "" {
		return s, nil
	}
	errata := Errata()
	for _, name := range strings.Split(names, ",") {
		i := slices.IndexFunc(errata, func(e Erratum) bool { return e.Name == name })
		if i < 0 {
			return s, fmt.Errorf("erratum %q cannot be withdrawn: want some of %s", name, known(func(Erratum) bool { return true }))
		}
		if err := fits(errata[i]); err != nil {
			return s, err
		}
		errata[i].Withdraw(&s)
	}
	return s, nil
}

func known(fits func(Erratum) bool) string {
	var names []string
	for _, e := range Errata() {
		if fits(e) {
			names = append(names, e.Name)
		}
	}
	return strings.Join(names, ", ")
}
