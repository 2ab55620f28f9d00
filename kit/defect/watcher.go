package defect

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/watcher"
)

// watcherDefects are in manifests, sessions and the lifecycle of watchers (section 6).
func watcherDefects() []Defect {
	return slices.Concat(manifestDefects(), sessionDefects(), lifecycleDefects(), watcherKitDefects())
}

func manifestDefects() []Defect {
	return []Defect{
		{"anonymous-watchers-accepted", "V6.1a", "a producer needs neither identity nor maintainer", dropManifestRules(watcher.Anonymous)},
		{"maintainer-optional", "V6.1a", "a producer's identity is enough", editManifestRule(watcher.Anonymous, wanting("producer/identity"))},
		{"names-unchecked", "V6.1b", "a manifest needs no watcher_id, name or version", dropManifestRules(watcher.Unnamed)},
		{"id-alone-wanted", "V6.1b", "a manifest needs a watcher_id, but no name and no version", editManifestRule(watcher.Unnamed, wanting("watcher_id"))},
		{"evidence-classes-unchecked", "V6.1c", "an evidence class may have any name", dropManifestRules(watcher.Class)},
		{"one-known-class-is-enough", "V6.1c", "unknown evidence classes are passed over beside a known one", editManifestRule(watcher.Class, firstClassKnown)},
		{"blocks-unchecked", "V6.1d", "a manifest needs no resource_class and no integrity", dropManifestRules(watcher.Lacking, watcher.Unpinned)},
		{"members-of-blocks-unchecked", "V6.1d", "resource_class and integrity may be empty", both(dropManifestRules(watcher.Unpinned), editManifestRule(watcher.Lacking, blocksThere))},
		{"code-hash-may-be-empty", "V6.1e", "an empty code_hash is a code_hash", dropManifestRules(watcher.Unpinned)},
		{"w1a-accepted", "V6.2a", "W1a is a ceiling like the others", editManifestRule(watcher.Ceiling, ceilingAmong("W1a", "W1b", "W2", "W3"))},
		{"ceiling-folded", "V6.2a", "a ceiling is compared without white space and letter case", editManifestRule(watcher.Ceiling, ceilingFolded)},
		{"ceiling-unchecked", "V6.2a", "any text is a ceiling", dropManifestRules(watcher.Ceiling)},
	}
}

func sessionDefects() []Defect {
	return []Defect{
		{"error-refutes", "V3.3a", "a watcher that errs refutes", instead("REFUTES", func(why error) bool { return !declared(why) })},
		{"late-watcher-refutes", "V3.3b", "a watcher past its deadline refutes", instead("REFUTES", is(watcher.ErrDeadline))},
		{"foreign-output-refutes", "V3.3c", "what is no opinion refutes", instead("REFUTES", is(watcher.ErrContract))},
		{"confidence-converted", "V3.3c", "a text of digits, true and false are numbers, as in many languages", confidence(converted)},
		{"ceiling-is-a-floor", "V6.2b", "evidence of a watcher is W1b, whatever its ceiling", tier(func(*watcher.Manifest) string { return "W1b" })},
		{"evidence-is-doctrine", "V6.2b", "evidence of a watcher is W3, whatever its ceiling", tier(func(*watcher.Manifest) string { return "W3" })},
		{"test-execution-is-w1a", "V6.2c", "a watcher that executes tests reports at W1a", tier(w1aForTests)},
		{"tier-from-the-manifest", "V6.2c", "a member tier of the manifest lifts the tier", tier(tierAsClaimed)},
		{"session-under-any-manifest", "V6.2c", "a session does not look at the ceiling", editOp("watcher.session", under(dropManifestRules(watcher.Ceiling)))},
		{"whole-claim-handed-over", "V6.3a", "the watcher gets the claim beside its summary", editOp("watcher.session", handingOver("claim"))},
		{"manifest-handed-over", "V6.3a", "the watcher gets its manifest as a third input", editOp("watcher.session", handingOver("manifest"))},
		{"abstention-recorded", "V6.4a", "an abstention leaves an entry", editOp("watcher.session", recordingAbstentions)},
		{"watcher-evidence-by-the-system", "V6.4b", "the orchestrator records evidence under its own kind", editOp("watcher.session", authoredBy("system"))},
		{"deadline-ignored", "V6.5a", "a watcher has all the time it takes", deadline(func(*watcher.Manifest) time.Duration { return 0 })},
		{"deadline-in-whole-seconds", "V6.5a", "a timeout below a second is none", deadline(func(m *watcher.Manifest) time.Duration { return m.Timeout.Truncate(time.Second) })},
		{"error-supports", "V6.7d", "a watcher that errs supports, with confidence 0", instead("SUPPORTS", func(why error) bool { return !declared(why) })},
		{"silence-supports", "V6.7e", "a watcher without an opinion supports", instead("SUPPORTS", is(watcher.ErrNone))},
		{"stance-folded", "V6.7f", "a stance is compared without white space and letter case", stance(foldedStance)},
		{"confidence-unclamped", "V6.7g", "a confidence beyond its bounds is recorded", confidence(func(v canon.Value) (float64, bool) { return v.Float() })},
		{"confidence-clamped-above-only", "V6.7g", "a confidence below 0 is recorded", confidence(func(v canon.Value) (float64, bool) { f, ok := v.Float(); return min(f, 1), ok })},
		{"confidence-wrapped", "V6.7g", "of a confidence beyond 1 the fraction is kept", confidence(func(v canon.Value) (float64, bool) { f, ok := v.Float(); return math.Mod(math.Abs(f), 1.0000001), ok })},
		{"evidence-of-one-class", "V6.7h", "evidence of a watcher is a WATCHER_REPORT, whatever it declares", editOp("watcher.session", evidenceMember("evidence_class", "WATCHER_REPORT"))},
		{"evidence-without-its-claim", "V6.7h", "evidence names the summary of its claim", editOp("watcher.session", evidenceMember("claim_id", "The parser accepts every header that the tests list"))},
	}
}

