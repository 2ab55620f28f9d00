package mutate

import (
	"fmt"
	"slices"

	"conform/corpus"
	"conform/spec/canon"
)

// World is an honest audit, written down as steps. What its certificate states
// is typed by its author from the text.
type World struct {
	Name    string
	Clauses []string
	Level   corpus.Level
	Basis   string // "text" or "interpretation I-nn"
	Erratum string
	Why     string
	Steps   []Step
	// Chain names the clauses of the ledger.verify case on the same ledger; a
	// world without any has none.
	Chain []string
	// Certificate picks the certificate of the case where the steps issue more
	// than one.
	Certificate int
}

// Step is one act of an issuer.
type Step func(s *Issuer)

// run carries the steps out and returns the issuer as they leave it, and the
// entries.
func (w World) run() (s *Issuer, entries []canon.Value, err error) {
	s = NewIssuer(func(e canon.Value) error {
		entries = append(entries, e)
		return nil
	})
	for _, step := range w.Steps {
		step(s)
	}
	if s.err != nil {
		return s, nil, fmt.Errorf("world %s: %w", w.Name, s.err)
	}
	return s, entries, nil
}

// Build carries the steps out.
func (w World) Build() (*Pair, error) {
	s, entries, err := w.run()
	if err != nil {
		return nil, err
	}
	if w.Certificate >= len(s.signed) {
		return nil, fmt.Errorf("world %s: no certificate %d", w.Name, w.Certificate)
	}
	p := &Pair{Key: s.signed[w.Certificate]}
	for _, e := range entries {
		p.Lines = append(p.Lines, Line{Entry: e, honest: e})
	}
	return p, p.pick(w)
}

// pick chooses the certificate and marks the entries it depends on.
func (p *Pair) pick(w World) error {
	n := w.Certificate
	for i := range p.Lines {
		if p.Lines[i].Entry.Get("entry_type").Text != "certificate.issued" {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		p.Cert = p.Lines[i].Entry.Get("payload")
		p.honest = p.Cert
		seq, ok := at(p.Cert, "ledger_anchor/checkpoint_seq").Int64()
		if !ok || seq < 0 || seq >= int64(i) {
			return fmt.Errorf("world %s: certificate %d without a checkpoint before it", w.Name, w.Certificate)
		}
		p.Lines[seq].role, p.Lines[i].role = checkpoint, issued
		break
	}
	return nil
}

// Worlds returns every honest world, in the order of their tables.
func Worlds() []World {
	return slices.Concat(verdictWorlds(), summaryWorlds(), policyWorlds(), deliberationWorlds(), ledgerWorlds(), laterWorlds(), shapeWorlds())
}

// worldNamed finds a world.
func worldNamed(name string) (World, error) {
	for _, w := range Worlds() {
		if w.Name == name {
			return w, nil
		}
	}
	return World{}, fmt.Errorf("no world %q", name)
}
