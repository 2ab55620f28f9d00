package watcher

import (
	"time"

	"conform/spec/canon"
	"conform/spec/ledger"
)

// Options choose how watchers are treated. The zero Options are the standard.
type Options struct {
	Codec  canon.Codec
	Ledger ledger.Options
	Rules  []Rule  // of a manifest; nil: Rules()
	Checks []Check // of a registration; nil: Checks()
	Probes []Probe // of the conformance kit; nil: Probes()

	// What a session makes of an opinion.
	Stance     func(canon.Value) (string, bool)  // nil: exactly SUPPORTS or REFUTES
	Confidence func(canon.Value) (float64, bool) // nil: a number, clamped to [0,1]
	Tier       func(*Manifest) string            // nil: the ceiling
	Deadline   func(*Manifest) time.Duration     // nil: the manifest's timeout; 0 or less: none
	Instead    func(why error) canon.Value       // what counts as said by one who abstains; nil: nothing

	// What decides in a registry.
	Signed func(payload canon.Value) ([]byte, error)  // what a registration is signed over; nil: the canonical manifest
	Key    func(first, other canon.Value) canon.Value // of two enrolments of a key_id; nil: the first
	Latest func(events []Event) *Event                // the registration that is verified; nil: the latest
	Decide func(events []Event) Status                // of the lifecycle; nil: the latest that is signed
}
