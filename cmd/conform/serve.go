package main

import (
	"github.com/spf13/cobra"

	"conform/kit"
	"conform/kit/defect"
)

func newServe(std streams) *cobra.Command {
	var without, name string
	cmd := &cobra.Command{
		Use:   "serve [--without D14,D20] [--defect NAME]",
		Short: "Serve the reference over the adapter protocol on standard input and output",
		Long: `Answers one JSON request a line with one JSON response a line, as an adapter
does. It is the one real program every copy of the suite can be tried on.

With --without it is the reference as it was before some errata; with --defect
it makes one mistake. A name that is unknown is answered with those that are
known.`,
		Example: `  conform run --impl "conform serve"
  conform run --impl "conform serve --without D14"
  conform run --impl "conform serve --defect keys-in-utf16-order"
  echo '{"id":"1","op":"canonicalize","input":{"json":"{\"b\":1,\"a\":2}"}}' | conform serve`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			standard, err := defect.Without(without)
			if err != nil {
				return err
			}
			if name != "" {
				if err := defect.Put(&standard, name); err != nil {
					return err
				}
			}
			return kit.Serve(cmd.Context(), standard, std.in, std.out)
		},
	}
	withoutFlag(cmd, &without)
	cmd.Flags().StringVar(&name, "defect", "", "the reference with one mistake in it, such as `keys-in-utf16-order`")
	return cmd
}

// withoutFlag adds --without, which every verb that uses the reference takes.
func withoutFlag(cmd *cobra.Command, without *string) {
	cmd.Flags().StringVar(without, "without", "", "the reference as it was before some errata, such as `D14,D20`")
}
