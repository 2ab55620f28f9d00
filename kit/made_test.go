package kit

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
)

// scripted is a target in this process that answers every request by a function.
type scripted func(input map[string]json.RawMessage) Response

func (scripted) Name() string                             { return "scripted" }
func (s scripted) Start(context.Context) (Session, error) { return s, nil }
func (scripted) Hello() Hello                             { return Hello{} }
func (scripted) Close() Ending                            { return Ending{} }
func (s scripted) Do(_ context.Context, r Request) (Response, error) {
	var input map[string]json.RawMessage
	if err := json.Unmarshal(r.Input, &input); err != nil {
		return Response{}, err
	}
	return s(input), nil
}

// pathOf is a path in the input.
func pathOf(input map[string]json.RawMessage, member string) (path string) {
	if json.Unmarshal(input[member], &path) != nil {
		return ""
	}
	return path
}

// honestPair is a ledger of the corpus before its certificate was issued, what
// issuing appended, and the certificate.
func honestPair(t *testing.T) (given, appended, certificate []byte) {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	check, ok := c.ByID("veridict/verify/minimal")
	if !ok {
		t.Fatal("no veridict/verify/minimal")
	}
	whole, err := fs.ReadFile(c.FS, check.Files["ledger"])
	if err != nil {
		t.Fatal(err)
	}
	if certificate, err = fs.ReadFile(c.FS, check.Files["certificate"]); err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	lines = lines[:len(lines)-1] // what follows the last line feed
	return bytes.Join(lines[:len(lines)-2], nil), bytes.Join(lines[len(lines)-2:], nil), bytes.TrimSpace(certificate)
}

// ran asks one check about the ledger given and returns how it ended.
func ran(t *testing.T, c corpus.Check, given []byte, target Target) CheckResult {
	t.Helper()
	fsys := fstest.MapFS{}
	if given != nil {
		fsys["hand/given.jsonl"] = &fstest.MapFile{Data: given}
		c.Files = map[string]string{"ledger": "hand/given.jsonl"}
	}
	c.ID, c.Suite, c.Level, c.Clauses = "veridict/x/y", "veridict", corpus.Must, []string{"V2.3i"}
	if c.Input == nil {
		c.Input = json.RawMessage(`{}`)
	}
	r := mustRun(t, target, &corpus.Corpus{FS: fsys, Checks: []corpus.Check{c}}, Options{Jobs: 1})
	return r.Checks[0]
}

// The file at out may be anything; what it should have been is said in one line.
func TestGrownLedger(t *testing.T) {
	given, appended, _ := honestPair(t)
	one, _, _ := bytes.Cut(appended, []byte("\n"))
	entry := string(one)
	line := entry + "\n"
	flipped := bytes.Clone(given)
	flipped[812] ^= 1
	put := func(parts ...string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(strings.Join(parts, "")), 0o600); err != nil {
				t.Error(err)
			}
		}
	}
	old := string(given)
	for _, tt := range []struct {
		name   string
		write  func(t *testing.T, path string)
		answer string
		want   string // "" for a pass
	}{
		{"honest", put(old, line), entry, ""},
		{"honest without the last line feed", put(old, entry), entry, ""},
		{"another entry answered", put(old, line), strings.Replace(entry, `"version":`, `"Version":`, 1), "the line appended at out is not the entry that was answered: member author differs"},
		{"nothing", func(*testing.T, string) {}, entry, "there is no file at out"},
		{"empty", put(), entry, fmt.Sprintf("the file at out ends after 0 of the %d bytes of the ledger that was given", len(given))},
		{"another ledger", put(string(flipped), line), entry, "the file at out does not begin with the ledger that was given: byte 812 differs"},
		{"only the new line", put(line), entry, "the file at out does not begin with the ledger that was given: byte "},
		{"nothing appended", put(old), entry, "0 lines were appended to the ledger at out, want 1"},
		{"two lines", put(old, string(appended)), entry, "2 lines were appended to the ledger at out, want 1"},
		{"a torn line", put(old, line[:40]), entry, "the file at out does not verify as a ledger: chain: line "},
		{"an empty line", put(old, "\n", line), entry, "the file at out does not verify as a ledger: chain: line "},
		{"no entry answered", put(old, line), "null", "the output has no object entry"},
		{"a folder", func(t *testing.T, path string) { noError(t, os.Mkdir(path, 0o700)) }, entry, "what is at out is no file but a folder"},
		{"a link", func(t *testing.T, path string) { noError(t, os.Symlink("/dev/zero", path)) }, entry, "what is at out is no file but a symbolic link"},
		{"a huge file", func(t *testing.T, path string) {
			put()(t, path)
			noError(t, os.Truncate(path, 1<<40))
		}, entry, fmt.Sprintf("the file at out is longer than %d bytes", len(given)+maxGrowth)},
		{"the folder taken away", func(t *testing.T, path string) { noError(t, os.RemoveAll(filepath.Dir(path))) }, entry, "there is no file at out"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			target := scripted(func(input map[string]json.RawMessage) Response {
				tt.write(t, pathOf(input, "out"))
				return Response{Output: json.RawMessage(`{"entry":` + tt.answer + `}`)}
			})
			c := corpus.Check{Op: "ledger.append", Want: corpus.Want{Output: json.RawMessage(`{"entry":{"$nonempty":true}}`)}}
			got := ran(t, c, given, target)
			if tt.want == "" && got.Outcome != Pass || tt.want != "" && (got.Outcome != Fail || !strings.HasPrefix(got.Why, tt.want)) {
				t.Errorf("got %v: %s\nwant %q", got.Outcome, got.Why, tt.want)
			}
		})
	}
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}

