package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"conform/corpus"
	"conform/kit"
)

const about = "Who, beside the author of a case, answers its checks as their wants say. " +
	"oracle: the reference of this project. table: the truth table the published reference ladder exports. " +
	"vector: an audit from outside (testdata/audits). second-statement: the sentence typed a second time, from the text alone. " +
	"veridict-standard-N: release N. Numbers count checks; alone are those only the oracle confirms. " +
	"A case in provisional has no witness beside the oracle. Cases of level may are left out: they want no one answer. " +
	"Written by make witnesses."

// witness judges a check: whether it has something to say about it, and
// whether that is what the check wants.
type witness struct {
	name  string
	judge func(check *corpus.Check) (agrees, speaks bool)
}

func recordWitnesses(c *corpus.Corpus) error {
	all, err := readKnown(c)
	if err != nil {
		return err
	}
	list, err := allWitnesses(c, all)
	if err != nil {
		return err
	}
	found, err := allFindings(c, all)
	if err != nil {
		return err
	}
	pointers := pointersOf(c, found)
	w := corpus.Witnesses{
		About: about, Version: c.Version, Digest: c.Digest, Provisional: []string{}, Cases: map[string]corpus.Witness{},
	}
	for _, rows := range cases(c) {
		if rows[0].Level == corpus.May {
			continue
		}
		id := caseOf(rows[0].ID)
		w.Cases[id] = hear(list, rows, pointers)
		if w.Cases[id].Alone == len(rows) {
			w.Provisional = append(w.Provisional, id)
		}
	}
	text, err := writeWitnesses(w)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("corpus", "WITNESSES.json"), text, 0o644)
}

func allWitnesses(c *corpus.Corpus, all []known) ([]witness, error) {
	oracle, err := oracleWitness(c)
	if err != nil {
		return nil, err
	}
	vector, err := vectorWitness(c)
	if err != nil {
		return nil, err
	}
	list := []witness{oracle, tableWitness(c), vector, {"second-statement", secondStatement}}
	for _, k := range all {
		list = append(list, witness{"veridict-standard-" + k.release, k.judge})
	}
	return list, nil
}

// judge takes what a release was seen to do. One that skips says nothing, and
// neither does a refusal that proves nothing.
func (k known) judge(check *corpus.Check) (agrees, speaks bool) {
	end, ended := k.ends[check.ID]
	return !ended, !ended || end.outcome.Failed() && end.outcome != kit.Unproven
}

// oracleWitness asks the reference every check.
func oracleWitness(c *corpus.Corpus) (witness, error) {
	result, err := kit.Run(context.Background(), kit.Reference(kit.Standard{}), c, c.Checks, kit.Options{})
	if err != nil {
		return witness{}, err
	}
	outcomes := map[string]kit.Outcome{}
	for i := range result.Checks {
		outcomes[result.Checks[i].Check.ID] = result.Checks[i].Outcome
	}
	return witness{"oracle", func(check *corpus.Check) (agrees, speaks bool) {
		o := outcomes[check.ID]
		return o == kit.Pass, o == kit.Pass || o.Failed()
	}}, nil
}

// hear asks every witness about every check of a case.
func hear(list []witness, rows []corpus.Check, pointers map[string][]string) corpus.Witness {
	w := corpus.Witness{Checks: len(rows), Agree: map[string]int{}, Dispute: map[string]int{}}
	for i := range rows {
		alone := true
		for _, other := range list {
			agrees, speaks := other.judge(&rows[i])
			switch {
			case speaks && agrees:
				w.Agree[other.name]++
				alone = alone && other.name == "oracle"
			case speaks:
				w.Dispute[other.name]++
			}
		}
		if alone {
			w.Alone++
		}
		for _, pointer := range pointers[rows[i].ID] {
			if !slices.Contains(w.Findings, pointer) {
				w.Findings = append(w.Findings, pointer)
			}
		}
	}
	return w
}

// pointersOf gives, for each check a release fails, where docs/findings.md
// explains it.
func pointersOf(c *corpus.Corpus, list []findings) map[string][]string {
	pointers := map[string][]string{}
	for _, found := range list {
		k, heads := found.releases[0], map[string]string{}
		for _, f := range found.doubted {
			heads[f.clause.ID] = notCounted(k.release)
		}
		for _, f := range found.onText() {
			heads[f.clause.ID] = heading(k.release, f.clause.ID)
		}
		for i := range c.Checks {
			check := &c.Checks[i]
			if agrees, speaks := k.judge(check); agrees || !speaks {
				continue
			}
			head := asInterpreted(k.release)
			if own, ok := heads[check.Clauses[0]]; ok && check.Basis == basisText {
				head = own
			}
			pointers[check.ID] = append(pointers[check.ID], "docs/findings.md#"+anchor(head))
		}
	}
	return pointers
}

// writeWitnesses puts each case on a line of its own.
func writeWitnesses(w corpus.Witnesses) ([]byte, error) {
	var out bytes.Buffer
	line := func(before string, value any, after string) error {
		text, err := json.Marshal(value)
		fmt.Fprintf(&out, "%s%s%s\n", before, text, after)
		return err
	}
	for _, part := range []struct {
		name  string
		value any
	}{{"about", w.About}, {"version", w.Version}, {"digest", w.Digest}, {"provisional", w.Provisional}} {
		before := ","
		if out.Len() == 0 {
			before = "{"
		}
		if err := line(before+fmt.Sprintf("%q:", part.name), part.value, ""); err != nil {
			return nil, err
		}
	}
	before := ",\"cases\":{\n"
	for _, id := range slices.Sorted(maps.Keys(w.Cases)) {
		if err := line(before+fmt.Sprintf("%q:", id), w.Cases[id], ""); err != nil {
			return nil, err
		}
		before = ","
	}
	out.WriteString("}}\n")
	return out.Bytes(), nil
}

// cases divides the checks of the corpus by case, in their order.
func cases(c *corpus.Corpus) [][]corpus.Check {
	var all [][]corpus.Check
	for start := 0; start < len(c.Checks); {
		end := start + 1
		for end < len(c.Checks) && caseOf(c.Checks[end].ID) == caseOf(c.Checks[start].ID) {
			end++
		}
		all = append(all, c.Checks[start:end])
		start = end
	}
	return all
}
