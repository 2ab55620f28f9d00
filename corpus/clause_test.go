package corpus

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestClausesAreTheWholeTable(t *testing.T) {
	rows := 0
	for line := range strings.Lines(clauseTable) {
		if !strings.HasPrefix(line, "#") {
			rows++
		}
	}
	got := Clauses()
	if len(got) != rows || rows == 0 {
		t.Errorf("%d clauses of %d rows", len(got), rows)
	}
	want := Clause{
		ID: "V2.3c", Level: Must, Targets: []string{"core"}, Erratum: "D5", Ops: []string{"ledger.verify", "verify"}, Suite: "veridict",
		Statement: "entry_hash binds prev_hash, payload, entry_type, seq, author, ts and schema_version: an edit of any one is detected",
	}
	i := slices.IndexFunc(got, func(c Clause) bool { return c.ID == want.ID })
	if diff := cmp.Diff(want, got[i]); diff != "" {
		t.Errorf("clause (-want +got):\n%s", diff)
	}
	if suite := got[len(got)-1].Suite; suite != "grounds" {
		t.Errorf("the last clause is of suite %s", suite)
	}
}

func TestClausesGivesACopy(t *testing.T) {
	Clauses()[0] = Clause{}
	if Clauses()[0].ID == "" {
		t.Error("a caller can change the table")
	}
}

func TestSection(t *testing.T) {
	for id, want := range map[string]string{
		"V2.3a": "2.3", "V7a": "7", "V9.5l": "9.5", "V1a": "1", "V14.2e": "14.2", "VG1a": "VG-1", "VG7c": "VG-7", "G3s": "3", "G1a": "1", "": "",
	} {
		if got := (Clause{ID: id}).Section(); got != want {
			t.Errorf("section of %q: got %q, want %q", id, got, want)
		}
	}
}

func TestTargets(t *testing.T) {
	tests := []struct {
		op      string
		clauses []string
		want    []string
	}{
		{"verify", []string{"V11.3a"}, []string{"replay", "core"}},
		{"ledger.verify", []string{"V2.3c"}, []string{"core"}},
		{"verify", []string{"V2.3c"}, []string{"replay", "core"}},
		{"verify", []string{"V6.6f"}, []string{"replay", "watcher"}},
		{"verify", []string{"V7a"}, []string{"core"}},
		{"decide", []string{"V10.1a"}, []string{"core", "resolver"}},
		{"dossier", []string{"V12.1a", "V6.1a", "V7a"}, []string{"core", "watcher", "resolver"}},
		{"grounds.summary", []string{"VG1a"}, []string{"grounds"}},
		{"verify", nil, nil},
		{"verify", []string{"V0z"}, nil},
	}
	for _, test := range tests {
		got := Targets(Check{Op: test.op, Clauses: test.clauses})
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("targets of %s for %v (-want +got):\n%s", test.op, test.clauses, diff)
		}
	}
}

func TestParseClausesRefuses(t *testing.T) {
	const suite, row = "# suite veridict\n", "V1a\tmust\tcore\tD5\tverify\tsaid\n"
	for text, want := range map[string]string{
		"":                  "line 1",
		"# suite veridict":  "no clause",
		row:                 `line 1: a clause before any "# suite" line`,
		suite + row + row:   "line 3: clause V1a: given twice",
		suite + "\n" + row:  "line 2: want 6 columns",
		suite + row + "\tx": "line 3: want 6 columns with a tab between them, got 2",
		suite + strings.Replace(row, "V1a", "X1a", 1):       `line 2: id "X1a"`,
		suite + strings.Replace(row, "must", "shall", 1):    `line 2: clause V1a: level "shall"`,
		suite + strings.Replace(row, "core", "core,all", 1): `line 2: clause V1a: target "all"`,
		suite + strings.Replace(row, "core", "replay", 1):   `line 2: clause V1a: target "replay"`,
		suite + strings.Replace(row, "D5", "d5", 1):         `line 2: clause V1a: erratum "d5"`,
		suite + strings.Replace(row, "verify", "", 1):       `line 2: clause V1a: op ""`,
		suite + strings.Replace(row, "said", " ", 1):        "line 2: clause V1a: no statement",
	} {
		_, err := parseClauses(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("table %q: error %v, want %q", text, err, want)
		}
	}
}
