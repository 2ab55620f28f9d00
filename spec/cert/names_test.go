package cert_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
)

// decimal is a claim whose id happens to be digits alone, so that a number can
// be spelled like it.
func decimal() record {
	for i := 0; ; i++ {
		claim := claimRecord("MACHINE_CHECKABLE", fmt.Sprintf("adds-%d", i), canon.Null())
		if id := claim.payload.Get("claim_id").Text; strings.Trim(id, "0123456789") == "" && id[0] != '0' {
			return claim
		}
	}
}

func number(digits string) canon.Value { return canon.Value{Kind: canon.KindNumber, Text: digits} }

// TestOnlyStringsAreNames: a number, or a member left out, names no claim, no
// item and no key, even where its digits, or nothing, are what is asked for.
func TestOnlyStringsAreNames(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(w *world)
		want []fault.Code
	}{
		{"the world itself", func(*world) {}, nil},
		{"claim registered under a number", func(w *world) {
			w.claims[0].payload = w.claims[0].payload.With("claim_id", number(w.verdicts[0].claim))
		}, []fault.Code{cert.Unregistered, cert.Score}},
		{"evidence on a number", func(w *world) {
			for i := range w.evidence {
				w.evidence[i].payload = w.evidence[i].payload.With("claim_id", number(w.verdicts[0].claim))
			}
		}, []fault.Code{cert.OtherVerdict, cert.Risk, cert.Score}},
		{"cited item recorded under a number", func(w *world) {
			w.verdicts[0].evidence = append(w.verdicts[0].evidence, "7")
			w.evidence = append(w.evidence, record{"jury", "evidence.recorded", item("other", "", "W2", "SUPPORTS").payload.With("evidence_id", number("7"))})
		}, []fault.Code{cert.Unknown}},
		{"cited item recorded under nothing", func(w *world) {
			w.verdicts[0].evidence = append(w.verdicts[0].evidence, "")
			w.evidence = append(w.evidence, record{"jury", "evidence.recorded", item("other", "", "W2", "SUPPORTS").payload.Without("evidence_id")})
		}, []fault.Code{cert.Unknown}},
		{"key enrolled under a number", func(w *world) {
			w.key.id = "1234567890123456"
			w.enrolled[0].payload = w.enrolled[0].payload.With("key_id", number(w.key.id))
		}, []fault.Code{cert.Unsigned}},
		{"key enrolled under nothing", func(w *world) {
			w.key.id = ""
			w.enrolled[0].payload = w.enrolled[0].payload.Without("key_id")
		}, []fault.Code{cert.Unsigned}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := honest()
			w.reclaim(decimal())
			test.edit(w)
			report := w.verify(t)
			if diff := cmp.Diff(test.want, codes(&report)); diff != "" {
				t.Errorf("rows (-want +got):\n%s\n%v", diff, report.Errors())
			}
		})
	}
}

// TestRowsCanBeLeftOut: without any one row a verification still ends, whatever
// it is given.
func TestRowsCanBeLeftOut(t *testing.T) {
	worlds := map[string]*world{"honest": honest(), "anchored nowhere": honest(), "without claims": honest(), "without a policy": honest()}
	worlds["anchored nowhere"].anchor("checkpoint_seq", canon.Int(500))
	worlds["without claims"].set("claims", canon.Null())
	worlds["without a policy"].set("policy_ref", canon.Null())
	for name, w := range worlds {
		ledgerFile, certificate := w.build()
		for _, check := range cert.Checks() {
			for _, text := range [][]byte{certificate, []byte("[]")} {
				if _, err := (cert.Options{Checks: without(check.Code)}).Verify(bytes.NewReader(ledgerFile), text); err != nil {
					t.Errorf("%s without %s: %v", name, check.Code, err)
				}
			}
		}
	}
}

// A cited item on another claim is remembered by its id and not by its line.
func TestCitedItemsKeepNoLines(t *testing.T) {
	const items, size = 100, 100_000
	w := honest()
	for i := range items {
		it := item("other", fmt.Sprintf("big-%d", i), "W2", "SUPPORTS")
		it.payload = it.payload.With("rationale", canon.String(strings.Repeat("x", size)))
		w.evidence = append(w.evidence, it)
		w.verdicts[0].evidence = append(w.verdicts[0].evidence, fmt.Sprintf("big-%d", i))
	}
	ledgerFile, certificate := w.build()
	before, after := alive(), uint64(0)
	end := reader(func([]byte) (int, error) {
		after = alive()
		return 0, io.EOF
	})
	report, err := cert.Verify(io.MultiReader(bytes.NewReader(ledgerFile), end), certificate)
	if err != nil || !report.Valid {
		t.Fatalf("got %v, %v", report.Errors(), err)
	}
	if after > before+items*size/4 {
		t.Errorf("%d bytes alive before, %d at the end of %d lines of %d", before, after, items, size)
	}
}

// reader is an io.Reader made of a function.
type reader func([]byte) (int, error)

func (r reader) Read(p []byte) (int, error) { return r(p) }
