package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// Check writes what one check asks, why, and what the texts say about the
// answer.
func Check(w io.Writer, c *corpus.Corpus, check corpus.Check, s Style) error {
	p := newPage(w, s)
	p.line("%s", check.ID)
	p.wrapped("  ", "", check.Why)
	p.line("")
	p.rows([][2]string{
		{"level", string(check.Level)}, {"basis", check.Basis}, {"operation", check.Op}, {"erratum", check.Erratum},
		{"scores", strings.Join(corpus.Targets(check), ", ")}, {"parent", check.Parent}, {"mutation", check.Mutation},
		{"resealed", check.Reseal}, {"reasons", strings.Join(check.Reasons, ", ")},
	})
	p.heading("the sentences it shows")
	for _, clause := range Sentences(check) {
		p.wrapped("  ", clause.ID+" ", "(section "+clause.Section()+", "+string(clause.Level)+") "+clause.Statement)
	}
	if err := p.files(c, check); err != nil {
		return err
	}
	p.heading("input")
	p.json(check.Input)
	if what, ok := check.Made(); ok {
		p.line("  and %s", made[what.Member])
	}
	p.heading("want")
	p.json(kit.WantJSON(check.Want))
	if err := p.witnesses(c, check); err != nil {
		return err
	}
	return p.out.Flush()
}

// made says what the runner adds to an input (protocol section 6).
var made = map[string]string{
	"out":    "out: a path at which nothing is yet; the ledger that is left there is looked at",
	"root":   "root, in the place of tree: a folder with these empty files",
	"ledger": "ledger: the path of an empty file, which must stay empty",
}

// Sentences gives the clauses a check cites, in the order of the texts.
func Sentences(check corpus.Check) []corpus.Clause {
	return slices.DeleteFunc(corpus.Clauses(), func(clause corpus.Clause) bool {
		return !slices.Contains(check.Clauses, clause.ID)
	})
}

// rows writes names and values; a value that is empty has no row.
func (p *page) rows(rows [][2]string) {
	for _, row := range rows {
		if row[1] != "" {
			p.line("%-10s %s", row[0], row[1])
		}
	}
}

func (p *page) files(c *corpus.Corpus, check corpus.Check) error {
	if len(check.Files) == 0 {
		return nil
	}
	p.heading("files (conform show ID --bundle DIR writes them)")
	for _, member := range slices.Sorted(maps.Keys(check.Files)) {
		info, err := fs.Stat(c.FS, check.Files[member])
		if err != nil {
			return err
		}
		p.line("  %s = %s (%s)", member, check.Files[member], plural(int(info.Size()), "byte", "bytes"))
	}
	return nil
}

// json sets JSON in lines. What is very long is shown by its beginning.
func (p *page) json(data json.RawMessage) {
	const lines, width = 200, 4000
	var text bytes.Buffer
	if err := json.Indent(&text, data, "", "  "); err != nil {
		text.Reset()
		text.Write(data)
	}
	all := strings.Split(text.String(), "\n")
	long := len(all) > lines
	for _, line := range all[:min(len(all), lines)] {
		if len(line) > width {
			line, long = strings.ToValidUTF8(line[:width], "")+"…", true
		}
		p.line("  %s", line)
	}
	if long {
		p.line("  (cut; conform show ID --bundle DIR writes all of it)")
	}
}

// Answer writes what a program answered to a check, and what that amounts to.
func Answer(w io.Writer, r kit.Result, s Style) error {
	p := newPage(w, s)
	for i := range r.Checks {
		p.answer(&r.Checks[i], r)
	}
	p.list("warnings: odd, but no outcome depends on it", r.Warnings)
	return p.out.Flush()
}

func (p *page) answer(c *kit.CheckResult, r kit.Result) {
	p.heading("answer of %s", r.Implementation.Command)
	if c.Got == nil {
		p.line("  none")
	} else {
		p.json(c.Got)
	}
	p.stderr("  ", c.Stderr)
	p.heading("outcome")
	p.painted("  ", colourOf(c.Outcome), c.Outcome.String(), "%s", before("  ", cmp.Or(c.Why, c.Reading)))
	if c.Reason == kit.ReasonWrong {
		p.line("  not for the reasons wanted: %s", strings.Join(c.Check.Reasons, ", "))
	}
	for i := range r.Parents {
		if parent := &r.Parents[i]; parent.Check.ID == c.Check.Parent {
			p.line("  its parent %s ended %s%s", parent.Check.ID, parent.Outcome, before("  ", parent.Why))
		}
	}
}

// before puts a gap before text that is there.
func before(gap, text string) string {
	if text == "" {
		return ""
	}
	return gap + text
}

// colourOf is green only for what was answered rightly.
func colourOf(o kit.Outcome) colour {
	switch {
	case o == kit.Pass:
		return green
	case o.Failed():
		return red
	}
	return yellow
}
