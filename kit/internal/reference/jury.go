package reference

import (
	"errors"
	"fmt"
	"slices"

	"conform/spec/canon"
	"conform/spec/jury"
	"conform/spec/ladder"
)

// juryOps are composition, deliberation and calibration (sections 8 and 9).
func juryOps() []Op {
	return []Op{
		{"jury.compose", composeJury},
		{"deliberate", deliberate},
		{"calibrate", calibrate},
	}
}

func (s *Standard) juries() jury.Options {
	o := s.Jury
	o.Ladder = s.Ladder
	return o
}

func composeJury(s *Standard, in Input) (canon.Value, error) {
	candidates, err := in.candidates()
	if err != nil {
		return canon.Value{}, err
	}
	panel, err := s.juries().Compose(candidates)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("seated", identities(panel.Seated)),
		canon.M("excluded", identities(panel.Excluded)),
	), nil
}

func (in Input) candidates() (c jury.Candidates, err error) {
	providers, err := in.records("providers")
	if err != nil {
		return c, err
	}
	for i, provider := range providers {
		texts, err := provider.named("identity", "family")
		if err != nil {
			return c, fmt.Errorf("providers/%d: %w", i, err)
		}
		c.Providers = append(c.Providers, jury.Provider{Identity: texts[0], Family: texts[1]})
	}
	if in.Has("author_family") {
		family, err := in.Text("author_family")
		if err != nil {
			return c, err
		}
		c.AuthorFamily = &family
	}
	if least := in.Get("min_jury_families"); least.Kind != canon.Absent {
		var ok bool
		if c.MinFamilies, ok = least.Int64(); !ok {
			return c, bad("min_jury_families", least, "an integer")
		}
	}
	return c, nil
}

func identities(providers []jury.Provider) canon.Value {
	list := canon.Array()
	for _, p := range providers {
		list.Items = append(list.Items, canon.String(p.Identity))
	}
	return list
}

// records returns an array member whose items are objects.
func (in Input) records(name string) ([]Input, error) {
	v := in.Get(name)
	if v.Kind != canon.KindArray {
		return nil, bad(name, v, "an array of objects")
	}
	items := make([]Input, len(v.Items))
	for i, item := range v.Items {
		if item.Kind != canon.KindObject {
			return nil, bad(fmt.Sprintf("%s/%d", name, i), item, "an object")
		}
		items[i] = Input{item}
	}
	return items, nil
}

// named returns string members that must not be empty.
func (in Input) named(names ...string) ([]string, error) {
	texts, err := in.texts(names...)
	if err != nil {
		return nil, err
	}
	if i := slices.Index(texts, ""); i >= 0 {
		return nil, fmt.Errorf("input: %s: empty, want a name", names[i])
	}
	return texts, nil
}

// confidence returns a member that is a number between 0 and 1 (5.1).
func (in Input) confidence() (float64, error) {
	v := in.Get("confidence")
	confidence, ok := v.Float()
	if !ok || !jury.InRange(confidence) {
		return 0, bad("confidence", v, "a number from 0 to 1")
	}
	return confidence, nil
}

// stance returns a member that is one of the registered stances (5.1).
func (in Input) stance() (ladder.Stance, error) {
	text, err := in.Text("stance")
	if err != nil {
		return 0, err
	}
	stance, ok := ladder.ParseStance(text)
	if !ok {
		return 0, fmt.Errorf("evidence: stance: got %q, want SUPPORTS or REFUTES", text)
	}
	return stance, nil
}

func deliberate(s *Standard, in Input) (canon.Value, error) {
	round, err := s.round(in)
	if err != nil {
		return canon.Value{}, err
	}
	d, err := s.juries().Deliberate(round)
	if err != nil || !d.Ran {
		return canon.Object(canon.M("ran", canon.Bool(false))), err
	}
	packets := canon.Object()
	for i, first := range round.First {
		packets.Members = append(packets.Members, canon.M(first.Identity, packet(d.Packets[i])))
	}
	revised := canon.Array()
	for _, o := range d.Revised {
		revised.Items = append(revised.Items, canon.Object(
			canon.M("evidence_id", canon.String(o.EvidenceID)),
			canon.M("identity", canon.String(o.Identity)),
			canon.M("stance", canon.String(o.Stance.String())),
			canon.M("confidence", canon.Float(o.Confidence)),
		))
	}
	rounded := d.Rounded(round.ClaimID, round.First)
	flagged := canon.Object(canon.M("claim_id", canon.String(round.ClaimID)), canon.M("divergence", canon.String(ladder.Split)))
	return canon.Object(
		canon.M("ran", canon.Bool(true)),
		canon.M("packets", packets),
		canon.M("revised", revised),
		canon.M("consensus", canon.String(d.Consensus)),
		canon.M("rounded", rounded),
		canon.M("entries", canon.Array(appended("divergence.flagged", flagged), appended("deliberation.rounded", rounded))),
	), nil
}

