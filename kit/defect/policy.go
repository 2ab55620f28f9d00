package defect

import (
	"slices"
	"strings"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/policy"
)

// policyDefects are in decisions and the stream (section 10).
func policyDefects() []Defect {
	return []Defect{
		{"digest-of-the-id", "V2.5a", "policy_digest is taken over policy_id alone", func(s *kit.Standard) { s.Engine.Digest = digestOfID }},
		{"digest-without-the-rest", "V2.5a", "policy_digest leaves out disclosure, rounds and window", func(s *kit.Standard) { s.Engine.Digest = digestOfSome }},
		{"first-claim-decides", "V2.5b", "only the first of the claims as given blocks when it is refuted", both(unsorted, editTerm("any_REFUTED", firstRefuted))},
		{"last-item-of-a-tier-counts", "V2.5b", "of the items of one tier the last one given counts", func(s *kit.Standard) { s.Ladder.Tally = lastOfEachTier }},

		{"watch-blocks", "V10.1a", "WATCH blocks like a gate", editMode("WATCH", func(m *policy.Mode) { m.Gates = true })},
		{"certificate-blocks", "V10.1a", "CERTIFICATE blocks like a gate", editMode("CERTIFICATE", func(m *policy.Mode) { m.Gates = true })},
		{"hybrid-only-records", "V10.1a", "HYBRID does not block", editMode("HYBRID", func(m *policy.Mode) { m.Gates = false })},
		{"unknown-mode-records", "V10.1b", "an unknown mode is read as CERTIFICATE", editOp("decide", readMode(recordWhenUnknown))},
		{"modes-without-case", "V10.1b", "a mode is read whatever its letter case and the white space around it", editOp("decide", readMode(modeWithoutCase))},

		{"refuted-claims-pass", "V10.2a", "a refuted claim blocks by a flag or not at all", dropTerm("any_REFUTED")},
		{"refuted-machine-claims-alone", "V10.2a", "only a machine-checkable claim blocks when it is refuted", editTerm("any_REFUTED", anyClaim(func(_ *policy.Facts, c *policy.Judged) bool {
			return !c.Meta && c.Verifiability == ladder.MachineCheckable && c.Value == ladder.Refuted
		}))},
		{"critical-claims-like-others", "V10.2b", "a critical class makes no difference at the gate", dropTerm("critical_bad")},
		{"critical-and-inconclusive-passes", "V10.2b", "a critical claim that stays inconclusive does not block", editTerm("critical_bad", anyClaim(func(f *policy.Facts, c *policy.Judged) bool {
			return f.Critical(c) && (c.Value == ladder.Refuted || c.Value == ladder.Escalated)
		}))},
		{"critical-claims-always-block", "V10.2b", "a critical claim blocks though it is verified", editTerm("critical_bad", anyClaim(func(f *policy.Facts, c *policy.Judged) bool { return f.Critical(c) }))},
		{"threshold-itself-is-too-little", "V10.2c", "coverage that is exactly the threshold is below it", func(s *kit.Standard) {
			s.Engine.Short = func(coverage, threshold float64) bool { return coverage <= threshold }
		}},
		{"coverage-in-percent", "V10.2c", "coverage is rounded to whole percent before it is compared", func(s *kit.Standard) {
			s.Engine.Short = func(coverage, threshold float64) bool { return float64(int(100*coverage+0.5))/100 < threshold }
		}},
		{"coverage-of-all-claims", "V10.2c", "coverage is the share of all claims, machine-checkable or not", coverageBy(everyClaim, machineItems)},
		{"tests-alone-cover", "V10.2c", "static analysis covers no claim", coverageBy(machineClaim, testRuns)},
		{"support-alone-covers", "V10.2c", "a machine item that refutes covers no claim", coverageBy(machineClaim, machineSupport)},
		{"coverage-of-nothing-is-none", "V10.2c", "without machine-checkable claims coverage is 0", func(s *kit.Standard) { s.Engine.Coverage = noneOfNothing }},
		{"low-coverage-advisory", "V10.2c", "coverage below the threshold is flagged and does not block", editFlag("coverage-below-threshold", advisory)},
		{"splits-advisory", "V10.2d", "a split is flagged and does not block", editFlag("divergence-split", advisory)},
		{"splits-of-open-claims-alone", "V10.2d", "a split on a claim with a verdict is not flagged", editFlag("divergence-split", only(func(c *policy.Judged) bool {
			return c.Value == ladder.Inconclusive || c.Value == ladder.Escalated
		}))},
		{"unresolved-advisory", "V10.2e", "an unresolved machine claim is flagged and does not block", editFlag("inconclusive-unresolved", advisory)},
		{"unresolved-without-evidence-alone", "V10.2e", "an inconclusive machine claim is flagged only where nothing was found", editFlag("inconclusive-unresolved", only(func(c *policy.Judged) bool {
			return len(c.Evidence) == 0
		}))},
		{"unconfirmed-coverage-unflagged", "V10.2f", "a refuted coverage question is not flagged", dropFlag("meta-coverage-unconfirmed")},
		{"unconfirmed-coverage-blocks", "V10.2g", "the flag of a refuted coverage question blocks", editFlag("meta-coverage-unconfirmed", func(f *policy.Flag) { f.Blocks = true })},
		{"unconfirmed-coverage-excuses", "V10.2g", "beside a refuted coverage question no refuted claim blocks", editTerm("any_REFUTED", refutedAndConfirmed)},
		{"coverage-by-its-first-words", "V10.2h", "whatever claim begins with coverage-of is a coverage question", func(s *kit.Standard) { s.Engine.Question = soundsLikeOne }},
		{"coverage-of-any-kind", "V10.2h", "a coverage question need not be doctrinal", func(s *kit.Standard) { s.Engine.Question = ofAnyKind }},
		{"dissent-blocks", "V10.2i", "any item that refutes blocks", addTerm(anyClaim(func(_ *policy.Facts, c *policy.Judged) bool {
			return slices.ContainsFunc(c.Evidence, func(item ladder.Item) bool { return item.Stance == ladder.Refutes })
		}))},
		{"nothing-to-decide-blocks", "V10.2i", "a decision about no claim blocks", addTerm(func(f *policy.Facts) bool { return len(f.Claims) == 0 })},
		{"flags-at-the-gate-alone", "V10.2j", "modes that do not block raise no flags", flagsUnder("GATE", "HYBRID")},

		{"watch-flags-nothing", "V10.3a", "WATCH raises no flags", flagsUnder("CERTIFICATE", "GATE", "HYBRID")},
		{"watch-passes", "V10.3a", "a decision under WATCH is called passed", editMode("WATCH", func(m *policy.Mode) { m.Passed = "policy.passed" })},
		{"splits-unrecorded-under-watch", "V10.3e", "WATCH records no divergence.flagged", unrecordedUnderWatch("divergence.flagged")},
		{"decisions-unrecorded-under-watch", "V10.3e", "WATCH records an observation in place of the decision", unrecordedUnderWatch("policy.decision")},

		{"new-flags-alone", "V10.3b", "a batch tells of the flags that were not raised before", editOp("watch", editBatches(newFlags))},
		{"torn-lines-delivered", "V10.3c", "a torn line is read as if it were whole", func(s *kit.Standard) { s.Engine.Whole = everything }},
		{"stream-blocks", "V10.3d", "a stream blocks as long as a flag is raised", editOp("watch", editBatches(blockWhenFlagged))},
	}
}

