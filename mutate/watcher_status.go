package mutate

import (
	"slices"
	"strings"

	"conform/spec/canon"
)

// lint and other are the watchers of the tables; asked is about the first.
const (
	lint     = "lint-watcher"
	other    = "docs-watcher"
	askedFor = `{"watcher_id":"lint-watcher"}`
)

// What watcher.status must say.
const (
	isActive     = `{"output":{"status":"active","valid":true,"signature_valid":true,"errors":{"$absent":true}}}`
	isRevoked    = `{"output":{"status":"revoked","valid":true,"signature_valid":true}}`
	isSound      = `{"output":{"valid":true,"signature_valid":true,"errors":{"$absent":true}}}`
	isUnsound    = `{"output":{"valid":false,"errors":{"$nonempty":true}}}`
	isUnsigned   = `{"output":{"valid":false,"signature_valid":false,"errors":{"$nonempty":true}}}`
	stillActive  = `{"output":{"status":"active","valid":true,"signature_valid":true}}`
	eitherValid  = `{"readings":[{"name":"valid","output":{"valid":true}},{"name":"not valid","output":{"valid":false}}]}`
	eitherStatus = `{"readings":[{"name":"revoked","output":{"status":"revoked"}},{"name":"active","output":{"status":"active"}},{"name":"unknown","output":{"status":"unknown"}}]}`
)

const honestRegistration = "registered"

// keyed begins a ledger with the issuer's key.
func keyed(steps ...Step) []Step { return append([]Step{enroll(Signer)}, steps...) }

// watcherQueries are the cases about the lifecycle of watchers (6.6).
func watcherQueries() []Query {
	return slices.Concat(lifecycleQueries(), latestQueries(), digestQueries(), signatureQueries(), invariantQueries(), alteredQueries(),
		revocationQueries(), openStatusQueries(), routeQueries(), indexQueries(), registerQueries(), revokeQueries())
}

// status is a case of watcher.status.
func status(q Query) Query {
	q.Op, q.Input = opStatus, askedFor
	if q.Level == "" {
		q.Level = "must"
	}
	if q.Basis == "" {
		q.Basis = "text"
	}
	return q
}

func lifecycleQueries() []Query {
	return []Query{
		status(Query{Name: honestRegistration, Clauses: []string{"V6.6a", "V6.6b", "V6.6c", "V6.6d", "V6.6e", "V6.7i"},
			Why:  "A registration with its digest and a signature of an enrolled key is valid, and its watcher active.",
			Rows: []QueryRow{{Steps: keyed(registered(lint)), Want: isActive}}}),
		status(Query{Name: "lifecycle", Clauses: []string{"V6.6e"},
			Why: "The latest registration or revocation of a watcher decides whether it is active.",
			Rows: []QueryRow{
				{Name: "revoked", Steps: keyed(registered(lint), revoked(lint)), Want: isRevoked},
				{Name: "revoked-twice", Steps: keyed(registered(lint), revoked(lint), revoked(lint)), Want: isRevoked},
				{Name: "registered-twice", Steps: keyed(registered(lint), registered(lint)), Want: isActive},
				{Name: "registered-again", Steps: keyed(registered(lint), revoked(lint), registered(lint)), Want: isActive},
				{Name: "revoked-again", Steps: keyed(registered(lint), revoked(lint), registered(lint), revoked(lint)), Want: isRevoked},
				{Name: "registered-for-the-third-time", Steps: keyed(registered(lint), revoked(lint), registered(lint), revoked(lint), registered(lint)), Want: isActive},
			}}),
		status(Query{Name: "other-entries-after-a-revocation", Clauses: []string{"V6.6e"},
			Why:  "Entries of other types leave a lifecycle as it is.",
			Rows: []QueryRow{{Steps: keyed(registered(lint), revoked(lint), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(), anchored()), Want: isRevoked}}}),
		status(Query{Name: "entries-of-other-watchers", Clauses: []string{"V6.6e"},
			Why: "A lifecycle entry is about the watcher whose id it names, letter for letter.",
			Rows: []QueryRow{
				{Name: "other-revoked", Steps: keyed(registered(other), registered(lint), revoked(other)), Want: isActive},
				{Name: "other-registered", Steps: keyed(registered(lint), revoked(lint), registered(other)), Want: isRevoked},
				{Name: "capital-revoked", Steps: keyed(registered(lint), registered("Lint-Watcher"), revoked("Lint-Watcher")), Want: isActive},
				{Name: "trailing-space-revoked", Steps: keyed(registered(lint), registered(lint+" "), revoked(lint+" ")), Want: isActive},
				{Name: "longer-id-revoked", Steps: keyed(registered(lint), registered(lint+"-2"), revoked(lint+"-2")), Want: isActive},
				{Name: "shorter-id-revoked", Steps: keyed(registered(lint), registered("lint"), revoked("lint")), Want: isActive},
				{Name: "longer-id-registered", Steps: keyed(registered(lint), revoked(lint), registered(lint+"-2")), Want: isRevoked},
			}}),
		status(Query{Name: "never-registered", Clauses: []string{"V6.6e", "V6.6a"}, Parent: honestRegistration,
			Why: "A watcher that no entry names is neither active nor revoked, and nothing about it is valid.",
			Rows: []QueryRow{
				{Name: "no-watcher", Steps: keyed(), Want: `{"output":{"status":"unknown","valid":false,"signature_valid":false}}`},
				{Name: "another-watcher", Steps: keyed(registered(other)), Want: `{"output":{"status":"unknown","valid":false,"signature_valid":false}}`},
			}}),
		status(Query{Name: "lifecycle-entries-that-name-no-watcher", Clauses: []string{"V6.6e"}, Level: "should", Basis: "interpretation I-95",
			Why:  "A lifecycle entry that names no watcher is about none and ends no program.",
			Rows: namelessRows()}),
	}
}

