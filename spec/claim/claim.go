package claim

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// The codes of what can be wrong with a claim.
const (
	ClaimMember fault.Code = "claims.member"
	Channel     fault.Code = "claims.channel"
	OtherID     fault.Code = "claims.other-id"
	Duplicate   fault.Code = "claims.duplicate"
)

// Verifiabilities returns the values of section 4.2.
func Verifiabilities() []string { return []string{ladder.MachineCheckable, "DOCTRINAL", "MIXED"} }

// ClaimMembers returns the members a claim must have before it is admitted
// (4.1), in the order they are looked at.
func ClaimMembers() []Member {
	return []Member{
		{"task_id", "4.1", "a string", isText},
		{"subject", "4.1", "a string", isText},
		{"predicate", "4.1", "a string", isText},
		{"scope", "4.1", "a string", isText},
		{"summary", "4.1", "a string", isText},
		{"derived_from", "4.1", "a string", isText},
		{"verifiability", "4.2", among(Verifiabilities()), oneOf(Verifiabilities())},
		{"falsifiable_by", "4.1", "an array of strings", isTexts},
		{"critical_class", "4.1", "a string or null", isTextOrNull},
	}
}

// Claim is a claim that was admitted.
type Claim struct {
	Record        canon.Value // as it was given
	ID            string      // the claim_id of its body (4.2)
	Verifiability string
	FalsifiableBy []string
}

// Rule is one sentence about a record that has its members.
type Rule[T any] struct {
	fault.Rule
	// Check returns what is wrong: what: got X, want Y.
	Check func(*T) error
}

// ClaimRules returns the sentences about a claim beyond its members.
func ClaimRules() []Rule[Claim] {
	return []Rule[Claim]{
		{fault.Rule{Code: Channel, Section: "4.3", Says: "a MACHINE_CHECKABLE claim has a falsification channel"}, falsifiable},
		{fault.Rule{Code: OtherID, Section: "4.2 I-72", Says: "claim_id follows from the body"}, ownID},
	}
}

func falsifiable(c *Claim) error {
	if c.Verifiability != ladder.MachineCheckable || slices.ContainsFunc(c.FalsifiableBy, named) {
		return nil
	}
	return fmt.Errorf("falsifiable_by: got %q, want a channel such as test_execution", c.FalsifiableBy)
}

func named(channel string) bool { return strings.TrimSpace(channel) != "" }

func ownID(c *Claim) error {
	if id := c.Record.Get("claim_id"); id.Kind != canon.Absent && (!isText(id) || id.Text != c.ID) {
		return errors.New("claim_id: got " + shown(id) + ", want " + c.ID + " or none")
	}
	return nil
}

// Options choose how records are admitted. The zero Options are the standard.
type Options struct {
	IDs             ledger.IDs
	ClaimMembers    []Member         // nil: ClaimMembers()
	ClaimRules      []Rule[Claim]    // nil: ClaimRules()
	EvidenceMembers []Member         // nil: EvidenceMembers()
	EvidenceRules   []Rule[Evidence] // nil: EvidenceRules()
	// Twin is what two claims of one pass must not share; nil: the claim_id.
	Twin func(*Claim) string
}

// Admit admits a pass of claims under the standard. See Options.Admit.
func Admit(pass canon.Value) ([]Claim, error) { return Options{}.Admit(pass) }

// Admit admits a pass, a JSON array of claims, or refuses all of it (section 4).
// The claims are in the order given.
func (o Options) Admit(pass canon.Value) ([]Claim, error) {
	if pass.Kind != canon.KindArray {
		return nil, fault.New(ClaimMember, "claims", "got %s, want an array", pass.Kind)
	}
	claims := make([]Claim, len(pass.Items))
	for i, record := range pass.Items {
		var err error
		if claims[i], err = o.claim(place(i), record); err != nil {
			return nil, err
		}
	}
	return claims, o.distinct(claims)
}

func place(i int) string { return fmt.Sprintf("claims/%d", i) }

func (o Options) claim(at string, record canon.Value) (c Claim, err error) {
	members, rules := o.ClaimMembers, o.ClaimRules
	if members == nil {
		members = ClaimMembers()
	}
	if rules == nil {
		rules = ClaimRules()
	}
	if err := lacking(ClaimMember, at, record, members); err != nil {
		return c, err
	}
	c.Record, c.Verifiability = record, record.Get("verifiability").Text
	c.ID = o.IDs.Claim(record.Get("task_id").Text, record.Get("summary").Text, c.Verifiability)
	for _, channel := range record.Get("falsifiable_by").Items {
		c.FalsifiableBy = append(c.FalsifiableBy, channel.Text)
	}
	return c, broken(at, &c, rules)
}

// broken returns the fault of the first rule that a record breaks.
func broken[T any](at string, record *T, rules []Rule[T]) error {
	for i := range rules {
		if err := rules[i].Check(record); err != nil {
			return &fault.Error{Code: rules[i].Code, At: at, Detail: rules[i].Says, Err: err}
		}
	}
	return nil
}

// distinct refuses a claim_id that stands twice: loudly, not by merging (4.2).
func (o Options) distinct(claims []Claim) error {
	twin := o.Twin
	if twin == nil {
		twin = func(c *Claim) string { return c.ID }
	}
	first := make(map[string]int, len(claims))
	for i := range claims {
		key := twin(&claims[i])
		if j, ok := first[key]; ok {
			return fault.New(Duplicate, place(i), "claim_id: got %s a second time, the first is %s; want it once in a pass", claims[i].ID, place(j))
		}
		first[key] = i
	}
	return nil
}
