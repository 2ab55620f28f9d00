package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"conform/corpus"
)

func newCorpus(std streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "corpus",
		Short: "Verify, export or identify the pinned corpus, or seal one of your own",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	for _, of := range []func(streams, *string) *cobra.Command{corpusVerify, corpusBuild, corpusExport, corpusDigest} {
		sub := of(std, &dir)
		corpusFlag(sub, &dir)
		cmd.AddCommand(sub)
	}
	return cmd
}

func corpusVerify(std streams, dir *string) *cobra.Command {
	return &cobra.Command{
		Use:   "verify",
		Short: "Check every file against MANIFEST, the schema and the rules of a case",
		Long: `Loads the corpus, which fails on an empty, missing, extra or altered file, and
lints every case. Exit status 0: sound; 2: not.`,
		Example: `  conform corpus verify
  conform corpus verify --corpus ./my-corpus`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return verifyCorpus(std, *dir) },
	}
}

func corpusBuild(std streams, dir *string) *cobra.Command {
	return &cobra.Command{
		Use:   "build --corpus DIR",
		Short: "Seal a corpus of your own: lint every case and rewrite MANIFEST",
		Long: `Lints the cases in a folder and, where nothing is wrong, rewrites its MANIFEST
to what the folder holds. What was added, changed or removed is printed. The
folder is then one that --corpus takes.

The way to a corpus of your own: export the built-in one, remove the cases you
do not want, add your own under hand, build.

Exit status 0: sealed; 2: something is wrong, and MANIFEST is as it was.`,
		Example: `  conform corpus export ./mine && rm -r ./mine/gen
  conform corpus build --corpus ./mine && conform run --corpus ./mine`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return buildCorpus(std, *dir) },
	}
}

func corpusExport(std streams, dir *string) *cobra.Command {
	return &cobra.Command{
		Use:     "export DIR",
		Short:   "Write the corpus with its schemas and MANIFEST into a new folder",
		Example: `  conform corpus export ./corpus && conform run --corpus ./corpus`,
		Args:    oneArg("the new folder to write to"),
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := openCorpus(*dir)
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
}

func corpusDigest(std streams, dir *string) *cobra.Command {
	return &cobra.Command{
		Use:     "digest",
		Short:   "Print the digest that identifies the corpus",
		Example: `  conform corpus digest`,
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			c, err := openCorpus(*dir)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(std.out, c.Digest)
			return err
		},
	}
}

func verifyCorpus(std streams, dir string) error {
	c, err := openCorpus(dir)
	if err != nil {
		return err
	}
	if err := lint(std, c.FS); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "corpus %s is sound: %d files, %d checks, digest %s\n", c.Version, len(c.Files), len(c.Checks), c.Digest)
	return err
}

// lint prints what is wrong with the cases, one problem a line.
func lint(std streams, fsys fs.FS) error {
	problems := corpus.Lint(fsys)
	for _, p := range problems {
		fmt.Fprintf(std.err, "%s: %s\n", p.Path, p.Message)
	}
	switch len(problems) {
	case 0:
		return nil
	case 1:
		return errors.New("corpus: 1 problem")
	}
	return fmt.Errorf("corpus: %d problems", len(problems))
}

// buildCorpus seals a folder that lint has nothing against.
func buildCorpus(std streams, dir string) error {
	if dir == "" {
		return errors.New("--corpus names no folder: the built-in corpus is sealed already")
	}
	if _, err := os.ReadDir(dir); err != nil {
		return err
	}
	if err := lint(std, os.DirFS(dir)); err != nil {
		return err
	}
	changes, err := corpus.Seal(dir)
	if err != nil {
		return err
	}
	c, err := corpus.Open(dir)
	if err != nil {
		return err
	}
	for _, change := range changes {
		fmt.Fprintln(std.out, change)
	}
	_, err = fmt.Fprintf(std.out, "corpus %s is sealed: %d files, %d checks, digest %s\n", c.Version, len(c.Files), len(c.Checks), c.Digest)
	return err
}
