package ledger_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/ledger"
)

// registered is the list of section 2.4, and gate.blocked of erratum D13.
var registered = []string{
	"key.enrolled", "task.started", "actor.output", "claim.registered", "evidence.recorded", "divergence.flagged",
	"deliberation.rounded", "calibration.updated", "escalation.requested", "dossier.issued", "escalation.resolved",
	"policy.fail_safe", "policy.decision", "watch.observed", "policy.passed", "checkpoint.anchored",
	"certificate.issued", "watcher.registered", "watcher.revoked",
	"gate.blocked",
}

func TestTypes(t *testing.T) {
	var got []string
	for _, row := range ledger.Types() {
		got = append(got, row.Name)
		if row.Section == "" {
			t.Errorf("%s cites no section", row.Name)
		}
	}
	if diff := cmp.Diff(registered, got); diff != "" {
		t.Errorf("registry (-want +got):\n%s", diff)
	}
}

func TestClassify(t *testing.T) {
	var none ledger.Registry
	for _, name := range registered {
		if class := none.Classify(name); !class.Known || class.Extension || class.Action() != "process" {
			t.Errorf("%s: got %+v, want a core type to process", name, class)
		}
	}
	for _, test := range []struct {
		name      string
		extension bool
	}{
		{"extension.acme", true},
		{"extension.acme.audit", true},
		{"extension.key.enrolled", true},
		{"extension. ", true},
		{"extension.", false},
		{"extension", false},
		{"extensions.acme", false},
		{"Extension.acme", false},
		{" extension.acme", false},
		{"acme.extension.x", false},
		{"certificate.revoked", false}, // a later edition's (I-35)
		{"settlement.paid", false},
		{"key.enrolled ", false},
		{"Key.enrolled", false},
		{"key.enrolled.v2", false},
		{"key", false},
		{"", false},
	} {
		class := none.Classify(test.name)
		if class.Known || class.Extension != test.extension || class.Action() != "abstain" {
			t.Errorf("%q: got %+v, want extension %t, to abstain from", test.name, class, test.extension)
		}
	}
}

// A registry of another edition is a list of its own.
func TestRegistryOfAnotherEdition(t *testing.T) {
	later := ledger.Registry{Types: append(ledger.Types(), ledger.Type{Name: "certificate.revoked", Section: "later"})}
	if !later.Classify("certificate.revoked").Known || !later.Classify("key.enrolled").Known {
		t.Error("the longer list lacks a type")
	}
	if (ledger.Registry{Types: []ledger.Type{}}).Classify("key.enrolled").Known {
		t.Error("the empty list knows a type")
	}
}

// The namespace of extensions and what is processed are choices too.
func TestRegistryChoices(t *testing.T) {
	open := ledger.Registry{Extension: func(name string) bool { return strings.HasPrefix(name, "x-") }}
	if !open.Classify("x-acme").Extension || open.Classify("extension.acme").Extension {
		t.Error("the choice of namespace is not asked")
	}
	eager := ledger.Registry{Process: func(c ledger.Class) bool { return c.Known || c.Extension }}
	if eager.Classify("extension.acme").Action() != "process" || eager.Classify("settlement.paid").Action() != "abstain" {
		t.Error("the choice of what is processed is not asked")
	}
}

// writers says a second time who writes what (section 3, formats).
var writers = map[string]string{
	"key.enrolled": "system", "checkpoint.anchored": "system",
	"evidence.recorded":    "verifier jury watcher",
	"escalation.requested": "adjudicator", "dossier.issued": "adjudicator", "deliberation.rounded": "adjudicator",
	"calibration.updated": "adjudicator", "certificate.issued": "adjudicator",
	"divergence.flagged": "divergence_detector",
	"watcher.registered": "watcher_registry", "watcher.revoked": "watcher_registry",
	"escalation.resolved": "human",
	"policy.decision":     "system policy_engine", "policy.passed": "system policy_engine", "policy.fail_safe": "system policy_engine",
	"gate.blocked": "system policy_engine", "watch.observed": "system policy_engine", "task.started": "system policy_engine",
	"claim.registered": "system claim_extractor", "actor.output": "actor",
	"extension.x": "verifier jury adjudicator divergence_detector system watcher_registry",
	"extension.":  "", "settlement.paid": "", "": "",
}

func TestAuthorize(t *testing.T) {
	var none ledger.Registry
	kinds := append(ledger.Kinds(), "policy_engine", "claim_extractor", "actor", "", "System", "human ", "robot")
	for _, name := range append(registered, "extension.x", "extension.", "settlement.paid", "") {
		allowed, ok := writers[name]
		if !ok {
			t.Fatalf("%s: nobody said who writes it", name)
		}
		for _, kind := range kinds {
			want := slices.Contains(strings.Fields(allowed), kind)
			if got := none.Authorize(name, kind); got != want {
				t.Errorf("%s by %q: got %t, want %t", name, kind, got, want)
			}
		}
	}
}

// Without erratum D13 no type is an extension, and nobody's to write.
func TestAuthorizeWithoutExtensions(t *testing.T) {
	older := ledger.Registry{Extension: func(string) bool { return false }}
	if older.Authorize("extension.x", "system") {
		t.Error("extension.x: allowed")
	}
	open := ledger.Registry{MayExtend: func(string) bool { return true }}
	if !open.Authorize("extension.x", "human") {
		t.Error("extension.x by a human: refused")
	}
}
