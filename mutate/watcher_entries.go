package mutate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"conform/spec/canon"
)

// seedOf is the key_seed of a fixed key.
func seedOf(text string) string {
	seed := sha256.Sum256([]byte(text))
	return hex.EncodeToString(seed[:])
}

// signerSeed and strangerSeed are those of the keys Signer and Stranger.
var signerSeed, strangerSeed = seedOf("conform test key 1"), seedOf("conform test key 3")

const refused = `{"rejected":true}`

// registers is the answer to watcher.register of a manifest.
func registers(m canon.Value) string {
	return fmt.Sprintf(`{"output":{"entry":{"entry_type":"watcher.registered","author":{"kind":"watcher_registry"},"payload":{"manifest":%s,"manifest_digest":%q,"signature":{"key_id":%q,"algorithm":"ed25519"}}}}}`,
		canonical(m), digest(m), Signer.ID)
}

// revokes is the answer to watcher.revoke of the watcher lint under a manifest.
func revokes(m canon.Value) string {
	return fmt.Sprintf(`{"output":{"entry":{"entry_type":"watcher.revoked","author":{"kind":"watcher_registry"},"payload":{"watcher_id":"lint-watcher","reason":"unmaintained","revoked_manifest_digest":%q,"signature":{"key_id":%q,"algorithm":"ed25519"}}}}}`,
		digest(m), Signer.ID)
}

// enters is what watcher.register is asked about a manifest.
func enters(m canon.Value) string { return fmt.Sprintf(`{"manifest":%s}`, canonical(m)) }

func registerQueries() []Query {
	honest := manifest(lint)
	cases := []Query{
		{Name: "registered", Clauses: []string{"V6.6a", "V6.6b"}, Level: "must", Basis: "text",
			Why:  "A registration binds manifest, digest and a signature by a key of the ledger.",
			Rows: []QueryRow{{Steps: keyed(), Want: registers(honest)}}},
		{Name: "registered-after-something", Clauses: []string{"V6.6a", "V6.6b", "V6.6e"}, Level: "must", Basis: "text",
			Why: "A registration makes its watcher active whatever was before it.",
			Rows: []QueryRow{
				{Name: "another-watcher", Steps: keyed(registered(other)), Want: registers(honest)},
				{Name: "another-version", Steps: keyed(registering(registration(second, Signer))), Want: registers(honest)},
				{Name: "the-same", Steps: keyed(registered(lint)), Want: registers(honest)},
				{Name: "a-revocation", Steps: keyed(registered(lint), revoked(lint)), Want: registers(honest)},
				{Name: "two-keys", Steps: []Step{enroll(Second), enroll(Signer)}, Want: registers(honest)},
				{Name: "an-audit", Steps: keyed(claim("add-sums", machine), record("add-sums", "W1a", supports), passed(), anchored()), Want: registers(honest)},
			}},
		{Name: "manifest-with-more-members", Clauses: []string{"V6.6a"}, Level: "should", Basis: "interpretation I-93",
			Why: "Members that no edition lists are registered with the manifest.",
			Rows: []QueryRow{
				keptRow("at-the-top", put(honest, "note", canon.String("kept"))),
				keptRow("deep-inside", put(honest, "capabilities/note", canon.Strings("kept"))),
			}},
		{Name: "manifest-outside-ascii", Clauses: []string{"V6.6a", "V6.6b"}, Level: "must", Basis: "text",
			Why: "Digest and signature are over canonical form, which escapes.", Rows: []QueryRow{keptRow("name", put(honest, "name", canon.String("Prüfer \U0001F50D")))}},
		{Name: "refused-manifest", Clauses: []string{"V6.6d", "V6.2a", "V6.1a"}, Level: "must", Basis: "text", Parent: "registered",
			Why: "A manifest that breaks an invariant is not registered.",
			Rows: []QueryRow{
				{Name: "w1a", Steps: keyed(), Input: enters(put(honest, "capabilities/max_tier", canon.String("W1a"))), Want: refused},
				{Name: "anonymous", Steps: keyed(), Input: enters(put(honest, "producer/identity", canon.String(""))), Want: refused},
				{Name: "without-maintainer", Steps: keyed(), Input: enters(put(honest, "producer/maintainer", canon.Value{})), Want: refused},
				{Name: "unknown-class", Steps: keyed(), Input: enters(put(honest, "capabilities/evidence_classes", canon.Strings("GUESS"))), Want: refused},
			}},
		{Name: "key-not-enrolled", Clauses: []string{"V6.6b"}, Level: "must", Basis: "text", Parent: "registered",
			Why: "Only a key that the same ledger enrols may sign a registration.",
			Rows: []QueryRow{
				{Name: "stranger", Steps: keyed(), Input: fmt.Sprintf(`{"key_seed":%q}`, strangerSeed), Want: refused},
				{Name: "another", Steps: []Step{enroll(Second)}, Want: refused},
			}},
		{Name: "ledger-that-does-not-verify", Clauses: []string{"V6.6d"}, Level: "should", Basis: "interpretation I-97", Parent: "registered",
			Why: "Nothing is registered in a ledger that does not verify.",
			Rows: []QueryRow{
				{Name: "altered", Steps: keyed(registered(other)), Break: func(p *Pair) { p.edit(1, "payload/note", canon.String("added")) }, Want: refused},
				{Name: "torn", Steps: keyed(registered(other)), Break: func(p *Pair) { cut := p.Ledger(); p.LedgerFile = cut[:len(cut)-40] }, Want: refused},
			}},
	}
	for i := range cases {
		cases[i].Op = opRegister
		cases[i].Input = fmt.Sprintf(`{"key_seed":%q,"manifest":%s}`, signerSeed, canonical(honest))
	}
	return cases
}

