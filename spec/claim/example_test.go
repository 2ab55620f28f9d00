package claim_test

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/claim"
)

// A duplicate is refused with the whole pass, not merged.
func ExampleAdmit() {
	record, err := canon.Parse([]byte(`{"task_id": "vector-1", "subject": "repo", "predicate": "add-sums", "scope": "repo",
		"summary": "add computes the sum of two numbers", "derived_from": "vector-digest",
		"verifiability": "MACHINE_CHECKABLE", "falsifiable_by": ["test_execution"], "critical_class": null}`))
	if err != nil {
		panic(err)
	}
	claims, err := claim.Admit(canon.Array(record))
	fmt.Println(claims[0].ID, err)
	_, err = claim.Admit(canon.Array(record, record))
	fmt.Println(err)
	// Output:
	// 0d8f9f68e771008b <nil>
	// claims: claims/1: claim_id: got 0d8f9f68e771008b a second time, the first is claims/0; want it once in a pass
}
