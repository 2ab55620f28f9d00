package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"conform/proofs/truthtable"
	"conform/spec/ladder"
)

// check compares a table file with the answers, row by row, and a Lean file byte
// by byte after that.
func (t *table) check(name string, out io.Writer) error {
	data, err := readFile(name, maxTable)
	if err != nil {
		return err
	}
	got := placesOf(name, string(data))
	for i, q := range ladder.Domain() {
		if i >= len(got) {
			return &status{exitFails, fmt.Errorf("%s: row %d of %d is missing", name, i, ladder.Rows)}
		}
		if want := ladder.Row(&q, &t.answers[i]); got[i].Row != want {
			return &status{exitFails, fmt.Errorf("%s: row %d%s %s: got %q, want %q: %s", name, i, at(got[i]), t.fault,
				clip(got[i].Row), want, t.inWords(i, &q, got[i].Row, want))}
		}
	}
	if len(got) > ladder.Rows {
		return &status{exitFails, fmt.Errorf("%s: %d rows, want %d", name, len(got), ladder.Rows)}
	}
	if isLean(name) {
		if err := t.checkText(name, data); err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%s: all %d rows agree\n", name, ladder.Rows)
	return nil
}

// placesOf finds the rows of a file; one that is not Lean has a row a line.
func placesOf(name, text string) (rows []truthtable.Place) {
	if isLean(name) {
		return truthtable.Read(text)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		rows = append(rows, truthtable.Place{Row: line})
	}
	return rows
}

func at(p truthtable.Place) string {
	if p.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (line %d)", p.Line)
}

// checkText compares all of a Lean file with what is written anew.
func (t *table) checkText(name string, got []byte) error {
	var written bytes.Buffer
	if err := t.writeLean(&written); err != nil {
		return err
	}
	if bytes.Equal(got, written.Bytes()) {
		return nil
	}
	have, want := strings.Split(string(got), "\n"), strings.Split(written.String(), "\n")
	i := 0
	for i < len(have) && i < len(want) && have[i] == want[i] {
		i++
	}
	line := func(lines []string) string {
		if i < len(lines) {
			return clip(lines[i])
		}
		return ""
	}
	return &status{exitFails, fmt.Errorf("%s: the rows are right, but line %d is not what --lean writes: got %q, want %q", name, i+1, line(have), line(want))}
}

func clip(s string) string {
	if len(s) > 40 {
		return s[:37] + "..."
	}
	return s
}

// inWords says what a row asks and what the answer is, and what the wrong row
// says where it is about the same question.
func (t *table) inWords(row int, q *ladder.Question, got, want string) string {
	words := fmt.Sprintf("%s gives %s", questionInWords(q), outcomeInWords(&t.answers[row]))
	if said, ok := ladder.ReadRow(got); ok && got[:5] == want[:5] && got[8:] == want[8:] {
		words += "; the row says " + outcomeInWords(&said)
	}
	return words
}

// questionInWords says what a row of the table asks.
func questionInWords(q *ladder.Question) string {
	evidence := "no evidence"
	if len(q.Evidence) > 0 {
		items := make([]string, len(q.Evidence))
		for i, item := range q.Evidence {
			items[i] = item.Tier.String() + " " + item.Stance.String()
		}
		evidence = strings.Join(items, ", ")
	}
	return fmt.Sprintf("a %s claim, %s, under a policy %s, depth budget %d%s, on %s",
		q.Verifiability, choose(q.CriticalClass != nil, "of a critical class", "of no critical class"),
		choose(len(q.Criticality) > 0, "that knows the class", "without critical classes"),
		q.Budget, choose(q.FirstRoundSplit, ", after a first-round split", ""), evidence)
}

func outcomeInWords(o *ladder.Outcome) string {
	return fmt.Sprintf("%s, divergence %s, at %s", o.Value, o.Divergence, o.Rung)
}

func choose(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}
