package mutate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"conform/corpus"
	"conform/mutate/grounds"
	"conform/spec/canon"
)

// areas of the cases, by operation.
var areas = map[string]string{
	opVerify: "verify", opLedger: "ledger", opWatch: "watch", opIssue: "issue",
	opStatus: "watcher-status", opRoute: "watcher-route", opIndex: "watcher-index", opRegister: "watcher-register", opRevoke: "watcher-revoke",
}

const suite = "veridict"

// caseFile is a case as it is written down, its members in this order.
type caseFile struct {
	Clauses  []string          `json:"clauses"`
	Level    corpus.Level      `json:"level"`
	Basis    string            `json:"basis"`
	Erratum  string            `json:"erratum,omitempty"`
	Why      string            `json:"why"`
	Op       string            `json:"op"`
	Parent   string            `json:"parent,omitempty"`
	Mutation string            `json:"mutation,omitempty"`
	Reseal   Reseal            `json:"reseal,omitempty"`
	Reasons  []string          `json:"reasons,omitempty"`
	Input    json.RawMessage   `json:"input,omitempty"`
	Files    map[string]string `json:"files,omitempty"`
	Want     json.RawMessage   `json:"want,omitempty"`
	Table    []row             `json:"table,omitempty"`
}

type row struct {
	Name    string            `json:"name"`
	Clauses []string          `json:"clauses,omitempty"`
	Level   corpus.Level      `json:"level,omitempty"`
	Basis   string            `json:"basis,omitempty"`
	Why     string            `json:"why,omitempty"`
	Parent  string            `json:"parent,omitempty"`
	Input   json.RawMessage   `json:"input,omitempty"`
	Files   map[string]string `json:"files,omitempty"`
	Want    json.RawMessage   `json:"want"`
}

// Files returns the content of corpus/gen: path below it to bytes. The suite
// grounds has its own generator.
func Files() (map[string][]byte, error) {
	g := generator{files: map[string][]byte{}, paths: map[string]string{}, worlds: map[string]*Pair{}}
	for _, w := range Worlds() {
		if err := g.world(w); err != nil {
			return nil, err
		}
	}
	for _, m := range All() {
		for _, op := range m.Ops {
			if err := g.mutation(m, op); err != nil {
				return nil, fmt.Errorf("mutation %s: %w", m.Name, err)
			}
		}
	}
	for _, s := range Streams() {
		if err := g.stream(s); err != nil {
			return nil, fmt.Errorf("stream %s: %w", s.Name, err)
		}
	}
	for _, i := range issuings() {
		if err := g.issuing(i); err != nil {
			return nil, fmt.Errorf("issuing %s: %w", i.Name, err)
		}
	}
	if err := g.endings(); err != nil {
		return nil, err
	}
	for _, q := range Queries() {
		if err := g.query(q); err != nil {
			return nil, fmt.Errorf("query %s: %w", q.Name, err)
		}
	}
	worlds, err := grounds.Files()
	maps.Copy(g.files, worlds)
	return g.files, err
}

// generator collects files and remembers where each content was written first.
type generator struct {
	files  map[string][]byte
	paths  map[string]string // content to path below the suite
	worlds map[string]*Pair
}

// world writes the cases of an honest world.
func (g *generator) world(w World) error {
	if g.worlds[w.Name] != nil {
		return fmt.Errorf("world %s: given twice", w.Name)
	}
	p, err := w.Build()
	if err != nil {
		return err
	}
	g.worlds[w.Name] = p
	want := accepted
	want.Open = w.Level == corpus.May
	c := caseFile{Clauses: w.Clauses, Level: w.Level, Basis: w.Basis, Erratum: w.Erratum, Why: w.Why}
	if err := g.plain(c, opVerify, w.Name, p, "worlds/"+w.Name, want); err != nil || w.Chain == nil {
		return err
	}
	c.Clauses, c.Erratum = w.Chain, ""
	return g.plain(c, opLedger, w.Name, p, "worlds/"+w.Name, want)
}

// plain writes a case without a table.
func (g *generator) plain(c caseFile, op, name string, p *Pair, stem string, want Want) error {
	c.Op, c.Files, c.Want = op, g.share(p, op, stem), encode(want.value(op))
	return g.write(op, name, c)
}

