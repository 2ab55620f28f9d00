package watcher

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"conform/spec/canon"
	"conform/spec/claim"
)

// Probe is one row of the conformance kit (6.7).
type Probe struct {
	ID   string // C1 to C10
	Says string
	// Run returns what the probe holds against the watcher, or nil.
	Run func(b *Bench) error
}

// Probes returns the kit, in its order. A probe of what a session makes of a
// watcher brings a watcher of its own that errs, is silent or is late, and leaves
// the opinions of the one examined alone.
func Probes() []Probe {
	return []Probe{
		{"C1", "the manifest keeps its invariants and survives being written and read", (*Bench).keepsInvariants},
		{"C2", "the ceiling is below W1a, and so is the evidence", (*Bench).staysBelowCeiling},
		{"C3", "the watcher gets a claim summary and an artifact reference, and asks for no more", (*Bench).isBlind},
		{"C4", "an error is an abstention", abstainsOn(func(string, string) (canon.Value, error) { return canon.Value{}, errors.New("probe") })},
		{"C5", "no opinion is an abstention", abstainsOn(says(canon.Null()))},
		{"C6", "a stance outside the vocabulary is an abstention", abstainsOn(says(Opinion("MAYBE", canon.Float(0.5), "probe")))},
		{"C7", "a confidence is clamped to [0,1]", (*Bench).clamps},
		{"C8", "a benign claim gives well-formed evidence", (*Bench).givesEvidence},
		{"C9", "the manifest registers and verifies", (*Bench).registers},
		{"C10", "a deadline that passes is an abstention", (*Bench).keepsDeadline},
	}
}

// Opinion returns an opinion as a watcher says it.
func Opinion(stance string, confidence canon.Value, rationale string) canon.Value {
	return canon.Array(canon.String(stance), confidence, canon.String(rationale))
}

func says(opinion canon.Value) Doctrine {
	return func(string, string) (canon.Value, error) { return opinion, nil }
}

// ProbeClaim is the benign claim a kit asks about.
var ProbeClaim = Claim{ID: "conformance-probe", Summary: "the artifact is there"}

// probeArtifact is the reference of the artifact of the benign claim.
const probeArtifact = "conformance-probe-artifact"

// Finding is what a probe came to.
type Finding struct {
	Probe
	Fault error // nil: passed
}

// Bench is a watcher under examination.
type Bench struct {
	Record   canon.Value // its manifest
	Claim    Claim
	Ask      Doctrine
	options  Options
	manifest Manifest
	asked    bool // evidence, abstention and inputs are those of the one time it was asked
	evidence canon.Value
	silence  error
	inputs   []string
}

// Examine runs the kit on a watcher. Of a manifest that breaks an invariant no
// session can be held, and every probe fails.
func (o Options) Examine(record canon.Value, c Claim, ask Doctrine) []Finding {
	b := &Bench{Record: record, Claim: c, Ask: ask, options: o}
	var refused error
	b.manifest, refused = o.Read(record)
	probes := o.Probes
	if probes == nil {
		probes = Probes()
	}
	findings := make([]Finding, len(probes))
	for i, p := range probes {
		findings[i] = Finding{Probe: p, Fault: refused}
		if refused == nil {
			findings[i].Fault = p.Run(b)
		}
	}
	return findings
}

// Run holds a session of the probe claim with some code under the manifest of
// the bench.
func (b *Bench) Run(ask Doctrine) (canon.Value, error) {
	return b.options.Run(&b.manifest, b.Claim, probeArtifact, ask)
}

// once asks the watcher itself, the first time it is wanted.
func (b *Bench) once() {
	if b.asked {
		return
	}
	b.asked = true
	inputs := make(chan []string, 1)
	b.evidence, b.silence = b.Run(func(summary, artifact string) (canon.Value, error) {
		inputs <- []string{summary, artifact}
		return b.Ask(summary, artifact)
	})
	select {
	case b.inputs = <-inputs:
	default: // the deadline was over before the code began
	}
}

func (b *Bench) keepsInvariants() error {
	text, err := b.options.Codec.Append(nil, b.Record)
	if err != nil {
		return err
	}
	again, err := b.options.Codec.Parse(text)
	if err != nil {
		return err
	}
	first, err := b.options.Digest(b.Record)
	if err != nil {
		return err
	}
	if second, err := b.options.Digest(again); err != nil || first != second {
		return fmt.Errorf("manifest_digest: got %s, want %s", second, first)
	}
	_, err = b.options.Read(again)
	return err
}

func (b *Bench) staysBelowCeiling() error {
	evidence, err := b.Run(says(Opinion("SUPPORTS", canon.Float(0.8), "probe")))
	if err != nil {
		return err
	}
	if tier := evidence.Get("tier").Text; tier != b.manifest.Ceiling || !slices.Contains(Ceilings(), tier) {
		return fmt.Errorf("tier: got %q, want the ceiling %q", tier, b.manifest.Ceiling)
	}
	return nil
}

func (b *Bench) isBlind() error {
	b.once()
	if want := []string{b.Claim.Summary, probeArtifact}; b.inputs != nil && !slices.Equal(b.inputs, want) {
		return fmt.Errorf("inputs: got %q, want %q", b.inputs, want)
	}
	if errors.Is(b.silence, ErrInputs) {
		return b.silence
	}
	return nil
}

func abstainsOn(ask Doctrine) func(*Bench) error {
	return func(b *Bench) error {
		if evidence, err := b.Run(ask); err == nil {
			return fmt.Errorf("evidence: got stance %q, want none", evidence.Get("stance").Text)
		}
		return nil
	}
}

func (b *Bench) clamps() error {
	for _, raw := range []float64{7.3, -7.3} {
		evidence, err := b.Run(says(Opinion("SUPPORTS", canon.Float(raw), "probe")))
		if err != nil {
			return err
		}
		if got, _ := evidence.Get("confidence").Float(); got != min(max(raw, 0), 1) {
			return fmt.Errorf("confidence: got %v for %v, want it in [0,1]", got, raw)
		}
	}
	return nil
}

func (b *Bench) givesEvidence() error {
	b.once()
	if b.silence != nil {
		return b.silence
	}
	if _, err := claim.AdmitEvidence(b.evidence); err != nil {
		return err
	}
	if kind := at(b.evidence, "producer/kind").Text; kind != "watcher" {
		return fmt.Errorf("producer/kind: got %q, want watcher", kind)
	}
	if class := b.evidence.Get("evidence_class").Text; !slices.Contains(b.manifest.Classes, class) {
		return fmt.Errorf("evidence_class: got %q, want one of %q", class, b.manifest.Classes)
	}
	if id := b.evidence.Get("claim_id").Text; id != b.Claim.ID {
		return fmt.Errorf("claim_id: got %q, want %q", id, b.Claim.ID)
	}
	return nil
}

// registers enters the manifest in a scratch ledger and has it verified.
func (b *Bench) registers() error {
	registry, err := b.options.Scratch(b.Record)
	if err != nil {
		return err
	}
	if report := registry.Verify(b.manifest.ID); !report.Valid {
		return errors.Join(report.Faults...)
	}
	return nil
}

// keepsDeadline gives code that never answers by itself a moment.
func (b *Bench) keepsDeadline() error {
	hurried := *b
	hurried.manifest.Timeout = 10 * time.Millisecond
	over := make(chan struct{})
	defer close(over)
	return abstainsOn(func(string, string) (canon.Value, error) {
		select {
		case <-over:
		case <-time.After(time.Second):
		}
		return Opinion("SUPPORTS", canon.Float(1), "late"), nil
	})(&hurried)
}
