package ledger_test

import (
	"fmt"
	"os"
	"strings"

	"conform/spec/canon"
	"conform/spec/ledger"
)

// The chain of the published vector, entry by entry.
func ExampleRead() {
	file, err := os.Open("../../testdata/audits/published-vector/ledger.jsonl")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	chain, err := ledger.Read(file, func(e *ledger.Entry) {
		fmt.Println(e.Seq, e.Type, "by", e.AuthorKind())
	})
	if err != nil {
		panic(err)
	}
	fmt.Println("whole:", chain.Whole())
	// Output:
	// 0 key.enrolled by system
	// 1 claim.registered by system
	// 2 evidence.recorded by verifier
	// 3 evidence.recorded by jury
	// 4 evidence.recorded by jury
	// 5 policy.decision by system
	// 6 checkpoint.anchored by system
	// 7 certificate.issued by adjudicator
	// whole: true
}

// A torn last line is a fault with its line number, never a silent gap.
func ExampleRead_tornTail() {
	chain, err := ledger.Read(strings.NewReader(`{"seq": 0, "ts"`), nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(chain.Line, chain.Faults[0])
	// Output: 1 chain: line 1: a line is one valid JSON text: canon: byte 15: want ':' after the member name, got end of input
}

func ExampleEntry_Seal() {
	e := ledger.Entry{
		PrevHash: ledger.Genesis,
		Type:     "task.started",
		Author: canon.Object(
			canon.M("kind", canon.String("system")),
			canon.M("identity", canon.String("example")),
			canon.M("version", canon.String("1")),
		),
		Payload:       canon.Object(canon.M("task_id", canon.String("t-1"))),
		TS:            canon.String("2026-09-10T09:00:00+00:00"),
		SchemaVersion: ledger.SchemaVersion,
	}
	if err := e.Seal(); err != nil {
		panic(err)
	}
	fmt.Println(e.PayloadHash == canon.Sum([]byte(`{"task_id":"t-1"}`)), len(e.EntryHash))
	// Output: true 64
}

func ExampleRegistry_Classify() {
	var core ledger.Registry
	for _, name := range []string{"claim.registered", "extension.acme", "certificate.revoked"} {
		class := core.Classify(name)
		fmt.Println(name, class.Known, class.Extension, class.Action())
	}
	// Output:
	// claim.registered true false process
	// extension.acme false true abstain
	// certificate.revoked false false abstain
}
