package watcherkit

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"conform/kit"
	"conform/kit/report"
	"conform/spec/canon"
)

// Version is the version of the JSON report.
const Version = 1

//go:embed report.schema.json
var schema []byte

// Schema gives the JSON Schema (2020-12) of the JSON report.
func Schema() []byte { return bytes.Clone(schema) }

// LowerBound is what a report says about itself (6.7).
const LowerBound = "The kit is a lower bound, no proof: a program that keeps a state can answer its few " +
	"questions and deviate later, and that code_hash is the digest of the code that runs is for a reviewer to see."

// Report is what the kit found out about one program.
type Report struct {
	Program  string
	Manifest canon.Value
	Digest   string // manifest_digest; "" for a manifest without a canonical form
	Deadline time.Duration
	Declared bool // the deadline is the manifest's own
	Probes   []ProbeResult
	Asked    []*Question
}

// ProbeResult is one probe and what it came to.
type ProbeResult struct {
	Probe
	Result Result
	Why    string
}

// Count gives the number of probes with a result.
func (r *Report) Count(result Result) (n int) {
	for i := range r.Probes {
		if r.Probes[i].Result == result {
			n++
		}
	}
	return n
}

func (b *bench) report() Report {
	r := Report{
		Program: kit.JoinWords(b.words), Manifest: b.manifest, Deadline: b.deadline, Declared: b.declared, Asked: b.asked,
	}
	r.Digest, _ = canon.Digest(b.manifest) // C1 says why there is none
	for _, p := range Probes() {
		f := p.judge(b)
		r.Probes = append(r.Probes, ProbeResult{p, f.result, f.why})
	}
	return r
}

// Text writes the report for people.
func Text(w io.Writer, r *Report, _ kit.Tool) error {
	out := bufio.NewWriter(w)
	name := func(member string) string { return report.Clean(r.Manifest.Get(member).Text) }
	fmt.Fprintf(out, "program  %s\n", report.Clean(r.Program))
	fmt.Fprintf(out, "watcher  %s (%s %s)\n", name("watcher_id"), name("name"), name("version"))
	fmt.Fprintf(out, "digest   %s\n", r.Digest)
	fmt.Fprintf(out, "asked    %s, each with %v to answer and end\n\n", counted(len(r.Asked), "question"), r.Deadline)
	for _, p := range r.Probes {
		fmt.Fprintf(out, "%-9s  %-3s  %s\n", p.Result, p.ID, p.Says)
		if p.Result != Passed {
			fmt.Fprintf(out, "                %s\n", report.Clean(p.Why))
		}
	}
	if n := r.children(); n > 0 {
		fmt.Fprintf(out, "\nIt left %s running, killed since.\n", counted(n, "child process"))
	}
	fmt.Fprintf(out, "\n%d passed, %d failed, %d not shown\n\n%s\n", r.Count(Passed), r.Count(Failed), r.Count(NotShown), LowerBound)
	return out.Flush()
}

// counted is a number of things.
func counted(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case strings.HasSuffix(what, "s"):
		return fmt.Sprintf("%d %ses", n, what)
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// children is how many processes the program left behind.
func (r *Report) children() (n int) {
	for _, q := range r.Asked {
		n += q.Children
	}
	return n
}

type reportJSON struct {
	WatcherKit int            `json:"watcher_kit"`
	Tool       kit.Tool       `json:"tool"`
	Program    string         `json:"program"`
	Watcher    watcherJSON    `json:"watcher"`
	Deadline   float64        `json:"deadline_ms"`
	Declared   bool           `json:"deadline_declared"`
	Probes     []probeJSON    `json:"probes"`
	Asked      []questionJSON `json:"asked"`
	Totals     totalsJSON     `json:"totals"`
	LowerBound string         `json:"lower_bound"`
}

type watcherJSON struct {
	ID      string `json:"watcher_id"`
	Name    string `json:"name"`
	Version string `json:"version"`
	Digest  string `json:"manifest_digest"`
}

type probeJSON struct {
	ID     string `json:"id"`
	Clause string `json:"clause"`
	Says   string `json:"says"`
	Result Result `json:"result"`
	Why    string `json:"why"`
}

type questionJSON struct {
	For      string  `json:"for"`
	Claim    string  `json:"claim_summary"`
	Artifact string  `json:"artifact_ref"`
	Answer   Kind    `json:"answer"`
	Why      string  `json:"why,omitempty"`
	Output   string  `json:"output"`
	Took     float64 `json:"duration_ms"`
	Children int     `json:"children_left"`
}

type totalsJSON struct {
	Passed   int `json:"passed"`
	Failed   int `json:"failed"`
	NotShown int `json:"not_shown"`
}

// maxShown is how much of an output a report repeats, in bytes.
const maxShown = 4096

// JSON writes the report that Schema describes.
func JSON(w io.Writer, r *Report, tool kit.Tool) error {
	v := reportJSON{
		WatcherKit: Version, Tool: tool, Program: r.Program, LowerBound: LowerBound,
		Watcher:  watcherJSON{r.Manifest.Get("watcher_id").Text, r.Manifest.Get("name").Text, r.Manifest.Get("version").Text, r.Digest},
		Deadline: milliseconds(r.Deadline), Declared: r.Declared,
		Totals: totalsJSON{r.Count(Passed), r.Count(Failed), r.Count(NotShown)},
		Probes: []probeJSON{}, Asked: []questionJSON{},
	}
	for _, p := range r.Probes {
		v.Probes = append(v.Probes, probeJSON{p.ID, p.Clause, p.Says, p.Result, p.Why})
	}
	for _, q := range r.Asked {
		v.Asked = append(v.Asked, questionJSON{
			q.For, q.Claim, q.Artifact, q.Answer.Kind, q.Answer.Why, q.Answer.Output[:min(len(q.Answer.Output), maxShown)], milliseconds(q.Took), q.Children,
		})
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
