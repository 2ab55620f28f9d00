package ladder_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/ladder"
)

// withoutD14 is the ladder as it stood before the erratum.
func withoutD14(t testing.TB) ladder.Ladder {
	t.Helper()
	var rungs []ladder.Rung
	for _, rung := range ladder.Rungs() {
		if rung.Erratum != "D14" {
			rungs = append(rungs, rung)
		}
	}
	if len(rungs) != len(ladder.Rungs())-1 {
		t.Fatalf("got %d rungs without D14 of %d", len(rungs), len(ladder.Rungs()))
	}
	return ladder.Ladder{Rungs: rungs}
}

// published reads the truth table as the reference ladder outside this project
// gives it.
func published(t testing.TB, name string) []string {
	t.Helper()
	data, err := os.ReadFile("../../corpus/hand/veridict/adjudicate/" + name)
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(rows) != ladder.Rows {
		t.Fatalf("%s: got %d rows, want %d", name, len(rows), ladder.Rows)
	}
	return rows
}

// TestTable compares all 28,080 rows, with erratum D14 and before it; 672 differ.
func TestTable(t *testing.T) {
	after, before := published(t, "truth-table.txt"), published(t, "truth-table-before-d14.txt")
	sameRows(t, "with D14", after, ladder.Ladder{}.Table())
	sameRows(t, "without D14", before, withoutD14(t).Table())
	changed := 0
	for i := range after {
		if after[i] != before[i] {
			changed++
		}
	}
	if changed != 672 {
		t.Errorf("D14 changed %d rows, want 672", changed)
	}
}

func sameRows(t *testing.T, name string, want, got []string) {
	t.Helper()
	if len(want) != len(got) {
		t.Fatalf("%s: got %d rows, want %d", name, len(got), len(want))
	}
	for i := range want {
		if want[i] != got[i] {
			t.Fatalf("%s: row %d: got %s, want %s", name, i, got[i], want[i])
		}
	}
}

// TestTableDigest reproduces the digest published for the table before D14.
func TestTableDigest(t *testing.T) {
	const want = "d0ab99782a479a1c422ea4a0b45707670b86e248b0f41f2f12760140ae23787d"
	got, err := withoutD14(t).TableDigest()
	if err != nil || got != want {
		t.Errorf("without D14: got %s, %v, want %s", got, err, want)
	}
	if with, err := (ladder.Ladder{}).TableDigest(); err != nil || with == want {
		t.Errorf("with D14: got %s, %v, want another digest", with, err)
	}
}

// TestFold compares the answers on all lists of up to four items with the digest
// that stands beside this test.
func TestFold(t *testing.T) {
	data, err := os.ReadFile("testdata/fold-4.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := strings.Cut(strings.TrimSpace(string(data)), "\n")
	got, questions := ladder.Ladder{}.Fold(4)
	if got != want || questions != 48*4681 {
		t.Errorf("got %s on %d questions, want %s on %d", got, questions, want, 48*4681)
	}
	if before, _ := withoutD14(t).Fold(4); before == got {
		t.Error("without D14: got the same digest")
	}
}

// TestReadRow: a row that is written can be read, and no other.
func TestReadRow(t *testing.T) {
	q := question(t, "MACHINE_CHECKABLE", "W1a+ W2-")
	want := ladder.Adjudicate(q)
	got, ok := ladder.ReadRow(ladder.Row(&q, &want))
	if diff := cmp.Diff(ladder.Outcome{Value: want.Value, Divergence: want.Divergence, Rung: want.Rung}, got); !ok || diff != "" {
		t.Errorf("ok %t (-want +got):\n%s", ok, diff)
	}
	for _, bad := range []string{"", "10100000081", "1010000008100", "101004000810", "101000300810", "101000050810", "10100x000810"} {
		if out, ok := ladder.ReadRow(bad); ok {
			t.Errorf("%q: got %+v", bad, out)
		}
	}
	if !want.Known() || (&ladder.Outcome{Value: "VERIFIED", Divergence: "SPLIT", Rung: "R5"}).Known() {
		t.Error("known outcomes are told apart wrongly")
	}
}

// TestDomain pins the order of the rows (formats, truth table row).
func TestDomain(t *testing.T) {
	rows := map[int]ladder.Question{}
	next := 0
	for row, q := range ladder.Domain() {
		if row != next {
			t.Fatalf("got row %d, want %d", row, next)
		}
		next++
		rows[row] = q
	}
	if next != 28_080 {
		t.Fatalf("got %d rows, want 28080", next)
	}
	base := ladder.Question{Verifiability: "MACHINE_CHECKABLE", Predicate: "v", Criticality: []string{"CRITICAL"}, Tolerance: 0.3333333333333333}
	with := func(change func(*ladder.Question)) ladder.Question {
		q := base
		change(&q)
		return q
	}
	for row, want := range map[int]ladder.Question{
		0:     base,
		1:     with(func(q *ladder.Question) { q.Evidence = items(t, "W1a+") }),
		2:     with(func(q *ladder.Question) { q.Evidence = items(t, "W1a-") }),
		8:     with(func(q *ladder.Question) { q.Evidence = items(t, "W3-") }),
		9:     with(func(q *ladder.Question) { q.Evidence = items(t, "W1a+ W1a+") }),
		10:    with(func(q *ladder.Question) { q.Evidence = items(t, "W1a+ W1a-") }),
		73:    with(func(q *ladder.Question) { q.Evidence = items(t, "W1a+ W1a+ W1a+") }),
		584:   with(func(q *ladder.Question) { q.Evidence = items(t, "W3- W3- W3-") }),
		585:   with(func(q *ladder.Question) { q.FirstRoundSplit = true }),
		1170:  with(func(q *ladder.Question) { q.Budget = 2 }),
		2340:  with(func(q *ladder.Question) { q.Criticality = nil }),
		4680:  with(func(q *ladder.Question) { q.CriticalClass = new("CRITICAL") }),
		9360:  with(func(q *ladder.Question) { q.Verifiability = "DOCTRINAL" }),
		18720: with(func(q *ladder.Question) { q.Verifiability = "MIXED" }),
	} {
		if diff := cmp.Diff(want, rows[row]); diff != "" {
			t.Errorf("row %d (-want +got):\n%s", row, diff)
		}
	}
}

func TestDomainCanBeLeftEarly(t *testing.T) {
	for row := range ladder.Domain() {
		if row == 3 {
			return
		}
	}
	t.Error("the domain ended before row 3")
}

// TestRow writes rows by hand from the format.
func TestRow(t *testing.T) {
	for _, test := range []struct {
		q    ladder.Question
		out  ladder.Outcome
		want string
	}{
		{ladder.Question{Verifiability: "MIXED"}, ladder.Outcome{Value: "INCONCLUSIVE", Divergence: "UNANIMOUS", Rung: "R4"}, "000002040000"},
		{ladder.Question{Verifiability: "MACHINE_CHECKABLE", CriticalClass: new("CRITICAL"), Criticality: []string{"CRITICAL"}, Budget: 2, FirstRoundSplit: true,
			Evidence: items(t, "W2+ W2-")}, ladder.Outcome{Value: "ESCALATED", Divergence: "SPLIT", Rung: "R3"}, "111213231917"},
		{ladder.Question{Verifiability: "DOCTRINAL", Evidence: items(t, "W3- W1a+ W1b+")},
			ladder.Outcome{Value: "VERIFIED", Divergence: "MAJORITY", Rung: "R1"}, "000000112847"},
	} {
		if got := ladder.Row(&test.q, &test.out); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
