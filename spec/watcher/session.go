package watcher

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// Doctrine is a watcher's own code: it is given the summary of a claim and the
// reference of an artifact, and nothing else (6.3), and returns an opinion
// [stance, confidence, rationale], null or an error.
type Doctrine func(summary, artifact string) (canon.Value, error)

// ErrInputs is what a Doctrine returns that asks for other inputs than the two
// it gets.
var ErrInputs = errors.New("the watcher asks for more than a claim summary and an artifact reference")

// The reasons of an abstention (3.3, 6.4, 6.5). An error of the watcher's own is
// one more.
var (
	ErrNone     = errors.New("no opinion")
	ErrDeadline = errors.New("no opinion before the deadline")
	ErrContract = errors.New("the opinion is outside the contract")
)

// Claim is what a session knows of a claim. The summary alone reaches the
// watcher.
type Claim struct{ ID, Summary string }

// Run holds a session under the standard. See Options.Run.
func Run(m *Manifest, c Claim, artifact string, ask Doctrine) (canon.Value, error) {
	return Options{}.Run(m, c, artifact, ask)
}

// Run holds one blind session and returns the evidence item that follows from it
// (5.1). The error says why the watcher abstains; there is no evidence then.
func (o Options) Run(m *Manifest, c Claim, artifact string, ask Doctrine) (canon.Value, error) {
	said, err := o.ask(m, c, artifact, ask)
	var held opinion
	if err == nil {
		held, err = o.read(said)
	}
	if err != nil && o.Instead != nil {
		if said = o.Instead(err); said.Kind != canon.Absent {
			held, err = o.read(said)
		}
	}
	if err != nil {
		return canon.Value{}, err
	}
	return o.evidence(m, c, artifact, held)
}

// ask returns what the watcher says, if it says something in time.
func (o Options) ask(m *Manifest, c Claim, artifact string, ask Doctrine) (canon.Value, error) {
	deadline := m.Timeout
	if o.Deadline != nil {
		deadline = o.Deadline(m)
	}
	said, err := before(deadline, func() (canon.Value, error) { return ask(c.Summary, artifact) })
	if err == nil && (said.Kind == canon.KindNull || said.Kind == canon.Absent) {
		err = ErrNone
	}
	return said, err
}

// opinion is what a watcher says, once it has the form of the contract.
type opinion struct {
	stance     string
	confidence float64
	rationale  canon.Value
}

// read says why what was said is outside the contract, or what it comes to.
func (o Options) read(said canon.Value) (held opinion, err error) {
	if said.Kind != canon.KindArray || len(said.Items) != 3 {
		return held, fmt.Errorf("%w: got %s, want [stance, confidence, rationale]", ErrContract, said.Kind)
	}
	var ok bool
	if held.stance, ok = o.stance(said.Items[0]); !ok {
		return held, fmt.Errorf("%w: stance: got %s, want SUPPORTS or REFUTES", ErrContract, describe(said.Items[0]))
	}
	if held.confidence, ok = o.confidence(said.Items[1]); !ok {
		return held, fmt.Errorf("%w: confidence: got %s, want a number", ErrContract, describe(said.Items[1]))
	}
	if held.rationale = said.Items[2]; held.rationale.Kind != canon.KindString {
		return held, fmt.Errorf("%w: rationale: got %s, want a text", ErrContract, describe(held.rationale))
	}
	return held, nil
}

func (o Options) stance(v canon.Value) (string, bool) {
	if o.Stance != nil {
		return o.Stance(v)
	}
	_, ok := ladder.ParseStance(v.Text)
	return v.Text, ok && v.Kind == canon.KindString
}

// confidence clamps a number to [0,1]; anything else is no confidence (I-23).
func (o Options) confidence(v canon.Value) (float64, bool) {
	if o.Confidence != nil {
		return o.Confidence(v)
	}
	f, ok := v.Float()
	return min(max(f, 0), 1), ok
}

// before waits for a watcher that answers in time. One that panics errs.
func before(deadline time.Duration, ask func() (canon.Value, error)) (canon.Value, error) {
	type answer struct {
		opinion canon.Value
		err     error
	}
	answers := make(chan answer, 1)
	go func() {
		a := answer{err: errors.New("the watcher ended without an answer")}
		defer func() {
			if r := recover(); r != nil {
				a.err = fmt.Errorf("the watcher panics: %v", r)
			}
			answers <- a
		}()
		a.opinion, a.err = ask()
	}()
	if deadline <= 0 {
		a := <-answers
		return a.opinion, a.err
	}
	late := time.NewTimer(deadline)
	defer late.Stop()
	select {
	case a := <-answers:
		return a.opinion, a.err
	case <-late.C:
		return canon.Value{}, ErrDeadline
	}
}

// EvidenceID returns the id of a watcher's evidence on a claim (formats.md).
func EvidenceID(claimID, watcherID string) string {
	return canon.Sum([]byte(strings.Join([]string{"veridict-watcher-v1", claimID, watcherID}, "|")))[:24]
}

// evidence is the item of an opinion (5.1): of the first class the manifest
// declares and of its ceiling.
func (o Options) evidence(m *Manifest, c Claim, artifact string, held opinion) (canon.Value, error) {
	if len(m.Classes) == 0 {
		return canon.Value{}, fmt.Errorf("%w: the manifest declares no evidence class", ErrContract)
	}
	tier := m.Ceiling
	if o.Tier != nil {
		tier = o.Tier(m)
	}
	return canon.Object(
		canon.M("evidence_id", canon.String(EvidenceID(c.ID, m.ID))),
		canon.M("claim_id", canon.String(c.ID)),
		canon.M("evidence_class", canon.String(m.Classes[0])),
		canon.M("tier", canon.String(tier)),
		canon.M("producer", m.producer()),
		canon.M("artifact_ref", canon.String(artifact)),
		canon.M("reproducibility", canon.Object(
			canon.M("deterministic", canon.Bool(tier == ladder.W1b.String())),
			canon.M("rerun_recipe", canon.Null()),
		)),
		canon.M("stance", canon.String(held.stance)),
		canon.M("confidence", canon.Float(held.confidence)),
		canon.M("rationale", held.rationale),
		canon.M("schema_version", canon.String(ledger.SchemaVersion)),
	), nil
}

// Author returns who authors the entry of a watcher's evidence: the orchestrator
// writes it for the kind watcher (6.4).
func (m *Manifest) Author() canon.Value {
	return canon.Object(
		canon.M("kind", canon.String("watcher")),
		canon.M("identity", canon.String(m.Producer)),
		canon.M("version", canon.String(m.Version)),
	)
}

func (m *Manifest) producer() canon.Value {
	return m.Author().With("family", canon.String(m.ID))
}
