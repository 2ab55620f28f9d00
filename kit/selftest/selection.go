package selftest

import (
	"fmt"
	"slices"

	"conform/corpus"
	"conform/kit"
)

// The checks that the programs are put to: honest ones, negatives made from
// them, advice and an open question. Ids are permanent.
const (
	keysInOrder     = "veridict/canonicalize/keys-already-in-order"
	keysOutOfOrder  = "veridict/canonicalize/keys-out-of-order"
	duplicateMember = "veridict/canonicalize/duplicate-member" // should, made from keysInOrder
	smallNumber     = "veridict/canonicalize/small-number"
	leadingZero     = "veridict/canonicalize/leading-zero" // made from smallNumber
	openQuestion    = "veridict/entry-classify/certificate-revoked"
	certificateID   = "veridict/id/certificate"
	claimID         = "veridict/id/claim"
	staleHash       = "veridict/ledger/entry-hash-stale" // made from honestLedger
	honestLedger    = "veridict/ledger/minimal"
	editedBody      = "veridict/verify/body-edited-after-signing#verdict" // made from honestAudit
	forgedAnchor    = "veridict/verify/chain-hash-forged#of-no-entry"     // made from honestAudit
	honestAudit     = "veridict/verify/minimal"
)

// selection is in the order of the corpus, which is the order of a run.
var selection = []string{
	duplicateMember, keysInOrder, keysOutOfOrder, leadingZero, smallNumber, openQuestion,
	certificateID, claimID, staleHash, honestLedger, editedBody, forgedAnchor, honestAudit,
}

// part gives a corpus of the selection alone, so that conformance is judged by
// these checks.
func part(c *corpus.Corpus) (*corpus.Corpus, error) {
	small := &corpus.Corpus{Version: c.Version, Digest: c.Digest, FS: c.FS}
	for _, id := range selection {
		check, ok := c.ByID(id)
		if !ok {
			return nil, fmt.Errorf("check %s is not in the corpus", id)
		}
		small.Checks = append(small.Checks, check)
	}
	return small, nil
}

// outcomes are what checks must come to, by id; for those it does not name it
// is what they come to with the reference.
type outcomes map[string]kit.Outcome

// on gives one outcome to some checks.
func on(o kit.Outcome, ids ...string) outcomes {
	m := outcomes{}
	for _, id := range ids {
		m[id] = o
	}
	return m
}

// everywhere gives one outcome to all checks.
func everywhere(o kit.Outcome) outcomes { return on(o, selection...) }

// but gives some checks another one.
func (m outcomes) but(o kit.Outcome, ids ...string) outcomes {
	for _, id := range ids {
		m[id] = o
	}
	return m
}

// without takes back what some checks must come to.
func (m outcomes) without(ids ...string) outcomes {
	for id := range m {
		if slices.Contains(ids, id) {
			delete(m, id)
		}
	}
	return m
}
