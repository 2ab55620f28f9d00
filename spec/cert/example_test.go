package cert_test

import (
	"fmt"
	"os"

	"conform/spec/cert"
)

const vector = "../../testdata/audits/published-vector/"

// The published vector verifies; the same pair with one verdict rewritten does
// not.
func ExampleVerify() {
	file, err := os.Open(vector + "ledger.jsonl")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	certificate, err := os.ReadFile(vector + "certificate.json")
	if err != nil {
		panic(err)
	}
	report, err := cert.Verify(file, certificate)
	if err != nil {
		panic(err)
	}
	fmt.Println(report.Valid, report.ChainValid, report.SignatureValid, report.VerdictsMatch, report.Errors())
	// Output: true true true true []
}

// A hostile certificate gets a verdict, never a crash.
func ExampleVerify_hostile() {
	file, err := os.Open(vector + "ledger.jsonl")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	report, err := cert.Verify(file, []byte(`[]`))
	if err != nil {
		panic(err)
	}
	fmt.Println(report.Valid, report.ChainValid, report.SignatureValid)
	fmt.Println(report.Errors())
	// Output:
	// false true false
	// [certificate: got an array, want an object]
}

// The rows of a verification are data: what is checked can be printed.
func ExampleChecks() {
	for _, check := range cert.Checks() {
		if check.Code.Reason() == "derived" {
			fmt.Println(check.Section, check.Says)
		}
	}
	// Output:
	// 9.5a D18 claims[].divergence follows from the replay
	// 9.5a D18 divergence_summary follows from the replay
	// 9.5a D17 risk_level follows from the verdicts
	// 9.5a D17 score follows from the verdicts
}
