package cert

import (
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
)

// facts is what one pass over the ledger finds about one certificate. Texts are
// cloned: a part of a line would keep the whole line alive.
type facts struct {
	keys       map[string]canon.Value // the first enrolment of each key_id that signs
	checkpoint *anchored              // the entry at checkpoint_seq
	issued     place                  // certificate.issued of this cert_id
	decision   *decision              // the last one of this policy_id in the prefix
	decided    bool                   // one stands above the checkpoint
	claims     map[string]*registered // the claims the certificate names
	cited      map[string]place       // the evidence ids the certificate names
	superseded map[string]bool        // ids that deliberation.rounded replaced (9.4)
	misrounded []string               // claims with a deliberation.rounded that cannot be read
	order      []string               // when every claim counts: the registered ones, in order
	nameless   int                    // when every claim counts: registrations without a claim_id
}

// place says on which side of the checkpoint something was seen.
type place uint8

const (
	nowhere place = iota
	outside
	inside
)

// anchored is the entry at checkpoint_seq.
type anchored struct {
	entryType string
	payload   canon.Value
	before    string // the entry_hash of the entry before it
}

type decision struct{ digest canon.Value }

// registered is a claim the certificate names, as the ledger has it.
type registered struct {
	where         place
	record        canon.Value
	verifiability string
	predicate     string
	evidence      []item
}

// class is the critical_class, nil when the claim has none.
func (c *registered) class() *string {
	if class, ok := c.record.Get("critical_class").Str(); ok {
		return &class
	}
	return nil
}

// item is one recorded evidence item on a named claim.
type item struct {
	id string
	ladder.Item
	sound   bool   // tier and stance are of the closed sets (5.1)
	name    string // of an unsound one: how a message spells its three members
	tier    string
	stance  string
	watcher bool // produced or authored by a watcher
}

// collector fills facts while the ledger streams past.
type collector struct {
	facts
	cert     *Certificate
	options  Options
	scope    func(entryType string, seq, checkpoint int64) bool
	all      bool       // every claim of the ledger counts, and not those named alone
	items    []Recorded // kept for the option Superseded alone
	position int64
	previous string // entry_hash of the entry before
}

func newCollector(c *Certificate, o Options) *collector {
	k := &collector{cert: c, options: o, scope: o.scope(), previous: ledger.Genesis, facts: facts{
		keys:       map[string]canon.Value{},
		claims:     map[string]*registered{},
		cited:      map[string]place{},
		superseded: map[string]bool{},
	}}
	for _, s := range c.Signatures {
		k.keys[s.Get("key_id").Text] = canon.Value{}
	}
	for _, claim := range c.Claims {
		k.claims[claim.ID] = &registered{}
		for _, id := range claim.Evidence {
			k.cited[id] = nowhere
		}
	}
	return k
}

// visit looks at one entry.
func (k *collector) visit(e *ledger.Entry) {
	if k.position == k.cert.Checkpoint {
		k.checkpoint = &anchored{e.Type, e.Payload, k.previous}
	}
	where := outside
	if k.scope(e.Type, k.position, k.cert.Checkpoint) {
		where = inside
	}
	if look := trusted[e.Type]; look != nil {
		look(k, e, where)
	}
	if where == inside && k.options.Superseded != nil {
		k.supersede(e)
	}
	k.position++
	k.previous = e.EntryHash
}

// trusted are the entry types a verification reads, and what it takes from each.
var trusted = map[string]func(*collector, *ledger.Entry, place){
	"key.enrolled":         (*collector).enrolled,
	"claim.registered":     (*collector).registered,
	"evidence.recorded":    (*collector).recorded,
	"deliberation.rounded": (*collector).rounded,
	"policy.decision":      (*collector).lastDecision,
	"certificate.issued":   (*collector).issuance,
}

// enrolled keeps the first enrolment of a key that signs; a later duplicate can
// neither help nor spoil (9.5c).
func (k *collector) enrolled(e *ledger.Entry, _ place) {
	id, ok := e.Payload.Get("key_id").Str()
	if known, wanted := k.keys[id]; ok && wanted && (known.Kind == canon.Absent || k.options.LastKey) {
		k.keys[strings.Clone(id)] = e.Payload
	}
}

