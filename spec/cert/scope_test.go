package cert_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
)

// TestPrefix appends entries after issuance, where they change nothing (D4, D20),
// and puts the same entries into the prefix, where they do.
func TestPrefix(t *testing.T) {
	for _, test := range []struct {
		name   string
		base   func() *world
		extra  func(w *world) record
		inside []fault.Code
	}{
		{"a test run that refutes", honest, func(*world) record { return item(theClaim, "late", "W1a", "REFUTES") },
			[]fault.Code{cert.OtherVerdict, cert.Risk, cert.Score}},
		{"a test run that would verify", inconclusive, func(*world) record { return item(theClaim, "late", "W1a", "SUPPORTS") },
			[]fault.Code{cert.OtherVerdict, cert.Risk, cert.Score}},
		{"a juror who splits", honest, func(*world) record { return item(theClaim, "late", "W2", "REFUTES") }, nil},
		{"static analysis that refutes", inconclusive, func(*world) record { return item(theClaim, "late", "W1b", "REFUTES") }, nil},
		{"a deliberation that names the refutation", refuted, func(*world) record { return rounded(theClaim, "dissent") },
			[]fault.Code{cert.OtherVerdict, cert.Risk, cert.Score}},
		{"a deliberation that names nothing", refuted, func(*world) record { return rounded(theClaim) }, nil},
		{"a deliberation that names another item", refuted, func(*world) record { return rounded(theClaim, "elsewhere") }, nil},
		{"a decision under another declaration", honest, func(w *world) record { return decided(w.ref.With("criticality", canon.Array())) },
			[]fault.Code{cert.OtherPolicy}},
		{"an item of a foreign tier", honest, func(*world) record { return item(theClaim, "late", "W0", "SUPPORTS") },
			[]fault.Code{cert.BadItem}},
		{"a watcher's W1a item", honest, func(*world) record {
			it := item(theClaim, "late", "W1a", "SUPPORTS")
			it.payload = it.payload.With("producer", canon.Object(canon.M("kind", canon.String("watcher"))))
			return it
		}, []fault.Code{cert.Ceiling}},
		{"a revocation of a watcher (V6.6f)", honest, func(*world) record {
			return record{"watcher_registry", "watcher.revoked", canon.Object(canon.M("watcher_id", canon.String("w")))}
		}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			after := test.base()
			after.later = append(after.later, test.extra(after))
			sameReport(t, valid, after.verify(t))

			within := test.base()
			within.decision = append(within.decision, test.extra(within))
			report := within.verify(t)
			if diff := cmp.Diff(test.inside, rowsBut(&report, cert.Divergence, cert.Summary)); diff != "" {
				t.Errorf("in the prefix (-want +got):\n%s\n%v", diff, report.Errors())
			}
		})
	}
}

// rowsBut are the rows that fired, without some: a juror more may also move the
// divergence.
func rowsBut(r *cert.Report, but ...fault.Code) (list []fault.Code) {
next:
	for _, code := range codes(r) {
		for _, b := range but {
			if code == b {
				continue next
			}
		}
		list = append(list, code)
	}
	return list
}

// inconclusive is a world whose claim has W3 support alone.
func inconclusive() *world {
	w := honest()
	w.evidence = []record{item(theClaim, "rumour", "W3", "SUPPORTS")}
	w.verdicts = []verdict{{theClaim, "INCONCLUSIVE", "UNANIMOUS", []string{"rumour"}}}
	w.set("risk_level", canon.String("medium"))
	return w
}

// refuted is a world whose jury of three holds one dissenter.
func refuted() *world {
	w := honest()
	w.evidence = []record{item(theClaim, "juror-1", "W2", "SUPPORTS"), item(theClaim, "juror-2", "W2", "SUPPORTS"), item(theClaim, "dissent", "W2", "REFUTES")}
	w.verdicts = []verdict{{theClaim, "REFUTED", "MAJORITY", []string{"juror-1", "juror-2", "dissent"}}}
	w.set("risk_level", canon.String("high"))
	return w
}

