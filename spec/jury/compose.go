package jury

import (
	"fmt"

	"conform/spec/fault"
)

// Provider is someone who could sit on a jury.
type Provider struct{ Identity, Family string }

// Candidates are what a jury is composed from.
type Candidates struct {
	Providers    []Provider
	AuthorFamily *string // of the audited author; nil: none is known
	MinFamilies  int64   // min_jury_families of the policy; below two it asks for nothing more
}

// Panel is what composition makes of the candidates, each part in the order they
// were given in.
type Panel struct {
	Seated, Excluded []Provider
	MinFamilies      int64
}

// Demand is one demand on a panel.
type Demand struct {
	fault.Rule
	// Check returns what is wrong: got X, want Y.
	Check func(p *Panel) error
}

// Demands returns what is asked of a panel once the author's family has left it.
func Demands() []Demand {
	return []Demand{
		{fault.Rule{Code: OneName, Section: "9.2 I-85", Says: "an identity names one juror"}, (*Panel).names},
		{fault.Rule{Code: TwoProviders, Section: "14.2 D12", Says: "a jury has two providers at least"}, (*Panel).providers},
		{fault.Rule{Code: TwoFamilies, Section: "14.2 D12", Says: "a jury is of two families at least"}, (*Panel).families},
		{fault.Rule{Code: PolicyFamilies, Section: "13.2", Says: "a jury is of as many families as the policy asks for"}, (*Panel).policy},
	}
}

// Compose leaves the author's family out and refuses what is left where it falls
// short (14.2, D12). The error is a *fault.Error.
func (o Options) Compose(c Candidates) (Panel, error) {
	p := Panel{MinFamilies: c.MinFamilies}
	for _, candidate := range c.Providers {
		if c.AuthorFamily != nil && o.excludes(*c.AuthorFamily, candidate.Family) {
			p.Excluded = append(p.Excluded, candidate)
		} else {
			p.Seated = append(p.Seated, candidate)
		}
	}
	demands := o.Demands
	if demands == nil {
		demands = Demands()
	}
	for i := range demands {
		if err := demands[i].Check(&p); err != nil {
			return p, &fault.Error{Code: demands[i].Code, Detail: demands[i].Says, Err: err}
		}
	}
	return p, nil
}

func (o Options) excludes(author, family string) bool {
	if o.Excludes != nil {
		return o.Excludes(author, family)
	}
	return author == family
}

func (p *Panel) names() error {
	seen := map[string]bool{}
	for _, seated := range p.Seated {
		if seen[seated.Identity] {
			return fmt.Errorf("%s is seated twice", fault.Quote(seated.Identity))
		}
		seen[seated.Identity] = true
	}
	return nil
}

func (p *Panel) providers() error {
	if len(p.Seated) < 2 {
		return fmt.Errorf("got %d after %d of the author's family, want 2", len(p.Seated), len(p.Excluded))
	}
	return nil
}

func (p *Panel) families() error { return p.ofFamilies(2) }

func (p *Panel) policy() error { return p.ofFamilies(p.MinFamilies) }

func (p *Panel) ofFamilies(least int64) error {
	families := map[string]bool{}
	for _, seated := range p.Seated {
		families[seated.Family] = true
	}
	if int64(len(families)) < least {
		return fmt.Errorf("got %d, want %d", len(families), least)
	}
	return nil
}
