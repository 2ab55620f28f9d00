package defect

import (
	"slices"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/jury"
	"conform/spec/ladder"
	"conform/spec/policy"
)

// juryDefects are in composition, deliberation and calibration (sections 8, 9
// and 14.2).
func juryDefects() []Defect {
	return slices.Concat(calibrationDefects(), deliberationDefects(), compositionDefects())
}

func calibrationDefects() []Defect {
	return []Defect{
		{"everybody-votes-on-machine-truth", "V8.1a", "items of every tier make up the majority that doctrine is compared with", func(s *kit.Standard) { s.Jury.Truth = majorityOf(ladder.W1a, ladder.W1b, ladder.W2, ladder.W3) }},
		{"unverified-doctrine-is-not-calibrated", "V8.1a", "only jurors are calibrated, not the producers of W3", func(s *kit.Standard) { s.Jury.Doctrine = func(t ladder.Tier) bool { return t == ladder.W2 } }},
		{"contradiction-costs-half", "V8.1a", "a contradiction costs 0.05", deltas(-0.05, 0.05, true)},
		{"agreement-is-always-rewarded", "V8.1b", "agreement is rewarded without an earlier contradiction", deltas(-0.1, 0.05, false)},
		{"no-rehabilitation", "V8.1b", "agreement after a contradiction records nothing", func(s *kit.Standard) {
			s.Jury.Delta = func(agrees, _ bool) (float64, bool) { return -0.1, !agrees }
		}},
		{"rehabilitation-in-full", "V8.1b", "agreement after a contradiction gives all of it back", deltas(-0.1, 0.1, true)},
		{"tie-is-support", "V8.1c", "tied test runs support", func(s *kit.Standard) { s.Jury.Truth = tieSupports }},
		{"static-analysis-is-machine-truth", "V8.1c", "W1b items count in the majority", func(s *kit.Standard) { s.Jury.Truth = majorityOf(ladder.W1a, ladder.W1b) }},
		{"factor-without-a-floor", "V8.2a", "the factor falls to nothing", factor(0, 1)},
		{"factor-without-a-ceiling", "V8.2a", "the factor rises above one", factor(0.5, 2)},
		{"machine-confidence-discounted", "V8.2b", "the factor discounts every item, machine truth included", func(s *kit.Standard) { s.Jury.Doctrine = func(ladder.Tier) bool { return true } }},
		{"recorded-before-the-updates", "V8.2b", "items are recorded with the factors from before the run", editOp("calibrate", recordFirst)},
		{"confidence-never-discounted", "V8.2b", "the factor is reported and not applied", editOp("calibrate", recordAsTheyCame)},
		{"discounted-items-lose-their-tier", "V8.2c", "a discounted W2 item is recorded as W3", editRecorded("tier", "W2", "W3")},
		{"discounted-refutations-support", "V8.2c", "a refutation by a discounted producer is turned", editRecorded("stance", "REFUTES", "SUPPORTS")},
		{"meta-claims-calibrate", "V8.2d", "coverage questions calibrate like any claim", func(s *kit.Standard) { s.Jury.Counts = func(*jury.Claim) bool { return true } }},
	}
}

func majorityOf(tiers ...ladder.Tier) func(*ladder.Tally) (ladder.Stance, bool) {
	return func(t *ladder.Tally) (ladder.Stance, bool) { return jury.Majority(t, tiers...) }
}

func tieSupports(t *ladder.Tally) (ladder.Stance, bool) {
	if t.Of(ladder.Supports, ladder.W1a) >= t.Of(ladder.Refutes, ladder.W1a) {
		return ladder.Supports, t.Any(ladder.W1a) > 0
	}
	return ladder.Refutes, true
}

// deltas records other deltas, the second one where it must be earned after a
// contradiction alone.
func deltas(contradicted, agreed float64, earned bool) change {
	return func(s *kit.Standard) {
		s.Jury.Delta = func(agrees, corrected bool) (float64, bool) {
			if agrees {
				return agreed, corrected || !earned
			}
			return contradicted, true
		}
	}
}

