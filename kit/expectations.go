package kit

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"conform/corpus"
)

// Expectations are known failures, read from a file of lines "ID outcome
// reason…". The id may be a glob; the first line that matches a check counts; #
// at the start of a line begins a comment. The checks are run all the same. A
// reason is required: a failure nobody can explain is not known.
type Expectations struct {
	name  string
	lines []expectation
}

type expectation struct {
	number  int
	text    string // as written, for comments and blank lines too
	id      string // "" for those
	glob    glob
	outcome Outcome
	reason  string
}

// ReadExpectations reads such lines. Name is how errors call the file.
func ReadExpectations(name string, in io.Reader) (*Expectations, error) {
	e := &Expectations{name: name}
	scanner := bufio.NewScanner(in)
	for scanner.Scan() {
		line, err := parseExpectation(scanner.Text())
		line.number = len(e.lines) + 1
		if err != nil {
			return nil, usagef("%s:%d: %v", name, line.number, err)
		}
		e.lines = append(e.lines, line)
	}
	if err := scanner.Err(); err != nil {
		return nil, usagef("%s:%d: %v", name, len(e.lines)+1, err)
	}
	return e, nil
}

// parseExpectation reads one line.
func parseExpectation(text string) (expectation, error) {
	line := expectation{text: text}
	fields := strings.Fields(text)
	if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
		return line, nil
	}
	if len(fields) < 3 {
		return line, fmt.Errorf("%q: want ID outcome reason…; the reason is required", text)
	}
	outcome, err := ParseOutcome(fields[1])
	if err != nil {
		return line, err
	}
	if outcome == Pass || outcome == Note {
		return line, fmt.Errorf("outcome %s is no failure; drop the line", outcome)
	}
	line.id, line.glob, line.outcome = fields[0], newGlob(fields[0]), outcome
	line.reason = strings.Join(fields[2:], " ")
	return line, nil
}

// covers refuses a line that matches no check of the corpus.
func (e *Expectations) covers(c *corpus.Corpus) error {
	if e == nil {
		return nil
	}
	used := make([]bool, len(e.lines))
	for i := range c.Checks {
		for j, line := range e.lines {
			used[j] = used[j] || line.matches(c.Checks[i].ID)
		}
	}
	for j, line := range e.lines {
		if line.id != "" && !used[j] {
			return usagef("%s:%d: %s matches no check of the corpus", e.name, line.number, line.id)
		}
	}
	return nil
}

// matches looks at what stands before the first special character first: a file of
// expectations meets every check of the corpus.
func (l expectation) matches(id string) bool {
	if l.id == "" || !strings.HasPrefix(id, l.id[:len(l.id)-len(strings.TrimLeft(l.id, plainID))]) {
		return false
	}
	return l.glob.match(id)
}

// plainID are the characters of an id that stand for themselves in a glob.
const plainID = "abcdefghijklmnopqrstuvwxyz0123456789-./_"

// of gives the line for a check: the first that matches.
func (e *Expectations) of(id string) (expectation, bool) {
	if e == nil {
		return expectation{}, false
	}
	for _, line := range e.lines {
		if line.matches(id) {
			return line, true
		}
	}
	return expectation{}, false
}

// Foretold gives the outcome that is expected of a check, and why.
func (e *Expectations) Foretold(id string) (outcome Outcome, reason string, ok bool) {
	line, ok := e.of(id)
	return line.outcome, line.reason, ok
}

// apply marks what was foretold and gives what was foretold and did not happen.
// A check that was not run contradicts nothing.
func (e *Expectations) apply(checks []CheckResult) []string {
	var contradictions []string
	for i := range checks {
		c := &checks[i]
		line, ok := e.of(c.Check.ID)
		switch {
		case !ok:
		case line.outcome == c.Outcome:
			c.Expected = true
		case c.Outcome != NotRun:
			contradictions = append(contradictions,
				fmt.Sprintf("%s:%d: %s: got %s, want %s", e.name, line.number, c.Check.ID, c.Outcome, line.outcome))
		}
	}
	return contradictions
}

// Update writes the expectations a result calls for. Lines that still hold for
// every check they match stay as they are, comments too; others give way to
// one line for each check that failed. A skip needs no line: it is no failure.
func (e *Expectations) Update(out io.Writer, r Result) error {
	w := bufio.NewWriter(out)
	covered := map[string]bool{}
	if e != nil {
		for _, line := range e.lines {
			if line.id == "" || line.holds(r.Checks, covered) {
				fmt.Fprintln(w, line.text)
			}
		}
	}
	for i := range r.Checks {
		c := &r.Checks[i]
		if c.Outcome.Failed() && !covered[c.Check.ID] {
			fmt.Fprintln(w, c.Check.ID, c.Outcome, cmp.Or(oneLine(c.Why), "no reason is known yet"))
		}
	}
	return w.Flush()
}

// holds tells whether each check for which the line counts ended as it says, and
// notes these checks. A line about checks that were not selected, or not run, is left
// alone.
func (l expectation) holds(checks []CheckResult, covered map[string]bool) bool {
	var matched []string
	for i := range checks {
		if id := checks[i].Check.ID; covered[id] || !l.matches(id) {
			continue
		}
		if o := checks[i].Outcome; o != l.outcome && o != NotRun {
			return false
		}
		matched = append(matched, checks[i].Check.ID)
	}
	for _, id := range matched {
		covered[id] = true
	}
	return true
}

// oneLine makes a reason of what may come from the program under test.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f }), " ")
}
