package reference_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"conform/corpus"
	"conform/kit/internal/reference"
	"conform/spec/canon"
)

// The operations that no target of their own asks more of. Each is seeded with
// inputs and files of its checks, and asked for exactly one answer, the same
// twice, and an output that is JSON.

func FuzzCanonicalize(f *testing.F)  { fuzzOp(f, "canonicalize") }
func FuzzIdentify(f *testing.F)      { fuzzOp(f, "id") }
func FuzzClassifyEntry(f *testing.F) { fuzzOp(f, "entry.classify") }
func FuzzVerifyLedger(f *testing.F)  { fuzzOp(f, "ledger.verify") }
func FuzzDivergence(f *testing.F)    { fuzzOp(f, "divergence") }
func FuzzAdjudicate(f *testing.F)    { fuzzOp(f, "adjudicate") }
func FuzzVerify(f *testing.F)        { fuzzOp(f, "verify") }

func FuzzAdmitClaims(f *testing.F)    { fuzzOp(f, "claims.admit") }
func FuzzAdmitEvidence(f *testing.F)  { fuzzOp(f, "evidence.admit") }
func FuzzAuthorizeEntry(f *testing.F) { fuzzOp(f, "entry.authorize") }
func FuzzAppendEntry(f *testing.F)    { fuzzOp(f, "ledger.append") }
func FuzzWalk(f *testing.F)           { fuzzOp(f, "walk") }

func FuzzWatcherStatus(f *testing.F)   { fuzzOp(f, "watcher.status") }
func FuzzWatcherRegister(f *testing.F) { fuzzOp(f, "watcher.register") }
func FuzzWatcherRevoke(f *testing.F)   { fuzzOp(f, "watcher.revoke") }
func FuzzWatcherRoute(f *testing.F)    { fuzzOp(f, "watcher.route") }
func FuzzWatcherIndex(f *testing.F)    { fuzzOp(f, "watcher.index") }

func FuzzResolveAnyDossier(f *testing.F) { fuzzOp(f, "resolve") }
func FuzzExpireAnyDossier(f *testing.F)  { fuzzOp(f, "expire") }

func FuzzGroundsSummary(f *testing.F)       { fuzzOp(f, "grounds.summary") }
func FuzzGroundsEntry(f *testing.F)         { fuzzOp(f, "grounds.entry") }
func FuzzGroundsImplied(f *testing.F)       { fuzzOp(f, "grounds.implied") }
func FuzzGroundsNarrate(f *testing.F)       { fuzzOp(f, "grounds.narrate") }
func FuzzGroundsNarrateReport(f *testing.F) { fuzzOp(f, "grounds.narrate_report") }
func FuzzSchemaCheck(f *testing.F)          { fuzzOp(f, "schema.check") }

// maxSeeds and maxSeedFile keep the seeds of a target few and small.
const (
	maxSeeds    = 200
	maxSeedFile = 64 << 10
)

// fuzzOp asks one operation about any input, with any two files.
func fuzzOp(f *testing.F, op string) {
	members := seedOp(f, op)
	f.Fuzz(func(t *testing.T, text, first, second []byte) {
		input, err := canon.Parse(text)
		if err != nil || input.Kind != canon.KindObject {
			return
		}
		folder := t.TempDir()
		for i, member := range members {
			input = placed(t, input, folder, member, [][]byte{first, second}[i])
		}
		out := filepath.Join(folder, "out.jsonl")
		if op == "walk" {
			input = input.With("root", canon.String(folder))
		} else if input.Has("out") || grows(op) {
			input = input.With("out", canon.String(out))
		}
		encoded, err := canon.Encode(input)
		if err != nil {
			return // a number beyond the doubles
		}
		answer := do(op, string(encoded))
		checkAnswer(t, answer)
		if _, err := os.Stat(out); grows(op) && (err == nil) != (answer.Output != nil) {
			t.Fatalf("%s: got %+v, and the file at out: %v", encoded, answer, err)
		}
		if again := do(op, string(encoded)); !grows(op) && (string(again.Output) != string(answer.Output) || again.Rejected != answer.Rejected) {
			t.Fatalf("%s: got %+v and then %+v", encoded, answer, again)
		}
	})
}

func grows(op string) bool {
	made, ok := (&corpus.Check{Op: op}).Made()
	return ok && made.Member == "out"
}

// placed writes a file and puts its path into the input, unless the input gives
// the text itself. Nothing else is ever read.
func placed(t *testing.T, input canon.Value, folder, member string, data []byte) canon.Value {
	t.Helper()
	if input.Has(strings.TrimSuffix(member, "_path")) && strings.HasSuffix(member, "_path") {
		return input.Without(member)
	}
	path := filepath.Join(folder, member)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return input.With(member, canon.String(path))
}

// seedOp adds inputs and files of the checks of an operation, evenly chosen, and
// returns the members that are files.
func seedOp(f *testing.F, op string) (members []string) {
	f.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		f.Fatal(err)
	}
	named := map[string]bool{}
	var checks []corpus.Check
	for i := range c.Checks {
		if c.Checks[i].Op != op {
			continue
		}
		for member := range c.Checks[i].Files {
			named[member] = true
		}
		checks = append(checks, c.Checks[i])
	}
	if members = slices.Sorted(maps.Keys(named)); len(members) > 2 {
		f.Fatalf("%s: %d members are files, want two at most", op, len(members))
	}
	seeds := 0
	for i := 0; i < len(checks); i += 1 + len(checks)/maxSeeds {
		var files [2][]byte
		for j, member := range members {
			if name := checks[i].Files[member]; name != "" {
				if files[j], err = fs.ReadFile(c.FS, name); err != nil {
					f.Fatal(err)
				}
			}
		}
		if len(files[0])+len(files[1]) < maxSeedFile {
			f.Add([]byte(checks[i].Input), files[0], files[1])
			seeds++
		}
	}
	if seeds == 0 {
		f.Fatalf("no check of %s", op)
	}
	return members
}

// TestEveryOpIsFuzzed finds the name of every operation in a fuzz target of this
// package.
func TestEveryOpIsFuzzed(t *testing.T) {
	paths, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	fuzzed := map[string]bool{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if target, ok := decl.(*ast.FuncDecl); ok && strings.HasPrefix(target.Name.Name, "Fuzz") {
				ast.Inspect(target, func(n ast.Node) bool {
					if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						name, _ := strconv.Unquote(lit.Value) // it was parsed
						fuzzed[name] = true
					}
					return true
				})
			}
		}
	}
	ops := reference.Ops()
	for _, op := range ops {
		if !fuzzed[op.Name] {
			t.Errorf("no fuzz target asks %s", op.Name)
		}
	}
	if len(ops) == 0 {
		t.Error("no operation")
	}
}
