package cert

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/policy"
)

// HonestyClause is the first element of every scope_limits (11.1).
const HonestyClause = "claim coverage is heuristic, not exhaustive"

// Certificate is what the checks read out of a certificate. Members that are
// missing or of the wrong kind are zero here; the row certificate.member reports
// them.
type Certificate struct {
	Record     canon.Value
	ID         string
	TaskID     string
	Artifact   string
	Policy     policy.Declaration
	PolicyErr  error // why policy_ref is no declaration
	Claims     []Claim
	Checkpoint int64 // ledger_anchor.checkpoint_seq; -1 when unreadable
	ChainHash  string
	Signatures []canon.Value
}

// Claim is one claim a certificate names.
type Claim struct {
	ID         string
	Verdict    string
	Divergence canon.Value
	Evidence   []string // the ids it cites
}

func (o Options) readCertificate(record canon.Value) *Certificate {
	anchor, subject := record.Get("ledger_anchor"), record.Get("subject")
	c := &Certificate{
		Record:     record,
		ID:         record.Get("cert_id").Text,
		TaskID:     subject.Get("task_id").Text,
		Artifact:   subject.Get("artifact_digest").Text,
		Checkpoint: -1,
		ChainHash:  anchor.Get("chain_hash").Text,
		Signatures: record.Get("signatures").Items,
	}
	c.Policy, c.PolicyErr = o.Policy.Complete(record.Get("policy_ref"))
	if seq, ok := o.seq(anchor.Get("checkpoint_seq")); ok && seq >= 0 {
		c.Checkpoint = seq
	}
	for _, item := range record.Get("claims").Items {
		claim := Claim{ID: item.Get("claim_id").Text, Verdict: item.Get("verdict_value").Text, Divergence: item.Get("divergence")}
		for _, id := range item.Get("evidence_ids").Items {
			claim.Evidence = append(claim.Evidence, id.Text)
		}
		c.Claims = append(c.Claims, claim)
	}
	return c
}

// shape is one member of a certificate and the kind section 11.1 gives it.
type shape struct {
	member string // the top-level member a fault makes unusable
	path   []string
	kind   canon.Kind
}

// needed lists the members the checks of section 11.3 read, beside
// checkpoint_seq.
var needed = []shape{
	{"cert_id", []string{"cert_id"}, canon.KindString},
	{"subject", []string{"subject"}, canon.KindObject},
	{"subject", []string{"subject", "task_id"}, canon.KindString},
	{"subject", []string{"subject", "artifact_digest"}, canon.KindString},
	{"subject", []string{"subject", "actor_identity"}, canon.KindString},
	{"policy_mode", []string{"policy_mode"}, canon.KindString},
	{"policy_ref", []string{"policy_ref"}, canon.KindObject},
	{"claims", []string{"claims"}, canon.KindArray},
	{"divergence_summary", []string{"divergence_summary"}, canon.KindObject},
	{"risk_level", []string{"risk_level"}, canon.KindString},
	{"score", []string{"score"}, canon.KindNumber},
	{"scope_limits", []string{"scope_limits"}, canon.KindArray},
	{"ledger_anchor", []string{"ledger_anchor"}, canon.KindObject},
	{"ledger_anchor", []string{"ledger_anchor", "chain_hash"}, canon.KindString},
	{"signatures", []string{"signatures"}, canon.KindArray},
}

// disclosed lists the members that only tell the reader something.
var disclosed = []shape{
	{"schema_version", []string{"schema_version"}, canon.KindString},
	{"jury_composition", []string{"jury_composition"}, canon.KindObject},
	{"disclosure_level", []string{"disclosure_level"}, canon.KindString},
}

// misshapen calls found for each member that is missing or of another kind.
func misshapen(record canon.Value, shapes []shape, found func(s shape, got canon.Kind)) {
	for _, s := range shapes {
		v, parent := record, canon.KindObject
		for _, name := range s.path {
			parent = v.Kind
			v = v.Get(name)
		}
		// A part of something that is itself misshapen adds nothing.
		if parent == canon.KindObject && v.Kind != s.kind {
			found(s, v.Kind)
		}
	}
}

// misshapenClaims calls found for each part of claims that is missing or of
// another kind; divergence is left to the row that recomputes it.
func misshapenClaims(claims canon.Value, found func(at string, got canon.Kind, want canon.Kind)) {
	for i, claim := range claims.Items {
		at := fmt.Sprintf("claims/%d", i)
		if claim.Kind != canon.KindObject {
			found(at, claim.Kind, canon.KindObject)
			continue
		}
		for _, part := range []struct {
			name string
			kind canon.Kind
		}{{"claim_id", canon.KindString}, {"verdict_value", canon.KindString}, {"evidence_ids", canon.KindArray}} {
			if got := claim.Get(part.name).Kind; got != part.kind {
				found(at+"/"+part.name, got, part.kind)
			}
		}
		for j, id := range claim.Get("evidence_ids").Items {
			if id.Kind != canon.KindString {
				found(fmt.Sprintf("%s/evidence_ids/%d", at, j), id.Kind, canon.KindString)
			}
		}
	}
}
