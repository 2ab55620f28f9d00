package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"conform/corpus"
)

// answer is what a witness holds to be right: an output, or nil for a refusal.
type answer map[string]any

// wanted tells whether an answer is what a check wants. It does not speak of
// wants with operators, and of refusals no witness here has.
func (a answer) wanted(want corpus.Want) (agrees, speaks bool) {
	var output map[string]any
	if json.Unmarshal(want.Output, &output) != nil || len(output) == 0 {
		return false, false
	}
	agrees = true
	for name, value := range output {
		own, ok := a[name]
		if !ok {
			continue
		}
		if _, object := value.(map[string]any); object {
			return false, false
		}
		speaks = true
		agrees = agrees && reflect.DeepEqual(own, value)
	}
	return agrees && speaks, speaks
}

// secondStatement answers three operations a second time, typed from the
// sentences of the standard without the reference beside it.
func secondStatement(check *corpus.Check) (agrees, speaks bool) {
	say := map[string]func(json.RawMessage) answer{
		"entry.classify": classifySecond, "id": identifySecond, "divergence": divergeSecond,
	}[check.Op]
	if say == nil {
		return false, false
	}
	given := say(check.Input)
	if given == nil {
		return false, false
	}
	return given.wanted(check.Want)
}

// registered is section 2.4 with the type erratum D13 adds.
const registered = ` key.enrolled task.started actor.output claim.registered evidence.recorded divergence.flagged
 deliberation.rounded calibration.updated escalation.requested dossier.issued escalation.resolved policy.fail_safe
 policy.decision watch.observed policy.passed checkpoint.anchored certificate.issued watcher.registered
 watcher.revoked gate.blocked `

// classifySecond is section 2.4 and erratum D13.
func classifySecond(input json.RawMessage) answer {
	var given struct {
		EntryType *string `json:"entry_type"`
	}
	if json.Unmarshal(input, &given) != nil || given.EntryType == nil {
		return nil
	}
	known := slices.Contains(strings.Fields(registered), *given.EntryType)
	rest, extension := strings.CutPrefix(*given.EntryType, "extension.")
	action := "abstain"
	if known {
		action = "process"
	}
	return answer{"known": known, "extension": extension && rest != "", "action": action}
}

// identifySecond is sections 4.2, 11.1 and 12.1. A text encoding/json cannot
// hold, which is one with half a surrogate pair, is not spoken of.
func identifySecond(input json.RawMessage) answer {
	var given map[string]string
	if json.Unmarshal(input, &given) != nil || strings.Contains(fmt.Sprint(given), "\uFFFD") {
		return nil
	}
	recipe, ok := map[string]struct {
		members []string
		digits  int
	}{
		"claim":       {[]string{"task_id", "summary", "verifiability"}, 16},
		"certificate": {[]string{"task_id", "artifact_digest"}, 24},
		"dossier":     {[]string{"claim_id", "artifact_digest"}, 16},
	}[given["kind"]]
	if !ok {
		return nil
	}
	var parts []string
	for _, name := range recipe.members {
		parts = append(parts, given[name])
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "|")))
	return answer{"id": hex.EncodeToString(sum[:])[:recipe.digits]}
}

// divergeSecond is section 5.4.
func divergeSecond(input json.RawMessage) answer {
	var given struct {
		Evidence  []struct{ Tier, Stance string }
		Tolerance *float64
	}
	if json.Unmarshal(input, &given) != nil || given.Tolerance == nil {
		return nil
	}
	supports, refutes := 0.0, 0.0
	for _, item := range given.Evidence {
		switch {
		case item.Tier != "W2" && item.Tier != "W3":
		case item.Stance == "REFUTES":
			refutes++
		default:
			supports++
		}
	}
	class := "SPLIT"
	if supports == 0 || refutes == 0 {
		class = "UNANIMOUS"
	} else if min(supports, refutes)/(supports+refutes) <= *given.Tolerance {
		class = "MAJORITY"
	}
	return answer{"divergence": class}
}

// question is what decides a row of the truth table.
type question struct {
	Claim struct {
		Verifiability string  `json:"verifiability"`
		CriticalClass *string `json:"critical_class"`
	} `json:"claim"`
	Evidence []struct {
		Tier   string `json:"tier"`
		Stance string `json:"stance"`
	} `json:"evidence"`
	Policy struct {
		Criticality []string `json:"criticality"`
		Thresholds  struct {
			Budget *int `json:"meta_claim_depth_budget"`
		} `json:"thresholds"`
		Tolerance *float64 `json:"divergence_tolerance"`
	} `json:"policy"`
	Split bool `json:"first_round_split"`
	Depth int  `json:"depth"`
}

// row gives the name of the row of the table that answers a question, or "".
// A critical class of another name stands in the place of the table's.
func row(input json.RawMessage) string {
	var q question
	if json.Unmarshal(input, &q) != nil || q.Depth != 0 || q.Policy.Thresholds.Budget == nil || q.Policy.Tolerance == nil {
		return ""
	}
	class, critical := "none", len(q.Policy.Criticality) > 0
	if q.Claim.CriticalClass != nil {
		class, critical = "some", slices.Contains(q.Policy.Criticality, *q.Claim.CriticalClass)
	}
	return fmt.Sprint(q.Claim.Verifiability, class, critical, *q.Policy.Thresholds.Budget, *q.Policy.Tolerance, q.Split, q.Evidence)
}

// tableWitness answers from the published truth table every question that is
// in its domain.
func tableWitness(c *corpus.Corpus) witness {
	const table = "veridict/adjudicate/truth-table"
	rows := map[string]answer{}
	for i := range c.Checks {
		if caseOf(c.Checks[i].ID) == table {
			var output answer
			if json.Unmarshal(c.Checks[i].Want.Output, &output) == nil {
				rows[row(c.Checks[i].Input)] = output
			}
		}
	}
	return witness{"table", func(check *corpus.Check) (agrees, speaks bool) {
		if check.Op != "adjudicate" {
			return false, false
		}
		return rows[row(check.Input)].wanted(check.Want)
	}}
}

// vectorWitness vouches for checks on the bytes of an audit from outside. All
// of those are honest.
func vectorWitness(c *corpus.Corpus) (witness, error) {
	folders, err := os.ReadDir(filepath.Join("testdata", "audits"))
	if err != nil {
		return witness{}, err
	}
	var audits [][]byte
	for _, entry := range folders {
		if !entry.IsDir() {
			continue
		}
		for _, name := range []string{"ledger.jsonl", "certificate.json"} {
			data, err := os.ReadFile(filepath.Join("testdata", "audits", entry.Name(), name))
			if err != nil {
				return witness{}, err
			}
			audits = append(audits, data)
		}
	}
	return witness{"vector", func(check *corpus.Check) (agrees, speaks bool) {
		for _, name := range check.Files {
			data, err := fs.ReadFile(c.FS, path.Clean(name))
			if err != nil || !slices.ContainsFunc(audits, func(audit []byte) bool { return bytes.Equal(audit, data) }) {
				return false, false
			}
		}
		if len(check.Files) == 0 {
			return false, false
		}
		return answer{"valid": true}.wanted(check.Want)
	}}, nil
}
