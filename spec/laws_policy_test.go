package spec_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// audit is what a decision is made from, as records.
type audit struct {
	policy   canon.Value
	claims   []canon.Value
	evidence []canon.Value
}

// predicates are often those of coverage questions about one another.
var predicates = []string{
	"adds", "adds", "adds", "adds", "sums", "prüft", "coverage-of:adds", "coverage-of-adds", "coverage-of:sums", "coverage-of-prüft",
	"coverage-of:coverage-of:adds", "coverage-of-coverage-of-adds", "coverage-of:coverage-of-adds", "coverage-of", "Coverage-of:adds",
}

var classes = []string{"", "", "", "payments", "safety"}

func text(name, value string) canon.Member { return canon.M(name, canon.String(value)) }

// audits generates any audit under any policy. They shrink by losing evidence.
func audits() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		a := audit{policy: newPolicy(p.Rng)}
		n := p.Rng.Intn(9)
		for i := range n {
			a.claims = append(a.claims, newClaim(p.Rng, i))
		}
		for i := range p.Rng.Intn(4*n + 1) {
			a.evidence = append(a.evidence, newItem(p.Rng, i, p.Rng.Intn(n+1), a.claims))
		}
		return gopter.NewGenResult(a, func(v any) gopter.Shrink {
			a := v.(audit)
			left := len(a.evidence)
			return func() (any, bool) {
				left--
				return audit{a.policy, a.claims, a.evidence[:max(left, 0)]}, left >= 0
			}
		})
	}
}

func newPolicy(rng *rand.Rand) canon.Value {
	modes := policy.Modes()
	return canon.Object(
		text("policy_id", "p"), text("mode", modes[rng.Intn(len(modes))].Name),
		canon.M("criticality", canon.Strings([]string{"payments", "safety"}[:rng.Intn(3)]...)),
		canon.M("thresholds", canon.Object(
			canon.M("min_w1_coverage", canon.Float([]float64{0, 0.5, 0.8, 1, 2.0 / 3, rng.Float64()}[rng.Intn(6)])),
			canon.M("meta_claim_depth_budget", canon.Int(int64(rng.Intn(4)))),
			canon.M("divergence_tolerance", canon.Float([]float64{0, 1.0 / 3, 0.5, rng.Float64()}[rng.Intn(4)])),
		)),
	)
}

func newClaim(rng *rand.Rand, i int) canon.Value {
	class := canon.Null()
	if name := classes[rng.Intn(len(classes))]; name != "" {
		class = canon.String(name)
	}
	predicate := predicates[rng.Intn(len(predicates))]
	kinds := []string{"MACHINE_CHECKABLE", "MACHINE_CHECKABLE", "DOCTRINAL", "MIXED"}
	if strings.HasPrefix(predicate, "coverage-of") {
		kinds = []string{"DOCTRINAL", "DOCTRINAL", "DOCTRINAL", "MIXED"}
	}
	return canon.Object(
		text("claim_id", fmt.Sprintf("c%d", i)), text("predicate", predicate),
		text("verifiability", kinds[rng.Intn(len(kinds))]), canon.M("critical_class", class), text("summary", "süß"),
	)
}

// newItem is on one of the claims, or on none. It is mostly favourable, for a
// random one would refute nearly every claim; coverage questions are mostly
// refuted by jurors.
func newItem(rng *rand.Rand, i, claim int, claims []canon.Value) canon.Value {
	refutes, tiers := 4, []string{"W1a", "W1a", "W1b", "W2", "W2", "W2", "W3"}
	if claim < len(claims) && strings.HasPrefix(claims[claim].Get("predicate").Text, "coverage-of") {
		refutes, tiers = 10, []string{"W2", "W2", "W2", "W2", "W2", "W2", "W1a", "W3"}
	}
	stance := "SUPPORTS"
	if rng.Intn(12) < refutes {
		stance = "REFUTES"
	}
	return canon.Object(
		text("evidence_id", fmt.Sprintf("e%d", i)), text("claim_id", fmt.Sprintf("c%d", claim)),
		text("tier", tiers[rng.Intn(len(tiers))]), text("stance", stance), text("rationale", "naïve 🔒"),
	)
}