// appended is an entry that an engine would append.
func appended(entryType string, payload canon.Value) canon.Value {
	return canon.Object(canon.M("entry_type", canon.String(entryType)), canon.M("payload", payload))
}

func packet(peers []jury.Peer) canon.Value {
	list := canon.Array()
	for _, p := range peers {
		list.Items = append(list.Items, canon.Object(
			canon.M("identity", canon.String(p.Identity)),
			canon.M("family", canon.String(p.Family)),
			canon.M("stance", canon.String(p.Stance.String())),
			canon.M("confidence", canon.Float(p.Confidence)),
		))
	}
	return list
}

func (s *Standard) round(in Input) (r jury.Round, err error) {
	if r.ClaimID, err = in.Text("claim_id"); err != nil {
		return r, err
	}
	declaration, err := s.Policy.Complete(in.Get("policy"))
	if err != nil {
		return r, err
	}
	r.Tolerance = declaration.Tolerance
	r.Rounds, _ = declaration.Record.Get("deliberation_rounds").Int64()
	first, err := in.records("first_round")
	if err != nil {
		return r, err
	}
	for i, item := range first {
		opinion, err := item.opinion()
		if err != nil {
			return r, fmt.Errorf("first_round/%d: %w", i, err)
		}
		r.First = append(r.First, opinion)
	}
	r.Hooks, err = in.hooks()
	return r, err
}

func (in Input) opinion() (o jury.Opinion, err error) {
	texts, err := in.named("evidence_id", "identity", "family")
	if err != nil {
		return o, err
	}
	o.EvidenceID, o.Identity, o.Family = texts[0], texts[1], texts[2]
	if o.Stance, err = in.stance(); err != nil {
		return o, err
	}
	if o.Confidence, err = in.confidence(); err != nil {
		return o, err
	}
	_, err = in.Text("rationale")
	return o, err
}

// hooks returns the hooks that a request describes, by identity. What a hook
// answers is none of the request's form: it may be anything.
func (in Input) hooks() (map[string]jury.Hook, error) {
	described := in.Get("hooks")
	if described.Kind != canon.KindObject && described.Kind != canon.Absent {
		return nil, bad("hooks", described, "an object")
	}
	hooks := map[string]jury.Hook{}
	for _, m := range described.Members {
		revision := m.Value.Get("revise")
		errs := m.Value.Get("error")
		switch {
		case errs.Kind == canon.KindBool && errs.Bool && revision.Kind == canon.Absent:
			hooks[m.Name] = erring
		case revision.Kind != canon.Absent && errs.Kind == canon.Absent:
			hooks[m.Name] = answering(revision)
		default:
			return nil, bad("hooks/"+m.Name, m.Value, "an object with revise or with error true")
		}
	}
	return hooks, nil
}

func erring([]jury.Peer) (jury.Revision, error) { return jury.Revision{}, errors.New("the hook errs") }

func answering(revision canon.Value) jury.Hook {
	return func([]jury.Peer) (jury.Revision, error) {
		stance, isText := revision.Get("stance").Str()
		confidence, isNumber := revision.Get("confidence").Float()
		if !isText || !isNumber {
			return jury.Revision{}, errors.New("the hook returns no opinion")
		}
		return jury.Revision{Stance: stance, Confidence: confidence}, nil
	}
}

