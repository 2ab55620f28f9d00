package reference

// recordOps are claims, evidence, entry types and who may write them (sections 2.4 to 5), and the walk of a producer.
func recordOps() []Op { return nil }