// namelessRows follow a sound registration with an entry that names nobody.
func namelessRows() []QueryRow {
	var rows []QueryRow
	for _, p := range []struct{ name, payload string }{
		{"empty-payload", `{}`},
		{"manifest-null", `{"manifest":null}`},
		{"manifest-list", `{"manifest":[]}`},
		{"manifest-text", `{"manifest":"lint-watcher"}`},
		{"manifest-empty", `{"manifest":{}}`},
		{"id-null", `{"manifest":{"watcher_id":null}}`},
		{"id-number", `{"manifest":{"watcher_id":7}}`},
		{"id-list", `{"manifest":{"watcher_id":["lint-watcher"]}}`},
	} {
		rows = append(rows, QueryRow{Name: p.name, Steps: keyed(registered(lint), registering(raw(p.payload))), Want: stillActive})
	}
	for _, p := range []struct{ name, payload string }{
		{"revocation-empty", `{}`},
		{"revocation-of-null", `{"watcher_id":null}`},
		{"revocation-of-a-number", `{"watcher_id":7}`},
		{"revocation-of-a-list", `{"watcher_id":["lint-watcher"]}`},
	} {
		rows = append(rows, QueryRow{Name: p.name, Steps: keyed(registered(lint), revoking(signedPayload(raw(p.payload), Signer))), Want: stillActive})
	}
	return rows
}

// Registrations of the watcher lint, honest but for one thing.
var (
	second      = manifest(lint).With("version", canon.String("2.0.0"))
	otherDigest = registration(manifest(lint), Signer).With("manifest_digest", canon.String(digest(second)))
	byStranger  = registration(manifest(lint), Stranger)
	aboveW1b    = registration(put(manifest(lint), "capabilities/max_tier", canon.String("W1a")), Signer)
)

func latestQueries() []Query {
	newer := registering(registration(second, Signer))
	return []Query{
		status(Query{Name: "two-registrations", Clauses: []string{"V6.6c"},
			Why:  "A registration may follow another one of the same watcher.",
			Rows: []QueryRow{{Steps: keyed(registered(lint), newer), Want: isActive}}}),
		status(Query{Name: "latest-registration-is-sound", Clauses: []string{"V6.6c"},
			Why: "The latest registration is the one that is verified, whatever was wrong with an earlier one.",
			Rows: []QueryRow{
				{Name: "after-a-wrong-digest", Steps: keyed(registering(otherDigest), newer), Want: isActive},
				{Name: "after-a-stranger", Steps: keyed(registering(byStranger), newer), Want: isActive},
				{Name: "after-w1a", Steps: keyed(registering(aboveW1b), newer), Want: isActive},
				{Name: "before-a-broken-one-of-another", Steps: keyed(registered(lint), registering(registration(manifest(other), Stranger))), Want: isActive},
				{Name: "revoked-afterwards", Steps: keyed(registering(otherDigest), newer, revoking(revocation(lint, second, Signer))), Want: isRevoked},
			}}),
		status(Query{Name: "latest-registration-is-broken", Clauses: []string{"V6.6c"}, Parent: "two-registrations",
			Why: "The latest registration is the one that is verified, however sound an earlier one was.",
			Rows: []QueryRow{
				{Name: "wrong-digest", Steps: keyed(registered(lint), registering(otherDigest)), Want: isUnsound},
				{Name: "stranger", Steps: keyed(registered(lint), registering(byStranger)), Want: isUnsigned},
				{Name: "w1a", Steps: keyed(registered(lint), registering(aboveW1b)), Want: isUnsound},
				{Name: "wrong-digest-then-another-watcher", Steps: keyed(registered(lint), registering(otherDigest), registered(other)), Want: isUnsound},
			}}),
	}
}

