package kit

import (
	"bytes"
	"errors"
	"fmt"

	"conform/spec/canon"
	"conform/spec/cert"
)

// issued is the judge issue (protocol section 5): two entries in their order, a
// certificate the reference verifies as valid, and every member of section 11.1.
func issued(r Response, grown []byte, lines [][]byte) error {
	if err := anchorsThenIssues(lines); err != nil {
		return err
	}
	text := r.member("certificate")
	certificate, err := canon.Parse(text)
	if err != nil || certificate.Kind != canon.KindObject {
		return errors.New("the output has no object certificate")
	}
	if err := hasMembers(certificate); err != nil {
		return err
	}
	report, err := cert.Verify(bytes.NewReader(grown), text)
	switch {
	case err != nil:
		return err
	case !report.Valid:
		return fmt.Errorf("the certificate is not valid against the ledger at out: %s", report.Errors()[0])
	}
	return nil
}

// anchorsThenIssues is section 11.2.
func anchorsThenIssues(lines [][]byte) error {
	want := []string{"checkpoint.anchored", "certificate.issued"}
	if len(lines) != len(want) {
		return fmt.Errorf("%s to the ledger at out, want %s and then %s", appendedLines(len(lines)), want[0], want[1])
	}
	for i, line := range lines {
		entry, err := canon.Parse(line)
		if got := entry.Get("entry_type").Text; err != nil || got != want[i] {
			return fmt.Errorf("line %d appended at out is %q, want %s", i+1, got, want[i])
		}
	}
	return nil
}

// body lists the members of section 11.1; those of a claim are asked of each.
var body = []struct {
	path []string
	kind canon.Kind
}{
	{[]string{"cert_id"}, canon.KindString},
	{[]string{"subject", "artifact_digest"}, canon.KindString},
	{[]string{"subject", "task_id"}, canon.KindString},
	{[]string{"subject", "actor_identity"}, canon.KindString},
	{[]string{"policy_ref", "policy_id"}, canon.KindString},
	{[]string{"policy_ref", "thresholds"}, canon.KindObject},
	{[]string{"claims"}, canon.KindArray},
	{[]string{"jury_composition"}, canon.KindObject},
	{[]string{"disclosure_level"}, canon.KindString},
	{[]string{"divergence_summary"}, canon.KindObject},
	{[]string{"risk_level"}, canon.KindString},
	{[]string{"score"}, canon.KindNumber},
	{[]string{"scope_limits"}, canon.KindArray},
	{[]string{"ledger_anchor", "checkpoint_seq"}, canon.KindNumber},
	{[]string{"ledger_anchor", "chain_hash"}, canon.KindString},
	{[]string{"signatures"}, canon.KindArray},
}

var claimBody = []struct {
	name string
	kind canon.Kind
}{
	{"claim_id", canon.KindString},
	{"verdict_value", canon.KindString},
	{"divergence", canon.KindString},
	{"evidence_ids", canon.KindArray},
}

func hasMembers(certificate canon.Value) error {
	for _, m := range body {
		v, at := certificate, ""
		for _, name := range m.path {
			v, at = v.Get(name), at+"/"+name
		}
		if v.Kind != m.kind {
			return fmt.Errorf("certificate%s: got %s, want %s", at, v.Kind, m.kind)
		}
	}
	for i, claim := range certificate.Get("claims").Items {
		for _, m := range claimBody {
			if got := claim.Get(m.name).Kind; got != m.kind {
				return fmt.Errorf("certificate/claims/%d/%s: got %s, want %s", i, m.name, got, m.kind)
			}
		}
	}
	if limits := certificate.Get("scope_limits").Items; len(limits) == 0 || limits[0].Text != cert.HonestyClause {
		return fmt.Errorf("certificate/scope_limits: want the clause %q first", cert.HonestyClause)
	}
	return nil
}