func digestOfID(d *policy.Declaration) (string, error) { return canon.Sum([]byte(d.ID)), nil }

func digestOfSome(d *policy.Declaration) (string, error) {
	record := d.Record
	for _, name := range []string{"disclosure_level", "deliberation_rounds", "response_window_hours"} {
		record = record.Without(name)
	}
	return canon.Digest(record)
}

func unsorted(s *kit.Standard) { s.Engine.Unsorted = true }

func firstRefuted(f *policy.Facts) bool {
	return len(f.Claims) > 0 && !f.Claims[0].Meta && f.Claims[0].Value == ladder.Refuted
}

func lastOfEachTier(items []ladder.Item) ladder.Tally {
	var kept []ladder.Item
	for i, item := range items {
		later := func(other ladder.Item) bool { return other.Tier == item.Tier }
		if !slices.ContainsFunc(items[i+1:], later) {
			kept = append(kept, item)
		}
	}
	return ladder.Count(kept)
}

// readMode answers decide after another reading of the mode.
func readMode(read func(mode string) string) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			declaration := in.Get("policy")
			if mode, ok := declaration.Get("mode").Str(); ok {
				in.Value = in.With("policy", declaration.With("mode", canon.String(read(mode))))
			}
			return standard(s, in)
		}
	}
}

