package reference

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"io"

	"conform/spec/canon"
	"conform/spec/cert"
)

// issueOps are issuing (section 11).
func issueOps() []Op { return []Op{{"issue", issue}} }

func issue(s *Standard, in Input) (canon.Value, error) {
	order, err := in.order()
	if err != nil {
		return canon.Value{}, err
	}
	file, err := in.open("ledger")
	if err != nil {
		return canon.Value{}, err
	}
	defer file.Close()
	issued, err := s.certificates().Issue(ledgerFile{file}, order)
	if err != nil {
		return canon.Value{}, err
	}
	err = in.grow(func(grown io.Writer, old io.Reader) error {
		chain, err := s.appends().Copy(grown, old)
		for i := 0; err == nil && i < len(issued.Entries); i++ {
			_, err = s.appends().Add(grown, &chain, issued.Entries[i])
		}
		return err
	})
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("certificate", issued.Certificate)), nil
}

func (in Input) order() (o cert.Order, err error) {
	if o.Key, err = in.key(); err != nil {
		return o, err
	}
	task, err := Input{in.Get("task")}.texts("task_id", "artifact_digest", "actor_identity")
	if err != nil {
		return o, fmt.Errorf("%w in task", err)
	}
	o.Task = cert.Task{ID: task[0], Artifact: task[1], Actor: task[2]}
	if o.Jury, err = in.jury(); err != nil {
		return o, err
	}
	if o.Limits, err = in.list("scope_limits"); err != nil {
		return o, err
	}
	rest, err := in.texts("disclosure_level", "issued_at")
	if err != nil {
		return o, err
	}
	o.Disclosure, o.IssuedAt, o.Policy = rest[0], rest[1], in.Get("policy")
	return o, nil
}

// key reads key_seed: the 32 bytes of an Ed25519 seed in hex.
func (in Input) key() (ed25519.PrivateKey, error) {
	text, err := in.Text("key_seed")
	if err != nil {
		return nil, err
	}
	seed, err := hex.DecodeString(text)
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("input: key_seed: want %d hex digits", 2*ed25519.SeedSize)
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func (in Input) jury() ([]cert.Juror, error) {
	list := in.Get("jury")
	if list.Kind != canon.KindArray {
		return nil, bad("jury", list, "an array")
	}
	jury := make([]cert.Juror, len(list.Items))
	for i, item := range list.Items {
		texts, err := Input{item}.texts("identity", "family")
		if err != nil {
			return nil, fmt.Errorf("%w in jury/%d", err, i)
		}
		jury[i] = cert.Juror{Identity: texts[0], Family: texts[1]}
	}
	return jury, nil
}

// list returns a member that is an array of strings.
func (in Input) list(name string) ([]string, error) {
	list := in.Get(name)
	if list.Kind != canon.KindArray {
		return nil, bad(name, list, "an array of strings")
	}
	texts := make([]string, len(list.Items))
	for i, item := range list.Items {
		text, ok := item.Str()
		if !ok {
			return nil, bad(fmt.Sprintf("%s/%d", name, i), item, "a string")
		}
		texts[i] = text
	}
	return texts, nil
}
