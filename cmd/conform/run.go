package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"conform/kit"
)

type runFlags struct {
	selectionFlags
	targetFlags
	jobs             int
	shuffle          bool
	seed             uint64
	strict, failFast bool
	expect           string
	updateExpect     bool
	format           string
	reports          []string
	trace            string
}

func newRun(std streams) *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run [PATTERN…]",
		Short: "Run the corpus against an implementation and score it",
		Long: `Runs the pinned corpus, or the part a selection chooses, and prints the score:
which levels the program conforms to and which sentences it breaks. Without a
target the built-in reference is scored.

The program under test speaks the adapter protocol (docs/protocol.md); one that
only has a command line can be scored on verification with --verify-cmd, or on
judging summaries with --grounds-cmd.

Exit status 0: no selected must check fails; 1: some do, or nothing was
examined; 2: wrong usage, or a file cannot be read, written or trusted; 3: the
program cannot be started, or answers nothing.`,
		Example: `  conform run
  conform run --impl ./my-adapter
  conform run --impl "python3 adapter.py" veridict/canonicalize
  conform run --verify-cmd 'my-verifier --ledger {ledger} --cert {certificate}' --op verify
  conform run --grounds-cmd 'my-checker {document} --catalog {catalog}' --op grounds.summary
  conform run --impl ./my-adapter --report json=report.json
  conform run --impl ./my-adapter --failed-from report.json`,
		PreRunE: func(cmd *cobra.Command, _ []string) error { return f.check(cmd) },
		RunE:    func(cmd *cobra.Command, args []string) error { return f.run(cmd.Context(), std, args) },
	}
	f.selectionFlags.add(cmd)
	f.targetFlags.add(cmd)
	f.addRunning(cmd)
	f.addOutput(cmd)
	return cmd
}

// check refuses values that make no sense together or by themselves.
func (f *runFlags) check(cmd *cobra.Command) error {
	f.shuffle = cmd.Flags().Changed("shuffle")
	switch {
	case cmd.Flags().Changed("jobs") && f.jobs < 1:
		return fmt.Errorf("--jobs %d: want 1 or more", f.jobs)
	case f.trace != "" && !f.given():
		return errors.New("--trace needs --impl, --verify-cmd or --grounds-cmd: the built-in reference has no wire")
	}
	return f.targetFlags.check(cmd)
}

func (f *runFlags) addRunning(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.IntVar(&f.jobs, "jobs", 0, "`N` processes at a time (default: one a core)")
	flags.Uint64Var(&f.seed, "shuffle", 0, "ask in another order, drawn from `SEED`")
	flags.BoolVar(&f.strict, "strict", false, "failing should checks, and skips, make the exit status 1 too")
	flags.BoolVar(&f.failFast, "fail-fast", false, "stop at the first must check that fails")
	flags.StringVar(&f.expect, "expect", "", "known failures, one `ID outcome reason` a line of `FILE`; they are still run")
	flags.BoolVar(&f.updateExpect, "update-expect", false, "rewrite the file of --expect to what happened")
	flags.StringVar(&f.trace, "trace", "", "write both directions of the wire to `FILE`")
}

func (f *runFlags) addOutput(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", "text", "form of the report on standard output: "+strings.Join(formatNames(), ", "))
	flags.StringArrayVar(&f.reports, "report", nil, "also write a report: `FORMAT=FILE` (may be repeated)")
	complete(cmd, "format", formatNames)
}

func (f *runFlags) run(ctx context.Context, std streams, patterns []string) error {
	c, checks, err := f.choose(std, patterns)
	if err != nil {
		return err
	}
	out, err := f.outputs()
	if err != nil {
		return err
	}
	expect, err := f.expectations()
	if err != nil {
		return err
	}
	trace, closeTrace, err := openTrace(f.trace)
	if err != nil {
		return err
	}
	target, err := f.target(trace)
	if err != nil {
		return err
	}
	bar := newProgress(std.err, "checks", len(checks))
	result, err := kit.Run(ctx, target, c, checks, kit.Options{
		Jobs: f.jobs, Shuffle: f.shuffle, Seed: f.seed, FailFast: f.failFast, Expect: expect,
		Progress: bar.update, Tool: kit.Tool{Name: "conform", Version: version}, Repeat: f.repeat(), Source: f.source(),
	})
	bar.finish()
	var failure *kit.StartError
	var trouble *kit.TesterError
	if err != nil && !errors.As(err, &failure) && !errors.As(err, &trouble) {
		return errors.Join(err, closeTrace())
	}
	if failure != nil {
		out = slices.DeleteFunc(out, func(o output) bool { return o.file == "-" && o.format.Name == "text" })
	}
	if err := errors.Join(writeAll(out, result, std), closeTrace()); err != nil {
		return err
	}
	if trouble != nil {
		return trouble
	}
	return f.verdict(result, failure, expect)
}

// verdict turns a result into the exit status of protocol section 5.
func (f *runFlags) verdict(result kit.Result, failure *kit.StartError, expect *kit.Expectations) error {
	if failure != nil {
		return &status{exitUnstarted, failure}
	}
	if f.updateExpect {
		return replace(f.expect, func(w io.Writer) error { return expect.Update(w, result) })
	}
	if result.ExitStatus(f.strict) != 0 {
		return fails()
	}
	return nil
}

// repeat spells the flags that choose the program, its time and the corpus once
// more.
func (f *runFlags) repeat() string {
	return spell(append(append(f.commands(), f.times()...), namedFlag{"corpus", f.dir}))
}

// source spells the flag that chooses the corpus once more.
func (f *selectionFlags) source() string { return spell([]namedFlag{{"corpus", f.dir}}) }

// spell writes the flags that have a value, ready for a shell.
func spell(flags []namedFlag) string {
	var words []string
	for _, flag := range flags {
		if flag.value != "" {
			words = append(words, "--"+flag.name, flag.value)
		}
	}
	return kit.JoinWords(words)
}

func (f *runFlags) expectations() (*kit.Expectations, error) {
	if f.expect == "" {
		if f.updateExpect {
			return nil, errors.New("--update-expect needs --expect FILE")
		}
		return nil, nil
	}
	file, err := os.Open(f.expect)
	if errors.Is(err, os.ErrNotExist) && f.updateExpect {
		return nil, replaceable(f.expect)
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	expect, err := kit.ReadExpectations(f.expect, file)
	if err == nil && f.updateExpect {
		err = replaceable(f.expect)
	}
	return expect, err
}
