package ledger_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// TestLines pins what separates entries: \n and nothing else (I-07, I-39).
func TestLines(t *testing.T) {
	three := string(honest(t, 3))
	lines := strings.SplitAfter(three, "\n")
	cut := strings.TrimSuffix(three, "\n")
	for _, test := range []struct {
		name, data string
		entries    int64
		line       int // 0: every line loads
	}{
		{"as written", three, 3, 0},
		{"nothing at all", "", 0, 0},
		{"no final newline", cut, 3, 0},
		{"CRLF", strings.ReplaceAll(three, "\n", "\r\n"), 3, 0},
		{"white space around a line", lines[0] + " \t" + cut[len(lines[0]):] + "\t \n", 3, 0},
		{"blank line at the start", "\n" + three, 0, 1},
		{"blank line between", lines[0] + "\n" + lines[1], 1, 2},
		{"blank line at the end", three + "\n", 3, 4},
		{"white space alone as the last line", three + " ", 3, 4},
		{"two entries on one line", lines[0] + cut[len(lines[0]):len(lines[0])+len(lines[1])-1] + lines[2], 1, 2},
		{"byte order mark", "\ufeff" + three, 0, 1},
		{"lone CR between", strings.ReplaceAll(three, "\n", "\r"), 0, 1},
		{"NEL between", strings.ReplaceAll(three, "\n", "\u0085"), 0, 1},
		{"line separator between", strings.ReplaceAll(three, "\n", "\u2028"), 0, 1},
		{"no-break space after an entry", strings.Replace(three, "\n", "\u00a0\n", 1), 0, 1},
		{"NUL after an entry", strings.Replace(three, "\n", "\x00\n", 1), 0, 1},
		{"a comma after an entry", strings.Replace(three, "\n", ",\n", 1), 0, 1},
		{"an array of entries", "[" + strings.ReplaceAll(cut, "\n", ",") + "]", 0, 1},
		{"not JSON in the middle", lines[0] + "{\n" + lines[2], 1, 2},
		{"invalid UTF-8", strings.Replace(three, "juror", "jur\xffr", 1), 0, 1},
		{"a member twice (I-03)", strings.Replace(three, `"seq":0`, `"seq":0,"seq":0`, 1), 0, 1},
		{"the first line left out", lines[1] + lines[2], 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			chain := read(t, []byte(test.data))
			if chain.Entries != test.entries || chain.Line != test.line {
				t.Errorf("got %d entries and line %d, want %d and %d: %v", chain.Entries, chain.Line, test.entries, test.line, chain.Faults)
			}
			if test.line > 0 && (len(chain.Faults) != 1 || !strings.Contains(chain.Faults[0].Error(), fmt.Sprintf("line %d:", test.line))) {
				t.Errorf("got %v, want one fault that names line %d", chain.Faults, test.line)
			}
		})
	}
}

// The chain with lines dropped, swapped, doubled or taken from elsewhere loads
// and does not verify (V2.3e).
func TestLinks(t *testing.T) {
	lines := strings.SplitAfter(string(honest(t, 4)), "\n")[:4]
	for _, test := range []struct {
		name  string
		order []int
		whole bool
	}{
		{"as written", []int{0, 1, 2, 3}, true},
		{"the tail cut at a line", []int{0, 1, 2}, true}, // nothing in the file can tell
		{"the head dropped", []int{1, 2, 3}, false},
		{"one dropped", []int{0, 2, 3}, false},
		{"two swapped", []int{0, 2, 1, 3}, false},
		{"one doubled", []int{0, 1, 1, 2, 3}, false},
		{"one appended again", []int{0, 1, 2, 3, 0}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var data string
			for _, i := range test.order {
				data += lines[i]
			}
			chain := read(t, []byte(data))
			if chain.Whole() != test.whole {
				t.Errorf("got whole %t (%v), want %t", chain.Whole(), chain.Faults, test.whole)
			}
			if chain.Line != 0 || chain.Entries != int64(len(test.order)) {
				t.Errorf("got line %d and %d entries, want all loaded", chain.Line, chain.Entries)
			}
		})
	}
}

// A torn last line is refused wherever it was torn (V2.3h).
func TestTornTail(t *testing.T) {
	data := honest(t, 2)
	first := bytes.IndexByte(data, '\n') + 1
	for end := first + 1; end < len(data)-1; end++ {
		chain := read(t, data[:end])
		if chain.Line != 2 || fault.CodeOf(chain.Faults[0]) != ledger.NotJSON {
			t.Fatalf("torn after byte %d: got line %d, %v", end, chain.Line, chain.Faults)
		}
	}
}

