// Package jury composes a jury, lets it deliberate and calibrates its trust:
// sections 8 and 9 of the Veridict Standard, with errata D7 and D12.
//
// # Terms
//
// A [Provider] could sit on a jury. The author's own family is left out first,
// and what is left is held to the rows of [Demands]: a jury that falls short is
// refused and never shrinks to a conflicted one.
//
// An [Opinion] is one W2 item of a first round. After a SPLIT every juror gets a
// packet with the opinions of the others, without their rationales, and may
// revise its own by a [Hook]. Whoever has no hook, or one that errs, keeps its
// opinion: no juror is dropped (D7). All of them get fresh evidence ids, and the
// record of the round names what it supersedes.
//
// [Trust] is what calibration.updated entries add up to for each producer. It
// discounts the confidence of doctrine, W2 and W3, when an item is recorded, and
// touches neither its tier nor its stance nor anything of W1.
//
// # Exact bytes
//
// The id of a revised item is the beginning, 24 digits long, of the SHA-256 of
// veridict-jury-v1-r2|claim_id|identity. Where the first round has that id
// itself, as when revised opinions are deliberated once more, -r3 stands for -r2,
// and so on (I-86).
//
// # Limits
//
// Packets grow with the square of the jury: a round whose packets would take
// more than [MaxPackets] bytes is refused. Everything else is linear in its input.
package jury
