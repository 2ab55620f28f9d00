package ledger

import (
	"strings"

	"conform/spec/canon"
)

// IDs choose how identifiers are made. The zero IDs are the standard.
type IDs struct {
	Join func(parts []string) string              // the preimage; nil: the parts joined by | (2.2, I-49)
	Hash func(preimage string, length int) string // nil: the beginning of the lower-case hex SHA-256 (2.2)
}

// CertID is the identifier of a certificate (11.1).
func CertID(taskID, artifactDigest string) string { return IDs{}.Cert(taskID, artifactDigest) }

// ClaimID is the identifier of a claim: the full body, never a slug (4.2).
func ClaimID(taskID, summary, verifiability string) string {
	return IDs{}.Claim(taskID, summary, verifiability)
}

// DossierID is the identifier of a dossier (12.1).
func DossierID(claimID, artifactDigest string) string { return IDs{}.Dossier(claimID, artifactDigest) }

// Cert is the identifier of a certificate (11.1).
func (o IDs) Cert(taskID, artifactDigest string) string { return o.id(24, taskID, artifactDigest) }

// Claim is the identifier of a claim (4.2).
func (o IDs) Claim(taskID, summary, verifiability string) string {
	return o.id(16, taskID, summary, verifiability)
}

// Dossier is the identifier of a dossier (12.1).
func (o IDs) Dossier(claimID, artifactDigest string) string { return o.id(16, claimID, artifactDigest) }

func (o IDs) id(length int, parts ...string) string {
	preimage := strings.Join(parts, "|")
	if o.Join != nil {
		preimage = o.Join(parts)
	}
	if o.Hash != nil {
		return o.Hash(preimage, length)
	}
	return canon.Sum([]byte(preimage))[:length]
}
