package grounds_test

import (
	"strings"
	"testing"

	"conform/spec/grounds"
)

// TestEqualValues lists classes of JSON values: those of one class are equal, and
// differ from all others (VG-1).
func TestEqualValues(t *testing.T) {
	nines := strings.Repeat("9", 40)
	classes := [][]string{
		{`null`}, {`true`}, {`false`}, {`""`}, {`"0"`}, {`"1"`}, {`"null"`}, {`[]`}, {`{}`}, {`[null]`}, {`[[]]`},
		{`0`, `-0`, `0.0`, `-0.0`, `0e5`, `0e-999999999999999999999`, `0.000`},
		{`1`, `1.0`, `1e0`, `1E+0`, `10e-1`, `0.1e1`, `1.000`, `100e-2`, `0.0001e4`},
		{`-1`, `-1.0`, `-10e-1`},
		{`10`, `1e1`, `1.0e1`, `0.1e2`, `1e+01`},
		{`0.1`, `1e-1`, `0.10`}, {`0.1000000000000000055511151231257827`},
		{`9007199254740993`, `9007199254740993.0`, `9.007199254740993e15`}, {`9007199254740992`},
		{`1e400`, `10e399`, `0.1e401`}, {`1e401`}, {`1e-400`, `0.1e-399`}, {`-1e400`},
		{`1e999999999`, `10e999999998`, `0.001e1000000002`}, {`1e-999999999`}, {`1e9999999990`},
		{`1e999999999999999999`, `10e999999999999999998`, `0.1e1000000000000000000`},
		{`1e1000000000000000000`, `10e999999999999999999`, `0.1e1000000000000000001`, `100e999999999999999998`},
		{`1e-1000000000000000000`, `0.1e-999999999999999999`, `10e-1000000000000000001`},
		{`1e` + nines, `0.1e1` + strings.Repeat("0", 40), `10e` + nines[:39] + "8", `1e000` + nines},
		{`1e-` + nines, `10e-1` + strings.Repeat("0", 40)},
		{`"a"`, `"\u0061"`}, {`"A"`, `"\u0041"`}, {`"é"`, `"\u00e9"`, `"\u00E9"`}, {`"e\u0301"`},
		{`"😀"`, `"\ud83d\ude00"`}, {`"\ud83d"`}, {`"\ude00"`}, {`"\ufffd"`}, {`"/"`, `"\/"`}, {`"a\u0000"`},
		{`[1,2]`, `[1.0, 20e-1]`}, {`[2,1]`}, {`[1,[2]]`}, {`[[1],2]`}, {`[12]`}, {`["1,2"]`}, {`["1","2"]`}, {`[1,2,null]`},
		{`{"a":1,"b":2}`, `{"b":2.0,"a":1}`, `{"\u0062":2,"a":1e0}`}, {`{"a":2,"b":1}`}, {`{"a":1}`}, {`{"a":1,"b":2,"c":null}`},
		{`{"a":{"c":1,"d":[{"e":0,"f":1}]}}`, `{"a":{"d":[{"f":1.0,"e":-0}],"c":1}}`}, {`{"a":{"c":1,"d":[]}}`},
	}
	seen := map[string]int{}
	for i, class := range classes {
		for _, text := range class {
			key := grounds.Key(parse(t, text))
			if first, ok := seen[key]; ok && first != i {
				t.Errorf("%.60s is the same value as %.60s", text, classes[first][0])
			} else if !ok && text != class[0] {
				t.Errorf("%.60s is another value than %.60s", text, class[0])
			}
			seen[key] = i
		}
	}
}

// An exponent of a million digits is read as quickly as any text of that length.
func TestHugeExponents(t *testing.T) {
	digits := strings.Repeat("9", 1_000_000)
	one := grounds.Key(parse(t, "1e"+digits))
	same := grounds.Key(parse(t, "0.1e1"+strings.Repeat("0", 1_000_000)))
	if one != same {
		t.Error("1e9…9 and 0.1e10…0 are two values")
	}
	if one == grounds.Key(parse(t, "1e-"+digits)) {
		t.Error("1e9…9 and 1e-9…9 are one value")
	}
}
