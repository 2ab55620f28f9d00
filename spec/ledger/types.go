package ledger

import "strings"

// Type is one row of the entry-type registry (2.4, erratum D13).
type Type struct {
	Name    string
	Section string // where the standard introduces or uses it
}

// Types returns the core registry of this edition: the nineteen types section
// 2.4 registers and gate.blocked, which erratum D13 adds.
func Types() []Type {
	return []Type{
		{"key.enrolled", "2.4"},
		{"task.started", "2.4"},
		{"actor.output", "2.4"},
		{"claim.registered", "4"},
		{"evidence.recorded", "5"},
		{"divergence.flagged", "5.3"},
		{"deliberation.rounded", "9.3"},
		{"calibration.updated", "8.1"},
		{"escalation.requested", "12.1"},
		{"dossier.issued", "12.1"},
		{"escalation.resolved", "12.3"},
		{"policy.fail_safe", "12.4"},
		{"policy.decision", "10.2"},
		{"watch.observed", "10.3"},
		{"policy.passed", "10.2"},
		{"checkpoint.anchored", "11.2"},
		{"certificate.issued", "11.2"},
		{"watcher.registered", "6.6"},
		{"watcher.revoked", "6.6"},
		{"gate.blocked", "14.2 D13"},
	}
}

// Class says what a consumer does with an entry of some type.
type Class struct {
	Known     bool // a core type: process it
	Extension bool // extension.* with something after the stop: abstain
}

// Action is "process" for a core type and "abstain" for every other (D13).
func (c Class) Action() string {
	if c.Known {
		return "process"
	}
	return "abstain"
}

// Registry classifies entry types. The nil Registry is the standard's.
type Registry []Type

var core = Registry(Types())

// Classify looks a type up: names match exactly.
func (r Registry) Classify(entryType string) Class {
	if r == nil {
		r = core
	}
	for i := range r {
		if r[i].Name == entryType {
			return Class{Known: true}
		}
	}
	rest, ok := strings.CutPrefix(entryType, "extension.")
	return Class{Extension: ok && rest != ""}
}
