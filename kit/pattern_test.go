package kit

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// match gives the first difference between two JSON texts, "" for none.
func match(t *testing.T, want, got string, tolerance float64) string {
	t.Helper()
	p, err := compile(json.RawMessage(want))
	if err != nil {
		t.Fatalf("pattern %s: %v", want, err)
	}
	value, err := decode([]byte(got))
	if err != nil {
		t.Fatalf("value %s: %v", got, err)
	}
	if d := p.diff(value, tolerance); d != nil {
		return d.String()
	}
	return ""
}

func TestPatterns(t *testing.T) {
	for _, test := range []struct{ want, got, diff string }{
		{`null`, `null`, ``},
		{`null`, `0`, `/: got 0, want null`},
		{`true`, `true`, ``},
		{`true`, `1`, `/: got 1, want true`},
		{`"a"`, `"a"`, ``},
		{`"1"`, `1`, `/: got 1, want "1"`},
		{`1`, `1.0`, ``},
		{`1`, `"1"`, `/: got "1", want 1`},
		{`100`, `1e2`, ``},
		{`0.1`, `0.10000000000000000001`, `/: got 0.10000000000000000001, want 0.1`},
		{`-0`, `0.0e5`, ``},
		{`1e999999999`, `10e999999998`, ``},
		{`1e999999999`, `1e999999998`, `/: got 1e999999998, want 1e999999999`},
		{`{}`, `{"a":1}`, ``},
		{`{}`, `[]`, `/: got [], want an object`},
		{`{"a":1}`, `{"a":1,"b":2}`, ``},
		{`{"a":1,"b":{"c":[1,{"d":2}]}}`, `{"a":1,"b":{"c":[1,{"d":3}]}}`, `/b/c/1/d: got 3, want 2`},
		{`{"a":1}`, `{"b":1}`, `/a: got nothing, want 1`},
		{`{"a/b~":1}`, `{"a/b~":2}`, `/a~1b~0: got 2, want 1`},
		{`[1,2]`, `[1,2]`, ``},
		{`[1,2]`, `[2,1]`, `/0: got 2, want 1`},
		{`[1,2]`, `[1]`, `/: got [1], want 2 elements, not 1`},
		{`[1]`, `[1,2]`, `/: got [1,2], want 1 elements, not 2`},
		{`[]`, `null`, `/: got null, want an array`},
	} {
		if diff := cmp.Diff(test.diff, match(t, test.want, test.got, 0)); diff != "" {
			t.Errorf("%s against %s (-want +got):\n%s", test.want, test.got, diff)
		}
	}
}

// An escaped surrogate that stands alone is no other, and not U+FFFD.
func TestLoneSurrogates(t *testing.T) {
	for _, test := range []struct{ want, got, diff string }{
		{`"\ud800"`, `"\uD800"`, ``},
		{`"a\udc00é"`, `"a\udc00\u00e9"`, ``},
		{`"\ud83d\ude00"`, `"😀"`, ``},
		{`"\ufffd"`, `"�"`, ``},
		{`"\ud800"`, `"\ud801"`, `/: got "\ud801", want "\ud800"`},
		{`"\ud800"`, `"\ufffd"`, `/: got "�", want "\ud800"`},
		{`{"a":["\ufffd"]}`, `{"a" : [ "\ude00" ] }`, `/a/0: got "\ude00", want "�"`},
		{`{"\ud800":1}`, `{"\ufffd":2 , "\ud800" : 1}`, ``},
		{`{"$contains":"\ud800"}`, `"x\ud800y"`, ``},
	} {
		if diff := match(t, test.want, test.got, 0); diff != test.diff {
			t.Errorf("%s against %s: %q, want %q", test.got, test.want, diff, test.diff)
		}
	}
	if _, err := decode([]byte(`{"\udc00":1,"\udc00":2}`)); err == nil || !strings.Contains(err.Error(), "given twice") {
		t.Errorf("the same member twice: %v", err)
	}
}

func TestOperators(t *testing.T) {
	for _, test := range []struct {
		want, got string
		ok        bool
	}{
		{`{"$any":[1,"a"]}`, `"a"`, true},
		{`{"$any":[1,{"b":2}]}`, `{"b":2,"c":3}`, true},
		{`{"$any":[1,"a"]}`, `2`, false},
		{`{"$any":[]}`, `null`, false},
		{`{"$contains":"ell"}`, `"hello"`, true},
		{`{"$contains":"elk"}`, `"hello"`, false},
		{`{"$contains":{"a":1}}`, `[0,{"a":1,"b":2}]`, true},
		{`{"$contains":1}`, `[2]`, false},
		{`{"$contains":1}`, `"1"`, false},
		{`{"$contains":1}`, `1`, false},
		{`{"$all":["a","b"]}`, `["c","b","a"]`, true},
		{`{"$all":["a","b"]}`, `["a"]`, false},
		{`{"$all":[]}`, `[]`, true},
		{`{"$all":[]}`, `"a"`, false},
		{`{"$none":["a"]}`, `["b"]`, true},
		{`{"$none":["a"]}`, `["b","a"]`, false},
		{`{"$none":["a"]}`, `null`, false},
		{`{"$all":["a"],"$none":["b"]}`, `["a","c"]`, true},
		{`{"$all":["a"],"$none":["b"]}`, `["a","b"]`, false},
		{`{"$set":[1,2]}`, `[2,1,1.0]`, true},
		{`{"$set":[1,2]}`, `[1]`, false},
		{`{"$set":[1,2]}`, `[1,2,3]`, false},
		{`{"$set":[]}`, `[]`, true},
		{`{"$set":[]}`, `{}`, false},
		{`{"$nonempty":true}`, `["a"]`, true},
		{`{"$nonempty":true}`, `"a"`, true},
		{`{"$nonempty":true}`, `false`, true},
		{`{"$nonempty":true}`, `[]`, false},
		{`{"$nonempty":true}`, `""`, false},
		{`{"$nonempty":true}`, `{}`, false},
		{`{"$nonempty":true}`, `null`, false},
		{`{"a":{"$nonempty":true}}`, `{}`, false},
		{`{"a":{"$absent":true}}`, `{}`, true},
		{`{"a":{"$absent":true}}`, `{"a":null}`, true},
		{`{"a":{"$absent":true}}`, `{"a":[]}`, true},
		{`{"a":{"$absent":true}}`, `{"a":0}`, false},
		{`{"$word":"8"}`, `["chain: line 8: bad"]`, true},
		{`{"$word":"8"}`, `["line 18","8th","x8"]`, false},
		{`{"$word":"8"}`, `"18 8"`, true},
		{`{"$word":"8"}`, `["é8"]`, false},
		{`{"$word":"8"}`, `[8]`, false},
		{`{"$word":"w-1"}`, `["watcher w-1 revoked"]`, true},
		{`{"$word":"w-1"}`, `["watcher w-12"]`, false},
	} {
		if diff := match(t, test.want, test.got, 0); (diff == "") != test.ok {
			t.Errorf("%s against %s: %q", test.want, test.got, diff)
		}
	}
}

