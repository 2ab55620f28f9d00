package main

import (
	"errors"
	"fmt"

	"conform/kit"
)

// compareReports fails where two reports about the operation verify disagree on
// a check both have.
func compareReports(nameA, nameB string) error {
	a, err := readReport(nameA)
	if err != nil {
		return err
	}
	b, err := readReport(nameB)
	if err != nil {
		return err
	}
	if a.Corpus.Digest != b.Corpus.Digest {
		return fmt.Errorf("%s and %s are about different corpora", nameA, nameB)
	}
	outcomes := map[string]kit.Outcome{}
	for _, check := range a.Checks {
		if check.Op == "verify" {
			outcomes[check.ID] = check.Outcome
		}
	}
	compared := 0
	var errs []error
	for _, check := range b.Checks {
		want, ok := outcomes[check.ID]
		if !ok {
			continue
		}
		if compared++; check.Outcome != want {
			errs = append(errs, fmt.Errorf("%s: %s in %s, %s in %s", check.ID, want, nameA, check.Outcome, nameB))
		}
	}
	if compared == 0 {
		return fmt.Errorf("%s and %s have no check of verify in common", nameA, nameB)
	}
	fmt.Printf("%s and %s: %d checks of verify, %d outcomes differ\n", nameA, nameB, compared, len(errs))
	return errors.Join(errs...)
}