// TestDeliberation: the post-deliberation set decides, and exactly the ids named
// are left out (9.3, 9.4).
func TestDeliberation(t *testing.T) {
	for _, test := range []struct {
		name              string
		named             []string
		value, divergence string
		risk              string
	}{
		{"the whole first round replaced", []string{"a", "b"}, "VERIFIED", "UNANIMOUS", "low"},
		{"one of two replaced", []string{"b"}, "VERIFIED", "UNANIMOUS", "low"},
		{"the supporter replaced", []string{"a"}, "REFUTED", "MAJORITY", "high"},
		{"none replaced", nil, "REFUTED", "MAJORITY", "high"},
		{"the revised ones named too", []string{"a", "b", "a2", "b2"}, "INCONCLUSIVE", "UNANIMOUS", "medium"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			w.evidence = []record{
				item(theClaim, "a", "W2", "SUPPORTS"), item(theClaim, "b", "W2", "REFUTES"),
				item(theClaim, "a2", "W2", "SUPPORTS"), item(theClaim, "b2", "W2", "SUPPORTS"),
				rounded(theClaim, test.named...),
			}
			w.verdicts = []verdict{{theClaim, test.value, test.divergence, []string{"a", "b", "a2", "b2"}}}
			w.set("risk_level", canon.String(test.risk))
			sameReport(t, valid, w.verify(t))
		})
	}
}

// The record may stand anywhere in the prefix, before the items it names too.
func TestDeliberationBeforeItsItems(t *testing.T) {
	w := honest()
	w.evidence = []record{rounded(theClaim, "b"), item(theClaim, "a", "W2", "SUPPORTS"), item(theClaim, "b", "W2", "REFUTES")}
	w.verdicts = []verdict{{theClaim, "VERIFIED", "UNANIMOUS", nil}}
	sameReport(t, valid, w.verify(t))
}

// TestCritical replays under the policy the certificate carries.
func TestCritical(t *testing.T) {
	for _, test := range []struct{ name, class, value, risk string }{
		{"a class the policy lists", "payments", "ESCALATED", "high"},
		{"a class it does not list", "ui", "INCONCLUSIVE", "medium"},
		{"an empty class", "", "INCONCLUSIVE", "medium"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			w.evidence = []record{item(theClaim, "a", "W2", "SUPPORTS"), item(theClaim, "b", "W2", "REFUTES")}
			w.verdicts = []verdict{{theClaim, test.value, "SPLIT", nil}}
			w.claims[0].payload = w.claims[0].payload.With("critical_class", canon.String(test.class))
			w.set("risk_level", canon.String(test.risk))
			sameReport(t, valid, w.verify(t))
		})
	}
}

// The tolerance of the declaration decides, and the one at the top of it (I-10).
func TestTolerance(t *testing.T) {
	for _, test := range []struct{ name, policy, value, divergence, risk string }{
		{"default", `{"policy_id":"p","mode":"GATE","criticality":[]}`, "REFUTED", "MAJORITY", "high"},
		{"stricter", `{"policy_id":"p","mode":"GATE","criticality":[],"divergence_tolerance":0.3}`, "INCONCLUSIVE", "SPLIT", "medium"},
		{"under thresholds", `{"policy_id":"p","mode":"GATE","criticality":[],"thresholds":{"divergence_tolerance":0.3}}`, "INCONCLUSIVE", "SPLIT", "medium"},
		{"both, at odds", `{"policy_id":"p","mode":"GATE","criticality":[],"divergence_tolerance":0.4,"thresholds":{"divergence_tolerance":0.3}}`, "REFUTED", "MAJORITY", "high"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := refuted()
			w.setPolicy(test.policy)
			w.verdicts[0].value, w.verdicts[0].divergence = test.value, test.divergence
			w.set("risk_level", canon.String(test.risk))
			sameReport(t, valid, w.verify(t))
		})
	}
}
