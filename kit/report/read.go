package report

import (
	"encoding/json"
	"fmt"
	"io"

	"conform/kit"
)

// Saved is a JSON report read back: what one run found out, without what only
// people read.
type Saved struct {
	Corpus kit.CorpusID
	Checks []SavedCheck
}

// SavedCheck is how one check ended.
type SavedCheck struct {
	ID      string
	Outcome kit.Outcome
}

// Read reads what [JSON] wrote. Its errors say why a file is no such report.
func Read(in io.Reader) (Saved, error) {
	data, err := io.ReadAll(in)
	if err != nil {
		return Saved{}, err
	}
	var file struct {
		Report *json.Number
		Saved
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return Saved{}, fmt.Errorf("no JSON report of conform: %w", err)
	}
	switch {
	case file.Report == nil:
		return Saved{}, fmt.Errorf("no JSON report of conform: it lacks the member report")
	case file.Report.String() != fmt.Sprint(Version):
		return Saved{}, fmt.Errorf("a report of version %s, want %d; run the checks again", file.Report, Version)
	case len(file.Checks) == 0:
		return Saved{}, fmt.Errorf("a report without checks")
	}
	for i, c := range file.Checks {
		if c.ID == "" {
			return Saved{}, fmt.Errorf("no JSON report of conform: check %d has no id", i)
		}
	}
	return file.Saved, nil
}

// Failed gives the ids of the checks that counted against the program, or were
// not run, in the order of the report.
func (s Saved) Failed() []string {
	var ids []string
	for _, c := range s.Checks {
		if c.Outcome.Failed() || c.Outcome == kit.NotRun {
			ids = append(ids, c.ID)
		}
	}
	return ids
}
