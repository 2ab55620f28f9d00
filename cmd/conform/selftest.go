package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
	"conform/kit/selftest"
)

func newSelftest(std streams) *cobra.Command {
	var as, format string
	cmd := &cobra.Command{
		Use:   "selftest [NAME…]",
		Short: "Show that the suite notices programs that deserve nothing",
		Long: `Runs degenerate programs that are shipped inside this one: programs that accept
everything, refuse everything, hang, crash, flood, answer twice or leave
processes behind, and others that are odd and yet owe nothing. Each must get
the outcomes that the protocol gives it, on the checks that it is to blame for
and on no other; whoever does not look must conform to nothing; and nothing may
be left behind. It takes some seconds.

A NAME examines one program alone.

Exit status 0: all are as demanded; 1: one is not.`,
		Example: `  conform selftest
  conform selftest accepts-all rejects-all
  conform selftest --format json`,
		RunE: func(cmd *cobra.Command, names []string) error {
			if as != "" {
				return selftest.Play(cmd.Context(), as)
			}
			return runSelftest(cmd.Context(), std, names, format)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return programNames(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "form of the findings: text or json")
	cmd.Flags().StringVar(&as, "as", "", "be the degenerate program `NAME`")
	if err := cmd.Flags().MarkHidden("as"); err != nil {
		panic(err) // the flag is there: it was added above
	}
	complete(cmd, "format", func() []string { return []string{"text", "json"} })
	return cmd
}

func runSelftest(ctx context.Context, std streams, names []string, format string) error {
	write := selftest.Text
	switch format {
	case "text":
	case "json":
		write = selftest.JSON
	default:
		return fmt.Errorf("format %q: want one of text, json", format)
	}
	programs, err := chosen(names)
	if err != nil {
		return err
	}
	c, err := corpus.Embedded()
	if err != nil {
		return err
	}
	bar := newProgress(std.err, "programs", len(programs))
	findings, err := selftest.Run(ctx, c, programs, func(done int) { bar.update(done, len(programs), 0) })
	bar.finish()
	switch {
	case errors.Is(err, context.Canceled):
		return &status{exitFails, errors.New("interrupted before all programs were examined")}
	case err != nil:
		return err
	}
	if err := write(std.out, c, findings); err != nil {
		return err
	}
	if !selftest.AsDemanded(findings) {
		return fails()
	}
	return nil
}

// chosen gives the programs of some names, or all.
func chosen(names []string) ([]selftest.Program, error) {
	all := selftest.Programs()
	for _, name := range names {
		if !slices.ContainsFunc(all, func(p selftest.Program) bool { return p.Name == name }) {
			return nil, fmt.Errorf("no program %q; there are %s", name, strings.Join(programNames(), ", "))
		}
	}
	if len(names) == 0 {
		return all, nil
	}
	return slices.DeleteFunc(all, func(p selftest.Program) bool { return !slices.Contains(names, p.Name) }), nil
}

func programNames() []string {
	var names []string
	for _, p := range selftest.Programs() {
		names = append(names, p.Name)
	}
	return names
}
