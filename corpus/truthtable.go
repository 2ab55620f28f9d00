package corpus

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"conform/spec/ladder"
)

// rowWidth is the length of a row: five settings, value, divergence and rung
// in one digit each, and the evidence list in four.
const rowWidth = 12

// The names behind the digits of a row, in the order of the digits.
var (
	rowValues      = []string{"VERIFIED", "REFUTED", "INCONCLUSIVE", "ESCALATED"}
	rowDivergences = []string{"UNANIMOUS", "MAJORITY", "SPLIT"}
	rowRungs       = []string{"R0", "R1", "R2", "R3", "R4"}
)

// truthTable gives one check a row of the bounded truth table. The question
// comes from the enumeration of the domain, the answer from the file; the
// digits with which the file repeats the question must agree.
func (f *caseFile) truthTable(files folder) ([]Check, error) {
	rows, err := f.rowsOf(files, f.rows)
	if err != nil {
		return nil, err
	}
	before := rows
	if f.rowsBefore != "" {
		if before, err = f.rowsOf(files, f.rowsBefore); err != nil {
			return nil, err
		}
	}
	inputs, wants := rowInputs{}, rowWants{}
	checks := make([]Check, 0, ladder.Rows)
	for i, q := range ladder.Domain() {
		c := f.shared()
		c.ID = fmt.Sprintf("%s#%05d", f.id(), i)
		if err := agree(rows[i], before[i], &q); err != nil {
			return nil, fmt.Errorf("row %05d: %w", i, err)
		}
		if c.Want.Output, err = wants.of(rows[i]); err != nil {
			return nil, fmt.Errorf("row %05d: %w", i, err)
		}
		if !bytes.Equal(rows[i], before[i]) {
			c.Erratum = "D14"
		}
		c.Input = inputs.of(&q)
		checks = append(checks, c)
	}
	return checks, nil
}

// rowsOf splits a sibling file into its rows.
func (f *caseFile) rowsOf(files folder, relative string) ([][]byte, error) {
	name, err := f.sibling(files, relative)
	if err != nil {
		return nil, fmt.Errorf("member rows: %w", err)
	}
	rows := bytes.Split(bytes.TrimSuffix(files[name], []byte("\n")), []byte("\n"))
	if len(rows) != ladder.Rows {
		return nil, fmt.Errorf("%s: want %d rows, got %d; copy the file anew", name, ladder.Rows, len(rows))
	}
	for i, row := range rows {
		if len(row) != rowWidth || bytes.ContainsFunc(row, func(r rune) bool { return r < '0' || r > '9' }) {
			return nil, fmt.Errorf("%s: row %05d: want %d digits, got %q; copy the file anew", name, i, rowWidth, row)
		}
	}
	return rows, nil
}

// agree compares the digits with which both files repeat the question.
func agree(row, before []byte, q *ladder.Question) error {
	settings, evidence := rowDigits(q)
	for _, r := range [][]byte{row, before} {
		if string(r[:5]) != settings || string(r[8:]) != evidence {
			return fmt.Errorf("%s: the question is %s…%s in this place; copy the file anew", r, settings, evidence)
		}
	}
	return nil
}

// rowDigits writes the question as a row does: its five settings, and its
// evidence list in base nine below the length of the list.
func rowDigits(q *ladder.Question) (settings, evidence string) {
	digits := []byte("00000")
	for i, on := range []bool{
		q.Verifiability == ladder.MachineCheckable, q.CriticalClass != nil, len(q.Criticality) > 0, false, q.FirstRoundSplit,
	} {
		if on {
			digits[i] = '1'
		}
	}
	digits[3] = byte('0' + q.Budget)
	code := len(q.Evidence)
	for i := range 3 {
		code *= 9
		if i < len(q.Evidence) {
			code += int(q.Evidence[i].Tier)*2 + int(q.Evidence[i].Stance) + 1
		}
	}
	return string(digits), strconv.Itoa(10_000 + code)[1:]
}

// rowWants keeps the few patterns that the rows share, by their three digits.
type rowWants map[string]json.RawMessage

func (w rowWants) of(row []byte) (json.RawMessage, error) {
	digits := row[5:8]
	if want, ok := w[string(digits)]; ok {
		return want, nil
	}
	value, divergence, rung := int(digits[0]-'0'), int(digits[1]-'0'), int(digits[2]-'0')
	if value >= len(rowValues) || divergence >= len(rowDivergences) || rung >= len(rowRungs) {
		return nil, fmt.Errorf("%s: %s is no value, divergence and rung; copy the file anew", row, digits)
	}
	want := fmt.Appendf(nil, `{"value":%q,"divergence":%q,"rung":%q}`, rowValues[value], rowDivergences[divergence], rowRungs[rung])
	w[string(digits)] = want
	return want, nil
}

// rowInputs keeps what the rows of one setting send beside the evidence list.
type rowInputs map[string]*rowFrame

// rowFrame is the text before and after the evidence list.
type rowFrame struct{ before, after string }

func (in rowInputs) of(q *ladder.Question) json.RawMessage {
	settings, _ := rowDigits(q)
	frame := in[q.Verifiability+settings]
	if frame == nil {
		frame = newRowFrame(q)
		in[q.Verifiability+settings] = frame
	}
	text := make([]byte, 0, len(frame.before)+len(frame.after)+120)
	text = append(text, frame.before...)
	for i, item := range q.Evidence {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, `{"tier":"`...)
		text = append(text, item.Tier.String()...)
		text = append(text, `","stance":"`...)
		text = append(text, item.Stance.String()...)
		text = append(text, `"}`...)
	}
	return append(text, frame.after...)
}

// newRowFrame writes full records: the claim the published table was made
// with, and a policy of defaults but for the depth budget of the row.
func newRowFrame(q *ladder.Question) *rowFrame {
	class, criticality := "null", "[]"
	if q.CriticalClass != nil {
		class = strconv.Quote(*q.CriticalClass)
	}
	if len(q.Criticality) > 0 {
		criticality = `["CRITICAL"]`
	}
	return &rowFrame{
		before: fmt.Sprintf(`{"claim":{"claim_id":"v","task_id":"v","subject":"v","predicate":"v","scope":"v","summary":"v",`+
			`"derived_from":"d","verifiability":%q,"falsifiable_by":["x"],"critical_class":%s,"status":"OPEN","schema_version":"1.0.0"},`+
			`"evidence":[`, q.Verifiability, class),
		after: fmt.Sprintf(`],"policy":{"policy_id":"v","mode":"CERTIFICATE","criticality":%s,`+
			`"thresholds":{"min_jury_families":2,"divergence_tolerance":0.3333333333333333,"min_w1_coverage":0.8,"meta_claim_depth_budget":%d},`+
			`"divergence_tolerance":0.3333333333333333,"disclosure_level":"REDACTED","deliberation_rounds":1,"response_window_hours":24},`+
			`"first_round_split":%t}`, criticality, q.Budget, q.FirstRoundSplit),
	}
}
