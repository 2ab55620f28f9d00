package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is the version of the tool.
const version = "0.1.0"

func newVersion(std streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the versions of the tool and of the corpus",
		Example: `  conform version`,
		Args:    noArgs,
		RunE:    func(*cobra.Command, []string) error { return printVersion(std) },
	}
}

func printVersion(std streams) error {
	c, err := openCorpus("")
	if err != nil {
		return err
	}
	revision := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				revision = s.Value
			}
		}
	}
	_, err = fmt.Fprintf(std.out, "conform %s (revision %s)\ncorpus %s, digest %s\nprotocol 1\n", version, revision, c.Version, c.Digest)
	return err
}
