package cert_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
)

// many is a world of n claims, the first k of them VERIFIED by a jury of one and
// the others without any evidence.
func many(k, n int) *world {
	w := honest()
	w.claims, w.evidence, w.verdicts = nil, nil, nil
	for i := range n {
		claim := claimRecord("MIXED", fmt.Sprintf("claim-%d", i), canon.Null())
		id := claim.payload.Get("claim_id").Text
		w.claims = append(w.claims, claim)
		value := "INCONCLUSIVE"
		if i < k {
			value = "VERIFIED"
			w.evidence = append(w.evidence, item(id, fmt.Sprintf("e-%d", i), "W2", "SUPPORTS"))
		}
		w.verdicts = append(w.verdicts, verdict{id, value, "UNANIMOUS", nil})
	}
	if k < n {
		w.set("risk_level", canon.String("medium"))
	}
	return w
}

// TestScore pins the rounding of formats.md: three decimals of the exact binary
// value, ties to even.
func TestScore(t *testing.T) {
	for _, test := range []struct {
		verified, claims int
		score            string
		want             bool
	}{
		{0, 0, "0.0", true}, // I-13
		{0, 0, "1.0", false},
		{0, 1, "0.0", true},
		{1, 1, "1.0", true},
		{1, 1, "1", true}, // by value (I-27)
		{1, 1, "1e0", true},
		{1, 1, "0.9999", false},
		{1, 3, "0.333", true},
		{1, 3, "0.3333333333333333", false},
		{2, 3, "0.667", true},
		{2, 3, "0.666", false},
		{1, 8, "0.125", true},
		{1, 16, "0.062", true}, // 0.0625 is exact: a tie, to even
		{1, 16, "0.063", false},
		{3, 16, "0.188", true}, // 0.1875 likewise
		{3, 16, "0.187", false},
		{7, 80, "0.087", true}, // 0.0875 as a double lies below the tie
		{7, 80, "0.088", false},
		{23, 80, "0.287", true},
	} {
		t.Run(fmt.Sprintf("%d of %d as %s", test.verified, test.claims, test.score), func(t *testing.T) {
			w := many(test.verified, test.claims)
			w.set("score", canon.Value{Kind: canon.KindNumber, Text: test.score})
			var want []fault.Code
			if !test.want {
				want = []fault.Code{cert.Score}
			}
			report := w.verify(t)
			if diff := cmp.Diff(want, codes(&report)); diff != "" {
				t.Errorf("(-want +got):\n%s\n%v", diff, report.Errors())
			}
		})
	}
}

// TestRisk: the gravest verdict decides, in either direction (V9.5a).
func TestRisk(t *testing.T) {
	worlds := map[string]func() *world{
		"low":    honest,
		"medium": inconclusive,
		"high":   refuted,
	}
	for risk, base := range worlds {
		for _, claimed := range []string{"low", "medium", "high", "HIGH", ""} {
			w := base()
			w.set("risk_level", canon.String(claimed))
			report := w.verify(t)
			if want := claimed == risk; report.Valid != want {
				t.Errorf("risk %s claimed as %q: got valid %t, want %t (%v)", risk, claimed, report.Valid, want, report.Errors())
			}
		}
	}
}

// The gravest of several claims decides, wherever it stands.
func TestRiskOfSeveral(t *testing.T) {
	for _, stance := range []string{"REFUTES", "SUPPORTS"} {
		w := many(2, 3)
		last := &w.verdicts[2]
		last.value = map[string]string{"REFUTES": "REFUTED", "SUPPORTS": "VERIFIED"}[stance]
		w.evidence = append(w.evidence, item(last.claim, "x", "W2", stance))
		w.set("risk_level", canon.String(map[string]string{"REFUTES": "high", "SUPPORTS": "low"}[stance]))
		w.set("score", canon.Float(map[string]float64{"REFUTES": 0.667, "SUPPORTS": 1}[stance]))
		sameReport(t, valid, w.verify(t))
	}
}

// withMeta is an honest world whose coverage question the jury refused to
// confirm; the question has the predicate and verifiability given.
func withMeta(verifiability, predicate string) *world {
	w := honest()
	meta := claimRecord(verifiability, predicate, canon.Null())
	id := meta.payload.Get("claim_id").Text
	w.claims = append(w.claims, meta)
	w.evidence = append(w.evidence, item(id, "no", "W2", "REFUTES"))
	w.verdicts = append(w.verdicts, verdict{id, "REFUTED", "UNANIMOUS", []string{"no"}})
	w.set("score", canon.Float(0.5))
	return w
}

// TestMetaClaims: a coverage question is replayed and counted like any claim, and
// is left out of the risk (I-12); a claim that only sounds like one is not
// (I-21).
func TestMetaClaims(t *testing.T) {
	for _, test := range []struct {
		name, verifiability, predicate string
		edit                           func(w *world)
		risk                           string
	}{
		{"with a colon", "DOCTRINAL", "coverage-of:adds", nil, "low"},
		{"with a hyphen", "DOCTRINAL", "coverage-of-adds", nil, "low"},
		{"named before its parent", "DOCTRINAL", "coverage-of:adds", func(w *world) {
			w.verdicts[0], w.verdicts[1] = w.verdicts[1], w.verdicts[0]
		}, "low"},
		{"after a claim of another predicate", "DOCTRINAL", "coverage-of:adds", func(w *world) {
			other := claimRecord("MIXED", "other", canon.Null())
			id := other.payload.Get("claim_id").Text
			w.claims = append(w.claims, other)
			w.evidence = append(w.evidence, item(id, "yes", "W2", "SUPPORTS"))
			w.verdicts = append([]verdict{{id, "VERIFIED", "UNANIMOUS", nil}}, w.verdicts...)
			w.set("score", canon.Float(0.667))
		}, "low"},
		{"of another claim", "DOCTRINAL", "coverage-of:subtracts", nil, "high"},
		{"not doctrinal", "MIXED", "coverage-of:adds", nil, "high"},
		{"in capitals", "DOCTRINAL", "Coverage-of:adds", nil, "high"},
		{"without the separator", "DOCTRINAL", "coverage-ofadds", nil, "high"},
		{"of itself", "DOCTRINAL", "coverage-of:", nil, "high"},
		{"the ladder opened none: no budget", "DOCTRINAL", "coverage-of:adds", func(w *world) {
			w.setPolicy(`{"policy_id":"p","mode":"GATE","criticality":[],"thresholds":{"meta_claim_depth_budget":0}}`)
		}, "high"},
		{"the ladder opened none: nothing refutes a mixed claim", "DOCTRINAL", "coverage-of:adds", func(w *world) {
			w.claims[0] = claimRecord("MIXED", "adds", canon.Null())
			id := w.claims[0].payload.Get("claim_id").Text
			for i := range 3 {
				w.evidence[i].payload = w.evidence[i].payload.With("claim_id", canon.String(id))
			}
			w.verdicts[0].claim = id
		}, "high"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := withMeta(test.verifiability, test.predicate)
			if test.edit != nil {
				test.edit(w)
			}
			w.set("risk_level", canon.String(test.risk))
			sameReport(t, valid, w.verify(t))
		})
	}
}
