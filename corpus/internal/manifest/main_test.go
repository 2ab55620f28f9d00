package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/corpus"
)

// sealed gives a folder with a corpus of one case and its MANIFEST.
func sealed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	clauses, err := os.ReadFile("../../clauses.tsv")
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "clauses.tsv", string(clauses))
	write(t, dir, "VERSION", "1.0.0\n")
	write(t, dir, "hand/veridict/canonicalize/number.json", `{"clauses":["V2.1f"],"level":"must","basis":"text",
		"why":"w","op":"canonicalize","input":{"json":"1"},"want":{"output":{"canonical":"1"}}}`)
	if err := rewrite(dir, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	if _, err := corpus.Open(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestRewriteChangesNothingInASealedCorpus(t *testing.T) {
	var out bytes.Buffer
	if err := rewrite(sealed(t), &out); err != nil {
		t.Fatal(err)
	}
	if out.Len() != 0 {
		t.Errorf("printed:\n%s", &out)
	}
}

func TestRewriteSealsAChangedCorpus(t *testing.T) {
	dir := sealed(t)
	write(t, dir, "VERSION", "9.9.9\n")
	if _, err := corpus.Open(dir); err == nil {
		t.Fatal("a changed corpus loads")
	}
	var out bytes.Buffer
	if err := rewrite(dir, &out); err != nil {
		t.Fatal(err)
	}
	if _, err := corpus.Open(dir); err != nil {
		t.Error(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[0], "- ") || !strings.HasSuffix(lines[0], "  0  VERSION") {
		t.Errorf("printed, want the old and new line of VERSION and of the digest:\n%s", &out)
	}
}

func TestRewriteLeavesTheManifestOfABrokenCorpus(t *testing.T) {
	dir := sealed(t)
	if err := os.Remove(filepath.Join(dir, "VERSION")); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(filepath.Join(dir, "MANIFEST"))
	if err != nil {
		t.Fatal(err)
	}
	if err := rewrite(dir, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "VERSION: missing") {
		t.Errorf("error %v", err)
	}
	after, err := os.ReadFile(filepath.Join(dir, "MANIFEST"))
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("MANIFEST was touched (%v)", err)
	}
}
