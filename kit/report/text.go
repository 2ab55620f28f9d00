package report

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"conform/kit"
)

// Text writes the report for people: what fails and why, what was not
// examined, and at the end the levels reached.
func Text(w io.Writer, r kit.Result, s Style) error {
	p := newPage(w, s)
	p.header(r)
	if r.Failure != nil {
		p.failure(r.Failure)
	} else {
		p.examination(r)
	}
	p.verdict(r)
	return p.out.Flush()
}

func (p *page) examination(r kit.Result) {
	p.failures(r)
	p.unproven(r)
	p.readings(r)
	p.unexamined(r)
	p.list("Warnings: odd, but no outcome depends on it", r.Warnings)
	p.list("Against the file of expectations", r.Contradictions)
	p.tallies("By section of the text: must and should checks passed", r.Totals.Section)
	p.tallies("By erratum", r.Totals.Erratum)
	p.scores(r)
	p.levels(r)
}

// header says what was examined with what: a score without its corpus means
// nothing.
func (p *page) header(r kit.Result) {
	i := r.Implementation
	about := strings.Join(slices.DeleteFunc([]string{i.Name, i.Version, i.Language}, func(s string) bool { return s == "" }), ", ")
	p.line("program  %s", i.Command)
	if about != "" {
		p.line("         which calls itself %s", about)
	}
	p.line("corpus   %s, digest %s", r.Corpus.Version, r.Corpus.Digest)
	p.line("run      %s in %v by %s %s, started %s", plural(len(r.Checks), "check", "checks"),
		r.Duration.Round(time.Millisecond), r.Tool.Name, r.Tool.Version,
		r.Started.UTC().Format("2006-01-02 15:04:05 UTC"))
}

func (p *page) failure(f *kit.StartError) {
	p.heading("Nothing was examined")
	p.wrapped("  ", "", f.Error())
	p.stderr("  ", f.Stderr)
}

// stderr shows the last lines of what the program wrote there.
func (p *page) stderr(indent, text string) {
	const shown = 5
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if lines[0] == "" {
		return
	}
	if len(lines) > shown {
		lines = lines[len(lines)-shown:]
	}
	p.line("%sit wrote to standard error:", indent)
	for _, line := range lines {
		p.line("%s  %s", indent, strings.TrimRight(line, "\r"))
	}
}

func (p *page) list(heading string, lines []string) {
	if len(lines) == 0 {
		return
	}
	p.heading("%s", heading)
	for _, line := range lines {
		p.wrapped("  ", "", line)
	}
}

// readings tells how the program answers what the text leaves open. Rows of a
// table that are read alike are one line.
func (p *page) readings(r kit.Result) {
	counts := map[string]int{}
	var lines []string
	for i := range r.Checks {
		c := &r.Checks[i]
		if c.Outcome != kit.Note {
			continue
		}
		table, _, _ := strings.Cut(c.Check.ID, "#")
		line := table + ": " + cmp.Or(c.Reading, c.Why)
		if counts[line]++; counts[line] == 1 {
			lines = append(lines, line)
		}
	}
	for i, line := range lines {
		if n := counts[line]; n > 1 {
			lines[i] = fmt.Sprintf("%s (%d rows)", line, n)
		}
	}
	p.list("Where the text is open (no answer counts against the program)", lines)
}

// unexamined counts what was skipped or not run, by operation and cause.
func (p *page) unexamined(r kit.Result) {
	counts := map[string]int{}
	for i := range r.Checks {
		c := &r.Checks[i]
		if c.Outcome == kit.Skip || c.Outcome == kit.NotRun {
			counts[fmt.Sprintf("%s %s: %s", c.Outcome, c.Check.Op, c.Why)]++
		}
	}
	if len(counts) == 0 {
		return
	}
	p.heading("Not examined, so not passed")
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		p.line("  %5d %s", counts[what], what)
	}
}

func (p *page) tallies(heading string, by map[string]kit.Tally) {
	if len(by) == 0 {
		return
	}
	p.heading("%s", heading)
	for _, key := range sortSections(slices.Collect(maps.Keys(by))) {
		t := by[key]
		p.line("  %-8s %s", key, describe(t))
	}
}

var digits = regexp.MustCompile(`[0-9]+`)

var notLetters = regexp.MustCompile(`[^A-Z]+`)

