package watcher

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/fault"
)

// The codes of what can be wrong with a manifest.
const (
	NotManifest   fault.Code = "watcher.manifest"
	Unnamed       fault.Code = "watcher.name"
	Anonymous     fault.Code = "watcher.anonymous"
	Lacking       fault.Code = "watcher.member"
	Ceiling       fault.Code = "watcher.max-tier"
	Class         fault.Code = "watcher.evidence-class"
	NoClass       fault.Code = "watcher.no-evidence-class"
	Subscriptions fault.Code = "watcher.subscribes-to"
	Timeout       fault.Code = "watcher.timeout"
	Unpinned      fault.Code = "watcher.code-hash"
)

// Rule is one invariant of a manifest. Its check must take any JSON value.
type Rule struct {
	fault.Rule
	// Check returns what is wrong: what: got X, want Y.
	Check func(manifest canon.Value) error
}

// Rules returns the invariants of a manifest in the order they are looked at.
func Rules() []Rule {
	return []Rule{
		{fault.Rule{Code: NotManifest, Section: "6.1", Says: "a manifest is an object"}, object},
		{fault.Rule{Code: Unnamed, Section: "6.1 I-91", Says: "a watcher has an id, a name and a version"}, named},
		{fault.Rule{Code: Anonymous, Section: "6.1 I-91", Says: "no watcher is anonymous"}, produced},
		{fault.Rule{Code: Lacking, Section: "6.1", Says: "capabilities, resource_class and integrity are complete"}, complete},
		{fault.Rule{Code: Ceiling, Section: "6.2", Says: "W1a is reserved to built-in verifiers"}, belowW1a},
		{fault.Rule{Code: Class, Section: "6.1", Says: "evidence classes are of the closed set"}, registered},
		{fault.Rule{Code: NoClass, Section: "6.1 I-92", Says: "a watcher declares a class for its evidence"}, declared},
		{fault.Rule{Code: Subscriptions, Section: "6.1", Says: "subscriptions are texts"}, subscribed},
		{fault.Rule{Code: Timeout, Section: "6.5 I-24", Says: "a timeout is a number of seconds"}, timed},
		{fault.Rule{Code: Unpinned, Section: "6.1", Says: "the watcher's code is pinned"}, pinned},
	}
}

func object(manifest canon.Value) error {
	if manifest.Kind != canon.KindObject {
		return errors.New("got " + manifest.Kind.String() + ", want an object")
	}
	return nil
}

func named(manifest canon.Value) error { return worded(manifest, "watcher_id", "name", "version") }

func produced(manifest canon.Value) error {
	return worded(manifest, "producer/identity", "producer/maintainer")
}

func pinned(manifest canon.Value) error { return worded(manifest, "integrity/code_hash") }

// worded asks for members that are texts with something in them (I-91).
func worded(manifest canon.Value, paths ...string) error {
	for _, path := range paths {
		v := at(manifest, path)
		if v.Kind != canon.KindString || strings.TrimSpace(v.Text) == "" {
			return errors.New(path + ": got " + describe(v) + ", want a text")
		}
	}
	return nil
}

// members are what section 6.1 lists in braces. timeout_seconds is not among
// them: without it there is no deadline (I-24).
var members = []string{
	"capabilities/evidence_classes", "capabilities/max_tier", "capabilities/subscribes_to",
	"resource_class/cost_budget", "resource_class/sandbox_level",
	"integrity/code_hash", "integrity/update_policy",
}

func complete(manifest canon.Value) error {
	for _, path := range members {
		if v := at(manifest, path); v.Kind == canon.Absent || v.Kind == canon.KindNull {
			return errors.New(path + ": got " + v.Kind.String() + ", want a value")
		}
	}
	return nil
}

// Ceilings returns the tiers a watcher may have as its max_tier (6.2).
func Ceilings() []string { return []string{"W1b", "W2", "W3"} }

func belowW1a(manifest canon.Value) error {
	v := at(manifest, "capabilities/max_tier")
	if v.Kind != canon.KindString || !slices.Contains(Ceilings(), v.Text) {
		return errors.New("capabilities/max_tier: got " + describe(v) + ", want one of " + strings.Join(Ceilings(), ", "))
	}
	return nil
}

func registered(manifest canon.Value) error {
	classes := at(manifest, "capabilities/evidence_classes")
	if classes.Kind != canon.KindArray {
		return errors.New("capabilities/evidence_classes: got " + describe(classes) + ", want an array of evidence classes")
	}
	for i, v := range classes.Items {
		if v.Kind != canon.KindString || !slices.Contains(claim.EvidenceClasses(), v.Text) {
			return fmt.Errorf("capabilities/evidence_classes/%d: got %s, want one of %s", i, describe(v), strings.Join(claim.EvidenceClasses(), ", "))
		}
	}
	return nil
}

func declared(manifest canon.Value) error {
	if classes := at(manifest, "capabilities/evidence_classes"); classes.Kind == canon.KindArray && len(classes.Items) == 0 {
		return errors.New("capabilities/evidence_classes: got none, want at least one")
	}
	return nil
}

func subscribed(manifest canon.Value) error {
	list := at(manifest, "capabilities/subscribes_to")
	if list.Kind != canon.KindArray {
		return errors.New("capabilities/subscribes_to: got " + describe(list) + ", want an array of texts")
	}
	for i, v := range list.Items {
		if v.Kind != canon.KindString {
			return errors.New("capabilities/subscribes_to/" + strconv.Itoa(i) + ": got " + describe(v) + ", want a text")
		}
	}
	return nil
}

func timed(manifest canon.Value) error {
	v := at(manifest, "resource_class/timeout_seconds")
	if _, ok := v.Float(); !ok && v.Kind != canon.Absent {
		return errors.New("resource_class/timeout_seconds: got " + describe(v) + ", want a number")
	}
	return nil
}

// at returns the value at a path such as producer/identity.
func at(v canon.Value, path string) canon.Value {
	for _, name := range strings.Split(path, "/") {
		v = v.Get(name)
	}
	return v
}

// describe spells a value for an error message.
func describe(v canon.Value) string {
	switch v.Kind {
	case canon.KindString:
		return fault.Quote(v.Text)
	case canon.KindNumber:
		return fault.Abridge(v.Text)
	}
	return v.Kind.String()
}
