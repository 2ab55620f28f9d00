// Package grounds enumerates small worlds of the verdict-grounds suite: every
// summary, registry entry and narrative that a few values of each member can
// make, with the exact set of rules each breaks.
//
// # The decision table
//
// What is expected comes from a statement of the rules that owes nothing to the
// reference implementation. A document is reduced to the sides it takes: how it
// cites codes, how its verdict stands to them, whether a pass reports its
// checks, whether reason_context carries what is owed. Each [side] is a row of a
// table, with the rules that are broken on it and the clauses that say so; the
// rules a document breaks are those of its sides and no others. Sections 3, 5
// and 7 of the text are quoted where a row rests on them.
//
// # Files
//
// [Files] writes the worlds as tables, one for each combination of sides, so
// that every check cites the clauses that decide it and no others. Codes are
// synthetic and named X_…: the text names no code of severity review.
package grounds