func keptRow(name string, m canon.Value) QueryRow {
	return QueryRow{Name: name, Steps: keyed(), Input: enters(m), Want: registers(m)}
}

func revokeQueries() []Query {
	cases := []Query{
		{Name: "revoked", Clauses: []string{"V6.6e"}, Level: "must", Basis: "text",
			Why:  "A revocation is signed and names the watcher and the digest of its manifest.",
			Rows: []QueryRow{{Steps: keyed(registered(lint)), Want: revokes(manifest(lint))}}},
		{Name: "revoked-after-something", Clauses: []string{"V6.6e"}, Level: "must", Basis: "text",
			Why: "A revocation makes its watcher inactive whatever was before it.",
			Rows: []QueryRow{
				{Name: "two-registrations", Steps: keyed(registered(lint), registering(registration(second, Signer))), Want: revokes(second)},
				{Name: "a-revocation-between", Steps: keyed(registered(lint), revoked(lint), registering(registration(second, Signer))), Want: revokes(second)},
				{Name: "another-watcher", Steps: keyed(registered(lint), registered(other)), Want: revokes(manifest(lint))},
				{Name: "another-revoked", Steps: keyed(registered(other), registered(lint), revoked(other)), Want: revokes(manifest(lint))},
				{Name: "an-audit", Steps: keyed(registered(lint), claim("add-sums", machine), recordFrom(watcherProducer("lint-house"), "add-sums", "W1b", supports), passed(), anchored()), Want: revokes(manifest(lint))},
			}},
		{Name: "key-not-enrolled", Clauses: []string{"V6.6i"}, Level: "should", Basis: "interpretation I-20", Parent: "revoked",
			Why: "Only a key that the same ledger enrols may sign a revocation.",
			Rows: []QueryRow{
				{Name: "stranger", Steps: keyed(registered(lint)), Input: fmt.Sprintf(`{"key_seed":%q}`, strangerSeed), Want: refused},
				{Name: "another", Steps: []Step{enroll(Second), registered(lint)}, Want: refused},
			}},
		{Name: "never-registered", Clauses: []string{"V6.6e"}, Level: "should", Basis: "interpretation I-95", Parent: "revoked",
			Why: "A watcher that was never registered has no manifest to revoke.",
			Rows: []QueryRow{
				{Name: "nobody", Steps: keyed(), Want: refused},
				{Name: "another", Steps: keyed(registered(other)), Want: refused},
			}},
	}
	for i := range cases {
		cases[i].Op = opRevoke
		cases[i].Input = fmt.Sprintf(`{"key_seed":%q,"watcher_id":"lint-watcher","reason":"unmaintained"}`, signerSeed)
	}
	return cases
}
