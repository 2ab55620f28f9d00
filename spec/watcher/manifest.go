package watcher

import (
	"time"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Manifest is what a session and a registry read out of a manifest (6.1).
type Manifest struct {
	Record    canon.Value // as it was given: what is digested and signed
	ID        string      // watcher_id
	Version   string
	Producer  string        // producer.identity
	Classes   []string      // capabilities.evidence_classes
	Ceiling   string        // capabilities.max_tier
	Subscribe []string      // capabilities.subscribes_to
	Timeout   time.Duration // resource_class.timeout_seconds; 0 or less: no deadline (I-24)
}

// Everything is the subscription to every claim.
const Everything = "*"

// longest is the longest deadline told apart from a longer one.
const longest = 100 * 365 * 24 * time.Hour

// Read reads a manifest under the standard. See Options.Read.
func Read(record canon.Value) (Manifest, error) { return Options{}.Read(record) }

// Read reads a manifest and returns the first invariant it breaks as a
// *fault.Error.
func (o Options) Read(record canon.Value) (Manifest, error) {
	if faults := o.Faults(record); len(faults) > 0 {
		return Manifest{}, faults[0]
	}
	capabilities := record.Get("capabilities")
	return Manifest{
		Record:    record,
		ID:        record.Get("watcher_id").Text,
		Version:   record.Get("version").Text,
		Producer:  record.Get("producer").Get("identity").Text,
		Classes:   texts(capabilities.Get("evidence_classes")),
		Ceiling:   capabilities.Get("max_tier").Text,
		Subscribe: texts(capabilities.Get("subscribes_to")),
		Timeout:   seconds(record.Get("resource_class").Get("timeout_seconds")),
	}, nil
}

// Faults returns every invariant a manifest breaks, in the order of the rows.
func (o Options) Faults(record canon.Value) []error {
	rules := o.Rules
	if rules == nil {
		rules = Rules()
	}
	var faults []error
	for i := range rules {
		if err := rules[i].Check(record); err != nil {
			faults = append(faults, &fault.Error{Code: rules[i].Code, At: "manifest", Detail: rules[i].Says, Err: err})
		}
	}
	if len(faults) > 0 {
		return faults
	}
	if _, err := o.Digest(record); err != nil {
		faults = append(faults, &fault.Error{Code: NotManifest, At: "manifest", Detail: "a manifest has a canonical form", Err: err})
	}
	return faults
}

// Digest returns the manifest_digest of a manifest (6.6).
func (o Options) Digest(record canon.Value) (string, error) { return o.Codec.Digest(record) }

// Subscribes reports whether a watcher wants a claim: it subscribes to
// everything, or to the claim's predicate.
func (m *Manifest) Subscribes(predicate string) bool {
	for _, s := range m.Subscribe {
		if s == Everything || s == predicate {
			return true
		}
	}
	return false
}

// texts returns the strings of an array; a rule has refused other elements.
func texts(list canon.Value) []string {
	out := make([]string, 0, len(list.Items))
	for _, item := range list.Items {
		out = append(out, item.Text)
	}
	return out
}

// seconds returns a number of seconds as a duration, 0 for anything else.
func seconds(v canon.Value) time.Duration {
	f, ok := v.Float()
	switch {
	case !ok || f <= 0:
		return 0
	case f >= longest.Seconds():
		return longest
	}
	return max(time.Duration(f*float64(time.Second)), 1)
}
