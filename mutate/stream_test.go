package mutate

import (
	"strings"
	"testing"

	"conform/corpus"
)

// TestStreams demands of every growth that its increments are the ledger, in
// order and complete but for what a cut leaves out on purpose, and one batch each.
func TestStreams(t *testing.T) {
	streams, growths := Streams(), 0
	for _, s := range streams {
		for _, g := range s.Growths {
			growths++
			input, want, err := g.Build()
			if err != nil {
				t.Fatal(err)
			}
			built, err := g.grow()
			if err != nil {
				t.Fatal(err)
			}
			whole, told := strings.Join(built.texts, ""), ""
			increments := input.Get("increments").Items
			for _, i := range increments {
				told += i.Text
			}
			if s.Level != corpus.May && !strings.HasPrefix(whole, told) {
				t.Errorf("%s %s: the increments are no beginning of the ledger", s.Name, g.Name)
			}
			if batches := want.Get("output").Get("batches").Items; s.Level != corpus.May && len(batches) != len(increments) {
				t.Errorf("%s %s: got %d batches for %d increments", s.Name, g.Name, len(batches), len(increments))
			}
		}
	}
	if growths < 30 {
		t.Errorf("got %d growths in %d streams, want thirty at least", growths, len(streams))
	}
}

// TestTornStreamsTear demands of every growth tagged D10 that an increment ends
// inside a line, and of a torn case that each moment appends one line: what holds
// in between is not written down.
func TestTornStreamsTear(t *testing.T) {
	for _, s := range Streams() {
		for _, g := range s.Growths {
			built, err := g.grow()
			if err != nil {
				t.Fatal(err)
			}
			if g.Cut == nil || s.Erratum != "D10" {
				continue
			}
			for _, text := range built.texts {
				if strings.Count(text, "\n") != 1 {
					t.Errorf("%s %s: a moment appends %q, want one line", s.Name, g.Name, text)
				}
			}
			tears := 0
			for _, i := range g.Cut(built.texts) {
				if !strings.HasSuffix(i.Text, "\n") {
					tears++
				}
			}
			if tears == 0 {
				t.Errorf("%s %s: tears no line", s.Name, g.Name)
			}
		}
	}
}

func TestStreamOfAnUnknownClaim(t *testing.T) {
	g := Growth{Name: "it", Moments: []Moment{then(1, record("nobody", "W2", supports))}}
	if _, _, err := g.Build(); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("got %v, want an error that names the claim", err)
	}
}
