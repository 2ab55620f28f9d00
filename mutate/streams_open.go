package mutate

import (
	"conform/corpus"
	"conform/spec/canon"
)

// openStreams are those the text leaves open: several answers are lawful.
func openStreams() []Stream {
	return []Stream{
		{
			Name: "line-without-its-line-feed", Clauses: []string{"V10.3c"}, Level: corpus.May, Basis: "interpretation I-82",
			Why: "Whether a line is whole when its last brace has come, or when its line feed has.",
			Growths: []Growth{{
				Moments: growing()[:3], Cut: unfinished(1),
				Readings: func(n int) canon.Value {
					return canon.Array(
						reading("when its line feed has come", lastCoverage(n, 0)),
						reading("when its last brace has come", lastCoverage(n, 1)),
					)
				},
			}},
		},
		{
			Name: "line-that-is-no-entry", Clauses: []string{"V10.3b"}, Level: corpus.May, Basis: "interpretation I-82",
			Why: "Whether what comes after a whole line that is no entry is told of.",
			Growths: []Growth{
				broken("no-json", "what went wrong\n"),
				broken("no-object", "[1]\n"),
				broken("cut-off-and-ended", "{\"seq\":\n"),
				broken("no-entry", "{}\n"),
			},
		},
	}
}

// broken puts a line into a ledger before the last one, which covers the claim.
func broken(name, line string) Growth {
	return Growth{
		Name: name, Moments: growing()[:3],
		Cut: func(lines []string) []Increment {
			out := atMoments(lines)
			last := len(out) - 1
			return append(out[:last:last], Increment{line, last - 1}, out[last])
		},
		Readings: func(n int) canon.Value {
			refused := canon.Object(text("name", "refused"), canon.M("rejected", canon.Bool(true)))
			return canon.Array(
				reading("nothing after it", lastCoverage(n, 0)),
				reading("passed over", lastCoverage(n, 1)),
				refused,
			)
		},
	}
}

// lastCoverage asks for n batches, and for the coverage in the last.
func lastCoverage(n int, coverage float64) canon.Value {
	batches := canon.Array()
	for range n - 1 {
		batches.Items = append(batches.Items, canon.Object(canon.M("blocked", canon.Bool(false))))
	}
	last := canon.Object(canon.M("coverage", canon.Float(coverage)), canon.M("blocked", canon.Bool(false)))
	batches.Items = append(batches.Items, last)
	return canon.Object(canon.M("batches", batches))
}
