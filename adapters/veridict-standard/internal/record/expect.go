package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// runReport is what is needed of a JSON report of conform run.
type runReport struct {
	name           string
	Implementation struct{ Version string }
	Corpus         struct{ Digest string }
	Checks         []struct {
		ID, Op  string
		Outcome kit.Outcome
		Error   string
	}
	Stopped, Failure string
}

// readReport reads a report of a run that went to its end.
func readReport(name string) (runReport, error) {
	r := runReport{name: name}
	data, err := os.ReadFile(name)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(data, &r); err != nil {
		return r, fmt.Errorf("%s: no JSON report of conform run: %w", name, err)
	}
	if why := r.Failure + r.Stopped; why != "" {
		return r, fmt.Errorf("%s: the run did not go to its end: %s", name, why)
	}
	if len(r.Checks) == 0 {
		return r, fmt.Errorf("%s: no check in it", name)
	}
	return r, nil
}

// recordExpectations writes nothing unless every report can be explained.
func recordExpectations(c *corpus.Corpus, names []string) error {
	table, err := readExplanations(c)
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	var seen []string
	var errs []error
	for _, name := range names {
		r, err := readReport(name)
		if err != nil {
			return err
		}
		release := r.Implementation.Version
		if err := r.whole(c); err != nil {
			return err
		}
		lines, err := expectationLines(c, table, r)
		errs = append(errs, err)
		files[expectationFile(release)], seen = lines, append(seen, release)
	}
	if err := errors.Join(append(errs, table.stale(seen))...); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// whole refuses a report of an unknown release, of another corpus or of a part.
func (r runReport) whole(c *corpus.Corpus) error {
	switch {
	case !slices.Contains(releases, r.Implementation.Version):
		return fmt.Errorf("%s: release %q: want one of %v", r.name, r.Implementation.Version, releases)
	case r.Corpus.Digest != c.Digest:
		return fmt.Errorf("%s: is about corpus %s, want %s; run it again", r.name, r.Corpus.Digest, c.Digest)
	case len(r.Checks) != len(c.Checks):
		return fmt.Errorf("%s: has %d checks, want all %d of the corpus", r.name, len(r.Checks), len(c.Checks))
	}
	return nil
}

// expectationLines writes a line for each check that did not pass, or for each
// table, area or suite that ended alike for one reason.
func expectationLines(c *corpus.Corpus, table *explanations, r runReport) ([]byte, error) {
	release := slices.Index(releases, r.Implementation.Version)
	ends, missing := map[string]ending{}, 0
	for _, check := range r.Checks {
		if check.Outcome == kit.Pass || check.Outcome == kit.Note {
			continue
		}
		text, ok := table.of(release, check.ID, check.Outcome)
		if !ok {
			fmt.Fprintf(os.Stderr, "%s\t%s\t%s\t%s\n", r.Implementation.Version, check.ID, check.Outcome, check.Error)
			missing++
		}
		ends[check.ID] = ending{check.Outcome, text}
	}
	if missing > 0 {
		return nil, fmt.Errorf("%s: %s explains nothing of the %d checks above", r.name, table.name, missing)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "# What veridict-standard %s answers otherwise than the corpus wants, or not at all.\n"+
		"# Written by make expect; the reasons are those of explanations.tsv.\n", r.Implementation.Version)
	writeLines(&out, c.Checks, ends, 0)
	return out.Bytes(), nil
}

// depths are the parts of an id from the outside in: suite, area, case, row.
var depths = []func(id string) string{
	func(id string) string { return strings.SplitN(id, "/", 2)[0] },
	func(id string) string { return path.Dir(caseOf(id)) },
	caseOf,
	func(id string) string { return id },
}

// writeLines writes one line for each part of the corpus, as large as can be,
// all of whose checks ended alike and for one reason.
func writeLines(out *bytes.Buffer, checks []corpus.Check, ends map[string]ending, depth int) {
	for len(checks) > 0 {
		name, n := depths[depth](checks[0].ID), 1
		first, ended := ends[checks[0].ID]
		alike := ended
		for n < len(checks) && depths[depth](checks[n].ID) == name {
			alike = alike && ends[checks[n].ID] == first
			n++
		}
		switch {
		case alike:
			fmt.Fprintln(out, name, first.outcome, first.reason)
		case depth+1 < len(depths):
			writeLines(out, checks[:n], ends, depth+1)
		}
		checks = checks[n:]
	}
}
