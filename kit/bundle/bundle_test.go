package bundle

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/kit"
)

// TestMain turns the test binary into a program under test when its first
// argument says so.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) == 2 && os.Args[1] == "serve":
		if err := kit.Serve(context.Background(), kit.Standard{}, os.Stdin, os.Stdout); err != nil {
			os.Exit(1)
		}
	case len(os.Args) > 2 && os.Args[1] == "dies":
		os.Exit(3)
	case len(os.Args) > 2 && os.Args[1] == "verify":
		verify(os.Args[2:])
	default:
		os.Exit(m.Run())
	}
}

// verify prints its arguments, and tells whether they are files.
func verify(args []string) {
	valid := true
	for _, arg := range args {
		if _, file, _ := strings.Cut(arg, "="); file != "" {
			_, err := os.Stat(file)
			valid = valid && err == nil
		}
	}
	text, err := json.Marshal(map[string]any{"valid": valid, "errors": []string{}, "args": args})
	if err != nil {
		os.Exit(1)
	}
	fmt.Println(string(text))
}

// check finds a check of the built-in corpus.
func check(t *testing.T, id string) (*corpus.Corpus, corpus.Check) {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	found, ok := c.ByID(id)
	if !ok {
		t.Fatalf("no check %s in the corpus", id)
	}
	return c, found
}