// A program that appends in place, to the ledger it was given, changes nothing
// that another check reads, and has not written to out.
func TestGivenLedgerIsACopy(t *testing.T) {
	given, appended, _ := honestPair(t)
	var paths []string
	target := scripted(func(input map[string]json.RawMessage) Response {
		path := pathOf(input, "ledger")
		now, err := os.ReadFile(path)
		noError(t, err)
		if !bytes.Equal(now, given) {
			t.Error("the ledger is not the one of the corpus")
		}
		paths = append(paths, path)
		noError(t, os.Chmod(path, 0o600))
		noError(t, os.WriteFile(path, appended, 0o600))
		return Response{Output: json.RawMessage(`{"entry":{}}`)}
	})
	c := corpus.Check{Op: "ledger.append", Want: corpus.Want{Output: json.RawMessage(`{"entry":{"$nonempty":true}}`)}}
	for range 2 {
		if got := ran(t, c, given, target); got.Outcome != Fail || got.Why != "there is no file at out" {
			t.Errorf("got %v: %s", got.Outcome, got.Why)
		}
	}
	slices.Sort(paths)
	if len(slices.Compact(paths)) < 2 {
		t.Errorf("one copy for two askings: %q", paths)
	}
	for _, path := range paths {
		if _, err := os.Stat(filepath.Dir(path)); err == nil {
			t.Errorf("%s is left behind", path)
		}
	}
}

// A refusal leaves nothing to be looked at.
func TestRefusedGrowth(t *testing.T) {
	given, _, _ := honestPair(t)
	target := scripted(func(map[string]json.RawMessage) Response { return Response{Refused: true, Rejected: "no"} })
	for _, ledger := range [][]byte{given, nil} {
		if got := ran(t, corpus.Check{Op: "issue", Want: corpus.Want{Rejected: true}}, ledger, target); got.Outcome != Pass {
			t.Errorf("got %v: %s", got.Outcome, got.Why)
		}
	}
	if got := ran(t, corpus.Check{Op: "issue", Want: corpus.Want{Judge: "issue"}}, given, target); got.Outcome != Fail || got.Why != "/: got a refusal (\"no\"), want an output" {
		t.Errorf("got %v: %s", got.Outcome, got.Why)
	}
}

