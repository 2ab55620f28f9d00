package ladder_test

import (
	"fmt"

	"conform/spec/ladder"
)

// The example of the package comment: doctrine cannot overturn a test that ran,
// and its dissent opens a question.
func ExampleAdjudicate() {
	out := ladder.Adjudicate(ladder.Question{
		Verifiability: ladder.MachineCheckable,
		Predicate:     "add-returns-the-sum",
		Evidence: []ladder.Item{
			{Tier: ladder.W1a, Stance: ladder.Supports},
			{Tier: ladder.W2, Stance: ladder.Refutes},
		},
		Tolerance: 1.0 / 3,
		Budget:    2,
	})
	fmt.Println(out.Value, out.Rung, out.Divergence)
	fmt.Println(out.MetaClaims[0].Predicate, out.MetaClaims[0].Depth)
	// Output:
	// VERIFIED R1 UNANIMOUS
	// coverage-of:add-returns-the-sum 1
}

func ExampleClassify() {
	jury := []ladder.Item{
		{Tier: ladder.W2, Stance: ladder.Supports},
		{Tier: ladder.W2, Stance: ladder.Supports},
		{Tier: ladder.W2, Stance: ladder.Refutes},
	}
	fmt.Println(ladder.Classify(jury, 1.0/3), ladder.Classify(jury, 0.3), ladder.Classify(jury[:2], 0))
	// Output: MAJORITY SPLIT UNANIMOUS
}

// Withdrawing an erratum is a ladder without its row.
func ExampleLadder() {
	var before ladder.Ladder
	for _, rung := range ladder.Rungs() {
		if rung.Erratum != "D14" {
			before.Rungs = append(before.Rungs, rung)
		}
	}
	q := ladder.Question{Verifiability: "DOCTRINAL", Evidence: []ladder.Item{
		{Tier: ladder.W1b, Stance: ladder.Supports},
		{Tier: ladder.W2, Stance: ladder.Refutes},
	}}
	fmt.Println(before.Adjudicate(q).Value, ladder.Adjudicate(q).Value)
	// Output: REFUTED VERIFIED
}

func ExampleDomain() {
	for row, q := range ladder.Domain() {
		if row == 584 {
			fmt.Println(row, q.Verifiability, q.Evidence)
		}
	}
	// Output: 584 MACHINE_CHECKABLE [{W3 REFUTES} {W3 REFUTES} {W3 REFUTES}]
}
