package canon_test

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
)

// TestNumbers pins the spellings of interpretation I-01.
func TestNumbers(t *testing.T) {
	digits := "1" + strings.Repeat("0123456789", 430)
	for _, test := range []struct{ text, want string }{
		{"0", "0"},
		{"-0", "0"},
		{"1", "1"},
		{"-1", "-1"},
		{"10", "10"},
		{"9007199254740993", "9007199254740993"},
		{"18446744073709551616", "18446744073709551616"},
		{"100000000000000000000000", "100000000000000000000000"},
		{digits, digits},
		{"-" + digits, "-" + digits},

		{"0.0", "0.0"},
		{"-0.0", "-0.0"},
		{"0e5", "0.0"},
		{"0e99999999999", "0.0"},
		{"-0e0", "-0.0"},
		{"1.0", "1.0"},
		{"1e0", "1.0"},
		{"10e-1", "1.0"},
		{"1.50", "1.5"},
		{"0.1", "0.1"},
		{"0.1000000000000000055511151231257827", "0.1"},
		{"0.30000000000000004", "0.30000000000000004"},
		{"0.3333333333333333", "0.3333333333333333"},
		{"0.33333333333333333333333", "0.3333333333333333"},
		{"2.5E-3", "0.0025"},
		{"1e+2", "100.0"},
		{"1E5", "100000.0"},
		{"9007199254740993.0", "9007199254740992.0"},

		{"0.0001", "0.0001"},
		{"1e-4", "0.0001"},
		{"0.00009999", "9.999e-05"},
		{"0.00001", "1e-05"},
		{"-0.00001", "-1e-05"},
		{"1.0e-10", "1e-10"},
		{"1e15", "1000000000000000.0"},
		{"9999999999999998.0", "9999999999999998.0"},
		{"1e16", "1e+16"},
		{"10000000000000000.0", "1e+16"},
		{"-1e16", "-1e+16"},
		{"123456789012345680000.0", "1.2345678901234568e+20"},
		{"1e100", "1e+100"},

		{"5e-324", "5e-324"},
		{"2e-324", "0.0"},
		{"1e-400", "0.0"},
		{"-1e-400", "-0.0"},
		{"1e-99999999999", "0.0"},
		{"2.2250738585072014e-308", "2.2250738585072014e-308"},
		{"1.7976931348623157e308", "1.7976931348623157e+308"},
		{"1.7976931348623158e308", "1.7976931348623157e+308"},
	} {
		if got := canonical(t, test.text); got != test.want {
			t.Errorf("%.40s: got %.40s, want %.40s", test.text, got, test.want)
		}
	}
}

func TestNumbersBeyondTheDoubles(t *testing.T) {
	for _, text := range []string{"1e400", "-1e400", "1e309", "1.7976931348623159e308", "1e99999999999", "[1,{\"a\":1e400}]"} {
		v, err := canon.Parse([]byte(text))
		if err != nil {
			t.Fatalf("%s is JSON: %v", text, err)
		}
		if _, err := canon.Encode(v); fault.CodeOf(err) != canon.Overflow {
			t.Errorf("Encode of %s: got %v, want %s", text, err, canon.Overflow)
		}
		if _, err := canon.Digest(v); fault.CodeOf(err) != canon.Overflow {
			t.Errorf("Digest of %s: got %v, want %s", text, err, canon.Overflow)
		}
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if out, err := canon.Encode(canon.Float(f)); err == nil {
			t.Errorf("%v: got %s, want a refusal", f, out)
		}
	}
}

