package kit

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
)

func TestGlob(t *testing.T) {
	for _, test := range []struct {
		pattern, id string
		want        bool
	}{
		{"veridict", "veridict/verify/honest", true},
		{"veridict/", "veridict/verify/honest", true},
		{"veridict/verify", "veridict/verify/honest", true},
		{"veridict/ver", "veridict/verify/honest", false},
		{"veridict/verify/honest", "veridict/verify/honest", true},
		{"veridict/verify/honest", "veridict/verify/honest-too", false},
		{"veridict/a/table", "veridict/a/table#7", true},
		{"veridict/a/table#7", "veridict/a/table#7", true},
		{"veridict/a/table#7", "veridict/a/table#70", false},
		{"veridict/a/table#*", "veridict/a/table#70", true},
		{"*/verify", "veridict/verify/honest", true},
		{"*", "veridict/verify/honest", true},
		{"v*t/*/h?nest", "veridict/verify/honest", true},
		{"veridict/*", "veridict/verify/honest", true},
		{"veridict/*/x", "veridict/a/b/x", false},
		{"veridict/**/x", "veridict/a/b/x", true},
		{"veridict/**/x", "veridict/x", true},
		{"**honest", "veridict/verify/honest", true},
		{"?", "veridict", false},
		{"veridict?verify/*", "veridict/verify/honest", false},
		{"", "veridict/verify/honest", false},
		{"veridict.verify*", "veridict/verify/honest", false},
		{"[a-z]*", "veridict/verify/honest", false},
		{"é*", "veridict/verify/honest", false},
	} {
		if got := newGlob(test.pattern).match(test.id); got != test.want {
			t.Errorf("%q matches %q: got %v, want %v", test.pattern, test.id, got, test.want)
		}
	}
}

func idsOf(checks []corpus.Check) []string {
	var ids []string
	for _, c := range checks {
		ids = append(ids, c.ID)
	}
	return ids
}

// The checks of testCorpus with the operation verify.
const (
	badID    = "veridict/verify/bad-chain"
	honestID = "veridict/verify/honest"
	openID   = "veridict/verify/open-question"
	secondID = "veridict/verify/second-ledger"
)

func TestSelect(t *testing.T) {
	for _, test := range []struct {
		name string
		s    Selection
		want []string
	}{
		{"folder", Selection{Patterns: []string{"veridict/verify"}}, []string{badID, honestID, openID, secondID}},
		{"two patterns in the order of the corpus", Selection{Patterns: []string{honestID, badID}}, []string{badID, honestID}},
		{"row", Selection{Patterns: []string{"veridict/canonical/numbers#07"}}, []string{"veridict/canonical/numbers#07"}},
		{"op and level", Selection{Ops: []string{"verify"}, Levels: []string{"must"}}, []string{badID, honestID}},
		{"conformance level", Selection{Levels: []string{"replay"}, Suites: []string{"veridict"}}, []string{badID, honestID, openID, secondID}},
		{"two levels", Selection{Levels: []string{"may", "should"}}, []string{openID, secondID}},
		{"clause", Selection{Clauses: []string{"V11.3a"}}, []string{honestID}},
		{"section", Selection{Clauses: []string{"V11.3"}}, []string{badID, honestID}},
		{"clause glob", Selection{Clauses: []string{"V11.*"}}, []string{badID, honestID}},
		{"erratum", Selection{Errata: []string{"D5"}, MinChecks: 1}, []string{secondID}},
		{"ids", Selection{IDs: []string{honestID, badID, honestID}}, []string{badID, honestID}},
		{"ids and level", Selection{IDs: []string{secondID, badID}, Levels: []string{"must"}}, []string{badID}},
	} {
		got, err := Select(testCorpus(), test.s)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if diff := cmp.Diff(test.want, idsOf(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
	if got, err := Select(testCorpus(), Selection{}); err != nil || len(got) != 46 {
		t.Errorf("everything: %d checks, %v", len(got), err)
	}
}

func TestSelectNothing(t *testing.T) {
	for _, test := range []struct {
		s    Selection
		want string
	}{
		{Selection{Patterns: []string{"veridict", "veridict/none"}}, `pattern "veridict/none" matches no check`},
		{Selection{Suites: []string{"grounds"}}, `suite "grounds" matches no check: want one of veridict`},
		{Selection{Levels: []string{"MUST"}}, `level "MUST" matches no check: want one of core, may, must, replay`},
		{Selection{Clauses: []string{"V9.9"}}, `clause "V9.9" matches no check`},
		{Selection{Errata: []string{"D99"}}, `erratum "D99" matches no check`},
		{Selection{Ops: []string{"issue"}}, `op "issue" matches no check: want one of canonicalize, verify`},
		{Selection{Ops: []string{"verify"}, Clauses: []string{"V2.1a"}}, "no check matches clause V2.1a and op verify"},
		{Selection{Patterns: []string{"veridict/verify/honest"}, Shard: Shard{1 - shardOf("veridict/verify/honest"), 2}}, "pattern veridict/verify/honest and shard"},
		{Selection{IDs: []string{}}, "no check matches the named ids"},
		{Selection{IDs: []string{openID}, Ops: []string{"canonicalize"}}, "op canonicalize and the named ids"},
		{Selection{IDs: []string{badID, "a/b/c", "d/e/f"}}, "2 of the 3 checks that are named are not in the corpus, first a/b/c"},
		{Selection{MinChecks: 47}, "46 checks are selected, fewer than the 47"},
	} {
		_, err := Select(testCorpus(), test.s)
		var usage *UsageError
		if !errors.As(err, &usage) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v, want one with %q", err, test.want)
		}
	}
	if _, err := Select(&corpus.Corpus{}, Selection{}); err == nil {
		t.Error("an empty corpus is selected from")
	}
}

// shardOf tells in which of two shards an id is.
func shardOf(id string) int {
	if (Shard{1, 2}).holds(id) {
		return 1
	}
	return 0
}

func TestShardsPartitionTheCorpus(t *testing.T) {
	seen := map[string]int{}
	for i := range 5 {
		got, err := Select(testCorpus(), Selection{Shard: Shard{i, 5}})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range got {
			seen[c.ID]++
		}
	}
	for _, c := range testCorpus().Checks {
		if seen[c.ID] != 1 {
			t.Errorf("%s is in %d shards", c.ID, seen[c.ID])
		}
	}
}

func TestParseShard(t *testing.T) {
	if got, err := ParseShard("2/3"); err != nil || got != (Shard{2, 3}) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, text := range []string{"", "1", "3/3", "-1/3", "0/0", "a/b", "1/2x", "01/2", " 1/2", "1/2/3"} {
		if got, err := ParseShard(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
