package grounds

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"conform/corpus"
)

const impliedWorlds = "grounds/implied-worlds/"

// impliedCodes is how many codes of each severity the catalogs of implications
// define, so that no code is cited twice.
const impliedCodes = 3

// implications writes every sequence of up to three severities and every order
// of all four, under catalogs in several orders: neither the order of the codes
// nor that of the catalog matters (section 2).
func implications(b *book) {
	for _, order := range []struct {
		name   string
		places []int // of the severities, as the catalog lists them
	}{
		{"ascending", []int{0, 1, 2, 3}}, {"descending", []int{3, 2, 1, 0}}, {"alphabetical", []int{3, 0, 2, 1}},
	} {
		listed := []member{{"catalog", json.RawMessage(impliedCatalog(order.places))}}
		for _, cited := range sequences() {
			imply(b, order.name, listed, cited)
			if order.name == "ascending" && len(cited) < 3 {
				strange(b, listed, cited)
			}
		}
	}
}

// impliedCatalog lists X_INFO_1 to X_INFO_3 and so on.
func impliedCatalog(order []int) string {
	var codes []string
	for _, s := range order {
		for n := range impliedCodes {
			codes = append(codes, fmt.Sprintf(`{"code":%q,"severity":%q}`, impliedCode(s, n), severityNames[s]))
		}
	}
	return `{"codes":[` + strings.Join(codes, ",") + `]}`
}

func impliedCode(severity, n int) string {
	return fmt.Sprintf("X_%s_%d", strings.ToUpper(severityNames[severity]), n+1)
}

// sequences returns the places of severities in the ascending order.
func sequences() [][]int {
	all := [][]int{}
	shorter := [][]int{nil}
	for range impliedCodes {
		var longer [][]int
		for _, s := range shorter {
			for next := range severityNames {
				longer = append(longer, append(slices.Clone(s), next))
			}
		}
		all, shorter = append(all, longer...), longer
	}
	for _, s := range shorter {
		if rest := 6 - s[0] - s[1] - s[2]; s[0] != s[1] && s[1] != s[2] && s[2] != s[0] {
			all = append(all, append(slices.Clone(s), rest))
		}
	}
	return all
}

// cite names one code of each severity; the nth code is the nth of its severity.
func cite(sequence []int) (codes, names []string) {
	for n, s := range sequence {
		codes = append(codes, impliedCode(s, n%impliedCodes))
		names = append(names, severityNames[s])
	}
	return codes, names
}

// imply adds the row of one sequence: the words of the two vocabularies in the
// place of the maximum.
func imply(b *book, order string, listed []member, sequence []int) {
	codes, names := cite(sequence)
	draft := caseFile{
		clauses: []string{"G2a", "G2c"}, level: corpus.Must, basis: "text", op: "grounds.implied", input: listed,
		why: "The gravest code decides wherever it is cited, under a catalog in " + order + " order.",
	}
	id := "several-codes-" + order
	if len(sequence) == 1 {
		id, draft.clauses = "one-code-"+order, []string{"G2b"}
		draft.why = "Each severity has its status and its verdict, under a catalog in " + order + " order."
	}
	place := slices.Max(sequence)
	c := b.in(impliedWorlds+id, draft)
	c.rows = append(c.rows, row{
		name: strings.Join(names, "-"), input: []member{{"codes", codes}},
		want: want(fmt.Sprintf(`{"output":{"status":%q,"verdict":%q}}`, summary.words[place], entry.words[place])),
	})
}

// strange adds rows with a code the catalog lacks before, between and after the
// others.
func strange(b *book, listed []member, sequence []int) {
	codes, names := cite(sequence)
	parent := impliedWorlds + "several-codes-ascending#" + strings.Join(names, "-")
	if len(sequence) == 1 {
		parent = impliedWorlds + "one-code-ascending#" + names[0]
	}
	c := b.in(impliedWorlds+"unknown-code", caseFile{
		clauses: []string{"VG2b"}, level: corpus.Must, basis: "text", op: "grounds.implied", input: listed,
		why: "No maximum is taken over the codes that are left when an unknown one is skipped.",
	})
	for place := range len(codes) + 1 {
		c.rows = append(c.rows, row{
			name: strings.Join(slices.Insert(slices.Clone(names), place, "unknown"), "-"), parent: parent,
			input: []member{{"codes", slices.Insert(slices.Clone(codes), place, "X_NONE")}}, want: refusal,
		})
	}
}
