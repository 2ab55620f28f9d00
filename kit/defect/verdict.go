package defect

import (
	"math"
	"slices"
	"strings"

	"conform/kit"
	"conform/spec/cert"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// verdictDefects are in the replay of the verdicts and in what follows from them
// (sections 5.1, 9.3 to 9.5 and 11.3).
func verdictDefects() []Defect {
	return []Defect{
		{"unknown-tiers-dropped", "V5.1b", "an item of an unknown tier is left out of the replay", dropChecks(cert.BadItem)},
		{"unknown-tier-is-doctrine", "V5.1b", "an item of an unknown tier counts as W3", func(s *kit.Standard) { s.Cert.Tier = anyTier }},
		{"tiers-without-case", "V5.1b", "a tier is read whatever its letter case and the white space around it", func(s *kit.Standard) { s.Cert.Tier = tierWithoutCase }},
		{"not-refuted-is-supported", "V5.1c", "a stance other than REFUTES supports", func(s *kit.Standard) { s.Cert.Stance = anyStance }},
		{"splits-averaged-away", "V5.3d", "a split goes the way of a majority", within(func(int, int, float64) bool { return true })},
		{"watcher-beyond-its-ceiling", "V6.2d", "a W1a item of a watcher decides", both(dropChecks(cert.Ceiling), func(s *kit.Standard) { s.Cert.WatcherW1a = true })},
		{"revocation-reaches-back", "V6.6f", "the revocation of a watcher takes what it recorded before out of the replay", func(s *kit.Standard) { s.Cert.Superseded = byRevokedWatcher }},
		{"coverage-questions-not-replayed", "V7s", "the verdict of a coverage question is believed", findInstead(cert.OtherVerdict, otherVerdictAtTheTop)},

		{"first-round-counts", "V9.3a", "a deliberation takes nothing out of the replay", func(s *kit.Standard) { inScope(s, noDeliberation) }},
		{"deliberation-clears-the-claim", "V9.4a", "a deliberation takes every item recorded before it out of the replay, but the revised ones", func(s *kit.Standard) { s.Cert.Superseded = allButRevised }},
		{"revised-items-superseded", "V9.4a", "a deliberation takes the revised items out of the replay", func(s *kit.Standard) { s.Cert.Superseded = revisedItems }},
		{"late-deliberations-count", "V9.4b", "a deliberation recorded after the checkpoint takes items out of the replay", unbounded("deliberation.rounded")},
		{"late-evidence-counts", "V9.5h", "evidence recorded after the checkpoint reaches the replay", unbounded("evidence.recorded")},
		{"late-claims-count", "V9.5i", "a claim registered after the checkpoint reaches the replay", unbounded("claim.registered")},
		{"late-decisions-count", "V9.5j", "a decision recorded after the checkpoint attests the policy", unbounded("policy.decision")},
		{"ledger-must-not-grow", "V13.1a", "a ledger that goes on after certificate.issued is refused", alsoRefuse("anchor.grown", hasGrown)},

		{"risk-unchecked", "V9.5a", "risk_level is believed", dropChecks(cert.Risk)},
		{"risk-without-escalation", "V9.5a", "an ESCALATED claim makes the risk medium", findInstead(cert.Risk, otherRisk(riskWithoutEscalation, different))},
		{"overstated-risk-accepted", "V9.5a", "a risk_level above the one that follows is accepted", findInstead(cert.Risk, otherRisk(riskOf, understated))},
		{"score-unchecked", "V9.5b", "score is believed", dropChecks(cert.Score)},
		{"score-rounded-half-up", "V9.5b", "a score halfway between two is rounded up", func(s *kit.Standard) { s.Cert.Round = halfUp }},
		{"score-cut-off", "V9.5b", "a score is cut off after three decimals", func(s *kit.Standard) { s.Cert.Round = cutOff }},
		{"summary-unchecked", "V9.5c", "divergence_summary is believed", dropChecks(cert.Summary)},
		{"extra-summaries-ignored", "V9.5c", "members of divergence_summary that name no claim are not looked at", findInstead(cert.Summary, otherSummary(true))},
		{"missing-summaries-ignored", "V9.5c", "a claim that divergence_summary leaves out is not missed", findInstead(cert.Summary, otherSummary(false))},
		{"claim-divergence-unchecked", "V9.5d", "claims[].divergence is believed", dropChecks(cert.Divergence)},

		{"claim-id-unchecked", "V4.2e", "a registered claim may have any claim_id", dropChecks(cert.OtherClaim)},
		{"evidence-ids-unchecked", "V11.3i", "evidence_ids may name what the ledger does not hold", dropChecks(cert.Unknown)},
		{"unregistered-claims-skipped", "V11.3j", "a claim the ledger does not register is passed over", both(dropChecks(cert.Unregistered), findInstead(cert.Score, otherScore))},
		{"verdicts-unchecked", "V11.3k", "verdicts are believed", dropChecks(cert.OtherVerdict)},
		{"first-verdict-alone", "V11.3k", "only the verdict of the first claim is replayed", findInstead(cert.OtherVerdict, otherVerdictOfTheFirst)},
		{"verdicts-match-kept", "V11.3k", "verdicts_match stays true when a verdict is wrong", editCheck(cert.OtherVerdict, func(c *cert.Check) { c.Flag = cert.NoFlag })},
	}
}

func anyTier(text string) (ladder.Tier, bool) {
	if tier, ok := ladder.ParseTier(text); ok {
		return tier, true
	}
	return ladder.W3, true
}

func tierWithoutCase(text string) (ladder.Tier, bool) {
	for tier := ladder.W1a; tier <= ladder.W3; tier++ {
		if strings.EqualFold(strings.TrimSpace(text), tier.String()) {
			return tier, true
		}
	}
	return 0, false
}

func anyStance(text string) (ladder.Stance, bool) {
	if text == ladder.Refutes.String() {
		return ladder.Refutes, true
	}
	return ladder.Supports, true
}

// wrongVerdict reports a claim whose verdict the ladder does not give.
func wrongVerdict(r *cert.Replay, claim cert.Claim, found cert.Found) {
	if out, ok := r.Outcome(claim.ID); ok && out.Value != claim.Verdict {
		found(claim.ID, "got %q, want %s", claim.Verdict, out.Value)
	}
}

func otherVerdictAtTheTop(r *cert.Replay, found cert.Found) {
	for _, claim := range r.Cert.Claims {
		record, _ := r.Registered(claim.ID)
		if !strings.HasPrefix(record.Get("predicate").Text, "coverage-of") {
			wrongVerdict(r, claim, found)
		}
	}
}

func otherVerdictOfTheFirst(r *cert.Replay, found cert.Found) {
	for _, claim := range r.Cert.Claims[:min(len(r.Cert.Claims), 1)] {
		wrongVerdict(r, claim, found)
	}
}

func noDeliberation(entryType string, within bool) bool {
	return within && entryType != "deliberation.rounded"
}

// named returns the ids in one of the lists of a deliberation.
func named(list string, e *ledger.Entry) (ids []string) {
	if e.Type != "deliberation.rounded" {
		return nil
	}
	for _, item := range e.Payload.Get(list).Items {
		ids = append(ids, item.Get("evidence_id").Text)
	}
	return ids
}

func revisedItems(e *ledger.Entry, _ []cert.Recorded) []string { return named("revised", e) }

func allButRevised(e *ledger.Entry, recorded []cert.Recorded) (ids []string) {
	if e.Type != "deliberation.rounded" {
		return nil
	}
	revised := named("revised", e)
	for _, item := range recorded {
		if item.Claim == e.Payload.Get("claim_id").Text && !slices.Contains(revised, item.ID) {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

// byRevokedWatcher also keeps what a deliberation supersedes.
func byRevokedWatcher(e *ledger.Entry, recorded []cert.Recorded) []string {
	ids := named("first_round", e)
	for _, item := range recorded {
		if e.Type == "watcher.revoked" && item.Producer == e.Payload.Get("watcher_id").Text {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

func hasGrown(r *cert.Replay, found cert.Found) {
	if r.Cert.Checkpoint >= 0 && r.Entries() > r.Cert.Checkpoint+2 {
		found("ledger_anchor/checkpoint_seq", "got %d, want the last entry but one of %d", r.Cert.Checkpoint, r.Entries())
	}
}

// risks are the levels of section 11.1, gravest last.
var risks = []string{"low", "medium", "high"}

func riskOf(value string) int {
	switch value {
	case ladder.Refuted, ladder.Escalated:
		return 2
	case ladder.Inconclusive:
		return 1
	}
	return 0
}

func riskWithoutEscalation(value string) int {
	if value == ladder.Escalated {
		return 1
	}
	return riskOf(value)
}

func different(got, want int) bool   { return got != want }
func understated(got, want int) bool { return got < want }

// otherRisk compares risk_level with the gravest risk of a top-level claim.
func otherRisk(of func(value string) int, wrong func(got, want int) bool) func(*cert.Replay, cert.Found) {
	return func(r *cert.Replay, found cert.Found) {
		want := 0
		for _, claim := range r.Cert.Claims {
			if out, ok := r.Outcome(claim.ID); ok && !r.IsMeta(claim.ID) {
				want = max(want, of(out.Value))
			}
		}
		level := r.Cert.Record.Get("risk_level").Text
		if got := slices.Index(risks, level); got < 0 || wrong(got, want) {
			found("risk_level", "got %q, want %q", level, risks[want])
		}
	}
}

func halfUp(verified, claims int) float64 {
	return scaled(verified, claims, func(f float64) float64 { return math.Floor(f + 0.5) })
}

func cutOff(verified, claims int) float64 { return scaled(verified, claims, math.Floor) }

func scaled(verified, claims int, round func(float64) float64) float64 {
	if claims == 0 {
		return 0
	}
	return round(1000*float64(verified)/float64(claims)) / 1000
}

// otherScore believes the verdict of a claim that is not registered.
func otherScore(r *cert.Replay, found cert.Found) {
	verified := 0
	for _, claim := range r.Cert.Claims {
		out, ok := r.Outcome(claim.ID)
		if ok && out.Value == ladder.Verified || !ok && claim.Verdict == ladder.Verified {
			verified++
		}
	}
	want := scaled(verified, len(r.Cert.Claims), math.RoundToEven)
	if got, ok := r.Cert.Record.Get("score").Float(); !ok || got != want {
		found("score", "want %g", want)
	}
}

// otherSummary asks for every claim, or only looks at the members that name one;
// neither minds members that name none.
func otherSummary(every bool) func(*cert.Replay, cert.Found) {
	return func(r *cert.Replay, found cert.Found) {
		summary := r.Cert.Record.Get("divergence_summary")
		for _, claim := range r.Cert.Claims {
			out, ok := r.Outcome(claim.ID)
			if ok && (every || summary.Has(claim.ID)) && summary.Get(claim.ID).Text != out.Divergence {
				found("divergence_summary/"+claim.ID, "want %s", out.Divergence)
			}
		}
	}
}
