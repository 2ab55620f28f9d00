// Package defect turns the reference implementation into another one: the
// standard as it stood before an erratum, or one with a named mistake in it.
// Rows and fields of [kit.Standard] are replaced from outside; spec itself holds
// no wrong code.
//
// # Errata
//
// An [Erratum] is a paragraph of section 14.2 taken back. Checks tagged with it
// fail then; [Consequences] lists the others that fail with it, and why. Two
// decisions were needed.
//
//   - D5 says two things: ts is a string, and the preimage of entry_hash holds
//     ts and schema_version. Only the first is taken back. The older preimage is
//     another file format ("ledgers regenerate"): under it no ledger of today
//     loads, and nothing could be told from that. It is the defect
//     preimage-without-ts-and-version instead.
//   - D13 took a registry that was open, in the sense that no one had to abstain
//     from anything, and gave it a namespace and the type gate.blocked. Taken
//     back, the nineteen types of section 2.4 are known, no type is an extension,
//     and every type is processed.
//
// # Defects
//
// A [Defect] is the opposite of one sentence, or the slip of an implementer who
// nearly got it right. Each names the clause it breaks, and a check of that
// clause must notice it. The rules VG-1 to VG-7 of the verdict grounds can be
// switched off by the defects vg-1-switched-off to vg-7-switched-off; a mistake
// in one of them changes no judgement of another, but for what the text says
// follows.
package defect
