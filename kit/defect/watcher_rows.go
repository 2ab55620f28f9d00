package defect

import (
	"errors"
	"slices"

	"conform/kit"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/watcher"
)

// statusChecks returns the rows of the verification of a registration under s,
// for change.
func statusChecks(s *kit.Standard) []watcher.Check {
	if s.Watcher.Checks == nil {
		return watcher.Checks()
	}
	return slices.Clone(s.Watcher.Checks)
}

func dropStatusChecks(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		s.Watcher.Checks = slices.DeleteFunc(statusChecks(s), func(c watcher.Check) bool { return slices.Contains(codes, c.Code) })
	}
}

func alsoVerify(find func(*watcher.Registry, *watcher.Event) []error) change {
	return func(s *kit.Standard) {
		s.Watcher.Checks = append(statusChecks(s), watcher.Check{Rule: fault.Rule{Code: watcher.OtherDigest}, Find: find})
	}
}

// digestOfKnownMembers rebuilds a manifest out of the members it knows.
func digestOfKnownMembers(_ *watcher.Registry, registration *watcher.Event) []error {
	known := canon.Object()
	for _, name := range []string{"watcher_id", "name", "version", "producer", "capabilities", "resource_class", "integrity"} {
		if v := registration.Payload.Get("manifest").Get(name); v.Kind != canon.Absent {
			known = known.With(name, v)
		}
	}
	digest, err := canon.Digest(known)
	if err != nil || registration.Payload.Get("manifest_digest").Text != digest {
		return []error{errors.Join(err, errors.New("want "+digest))}
	}
	return nil
}

func registrationSigned(over func(payload canon.Value) ([]byte, error)) change {
	return func(s *kit.Standard) { s.Watcher.Signed = over }
}

func overDigest(payload canon.Value) ([]byte, error) {
	return []byte(payload.Get("manifest_digest").Text), nil
}

func overPayload(payload canon.Value) ([]byte, error) {
	return canon.Encode(payload.Without("signature"))
}

func firstRegistration(events []watcher.Event) *watcher.Event {
	for i := range events {
		if events[i].Type == watcher.RegisteredType {
			return &events[i]
		}
	}
	return nil
}

func lastSigned(events []watcher.Event) *watcher.Event {
	signed := slices.DeleteFunc(slices.Clone(events), func(e watcher.Event) bool { return e.Unsigned != nil })
	return watcher.LatestRegistration(signed)
}

func decideStatus(decide func([]watcher.Event) watcher.Status) change {
	return func(s *kit.Standard) { s.Watcher.Decide = decide }
}

// anyEvent decides by a signed event of one type, wherever it stands.
func anyEvent(events []watcher.Event, entryType string, then watcher.Status) watcher.Status {
	if slices.ContainsFunc(events, func(e watcher.Event) bool { return e.Type == entryType && e.Unsigned == nil }) {
		return then
	}
	return watcher.LatestSigned(events)
}

func onceRegistered(events []watcher.Event) watcher.Status {
	return anyEvent(events, watcher.RegisteredType, watcher.Active)
}

// latestEvent decides by the latest entry, signed or not.
func latestEvent(events []watcher.Event) watcher.Status {
	if len(events) == 0 {
		return watcher.Unknown
	}
	return events[len(events)-1].Status()
}

// editProbe makes a probe of the kit hold one thing more against a watcher.
func editProbe(id string, also func(*watcher.Bench) error) change {
	return func(s *kit.Standard) {
		probes := s.Watcher.Probes
		if probes == nil {
			probes = watcher.Probes()
		}
		s.Watcher.Probes = slices.Clone(probes)
		for i := range s.Watcher.Probes {
			if p := &s.Watcher.Probes[i]; p.ID == id {
				standard := p.Run
				p.Run = func(b *watcher.Bench) error { return errors.Join(standard(b), also(b)) }
			}
		}
	}
}

// asked returns the evidence of the watcher on the bench.
func asked(b *watcher.Bench) (canon.Value, error) { return b.Run(b.Ask) }

func wantsEvidence(b *watcher.Bench) error {
	_, err := asked(b)
	return err
}

func wantsSupport(b *watcher.Bench) error {
	if evidence, err := asked(b); err != nil || evidence.Get("stance").Text != "SUPPORTS" {
		return errors.New("stance: want SUPPORTS")
	}
	return nil
}

func wantsConfidence(b *watcher.Bench) error {
	evidence, err := asked(b)
	if f, _ := evidence.Get("confidence").Float(); err != nil || f == 0 {
		return errors.New("confidence: want more than 0")
	}
	return nil
}

func wantsReport(b *watcher.Bench) error {
	if evidence, err := asked(b); err != nil || evidence.Get("evidence_class").Text != "WATCHER_REPORT" {
		return errors.New("evidence_class: want WATCHER_REPORT")
	}
	return nil
}

func wantsConfidenceWithin(b *watcher.Bench) error {
	said, err := b.Ask(b.Claim.Summary, "")
	if err != nil || len(said.Items) != 3 {
		return nil
	}
	if f, ok := said.Items[1].Float(); !ok || f < 0 || f > 1 {
		return errors.New("confidence: want it in [0,1]")
	}
	return nil
}
