package watcherkit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadAnswer(t *testing.T) {
	for _, test := range []struct {
		output string
		want   Kind
	}{
		{"null\n", None},
		{"null", None},
		{" null \r\n", None},
		{`{"error":"no"}` + "\n", Erred},
		{`{"error":7}`, Foreign},
		{`{"error":null}`, Foreign},
		{`{"stance":"SUPPORTS","confidence":1,"rationale":""}`, Opinion},
		{`{"stance":null}`, Opinion},
		{`{"stance":"SUPPORTS","error":"and yet"}`, Opinion},
		{`{"stance":"SUPPORTS","confidence":NaN}`, Opinion},
		{`{"stance":"SUPPORTS","confidence": -Infinity, "rationale":""}`, Opinion},
		{`{"stance":"SUPPORTS","stance":"REFUTES"}`, Foreign},
		{`{"stance":NaN}`, Foreign},
		{"", Foreign},
		{"\n", Foreign},
		{"\n\n", Foreign},
		{"null\n\n", Foreign},
		{"null\nnull\n", Foreign},
		{"\nnull\n", Foreign},
		{"null null", Foreign},
		{"[]", Foreign},
		{"{}", Foreign},
		{`"SUPPORTS"`, Foreign},
		{`["SUPPORTS",1,""]`, Foreign},
		{"\xef\xbb\xbfnull", Foreign},
		{"{\"stance\":\"\xff\"}", Foreign},
	} {
		a := readAnswer([]byte(test.output))
		if diff := cmp.Diff(test.want, a.Kind); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.output, diff)
		}
		if (a.Kind == Foreign || a.Kind == Erred) == (a.Why == "") {
			t.Errorf("%q: why %q", test.output, a.Why)
		}
	}
}

// FuzzReadAnswer asks that every output is of one kind, and an answer the same as
// itself.
func FuzzReadAnswer(f *testing.F) {
	for _, output := range []string{"null\n", "{}", `{"stance":"SUPPORTS","confidence":NaN,"rationale":""}`, `{"error":"x"}`, "\r\n"} {
		f.Add([]byte(output))
	}
	f.Fuzz(func(t *testing.T, output []byte) {
		a := readAnswer(output)
		if a.Kind == Unasked || a.Kind == Late || !a.same(&a, true) || !a.same(&a, false) {
			t.Fatalf("%q: got %+v", output, a)
		}
	})
}
