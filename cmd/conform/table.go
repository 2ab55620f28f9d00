package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"conform/kit/defect"
	"conform/proofs/truthtable"
	"conform/spec/ladder"
)

// maxTable is the largest table file that is read, in bytes.
const maxTable = 16 << 20

// maxFold bounds --fold: the questions grow eightfold with each item.
const maxFold = 6

type tableFlags struct {
	targetFlags
	rows, lean, check, without string
	digest                     bool
	fold                       int
}

func newTable(std streams) *cobra.Command {
	var f tableFlags
	cmd := &cobra.Command{
		Use:   "table [--rows FILE] [--lean FILE] [--digest] [--check FILE] [--without D14] [--impl CMD]",
		Short: "Regenerate or check the truth table of the adjudication ladder",
		Long: `Walks the ladder of section 7 over its bounded domain: three verifiabilities,
critical or not, critical for the policy or not, a depth budget of 0 or 2, a
first-round split or not, and every list of up to three evidence items: 28,080
rows. Without flags it prints the rows.

A row has twelve characters: machine-checkable, critical, policy-critical,
budget, split; value (VERIFIED REFUTED INCONCLUSIVE ESCALATED = 0..3),
divergence (UNANIMOUS MAJORITY SPLIT = 0..2), rung; and the evidence as the four
digits of count*729 + d1*81 + d2*9 + d3, a digit being tier*2 + stance + 1.

--lean writes the rows as a Lean file that proofs/Ladder.lean is held against,
the same bytes every time; --check takes such a file, too. With --impl the rows
are those a program answers with; --without then names the model of a Lean file.`,
		Example: `  conform table --digest
  conform table --without D14 --rows before.txt
  conform table --check my-table.txt
  conform table --lean proofs/TruthTable.lean
  conform table --impl ./my-adapter --check proofs/TruthTable.lean
  conform table --fold 4`,
		Args:    noArgs,
		PreRunE: func(cmd *cobra.Command, _ []string) error { return f.validate(cmd) },
		RunE:    func(cmd *cobra.Command, _ []string) error { return f.run(cmd.Context(), std) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.rows, "rows", "", "write the rows to `FILE` (- for standard output)")
	flags.StringVar(&f.lean, "lean", "", "write the rows as a Lean `FILE` (- for standard output)")
	flags.StringVar(&f.check, "check", "", "compare the rows in `FILE` and name the first wrong one in words")
	withoutFlag(cmd, &f.without)
	flags.BoolVar(&f.digest, "digest", false, "print the digest of the table alone")
	flags.IntVar(&f.fold, "fold", 0, "print one digest of the answers on every list of up to `N` items alone")
	f.targetFlags.addImpl(cmd)
	exclude(cmd, "fold", "impl")
	return cmd
}

// validate refuses values that make no sense together or by themselves.
func (f *tableFlags) validate(cmd *cobra.Command) error {
	switch leans := f.lean != "" || isLean(f.check); {
	case cmd.Flags().Changed("fold") && (f.fold < 1 || f.fold > maxFold):
		return fmt.Errorf("--fold %d: want 1 to %d", f.fold, maxFold)
	case f.impl != "" && f.without != "" && !leans:
		return errors.New("--without changes the reference, not the program of --impl: leave one out")
	}
	return errors.Join(apart(f.rows, f.lean), f.targetFlags.check(cmd))
}

func isLean(name string) bool { return strings.HasSuffix(name, ".lean") }

func (f *tableFlags) run(ctx context.Context, std streams) error {
	l, err := defect.LadderWithout(f.without)
	if err != nil {
		return err
	}
	if f.fold > 0 {
		digest, _ := l.Fold(f.fold)
		_, err = fmt.Fprintln(std.out, digest)
		return err
	}
	t := table{without: f.without, fault: "is wrong"}
	if f.impl == "" {
		t.answers = l.Answers()
	} else if t, err = f.ask(ctx, std); err != nil {
		return err
	}
	return f.use(t, std)
}

// table is an answer to every question of the domain.
type table struct {
	answers []ladder.Outcome
	without string // the errata withdrawn, which name the model of a Lean file
	fault   string // what is said of a row that is another
}

// use checks and writes what the flags ask for.
func (f *tableFlags) use(t table, std streams) error {
	if f.check != "" {
		if err := t.check(f.check, std.err); err != nil {
			return err
		}
	}
	if f.rows == "" && f.lean == "" && !f.digest && f.check == "" {
		f.rows = "-"
	}
	if f.rows != "" {
		if err := writeTo(f.rows, std, t.writeRows); err != nil {
			return err
		}
	}
	if f.lean != "" {
		if err := writeTo(f.lean, std, t.writeLean); err != nil {
			return err
		}
	}
	if !f.digest {
		return nil
	}
	digest, err := ladder.TableDigest(t.answers)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(std.out, digest)
	return err
}

func writeTo(name string, std streams, write func(io.Writer) error) error {
	file, err := create(name, std)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}

func (t *table) writeRows(out io.Writer) error {
	w := bufio.NewWriter(out)
	for _, row := range ladder.TableRows(t.answers) {
		fmt.Fprintln(w, row)
	}
	return w.Flush() // w keeps the first error
}

func (t *table) writeLean(out io.Writer) error {
	model, err := truthtable.ModelOf(t.without)
	if err != nil {
		return err
	}
	return model.Write(out, t.answers)
}
