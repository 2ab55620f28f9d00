package spec_test

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"slices"
	"testing"

	"github.com/leanovate/gopter"

	"conform/spec/canon"
	admission "conform/spec/claim"
	"conform/spec/ledger"
	"conform/spec/watcher"
)

// move is one entry of a lifecycle: of whom, which, and whether an enrolled key
// signs it.
type move struct {
	ID      string
	Revokes bool
	Signed  bool
}

func moves() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		list := make([]move, p.Rng.Intn(12))
		for i := range list {
			list[i] = move{[]string{"lint", "Lint", "docs"}[p.Rng.Intn(3)], p.Rng.Intn(2) == 0, p.Rng.Intn(4) > 0}
		}
		return gopter.NewGenResult(list, gopter.NoShrinker)
	}
}

func watcherManifest(id, ceiling string) canon.Value {
	return canon.Object(
		text("watcher_id", id), text("name", "n"), text("version", "1"),
		canon.M("producer", canon.Object(text("identity", "i"), text("maintainer", "m"))),
		canon.M("capabilities", canon.Object(canon.M("evidence_classes", canon.Strings("WATCHER_REPORT")),
			text("max_tier", ceiling), canon.M("subscribes_to", canon.Strings("*")))),
		canon.M("resource_class", canon.Object(canon.M("cost_budget", canon.Int(0)), text("sandbox_level", "none"))),
		canon.M("integrity", canon.Object(text("code_hash", "c"), text("update_policy", "pinned"))),
	)
}

// lifecycle writes the ledger of some moves. A revocation before any registration
// is left out, as nobody could make it.
func lifecycle(moves []move) ([]byte, []move, error) {
	list := []ledger.Draft{{
		Type: "key.enrolled", Author: watcher.Author().With("kind", canon.String("system")), Payload: enrolment(), TS: canon.String("2026-09-10T09:00:00Z"),
	}}
	var made []move
	for _, m := range moves {
		registry, err := watcher.ReadRegistry(bytes.NewReader(grow(nil, list)))
		if err != nil {
			return nil, nil, err
		}
		if m.Revokes && registry.Latest(m.ID) == nil {
			continue
		}
		key := issuerKey
		if !m.Signed {
			key = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{8}, ed25519.SeedSize))
		}
		draft := ledger.Draft{Type: watcher.RegisteredType, Author: watcher.Author(), TS: canon.String("2026-09-10T09:00:00Z")}
		if m.Revokes {
			draft.Type = watcher.RevokedType
			draft.Payload, err = registry.Revocation(m.ID, "r", key)
		} else {
			draft.Payload, err = watcher.Options{}.Registration(watcherManifest(m.ID, "W2"), key)
		}
		if err != nil {
			return nil, nil, err
		}
		list, made = append(list, draft), append(made, m)
	}
	return grow(nil, list), made, nil
}

// TestLawsOfLifecycles is 6.6, restated: of the entries that are signed the latest
// decides, validity is of the latest registration, and index and routes hold who is
// active and nobody else.
func TestLawsOfLifecycles(t *testing.T) {
	hold(t, 300, func(moves []move) string {
		file, made, err := lifecycle(moves)
		if err != nil {
			return err.Error()
		}
		registry, err := watcher.ReadRegistry(bytes.NewReader(file))
		if err != nil {
			return err.Error()
		}
		status, valid := map[string]watcher.Status{}, map[string]bool{}
		for _, m := range made {
			if m.Signed {
				status[m.ID] = map[bool]watcher.Status{true: watcher.Revoked, false: watcher.Active}[m.Revokes]
			}
			if !m.Revokes {
				valid[m.ID] = m.Signed
			}
		}
		var manifests []watcher.Manifest
		for _, id := range []string{"docs", "lint", "Lint"} {
			m, err := watcher.Read(watcherManifest(id, "W2"))
			if err != nil {
				return err.Error()
			}
			manifests = append(manifests, m)
			want := status[id]
			if want == "" {
				want = watcher.Unknown
			}
			if r := registry.Verify(id); r.Status != want || r.Valid != valid[id] {
				return fmt.Sprintf("%s: got %+v, want %s, valid %t", id, r, want, valid[id])
			}
			if listed := slices.Contains(registry.Index(), id); listed != (want == watcher.Active) {
				return fmt.Sprintf("%s is %s, and listed %t", id, want, listed)
			}
		}
		routed, index := registry.Routed("p", manifests), registry.Index()
		slices.Sort(routed)
		slices.Sort(index)
		if !slices.Equal(routed, index) {
			return fmt.Sprintf("routed %q, and listed %q", routed, index)
		}
		return ""
	}, moves())
}

// saying is a random manifest's ceiling and a random thing its watcher says.
type saying struct {
	Ceiling string
	Said    canon.Value
}

func sayings() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		stances := []canon.Value{canon.String("SUPPORTS"), canon.String("REFUTES"), canon.String("refutes"), canon.String("MAYBE"), canon.Null()}
		confidences := []canon.Value{canon.Float(p.Rng.NormFloat64()), canon.Float(p.Rng.Float64()), canon.Int(int64(p.Rng.Intn(7) - 3)), canon.String("0.5"), canon.Bool(true)}
		s := saying{watcher.Ceilings()[p.Rng.Intn(3)], canon.Array(stances[p.Rng.Intn(5)], confidences[p.Rng.Intn(5)], canon.String("r"))}
		switch p.Rng.Intn(10) {
		case 0:
			s.Said = canon.Null()
		case 1:
			s.Said = canon.Array(s.Said.Items[:2]...)
		}
		return gopter.NewGenResult(s, gopter.NoShrinker)
	}
}

// TestLawsOfSessions is 3.3, 6.2 and 6.7, restated: what a session gives is
// admissible evidence of the ceiling, with the stance that was said and a
// confidence within bounds; it gives nothing unless stance and confidence are
// lawful.
func TestLawsOfSessions(t *testing.T) {
	given := 0
	hold(t, 2000, func(s saying) string {
		m, err := watcher.Read(watcherManifest("lint", s.Ceiling))
		if err != nil {
			return err.Error()
		}
		evidence, abstains := watcher.Run(&m, watcher.Claim{ID: "c", Summary: "s"}, "a", func(string, string) (canon.Value, error) { return s.Said, nil })
		lawful := len(s.Said.Items) == 3 && (s.Said.Items[0].Text == "SUPPORTS" || s.Said.Items[0].Text == "REFUTES") && s.Said.Items[1].Kind == canon.KindNumber
		if lawful != (abstains == nil) {
			return fmt.Sprintf("lawful %t, and got %v", lawful, abstains)
		}
		if abstains != nil {
			return ""
		}
		given++
		said, _ := s.Said.Items[1].Float()
		got, _ := evidence.Get("confidence").Float()
		switch _, err := admission.AdmitEvidence(evidence); {
		case err != nil:
			return err.Error()
		case evidence.Get("tier").Text != s.Ceiling || evidence.Get("stance").Text != s.Said.Items[0].Text || got != min(max(said, 0), 1):
			return fmt.Sprintf("got %+v of %+v", evidence, s)
		}
		return ""
	}, sayings())
	if given == 0 {
		t.Error("no session gave evidence")
	}
}
