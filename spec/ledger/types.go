package ledger

import (
	"slices"
	"strings"
)

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

// IsExtension reports whether a type is in the namespace that erratum D13 leaves
// to extensions: extension.* with something after the stop.
func IsExtension(entryType string) bool {
	rest, ok := strings.CutPrefix(entryType, "extension.")
	return ok && rest != ""
}
