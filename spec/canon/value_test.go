package canon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
)

func parse(t *testing.T, text string) canon.Value {
	t.Helper()
	v, err := canon.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestGet(t *testing.T) {
	v := parse(t, `{"a":{"b":[1]},"n":null,"A":2}`)
	for _, test := range []struct {
		name string
		got  canon.Value
		want canon.Kind
	}{
		{"a member", v.Get("a"), canon.KindObject},
		{"a member of a member", v.Get("a").Get("b"), canon.KindArray},
		{"null is there", v.Get("n"), canon.KindNull},
		{"missing", v.Get("x"), canon.Absent},
		{"a member of something missing", v.Get("x").Get("y").Get("z"), canon.Absent},
		{"a member of an array", v.Get("a").Get("b").Get("0"), canon.Absent},
		{"another letter case (I-37)", v.Get("N"), canon.Absent},
	} {
		if test.got.Kind != test.want {
			t.Errorf("%s: got %s, want %s", test.name, test.got.Kind, test.want)
		}
	}
	if !v.Has("n") || v.Has("x") {
		t.Error("Has disagrees with Get")
	}
}

func TestIntegersAndFloats(t *testing.T) {
	type reading struct {
		IsInt bool
		Int   int64
		IntOK bool
		F     float64
		FOK   bool
	}
	for text, want := range map[string]reading{
		"7":                    {true, 7, true, 7, true},
		"-0":                   {true, 0, true, 0, true},
		"9223372036854775807":  {true, 9223372036854775807, true, 9223372036854775807, true},
		"-9223372036854775808": {true, -9223372036854775808, true, -9223372036854775808, true},
		"9223372036854775808":  {true, 0, false, 9223372036854775808, true},
		"1.0":                  {false, 0, false, 1, true},
		"1e2":                  {false, 0, false, 100, true},
		"1E2":                  {false, 0, false, 100, true},
		"1e400":                {false, 0, false, 0, false},
		`"7"`:                  {false, 0, false, 0, false},
		"true":                 {false, 0, false, 0, false},
		"null":                 {false, 0, false, 0, false},
	} {
		v := parse(t, text)
		got := reading{IsInt: v.IsInt()}
		if n, ok := v.Int64(); ok {
			got.Int, got.IntOK = n, ok
		}
		if f, ok := v.Float(); ok {
			got.F, got.FOK = f, ok
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

func TestWithAndWithout(t *testing.T) {
	v := parse(t, `{"a":1,"b":2}`)
	for _, test := range []struct {
		name string
		got  canon.Value
		want string
	}{
		{"set in its place", v.With("a", canon.Int(9)), `{"a":9,"b":2}`},
		{"new member goes last", v.With("c", canon.Null()), `{"a":1,"b":2,"c":null}`},
		{"member removed", v.Without("a"), `{"b":2}`},
		{"nothing to remove", v.Without("x"), `{"a":1,"b":2}`},
		{"into an empty object", canon.Object().With("a", canon.Int(1)), `{"a":1}`},
	} {
		if diff := cmp.Diff(parse(t, test.want), test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
	if diff := cmp.Diff(parse(t, `{"a":1,"b":2}`), v); diff != "" {
		t.Errorf("the original changed (-want +got):\n%s", diff)
	}
}

func TestConstructors(t *testing.T) {
	v := canon.Object(
		canon.M("array", canon.Array(canon.Null(), canon.Bool(true), canon.Bool(false))),
		canon.M("floats", canon.Array(canon.Float(1), canon.Float(1e-5), canon.Float(-1.0/3))),
		canon.M("int", canon.Int(-12)),
		canon.M("strings", canon.Strings("a", "é")),
	)
	want := `{"array":[null,true,false],"floats":[1.0,1e-05,-0.3333333333333333],"int":-12,"strings":["a","\u00e9"]}`
	got, err := canon.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestKindNames(t *testing.T) {
	for text, want := range map[string]string{
		"null": "null", "true": "a boolean", "1": "a number", `""`: "a string", "[]": "an array", "{}": "an object",
	} {
		if got := parse(t, text).Kind.String(); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
	if got := (canon.Value{}).Kind.String(); got != "absent" {
		t.Errorf("zero: got %q, want %q", got, "absent")
	}
	if got := canon.Kind(42).String(); got != "kind 42" {
		t.Errorf("unknown: got %q, want %q", got, "kind 42")
	}
}
