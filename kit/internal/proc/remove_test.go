package proc

import (
	"os"
	"path/filepath"
	"testing"
)

// A program may take away every right to its scratch folder; it is removed all the
// same.
func TestRemoveAll(t *testing.T) {
	elsewhere := t.TempDir()
	folder := filepath.Join(t.TempDir(), "scratch")
	inner := filepath.Join(folder, "a", "b")
	lock := func() {
		t.Helper()
		if err := os.MkdirAll(inner, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(inner, "left"), nil, 0o400); err != nil {
			t.Fatal(err)
		}
		os.Symlink(elsewhere, filepath.Join(inner, "link"))
		for _, path := range []string{elsewhere, inner, filepath.Dir(inner), folder} {
			if err := os.Chmod(path, 0o500); err != nil {
				t.Fatal(err)
			}
		}
	}
	lock()
	unlock(folder) // by itself: nothing is locked for root
	for path, want := range map[string]os.FileMode{folder: 0o700, filepath.Dir(inner): 0o700, inner: 0o700, elsewhere: 0o500} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: got %v, %v, want mode %v", path, info.Mode().Perm(), err, want)
		}
	}
	if err := RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	lock()
	if err := RemoveAll(folder); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(folder); !os.IsNotExist(err) {
		t.Errorf("the folder is still there: %v", err)
	}
	if _, err := os.Stat(elsewhere); err != nil {
		t.Errorf("a folder that a link leads to is gone: %v", err)
	}
}
