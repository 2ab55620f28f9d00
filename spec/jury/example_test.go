package jury_test

import (
	"fmt"

	"conform/spec/jury"
	"conform/spec/ladder"
)

// Two jurors split. One of them has a hook that errs, and keeps its refutation.
func ExampleOptions_Deliberate() {
	first := []jury.Opinion{
		{EvidenceID: "e-1", Identity: "juror-a", Family: "alder", Stance: ladder.Supports, Confidence: 0.8},
		{EvidenceID: "e-2", Identity: "juror-b", Family: "birch", Stance: ladder.Refutes, Confidence: 0.6},
	}
	hooks := map[string]jury.Hook{
		"juror-b": func([]jury.Peer) (jury.Revision, error) { return jury.Revision{}, fmt.Errorf("no answer") },
	}
	d, err := jury.Options{}.Deliberate(jury.Round{ClaimID: "c1", First: first, Hooks: hooks, Rounds: 1, Tolerance: 1.0 / 3})
	fmt.Println(d.Consensus, d.Revised[1].Stance, err)
	// Output: SPLIT REFUTES <nil>
}
