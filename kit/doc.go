// Package kit examines a program: it asks it the questions of a corpus over
// the adapter protocol, judges the answers and scores them.
//
// A [Target] is what is under test: a command ([Command]), an existing
// verification command line ([VerifyCommand]), or the reference in this very
// process ([Reference]). [Select] chooses checks, [Run] asks them and gives a
// [Result], which package report writes down.
//
// The wire contract is docs/protocol.md; comments that cite "protocol" mean a
// section of it.
package kit
