package reference_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
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

func FuzzCanonicalize(f *testing.F)  { fuzzOp(f, "canonicalize", "json_path") }
func FuzzIdentify(f *testing.F)      { fuzzOp(f, "id") }
func FuzzClassifyEntry(f *testing.F) { fuzzOp(f, "entry.classify") }
func FuzzVerifyLedger(f *testing.F)  { fuzzOp(f, "ledger.verify", "ledger") }
func FuzzDivergence(f *testing.F)    { fuzzOp(f, "divergence") }
func FuzzAdjudicate(f *testing.F)    { fuzzOp(f, "adjudicate") }
func FuzzVerify(f *testing.F)        { fuzzOp(f, "verify", "certificate", "ledger") }

func FuzzAdmitClaims(f *testing.F)    { fuzzOp(f, "claims.admit") }
func FuzzAdmitEvidence(f *testing.F)  { fuzzOp(f, "evidence.admit") }
func FuzzAuthorizeEntry(f *testing.F) { fuzzOp(f, "entry.authorize") }
func FuzzAppendEntry(f *testing.F)    { fuzzOp(f, "ledger.append", "ledger") }
func FuzzWalk(f *testing.F)           { fuzzOp(f, "walk") }

func FuzzWatcherStatus(f *testing.F)   { fuzzOp(f, "watcher.status", "ledger") }
func FuzzWatcherRegister(f *testing.F) { fuzzOp(f, "watcher.register", "ledger") }
func FuzzWatcherRevoke(f *testing.F)   { fuzzOp(f, "watcher.revoke", "ledger") }
func FuzzWatcherRoute(f *testing.F)    { fuzzOp(f, "watcher.route", "ledger") }
func FuzzWatcherIndex(f *testing.F)    { fuzzOp(f, "watcher.index", "ledger") }

func FuzzResolveAnyDossier(f *testing.F) { fuzzOp(f, "resolve", "ledger") }
func FuzzExpireAnyDossier(f *testing.F)  { fuzzOp(f, "expire", "ledger") }

func FuzzGroundsSummary(f *testing.F)       { fuzzOp(f, "grounds.summary", "document_path") }
func FuzzGroundsEntry(f *testing.F)         { fuzzOp(f, "grounds.entry", "document_path") }
func FuzzGroundsImplied(f *testing.F)       { fuzzOp(f, "grounds.implied") }
func FuzzGroundsNarrate(f *testing.F)       { fuzzOp(f, "grounds.narrate") }
func FuzzGroundsNarrateReport(f *testing.F) { fuzzOp(f, "grounds.narrate_report") }
func FuzzSchemaCheck(f *testing.F)          { fuzzOp(f, "schema.check") }

// maxSeeds and maxSeedFile keep the seeds of a target few and small.
const (
	maxSeeds    = 100
	maxSeedFile = 64 << 10
)

// fuzzOp asks one operation about any input, with any files for the members that
// are paths, two at most.
func fuzzOp(f *testing.F, op string, members ...string) {
	if !isWorker() {
		seedOp(f, op, members)
	}
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

// isWorker reports whether this process is handed its inputs by the one that
// fuzzes: it needs no seeds, and reading the corpus takes a second.
func isWorker() bool {
	worker := flag.Lookup("test.fuzzworker")
	return worker != nil && worker.Value.String() == "true"
}

// checksOf returns the checks of one operation.
func checksOf(t testing.TB, op string) (c *corpus.Corpus, checks []corpus.Check) {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Checks {
		if c.Checks[i].Op == op {
			checks = append(checks, c.Checks[i])
		}
	}
	if len(checks) == 0 {
		t.Fatalf("no check of %s", op)
	}
	return c, checks
}

// seedOp adds inputs and files of the checks of an operation, evenly chosen.
func seedOp(f *testing.F, op string, members []string) {
	f.Helper()
	c, checks := checksOf(f, op)
	for i := 0; i < len(checks); i += 1 + len(checks)/maxSeeds {
		var files [2][]byte
		size := 0
		for member, name := range checks[i].Files {
			at := slices.Index(members, member)
			if at < 0 {
				f.Fatalf("%s: member %s is a file, and the target does not say so", checks[i].ID, member)
			}
			data, err := fs.ReadFile(c.FS, name)
			if err != nil {
				f.Fatal(err)
			}
			files[at] = data
			size += len(data)
		}
		if size < maxSeedFile {
			f.Add([]byte(checks[i].Input), files[0], files[1])
		}
	}
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
