package reference

// dossierOps are dossiers and their end (section 12).
func dossierOps() []Op { return nil }
