package policy_test

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/policy"
)

// The policy_ref of the published vector leaves four members to their defaults;
// the digest is that of the full declaration, as its ledger records it.
func ExampleComplete() {
	ref, err := canon.Parse([]byte(`{
		"policy_id": "vector-policy", "mode": "GATE", "criticality": [],
		"thresholds": {"divergence_tolerance": 0.3333333333333333, "meta_claim_depth_budget": 2,
			"min_jury_families": 2, "min_w1_coverage": 0.8}}`))
	if err != nil {
		panic(err)
	}
	declaration, err := policy.Complete(ref)
	if err != nil {
		panic(err)
	}
	digest, err := declaration.Digest()
	fmt.Println(digest, err)
	// Output: c54c588df97b9c1f3a721537672c17e2c05d5f16f6fcfb3aa578d572ea364c8d <nil>
}

// A juror who does not confirm coverage is heard and does not decide (D15).
func ExampleDecide() {
	d := policy.Declaration{Record: canon.Object(), Mode: "GATE", Tolerance: 1.0 / 3, Coverage: 0.8, Budget: 2}
	claims := []policy.Claim{
		{ID: "c1", Predicate: "adds", Verifiability: ladder.MachineCheckable},
		{ID: "c2", Predicate: "coverage-of:adds", Verifiability: policy.Doctrinal},
	}
	evidence := []policy.Evidence{
		{ID: "e1", ClaimID: "c1", Item: ladder.Item{Tier: ladder.W1a, Stance: ladder.Supports}},
		{ID: "e2", ClaimID: "c2", Item: ladder.Item{Tier: ladder.W2, Stance: ladder.Refutes}},
	}
	decision, err := policy.Decide(&d, claims, evidence)
	fmt.Println(decision.Kind, decision.Coverage, decision.Flags, err)
	// Output: policy.passed 1 [meta-coverage-unconfirmed:c2] <nil>
}
