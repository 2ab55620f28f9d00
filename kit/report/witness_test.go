package report

import (
	"bytes"
	"strings"
	"testing"

	"conform/corpus"
)

func TestCheckNamesItsWitnesses(t *testing.T) {
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	all, err := corpus.WitnessesOf(c)
	if err != nil {
		t.Fatal(err)
	}
	if len(all.Cases) == 0 {
		t.Skip("WITNESSES.json is about another corpus; make witnesses rewrites it")
	}
	check, ok := c.ByID("veridict/adjudicate/truth-table#00042")
	if !ok {
		t.Fatal("the truth table has no row 42")
	}
	var got bytes.Buffer
	if err := Check(&got, c, check, Style{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"witnesses of the case, of 28080 checks\n  agree       oracle, table, veridict-standard-0.3.1 (27408)",
		"\n  dispute     veridict-standard-0.3.1 (672)", "see docs/findings.md#",
	} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("%q is missing from\n%s", want, got.String())
		}
	}
	other := *c
	other.Digest = "of another corpus"
	got.Reset()
	if err := Check(&got, &other, check, Style{}); err != nil || strings.Contains(got.String(), "witnesses") {
		t.Errorf("another corpus has witnesses too: %v\n%s", err, got.String())
	}
}