// share writes the files of a pair under a stem, unless their content is there
// already, and returns their paths relative to the folder of the cases of op.
func (g *generator) share(p *Pair, op, stem string) map[string]string {
	files := map[string]string{"ledger": g.place(op, stem+".ledger.jsonl", p.Ledger())}
	if op == opVerify {
		files["certificate"] = g.place(op, stem+".cert.json", p.Certificate())
	}
	return files
}

// place writes one file and returns its path relative to the cases of op. Cases
// of ledger.verify share the folder of the verify cases.
func (g *generator) place(op, name string, content []byte) string {
	home := areas[op]
	if op == opLedger {
		home = areas[opVerify]
	}
	path, known := g.paths[string(content)]
	if !known {
		path = home + "/" + name
		g.paths[string(content)] = path
		g.files[suite+"/"+path] = content
	}
	if own, ok := strings.CutPrefix(path, areas[op]+"/"); ok {
		return own
	}
	return "../" + path
}

// mutation writes the case of a mutation for one op.
func (g *generator) mutation(m Mutation, op string) error {
	c := caseFile{
		Clauses: shown(m.Clauses, op), Level: m.Level, Basis: m.Basis, Erratum: m.Erratum, Why: m.Why,
		Op: op, Parent: id(op, m.World), Mutation: m.Name, Reseal: m.Reseal, Reasons: m.Reasons,
	}
	if op == opLedger {
		c.Reasons = chainReason(m.Reasons)
	}
	if len(m.Variants) == 1 && m.Variants[0].Name == "" {
		p, err := g.made(m, m.Variants[0], op)
		if err != nil {
			return err
		}
		return g.plain(c, op, m.Name, p, m.Name+"/it", m.want(m.Variants[0]))
	}
	for _, v := range m.Variants {
		p, err := g.made(m, v, op)
		if err != nil {
			return err
		}
		r := row{Name: v.Name, Clauses: shown(v.Clauses, op), Level: v.Level, Basis: v.Basis, Why: v.Why, Files: g.share(p, op, m.Name+"/"+v.Name), Want: encode(m.want(v).value(op))}
		if v.World != "" {
			r.Parent = id(op, v.World)
		}
		c.Table = append(c.Table, r)
	}
	return g.write(op, m.Name, c)
}

// shown keeps the clauses that an operation can show.
func shown(ids []string, op string) []string {
	var out []string
	for _, c := range corpus.Clauses() {
		if slices.Contains(ids, c.ID) && slices.Contains(c.Ops, op) {
			out = append(out, c.ID)
		}
	}
	slices.SortFunc(out, func(a, b string) int { return slices.Index(ids, a) - slices.Index(ids, b) })
	return out
}

// chainReason keeps the one reason ledger.verify knows.
func chainReason(reasons []string) []string {
	for _, r := range reasons {
		if r == "chain" {
			return []string{r}
		}
	}
	return nil
}

// made applies a variant to its world, and fails when nothing changed or the
// world has no case of the op to be the parent.
func (g *generator) made(m Mutation, v Variant, op string) (*Pair, error) {
	world := g.worlds[m.base(v)]
	if world == nil || g.files[id(op, m.base(v))+".json"] == nil {
		return nil, fmt.Errorf("variant %q: no world %q with a case of %s", v.Name, m.base(v), op)
	}
	if v.Apply == nil {
		return nil, fmt.Errorf("variant %q: excepted, but not in the table", v.Name)
	}
	p := m.Make(v, world)
	if bytes.Equal(p.Ledger(), world.Ledger()) && bytes.Equal(p.Certificate(), world.Certificate()) {
		return nil, fmt.Errorf("variant %q: changes nothing", v.Name)
	}
	return p, nil
}

func id(op, name string) string { return suite + "/" + areas[op] + "/" + name }

func (g *generator) write(op, name string, c caseFile) error {
	return g.writeAt(id(op, name)+".json", c)
}

// writeAt writes a case where none is yet.
func (g *generator) writeAt(path string, c caseFile) error {
	if g.files[path] != nil {
		return fmt.Errorf("case %s: given twice", strings.TrimSuffix(path, ".json"))
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(c)
	g.files[path] = out.Bytes()
	return err
}

func encode(v canon.Value) json.RawMessage {
	out, _ := canon.Encode(v) // built from literals
	return out
}
