package kit

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestMain turns the test binary into a program under test when its first
// argument says so: "fake BEHAVIOUR".
func TestMain(m *testing.M) {
	if len(os.Args) < 3 || os.Args[1] != "fake" {
		os.Exit(m.Run())
	}
	behave, ok := fakes[os.Args[2]]
	if !ok {
		fmt.Fprintln(os.Stderr, "no such fake:", os.Args[2])
		os.Exit(64)
	}
	behave()
}

// fake gives the words that run a fake program.
func fake(behaviour string, args ...string) []string {
	return append([]string{os.Args[0], "fake", behaviour}, args...)
}

type fakeRequest struct {
	ID, Op string
	Input  struct{ JSON, Ledger, Certificate string }
}

// fakes are programs by behaviour.
var fakes = map[string]func(){
	"honest": func() { serveFake(honest) },
	"accept-all": func() {
		serveFake(func(r fakeRequest) string {
			return answerLine(r.ID, `"output":{"valid":true,"errors":[],"canonical":"{}"}`)
		})
	},
	"reject-all": func() {
		serveFake(func(r fakeRequest) string {
			if r.Op == "verify" {
				return answerLine(r.ID, `"output":{"valid":false,"errors":["chain evidence: no"]}`)
			}
			return answerLine(r.ID, `"rejected":"no"`)
		})
	},
	"constant":        func() { serveFake(func(r fakeRequest) string { return answerLine(r.ID, `"output":{}`) }) },
	"unsupported":     func() { serveFake(func(r fakeRequest) string { return answerLine(r.ID, `"unsupported":true`) }) },
	"exits-at-once":   func() {},
	"exits-with-3":    func() { fmt.Fprintln(os.Stderr, "no licence"); os.Exit(3) },
	"hangs":           func() { time.Sleep(time.Hour) },
	"noise":           func() { printForever("starting up\n") },
	"floods":          func() { printForever(strings.Repeat("x", 1<<16)) },
	"noise-each-time": func() { serveFake(func(r fakeRequest) string { return "working…\n" + honest(r) }) },
	"noise-after":     func() { serveFake(func(r fakeRequest) string { return honest(r) + "done\n" }) },
	"noise-once":      noiseOnce,
	"noisy-stderr": func() {
		serveFake(func(r fakeRequest) string {
			fmt.Fprint(os.Stderr, strings.Repeat("warning: \x1b[31mdeprecated\n", 10_000))
			return honest(r)
		})
	},
	"wrong-id":      func() { serveFake(func(r fakeRequest) string { return answerLine("other", `"output":{}`) }) },
	"no-id":         func() { serveFake(func(fakeRequest) string { return `{"output":{}}` + "\n" }) },
	"answers-twice": func() { serveFake(func(r fakeRequest) string { return honest(r) + honest(r) }) },
	"verify-twice": func() {
		serveFake(func(r fakeRequest) string {
			if r.Op == "verify" {
				return honest(r) + honest(r)
			}
			return honest(r)
		})
	},
	"two-on-a-line": func() {
		serveFake(func(r fakeRequest) string { return strings.TrimSpace(honest(r)) + honest(r) })
	},
	"cuts-json": func() { serveFake(func(r fakeRequest) string { return honest(r)[:20] + "\n" }) },
	"dies-mid-line": func() {
		serveFake(func(r fakeRequest) string {
			os.Stdout.WriteString(honest(r)[:20])
			die()
			return ""
		})
	},
	"dies-on-verify": func() {
		serveFake(func(r fakeRequest) string {
			if r.Op == "verify" {
				fmt.Fprintln(os.Stderr, "panic: nil dereference")
				os.Exit(2)
			}
			return honest(r)
		})
	},
	"dies-without-ledger": func() {
		serveFake(func(r fakeRequest) string {
			if r.Op == "verify" && r.Input.Ledger == "" {
				os.Exit(2)
			}
			return honest(r)
		})
	},
	"hangs-on-verify": func() {
		serveFake(func(r fakeRequest) string {
			if r.Op == "verify" {
				time.Sleep(time.Hour)
			}
			return honest(r)
		})
	},
	"never-reads":   func() { greet(bufio.NewReader(os.Stdin), ""); time.Sleep(time.Hour) },
	"slow-hello":    func() { time.Sleep(300 * time.Millisecond); serveFake(honest) },
	"closes-stdout": func() { greet(bufio.NewReader(os.Stdin), ""); os.Stdout.Close(); time.Sleep(time.Hour) },
	"closes-stdin":  func() { greet(bufio.NewReader(os.Stdin), ""); os.Stdin.Close(); time.Sleep(time.Hour) },
	"bad-hello":     func() { fmt.Println(answerLine("hello", `"output":{"protocol":2}`)); time.Sleep(time.Hour) },
	"rejects-hello": func() { loop(bufio.NewReader(os.Stdin), rejectAnything) },
	"offers-verify": func() { in := bufio.NewReader(os.Stdin); greet(in, `,"ops":["verify"]`); loop(in, honest) },
	"offers-verfy":  func() { in := bufio.NewReader(os.Stdin); greet(in, `,"ops":["verify","verfy"]`); loop(in, honest) },
	"says-goodbye":  func() { serveFake(honest); fmt.Println("goodbye"); os.Exit(7) },
	"lingers":       func() { serveFake(honest); time.Sleep(time.Hour) },
	"last-without-newline": func() {
		serveFake(func(r fakeRequest) string {
			os.Stdout.WriteString(strings.TrimSpace(honest(r)))
			os.Exit(0)
			return ""
		})
	},
	"crlf":             func() { serveFake(func(r fakeRequest) string { return strings.TrimSpace(honest(r)) + "\r\n" }) },
	"grandchild":       func() { grandchild(); serveFake(honest) },
	"dies-with-child":  func() { serveFake(func(fakeRequest) string { grandchild(); os.Exit(1); return "" }) },
	"sleeps":           func() { time.Sleep(time.Hour) },
	"verify":           func() { fmt.Print("reading\n" + report(os.Args[3]) + "\n") },
	"verify-exit-1":    func() { fmt.Println(report(os.Args[3])); os.Exit(1) },
	"verify-two":       func() { fmt.Println(`{"valid":"draft"}` + "\n{\n\"valid\"\n:true, \"errors\":[]}\nbye") },
	"verify-mute":      func() { fmt.Println("all good"); os.Exit(4) },
	"verify-dies":      func() { fmt.Println(report(os.Args[3])); die() },
	"verify-hangs":     func() { fmt.Println(report(os.Args[3])); time.Sleep(time.Hour) },
	"verify-leftover":  func() { fmt.Println(report(os.Args[3])); grandchild() },
	"verify-duplicate": func() { fmt.Println(`{"valid":true,"valid":false}`) },
}

