package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// entryMembers are the members an entry must have, the author's three included.
var entryMembers = []string{
	"schema_version", "seq", "prev_hash", "entry_type", "author", "author/kind", "author/identity", "author/version",
	"payload", "ts", "payload_hash", "entry_hash",
}

// decisiveMembers have a sentence of their own that a value of another type
// breaks; that the others have their types is interpretation I-33.
var decisiveMembers = []string{"prev_hash", "author", "payload_hash", "entry_hash"}

var typedMembers = []string{"schema_version", "entry_type", "payload", "author/kind", "author/identity", "author/version"}

// label makes a path or value fit for a name.
func label(text string) string {
	return strings.Trim(strings.NewReplacer("/", "-", "_", "-", ".", "-", ":", "-").Replace(strings.ToLower(text)), "-")
}

// kinds has one value of every kind of JSON value.
var kinds = []struct {
	name  string
	value canon.Value
}{
	{"null", canon.Null()}, {"boolean", canon.Bool(true)}, {"number", canon.Int(7)},
	{"string", canon.String("7")}, {"array", canon.Array()}, {"object", canon.Object()},
}

// retyped has, for every path, a variant for every kind but the one that stands
// there; null is left out.
func retyped(world string, paths []string, set func(p *Pair, path string, x canon.Value), get func(p *Pair, path string) canon.Value) variants {
	var out variants
	w, _ := worldNamed(world)
	p, err := w.Build()
	if err != nil {
		return nil // the generator reports the world itself
	}
	for _, path := range paths {
		for _, k := range kinds[1:] {
			if k.value.Kind != get(p, path).Kind {
				out = append(out, Variant{Name: label(path) + "-" + k.name, Apply: func(p *Pair) { set(p, path, k.value) }})
			}
		}
	}
	return out
}

type variants []Variant

// sample keeps every other variant: enough where one check sees them all alike.
func (v variants) sample() variants {
	var out variants
	for i := 0; i < len(v); i += 2 {
		out = append(out, v[i])
	}
	return out
}

// each has one variant for every path, with one value put there.
func each(paths []string, set func(p *Pair, path string, x canon.Value), x canon.Value) []Variant {
	var out []Variant
	for _, path := range paths {
		out = append(out, Variant{Name: label(path), Apply: func(p *Pair) { set(p, path, x) }})
	}
	return out
}

// evidenceEntry is the entry most chain mutations damage: in the middle of the
// anchored prefix.
func evidenceEntry(p *Pair) int { return p.find("evidence.recorded", 0) }

func setMember(p *Pair, path string, x canon.Value) { p.edit(evidenceEntry(p), path, x) }

func getMember(p *Pair, path string) canon.Value { return at(p.Lines[evidenceEntry(p)].Entry, path) }

// memberMutations are about entries that lack a member or have one of the wrong
// type (2.3).
func memberMutations() []Mutation {
	row := Mutation{
		Clauses: []string{"V2.3a", "V11.3b"}, Level: corpus.Must, Basis: "text", Ops: both,
		World: "minimal", Want: brokenChain, Reasons: []string{"chain"},
	}
	rows := []Mutation{
		row.as("entry-member-absent", "An entry that lacks a required member is refused.", Nothing, each(entryMembers, setMember, canon.Value{})).
			versioned(),
		row.as("entry-member-absent-resealed",
			"An entry that lacks a required member is refused even when everything else is consistent with what it would have been.",
			Everything, each(entryMembers, setMember, canon.Value{})).versioned(),
		row.as("entry-member-null", "A required member that is null is not there.", Nothing, each(entryMembers, setMember, canon.Null())).versioned(),
		row.as("entry-member-null-resealed",
			"A required member that is null is refused even when the hashes are made for it.",
			Everything, each(append([]string{"seq", "ts"}, decisiveMembers...), setMember, canon.Null())),
		row.as("entry-member-of-other-type",
			"An edit that changes the type of a required member is detected.",
			Nothing, retyped("minimal", entryMembers, setMember, getMember).sample()),
		row.as("entry-member-of-other-type-resealed",
			"A hash that is no string, or an author that is no object, is refused even when the hashes are made for it.",
			Everything, retyped("minimal", decisiveMembers, setMember, getMember)),
		row.as("author-without-members", "An author that is an object and says nothing lacks all three members.", Everything, []Variant{
			{Name: "empty", Apply: func(p *Pair) { setMember(p, "author", canon.Object()) }},
			{Name: "kind-alone", Apply: func(p *Pair) { setMember(p, "author", canon.Object(text("kind", "verifier"))) }},
			{Name: "family-alone", Apply: func(p *Pair) { setMember(p, "author", canon.Object(text("family", "family-1"))) }},
		}),
		row.as("entry-member-in-other-case", "Names match exactly: a required member in another letter case is missing.", Everything, recased()).on("I-37").versioned(),
	}
	typed := row
	typed.Level, typed.Basis = corpus.Should, "interpretation I-33"
	return append(rows,
		typed.as("entry-text-null-resealed",
			"Types are checked beside the hash: a null where a text or an object belongs is refused.",
			Everything, each(typedMembers, setMember, canon.Null())),
		typed.as("entry-text-of-other-type-resealed",
			"Types are checked beside the hash: a value of another type where a text or an object belongs is refused.",
			Everything, retyped("minimal", typedMembers, setMember, getMember)),
	)
}

// versioned lowers the row's variant about schema_version, which section 2.3 does
// not list among the members of an entry.
func (m Mutation) versioned() Mutation {
	return m.except(corpus.Should, "interpretation I-33", "schema-version")
}

// as returns the row under another name.
func (m Mutation) as(name, why string, r Reseal, variants []Variant) Mutation {
	m.Name, m.Why, m.Reseal, m.Variants = name, why, r, variants
	return m
}

func (m Mutation) on(interpretation string) Mutation {
	m.Basis = "interpretation " + interpretation
	return m
}

func (m Mutation) citing(clauses ...string) Mutation {
	m.Clauses = clauses
	return m
}

func (m Mutation) of(erratum string) Mutation {
	m.Erratum = erratum
	return m
}

// should lowers a row to level should.
func (m Mutation) should() Mutation {
	m.Level = corpus.Should
	return m
}

// open lowers a row to level may, where either answer is lawful.
func (m Mutation) open() Mutation {
	m.Level, m.Want, m.Reasons = corpus.May, either, nil
	return m
}

func (m Mutation) wanting(w Want, reasons ...string) Mutation {
	m.Want, m.Reasons = w, reasons
	return m
}

// recased has every required member with its first letter in upper case.
func recased() []Variant {
	var out []Variant
	for _, path := range entryMembers {
		parent, name := "", path
		if i := strings.LastIndex(path, "/"); i >= 0 {
			parent, name = path[:i+1], path[i+1:]
		}
		other := parent + strings.ToUpper(name[:1]) + name[1:]
		out = append(out, Variant{Name: label(path), Apply: func(p *Pair) {
			x := getMember(p, path)
			setMember(p, path, canon.Value{})
			setMember(p, other, x)
		}})
	}
	return out
}
