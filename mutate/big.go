package mutate

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"conform/spec/canon"
)

// smallest is the least number of entries Big can make do with.
const smallest = 12

// perClaim is how many items Big records on each claim no certificate names.
const perClaim = 50

// Big writes an honest ledger of n entries to w and returns the certificate of
// its one audited task. The entries the certificate does not need are evidence on
// claims of other tasks, all before the checkpoint, so that a verifier reads them
// without having to keep them. The error is one of w, or an n below 12.
func Big(n int, w io.Writer) (certificate []byte, err error) {
	if n < smallest {
		return nil, fmt.Errorf("entries: got %d, want at least %d", n, smallest)
	}
	out := bufio.NewWriter(w)
	var line []byte
	s := NewIssuer(func(e canon.Value) error {
		line, _ = canon.Append(line[:0], e) // built from literals
		_, err := out.Write(append(line, '\n'))
		return err
	})
	c := audit(s, n)
	if s.err != nil {
		return nil, s.err
	}
	certificate, err = canon.Encode(c)
	if err != nil {
		return nil, err
	}
	return append(certificate, '\n'), out.Flush()
}

// audit carries out an audit of three claims in a ledger of n entries.
func audit(s *Issuer, n int) canon.Value {
	s.Enroll(s.Key)
	for _, predicate := range []string{"add-sums", "divide-guards"} {
		s.Register(Claim{Predicate: predicate, Verifiability: machine})
		s.Record(predicate, "W1a", supports)
	}
	s.Register(Claim{Predicate: "names-read-well", Verifiability: doctrinal})
	s.Record("names-read-well", "W2", supports)
	s.Record("names-read-well", "W2", supports)
	for s.Seq() < n-3 {
		fill(s, n-3)
	}
	s.Decide(Decision{Coverage: 1})
	s.Checkpoint()
	return s.Issue(Summary{Risk: "low", Score: "1.0", Verdicts: []Verdict{
		verified("add-sums"), verified("divide-guards"), verified("names-read-well"),
	}})
}

// fill registers a claim of another task and records evidence on it, up to the
// entry at end.
func fill(s *Issuer, end int) {
	other := Task{ID: "audit-" + strconv.Itoa(s.Seq()), Digest: s.Task.Digest}
	c := Claim{Predicate: "one-of-many", Verifiability: doctrinal}
	s.Append("claim.registered", system, c.payload(other))
	for i := 0; i < perClaim && s.Seq() < end; i++ {
		p := juror("juror-"+strconv.Itoa(i), "family-"+strconv.Itoa(i%3+1), "veridict-jury-v1", 0.8)
		e := evidence{tier: "W2", stance: supports, claim: c.ID(other), digest: other.Digest, producer: p}
		s.Append("evidence.recorded", p.author, e.payload())
	}
}
