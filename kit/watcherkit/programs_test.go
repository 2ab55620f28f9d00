package watcherkit_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestMain turns the test binary into a watcher program when its first argument
// says so.
func TestMain(m *testing.M) {
	if len(os.Args) != 3 || os.Args[1] != "watcher" {
		os.Exit(m.Run())
	}
	for _, p := range programs {
		if p.name == os.Args[2] {
			p.run()
			return
		}
	}
	os.Exit(9)
}

// question is what a program reads.
type question struct {
	Claim    string `json:"claim_summary"`
	Artifact string `json:"artifact_ref"`
}

func read() (q question) {
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if err == nil {
		err = json.Unmarshal([]byte(line), &q)
	}
	if err != nil {
		os.Exit(8)
	}
	return q
}

const supports = `{"stance":"SUPPORTS","confidence":0.8,"rationale":"looked"}`

// The questions as an honest program sees them.
func (q question) gone() bool {
	_, err := os.Stat(q.Artifact)
	return err != nil
}

func (q question) void() bool { return !strings.Contains(q.Claim, "add returns") && !q.second() }

func (q question) second() bool { return strings.Contains(q.Claim, "README.md") }

// honest keeps the whole contract.
func (q question) honest() string {
	switch {
	case q.gone():
		return `{"error":"no such artifact"}`
	case q.void():
		return "null"
	case q.second():
		return `{"stance":"REFUTES","confidence":1,"rationale":"there is none"}`
	}
	return supports
}

// program is one of a table: an honest one, and others that break one thing.
type program struct {
	name     string
	manifest string // what is changed in the manifest: old, and after => new
	fails    string // the probes it fails
	open     string // the probes that are not shown
	run      func()
}

// says is a program that answers one kind of question in its own way, the others
// honestly.
func says(when func(question) bool, answer string) func() {
	return func() {
		q := read()
		if when(q) {
			fmt.Println(answer)
			return
		}
		fmt.Println(q.honest())
	}
}

func always(question) bool   { return true }
func benign(q question) bool { return !q.gone() && !q.void() && !q.second() }
func never(question) bool    { return false }

// swayed is a program that repeats what others say when it finds that.
func swayed(found func(question) []byte) func() {
	return func() {
		q := read()
		if benign(q) && strings.Contains(string(found(q)), "REFUTES") {
			fmt.Println(`{"stance":"REFUTES","confidence":0.8,"rationale":"as the others say"}`)
			return
		}
		fmt.Println(q.honest())
	}
}

func file(path ...string) []byte {
	data, _ := os.ReadFile(filepath.Join(path...)) // none is what an honest run finds
	return data
}

// hurried is a deadline short enough to wait for, and long enough to start in.
const hurried = `"timeout_seconds":20=>"timeout_seconds":2`

