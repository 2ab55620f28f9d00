package reference

// policyOps are decisions and the stream (section 10).
func policyOps() []Op { return nil }