// asked gives the bundle of a check that a program was asked.
func asked(t *testing.T, id string, adapter, verify []string) Bundle {
	t.Helper()
	c, found := check(t, id)
	target := kit.Command(adapter, kit.Timing{}, nil)
	if verify != nil {
		var err error
		if target, err = kit.VerifyCommand(verify, kit.Timing{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	r, err := kit.Run(t.Context(), target, c, []corpus.Check{found}, kit.Options{Jobs: 1, KeepAnswers: true})
	if err != nil {
		t.Fatal(err)
	}
	return Bundle{Corpus: c, Check: found, Adapter: adapter, Line: verify, Result: &r}
}

// write writes a bundle into a folder whose name would trip a careless script.
func write(t *testing.T, b Bundle) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "a b & c|d")
	if err := Claim(dir); err != nil {
		t.Fatal(err)
	}
	if err := b.Write(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// runScript runs run.sh from elsewhere and gives the lines it prints.
func runScript(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell here to run the script with")
	}
	cmd := exec.CommandContext(t.Context(), shell, append([]string{filepath.Join(dir, script)}, args...)...)
	cmd.Dir = t.TempDir()
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("run.sh: %v", err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}

// sameJSON compares two JSON texts by value.
func sameJSON(t *testing.T, want, got string) {
	t.Helper()
	var w, g any
	if err := json.Unmarshal([]byte(want), &w); err != nil {
		t.Fatalf("%v in %s", err, want)
	}
	if err := json.Unmarshal([]byte(got), &g); err != nil {
		t.Fatalf("%v in %s", err, got)
	}
	if diff := cmp.Diff(w, g); diff != "" {
		t.Errorf("JSON (-want +got):\n%s", diff)
	}
}

// By hand, a program gives the answer that conform got.
func TestScriptRepeatsTheAnswer(t *testing.T) {
	for id, files := range map[string][]string{
		"veridict/id/claim":                               {},
		"veridict/verify/minimal":                         {"certificate.json", "ledger.jsonl"},
		"veridict/canonicalize/invalid-utf8-byte-ff":      {"json_path.raw"},
		"veridict/canonicalize/keys-out-of-order":         {},
		"veridict/adjudicate/truth-table#00042":           {},
		"veridict/canonicalize/html-characters-unescaped": {},
	} {
		t.Run(id, func(t *testing.T) {
			dir := write(t, asked(t, id, []string{os.Args[0], "serve"}, nil))
			want := append([]string{"README.md", "answer.json", "request.json", "run.sh", "want.json"}, files...)
			slices.Sort(want)
			if diff := cmp.Diff(want, names(t, dir)); diff != "" {
				t.Errorf("files (-want +got):\n%s", diff)
			}
			out := runScript(t, dir)
			if len(out) != 2 {
				t.Fatalf("run.sh prints %q, want two lines", out)
			}
			var answer map[string]json.RawMessage
			if err := json.Unmarshal([]byte(out[1]), &answer); err != nil {
				t.Fatal(err)
			}
			delete(answer, "id")
			text, err := json.Marshal(answer)
			if err != nil {
				t.Fatal(err)
			}
			sameJSON(t, read(t, dir, "answer.json"), string(text))
			if readme := read(t, dir, "README.md"); !strings.Contains(readme, "the outcome is **pass**") {
				t.Errorf("README.md:\n%s", readme)
			}
		})
	}
}

func TestVerifyCommandByHand(t *testing.T) {
	const id = "veridict/verify/minimal"
	dir := write(t, asked(t, id, nil, []string{os.Args[0], "verify", "--l={ledger}", "--both={certificate}", "it's"}))
	here, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	out := runScript(t, dir)
	sameJSON(t, fmt.Sprintf(`{"valid":true,"errors":[],"args":[%q,%q,"it's"]}`,
		"--l="+here+"/ledger.jsonl", "--both="+here+"/certificate.json"), out[0])
	if readme := read(t, dir, "README.md"); !strings.Contains(readme, " verify --l=ledger.jsonl --both=certificate.json 'it'\\''s'\n") {
		t.Errorf("README.md:\n%s", readme)
	}
}

// Without a program the command is for the reader to fill in.
func TestWithoutProgram(t *testing.T) {
	c, found := check(t, "veridict/verify/minimal")
	dir := write(t, Bundle{Corpus: c, Check: found})
	out := runScript(t, dir, os.Args[0], "verify")
	if !strings.Contains(out[0], `"--ledger"`) || !strings.Contains(out[0], `/ledger.jsonl"`) {
		t.Errorf("run.sh prints %q", out)
	}
	if slices.Contains(names(t, dir), "answer.json") {
		t.Error("an answer of nobody")
	}
	readme := read(t, dir, "README.md")
	for _, want := range []string{"veridict verify --ledger ledger.jsonl --cert certificate.json", "**V11.", c.Digest} {
		if !strings.Contains(readme, want) {
			t.Errorf("README.md lacks %q:\n%s", want, readme)
		}
	}
}

func TestNoAnswer(t *testing.T) {
	c, found := check(t, "veridict/id/claim")
	target := kit.Command([]string{os.Args[0], "dies", "at once"}, kit.Timing{}, nil)
	r, err := kit.Run(t.Context(), target, c, []corpus.Check{found}, kit.Options{})
	if err == nil {
		t.Fatal("a program that dies is examined")
	}
	r.Checks[0].Outcome, r.Checks[0].Why = kit.Crash, "ended before answering"
	dir := write(t, Bundle{Corpus: c, Check: found, Adapter: []string{"x"}, Result: &r})
	sameJSON(t, `{"outcome":"crash","error":"ended before answering","stderr":""}`, read(t, dir, "answer.json"))
	if readme := read(t, dir, "README.md"); !strings.Contains(readme, "gave no answer that counts") {
		t.Errorf("README.md:\n%s", readme)
	}
}

func TestClaimRefuses(t *testing.T) {
	dir := t.TempDir()
	if err := Claim(dir); err != nil {
		t.Errorf("an empty folder: %v", err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Claim(dir); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a folder with a file: %v", err)
	}
	if err := Claim(file); err == nil {
		t.Error("a file is taken for a folder")
	}
}

// Every operator that a check of the corpus uses is explained.
func TestOperatorsAreExplained(t *testing.T) {
	c, _ := check(t, "veridict/id/claim")
	name := regexp.MustCompile(`"\$[a-z]+":`)
	seen := map[string]bool{}
	for i := range c.Checks {
		for _, op := range name.FindAllString(string(kit.WantJSON(c.Checks[i].Want)), -1) {
			seen[strings.Trim(op, `":`)] = true
		}
	}
	if len(seen) == 0 {
		t.Fatal("no operator in the whole corpus")
	}
	for _, op := range operators {
		delete(seen, op[0])
	}
	if len(seen) > 0 {
		t.Errorf("not explained: %v", seen)
	}
}

// What the runner makes is there to reproduce a check by hand, as often as one
// likes.
func TestWhatTheRunnerMakes(t *testing.T) {
	c, _ := check(t, "veridict/verify/minimal")
	ledger := map[string]string{"ledger": c.Checks[slices.IndexFunc(c.Checks, func(c corpus.Check) bool {
		return c.ID == "veridict/verify/minimal"
	})].Files["ledger"]}
	for _, tt := range []struct {
		check   corpus.Check
		request string
		there   []string // in the folder, before and after
		leaves  string
		readme  string
	}{
		{
			corpus.Check{Op: "issue", Input: json.RawMessage(`{}`), Files: ledger, Want: corpus.Want{Judge: "issue"}},
			`{"ledger":"ledger.jsonl","out":"out.jsonl"}`, []string{"ledger.jsonl"}, "out.jsonl", "byte for byte, and verifies as a ledger",
		},
		{
			corpus.Check{Op: "walk", Input: json.RawMessage(`{"tree":["a.py",".venv/b.py","c/"]}`), Want: corpus.Want{Output: json.RawMessage(`{"files":["a.py"]}`)}},
			`{"root":"root"}`, []string{"root/a.py", "root/.venv/b.py", "root/c"}, "", "`root`",
		},
		{
			corpus.Check{Op: "watch", Input: json.RawMessage(`{"increments":[]}`), Want: corpus.Want{Output: json.RawMessage(`{"batches":[]}`)}},
			`{"increments":[],"ledger":"ledger.jsonl"}`, []string{"ledger.jsonl"}, "ledger.jsonl", "must stay empty",
		},
	} {
		t.Run(tt.check.Op, func(t *testing.T) {
			tt.check.ID = "veridict/x/y"
			dir := write(t, Bundle{Corpus: c, Check: tt.check})
			var request struct{ Input json.RawMessage }
			if err := json.Unmarshal([]byte(read(t, dir, "request.json")), &request); err != nil {
				t.Fatal(err)
			}
			sameJSON(t, tt.request, string(request.Input))
			if readme := read(t, dir, "README.md"); !strings.Contains(readme, tt.readme) {
				t.Errorf("README.md lacks %q:\n%s", tt.readme, readme)
			}
			for range 2 {
				for _, name := range tt.there {
					if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
						t.Error(err)
					}
				}
				// A program that leaves something behind, and says when it finds that.
				program := `test ! -s "$0" || echo stale; cat; echo left >>"$0"`
				left := os.DevNull
				if tt.leaves != "" {
					left = filepath.Join(dir, tt.leaves)
				}
				out := runScript(t, dir, "sh", "-c", program, left)
				if len(out) != 2 || !strings.Contains(out[1], "|d/") {
					t.Errorf("run.sh gives the program %q", out)
				}
			}
		})
	}
}
