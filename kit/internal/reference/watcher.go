package reference

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ledger"
	"conform/spec/watcher"
)

// MaxSleep is the longest a watcher of a request sleeps, in seconds.
const MaxSleep = 60

// watcherOps are manifests, sessions and the lifecycle of watchers (section 6).
func watcherOps() []Op {
	return []Op{
		{"manifest.check", checkManifest},
		{"watcher.session", watcherSession},
		{"watcher.kit", watcherKit},
		{"watcher.status", watcherStatus},
		{"watcher.register", registerWatcher},
		{"watcher.revoke", revokeWatcher},
		{"watcher.route", routeWatchers},
		{"watcher.index", indexWatchers},
	}
}

// watchers returns how watchers are treated under s.
func (s *Standard) watchers() watcher.Options {
	o := s.Watcher
	o.Codec, o.Ledger = s.Canon, s.ledgers()
	return o
}

func checkManifest(s *Standard, in Input) (canon.Value, error) {
	manifest, err := s.watchers().Read(in.Get("manifest"))
	if err != nil {
		return canon.Value{}, err
	}
	digest, err := s.watchers().Digest(manifest.Record)
	return canon.Object(canon.M("manifest_digest", canon.String(digest))), err
}

func watcherSession(s *Standard, in Input) (canon.Value, error) {
	manifest, err := s.watchers().Read(in.Get("manifest"))
	if err != nil {
		return canon.Value{}, err
	}
	claim, err := readWatched(in.Get("claim"))
	if err != nil {
		return canon.Value{}, err
	}
	artifact, err := in.Text("artifact_ref")
	if err != nil {
		return canon.Value{}, err
	}
	ask, err := readBehavior(in.Get("behavior"))
	if err != nil {
		return canon.Value{}, err
	}
	received := make(chan canon.Value, 1)
	evidence, abstains := s.watchers().Run(&manifest, claim, artifact, func(summary, artifact string) (canon.Value, error) {
		received <- canon.Strings(summary, artifact)
		return ask(summary, artifact)
	})
	output := canon.Object(canon.M("evidence", canon.Null()), canon.M("received", canon.Array()))
	select {
	case arguments := <-received:
		output = output.With("received", arguments)
	default: // the deadline was over before the watcher began
	}
	if abstains != nil {
		return output.With("abstains", canon.String(abstains.Error())), nil
	}
	return output.With("evidence", evidence).With("entry", canon.Object(
		canon.M("entry_type", canon.String("evidence.recorded")),
		canon.M("author", manifest.Author()),
	)), nil
}

// readWatched reads what a session knows of a claim.
func readWatched(record canon.Value) (watcher.Claim, error) {
	texts, err := Input{record}.texts("claim_id", "summary")
	if err != nil {
		return watcher.Claim{}, fmt.Errorf("claim: %w", err)
	}
	return watcher.Claim{ID: texts[0], Summary: texts[1]}, nil
}

// behaviors are the ways a watcher of a request can behave.
var behaviors = []struct {
	member string
	read   func(v canon.Value) (watcher.Doctrine, error)
}{
	{"returns", returns},
	{"returns_raw", returnsRaw},
	{"raises", raises},
	{"sleeps", sleeps},
	{"reads", reads},
}

func readBehavior(behavior canon.Value) (watcher.Doctrine, error) {
	for _, b := range behaviors {
		if v := behavior.Get(b.member); v.Kind != canon.Absent {
			return b.read(v)
		}
	}
	return nil, bad("behavior", behavior, "an object with returns, returns_raw, raises, sleeps or reads")
}

func returns(v canon.Value) (watcher.Doctrine, error) {
	if v.Kind != canon.KindNull && (v.Kind != canon.KindArray || len(v.Items) != 3) {
		return nil, bad("behavior/returns", v, "[stance, confidence, rationale] or null")
	}
	return returnsRaw(v)
}

func returnsRaw(v canon.Value) (watcher.Doctrine, error) {
	return func(string, string) (canon.Value, error) { return v, nil }, nil
}

func raises(v canon.Value) (watcher.Doctrine, error) {
	if v.Kind != canon.KindBool || !v.Bool {
		return nil, bad("behavior/raises", v, "true")
	}
	return func(string, string) (canon.Value, error) { return canon.Value{}, errors.New("the watcher errs") }, nil
}

func sleeps(v canon.Value) (watcher.Doctrine, error) {
	seconds, ok := v.Float()
	if !ok || seconds < 0 || seconds > MaxSleep {
		return nil, fault.New(BadInput, "behavior/sleeps", "want a number of seconds from 0 to %d", MaxSleep)
	}
	return func(string, string) (canon.Value, error) {
		time.Sleep(time.Duration(seconds * float64(time.Second)))
		return watcher.Opinion("SUPPORTS", canon.Float(1), ""), nil
	}, nil
}