func calibrate(s *Standard, in Input) (canon.Value, error) {
	q, err := in.calibration()
	if err != nil {
		return canon.Value{}, err
	}
	trust := s.juries().Trust(q.history)
	updates, entries := canon.Array(), canon.Array()
	for _, u := range trust.Calibrate(q.claims) {
		update := canon.Object(
			canon.M("producer_identity", canon.String(u.Identity)),
			canon.M("delta", canon.Float(u.Delta.Delta)),
			canon.M("claim_id", canon.String(u.ClaimID)),
		)
		updates.Items = append(updates.Items, update)
		entries.Items = append(entries.Items, appended("calibration.updated", update.With("reason", canon.String(u.Reason))))
	}
	recorded := canon.Array()
	for _, r := range q.record {
		recorded.Items = append(recorded.Items, canon.Object(
			canon.M("tier", canon.String(r.Tier.String())),
			canon.M("stance", canon.String(r.Stance.String())),
			canon.M("confidence", canon.Float(trust.Record(r.Item, r.confidence))),
		))
	}
	return canon.Object(
		canon.M("updates", updates),
		canon.M("factors", factors(trust, q.identities())),
		canon.M("recorded", recorded),
		canon.M("entries", entries),
	), nil
}

func factors(trust *jury.Trust, identities []string) canon.Value {
	list := canon.Object()
	for _, identity := range identities {
		list.Members = append(list.Members, canon.M(identity, canon.Float(trust.Factor(identity))))
	}
	return list
}

// calibration is the input of calibrate.
type calibration struct {
	history []jury.Delta
	claims  []jury.Claim
	record  []recording
}

// recording is an item to record and the confidence it came with.
type recording struct {
	jury.Item
	confidence float64
}

// identities returns, sorted, everyone whose factor is asked for.
func (q *calibration) identities() []string {
	var all []string
	for _, d := range q.history {
		all = append(all, d.Identity)
	}
	for _, c := range q.claims {
		for _, item := range c.Evidence {
			if item.Tier == ladder.W2 || item.Tier == ladder.W3 {
				all = append(all, item.Identity)
			}
		}
	}
	for _, r := range q.record {
		all = append(all, r.Identity)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (in Input) calibration() (q calibration, err error) {
	if q.history, err = in.history(); err != nil {
		return q, err
	}
	if q.claims, err = in.calibrating(); err != nil {
		return q, err
	}
	record, err := in.records("record")
	if err != nil {
		return q, err
	}
	for i, item := range record {
		r := recording{}
		if r.Item, err = item.produced(); err == nil {
			r.confidence, err = item.confidence()
		}
		if err != nil {
			return q, fmt.Errorf("record/%d: %w", i, err)
		}
		q.record = append(q.record, r)
	}
	return q, nil
}

func (in Input) history() (history []jury.Delta, err error) {
	list, err := in.records("history")
	if err != nil {
		return nil, err
	}
	for i, entry := range list {
		identity, err := entry.Text("producer_identity")
		if err != nil {
			return nil, fmt.Errorf("history/%d: %w", i, err)
		}
		delta, ok := entry.Get("delta").Float()
		if !ok {
			return nil, bad(fmt.Sprintf("history/%d/delta", i), entry.Get("delta"), "a number")
		}
		history = append(history, jury.Delta{Identity: identity, Delta: delta})
	}
	return history, nil
}

func (in Input) calibrating() (claims []jury.Claim, err error) {
	list, err := in.records("claims")
	if err != nil {
		return nil, err
	}
	for i, claim := range list {
		c, err := claim.calibratingClaim()
		if err != nil {
			return nil, fmt.Errorf("claims/%d: %w", i, err)
		}
		claims = append(claims, c)
	}
	return claims, nil
}

func (in Input) calibratingClaim() (c jury.Claim, err error) {
	if c.ID, err = in.Text("claim_id"); err != nil {
		return c, err
	}
	meta := in.Get("meta")
	if meta.Kind != canon.KindBool {
		return c, bad("meta", meta, "a boolean")
	}
	c.Meta = meta.Bool
	evidence, err := in.records("evidence")
	if err != nil {
		return c, err
	}
	for j, item := range evidence {
		produced, err := item.produced()
		if err != nil {
			return c, fmt.Errorf("evidence/%d: %w", j, err)
		}
		c.Evidence = append(c.Evidence, produced)
	}
	return c, nil
}

// produced reads {tier, stance, producer_identity}.
func (in Input) produced() (item jury.Item, err error) {
	texts, err := in.texts("producer_identity", "tier")
	if err != nil {
		return item, err
	}
	item.Identity = texts[0]
	var ok bool
	if item.Tier, ok = ladder.ParseTier(texts[1]); !ok {
		return item, fmt.Errorf("evidence: tier: got %q, want one of the registered ones", texts[1])
	}
	item.Stance, err = in.stance()
	return item, err
}
