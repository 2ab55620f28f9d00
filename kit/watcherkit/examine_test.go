package watcherkit_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v5"

	"conform/corpus"
	"conform/kit"
	"conform/kit/watcherkit"
	"conform/spec/canon"
)

const lawful = `{"watcher_id":"adds","name":"Adds watcher","version":"1.0.0",` +
	`"producer":{"identity":"adds-house","maintainer":"m@example.org"},` +
	`"capabilities":{"evidence_classes":["WATCHER_REPORT"],"max_tier":"W1b","subscribes_to":["*"]},` +
	`"resource_class":{"timeout_seconds":20,"cost_budget":0,"sandbox_level":"process"},` +
	`"integrity":{"code_hash":"5d0d7de8","update_policy":"pinned"}}`

// record is the manifest a program runs under.
func (p program) record(t *testing.T) canon.Value {
	t.Helper()
	text := lawful
	if before, after, ok := strings.Cut(p.manifest, "=>"); ok {
		if text = strings.Replace(lawful, before, after, 1); text == lawful {
			t.Fatalf("%s does not stand in the manifest", before)
		}
	}
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (p program) examine(t *testing.T) watcherkit.Report {
	t.Helper()
	r, err := watcherkit.Examine(t.Context(), []string{os.Args[0], "watcher", p.name}, p.record(t), watcherkit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// with names the probes that came to a result.
func with(r *watcherkit.Report, result watcherkit.Result) string {
	var ids []string
	for _, p := range r.Probes {
		if p.Result == result {
			ids = append(ids, p.ID)
		}
	}
	return strings.Join(ids, " ")
}

// Each program fails the probes it must, and no other; what a probe cannot show
// of it is said.
func TestPrograms(t *testing.T) {
	if len(programs) < 30 {
		t.Fatalf("%d programs", len(programs))
	}
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			r := p.examine(t)
			got := map[string]string{"failed": with(&r, watcherkit.Failed), "not shown": with(&r, watcherkit.NotShown)}
			if diff := cmp.Diff(map[string]string{"failed": p.fails, "not shown": p.open}, got); diff != "" {
				t.Errorf("probes (-want +got):\n%s", diff)
				for _, p := range r.Probes {
					t.Logf("%-9s %s %s", p.Result, p.ID, p.Why)
				}
			}
			late := 0
			for _, q := range r.Asked {
				if q.Answer.Kind == watcherkit.Late {
					late++
				}
			}
			if late > 1 || late == 1 && r.Asked[len(r.Asked)-1].Answer.Kind != watcherkit.Late {
				t.Errorf("%d late answers, and more was asked", late)
			}
		})
	}
}

// For each probe some program fails it, and it alone.
func TestEveryProbeHasItsProgram(t *testing.T) {
	alone := map[string]bool{}
	for _, p := range programs {
		alone[p.fails] = true
	}
	probes := watcherkit.Probes()
	if len(probes) != 10 {
		t.Fatalf("%d probes, want ten", len(probes))
	}
	for _, p := range probes {
		if !alone[p.ID] {
			t.Errorf("%s: no program fails it alone", p.ID)
		}
		if !slices.ContainsFunc(corpus.Clauses(), func(c corpus.Clause) bool { return c.ID == p.Clause }) {
			t.Errorf("%s: no clause %s", p.ID, p.Clause)
		}
	}
}

// What the program is sent are exactly two members, on one line.
func TestWhatIsSent(t *testing.T) {
	r := named(t, "honest").examine(t)
	if len(r.Asked) < 10 {
		t.Fatalf("%d questions", len(r.Asked))
	}
	for _, q := range r.Asked {
		if !filepath.IsAbs(q.Artifact) {
			t.Errorf("artifact_ref %q is no absolute path", q.Artifact)
		}
		if q.Children != 0 {
			t.Errorf("%s: %d children", q.For, q.Children)
		}
	}
	if _, err := os.Stat(filepath.Dir(r.Asked[0].Artifact)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder of the artifact is left behind: %v", err)
	}
}

func named(t *testing.T, name string) program {
	t.Helper()
	for _, p := range programs {
		if p.name == name {
			return p
		}
	}
	t.Fatalf("no program %q", name)
	return program{}
}

// A claim and an artifact of one's own are what the program is asked about.
func TestOwnClaim(t *testing.T) {
	folder := t.TempDir()
	r, err := watcherkit.Examine(t.Context(), []string{os.Args[0], "watcher", "honest"}, named(t, "honest").record(t),
		watcherkit.Options{Claim: "it is true that add returns what it should", Artifact: folder})
	if err != nil {
		t.Fatal(err)
	}
	if q := r.Asked[0]; q.Artifact != folder || !strings.HasPrefix(q.Claim, "it is true") || q.Answer.Kind != watcherkit.Opinion {
		t.Errorf("got %+v", q)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left in the artifact: %v, %v", left, err)
	}
}

func TestStartError(t *testing.T) {
	for _, words := range [][]string{{"/does/not/exist"}, nil} {
		_, err := watcherkit.Examine(t.Context(), words, named(t, "honest").record(t), watcherkit.Options{})
		var unstarted *kit.StartError
		if !errors.As(err, &unstarted) {
			t.Errorf("%q: got %v", words, err)
		}
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := watcherkit.Examine(ctx, []string{os.Args[0], "watcher", "hangs"}, named(t, "hangs").record(t), watcherkit.Options{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// A program that is late by our own measure alone breaks no deadline of its own.
func TestShorterPatience(t *testing.T) {
	r, err := watcherkit.Examine(t.Context(), []string{os.Args[0], "watcher", "hangs"}, named(t, "hangs").record(t), watcherkit.Options{Timeout: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	if got := with(&r, watcherkit.Failed); got != "" || r.Declared {
		t.Errorf("failed %q, declared %v", got, r.Declared)
	}
	if got := with(&r, watcherkit.NotShown); got != "C3 C4 C5 C6 C7 C8 C10" {
		t.Errorf("not shown: %s", got)
	}
}

func TestReports(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("report.schema.json", bytes.NewReader(watcherkit.Schema())); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("report.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"honest", "w1a", "hangs", "confidence-not-a-number", "floods", "registers-nowhere"} {
		r := named(t, name).examine(t)
		var text bytes.Buffer
		if err := watcherkit.JSON(&text, &r, kit.Tool{Name: "conform", Version: "0"}); err != nil {
			t.Fatal(err)
		}
		in := json.NewDecoder(&text)
		in.UseNumber()
		var value any
		if err := in.Decode(&value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %#v", name, err)
		}
		text.Reset()
		if err := watcherkit.Text(&text, &r, kit.Tool{}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"watcher  adds (Adds watcher 1.0.0)", "C10", watcherkit.LowerBound} {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%s: the text does not say %q:\n%s", name, want, text.String())
			}
		}
	}
}
