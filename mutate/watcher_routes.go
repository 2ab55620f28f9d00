package mutate

import (
	"fmt"

	"conform/spec/canon"
)

// unsignedRevocations are lifecycle entries that no enrolled key signs (I-20).
func unsignedRevocations() []struct {
	name    string
	payload canon.Value
} {
	honest := revocation(lint, manifest(lint), Signer)
	body := honest.Without("signature")
	borrowed := registration(manifest(lint), Signer).Get("signature")
	return []struct {
		name    string
		payload canon.Value
	}{
		{"no-signature", body},
		{"signature-null", body.With("signature", canon.Null())},
		{"signature-empty", body.With("signature", canon.Object())},
		{"signed-by-a-stranger", revocation(lint, manifest(lint), Stranger)},
		{"stranger-under-an-enrolled-id", put(revocation(lint, manifest(lint), Stranger), "signature/key_id", canon.String(Signer.ID))},
		{"reason-changed", honest.With("reason", canon.String("another reason"))},
		{"signature-of-the-registration", body.With("signature", borrowed)},
		{"signature-of-the-registration-beside-its-manifest", body.With("manifest", manifest(lint)).With("signature", borrowed)},
		{"signature-of-the-revocation-of-another", revocation(other, manifest(other), Signer).With("watcher_id", canon.String(lint))},
		{"signed-over-the-manifest-digest", body.With("signature", Signer.signature([]byte(digest(manifest(lint)))))},
	}
}

func revocationQueries() []Query {
	var rows []QueryRow
	for _, r := range unsignedRevocations() {
		rows = append(rows, QueryRow{Name: r.name, Steps: keyed(registered(lint), revoking(r.payload)), Want: stillActive})
	}
	return []Query{
		status(Query{Name: "unsigned-revocation", Clauses: []string{"V6.6i"}, Level: "should", Basis: "interpretation I-20",
			Why: "A revocation that no enrolled key signs revokes nothing.", Rows: rows}),
		status(Query{Name: "signed-revocation-after-an-unsigned-one", Clauses: []string{"V6.6i", "V6.6e"}, Level: "should", Basis: "interpretation I-20",
			Why:  "A revocation that is signed counts whatever came before it.",
			Rows: []QueryRow{{Steps: keyed(registered(lint), revoking(revocation(lint, manifest(lint), Stranger)), revoked(lint)), Want: isRevoked}}}),
		status(Query{Name: "revocation-of-another-manifest", Clauses: []string{"V6.6j"}, Level: "may", Basis: "text",
			Why: "A signed revocation names the watcher, and a digest other than that of its latest manifest.",
			Rows: []QueryRow{
				{Name: "earlier-manifest", Steps: keyed(registered(lint), registering(registration(second, Signer)), revoked(lint)), Want: eitherStatus},
				{Name: "unknown-manifest", Steps: keyed(registered(lint), revoking(revocation(lint, second, Signer))), Want: eitherStatus},
				revokedDigestRow("null", canon.Null()),
				revokedDigestRow("missing", canon.Value{}),
			}}),
	}
}

// revokedDigestRow is a signed revocation with another digest.
func revokedDigestRow(name string, x canon.Value) QueryRow {
	body := put(revocation(lint, manifest(lint), Signer).Without("signature"), "revoked_manifest_digest", x)
	return QueryRow{Name: name, Steps: keyed(registered(lint), revoking(signedPayload(body, Signer))), Want: eitherStatus}
}

func openStatusQueries() []Query {
	return []Query{
		status(Query{Name: "unsigned-registration", Clauses: []string{"V6.6e"}, Level: "may", Basis: "interpretation I-94",
			Why: "The latest lifecycle entry of a watcher is a registration that no enrolled key signs.",
			Rows: []QueryRow{
				{Name: "alone", Steps: keyed(registering(byStranger)), Want: eitherStatus},
				{Name: "after-a-revocation", Steps: keyed(registered(lint), revoked(lint), registering(byStranger)), Want: eitherStatus},
			}}),
		status(Query{Name: "revocation-without-a-registration", Clauses: []string{"V6.6e"}, Level: "may", Basis: "text",
			Why: "A signed revocation names a watcher that was never registered.", Rows: []QueryRow{{Steps: keyed(revoked(lint)), Want: eitherStatus}}}),
		status(Query{Name: "key-enrolled-after-the-registration", Clauses: []string{"V6.6b"}, Level: "may", Basis: "text",
			Why: "The key that signs a registration is enrolled in the same ledger, but later.", Rows: []QueryRow{{Steps: []Step{registered(lint), enroll(Signer)}, Want: eitherValid}}}),
		status(Query{Name: "registration-by-another-kind", Clauses: []string{"V6.6a"}, Level: "may", Basis: "interpretation I-52",
			Why: "A registration is authored by a kind that has no authority over it.",
			Rows: []QueryRow{
				{Name: "system", Steps: keyed(authored("watcher.registered", system, registration(manifest(lint), Signer))), Want: eitherValid},
				{Name: "watcher", Steps: keyed(authored("watcher.registered", actor("watcher", "lint-house"), registration(manifest(lint), Signer))), Want: eitherValid},
			}}),
	}
}

