package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// folder holds the hand-written tables and the files of expectations.
const folder = "adapters/veridict-standard"

// releases are the releases that are recorded, oldest first.
var releases = []string{"0.3.1", "0.5.0", "1.0.0", "1.1.0"}

func expectationFile(release string) string {
	return filepath.Join(folder, "expect-"+release+".txt")
}

// known is what a release was last seen to do with every check.
type known struct {
	release string
	ends    map[string]ending // by check id; what is missing passed
}

// ending is how a check that did not pass ended.
type ending struct {
	outcome kit.Outcome
	reason  string
}

// readKnown reads the expectations of every release. All of them must hold
// the reasons that explanations.tsv gives today.
func readKnown(c *corpus.Corpus) ([]known, error) {
	table, err := readExplanations(c)
	if err != nil {
		return nil, err
	}
	var all []known
	var errs []error
	for i, release := range releases {
		k, err := readRelease(c, release)
		if err != nil {
			return nil, err
		}
		errs = append(errs, table.compare(c, i, k))
		all = append(all, k)
	}
	return all, errors.Join(append(errs, table.stale(releases))...)
}

func readRelease(c *corpus.Corpus, release string) (known, error) {
	file, err := os.Open(expectationFile(release))
	if err != nil {
		return known{}, err
	}
	defer file.Close()
	expect, err := kit.ReadExpectations(file.Name(), file)
	if err != nil {
		return known{}, err
	}
	k := known{release: release, ends: map[string]ending{}}
	for i := range c.Checks {
		if outcome, reason, ok := expect.Foretold(c.Checks[i].ID); ok {
			k.ends[c.Checks[i].ID] = ending{outcome, reason}
		}
	}
	if len(k.ends) == 0 {
		return k, fmt.Errorf("%s: no line is about a check of the corpus; make expect writes it", file.Name())
	}
	return k, nil
}

// unlike gives the checks that an older release cannot be asked and k can, and
// whether the two did the same with every other check.
func (k known) unlike(older known) (unasked []string, alike bool) {
	for id, end := range older.ends {
		switch own := k.ends[id]; {
		case own == end:
		case end.outcome == kit.Skip:
			unasked = append(unasked, id)
		default:
			return nil, false
		}
	}
	for id := range k.ends {
		if _, ok := older.ends[id]; !ok {
			return nil, false
		}
	}
	return unasked, true
}

// groups puts neighbouring releases together, newest first, that did the same
// with every check the older one can be asked.
func groups(all []known) [][]known {
	var list [][]known
	for _, k := range slices.Backward(all) {
		last := len(list) - 1
		if last >= 0 {
			if _, alike := list[last][0].unlike(k); alike {
				list[last] = append(list[last], k)
				continue
			}
		}
		list = append(list, []known{k})
	}
	return list
}

// title names a group: oldest release first.
func title(group []known) string {
	var names []string
	for _, k := range slices.Backward(group) {
		names = append(names, k.release)
	}
	if last := len(names) - 1; last > 0 {
		return strings.Join(names[:last], ", ") + " and " + names[last]
	}
	return names[0]
}

// caseOf gives the id of the case a check stands in: of its table, or its own.
func caseOf(id string) string {
	name, _, _ := strings.Cut(id, "#")
	return name
}
