package main

import (
	"context"
	"encoding/json"
	"fmt"

	"conform/corpus"
	"conform/kit"
	"conform/spec/ladder"
)

// tableCase is the case of the corpus that asks every row of the table.
const tableCase = "veridict/adjudicate/truth-table"

// ask puts the questions of the table to the program, as the corpus does.
func (f *tableFlags) ask(ctx context.Context, std streams) (table, error) {
	t := table{without: f.without, fault: "is not what the program answers"}
	c, err := corpus.Embedded()
	if err != nil {
		return t, err
	}
	checks, err := kit.Select(c, kit.Selection{Patterns: []string{tableCase}})
	if err != nil {
		return t, err
	}
	target, err := f.target(nil)
	if err != nil {
		return t, err
	}
	bar := newProgress(std.err, "rows", len(checks))
	result, err := kit.Run(ctx, target, c, checks, kit.Options{KeepAnswers: true, Progress: bar.update})
	bar.finish()
	if result.Failure != nil {
		return t, &status{exitUnstarted, result.Failure}
	}
	if err != nil {
		return t, err
	}
	for i := range result.Checks {
		answer, err := answerOf(&result.Checks[i])
		if err != nil {
			return t, &status{exitFails, fmt.Errorf("row %d: %w", i, err)}
		}
		t.answers = append(t.answers, answer)
	}
	if len(t.answers) != ladder.Rows {
		return t, fmt.Errorf("%d rows were asked, want %d", len(t.answers), ladder.Rows)
	}
	return t, nil
}

// answerOf reads what a row tells of an answer.
func answerOf(r *kit.CheckResult) (ladder.Outcome, error) {
	var answer struct {
		Output *struct{ Value, Divergence, Rung string }
	}
	if r.Outcome != kit.Pass && r.Outcome != kit.Fail {
		return ladder.Outcome{}, fmt.Errorf("no answer (%s): %s", r.Outcome, r.Why)
	}
	if err := json.Unmarshal(r.Got, &answer); err != nil || answer.Output == nil {
		return ladder.Outcome{}, fmt.Errorf("the answer is no adjudication: %s", clip(string(r.Got)))
	}
	out := ladder.Outcome{Value: answer.Output.Value, Divergence: answer.Output.Divergence, Rung: answer.Output.Rung}
	if !out.Known() {
		return out, fmt.Errorf("value %q, divergence %q or rung %q is not of the standard", out.Value, out.Divergence, out.Rung)
	}
	return out, nil
}
