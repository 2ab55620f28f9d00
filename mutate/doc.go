// Package mutate builds honest audits and breaks them, one fault at a time.
//
// # Worlds
//
// A [World] is an honest ledger and certificate, written down as a list of
// steps: enrol a key, register a claim, record evidence, decide, anchor, issue.
// Verdicts, divergence, risk and score are typed in the world by its author from
// the text; nothing here asks the ladder. An [Issuer] carries the steps out with
// fixed keys and times, so that the bytes are the same on every run.
//
// # Mutations
//
// A [Mutation] is a row of a table: its name, the clauses it breaks, the world
// it starts from, what is resealed afterwards, and what must follow. Its variants
// are the members of one class (every member of an entry, every value of a
// field), mostly written as loops. [Reseal] says which of the honest
// consequences of a change are recomputed, so that exactly one fault is left.
//
// # Files
//
// [Files] expands worlds and mutations into the cases of corpus/gen with the
// ledgers and certificates they name. Ledgers are canonical JSON, one entry a
// line; certificates are canonical JSON and a line feed, unless the spelling is
// what a case is about. Files with the same content are written once.
// The suite of the verdict-grounds rules is enumerated by package mutate/grounds.
package mutate
