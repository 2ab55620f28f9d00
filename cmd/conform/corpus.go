package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"conform/corpus"
)

func newCorpus(std streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "corpus",
		Short: "Verify, export or identify the pinned corpus",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	verify := &cobra.Command{
		Use:   "verify",
		Short: "Check every file against MANIFEST, the schema and the rules of a case",
		Long: `Loads the corpus, which fails on an empty, missing, extra or altered file, and
lints every case. Exit status 0: sound; 2: not.`,
		Example: `  conform corpus verify
  conform corpus verify --corpus ./my-corpus`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return verifyCorpus(std, dir) },
	}
	export := &cobra.Command{
		Use:     "export DIR",
		Short:   "Write the corpus with its schemas and MANIFEST into a new folder",
		Example: `  conform corpus export ./corpus && conform run --corpus ./corpus`,
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := openCorpus(dir)
			if err != nil {
				return err
			}
			if err := corpus.Export(c, args[0]); err != nil {
				return err
			}
			_, err = fmt.Fprintf(std.err, "wrote corpus %s, %d files, digest %s, to %s\n", c.Version, len(c.Files), c.Digest, args[0])
			return err
		},
	}
	digest := &cobra.Command{
		Use:     "digest",
		Short:   "Print the digest that identifies the corpus",
		Example: `  conform corpus digest`,
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			c, err := openCorpus(dir)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(std.out, c.Digest)
			return err
		},
	}
	for _, sub := range []*cobra.Command{verify, export, digest} {
		corpusFlag(sub, &dir)
		cmd.AddCommand(sub)
	}
	return cmd
}

func verifyCorpus(std streams, dir string) error {
	c, err := openCorpus(dir)
	if err != nil {
		return err
	}
	problems := corpus.Lint(c.FS)
	for _, p := range problems {
		fmt.Fprintf(std.err, "%s: %s\n", p.Path, p.Message)
	}
	if len(problems) > 0 {
		return fmt.Errorf("corpus: %d problems", len(problems))
	}
	_, err = fmt.Fprintf(std.out, "corpus %s is sound: %d files, %d checks, digest %s\n", c.Version, len(c.Files), len(c.Checks), c.Digest)
	return err
}
