package main

import (
	"fmt"
	"path/filepath"
	"slices"

	"conform/corpus"
)

// reproduced is what was seen when a finding was shown by hand, without
// conform: by release and check, the answer of the release.
type reproduced map[[2]string]string

func readReproduced(c *corpus.Corpus) (reproduced, error) {
	name, seen := filepath.Join(folder, "reproduced.tsv"), reproduced{}
	lines, err := readLines(name)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		fields, err := cells(line.text, "release, check and what was seen")
		if err == nil && !slices.Contains(releases, fields[0]) {
			err = fmt.Errorf("release %q: want one of %v", fields[0], releases)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line.number, err)
		}
		if _, ok := c.ByID(fields[1]); !ok {
			return nil, fmt.Errorf("%s:%d: %s is no check of the corpus", name, line.number, fields[1])
		}
		seen[[2]string{fields[0], fields[1]}] = fields[2]
	}
	return seen, nil
}

// of gives what was seen of a check in a release, or "".
func (r reproduced) of(release, id string) string { return r[[2]string{release, id}] }
