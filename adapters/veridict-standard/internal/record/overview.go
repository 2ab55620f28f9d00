package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"conform/corpus"
	"conform/kit"
)

// harms are what can be wrong with an answer, the worst first.
var harms = []struct {
	name string
	of   func(f *finding) bool
}{
	{"verifies what is to be refused", func(f *finding) bool {
		return f.end.outcome == kit.Fail && f.show.Op == "verify" && refusal(f.show.Want)
	}},
	{"takes what is to be refused", func(f *finding) bool { return f.end.outcome == kit.Fail && refusal(f.show.Want) }},
	{"answers otherwise", func(f *finding) bool { return f.end.outcome == kit.Fail }},
	{"does not answer", func(*finding) bool { return true }},
}

// harm is the place in harms of a finding, as its smallest case shows it.
func harm(f *finding) int {
	for i := range harms {
		if harms[i].of(f) {
			return i
		}
	}
	return len(harms) - 1
}

// gravest are the sentences that come first among the equally harmful: where
// they are broken, a stranger signs or a verdict is whatever somebody wrote.
var gravest = []string{"V11.3h", "V11.3k", "V11.3c"}

// refusal tells whether a check wants a refusal, or a report that says no.
func refusal(want corpus.Want) bool {
	var report struct{ Valid *bool }
	if want.Rejected {
		return true
	}
	return json.Unmarshal(want.Output, &report) == nil && report.Valid != nil && !*report.Valid
}

// writeOverview lists the findings on the text, the worst first.
func writeOverview(out *bytes.Buffer, release string, list []finding) {
	fmt.Fprint(out, "\nThe worst first; each is explained below, in the order of the text.\n\n"+
		"| sentence | the release | what the text asks | what happens |\n|---|---|---|---|\n")
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b finding) int {
		return cmp.Or(levelRank(a)-levelRank(b), harm(&a)-harm(&b),
			slices.Index(gravest, b.clause.ID)-slices.Index(gravest, a.clause.ID))
	})
	for i := range list {
		f := &list[i]
		fmt.Fprintf(out, "| [%s](#%s), %s | %s | %s | %s |\n", f.clause.ID, anchor(heading(release, f.clause.ID)), f.level,
			harms[harm(f)].name, cell(f.clause.Statement), cell(f.end.reason))
	}
}

// levelRank puts must before should.
func levelRank(f finding) int {
	if f.level == corpus.Must {
		return 0
	}
	return 1
}
