package reference

// watcherOps are manifests, sessions and the lifecycle of watchers (section 6).
func watcherOps() []Op { return nil }
