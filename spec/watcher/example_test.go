package watcher_test

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/watcher"
)

// A watcher that overstates its confidence is clamped; one that makes up a stance
// abstains.
func ExampleRun() {
	record, err := canon.Parse([]byte(lawful))
	if err != nil {
		panic(err)
	}
	m, err := watcher.Read(record)
	if err != nil {
		panic(err)
	}
	claim := watcher.Claim{ID: "ca32e1a40174cef8", Summary: "the parser accepts every header"}
	for _, stance := range []string{"REFUTES", "REFUTED"} {
		evidence, err := watcher.Run(&m, claim, "artifact-1", func(summary, artifact string) (canon.Value, error) {
			return watcher.Opinion(stance, canon.Float(7.3), summary+" is not so in "+artifact), nil
		})
		fmt.Println(evidence.Get("tier").Text, evidence.Get("confidence").Text, err)
	}
	// Output:
	// W1b 1.0 <nil>
	//   the opinion is outside the contract: stance: got "REFUTED", want SUPPORTS or REFUTES
}
