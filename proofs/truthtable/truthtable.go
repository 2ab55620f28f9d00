// Package truthtable writes the truth table of the ladder as a Lean file, whose
// theorems say that the model of proofs/Ladder.lean gives the same rows, and
// reads the rows of such a file.
//
// A row has the twelve digits of [ladder.Row]. Eight rows, which differ in the last
// item of their evidence, stand on one line as one number.
package truthtable

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"

	"conform/spec/ladder"
)

// Model is what a table is held against: a ladder of proofs/Ladder.lean.
type Model struct {
	Without    string // the errata withdrawn, "" or "D14"
	Module     string // the Lean module, which names the file
	adjudicate string // the function of the model
	agrees     string // what its rows are proved by
	title      string
}

// Models returns the models there are.
func Models() []Model {
	return []Model{
		{"", "TruthTable", "adjudicate", "agrees", "The truth table of the ladder"},
		{"D14", "TruthTableBeforeD14", "adjudicateBeforeD14", "agrees_before_d14", "The truth table of the ladder before erratum D14"},
	}
}

// ModelOf returns the model with the named errata withdrawn. It refuses those
// that proofs/Ladder.lean has no ladder for.
func ModelOf(without string) (Model, error) {
	for _, m := range Models() {
		if m.Without == without {
			return m, nil
		}
	}
	return Model{}, fmt.Errorf("proofs/Ladder.lean has no ladder without %s: want D14, or nothing withdrawn", without)
}

// File names the file of a model from the root of the repository.
func (m *Model) File() string { return "proofs/" + m.Module + ".lean" }

// Command is the command that writes the file.
func (m *Model) Command() string {
	if m.Without == "" {
		return "conform table --lean " + m.File()
	}
	return "conform table --without " + m.Without + " --lean " + m.File()
}

// Write writes the file of the model with the given answers to the questions of
// the domain, the same bytes for the same answers.
func (m *Model) Write(out io.Writer, answers []ladder.Outcome) error {
	digest, err := ladder.TableDigest(answers)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	m.writeHead(w, digest)
	rows := ladder.TableRows(answers)
	kinds := kinds()
	for i, k := range kinds {
		size := len(rows) / len(kinds)
		m.writeKind(w, k, rows[i*size:(i+1)*size])
	}
	for _, k := range kinds {
		fmt.Fprintf(w, "#print axioms %s\n", k.name)
	}
	fmt.Fprintf(w, "\nend %s\n", m.Module)
	return w.Flush() // w keeps the first error
}

func (m *Model) writeHead(w io.Writer, digest string) {
	fmt.Fprintf(w, `import Rows

/-!
# %s

Written by

    %s

and not to be edited. All 28,080 rows; digest %s
(conform table --digest).

A row has twelve digits: machine-checkable, critical, critical for the policy, budget, first-round split; value (VERIFIED
REFUTED INCONCLUSIVE ESCALATED = 0..3), divergence (UNANIMOUS MAJORITY SPLIT = 0..2), rung; and the evidence as the four
digits of count*729 + d1*81 + d2*9 + d3, a digit being tier*2 + stance + 1 (W1a W1b W2 W3 = 0..3, SUPPORTS REFUTES = 0..1).
A line has the row of the empty list, or eight rows whose last item runs through the eight kinds. Each theorem says that
the model gives these rows, all of a verifiability and in this order (%s says how); the kernel computes them.
-/

namespace %s

open Ladder

`, m.title, m.Command(), digest, "Rows.lean", m.Module)
}

// kind is a verifiability, in Lean and in words.
type kind struct{ name, words string }

func kinds() []kind {
	return []kind{
		{"machineCheckable", "MACHINE_CHECKABLE"},
		{"doctrinal", "DOCTRINAL"},
		{"mixed", "MIXED"},
	}
}

// settings are the settings of a kind in words, in the order of the rows.
func settings() (all []string) {
	for _, class := range []string{"no critical class", "a critical class"} {
		for _, policy := range []string{"a policy that knows the class", "a policy without critical classes"} {
			for _, budget := range []string{"budget 0", "budget 2"} {
				for _, split := range []string{"", ", first-round split"} {
					all = append(all, class+", "+policy+", "+budget+split)
				}
			}
		}
	}
	return all
}

// perLine is the number of rows on a line.
const perLine = 8

func (m *Model) writeKind(w io.Writer, k kind, rows []string) {
	fmt.Fprintf(w, "/-- The rows of %s claims. -/\ntheorem %s : Rows.kind %s .%s = [\n", k.words, k.name, m.adjudicate, k.name)
	settings := settings()
	size := len(rows) / len(settings)
	for i, setting := range settings {
		fmt.Fprintf(w, "  -- %s\n  %s", setting, rows[i*size])
		for j := i*size + 1; j < (i+1)*size; j += perLine {
			fmt.Fprintf(w, ",\n  %s", strings.Join(rows[j:j+perLine], "_"))
		}
		if i < len(settings)-1 {
			fmt.Fprint(w, ",")
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "] := Rows.%s (by decide +kernel)\n\n", m.agrees)
}

// line finds a line of rows in a Lean file, whole or damaged.
var line = regexp.MustCompile(`^ *([0-9][0-9_]*),?\r?$`)

// Place is a row and the line it was found on, from 1.
type Place struct {
	Row  string
	Line int
}

// Read finds the rows of a Lean file, whatever else it holds.
func Read(text string) (rows []Place) {
	number := 0
	for text := range strings.Lines(text) {
		number++
		found := line.FindStringSubmatch(strings.TrimSuffix(text, "\n"))
		if found == nil {
			continue
		}
		for row := range strings.SplitSeq(found[1], "_") {
			rows = append(rows, Place{row, number})
		}
	}
	return rows
}