// authored adds an entry by any author.
func authored(entryType string, author, payload canon.Value) Step {
	return func(s *Issuer) { s.Append(entryType, author, payload) }
}

// routed is a case of watcher.route: one claim, and the manifests of lint and
// other.
func routed(q Query) Query {
	q.Op = opRoute
	q.Input = fmt.Sprintf(`{"claim":%s,"manifests":[%s,%s]}`, canonical(Claim{Predicate: "add-sums", Verifiability: machine}.payload(NewIssuer(nil).Task)),
		canonical(manifest(lint)), canonical(manifest(other)))
	return q
}

// What watcher.route must answer.
const (
	routesBoth  = `{"output":{"routed":{"$set":["lint-watcher","docs-watcher"]}}}`
	routesLint  = `{"output":{"routed":["lint-watcher"]}}`
	routesOther = `{"output":{"routed":["docs-watcher"]}}`
	routesNone  = `{"output":{"routed":{"$absent":true}}}`
	eitherRoute = `{"readings":[{"name":"routed","output":{"routed":{"$all":["lint-watcher"]}}},{"name":"not routed","output":{"routed":{"$none":["lint-watcher"]}}}]}`
)

func routeQueries() []Query {
	pair := keyed(registered(lint), registered(other))
	then := func(steps ...Step) []Step { return append(append([]Step{}, pair...), steps...) }
	cases := []Query{
		{Name: "active-watchers", Clauses: []string{"V6.6g"}, Level: "must", Basis: "text",
			Why: "Active watchers that subscribe to every claim are asked.", Rows: []QueryRow{{Steps: pair, Want: routesBoth}}},
		{Name: "revoked-watchers", Clauses: []string{"V6.6g"}, Level: "must", Basis: "text", Parent: "active-watchers",
			Why: "A revoked watcher is no participant and gets no claim.",
			Rows: []QueryRow{
				{Name: "one-revoked", Steps: then(revoked(lint)), Want: routesOther},
				{Name: "the-other-revoked", Steps: then(revoked(other)), Want: routesLint},
				{Name: "both-revoked", Steps: then(revoked(lint), revoked(other)), Want: routesNone},
				{Name: "registered-again", Steps: then(revoked(lint), registered(lint)), Want: routesBoth},
				{Name: "revoked-again", Steps: then(revoked(lint), registered(lint), revoked(lint)), Want: routesOther},
				{Name: "revoked-long-ago", Steps: then(revoked(lint), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(), anchored()), Want: routesOther},
				{Name: "capital-revoked", Steps: then(registered("Lint-Watcher"), revoked("Lint-Watcher")), Want: routesBoth},
				{Name: "evidence-before-the-revocation", Steps: then(claim("add-sums", machine), recordFrom(watcherProducer("lint-house"), "add-sums", "W1b", supports), revoked(lint)), Want: routesOther},
			}},
		{Name: "unsigned-revocation", Clauses: []string{"V6.6g"}, Level: "should", Basis: "interpretation I-20",
			Why: "A watcher whose revocation no enrolled key signs is still asked.", Rows: unsignedRows(pair, routesBoth)},
		{Name: "never-registered", Clauses: []string{"V6.6k"}, Level: "may", Basis: "text",
			Why: "A watcher at hand was never registered in the ledger.",
			Rows: []QueryRow{
				{Name: "another-is", Steps: keyed(registered(other)), Want: eitherRoute},
				{Name: "nobody-is", Steps: keyed(), Want: eitherRoute},
			}},
		{Name: "registered-otherwise", Clauses: []string{"V6.6g"}, Level: "may", Basis: "interpretation I-94",
			Why: "The registration of a watcher at hand does not verify, or is of another manifest.",
			Rows: []QueryRow{
				{Name: "other-version", Steps: keyed(registering(registration(second, Signer)), registered(other)), Want: eitherRoute},
				{Name: "unsigned", Steps: keyed(registering(byStranger), registered(other)), Want: eitherRoute},
				{Name: "unsigned-after-a-revocation", Steps: then(revoked(lint), registering(byStranger)), Want: eitherRoute},
			}},
	}
	for i := range cases {
		cases[i] = routed(cases[i])
	}
	return cases
}

