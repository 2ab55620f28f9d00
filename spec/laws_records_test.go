package spec_test

import (
	"bytes"
	"math/rand"
	"slices"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	admission "conform/spec/claim"
	"conform/spec/ledger"
)

// pass makes some lawful claims of which no two share an id, unless the few
// summaries there are run into each other.
func pass(rng *rand.Rand) (list []canon.Value) {
	kinds := admission.Verifiabilities()
	for range rng.Intn(6) {
		list = append(list, canon.Object(
			canon.M("task_id", canon.String("t")), canon.M("subject", newString(rng)), canon.M("predicate", newString(rng)),
			canon.M("scope", newString(rng)), canon.M("summary", canon.String(string(rune('a'+rng.Intn(8))))),
			canon.M("derived_from", newString(rng)), canon.M("verifiability", canon.String(kinds[rng.Intn(len(kinds))])),
			canon.M("falsifiable_by", canon.Strings("jury")), canon.M("critical_class", canon.Null()),
		))
	}
	return list
}

// Whether a pass is admitted does not depend on its order, and each claim has the
// same id in any order; a pass that is refused holds one id twice (4.2).
func TestPassesInAnyOrder(t *testing.T) {
	hold(t, 300, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		list := pass(rng)
		claims, err := admission.Admit(canon.Array(list...))
		turned := slices.Clone(list)
		slices.Reverse(turned)
		again, errAgain := admission.Admit(canon.Array(turned...))
		ids := map[string]bool{}
		for _, r := range list {
			ids[ledger.ClaimID("t", r.Get("summary").Text, r.Get("verifiability").Text)] = true
		}
		switch twice := len(ids) < len(list); {
		case (err != nil) != twice || (errAgain != nil) != twice:
			return "refused on its order, or not on a duplicate"
		case err != nil:
			return ""
		}
		for i := range claims {
			if claims[i].ID != again[len(again)-1-i].ID {
				return "another order, another id"
			}
		}
		return ""
	}, gen.Int64())
}

// Entries that are added one after the other make the ledger that is made of
// them at once, and what was there stays (2.3).
func TestLedgersGrow(t *testing.T) {
	hold(t, 200, func(entries []ledger.Entry) string {
		var whole []byte
		for _, e := range entries {
			e.Author = e.Author.With("kind", canon.String(author(e.Type)))
			grown := bytes.NewBuffer(nil)
			_, err := ledger.Append(grown, bytes.NewReader(whole), ledger.Draft{Type: e.Type, Author: e.Author, Payload: e.Payload, TS: e.TS})
			if err != nil {
				return err.Error()
			}
			if !bytes.HasPrefix(grown.Bytes(), whole) {
				return "the old bytes changed"
			}
			whole = grown.Bytes()
		}
		chain, err := ledger.Read(bytes.NewReader(whole), nil)
		if err != nil || !chain.Whole() || chain.Entries != int64(len(entries)) {
			return "what has grown is no ledger"
		}
		return ""
	}, chains())
}

// author is a kind that writes entries of a type.
func author(entryType string) string {
	for _, row := range ledger.Types() {
		if row.Name == entryType {
			return row.Authors[0]
		}
	}
	return ""
}