func factor(floor, ceiling float64) change {
	return func(s *kit.Standard) {
		s.Jury.Factor = func(sum float64) float64 { return max(floor, min(ceiling, 1+sum)) }
	}
}

// changed changes what an operation puts out.
func changed(change func(s *kit.Standard, in reference.Input, out canon.Value) canon.Value) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			out, err := standard(s, in)
			if err != nil {
				return out, err
			}
			return change(s, in, out), nil
		}
	}
}

func recordFirst(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		if err != nil {
			return out, err
		}
		before, err := standard(s, reference.Input{Value: in.With("claims", canon.Array())})
		return out.With("recorded", before.Get("recorded")), err
	}
}

func recordAsTheyCame(standard do) do {
	return changed(func(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
		return out.With("recorded", in.Get("record"))
	})(standard)
}

// editRecorded replaces one value of recorded items whose confidence was
// discounted.
func editRecorded(member, from, to string) change {
	return editOp("calibrate", changed(func(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
		items := slices.Clone(out.Get("recorded").Items)
		for i, item := range items {
			came, _ := in.Get("record").Items[i].Get("confidence").Float()
			if left, _ := item.Get("confidence").Float(); left < came && item.Get(member).Text == from {
				items[i] = item.With(member, canon.String(to))
			}
		}
		return out.With("recorded", canon.Array(items...))
	}))
}

func deliberationDefects() []Defect {
	return []Defect{
		{"any-dissent-is-deliberated", "V9.1a", "a majority deliberates like a split", gate(func(class string, rounds int64) bool { return class != ladder.Unanimous && rounds >= 1 })},
		{"every-jury-deliberates", "V9.1a", "a jury that agrees deliberates as well", gate(func(_ string, rounds int64) bool { return rounds >= 1 })},
		{"no-rounds-is-one-round", "V9.1b", "deliberation cannot be disabled", gate(func(class string, _ int64) bool { return class == ladder.Split })},
		{"no-rounds-by-default", "V9.1b", "a policy that says nothing of rounds has none", defaultRounds(0)},
		{"exactly-one-round", "V9.1b", "a policy with more than one round lets nobody deliberate", gate(func(class string, rounds int64) bool { return class == ladder.Split && rounds == 1 })},
		{"packets-with-the-own-opinion", "V9.2a", "a juror is shown its own opinion among the others", packets(func(first []jury.Opinion, _ int) []jury.Peer { return jury.Others(first, -1) })},
		{"packets-of-other-families-alone", "V9.2a", "a juror is not shown the opinions of its own family", packets(otherFamilies)},
		{"packets-without-confidence", "V9.2a", "a juror is not told how sure the others are", packets(unsure)},
		{"rationales-forwarded", "V9.2a", "a juror is shown why the others said what they said", editOp("deliberate", changed(forwardRationales))},
		{"packets-of-revised-opinions", "V9.2a", "a juror is shown what the others have revised to", editOp("deliberate", changed(showRevised))},
		{"no-hook-is-no-confidence", "V9.2b", "a juror without a hook keeps its stance and loses its confidence", editOp("deliberate", changed(silenceLosesConfidence))},
		{"no-hook-is-no-opinion", "V9.2b", "a juror without a hook is not among the revised", editOp("deliberate", changed(silenceIsDropped))},
		{"foreign-stance-supports", "V9.2c", "a revision to a foreign stance is one to SUPPORTS", func(s *kit.Standard) { s.Jury.Takes = func(r jury.Revision) bool { return jury.InRange(r.Confidence) } }},
		{"erring-hook-supports", "V9.2c", "a juror whose hook errs agrees", func(s *kit.Standard) { s.Jury.Keeps = agree }},
		{"revised-items-keep-their-ids", "V9.2d", "a revised item has the id of the one before it", editOp("deliberate", changed(keepIDs))},
		{"consensus-of-the-first-round", "V9.3b", "the consensus recorded is the divergence from before the round", editOp("deliberate", changed(splitConsensus))},
		{"record-without-the-first-round", "V9.3b", "the record does not name what it supersedes", editOp("deliberate", changed(func(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
			return inRecord(out, "first_round", canon.Array())
		}))},
		{"record-of-every-round", "V9.3b", "a round is recorded although none ran", editOp("deliberate", changed(alwaysRecord))},
	}
}

