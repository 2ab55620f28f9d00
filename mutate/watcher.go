package mutate

import "conform/spec/canon"

// manifest is a lawful watcher manifest (6.1).
func manifest(id string) canon.Value {
	return canon.Object(
		text("watcher_id", id), text("name", "Lint watcher"), text("version", "1.0.0"),
		canon.M("producer", canon.Object(text("identity", "lint-house"), text("maintainer", "maintainer@example.org"))),
		canon.M("capabilities", canon.Object(
			canon.M("evidence_classes", canon.Strings("WATCHER_REPORT")),
			text("max_tier", "W1b"),
			canon.M("subscribes_to", canon.Strings("*")),
		)),
		canon.M("resource_class", canon.Object(
			canon.M("timeout_seconds", canon.Int(30)), canon.M("cost_budget", canon.Int(1)), text("sandbox_level", "process"),
		)),
		canon.M("integrity", canon.Object(text("code_hash", canon.Sum([]byte("watcher code"))), text("update_policy", "pinned"))),
	)
}

// registration is the payload of watcher.registered (6.6).
func registration(m canon.Value, k Key) canon.Value {
	message, _ := canon.Encode(m)
	return canon.Object(
		canon.M("manifest", m),
		text("manifest_digest", digest(m)),
		canon.M("signature", k.signature(message)),
	)
}

// revocation is the payload of watcher.revoked (6.6); m is the revoked manifest.
func revocation(id string, m canon.Value, k Key) canon.Value {
	return signedPayload(canon.Object(
		text("watcher_id", id), text("reason", "unmaintained"), text("revoked_manifest_digest", digest(m)),
	), k)
}

// signedPayload adds a signature over the payload as it is.
func signedPayload(body canon.Value, k Key) canon.Value {
	message, _ := canon.Encode(body)
	return body.With("signature", k.signature(message))
}

// registered adds watcher.registered, signed by the issuer's key.
func registered(id string) Step {
	return func(s *Issuer) { registering(registration(manifest(id), s.Key))(s) }
}

// revoked adds watcher.revoked, signed by the issuer's key.
func revoked(id string) Step {
	return func(s *Issuer) { revoking(revocation(id, manifest(id), s.Key))(s) }
}

// registering adds watcher.registered with any payload.
func registering(payload canon.Value) Step {
	return func(s *Issuer) { s.Append("watcher.registered", registry, payload) }
}

// revoking adds watcher.revoked with any payload.
func revoking(payload canon.Value) Step {
	return func(s *Issuer) { s.Append("watcher.revoked", registry, payload) }
}
