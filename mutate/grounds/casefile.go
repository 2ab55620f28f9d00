package grounds

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"conform/corpus"
)

// caseFile is a table as it is written down: its own members a line each, its
// rows a line each.
type caseFile struct {
	id      string // suite/area/name
	clauses []string
	level   corpus.Level
	basis   string
	why, op string
	parent  string
	input   []member
	rows    []row
}

type row struct {
	name, parent string
	input        []member
	want         want
}

// member is a member of an input; the value is anything json.Marshal takes.
type member struct {
	name  string
	value any
}

// want is the want of a row, as JSON.
type want json.RawMessage

var (
	refusal  = want(`{"rejected":true}`)
	conforms = want(`{"output":{"conforming":true,"violations":{"$absent":true}}}`)
	narrated = want(`{"output":{"narrative":{"$nonempty":true}}}`)
	valid    = want(`{"output":{"valid":true}}`)
	invalid  = want(`{"output":{"valid":false}}`)
)

// violating asks for exactly these rules, each reported once or more.
func violating(rules []string) want {
	if len(rules) == 0 {
		return conforms
	}
	patterns := make([]string, len(rules))
	for i, rule := range rules {
		patterns[i] = `{"rule":"` + rule + `"}`
	}
	return want(`{"output":{"conforming":false,"violations":{"$set":[` + strings.Join(patterns, ",") + `]}}}`)
}

// text returns the bytes of the file.
func (c *caseFile) text() ([]byte, error) {
	if len(c.rows) == 0 {
		return nil, fmt.Errorf("case %s: no rows", c.id)
	}
	w := writer{}
	w.add("{\n")
	for _, m := range c.members() {
		w.add(" %s: %s,\n", w.json(m.name), w.json(m.value))
	}
	w.add(" \"table\": [\n")
	for i, r := range c.rows {
		if i > 0 {
			w.add(",\n")
		}
		w.add("  %s", w.object(r.members()))
	}
	w.add("\n ]\n}\n")
	return w.text.Bytes(), w.err
}

func (c *caseFile) members() []member {
	m := []member{
		{"clauses", c.clauses}, {"level", c.level}, {"basis", c.basis}, {"why", c.why}, {"op", c.op},
	}
	if c.parent != "" {
		m = append(m, member{"parent", c.parent})
	}
	if len(c.input) > 0 {
		m = append(m, member{"input", c.input})
	}
	return m
}

func (r row) members() []member {
	m := []member{{"name", r.name}}
	if r.parent != "" {
		m = append(m, member{"parent", r.parent})
	}
	return append(m, member{"input", r.input}, member{"want", json.RawMessage(r.want)})
}

// writer keeps the first error.
type writer struct {
	text bytes.Buffer
	err  error
}

func (w *writer) add(format string, args ...any) { fmt.Fprintf(&w.text, format, args...) }

// object writes members in the order given.
func (w *writer) object(members []member) string {
	parts := make([]string, len(members))
	for i, m := range members {
		parts[i] = w.json(m.name) + ":" + w.json(m.value)
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// json keeps <, > and & as they are.
func (w *writer) json(v any) string {
	if members, ok := v.([]member); ok {
		return w.object(members)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil && w.err == nil {
		w.err = err
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// book collects cases; rows that take the same sides go to one case.
type book struct {
	cases []*caseFile
	byID  map[string]*caseFile
}

// in returns the case of an id, which it makes from the draft at first.
func (b *book) in(id string, draft caseFile) *caseFile {
	if b.byID[id] == nil {
		draft.id = id
		b.cases = append(b.cases, &draft)
		b.byID[id] = &draft
	}
	return b.byID[id]
}

// Files returns the cases below corpus/gen: path to bytes.
func Files() (map[string][]byte, error) {
	b := &book{byID: map[string]*caseFile{}}
	for _, world := range []func(*book){
		summaries, entries, narratives, implications, unread, equalities,
	} {
		world(b)
	}
	files := map[string][]byte{}
	for _, c := range b.cases {
		text, err := c.text()
		if err != nil {
			return nil, err
		}
		files[c.id+".json"] = text
	}
	return files, nil
}

// distinct returns the clauses of some sides, each once.
func distinct(sides []side) []string {
	var clauses []string
	for _, s := range sides {
		for _, id := range s.clauses {
			if !slices.Contains(clauses, id) {
				clauses = append(clauses, id)
			}
		}
	}
	return clauses
}
