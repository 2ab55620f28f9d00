// Package watcherkit puts a watcher program to the conformance kit of section 6.7
// of the Veridict Standard: the probes C1 to C10, over the protocol of
// docs/watcher-protocol.md.
//
// The program is started anew for each question, with one line on its standard
// input, and its whole output is the answer. [Examine] asks some ten questions,
// and the rows of [Probes] judge the answers and the manifest. A probe passes,
// fails, or is not shown: the answers of this program leave open whether it keeps
// that part of its contract. As soon as one answer is late no more is asked.
//
// The kit is a lower bound on trustworthiness, no proof (6.7).
package watcherkit
