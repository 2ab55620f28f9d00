package jury_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"conform/spec/jury"
	"conform/spec/ladder"
)

// claims reads "t/W1a+ a/W2-; a/W2+": claims c1, c2 ... and who found what; a
// claim that begins with ? is a meta-claim.
func claims(text string) (list []jury.Claim) {
	for i, part := range strings.Split(text, ";") {
		part, meta := strings.CutPrefix(strings.TrimSpace(part), "?")
		c := jury.Claim{ID: "c" + string(rune('1'+i)), Meta: meta}
		for _, field := range strings.Fields(part) {
			identity, kind, _ := strings.Cut(field, "/")
			tier, _ := ladder.ParseTier(kind[:len(kind)-1])
			item := ladder.Item{Tier: tier}
			if strings.HasSuffix(kind, "-") {
				item.Stance = ladder.Refutes
			}
			c.Evidence = append(c.Evidence, jury.Item{Identity: identity, Item: item})
		}
		list = append(list, c)
	}
	return list
}

func TestCalibrate(t *testing.T) {
	type deltas map[string][]float64
	for _, test := range []struct {
		name    string
		history []jury.Delta
		claims  string
		want    deltas
	}{
		{"contradicted", nil, "t/W1a+ a/W2- b/W2+ r/W3-", deltas{"a": {-0.1}, "r": {-0.1}}},
		{"rehabilitated", []jury.Delta{{Identity: "a", Delta: -0.1}}, "t/W1a- a/W2- b/W2-", deltas{"a": {0.05}}},
		{"a positive history earns nothing", []jury.Delta{{Identity: "a", Delta: 0.05}}, "t/W1a+ a/W2+", deltas{}},
		{"earlier in the call", nil, "t/W1a+ a/W2-; t/W1a+ a/W2+", deltas{"a": {-0.1, 0.05}}},
		{"later in the call", nil, "t/W1a+ a/W2+; t/W1a+ a/W2-", deltas{"a": {-0.1}}},
		{"tie", nil, "t/W1a+ u/W1a- a/W2-", deltas{}},
		{"W1b breaks no tie", nil, "t/W1a+ u/W1a- s/W1b+ a/W2-", deltas{}},
		{"majority", nil, "t/W1a+ u/W1a- v/W1a- s/W1b+ a/W2-", deltas{}},
		{"no W1a", nil, "s/W1b+ a/W2-", deltas{}},
		{"meta-claim", nil, "?t/W1a+ a/W2-", deltas{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := deltas{}
			for _, u := range (jury.Options{}).Trust(test.history).Calibrate(claims(test.claims)) {
				got[u.Identity] = append(got[u.Identity], u.Delta.Delta)
				if u.Reason == "" || u.ClaimID == "" {
					t.Errorf("update without reason or claim: %+v", u)
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("deltas (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFactor(t *testing.T) {
	for _, test := range []struct {
		deltas []float64
		want   float64
	}{
		{nil, 1}, {[]float64{-0.1}, 0.9}, {[]float64{-0.1, -0.1, 0.05}, 0.85}, {[]float64{-0.3, -0.2}, 0.5}, {[]float64{-0.3, -0.3}, 0.5},
		{[]float64{0.05}, 1}, {[]float64{0.2, -0.1}, 1}, {[]float64{-0.9, 0.1}, 0.5}, {[]float64{math.MaxFloat64, math.MaxFloat64, -math.MaxFloat64}, 1},
	} {
		var history []jury.Delta
		for _, d := range test.deltas {
			history = append(history, jury.Delta{Identity: "a", Delta: d})
		}
		if got := (jury.Options{}).Trust(history).Factor("a"); !cmp.Equal(got, test.want, cmpopts.EquateApprox(0, 1e-12)) {
			t.Errorf("%v: got %v, want %v", test.deltas, got, test.want)
		}
	}
}

func TestRecord(t *testing.T) {
	trust := jury.Options{}.Trust([]jury.Delta{{Identity: "a", Delta: -0.25}})
	for _, test := range []struct {
		item string
		want float64
	}{{"a/W1a+", 0.5}, {"a/W1b-", 0.5}, {"a/W2+", 0.375}, {"a/W3-", 0.375}, {"b/W2+", 0.5}} {
		if got := trust.Record(claims(test.item)[0].Evidence[0], 0.5); got != test.want {
			t.Errorf("%s: got %v, want %v", test.item, got, test.want)
		}
	}
}
