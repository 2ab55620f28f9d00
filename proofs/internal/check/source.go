package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// source is one Lean file: what it states, and what it must not contain.
type source struct {
	name     string // the module, such as Ladder
	file     string // its path
	imports  []string
	theorems []stated // in order
	faults   []string // "line: what is wrong"
}

// stated is a theorem a file states, its name with its namespaces.
type stated struct {
	line int
	name string
}

// readSources reads the Lean files of a folder, each after those it imports.
func readSources(folder string) ([]source, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.lean"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: no .lean file: there is nothing to check", folder)
	}
	var all []source
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		s := parse(string(data))
		s.file, s.name = name, strings.TrimSuffix(filepath.Base(name), ".lean")
		all = append(all, s)
	}
	return inOrder(all)
}

// inOrder puts every file after those it imports.
func inOrder(all []source) (sorted []source, err error) {
	known := map[string]bool{}
	for _, s := range all {
		known[s.name] = true
	}
	done := map[string]bool{}
	for len(sorted) < len(all) {
		before := len(sorted)
		for _, s := range all {
			waits := func(name string) bool { return known[name] && !done[name] }
			if !done[s.name] && !slices.ContainsFunc(s.imports, waits) {
				sorted, done[s.name] = append(sorted, s), true
			}
		}
		if len(sorted) == before {
			return nil, errors.New("the files import each other in a circle")
		}
	}
	for i, s := range sorted {
		for _, name := range s.imports {
			if !known[name] {
				sorted[i].faults = append(sorted[i].faults, fmt.Sprintf("1: imports %s, want files of this folder only", name))
			}
		}
	}
	return sorted, nil
}

// forbidden are words by which a file gets past the kernel, or past this
// command. Most of them would show in the axioms too.
var forbidden = map[string]string{
	"sorry":         "a gap in a proof",
	"axiom":         "an axiom of its own",
	"native_decide": "compiled evaluation, which the kernel does not check",
	"native":        "compiled evaluation, which the kernel does not check",
	"ofReduceBool":  "compiled evaluation, which the kernel does not check",
	"skipKernelTC":  "a declaration the kernel does not check",
	"unsafe":        "a declaration the kernel does not check",
	"prelude":       "a library of its own in place of Lean's",
	"macro":         "syntax of its own: a theorem must be readable as it stands",
	"macro_rules":   "syntax of its own: a theorem must be readable as it stands",
	"syntax":        "syntax of its own: a theorem must be readable as it stands",
	"elab":          "syntax of its own: a theorem must be readable as it stands",
}

// words finds names and words, dots included.
var words = regexp.MustCompile(`[\p{L}_«][\p{L}\p{N}_'!?₀-₉«»]*(?:\.[\p{L}_«][\p{L}\p{N}_'!?₀-₉«»]*)*`)

// parse finds the theorems of a file and the words it must not contain.
func parse(text string) (s source) {
	var open []string // the namespaces and sections around a line; sections are ""
	for i, line := range strings.Split(blank(text), "\n") {
		found := words.FindAllString(line, -1)
		s.refuse(i+1, found)
		for j, word := range found {
			name := ""
			if j+1 < len(found) {
				name = found[j+1]
			}
			switch {
			case word == "import":
				s.imports = append(s.imports, name)
			case word == "theorem" || word == "lemma":
				s.theorems = append(s.theorems, stated{i + 1, qualified(open, name)})
			case word == "namespace":
				open = append(open, name)
			case word == "section" || word == "mutual":
				open = append(open, "")
			case word == "end" && len(open) > 0:
				open = open[:len(open)-1]
			}
		}
	}
	return s
}

// refuse notes the forbidden words of a line, parts of longer names too.
func (s *source) refuse(line int, found []string) {
	for _, word := range found {
		for part := range strings.SplitSeq(word, ".") {
			if why, bad := forbidden[part]; bad {
				s.faults = append(s.faults, fmt.Sprintf("%d: %s: %s", line, part, why))
			}
		}
	}
}

func qualified(open []string, name string) string {
	if root, ok := strings.CutPrefix(name, "_root_."); ok {
		return root
	}
	spaces := slices.DeleteFunc(slices.Clone(open), func(s string) bool { return s == "" })
	return strings.Join(append(spaces, name), ".")
}

// blank replaces comments and strings by spaces, and keeps the lines.
func blank(text string) string {
	out := []byte(text)
	for i := 0; i < len(out); {
		var end int
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "/-"):
			end = i + comment(rest)
		case strings.HasPrefix(rest, "--"):
			end = i + len(rest)
			if n := strings.IndexByte(rest, '\n'); n >= 0 {
				end = i + n
			}
		case rest[0] == '"':
			end = i + quoted(rest)
		default:
			i++
			continue
		}
		for ; i < end; i++ {
			if out[i] != '\n' {
				out[i] = ' '
			}
		}
	}
	return string(out)
}

// comment returns the length of the block comment that text begins with; they
// nest.
func comment(text string) int {
	depth := 0
	for i := 0; i+1 < len(text); i++ {
		switch text[i : i+2] {
		case "/-":
			depth++
			i++
		case "-/":
			depth--
			i++
			if depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// quoted returns the length of the string that text begins with.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}