func TestStrings(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"the short escapes", `"\"\\\b\f\n\r\t"`, `"\"\\\b\f\n\r\t"`},
		{"short escapes spelled long", `"\u0022\u005C\u0008\u000C\u000A\u000D\u0009"`, `"\"\\\b\f\n\r\t"`},
		{"solidus", `"/\/\u002f"`, `"///"`},
		{"first controls", `"\u0000\u0001\u0007"`, `"\u0000\u0001\u0007"`},
		{"control between the short ones", `"\u000b"`, `"\u000b"`},
		{"last control", `"\u001F"`, `"\u001f"`},
		{"space is the first that stays", `"\u0020"`, `" "`},
		{"tilde is the last that stays", `"\u007e"`, `"~"`},
		{"DEL is escaped", `"\u007F"`, `"\u007f"`},
		{"printable ASCII stays", `"!#$%&'()*+,-.0:;<=>?@[]^_` + "`" + `{|}~"`, `"!#$%&'()*+,-.0:;<=>?@[]^_` + "`" + `{|}~"`},
		{"first beyond ASCII", "\"\u0080\"", `"\u0080"`},
		{"two bytes", `"é"`, `"\u00e9"`},
		{"three bytes", `"€"`, `"\u20ac"`},
		{"hex in lower case", `"\u00E9\u20AC"`, `"\u00e9\u20ac"`},
		{"last of the plane", "\"\uffff\"", `"\uffff"`},
		{"first beyond the plane", `"𐀀"`, `"\ud800\udc00"`},
		{"pair", `"😀"`, `"\ud83d\ude00"`},
		{"pair spelled as escapes", `"\uD83D\uDE00"`, `"\ud83d\ude00"`},
		{"last of Unicode", "\"\U0010ffff\"", `"\udbff\udfff"`},
		{"plain text around escapes", `"ab\ncdé"`, `"ab\ncd\u00e9"`},

		{"lone high surrogate", `"\uD800"`, `"\ud800"`},
		{"lone low surrogate", `"\uDFFF"`, `"\udfff"`},
		{"high before text", `"\uD83Dx"`, `"\ud83dx"`},
		{"high before another escape", `"\uD83D\n"`, `"\ud83d\n"`},
		{"high before a long escape", `"\uD83D\u0041"`, `"\ud83dA"`},
		{"two lows", `"\uDC00\uDC01"`, `"\udc00\udc01"`},
		{"two highs", `"\uDBFF\uDBFF"`, `"\udbff\udbff"`},
		{"the last before the surrogates and a low", `"\uD7FF\uDC00"`, `"\ud7ff\udc00"`},
		{"a high and the first after the surrogates", `"\uDBFF\uE000"`, `"\udbff\ue000"`},
		{"low before high", `"\uDE00\uD83D"`, `"\ude00\ud83d"`},
		{"high before a pair", `"\uD83D\uD83D\uDE00"`, `"\ud83d\ud83d\ude00"`},
		{"low after a pair", `"\uD83D\uDE00\uDE00"`, `"\ud83d\ude00\ude00"`},
		{"surrogate in a name", `{"\uD800":1}`, `{"\ud800":1}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := canonical(t, test.text)
			if got != test.want {
				t.Fatalf("got %s, want %s", got, test.want)
			}
			if again := canonical(t, got); again != got {
				t.Errorf("the canonical form is no fixed point: %s", again)
			}
		})
	}
}

// TestMemberOrder pins the order by code point (I-02), which beyond the BMP is
// not the order by UTF-16 unit.
func TestMemberOrder(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"letters", `{"b":1,"a":2,"c":3}`, `{"a":2,"b":1,"c":3}`},
		{"capitals first", `{"a":1,"B":2,"_":3}`, `{"B":2,"_":3,"a":1}`},
		{"prefix first", `{"aa":1,"a":2,"":3}`, `{"":3,"a":2,"aa":1}`},
		{"digits as text", `{"10":1,"9":2}`, `{"10":1,"9":2}`},
		{"escaped name sorts by what it says", `{"b":1,"\u0061":2}`, `{"a":2,"b":1}`},
		{"every depth", `[{"b":{"d":1,"c":2},"a":[{"f":1,"e":2}]}]`, `[{"a":[{"e":2,"f":1}],"b":{"c":2,"d":1}}]`},
		{"beyond ASCII", `{"é":1,"z":2}`, `{"z":2,"\u00e9":1}`},
		{"beyond the BMP", `{"😀":1,"\uffff":2}`, `{"\uffff":2,"\ud83d\ude00":1}`},
		{"lone surrogates by code point", `{"\ue000":1,"\ud800":2,"\ud7ff":3}`, `{"\ud7ff":3,"\ud800":2,"\ue000":1}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := canonical(t, test.text); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestEncodeLeavesTheValueAlone(t *testing.T) {
	v := canon.Object(canon.M("b", canon.Int(1)), canon.M("a", canon.Int(2)))
	want := canon.Object(canon.M("b", canon.Int(1)), canon.M("a", canon.Int(2)))
	if _, err := canon.Encode(v); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, v); diff != "" {
		t.Errorf("the value after Encode (-want +got):\n%s", diff)
	}
}

func TestAppendAndDigest(t *testing.T) {
	v := canon.Object(canon.M("a", canon.Int(1)))
	got, err := canon.Append([]byte("x="), v)
	if err != nil || string(got) != `x={"a":1}` {
		t.Errorf("Append: got %q, %v", got, err)
	}
	sum := sha256.Sum256([]byte(`{"a":1}`))
	digest, err := canon.Digest(v)
	if want := hex.EncodeToString(sum[:]); err != nil || digest != want {
		t.Errorf("Digest: got %s, %v, want %s", digest, err, want)
	}
}

// A string made by hand may hold bytes that no text has: each is written as the
// replacement character, and a surrogate alone as its escape.
func TestEncodeOfBytesThatAreNoText(t *testing.T) {
	for text, want := range map[string]string{
		"\xff":             `"\ufffd"`,
		"a\x80b":           `"a\ufffdb"`,
		"\xed":             `"\ufffd"`,
		"\xed\xa0":         `"\ufffd\ufffd"`,
		"\xed\xa0\x80":     `"\ud800"`,
		"\xed\xbf\xbf":     `"\udfff"`,
		"\xe2\x82":         `"\ufffd\ufffd"`,
		"\xf4\x90\x80\x80": `"\ufffd\ufffd\ufffd\ufffd"`,
	} {
		if got, err := canon.Encode(canon.String(text)); err != nil || string(got) != want {
			t.Errorf("%x: got %s, %v, want %s", text, got, err, want)
		}
	}
}

func TestEncodeRefusesWhatIsNoValue(t *testing.T) {
	for _, v := range []canon.Value{{}, canon.Array(canon.Value{}), canon.Object(canon.M("a", canon.Value{})), {Kind: 99}} {
		if _, err := canon.Encode(v); fault.CodeOf(err) != canon.NotJSON {
			t.Errorf("Encode(%+v): got %v, want %s", v, err, canon.NotJSON)
		}
	}
}
