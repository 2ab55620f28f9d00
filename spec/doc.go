// Package spec is the root of the reference implementation of the Veridict
// Standard and of the verdict-grounds rules. It holds no code: every part of the
// texts is a package below.
//
//	fault   codes and rules, the one leaf all others share
//	canon   section 2.1, canonical JSON
//	ledger  sections 2.2 to 3.2, the hash-chained ledger, its entry types and who writes them
//	claim   sections 4 and 5.1, what is admitted as a claim or as evidence
//	ladder  sections 5.3, 5.4 and 7, divergence and the adjudication ladder
//	policy  section 2.5, the policy declaration and its digest
//	cert    sections 9.4, 9.5 and 11.3, offline verification by replay
//	jury    sections 8, 9 and 14.2 D12, composition, deliberation and calibration
//	dossier section 12, what a human is asked, the answer, and silence
//	walk    section 14.2 D9, the files a producer looks at
//	watcher sections 3.3 and 6, manifests, sessions, registry and kit of watchers
//	grounds the verdict-grounds rules, their catalog, narrative and schema dialect
//
// Rules are values: rungs, verification checks and entry checks are rows of
// ordered tables, small choices are fields of option structs whose zero value
// is the standard. Whoever wants a different standard (one erratum withdrawn,
// one defect put in) replaces rows and fields from outside.
package spec
