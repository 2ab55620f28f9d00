package canon_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"conform/spec/canon"
)

// FuzzParse asks three things of any input: no crash; what is accepted is JSON
// for another reader as well; and the canonical form is a fixed point.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"b":1.0,"a":[null,true,false,"\u00e9\ud800\n/\/",-0,1e-5]}`,
		`"\ud83d\ude00😀"`, `[[[]]]`, `1e400`, `{"a":1,"a":2}`, "\"\xff\"", `12345678901234567890.5E+10`, ` [ ] `, `NaN`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := canon.Parse(text)
		if err != nil {
			return
		}
		if len(text) < 5000 && !json.Valid(text) { // encoding/json nests less deeply
			t.Fatalf("accepted what is not JSON: %q", text)
		}
		once, err := canon.Encode(v)
		if err != nil {
			return
		}
		again, err := canon.Parse(once)
		if err != nil {
			t.Fatalf("the canonical form %q is refused: %v", once, err)
		}
		twice, err := canon.Encode(again)
		if err != nil {
			t.Fatalf("the canonical form %q has none itself: %v", once, err)
		}
		if !bytes.Equal(once, twice) {
			t.Fatalf("no fixed point: %q, then %q", once, twice)
		}
	})
}
