package policy_test

import (
	"fmt"

	"conform/spec/canon"
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
