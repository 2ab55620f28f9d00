package ledger

import (
	"strings"

	"conform/spec/canon"
)

// CertID is the identifier of a certificate (11.1).
func CertID(taskID, artifactDigest string) string {
	return identifier(24, taskID, artifactDigest)
}

// ClaimID is the identifier of a claim: the full body, never a slug (4.2).
func ClaimID(taskID, summary, verifiability string) string {
	return identifier(16, taskID, summary, verifiability)
}

// DossierID is the identifier of a dossier (12.1).
func DossierID(claimID, artifactDigest string) string {
	return identifier(16, claimID, artifactDigest)
}

// identifier is the beginning of the hash over the parts joined by | (2.2, I-49).
func identifier(length int, parts ...string) string {
	return canon.Sum([]byte(strings.Join(parts, "|")))[:length]
}