// sortSections puts 2.1 before 10.1, numbers before rules, and D4 before D14.
func sortSections(names []string) []string {
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(
			cmp.Compare(notLetters.ReplaceAllString(a, ""), notLetters.ReplaceAllString(b, "")),
			slices.CompareFunc(numbers(a), numbers(b), cmp.Compare[int]),
		)
	})
	return names
}

// numbers gives the numbers in a name.
func numbers(name string) []int {
	var all []int
	for _, text := range digits.FindAllString(name, -1) {
		n, _ := strconv.Atoi(text)
		all = append(all, n)
	}
	return all
}

// describe spells a tally: "12 of 14 (1 fail, 1 skip)".
func describe(t kit.Tally) string {
	var rest []string
	for _, o := range kit.Outcomes() {
		if o != kit.Pass && t[o] > 0 {
			rest = append(rest, fmt.Sprintf("%d %s", t[o], o))
		}
	}
	text := fmt.Sprintf("%d of %d", t.Passed(), t.Total())
	if t.Total() == 0 {
		text = "nothing to pass"
	}
	if len(rest) > 0 {
		text += " (" + strings.Join(rest, ", ") + ")"
	}
	return text
}

// scores prints both; only the first decides.
func (p *page) scores(r kit.Result) {
	p.heading("Score")
	p.line("  verdict             %d of %d", r.Score.Verdict.Passed, r.Score.Verdict.Total)
	p.line("  verdict and reason  %d of %d", r.Score.VerdictAndReason.Passed, r.Score.VerdictAndReason.Total)
	if wrong := r.Score.Verdict.Passed - r.Score.VerdictAndReason.Passed; wrong > 0 {
		p.line("  %s passed for another reason than the one expected; conformance does not rest on reasons",
			plural(wrong, "check", "checks"))
	}
}

// levels says with each level on how much of the texts it rests.
func (p *page) levels(r kit.Result) {
	p.heading("Conformance, by level: must checks passed")
	for _, level := range kit.Levels() {
		t, yes, n := r.Totals.Level[level], r.Conforms[level], r.Covered[level]
		about := fmt.Sprintf("on %d of its %d must sentences", n.Checked, n.Sentences)
		switch {
		case r.MustOf[level] == 0:
			p.painted("  ", "", fmt.Sprintf("%-10s not judged", level), "  the corpus has no must check of it")
		case yes == nil:
			p.painted("  ", yellow, fmt.Sprintf("%-10s not judged", level), "  %s; %d of its %d checks are selected",
				describe(t), t.Checks(), r.MustOf[level])
		case *yes:
			p.painted("  ", green, fmt.Sprintf("%-10s conforms  ", level), "  %s, %s", describe(t), about)
		default:
			p.painted("  ", red, fmt.Sprintf("%-10s does not  ", level), "  %s, %s", describe(t), about)
		}
	}
}

// verdict is the last line: what can be said, and no more.
func (p *page) verdict(r kit.Result) {
	var reached []string
	judged := false
	for _, level := range kit.Levels() {
		if yes := r.Conforms[level]; yes != nil {
			judged = true
			if *yes {
				reached = append(reached, level+extent(r.Covered[level]))
			}
		}
	}
	p.line("")
	switch {
	case r.Failure != nil:
		p.painted("", red, "Nothing was examined", ", so nothing is known about this program.")
	case r.Examined() == 0:
		p.painted("", red, "Nothing was examined", ": no check was answered.")
	case len(reached) > 0:
		p.painted("", green, "Conforms", ", as far as this corpus can tell, at %s.", strings.Join(reached, ", "))
	case judged:
		p.painted("", red, "Conforms", " at no level.")
	default:
		p.painted("", yellow, "No level is judged", ": the selection leaves out must checks of every level.")
		p.line("Passed, of the must checks selected: %s.", describe(r.Totals.Requirement["must"]))
	}
	if r.Stopped != "" && r.Failure == nil {
		p.painted("", yellow, "The run is not complete", ": %s.", r.Stopped)
	}
}

// extent tells when a level rests on a part of the texts alone.
func extent(n kit.Coverage) string {
	if n.Checked == n.Sentences {
		return ""
	}
	return fmt.Sprintf(" (in the %d of its %d sentences that have checks)", n.Checked, n.Sentences)
}
