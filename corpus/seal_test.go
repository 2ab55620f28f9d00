package corpus

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sealed gives a folder with a corpus of one case and its MANIFEST.
func sealed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	clauses, err := os.ReadFile("clauses.tsv")
	if err != nil {
		t.Fatal(err)
	}
	place(t, dir, "clauses.tsv", string(clauses))
	place(t, dir, "VERSION", "1.0.0\n")
	place(t, dir, "hand/veridict/canonicalize/number.json", `{"clauses":["V2.1f"],"level":"must","basis":"text",
		"why":"w","op":"canonicalize","input":{"json":"1"},"want":{"output":{"canonical":"1"}}}`)
	want := []string{"added VERSION", "added clauses.tsv", "added hand/veridict/canonicalize/number.json"}
	seals(t, dir, want)
	return dir
}

// seals demands what sealing changes, and that the corpus loads afterwards.
func seals(t *testing.T, dir string, want []string) {
	t.Helper()
	changes, err := Seal(dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if _, err := Open(dir); err != nil {
		t.Error(err)
	}
}

func place(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestSeal(t *testing.T) {
	dir := sealed(t)
	seals(t, dir, nil) // what is sealed stays as it is

	place(t, dir, "VERSION", "9.9.9\n")
	if _, err := Open(dir); err == nil {
		t.Fatal("a changed corpus loads")
	}
	seals(t, dir, []string{"changed VERSION"})

	number := filepath.Join(dir, "hand/veridict/canonicalize/number.json")
	if err := os.Rename(number, filepath.Join(filepath.Dir(number), "one.json")); err != nil {
		t.Fatal(err)
	}
	seals(t, dir, []string{"removed hand/veridict/canonicalize/number.json", "added hand/veridict/canonicalize/one.json"})

	place(t, dir, "MANIFEST", strings.Replace(manifestOf(t, dir), "checks 1", "checks 2", 1))
	seals(t, dir, []string{"changed MANIFEST, which did not list these files rightly"})
}

func manifestOf(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "MANIFEST"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSealLeavesTheManifestOfABrokenCorpus(t *testing.T) {
	dir := sealed(t)
	if err := os.Remove(filepath.Join(dir, "VERSION")); err != nil {
		t.Fatal(err)
	}
	before := manifestOf(t, dir)
	if _, err := Seal(dir); err == nil || !strings.Contains(err.Error(), "VERSION: missing") {
		t.Errorf("error %v", err)
	}
	if before != manifestOf(t, dir) {
		t.Error("MANIFEST was touched")
	}
}
