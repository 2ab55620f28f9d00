package policy_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/policy"
)

// declare is the shortest declaration under a mode, with members added.
func declare(t testing.TB, mode, more string) policy.Declaration {
	t.Helper()
	v, err := canon.Parse([]byte(`{"policy_id":"p","mode":"` + mode + `","criticality":["payments"]` + more + `}`))
	if err != nil {
		t.Fatal(err)
	}
	d, err := policy.Complete(v)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// run reads claims such as "a M adds W1a+ W2-": id, kind (M, D or X for MIXED),
// predicate, items; a kind such as Mpayments has a critical class.
func run(t testing.TB, lines ...string) (claims []policy.Claim, evidence []policy.Evidence) {
	t.Helper()
	for _, line := range lines {
		words := strings.Fields(line)
		kind := map[byte]string{'M': "MACHINE_CHECKABLE", 'D': "DOCTRINAL", 'X': "MIXED"}[words[1][0]]
		c := policy.Claim{ID: words[0], Verifiability: kind, Predicate: words[2]}
		if class := words[1][1:]; class != "" {
			c.Class = &class
		}
		claims = append(claims, c)
		for _, item := range words[3:] {
			tier, ok := ladder.ParseTier(item[:len(item)-1])
			if !ok {
				t.Fatalf("%s: no tier", item)
			}
			it := ladder.Item{Tier: tier, Stance: ladder.Supports}
			if item[len(item)-1] == '-' {
				it.Stance = ladder.Refutes
			}
			evidence = append(evidence, policy.Evidence{ID: c.ID + item, ClaimID: c.ID, Item: it})
		}
	}
	return claims, evidence
}

// TestDecide decides under each mode; want is the flags, with "!" in front where a
// gate blocks.
func TestDecide(t *testing.T) {
	for _, test := range []struct {
		name, more, want string
		claims           []string
	}{
		{"no claims", "", "", nil},
		{"verified", "", "", []string{"a M adds W1a+"}},
		{"refuted by a test", "", "!", []string{"a M adds W1a-"}},
		{"refuted by a jury", "", "!", []string{"a D reads W2- W2-"}},
		{"dissent against a test", "", "", []string{"a M adds W1a+ W2+ W2+ W2-"}},
		{"uncovered", "", "!coverage-below-threshold inconclusive-unresolved:a", []string{"a M adds"}},
		{"uncovered and verified", "", "!coverage-below-threshold", []string{"a M adds W2+ W2+"}},
		{"covered and unresolved", "", "!inconclusive-unresolved:a", []string{"a M adds W1b+"}},
		{"unresolved doctrine", "", "", []string{"a D reads W3+"}},
		{"unresolved mixed claim", "", "", []string{"a X reads W1b+"}},
		{"split", "", "!divergence-split:a", []string{"a D reads W2+ W2-"}},
		{"split on a verified claim", "", "!divergence-split:a", []string{"a M adds W1a+ W2+ W2-"}},
		{"majority", "", "", []string{"a M adds W1a+ W2+ W2+ W2-"}},
		{"tie within the tolerance", `,"divergence_tolerance":0.5`, "!", []string{"a D reads W2+ W2-"}},
		{"critical and inconclusive", "", "!", []string{"a Dpayments refunds W3+"}},
		{"critical and escalated", "", "!divergence-split:a", []string{"a Dpayments refunds W2+ W2-"}},
		{"critical and verified", "", "", []string{"a Mpayments refunds W1a+"}},
		{"another class", "", "", []string{"a Dcosmetics refunds W3+"}},
		{"another spelling of the class", "", "", []string{"a DPayments refunds W3+"}},
		{"at the threshold", "", "!inconclusive-unresolved:e", []string{"a M adds W1a+", "b M b W1a+", "c M c W1a+", "d M d W1a+", "e M e"}},
		{"nothing asked", `,"thresholds":{"min_w1_coverage":0}`, "!inconclusive-unresolved:a", []string{"a M adds"}},
		{"more than everything asked", `,"thresholds":{"min_w1_coverage":1.5}`, "!coverage-below-threshold", nil},
		{"by flag, then by claim", "", "!coverage-below-threshold divergence-split:b divergence-split:c inconclusive-unresolved:a inconclusive-unresolved:c",
			[]string{"c M c W2+ W2-", "b D reads W2+ W2-", "a M adds"}},

		{"refuted question", "", "meta-coverage-unconfirmed:q", []string{"a M adds W1a+", "q D coverage-of:adds W2- W2-"}},
		{"refuted question with a hyphen", "", "meta-coverage-unconfirmed:q", []string{"q D coverage-of-adds W2- W2-", "a M adds W1a+"}},
		{"refuted question beside a refuted claim", "", "!meta-coverage-unconfirmed:q", []string{"a M adds W1a+", "b M sums W1a-", "q D coverage-of:adds W2- W2-"}},
		{"confirmed question", "", "", []string{"a M adds W1a+", "q D coverage-of:adds W2+ W2+"}},
		{"split question (I-79)", "", "!divergence-split:q", []string{"a M adds W1a+", "q D coverage-of:adds W2+ W2-"}},
		{"critical question (I-47)", "", "!meta-coverage-unconfirmed:q", []string{"a M adds W1a+", "q Dpayments coverage-of:adds W2- W2-"}},
		{"mixed claim named like one", "", "!", []string{"a M adds W1a+", "q X coverage-of:adds W2- W2-"}},
		{"nobody's question", "", "!", []string{"a M adds W1a+", "q D coverage-of:sums W2- W2-"}},
		{"question without a budget", `,"thresholds":{"meta_claim_depth_budget":0}`, "!", []string{"a M adds W1a+", "q D coverage-of:adds W2- W2-"}},
		{"question about a refuted claim", "", "!", []string{"a M adds W1a-", "q D coverage-of:adds W2- W2-"}},
		{"claim of the same predicate", "", "!", []string{"a M adds W1a+", "q D adds W2- W2-"}},
		{"question about a question", "", "meta-coverage-unconfirmed:r",
			[]string{"r D coverage-of:coverage-of:adds W2- W2-", "q D coverage-of:adds W1a+ W2+ W2+ W2-", "a M adds W1a+"}},
		{"question beyond the budget (I-77)", `,"thresholds":{"meta_claim_depth_budget":1}`, "!",
			[]string{"a M adds W1a+", "q D coverage-of:adds W1a+ W2+ W2+ W2-", "r D coverage-of:coverage-of:adds W2- W2-"}},
		{"the shallower of two parents counts (I-77)", `,"thresholds":{"meta_claim_depth_budget":1}`, "meta-coverage-unconfirmed:r",
			[]string{"a M adds W1a+", "q D coverage-of:adds W1a+ W2+ W2+ W2-", "b M coverage-of:adds W1a+", "r D coverage-of:coverage-of:adds W2- W2-"}},
		{"hyphen for an inner colon (I-77)", "", "!", []string{"a M ns:adds W1a+", "q D coverage-of-ns-adds W2- W2-"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			claims, evidence := run(t, test.claims...)
			flags, blocks := strings.CutPrefix(test.want, "!")
			for _, mode := range policy.Modes() {
				d := declare(t, mode.Name, test.more)
				got, err := policy.Decide(&d, claims, evidence)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(flags, strings.Join(got.Flags, " ")); diff != "" {
					t.Errorf("%s: flags (-want +got):\n%s", mode.Name, diff)
				}
				want := blocks && (mode.Name == "GATE" || mode.Name == "HYBRID")
				if got.Blocked != want || (got.Kind == "gate.blocked") != want {
					t.Errorf("%s: got blocked %t, %s, want %t", mode.Name, got.Blocked, got.Kind, want)
				}
			}
		})
	}
}

// TestPayload spells a decision and what is appended for it (formats, I-80).
func TestPayload(t *testing.T) {
	claims, evidence := run(t, "b D reads W2+ W2-", "a D errs W2- W2+", "c M adds W1b+")
	for _, test := range []struct{ mode, want string }{
		{"GATE", "divergence.flagged divergence.flagged policy.decision"},
		{"CERTIFICATE", "divergence.flagged divergence.flagged policy.decision"},
		{"WATCH", "divergence.flagged divergence.flagged policy.decision watch.observed"},
	} {
		d := declare(t, test.mode, "")
		got, err := policy.Decide(&d, claims, evidence)
		if err != nil {
			t.Fatal(err)
		}
		var types []string
		for _, e := range got.Entries() {
			types = append(types, e.Type)
		}
		if diff := cmp.Diff(test.want, strings.Join(types, " ")); diff != "" {
			t.Errorf("%s: entries (-want +got):\n%s", test.mode, diff)
		}
	}
	d := declare(t, "GATE", "")
	digest, err := d.Digest()
	if err != nil {
		t.Fatal(err)
	}
	got, err := policy.Decide(&d, claims, evidence)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"blocked":true,"coverage":1.0,"decision_kind":"gate.blocked","flags":["divergence-split:a","divergence-split:b","inconclusive-unresolved:c"],` +
		`"mode":"GATE","policy_digest":"` + digest + `","policy_id":"p"}`
	sameText(t, want, got.Payload())
	sameText(t, `{"claim_id":"a","divergence":"SPLIT"}`, got.Entries()[0].Payload)
	sameText(t, want, got.Entries()[2].Payload)
}

func sameText(t *testing.T, want string, v canon.Value) {
	t.Helper()
	got, err := canon.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestDecideRefuses(t *testing.T) {
	d := declare(t, "GATE", "")
	claims, evidence := run(t, "a M adds W1a+", "a D reads")
	if _, err := policy.Decide(&d, claims, evidence); fault.CodeOf(err) != policy.Repeated || !strings.Contains(err.Error(), `"a"`) {
		t.Errorf("two claims of one id: got %v, want %s", err, policy.Repeated)
	}
	overflow := declare(t, "GATE", `,"later":1e400`)
	if _, err := policy.Decide(&overflow, nil, nil); fault.CodeOf(err) != canon.Overflow {
		t.Errorf("a declaration without a digest: got %v, want %s", err, canon.Overflow)
	}
	if _, err := policy.Decide(&policy.Declaration{Mode: "BLOCK", Record: canon.Object()}, nil, nil); fault.CodeOf(err) != policy.Malformed {
		t.Errorf("a mode nobody registered: got %v, want %s", err, policy.Malformed)
	}
}

func TestEvidenceOnNoClaimCountsNowhere(t *testing.T) {
	d := declare(t, "GATE", "")
	claims, evidence := run(t, "a M adds W1a+", "b M sums W1a- W2+ W2-")
	got, err := policy.Decide(&d, claims[:1], evidence)
	if err != nil || got.Blocked || len(got.Flags) > 0 {
		t.Errorf("got %+v, %v, want a clean pass", got, err)
	}
}

// TestReadRecords names the member that a decision cannot use (I-78).
func TestReadRecords(t *testing.T) {
	claim := `{"claim_id":"a","predicate":"adds","verifiability":"DOCTRINAL","critical_class":null}`
	item := `{"evidence_id":"e","claim_id":"a","tier":"W2","stance":"REFUTES"}`
	if c, err := policy.ReadClaim(parse(t, claim)); err != nil || c.ID != "a" || c.Class != nil {
		t.Errorf("got %+v, %v", c, err)
	}
	if e, err := policy.ReadEvidence(parse(t, item)); err != nil || e.Tier != ladder.W2 || e.Stance != ladder.Refutes {
		t.Errorf("got %+v, %v", e, err)
	}
	readClaim := func(v canon.Value) error { _, err := policy.ReadClaim(v); return err }
	readItem := func(v canon.Value) error { _, err := policy.ReadEvidence(v); return err }
	for _, test := range []struct {
		text, old, new, at string
		read               func(canon.Value) error
	}{
		{claim, `"claim_id":"a",`, ``, "claim_id", readClaim},
		{claim, `"a"`, `1`, "claim_id", readClaim},
		{claim, `"adds"`, `null`, "predicate", readClaim},
		{claim, `DOCTRINAL`, `Doctrinal`, "verifiability", readClaim},
		{claim, `"DOCTRINAL"`, `[]`, "verifiability", readClaim},
		{claim, `null`, `7`, "critical_class", readClaim},
		{claim, `,"critical_class":null`, ``, "critical_class", readClaim},
		{claim, claim, `[]`, "claim_id", readClaim},
		{item, `"e"`, `null`, "evidence_id", readItem},
		{item, `"a"`, `0`, "claim_id", readItem},
		{item, `W2`, `W4`, "tier", readItem},
		{item, `W2`, `w2`, "tier", readItem},
		{item, `REFUTES`, `ABSTAINS`, "stance", readItem},
		{item, `"REFUTES"`, `true`, "stance", readItem},
		{item, item, `"W2"`, "evidence_id", readItem},
	} {
		err := test.read(parse(t, strings.Replace(test.text, test.old, test.new, 1)))
		f, ok := err.(*fault.Error)
		if !ok || f.At != test.at {
			t.Errorf("%s for %s: got %v, want a fault at %s", test.new, test.old, err, test.at)
		}
	}
}

// TestEngineRows replaces rows from outside, as errata are withdrawn.
func TestEngineRows(t *testing.T) {
	d := declare(t, "GATE", "")
	claims, evidence := run(t, "a D reads W2+ W2-")
	engine := policy.Engine{Flags: policy.Flags(), Terms: policy.Terms()[:1], Records: policy.Records()[1:]}
	engine.Flags[1].Blocks = false
	got, err := engine.Decide(&d, claims, evidence)
	if err != nil || got.Blocked || len(got.Flags) != 1 || len(got.Entries()) != 1 {
		t.Errorf("got %+v, %v, want one flag that does not block and one entry", got, err)
	}
}
