package mutate

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/spec/canon"
)

var name = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func TestMutationsAreRows(t *testing.T) {
	rows, variants := map[string]bool{}, 0
	for _, m := range All() {
		if rows[m.Name] || !name.MatchString(m.Name) {
			t.Errorf("%s: want a new name of [a-z0-9-]", m.Name)
		}
		rows[m.Name] = true
		if m.Why == "" || len(m.Clauses) == 0 || m.Basis == "" || len(m.Ops) == 0 || m.Reseal == "" {
			t.Errorf("%s: want a why, clauses, a basis, ops and a reseal", m.Name)
		}
		if (m.Level == corpus.May) != m.Want.Open {
			t.Errorf("%s: level %s, want open %v", m.Name, m.Level, m.Want.Open)
		}
		variants += checkVariants(t, m)
	}
	if len(rows) < 60 || variants < 350 {
		t.Errorf("got %d rows and %d variants, want at least 60 and 350", len(rows), variants)
	}
}

func checkVariants(t *testing.T, m Mutation) int {
	t.Helper()
	seen := map[string]bool{}
	for _, v := range m.Variants {
		unnamed := v.Name == "" && len(m.Variants) == 1
		if !unnamed && (seen[v.Name] || !name.MatchString(v.Name)) {
			t.Errorf("%s: variant %q, want a new name of [a-z0-9-]", m.Name, v.Name)
		}
		if unnamed && m.base(v) != m.World {
			t.Errorf("%s: the row starts from %s, its variant from %s", m.Name, m.World, v.World)
		}
		seen[v.Name] = true
	}
	if len(m.Variants) == 0 {
		t.Errorf("%s: no variants", m.Name)
	}
	return len(m.Variants)
}

// Every variant changes a byte, and making it changes nothing in the world.
func TestMutationsBreakCopies(t *testing.T) {
	worlds := map[string]*Pair{}
	for _, w := range Worlds() {
		worlds[w.Name] = build(t, w)
	}
	for _, m := range All() {
		for _, v := range m.Variants {
			world := worlds[m.base(v)]
			if world == nil {
				t.Fatalf("%s %s: no world %q", m.Name, v.Name, m.base(v))
			}
			ledger, certificate := world.Ledger(), world.Certificate()
			p := m.Make(v, world)
			if bytes.Equal(p.Ledger(), ledger) && bytes.Equal(p.Certificate(), certificate) {
				t.Errorf("%s %s: changes nothing", m.Name, v.Name)
			}
			if !bytes.Equal(world.Ledger(), ledger) || !bytes.Equal(world.Certificate(), certificate) {
				t.Fatalf("%s %s: changes its world", m.Name, v.Name)
			}
		}
	}
}

func TestResealingAnHonestPairChangesNothing(t *testing.T) {
	for _, w := range Worlds() {
		p := build(t, w)
		for _, r := range []Reseal{Nothing, Hashes, Everything} {
			c := p.clone()
			c.Reseal(r)
			if !bytes.Equal(c.Ledger(), p.Ledger()) || !bytes.Equal(c.Certificate(), p.Certificate()) {
				t.Errorf("%s: resealing %s changes it", w.Name, r)
			}
		}
	}
}

// Every member of a certificate is in one of the lists that the rows about
// missing and mistyped members go through.
func TestEveryCertificateMemberIsInAClass(t *testing.T) {
	w, err := worldNamed("minimal")
	if err != nil {
		t.Fatal(err)
	}
	listed := slices.Concat(checkedMembers, statedMembers, optionalMembers, declaredMembers)
	seen := 0
	var walk func(v canon.Value, path string)
	walk = func(v canon.Value, path string) {
		for _, m := range v.Members {
			at := path + m.Name
			if at == "signatures" || path == "divergence_summary/" {
				continue // rows of their own
			}
			seen++
			if !slices.Contains(listed, at) {
				t.Errorf("%s is in no list", at)
			}
			walk(m.Value, at+"/")
		}
		for i, item := range v.Items {
			walk(item, path+strconv.Itoa(i)+"/")
		}
	}
	walk(build(t, w).Cert, "")
	if seen == 0 {
		t.Error("no member was seen")
	}
}

func TestPutAndAt(t *testing.T) {
	v := raw(`{"a":[{"b":1},2],"c":null}`)
	for _, c := range []struct{ path, to, want string }{
		{"a/0/b", `3`, `{"a":[{"b":3},2],"c":null}`},
		{"a/1", `"x"`, `{"a":[{"b":1},"x"],"c":null}`},
		{"a/5", `1`, `{"a":[{"b":1},2],"c":null}`},
		{"d", `true`, `{"a":[{"b":1},2],"c":null,"d":true}`},
		{"d/e", `true`, `{"a":[{"b":1},2],"c":null,"d":{"e":true}}`},
	} {
		got, err := canon.Encode(put(v, c.path, raw(c.to)))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.path, diff)
		}
	}
	if got := at(put(v, "a/0/b", canon.Value{}), "a/0/b"); got.Kind != canon.Absent {
		t.Errorf("removed member is still there: %v", got)
	}
	if got := at(v, "a/7/b"); got.Kind != canon.Absent {
		t.Errorf("got %v beyond the end of an array", got)
	}
}

func TestSpellingsKeepTheContent(t *testing.T) {
	w, err := worldNamed("unicode")
	if err != nil {
		t.Fatal(err)
	}
	p := build(t, w)
	for _, s := range []spelling{
		{}, {reversed: true}, {indent: "  "}, {space: true}, {utf8: true}, {escaped: true}, {solidus: true},
		{indent: "\t", space: true, reversed: true},
	} {
		v, err := canon.Parse(s.text(p.Cert))
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		if !same(v, p.Cert) {
			t.Errorf("%+v: another content", s)
		}
	}
	if slices.Equal(spelling{escaped: true}.text(p.Cert), spelling{}.text(p.Cert)) {
		t.Error("escaped letters are not escaped")
	}
}