func TestJudgeIssue(t *testing.T) {
	given, appended, certificate := honestPair(t)
	lines := bytes.SplitAfter(appended, []byte("\n"))
	whole := string(appended)
	text := string(certificate)
	other := strings.Replace(text, `"risk_level":"low"`, `"risk_level":"high"`, 1)
	limits := strings.Replace(text, `"scope_limits":["claim`, `"scope_limits":["the claim`, 1)
	for _, tt := range []struct {
		name, appended, output string
		want                   string // "" for a pass
	}{
		{"honest", whole, `{"certificate":` + text + `}`, ""},
		{"no certificate", whole, `{}`, "the output has no object certificate"},
		{"certificate as text", whole, `{"certificate":"x"}`, "the output has no object certificate"},
		{"checkpoint alone", string(lines[0]), `{"certificate":` + text + `}`, "1 line was appended to the ledger at out, want checkpoint.anchored and then certificate.issued"},
		{"nothing appended", "", `{"certificate":` + text + `}`, "0 lines were appended to the ledger at out, want checkpoint.anchored"},
		{"forged", whole, `{"certificate":` + other + `}`, "the certificate is not valid against the ledger at out: signature"},
		{"honesty clause reworded", whole, `{"certificate":` + limits + `}`, `certificate/scope_limits: want the clause "claim coverage is heuristic, not exhaustive" first`},
		{"no score", whole, `{"certificate":` + strings.Replace(text, `"score"`, `"Score"`, 1) + `}`, "certificate/score: got absent, want a number"},
		{"no divergence", whole, `{"certificate":` + strings.Replace(text, `"divergence":`, `"other":`, 1) + `}`, "certificate/claims/0/divergence: got absent, want a string"},
		{"no actor", whole, `{"certificate":` + strings.Replace(text, `"actor_identity":`, `"actor":`, 1) + `}`, "certificate/subject/actor_identity: got absent, want a string"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			target := scripted(func(input map[string]json.RawMessage) Response {
				noError(t, os.WriteFile(pathOf(input, "out"), append(bytes.Clone(given), tt.appended...), 0o600))
				return Response{Output: json.RawMessage(tt.output)}
			})
			got := ran(t, corpus.Check{Op: "issue", Want: corpus.Want{Judge: "issue"}}, given, target)
			if tt.want == "" && got.Outcome != Pass || tt.want != "" && (got.Outcome != Fail || !strings.HasPrefix(got.Why, tt.want)) {
				t.Errorf("got %v: %s\nwant %q", got.Outcome, got.Why, tt.want)
			}
		})
	}
}

func TestTreeOfAWalk(t *testing.T) {
	var found []string
	target := scripted(func(input map[string]json.RawMessage) Response {
		if input["tree"] != nil {
			t.Error("tree is sent")
		}
		root := pathOf(input, "root")
		noError(t, fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
			if entry.IsDir() {
				name += "/"
			}
			found = append(found, name)
			return err
		}))
		return Response{Output: json.RawMessage(`{"files":["a.py"]}`)}
	})
	c := corpus.Check{
		Op: "walk", Input: json.RawMessage(`{"tree":["a.py",".venv/lib/b.py","c.py/"]}`),
		Want: corpus.Want{Output: json.RawMessage(`{"files":["a.py"]}`)},
	}
	if got := ran(t, c, nil, target); got.Outcome != Pass {
		t.Errorf("got %v: %s", got.Outcome, got.Why)
	}
	found = slices.Compact(found)
	if diff := cmp.Diff([]string{"./", ".venv/", ".venv/lib/", ".venv/lib/b.py", "a.py", "c.py/"}, found[:6]); diff != "" {
		t.Errorf("tree (-want +got):\n%s", diff)
	}
}

func TestWatchedLedgerStaysEmpty(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(path string) error
		want string
	}{
		{"read", func(path string) error { _, err := os.ReadFile(path); return err }, ""},
		{"appended to", func(path string) error { return os.WriteFile(path, []byte("x\n"), 0o600) }, "the file at ledger was empty and is now 2 bytes long"},
		{"removed", os.Remove, "the file at ledger is gone"},
		{"replaced", func(path string) error {
			return os.Rename(path, path+".old")
		}, "the file at ledger is gone"},
		{"made a folder", func(path string) error {
			if err := os.Remove(path); err != nil {
				return err
			}
			return os.Mkdir(path, 0o700)
		}, "the file at ledger was replaced"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			target := scripted(func(input map[string]json.RawMessage) Response {
				noError(t, tt.do(pathOf(input, "ledger")))
				return Response{Output: json.RawMessage(`{"batches":[]}`)}
			})
			got := ran(t, corpus.Check{Op: "watch", Want: corpus.Want{Output: json.RawMessage(`{"batches":[]}`)}}, nil, target)
			if tt.want == "" && got.Outcome != Pass || tt.want != "" && (got.Outcome != Fail || got.Why != tt.want) {
				t.Errorf("got %v: %s\nwant %q", got.Outcome, got.Why, tt.want)
			}
		})
	}
}

// Readings of a may check are no way around the ledger.
func TestReadingsOfAGrownLedger(t *testing.T) {
	given, _, _ := honestPair(t)
	target := scripted(func(map[string]json.RawMessage) Response { return Response{Output: json.RawMessage(`{"entry":{}}`)} })
	c := corpus.Check{Op: "ledger.append", Want: corpus.Want{Readings: []corpus.Reading{
		{Name: "taken", Output: json.RawMessage(`{"entry":{}}`)}, {Name: "refused", Rejected: true},
	}}}
	got := ran(t, c, given, target)
	if got.Outcome != Note || got.Reading != "" || got.Why != "none of the readings: there is no file at out" {
		t.Errorf("got %v, reading %q: %s", got.Outcome, got.Reading, got.Why)
	}
}