func lifecycleDefects() []Defect {
	return []Defect{
		{"manifest-digest-unchecked", "V6.6a", "manifest_digest is not compared with the manifest", dropStatusChecks(watcher.OtherDigest)},
		{"manifest-digest-of-known-members", "V6.6a", "unknown members of a manifest are not digested", both(dropStatusChecks(watcher.OtherDigest), alsoVerify(digestOfKnownMembers))},
		{"registration-signature-unchecked", "V6.6b", "no signature of a registration is checked", dropStatusChecks(watcher.Unsigned)},
		{"registration-signed-over-its-digest", "V6.6b", "a registration is signed over its manifest_digest", registrationSigned(overDigest)},
		{"registration-signed-over-its-payload", "V6.6b", "a registration is signed over its payload without the signature", registrationSigned(overPayload)},
		{"first-registration-verified", "V6.6c", "the first registration of a watcher is the one that is verified", func(s *kit.Standard) { s.Watcher.Latest = firstRegistration }},
		{"last-sound-registration-verified", "V6.6c", "a broken registration is passed over for an earlier one", func(s *kit.Standard) { s.Watcher.Latest = lastSigned }},
		{"invariants-not-checked-again", "V6.6d", "the manifest of a registration is trusted", dropStatusChecks(watcher.Invariants)},
		{"entry-integrity-unchecked", "V6.6d", "the hashes of a registration's entry are trusted", dropStatusChecks(watcher.Altered)},
		{"revocation-is-final", "V6.6e", "a watcher that was revoked stays so", decideStatus(func(events []watcher.Event) watcher.Status {
			return anyEvent(events, watcher.RevokedType, watcher.Revoked)
		})},
		{"registration-is-final", "V6.6e", "a watcher that was registered stays active", decideStatus(func(events []watcher.Event) watcher.Status {
			return anyEvent(events, watcher.RegisteredType, watcher.Active)
		})},
		{"revoked-watchers-routed", "V6.6g", "the registry is not asked before a claim is routed", editOp("watcher.route", under(decideStatus(onceRegistered)))},
		{"revoked-watchers-listed", "V6.6h", "the index lists every watcher that was registered", editOp("watcher.index", under(decideStatus(onceRegistered)))},
		{"unsigned-revocation-counts", "V6.6i", "a revocation counts whoever signs it", decideStatus(latestEvent)},
	}
}

