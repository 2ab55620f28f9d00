package kit

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseResponse(t *testing.T) {
	for _, test := range []struct {
		line string
		want Response
	}{
		{`{"id":"x","output":{"b":1,"a":2.0}}`, Response{Output: json.RawMessage(`{"b":1,"a":2.0}`)}},
		{` { "output" : {} , "id" : "x" , "extra" : [1] } `, Response{Output: json.RawMessage(`{}`)}},
		{`{"id":"x","rejected":"why"}`, Response{Refused: true, Rejected: "why"}},
		{`{"id":"x","rejected":""}`, Response{Refused: true}},
		{`{"id":"x","unsupported":true}`, Response{}},
		{`{"id":"x","OUTPUT":1,"output":{}}`, Response{Output: json.RawMessage(`{}`)}},
	} {
		got, err := parseResponse([]byte(test.line), "x")
		if err != nil {
			t.Errorf("%s: %v", test.line, err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.line, diff)
		}
	}
}

func TestNotAnAnswer(t *testing.T) {
	for _, test := range []struct {
		line, want string
		stray      bool
	}{
		{``, "empty", true},
		{`hello`, "not JSON", true},
		{`{"id":"x"`, "cut short", false},
		{`{"id":"x","output":{}} {}`, "not one JSON value", false},
		{"\ufeff" + `{"id":"x","output":{}}`, "byte order mark", false},
		{"{\"id\":\"x\",\"output\":{\"a\":\"\xff\"}}", "not UTF-8", false},
		{`[1]`, "not an object", true},
		{`{"output":{}}`, "no id", true},
		{`{"id":1,"output":{}}`, "no id", true},
		{`{"id":"y","output":{}}`, `id: got "y", want "x"`, true},
		{`{"id":"x"}`, "has 0 of", false},
		{`{"id":"x","output":{},"rejected":"no"}`, "has 2 of", false},
		{`{"id":"x","output":[]}`, "output is not an object", false},
		{`{"id":"x","output":null}`, "output is not an object", false},
		{`{"id":"x","rejected":true}`, "rejected is not a string", false},
		{`{"id":"x","unsupported":false}`, "unsupported is not true", false},
		{`{"id":"x","id":"x","output":{}}`, `member "id" is given twice`, false},
		{`{"id":"x","output":{"a":{"b":1,"b":1}}}`, `member "b" is given twice`, false},
		{`{"id":"x","output":{"a":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + `}}`, "depth", false},
		{`{"id":"x","output":{"a":[` + strings.Repeat("0,", maxValues) + `0]}}`, "more than 1048576 values", false},
	} {
		_, err := parseResponse([]byte(test.line), "x")
		var wrong *notAnswer
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), test.want) || wrong.stray != test.stray {
			t.Errorf("%.60s: error %+v, want %q, stray %v", test.line, err, test.want, test.stray)
		}
	}
}

func TestParseHello(t *testing.T) {
	got, err := parseHello(Response{Output: json.RawMessage(`{"protocol":1.0,"name":"n","version":"v","language":"l","ops":["verify"],"x":1}`)})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Hello{Name: "n", Version: "v", Language: "l", Ops: []string{"verify"}}, got, cmp.AllowUnexported(Hello{})); diff != "" {
		t.Errorf("hello (-want +got):\n%s", diff)
	}
	if !got.Offers("verify") || got.Offers("id") || !(Hello{}).Offers("id") || (Hello{Ops: []string{}}).Offers("id") {
		t.Error("an op is offered that is not, or the other way round")
	}
	for output, want := range map[string]string{
		`{"protocol":"1"}`:             `protocol: got "\"1\""`,
		`{"protocol":2}`:               `protocol: got "2", want 1`,
		`{"protocol":1,"name":1}`:      "name has the wrong type",
		`{"protocol":1,"ops":["a",1]}`: "ops has the wrong type",
	} {
		if _, err := parseHello(Response{Output: json.RawMessage(output)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", output, err, want)
		}
	}
	for offered, want := range map[string][]string{
		`["verify","hello","grounds.entry"]`: nil,
		`["verfy","verify"]`:                 {`hello offers "verfy", which is no operation of the protocol`},
		`["a","b","c","d","e","f","g"]`: {
			`hello offers "a", which is no operation of the protocol`, `hello offers "b", which is no operation of the protocol`,
			`hello offers "c", which is no operation of the protocol`, `hello offers "d", which is no operation of the protocol`,
			`hello offers "e", which is no operation of the protocol`, "hello offers more that is no operation of the protocol",
		},
	} {
		h, err := parseHello(Response{Output: json.RawMessage(`{"protocol":1,"ops":` + offered + `}`)})
		if diff := cmp.Diff(want, h.foreign()); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got):\n%s", offered, err, diff)
		}
	}
	for _, odd := range []Response{{Refused: true}, {}, {Output: json.RawMessage(`{"valid":true}`)}} {
		if got, err := parseHello(odd); err != nil || got.odd == "" {
			t.Errorf("hello %s: %+v, %v", odd.shown(0), got, err)
		}
	}
}

func TestRequestIsOneLine(t *testing.T) {
	line, err := Request{ID: "a\nb", Op: "verify", Input: json.RawMessage("{\n  \"a\": \"<é>\"\n}")}.Line()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(`{"id":"a\nb","op":"verify","input":{"a":"<é>"}}`+"\n", string(line)); diff != "" {
		t.Errorf("request (-want +got):\n%s", diff)
	}
	if _, err := (Request{ID: "x", Input: json.RawMessage(`{`)}).Line(); err == nil {
		t.Error("a broken input is sent")
	}
}

func TestSplitWords(t *testing.T) {
	for line, want := range map[string][]string{
		`a`:                              {"a"},
		`  a  b	c `:                      {"a", "b", "c"},
		`a 'b c' "d e" f\ g`:             {"a", "b c", "d e", "f g"},
		`a '' ""`:                        {"a", "", ""},
		`a "b\"c\\d\e\$" '\'`:            {"a", `b"c\d\e$`, `\`},
		`a$HOME *.go ~ # c`:              {"a$HOME", "*.go", "~", "#", "c"},
		`x --l={ledger}' {certificate}'`: {"x", "--l={ledger} {certificate}"},
		"a\xff\u00a0b\n":                 {"a\xff\u00a0b"},
		`"/a b/c" é`:                     {"/a b/c", "é"},
	} {
		got, err := SplitWords(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", line, diff)
		}
		again, err := SplitWords(JoinWords(got))
		if err != nil || cmp.Diff(got, again) != "" {
			t.Errorf("%s: joined %s, split again %q, %v", line, JoinWords(got), again, err)
		}
	}
	for line, want := range map[string]string{
		``: "names no program", `   `: "names no program", `'' a`: "names no program",
		`a 'b`: "quote ' is not closed", `a "b\"`: `quote " is not closed`, `a \`: "ends in a backslash",
	} {
		if _, err := SplitWords(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", line, err, want)
		}
	}
}

func TestProgramConform(t *testing.T) {
	words, err := Program([]string{"conform", "serve"})
	if err != nil || words[0] == "conform" || words[1] != "serve" {
		t.Errorf("words %q, error %v", words, err)
	}
	if _, err := Program(nil); err == nil {
		t.Error("no error without words")
	}
}
