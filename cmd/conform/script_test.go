package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"conform/corpus"
)

// TestMain lets scripts run conform, and programs no suite should believe.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"conform": main,
		"accepts-all": func() {
			answerAll(`{"id":%s,"output":{"valid":true,"chain_valid":true,"signature_valid":true,"verdicts_match":true,"errors":[]}}`)
		},
		"supports-nothing": func() { answerAll(`{"id":%s,"unsupported":true}`) },
		"rejects-all":      func() { answerAll(`{"id":%s,"rejected":"no"}`) },
		"denies-all": func() {
			answerAll(`{"id":%s,"output":{"valid":false,"chain_valid":false,"signature_valid":false,"verdicts_match":false,"errors":["chain signature anchor"]}}`)
		},
		"exits-at-once": func() {},
		"hangs":         func() { time.Sleep(time.Hour) },
		"hangs-later":   hangsLater,
		"prints-noise":  func() { answerAll("hello, world") },
		"a-watcher":     aWatcher,
	})
}

// answerAll answers every request with one line; %s stands for its id.
func answerAll(line string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	for in.Scan() {
		var request struct{ ID json.RawMessage }
		if err := json.Unmarshal(in.Bytes(), &request); err != nil {
			os.Exit(1)
		}
		if line == "hello, world" {
			fmt.Println(line)
			continue
		}
		fmt.Printf(line+"\n", request.ID)
	}
}

// aWatcher answers one question of the watcher protocol: honestly, or in the one
// way its argument names.
func aWatcher() {
	var q struct {
		Claim    string `json:"claim_summary"`
		Artifact string `json:"artifact_ref"`
	}
	if err := json.NewDecoder(os.Stdin).Decode(&q); err != nil {
		os.Exit(1)
	}
	_, err := os.Stat(filepath.Join(q.Artifact, "add.py"))
	_, others := os.LookupEnv("OTHER_OPINIONS")
	switch {
	case os.Args[1] == "hangs":
		time.Sleep(time.Hour)
	case os.Args[1] == "refutes-errors" && err != nil, os.Args[1] == "not-blind" && others:
		fmt.Println(`{"stance":"REFUTES","confidence":1,"rationale":"no"}`)
	case err != nil:
		fmt.Println(`{"error":"no add.py"}`)
	case !strings.Contains(q.Claim, "add"):
		fmt.Println("null")
	default:
		fmt.Println(`{"stance":"SUPPORTS","confidence":0.8,"rationale":"looked"}`)
	}
}

// hangsLater introduces itself and then says nothing more.
func hangsLater() {
	in := bufio.NewScanner(os.Stdin)
	in.Scan()
	fmt.Println(`{"id":"hello","output":{"protocol":1,"name":"hangs later"}}`)
	time.Sleep(time.Hour)
}

func TestScripts(t *testing.T) {
	audits, err := filepath.Abs("../../testdata/audits")
	if err != nil {
		t.Fatal(err)
	}
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testdata/script",
		UpdateScripts:       os.Getenv("CONFORM_UPDATE") != "",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("AUDITS", audits)
			env.Setenv("DIGEST", c.Digest)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"same-outcomes":    sameOutcomes,
			"together":         together,
			"conforms-nowhere": conformsNowhere,
			"replace":          replaceInFile,
			"exits":            exits,
			"repeat":           repeatText,
		},
	})
}

// reportFile is the part of a JSON report that scripts look at.
type reportFile struct {
	Checks []struct {
		ID, Outcome string
	}
	Conforms map[string]*bool
}

func readReport(ts *testscript.TestScript, name string) reportFile {
	var r reportFile
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(name)), &r))
	if len(r.Checks) == 0 {
		ts.Fatalf("%s holds no checks", name)
	}
	return r
}

// sameOutcomes A B demands that two JSON reports agree check by check.
func sameOutcomes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: same-outcomes REPORT REPORT")
	}
	if diff := cmp.Diff(readReport(ts, args[0]), readReport(ts, args[1])); diff != "" {
		ts.Fatalf("%s and %s differ (-first +second):\n%s", args[0], args[1], diff)
	}
}

// together WHOLE PART… demands that JSON reports divide the checks of another.
func together(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: together WHOLE PART…")
	}
	counts := map[string]int{}
	for _, part := range args[1:] {
		for _, check := range readReport(ts, part).Checks {
			counts[check.ID]++
		}
	}
	want := map[string]int{}
	for _, check := range readReport(ts, args[0]).Checks {
		want[check.ID] = 1
	}
	if diff := cmp.Diff(want, counts); diff != "" {
		ts.Fatalf("checks (-whole +parts):\n%s", diff)
	}
}

// conformsNowhere REPORT demands that the program conforms to no level.
func conformsNowhere(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: conforms-nowhere REPORT")
	}
	judged := 0
	for level, conforms := range readReport(ts, args[0]).Conforms {
		if conforms == nil {
			continue
		}
		judged++
		if *conforms {
			ts.Fatalf("conforms at %s", level)
		}
	}
	if judged == 0 {
		ts.Fatalf("no level was judged")
	}
}

// repeatText FILE TIMES TEXT appends a text so many times to a file.
func repeatText(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: repeat FILE TIMES TEXT")
	}
	times, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := ts.ReadFile(args[0]) + strings.Repeat(args[2], times)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o666))
}

// replaceInFile FILE OLD NEW edits a file in place.
func replaceInFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: replace FILE OLD NEW")
	}
	text := ts.ReadFile(args[0])
	edited := strings.Replace(text, args[1], args[2], 1)
	if edited == text {
		ts.Fatalf("%s does not hold %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(edited), 0o666))
}

// exits STATUS PROGRAM ARG… runs a program and demands an exit status.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM ARG…")
	}
	var failure *exec.ExitError
	status := 0
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failure) {
		status = failure.ExitCode()
	} else {
		ts.Check(err)
	}
	if got := strconv.Itoa(status); got != args[0] {
		ts.Fatalf("exit status: got %s, want %s", got, args[0])
	}
}
