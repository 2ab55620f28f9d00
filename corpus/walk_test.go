package corpus

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCheckTextRefusesTwins(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}`: "",
		`{"a":"\"a\":1,{[","\"a":"}"}`:              "",
		`{"A":1,"a":1}`:                             "",
		`{"a":1,"a":1}`:                             "member a: given twice; keep one",
		`{"a" : 1 , "\u0061" : 2}`:                  "member a: given twice; keep one",
		`{"x":[0,{"y":{"":1,"":2}}]}`:               "member x.[].y.: given twice; keep one",
		`[[{"a":[],"b":{},"a":null}]]`:              "member [].[].a: given twice; keep one",
	} {
		got := ""
		if err := checkText([]byte(text)); err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// FuzzObject holds the walker to what encoding/json reads.
func FuzzObject(f *testing.F) {
	for _, seed := range []string{
		`{}`, ` { "a" : 1 , "b" : [ 1 , "]" ] } `, `{"\\":"\\\"","é":{"x":"}"},"n":null,"t":true,"e":1e5}`, `{"a":[],"b":{},"c":""}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var want map[string]json.RawMessage
		if checkText(data) != nil || json.Unmarshal(data, &want) != nil || want == nil {
			return
		}
		got, err := object(data)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", data, diff)
		}
	})
}
