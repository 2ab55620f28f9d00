package reference_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/spec/canon"
)

const (
	oneManifest = `{"watcher_id":"lint","name":"Lint watcher","version":"1.0.0","producer":{"identity":"lint-house","maintainer":"m"},` +
		`"capabilities":{"evidence_classes":["WATCHER_REPORT"],"max_tier":"W2","subscribes_to":["*"]},` +
		`"resource_class":{"timeout_seconds":5,"cost_budget":1,"sandbox_level":"process"},"integrity":{"code_hash":"5d0d","update_policy":"pinned"}}`
	watched = `"manifest":` + oneManifest + `,"claim":{"claim_id":"c","summary":"s","predicate":"p"},"artifact_ref":"a"`
)

func TestWatcherSession(t *testing.T) {
	session := func(behavior string) string { return `{` + watched + `,"behavior":` + behavior + `}` }
	sameOutput(t, `{"entry":{"author":{"identity":"lint-house","kind":"watcher","version":"1.0.0"},"entry_type":"evidence.recorded"},`+
		`"evidence":{"artifact_ref":"a","claim_id":"c","confidence":1.0,"evidence_class":"WATCHER_REPORT","evidence_id":"03fa224479eb8e67157b904f",`+
		`"producer":{"family":"lint","identity":"lint-house","kind":"watcher","version":"1.0.0"},"rationale":"r",`+
		`"reproducibility":{"deterministic":false,"rerun_recipe":null},"schema_version":"1.0.0","stance":"REFUTES","tier":"W2"},"received":["s","a"]}`,
		do("watcher.session", session(`{"returns":["REFUTES",2,"r"]}`)))
	for behavior, why := range map[string]string{
		`{"raises":true}`:             "the watcher errs",
		`{"returns":null}`:            "no opinion",
		`{"returns_raw":"REFUTES"}`:   "outside the contract",
		`{"reads":"others"}`:          "asks for more",
		`{"returns":["MAYBE",1,"r"]}`: "MAYBE",
	} {
		answer := outputOf(t, do("watcher.session", session(behavior)))
		if answer.Get("evidence").Kind != canon.KindNull || answer.Has("entry") || !strings.Contains(answer.Get("abstains").Text, why) {
			t.Errorf("%s: got %+v", behavior, answer)
		}
	}
}

func TestWatcherRefusals(t *testing.T) {
	torn := filepath.Join(t.TempDir(), "torn.jsonl")
	if err := os.WriteFile(torn, []byte(`{"seq":`), 0o600); err != nil {
		t.Fatal(err)
	}
	vector := audits + "published-vector/ledger.jsonl"
	zeros := strings.Repeat("0", 64)
	for _, test := range []struct{ name, op, input, says string }{
		{"no manifest", "manifest.check", `{}`, "want an object"},
		{"no behavior", "watcher.session", `{` + watched + `}`, "behavior"},
		{"opinion of two", "watcher.session", `{` + watched + `,"behavior":{"returns":["REFUTES",1]}}`, "behavior/returns"},
		{"raises false", "watcher.session", `{` + watched + `,"behavior":{"raises":false}}`, "behavior/raises"},
		{"sleeps for ever", "watcher.session", `{` + watched + `,"behavior":{"sleeps":1e9}}`, "behavior/sleeps"},
		{"reads everything", "watcher.session", `{` + watched + `,"behavior":{"reads":"all"}}`, "behavior/reads"},
		{"no claim", "watcher.session", `{"manifest":` + oneManifest + `,"behavior":{"raises":true},"artifact_ref":"a"}`, "claim"},
		{"no artifact", "watcher.session", `{"manifest":` + oneManifest + `,"behavior":{"raises":true},"claim":{"claim_id":"c","summary":"s"}}`, "artifact_ref"},
		{"kit of no behavior", "watcher.kit", `{"manifest":` + oneManifest + `}`, "behavior"},
		{"kit of half a claim", "watcher.kit", `{"manifest":` + oneManifest + `,"behavior":{"raises":true},"claim":{}}`, "claim_id"},
		{"status of no watcher", "watcher.status", `{"ledger":"x"}`, "watcher_id"},
		{"status without a ledger", "watcher.status", `{"watcher_id":"lint","ledger":"/nowhere/at/all"}`, "ledger"},
		{"index of a torn ledger", "watcher.index", fmt.Sprintf(`{"ledger":%q}`, torn), "line 1"},
		{"routes without manifests", "watcher.route", fmt.Sprintf(`{"ledger":%q,"claim":{"predicate":"p"}}`, vector), "manifests"},
		{"routes of no manifest", "watcher.route", fmt.Sprintf(`{"ledger":%q,"claim":{"predicate":"p"},"manifests":[{}]}`, vector), "manifests/0"},
		{"routes of no claim", "watcher.route", `{"manifests":[]}`, "claim"},
		{"registers with no key", "watcher.register", `{}`, "key_seed"},
		{"registers with a stranger's key", "watcher.register", fmt.Sprintf(`{"ledger":%q,"key_seed":%q,"manifest":%s}`, vector, zeros, oneManifest), "not enrolled"},
		{"registers in a torn ledger", "watcher.register", fmt.Sprintf(`{"ledger":%q,"key_seed":%q}`, torn, zeros), "line 1"},
		{"revokes nobody", "watcher.revoke", `{"reason":"r"}`, "watcher_id"},
	} {
		t.Run(test.name, func(t *testing.T) { refused(t, do(test.op, test.input), test.says) })
	}
}