func gate(opens func(class string, rounds int64) bool) change {
	return func(s *kit.Standard) { s.Jury.Gate = opens }
}

func packets(show func(first []jury.Opinion, i int) []jury.Peer) change {
	return func(s *kit.Standard) { s.Jury.Packet = show }
}

func defaultRounds(n int64) change {
	return func(s *kit.Standard) {
		defaults := s.Policy.Defaults
		if defaults == nil {
			defaults = policy.Defaults()
		}
		s.Policy.Defaults = slices.Clone(defaults)
		for i := range s.Policy.Defaults {
			if s.Policy.Defaults[i].Name == "deliberation_rounds" {
				s.Policy.Defaults[i].Value = canon.Int(n)
			}
		}
	}
}

func otherFamilies(first []jury.Opinion, i int) []jury.Peer {
	return slices.DeleteFunc(jury.Others(first, i), func(p jury.Peer) bool { return p.Family == first[i].Family })
}

func unsure(first []jury.Opinion, i int) []jury.Peer {
	packet := jury.Others(first, i)
	for j := range packet {
		packet[j].Confidence = 1
	}
	return packet
}

func agree(first jury.Opinion) (jury.Opinion, bool) {
	first.Stance = ladder.Supports
	return first, true
}

// opinionOf finds the opinion of a juror in a list of the protocol.
func opinionOf(list canon.Value, identity string) canon.Value {
	for _, item := range list.Items {
		if item.Get("identity").Text == identity {
			return item
		}
	}
	return canon.Value{}
}

// inPackets gives each peer of each packet a member of the juror's opinion in a
// list.
func inPackets(out, list canon.Value, members ...string) canon.Value {
	packets := canon.Object()
	for _, packet := range out.Get("packets").Members {
		peers := canon.Array()
		for _, peer := range packet.Value.Items {
			for _, member := range members {
				peer = peer.With(member, opinionOf(list, peer.Get("identity").Text).Get(member))
			}
			peers.Items = append(peers.Items, peer)
		}
		packets.Members = append(packets.Members, canon.M(packet.Name, peers))
	}
	return out.With("packets", packets)
}

func forwardRationales(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
	return inPackets(out, in.Get("first_round"), "rationale")
}

func showRevised(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
	return inPackets(out, out.Get("revised"), "stance", "confidence")
}

// revised changes the revised items one by one; an Absent one is dropped.
func revised(out canon.Value, change func(item canon.Value) canon.Value) canon.Value {
	if !out.Get("ran").Bool {
		return out
	}
	list := canon.Array()
	for _, item := range out.Get("revised").Items {
		if item = change(item); item.Kind != canon.Absent {
			list.Items = append(list.Items, item)
		}
	}
	return out.With("revised", list)
}

func silenceLosesConfidence(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
	return revised(out, func(item canon.Value) canon.Value {
		if in.Get("hooks").Has(item.Get("identity").Text) {
			return item
		}
		return item.With("confidence", canon.Int(0))
	})
}

func silenceIsDropped(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
	return revised(out, func(item canon.Value) canon.Value {
		if in.Get("hooks").Has(item.Get("identity").Text) {
			return item
		}
		return canon.Value{}
	})
}

func keepIDs(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
	out = revised(out, func(item canon.Value) canon.Value {
		return item.With("evidence_id", opinionOf(in.Get("first_round"), item.Get("identity").Text).Get("evidence_id"))
	})
	return inRecord(out, "revised", out.Get("revised"))
}

// inRecord replaces a member of deliberation.rounded.
func inRecord(out canon.Value, member string, v canon.Value) canon.Value {
	if !out.Has("rounded") {
		return out
	}
	return out.With("rounded", out.Get("rounded").With(member, v))
}

