package corpus

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

const (
	honestPath = "hand/veridict/canonicalize/sorts-members.json"
	honestCase = `{"clauses":["V2.1a"],"level":"must","basis":"text","why":"Members are sorted.","op":"canonicalize",
		"input":{"json":"{\"b\":1,\"a\":2}"},"want":{"output":{"canonical":"{\"a\":2,\"b\":1}"}}}`
	verifyPath = "hand/veridict/verify/honest.json"
	verifyCase = `{"clauses":["V11.3a"],"level":"must","basis":"text","why":"An honest pair is valid.","op":"verify",
		"files":{"ledger":"../worlds/small.ledger.jsonl","certificate":"../worlds/small.cert.json"},"want":{"output":{"valid":true}}}`
)

// small is a corpus of two cases without a MANIFEST.
func small() fstest.MapFS {
	return fstest.MapFS{
		"VERSION":     {Data: []byte("1.2.3\n")},
		"clauses.tsv": {Data: []byte(clauseTable)},
		honestPath:    {Data: []byte(honestCase)},
		verifyPath:    {Data: []byte(verifyCase)},
		"hand/veridict/worlds/small.ledger.jsonl": {Data: []byte("{}\n")},
		"hand/veridict/worlds/small.cert.json":    {Data: []byte("{}")},
	}
}

// seal adds the MANIFEST that fits the files.
func seal(t testing.TB, files fstest.MapFS) fstest.MapFS {
	t.Helper()
	text, err := Manifest(files)
	if err != nil {
		t.Fatal(err)
	}
	files["MANIFEST"] = &fstest.MapFile{Data: text}
	return files
}

func put(files fstest.MapFS, name, text string) { files[name] = &fstest.MapFile{Data: []byte(text)} }

func wantError(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want one with %q", parts)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q lacks %q", err, part)
		}
	}
}

func TestEmbeddedLoads(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Checks) < 28_080 {
		t.Errorf("%d checks, want the truth table at least", len(c.Checks))
	}
	inOrder := func(a, b Check) int {
		caseA, _, _ := strings.Cut(a.ID, "#")
		caseB, _, _ := strings.Cut(b.ID, "#")
		return strings.Compare(caseA, caseB)
	}
	if !slices.IsSortedFunc(c.Checks, inOrder) {
		t.Error("the checks are not sorted by id")
	}
	last := c.Checks[len(c.Checks)-1]
	found, ok := c.ByID(last.ID)
	if diff := cmp.Diff(last, found); !ok || diff != "" {
		t.Errorf("ByID(%s) (-want +got):\n%s", last.ID, diff)
	}
	if _, ok := c.ByID("veridict/none/such"); ok {
		t.Error("ByID finds a check that does not exist")
	}
}

func TestManifestIsCurrent(t *testing.T) {
	want, err := Manifest(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("MANIFEST")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("run make gen (-want +got):\n%s", diff)
	}
}

