package corpus

import (
	"encoding/json"
	"errors"
	"fmt"
)

// parseWant reads what a case expects; exactly one form is given.
func parseWant(raw json.RawMessage) (Want, error) {
	if raw == nil {
		return Want{}, errors.New("missing; say what the answer must be")
	}
	var want Want
	var readings []json.RawMessage
	err := decode(raw, []member{
		{"output", &want.Output}, {"rejected", &want.Rejected}, {"judge", &want.Judge}, {"readings", &readings},
	})
	if err != nil {
		return want, err
	}
	for i, raw := range readings {
		reading, err := parseReading(raw)
		if err != nil {
			return want, fmt.Errorf("reading %d: %w", i+1, err)
		}
		want.Readings = append(want.Readings, reading)
	}
	want.Output = oneLineIfAny(want.Output)
	if want.forms() != 1 {
		return want, errors.New("give exactly one of output, rejected (true), judge and readings")
	}
	if want.Judge != "" && want.Judge != "issue" {
		return want, fmt.Errorf("judge %q; the one judge is issue", want.Judge)
	}
	return want, nil
}

func parseReading(raw json.RawMessage) (Reading, error) {
	var r Reading
	err := decode(raw, []member{{"name", &r.Name}, {"output", &r.Output}, {"rejected", &r.Rejected}})
	if err != nil {
		return r, err
	}
	if r.Name == "" {
		return r, errors.New("member name: missing; say what the reading is")
	}
	if (r.Output != nil) == r.Rejected {
		return r, errors.New("give exactly one of output and rejected (true)")
	}
	r.Output = oneLineIfAny(r.Output)
	return r, nil
}

// forms counts the ways in which the expectation is given.
func (w Want) forms() int {
	n := 0
	for _, given := range []bool{w.Output != nil, w.Rejected, w.Judge != "", len(w.Readings) > 0} {
		if given {
			n++
		}
	}
	return n
}

func oneLineIfAny(raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return nil
	}
	return oneLine(raw)
}
