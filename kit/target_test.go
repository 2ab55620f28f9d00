package kit

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"conform/kit/internal/reference"
	"conform/spec/canon"
)

func TestVerifyCommand(t *testing.T) {
	for _, test := range []struct {
		fake               string
		timing             Timing
		positive, negative string
	}{
		{"verify", patient, "pass", "pass"},
		{"verify-exit-1", patient, "pass", "pass"},
		{"verify-two", patient, "pass", "fail"},
		{"verify-leftover", patient, "pass", "pass"},
	} {
		t.Run(test.fake, func(t *testing.T) {
			target, err := VerifyCommand(fake(test.fake, "{ledger}", "--cert={certificate}"), test.timing, nil)
			if err != nil {
				t.Fatal(err)
			}
			r := mustRun(t, target, testCorpus(), Options{})
			got := outcomesOf(r)
			if got["veridict/verify/honest"] != test.positive || got["veridict/verify/bad-chain"] != test.negative {
				t.Errorf("outcomes %v", got)
			}
			if got["veridict/canonical/empty-object"] != "skip" {
				t.Errorf("canonicalize: %s, want skip", got["veridict/canonical/empty-object"])
			}
			if leftover := test.fake == "verify-leftover"; leftover != (len(r.Warnings) > 0) {
				t.Errorf("warnings %q", r.Warnings)
			}
		})
	}
}

