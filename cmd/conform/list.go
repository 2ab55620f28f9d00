package main

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
	"conform/kit"
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
  conform list --rows 'veridict/adjudicate/truth-table#0000*'`,
		RunE: func(_ *cobra.Command, args []string) error {
			_, checks, err := sel.choose(args)
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

// selectionFlags choose checks: the same ones for run and list.
type selectionFlags struct {
	dir, digest string
	shard       string
	kit.Selection
}

func (s *selectionFlags) add(cmd *cobra.Command) {
	corpusFlag(cmd, &s.dir)
	f := cmd.Flags()
	f.StringVar(&s.digest, "corpus-digest", "", "refuse a corpus with another `DIGEST`")
	f.StringSliceVar(&s.Suites, "suite", nil, "checks of a `SUITE`: veridict or grounds")
	f.StringSliceVar(&s.Levels, "level", nil, "checks of a `LEVEL`: must, should, may, or replay, core …")
	f.StringSliceVar(&s.Clauses, "clause", nil, "checks that cite a `CLAUSE`, such as V2.3c, V2.3 or 'V9.5*'")
	f.StringSliceVar(&s.Errata, "erratum", nil, "checks that discriminate an `ERRATUM`, such as D14")
	f.StringSliceVar(&s.Ops, "op", nil, "checks of an `OPERATION`, such as verify")
	f.StringVar(&s.shard, "shard", "", "one part of a run divided by check id: `I/N`, with I from 0 to N-1")
	f.IntVar(&s.MinChecks, "min-checks", 0, "fewer than `N` chosen checks are an error")
	completeSelection(cmd)
}

// choose loads the corpus and selects from it.
func (s *selectionFlags) choose(patterns []string) (*corpus.Corpus, []corpus.Check, error) {
	c, err := openCorpus(s.dir)
	if err != nil {
		return nil, nil, err
	}
	if s.digest != "" && s.digest != c.Digest {
		return nil, nil, fmt.Errorf("corpus digest is %s, want %s", c.Digest, s.digest)
	}
	s.Patterns = patterns
	if s.shard != "" {
		if s.Shard, err = kit.ParseShard(s.shard); err != nil {
			return nil, nil, err
		}
	}
	checks, err := kit.Select(c, s.Selection)
	return c, checks, err
}
