package corpus

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// Problem is one thing that is wrong with a file of a corpus.
type Problem struct {
	Path, Message string
}

// Lint examines a corpus beyond what loading it asks for, whether MANIFEST is
// up to date or not: the JSON Schema of case files and the rules that keep a
// score honest. The problems are sorted by path and message.
func Lint(fsys fs.FS) []Problem {
	files, err := read(fsys)
	if err != nil {
		return []Problem{{".", err.Error()}}
	}
	l := linter{files: files, byID: map[string]*Check{}, named: map[string]bool{}}
	if l.schema, err = caseSchema(); err != nil {
		return []Problem{{"schema/case.json", err.Error()}}
	}
	if err := files.checkTop(); err != nil {
		l.report(".", "%v", err)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		l.file(name)
	}
	l.semantics()
	l.strays()
	slices.SortFunc(l.problems, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(l.problems)
}

// linter gathers problems; each step goes on after the failures of another.
type linter struct {
	files    folder
	schema   *jsonschema.Schema
	cases    []lintedCase
	byID     map[string]*Check
	named    map[string]bool // siblings that some case uses
	problems []Problem
}

type lintedCase struct {
	path   string
	checks []Check
}

func (l *linter) report(name, format string, args ...any) {
	l.problems = append(l.problems, Problem{name, fmt.Sprintf(format, args...)})
}

// file examines one file alone. What the loader refuses is said once, in the
// loader's words, and not again in those of the schema.
func (l *linter) file(name string) {
	if err := checkPath(name); err != nil {
		l.report(name, "%v", err)
		return
	}
	if !isCase(name) {
		return
	}
	checks, err := expand(l.files, name)
	if err != nil {
		l.report(name, "%v", err)
		return
	}
	for _, message := range schemaFaults(l.schema, l.files[name]) {
		l.report(name, "%s", message)
	}
	if l.byID[checks[0].ID] != nil {
		l.report(name, "check %s stands under gen and under hand; rename one", checks[0].ID)
		return
	}
	l.cases = append(l.cases, lintedCase{name, checks})
	l.note(name, checks)
}

// note remembers what other cases may refer to.
func (l *linter) note(name string, checks []Check) {
	for i := range checks {
		l.byID[checks[i].ID] = &checks[i]
		for _, sibling := range checks[i].Files {
			l.named[sibling] = true
		}
	}
	f, err := parseCase(name, l.files[name])
	if err != nil {
		return
	}
	for _, rows := range []string{f.rows, f.rowsBefore} {
		if sibling, err := f.sibling(l.files, rows); err == nil {
			l.named[sibling] = true
		}
	}
}

// semantics applies the rules to every check. The rows of a truth table differ
// in input and answer alone and are examined by one of them.
func (l *linter) semantics() {
	if len(l.cases) == 0 {
		l.report(".", "no case under hand or gen; a corpus needs at least one")
	}
	for _, c := range l.cases {
		checks := c.checks
		if f, err := parseCase(c.path, l.files[c.path]); err == nil && f.rows != "" {
			checks = checks[:1]
		}
		for i := range checks {
			l.check(c.path, &checks[i])
		}
	}
}

func (l *linter) check(name string, c *Check) {
	at := ""
	if _, row, ok := strings.Cut(c.ID, "#"); ok {
		at = "row " + row + ": "
	}
	for _, rule := range rules {
		if message := rule(l, c); message != "" {
			l.report(name, "%s%s", at, message)
		}
	}
}

// strays names the ledgers and certificates that no case uses.
func (l *linter) strays() {
	for name := range l.files {
		inside := strings.HasPrefix(name, "hand/") || strings.HasPrefix(name, "gen/")
		if inside && !isCase(name) && !l.named[name] {
			l.report(name, "no case names this file; remove it")
		}
	}
}

// The schemas of this folder; each refers to nothing outside it.
var (
	caseSchema    = sync.OnceValues(func() (*jsonschema.Schema, error) { return compileSchema("case") })
	catalogSchema = sync.OnceValues(func() (*jsonschema.Schema, error) { return compileSchema("catalog") })
)

func compileSchema(name string) (*jsonschema.Schema, error) {
	text, err := fs.ReadFile(pinned, "schema/"+name+".json")
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat = true
	compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("%s: the schema refers to no other file", url)
	}
	urn := "urn:conform:" + name
	if err := compiler.AddResource(urn, bytes.NewReader(text)); err != nil {
		return nil, err
	}
	return compiler.Compile(urn)
}

// schemaFaults says where a file departs from the schema. The library reports
// in map order; the caller sorts.
func schemaFaults(schema *jsonschema.Schema, data []byte) []string {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		return []string{err.Error()}
	}
	var faults []string
	var invalid *jsonschema.ValidationError
	if err := schema.Validate(value); errors.As(err, &invalid) {
		faults = leaves(invalid, faults)
	}
	return faults
}

func leaves(e *jsonschema.ValidationError, faults []string) []string {
	if len(e.Causes) == 0 {
		return append(faults, fmt.Sprintf("schema: %s: %s", cmp.Or(e.InstanceLocation, "/"), e.Message))
	}
	for _, cause := range e.Causes {
		faults = leaves(cause, faults)
	}
	return faults
}
