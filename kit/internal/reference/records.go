package reference

import (
	"io"

	"conform/spec/canon"
	"conform/spec/ledger"
)

// recordOps are claims, evidence, entry types and who may write them (sections 2.4 to 5), and the walk of a producer.
func recordOps() []Op {
	return []Op{
		{"claims.admit", admitClaims},
		{"evidence.admit", admitEvidence},
		{"entry.authorize", authorizeEntry},
		{"ledger.append", appendEntry},
		{"walk", walkFiles},
	}
}

func admitClaims(s *Standard, in Input) (canon.Value, error) {
	o := s.Claim
	o.IDs = s.IDs
	claims, err := o.Admit(in.Get("claims"))
	if err != nil {
		return canon.Value{}, err
	}
	ids := make([]string, len(claims))
	for i := range claims {
		ids[i] = claims[i].ID
	}
	return canon.Object(canon.M("claim_ids", canon.Strings(ids...))), nil
}

func admitEvidence(s *Standard, in Input) (canon.Value, error) {
	e, err := s.Claim.AdmitEvidence(in.Get("evidence"))
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("tier", canon.String(e.Tier.String())),
		canon.M("stance", canon.String(e.Stance.String())),
	), nil
}

func authorizeEntry(s *Standard, in Input) (canon.Value, error) {
	texts, err := in.texts("entry_type", "author_kind")
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("allowed", canon.Bool(s.Registry.Authorize(texts[0], texts[1])))), nil
}

// appends returns how ledgers grow under s.
func (s *Standard) appends() ledger.Appender {
	a := s.Append
	a.Read, a.Registry = s.ledgers(), s.Registry
	return a
}

func appendEntry(s *Standard, in Input) (canon.Value, error) {
	draft, err := in.draft()
	if err != nil {
		return canon.Value{}, err
	}
	return s.grown(in, draft)
}

// grown appends an entry to the ledger of a request, at out, and answers it.
func (s *Standard) grown(in Input, draft ledger.Draft) (canon.Value, error) {
	var entry ledger.Entry
	err := in.grow(func(grown io.Writer, old io.Reader) (err error) {
		entry, err = s.appends().Append(grown, old, draft)
		return err
	})
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("entry", entry.Value())), nil
}

// draft reads an entry to append. What its ts must be is for the rules to say.
func (in Input) draft() (d ledger.Draft, err error) {
	d.Author, d.Payload, d.TS = in.Get("author"), in.Get("payload"), in.Get("ts")
	for _, name := range []string{"author", "payload"} {
		if v := in.Get(name); v.Kind != canon.KindObject {
			return d, bad(name, v, "an object")
		}
	}
	if d.TS.Kind == canon.Absent {
		return d, bad("ts", d.TS, "an ISO-8601 UTC string")
	}
	d.Type, err = in.Text("entry_type")
	return d, err
}

func walkFiles(s *Standard, in Input) (canon.Value, error) {
	root, err := in.Text("root")
	if err != nil {
		return canon.Value{}, err
	}
	found, err := s.Walk.Files(root)
	if err != nil {
		return canon.Value{}, err
	}
	out := canon.Object(canon.M("files", canon.Strings(found.Files...)))
	if len(found.Unreadable) > 0 {
		out = out.With("unreadable", canon.Strings(found.Unreadable...))
	}
	return out, nil
}
