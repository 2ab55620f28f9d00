package ladder

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"slices"
	"strings"

	"conform/spec/canon"
)

// Rows is the size of the bounded truth table: 3 verifiabilities, critical or
// not, critical for the policy or not, a depth budget of 0 or 2, a first-round
// split or not, and every list of up to three evidence items.
const Rows = 3 * 2 * 2 * 2 * 2 * (1 + 8 + 64 + 512)

// TableTolerance is the divergence_tolerance of every row: the double nearest
// 1/3.
const TableTolerance = 1.0 / 3

// Domain yields the questions of the truth table in row order.
func Domain() iter.Seq2[int, Question] { return Questions(3) }

// Questions yields the questions of the truth table, with every list of up to so
// many evidence items, in row order.
func Questions(items int) iter.Seq2[int, Question] {
	lists := evidenceLists(items)
	return func(yield func(int, Question) bool) {
		row := 0
		for setting := range 48 {
			for _, list := range lists {
				if !yield(row, question(setting, list)) {
					return
				}
				row++
			}
		}
	}
}

// tableClass is the critical class of the table.
var tableClass = "CRITICAL"

// question builds the question of one of the 48 settings; the last one varies
// fastest.
func question(setting int, list []Item) Question {
	q := Question{
		Verifiability:   []string{MachineCheckable, "DOCTRINAL", "MIXED"}[setting/16],
		Predicate:       "v",
		Evidence:        list,
		Tolerance:       TableTolerance,
		FirstRoundSplit: setting%2 == 1,
	}
	if setting/8%2 == 1 {
		q.CriticalClass = &tableClass
	}
	if setting/4%2 == 0 {
		q.Criticality = []string{tableClass}
	}
	if setting/2%2 == 1 {
		q.Budget = 2
	}
	return q
}

// evidenceLists are all lists of up to so many items, shorter ones first, in
// lexicographic order of (tier, stance).
func evidenceLists(items int) [][]Item {
	var pairs []Item
	for tier := range tierNames {
		for stance := range stanceNames {
			pairs = append(pairs, Item{Tier(tier), Stance(stance)})
		}
	}
	lists := [][]Item{nil}
	last := lists
	for range items {
		var longer [][]Item
		for _, list := range last {
			for _, p := range pairs {
				longer = append(longer, append(list[:len(list):len(list)], p))
			}
		}
		lists = append(lists, longer...)
		last = longer
	}
	return lists
}

// Row writes one row of the truth table: five settings, the outcome, and the
// evidence list as four digits.
func Row(q *Question, out *Outcome) string {
	evidence := len(q.Evidence)
	for i := range 3 {
		evidence *= 9
		if i < len(q.Evidence) {
			evidence += code(q.Evidence[i])
		}
	}
	return fmt.Sprintf("%s%04d", digits(q, out), evidence)
}

// code is the digit of an item.
func code(item Item) int { return int(item.Tier)*2 + int(item.Stance) + 1 }

// digits writes the settings and the outcome in one digit each.
func digits(q *Question, out *Outcome) string {
	return fmt.Sprintf("%d%d%d%d%d%d%d%c",
		digit(q.Verifiability == MachineCheckable), digit(q.CriticalClass != nil), digit(len(q.Criticality) > 0),
		q.Budget, digit(q.FirstRoundSplit),
		place(values, out.Value), place(divergences, out.Divergence), out.Rung[1])
}

// ReadRow reads the outcome of a row. It is not ok when the row is not twelve
// characters long or names no outcome.
func ReadRow(row string) (out Outcome, ok bool) {
	if len(row) != 12 {
		return out, false
	}
	value, divergence, rung := int(row[5])-'0', int(row[6])-'0', int(row[7])-'0'
	if min(value, divergence, rung) < 0 || value >= len(values) || divergence >= len(divergences) || rung >= len(rungNames) {
		return out, false
	}
	return Outcome{Value: values[value], Divergence: divergences[divergence], Rung: rungNames[rung]}, true
}

