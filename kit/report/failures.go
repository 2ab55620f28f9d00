package report

import (
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// finding is a check that failed, or the rows of one table that did.
type finding struct {
	first *kit.CheckResult
	rows  int // 0 for a check that is no row
}

// group is what fails under one clause.
type group struct {
	clause   string
	findings []*finding
	checks   int
}

// failures shows what counts against the program, by the sentence it breaks.
func (p *page) failures(r kit.Result) {
	statements := map[string]corpus.Clause{}
	for _, clause := range corpus.Clauses() {
		statements[clause.ID] = clause
	}
	for _, part := range []struct {
		level   corpus.Level
		heading string
	}{
		{corpus.Must, "Sentences the program breaks"},
		{corpus.Should, "Advice it does not follow (should)"},
		{corpus.May, "No answer where the text is open"},
	} {
		groups := grouped(r.Checks, part.level)
		if len(groups) == 0 {
			continue
		}
		p.heading("%s: %d", part.heading, len(groups))
		for _, g := range groups {
			p.group(g, statements[g.clause], r)
		}
	}
}

// grouped sorts failing checks under their first clause, in the order of the
// texts. Unproven ones have a part of their own.
func grouped(checks []kit.CheckResult, level corpus.Level) []*group {
	byClause := map[string]*group{}
	for i := range checks {
		c := &checks[i]
		if !c.Outcome.Failed() || c.Outcome == kit.Unproven || c.Check.Level != level {
			continue
		}
		clause := c.Check.Clauses[0]
		if byClause[clause] == nil {
			byClause[clause] = &group{clause: clause}
		}
		byClause[clause].add(c)
	}
	var groups []*group
	for _, clause := range corpus.Clauses() {
		if g := byClause[clause.ID]; g != nil {
			groups = append(groups, g)
			delete(byClause, clause.ID)
		}
	}
	for i := range checks { // clauses the table does not know
		if g := byClause[checks[i].Check.Clauses[0]]; g != nil {
			groups = append(groups, g)
			delete(byClause, g.clause)
		}
	}
	return groups
}

// add puts a check into the group. Rows of a table that end alike are one
// finding.
func (g *group) add(c *kit.CheckResult) {
	g.checks++
	table, _, isRow := strings.Cut(c.Check.ID, "#")
	if !isRow {
		g.findings = append(g.findings, &finding{first: c})
		return
	}
	for _, f := range g.findings {
		known, _, _ := strings.Cut(f.first.Check.ID, "#")
		if f.rows > 0 && known == table && f.first.Outcome == c.Outcome {
			f.rows++
			return
		}
	}
	g.findings = append(g.findings, &finding{first: c, rows: 1})
}

// group shows a clause, one finding in full, and where the others are.
func (p *page) group(g *group, clause corpus.Clause, r kit.Result) {
	brief := 8
	if onlyAbout(r.Checks, g.clause) { // what a hint to look closer leads to
		brief = len(g.findings)
	}
	var about []string
	if clause.ID != "" {
		about = append(about, "section "+clause.Section(), string(clause.Level))
	}
	if clause.Erratum != "" {
		about = append(about, "erratum "+clause.Erratum)
	}
	about = append(about, plural(g.checks, "check", "checks"))
	p.line("")
	p.painted("  ", bold, g.clause, "  (%s)", strings.Join(about, ", "))
	if clause.Statement != "" {
		p.wrapped("  ", "", clause.Statement)
	}
	for i, f := range g.findings {
		switch {
		case i == 0:
			p.finding(f, r)
		case i <= brief:
			p.painted("    ", red, f.first.Outcome.String(), "  %s", f.name())
		}
	}
	if more := len(g.findings) - 1 - brief; more > 0 {
		p.line("    and %d more: conform run --clause %s", more, strings.TrimSpace(g.clause+" "+r.Repeat))
	}
}

// onlyAbout tells whether every check cites a clause.
func onlyAbout(checks []kit.CheckResult, clause string) bool {
	return !slices.ContainsFunc(checks, func(c kit.CheckResult) bool { return !slices.Contains(c.Check.Clauses, clause) })
}

// name says which check, or how many rows of which table.
func (f *finding) name() string {
	table, row, _ := strings.Cut(f.first.Check.ID, "#")
	if f.rows <= 1 {
		return f.first.Check.ID
	}
	return plural(f.rows, "row", "rows") + " of " + table + ", first #" + row
}

// finding shows one check in full, with the commands that show and repeat it.
func (p *page) finding(f *finding, r kit.Result) {
	c := f.first
	p.painted("    ", red, c.Outcome.String(), "  %s", f.name())
	const indent = "      "
	if len(c.Check.Clauses) > 1 {
		p.line("%salso about %s", indent, strings.Join(c.Check.Clauses[1:], ", "))
	}
	p.wrapped(indent, "why    ", c.Check.Why)
	if c.Outcome == kit.Fail {
		p.line("%sfirst difference at %s", indent, c.Why)
	} else {
		p.line("%swhat   %s", indent, c.Why)
	}
	if c.Expected {
		p.line("%sexpected: the file of expectations says so", indent)
	}
	p.stderr(indent, c.Stderr)
	id := kit.JoinWords([]string{c.Check.ID})
	p.line("%sshow   conform show %s", indent, strings.TrimSpace(id+" "+r.Source))
	p.line("%sagain  conform run %s", indent, strings.TrimSpace(id+" "+r.Repeat))
}

// unproven counts negatives that earn nothing, by the honest case they were
// made from.
func (p *page) unproven(r kit.Result) {
	counts, outcomes := map[string]int{}, map[string]kit.Outcome{}
	var parents []string
	for i := range r.Checks {
		c := &r.Checks[i]
		if c.Outcome != kit.Unproven {
			continue
		}
		if counts[c.Check.Parent]++; counts[c.Check.Parent] == 1 {
			parents = append(parents, c.Check.Parent)
		}
		outcomes[c.Check.Parent] = c.ParentOutcome
	}
	if len(parents) == 0 {
		return
	}
	slices.Sort(parents)
	p.heading("Refusals that prove nothing: the honest case they were made from did not pass")
	for _, parent := range parents {
		p.line("  %s made from %s, which ended %s", plural(counts[parent], "check", "checks"), parent, outcomes[parent])
	}
}
