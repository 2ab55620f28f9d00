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

// registered adds watcher.registered, signed by the issuer's key (6.6).
func registered(id string) Step {
	return func(s *Issuer) {
		m := manifest(id)
		message, _ := canon.Encode(m)
		s.Append("watcher.registered", registry, canon.Object(
			canon.M("manifest", m),
			text("manifest_digest", digest(m)),
			canon.M("signature", s.Key.signature(message)),
		))
	}
}

// revoked adds watcher.revoked, signed by the issuer's key (6.6).
func revoked(id string) Step {
	return func(s *Issuer) {
		body := canon.Object(
			text("watcher_id", id), text("reason", "unmaintained"), text("revoked_manifest_digest", digest(manifest(id))),
		)
		message, _ := canon.Encode(body)
		s.Append("watcher.revoked", registry, body.With("signature", s.Key.signature(message)))
	}
}
