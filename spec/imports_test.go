package spec_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "conform"

// file is one Go file of the module and what it imports.
type file struct {
	folder  string // inside the module, "." for its root
	name    string
	test    bool
	imports []string
}

// files reads the imports of every Go file of the module, whatever system it is
// built for.
func files(t *testing.T) (list []file) {
	t.Helper()
	root := ".."
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name != root && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata" || hasModule(name)) {
			return filepath.SkipDir
		}
		if entry.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		f, err := read(root, name)
		list = append(list, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func hasModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

func read(root, name string) (file, error) {
	relative, err := filepath.Rel(root, name)
	if err != nil {
		return file{}, err
	}
	relative = filepath.ToSlash(relative)
	f := file{folder: path.Dir(relative), name: relative, test: strings.HasSuffix(relative, "_test.go")}
	syntax, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	if err != nil {
		return f, err
	}
	for _, spec := range syntax.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return f, err
		}
		f.imports = append(f.imports, imported)
	}
	return f, nil
}

// under reports whether a folder or import path is a part of one of others.
func under(name string, others ...string) bool {
	for _, other := range others {
		if name == other || strings.HasPrefix(name, other+"/") {
			return true
		}
	}
	return false
}

// standard reports whether an import is of the standard library.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return first != module && !strings.Contains(first, ".")
}

// layer says what the files of a folder may import beside the standard library.
type layer struct {
	folder string
	may    []string
}

// layers go spec <- corpus <- {mutate, kit} <- kit/{defect,adequacy,fuzz} <- cmd.
// The first row that names a folder decides.
var layers = []layer{
	{"spec", []string{"spec"}},
	{"corpus", []string{"spec", "corpus", "github.com/santhosh-tekuri/jsonschema/v5"}},
	{"mutate", []string{"spec", "corpus", "mutate"}},
	{"kit/defect", []string{"spec", "corpus", "mutate", "kit"}},
	{"kit/adequacy", []string{"spec", "corpus", "mutate", "kit"}},
	{"kit/fuzz", []string{"spec", "corpus", "mutate", "kit"}},
	{"kit", []string{"spec", "corpus", "kit", "github.com/santhosh-tekuri/jsonschema/v5"}},
	{"cmd", []string{"spec", "corpus", "mutate", "kit", "proofs", "cmd",
		"github.com/spf13/cobra", "github.com/spf13/pflag", "github.com/schollz/progressbar/v3", "golang.org/x/term"}},
	{"proofs", []string{"spec", "proofs"}},
	{"adapters", []string{"spec", "corpus", "kit"}},
}

// testOnly are the libraries that stay in tests.
var testOnly = []string{"github.com/google/go-cmp", "github.com/leanovate/gopter", "github.com/rogpeppe/go-internal"}

// TestImportsGoOneWay holds every file to its layer.
func TestImportsGoOneWay(t *testing.T) {
	seen := map[string]int{}
	for _, f := range files(t) {
		row := slices.IndexFunc(layers, func(l layer) bool { return under(f.folder, l.folder) })
		if row < 0 {
			t.Errorf("%s: no layer names its folder", f.name)
			continue
		}
		seen[layers[row].folder]++
		for _, imported := range f.imports {
			if !allowed(f, layers[row].may, imported) {
				t.Errorf("%s: imports %s, want one of %v", f.name, imported, layers[row].may)
			}
		}
	}
	for _, folder := range []string{"spec", "corpus", "mutate", "kit", "proofs", "cmd"} {
		if seen[folder] == 0 {
			t.Errorf("no file of %s was examined", folder)
		}
	}
}

func allowed(f file, may []string, imported string) bool {
	if standard(imported) || f.test && under(imported, testOnly...) {
		return true
	}
	local, inside := strings.CutPrefix(imported, module+"/")
	if inside && local != "kit/defect" && local != "kit/adequacy" && local != "kit/fuzz" {
		return under(local, may...)
	}
	if inside { // what kit builds on may not reach back into the three above it
		return under(f.folder, "kit/defect", "kit/adequacy", "kit/fuzz", "cmd")
	}
	return under(imported, may...)
}

// TestVerifierNeedsCoreOnly is section 11.4: what verification reaches, file by
// file, is core packages and the standard library, and none of the latter can
// dial.
func TestVerifierNeedsCoreOnly(t *testing.T) {
	core := []string{"spec/canon", "spec/fault", "spec/ladder", "spec/ledger", "spec/policy", "spec/cert"}
	imports := map[string][]string{}
	for _, f := range files(t) {
		if !f.test {
			imports[f.folder] = append(imports[f.folder], f.imports...)
		}
	}
	reached := map[string]bool{"spec/cert": true}
	for queue := []string{"spec/cert"}; len(queue) > 0; queue = queue[1:] {
		for _, imported := range imports[queue[0]] {
			if local, inside := strings.CutPrefix(imported, module+"/"); inside && !reached[local] {
				reached[local] = true
				queue = append(queue, local)
			} else if !inside && !standard(imported) || under(imported, "net", "os", "plugin", "unsafe") {
				t.Errorf("%s imports %s", queue[0], imported)
			}
		}
	}
	for folder := range reached {
		if !slices.Contains(core, folder) {
			t.Errorf("spec/cert reaches %s, want core packages only", folder)
		}
	}
	if len(reached) != len(core) {
		t.Errorf("spec/cert reaches %d packages, want the %d of the core: %v", len(reached), len(core), reached)
	}
}
