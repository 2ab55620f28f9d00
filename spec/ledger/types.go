package ledger

import (
	"slices"
	"strings"
)

// Type is one row of the entry-type registry (2.4, erratum D13).
type Type struct {
	Name    string
	Section string   // where the standard introduces or uses it
	Authors []string // the author kinds whose entries these are (3.1, 3.2)
	Payload []string // the members its payload must have; nil: the texts name none
}

// Who writes what. Section 3.1 lists none of policy_engine, claim_extractor
// and actor (I-22); where the texts leave the author open, both stand in a row.
var (
	system      = []string{"system"}
	engine      = []string{"system", "policy_engine"}
	extractor   = []string{"system", "claim_extractor"}
	actor       = []string{"actor"}
	producers   = []string{"verifier", "jury", "watcher"}
	detector    = []string{"divergence_detector"}
	adjudicator = []string{"adjudicator"}
	human       = []string{"human"}
	registry    = []string{"watcher_registry"}
)

// Kinds returns the author kinds of section 3.1.
func Kinds() []string {
	return []string{"verifier", "jury", "watcher", "adjudicator", "divergence_detector", "system", "human", "watcher_registry"}
}

// Types returns the core registry of this edition: the nineteen types section
// 2.4 registers and gate.blocked, which erratum D13 adds.
func Types() []Type {
	return []Type{
		{"key.enrolled", "2.4", system, []string{"key_id", "algorithm", "purpose", "identity", "public_pem"}},
		{"task.started", "2.4", engine, []string{"task_id"}},
		{"actor.output", "2.4", actor, []string{"task_id"}},
		{"claim.registered", "4", extractor, []string{"claim_id", "task_id", "subject", "predicate", "scope", "summary",
			"derived_from", "verifiability", "falsifiable_by", "critical_class"}},
		{"evidence.recorded", "5", producers, []string{"evidence_id", "claim_id", "evidence_class", "tier", "producer", "artifact_ref",
			"reproducibility", "stance", "confidence", "rationale", "schema_version"}},
		{"divergence.flagged", "5.3", detector, []string{"claim_id", "divergence"}},
		{"deliberation.rounded", "9.3", adjudicator, []string{"claim_id", "first_round", "revised", "consensus"}},
		{"calibration.updated", "8.1", adjudicator, []string{"producer_identity", "delta", "reason", "claim_id"}},
		{"escalation.requested", "12.1", adjudicator, []string{"claim_id", "route"}},
		{"dossier.issued", "12.1", adjudicator, []string{"schema_version", "dossier_id", "claim", "summary_page", "risk_frame", "options",
			"default", "evidence_links", "response_window_hours"}},
		{"escalation.resolved", "12.3", human, []string{"dossier_id", "decision", "decided_by"}},
		{"policy.fail_safe", "12.4", engine, []string{"dossier_id", "consequence"}},
		{"policy.decision", "10.2", engine, []string{"decision_kind", "policy_id", "policy_digest", "mode", "coverage", "flags", "blocked"}},
		{"watch.observed", "10.3", engine, nil},
		{"policy.passed", "10.2", engine, nil},
		{"checkpoint.anchored", "11.2", system, []string{"chain_hash", "upto_seq"}},
		{"certificate.issued", "11.2", adjudicator, []string{"cert_id", "subject", "policy_mode", "policy_ref", "claims", "jury_composition",
			"disclosure_level", "divergence_summary", "risk_level", "score", "scope_limits", "ledger_anchor", "signatures", "schema_version"}},
		{"watcher.registered", "6.6", registry, []string{"manifest", "manifest_digest", "signature"}},
		{"watcher.revoked", "6.6", registry, []string{"watcher_id", "reason", "revoked_manifest_digest", "signature"}},
		{"gate.blocked", "14.2 D13", engine, nil},
	}
}

// Class says what a consumer does with an entry of some type.
type Class struct {
	Known     bool // a core type
	Extension bool // extension.* with something after the stop
	Process   bool // a consumer reads it; otherwise it abstains
}

// Action is "process" or "abstain".
func (c Class) Action() string {
	if c.Process {
		return "process"
	}
	return "abstain"
}

// Registry classifies entry types. The zero Registry is the standard's.
type Registry struct {
	Types     []Type                      // nil: Types()
	Extension func(entryType string) bool // nil: IsExtension
	Process   func(Class) bool            // nil: core types, and no other (D13)
	// MayExtend says which author kinds write entries of extension types; nil: those of section 3.1 but
	// watcher and human (3.2, I-74).
	MayExtend func(kind string) bool
}

var core = Types()

// Classify looks a type up: names match exactly.
func (r Registry) Classify(entryType string) (c Class) {
	types := r.Types
	if types == nil {
		types = core
	}
	c.Known = slices.ContainsFunc(types, func(t Type) bool { return t.Name == entryType })
	extension := IsExtension
	if r.Extension != nil {
		extension = r.Extension
	}
	c.Extension = extension(entryType)
	c.Process = c.Known
	if r.Process != nil {
		c.Process = r.Process(c)
	}
	return c
}

// Authorize reports whether an author of a kind may write an entry of a type
// (section 3). Kinds match exactly. A type that is neither registered nor an
// extension is nobody's to write.
func (r Registry) Authorize(entryType, kind string) bool {
	types := r.Types
	if types == nil {
		types = core
	}
	if i := slices.IndexFunc(types, func(t Type) bool { return t.Name == entryType }); i >= 0 {
		return slices.Contains(types[i].Authors, kind)
	}
	if !r.Classify(entryType).Extension {
		return false
	}
	if r.MayExtend != nil {
		return r.MayExtend(kind)
	}
	return mayExtend(kind)
}

// mayExtend leaves out the two kinds that section 3.2 confines: a watcher is
// authoritative over nothing, a human over escalation.resolved alone.
func mayExtend(kind string) bool {
	return kind != "watcher" && kind != "human" && slices.Contains(Kinds(), kind)
}

// IsExtension reports whether a type is in the namespace that erratum D13 leaves
// to extensions: extension.* with something after the stop.
func IsExtension(entryType string) bool {
	rest, ok := strings.CutPrefix(entryType, "extension.")
	return ok && rest != ""
}