// TestRespelledLine keeps the content of a line and changes its bytes (V2.3j).
func TestRespelledLine(t *testing.T) {
	data := string(honest(t, 1))
	for _, test := range []struct {
		name, from, to string
		whole          bool
	}{
		{"white space", `"seq":0`, `"seq" : 0`, true},
		{"minus zero", `"seq":0`, `"seq":-0`, true},
		{"number", `"confidence":0.8`, `"confidence":8e-1`, true},
		{"escape in capitals", `\u00e9`, `\u00E9`, true},
		{"escape as the character", `\u00e9`, `é`, true},
		{"type spelled with an escape", `"evidence.recorded"`, `"evidence\u002erecorded"`, true},
		{"name spelled with an escape", `"seq":0`, `"\u0073eq":0`, true},
		{"number of another kind", `"confidence":0.8`, `"confidence":"0.8"`, false},
		{"number beyond the doubles", `"confidence":0.8`, `"confidence":1e400`, false},
		{"ts beyond the doubles", `"ts":"2026-09-10T09:00:00+00:00"`, `"ts":1e400`, false},
		{"author beyond the doubles", `"kind":`, `"x":1e400,"kind":`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(data, test.from) {
				t.Fatalf("%s does not stand in the ledger", test.from)
			}
			chain := read(t, []byte(strings.Replace(data, test.from, test.to, 1)))
			if chain.Whole() != test.whole {
				t.Errorf("got whole %t (%v), want %t", chain.Whole(), chain.Faults, test.whole)
			}
		})
	}
}

// Members in another order: the writer of a ledger need not sort them.
func TestMemberOrderOfALine(t *testing.T) {
	e := ledger.Entry{
		PrevHash: ledger.Genesis, Type: "task.started", Author: record(0).Get("author"),
		Payload: canon.Object(), TS: canon.String("2026-09-10T09:00:00Z"), SchemaVersion: ledger.SchemaVersion,
	}
	if err := e.Seal(); err != nil {
		t.Fatal(err)
	}
	var line strings.Builder
	for _, m := range e.Value().Members {
		fmt.Fprintf(&line, "%s%q: %s", map[bool]string{true: "{", false: ", "}[line.Len() == 0], m.Name, text(t, m.Value))
	}
	if chain := read(t, []byte(line.String()+"}")); !chain.Whole() || chain.Entries != 1 {
		t.Errorf("got %+v, want a whole chain of one entry", chain)
	}
}

