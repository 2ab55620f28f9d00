package main

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"conform/corpus"
	"conform/kit"
	"conform/kit/report"
)

// selectionFlags choose checks: the same ones for run and list.
type selectionFlags struct {
	dir, digest string
	shard       string
	failedFrom  string
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
	f.StringVar(&s.failedFrom, "failed-from", "", "checks that failed, or were not run, in a JSON `REPORT`")
	f.StringVar(&s.shard, "shard", "", "one part of a run divided by check id: `I/N`, with I from 0 to N-1")
	f.IntVar(&s.MinChecks, "min-checks", 0, "fewer than `N` chosen checks are an error")
	completeSelection(cmd)
}

// choose loads the corpus and selects from it.
func (s *selectionFlags) choose(std streams, patterns []string) (*corpus.Corpus, []corpus.Check, error) {
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
	if s.failedFrom != "" {
		if s.IDs, err = failed(s.failedFrom, c, std); err != nil {
			return nil, nil, err
		}
	}
	checks, err := kit.Select(c, s.Selection)
	return c, checks, err
}

// maxReport is the largest report that is read, in bytes.
const maxReport = 256 << 20

// failed reads the ids of the checks to be looked at again. A report about
// another corpus is still of use, as long as the corpus has these checks.
func failed(name string, c *corpus.Corpus, std streams) ([]string, error) {
	text, err := readFile(name, maxReport)
	if err != nil {
		return nil, err
	}
	saved, err := report.Read(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("--failed-from %s: %w", name, err)
	}
	if saved.Corpus.Digest != c.Digest {
		fmt.Fprintf(std.err, "conform: warning: %s is about corpus %s, digest %s; this one is %s, digest %s\n",
			name, saved.Corpus.Version, saved.Corpus.Digest, c.Version, c.Digest)
	}
	ids := saved.Failed()
	if len(ids) == 0 {
		return nil, fmt.Errorf("nothing failed in %s", name)
	}
	return ids, nil
}
