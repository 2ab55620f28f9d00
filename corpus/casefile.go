package corpus

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// caseFile is one case as it is written down. The members of body may stand
// in a row of its table instead, where they win.
type caseFile struct {
	erratum, op             string
	mutation, reseal        string
	tolerance               float64
	body                    body
	table                   []json.RawMessage
	rows, rowsBefore        string
	path, suite, area, name string
}

// body is what rows of a table need not share.
type body struct {
	clauses           []string
	level, basis      string
	name, why, parent string
	reasons           []string
	files             map[string]string
	input, want       json.RawMessage
}

// nameForm is the form of every name a case, row or folder may have.
var nameForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// siblingForm is the form of the names of ledgers, certificates and raw inputs.
var siblingForm = regexp.MustCompile(`^[a-z0-9]+([-.][a-z0-9]+)*(\.jsonl|\.cert\.json|\.raw|\.txt)$`)

// isCase tells case files from the ledgers and certificates beside them.
func isCase(name string) bool {
	return (strings.HasPrefix(name, "hand/") || strings.HasPrefix(name, "gen/")) &&
		strings.HasSuffix(name, ".json") && !strings.HasSuffix(name, ".cert.json")
}

// checkPath refuses a file under hand or gen that could be neither a case nor
// a sibling of one.
func checkPath(name string) error {
	parts := strings.Split(name, "/")
	if parts[0] != "hand" && parts[0] != "gen" {
		return nil
	}
	if len(parts) == 1 {
		return errors.New("not a folder; it holds the cases")
	}
	base := parts[len(parts)-1]
	for _, folder := range parts[1 : len(parts)-1] {
		if !nameForm.MatchString(folder) {
			return fmt.Errorf("bad folder name %q; use [a-z0-9-]", folder)
		}
	}
	if !isCase(name) {
		if !siblingForm.MatchString(base) {
			return errors.New("bad file name; a case ends in .json, a file beside it in .jsonl, .cert.json, .raw or .txt, and names use [a-z0-9-]")
		}
		return nil
	}
	if len(parts) != 4 || !nameForm.MatchString(strings.TrimSuffix(base, ".json")) {
		return fmt.Errorf("bad file name; a case is %s/<suite>/<area>/<name>.json and names use [a-z0-9-]", parts[0])
	}
	return nil
}

// parseCase reads a case file whose path checkPath accepted.
func parseCase(name string, data []byte) (caseFile, error) {
	parts := strings.Split(name, "/")
	f := caseFile{path: name, suite: parts[1], area: parts[2], name: strings.TrimSuffix(parts[3], ".json")}
	if err := checkText(data); err != nil {
		return f, err
	}
	err := decode(data, append(f.body.members(),
		member{"erratum", &f.erratum},
		member{"op", &f.op},
		member{"mutation", &f.mutation},
		member{"reseal", &f.reseal},
		member{"tolerance", &f.tolerance},
		member{"table", &f.table},
		member{"rows", &f.rows},
		member{"rows_before", &f.rowsBefore},
	))
	if err == nil {
		err = f.checkForm()
	}
	return f, err
}

func (b *body) members() []member {
	return []member{
		{"clauses", &b.clauses},
		{"level", &b.level},
		{"basis", &b.basis},
		{"why", &b.why},
		{"parent", &b.parent},
		{"reasons", &b.reasons},
		{"files", &b.files},
		{"input", &b.input},
		{"want", &b.want},
	}
}

// checkForm asks for exactly one of the three ways to say what is sent.
func (f *caseFile) checkForm() error {
	switch {
	case f.table != nil && f.rows != "":
		return errors.New("members table and rows: give one of them")
	case f.table != nil && f.body.want != nil, f.rows != "" && f.body.want != nil:
		return errors.New("member want: belongs in the rows of a table")
	case f.table != nil && len(f.table) == 0:
		return errors.New("member table: empty; give at least one row")
	case f.rows != "" && (f.body.input != nil || f.body.files != nil):
		return errors.New("members input and files: the rows of the truth table give the input")
	case f.rows == "" && f.rowsBefore != "":
		return errors.New("member rows_before: needs member rows")
	}
	return nil
}

// id is the permanent name of the case.
func (f *caseFile) id() string { return f.suite + "/" + f.area + "/" + f.name }

// expand gives the checks of one case file.
func expand(files folder, name string) ([]Check, error) {
	f, err := parseCase(name, files[name])
	if err != nil {
		return nil, err
	}
	if err := f.checkNames(); err != nil {
		return nil, err
	}
	switch {
	case f.rows != "":
		return f.truthTable(files)
	case f.table != nil:
		return f.tableChecks(files)
	}
	c, err := f.check(files, f.id(), f.body)
	return []Check{c}, err
}

// checkNames refuses what the clause table does not know.
func (f *caseFile) checkNames() error {
	t, err := table()
	if err != nil {
		return err
	}
	if !slices.Contains(t.suites, f.suite) {
		return fmt.Errorf("unknown suite %q; the suites are %s", f.suite, strings.Join(t.suites, ", "))
	}
	if err := f.body.checkNames(t); err != nil {
		return err
	}
	if f.erratum != "" && !t.hasErratum(f.erratum) {
		return fmt.Errorf("member erratum: unknown erratum %q; see clauses.tsv", f.erratum)
	}
	if !t.hasOp(f.op) {
		return fmt.Errorf("member op: unknown operation %q; see clauses.tsv", f.op)
	}
	return nil
}

