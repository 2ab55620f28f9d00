package cert

import (
	"crypto/ed25519"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// Order is what an issuer is asked to certify: a run whose key, claims, evidence
// and decision stand in the ledger.
type Order struct {
	Task       Task
	Policy     canon.Value // the declaration the run was decided under; defaults may be left out
	Jury       []Juror
	Disclosure string
	Limits     []string // scope_limits beyond the honesty clause
	IssuedAt   string   // ISO-8601 UTC; ts of the new entries as well
	Key        ed25519.PrivateKey
}

// Task is what was audited, and whose work it is (11.1).
type Task struct{ ID, Artifact, Actor string }

// Juror is a provider on the jury and the model family it is of.
type Juror struct{ Identity, Family string }

// Draft is an order with what the ledger says about it.
type Draft struct {
	Order       Order
	Declaration policy.Declaration
	KeyID       string
	Checkpoint  int64  // seq of the checkpoint to come
	ChainHash   string // entry_hash of the last entry before it
	Certificate canon.Value
	*Replay     // of every registered claim
}

// Refusal is one row of what an issuer looks at before it signs.
type Refusal struct {
	fault.Rule
	// Find calls found once for each thing wrong.
	Find func(d *Draft, found Found)
}

// The codes of the refusals that verification does not have.
const (
	Unnamed     fault.Code = "jury.unnamed"
	Twice       fault.Code = "jury.twice"
	OneJuror    fault.Code = "jury.providers"
	OneFamily   fault.Code = "jury.families"
	TooFew      fault.Code = "jury.min-families"
	NotEnrolled fault.Code = "signature.not-enrolled"
	OtherTask   fault.Code = "claims.other-task"
	Nameless    fault.Code = "claims.nameless"
	Unreplayed  fault.Code = "claims.unreplayable"
)

// leastPanel is the least number of providers, and of families, on a jury (14.2
// D12).
const leastPanel = 2

// Refusals returns the rows in the order they run. A ledger with an entry of a
// named claim that no verifier can replay is refused by the rows of a
// verification that say so.
func Refusals() []Refusal {
	row := func(code fault.Code, section, says string, find func(*Draft, Found)) Refusal {
		return Refusal{fault.Rule{Code: code, Section: section, Says: says}, find}
	}
	return []Refusal{
		row(Unnamed, "9.2, I-100", "every juror has an identity and a family", (*Draft).unnamed),
		row(Twice, "9.2, I-85", "no provider is seated twice", (*Draft).seatedTwice),
		row(OneJuror, "14.2 D12", "a jury has two providers at least", (*Draft).oneJuror),
		row(OneFamily, "14.2 D12", "a jury is of two families at least", (*Draft).oneFamily),
		row(TooFew, "13.2", "a jury is of min_jury_families at least", (*Draft).tooFewFamilies),
		row(Broken, "2.3", "the ledger verifies", (*Draft).brokenChain),
		row(NotEnrolled, "11.3", "the key is enrolled in the ledger", (*Draft).notEnrolled),
		row(Unrecorded, "9.5b D19", "the ledger records a decision under the policy", (*Draft).undecided),
		row(OtherPolicy, "9.5b D19", "the decision was taken under this very declaration", (*Draft).otherDeclaration),
		row(Nameless, "4.1", "every registered claim has a claim_id", (*Draft).nameless),
		row(OtherTask, "11.1", "every registered claim is of the task", (*Draft).otherTask),
		row(Unreplayed, "4.2, 5.1, 6.2, 9.3", "every registered claim can be replayed", (*Draft).unreplayable),
	}
}

func (d *Draft) unnamed(found Found) {
	for i, juror := range d.Order.Jury {
		if juror.Identity == "" || juror.Family == "" {
			found("jury", "juror %d has identity %s and family %s, want both", i, fault.Quote(juror.Identity), fault.Quote(juror.Family))
		}
	}
}

func (d *Draft) seatedTwice(found Found) {
	seen := map[string]bool{}
	for _, juror := range d.Order.Jury {
		if seen[juror.Identity] {
			found("jury", "%s is seated twice", fault.Quote(juror.Identity))
		}
		seen[juror.Identity] = true
	}
}

func (d *Draft) oneJuror(found Found) {
	if n := len(d.Order.Jury); n < leastPanel {
		found("jury", "got %d providers, want %d at least", n, leastPanel)
	}
}

func (d *Draft) oneFamily(found Found) {
	if n := d.families(); n < leastPanel {
		found("jury", "got %d distinct families, want %d at least", n, leastPanel)
	}
}

func (d *Draft) tooFewFamilies(found Found) {
	least, _ := d.Declaration.Record.Get("thresholds").Get("min_jury_families").Int64() // Complete read it
	if n := d.families(); int64(n) < least {
		found("jury", "got %d distinct families, want the policy's min_jury_families of %d at least", n, least)
	}
}

// families counts the distinct families.
func (d *Draft) families() int {
	seen := map[string]bool{}
	for _, juror := range d.Order.Jury {
		seen[juror.Family] = true
	}
	return len(seen)
}

func (d *Draft) brokenChain(found Found) { d.chainBreaks(found) }

func (d *Draft) notEnrolled(found Found) {
	enrolment := d.facts.keys[d.KeyID]
	if enrolment.Kind == canon.Absent {
		found("key", "key %s is not enrolled in the ledger", fault.Quote(d.KeyID))
		return
	}
	key, err := PublicKey(enrolment.Get("public_pem").Text)
	if err == nil && key.Equal(d.Order.Key.Public()) {
		return
	}
	found("key", "another key is enrolled as %s", fault.Quote(d.KeyID))
}

func (d *Draft) undecided(found Found) {
	if _, ok := d.Decision(); !ok {
		found("policy_id", "no policy.decision records %s", fault.Quote(d.Declaration.ID))
	}
}

func (d *Draft) otherDeclaration(found Found) {
	digest, ok := d.Decision()
	if !ok {
		return
	}
	want, err := d.options.Codec.Digest(d.Declaration.Record)
	switch {
	case err != nil:
		found("policy", "%v", err)
	case digest.Kind != canon.KindString || digest.Text != want:
		found("policy", "digest %s, but the ledger records %s", fault.Quote(want), describe(digest))
	}
}

func (d *Draft) nameless(found Found) {
	if n := d.facts.nameless; n > 0 {
		found("claim.registered", "%d without a string claim_id", n)
	}
}

func (d *Draft) otherTask(found Found) {
	for _, id := range d.facts.order {
		if task := d.facts.claims[id].record.Get("task_id"); task.Kind != canon.KindString || task.Text != d.Order.Task.ID {
			found(id, "registered for task %s, want %s", describe(task), fault.Quote(d.Order.Task.ID))
		}
	}
}

// unreplayable goes through the rows of a verification that are about the claims
// and evidence of the ledger and not about the certificate.
func (d *Draft) unreplayable(found Found) {
	checks := d.options.Checks
	if checks == nil {
		checks = Checks()
	}
	for _, check := range checks {
		switch check.Code {
		case BadClaim, OtherClaim, BadItem, Ceiling, Misrounded:
			check.Find(d.Replay, found)
		}
	}
}

// refused returns the first thing wrong with a draft, nil for none.
func (o Options) refused(d *Draft) error {
	rows := o.Refusals
	if rows == nil {
		rows = Refusals()
	}
	for _, row := range rows {
		var first error
		row.Find(d, func(at, format string, args ...any) {
			if first == nil {
				first = fault.New(row.Code, at, format, args...)
			}
		})
		if first != nil {
			return first
		}
	}
	return nil
}

// checked reads what an order says of itself.
func (o Options) checked(order Order) (*Draft, error) {
	if len(order.Key) != ed25519.PrivateKeySize {
		return nil, fault.New(NotEnrolled, "key", "got %d bytes, want %d", len(order.Key), ed25519.PrivateKeySize)
	}
	if !ledger.IsUTC(order.IssuedAt) {
		return nil, fault.New(Member, "issued_at", "got %s, want an ISO-8601 UTC string", fault.Quote(order.IssuedAt))
	}
	declaration, err := o.Policy.Complete(order.Policy)
	if err != nil {
		return nil, err
	}
	public := order.Key.Public().(ed25519.PublicKey)
	return &Draft{Order: order, Declaration: declaration, KeyID: canon.Sum(public)[:16]}, nil
}
