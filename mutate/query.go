package mutate

import (
	"cmp"
	"errors"
	"fmt"

	"conform/corpus"
	"conform/spec/canon"
)

// The operations that queries make cases of.
const (
	opStatus   = "watcher.status"
	opRoute    = "watcher.route"
	opIndex    = "watcher.index"
	opRegister = "watcher.register"
	opRevoke   = "watcher.revoke"
)

// Query is a case about a ledger alone: an operation, what is asked of the ledger
// of each row, and what must follow, typed from the text.
type Query struct {
	Name    string // of its case; says the fault or the sentence
	Op      string
	Clauses []string
	Level   corpus.Level
	Basis   string // "text" or "interpretation I-nn"
	Why     string
	Parent  string // the honest sibling of every row: a name, or a name#row
	Input   string // JSON that the rows share
	Rows    []QueryRow
}

// QueryRow is one ledger. A case of a single row without a name has no table.
type QueryRow struct {
	Name    string
	Why     string       // empty: that of the case
	Clauses []string     // nil: those of the case
	Level   corpus.Level // empty: that of the case
	Basis   string       // empty: that of the case
	Parent  string       // empty: that of the case
	Steps   []Step
	Break   func(p *Pair) // what is done to the file afterwards; nil: nothing
	Input   string        // JSON laid over the input of the case; empty: nothing
	Want    string        // JSON of the member want
}

// Queries returns the cases about ledgers alone, in the order of their tables.
func Queries() []Query { return watcherQueries() }

// Ledger builds the ledger of a row.
func (r QueryRow) Ledger() ([]byte, error) {
	p := &Pair{}
	s := NewIssuer(func(e canon.Value) error {
		p.Lines = append(p.Lines, Line{Entry: e, honest: e})
		return nil
	})
	for _, step := range r.Steps {
		step(s)
	}
	if r.Break != nil {
		r.Break(p)
	}
	return p.Ledger(), s.err
}

// query writes a case about ledgers alone, and the ledgers no case before it has.
func (g *generator) query(q Query) error {
	c := caseFile{Clauses: q.Clauses, Level: q.Level, Basis: q.Basis, Why: q.Why, Op: q.Op, Input: literal(q.Input)}
	if q.Parent != "" {
		c.Parent = id(q.Op, q.Parent)
	}
	for _, r := range q.Rows {
		files, err := g.asked(q, r)
		if err != nil {
			return fmt.Errorf("row %q: %w", r.Name, err)
		}
		if r.Name == "" {
			c.Files, c.Want = files, literal(r.Want)
			break
		}
		made := row{
			Name: r.Name, Clauses: r.Clauses, Level: r.Level, Basis: r.Basis, Why: r.Why,
			Input: literal(r.Input), Files: files, Want: literal(r.Want),
		}
		if r.Parent != "" {
			made.Parent = id(q.Op, r.Parent)
		}
		c.Table = append(c.Table, made)
	}
	return g.write(q.Op, q.Name, c)
}

// asked places the ledger of a row.
func (g *generator) asked(q Query, r QueryRow) (map[string]string, error) {
	content, err := r.Ledger()
	switch {
	case err != nil:
		return nil, err
	case len(content) == 0:
		return nil, errors.New("an empty ledger")
	case r.Name == "" && r.Input != "":
		return nil, errors.New("the input of a case without a table belongs to the case")
	}
	return map[string]string{"ledger": g.place(q.Op, q.Name+"/"+cmp.Or(r.Name, "it")+".ledger.jsonl", content)}, nil
}

// literal is JSON written in this package's tables, "" for none. A case cannot be
// written with a text that is no JSON.
func literal(text string) []byte {
	if text == "" {
		return nil
	}
	return []byte(text)
}
