package watcher_test

import (
	"strings"
	"testing"
	"time"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/watcher"
)

// lawful is a manifest that keeps every invariant.
const lawful = `{"watcher_id":"lint","name":"Lint watcher","version":"1.0.0",
	"producer":{"identity":"lint-house","maintainer":"m@example.org"},
	"capabilities":{"evidence_classes":["WATCHER_REPORT"],"max_tier":"W1b","subscribes_to":["*"]},
	"resource_class":{"timeout_seconds":2.5,"cost_budget":1,"sandbox_level":"process"},
	"integrity":{"code_hash":"5d0d7de8","update_policy":"pinned"}}`

func parsed(t *testing.T, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func read(t *testing.T, text string) watcher.Manifest {
	t.Helper()
	m, err := watcher.Read(parsed(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestReadManifest(t *testing.T) {
	m := read(t, lawful)
	if m.ID != "lint" || m.Version != "1.0.0" || m.Producer != "lint-house" || m.Ceiling != "W1b" || m.Timeout != 2500*time.Millisecond {
		t.Errorf("got %+v", m)
	}
	if !m.Subscribes("anything") {
		t.Error("* is no subscription to everything")
	}
	few := read(t, strings.Replace(lawful, `"*"`, `"tests-pass","no-secrets"`, 1))
	for predicate, want := range map[string]bool{"tests-pass": true, "no-secrets": true, "tests": false, "": false} {
		if got := few.Subscribes(predicate); got != want {
			t.Errorf("subscribes to %q: got %v, want %v", predicate, got, want)
		}
	}
}

// Every invariant has a manifest that breaks it and no other.
func TestInvariants(t *testing.T) {
	seen := map[fault.Code]bool{}
	for _, test := range []struct {
		old, new string
		want     fault.Code
	}{
		{`"watcher_id":"lint"`, `"watcher_id":""`, watcher.Unnamed},
		{`"name":"Lint watcher",`, ``, watcher.Unnamed},
		{`"version":"1.0.0"`, `"version":1`, watcher.Unnamed},
		{`"maintainer":"m@example.org"`, `"maintainer":" "`, watcher.Anonymous},
		{`"producer":{"identity":"lint-house","maintainer":"m@example.org"},`, ``, watcher.Anonymous},
		{`"cost_budget":1,`, ``, watcher.Lacking},
		{`"update_policy":"pinned"`, `"update_policy":null`, watcher.Lacking},
		{`"max_tier":"W1b"`, `"max_tier":"W1a"`, watcher.Ceiling},
		{`"max_tier":"W1b"`, `"max_tier":"w1b"`, watcher.Ceiling},
		{`["WATCHER_REPORT"]`, `["WATCHER_REPORT","watcher_report"]`, watcher.Class},
		{`["WATCHER_REPORT"]`, `"WATCHER_REPORT"`, watcher.Class},
		{`["WATCHER_REPORT"]`, `[]`, watcher.NoClass},
		{`["*"]`, `"*"`, watcher.Subscriptions},
		{`["*"]`, `["*",1]`, watcher.Subscriptions},
		{`"timeout_seconds":2.5`, `"timeout_seconds":"2.5"`, watcher.Timeout},
		{`"code_hash":"5d0d7de8"`, `"code_hash":""`, watcher.Unpinned},
		{`"cost_budget":1,`, `"cost_budget":1e999,`, watcher.NotManifest},
	} {
		text := strings.Replace(lawful, test.old, test.new, 1)
		if text == lawful {
			t.Fatalf("%s does not stand in the manifest", test.old)
		}
		faults := watcher.Options{}.Faults(parsed(t, text))
		if len(faults) != 1 || fault.CodeOf(faults[0]) != test.want {
			t.Errorf("%s: got %v, want %s alone", test.new, faults, test.want)
		}
		seen[test.want] = true
	}
	for _, rule := range watcher.Rules() {
		if !seen[rule.Code] {
			t.Errorf("%s: no manifest breaks it alone", rule.Code)
		}
	}
}

// No JSON value makes an invariant panic, and what is no manifest breaks many.
func TestWhatIsNoManifest(t *testing.T) {
	for _, text := range []string{`null`, `true`, `1`, `"lint"`, `[]`, `{}`, `{"capabilities":[],"producer":"x","resource_class":1,"integrity":null}`} {
		if _, err := watcher.Read(parsed(t, text)); err == nil {
			t.Errorf("%s is a manifest", text)
		}
	}
	if _, err := watcher.Read(canon.Value{}); err == nil {
		t.Error("nothing is a manifest")
	}
}

func TestTimeouts(t *testing.T) {
	for text, want := range map[string]time.Duration{
		`0`: 0, `-1`: 0, `1`: time.Second, `0.25`: 250 * time.Millisecond, `1e-300`: 1,
		`1e300`: 100 * 365 * 24 * time.Hour, `36000000000`: 100 * 365 * 24 * time.Hour,
	} {
		if got := read(t, strings.Replace(lawful, `2.5`, text, 1)).Timeout; got != want {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
	if got := read(t, strings.Replace(lawful, `"timeout_seconds":2.5,`, ``, 1)).Timeout; got != 0 {
		t.Errorf("none given: got %v", got)
	}
}
