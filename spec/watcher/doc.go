// Package watcher holds third-party producers to their contract: sections 6 and
// 3.3 of the Veridict Standard.
//
// # Terms
//
// A manifest says what a watcher is and may do; the invariants it must keep are
// the rows of [Rules]. Its max_tier is a ceiling, and the tier of everything the
// watcher reports; W1a is above every ceiling (6.2). A session hands one claim's
// summary and the artifact's reference to the watcher's code, its [Doctrine], and
// nothing else (6.3). What comes back is an opinion, [stance, confidence,
// rationale]; an error, no opinion, one outside the contract or one past the
// deadline is an abstention, which leaves no trace (3.3, 6.4, I-50).
//
// Registered watchers stand in a ledger: watcher.registered and watcher.revoked
// entries, signed with a key enrolled in the same ledger. The latest of them
// decides whether a watcher is active (6.6); one without a signature that
// verifies decides nothing (I-20, I-94).
//
// # Exact bytes
//
//	manifest_digest = sha256(canonical(manifest))
//	evidence_id     = sha256(veridict-watcher-v1|claim_id|watcher_id)[:24]
//
// A registration is signed over the canonical form of the manifest with all its
// members, a revocation over the canonical form of its payload without signature.
//
// # Limits
//
// A deadline protects the audit, not the host: code that is past it runs on until
// it returns (6.7). The conformance kit, the rows of [Probes], asks a watcher a
// bounded number of times and is a lower bound on trustworthiness, no proof: that
// code_hash is the digest of the code that runs, nothing here can tell.
package watcher