func digestQueries() []Query {
	honest := registration(manifest(lint), Signer)
	row := func(name string, x canon.Value) QueryRow {
		return QueryRow{Name: name, Steps: keyed(registering(put(honest, "manifest_digest", x))), Want: isUnsound}
	}
	sum := digest(manifest(lint))
	spelled := canon.Sum([]byte(`{"watcher_id": "lint-watcher"}`))
	return []Query{
		status(Query{Name: "manifest-digest-of-something-else", Clauses: []string{"V6.6a"}, Parent: honestRegistration,
			Why: "A manifest_digest that is not the digest of the manifest beside it is reported.",
			Rows: []QueryRow{
				row("one-digit", canon.String(flipped(sum))),
				row("of-another-manifest", canon.String(digest(second))),
				row("of-another-watcher", canon.String(digest(manifest(other)))),
				row("of-another-text", canon.String(spelled)),
				row("of-the-payload", canon.String(digest(honest))),
				row("cut-short", canon.String(sum[:16])),
				row("with-a-prefix", canon.String("sha256:"+sum)),
				row("zeros", canon.String(strings.Repeat("0", 64))),
				row("empty", canon.String("")),
				row("null", canon.Null()),
				row("number", canon.Int(0)),
				row("list", canon.Strings(sum)),
				row("missing", canon.Value{}),
			}}),
		status(Query{Name: "manifest-digest-in-capitals", Clauses: []string{"V6.6a"}, Level: "should", Parent: honestRegistration,
			Why: "Digests are written in lower case.", Rows: []QueryRow{rowOf(row("", canon.String(strings.ToUpper(sum))))}}),
		status(Query{Name: "manifest-changed-after-it-was-registered", Clauses: []string{"V6.6a", "V6.6b"}, Parent: honestRegistration,
			Why: "A manifest other than the one that was digested and signed is reported.",
			Rows: []QueryRow{
				changedRow("version", "version", canon.String("1.0.1")),
				changedRow("maintainer", "producer/maintainer", canon.String("other@example.org")),
				changedRow("ceiling", "capabilities/max_tier", canon.String("W2")),
				changedRow("timeout", "resource_class/timeout_seconds", canon.Int(31)),
				changedRow("timeout-as-a-fraction", "resource_class/timeout_seconds", number("30.0")),
				changedRow("code", "integrity/code_hash", canon.String(canon.Sum([]byte("other code")))),
				changedRow("unknown-member", "note", canon.String("added")),
				changedRow("unknown-member-deep-inside", "integrity/note", canon.String("added")),
			}}),
	}
}

// changedRow changes a manifest that stands registered, and keeps its digest and
// signature.
func changedRow(name, path string, x canon.Value) QueryRow {
	payload := put(registration(manifest(lint), Signer), "manifest/"+path, x)
	return QueryRow{Name: name, Steps: keyed(registering(payload)), Want: isUnsigned}
}

// rowOf is the only row of a case.
func rowOf(r QueryRow) QueryRow {
	r.Name = ""
	return r
}

// flipped changes the first digit of a hash.
func flipped(hash string) string {
	if hash[0] == '0' {
		return "1" + hash[1:]
	}
	return "0" + hash[1:]
}

func invariantQueries() []Query {
	row := func(name, path string, x canon.Value) QueryRow {
		m := put(manifest(lint), path, x)
		return QueryRow{Name: name, Steps: keyed(registering(registration(m, Signer))), Want: isUnsound}
	}
	return []Query{
		status(Query{Name: "registered-manifest-breaks-an-invariant", Clauses: []string{"V6.6d", "V6.7i"}, Parent: honestRegistration,
			Why: "The invariants of a manifest are checked again when its registration is verified.",
			Rows: []QueryRow{
				row("w1a", "capabilities/max_tier", canon.String("W1a")),
				row("unknown-tier", "capabilities/max_tier", canon.String("W4")),
				row("no-tier", "capabilities/max_tier", canon.Value{}),
				row("unknown-class", "capabilities/evidence_classes", canon.Strings("GUESS")),
				row("classes-null", "capabilities/evidence_classes", canon.Null()),
				row("no-producer", "producer", canon.Value{}),
				row("no-identity", "producer/identity", canon.Value{}),
				row("empty-maintainer", "producer/maintainer", canon.String("")),
				row("producer-null", "producer", canon.Null()),
				row("no-name", "name", canon.Value{}),
				row("no-version", "version", canon.Value{}),
				row("no-capabilities", "capabilities", canon.Value{}),
				row("no-resource-class", "resource_class", canon.Value{}),
				row("no-integrity", "integrity", canon.Value{}),
			}}),
		status(Query{Name: "registered-manifest-with-more-members", Clauses: []string{"V6.6a", "V6.6b"},
			Why: "Digest and signature are over the whole canonical manifest, members that no edition lists included.",
			Rows: []QueryRow{
				soundRow("unknown-member", "note", canon.String("kept")),
				soundRow("unknown-member-deep-inside", "capabilities/note", canon.Array(canon.Int(1), canon.Null())),
				soundRow("name-outside-ascii", "name", canon.String("Prüfer \U0001F50D")),
				soundRow("fractions", "resource_class/timeout_seconds", number("2.50")),
				soundRow("two-classes", "capabilities/evidence_classes", canon.Strings("STATIC_ANALYSIS", "WATCHER_REPORT")),
			}}),
	}
}

func soundRow(name, path string, x canon.Value) QueryRow {
	return QueryRow{Name: name, Steps: keyed(registering(registration(put(manifest(lint), path, x), Signer))), Want: isActive}
}
