package kit

import (
	"bytes"
	"encoding/json"
	"fmt"

	"conform/corpus"
)

// question is a check made ready to be asked and judged.
type question struct {
	corpus.Check
	want     expected
	readings []reading
}

// expected is one lawful answer: a pattern, a refusal, or what the judge issue
// accepts.
type expected struct {
	output pattern // nil for a refusal, and for the judge
	judged bool
}

type reading struct {
	name string
	expected
}

// prepare compiles what a check expects. An error is a fault of the corpus.
func prepare(c corpus.Check) (question, error) {
	q := question{Check: c}
	var err error
	q.want, err = expect(c.Want.Output, c.Want.Rejected)
	q.want.judged = c.Want.Judge != ""
	switch {
	case q.want.judged && c.Want.Judge != c.Op:
		err = fmt.Errorf("judge %q: not for op %s", c.Want.Judge, c.Op)
	case len(c.Want.Readings) > 0:
		q.readings, err = prepareReadings(c.Want.Readings)
	case c.Level == corpus.May:
		q.readings = []reading{{"as the check describes", q.want}}
	}
	if err != nil {
		err = fmt.Errorf("check %s: want: %w", c.ID, err)
	}
	return q, err
}

func prepareReadings(lawful []corpus.Reading) ([]reading, error) {
	readings := make([]reading, len(lawful))
	for i, r := range lawful {
		e, err := expect(r.Output, r.Rejected)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", r.Name, err)
		}
		readings[i] = reading{r.Name, e}
	}
	return readings, nil
}

// expect compiles one lawful answer.
func expect(output json.RawMessage, rejected bool) (expected, error) {
	if rejected || output == nil {
		return expected{}, nil
	}
	p, err := compile(output)
	return expected{output: p}, err
}

// judgement is what an answer amounts to, before the parent has its say.
type judgement struct {
	outcome Outcome
	reason  Reason
	reading string
	why     string // the first difference
}

// judge compares an answer, and what the program did with what was made for it,
// with what the texts say. The error is trouble of the tester.
func (q *question) judge(r Response, m *made) (judgement, error) {
	if r.Unsupported() {
		return judgement{outcome: Skip, reason: ReasonNone, why: "unsupported"}, nil
	}
	output, err := r.decoded()
	if err != nil {
		return judgement{outcome: Protocol, reason: ReasonNone, why: err.Error()}, nil
	}
	var beside *difference
	if !r.Refused {
		if beside, err = m.demand(q, r); err != nil {
			return judgement{}, err
		}
	}
	j := judgement{reason: judgeReason(q.Op, q.Reasons, output)}
	if q.readings != nil {
		j.outcome = Note
		j.reading, j.why = q.read(r, output, beside)
		return j, nil
	}
	j.outcome = Pass
	if d := q.want.diff(r, output, beside, q.Tolerance); d != nil {
		j.outcome, j.why = Fail, d.String()
	}
	return j, nil
}

// read names the reading a may check finds. None of them is no failure either.
func (q *question) read(r Response, output any, beside *difference) (name, why string) {
	var d *difference
	for _, reading := range q.readings {
		if d = reading.diff(r, output, beside, q.Tolerance); d == nil {
			return reading.name, ""
		}
	}
	if len(q.readings) == 1 {
		return "", "another answer: " + d.String()
	}
	if r.Refused {
		return "", "none of the readings: got a refusal (" + brief(r.Rejected) + ")"
	}
	if beside != nil {
		return "", "none of the readings: " + beside.String()
	}
	return "", "none of the readings: got " + brief(output)
}

// diff gives the first difference between an answer and the lawful one. What is
// wrong beside an output comes first.
func (e expected) diff(r Response, output any, beside *difference, tolerance float64) *difference {
	refusal := e.output == nil && !e.judged
	switch {
	case refusal && r.Refused:
		return nil
	case refusal:
		return &difference{text: "got the output " + brief(output) + ", want a refusal"}
	case r.Refused:
		return &difference{text: "got a refusal (" + brief(r.Rejected) + "), want an output"}
	case beside != nil || e.judged:
		return beside
	}
	return e.output.diff(output, tolerance)
}

// decoded reads the output; a refusal has none to be looked at.
func (r Response) decoded() (any, error) {
	if r.Output == nil {
		return missing{}, nil
	}
	return decode(r.Output)
}

// MarshalJSON writes an answer as it stands in a response.
func (r Response) MarshalJSON() ([]byte, error) {
	switch {
	case r.Refused:
		return plain(map[string]string{"rejected": r.Rejected}), nil
	case r.Output == nil:
		return []byte(`{"unsupported":true}`), nil
	}
	return plain(map[string]json.RawMessage{"output": r.Output}), nil
}

// shown gives an answer for a report. One longer than the limit is replaced by
// its beginning; a limit of 0 is none.
func (r Response) shown(limit int) json.RawMessage {
	text := plain(r)
	if limit == 0 || len(text) <= limit {
		return text
	}
	return plain(map[string]any{"beginning": string(cut(text, limit)), "bytes": len(text)})
}

// WantJSON writes what a check expects the way case files do.
func WantJSON(w corpus.Want) json.RawMessage {
	switch {
	case w.Judge != "":
		return plain(map[string]string{"judge": w.Judge})
	case len(w.Readings) == 0:
		return plain(lawful(w.Output, w.Rejected))
	}
	readings := make([]map[string]any, len(w.Readings))
	for i, r := range w.Readings {
		readings[i] = lawful(r.Output, r.Rejected)
		readings[i]["name"] = r.Name
	}
	return plain(map[string]any{"readings": readings})
}

// lawful writes one lawful answer.
func lawful(output json.RawMessage, rejected bool) map[string]any {
	if rejected {
		return map[string]any{"rejected": true}
	}
	return map[string]any{"output": output}
}

// plain writes JSON that people read: <, > and & stay as they are.
func plain(value any) json.RawMessage {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	if err := out.Encode(value); err != nil {
		return json.RawMessage("null")
	}
	return bytes.TrimSpace(text.Bytes())
}
