package watcher

import (
	"errors"
	"fmt"

	"conform/spec/canon"
	"conform/spec/fault"
)

// The codes of what can be wrong with a registration.
const (
	Unregistered fault.Code = "watcher.unregistered"
	Altered      fault.Code = "watcher.entry"
	OtherDigest  fault.Code = "watcher.digest"
	Unsigned     fault.Code = "watcher.signature"
	Invariants   fault.Code = "watcher.invariants"
)

// Check is one row of the verification of a registration.
type Check struct {
	fault.Rule
	Find func(g *Registry, registration *Event) []error
}

// Checks returns what section 6.6 has verified again, in its order.
func Checks() []Check {
	return []Check{
		{fault.Rule{Code: Altered, Section: "6.6", Says: "the ledger is as it was written"}, altered},
		{fault.Rule{Code: OtherDigest, Section: "6.6", Says: "manifest_digest is that of the manifest"}, otherDigest},
		{fault.Rule{Code: Unsigned, Section: "6.6", Says: "an enrolled key signs the manifest"}, unsigned},
		{fault.Rule{Code: Invariants, Section: "6.6", Says: "the manifest keeps its invariants"}, invariants},
	}
}

func altered(g *Registry, _ *Event) []error { return g.Chain.Faults }

func otherDigest(g *Registry, registration *Event) []error {
	want, err := g.options.Digest(registration.Payload.Get("manifest"))
	if err != nil {
		return []error{err}
	}
	if got := registration.Payload.Get("manifest_digest"); got.Kind != canon.KindString || got.Text != want {
		return []error{errors.New("got " + describe(got) + ", want " + fault.Quote(want))}
	}
	return nil
}

func unsigned(_ *Registry, registration *Event) []error {
	if registration.Unsigned != nil {
		return []error{registration.Unsigned}
	}
	return nil
}

func invariants(g *Registry, registration *Event) []error {
	return g.options.Faults(registration.Payload.Get("manifest"))
}

// Report is what a registry says of one watcher. Valid and SignatureValid are
// about its latest registration, whatever its status.
type Report struct {
	Status         Status
	Valid          bool
	SignatureValid bool
	Faults         []error // in the order of the rows; none when valid
}

// Verify reports on one watcher (6.6). Of a ledger that does not load nothing is
// known.
func (g *Registry) Verify(id string) Report {
	registration := g.Latest(id)
	switch {
	case g.Chain.Line > 0:
		return Report{Status: Unknown, Faults: g.Chain.Faults}
	case registration == nil:
		return Report{Status: g.Status(id), Faults: append([]error{fault.New(Unregistered, fault.Quote(id), "never registered")}, g.Chain.Faults...)}
	}
	report := Report{Status: g.Status(id), SignatureValid: registration.Unsigned == nil}
	checks := g.options.Checks
	if checks == nil {
		checks = Checks()
	}
	for _, check := range checks {
		for _, err := range check.Find(g, registration) {
			report.Faults = append(report.Faults, &fault.Error{
				Code: check.Code, At: fmt.Sprintf("seq %d", registration.Seq), Detail: check.Says, Err: err,
			})
		}
	}
	report.Valid = len(report.Faults) == 0
	return report
}
