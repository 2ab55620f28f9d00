package mutate

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"
)

func files(t *testing.T) map[string][]byte {
	t.Helper()
	f, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	if len(f) == 0 {
		t.Fatal("no files")
	}
	return f
}

// The committed corpus is what the tables say, byte for byte.
func TestCorpusIsGenerated(t *testing.T) {
	want, dir := files(t), os.DirFS("../corpus/gen")
	for _, name := range slices.Sorted(maps.Keys(want)) {
		got, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatalf("corpus/gen/%s: %v; run go run ./mutate/internal/gen", name, err)
		}
		if !bytes.Equal(want[name], got) {
			t.Fatalf("corpus/gen/%s differs from what is generated; run go run ./mutate/internal/gen", name)
		}
	}
	err := fs.WalkDir(dir, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && want[name] == nil {
			t.Fatalf("corpus/gen/%s is not generated; run go run ./mutate/internal/gen", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFilesAreTheSameEveryTime(t *testing.T) {
	first, second := files(t), files(t)
	for name := range first {
		if !bytes.Equal(first[name], second[name]) {
			t.Fatalf("%s differs between two runs", name)
		}
	}
	if len(first) != len(second) {
		t.Errorf("got %d and %d files", len(first), len(second))
	}
}

func TestCorpusStaysSmall(t *testing.T) {
	total, seen := 0, map[string]string{}
	for name, content := range files(t) {
		total += len(content)
		if other, ok := seen[string(content)]; ok {
			t.Errorf("%s and %s have the same content", name, other)
		}
		seen[string(content)] = name
	}
	if limit := 24 << 20; total > limit {
		t.Errorf("got %d bytes, want at most %d", total, limit)
	}
}