func (k *collector) registered(e *ledger.Entry, where place) {
	c := k.claim(e)
	if c == nil && k.all {
		k.nameless++
	}
	if c == nil || c.where >= where {
		return
	}
	c.where = where
	if k.all {
		k.order = append(k.order, strings.Clone(e.Payload.Get("claim_id").Text))
	}
	if where == inside {
		c.record = e.Payload
		c.verifiability = e.Payload.Get("verifiability").Text
		c.predicate = e.Payload.Get("predicate").Text
	}
}

func (k *collector) recorded(e *ledger.Entry, where place) {
	id, ok := e.Payload.Get("evidence_id").Str()
	if seen, cited := k.cited[id]; ok && cited && seen < where {
		k.cited[strings.Clone(id)] = where // a map keeps the key it was given last
	}
	c := k.claim(e)
	if c == nil || where != inside {
		return
	}
	c.evidence = append(c.evidence, k.readItem(e))
	if k.options.Superseded != nil {
		producer := e.Payload.Get("producer").Get("identity").Text
		k.items = append(k.items, Recorded{strings.Clone(id), strings.Clone(e.Payload.Get("claim_id").Text), strings.Clone(producer)})
	}
}

// claim returns the named claim an entry is about, or nil. Only a string is an
// id: the number 12 is not the claim "12".
func (k *collector) claim(e *ledger.Entry) *registered {
	id, ok := e.Payload.Get("claim_id").Str()
	if !ok {
		return nil
	}
	c := k.claims[id]
	if c == nil && k.all {
		c = &registered{}
		k.claims[strings.Clone(id)] = c
	}
	return c
}

func (k *collector) readItem(e *ledger.Entry) item {
	p := e.Payload
	read, known := k.options.item(p.Get("tier").Text, p.Get("stance").Text)
	it := item{
		id:      strings.Clone(p.Get("evidence_id").Text),
		Item:    read,
		sound:   known && p.Get("evidence_id").Kind == canon.KindString,
		watcher: e.AuthorKind() == "watcher" || p.Get("producer").Get("kind").Text == "watcher",
	}
	if !it.sound {
		it.name, it.tier, it.stance = describe(p.Get("evidence_id")), describe(p.Get("tier")), describe(p.Get("stance"))
	}
	return it
}

// describe spells a value for an error message.
func describe(v canon.Value) string {
	if s, ok := v.Str(); ok {
		return fault.Quote(s)
	}
	return v.Kind.String()
}

// rounded takes the first-round ids a deliberation replaced, and only those of
// entries in the prefix (9.4, erratum D4).
func (k *collector) rounded(e *ledger.Entry, where place) {
	if where != inside || k.options.Superseded != nil {
		return
	}
	first := e.Payload.Get("first_round")
	sound := first.Kind == canon.KindArray
	for _, it := range first.Items {
		id, ok := it.Get("evidence_id").Str()
		sound = sound && ok
		if ok {
			k.superseded[strings.Clone(id)] = true
		}
	}
	claim := e.Payload.Get("claim_id")
	if !sound && (claim.Kind != canon.KindString || k.claims[claim.Text] != nil) {
		k.misrounded = append(k.misrounded, describe(claim))
	}
}

// supersede asks the option which ids an entry takes out of the replay.
func (k *collector) supersede(e *ledger.Entry) {
	for _, id := range k.options.Superseded(e, k.items) {
		k.superseded[strings.Clone(id)] = true
	}
}

// lastDecision keeps the last decision of the policy in the prefix (I-11).
func (k *collector) lastDecision(e *ledger.Entry, where place) {
	if id, ok := e.Payload.Get("policy_id").Str(); !ok || id != k.cert.Policy.ID {
		return
	}
	if where != inside {
		k.decided = true
		return
	}
	k.decision = &decision{e.Payload.Get("policy_digest")}
}

func (k *collector) issuance(e *ledger.Entry, _ place) {
	if id, ok := e.Payload.Get("cert_id").Str(); !ok || id != k.cert.ID {
		return
	}
	if k.position >= k.cert.Checkpoint {
		k.issued = inside
	} else if k.issued == nowhere {
		k.issued = outside
	}
}
