package watcher

import (
	"io"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/ledger"
)

// The entry types of the lifecycle (6.6).
const (
	RegisteredType = "watcher.registered"
	RevokedType    = "watcher.revoked"
)

// Status says where a watcher stands in its lifecycle.
type Status string

// The three statuses. A watcher no signed entry names is Unknown.
const (
	Active  Status = "active"
	Revoked Status = "revoked"
	Unknown Status = "unknown"
)

// Event is an entry of the lifecycle of one watcher.
type Event struct {
	Type     string // RegisteredType or RevokedType
	Seq      int64
	Payload  canon.Value
	Unsigned error // why no key enrolled in the ledger signs it; nil: one does
}

// Registry is what a ledger says of the watchers it names.
type Registry struct {
	Chain   ledger.Chain
	LastTS  canon.Value // ts of the last entry; Absent in an empty ledger
	options Options
	keys    map[string]canon.Value // payload of key.enrolled, by key_id
	order   []string               // watcher ids, as they first appear
	events  map[string][]Event     // in the order of the ledger
}

// ReadRegistry reads a ledger under the standard. See Options.ReadRegistry.
func ReadRegistry(r io.Reader) (*Registry, error) { return Options{}.ReadRegistry(r) }

// ReadRegistry reads a ledger as a stream and keeps its lifecycle entries and its
// keys. The error is one of reading r; what is wrong with the ledger is in Chain.
func (o Options) ReadRegistry(r io.Reader) (*Registry, error) {
	g := &Registry{options: o, keys: map[string]canon.Value{}, events: map[string][]Event{}}
	var err error
	if g.Chain, err = o.Ledger.Read(r, g.visit); err != nil {
		return nil, err
	}
	for _, events := range g.events {
		for i := range events {
			events[i].Unsigned = g.unsigned(&events[i])
		}
	}
	return g, nil
}

func (g *Registry) visit(e *ledger.Entry) {
	g.LastTS = e.TS
	switch e.Type {
	case "key.enrolled":
		g.enrol(e.Payload)
	case RegisteredType:
		g.note(e, e.Payload.Get("manifest").Get("watcher_id"))
	case RevokedType:
		g.note(e, e.Payload.Get("watcher_id"))
	}
}

// enrol keeps the first enrolment of a key: a later duplicate can neither help
// nor spoil (I-09).
func (g *Registry) enrol(payload canon.Value) {
	id, ok := payload.Get("key_id").Str()
	if !ok {
		return
	}
	first, known := g.keys[id]
	switch {
	case !known:
		g.keys[id] = payload
	case g.options.Key != nil:
		g.keys[id] = g.options.Key(first, payload)
	}
}

// note keeps a lifecycle entry. One that names no watcher is about none.
func (g *Registry) note(e *ledger.Entry, name canon.Value) {
	id, ok := name.Str()
	if !ok {
		return
	}
	if g.events[id] == nil {
		g.order = append(g.order, id)
	}
	g.events[id] = append(g.events[id], Event{Type: e.Type, Seq: e.Seq, Payload: e.Payload})
}

// unsigned says why no enrolled key signs an event, or nil.
func (g *Registry) unsigned(e *Event) error {
	message, err := g.options.message(e.Type, e.Payload)
	if err != nil {
		return err
	}
	return cert.SignedBy(e.Payload.Get("signature"), g.keys, message)
}

// message returns what the signature of a lifecycle payload is over (6.6): the
// canonical manifest of a registration, the payload of a revocation without its
// signature.
func (o Options) message(entryType string, payload canon.Value) ([]byte, error) {
	switch {
	case entryType == RevokedType:
		return o.Codec.Append(nil, payload.Without("signature"))
	case o.Signed != nil:
		return o.Signed(payload)
	}
	return o.Codec.Append(nil, payload.Get("manifest"))
}

// HasKey reports whether a key is enrolled in the ledger.
func (g *Registry) HasKey(id string) bool { return g.keys[id].Kind != canon.Absent }

// Status returns the lifecycle status of a watcher: the latest entry decides, of
// those that an enrolled key signs.
func (g *Registry) Status(id string) Status {
	decide := g.options.Decide
	if decide == nil {
		decide = LatestSigned
	}
	return decide(g.events[id])
}

// LatestSigned is how section 6.6 decides a lifecycle: by its latest entry that
// is signed (I-20, I-94).
func LatestSigned(events []Event) Status {
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Unsigned == nil {
			return events[i].Status()
		}
	}
	return Unknown
}

// Status is what the event makes of its watcher.
func (e *Event) Status() Status {
	if e.Type == RegisteredType {
		return Active
	}
	return Revoked
}

// Index returns the ids of the active watchers, as they first appear (6.6).
func (g *Registry) Index() []string {
	ids := []string{}
	for _, id := range g.order {
		if g.Status(id) == Active {
			ids = append(ids, id)
		}
	}
	return ids
}

// Routed returns the active watchers among manifests that want a claim, in the
// order given (6.6): a revoked watcher, or one nobody registered, gets none.
func (g *Registry) Routed(predicate string, manifests []Manifest) []string {
	ids := []string{}
	for i := range manifests {
		m := &manifests[i]
		if m.Subscribes(predicate) && g.Status(m.ID) == Active {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// Latest returns the latest registration of a watcher, signed or not, nil if
// there is none.
func (g *Registry) Latest(id string) *Event {
	if g.options.Latest != nil {
		return g.options.Latest(g.events[id])
	}
	return LatestRegistration(g.events[id])
}

// LatestRegistration returns the registration that section 6.6 has verified, nil
// if there is none.
func LatestRegistration(events []Event) *Event {
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Type == RegisteredType {
			return &events[i]
		}
	}
	return nil
}
