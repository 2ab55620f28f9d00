package spec_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/leanovate/gopter"

	"conform/spec/jury"
	"conform/spec/ladder"
)

// panel is a random list of providers under a random policy.
type panel struct {
	Providers []jury.Provider
	Author    string // "" is none
	Least     int64
}

func (p panel) candidates() jury.Candidates {
	c := jury.Candidates{Providers: p.Providers, MinFamilies: p.Least}
	if p.Author != "" {
		c.AuthorFamily = &p.Author
	}
	return c
}

func panels() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		families := []string{"alder", "birch", "cedar", "dogwood", "elm"}[:1+p.Rng.Intn(5)]
		list := panel{Least: int64(p.Rng.Intn(5)) - 1}
		for i := range p.Rng.Intn(9) {
			list.Providers = append(list.Providers, jury.Provider{Identity: fmt.Sprint("juror-", i), Family: families[p.Rng.Intn(len(families))]})
		}
		if p.Rng.Intn(3) > 0 {
			list.Author = families[p.Rng.Intn(len(families))]
		}
		return gopter.NewGenResult(list, gopter.NoShrinker)
	}
}

// TestLawsOfComposition is 14.2 (D12) and 13.2, restated: a jury is what the
// author's family is not, in order, and two and two families at least.
func TestLawsOfComposition(t *testing.T) {
	hold(t, 2000, func(p panel) string {
		left := slices.DeleteFunc(slices.Clone(p.Providers), func(x jury.Provider) bool { return p.Author != "" && x.Family == p.Author })
		families := map[string]bool{}
		for _, x := range left {
			families[x.Family] = true
		}
		lawful := len(left) >= 2 && len(families) >= 2 && int64(len(families)) >= p.Least
		got, err := jury.Options{}.Compose(p.candidates())
		if lawful != (err == nil) {
			return fmt.Sprintf("lawful %t, and got %v", lawful, err)
		}
		if err != nil {
			return ""
		}
		if len(got.Seated)+len(got.Excluded) != len(p.Providers) {
			return "somebody is neither seated nor excluded"
		}
		return cmp.Diff(left, got.Seated)
	}, panels())
}

// round is a random first round; hooks are drawn for some of its jurors.
type round struct {
	jury.Round
	Wishes map[string]jury.Revision // who revises
	Errs   map[string]bool          // whose hook errs
}

func rounds() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		r := round{Wishes: map[string]jury.Revision{}, Errs: map[string]bool{}}
		r.ClaimID, r.Rounds = "c1", int64(p.Rng.Intn(4))
		r.Tolerance = []float64{1.0 / 3, 0, 0.25, 0.5, p.Rng.Float64()}[p.Rng.Intn(5)]
		r.Hooks = map[string]jury.Hook{}
		for i := range p.Rng.Intn(8) {
			name := fmt.Sprint("juror-", i)
			r.First = append(r.First, jury.Opinion{
				EvidenceID: fmt.Sprint("e-", i), Identity: name, Family: fmt.Sprint("family-", p.Rng.Intn(3)),
				Stance: ladder.Stance(p.Rng.Intn(2)), Confidence: p.Rng.Float64(),
			})
			r.hook(name, p.Rng.Intn(4), jury.Revision{
				Stance:     []string{"SUPPORTS", "REFUTES", "MAYBE", ""}[p.Rng.Intn(4)],
				Confidence: []float64{0, 1, 0.5, 1.5, -1, math.NaN()}[p.Rng.Intn(6)],
			})
		}
		return gopter.NewGenResult(r, gopter.NoShrinker)
	}
}

func (r *round) hook(name string, kind int, wish jury.Revision) {
	switch kind {
	case 0:
		r.Errs[name] = true
		r.Hooks[name] = func([]jury.Peer) (jury.Revision, error) { return wish, fmt.Errorf("errs") }
	case 1, 2:
		r.Wishes[name] = wish
		r.Hooks[name] = func([]jury.Peer) (jury.Revision, error) { return wish, nil }
	}
}

// stances are the W2 items of some opinions.
func stances(opinions []jury.Opinion) (items []ladder.Item) {
	for _, o := range opinions {
		items = append(items, ladder.Item{Tier: ladder.W2, Stance: o.Stance})
	}
	return items
}

