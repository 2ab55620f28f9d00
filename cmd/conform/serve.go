package main

import (
	"github.com/spf13/cobra"

	"conform/kit"
	"conform/kit/defect"
)

func newServe(std streams) *cobra.Command {
	var without string
	cmd := &cobra.Command{
		Use:   "serve [--without D14]",
		Short: "Serve the reference over the adapter protocol on standard input and output",
		Long: `Answers one JSON request a line with one JSON response a line, as an adapter
does. It is the one real program every copy of the suite can be tried on.`,
		Example: `  conform run --impl "conform serve"
  conform run --impl "conform serve --without D14"
  echo '{"id":"1","op":"canonicalize","input":{"json":"{\"b\":1,\"a\":2}"}}' | conform serve`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			standard, err := defect.Without(without)
			if err != nil {
				return err
			}
			return kit.Serve(cmd.Context(), standard, std.in, std.out)
		},
	}
	withoutFlag(cmd, &without)
	return cmd
}

// withoutFlag adds --without, which every verb that uses the reference takes.
func withoutFlag(cmd *cobra.Command, without *string) {
	cmd.Flags().StringVar(without, "without", "", "the reference as it was before an erratum, such as `D14`")
}
