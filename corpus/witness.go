package corpus

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

// Witnesses is WITNESSES.json: who else answers the cases as their wants say.
// It stands outside the digest, because who agrees changes without the corpus.
type Witnesses struct {
	About       string             `json:"about"`
	Version     string             `json:"version"` // of the corpus it is about
	Digest      string             `json:"digest"`
	Provisional []string           `json:"provisional"` // cases that rest on the oracle alone
	Cases       map[string]Witness `json:"cases"`       // the must and should cases, by id
}

// Witness tells, for one case, how many of its checks each witness confirms
// or disputes.
type Witness struct {
	Checks   int            `json:"checks"`
	Alone    int            `json:"alone,omitempty"` // checks no witness beside the oracle confirms
	Agree    map[string]int `json:"agree"`
	Dispute  map[string]int `json:"dispute,omitempty"`
	Findings []string       `json:"findings,omitempty"` // where the disputes are explained
}

//go:embed WITNESSES.json
var witnessFile []byte

var witnesses = sync.OnceValues(func() (Witnesses, error) {
	var w Witnesses
	if err := json.Unmarshal(witnessFile, &w); err != nil {
		return w, fmt.Errorf("WITNESSES.json: %w; run make witnesses", err)
	}
	return w, nil
})

// WitnessesOf gives the witnesses of a corpus. There are none for another
// corpus than the one WITNESSES.json was written for.
func WitnessesOf(c *Corpus) (Witnesses, error) {
	w, err := witnesses()
	if err != nil || w.Digest != c.Digest {
		return Witnesses{}, err
	}
	return w, nil
}
