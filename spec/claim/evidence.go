package claim

import (
	"errors"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
)

// The codes of what can be wrong with an evidence item.
const (
	EvidenceMember fault.Code = "evidence.member"
	Ceiling        fault.Code = "evidence.ceiling"
)

// EvidenceClasses returns the values of section 5.1.
func EvidenceClasses() []string {
	return []string{"TEST_EXECUTION", "REPRODUCIBLE_RUN", "FORMAL_PROOF", "STATIC_ANALYSIS", "JURY_OPINION", "WATCHER_REPORT"}
}

// EvidenceMembers returns the members an evidence item must have (5.1), in the
// order they are looked at. A rerun_recipe may be null.
func EvidenceMembers() []Member {
	return []Member{
		{"evidence_id", "5.1", "a string", isText},
		{"claim_id", "5.1", "a string", isText},
		{"evidence_class", "5.1", among(EvidenceClasses()), oneOf(EvidenceClasses())},
		{"tier", "5.1", "one of W1a, W1b, W2, W3", isTier},
		{"producer", "5.1", "an object", isObject},
		{"producer/kind", "2.3", "a string", isText},
		{"producer/identity", "2.3", "a string", isText},
		{"producer/version", "2.3", "a string", isText},
		{"artifact_ref", "5.1", "a string", isText},
		{"reproducibility", "5.1", "an object", isObject},
		{"reproducibility/deterministic", "5.1", "a boolean", isBool},
		{"reproducibility/rerun_recipe", "5.1", "a recipe or null", isThere},
		{"stance", "5.1", "SUPPORTS or REFUTES", isStance},
		{"confidence", "5.1", "a number from 0 to 1", isShare},
		{"rationale", "5.1", "a string", isText},
		{"schema_version", "5.1", "a string", isText},
	}
}

func isTier(v canon.Value) bool {
	_, ok := ladder.ParseTier(v.Text)
	return ok && isText(v)
}

func isStance(v canon.Value) bool {
	_, ok := ladder.ParseStance(v.Text)
	return ok && isText(v)
}

// Evidence is an evidence item that was admitted.
type Evidence struct {
	Record       canon.Value // as it was given
	Tier         ladder.Tier
	Stance       ladder.Stance
	ProducerKind string
}

// EvidenceRules returns the sentences about an evidence item beyond its members.
func EvidenceRules() []Rule[Evidence] {
	return []Rule[Evidence]{
		{fault.Rule{Code: Ceiling, Section: "6.2", Says: "W1a is reserved to built-in verifiers"}, belowCeiling},
	}
}

func belowCeiling(e *Evidence) error {
	if e.Tier == ladder.W1a && e.ProducerKind != "verifier" {
		return errors.New("tier: got W1a from a producer of kind " + fault.Quote(e.ProducerKind) + ", want kind verifier")
	}
	return nil
}

// AdmitEvidence admits one evidence item under the standard. See
// Options.AdmitEvidence.
func AdmitEvidence(record canon.Value) (Evidence, error) { return Options{}.AdmitEvidence(record) }

// AdmitEvidence admits one evidence item or refuses it (5.1, 6.2).
func (o Options) AdmitEvidence(record canon.Value) (e Evidence, err error) {
	members, rules := o.EvidenceMembers, o.EvidenceRules
	if members == nil {
		members = EvidenceMembers()
	}
	if rules == nil {
		rules = EvidenceRules()
	}
	if err := lacking(EvidenceMember, "evidence", record, members); err != nil {
		return e, err
	}
	e.Record, e.ProducerKind = record, record.Get("producer").Get("kind").Text
	e.Tier, _ = ladder.ParseTier(record.Get("tier").Text)
	e.Stance, _ = ladder.ParseStance(record.Get("stance").Text)
	return e, broken("evidence", &e, rules)
}
