package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// lean returns a lean, or skips the test with the reason.
func lean(t *testing.T) string {
	t.Helper()
	name, err := findLean("../../..")
	if err != nil {
		t.Skip(err)
	}
	return name
}

// folder writes files into a fresh folder; a name is followed by its text.
func folder(t *testing.T, files ...string) string {
	t.Helper()
	dir := t.TempDir()
	for i := 0; i < len(files); i += 2 {
		if err := os.WriteFile(filepath.Join(dir, files[i]), []byte(files[i+1]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestCheckRefuses has a folder for everything that must not pass.
func TestCheckRefuses(t *testing.T) {
	const good = "theorem good : 1 + 1 = 2 := rfl\n#print axioms good\n"
	for _, test := range []struct {
		name  string
		files []string
		want  string // found in what is printed, or in the error
	}{
		{"no files", nil, "no .lean file"},
		{"no theorems", []string{"A.lean", "def one : Nat := 1\n"}, "no file states a theorem"},
		{"a theorem in a comment only", []string{"A.lean", "/- theorem a : True := ⟨⟩ -/\n-- theorem b\n"}, "no file states a theorem"},
		{"a wrong theorem", []string{"A.lean", "theorem bad : 1 + 1 = 3 := rfl\n#print axioms bad\n"}, "A.lean:1: Not a definitional equality"},
		{"a wrong theorem by decision", []string{"A.lean", "theorem bad : 1 + 1 = 3 := by decide +kernel\n#print axioms bad\n"}, "is false"},
		{"a wrong example beside a theorem", []string{"A.lean", good + "example : 1 = 2 := rfl\n"}, "A.lean:3: "},
		{"not Lean", []string{"A.lean", good + "this is not Lean\n"}, "A.lean:3: "},
		{"sorry", []string{"A.lean", "theorem bad : 1 + 1 = 3 := by sorry\n#print axioms bad\n"}, "A.lean:1: sorry: a gap in a proof"},
		{"sorry in a definition", []string{"A.lean", good + "def n : Nat := sorry\n"}, "A.lean:3: declaration uses `sorry`"},
		{"admit", []string{"A.lean", "theorem bad : 1 + 1 = 3 := by admit\n#print axioms bad\n"}, "A.lean:1: bad: rests on sorryAx"},
		{"an axiom of its own", []string{"A.lean", "axiom no : False\ntheorem bad : 1 = 2 := no.elim\n#print axioms bad\n"}, "A.lean:2: bad: rests on no, which"},
		{"an axiom of Lean", []string{"A.lean", "theorem em (p : Prop) (h : Nonempty p) : p := Classical.choice h\n#print axioms em\n"}, "rests on Classical.choice"},
		{"propext without a row", []string{"A.lean", "theorem a (p q : Prop) (h : p ↔ q) : p = q := propext h\n#print axioms a\n"}, "rests on propext"},
		{"compiled evaluation", []string{"A.lean", "theorem bad : 1 + 1 = 2 := by native_decide\n#print axioms bad\n"}, "A.lean:1: native_decide: compiled"},
		{"the kernel skipped", []string{"A.lean", good + "set_option debug.skipKernelTC true\n"}, "A.lean:3: skipKernelTC: "},
		{"axioms not printed", []string{"A.lean", good + "theorem other : True := ⟨⟩\n"}, "A.lean:3: other: its axioms are not printed"},
		{"axioms of another printed", []string{"A.lean", "theorem good : 1 = 1 := rfl\nnamespace A\ntheorem good : 2 = 2 := rfl\nend A\n#print axioms good\n"}, "A.lean:3: A.good: its axioms are not printed"},
		{"axioms printed in a comment", []string{"A.lean", "theorem good : 1 = 1 := rfl\n-- #print axioms good\n"}, "its axioms are not printed"},
		{"a fault in what is imported", []string{"A.lean", "import B\n" + good, "B.lean", "theorem b : 1 = 2 := rfl\n#print axioms b\n"}, "B.lean:1: "},
		{"a foreign import", []string{"A.lean", "import Lean\n" + good}, "A.lean:1: imports Lean"},
		{"a circle", []string{"A.lean", "import B\n" + good, "B.lean", "import A\n"}, "in a circle"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			err := checkFolder(folder(t, test.files...), checker{lean: lean(t), olean: t.TempDir()}, &out)
			if err == nil {
				t.Fatalf("passes, printing\n%s", out.String())
			}
			if all := out.String() + err.Error(); !strings.Contains(all, test.want) {
				t.Errorf("want %q in\n%s", test.want, all)
			}
		})
	}
}

// TestCheckPasses: imports come first, and a row of the page admits propext.
func TestCheckPasses(t *testing.T) {
	dir := folder(t,
		"A.lean", "import B\nnamespace N\ntheorem uses (p q : Prop) (h : p ↔ q) : p = q := base h\nend N\n#print axioms N.uses\n",
		"B.lean", "theorem base {p q : Prop} (h : p ↔ q) : p = q := propext h\nprivate theorem aside : 1 = 1 := rfl\n#print axioms base\n#print axioms aside\n",
		"README.md", "| theorem | words | axioms |\n|---|---|---|\n| `base` | equal | `propext` |\n| `N.uses` | equal | `propext` |\n",
	)
	var out bytes.Buffer
	if err := checkFolder(dir, checker{lean: lean(t), olean: t.TempDir()}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	got := strings.ReplaceAll(regexp.MustCompile(`\d+\.\d s`).ReplaceAllString(out.String(), "T"), dir+"/", "")
	want := "B.lean: 2 theorems, T\n  base: propext\n  aside: no axiom\nA.lean: 1 theorems, T\n  N.uses: propext\n2 files, 3 theorems, 2 of them on an axiom\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCheckRefusesAnEditedRow: a table with one changed digit is not what the
// kernel computes.
func TestCheckRefusesAnEditedRow(t *testing.T) {
	name := lean(t)
	var files []string
	for _, file := range []string{"Ladder.lean", "Rows.lean", "TruthTable.lean"} {
		data, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file, string(data))
	}
	head, _, ok := strings.Cut(files[5], "/-- The rows of DOCTRINAL") // one verifiability is enough
	edited := strings.Replace(head, "_101001011557_", "_101000011557_", 1)
	if !ok || edited == head {
		t.Fatal("TruthTable.lean: found nothing to edit")
	}
	for text, want := range map[string]string{head: "", edited: "Tactic `decide` proved that the proposition"} {
		files[5] = text + "#print axioms machineCheckable\nend TruthTable\n"
		var out bytes.Buffer
		err := checkFolder(folder(t, files...), checker{lean: name, olean: t.TempDir()}, &out)
		if (err != nil) != (want != "") || !strings.Contains(out.String(), want) {
			t.Errorf("want %q: got %v, printing\n%.2000s", want, err, out.String())
		}
	}
}

func TestParse(t *testing.T) {
	got := parse(`import Ladder
/- theorem no : /- nested -/ sorry -/
namespace A.B
def text := "theorem no \" sorry"
@[simp] theorem one (n : Nat) : n = n := rfl -- theorem no
section
protected theorem two' : True := ⟨⟩
end
section S
theorem _root_.three : True := ⟨⟩
end S
end A.B
theorem four : True := by native_decide
`)
	want := []stated{{5, "A.B.one"}, {7, "A.B.two'"}, {10, "three"}, {13, "four"}}
	if !slices.Equal(want, got.theorems) {
		t.Errorf("theorems: got %v, want %v", got.theorems, want)
	}
	if !slices.Equal([]string{"Ladder"}, got.imports) {
		t.Errorf("imports: got %v", got.imports)
	}
	if len(got.faults) != 1 || !strings.HasPrefix(got.faults[0], "13: native_decide: ") {
		t.Errorf("faults: got %v", got.faults)
	}
}

// TestPageNamesTheorems: every theorem the page lists is stated in a file, and
// every one that LadderTheorems.lean explains in words is on the page.
func TestPageNamesTheorems(t *testing.T) {
	sources, err := readSources("../..")
	if err != nil {
		t.Fatal(err)
	}
	stated := map[string]bool{}
	for _, s := range sources {
		for _, theorem := range s.theorems {
			stated[theorem.name[strings.LastIndex(theorem.name, ".")+1:]] = true
		}
	}
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| (`[^|]*) \\|").FindAllStringSubmatch(string(page), -1) {
		for _, name := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			listed[name[1]] = true
			if !stated[name[1]] {
				t.Errorf("README.md lists %s, which no file states", name[1])
			}
		}
	}
	text, err := os.ReadFile("../../LadderTheorems.lean")
	if err != nil {
		t.Fatal(err)
	}
	explained := regexp.MustCompile(`(?m)-/\ntheorem (\w+)`).FindAllStringSubmatch(string(text), -1)
	if len(explained) == 0 || len(listed) < len(explained) {
		t.Fatalf("%d theorems listed, %d explained", len(listed), len(explained))
	}
	for _, found := range explained {
		if !listed[found[1]] {
			t.Errorf("README.md does not list %s", found[1])
		}
	}
}

// TestLakeBuildsEveryFile: the official build has every file of the folder.
func TestLakeBuildsEveryFile(t *testing.T) {
	sources, err := readSources("../..")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../lakefile.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sources {
		if !strings.Contains(string(data), `"`+s.name+`"`) {
			t.Errorf("lakefile.toml: no root %q", s.name)
		}
	}
}
