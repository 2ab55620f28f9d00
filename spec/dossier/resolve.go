package dossier

import (
	"errors"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// The codes of what the end of a dossier is refused for.
const (
	Unauthorized fault.Code = "resolution.authority"
	Unknown      fault.Code = "resolution.decision"
	Nobody       fault.Code = "resolution.decided-by"
	NeverIssued  fault.Code = "resolution.never-issued"
	Closed       fault.Code = "resolution.closed"
)

// FailSafe is the fixed consequence of an expiry (12.4).
const FailSafe = "gate_stays_blocked_or_certificate_stamped_unresolved"

// The entries that begin and end a dossier.
const (
	issued   = "dossier.issued"
	resolved = "escalation.resolved"
	expired  = "policy.fail_safe"
)

// Docket is what a ledger says about one dossier.
type Docket struct {
	ID     string
	Issued bool
	Ended  string // the type of the entry that ended it; "" while it is open
}

// See takes one entry of the ledger in.
func (d *Docket) See(e *ledger.Entry) {
	if id, ok := e.Payload.Get("dossier_id").Str(); !ok || id != d.ID {
		return
	}
	switch {
	case e.Type == issued:
		d.Issued, d.Ended = true, ""
	case e.Type == resolved && e.AuthorKind() == "human", e.Type == expired && e.AuthorKind() != "human":
		d.Ended = e.Type // what nobody had the authority to write ends nothing (3.2)
	}
}

// End is a request to end a dossier. An expiry has nothing but a docket and a
// time.
type End struct {
	Docket              Docket
	Decision, DecidedBy string
	AuthorKind          string
	RiskNote            string
	TS                  string // when; ISO-8601 UTC
}

// Demand is one demand on the end of a dossier.
type Demand struct {
	fault.Rule
	// Check returns what is wrong: got X, want Y.
	Check func(o *Options, e *End) error
}

// Resolutions returns what is asked of a resolution.
func Resolutions() []Demand {
	return append([]Demand{
		{fault.Rule{Code: Unauthorized, Section: "3.2", Says: "a human resolves, and nobody else"}, (*Options).byHuman},
		{fault.Rule{Code: Unknown, Section: "12.3", Says: "a decision is one of the four options"}, (*Options).known},
		{fault.Rule{Code: Nobody, Section: "12.3 I-54", Says: "a resolution says who decided"}, (*Options).named},
	}, Expiries()...)
}

// Expiries returns what is asked of an expiry.
func Expiries() []Demand {
	return []Demand{
		{fault.Rule{Code: NeverIssued, Section: "12.1 I-54", Says: "what ends was issued"}, (*Options).begun},
		{fault.Rule{Code: Closed, Section: "12.4 I-108", Says: "what ends is open"}, (*Options).open},
	}
}

func (o *Options) byHuman(e *End) error {
	if !o.Registry.Authorize(resolved, e.AuthorKind) {
		return errors.New("author_kind: got " + fault.Quote(e.AuthorKind) + ", want human")
	}
	return nil
}

func (o *Options) known(e *End) error {
	choices := o.Choices
	if choices == nil {
		choices = Choices()
	}
	if !slices.ContainsFunc(choices, func(c Choice) bool { return c.ID == e.Decision }) {
		return errors.New("decision: got " + fault.Quote(e.Decision) + ", want one of the four options")
	}
	return nil
}

func (o *Options) named(e *End) error {
	if strings.TrimSpace(e.DecidedBy) == "" {
		return errors.New("decided_by: got " + fault.Quote(e.DecidedBy) + ", want who decided")
	}
	return nil
}

func (o *Options) begun(e *End) error {
	if !e.Docket.Issued {
		return errors.New("dossier_id: got " + fault.Quote(e.Docket.ID) + ", want one the ledger has a dossier.issued of")
	}
	return nil
}

func (o *Options) open(e *End) error {
	if e.Docket.Ended != "" {
		return errors.New("dossier_id: " + fault.Quote(e.Docket.ID) + " was ended by " + e.Docket.Ended)
	}
	return nil
}

// Resolve makes the entry of a human's decision, or refuses it (12.3). Its place
// in the ledger is for an appender to give.
func (o Options) Resolve(e End) (ledger.Draft, error) {
	demands := o.Resolutions
	if demands == nil {
		demands = Resolutions()
	}
	if err := o.held(&e, demands); err != nil {
		return ledger.Draft{}, err
	}
	return ledger.Draft{
		Type:   resolved,
		Author: author(e.AuthorKind, e.DecidedBy),
		Payload: canon.Object(
			canon.M("dossier_id", canon.String(e.Docket.ID)),
			canon.M("decision", canon.String(e.Decision)),
			canon.M("decided_by", canon.String(e.DecidedBy)),
			canon.M("risk_note", canon.String(e.RiskNote)),
			canon.M("ts", canon.String(e.TS)),
		),
		TS: canon.String(e.TS),
	}, nil
}

// Expire makes the entry of a response window that is over, or refuses it
// (12.4). It is never a resolution, and never a human's.
func (o Options) Expire(e End) (ledger.Draft, error) {
	demands := o.Expiries
	if demands == nil {
		demands = Expiries()
	}
	if err := o.held(&e, demands); err != nil {
		return ledger.Draft{}, err
	}
	consequence, clerk := o.Consequence, o.Clerk
	if consequence == "" {
		consequence = FailSafe
	}
	if clerk == "" {
		clerk = "system"
	}
	return ledger.Draft{
		Type:   expired,
		Author: author(clerk, "conform-dossier"),
		Payload: canon.Object(
			canon.M("dossier_id", canon.String(e.Docket.ID)),
			canon.M("consequence", canon.String(consequence)),
			canon.M("ts", canon.String(e.TS)),
		),
		TS: canon.String(e.TS),
	}, nil
}

func (o *Options) held(e *End, demands []Demand) error {
	for i := range demands {
		if err := demands[i].Check(o, e); err != nil {
			return &fault.Error{Code: demands[i].Code, Detail: demands[i].Says, Err: err}
		}
	}
	return nil
}

func author(kind, identity string) canon.Value {
	return canon.Object(
		canon.M("kind", canon.String(kind)), canon.M("identity", canon.String(identity)), canon.M("version", canon.String("1.0.0")),
	)
}
