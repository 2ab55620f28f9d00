package main

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"conform/corpus"
)

func newClauses(std streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "clauses",
		Short: "List every sentence of the texts and how many checks cite it",
		Long: `Prints one row a clause: id, level, number of checks that cite it, and the
sentence in our own words. A clause without checks is not examined.`,
		Example: `  conform clauses
  conform clauses | grep ' 0 checks'`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			c, err := openCorpus(dir)
			if err != nil {
				return err
			}
			counts := c.Counts()
			w := bufio.NewWriter(std.out)
			for _, clause := range corpus.Clauses() {
				fmt.Fprintf(w, "%-6s %-6s %s  %s\n", clause.ID, clause.Level, examined(clause, counts), clause.Statement)
			}
			return w.Flush()
		},
	}
	corpusFlag(cmd, &dir)
	return cmd
}

// examined says how a clause is examined: by checks, or by a test of our own
// source, as the one about imports is.
func examined(clause corpus.Clause, counts map[string]int) string {
	if clause.OfSource() {
		return fmt.Sprintf("%12s", "source")
	}
	return fmt.Sprintf("%5d checks", counts[clause.ID])
}

// corpusFlag adds --corpus, which every verb that reads cases takes.
func corpusFlag(cmd *cobra.Command, dir *string) {
	cmd.Flags().StringVar(dir, "corpus", "", "use the corpus in `DIR` instead of the built-in one")
}

func openCorpus(dir string) (*corpus.Corpus, error) {
	if dir == "" {
		return corpus.Embedded()
	}
	return corpus.Open(dir)
}
