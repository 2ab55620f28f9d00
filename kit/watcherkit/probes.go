package watcherkit

import (
	"errors"
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/ladder"
	"conform/spec/watcher"
)

// Result is what a probe came to.
type Result string

// The three results. NotShown is neither of the others: the answers of this
// program leave it open.
const (
	Passed   Result = "passed"
	Failed   Result = "failed"
	NotShown Result = "not shown"
)

// finding is a result and why.
type finding struct {
	result Result
	why    string
}

func passed(format string, args ...any) finding { return finding{Passed, fmt.Sprintf(format, args...)} }
func failed(format string, args ...any) finding { return finding{Failed, fmt.Sprintf(format, args...)} }
func notShown(format string, args ...any) finding {
	return finding{NotShown, fmt.Sprintf(format, args...)}
}

// Probe is one row of the kit.
type Probe struct {
	ID     string // C1 to C10
	Clause string // of clauses.tsv
	Says   string // what the program owes
	judge  func(*bench) finding
}

// Probes returns the kit, in its order.
func Probes() []Probe {
	return []Probe{
		{"C1", "V6.7a", "the manifest keeps its invariants and survives being written and read", (*bench).invariants},
		{"C2", "V6.7b", "the ceiling of the manifest is below W1a", (*bench).ceiling},
		{"C3", "V6.7c", "the answer depends on claim summary and artifact reference alone", (*bench).blindness},
		{"C4", "V6.7d", "an error is an abstention", (*bench).abstainsOnError},
		{"C5", "V6.7e", "no opinion is null", (*bench).abstainsByNull},
		{"C6", "V6.7f", "a stance is SUPPORTS or REFUTES", (*bench).stances},
		{"C7", "V6.7g", "a confidence is a number from 0 to 1", (*bench).confidences},
		{"C8", "V6.7h", "a benign claim gives well-formed evidence", (*bench).evidence},
		{"C9", "V6.7i", "the manifest registers in a ledger and verifies", (*bench).registers},
		{"C10", "V6.7j", "every answer comes before the deadline", (*bench).deadlines},
	}
}

func (b *bench) invariants() finding {
	if err := b.broken(false); err != nil {
		return failed("%v", err)
	}
	text, err := canon.Encode(b.manifest)
	if err != nil {
		return failed("it has no canonical form: %v", err)
	}
	again, err := canon.Parse(text)
	if err != nil {
		return failed("what is written cannot be read: %v", err)
	}
	first, second := spelled(b.manifest), spelled(again)
	if first != second {
		return failed("written and read, it is another manifest")
	}
	return passed("digest %s", canon.Sum(text))
}

func (b *bench) ceiling() finding {
	if err := b.broken(true); err != nil {
		return failed("%v", err)
	}
	return passed("evidence of this watcher is %s", b.read.Ceiling)
}

// blindness compares the answers to one question while opinions of others come
// and go.
func (b *bench) blindness() finding {
	for _, q := range []*Question{b.benign, b.again, b.second, b.opposite, b.alike, b.after} {
		if q.Answer.Kind == Unasked || q.Answer.Kind == Late {
			return b.unasked()
		}
	}
	toTheLetter := b.benign.Answer.same(&b.again.Answer, true)
	if !b.benign.Answer.same(&b.again.Answer, toTheLetter) {
		return notShown("asked the same twice, it answers differently: %s; %s", b.benign.spell(), b.again.spell())
	}
	for _, q := range []*Question{b.opposite, b.alike} {
		switch {
		case q.Answer.same(&b.benign.Answer, toTheLetter):
		case !b.after.Answer.same(&b.benign.Answer, toTheLetter):
			return notShown("its answers change without the opinions of others as well: %s; %s", b.benign.spell(), b.after.spell())
		default:
			return failed("%s; %s", b.benign.spell(), q.spell())
		}
	}
	if !b.after.Answer.same(&b.benign.Answer, toTheLetter) {
		return notShown("asked the same later, it answers differently: %s; %s", b.benign.spell(), b.after.spell())
	}
	if b.benign.Answer.Kind != Opinion {
		return notShown("it has no opinion that could depend on anything: %s", b.benign.spell())
	}
	return passed("opinions of others in its environment, its scratch folder and beside the artifact change nothing")
}

// abstainsOnError looks at what a program makes of an artifact that does not
// exist. One whose opinion is the same without the artifact did not err.
func (b *bench) abstainsOnError() finding {
	switch a := &b.gone.Answer; a.Kind {
	case Unasked, Late:
		return b.unasked()
	case Erred, None:
		return passed("%s", b.gone.spell())
	case Foreign:
		return failed("%s, which is neither an error nor null", b.gone.spell())
	case Opinion:
		if _, lawful := ladder.ParseStance(a.stance().Text); !lawful {
			return notShown("%s: see C6", b.gone.spell())
		}
		if a.same(&b.benign.Answer, false) {
			return notShown("an artifact that does not exist makes it no error: %s, as before", b.gone.spell())
		}
		return failed("%s, in place of an error or null", b.gone.spell())
	}
	return notShown("")
}