func watcherKitDefects() []Defect {
	return []Defect{
		{"kit-c1-always-passes", "V6.7a", "the kit does not look at the manifest", editOp("watcher.kit", passing("C1"))},
		{"kit-c2-always-passes", "V6.7b", "the kit does not look at the ceiling", editOp("watcher.kit", passing("C2"))},
		{"kit-c3-always-passes", "V6.7c", "the kit does not look at what a watcher asks for", editOp("watcher.kit", passing("C3"))},
		{"kit-wants-no-errors", "V6.7d", "a watcher that abstains by an error fails C4", editProbe("C4", wantsEvidence)},
		{"kit-wants-an-opinion", "V6.7e", "a watcher without an opinion fails C5", editProbe("C5", wantsEvidence)},
		{"kit-wants-a-lawful-stance", "V6.7f", "a watcher with another stance fails C6", editProbe("C6", wantsEvidence)},
		{"kit-wants-a-lawful-confidence", "V6.7g", "a confidence that had to be clamped fails C7", editProbe("C7", wantsConfidenceWithin)},
		{"kit-wants-a-watcher-report", "V6.7h", "evidence of any class but WATCHER_REPORT fails C8", editProbe("C8", wantsReport)},
		{"kit-c9-always-passes", "V6.7i", "the kit does not verify the registration", editOp("watcher.kit", passing("C9"))},
		{"kit-wants-punctuality", "V6.7j", "a watcher that abstains at its deadline fails C10", editProbe("C10", wantsEvidence)},
		{"kit-wants-support", "V6.7k", "a watcher that refutes fails C8", editProbe("C8", wantsSupport)},
		{"kit-wants-confidence", "V6.7k", "a watcher without confidence fails C8", editProbe("C8", wantsConfidence)},
	}
}

// manifestRules returns the invariants of a manifest under s, for change.
func manifestRules(s *kit.Standard) []watcher.Rule {
	if s.Watcher.Rules == nil {
		return watcher.Rules()
	}
	return slices.Clone(s.Watcher.Rules)
}

func dropManifestRules(codes ...fault.Code) change {
	return func(s *kit.Standard) {
		s.Watcher.Rules = slices.DeleteFunc(manifestRules(s), func(r watcher.Rule) bool { return slices.Contains(codes, r.Code) })
	}
}

func editManifestRule(code fault.Code, check func(canon.Value) error) change {
	return func(s *kit.Standard) {
		s.Watcher.Rules = manifestRules(s)
		for i := range s.Watcher.Rules {
			if s.Watcher.Rules[i].Code == code {
				s.Watcher.Rules[i].Check = check
			}
		}
	}
}

// wanting asks for one text alone.
func wanting(path string) func(canon.Value) error {
	return func(manifest canon.Value) error {
		for _, name := range strings.Split(path, "/") {
			manifest = manifest.Get(name)
		}
		if manifest.Text == "" {
			return fmt.Errorf("%s: want a text", path)
		}
		return nil
	}
}

func firstClassKnown(manifest canon.Value) error {
	for _, class := range manifest.Get("capabilities").Get("evidence_classes").Items {
		if class.Text == "WATCHER_REPORT" {
			return nil
		}
	}
	for _, rule := range watcher.Rules() {
		if rule.Code == watcher.Class {
			return rule.Check(manifest)
		}
	}
	return nil
}

func blocksThere(manifest canon.Value) error {
	for _, name := range []string{"capabilities", "resource_class", "integrity"} {
		if manifest.Get(name).Kind != canon.KindObject {
			return fmt.Errorf("%s: want an object", name)
		}
	}
	return nil
}

func ceilingAmong(tiers ...string) func(canon.Value) error {
	return func(manifest canon.Value) error {
		if got := manifest.Get("capabilities").Get("max_tier").Text; !slices.Contains(tiers, got) {
			return fmt.Errorf("capabilities/max_tier: want one of %q", tiers)
		}
		return nil
	}
}

func ceilingFolded(manifest canon.Value) error {
	got := strings.ToUpper(strings.TrimSpace(manifest.Get("capabilities").Get("max_tier").Text))
	if !slices.Contains([]string{"W1B", "W2", "W3"}, got) {
		return errors.New("capabilities/max_tier: want W1b, W2 or W3")
	}
	return nil
}

