package cert

import (
	"strconv"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// Replay is one verification under way: the certificate, what the ledger says
// about it, and the verdicts the ladder gives.
type Replay struct {
	Cert     *Certificate
	options  Options
	bodyErr  error
	chain    ledger.Chain
	facts    *facts
	unsound  map[string]bool
	outcomes map[string]ladder.Outcome
	asked    policy.Asked // nil: not asked for yet
}

func (it *item) watcherW1a() bool { return it.watcher && it.sound && it.Tier == ladder.W1a }

// Registered returns a claim the certificate names as the prefix registers it.
func (r *Replay) Registered(id string) (record canon.Value, ok bool) {
	c := r.facts.claims[id]
	if c == nil || c.where != inside {
		return record, false
	}
	return c.record, true
}

// Decision returns the policy_digest of the decision that counts for the
// certificate, Absent when it carries none. ok is false when there is no such
// decision.
func (r *Replay) Decision() (digest canon.Value, ok bool) {
	if r.facts.decision == nil {
		return digest, false
	}
	return r.facts.decision.digest, true
}

// Checkpoint returns the payload of the entry that the anchor names, Absent when
// there is none.
func (r *Replay) Checkpoint() canon.Value {
	if r.facts.checkpoint == nil {
		return canon.Value{}
	}
	return r.facts.checkpoint.payload
}

// Entries returns how many entries of the ledger loaded.
func (r *Replay) Entries() int64 { return r.chain.Entries }

// Outcome adjudicates a named claim on its post-deliberation set in the prefix
// (9.3, 9.4, 9.5c). ok is false when the claim is not registered there.
func (r *Replay) Outcome(id string) (out ladder.Outcome, ok bool) {
	c := r.facts.claims[id]
	if c == nil || c.where != inside {
		return out, false
	}
	if out, ok := r.outcomes[id]; ok {
		return out, true
	}
	q := ladder.Question{
		Verifiability: c.verifiability,
		CriticalClass: c.class(),
		Predicate:     c.predicate,
		Criticality:   r.Cert.Policy.Criticality,
		Tolerance:     r.Cert.Policy.Tolerance,
		Budget:        r.Cert.Policy.Budget,
	}
	for i := range c.evidence {
		it := &c.evidence[i]
		if it.sound && !r.facts.superseded[it.id] && !(it.watcherW1a() && !r.options.WatcherW1a) {
			q.Evidence = append(q.Evidence, it.Item)
		}
	}
	out = r.options.Ladder.Adjudicate(q)
	r.outcomes[id] = out
	return out, true
}

func (r *Replay) otherVerdict(found Found) {
	for _, claim := range r.Cert.Claims {
		if out, ok := r.Outcome(claim.ID); ok && out.Value != claim.Verdict {
			found(claim.ID, "got %s, want %s", fault.Quote(claim.Verdict), out.Value)
		}
	}
}

func (r *Replay) otherDivergence(found Found) {
	for _, claim := range r.Cert.Claims {
		out, ok := r.Outcome(claim.ID)
		if ok && (claim.Divergence.Kind != canon.KindString || claim.Divergence.Text != out.Divergence) {
			found(claim.ID, "divergence: got %s, want %s", describe(claim.Divergence), out.Divergence)
		}
	}
}

func (r *Replay) otherSummary(found Found) {
	summary := r.Cert.Record.Get("divergence_summary")
	if summary.Kind != canon.KindObject {
		found("divergence_summary", "got %s, want an object", summary.Kind)
		return
	}
	for _, claim := range r.Cert.Claims {
		out, ok := r.Outcome(claim.ID)
		if got := summary.Get(claim.ID); ok && (got.Kind != canon.KindString || got.Text != out.Divergence) {
			found("divergence_summary/"+claim.ID, "got %s, want %s", describe(got), out.Divergence)
		}
	}
	for _, m := range summary.Members {
		if _, named := r.facts.claims[m.Name]; !named {
			found("divergence_summary", "%s is no claim of the certificate", fault.Quote(m.Name))
		}
	}
}

// The levels of risk (11.1), gravest last.
var risks = []string{"low", "medium", "high"}

var riskOf = map[string]int{ladder.Refuted: 2, ladder.Escalated: 2, ladder.Inconclusive: 1}

func (r *Replay) otherRisk(found Found) {
	want := r.risk()
	if got := r.Cert.Record.Get("risk_level"); got.Kind != canon.KindString || got.Text != want {
		found("risk_level", "got %s, want %s", describe(got), fault.Quote(want))
	}
}

// risk is that of the gravest verdict on a claim that is no coverage question
// (I-12).
func (r *Replay) risk() string {
	gravest := 0
	for _, claim := range r.Cert.Claims {
		if out, ok := r.Outcome(claim.ID); ok && (r.options.MetaRisk || !r.IsMeta(claim.ID)) {
			gravest = max(gravest, riskOf[out.Value])
		}
	}
	return risks[gravest]
}

// IsMeta reports whether a claim is the coverage question of another one the
// certificate names (I-12): one that the ladder opened (I-21).
func (r *Replay) IsMeta(id string) bool {
	c := r.facts.claims[id]
	if c == nil {
		return false
	}
	_, meta := policy.AsksAbout(&policy.Claim{Predicate: c.predicate, Verifiability: c.verifiability}, r.questions())
	return meta
}

// questions are the coverage questions the ladder opened about named claims.
func (r *Replay) questions() policy.Asked {
	if r.asked == nil {
		r.asked = policy.Asked{}
		for _, claim := range r.Cert.Claims {
			out, _ := r.Outcome(claim.ID)
			for _, m := range out.MetaClaims {
				r.asked[m.Predicate] = m.Depth
			}
		}
	}
	return r.asked
}

func (r *Replay) otherScore(found Found) {
	want := r.score()
	score := r.Cert.Record.Get("score")
	if got, ok := score.Float(); !ok || got != want {
		found("score", "got %s, want %s", describeNumber(score), strconv.FormatFloat(want, 'g', -1, 64))
	}
}

// score is the share of verified claims among all that are named.
func (r *Replay) score() float64 {
	verified := 0
	for _, claim := range r.Cert.Claims {
		if out, ok := r.Outcome(claim.ID); ok && out.Value == ladder.Verified {
			verified++
		}
	}
	return r.options.round(verified, len(r.Cert.Claims))
}

func describeNumber(v canon.Value) string {
	if v.Kind == canon.KindNumber {
		return fault.Abridge(v.Text)
	}
	return describe(v)
}

// roundScore is the share of verified claims, rounded to three decimals on the
// exact value of the double, ties to even; 0 without claims.
func roundScore(verified, claims int) float64 {
	if claims == 0 {
		return 0
	}
	share := float64(verified) / float64(claims)
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(share, 'f', 3, 64), 64) // digits by construction
	return rounded
}
