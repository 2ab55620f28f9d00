package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"conform/kit/defect"
	"conform/spec/ladder"
)

// maxTable is the largest table file that is read, in bytes.
const maxTable = 16 << 20

type tableFlags struct {
	rows, check, without string
	digest               bool
}

func newTable(std streams) *cobra.Command {
	var f tableFlags
	cmd := &cobra.Command{
		Use:   "table [--rows FILE] [--digest] [--check FILE] [--without D14]",
		Short: "Regenerate or check the truth table of the adjudication ladder",
		Long: `Walks the ladder of section 7 over its bounded domain: three verifiabilities,
critical or not, critical for the policy or not, a depth budget of 0 or 2, a
first-round split or not, and every list of up to three evidence items: 28,080
rows. Without flags it prints the rows.

A row has twelve characters: machine-checkable, critical, policy-critical,
budget, split; value (VERIFIED REFUTED INCONCLUSIVE ESCALATED = 0..3),
divergence (UNANIMOUS MAJORITY SPLIT = 0..2), rung; and the evidence as the four
digits of count*729 + d1*81 + d2*9 + d3, a digit being tier*2 + stance + 1.`,
		Example: `  conform table --digest
  conform table --without D14 --rows before.txt
  conform table --check my-table.txt`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return f.run(std) },
	}
	cmd.Flags().StringVar(&f.rows, "rows", "", "write the rows to `FILE` (- for standard output)")
	cmd.Flags().StringVar(&f.check, "check", "", "compare the rows in `FILE` and name the first wrong one in words")
	withoutFlag(cmd, &f.without)
	cmd.Flags().BoolVar(&f.digest, "digest", false, "print the digest of the table alone")
	return cmd
}

func (f *tableFlags) run(std streams) error {
	l, err := defect.LadderWithout(f.without)
	if err != nil {
		return err
	}
	if f.check != "" {
		if err := checkTable(l, f.check, std.err); err != nil {
			return err
		}
	}
	if f.rows == "" && !f.digest && f.check == "" {
		f.rows = "-"
	}
	if f.rows != "" {
		if err := writeRows(l, f.rows, std); err != nil {
			return err
		}
	}
	if !f.digest {
		return nil
	}
	digest, err := l.TableDigest()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(std.out, digest)
	return err
}

func writeRows(l ladder.Ladder, name string, std streams) error {
	file, err := create(name, std)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	for _, row := range l.Table() {
		fmt.Fprintln(w, row) // w keeps the first error
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return file.Close()
}

// checkTable compares a table file with the ladder, row by row.
func checkTable(l ladder.Ladder, name string, out io.Writer) error {
	data, err := readFile(name, maxTable)
	if err != nil {
		return err
	}
	got := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	row := 0
	for i, q := range ladder.Domain() {
		outcome := l.Adjudicate(q)
		want := ladder.Row(&q, &outcome)
		if i >= len(got) {
			return &status{exitFails, fmt.Errorf("%s: row %d of %d is missing", name, i, ladder.Rows)}
		}
		if got[i] != want {
			return &status{exitFails, fmt.Errorf("%s: row %d is wrong: got %q, want %q: %s gives %s", name, i, clip(got[i]), want, inWords(&q), outcomeInWords(&outcome))}
		}
		row++
	}
	if len(got) > row {
		return &status{exitFails, fmt.Errorf("%s: %d lines, want %d rows", name, len(got), ladder.Rows)}
	}
	fmt.Fprintf(out, "%s: all %d rows agree\n", name, row)
	return nil
}

func clip(s string) string {
	if len(s) > 40 {
		return s[:37] + "..."
	}
	return s
}

// inWords says what a row of the table asks.
func inWords(q *ladder.Question) string {
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