// read takes an audit apart as an engine is given it.
func (a audit) read() (d policy.Declaration, claims []policy.Claim, evidence []policy.Evidence) {
	d, err := policy.Complete(a.policy)
	if err != nil {
		panic(err)
	}
	for _, record := range a.claims {
		c, err := policy.ReadClaim(record)
		if err != nil {
			panic(err)
		}
		claims = append(claims, c)
	}
	for _, record := range a.evidence {
		item, err := policy.ReadEvidence(record)
		if err != nil {
			panic(err)
		}
		evidence = append(evidence, item)
	}
	return d, claims, evidence
}

func (a audit) decide() policy.Decision {
	d, claims, evidence := a.read()
	decision, err := policy.Decide(&d, claims, evidence)
	if err != nil {
		panic(err)
	}
	return decision
}

// under is the audit under another mode.
func (a audit) under(mode string) audit {
	a.policy = a.policy.With("mode", canon.String(mode))
	return a
}

// spelled is everything a decision says, as bytes.
func spelled(d policy.Decision) string {
	list := []canon.Value{d.Payload()}
	for _, e := range d.Entries() {
		list = append(list, canon.String(e.Type), e.Payload)
	}
	return string(write(list))
}

func shuffled(rng *rand.Rand, list []canon.Value) []canon.Value {
	list = slices.Clone(list)
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for i := range list {
		list[i] = mixedUp(rng, list[i])
	}
	return list
}

// mixedUp is an object with its members in another order, at every depth.
func mixedUp(rng *rand.Rand, v canon.Value) canon.Value {
	if v.Kind != canon.KindObject {
		return v
	}
	v.Members = slices.Clone(v.Members)
	rng.Shuffle(len(v.Members), func(i, j int) { v.Members[i], v.Members[j] = v.Members[j], v.Members[i] })
	for i := range v.Members {
		v.Members[i].Value = mixedUp(rng, v.Members[i].Value)
	}
	return v
}

// A decision does not depend on the order of members, claims or evidence (2.5).
func TestDecisionIgnoresOrder(t *testing.T) {
	hold(t, 3000, func(a audit, seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		again := audit{mixedUp(rng, a.policy), shuffled(rng, a.claims), shuffled(rng, a.evidence)}
		return cmp.Diff(spelled(a.decide()), spelled(again.decide()))
	}, audits(), gen.Int64())
}