// Known reports whether value, divergence and rung are of the standard, so that
// the outcome has a row.
func (o *Outcome) Known() bool {
	return slices.Contains(values, o.Value) && slices.Contains(divergences, o.Divergence) && slices.Contains(rungNames, o.Rung)
}

var (
	values      = []string{Verified, Refuted, Inconclusive, Escalated}
	divergences = []string{Unanimous, Majority, Split}
	rungNames   = []string{"R0", "R1", "R2", "R3", "R4"}
)

func digit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func place(names []string, s string) int {
	i, _ := index(names, s)
	return i
}

// Answers answers every question of the domain, in row order.
func (l Ladder) Answers() []Outcome {
	answers := make([]Outcome, 0, Rows)
	for _, q := range Domain() {
		answers = append(answers, l.Adjudicate(q))
	}
	return answers
}

// Table answers every question of the domain and returns the rows.
func (l Ladder) Table() []string { return TableRows(l.Answers()) }

// TableDigest is [TableDigest] of the answers of l.
func (l Ladder) TableDigest() (string, error) { return TableDigest(l.Answers()) }

// TableRows writes the rows of answers to the questions of the domain.
func TableRows(answers []Outcome) []string {
	rows := make([]string, 0, Rows)
	for i, q := range Domain() {
		rows = append(rows, Row(&q, &answers[i]))
	}
	return rows
}

// TableDigest folds answers to the questions of the domain into one SHA-256: over
// the canonical form of [{case, input_sha256, value, divergence, rung}…], where
// input_sha256 is taken over the question as the published exporter spells it.
func TableDigest(answers []Outcome) (string, error) {
	hash := sha256.New()
	var buf []byte
	var err error
	for row, q := range Domain() {
		out := &answers[row]
		buf = append(buf[:0], ',')
		if row == 0 {
			buf[0] = '['
		}
		buf, err = canon.Append(buf, canon.Object(
			canon.M("case", canon.Int(int64(row))),
			canon.M("input_sha256", canon.String(canon.Sum([]byte(exported(&q))))),
			canon.M("value", canon.String(out.Value)),
			canon.M("divergence", canon.String(out.Divergence)),
			canon.M("rung", canon.String(out.Rung)),
		))
		if err != nil {
			return "", err
		}
		hash.Write(buf)
	}
	hash.Write([]byte("]"))
	return hex.EncodeToString(hash.Sum(nil)), nil
}

// Fold answers every question on lists of up to so many items and folds the
// answers into one SHA-256. A line is hashed for each: the first eight digits of
// its row, and one more for each item, then a line feed. It returns the number of
// questions, too.
func (l Ladder) Fold(items int) (digest string, questions int) {
	hash := sha256.New()
	for _, q := range Questions(items) {
		out := l.Adjudicate(q)
		line := []byte(digits(&q, &out))
		for _, item := range q.Evidence {
			line = append(line, byte('0'+code(item)))
		}
		hash.Write(append(line, '\n'))
		questions++
	}
	return hex.EncodeToString(hash.Sum(nil)), questions
}

// exported spells a question as Python's json.dumps(…, sort_keys=True) does,
// with its spaces, because the published digest was taken over that.
func exported(q *Question) string {
	var evidence []string
	for _, item := range q.Evidence {
		evidence = append(evidence, fmt.Sprintf("[%q, %q]", item.Tier, item.Stance))
	}
	class, criticality := "null", "[]"
	if q.CriticalClass != nil {
		class = `"` + *q.CriticalClass + `"`
	}
	if len(q.Criticality) > 0 {
		criticality = `["` + strings.Join(q.Criticality, `", "`) + `"]`
	}
	return fmt.Sprintf(`{"claim_id": "v", "critical_class": %s, "criticality": %s, "derived_from": "d", "evidence": [%s], `+
		`"falsifiable_by": ["x"], "first_round_split": %t, "meta_depth": %d, "predicate": "v", "schema_version": "1.0.0", `+
		`"scope": "v", "status": "OPEN", "subject": "v", "summary": "v", "task_id": "v", "verifiability": %q}`,
		class, criticality, strings.Join(evidence, ", "), q.FirstRoundSplit, q.Budget, q.Verifiability)
}
