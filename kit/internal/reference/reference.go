// Package reference answers the operations of the adapter protocol with the
// reference implementation. It decodes an input, calls spec, and encodes the
// output; it decides nothing itself.
package reference

import (
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/claim"
	"conform/spec/dossier"
	"conform/spec/fault"
	"conform/spec/grounds"
	"conform/spec/jury"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
	"conform/spec/walk"
	"conform/spec/watcher"
)

// Standard is the reference implementation and the choices it is made with. The
// zero Standard is the standard; an erratum withdrawn or a defect put in is a
// Standard with rows or fields replaced.
type Standard struct {
	Canon    canon.Codec
	Ledger   ledger.Options // its Codec is replaced by Canon
	Registry ledger.Registry
	Append   ledger.Appender // its Read and Registry are replaced by those above
	IDs      ledger.IDs
	Claim    claim.Options // its IDs are replaced by those above
	Ladder   ladder.Ladder
	Jury     jury.Options    // its Ladder is replaced by that above
	Dossier  dossier.Options // its IDs and Registry are replaced by those above
	Policy   policy.Options
	Engine   policy.Engine   // its Ladder is replaced by that above
	Cert     cert.Options    // its Codec, Ledger, Ladder, Policy and IDs are replaced by those above
	Watcher  watcher.Options // its Codec and Ledger are replaced by those above
	Grounds  grounds.Options
	Dialect  grounds.Dialect
	Walk     walk.Options
	Ops      []Op // nil: Ops()
}

// Op is one operation of the protocol.
type Op struct {
	Name string
	// Do answers one input. An error is a refusal, and its text the reason.
	Do func(s *Standard, in Input) (canon.Value, error)
}

// Ops returns the operations the reference implements, by the part of the texts
// they are about.
func Ops() []Op {
	return slices.Concat(replayOps(), recordOps(), policyOps(), juryOps(), watcherOps(), issueOps(), dossierOps(), groundsOps())
}

// replayOps are what an offline verifier rests on (sections 2, 7 and 11).
func replayOps() []Op {
	return []Op{
		{"canonicalize", canonicalize},
		{"id", identify},
		{"entry.classify", classifyEntry},
		{"ledger.verify", verifyLedger},
		{"divergence", classifyDivergence},
		{"adjudicate", adjudicate},
		{"verify", verify},
	}
}

// Answer is one response: exactly one of its fields is set.
type Answer struct {
	Output      []byte // JSON
	Rejected    string
	Unsupported bool
}

// Do answers one request. The input is the JSON text of its member input.
func (s *Standard) Do(op string, input []byte) Answer {
	ops := s.Ops
	if ops == nil {
		ops = Ops()
	}
	for _, o := range ops {
		if o.Name == op {
			return s.answer(o, input)
		}
	}
	return Answer{Unsupported: true}
}

// MaxInput is how many JSON values the input of a request may hold.
const MaxInput = 1 << 21

func (s *Standard) answer(op Op, input []byte) Answer {
	in, err := canon.Codec{MaxValues: MaxInput}.Parse(input)
	if err != nil {
		return reject(fmt.Errorf("input: %w", err))
	}
	if in.Kind != canon.KindObject {
		return reject(fmt.Errorf("input: got %s, want an object", in.Kind))
	}
	out, err := op.Do(s, Input{in})
	if err != nil {
		return reject(err)
	}
	text, err := canon.Encode(out)
	if err != nil {
		return reject(err)
	}
	return Answer{Output: text}
}

func reject(err error) Answer { return Answer{Rejected: err.Error()} }

// certificates returns how certificates are verified under s.
func (s *Standard) certificates() cert.Options {
	o := s.Cert
	o.Codec, o.Ledger, o.Ladder, o.Policy, o.IDs = s.Canon, s.ledgers(), s.Ladder, s.Policy, s.IDs
	return o
}

func (s *Standard) ledgers() ledger.Options {
	o := s.Ledger
	o.Codec = s.Canon
	return o
}

// Input is the input of a request.
type Input struct{ canon.Value }

// BadInput is the code of an input that is not what the operation takes.
const BadInput fault.Code = "input.member"

func bad(at string, got canon.Value, want string) error {
	return fault.New(BadInput, at, "got %s, want %s", got.Kind, want)
}

// Text returns a string member.
func (in Input) Text(name string) (string, error) {
	v := in.Get(name)
	s, ok := v.Str()
	if !ok {
		return "", bad(name, v, "a string")
	}
	return s, nil
}

// texts returns several string members.
func (in Input) texts(names ...string) ([]string, error) {
	texts := make([]string, len(names))
	for i, name := range names {
		s, err := in.Text(name)
		if err != nil {
			return nil, err
		}
		texts[i] = s
	}
	return texts, nil
}
