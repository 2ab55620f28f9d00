package cert

import (
	"fmt"

	"conform/spec/fault"
)

func (r *Replay) unknownEvidence(found Found) {
	for i, claim := range r.Cert.Claims {
		for j, id := range claim.Evidence {
			at := fmt.Sprintf("claims/%d/evidence_ids/%d", i, j)
			switch r.facts.cited[id] {
			case nowhere:
				found(at, "%s is not recorded in the ledger", fault.Quote(id))
			case outside:
				found(at, "%s is recorded after the checkpoint only", fault.Quote(id))
			}
		}
	}
}

// badItem refuses a claim with an item the ladder would not see: an unregistered
// tier or stance matches no rung and would drop a refutation silently (I-38).
func (r *Replay) badItem(found Found) {
	r.items(func(at string, it *item) {
		if !it.sound {
			found(at, "evidence_id %s, tier %s, stance %s: want a string, a registered tier and a registered stance", it.name, it.tier, it.stance)
		}
	})
}

func (r *Replay) ceiling(found Found) {
	r.items(func(at string, it *item) {
		if it.watcherW1a() {
			found(at, "%s is W1a and comes from a watcher", fault.Quote(it.id))
		}
	})
}

// items ranges over the recorded evidence of the named claims.
func (r *Replay) items(each func(at string, it *item)) {
	for i, claim := range r.Cert.Claims {
		recorded := r.facts.claims[claim.ID].evidence
		for j := range recorded {
			each(fmt.Sprintf("claims/%d", i), &recorded[j])
		}
	}
}

func (r *Replay) misroundedClaims(found Found) {
	for _, claim := range r.facts.misrounded {
		found("claims", "deliberation.rounded of %s has no readable first_round", claim)
	}
}
