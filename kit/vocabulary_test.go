package kit

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/grounds"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// The page that authors of adapters read lists the values the reference knows, in
// its order.
func TestProtocolListsTheValues(t *testing.T) {
	page, err := os.ReadFile("../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	var types, modes, severities, words []string
	for _, entry := range ledger.Types() {
		types = append(types, entry.Name)
	}
	for _, mode := range policy.Modes() {
		modes = append(modes, mode.Name)
	}
	for _, grade := range grounds.Grades() {
		severities = append(severities, string(grade.Severity))
		words = append(words, grade.Status)
	}
	for _, grade := range grounds.Grades() {
		words = append(words, grade.Verdict)
	}
	slices.Sort(types)
	for of, want := range map[string][]string{
		"`entry_type` (2.4)":                 types,
		"author `kind` (3.1)":                ledger.Kinds(),
		"`mode` (10.1)":                      modes,
		"`severity` (grounds 2)":             severities,
		"`status`, `verdict` of grounds (2)": words,
		"`divergence`, `consensus` (5.4)":    {ladder.Unanimous, ladder.Majority, ladder.Split},
		"`value`, `verdict_value` (7)":       {ladder.Verified, ladder.Refuted, ladder.Inconclusive, ladder.Escalated},
	} {
		_, rest, ok := strings.Cut(string(page), "\n| "+of+" | ")
		row, _, _ := strings.Cut(rest, " |\n")
		if !ok {
			t.Errorf("no row %s", of)
			continue
		}
		var got []string
		for _, value := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row, -1) {
			got = append(got, value[1])
		}
		if strings.HasPrefix(of, "`entry_type") {
			slices.Sort(got)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", of, diff)
		}
	}
}