// instead gives a watcher that abstains for some reason a stance all the same.
func instead(stance string, when func(why error) bool) change {
	return func(s *kit.Standard) {
		s.Watcher.Instead = func(why error) canon.Value {
			if !when(why) {
				return canon.Value{}
			}
			return watcher.Opinion(stance, canon.Int(0), why.Error())
		}
	}
}

func is(target error) func(error) bool {
	return func(why error) bool { return errors.Is(why, target) }
}

// declared tells the reasons of a session from errors of the watcher's own.
func declared(why error) bool {
	return errors.Is(why, watcher.ErrNone) || errors.Is(why, watcher.ErrDeadline) || errors.Is(why, watcher.ErrContract)
}

func confidence(read func(canon.Value) (float64, bool)) change {
	return func(s *kit.Standard) { s.Watcher.Confidence = read }
}

func stance(read func(canon.Value) (string, bool)) change {
	return func(s *kit.Standard) { s.Watcher.Stance = read }
}

func tier(of func(*watcher.Manifest) string) change {
	return func(s *kit.Standard) { s.Watcher.Tier = of }
}

func deadline(of func(*watcher.Manifest) time.Duration) change {
	return func(s *kit.Standard) { s.Watcher.Deadline = of }
}

// converted is float() of several languages, and then clamped.
func converted(v canon.Value) (float64, bool) {
	f, ok := v.Float()
	switch v.Kind {
	case canon.KindBool:
		f, ok = map[bool]float64{true: 1}[v.Bool], true
	case canon.KindString:
		var err error
		f, err = strconv.ParseFloat(v.Text, 64)
		ok = err == nil
	}
	return min(max(f, 0), 1), ok
}

func foldedStance(v canon.Value) (string, bool) {
	text := strings.ToUpper(strings.TrimSpace(v.Text))
	return text, text == "SUPPORTS" || text == "REFUTES"
}

func w1aForTests(m *watcher.Manifest) string {
	if slices.Contains(m.Classes, "TEST_EXECUTION") {
		return "W1a"
	}
	return m.Ceiling
}

func tierAsClaimed(m *watcher.Manifest) string {
	if claimed, ok := m.Record.Get("tier").Str(); ok {
		return claimed
	}
	return m.Ceiling
}

// under answers one operation under another standard.
func under(changes change) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			other := *s
			changes(&other)
			return standard(&other, in)
		}
	}
}

// edited changes the output of an operation.
func edited(edit func(in reference.Input, out canon.Value) canon.Value) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			out, err := standard(s, in)
			if err != nil {
				return out, err
			}
			return edit(in, out), nil
		}
	}
}

func handingOver(member string) func(do) do {
	return edited(func(in reference.Input, out canon.Value) canon.Value {
		inputs := append(slices.Clone(out.Get("received").Items), in.Get(member))
		return out.With("received", canon.Array(inputs...))
	})
}

func recordingAbstentions(standard do) do {
	return edited(func(in reference.Input, out canon.Value) canon.Value {
		if out.Get("evidence").Kind == canon.KindObject {
			return out
		}
		return out.With("entry", canon.Object(canon.M("entry_type", canon.String("evidence.recorded")),
			canon.M("author", canon.Object(canon.M("kind", canon.String("watcher"))))))
	})(standard)
}

func authoredBy(kind string) func(do) do {
	return edited(func(_ reference.Input, out canon.Value) canon.Value {
		entry := out.Get("entry")
		if entry.Kind != canon.KindObject {
			return out
		}
		return out.With("entry", entry.With("author", entry.Get("author").With("kind", canon.String(kind))))
	})
}

func evidenceMember(name, value string) func(do) do {
	return edited(func(_ reference.Input, out canon.Value) canon.Value {
		evidence := out.Get("evidence")
		if evidence.Kind != canon.KindObject {
			return out
		}
		return out.With("evidence", evidence.With(name, canon.String(value)))
	})
}

// passing reports a probe as passed, whatever it found.
func passing(id string) func(do) do {
	return edited(func(_ reference.Input, out canon.Value) canon.Value {
		results := slices.Clone(out.Get("results").Items)
		for i := range results {
			if results[i].Get("id").Text == id {
				results[i] = results[i].With("passed", canon.Bool(true))
			}
		}
		return out.With("results", canon.Array(results...))
	})
}