func TestLoadReadsEveryMember(t *testing.T) {
	files := small()
	put(files, "gen/veridict/verify/forged.json", `{"clauses":["V9.5a","V9.5b"],"level":"should","basis":"interpretation I-12",
		"erratum":"D17","why":"a forged score","op":"verify","files":{"ledger":"../../../hand/veridict/worlds/small.ledger.jsonl"},
		"input":{"certificate": "inline"},"want":{"output":{"valid": false}},"tolerance":0.5,"reasons":["derived"],
		"parent":"veridict/verify/honest","mutation":"score-forged","reseal":"hashes and signature"}`)
	c, err := Load(seal(t, files))
	if err != nil {
		t.Fatal(err)
	}
	want := Check{
		ID: "veridict/verify/forged", Suite: "veridict", Area: "verify", Clauses: []string{"V9.5a", "V9.5b"},
		Level: Should, Basis: "interpretation I-12", Erratum: "D17", Why: "a forged score", Op: "verify",
		Input: []byte(`{"certificate":"inline"}`), Want: Want{Output: []byte(`{"valid":false}`)}, Tolerance: 0.5,
		Reasons: []string{"derived"}, Parent: "veridict/verify/honest", Mutation: "score-forged", Reseal: "hashes and signature",
		Files: map[string]string{"ledger": "hand/veridict/worlds/small.ledger.jsonl"},
	}
	got, _ := c.ByID("veridict/verify/forged")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("check (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]int{"V2.1a": 1, "V9.5a": 1, "V9.5b": 1, "V11.3a": 1}, c.Counts()); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
	if c.Version != "1.2.3" || len(c.Digest) != 64 {
		t.Errorf("version %q, digest %q", c.Version, c.Digest)
	}
}

func TestLoadExpandsTables(t *testing.T) {
	files := small()
	put(files, "hand/veridict/id/ids.json", `{"clauses":["V2.2b"],"level":"must","basis":"text","why":"shared","op":"id",
		"input":{"kind":"claim","a":1},"files":{"x":"x.txt"},"parent":"veridict/verify/honest","reasons":["shared"],"table":[
		{"name":"zulu","input":{"a":2,"b":"<&>"},"want":{"rejected":true}},
		{"name":"alpha","input":{"b":[ 1.0 ]},"files":{"y":"y.txt"},"why":"own","parent":"veridict/id/ids#zulu","reasons":["own"],
		 "clauses":["V4.2c"],"level":"may","basis":"interpretation I-49",
		 "want":{"readings":[{"name":"one","output":{"id": 1}},{"name":"two","rejected":true}]}}]}`)
	put(files, "hand/veridict/id/x.txt", "x")
	put(files, "hand/veridict/id/y.txt", "y")
	c, err := Load(seal(t, files))
	if err != nil {
		t.Fatal(err)
	}
	shared := Check{
		Suite: "veridict", Area: "id", Clauses: []string{"V2.2b"}, Level: Must, Basis: "text", Op: "id",
	}
	zulu, alpha := shared, shared
	zulu.ID, zulu.Why, zulu.Input = "veridict/id/ids#zulu", "shared", []byte(`{"a":2,"b":"<&>","kind":"claim"}`)
	zulu.Want, zulu.Parent, zulu.Reasons = Want{Rejected: true}, "veridict/verify/honest", []string{"shared"}
	zulu.Files = map[string]string{"x": "hand/veridict/id/x.txt"}
	alpha.ID, alpha.Why, alpha.Input = "veridict/id/ids#alpha", "own", []byte(`{"a":1,"b":[1.0],"kind":"claim"}`)
	alpha.Want = Want{Readings: []Reading{{Name: "one", Output: []byte(`{"id":1}`)}, {Name: "two", Rejected: true}}}
	alpha.Clauses, alpha.Level, alpha.Basis = []string{"V4.2c"}, May, "interpretation I-49"
	alpha.Parent, alpha.Reasons = "veridict/id/ids#zulu", []string{"own"}
	alpha.Files = map[string]string{"x": "hand/veridict/id/x.txt", "y": "hand/veridict/id/y.txt"}
	if diff := cmp.Diff([]Check{zulu, alpha}, c.Checks[1:3]); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

// TestLoadTrustsOnlyTheManifest changes a sealed corpus.
func TestLoadTrustsOnlyTheManifest(t *testing.T) {
	tests := []struct {
		name   string
		damage func(files fstest.MapFS)
		want   []string
	}{
		{"no MANIFEST", func(f fstest.MapFS) { delete(f, "MANIFEST") }, []string{"MANIFEST: missing"}},
		{"empty MANIFEST", func(f fstest.MapFS) { put(f, "MANIFEST", "") }, []string{"MANIFEST: line 1"}},
		{"noise in MANIFEST", func(f fstest.MapFS) { put(f, "MANIFEST", "hello\n") }, []string{"MANIFEST: line 1", "hello"}},
		{"cut MANIFEST", func(f fstest.MapFS) { f["MANIFEST"].Data = f["MANIFEST"].Data[:200] }, []string{"MANIFEST: line"}},
		{"no totals", func(f fstest.MapFS) {
			text, _, _ := strings.Cut(string(f["MANIFEST"].Data), "files ")
			put(f, "MANIFEST", text)
		}, []string{"MANIFEST: line 7"}},
		{"wrong totals", func(f fstest.MapFS) {
			put(f, "MANIFEST", strings.Replace(string(f["MANIFEST"].Data), "checks 2", "checks 3", 1))
		}, []string{"MANIFEST:", "totals"}},
		{"out of order", func(f fstest.MapFS) {
			lines := strings.SplitAfter(string(f["MANIFEST"].Data), "\n")
			lines[0], lines[1] = lines[1], lines[0]
			put(f, "MANIFEST", strings.Join(lines, ""))
		}, []string{"MANIFEST:", "order"}},
		{"altered case", func(f fstest.MapFS) { f[honestPath].Data = append(f[honestPath].Data, '\n') }, []string{honestPath + ": altered"}},
		{"altered ledger", func(f fstest.MapFS) { put(f, "hand/veridict/worlds/small.ledger.jsonl", "") }, []string{"small.ledger.jsonl: altered"}},
		{"altered version", func(f fstest.MapFS) { put(f, "VERSION", "1.2.4\n") }, []string{"VERSION: altered"}},
		{"emptied case", func(f fstest.MapFS) { put(f, honestPath, "") }, []string{honestPath + ": altered"}},
		{"missing case", func(f fstest.MapFS) { delete(f, honestPath) }, []string{honestPath + ": missing"}},
		{"missing clauses", func(f fstest.MapFS) { delete(f, "clauses.tsv") }, []string{"clauses.tsv: missing"}},
		{"extra case", func(f fstest.MapFS) { put(f, "gen/veridict/verify/new.json", "{}") }, []string{"gen/veridict/verify/new.json: extra"}},
		{"extra file", func(f fstest.MapFS) { put(f, "hand/.DS_Store", "") }, []string{"hand/.DS_Store: extra"}},
		{"several", func(f fstest.MapFS) {
			delete(f, honestPath)
			delete(f, verifyPath)
		}, []string{honestPath, "and 1 more"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := seal(t, small())
			test.damage(files)
			_, err := Load(files)
			wantError(t, err, test.want...)
		})
	}
}

func TestLoadRefusesAWrongCount(t *testing.T) {
	files := seal(t, small())
	text := string(files["MANIFEST"].Data)
	text = strings.Replace(text, "  1  "+honestPath, "  2  "+honestPath, 1)
	put(files, "MANIFEST", strings.Replace(text, "checks 2", "checks 3", 1))
	_, err := Load(files)
	wantError(t, err, honestPath, "lists 2 checks, the file holds 1")
}

func TestLoadIgnoresWhatStandsBesideACorpus(t *testing.T) {
	files := seal(t, small())
	put(files, "load.go", "package corpus")
	if _, err := Load(files); err != nil {
		t.Error(err)
	}
}

// TestManifestRefuses holds what no MANIFEST can make right: Load reads cases
// in the same way.
func TestManifestRefuses(t *testing.T) {
	with := func(name, text string) func(fstest.MapFS) { return func(f fstest.MapFS) { put(f, name, text) } }
	edit := func(old, new string) func(fstest.MapFS) {
		return with(honestPath, strings.Replace(honestCase, old, new, 1))
	}
	verify := func(old, new string) func(fstest.MapFS) {
		return with(verifyPath, strings.Replace(verifyCase, old, new, 1))
	}
	rows := func(rows string) func(fstest.MapFS) {
		return with(honestPath, `{"clauses":["V2.2b"],"level":"must","why":"w","op":"id","table":[`+rows+`]}`)
	}
	tests := []struct {
		name   string
		damage func(files fstest.MapFS)
		want   []string
	}{
		{"no case", func(f fstest.MapFS) {
			delete(f, honestPath)
			delete(f, verifyPath)
		}, []string{"no case"}},
		{"nothing", func(f fstest.MapFS) { clear(f) }, []string{"VERSION: missing"}},
		{"no clauses", func(f fstest.MapFS) { delete(f, "clauses.tsv") }, []string{"clauses.tsv: missing"}},
		{"version", with("VERSION", "1.2\n"), []string{"VERSION", `"1.2\n"`}},
		{"version without newline", with("VERSION", "1.2.3"), []string{"VERSION"}},
		{"other clauses", with("clauses.tsv", strings.Replace(clauseTable, "V2.1a\tmust", "V2.1a\tmay", 1)), []string{"clauses.tsv: clause V2.1a"}},
		{"new clause", with("clauses.tsv", clauseTable+"G9z\tmust\tgrounds\t\tgrounds.summary\tnew\n"), []string{"clauses.tsv: clause G9z"}},
		{"broken clauses", with("clauses.tsv", "V1a\n"), []string{"clauses.tsv: line 1: want 6 columns"}},
		{"empty case", with(honestPath, ""), []string{honestPath, "line 1"}},
		{"not JSON", with(honestPath, "{\n\"clauses\":,\n}"), []string{honestPath, "line 2"}},
		{"trailing data", with(honestPath, honestCase+"{}"), []string{honestPath, "line 2", "after top-level value"}},
		{"byte order mark", with(honestPath, "\ufeff"+honestCase), []string{honestPath, "line 1"}},
		{"not UTF-8", edit("sorted", "\xff"), []string{honestPath, "UTF-8"}},
		{"not an object", with(honestPath, "[]"), []string{honestPath, "want an object, got an array"}},
		{"null", with(honestPath, "null"), []string{honestPath, "want an object, got null"}},
		{"unknown member", edit(`"why"`, `"reason":"x","why"`), []string{honestPath, "member reason: unknown", "reasons"}},
		{"member in capitals", edit(`"level"`, `"Level"`), []string{honestPath, "member Level: unknown"}},
		{"member twice", edit(`"why"`, `"level":"must","why"`), []string{honestPath, "member level: given twice"}},
		{"deep member twice", edit(`{"json"`, `{"a":[{"b":1,"b":1}],"json"`), []string{honestPath, "member input.a.[].b: given twice"}},
		{"deep nesting", edit(`{"json"`, `{"a":`+strings.Repeat("[", 20_000)+strings.Repeat("]", 20_000)+`,"json"`), []string{honestPath, "depth"}},
		{"wrong type", edit(`["V2.1a"]`, `"V2.1a"`), []string{honestPath, "member clauses: want an array of strings, got a string"}},
		{"wrong item", edit(`["V2.1a"]`, `[1]`), []string{honestPath, "member clauses: want an array of strings"}},
		{"null member", edit(`"must"`, `null`), []string{honestPath, "member level: null"}},
		{"input no object", edit(`{"json":"{\"b\":1,\"a\":2}"}`, `[]`), []string{honestPath, "member input: want an object, got an array"}},
		{"no input", edit(`"input":{"json":"{\"b\":1,\"a\":2}"},`, ``), []string{honestPath, "member input: missing"}},
		{"no want", edit(`,"want":{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, ``), []string{honestPath, "member want: missing"}},
		{"empty want", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{}`), []string{honestPath, "member want: give exactly one"}},
		{"two wants", edit(`{"output":`, `{"rejected":true,"output":`), []string{honestPath, "member want: give exactly one"}},
		{"not rejected", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{"rejected":false}`), []string{honestPath, "member want: give exactly one"}},
		{"unknown judge", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{"judge":"jury"}`), []string{honestPath, `judge "jury"`}},
		{"unknown want", edit(`{"output":`, `{"valid":true,"output":`), []string{honestPath, "member want: member valid: unknown"}},
		{"nameless reading", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{"readings":[{"rejected":true}]}`), []string{honestPath, "reading 1: member name: missing"}},
		{"empty reading", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{"readings":[{"name":"x"}]}`), []string{honestPath, "reading 1: give exactly one"}},
		{"odd reading", edit(`{"output":{"canonical":"{\"a\":2,\"b\":1}"}}`, `{"readings":[1]}`), []string{honestPath, "reading 1: want an object, got a number"}},
		{"no clause", edit(`["V2.1a"]`, `[]`), []string{honestPath, "member clauses: name at least one"}},
		{"unknown clause", edit(`V2.1a`, `V2.1z`), []string{honestPath, `unknown clause "V2.1z"`}},
		{"unknown erratum", edit(`"why"`, `"erratum":"D99","why"`), []string{honestPath, `unknown erratum "D99"`}},
		{"unknown op", edit(`"canonicalize"`, `"canonicalise"`), []string{honestPath, `unknown operation "canonicalise"`}},
		{"unknown level", edit(`"must"`, `"shall"`), []string{honestPath, `member level: "shall"`}},
		{"unknown suite", with("hand/other/verify/x.json", verifyCase), []string{"hand/other/verify/x.json", `unknown suite "other"`}},
		{"bad case name", with("hand/veridict/id/Bad_Name.json", honestCase), []string{"hand/veridict/id/Bad_Name.json: bad file name"}},
		{"bad folder name", with("hand/veridict/my id/x.json", honestCase), []string{"hand/veridict/my id/x.json: bad folder name"}},
		{"case too high", with("hand/veridict/x.json", honestCase), []string{"hand/veridict/x.json: bad file name"}},
		{"case too deep", with("hand/veridict/id/more/x.json", honestCase), []string{"hand/veridict/id/more/x.json: bad file name"}},
		{"odd file", with("hand/veridict/id/readme.md", ""), []string{"hand/veridict/id/readme.md: bad file name"}},
		{"hidden file", with("hand/veridict/id/.x.txt", ""), []string{"hand/veridict/id/.x.txt: bad file name"}},
		{"same id", with(strings.Replace(honestPath, "hand", "gen", 1), honestCase), []string{honestPath, "under gen and under hand"}},
		{"no parent", edit(`"why"`, `"parent":"veridict/id/none","why"`), []string{"veridict/canonicalize/sorts-members: parent veridict/id/none does not exist"}},
		{"no such row", edit(`"why"`, `"parent":"veridict/verify/honest#x","why"`), []string{"parent veridict/verify/honest#x does not exist"}},
		{"missing sibling", verify("small.ledger", "other.ledger"), []string{verifyPath, "files: ledger: hand/veridict/worlds/other.ledger.jsonl is missing"}},
		{"sibling outside", verify("../worlds/small.ledger.jsonl", "../../../VERSION"), []string{verifyPath, "outside the corpus"}},
		{"sibling above", verify("../worlds/small.ledger.jsonl", "../../../../../etc/passwd"), []string{verifyPath, "outside the corpus"}},
		{"sibling absolute", verify("../worlds/small.ledger.jsonl", "/etc/passwd"), []string{verifyPath, "outside the corpus"}},
		{"sibling a case", verify("../worlds/small.ledger.jsonl", "../canonicalize/sorts-members.json"), []string{verifyPath, "is a case"}},
		{"sibling empty", verify("../worlds/small.ledger.jsonl", ""), []string{verifyPath, "outside the corpus"}},
		{"sibling a folder", verify("../worlds/small.ledger.jsonl", "../worlds"), []string{verifyPath, "is missing"}},
		{"input and file", verify(`"want"`, `"input":{"ledger":"x"},"want"`), []string{verifyPath, "ledger stands in input and in files"}},
		{"empty table", rows(``), []string{honestPath, "member table: empty"}},
		{"no row name", rows(`{"input":{},"want":{"rejected":true}}`), []string{honestPath, "row 1: member name"}},
		{"bad row name", rows(`{"name":"A b","input":{},"want":{"rejected":true}}`), []string{honestPath, `row 1: member name: "A b"`}},
		{"row twice", rows(`{"name":"a","input":{},"want":{"rejected":true}},{"name":"a","input":{},"want":{"rejected":true}}`), []string{honestPath, "row a: given twice"}},
		{"row without want", rows(`{"name":"a","input":{}}`), []string{honestPath, "row a: member want: missing"}},
		{"row without input", rows(`{"name":"a","want":{"rejected":true}}`), []string{honestPath, "row a: member input: missing"}},
		{"unknown row member", rows(`{"name":"a","input":{},"want":{"rejected":true},"op":"id"}`), []string{honestPath, "row 1: member op: unknown"}},
		{"row of no level", rows(`{"name":"a","input":{},"want":{"rejected":true},"level":"shall"}`), []string{honestPath, "row 1: member level"}},
		{"row of no clause", rows(`{"name":"a","input":{},"want":{"rejected":true},"clauses":["V99z"]}`), []string{honestPath, "row 1: member clauses: unknown"}},
		{"odd row", rows(`7`), []string{honestPath, "row 1: want an object, got a number"}},
		{"table and want", edit(`"why"`, `"table":[{}],"why"`), []string{honestPath, "member want: belongs in the rows"}},
		{"table and rows", edit(`"why"`, `"table":[{}],"rows":"x.txt","why"`), []string{honestPath, "members table and rows"}},
		{"rows before alone", edit(`"why"`, `"rows_before":"x.txt","why"`), []string{honestPath, "rows_before: needs member rows"}},
		{"gen no folder", with("gen", ""), []string{"gen: not a folder"}},
		{"VERSION a folder", func(f fstest.MapFS) {
			delete(f, "VERSION")
			put(f, "VERSION/x", "1.0.0\n")
		}, []string{"VERSION: missing"}},
		{"link", func(f fstest.MapFS) {
			f["hand/veridict/id/x.txt"] = &fstest.MapFile{Data: []byte("../y"), Mode: fs.ModeSymlink}
		}, []string{"hand/veridict/id/x.txt", "not a regular file"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := small()
			test.damage(files)
			_, err := Manifest(files)
			wantError(t, err, test.want...)
			if len(Lint(files)) == 0 {
				t.Error("lint finds nothing")
			}
		})
	}
}

