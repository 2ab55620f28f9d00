package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
)

func newList(std streams) *cobra.Command {
	var sel selectionFlags
	var rows bool
	cmd := &cobra.Command{
		Use:   "list [PATTERN…]",
		Short: "List the cases of the corpus, or those a selection chooses",
		Long: `Prints one line a case: id, level, operation, number of checks, clauses. A
pattern is a glob over ids or a folder of them. With --rows every row of a table
has a line of its own.`,
		Example: `  conform list veridict/verify
  conform list --clause V2.3c
  conform list --failed-from report.json
  conform list --rows 'veridict/adjudicate/truth-table#0000*'`,
		RunE: func(_ *cobra.Command, args []string) error {
			_, checks, err := sel.choose(std, args)
			if err != nil {
				return err
			}
			w := bufio.NewWriter(std.out)
			for _, line := range listing(checks, rows) {
				fmt.Fprintln(w, line)
			}
			return w.Flush()
		},
	}
	sel.add(cmd)
	cmd.Flags().BoolVar(&rows, "rows", false, "a line for every row of a table")
	return cmd
}

// listing makes one line of each case, or of each check.
func listing(checks []corpus.Check, rows bool) []string {
	var lines []string
	for i := 0; i < len(checks); {
		id := checks[i].ID
		if !rows {
			id, _, _ = strings.Cut(id, "#")
		}
		n := 1
		for !rows && i+n < len(checks) && strings.HasPrefix(checks[i+n].ID, id+"#") {
			n++
		}
		c := checks[i]
		lines = append(lines, fmt.Sprintf("%-64s %-6s %-14s %5d  %s", id, c.Level, c.Op, n, strings.Join(c.Clauses, ",")))
		i += n
	}
	return lines
}
