package reference_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"conform/corpus"
	"conform/spec/canon"
	"conform/spec/ledger"
)

// minimalOrder is an order that is fulfilled.
func minimalOrder(t *testing.T) (input canon.Value, old []byte) {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	check, ok := c.ByID("veridict/issue/minimal")
	if !ok {
		t.Fatal("no veridict/issue/minimal")
	}
	if input, err = canon.Parse(check.Input); err != nil {
		t.Fatal(err)
	}
	if old, err = fs.ReadFile(c.FS, check.Files["ledger"]); err != nil {
		t.Fatal(err)
	}
	return input, old
}

// issued asks for a certificate in a folder of its own.
func issued(t *testing.T, input canon.Value, ledgerFile []byte) (out canon.Value, ok bool, folder string) {
	t.Helper()
	folder = t.TempDir()
	old := filepath.Join(folder, "old.jsonl")
	if err := os.WriteFile(old, ledgerFile, 0o600); err != nil {
		t.Fatal(err)
	}
	input = input.With("ledger", canon.String(old)).With("out", canon.String(filepath.Join(folder, "out.jsonl")))
	text, err := canon.Encode(input)
	if err != nil {
		return out, false, folder // a number beyond the doubles
	}
	out, ok = output(t, "issue", text)
	return out, ok, folder
}

// TestIssueRefusesMalformedOrders names the member, and leaves nothing at out.
func TestIssueRefusesMalformedOrders(t *testing.T) {
	input, old := minimalOrder(t)
	if _, ok, _ := issued(t, input, old); !ok {
		t.Fatal("the honest order is refused")
	}
	for _, member := range []string{"key_seed", "task", "policy", "jury", "disclosure_level", "scope_limits", "issued_at"} {
		for name, value := range map[string]canon.Value{
			"missing": {}, "null": canon.Null(), "number": canon.Int(7), "list of numbers": canon.Array(canon.Int(7)),
		} {
			broken := input.With(member, value)
			if value.Kind == canon.Absent {
				broken = input.Without(member)
			}
			_, ok, folder := issued(t, broken, old)
			if ok {
				t.Errorf("%s %s: issued", member, name)
			}
			left, err := os.ReadDir(folder)
			if err != nil || len(left) != 1 {
				t.Errorf("%s %s: left behind: %v, %v", member, name, left, err)
			}
		}
	}
	refused(t, do("issue", `{}`), "key_seed")
	refused(t, do("issue", string(encoded(t, input))), "ledger")
	refused(t, do("issue", string(encoded(t, input.With("ledger", canon.String(t.TempDir()))))), "ledger")
	refused(t, do("issue", string(encoded(t, input.With("jury", canon.Array(canon.Object()))))), "jury/0")
	refused(t, do("issue", string(encoded(t, input.With("task", canon.Object())))), "task")
}

func encoded(t *testing.T, v canon.Value) []byte {
	t.Helper()
	text, err := canon.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// resealed recomputes the chain of a ledger as far as its lines load, so that what
// else is wrong with it comes to light.
func resealed(text []byte) []byte {
	var out []byte
	previous := ledger.Genesis
	_, err := ledger.Read(bytes.NewReader(text), func(e *ledger.Entry) {
		e.Seq, e.PrevHash = int64(bytes.Count(out, []byte("\n"))), previous
		if e.Seal() != nil {
			return // a number beyond the doubles
		}
		previous = e.EntryHash
		line, _ := canon.Encode(e.Value()) // it was sealed
		out = append(append(out, line...), '\n')
	})
	if err != nil {
		return text
	}
	return out
}

// FuzzIssue asks that whatever is issued verifies against the grown ledger, of
// which the old one is a prefix, and that a refusal leaves nothing.
func FuzzIssue(f *testing.F) {
	if !isWorker() {
		c, checks := checksOf(f, "issue")
		for i := range checks {
			text, err := fs.ReadFile(c.FS, checks[i].Files["ledger"])
			if err != nil {
				f.Fatal(err)
			}
			f.Add([]byte(checks[i].Input), text, i%2 == 0)
		}
	}
	f.Fuzz(func(t *testing.T, text, old []byte, reseal bool) {
		input, err := canon.Parse(text)
		if err != nil || input.Kind != canon.KindObject {
			return
		}
		if reseal {
			old = resealed(old)
		}
		out, ok, folder := issued(t, input, old)
		path := filepath.Join(folder, "out.jsonl")
		if !ok {
			if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
				t.Fatalf("%s: left behind: %v, %v", text, left, err)
			}
			return
		}
		grown, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(grown, old) {
			t.Fatalf("%s: the ledger is no prefix of the grown one: %v", text, err)
		}
		certificate := filepath.Join(folder, "certificate.json")
		if err := os.WriteFile(certificate, encoded(t, out.Get("certificate")), 0o600); err != nil {
			t.Fatal(err)
		}
		pair := canon.Object(canon.M("ledger", canon.String(path)), canon.M("certificate", canon.String(certificate)))
		report, _ := output(t, "verify", encoded(t, pair))
		if !report.Get("valid").Bool {
			t.Fatalf("%s: issued, and not valid: %s", text, encoded(t, report.Get("errors")))
		}
	})
}
