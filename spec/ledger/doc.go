// Package ledger reads an append-only ledger (sections 2.2 to 2.4) as a stream,
// checks its hash chain, and adds entries to it (section 3.2 says who may).
//
// # Terms
//
// A ledger is a file of JSON lines, one [Entry] a line. An entry binds its own
// fields and the hash of the entry before it; the first one binds [Genesis].
//
// # Exact bytes
//
// Lines end in \n; \r before it is white space. The last line may lack its \n.
// An empty line is not JSON and is refused (I-07 leaves that open). Hashes are
// lower-case hex SHA-256:
//
//	payload_hash = sha256(canonical(payload))
//	entry_hash   = sha256(prev_hash|payload_hash|entry_type|seq|canonical(author)|canonical(ts)|schema_version)
//
// joined by the character |. The preimage is not injective on its fields: a | in
// entry_type or schema_version would move the border between two fields (I-33),
// so both are checked beside the hash. A member at the top level of an entry that
// the preimage does not name is bound by no hash.
//
// # Growth
//
// An entry is added to a copy: the old bytes come first and unchanged, then a \n
// where the last line lacks one, then the new line. A ledger that does not verify
// is not added to, and an entry that would not be read is not written (I-75).
//
// # Limits
//
// Lines are read one at a time and never kept: memory does not grow with the
// length of a ledger. A line longer than [MaxLine] is refused, and so is one of
// more than [MaxValues] JSON values.
package ledger
