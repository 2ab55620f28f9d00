package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
	"conform/kit"
	"conform/kit/bundle"
	"conform/kit/report"
)

type showFlags struct {
	targetFlags
	dir, bundle string
}

func newShow(std streams) *cobra.Command {
	var f showFlags
	cmd := &cobra.Command{
		Use:   "show ID",
		Short: "Show what one check asks, why, and what the texts say about the answer",
		Long: `Shows one check: why it is there, the sentences it shows, its input, and what
the texts want. With --impl, --verify-cmd or --grounds-cmd a program is asked,
and its answer and the first difference are shown; a check made from an honest case brings
that case along, as in a run.

With --bundle all of it goes into a folder that needs no conform: the request,
its files, what is wanted, the answer, and how to ask a program by hand.

Exit status: that of run for this one check, where a program is asked.`,
		Example: `  conform show veridict/canonicalize/keys-out-of-order
  conform show 'veridict/adjudicate/truth-table#00042' --impl ./my-adapter
  conform show veridict/id/claim --impl ./my-adapter --bundle ./id-claim`,
		Args:              oneArg("the id of one check, which conform list names"),
		ValidArgsFunction: completeIDs,
		PreRunE:           func(cmd *cobra.Command, _ []string) error { return f.check(cmd) },
		RunE:              func(cmd *cobra.Command, args []string) error { return f.show(cmd.Context(), std, args[0]) },
	}
	corpusFlag(cmd, &f.dir)
	f.add(cmd)
	cmd.Flags().StringVar(&f.bundle, "bundle", "", "write the check into a new folder `DIR`")
	return cmd
}

func (f *showFlags) show(ctx context.Context, std streams, id string) error {
	c, err := openCorpus(f.dir)
	if err != nil {
		return err
	}
	check, err := find(c, id)
	if err != nil {
		return err
	}
	if f.bundle != "" {
		if err := bundle.Claim(f.bundle); err != nil {
			return err
		}
	}
	style := report.Style{Colour: colourful(std.out)}
	if err := report.Check(std.out, c, check, style); err != nil {
		return err
	}
	b := bundle.Bundle{Corpus: c, Check: check}
	var verdict error
	if f.given() {
		verdict, err = f.ask(ctx, std, &b)
	} else {
		words := strings.TrimSpace(kit.JoinWords([]string{check.ID}) + " " + spell([]namedFlag{{"corpus", f.dir}}))
		_, err = fmt.Fprintf(std.out, "\nto ask a program:\n  conform show %s --impl YOUR-PROGRAM\n  conform run %[1]s --impl YOUR-PROGRAM\n", words)
	}
	if err != nil {
		return err
	}
	return errors.Join(f.write(std, b), verdict)
}

// ask puts the check to the program. The verdict is what the command comes to
// when all is written.
func (f *showFlags) ask(ctx context.Context, std streams, b *bundle.Bundle) (verdict, err error) {
	target, err := f.target(nil)
	if err != nil {
		return nil, err
	}
	flag, words, err := f.words()
	switch {
	case err != nil:
		return nil, err
	case flag == "impl":
		b.Adapter = words
	default:
		b.Line = words
	}
	result, err := kit.Run(ctx, target, b.Corpus, []corpus.Check{b.Check}, kit.Options{Jobs: 1, KeepAnswers: true})
	var failure *kit.StartError
	switch {
	case errors.As(err, &failure):
		b.Result = &result
		return &status{exitUnstarted, failure}, nil
	case err != nil:
		return nil, err
	}
	b.Result = &result
	if result.ExitStatus(false) != 0 {
		verdict = fails()
	}
	return verdict, report.Answer(std.out, result, report.Style{Colour: colourful(std.out)})
}

func (f *showFlags) write(std streams, b bundle.Bundle) error {
	if f.bundle == "" {
		return nil
	}
	if err := b.Write(f.bundle); err != nil {
		return err
	}
	_, err := fmt.Fprintf(std.err, "wrote %s: see %s/README.md\n", b.Check.ID, f.bundle)
	return err
}

// find looks a check up; the id of a table stands for its first row.
func find(c *corpus.Corpus, id string) (corpus.Check, error) {
	if check, ok := c.ByID(id); ok {
		return check, nil
	}
	var near []string
	for i := range c.Checks {
		if strings.HasPrefix(c.Checks[i].ID, id+"#") {
			near = append(near, c.Checks[i].ID)
		}
	}
	if len(near) > 0 {
		return corpus.Check{}, fmt.Errorf("%s is a table of %d checks: name one, such as %s", id, len(near), near[0])
	}
	return corpus.Check{}, fmt.Errorf("no check %q in the corpus (conform list names them)", id)
}
