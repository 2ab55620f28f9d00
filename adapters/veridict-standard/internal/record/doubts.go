package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"conform/corpus"
	"conform/kit"
)

// doubts are the rows of doubts.tsv: failing checks on the text that are not
// taken to show a sentence, because that would be unfair to the release.
type doubts struct {
	name string
	rows []doubt
	used map[use]bool
}

type doubt struct {
	number      int // line of the file
	first, last int // places in releases
	clause      string
	checks      map[string]bool // by id
	why         string
}

func readDoubts(c *corpus.Corpus) (*doubts, error) {
	d := &doubts{name: filepath.Join(folder, "doubts.tsv"), used: map[use]bool{}}
	lines, err := readLines(d.name)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		row, err := parseDoubt(c, line.text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", d.name, line.number, err)
		}
		row.number = line.number
		d.rows = append(d.rows, row)
	}
	return d, nil
}

func parseDoubt(c *corpus.Corpus, text string) (row doubt, err error) {
	fields, err := cells(text, "releases, sentence, checks and why they do not show it")
	if err != nil {
		return row, err
	}
	if row.first, row.last, err = span(fields[0]); err != nil {
		return row, err
	}
	row.clause, row.why, row.checks = fields[1], fields[3], map[string]bool{}
	selected, err := kit.Select(c, kit.Selection{Clauses: []string{row.clause}, Patterns: []string{fields[2]}})
	for i := range selected {
		row.checks[selected[i].ID] = true
	}
	return row, err
}

// of gives the doubt whether a check shows that a group of releases breaks a
// sentence, or "".
func (d *doubts) of(group []known, clause, id string) (why string) {
	for i, row := range d.rows {
		if row.clause != clause || !row.checks[id] {
			continue
		}
		for _, k := range group {
			if at := slices.Index(releases, k.release); row.first <= at && at <= row.last {
				d.used[use{i, at}] = true
				why = row.why
			}
		}
	}
	return why
}

// stale refuses doubts about checks that a release passes.
func (d *doubts) stale() error {
	var errs []error
	for i, row := range d.rows {
		for at := row.first; at <= row.last; at++ {
			if !d.used[use{i, at}] {
				errs = append(errs, fmt.Errorf("%s:%d: %s fails none of these checks; drop the row or narrow it", d.name, row.number, releases[at]))
			}
		}
	}
	return errors.Join(errs...)
}
