package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

// verdict is what one file proves, and what is wrong with it.
type verdict struct {
	theorems []theorem
	faults   []string // "line: what is wrong"
}

// theorem is a name with what its proof rests on.
type theorem struct {
	name   string
	axioms axioms
}

type axioms []string

func (a axioms) String() string {
	if len(a) == 0 {
		return "no axiom"
	}
	return strings.Join(a, ", ")
}

// admitted says which theorems may rest on propext.
type admitted map[string]bool

// listed finds the rows of proofs/README.md that admit propext for a theorem:
// its name in back quotes first, propext in back quotes later.
var listed = regexp.MustCompile("(?m)^\\| *`([^`]+)`.*\\| *`propext` *\\|")

// readAdmitted reads those rows. Without the page nothing is admitted.
func readAdmitted(page string) (admitted, error) {
	data, err := os.ReadFile(page)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	names := admitted{}
	for _, row := range listed.FindAllStringSubmatch(string(data), -1) {
		names[row[1]] = true
	}
	return names, nil
}

// judge compares what a file states with what Lean printed about it.
func judge(s source, messages []message, ok admitted) (v verdict) {
	v.faults = slices.Clone(s.faults)
	printed := map[string]axioms{}
	for _, m := range messages {
		if name, list, is := parseAxioms(m.Data); is && m.Severity == "information" {
			printed[name] = list
		} else if m.Severity == "error" || m.Kind == "hasSorry" || strings.Contains(m.Data, "declaration uses `sorry`") {
			v.fault(m.Pos.Line, m.Data)
		}
	}
	for _, t := range s.theorems {
		list, is := printed[t.name]
		if !is {
			v.fault(t.line, fmt.Sprintf("%s: its axioms are not printed: add #print axioms %s", t.name, t.name))
			continue
		}
		v.theorems = append(v.theorems, theorem{t.name, list})
		for _, axiom := range list {
			if axiom != "propext" || !ok[t.name] {
				v.fault(t.line, fmt.Sprintf("%s: rests on %s, which proofs/README.md does not admit", t.name, axiom))
			}
		}
	}
	return v
}

// faultLines bounds what is shown of a fault: Lean repeats the whole table.
const faultLines = 12

func (v *verdict) fault(line int, what string) {
	lines := strings.Split(strings.TrimSpace(what), "\n")
	if len(lines) > faultLines {
		lines = append(lines[:faultLines], "…")
	}
	v.faults = append(v.faults, fmt.Sprintf("%d: %s", line, strings.Join(lines, "\n")))
}

var (
	restsOn = regexp.MustCompile(`(?s)^'(.+)' depends on axioms: \[(.*)\]\s*$`)
	onNone  = regexp.MustCompile(`^'(.+)' does not depend on any axioms\s*$`)
	private = regexp.MustCompile(`^_private\..*\.0\.`)
)

// parseAxioms reads an answer to #print axioms.
func parseAxioms(text string) (name string, list axioms, ok bool) {
	if found := onNone.FindStringSubmatch(text); found != nil {
		return private.ReplaceAllString(found[1], ""), nil, true
	}
	found := restsOn.FindStringSubmatch(text)
	if found == nil {
		return "", nil, false
	}
	for _, axiom := range strings.Split(found[2], ",") {
		list = append(list, strings.TrimSpace(axiom))
	}
	return private.ReplaceAllString(found[1], ""), list, true
}