func TestFaultyPatterns(t *testing.T) {
	for pattern, want := range map[string]string{
		`{"$like":1}`:             "operator $like: unknown; the operators are " + operatorNames,
		`{"a":[{"$any":1}]}`:      "operator $any: got 1, want an array",
		`{"$set":[{"$no":1}]}`:    "operator $set: operator $no: unknown",
		`{"$nonempty":false}`:     "operator $nonempty: got false, want true",
		`{"$absent":1}`:           "operator $absent: got 1, want true",
		`{"$word":""}`:            "operator $word: want a word",
		`{"$contains":{"$x":1}}`:  "operator $contains: operator $x: unknown",
		`{"$any":[],"a":1}`:       "operators and members side by side: $any, a",
		`{"a":1,"a":1}`:           `member "a" is given twice`,
		`{"a":`:                   "cut short",
		`{"a":{"b":{"$none":0}}}`: "operator $none: got 0",
	} {
		_, err := compile(json.RawMessage(pattern))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", pattern, err, want)
		}
	}
}

func TestTolerance(t *testing.T) {
	for _, test := range []struct {
		want, got string
		ok        bool
	}{
		{`0.3`, `0.31`, true},
		{`0.3`, `0.29`, true},
		{`0.3`, `0.3100001`, false},
		{`0.3`, `3e-1`, true},
		{`1e999999999`, `1e999999999`, true},
		{`1`, `1e999999999`, false},
		{`1`, `1e-999999999`, false},
		{`1e-999999999`, `1`, false},
		{`0.3`, `"0.3"`, false},
		{`{"a":[0.3]}`, `{"a":[0.305]}`, true},
	} {
		if diff := match(t, test.want, test.got, 0.01); (diff == "") != test.ok {
			t.Errorf("%s against %s: %q", test.want, test.got, diff)
		}
	}
}

// Numbers that were written to be slow to compare.
func TestHostileNumbers(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, test := range []struct {
		a, b string
		same bool
	}{
		{long, long + "0", false},
		{long + "0", long + "e1", true},
		{"0." + strings.Repeat("0", 1<<20) + "1", "1e-1048577", true},
		{"1e" + long, "1e" + long, true},
		{"1e" + long, "10e" + long, false},
		{"0e" + long, "0", true},
		{"1E+2", "100", true},
		{"-1", "1", false},
	} {
		if got := sameNumber(json.Number(test.a), json.Number(test.b)); got != test.same {
			t.Errorf("%.20s… and %.20s…: same %v, want %v", test.a, test.b, got, test.same)
		}
		if got := near(json.Number(test.a), json.Number(test.b), 0.5); got != test.same {
			t.Errorf("%.20s… and %.20s…: near %v, want %v", test.a, test.b, got, test.same)
		}
	}
}

// Answers that were written to be long or deep are shown by their beginning.
func TestBrief(t *testing.T) {
	deep := strings.Repeat(`{"a":[`, 4000) + strings.Repeat(`]}`, 4000)
	for _, text := range []string{
		deep, `"` + strings.Repeat("é", 1<<16) + `"`, `[` + strings.Repeat("1,", 1<<16) + `1]`, strings.Repeat("1", 1<<16),
	} {
		value, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := brief(value); len(got) > 2*briefLength {
			t.Errorf("%d bytes for %.20s…", len(got), text)
		}
	}
	value, err := decode([]byte(`{"b":[null,true,"\u001b[2J",{}],"a":1.50}`))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(`{"a":1.50,"b":[null,true,"\x1b[2J",{}]}`, brief(value)); diff != "" {
		t.Errorf("brief (-want +got):\n%s", diff)
	}
}

func FuzzPatternMatchesItself(f *testing.F) {
	for _, seed := range []string{`{"a":[1,2.0,"x",null,true,{}]}`, `[[]]`, `-0.0e1`, `"\ud800"`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		value, err := decode([]byte(text))
		if err != nil {
			return
		}
		p, err := compileValue(value)
		if err != nil {
			return
		}
		if d := p.diff(value, 0); d != nil {
			t.Errorf("%s differs from itself: %s", text, d)
		}
	})
}
