package watcher

import (
	"crypto/ed25519"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
)

// Author returns who authors the entries of a registry (3.1).
func Author() canon.Value {
	return canon.Object(
		canon.M("kind", canon.String("watcher_registry")),
		canon.M("identity", canon.String("conform")),
		canon.M("version", canon.String("1.0.0")),
	)
}

// Registration returns the payload of watcher.registered (6.6). A manifest that
// breaks an invariant is refused.
func (o Options) Registration(manifest canon.Value, key ed25519.PrivateKey) (canon.Value, error) {
	if _, err := o.Read(manifest); err != nil {
		return canon.Value{}, err
	}
	digest, err := o.Digest(manifest)
	if err != nil {
		return canon.Value{}, err
	}
	return o.signed(RegisteredType, canon.Object(
		canon.M("manifest", manifest),
		canon.M("manifest_digest", canon.String(digest)),
	), key)
}

// Revocation returns the payload of watcher.revoked (6.6): it names the digest of
// the latest registered manifest, so a watcher nobody registered is refused
// (I-95).
func (g *Registry) Revocation(id, reason string, key ed25519.PrivateKey) (canon.Value, error) {
	registration := g.Latest(id)
	if registration == nil {
		return canon.Value{}, fault.New(Unregistered, fault.Quote(id), "never registered: there is no manifest to revoke")
	}
	digest, err := g.options.Digest(registration.Payload.Get("manifest"))
	if err != nil {
		return canon.Value{}, err
	}
	return g.options.signed(RevokedType, canon.Object(
		canon.M("watcher_id", canon.String(id)),
		canon.M("reason", canon.String(reason)),
		canon.M("revoked_manifest_digest", canon.String(digest)),
	), key)
}

// signed adds the signature of a lifecycle payload.
func (o Options) signed(entryType string, payload canon.Value, key ed25519.PrivateKey) (canon.Value, error) {
	message, err := o.message(entryType, payload)
	if err != nil {
		return canon.Value{}, err
	}
	return payload.With("signature", cert.Sign(key, message)), nil
}
