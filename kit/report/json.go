package report

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"
	"unicode/utf8"

	"conform/kit"
)

// Version is the version of the JSON report.
const Version = 1

//go:embed report.schema.json
var schema []byte

// Schema gives the JSON Schema (2020-12) of the JSON report.
func Schema() []byte { return bytes.Clone(schema) }

// head and tail are the report without its checks, which are written one a
// line: a report of thousands can be read, compared and searched line by line.
type head struct {
	Report         int                `json:"report"`
	Tool           kit.Tool           `json:"tool"`
	Implementation kit.Implementation `json:"implementation"`
	Corpus         kit.CorpusID       `json:"corpus"`
	Started        string             `json:"started"`
	DurationMS     float64            `json:"duration_ms"`
}

type tail struct {
	Totals         totals           `json:"totals"`
	Conforms       map[string]*bool `json:"conforms"`
	Score          kit.Score        `json:"score"`
	Warnings       []string         `json:"warnings"`
	Contradictions []string         `json:"contradictions"`
	Stopped        string           `json:"stopped,omitempty"`
	Failure        string           `json:"failure,omitempty"`
}

type totals struct {
	Level       map[string]map[string]int `json:"level"`
	Section     map[string]map[string]int `json:"section"`
	Erratum     map[string]map[string]int `json:"erratum"`
	Requirement map[string]map[string]int `json:"requirement"`
}

type check struct {
	ID            string          `json:"id"`
	Clauses       []string        `json:"clauses"`
	Level         string          `json:"level"`
	Basis         string          `json:"basis"`
	Erratum       string          `json:"erratum"`
	Op            string          `json:"op"`
	Outcome       kit.Outcome     `json:"outcome"`
	Reason        kit.Reason      `json:"reason"`
	DurationMS    float64         `json:"duration_ms"`
	Reading       string          `json:"reading,omitempty"`
	Parent        string          `json:"parent,omitempty"`
	ParentOutcome *kit.Outcome    `json:"parent_outcome,omitempty"`
	Expected      bool            `json:"expected,omitempty"`
	Want          json.RawMessage `json:"want,omitempty"`
	Got           json.RawMessage `json:"got,omitempty"`
	Error         string          `json:"error,omitempty"`
	Stderr        string          `json:"stderr,omitempty"`
}

// JSON writes the report that Schema describes.
func JSON(w io.Writer, r kit.Result, _ Style) error {
	out := bufio.NewWriter(w)
	first, err := encode(head{
		Version, r.Tool, r.Implementation, r.Corpus,
		r.Started.UTC().Format(time.RFC3339), milliseconds(r.Duration),
	})
	if err != nil {
		return err
	}
	last, err := encode(tailOf(r))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s,\"checks\":[", bytes.TrimSuffix(first, []byte("}")))
	for i := range r.Checks {
		line, err := encode(checkOf(&r.Checks[i]))
		if err != nil {
			return fmt.Errorf("check %s: %w", r.Checks[i].Check.ID, err)
		}
		if i > 0 {
			out.WriteByte(',')
		}
		fmt.Fprintf(out, "\n%s", line)
	}
	fmt.Fprintf(out, "\n],%s\n", bytes.TrimPrefix(last, []byte("{")))
	return out.Flush()
}

// tailOf gives empty lists for absent ones: readers need not ask for null.
func tailOf(r kit.Result) tail {
	t := tail{
		Totals: totals{
			tallies(r.Totals.Level), tallies(r.Totals.Section), tallies(r.Totals.Erratum), tallies(r.Totals.Requirement),
		},
		Conforms: r.Conforms, Score: r.Score, Stopped: r.Stopped,
		Warnings: append([]string{}, r.Warnings...), Contradictions: append([]string{}, r.Contradictions...),
	}
	if r.Failure != nil {
		t.Failure = r.Failure.Error()
	}
	return t
}

// tallies names passed and total first of all; other outcomes go by their
// names, where there are any.
func tallies(by map[string]kit.Tally) map[string]map[string]int {
	all := map[string]map[string]int{}
	for key, t := range by {
		counts := map[string]int{"passed": t.Passed(), "total": t.Total()}
		for _, o := range kit.Outcomes() {
			if o != kit.Pass && t[o] > 0 {
				counts[o.String()] = t[o]
			}
		}
		all[key] = counts
	}
	return all
}

// checkOf keeps want, got and error for what did not pass.
func checkOf(c *kit.CheckResult) check {
	line := check{
		ID: c.Check.ID, Clauses: c.Check.Clauses, Level: string(c.Check.Level), Basis: c.Check.Basis,
		Erratum: c.Check.Erratum, Op: c.Check.Op, Outcome: c.Outcome, Reason: c.Reason,
		DurationMS: milliseconds(c.Duration), Reading: c.Reading, Parent: c.Check.Parent, Expected: c.Expected,
	}
	if line.Parent != "" {
		line.ParentOutcome = &c.ParentOutcome
	}
	if c.Outcome != kit.Pass {
		line.Want, line.Got, line.Error, line.Stderr = c.Want, c.Got, c.Why, c.Stderr
	}
	return line
}

func milliseconds(d time.Duration) float64 {
	return math.Round(float64(d.Microseconds())) / 1000
}

// encode writes JSON that is fit for a terminal: what a program under test said
// may hold characters that move the cursor or turn the text around.
func encode(value any) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	if err := out.Encode(value); err != nil {
		return nil, err
	}
	var safe bytes.Buffer
	for rest := bytes.TrimSpace(text.Bytes()); len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if r >= 0x7f && hostile(r) {
			fmt.Fprintf(&safe, `\u%04x`, r)
		} else {
			safe.Write(rest[:size])
		}
		rest = rest[size:]
	}
	return safe.Bytes(), nil
}