// unreadable fails to open one file.
type unreadable struct {
	fstest.MapFS
	name string
}

func (u unreadable) Open(name string) (fs.File, error) {
	if name == u.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return u.MapFS.Open(name)
}

func (u unreadable) ReadFile(name string) ([]byte, error) { return nil, errors.ErrUnsupported }

func TestLoadNamesAnUnreadableFile(t *testing.T) {
	_, err := Load(unreadable{seal(t, small()), honestPath})
	wantError(t, err, ": unreadable: ")
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		filepath.Join(dir, "none"): "no such file",
		file:                       "not a folder",
		dir:                        "MANIFEST: missing",
	} {
		_, err := Open(name)
		wantError(t, err, "corpus "+name, want)
	}
}

// Neither the folder nor anything in it may be a link, and nothing may be larger
// than a corpus has any use for.
func TestOpenLinksAndSizes(t *testing.T) {
	c, err := Load(seal(t, small()))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, want string
		damage     func(dir string) error
	}{
		{"a root that is a link to a folder", "hand: not a regular file", func(dir string) error {
			return errors.Join(os.Rename(dir+"/hand", dir+"/elsewhere"), os.Symlink("elsewhere", dir+"/hand"))
		}},
		{"a root that is a link to a file", "VERSION: not a regular file", func(dir string) error {
			return errors.Join(os.Rename(dir+"/VERSION", dir+"/elsewhere"), os.Symlink("elsewhere", dir+"/VERSION"))
		}},
		{"a folder that is a link", "hand/veridict: not a regular file", func(dir string) error {
			return errors.Join(os.Rename(dir+"/hand/veridict", dir+"/elsewhere"), os.Symlink("../elsewhere", dir+"/hand/veridict"))
		}},
		{"a sparse file", "MANIFEST: larger than 67108864 bytes", func(dir string) error { return os.Truncate(dir+"/MANIFEST", 1<<40) }},
		{"the folder itself", "a symbolic link; name the folder", func(dir string) error {
			return errors.Join(os.Rename(dir, dir+"-elsewhere"), os.Symlink(dir+"-elsewhere", dir))
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "corpus")
			if err := Export(c, dir); err != nil {
				t.Fatal(err)
			}
			if err := test.damage(dir); err != nil {
				t.Skip("not possible here:", err)
			}
			_, err := Open(dir)
			wantError(t, err, test.want)
		})
	}
}

