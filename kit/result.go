package kit

import (
	"encoding/json"
	"time"

	"conform/corpus"
)

// Result is what a run found out.
type Result struct {
	Tool           Tool
	Implementation Implementation
	Corpus         CorpusID
	Started        time.Time
	Duration       time.Duration
	Checks         []CheckResult // the selected checks, in the order of the corpus
	Parents        []CheckResult // honest cases outside the selection, unscored
	Totals         Totals
	Conforms       map[string]*bool // by conformance level; nil: not judged
	Score          Score
	Warnings       []string // oddities that change no outcome
	Contradictions []string // lines of the expectations that did not hold
	Stopped        string   // why checks were left out: interrupted, first failure; "" when none were
	Failure        *StartError
	// Repeat holds the flags that choose the program, its time and the corpus once
	// more, ready for a shell; Source those for the corpus alone.
	Repeat, Source string
	// MustOf counts, by conformance level, the must checks of the whole corpus.
	MustOf map[string]int
	// Covered tells, by conformance level, for how much of the texts the corpus
	// has a must check.
	Covered map[string]Coverage
}

// Tool is the program that made the result.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// Implementation is the program that was examined.
type Implementation struct {
	Name     string `json:"name"`
	Version  string `json:"version"`
	Language string `json:"language"`
	Command  string `json:"command"`
}

// CorpusID says which corpus it was examined with.
type CorpusID struct {
	Version string `json:"version"`
	Digest  string `json:"digest"`
}

// CheckResult is how one check ended.
type CheckResult struct {
	Check         corpus.Check
	Outcome       Outcome
	Reason        Reason
	Reading       string          // of a may check, "" when it is none that the check names
	Why           string          // first difference, or what happened instead of an answer
	Want          json.RawMessage // where the outcome is not pass
	Got           json.RawMessage // the answer, where there was one and the outcome is not pass
	Stderr        string          // the end of it, when the program ended or fell silent
	ParentOutcome Outcome         // of the honest case a negative was made from
	Expected      bool            // a line of the expectations foretold this outcome
	Duration      time.Duration

	answered bool
}

// ExitStatus gives 1 when the program is found wanting, or nothing was examined
// (protocol section 5). Strict also asks for the should checks and for no skips.
func (r Result) ExitStatus(strict bool) int {
	for i := range r.Checks {
		if c := &r.Checks[i]; !c.Expected && c.denies(strict) {
			return 1
		}
	}
	if r.Examined() == 0 || len(r.Contradictions) > 0 {
		return 1
	}
	return 0
}

// Examined is the number of checks the program was really put to.
func (r Result) Examined() int {
	n := 0
	for i := range r.Checks {
		if o := r.Checks[i].Outcome; o != Skip && o != NotRun {
			n++
		}
	}
	return n
}

// denies tells whether the check by itself makes the run exit with 1. A must
// check that was not run does: a run cut short has not shown conformance.
func (c *CheckResult) denies(strict bool) bool {
	bad := c.Outcome.Failed() || c.Outcome == NotRun
	if c.Check.Level == corpus.Must && bad {
		return true
	}
	return strict && (bad || c.Outcome == Skip)
}
