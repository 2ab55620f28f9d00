// Package claim admits claims (section 4) and evidence items (section 5.1).
//
// # Terms
//
// A claim is a JSON object with the members of [ClaimMembers]; its claim_id is
// not among them, it follows from the body (section 4.2). Claims come in passes:
// what one extraction found, admitted as a whole or not at all. An evidence item
// is an object with the members of [EvidenceMembers]. Members no edition lists
// are kept and never interpreted (I-41).
//
// # Decisions
//
// A member of another type than its row says is refused like a missing one
// (I-70), an empty text is a text, and a falsification channel needs a name
// (I-71). A claim that brings a claim_id must bring the one of its body (I-72).
// W1a is reserved to producers of kind verifier (section 6.2, I-73).
//
// Every error is a *fault.Error that names the record and the member.
package claim
