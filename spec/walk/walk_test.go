package walk_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"conform/spec/walk"
)

// grow makes empty files below a fresh folder.
func grow(t *testing.T, files ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func found(t *testing.T, o walk.Options, root string) walk.Found {
	t.Helper()
	f, err := o.Files(root)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFiles: what is walked and what is passed over (erratum D9, I-76).
func TestFiles(t *testing.T) {
	for _, test := range []struct {
		name        string
		files, want []string
	}{
		{"nothing", nil, nil},
		{"sorted", []string{"b.py", "a/z.py", "a.py", "a-b.py"}, []string{"a-b.py", "a.py", "a/z.py", "b.py"}},
		{"other files", []string{"a.py", "a.pyc", "a.PY", "py", "b.py.txt"}, []string{"a.py"}},
		{"dotted folders", []string{".venv/a.py", "x/.git/a.py", ".venv312/lib/deep/a.py", "..x/a.py", "x/a.py"}, []string{"x/a.py"}},
		{"dotted files", []string{".a.py", ".py"}, []string{".a.py", ".py"}},
		{"build folders", []string{"build/a.py", "dist/a.py", "node_modules/a.py", "site-packages/a.py", "__pycache__/a.py", "x/build/y/a.py"}, nil},
		{"nearly build folders", []string{"Build/a.py", "builds/a.py", "build.d/a.py", "build.py", "x.y/a.py", "dist-info/a.py"},
			[]string{"Build/a.py", "build.d/a.py", "build.py", "builds/a.py", "dist-info/a.py", "x.y/a.py"}},
		{"a folder named like a file", []string{"a.py/b.py"}, []string{"a.py/b.py"}},
		{"names outside ASCII", []string{"é/ü.py", "名.py"}, []string{"é/ü.py", "名.py"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if runtime.GOOS != "linux" && test.name == "nearly build folders" {
				t.Skip("needs a file system that tells letter case apart")
			}
			got := found(t, walk.Options{}, grow(t, test.files...))
			if diff := cmp.Diff(walk.Found{Files: test.want}, got); diff != "" {
				t.Errorf("found (-want +got):\n%s", diff)
			}
		})
	}
}

// The root is looked into whatever its name.
func TestRootMayBeDotted(t *testing.T) {
	root := grow(t, ".work/build/a.py")
	got := found(t, walk.Options{}, filepath.Join(root, ".work", "build"))
	if diff := cmp.Diff([]string{"a.py"}, got.Files); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
}

func TestLinks(t *testing.T) {
	root := grow(t, "x/a.py", "elsewhere.txt")
	for link, target := range map[string]string{
		"x/up": "..", "x/self": "self", "y": "x", "b.py": "x/a.py", "gone.py": "nowhere", "folder.py": "x", "c.py": "elsewhere.txt",
	} {
		if err := os.Symlink(target, filepath.Join(root, filepath.FromSlash(link))); err != nil {
			t.Skip(err)
		}
	}
	got := found(t, walk.Options{}, root)
	if diff := cmp.Diff(walk.Found{Files: []string{"b.py", "c.py", "x/a.py"}}, got); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
}

func TestUnreadable(t *testing.T) {
	root := grow(t, "a.py", "closed/b.py", "x/c.py", "bad\xff.py")
	if err := os.Chmod(filepath.Join(root, "closed"), 0); err != nil {
		t.Fatal(err)
	}
	want := walk.Found{Files: []string{"a.py", "x/c.py"}, Unreadable: []string{`"bad\xff.py"`, "closed"}}
	if os.Getuid() == 0 { // nothing is closed to root
		want = walk.Found{Files: []string{"a.py", "closed/b.py", "x/c.py"}, Unreadable: []string{`"bad\xff.py"`}}
	}
	if diff := cmp.Diff(want, found(t, walk.Options{}, root)); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
}

func TestFilesRefuses(t *testing.T) {
	root := grow(t, "a.py", "b.py", "x/c.py")
	for _, test := range []struct {
		name, root, says string
		entries          int
	}{
		{"nowhere", filepath.Join(root, "nowhere"), "root", 0},
		{"a file", filepath.Join(root, "a.py"), "no folder", 0},
		{"no name", "", "root", 0},
		{"too much", root, "3 at most", 3},
	} {
		_, err := walk.Options{Entries: test.entries}.Files(test.root)
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.says)
		}
	}
	found(t, walk.Options{Entries: 4}, root)
}

// A folder deeper than a path may be long is named, and the walk goes on.
func TestDeepFolders(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the longest path is that of Linux")
	}
	root := grow(t, "a.py")
	name := strings.Repeat("d", 200)
	t.Chdir(root)
	for range 25 {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
		t.Chdir(name)
	}
	got := found(t, walk.Options{}, root)
	if diff := cmp.Diff([]string{"a.py"}, got.Files); diff != "" || len(got.Unreadable) != 1 {
		t.Errorf("%d folders named, want one; files (-want +got):\n%s", len(got.Unreadable), diff)
	}
}

// FuzzFiles makes any tree and says a second time, path by path, what of it is
// found.
func FuzzFiles(f *testing.F) {
	for _, seed := range []string{"a.py", "a.py\n.b/c.py\nd/build/e.py", "a.py/b.py\nBuild/c.py", "...\n/x\n../y.py"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) {
		var want []string
		root := t.TempDir()
		for _, name := range strings.Split(list, "\n") {
			path := filepath.Join(root, filepath.FromSlash(name))
			if !filepath.IsLocal(name) || filepath.ToSlash(filepath.Clean(name)) != name || os.MkdirAll(filepath.Dir(path), 0o755) != nil {
				continue
			}
			file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL, 0o644)
			if err != nil {
				continue // stands there twice, or no name here
			}
			file.Close()
			if countsAsPython(name) {
				want = append(want, name)
			}
		}
		slices.Sort(want)
		if diff := cmp.Diff(want, found(t, walk.Options{}, root).Files); diff != "" {
			t.Errorf("found (-want +got):\n%s", diff)
		}
	})
}

func countsAsPython(name string) bool {
	parts := strings.Split(name, "/")
	for _, folder := range parts[:len(parts)-1] {
		switch folder {
		case "build", "dist", "node_modules", "site-packages", "__pycache__":
			return false
		}
		if folder[0] == '.' {
			return false
		}
	}
	return utf8.ValidString(name) && strings.HasSuffix(name, ".py")
}