// deliberations are the laws of section 9 about any round.
var deliberations = []struct {
	name  string
	holds func(r round, d jury.Deliberation) bool
}{
	{"9.1: after a SPLIT, where there are rounds, and never else", func(r round, d jury.Deliberation) bool {
		return d.Ran == (restated(stances(r.First), r.Tolerance) == "SPLIT" && r.Rounds >= 1)
	}},
	{"9.2 D7: no juror is dropped", func(r round, d jury.Deliberation) bool {
		return !d.Ran || slices.EqualFunc(r.First, d.Revised, func(a, b jury.Opinion) bool { return a.Identity == b.Identity && a.Family == b.Family })
	}},
	{"9.2: whoever has no hook, or one that errs or answers no opinion, keeps its opinion", func(r round, d jury.Deliberation) bool {
		return !slices.ContainsFunc(d.Revised, func(o jury.Opinion) bool {
			first := r.First[slices.IndexFunc(r.First, func(f jury.Opinion) bool { return f.Identity == o.Identity })]
			wish, revises := r.Wishes[o.Identity]
			lawful := revises && (wish.Stance == "SUPPORTS" || wish.Stance == "REFUTES") && wish.Confidence >= 0 && wish.Confidence <= 1
			if lawful {
				return o.Stance.String() != wish.Stance || o.Confidence != wish.Confidence
			}
			return o.Stance != first.Stance || o.Confidence != first.Confidence
		})
	}},
	{"9.2: ids are fresh, each its own", func(r round, d jury.Deliberation) bool {
		ids := map[string]bool{}
		for _, o := range slices.Concat(r.First, d.Revised) {
			ids[o.EvidenceID] = true
		}
		return len(ids) == len(r.First)+len(d.Revised)
	}},
	{"9.2: a packet holds everybody's first opinion but the juror's own", func(r round, d jury.Deliberation) bool {
		for i, packet := range d.Packets {
			others := slices.Delete(slices.Clone(r.First), i, i+1)
			if !slices.EqualFunc(others, packet, func(o jury.Opinion, p jury.Peer) bool {
				return p == jury.Peer{Identity: o.Identity, Family: o.Family, Stance: o.Stance, Confidence: o.Confidence}
			}) {
				return false
			}
		}
		return len(d.Packets) == len(d.Revised)
	}},
	{"9.3: the consensus is the divergence of the revised", func(r round, d jury.Deliberation) bool {
		return !d.Ran || d.Consensus == restated(stances(d.Revised), r.Tolerance)
	}},
}

func TestLawsOfDeliberation(t *testing.T) {
	for _, law := range deliberations {
		t.Run(law.name, func(t *testing.T) {
			hold(t, 1000, func(r round) string {
				d, err := jury.Options{}.Deliberate(r.Round)
				if err != nil {
					return err.Error()
				}
				if !law.holds(r, d) {
					return fmt.Sprintf("got %+v", d)
				}
				return ""
			}, rounds())
		})
	}
}

// run is a random history and random claims of three producers.
type run struct {
	History []jury.Delta
	Claims  []jury.Claim
}

func runs() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		names := []string{"a", "b", "c"}
		var r run
		for range p.Rng.Intn(6) {
			r.History = append(r.History, jury.Delta{Identity: names[p.Rng.Intn(3)], Delta: []float64{-0.1, 0.05, 0, -0.5}[p.Rng.Intn(4)]})
		}
		for i := range p.Rng.Intn(5) {
			c := jury.Claim{ID: fmt.Sprint("c", i), Meta: p.Rng.Intn(4) == 0}
			for range p.Rng.Intn(7) {
				c.Evidence = append(c.Evidence, jury.Item{Identity: names[p.Rng.Intn(3)], Item: ladder.Item{Tier: ladder.Tier(p.Rng.Intn(4)), Stance: ladder.Stance(p.Rng.Intn(2))}})
			}
			r.Claims = append(r.Claims, c)
		}
		return gopter.NewGenResult(r, gopter.NoShrinker)
	}
}

// expected is section 8.1 in the words of the standard.
func expected(r run) (updates []jury.Delta) {
	for _, c := range r.Claims {
		support, refute := 0, 0
		for _, e := range c.Evidence {
			if e.Tier.String() == "W1a" && e.Stance.String() == "SUPPORTS" {
				support++
			} else if e.Tier.String() == "W1a" {
				refute++
			}
		}
		if c.Meta || support == refute {
			continue
		}
		for _, e := range c.Evidence {
			prior := slices.ContainsFunc(slices.Concat(r.History, updates), func(d jury.Delta) bool { return d.Identity == e.Identity && d.Delta < 0 })
			agrees := (e.Stance.String() == "SUPPORTS") == (support > refute)
			switch doctrinal := e.Tier.String() == "W2" || e.Tier.String() == "W3"; {
			case doctrinal && !agrees:
				updates = append(updates, jury.Delta{Identity: e.Identity, Delta: -0.1})
			case doctrinal && prior:
				updates = append(updates, jury.Delta{Identity: e.Identity, Delta: 0.05})
			}
		}
	}
	return updates
}

func TestLawsOfCalibration(t *testing.T) {
	hold(t, 2000, func(r run) string {
		trust := jury.Options{}.Trust(r.History)
		var got []jury.Delta
		for _, u := range trust.Calibrate(r.Claims) {
			got = append(got, u.Delta)
		}
		if diff := cmp.Diff(expected(r), got); diff != "" {
			return "8.1: updates (-want +got):\n" + diff
		}
		for _, name := range []string{"a", "b", "c"} {
			sum := 1.0
			for _, d := range slices.Concat(r.History, got) {
				if d.Identity == name {
					sum += d.Delta
				}
			}
			factor := trust.Factor(name)
			if math.Abs(factor-max(0.5, min(1, sum))) > 1e-9 {
				return fmt.Sprintf("8.2: the factor of %s is %v, and its deltas add up to %v", name, factor, sum)
			}
			for tier := ladder.W1a; tier <= ladder.W3; tier++ {
				want := 0.75
				if tier >= ladder.W2 {
					want *= factor
				}
				if got := trust.Record(jury.Item{Identity: name, Item: ladder.Item{Tier: tier}}, 0.75); got != want {
					return fmt.Sprintf("8.2: %s is recorded with %v, want %v", tier, got, want)
				}
			}
		}
		return ""
	}, runs())
}
