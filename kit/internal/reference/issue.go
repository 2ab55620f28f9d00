package reference

// issueOps are issuing (section 11).
func issueOps() []Op { return nil }
