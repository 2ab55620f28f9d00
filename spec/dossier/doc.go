// Package dossier puts a claim that the ladder escalated before a human, and
// ends that: section 12 of the Veridict Standard.
//
// # Terms
//
// A dossier is a view over the ledger and never a truth of its own: what it says
// about claim, verdict and evidence is repeated from there. Its members are the
// rows of [Parts], its choices the rows of [Choices].
//
// A [Docket] follows one dossier through a ledger. The dossier is open from
// dossier.issued until an escalation.resolved by a human or a policy.fail_safe
// ends it; issued again, it is open again (I-108). A human may resolve an open
// dossier, and silence may let it expire: both are held to a table of demands.
//
// # Exact bytes
//
// dossier_id is the beginning, 16 digits long, of the SHA-256 of
// claim_id|artifact_digest. risk_frame begins with "If the REFUTES side is
// right: " and goes on with the rationales of the evidence that refutes, in its
// order and each once, joined by "; "; where there is none it says so.
package dossier
