package corpus

// Clause is one sentence of the texts that a program can be examined for.
type Clause struct {
	ID        string   // such as V2.3a, VG1a or G3s
	Level     Level    // how strongly the text says it
	Targets   []string // conformance levels it counts for
	Erratum   string   // the erratum that introduced or changed it, or ""
	Ops       []string // operations that can show it
	Statement string   // the sentence in our own words
	Suite     string   // "veridict" or "grounds"
}
