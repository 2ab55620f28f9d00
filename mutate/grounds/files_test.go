package grounds

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// table is what these tests look at in a case.
type table struct {
	Op      string
	Clauses []string
	Table   []struct {
		Name, Parent string
		Input        struct{ Document *string }
		Want         json.RawMessage
	}
}

func tables(t *testing.T) map[string]table {
	t.Helper()
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	read := map[string]table{}
	for name, text := range files {
		var c table
		if err := json.Unmarshal(text, &c); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		read[strings.TrimSuffix(name, ".json")] = c
	}
	return read
}

// Every value of every member is met with every other.
func TestWorldsAreWhole(t *testing.T) {
	seen, rows := map[string]int{}, map[string]int{}
	for id, c := range tables(t) {
		for _, r := range c.Table {
			rows[c.Op]++
			if r.Input.Document != nil && strings.Contains(id, "-worlds/") {
				seen[c.Op+" "+*r.Input.Document]++
			}
		}
	}
	want := len(statuses) * (every - 1) * len(checksReports) * len(contexts)
	n := 0
	for _, status := range statuses {
		for cited := severities(1); cited < every; cited++ {
			for _, checks := range checksReports {
				for _, context := range contexts {
					n += seen[summary.op+" "+summaryOf(status.text, list(cited.codes()), checks.text, context.text(cited))]
				}
			}
		}
	}
	if n != want {
		t.Errorf("got %d summaries of the product, want %d", n, want)
	}
	for document, times := range seen {
		if times > 1 {
			t.Errorf("%s: asked %d times", document, times)
		}
	}
	for _, op := range []string{"grounds.entry", "grounds.implied", "grounds.narrate", "schema.check"} {
		if rows[op] == 0 {
			t.Errorf("%s: no rows", op)
		}
	}
}

func refuses(want string) bool {
	return want == string(refusal) || want == string(invalid) || strings.Contains(want, `"conforming":false`)
}

// A refusal is made from a row that is accepted, and names exist once.
func TestParentsAreAccepted(t *testing.T) {
	cases := tables(t)
	accepted := map[string]bool{}
	for id, c := range cases {
		names := map[string]bool{}
		for _, r := range c.Table {
			if names[r.Name] {
				t.Errorf("%s: row %s given twice", id, r.Name)
			}
			names[r.Name] = true
			accepted[id+"#"+r.Name] = !refuses(string(r.Want))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(cases)) {
		for _, r := range cases[id].Table {
			if r.Parent != "" && !accepted[r.Parent] {
				t.Errorf("%s#%s: parent %s is not accepted", id, r.Name, r.Parent)
			}
		}
	}
	for cited := severities(1); cited < every; cited++ {
		for _, o := range []object{summary, entry} {
			if !accepted[o.honest(cited)] {
				t.Errorf("%s is not accepted", o.honest(cited))
			}
		}
	}
}

// Worlds of one object cite the clauses of what they show and no others: a rule
// that is broken in a row is named by a clause of its case.
func TestBrokenRulesAreCited(t *testing.T) {
	examined := 0
	for id, c := range tables(t) {
		for _, r := range c.Table {
			for _, rule := range []string{"VG-1", "VG-2", "VG-3", "VG-4", "VG-5", "VG-6", "VG-7"} {
				if !strings.Contains(string(r.Want), `"`+rule+`"`) {
					continue
				}
				examined++
				prefix := strings.Replace(rule, "-", "", 1)
				if !slices.ContainsFunc(c.Clauses, func(clause string) bool { return strings.HasPrefix(clause, prefix) }) {
					t.Errorf("%s#%s: breaks %s and cites %v", id, r.Name, rule, c.Clauses)
				}
			}
		}
	}
	if examined == 0 {
		t.Error("no row was examined")
	}
}