func TestVerifyCommandFaults(t *testing.T) {
	for _, test := range []struct {
		fake, want string
		timing     Timing
	}{
		{"verify-mute", "crash: no JSON on standard output, exit status 4", patient},
		{"verify-dies", "crash: signal: killed", patient},
		{"verify-hangs", "timeout: no answer within", Timing{Answer: 200 * time.Millisecond}},
		{"verify-duplicate", `protocol: member "valid" is given twice`, patient},
		{"floods", "protocol: more than 64 MiB", patient},
	} {
		t.Run(test.fake, func(t *testing.T) {
			target, err := VerifyCommand(fake(test.fake, "{ledger}", "{certificate}"), test.timing, nil)
			if err != nil {
				t.Fatal(err)
			}
			c := testCorpus()
			_, err = Run(t.Context(), target, c, c.Checks, Options{})
			var start *StartError
			if !errors.As(err, &start) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
}

func TestVerifyCommandCannotStart(t *testing.T) {
	if _, err := VerifyCommand([]string{"x", "{ledger}"}, Timing{}, nil); err == nil || !strings.Contains(err.Error(), "{certificate}") {
		t.Errorf("placeholder missing: %v", err)
	}
	target, err := VerifyCommand([]string{"/does/not/exist", "{ledger}", "{certificate}"}, Timing{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := testCorpus()
	_, err = Run(t.Context(), target, c, c.Checks, Options{})
	var start *StartError
	if !errors.As(err, &start) || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

func TestVerifyCommandInterrupted(t *testing.T) {
	target, err := VerifyCommand(fake("verify-hangs", "{ledger}", "{certificate}"), patient, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	c := testCorpus()
	r, err := Run(ctx, target, c, c.Checks, Options{})
	if err != nil || r.Stopped != "interrupted" {
		t.Errorf("stopped %q, error %v", r.Stopped, err)
	}
}

// A check of verify that gives no files cannot be asked through a command line.
func TestVerifyCommandWithoutFiles(t *testing.T) {
	target, err := VerifyCommand(fake("verify", "{ledger}", "{certificate}"), patient, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := only(testCorpus(), "honest", "bad-chain")
	c.Checks[0].Files = nil
	r := mustRun(t, target, c, Options{Jobs: 1})
	if got := r.Checks[0]; got.Outcome != NotRun || !strings.Contains(got.Why, "input ledger is not a path") {
		t.Errorf("%s: %s", got.Outcome, got.Why)
	}
}

func TestLastValue(t *testing.T) {
	for output, want := range map[string]string{
		"":                                  "",
		"no json":                           "",
		`{"a":1}`:                           `{"a":1}`,
		"x {\"a\":1}\n{\"b\":\n2} y":        "{\"b\":\n2}",
		`{"a":{"b":{}}}`:                    `{"a":{"b":{}}}`,
		`{ not json { {"a":"}{"} trailing`:  `{"a":"}{"}`,
		"valid: true\n":                     "",
		"noise\ntrue\n":                     "true",
		"[1,2]":                             "[1,2]",
		strings.Repeat("{", 1<<20) + `{"a"`: "",
		"{\"a\": \"\\\"}\", \"b\": [{}]}":   "{\"a\": \"\\\"}\", \"b\": [{}]}",
		"{\"half\n{\"a\":1}":                "{\"a\":1}",
		`{"a":[}`:                           "",
		`{"a":1]`:                           "",
		`{} {"a" 1}`:                        "{}",
		"{":                                 "",
		// What comes last is found behind any number of brackets.
		strings.Repeat("{", 1<<22) + `{"a":1}`: `{"a":1}`,
	} {
		if got := string(lastValue([]byte(output))); got != want {
			t.Errorf("%.60q: got %q, want %q", output, got, want)
		}
	}
	// Bounded, whatever is opened and not closed.
	lastValue([]byte(strings.Repeat(`{"a":`, 1<<18)))
}

// faulty is a standard with one operation, which does as told.
func faulty(do func(in reference.Input) (canon.Value, error)) Standard {
	return Standard{Ops: []reference.Op{{
		Name: "canonicalize", Do: func(_ *Standard, in reference.Input) (canon.Value, error) { return do(in) },
	}}}
}

func TestPanicInTheReferenceIsACrash(t *testing.T) {
	std := faulty(func(in reference.Input) (canon.Value, error) {
		if text, _ := in.Text("json"); text == "[3]" {
			panic("index out of range")
		}
		return canon.Object(), nil
	})
	r := mustRun(t, Reference(std), testCorpus(), Options{})
	got := outcomesOf(r)
	if got["veridict/canonical/numbers#03"] != "crash" || got["veridict/canonical/numbers#04"] != "fail" || got["veridict/verify/honest"] != "skip" {
		t.Errorf("outcomes %v", got)
	}
}

func TestServe(t *testing.T) {
	in := `{"id":"hello","op":"hello","input":{"protocol":1}}
{"id":"1","op":"canonicalize","input":{"json":"{ }"}}` + "\r\n" + `{"id":"2","op":"canonicalize","input":{"json":"{"}}
{"id":"3","op":"dance","input":{}}
{"id":"4","op":"canonicalize","input":{"json":"<"}}`
	var out bytes.Buffer
	if err := Serve(t.Context(), Standard{}, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 5 {
		t.Fatalf("%d lines:\n%s", len(lines), out.String())
	}
	for i, want := range []string{`"protocol":1`, `"canonical":"{}"`, `"rejected":"`, `"unsupported":true`, `"rejected":"`} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("line %d: %s, want %s", i+1, lines[i], want)
		}
	}
}

func TestServeRefuses(t *testing.T) {
	panics := faulty(func(reference.Input) (canon.Value, error) { panic("boom") })
	for in, want := range map[string]string{
		"dance\n":               "request 1: not a JSON object",
		"[1]\n":                 "request 1: not a JSON object",
		"\n":                    "request 1: not a JSON object",
		`{"op":"canonicalize"}`: "request 1: needs the strings id and op",
		`{"id":"1","op":1}`:     "request 1: needs the strings id and op",
		`{"id":"1","op":"canonicalize","input":{"json":"1"}}`: "request 1: crash: panic: boom",
		strings.Repeat(" ", maxLine+10):                       "request 1: longer than",
	} {
		err := Serve(t.Context(), panics, strings.NewReader(in), &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: error %v, want one with %q", in, err, want)
		}
	}
	err := Serve(t.Context(), panics, strings.NewReader(`{"id":"hello","op":"hello"}`), brokenPipe{})
	if err == nil || !strings.Contains(err.Error(), "answer 1: gone") {
		t.Errorf("broken pipe: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Serve(ctx, panics, strings.NewReader("x"), &bytes.Buffer{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("gone") }

// Served over a pipe, the reference gives what it gives in this process.
func TestServedReferenceIsTheReference(t *testing.T) {
	c := only(testCorpus(), "canonical")
	inside := mustRun(t, Reference(Standard{}), c, Options{})
	outside := mustRun(t, Command(fake("serve"), patient, nil), c, Options{Jobs: 2})
	if diff := cmp.Diff(outcomesOf(inside), outcomesOf(outside)); diff != "" {
		t.Errorf("outcomes (-inside +outside):\n%s", diff)
	}
}

func init() {
	fakes["serve"] = func() {
		if err := Serve(context.Background(), Standard{}, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func TestResponseJSON(t *testing.T) {
	for _, test := range []struct {
		r    Response
		want string
	}{
		{Response{Output: json.RawMessage(`{"a":"<"}`)}, `{"output":{"a":"<"}}`},
		{Response{Refused: true, Rejected: "a<b"}, `{"rejected":"a<b"}`},
		{Response{}, `{"unsupported":true}`},
	} {
		if diff := cmp.Diff(test.want, string(test.r.shown(0))); diff != "" {
			t.Errorf("answer (-want +got):\n%s", diff)
		}
	}
	long := Response{Refused: true, Rejected: strings.Repeat("é", 100)}.shown(20)
	if want := `{"beginning":"{\"rejected\":\"ééé","bytes":215}`; string(long) != want {
		t.Errorf("shortened: %s, want %s", long, want)
	}
}
