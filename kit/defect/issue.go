package defect

// issueDefects are in issuing (section 11).
func issueDefects() []Defect { return nil }
