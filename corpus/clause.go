package corpus

import (
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed clauses.tsv
var clauseTable string

// Clause is one sentence of the texts that a program can be examined for.
type Clause struct {
	ID        string   // such as V2.3a, VG1a or G3s
	Level     Level    // how strongly the text says it
	Targets   []string // conformance levels it counts for
	Erratum   string   // the erratum that introduced or changed it, or ""
	Ops       []string // operations that can show it
	Statement string   // the sentence in our own words
	Suite     string   // "veridict" or "grounds"
}

// targets are the conformance levels of the adapter protocol, in the order
// reports list them. "replay" is earned by op verify and stands in no row.
var targets = [...]string{"replay", "core", "producers", "watcher", "resolver", "grounds"}

var (
	clauseID  = regexp.MustCompile(`^(V[0-9]+(\.[0-9]+)?|VG[1-9]|G[1-9])[a-z]$`)
	erratumID = regexp.MustCompile(`^D[1-9][0-9]*$`)
	opName    = regexp.MustCompile(`^([a-z]+(\.[a-z_]+)?|\(source\))$`)
)

// besideTheMap are operations of the protocol that the ops column of clauses.tsv
// leaves out, by the clause that they show. The map of clauses is kept as it is
// published, so the addition stands here.
var besideTheMap = map[string][]string{
	"V2.3i": {"ledger.append"}, // the protocol has the old ledger as a byte prefix of the new one
}

// clauses is the embedded table and what the loader looks up in it.
type clauses struct {
	rows   []Clause
	byID   map[string]Clause
	suites []string
}

var table = sync.OnceValues(func() (clauses, error) {
	rows, err := parseClauses(clauseTable)
	if err != nil {
		return clauses{}, fmt.Errorf("clauses.tsv: %w", err)
	}
	t := clauses{rows: rows, byID: map[string]Clause{}}
	for _, c := range rows {
		t.byID[c.ID] = c
		if !slices.Contains(t.suites, c.Suite) {
			t.suites = append(t.suites, c.Suite)
		}
	}
	return t, nil
})

// Clauses gives the sentences the suite knows, in the order of the texts.
func Clauses() []Clause {
	t, _ := table() // a table that does not parse fails Load
	return slices.Clone(t.rows)
}

// Section gives the part of the text the clause stands in: "2.3" for V2.3a,
// "VG-1" for VG1a, "3" for G3s.
func (c Clause) Section() string {
	if c.ID == "" {
		return ""
	}
	body := c.ID[:len(c.ID)-1]
	if rule, ok := strings.CutPrefix(body, "VG"); ok {
		return "VG-" + rule
	}
	return strings.TrimLeft(body, "VG")
}

// OfSource tells whether the sentence is about source code, so that no operation
// can show it: a test of our own source does.
func (c Clause) OfSource() bool { return slices.Equal(c.Ops, []string{"(source)"}) }

// Targets gives the conformance levels a check counts for: those of its
// clauses, and replay when op verify shows a clause that verify can show.
func Targets(c Check) []string {
	t, _ := table()
	var scores [len(targets)]bool
	for _, id := range c.Clauses {
		clause := t.byID[id]
		for _, target := range clause.Targets {
			scores[slices.Index(targets[:], target)] = true
		}
		if c.Op == "verify" && slices.Contains(clause.Ops, "verify") {
			scores[0] = true
		}
	}
	var list []string
	for i, target := range targets {
		if scores[i] {
			list = append(list, target)
		}
	}
	return list
}

// hasErratum tells whether some clause names the erratum.
func (t clauses) hasErratum(id string) bool {
	return slices.ContainsFunc(t.rows, func(c Clause) bool { return c.Erratum == id })
}

// hasOp tells whether some clause can be shown by the operation.
func (t clauses) hasOp(op string) bool {
	return slices.ContainsFunc(t.rows, func(c Clause) bool { return c.shownBy(op) })
}

// judgedBy names the operations that make something, and by which operation it
// is judged (protocol, section 4): they show what that one shows.
var judgedBy = map[string]string{
	"watcher.register": "watcher.status",
	"watcher.revoke":   "watcher.status",
}

// shownBy tells whether the operation can show the clause.
func (c Clause) shownBy(op string) bool {
	if judge, made := judgedBy[op]; made {
		op = judge
	}
	return slices.Contains(c.Ops, op)
}

func parseClauses(text string) ([]Clause, error) {
	var rows []Clause
	suite, seen := "", map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if comment, ok := strings.CutPrefix(line, "#"); ok {
			suite = suiteOf(comment, suite)
			continue
		}
		c, err := parseClause(line)
		if err == nil && suite == "" {
			err = errors.New(`a clause before any "# suite" line`)
		}
		if err == nil && seen[c.ID] {
			err = fmt.Errorf("clause %s: given twice; keep one", c.ID)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		seen[c.ID], c.Suite = true, suite
		c.Ops = append(c.Ops, besideTheMap[c.ID]...)
		rows = append(rows, c)
	}
	if len(rows) == 0 {
		return nil, errors.New("holds no clause")
	}
	return rows, nil
}

// suiteOf reads a comment such as "# suite grounds: G<section>".
func suiteOf(comment, before string) string {
	words := strings.Fields(comment)
	if len(words) < 2 || words[0] != "suite" {
		return before
	}
	return strings.TrimSuffix(words[1], ":")
}

func parseClause(line string) (Clause, error) {
	columns := strings.Split(line, "\t")
	if len(columns) != 6 {
		return Clause{}, fmt.Errorf("want 6 columns with a tab between them, got %d", len(columns))
	}
	c := Clause{
		ID:        columns[0],
		Level:     Level(columns[1]),
		Targets:   strings.Split(columns[2], ","),
		Erratum:   columns[3],
		Ops:       strings.Split(columns[4], ","),
		Statement: columns[5],
	}
	return c, c.check()
}

func (c Clause) check() error {
	if !clauseID.MatchString(c.ID) {
		return fmt.Errorf("id %q: want such as V2.3a, VG1a or G3s", c.ID)
	}
	if c.Level.rank() == 0 {
		return fmt.Errorf("clause %s: level %q: want must, should or may", c.ID, c.Level)
	}
	for _, target := range c.Targets {
		if !slices.Contains(targets[1:], target) {
			return fmt.Errorf("clause %s: target %q: want one of %s", c.ID, target, strings.Join(targets[1:], ", "))
		}
	}
	if c.Erratum != "" && !erratumID.MatchString(c.Erratum) {
		return fmt.Errorf("clause %s: erratum %q: want such as D14, or nothing", c.ID, c.Erratum)
	}
	for _, op := range c.Ops {
		if !opName.MatchString(op) {
			return fmt.Errorf("clause %s: op %q: want an operation of the protocol", c.ID, op)
		}
	}
	if strings.TrimSpace(c.Statement) == "" {
		return fmt.Errorf("clause %s: no statement; say the sentence", c.ID)
	}
	return nil
}

// agrees refuses a folder whose table scores a clause in another way than the
// table this program was built with: Targets could not tell them apart.
func (t clauses) agrees(text string) error {
	rows, err := parseClauses(text)
	if err != nil {
		return err
	}
	for _, c := range rows {
		known, ok := t.byID[c.ID]
		if !ok || known.Level != c.Level || known.Erratum != c.Erratum || known.Suite != c.Suite ||
			!slices.Equal(known.Targets, c.Targets) || !slices.Equal(known.Ops, c.Ops) {
			return fmt.Errorf("clause %s: differs from the table built into this program; use the release the folder came from, or export it anew", c.ID)
		}
	}
	return nil
}
