// Package ladder adjudicates a claim: divergence (section 5.4), the rungs R0 to
// R4 (section 7) with erratum D14, meta-claims and risk notes. It is pure: a
// [Question] in, an [Outcome] out, no error, no state.
//
// # Terms
//
// Evidence has a tier, W1a > W1b > W2 > W3, and a stance, SUPPORTS or REFUTES.
// W1a is executed machine truth, W1b static machine truth; W2 (a jury) and W3
// are doctrine. The ladder is walked top-down and the first rung whose condition
// holds decides; the rungs are the rows of [Rungs].
//
// For example one W1a item that supports a MACHINE_CHECKABLE claim and one W2
// item that refutes it give VERIFIED at R1, divergence UNANIMOUS, and a coverage
// meta-claim while the depth budget lasts.
//
// # Limits
//
// The tolerance is compared as section 5.4 reads on IEEE doubles: minority/total
// <= tolerance (I-18). Section 5.3 rule 5 says a MACHINE_CHECKABLE claim without
// W1 evidence is at best INCONCLUSIVE; the rung list, D6 and the exported table
// give VERIFIED on unanimous W2 support, and the list decides here (I-05).
package ladder
