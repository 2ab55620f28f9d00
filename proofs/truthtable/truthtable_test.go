package truthtable_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/proofs/truthtable"
	"conform/spec/ladder"
)

// answers gives the answers of the ladder a model stands for.
func answers(t *testing.T, m truthtable.Model) []ladder.Outcome {
	t.Helper()
	var rungs []ladder.Rung
	for _, r := range ladder.Rungs() {
		if m.Without == "" || r.Erratum != m.Without {
			rungs = append(rungs, r)
		}
	}
	return ladder.Ladder{Rungs: rungs}.Answers()
}

// TestFilesAreUpToDate: the committed files are what is written anew, and hold
// every row of the table once.
func TestFilesAreUpToDate(t *testing.T) {
	for _, m := range truthtable.Models() {
		var want bytes.Buffer
		if err := m.Write(&want, answers(t, m)); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile("../../" + m.File())
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(want.Bytes(), got) {
			t.Errorf("%s is stale: run %s", m.File(), m.Command())
		}
		var rows []string
		for _, place := range truthtable.Read(string(got)) {
			rows = append(rows, place.Row)
		}
		if diff := cmp.Diff(ladder.TableRows(answers(t, m)), rows); diff != "" {
			t.Errorf("%s: rows (-want +got):\n%s", m.File(), diff)
		}
	}
}

// TestFilesAreReadable: no file needs a wide screen, and each names its command
// and its digest.
func TestFilesAreReadable(t *testing.T) {
	for _, m := range truthtable.Models() {
		data, err := os.ReadFile("../../" + m.File())
		if err != nil {
			t.Fatal(err)
		}
		digest, err := ladder.TableDigest(answers(t, m))
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{m.Command(), digest} {
			if !strings.Contains(string(data), want) {
				t.Errorf("%s: does not name %s", m.File(), want)
			}
		}
		for i, line := range strings.Split(string(data), "\n") {
			if len(line) > 130 {
				t.Errorf("%s: line %d has %d characters", m.File(), i+1, len(line))
			}
		}
	}
}

func TestRead(t *testing.T) {
	got := truthtable.Read("-- 101002040000\n  101002040000,\n101000000810_1010,\r\n\n  12 13\n  7\n")
	want := []truthtable.Place{{Row: "101002040000", Line: 2}, {Row: "101000000810", Line: 3}, {Row: "1010", Line: 3}, {Row: "7", Line: 6}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestModelOf(t *testing.T) {
	if m, err := truthtable.ModelOf("D14"); err != nil || m.Module != "TruthTableBeforeD14" {
		t.Errorf("D14: got %+v, %v", m, err)
	}
	if _, err := truthtable.ModelOf("D6"); err == nil {
		t.Error("D6: got a model")
	}
}
