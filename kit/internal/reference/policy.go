package reference

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/policy"
)

// policyOps are decisions and the stream (section 10).
func policyOps() []Op {
	return []Op{
		{"decide", decide},
		{"watch", watch},
	}
}

// engine returns how decisions are made under s.
func (s *Standard) engine() policy.Engine {
	e := s.Engine
	e.Ladder = s.Ladder
	return e
}

func decide(s *Standard, in Input) (canon.Value, error) {
	declaration, err := s.Policy.Complete(in.Get("policy"))
	if err != nil {
		return canon.Value{}, err
	}
	claims, err := list(in, "claims", policy.ReadClaim)
	if err != nil {
		return canon.Value{}, err
	}
	evidence, err := list(in, "evidence", policy.ReadEvidence)
	if err != nil {
		return canon.Value{}, err
	}
	decision, err := s.engine().Decide(&declaration, claims, evidence)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("decision_kind", canon.String(decision.Kind)),
		canon.M("blocked", canon.Bool(decision.Blocked)),
		canon.M("coverage", canon.Float(decision.Coverage)),
		canon.M("flags", canon.Strings(decision.Flags...)),
		canon.M("policy_digest", canon.String(decision.Digest)),
		canon.M("entries", entries(decision.Entries())),
	), nil
}

// list reads every item of an array; the error says which one is wrong.
func list[T any](in Input, name string, read func(canon.Value) (T, error)) ([]T, error) {
	array := in.Get(name)
	if array.Kind != canon.KindArray {
		return nil, bad(name, array, "an array")
	}
	items := make([]T, len(array.Items))
	for i, record := range array.Items {
		var err error
		if items[i], err = read(record); err != nil {
			return nil, fmt.Errorf("%s/%d: %w", name, i, err)
		}
	}
	return items, nil
}

func entries(appended []policy.Entry) canon.Value {
	list := make([]canon.Value, len(appended))
	for i, e := range appended {
		list[i] = canon.Object(canon.M("entry_type", canon.String(e.Type)), canon.M("payload", e.Payload))
	}
	return canon.Array(list...)
}

// watch follows a ledger by what it is told of it; the file at ledger is the
// runner's, and nothing here opens it.
func watch(s *Standard, in Input) (canon.Value, error) {
	declaration, err := s.Policy.Complete(in.Get("policy"))
	if err != nil {
		return canon.Value{}, err
	}
	increments, err := list(in, "increments", text)
	if err != nil {
		return canon.Value{}, err
	}
	stream := s.engine().Follow(&declaration, s.ledgers())
	batches := make([]canon.Value, len(increments))
	for i, increment := range increments {
		batch, err := stream.Append([]byte(increment))
		if err != nil {
			return canon.Value{}, fmt.Errorf("increments/%d: %w", i, err)
		}
		batches[i] = canon.Object(
			canon.M("flags", canon.Strings(batch.Flags...)),
			canon.M("coverage", canon.Float(batch.Coverage)),
			canon.M("blocked", canon.Bool(batch.Blocked)),
		)
	}
	out := canon.Object(canon.M("batches", canon.Array(batches...)))
	if err := stream.Ended(); err != nil {
		out = out.With("errors", canon.Strings(err.Error()))
	}
	return out, nil
}

func text(v canon.Value) (string, error) {
	s, ok := v.Str()
	if !ok {
		return "", fmt.Errorf("got %s, want a string", v.Kind)
	}
	return s, nil
}