func recordWhenUnknown(mode string) string {
	if slices.ContainsFunc(policy.Modes(), func(m policy.Mode) bool { return m.Name == mode }) {
		return mode
	}
	return "CERTIFICATE"
}

func modeWithoutCase(mode string) string { return strings.ToUpper(strings.TrimSpace(mode)) }

// anyClaim is a term that holds when one claim is so.
func anyClaim(is func(*policy.Facts, *policy.Judged) bool) func(*policy.Facts) bool {
	return func(f *policy.Facts) bool {
		return slices.ContainsFunc(f.Claims, func(c policy.Judged) bool { return is(f, &c) })
	}
}

func refutedAndConfirmed(f *policy.Facts) bool {
	refuted := func(meta bool) func(policy.Judged) bool {
		return func(c policy.Judged) bool { return c.Meta == meta && c.Value == ladder.Refuted }
	}
	return slices.ContainsFunc(f.Claims, refuted(false)) && !slices.ContainsFunc(f.Claims, refuted(true))
}

func machineClaim(c *policy.Judged) bool { return c.Verifiability == ladder.MachineCheckable }
func everyClaim(*policy.Judged) bool     { return true }

func machineItems(t ladder.Tally) int   { return t.Any(ladder.W1a, ladder.W1b) }
func testRuns(t ladder.Tally) int       { return t.Any(ladder.W1a) }
func machineSupport(t ladder.Tally) int { return t.Of(ladder.Supports, ladder.W1a, ladder.W1b) }

// coverageBy is the share of some claims that have some items.
func coverageBy(counts func(*policy.Judged) bool, items func(ladder.Tally) int) change {
	return func(s *kit.Standard) {
		s.Engine.Coverage = func(claims []policy.Judged) float64 {
			all, covered := 0, 0
			for i := range claims {
				if counts(&claims[i]) {
					all++
					covered += min(1, items(ladder.Count(claims[i].Evidence)))
				}
			}
			if all == 0 {
				return 1
			}
			return share(covered, all)
		}
	}
}

func noneOfNothing(claims []policy.Judged) float64 {
	if !slices.ContainsFunc(claims, func(c policy.Judged) bool { return machineClaim(&c) }) {
		return 0
	}
	return policy.Coverage(claims)
}

func soundsLikeOne(c *policy.Claim, _ policy.Asked) (depth int, meta bool) {
	return 0, c.Verifiability == policy.Doctrinal && strings.HasPrefix(c.Predicate, "coverage-of")
}

func ofAnyKind(c *policy.Claim, asked policy.Asked) (depth int, meta bool) {
	doctrinal := *c
	doctrinal.Verifiability = policy.Doctrinal
	return policy.AsksAbout(&doctrinal, asked)
}

// editBatches changes each batch of a stream; edit is given the one before it as
// it was.
func editBatches(edit func(before, batch canon.Value) canon.Value) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			out, err := standard(s, in)
			if err != nil {
				return out, err
			}
			var before canon.Value
			batches := canon.Array()
			for _, batch := range out.Get("batches").Items {
				batches.Items = append(batches.Items, edit(before, batch))
				before = batch
			}
			return out.With("batches", batches), nil
		}
	}
}

func newFlags(before, batch canon.Value) canon.Value {
	fresh := canon.Array()
	for _, flag := range batch.Get("flags").Items {
		known := func(other canon.Value) bool { return other.Text == flag.Text }
		if !slices.ContainsFunc(before.Get("flags").Items, known) {
			fresh.Items = append(fresh.Items, flag)
		}
	}
	return batch.With("flags", fresh)
}

func blockWhenFlagged(_, batch canon.Value) canon.Value {
	return batch.With("blocked", canon.Bool(len(batch.Get("flags").Items) > 0))
}
