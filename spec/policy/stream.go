package policy

import (
	"bytes"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// MaxWork bounds what one Stream does: every claim and evidence item looked at is
// counted once a batch, and every flag reported as 16 of them.
const MaxWork = 1 << 24

// TooMuch is the code of a Stream beyond MaxWork.
const TooMuch fault.Code = "policy.too-much"

// Stream recomputes the flags of a ledger that grows (10.3, D10). It is told what
// is appended, in increments that may end anywhere, and holds back a last line
// until its \n has come (I-82). It decides as Engine.Decide does over the claims,
// the evidence and the deliberations so far (I-83), never blocks, and has no way
// to write. Of a line it keeps ids and a few bytes, so that memory grows with the
// number of claims and evidence items and not with the ledger.
type Stream struct {
	engine     Engine
	policy     Declaration
	lines      *ledger.Follower
	entry      *ledger.Entry // the one just read
	held       []byte        // the torn last line
	claims     []Claim
	registered map[string]bool
	evidence   []Evidence
	superseded map[string]bool // ids that a deliberation replaced (9.3)
	stale      bool
	batch      Batch
	ended      error
	work       int
}

// Batch is what a Stream tells after an increment.
type Batch struct {
	Flags    []string
	Coverage float64
	Blocked  bool // false: a stream never blocks
}

// Follow begins a stream over an empty ledger. Its lines are held to the rules
// of o.
func (e Engine) Follow(d *Declaration, o ledger.Options) *Stream {
	s := &Stream{engine: e, policy: *d, registered: map[string]bool{}, superseded: map[string]bool{}, stale: true}
	s.lines = o.Follow(func(entry *ledger.Entry) { s.entry = entry })
	return s
}

// Ended returns what ended the reading, nil while it goes on: a line that is no
// entry of this ledger, or an entry that cannot be read. What comes after it is
// not delivered, and batches repeat the last values (I-82).
func (s *Stream) Ended() error { return s.ended }

// Append tells the stream what was appended, and returns the batch that follows.
// The error is that of a decision, or of code TooMuch.
func (s *Stream) Append(increment []byte) (Batch, error) {
	if s.ended == nil {
		s.read(increment)
	}
	if s.stale {
		s.work += len(s.claims) + len(s.evidence)
		if err := s.decide(); err != nil {
			return s.batch, err
		}
		s.stale = false
	}
	if s.work += 16 * len(s.batch.Flags); s.work > MaxWork {
		return s.batch, fault.New(TooMuch, "", "more than %d claims, evidence items and flags over all batches; send fewer or larger increments", MaxWork)
	}
	return s.batch, nil
}

func (s *Stream) decide() error {
	var evidence []Evidence
	for _, item := range s.evidence {
		if !s.superseded[item.ID] {
			evidence = append(evidence, item)
		}
	}
	decision, err := s.engine.Decide(&s.policy, s.claims, evidence)
	s.batch = Batch{Flags: decision.Flags, Coverage: decision.Coverage}
	return err
}

// read delivers the whole lines and holds the rest back.
func (s *Stream) read(increment []byte) {
	whole := s.engine.whole(increment)
	if whole > 0 {
		text := append(s.held, increment[:whole]...)
		s.held = nil
		for line := range bytes.Lines(text) {
			if s.ended = s.deliver(bytes.TrimSuffix(line, []byte("\n"))); s.ended != nil {
				return
			}
		}
	}
	s.held = append(s.held, increment[whole:]...)
	if len(s.held) > ledger.MaxLine {
		s.ended = fault.New(ledger.LineTooLong, "", "the last line is longer than %d bytes", ledger.MaxLine)
		s.held = nil
	}
}

func (e Engine) whole(text []byte) int {
	if e.Whole != nil {
		return e.Whole(text)
	}
	return bytes.LastIndexByte(text, '\n') + 1
}

// deliver reads one line. One that breaks a rule of section 2.3 is not of this
// ledger, and neither is what follows it.
func (s *Stream) deliver(line []byte) error {
	s.lines.Line(line)
	if faults := s.lines.Chain.Faults; len(faults) > 0 {
		return faults[0]
	}
	if look := watched[s.entry.Type]; look != nil {
		s.stale = true
		return look(s, s.entry.Payload)
	}
	return nil
}

// watched are the entry types a stream reads.
var watched = map[string]func(*Stream, canon.Value) error{
	"claim.registered":     (*Stream).claim,
	"evidence.recorded":    (*Stream).item,
	"deliberation.rounded": (*Stream).rounded,
}

// claim keeps the first registration of an id (I-14).
func (s *Stream) claim(payload canon.Value) error {
	c, err := ReadClaim(payload)
	if err == nil && !s.registered[c.ID] {
		s.registered[c.ID] = true
		s.claims = append(s.claims, c)
	}
	return err
}

func (s *Stream) item(payload canon.Value) error {
	item, err := ReadEvidence(payload)
	if err == nil {
		s.evidence = append(s.evidence, item)
	}
	return err
}

func (s *Stream) rounded(payload canon.Value) error {
	first := payload.Get("first_round")
	if first.Kind != canon.KindArray {
		return malformed(BadEvidence, "first_round", first, "an array")
	}
	for _, it := range first.Items {
		id, ok := it.Get("evidence_id").Str()
		if !ok {
			return malformed(BadEvidence, "first_round/evidence_id", it.Get("evidence_id"), "a string")
		}
		s.superseded[strings.Clone(id)] = true
	}
	return nil
}
