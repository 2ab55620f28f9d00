// Record writes down what the published releases of veridict-standard were
// seen to do. Run it at the root of the module:
//
//	go run ./adapters/veridict-standard/internal/record expect REPORT.json…
//	go run ./adapters/veridict-standard/internal/record findings
//	go run ./adapters/veridict-standard/internal/record witnesses
//	go run ./adapters/veridict-standard/internal/record agree REPORT.json REPORT.json
//
// Expect rewrites expect-<release>.txt from the reports of whole runs; each line
// takes its reason from explanations.tsv. Findings and witnesses need no release:
// they rewrite docs/findings.md and corpus/WITNESSES.json from those files and
// the corpus. Agree compares two reports on the operation verify.
package main

import (
	"errors"
	"fmt"
	"os"

	"conform/corpus"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("say what to record: expect, findings, witnesses or agree")
	}
	c, err := corpus.Embedded()
	if err != nil {
		return err
	}
	switch verb, rest := args[0], args[1:]; {
	case verb == "expect" && len(rest) > 0:
		return recordExpectations(c, rest)
	case verb == "findings" && len(rest) == 0:
		return recordFindings(c)
	case verb == "witnesses" && len(rest) == 0:
		return recordWitnesses(c)
	case verb == "agree" && len(rest) == 2:
		return compareReports(rest[0], rest[1])
	}
	return fmt.Errorf("%q: want expect REPORT…, findings, witnesses, or agree REPORT REPORT", args)
}
