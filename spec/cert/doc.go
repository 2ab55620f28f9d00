// Package cert verifies a certificate offline, by replay: sections 9.4, 9.5 and
// 11.3 of the Veridict Standard. It needs the ledger and the certificate and
// nothing else. And it issues certificates: sections 11.1 and 11.2.
//
// # Terms
//
// The prefix is the part of the ledger up to and including the entry the
// certificate's ledger_anchor names; its chain hash is under the signature. The
// replay trusts what stands in the prefix only: claim.registered,
// evidence.recorded, deliberation.rounded and policy.decision (9.5c, erratum
// D20). key.enrolled is exempt: the first of a key_id counts, wherever it is.
//
// The checks are the rows of [Checks], in the order they run. Each names its
// section and the reason it reports. A row whose needs an earlier row found
// broken is not run, and its flag is false: nothing was shown.
//
// An issuer looks at the rows of [Refusals], writes the members of [Parts] and
// appends the entries of [Acts]. What it is told of the jury it holds against
// section 14.2 (erratum D12) and section 13.2 itself: it reaches no package that
// knows jurors (11.4).
//
// # Exact bytes
//
// The signature is Ed25519 over the canonical form of the certificate without
// its member signatures, in standard padded base64 (I-28). A key is the one
// PUBLIC KEY block of the PEM text of its enrolment (I-29). score is the share
// of VERIFIED claims in the shortest spelling of the double nearest to it,
// rounded to three decimals on its exact binary value, ties to even; scores
// compare by value.
//
// # Limits
//
// The ledger is read as a stream. Memory grows with what concerns the
// certificate (its claims, their evidence, the ids it cites, superseded ids),
// not with the ledger. A certificate, like a line, holds at most
// [ledger.MaxValues] JSON values. Each row reports at most [MaxFindings] findings.
package cert