func splitConsensus(_ *kit.Standard, _ reference.Input, out canon.Value) canon.Value {
	return inRecord(out, "consensus", canon.String(ladder.Split))
}

func alwaysRecord(_ *kit.Standard, in reference.Input, out canon.Value) canon.Value {
	if out.Has("rounded") {
		return out
	}
	return out.With("rounded", canon.Object(canon.M("claim_id", in.Get("claim_id")), canon.M("consensus", canon.String(ladder.Unanimous))))
}

func compositionDefects() []Defect {
	return []Defect{
		{"one-provider-is-a-jury", "V14.2a", "a single provider is a jury", both(dropDemands(jury.TwoProviders), editDemand(jury.TwoFamilies, unlessAlone))},
		{"one-family-is-a-jury", "V14.2b", "providers of one family are a jury", dropDemands(jury.TwoFamilies)},
		{"families-counted-as-providers", "V14.2b", "two providers count as two families", editDemand(jury.TwoFamilies, func(p *jury.Panel, standard func(*jury.Panel) error) error {
			if len(p.Seated) >= 2 {
				return nil
			}
			return standard(p)
		})},
		{"policy-lowers-the-families", "V14.2b", "a policy that asks for one family gets a jury of one", editDemand(jury.TwoFamilies, func(p *jury.Panel, standard func(*jury.Panel) error) error {
			if p.MinFamilies == 1 {
				return nil
			}
			return standard(p)
		})},
		{"author-family-seated", "V14.2c", "jurors of the author's own family sit", func(s *kit.Standard) { s.Jury.Excludes = func(string, string) bool { return false } }},
		{"author-family-by-its-beginning", "V14.2c", "families that begin with the author's are excluded", func(s *kit.Standard) { s.Jury.Excludes = beginsWith }},
		{"author-family-excluded-after-the-count", "V14.2c", "the jury is counted before the author's family leaves it", editOp("jury.compose", countFirst)},
		{"jury-shrinks-to-who-is-left", "V14.2c", "an exclusion excuses a jury from its demands", shrink},
		{"families-of-the-policy-ignored", "V13.2b", "the policy's minimum of families is not looked at", dropDemands(jury.PolicyFamilies)},
	}
}

// demands returns what is asked of a panel under s, for change.
func demands(s *kit.Standard) []jury.Demand {
	if s.Jury.Demands == nil {
		return jury.Demands()
	}
	return slices.Clone(s.Jury.Demands)
}

func dropDemands(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		s.Jury.Demands = slices.DeleteFunc(demands(s), func(d jury.Demand) bool { return slices.Contains(codes, d.Code) })
	}
}

// editDemand replaces a demand; the new one is given the old one.
func editDemand(code fault.Code, check func(p *jury.Panel, standard func(*jury.Panel) error) error) change {
	return func(s *kit.Standard) {
		s.Jury.Demands = demands(s)
		for i := range s.Jury.Demands {
			if d := &s.Jury.Demands[i]; d.Code == code {
				standard := d.Check
				d.Check = func(p *jury.Panel) error { return check(p, standard) }
			}
		}
	}
}

func unlessAlone(p *jury.Panel, standard func(*jury.Panel) error) error {
	if len(p.Seated) == 1 {
		return nil
	}
	return standard(p)
}

func beginsWith(author, family string) bool {
	return len(family) >= len(author) && family[:len(author)] == author
}

func countFirst(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		if _, err := standard(s, reference.Input{Value: in.Without("author_family")}); err != nil {
			return canon.Value{}, err
		}
		lenient := *s
		lenient.Jury.Demands = []jury.Demand{}
		return standard(&lenient, in)
	}
}

// shrink holds a jury to its demands only where nobody was excluded.
func shrink(s *kit.Standard) {
	for _, d := range demands(s) {
		editDemand(d.Code, func(p *jury.Panel, standard func(*jury.Panel) error) error {
			if len(p.Excluded) > 0 {
				return nil
			}
			return standard(p)
		})(s)
	}
}
