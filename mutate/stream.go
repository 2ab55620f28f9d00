package mutate

import (
	"fmt"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// opWatch is the operation that streams make cases of.
const opWatch = "watch"

// Stream is a case of watch: ledgers that grow, and what must be told of them.
type Stream struct {
	Name    string
	Clauses []string
	Level   corpus.Level // of a stream without one: should
	Basis   string
	Erratum string
	Why     string
	// Growths are the rows. A stream with a single unnamed one makes a plain case.
	Growths []Growth
}

// Growth is one ledger that grows.
type Growth struct {
	Name    string
	Policy  func(p *Policy) // nil: the default policy under WATCH
	Spelled spelling        // how lines are written; the zero spelling: canonical
	Moments []Moment
	Cut     func(lines []string) []Increment // nil: one increment a moment
	// Readings are the lawful answers of a may case; nil: Moments say what must be told.
	Readings func(increments int) canon.Value
}

// Moment is what one act appends, and what a stream must tell afterwards.
type Moment struct {
	Step     Step
	Coverage float64
	Flags    []string // an @predicate stands for the id of that claim
}

// Increment is a piece of the ledger.
type Increment struct {
	Text  string
	After int // the moment that holds when it is told; -1 before the first
}

// then is a moment.
func then(coverage float64, step Step, flags ...string) Moment { return Moment{step, coverage, flags} }

// growth is a Growth carried out.
type growth struct {
	policy Policy
	texts  []string // what each moment appended
	issuer *Issuer
}

// Build carries the moments out.
func (g Growth) Build() (input, want canon.Value, err error) {
	b, err := g.grow()
	if err != nil {
		return input, want, err
	}
	cut := g.Cut
	if cut == nil {
		cut = atMoments
	}
	increments, batches := []string{}, canon.Array()
	for _, i := range cut(b.texts) {
		increments = append(increments, i.Text)
		m := Moment{Coverage: 1}
		if i.After >= 0 {
			m = g.Moments[i.After]
		}
		batches.Items = append(batches.Items, b.batch(m))
	}
	input = canon.Object(canon.M("policy", b.policy.Declaration()), canon.M("increments", canon.Strings(increments...)))
	if g.Readings != nil {
		return input, canon.Object(canon.M("readings", g.Readings(len(increments)))), nil
	}
	return input, canon.Object(canon.M("output", canon.Object(canon.M("batches", batches)))), nil
}

func (g Growth) grow() (b growth, err error) {
	var text strings.Builder
	s := NewIssuer(func(e canon.Value) error {
		line := g.Spelled.text(e)
		if g.Spelled == (spelling{}) {
			line, _ = canon.Encode(e)
		}
		text.Write(append(line, '\n'))
		return nil
	})
	s.Policy.Mode = "WATCH"
	if g.Policy != nil {
		g.Policy(&s.Policy)
	}
	for _, m := range g.Moments {
		text.Reset()
		m.Step(s)
		b.texts = append(b.texts, text.String())
	}
	b.policy, b.issuer = s.Policy, s
	if s.err != nil {
		err = fmt.Errorf("growth %s: %w", g.Name, s.err)
	}
	return b, err
}

// batch asks for the flags of a moment and for none of the others, but for what
// the text leaves open (I-26).
func (b *growth) batch(m Moment) canon.Value {
	raised, others := canon.Array(), canon.Array()
	wanted := map[string]bool{}
	for _, flag := range m.Flags {
		if name, predicate, ok := strings.Cut(flag, "@"); ok {
			flag = name + b.issuer.claimID(predicate)
		}
		wanted[flag] = true
		raised.Items = append(raised.Items, canon.String(flag))
	}
	for _, flag := range b.registered() {
		if !wanted[flag] {
			others.Items = append(others.Items, canon.String(flag))
		}
	}
	flags := canon.Object(canon.M("$none", others))
	if len(raised.Items) > 0 {
		flags = flags.With("$all", raised)
	}
	return canon.Object(
		canon.M("flags", flags),
		canon.M("coverage", canon.Float(m.Coverage)),
		canon.M("blocked", canon.Bool(false)),
	)
}

// registered are the flags that could be raised about the claims.
func (b *growth) registered() []string {
	flags := []string{"coverage-below-threshold"}
	for _, c := range b.issuer.claims {
		id := c.ID(b.issuer.Task)
		flags = append(flags, "divergence-split:"+id, "meta-coverage-unconfirmed:"+id)
		if c.Verifiability == machine {
			flags = append(flags, "inconclusive-unresolved:"+id)
		}
	}
	return flags
}

// atMoments is one increment a moment.
func atMoments(lines []string) (out []Increment) {
	for i, line := range lines {
		out = append(out, Increment{line, i})
	}
	return out
}

// atOnce is the whole ledger in one increment.
func atOnce(lines []string) []Increment {
	return []Increment{{strings.Join(lines, ""), len(lines) - 1}}
}

// torn cuts every line in two, at a place of its own.
func torn(at func(line string) int) func(lines []string) []Increment {
	return func(lines []string) (out []Increment) {
		for i, line := range lines {
			n := at(line)
			out = append(out, Increment{line[:n], i - 1}, Increment{line[n:], i})
		}
		return out
	}
}

// inPieces cuts every line into pieces of some characters.
func inPieces(size int) func(lines []string) []Increment {
	return func(lines []string) (out []Increment) {
		for i, line := range lines {
			rest := []rune(line)
			for ; len(rest) > size; rest = rest[size:] {
				out = append(out, Increment{string(rest[:size]), i - 1})
			}
			out = append(out, Increment{string(rest), i})
		}
		return out
	}
}

// late moves the last bytes of every line to the increment of the next.
func late(bytes int) func(lines []string) []Increment {
	return func(lines []string) (out []Increment) {
		rest := ""
		for i, line := range lines {
			out = append(out, Increment{rest + line[:len(line)-bytes], i - 1})
			rest = line[len(line)-bytes:]
		}
		return append(out, Increment{rest, len(lines) - 1})
	}
}

// unfinished tells all but the last bytes.
func unfinished(bytes int) func(lines []string) []Increment {
	return func(lines []string) []Increment {
		out := atMoments(lines)
		last := &out[len(out)-1]
		last.Text, last.After = last.Text[:len(last.Text)-bytes], last.After-1
		return out
	}
}

// stream writes the case of a stream.
func (g *generator) stream(s Stream) error {
	c := caseFile{Clauses: s.Clauses, Level: s.Level, Basis: s.Basis, Erratum: s.Erratum, Why: s.Why, Op: opWatch}
	if len(s.Growths) == 1 && s.Growths[0].Name == "" {
		input, want, err := s.Growths[0].Build()
		if err != nil {
			return err
		}
		c.Input, c.Want = encode(input), encode(want)
		return g.write(opWatch, s.Name, c)
	}
	for _, growth := range s.Growths {
		input, want, err := growth.Build()
		if err != nil {
			return err
		}
		c.Table = append(c.Table, row{Name: growth.Name, Input: encode(input), Want: encode(want)})
	}
	return g.write(opWatch, s.Name, c)
}
