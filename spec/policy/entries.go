package policy

import (
	"conform/spec/canon"
	"conform/spec/ladder"
)

// Entry is an entry that an engine would append.
type Entry struct {
	Type    string
	Payload canon.Value
}

// Record is one row of what a decision leaves in the ledger.
type Record struct {
	Type     string
	Payloads func(*Decision) []canon.Value // one an entry; none where it does not apply
}

// Records returns what a decision leaves in the ledger, in order: the splits are
// recorded before the decision that rests on them (5.3 rule 4, 10.3, I-80).
func Records() []Record {
	return []Record{
		{"divergence.flagged", (*Decision).splits},
		{"policy.decision", func(d *Decision) []canon.Value { return []canon.Value{d.Payload()} }},
		{"watch.observed", (*Decision).observed},
	}
}

func (d *Decision) splits() (payloads []canon.Value) {
	for _, c := range d.Claims {
		if c.Divergence == ladder.Split {
			payloads = append(payloads, canon.Object(
				canon.M("claim_id", canon.String(c.ID)),
				canon.M("divergence", canon.String(c.Divergence)),
			))
		}
	}
	return payloads
}

func (d *Decision) observed() []canon.Value {
	if d.Kind != "watch.observed" {
		return nil
	}
	return []canon.Value{d.Payload()}
}

// Entries returns what the engine would append to the ledger.
func (d *Decision) Entries() (entries []Entry) {
	records := d.records
	if records == nil {
		records = Records()
	}
	for _, r := range records {
		for _, payload := range r.Payloads(d) {
			entries = append(entries, Entry{r.Type, payload})
		}
	}
	return entries
}