func TestVisit(t *testing.T) {
	data := honest(t, 3)
	for name, r := range map[string]io.Reader{
		"at once":           bytes.NewReader(data),
		"byte by byte":      iotest.OneByteReader(bytes.NewReader(data)),
		"in halves":         iotest.HalfReader(bytes.NewReader(data)),
		"error with data":   iotest.DataErrReader(bytes.NewReader(data)),
		"CRLF, byte by one": iotest.OneByteReader(bytes.NewReader(bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")))),
	} {
		t.Run(name, func(t *testing.T) {
			var seen []int64
			head := ""
			chain, err := ledger.Read(r, func(e *ledger.Entry) {
				seen = append(seen, e.Seq)
				head = e.EntryHash
				if e.AuthorKind() != "jury" || e.Type != "evidence.recorded" {
					t.Errorf("got kind %q and type %q", e.AuthorKind(), e.Type)
				}
			})
			if err != nil || !chain.Whole() {
				t.Fatalf("got %v, %v", chain.Faults, err)
			}
			if diff := cmp.Diff([]int64{0, 1, 2}, seen); diff != "" {
				t.Errorf("visited (-want +got):\n%s", diff)
			}
			if chain.Head != head || chain.Entries != 3 {
				t.Errorf("got head %s of %d entries, want %s of 3", chain.Head, chain.Entries, head)
			}
		})
	}
}

// Entries with broken links are visited; lines after one that does not load are
// not.
func TestVisitOfABrokenChain(t *testing.T) {
	data := string(honest(t, 4))
	broken := strings.Replace(data, `"seq":1`, `"seq":9`, 1)
	torn := strings.Replace(data, `"seq":1`, `"seq":`, 1)
	for _, test := range []struct {
		name, data string
		want       int
	}{{"broken link", broken, 4}, {"line that does not load", torn, 1}} {
		visits := 0
		if _, err := ledger.Read(strings.NewReader(test.data), func(*ledger.Entry) { visits++ }); err != nil {
			t.Fatal(err)
		}
		if visits != test.want {
			t.Errorf("%s: got %d visits, want %d", test.name, visits, test.want)
		}
	}
}

func TestEmptyLedgerHeadIsGenesis(t *testing.T) {
	if chain := read(t, nil); chain.Head != strings.Repeat("0", 64) || !chain.Whole() {
		t.Errorf("got %+v", chain)
	}
}

// What cannot be read is an error; it is no fault of the ledger.
func TestReadError(t *testing.T) {
	failure := errors.New("disk on fire")
	data := honest(t, 2)
	for name, r := range map[string]io.Reader{
		"at the start":     iotest.ErrReader(failure),
		"inside a line":    io.MultiReader(bytes.NewReader(data[:len(data)-10]), iotest.ErrReader(failure)),
		"after whole ones": io.MultiReader(bytes.NewReader(data), iotest.ErrReader(failure)),
	} {
		if chain, err := ledger.Read(r, nil); !errors.Is(err, failure) || len(chain.Faults) > 0 {
			t.Errorf("%s: got %v, faults %v, want %v", name, err, chain.Faults, failure)
		}
	}
}

// A ledger broken on every line is refused with a bounded list.
func TestFaultsAreBounded(t *testing.T) {
	data := bytes.ReplaceAll(honest(t, 100), []byte(`"confidence":0.8`), []byte(`"confidence":0.9`))
	chain := read(t, data)
	if n := len(chain.Faults); n == 0 || n > 20 || chain.Entries != 100 {
		t.Errorf("got %d faults in %d entries, want 1 to 20 in 100", n, chain.Entries)
	}
}

// TestOptions shows for each field of Options a ledger that the standard refuses
// and the choice accepts, or names otherwise.
func TestOptions(t *testing.T) {
	numbered := edited(t, setTo("ts", canon.Int(1757494800)), nil)
	blank := append(honest(t, 1), "\n"...)
	torn := append(honest(t, 1), `{"seq":1`...)
	doubled := bytes.Replace(honest(t, 1), []byte(`"seq":0`), []byte(`"seq":0,"seq":0`), 1)
	withoutTS := slices.DeleteFunc(ledger.Rules(), func(r ledger.Rule) bool { return r.Code == ledger.Timestamp })
	for _, test := range []struct {
		name   string
		choice ledger.Options
		data   []byte
	}{
		{"Rules: before D5 ts could be a number", ledger.Options{Rules: withoutTS}, numbered},
		{"Skip: a blank line", ledger.Options{Skip: func(text []byte, _ bool) bool { return len(text) == 0 }}, blank},
		{"Skip: a torn line", ledger.Options{Skip: func(_ []byte, torn bool) bool { return torn }}, torn},
		{"Codec: the last duplicate wins", ledger.Options{Codec: canon.Codec{KeepDuplicate: true}}, doubled},
	} {
		t.Run(test.name, func(t *testing.T) {
			if chain := read(t, test.data); chain.Whole() {
				t.Error("the standard accepts the ledger")
			}
			chain, err := test.choice.Read(bytes.NewReader(test.data), nil)
			if err != nil || !chain.Whole() {
				t.Errorf("the choice refuses the ledger: %v, %v", chain.Faults, err)
			}
		})
	}
}

// Where names lines: one may count them from 0.
func TestWhere(t *testing.T) {
	o := ledger.Options{Where: func(line int) string { return fmt.Sprintf("entry %d", line-1) }}
	chain, err := o.Read(strings.NewReader("{}\n"), nil)
	if err != nil || len(chain.Faults) != 1 || !strings.HasPrefix(chain.Faults[0].Error(), "chain: entry 0: ") {
		t.Errorf("got %v, %v, want one fault at entry 0", chain.Faults, err)
	}
}

// Every rule says where it comes from and has a code of its own.
func TestRuleRows(t *testing.T) {
	seen := map[fault.Code]bool{ledger.LineTooLong: true}
	for _, rule := range ledger.Rules() {
		if seen[rule.Code] || rule.Code.Reason() != "chain" || rule.Section == "" || rule.Says == "" || rule.Check == nil {
			t.Errorf("row %q is incomplete or repeated", rule.Code)
		}
		seen[rule.Code] = true
	}
}

// TestFollow reads the lines of a ledger one by one, and stops where Read does.
func TestFollow(t *testing.T) {
	data, err := os.ReadFile("../../testdata/audits/published-vector/ledger.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var types []string
	f := ledger.Options{}.Follow(func(e *ledger.Entry) { types = append(types, e.Type) })
	list := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	for i, line := range list {
		if !f.Line(line) || !f.Chain.Whole() || f.Chain.Entries != int64(i+1) {
			t.Fatalf("line %d: %+v", i+1, f.Chain)
		}
	}
	whole, err := ledger.Read(bytes.NewReader(data), nil)
	if err != nil || f.Chain.Head != whole.Head || len(types) != len(list) {
		t.Errorf("got %+v and %d entries, want %+v", f.Chain, len(types), whole)
	}
	if f.Line([]byte("{")) || f.Chain.Line != len(list)+1 {
		t.Errorf("a torn line: got %+v, want line %d not to load", f.Chain, len(list)+1)
	}
}