func TestStatusOfAnUnknownWatcher(t *testing.T) {
	answer := outputOf(t, do("watcher.status", fmt.Sprintf(`{"ledger":%q,"watcher_id":"lint"}`, audits+"published-vector/ledger.jsonl")))
	if answer.Get("status").Text != "unknown" || answer.Get("valid").Bool || len(answer.Get("errors").Items) == 0 {
		t.Errorf("got %+v", answer)
	}
}

// FuzzManifest asks that a manifest is refused or has a digest.
func FuzzManifest(f *testing.F) {
	seed(f, "manifest.check")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "manifest.check", input)
		if ok && len(out.Get("manifest_digest").Text) != 64 {
			t.Fatalf("%s: got %+v", input, out)
		}
	})
}

// FuzzWatcherSession asks that a session gives evidence and its entry, or
// neither.
func FuzzWatcherSession(f *testing.F) {
	seed(f, "watcher.session")
	f.Fuzz(func(t *testing.T, input []byte) {
		if bytes.Contains(input, []byte("sleeps")) {
			return // takes its time
		}
		out, ok := output(t, "watcher.session", input)
		if ok && (out.Get("evidence").Kind == canon.KindObject) != out.Has("entry") {
			t.Fatalf("%s: got %+v", input, out)
		}
	})
}

// FuzzWatcherKit asks that the kit answers ten probes about anything.
func FuzzWatcherKit(f *testing.F) {
	seed(f, "watcher.kit")
	f.Fuzz(func(t *testing.T, input []byte) {
		if bytes.Contains(input, []byte("sleeps")) {
			return
		}
		out, ok := output(t, "watcher.kit", input)
		if ok && len(out.Get("results").Items) != 10 {
			t.Fatalf("%s: got %+v", input, out)
		}
	})
}

// FuzzWatcherLedgers asks the operations on the lifecycle of watchers about any
// file.
func FuzzWatcherLedgers(f *testing.F) {
	vector, err := os.ReadFile(audits + "published-vector/ledger.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(vector, "lint")
	f.Add([]byte(`{"entry_type":"watcher.registered","payload":{"manifest":`+oneManifest+`}}`+"\n"), "lint")
	f.Fuzz(func(t *testing.T, file []byte, id string) {
		path := filepath.Join(t.TempDir(), "ledger.jsonl")
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, op := range []string{"watcher.status", "watcher.index", "watcher.route", "watcher.register", "watcher.revoke"} {
			answer := do(op, fmt.Sprintf(`{"ledger":%q,"watcher_id":%q,"reason":"r","claim":{"predicate":"p"},"manifests":[%s],"manifest":%[3]s,"key_seed":"%064d","out":%q}`,
				path, strings.ToValidUTF8(id, "?"), oneManifest, 0, path+".grown"))
			if answer.Unsupported || answer.Output == nil && answer.Rejected == "" {
				t.Fatalf("%s: got %+v", op, answer)
			}
		}
	})
}
