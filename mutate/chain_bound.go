package mutate

import (
	"strconv"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// otherHash is the digest of nothing in any ledger.
var otherHash = canon.Sum([]byte("another entry"))

// boundMutations edit what the hashes bind (2.2, 2.3).
func boundMutations() []Mutation {
	row := Mutation{
		Clauses: []string{"V2.3c", "V11.3b"}, Level: corpus.Must, Basis: "text", Ops: both,
		World: "minimal", Want: brokenChain, Reasons: []string{"chain"},
	}
	return []Mutation{
		row.as("bound-member-edited", "An edit of any member that entry_hash binds is detected.", Nothing, boundEdits()),
		row.as("ts-or-version-edited", "The members ts and schema_version are bound like every other member.", Nothing, []Variant{
			{Name: "ts", Apply: func(p *Pair) { setMember(p, "ts", canon.String("2026-09-10T09:00:03+00:00")) }},
			{Name: "ts-spelled-with-z", Apply: func(p *Pair) { setMember(p, "ts", canon.String("2026-09-10T09:00:02Z")) }},
			{Name: "schema-version", Apply: func(p *Pair) { setMember(p, "schema_version", canon.String("1.0.1")) }},
		}),
		row.as("author-member-added", "The whole author is bound: a member added to it is detected.", Nothing, []Variant{
			{Apply: func(p *Pair) { setMember(p, "author/family", canon.String("family-1")) }},
		}),
		anyEntry(row),
		row.as("payload-edited", "An edit anywhere in a payload is detected.", Nothing, payloadEdits()).citing("V2.2a", "V2.3c", "V11.3b"),
		row.as("payload-number-respelled", "The numbers 1.0 and 1 make two payloads: their canonical forms differ.", Nothing, []Variant{
			{Apply: func(p *Pair) { setMember(p, "payload/confidence", canon.Int(1)) }},
		}).citing("V2.2a", "V2.3c", "V11.3b").on("I-01"),
		row.as("payload-hash-stale", "An entry_hash made for the edited payload does not make up for a stale payload_hash.", Everything, []Variant{{
			Apply:  func(p *Pair) { setMember(p, "payload/rationale", canon.String("edited")) },
			Finish: func(p *Pair) { setMember(p, "payload_hash", p.Lines[evidenceEntry(p)].honest.Get("payload_hash")) },
		}}).citing("V2.2a", "V11.3b"),
		row.as("entry-hash-stale", "A payload_hash made for the edited payload does not make up for a stale entry_hash.", Nothing, []Variant{{
			Apply: func(p *Pair) {
				setMember(p, "payload/rationale", canon.String("edited"))
				setMember(p, "payload_hash", canon.String(digest(getMember(p, "payload"))))
			},
		}}),
		row.as("hash-in-upper-case", "Hashes are lower-case hex.", Nothing, []Variant{
			{Name: "payload-hash", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "payload_hash") }},
			{Name: "entry-hash", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "entry_hash") }},
			{Name: "prev-hash", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "prev_hash") }},
		}).citing("V2.2a", "V2.3c", "V2.3e", "V11.3b"),
		row.as("hash-in-upper-case-resealed", "Hashes are lower-case hex even where all that follows is made for upper case.", Everything, []Variant{
			{Name: "payload-hash", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "payload_hash") }},
			{Name: "entry-hash-and-the-link-to-it", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "entry_hash") }},
			{Name: "prev-hash", Apply: func(p *Pair) { upper(p, evidenceEntry(p), "prev_hash") }},
		}).citing("V2.2a", "V2.3c", "V2.3e", "V11.3b"),
	}
}

// boundEdits change each bound member to another lawful-looking value.
func boundEdits() []Variant {
	var out []Variant
	for _, e := range []struct {
		path string
		to   canon.Value
	}{
		{"prev_hash", canon.String(otherHash)},
		{"payload_hash", canon.String(otherHash)},
		{"entry_hash", canon.String(otherHash)},
		{"entry_type", canon.String("extension.note")},
		{"seq", canon.Int(3)},
		{"author/kind", canon.String("jury")},
		{"author/identity", canon.String("another-executor")},
		{"author/version", canon.String("1.0.1")},
		{"payload", canon.Object()},
	} {
		out = append(out, Variant{Name: label(e.path), Apply: func(p *Pair) { setMember(p, e.path, e.to) }})
	}
	return out
}

// payloadEdits change one thing in a payload each.
func payloadEdits() []Variant {
	set := func(name, path, to string) Variant {
		return Variant{Name: name, Apply: func(p *Pair) { setMember(p, path, raw(to)) }}
	}
	return []Variant{
		set("stance-flipped", "payload/stance", `"REFUTES"`),
		set("text-of-one-character", "payload/rationale", `"the test-executor looked at the artifact."`),
		set("string-nested-in-array", "payload/reproducibility/rerun_recipe/cmd/1", `"vet"`),
		set("array-longer", "payload/reproducibility/rerun_recipe/cmd", `["go","test","./...","-v"]`),
		set("array-reordered", "payload/reproducibility/rerun_recipe/cmd", `["test","go","./..."]`),
		set("nested-number", "payload/reproducibility/rerun_recipe/timeout_seconds", `61`),
		set("nested-boolean", "payload/reproducibility/deterministic", `false`),
		set("number-by-the-last-digit", "payload/confidence", `0.9999999999999999`),
		set("object-emptied", "payload/producer", `{}`),
		set("unknown-member-added", "payload/comment", `""`),
		set("empty-member-name-added", "payload/", `null`),
		{Name: "member-removed", Apply: func(p *Pair) { setMember(p, "payload/rationale", canon.Value{}) }},
		{Name: "null-instead-of-absent", World: "claim-without-status", Apply: func(p *Pair) {
			p.edit(p.find("claim.registered", 0), "payload/status", canon.Null())
		}},
		{Name: "text-in-other-normal-form", World: "unicode", Apply: func(p *Pair) {
			i := p.find("claim.registered", 1)
			summary := at(p.Lines[i].Entry, "payload/summary").Text
			p.edit(i, "payload/summary", canon.String(strings.Replace(summary, "ö", "o\u0308", 1)))
		}},
	}
}

// anyEntry edits every entry of a longer ledger in turn, those after issuance
// included.
func anyEntry(row Mutation) Mutation {
	var variants []Variant
	w, _ := worldNamed("later-entries")
	p, err := w.Build()
	if err != nil {
		return row // the generator reports the world itself
	}
	for i := range p.Lines {
		entryType := p.Lines[i].Entry.Get("entry_type").Text
		variants = append(variants, Variant{
			Name:  "entry-" + strconv.Itoa(i) + "-" + label(entryType),
			Apply: func(p *Pair) { p.edit(i, "payload/edited", canon.Bool(true)) },
		})
	}
	row.World = "later-entries"
	return row.as("entry-of-any-type-edited", "The chain covers the whole file: an edit of any entry, before or after issuance, is detected.", Nothing, variants)
}

// upper puts a text of the entry at i in upper case.
func upper(p *Pair, i int, path string) {
	p.edit(i, path, canon.String(strings.ToUpper(at(p.Lines[i].Entry, path).Text)))
}