func TestExport(t *testing.T) {
	want, err := Load(seal(t, small()))
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "new", "folder")
	if err := Export(want, dir); err != nil {
		t.Fatal(err)
	}
	got, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	ignoreFS := cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".FS" }, cmp.Ignore())
	if diff := cmp.Diff(want, got, ignoreFS, cmp.AllowUnexported(Corpus{})); diff != "" {
		t.Errorf("exported corpus (-want +got):\n%s", diff)
	}
	wantError(t, Export(want, dir), dir, "not empty")
	wantError(t, Export(want, filepath.Join(dir, "VERSION")), "VERSION", "not a directory")
}

func TestExportNamesAFileThatWentAway(t *testing.T) {
	files := seal(t, small())
	c, err := Load(files)
	if err != nil {
		t.Fatal(err)
	}
	delete(files, honestPath)
	dir := t.TempDir()
	wantError(t, Export(c, dir), dir, honestPath)
	if _, err := Open(dir); err == nil {
		t.Error("an export cut short loads")
	}
}

// FuzzLoad tries a case file: it is refused by name, or sealed and loaded.
func FuzzLoad(f *testing.F) {
	for _, seed := range []string{honestCase, verifyCase, "", "null", `{"clauses":["V2.2b"],"level":"may","why":"w","op":"id","table":[{"name":"a",
		"input":{},"want":{"readings":[{"name":"n","output":{"$any":[1]}}]}}]}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		const name = "hand/veridict/verify/fuzzed.json"
		files := small()
		files[name] = &fstest.MapFile{Data: data}
		Lint(files)
		text, err := Manifest(files)
		if err != nil {
			if !strings.Contains(err.Error(), strings.TrimSuffix(strings.TrimPrefix(name, "hand/"), ".json")) {
				t.Fatalf("error %q does not name the case", err)
			}
			return
		}
		files["MANIFEST"] = &fstest.MapFile{Data: text}
		c, err := Load(files)
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Checks) < 3 {
			t.Fatalf("%d checks of %d files", len(c.Checks), len(slices.Collect(maps.Keys(files))))
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(pinned); err != nil {
			b.Fatal(err)
		}
	}
}
