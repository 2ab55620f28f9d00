package mutate

import (
	"slices"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// The flags of moments.
const (
	uncovered   = "coverage-below-threshold"
	splitOn     = "divergence-split:@"
	unresolved  = "inconclusive-unresolved:@"
	unconfirmed = "meta-coverage-unconfirmed:@"
)

// growing is a ledger that raises each flag of the gate and settles some.
func growing() []Moment {
	return []Moment{
		then(1, enroll(Signer)),
		then(0, claim("add-sums", machine), uncovered, unresolved+"add-sums"),
		then(1, record("add-sums", "W1a", supports)),
		then(1, claim("names-read-well", doctrinal)),
		then(1, record("names-read-well", "W2", supports)),
		then(1, record("names-read-well", "W2", refutes), splitOn+"names-read-well"),
		then(0.5, claim("subtract-differs", machine), uncovered, splitOn+"names-read-well", unresolved+"subtract-differs"),
		then(1, record("subtract-differs", "W1b", supports), splitOn+"names-read-well", unresolved+"subtract-differs"),
		then(1, decide(false, 1), splitOn+"names-read-well", unresolved+"subtract-differs"),
	}
}

// Streams returns the cases of watch.
func Streams() []Stream {
	streams := slices.Concat(flagStreams(), tornStreams(), openStreams())
	for i := range streams {
		s := &streams[i]
		if s.Level == "" {
			s.Level = corpus.Should
		}
		if s.Basis == "" {
			s.Basis = "interpretation I-53"
		}
	}
	return streams
}

// flagStreams are about the flags of each increment, and that nothing blocks.
func flagStreams() []Stream {
	return []Stream{
		{
			Name: "flags-per-increment", Clauses: []string{"V10.3b"},
			Why: "After each increment the flags are those of all the lines so far.",
			Growths: []Growth{
				{Name: "one-entry-at-a-time", Moments: growing()},
				{Name: "a-split-that-a-majority-settles", Moments: []Moment{
					then(1, enroll(Signer)), then(1, claim("names-read-well", doctrinal)), then(1, record("names-read-well", "W2", refutes)),
					then(1, record("names-read-well", "W2", supports), splitOn+"names-read-well"),
					then(1, record("names-read-well", "W2", supports)),
					then(1, record("names-read-well", "W3", refutes), splitOn+"names-read-well"),
				}},
				{Name: "refuted-claims-raise-no-flag", Moments: []Moment{
					then(1, enroll(Signer)), then(0, claim("add-sums", machine), uncovered, unresolved+"add-sums"),
					then(1, record("add-sums", "W1a", refutes)), then(1, record("add-sums", "W2", supports, supports)),
				}},
				{Name: "coverage-of-five-claims", Moments: []Moment{
					then(1, enroll(Signer)), then(0, claim("a", machine), uncovered, unresolved+"a"), then(1, record("a", "W1a", supports)),
					then(0.5, claim("b", machine), uncovered, unresolved+"b"), then(1, record("b", "W1a", supports)),
					then(1, together(claim("c", machine), record("c", "W1a", supports))), then(1, together(claim("d", machine), record("d", "W1a", supports))),
					then(0.8, claim("e", machine), unresolved+"e"),
				}},
			},
		},
		{
			Name: "several-lines-at-once", Clauses: []string{"V10.3b"},
			Why: "An increment of several lines is told of once, when all of them are read.",
			Growths: []Growth{
				{Name: "the-whole-ledger", Moments: growing(), Cut: atOnce},
				{Name: "two-by-two", Moments: growing(), Cut: pairs},
				{Name: "a-claim-with-its-evidence", Moments: []Moment{
					then(1, enroll(Signer)), then(1, together(claim("add-sums", machine), record("add-sums", "W1a", supports))),
					then(1, together(claim("names-read-well", doctrinal), record("names-read-well", "W2", supports, refutes)), splitOn+"names-read-well"),
				}},
			},
		},
		{
			Name: "flags-under-other-thresholds", Clauses: []string{"V10.3b"},
			Why: "A stream flags by the thresholds of its own policy.",
			Growths: []Growth{
				{Name: "no-coverage-asked", Policy: func(p *Policy) { p.Coverage = 0 }, Moments: []Moment{
					then(1, enroll(Signer)), then(0, claim("add-sums", machine), unresolved+"add-sums"), then(1, record("add-sums", "W1a", supports)),
				}},
				{Name: "half-covered-is-enough", Policy: func(p *Policy) { p.Coverage = 0.5 }, Moments: []Moment{
					then(1, enroll(Signer)), then(1, together(claim("add-sums", machine), record("add-sums", "W1a", supports))),
					then(0.5, claim("subtract-differs", machine), unresolved+"subtract-differs"),
				}},
				{Name: "a-tie-within-the-tolerance", Policy: func(p *Policy) { p.Tolerance = 0.5 }, Moments: []Moment{
					then(1, enroll(Signer)), then(1, together(claim("names-read-well", doctrinal), record("names-read-well", "W2", supports))),
					then(1, record("names-read-well", "W2", refutes)),
				}},
				{Name: "no-tolerance", Policy: func(p *Policy) { p.Tolerance = 0 }, Moments: []Moment{
					then(1, enroll(Signer)), then(1, together(claim("names-read-well", doctrinal), record("names-read-well", "W2", supports, supports, supports))),
					then(1, record("names-read-well", "W2", refutes), splitOn+"names-read-well"),
				}},
			},
		},
		{
			Name: "entries-a-stream-does-not-read", Clauses: []string{"V10.3b"},
			Why: "Entries of other types, unknown ones and extensions among them, change no flag.",
			Growths: []Growth{{Moments: []Moment{
				then(1, enroll(Signer)), then(0, claim("add-sums", machine), uncovered, unresolved+"add-sums"),
				then(0, note("extension.audit", system, text("claim_id", "c")), uncovered, unresolved+"add-sums"),
				then(0, note("claim.withdrawn", system, text("predicate", "add-sums")), uncovered, unresolved+"add-sums"),
				then(0, note("watch.observed", system, canon.M("flags", canon.Array())), uncovered, unresolved+"add-sums"),
				then(1, record("add-sums", "W1a", supports)),
			}}},
		},
		{
			Name: "refuted-coverage-question", Clauses: []string{"V10.3b"}, Basis: "interpretation I-83",
			Why: "The advisory flag of a refuted coverage question is among the flags of a stream, as the engine has it.",
			Growths: []Growth{
				askedAndRefuted("with-a-hyphen", "coverage-of-add-sums"),
				askedAndRefuted("with-a-colon", "coverage-of:add-sums"),
			},
		},
		{
			Name: "deliberated-split", Clauses: []string{"V10.3b"}, Basis: "interpretation I-83",
			Why: "Once a deliberation is recorded a stream decides on the post-deliberation set.",
			Growths: []Growth{{Moments: []Moment{
				then(1, enroll(Signer)), then(1, claim("names-read-well", doctrinal)),
				then(1, record("names-read-well", "W2", supports, supports, refutes, refutes), splitOn+"names-read-well"),
				then(1, flag("names-read-well"), splitOn+"names-read-well"),
				then(1, deliberate("names-read-well", "MAJORITY", supports, supports, supports, refutes)),
			}}},
		},
		neverBlocks(),
	}
}

func askedAndRefuted(name, question string) Growth {
	return Growth{Name: name, Moments: []Moment{
		then(1, enroll(Signer)), then(1, together(claim("add-sums", machine), record("add-sums", "W1a", supports))),
		then(1, claim(question, doctrinal)), then(1, record(question, "W2", refutes, refutes), unconfirmed+question),
	}}
}

// neverBlocks asks the stream of every mode about claims for which a gate would
// block.
func neverBlocks() Stream {
	s := Stream{
		Name: "never-blocks", Clauses: []string{"V10.3d"},
		Why: "A stream only tells: it blocks under no mode, whatever it sees.",
	}
	for _, mode := range []string{"WATCH", "CERTIFICATE", "GATE", "HYBRID"} {
		s.Growths = append(s.Growths, Growth{
			Name:   strings.ToLower(mode),
			Policy: func(p *Policy) { p.Mode, p.Criticality = mode, []string{"payments"} },
			Moments: []Moment{
				then(1, enroll(Signer)), then(0, claim("add-sums", machine), uncovered, unresolved+"add-sums"),
				then(1, record("add-sums", "W1a", refutes)), then(1, critical("refunds-once", doctrinal, "payments")),
				then(1, record("refunds-once", "W2", supports, refutes), splitOn+"refunds-once"),
			},
		})
	}
	return s
}

// pairs tells two lines at a time.
func pairs(lines []string) (out []Increment) {
	for i := 0; i < len(lines); i += 2 {
		last := min(i+1, len(lines)-1)
		out = append(out, Increment{strings.Join(lines[i:last+1], ""), last})
	}
	return out
}

// tornStreams cut lines where no writer would.
func tornStreams() []Stream {
	inside := func(part string, n int) func(string) int {
		return func(line string) int {
			if i := strings.Index(line, part); i >= 0 {
				return i + n
			}
			return len(line) / 2
		}
	}
	beyond := spelling{utf8: true}
	words := []Moment{
		then(1, enroll(Signer)), then(0, claim("prüft-Überlauf-🔒", machine), uncovered, unresolved+"prüft-Überlauf-🔒"),
		then(1, record("prüft-Überlauf-🔒", "W1a", supports)),
	}
	return []Stream{
		{
			Name: "torn-line", Clauses: []string{"V10.3c"}, Erratum: "D10",
			Why: "A line that is torn is held back until it is whole, and its batch repeats the values before it.",
			Growths: []Growth{
				{Name: "in-the-middle", Moments: growing(), Cut: torn(func(line string) int { return len(line) / 2 })},
				{Name: "after-the-first-byte", Moments: growing(), Cut: torn(func(string) int { return 1 })},
				{Name: "before-the-last-brace", Moments: growing(), Cut: torn(func(line string) int { return len(line) - 2 })},
				{Name: "inside-a-member-name", Moments: growing(), Cut: torn(inside(`"entry_type"`, 5))},
				{Name: "inside-an-escape", Moments: words, Cut: torn(inside(`\u00fc`, 3))},
				{Name: "between-two-halves-of-a-character", Moments: words, Cut: torn(inside(`\ud83d`, 6))},
				{Name: "beside-a-character-beyond-ascii", Moments: words, Spelled: beyond, Cut: torn(inside("ü", 2))},
				{Name: "after-a-brace-inside", Moments: growing(), Cut: torn(inside(`}`, 1))},
				{Name: "in-pieces", Moments: growing()[:3], Cut: inPieces(97)},
				{Name: "in-pieces-beyond-ascii", Moments: words, Spelled: beyond, Cut: inPieces(101)},
				{Name: "each-end-with-the-next-line", Moments: growing(), Cut: late(2)},
				{Name: "each-second-half-with-the-next-line", Moments: growing(), Cut: late(200)},
			},
		},
		{
			Name: "torn-line-that-stays-torn", Clauses: []string{"V10.3c"},
			Why: "What is never finished is never told of.",
			Growths: []Growth{
				{Name: "half-a-line", Moments: growing()[:3], Cut: unfinished(300)},
				{Name: "all-but-the-last-brace", Moments: growing()[:3], Cut: unfinished(2)},
				{Name: "after-a-split", Moments: growing()[:6], Cut: unfinished(100)},
			},
		},
		{
			Name: "nothing-appended", Clauses: []string{"V10.3b"}, Basis: "interpretation I-83",
			Why: "Increments without a line repeat the values before them, and before the first line nothing is flagged.",
			Growths: []Growth{
				{Name: "no-increments", Cut: func([]string) []Increment { return nil }},
				{Name: "one-that-is-empty", Cut: func([]string) []Increment { return []Increment{{"", -1}} }},
				{Name: "between-lines", Moments: growing(), Cut: withEmpty},
			},
		},
	}
}

// withEmpty puts an empty increment before each and at the end.
func withEmpty(lines []string) (out []Increment) {
	for i, line := range lines {
		out = append(out, Increment{"", i - 1}, Increment{line, i})
	}
	return append(out, Increment{"", len(lines) - 1})
}
