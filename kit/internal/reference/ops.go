package reference

import (
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

func canonicalize(s *Standard, in Input) (canon.Value, error) {
	text, err := in.document("json")
	if err != nil {
		return canon.Value{}, err
	}
	codec := s.Canon
	codec.MaxValues = ledger.MaxValues
	v, err := codec.Parse(text)
	if err != nil {
		return canon.Value{}, err
	}
	canonical, err := s.Canon.Append(nil, v)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("canonical", canon.String(string(canonical))),
		canon.M("sha256", canon.String(canon.Sum(canonical))),
	), nil
}

// document returns a text that travels as a string in member, or as a file in
// member_path when it is not valid UTF-8 (protocol, section 2).
func (in Input) document(member string) ([]byte, error) {
	if in.Has(member) {
		s, err := in.Text(member)
		return []byte(s), err
	}
	return in.read(member + "_path")
}

// identifiers are the kinds of section 2.2 and the members each is made of.
var identifiers = map[string]struct {
	parts []string
	id    func(ids ledger.IDs, parts []string) string
}{
	"claim":       {[]string{"task_id", "summary", "verifiability"}, func(ids ledger.IDs, p []string) string { return ids.Claim(p[0], p[1], p[2]) }},
	"certificate": {[]string{"task_id", "artifact_digest"}, func(ids ledger.IDs, p []string) string { return ids.Cert(p[0], p[1]) }},
	"dossier":     {[]string{"claim_id", "artifact_digest"}, func(ids ledger.IDs, p []string) string { return ids.Dossier(p[0], p[1]) }},
}

func identify(s *Standard, in Input) (canon.Value, error) {
	name, err := in.Text("kind")
	if err != nil {
		return canon.Value{}, err
	}
	kind, ok := identifiers[name]
	if !ok {
		return canon.Value{}, fmt.Errorf("input: kind: got %q, want claim, certificate or dossier", name)
	}
	parts, err := in.texts(kind.parts...)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("id", canon.String(kind.id(s.IDs, parts)))), nil
}

func classifyEntry(s *Standard, in Input) (canon.Value, error) {
	entryType, err := in.Text("entry_type")
	if err != nil {
		return canon.Value{}, err
	}
	class := s.Registry.Classify(entryType)
	return canon.Object(
		canon.M("known", canon.Bool(class.Known)),
		canon.M("extension", canon.Bool(class.Extension)),
		canon.M("action", canon.String(class.Action())),
	), nil
}

func verifyLedger(s *Standard, in Input) (canon.Value, error) {
	file, err := in.open("ledger")
	if err != nil {
		return canon.Value{}, err
	}
	defer file.Close()
	chain, err := s.ledgers().Read(file, nil)
	if err != nil {
		return canon.Value{}, fileError("ledger", err)
	}
	errors := make([]string, len(chain.Faults))
	for i, f := range chain.Faults {
		errors[i] = f.Error()
	}
	report := canon.Object(
		canon.M("valid", canon.Bool(chain.Whole())),
		canon.M("errors", canon.Strings(errors...)),
	)
	switch {
	case chain.Whole():
		return report.With("entries", canon.Int(chain.Entries)), nil
	case chain.Line > 0:
		report = report.With("line", canon.Int(int64(chain.Line)))
	}
	return report.With("reasons", canon.Strings("chain")), nil
}

func classifyDivergence(s *Standard, in Input) (canon.Value, error) {
	items, err := in.items("evidence")
	if err != nil {
		return canon.Value{}, err
	}
	tolerance, ok := in.Get("tolerance").Float()
	if !ok {
		return canon.Value{}, bad("tolerance", in.Get("tolerance"), "a number")
	}
	return canon.Object(canon.M("divergence", canon.String(s.Ladder.Classify(items, tolerance)))), nil
}

// items reads a list of {tier, stance}; a value outside the closed sets of
// section 5.1 is refused.
func (in Input) items(name string) ([]ladder.Item, error) {
	list := in.Get(name)
	if list.Kind != canon.KindArray {
		return nil, bad(name, list, "an array")
	}
	items := make([]ladder.Item, len(list.Items))
	for i, v := range list.Items {
		tier, okTier := ladder.ParseTier(v.Get("tier").Text)
		stance, okStance := ladder.ParseStance(v.Get("stance").Text)
		if !okTier || !okStance {
			return nil, fmt.Errorf("evidence: %s/%d: tier %q and stance %q: none of the registered ones",
				name, i, v.Get("tier").Text, v.Get("stance").Text)
		}
		items[i] = ladder.Item{Tier: tier, Stance: stance}
	}
	return items, nil
}

// verifiabilities are the values of section 4.2.
var verifiabilities = []string{ladder.MachineCheckable, "DOCTRINAL", "MIXED"}

func adjudicate(s *Standard, in Input) (canon.Value, error) {
	q, err := s.question(in)
	if err != nil {
		return canon.Value{}, err
	}
	out := s.Ladder.Adjudicate(q)
	metas := make([]canon.Value, len(out.MetaClaims))
	for i, m := range out.MetaClaims {
		metas[i] = canon.Object(
			canon.M("predicate", canon.String(m.Predicate)),
			canon.M("verifiability", canon.String("DOCTRINAL")),
			canon.M("depth", canon.Int(int64(m.Depth))),
		)
	}
	return canon.Object(
		canon.M("value", canon.String(out.Value)),
		canon.M("divergence", canon.String(out.Divergence)),
		canon.M("rung", canon.String(out.Rung)),
		canon.M("risk_notes", canon.Strings(out.RiskNotes...)),
		canon.M("meta_claims", canon.Array(metas...)),
	), nil
}

func (s *Standard) question(in Input) (q ladder.Question, err error) {
	claim := Input{in.Get("claim")}
	texts, err := claim.texts("verifiability", "predicate")
	if err != nil {
		return q, err
	}
	if !slices.Contains(verifiabilities, texts[0]) {
		return q, fmt.Errorf("claims: verifiability: got %q, want one of %q", texts[0], verifiabilities)
	}
	q.Verifiability, q.Predicate = texts[0], texts[1]
	if class := claim.Get("critical_class"); class.Kind == canon.KindString {
		q.CriticalClass = &class.Text
	} else if class.Kind != canon.KindNull {
		return q, bad("claim/critical_class", class, "a string or null")
	}
	if q.Evidence, err = in.items("evidence"); err != nil {
		return q, err
	}
	declaration, err := s.Policy.Complete(in.Get("policy"))
	if err != nil {
		return q, err
	}
	q.Criticality, q.Tolerance, q.Budget = declaration.Criticality, declaration.Tolerance, declaration.Budget
	split := in.Get("first_round_split")
	if split.Kind != canon.KindBool && split.Kind != canon.Absent {
		return q, bad("first_round_split", split, "a boolean")
	}
	q.FirstRoundSplit = split.Bool
	if depth := in.Get("depth"); depth.Kind != canon.Absent {
		n, ok := depth.Int64()
		if !ok {
			return q, bad("depth", depth, "an integer")
		}
		q.Depth = int(n)
	}
	return q, nil
}

func verify(s *Standard, in Input) (canon.Value, error) {
	certificate, err := in.read("certificate")
	if err != nil {
		return canon.Value{}, err
	}
	file, err := in.open("ledger")
	if err != nil {
		return canon.Value{}, err
	}
	defer file.Close()
	report, err := s.certificates().Verify(file, certificate)
	if err != nil {
		return canon.Value{}, fileError("ledger", err)
	}
	return Report(&report), nil
}
