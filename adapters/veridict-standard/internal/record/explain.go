package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"conform/corpus"
	"conform/kit"
)

// explanations are the rows of explanations.tsv: releases, checks, outcome and
// a plain line that says why these checks end so. The first row that matches
// counts, so what is particular stands above what is general.
type explanations struct {
	name string
	rows []explanation
	used map[use]bool
}

type explanation struct {
	number      int // line of the file
	first, last int // places in releases
	outcome     string
	checks      map[string]bool // by id
	text        string
}

// use is one row for one release.
type use struct{ row, release int }

func readExplanations(c *corpus.Corpus) (*explanations, error) {
	e := &explanations{name: filepath.Join(folder, "explanations.tsv"), used: map[use]bool{}}
	lines, err := readLines(e.name)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		row, err := parseExplanation(c, line.text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", e.name, line.number, err)
		}
		row.number = line.number
		e.rows = append(e.rows, row)
	}
	return e, nil
}

func parseExplanation(c *corpus.Corpus, line string) (explanation, error) {
	fields, err := cells(line, "releases, checks, outcome and explanation")
	if err != nil {
		return explanation{}, err
	}
	row := explanation{outcome: fields[2], checks: map[string]bool{}, text: fields[3]}
	if _, err := kit.ParseOutcome(row.outcome); err != nil && row.outcome != "any" {
		return row, err
	}
	if row.first, row.last, err = span(fields[0]); err != nil {
		return row, err
	}
	selected, err := kit.Select(c, selection(c, fields[1]))
	for i := range selected {
		row.checks[selected[i].ID] = true
	}
	return row, err
}

// selection reads the second field: a clause, or a glob over ids.
func selection(c *corpus.Corpus, text string) kit.Selection {
	for _, clause := range corpus.Clauses() {
		if clause.ID == text {
			return kit.Selection{Clauses: []string{text}}
		}
	}
	return kit.Selection{Patterns: []string{text}}
}

// of explains how one check of one release ended.
func (e *explanations) of(release int, id string, outcome kit.Outcome) (string, bool) {
	for i, row := range e.rows {
		if row.checks[id] && row.first <= release && release <= row.last &&
			(row.outcome == "any" || row.outcome == outcome.String()) {
			e.used[use{i, release}] = true
			return row.text, true
		}
	}
	return "", false
}

// compare holds the reasons of one file of expectations to the table.
func (e *explanations) compare(c *corpus.Corpus, release int, k known) error {
	for i := range c.Checks {
		id := c.Checks[i].ID
		end, ok := k.ends[id]
		if !ok {
			continue
		}
		if text, _ := e.of(release, id, end.outcome); text != end.reason {
			return fmt.Errorf("%s: %s: the reason is %q, and %s says %q; run make expect",
				expectationFile(k.release), id, end.reason, e.name, text)
		}
	}
	return nil
}

// stale refuses rows that explain nothing about a release they name. Only the
// given releases were looked at.
func (e *explanations) stale(seen []string) error {
	var errs []error
	for i, row := range e.rows {
		for at := row.first; at <= row.last; at++ {
			if slices.Contains(seen, releases[at]) && !e.used[use{i, at}] {
				errs = append(errs, fmt.Errorf("%s:%d: explains nothing about %s; drop the row or narrow it", e.name, row.number, releases[at]))
			}
		}
	}
	return errors.Join(errs...)
}
