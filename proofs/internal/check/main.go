// Check has Lean check the proofs of a folder and judges what it says. Run it at
// the root of the module:
//
//	go run ./proofs/internal/check [-lean COMMAND] [-olean DIR] [FOLDER]
//
// It prints every theorem with the axioms it rests on. It exits 1 where a proof
// does not hold, rests on a gap or on an axiom that is not admitted, where a
// theorem has no printed axioms, and where there is nothing to check.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func main() {
	switch err := run(os.Args[1:], os.Stdout); {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	lean := flags.String("lean", "", "the lean to use; without it the one on PATH, else the one proofs/tool/build.sh makes")
	olean := flags.String("olean", "", "the folder for compiled files; without it a scratch folder")
	if err := flags.Parse(args); err != nil {
		return err
	}
	folder := "proofs"
	if flags.NArg() > 0 {
		folder = flags.Arg(0)
	}
	if *lean == "" {
		var err error
		if *lean, err = findLean("."); err != nil {
			return err
		}
	}
	if *olean == "" {
		scratch, err := os.MkdirTemp("", "proofs")
		if err != nil {
			return err
		}
		defer os.RemoveAll(scratch)
		*olean = scratch
	}
	return checkFolder(folder, checker{lean: *lean, olean: *olean}, out)
}

// checkFolder checks every Lean file of the folder, and prints as it goes.
func checkFolder(folder string, c checker, out io.Writer) error {
	sources, err := readSources(folder)
	if err != nil {
		return err
	}
	admitted, err := readAdmitted(filepath.Join(folder, "README.md"))
	if err != nil {
		return err
	}
	var total tally
	faults := 0
	for checked := range c.check(folder, sources) {
		verdict := judge(checked.source, checked.messages, admitted)
		show(out, checked, &verdict)
		total.add(&verdict)
		faults += len(verdict.faults)
	}
	fmt.Fprintln(out, &total)
	switch {
	case faults > 0:
		return fmt.Errorf("%s: %d faults", folder, faults)
	case total.theorems == 0:
		return fmt.Errorf("%s: no file states a theorem: there is nothing to check", folder)
	}
	return nil
}

func show(out io.Writer, checked checked, v *verdict) {
	fmt.Fprintf(out, "%s: %d theorems, %.1f s\n", checked.source.file, len(v.theorems), checked.took.Seconds())
	for _, t := range v.theorems {
		fmt.Fprintf(out, "  %s: %s\n", t.name, t.axioms)
	}
	for _, fault := range v.faults {
		fmt.Fprintf(out, "%s:%s\n", checked.source.file, fault)
	}
}

// tally is what the last line sums up.
type tally struct{ files, theorems, resting int }

func (t *tally) add(v *verdict) {
	t.files++
	t.theorems += len(v.theorems)
	for _, theorem := range v.theorems {
		if len(theorem.axioms) > 0 {
			t.resting++
		}
	}
}

func (t *tally) String() string {
	return fmt.Sprintf("%d files, %d theorems, %d of them on an axiom", t.files, t.theorems, t.resting)
}