// serveFake greets and answers until its input ends.
func serveFake(answer func(fakeRequest) string) {
	in := bufio.NewReader(os.Stdin)
	greet(in, "")
	loop(in, answer)
}

func greet(in *bufio.Reader, more string) {
	if _, err := in.ReadString('\n'); err == nil {
		os.Stdout.WriteString(answerLine("hello", `"output":{"protocol":1,"name":"fake","version":"1","language":"Go"`+more+`}`))
	}
}

func loop(in *bufio.Reader, answer func(fakeRequest) string) {
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		var r fakeRequest
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(65)
		}
		if r.Op == "hello" && os.Args[2] != "rejects-hello" {
			os.Stdout.WriteString(answerLine(r.ID, `"output":{"protocol":1}`))
			continue
		}
		os.Stdout.WriteString(answer(r))
	}
}

func rejectAnything(r fakeRequest) string { return answerLine(r.ID, `"rejected":"no"`) }

func answerLine(id, member string) string { return fmt.Sprintf("{\"id\":%q,%s}\n", id, member) }

// honest answers the checks of testCorpus as they want it.
func honest(r fakeRequest) string {
	switch {
	case r.Op == "verify":
		return answerLine(r.ID, `"output":`+report(r.Input.Ledger))
	case !json.Valid([]byte(r.Input.JSON)):
		return answerLine(r.ID, `"rejected":"not JSON"`)
	}
	canonical, _ := json.Marshal(r.Input.JSON)
	return answerLine(r.ID, `"output":{"canonical":`+string(canonical)+`}`)
}

func report(ledger string) string {
	data, err := os.ReadFile(ledger)
	switch {
	case err != nil:
		return `{"valid":false,"errors":["certificate: unreadable"]}`
	case strings.HasPrefix(string(data), "good"):
		return `{"valid":true,"errors":[]}`
	}
	return `{"valid":false,"errors":["chain: line 1"]}`
}

func printForever(text string) {
	for {
		if _, err := os.Stdout.WriteString(text); err != nil {
			return
		}
	}
}

// noiseOnce prints one stray line in the life of its marker file.
func noiseOnce() {
	serveFake(func(r fakeRequest) string {
		if _, err := os.Stat(os.Args[3]); err != nil && r.Op == "verify" {
			os.WriteFile(os.Args[3], nil, 0o600)
			return "noise\n" + honest(r)
		}
		return honest(r)
	})
}

// grandchild leaves a process behind that keeps our pipes open.
func grandchild() {
	child := exec.Command(os.Args[0], "fake", "sleeps")
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := child.Start(); err != nil {
		panic(err)
	}
}

func die() {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		panic(err)
	}
	self.Kill()
	time.Sleep(time.Hour)
}
