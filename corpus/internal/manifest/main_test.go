package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"conform/corpus"
)

// exported gives a folder that holds the pinned corpus.
func exported(t *testing.T) string {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := corpus.Export(c, dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestRewriteChangesNothingInASealedCorpus(t *testing.T) {
	var out bytes.Buffer
	if err := rewrite(exported(t), &out); err != nil {
		t.Fatal(err)
	}
	if out.Len() != 0 {
		t.Errorf("printed:\n%s", &out)
	}
}

func TestRewriteSealsAChangedCorpus(t *testing.T) {
	dir := exported(t)
	if err := os.WriteFile(filepath.Join(dir, "VERSION"), []byte("9.9.9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
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
	dir := exported(t)
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