// flagged gives the claims that a decision names with a flag.
func flagged(d *policy.Decision, name string) (ids []string) {
	for _, flag := range d.Flags {
		if id, ok := strings.CutPrefix(flag, name+":"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// decisionSentences are the laws of section 10, each as the standard states it.
var decisionSentences = []struct {
	name  string
	holds func(a audit, d *policy.Decision) bool
}{
	{"10.1: GATE and HYBRID alone block, and block alike", func(a audit, d *policy.Decision) bool {
		gate, hybrid := a.under("GATE").decide(), a.under("HYBRID").decide()
		passes := !a.under("WATCH").decide().Blocked && !a.under("CERTIFICATE").decide().Blocked
		return passes && gate.Blocked == hybrid.Blocked
	}},
	{"10.3: every mode raises the same flags", func(a audit, d *policy.Decision) bool {
		for _, mode := range policy.Modes() {
			if other := a.under(mode.Name).decide(); !slices.Equal(other.Flags, d.Flags) || other.Coverage != d.Coverage {
				return false
			}
		}
		return true
	}},
	{"10.3: a decision under WATCH is watch.observed", func(_ audit, d *policy.Decision) bool {
		return (d.Kind == "watch.observed") == (d.Mode == "WATCH") && (d.Kind == "gate.blocked") == d.Blocked
	}},
	{"10.2: divergence-split names the claims whose doctrine is SPLIT, and an entry records each", func(a audit, d *policy.Decision) bool {
		declaration, claims, evidence := a.read()
		var want []string
		for _, c := range claims {
			var items []ladder.Item
			for _, e := range evidence {
				if e.ClaimID == c.ID {
					items = append(items, e.Item)
				}
			}
			if restated(items, declaration.Tolerance) == "SPLIT" {
				want = append(want, c.ID)
			}
		}
		var recorded []string
		for _, e := range d.Entries() {
			if e.Type == "divergence.flagged" {
				recorded = append(recorded, e.Payload.Get("claim_id").Text)
			}
		}
		return slices.Equal(want, flagged(d, "divergence-split")) && slices.Equal(want, recorded)
	}},
	{"10.2: coverage counts machine-checkable claims with a W1 item, and the flag is below the threshold", func(a audit, d *policy.Decision) bool {
		declaration, claims, evidence := a.read()
		all, covered := 0.0, 0.0
		for _, c := range claims {
			if c.Verifiability != "MACHINE_CHECKABLE" {
				continue
			}
			all++
			if slices.ContainsFunc(evidence, func(e policy.Evidence) bool { return e.ClaimID == c.ID && e.Tier <= ladder.W1b }) {
				covered++
			}
		}
		want := 1.0
		if all > 0 {
			want = covered / all
		}
		return d.Coverage == want && slices.Contains(d.Flags, "coverage-below-threshold") == (want < declaration.Coverage)
	}},
	{"10.2: inconclusive-unresolved names the machine-checkable claims that stay INCONCLUSIVE", func(_ audit, d *policy.Decision) bool {
		var want []string
		for _, c := range d.Claims {
			if c.Verifiability == "MACHINE_CHECKABLE" && c.Value == "INCONCLUSIVE" {
				want = append(want, c.ID)
			}
		}
		return slices.Equal(want, flagged(d, "inconclusive-unresolved"))
	}},
	{"10.2: a gate blocks for the three terms and nothing else", func(a audit, d *policy.Decision) bool {
		declaration, _, _ := a.read()
		gate := a.under("GATE").decide()
		advisory := flagged(d, "meta-coverage-unconfirmed")
		blocks := len(d.Flags) > len(advisory)
		for _, c := range d.Claims {
			critical := c.Class != nil && slices.Contains(declaration.Criticality, *c.Class)
			blocks = blocks || critical && c.Value != "VERIFIED"
			blocks = blocks || c.Value == "REFUTED" && !slices.Contains(advisory, c.ID)
		}
		return gate.Blocked == blocks
	}},
	{"10.2 D15: a flagged coverage question is doctrinal, refuted and named like one", func(_ audit, d *policy.Decision) bool {
		ids := flagged(d, "meta-coverage-unconfirmed")
		for _, c := range d.Claims {
			like := c.Verifiability == "DOCTRINAL" && c.Value == "REFUTED" && strings.HasPrefix(c.Predicate, "coverage-of")
			if slices.Contains(ids, c.ID) && !like {
				return false
			}
		}
		return true
	}},
	{"10.2 D15: without a refuted coverage question of no critical class a gate decides the same", func(a audit, d *policy.Decision) bool {
		declaration, _, _ := a.read()
		gate := a.under("GATE").decide()
		for i, record := range a.claims {
			id := record.Get("claim_id").Text
			class, has := record.Get("critical_class").Str()
			if !slices.Contains(flagged(d, "meta-coverage-unconfirmed"), id) || has && slices.Contains(declaration.Criticality, class) {
				continue
			}
			without := audit{a.policy, slices.Delete(slices.Clone(a.claims), i, i+1), a.evidence}.under("GATE").decide()
			if without.Blocked != gate.Blocked && !slices.Contains(flagged(d, "divergence-split"), id) {
				return false
			}
		}
		return true
	}},
}

func TestDecisionsKeepTheSentences(t *testing.T) {
	for _, sentence := range decisionSentences {
		t.Run(sentence.name, func(t *testing.T) {
			hold(t, 1500, func(a audit) string {
				if d := a.decide(); !sentence.holds(a, &d) {
					return "broken by " + spelled(d)
				}
				return ""
			}, audits())
		})
	}
}

// The random audits raise every flag and block for every term, so that no law
// above holds for want of a case.
func TestLawsReachEveryFlag(t *testing.T) {
	raised := map[string]int{}
	blocked, passed := 0, 0
	hold(t, 1500, func(a audit) string {
		d := a.under("GATE").decide()
		for _, flag := range d.Flags {
			name, _, _ := strings.Cut(flag, ":")
			raised[name]++
		}
		switch {
		case d.Blocked && len(d.Flags) == len(flagged(&d, "meta-coverage-unconfirmed")):
			blocked++
		case !d.Blocked && len(d.Claims) > 0:
			passed++
		}
		return ""
	}, audits())
	for _, flag := range policy.Flags() {
		if raised[flag.Name] < 20 {
			t.Errorf("%s was raised %d times", flag.Name, raised[flag.Name])
		}
	}
	if blocked < 20 || passed < 20 {
		t.Errorf("%d audits blocked without a blocking flag, %d passed", blocked, passed)
	}
	t.Logf("raised: %v; %d blocked without a blocking flag, %d passed", raised, blocked, passed)
}

// growing is an audit as a ledger: claims and evidence in some order, a
// deliberation now and then, and entries a stream does not read.
func growing(rng *rand.Rand, a audit) []byte {
	type entry struct {
		kind    string
		payload canon.Value
	}
	var list []entry
	for _, c := range a.claims {
		list = append(list, entry{"claim.registered", c})
	}
	for _, e := range a.evidence {
		list = append(list, entry{"evidence.recorded", e})
		if rng.Intn(6) == 0 {
			first := canon.Object(canon.M("evidence_id", a.evidence[rng.Intn(len(a.evidence))].Get("evidence_id")))
			list = append(list, entry{"deliberation.rounded", canon.Object(canon.M("first_round", canon.Array(first)))})
		}
		if rng.Intn(8) == 0 {
			list = append(list, entry{"extension.note", canon.Object(text("claim_id", "c0"))})
		}
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	var out bytes.Buffer
	head := ledger.Genesis
	for i, item := range list {
		e := ledger.Entry{
			Seq: int64(i), PrevHash: head, Type: item.kind, Payload: item.payload,
			Author: canon.Object(text("kind", "system"), text("identity", "é"), text("version", "1")),
			TS:     canon.String("2026-09-10T09:00:00Z"), SchemaVersion: ledger.SchemaVersion,
		}
		if err := e.Seal(); err != nil {
			panic(err)
		}
		head = e.EntryHash
		line := write([]canon.Value{e.Value()})
		out.Write(bytes.ReplaceAll(line, []byte(`\u00e9`), []byte("é"))) // any spelling of a line will do (2.3)
	}
	return out.Bytes()
}

// batchOf reads the whole lines of a prefix at once and decides over them.
func batchOf(d *policy.Declaration, prefix []byte) policy.Batch {
	var claims []policy.Claim
	var evidence []policy.Evidence
	gone := map[string]bool{}
	whole := prefix[:bytes.LastIndexByte(prefix, '\n')+1]
	_, err := ledger.Read(bytes.NewReader(whole), func(e *ledger.Entry) {
		switch e.Type {
		case "claim.registered":
			c, _ := policy.ReadClaim(e.Payload)
			claims = append(claims, c)
		case "evidence.recorded":
			item, _ := policy.ReadEvidence(e.Payload)
			evidence = append(evidence, item)
		case "deliberation.rounded":
			gone[e.Payload.Get("first_round").Items[0].Get("evidence_id").Text] = true
		}
	})
	if err != nil {
		panic(err)
	}
	evidence = slices.DeleteFunc(evidence, func(e policy.Evidence) bool { return gone[e.ID] })
	decision, err := policy.Decide(d, claims, evidence)
	if err != nil {
		panic(err)
	}
	return policy.Batch{Flags: decision.Flags, Coverage: decision.Coverage}
}

// Stream and batch give the same flags at every prefix, wherever increments end,
// inside characters as well (10.3, D10).
func TestStreamIsBatchAtEveryPrefix(t *testing.T) {
	told := 0
	hold(t, 80, func(a audit, seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		d, _, _ := a.read()
		file := growing(rng, a)
		stream := policy.Engine{}.Follow(&d, ledger.Options{})
		longest := 1 + rng.Intn(900)
		for at := 0; at < len(file); {
			next := min(at+rng.Intn(longest+1), len(file))
			got, err := stream.Append(file[at:next])
			if err != nil || stream.Ended() != nil {
				return fmt.Sprintf("after %d bytes: %v, %v", next, err, stream.Ended())
			}
			if diff := cmp.Diff(batchOf(&d, file[:next]), got); diff != "" {
				return fmt.Sprintf("after %d bytes (-batch +stream):\n%s", next, diff)
			}
			at = next
			told++
		}
		return ""
	}, audits(), gen.Int64())
	if told < 1000 {
		t.Errorf("only %d increments were told", told)
	}
}