var programs = []program{
	{name: "honest", run: says(never, "")},
	{name: "honest-with-crlf", run: func() { fmt.Print(read().honest(), "\r\n") }},
	{name: "honest-without-a-newline", run: func() { fmt.Print(read().honest()) }},
	{name: "honest-with-more-members", run: says(benign, `{"stance":"SUPPORTS","confidence":1,"rationale":"","note":[1]}`)},
	{name: "honest-and-talkative", run: func() {
		fmt.Fprint(os.Stderr, strings.Repeat("looking\n", 50_000))
		fmt.Println(read().honest())
	}},
	{name: "refutes-what-it-looks-at", run: says(benign, `{"stance":"REFUTES","confidence":1,"rationale":"no"}`)},
	{name: "errs-by-its-exit-status", run: func() {
		if q := read(); q.gone() {
			os.Exit(7)
		} else {
			fmt.Println(q.honest())
		}
	}},

	{name: "anonymous", manifest: `"maintainer":"m@example.org"=>"maintainer":""`, fails: "C1", open: "C8 C9", run: says(never, "")},
	{name: "unpinned", manifest: `"code_hash":"5d0d7de8"=>"code_hash":""`, fails: "C1", open: "C8 C9", run: says(never, "")},
	{name: "w1a", manifest: `"W1b"=>"W1a"`, fails: "C2", open: "C8 C9", run: says(never, "")},
	{name: "reads-the-environment", fails: "C3", run: swayed(func(question) []byte { return []byte(os.Getenv("OTHER_OPINIONS")) })},
	{name: "reads-its-scratch-folder", fails: "C3", run: swayed(func(question) []byte { return file(os.Getenv("TMPDIR"), "ledger.jsonl") })},
	{name: "reads-beside-the-artifact", fails: "C3", run: swayed(func(q question) []byte { return file(filepath.Dir(q.Artifact), "opinions.json") })},
	{name: "reads-what-it-said-itself", fails: "C3", run: func() {
		q := read()
		if benign(q) && strings.Contains(os.Getenv("VERIDICT_OPINIONS"), "this-watcher") {
			fmt.Println(`{"stance":"SUPPORTS","confidence":1,"rationale":"I have been here"}`)
			return
		}
		fmt.Println(q.honest())
	}},
	{name: "refutes-what-is-not-there", fails: "C4", run: says(question.gone, `{"stance":"REFUTES","confidence":1,"rationale":"no such file"}`)},
	{name: "prints-its-error", fails: "C4", run: says(question.gone, `Traceback (most recent call last):`)},
	{name: "empty-object-for-no-opinion", fails: "C5", run: says(question.void, `{}`)},
	{name: "empty-text-for-no-opinion", fails: "C5", run: says(question.void, `""`)},
	{name: "nothing-for-no-opinion", fails: "C5", run: func() {
		if q := read(); !q.void() {
			fmt.Println(q.honest())
		}
	}},
	{name: "maybe", fails: "C6", open: "C5", run: says(question.void, `{"stance":"MAYBE","confidence":0.5,"rationale":""}`)},
	{name: "lower-case", fails: "C6", open: "C5", run: says(question.void, `{"stance":"refutes","confidence":0.5,"rationale":""}`)},
	{name: "maybe-always", fails: "C6", open: "C4 C5 C8", run: says(always, `{"stance":"MAYBE","confidence":0.5,"rationale":""}`)},
	{name: "very-sure", fails: "C7", run: says(benign, `{"stance":"SUPPORTS","confidence":7.3,"rationale":""}`)},
	{name: "less-than-unsure", fails: "C7", run: says(benign, `{"stance":"SUPPORTS","confidence":-0.1,"rationale":""}`)},
	{name: "confidence-in-words", fails: "C7", open: "C8", run: says(benign, `{"stance":"SUPPORTS","confidence":"0.8","rationale":""}`)},
	{name: "confidence-not-a-number", fails: "C7", open: "C8", run: says(benign, `{"stance":"SUPPORTS","confidence":NaN,"rationale":""}`)},
	{name: "without-a-rationale", fails: "C8", run: says(benign, `{"stance":"SUPPORTS","confidence":0.8}`)},
	{name: "silent-on-everything-benign", fails: "C8", open: "C3", run: says(benign, `null`)},
	{name: "errs-on-everything-benign", fails: "C8", open: "C3", run: says(benign, `{"error":"no"}`)},
	{name: "registers-nowhere", manifest: `"name"=>"deep":` + strings.Repeat("[", 9_999) + strings.Repeat("]", 9_999) + `,"name"`, fails: "C9", run: says(never, "")},
	{name: "hangs", manifest: hurried, fails: "C10", open: "C3 C4 C5 C6 C7 C8", run: func() { time.Sleep(time.Hour) }},
	{name: "hangs-after-its-answer", manifest: hurried, fails: "C10", open: "C3 C4 C5 C6 C7 C8", run: func() {
		fmt.Println(read().honest())
		time.Sleep(time.Hour)
	}},
	{name: "hangs-on-nonsense", manifest: hurried, fails: "C10", open: "C5 C6 C7", run: func() {
		q := read()
		if q.void() {
			time.Sleep(time.Hour)
		}
		fmt.Println(q.honest())
	}},
	{name: "trickles", manifest: hurried, fails: "C10", open: "C3 C4 C5 C6 C7 C8", run: func() {
		for range time.Tick(10 * time.Millisecond) {
			fmt.Print(" ")
		}
	}},

	{name: "knows-no-deadline", manifest: `"timeout_seconds":20,=>`, open: "C10", run: says(never, "")},
	{name: "never-looks", open: "C4 C5", run: func() { read(); fmt.Println(supports) }},
	{name: "never-the-same", open: "C3", run: func() {
		q := read()
		if benign(q) {
			fmt.Printf(`{"stance":"SUPPORTS","confidence":0.%d,"rationale":""}`, time.Now().UnixNano()+1)
			return
		}
		fmt.Println(q.honest())
	}},
	{name: "rationale-never-the-same", run: func() {
		q := read()
		if benign(q) {
			fmt.Printf(`{"stance":"SUPPORTS","confidence":0.5,"rationale":"at %d"}`, time.Now().UnixNano())
			return
		}
		fmt.Println(q.honest())
	}},
	{name: "floods", fails: "C4 C5 C8", open: "C3 C6 C7", run: func() {
		for text := strings.Repeat("x", 64<<10); ; {
			if _, err := fmt.Print(text); err != nil {
				return
			}
		}
	}},
	{name: "floods-in-lines", fails: "C4 C5 C8", open: "C3 C6 C7", run: func() {
		for {
			if _, err := fmt.Println(supports); err != nil {
				return
			}
		}
	}},
	{name: "two-lines", fails: "C4 C5 C8", open: "C3 C6 C7", run: says(always, supports+"\n"+supports)},
	{name: "noise", fails: "C4 C5 C8", open: "C3 C6 C7", run: says(always, "hello, world")},
	{name: "crashes", fails: "C8", open: "C3 C5 C6 C7", run: func() { panic("no more") }},
	{name: "forks", run: func() {
		child := exec.Command(os.Args[0], "watcher", "hangs")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			os.Exit(7)
		}
		fmt.Println(read().honest())
	}},
}