// abstainsByNull looks at how a program says that it has no opinion.
func (b *bench) abstainsByNull() finding {
	shown := false
	for _, q := range b.void {
		switch q.Answer.Kind {
		case Foreign:
			return failed("%s", q.spell())
		case None:
			shown = true
		}
	}
	if b.late != nil {
		return b.unasked()
	}
	if !shown {
		return notShown("no claim leaves it without an opinion: %s", b.void[0].spell())
	}
	return passed("it has no opinion on claims that mean nothing")
}

func (b *bench) stances() finding {
	for _, q := range b.opinions() {
		if stance := q.Answer.stance(); stance.Kind != canon.KindString || !isStance(stance.Text) {
			return failed("to %s its stance is %s", q.For, spelled(stance))
		}
	}
	switch {
	case b.late != nil:
		return b.unasked()
	case len(b.opinions()) == 0:
		return notShown("it gave no opinion")
	}
	return passed("%d opinions, all of them lawful", len(b.opinions()))
}

func isStance(text string) bool {
	_, ok := ladder.ParseStance(text)
	return ok
}

// confidences holds the program to what a session would otherwise clamp, or
// abstain on (I-23).
func (b *bench) confidences() finding {
	for _, q := range b.opinions() {
		if f, ok := q.Answer.confidence().Float(); !ok || f < 0 || f > 1 {
			return failed("to %s its confidence is %s", q.For, spelled(q.Answer.confidence()))
		}
	}
	switch {
	case b.late != nil:
		return b.unasked()
	case len(b.opinions()) == 0:
		return notShown("it gave no opinion")
	}
	return passed("%d opinions, all within bounds", len(b.opinions()))
}

// evidence makes a session's evidence of the answer to the benign claim.
func (b *bench) evidence() finding {
	a := &b.benign.Answer
	_, numeric := a.confidence().Float()
	switch {
	case a.Kind == Unasked || a.Kind == Late:
		return b.unasked()
	case a.Kind != Opinion:
		return failed("%s: there is no evidence to look at", b.benign.spell())
	case !isStance(a.stance().Text):
		return notShown("its stance makes no evidence: see C6")
	case !numeric:
		return notShown("its confidence makes no evidence: see C7")
	case len(b.faults) > 0:
		return notShown("no session is held under this manifest: see C1 and C2")
	}
	said := canon.Array(a.stance(), a.confidence(), a.rationale())
	evidence, err := watcher.Run(&b.read, watcher.ProbeClaim, b.options.Artifact, func(string, string) (canon.Value, error) { return said, nil })
	if err != nil {
		return failed("%v", err)
	}
	if _, err := claim.AdmitEvidence(evidence); err != nil {
		return failed("%v", err)
	}
	if class := evidence.Get("evidence_class").Text; !slices.Contains(b.read.Classes, class) {
		return failed("its evidence is of class %s, which the manifest does not declare", class)
	}
	return passed("%s at %s", evidence.Get("evidence_class").Text, evidence.Get("tier").Text)
}

// registers enters the manifest in a scratch ledger and has it verified.
func (b *bench) registers() finding {
	if len(b.faults) > 0 {
		return notShown("a manifest that breaks an invariant cannot be registered: see C1 and C2")
	}
	registry, err := watcher.Options{}.Scratch(b.manifest)
	if err != nil {
		return failed("it cannot be registered: %v", err)
	}
	if report := registry.Verify(b.read.ID); !report.Valid || report.Status != watcher.Active {
		return failed("registered, it does not verify: %v", errors.Join(report.Faults...))
	}
	return passed("registered in a scratch ledger, it verifies")
}

func (b *bench) deadlines() finding {
	switch {
	case b.late != nil && b.declared:
		return failed("to %s: %s", b.late.For, b.late.Answer.Why)
	case b.late != nil:
		return notShown("to %s: %s, and its own deadline is later or not declared", b.late.For, b.late.Answer.Why)
	case b.read.Timeout <= 0:
		return notShown("the manifest declares no deadline")
	}
	return passed("%d answers, each within %v", len(b.asked), b.read.Timeout)
}

// unasked is what comes of a probe whose questions were not all answered.
func (b *bench) unasked() finding {
	return notShown("nothing more is asked after a late answer (to %s): see C10", b.late.For)
}