// unsignedRows follow honest registrations with each unsigned revocation.
func unsignedRows(steps []Step, want string) []QueryRow {
	var rows []QueryRow
	for _, r := range unsignedRevocations() {
		rows = append(rows, QueryRow{Name: r.name, Steps: append(append([]Step{}, steps...), revoking(r.payload)), Want: want})
	}
	return rows
}

// What watcher.index must answer.
const (
	listsBoth   = `{"output":{"watcher_ids":{"$set":["lint-watcher","docs-watcher"]}}}`
	listsLint   = `{"output":{"watcher_ids":["lint-watcher"]}}`
	listsOther  = `{"output":{"watcher_ids":["docs-watcher"]}}`
	listsNone   = `{"output":{"watcher_ids":{"$absent":true}}}`
	eitherIndex = `{"readings":[{"name":"listed","output":{"watcher_ids":{"$all":["lint-watcher"]}}},{"name":"not listed","output":{"watcher_ids":{"$none":["lint-watcher"]}}}]}`
)

func indexQueries() []Query {
	pair := keyed(registered(lint), registered(other))
	then := func(steps ...Step) []Step { return append(append([]Step{}, pair...), steps...) }
	cases := []Query{
		{Name: "active-watchers", Clauses: []string{"V6.6h"}, Level: "must", Basis: "text",
			Why: "The index lists the watchers that are registered and active.",
			Rows: []QueryRow{
				{Name: "two", Steps: pair, Want: listsBoth},
				{Name: "one", Steps: keyed(registered(lint)), Want: listsLint},
				{Name: "none", Parent: "active-watchers#one", Steps: keyed(claim("add-sums", machine)), Want: listsNone},
				{Name: "registered-twice", Steps: keyed(registered(lint), registering(registration(second, Signer))), Want: `{"output":{"watcher_ids":{"$set":["lint-watcher"]}}}`},
			}},
		{Name: "revoked-watchers", Clauses: []string{"V6.6h"}, Level: "must", Basis: "text", Parent: "active-watchers#two",
			Why: "The index lists no watcher that is revoked.",
			Rows: []QueryRow{
				{Name: "one-revoked", Steps: then(revoked(lint)), Want: listsOther},
				{Name: "the-other-revoked", Steps: then(revoked(other)), Want: listsLint},
				{Name: "both-revoked", Steps: then(revoked(other), revoked(lint)), Want: listsNone},
				{Name: "registered-again", Steps: then(revoked(lint), registered(lint)), Want: listsBoth},
				{Name: "revoked-again", Steps: then(revoked(lint), registered(lint), revoked(lint)), Want: listsOther},
				{Name: "revoked-long-ago", Steps: then(revoked(lint), claim("add-sums", machine), record("add-sums", "W1a", supports), passed(), anchored()), Want: listsOther},
				{Name: "two-registrations-revoked-once", Steps: keyed(registered(lint), registered(lint), revoked(lint)), Want: listsNone},
				{Name: "capital-revoked", Steps: then(registered("Lint-Watcher"), revoked("Lint-Watcher")), Want: listsBoth},
			}},
		{Name: "unsigned-revocation", Clauses: []string{"V6.6h"}, Level: "should", Basis: "interpretation I-20",
			Why: "A watcher whose revocation no enrolled key signs is still listed.", Rows: unsignedRows(pair, listsBoth)},
		{Name: "registration-that-does-not-verify", Clauses: []string{"V6.6h"}, Level: "may", Basis: "interpretation I-94",
			Why: "A watcher is registered, but its registration does not verify.",
			Rows: []QueryRow{
				{Name: "unsigned", Steps: keyed(registering(byStranger), registered(other)), Want: eitherIndex},
				{Name: "unsigned-after-a-revocation", Steps: then(revoked(lint), registering(byStranger)), Want: eitherIndex},
				{Name: "wrong-digest", Steps: keyed(registering(otherDigest)), Want: eitherIndex},
				{Name: "w1a", Steps: keyed(registering(aboveW1b)), Want: eitherIndex},
			}},
	}
	for i := range cases {
		cases[i].Op = opIndex
	}
	return cases
}