func reads(v canon.Value) (watcher.Doctrine, error) {
	if v.Kind != canon.KindString || v.Text != "others" {
		return nil, bad("behavior/reads", v, `"others"`)
	}
	return func(string, string) (canon.Value, error) { return canon.Value{}, watcher.ErrInputs }, nil
}

func watcherKit(s *Standard, in Input) (canon.Value, error) {
	ask, err := readBehavior(in.Get("behavior"))
	if err != nil {
		return canon.Value{}, err
	}
	claim := watcher.ProbeClaim
	if in.Has("claim") {
		if claim, err = readWatched(in.Get("claim")); err != nil {
			return canon.Value{}, err
		}
	}
	results := canon.Array()
	for _, f := range s.watchers().Examine(in.Get("manifest"), claim, ask) {
		result := canon.Object(canon.M("id", canon.String(f.ID)), canon.M("passed", canon.Bool(f.Fault == nil)))
		if f.Fault != nil {
			result = result.With("why", canon.String(f.Fault.Error()))
		}
		results.Items = append(results.Items, result)
	}
	return canon.Object(canon.M("results", results)), nil
}

// registry reads the ledger of a request.
func (s *Standard) registry(in Input) (*watcher.Registry, error) {
	file, err := in.open("ledger")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	registry, err := s.watchers().ReadRegistry(file)
	if err != nil {
		return nil, fileError("ledger", err)
	}
	return registry, nil
}

// trusted reads a ledger to act on: one that does not verify is refused.
func (s *Standard) trusted(in Input) (*watcher.Registry, error) {
	registry, err := s.registry(in)
	if err == nil && !registry.Chain.Whole() {
		err = registry.Chain.Faults[0]
	}
	return registry, err
}

func watcherStatus(s *Standard, in Input) (canon.Value, error) {
	id, err := in.Text("watcher_id")
	if err != nil {
		return canon.Value{}, err
	}
	registry, err := s.registry(in)
	if err != nil {
		return canon.Value{}, err
	}
	report := registry.Verify(id)
	errors := make([]string, len(report.Faults))
	for i, f := range report.Faults {
		errors[i] = f.Error()
	}
	return canon.Object(
		canon.M("status", canon.String(string(report.Status))),
		canon.M("valid", canon.Bool(report.Valid)),
		canon.M("signature_valid", canon.Bool(report.SignatureValid)),
		canon.M("errors", canon.Strings(errors...)),
	), nil
}

func routeWatchers(s *Standard, in Input) (canon.Value, error) {
	predicate, err := Input{in.Get("claim")}.Text("predicate")
	if err != nil {
		return canon.Value{}, fmt.Errorf("claim: %w", err)
	}
	list := in.Get("manifests")
	if list.Kind != canon.KindArray {
		return canon.Value{}, bad("manifests", list, "an array")
	}
	manifests := make([]watcher.Manifest, len(list.Items))
	for i, record := range list.Items {
		if manifests[i], err = s.watchers().Read(record); err != nil {
			return canon.Value{}, fmt.Errorf("manifests/%d: %w", i, err)
		}
	}
	registry, err := s.trusted(in)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("routed", canon.Strings(registry.Routed(predicate, manifests)...))), nil
}

func indexWatchers(s *Standard, in Input) (canon.Value, error) {
	registry, err := s.trusted(in)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(canon.M("watcher_ids", canon.Strings(registry.Index()...))), nil
}

func registerWatcher(s *Standard, in Input) (canon.Value, error) {
	return s.enter(in, watcher.RegisteredType, func(_ *watcher.Registry, key ed25519.PrivateKey) (canon.Value, error) {
		return s.watchers().Registration(in.Get("manifest"), key)
	})
}

func revokeWatcher(s *Standard, in Input) (canon.Value, error) {
	texts, err := in.texts("watcher_id", "reason")
	if err != nil {
		return canon.Value{}, err
	}
	return s.enter(in, watcher.RevokedType, func(registry *watcher.Registry, key ed25519.PrivateKey) (canon.Value, error) {
		return registry.Revocation(texts[0], texts[1], key)
	})
}

// enter appends a lifecycle entry, signed with the key of the request, which must
// be enrolled in the ledger (6.6). It takes the ts of the entry before: what was
// asked gives none, and the same question gets the same answer.
func (s *Standard) enter(in Input, entryType string, payload func(*watcher.Registry, ed25519.PrivateKey) (canon.Value, error)) (canon.Value, error) {
	key, err := in.key()
	if err != nil {
		return canon.Value{}, err
	}
	registry, err := s.trusted(in)
	if err != nil {
		return canon.Value{}, err
	}
	public, _ := key.Public().(ed25519.PublicKey) // it is one
	if id := cert.KeyID(public); !registry.HasKey(id) {
		return canon.Value{}, fault.New(BadInput, "key_seed", "key %s is not enrolled in the ledger", id)
	}
	draft := ledger.Draft{Type: entryType, Author: watcher.Author(), TS: registry.LastTS}
	if draft.Payload, err = payload(registry, key); err != nil {
		return canon.Value{}, err
	}
	return s.grown(in, draft)
}
