package dossier_test

import (
	"fmt"

	"conform/spec/dossier"
)

// A program may not decide what a human has been asked.
func ExampleOptions_Resolve() {
	end := dossier.End{
		Docket:   dossier.Docket{ID: "ab12", Issued: true},
		Decision: "accept_with_risk", DecidedBy: "release-bot", AuthorKind: "system", TS: "2026-09-10T09:00:00Z",
	}
	_, err := dossier.Options{}.Resolve(end)
	fmt.Println(err)
	// Output: resolution: a human resolves, and nobody else: author_kind: got "system", want human
}