func (b *body) checkNames(t clauses) error {
	if len(b.clauses) == 0 {
		return errors.New("member clauses: name at least one clause of clauses.tsv")
	}
	for _, id := range b.clauses {
		if _, ok := t.byID[id]; !ok {
			return fmt.Errorf("member clauses: unknown clause %q; see clauses.tsv", id)
		}
	}
	if Level(b.level).rank() == 0 {
		return fmt.Errorf("member level: %q; want must, should or may", b.level)
	}
	return nil
}

// tableChecks gives one check a row, in row order.
func (f *caseFile) tableChecks(files folder) ([]Check, error) {
	var checks []Check
	seen := map[string]bool{}
	for i, raw := range f.table {
		row, err := f.row(raw)
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", i+1, err)
		}
		if seen[row.name] {
			return nil, fmt.Errorf("row %s: given twice; rename one", row.name)
		}
		seen[row.name] = true
		c, err := f.check(files, f.id()+"#"+row.name, row)
		if err != nil {
			return nil, fmt.Errorf("row %s: %w", row.name, err)
		}
		checks = append(checks, c)
	}
	return checks, nil
}

// row reads one row and lays it over what the rows share.
func (f *caseFile) row(raw json.RawMessage) (body, error) {
	row := body{level: f.body.level, basis: f.body.basis, why: f.body.why, parent: f.body.parent}
	err := decode(raw, append(row.members(), member{"name", &row.name}))
	if err != nil {
		return row, err
	}
	if !nameForm.MatchString(row.name) {
		return row, fmt.Errorf("member name: %q; use [a-z0-9-]", row.name)
	}
	if row.clauses == nil {
		row.clauses = f.body.clauses
	}
	if row.reasons == nil {
		row.reasons = f.body.reasons
	}
	if f.body.input != nil {
		if row.input, err = overlay(f.body.input, row.input); err != nil {
			return row, fmt.Errorf("member input: %w", err)
		}
	}
	row.files = laid(f.body.files, row.files)
	t, err := table()
	if err != nil {
		return row, err
	}
	return row, row.checkNames(t)
}

// laid gives the entries of both maps; those of top win.
func laid(base, top map[string]string) map[string]string {
	if len(base) == 0 {
		return top
	}
	both := maps.Clone(base)
	maps.Copy(both, top)
	return both
}

// check makes one check of what the case and a row of it say.
func (f *caseFile) check(files folder, id string, b body) (Check, error) {
	c := f.shared()
	c.ID, c.Why, c.Parent, c.Reasons = id, b.why, b.parent, b.reasons
	c.Clauses, c.Level, c.Basis = b.clauses, Level(b.level), b.basis
	var err error
	if c.Files, err = f.siblings(files, b.files); err != nil {
		return c, fmt.Errorf("member files: %w", err)
	}
	if c.Input, err = checkInput(b); err != nil {
		return c, fmt.Errorf("member input: %w", err)
	}
	if c.Want, err = parseWant(b.want); err != nil {
		return c, fmt.Errorf("member want: %w", err)
	}
	return c, nil
}

// shared gives what all checks of the case have in common.
func (f *caseFile) shared() Check {
	return Check{
		Suite: f.suite, Area: f.area, Clauses: f.body.clauses, Level: Level(f.body.level),
		Basis: f.body.basis, Erratum: f.erratum, Why: f.body.why, Op: f.op,
		Tolerance: f.tolerance, Mutation: f.mutation, Reseal: f.reseal,
	}
}

// siblings resolves paths written relative to the folder of the case.
func (f *caseFile) siblings(files folder, given map[string]string) (map[string]string, error) {
	if len(given) == 0 {
		return nil, nil
	}
	resolved := map[string]string{}
	for _, input := range slices.Sorted(maps.Keys(given)) {
		name, err := f.sibling(files, given[input])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", input, err)
		}
		resolved[input] = name
	}
	return resolved, nil
}

func (f *caseFile) sibling(files folder, relative string) (string, error) {
	name := path.Join(path.Dir(f.path), relative)
	inside := strings.HasPrefix(name, "hand/") || strings.HasPrefix(name, "gen/")
	if relative == "" || path.IsAbs(relative) || strings.Contains(relative, `\`) || !inside {
		return "", fmt.Errorf("%q leads outside the corpus; name a file under hand or gen", relative)
	}
	if isCase(name) {
		return "", fmt.Errorf("%q is a case; name a ledger, a certificate or another input", relative)
	}
	if _, ok := files[name]; !ok {
		return "", fmt.Errorf("%s is missing; add it or correct the path", name)
	}
	return name, nil
}

// checkInput gives the input as one line; a case may give files alone.
func checkInput(b body) (json.RawMessage, error) {
	if b.input == nil && len(b.files) > 0 {
		return json.RawMessage("{}"), nil
	}
	if b.input == nil {
		return nil, errors.New("missing; give an input, files or a table")
	}
	given, err := object(b.input)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		if _, ok := given[name]; ok {
			return nil, fmt.Errorf("%s stands in input and in files; keep one", name)
		}
	}
	return oneLine(b.input), nil
}
