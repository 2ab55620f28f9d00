package mutate

import (
	"strconv"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// orderMutations are about numbers, links and the genesis sentinel (2.3).
func orderMutations() []Mutation {
	row := Mutation{
		Clauses: []string{"V2.3b", "V11.3b"}, Level: corpus.Must, Basis: "text", Ops: both,
		World: "minimal", Want: brokenChain, Reasons: []string{"chain"},
	}
	link := row.citing("V2.3e", "V11.3b")
	return []Mutation{
		row.as("seq-not-contiguous", "The numbers in seq count every entry from 0 without gap, repeat or disorder, whatever the hashes say.", Everything, misnumbered()),
		row.as("seq-not-an-integer", "A seq is an integer and nothing that reads like one.", Everything, notIntegers()),
		row.as("seq-written-as-a-double", "A double stands in no hashed position, not even with the value of the right seq.", Everything, []Variant{
			{Name: "with-fraction", Apply: func(p *Pair) { setMember(p, "seq", number("2.0")) }},
			{Name: "with-fraction-hashed-as-integer", Apply: func(*Pair) {}, Finish: func(p *Pair) { setMember(p, "seq", number("2.0")) }},
			{Name: "with-exponent", Apply: func(p *Pair) { setMember(p, "seq", number("2e0")) }},
			{Name: "with-exponent-hashed-as-integer", Apply: func(*Pair) {}, Finish: func(p *Pair) { setMember(p, "seq", number("2e0")) }},
		}).citing("V2.3b", "V2.3f", "V11.3b").on("I-48"),
		row.as("float-in-the-preimage", "A float occupies no hashed position of an entry, not even in its versions.", Everything, []Variant{
			{Name: "author-version", Apply: func(p *Pair) { setMember(p, "author/version", number("1.5")) }},
			{Name: "author-version-whole", Apply: func(p *Pair) { setMember(p, "author/version", number("1.0")) }},
			{Name: "schema-version", Apply: func(p *Pair) { setMember(p, "schema_version", number("1.0")) }},
		}).citing("V2.3f", "V2.3a", "V11.3b").on("I-48"),
		row.as("genesis-sentinel", "The prev_hash of the first entry is the fixed sentinel and nothing else.", Everything, sentinels()).citing("V2.3d", "V11.3b"),
		link.as("entry-dropped", "An entry taken out of the middle or from the front is missed.", Nothing, every(5, "entry", func(p *Pair, i int) { p.remove(i) })),
		link.as("entry-dropped-and-renumbered",
			"Renumbering what is left does not hide a missing entry.",
			Nothing, every(5, "entry", func(p *Pair, i int) { p.remove(i); p.renumber() })),
		link.as("entries-swapped", "Two neighbours in the wrong order are detected.", Nothing, every(5, "entry", swap)),
		link.as("entries-swapped-and-renumbered",
			"Two neighbours in the wrong order are detected even with their numbers put right.",
			Nothing, every(5, "entry", func(p *Pair, i int) { swap(p, i); p.renumber() })),
		link.as("entry-duplicated", "An entry that stands twice is detected.", Nothing, every(6, "entry", func(p *Pair, i int) { p.insertLine(i, p.Lines[i]) })),
		link.as("entry-inserted",
			"An entry put in between, itself well hashed and linked, is detected by the link of the next.",
			Nothing, every(6, "before-entry", insertLinked)),
		link.as("entry-rehashed-alone", "An edited entry with fresh hashes is detected by the link of the next.", Nothing, []Variant{
			{Name: "evidence", Apply: func(p *Pair) { rehashAlone(p, evidenceEntry(p)) }},
			{Name: "genesis", Apply: func(p *Pair) { rehashAlone(p, 0) }},
			{Name: "checkpoint", Apply: func(p *Pair) { rehashAlone(p, p.roleAt(checkpoint)) }},
		}),
		link.as("link-to-another-entry", "A prev_hash that names any other entry is refused even when all that follows is made for it.", Everything, []Variant{
			{Name: "genesis-sentinel", Apply: func(p *Pair) { setMember(p, "prev_hash", canon.String(genesis)) }},
			{Name: "entry-two-before", Apply: func(p *Pair) { setMember(p, "prev_hash", p.Lines[0].Entry.Get("entry_hash")) }},
			{Name: "the-entry-itself", Apply: func(p *Pair) { setMember(p, "prev_hash", getMember(p, "entry_hash")) }},
			{Name: "no-entry", Apply: func(p *Pair) { setMember(p, "prev_hash", canon.String(otherHash)) }},
			{Name: "empty", Apply: func(p *Pair) { setMember(p, "prev_hash", canon.String("")) }},
			{Name: "cut-short", Apply: func(p *Pair) { setMember(p, "prev_hash", canon.String(getMember(p, "prev_hash").Text[:63])) }},
		}),
		row.as("schema-version-of-another-edition",
			"The schema_version of every entry is that of this edition.",
			Everything, otherVersions()).citing("V2.3a", "V2.3c").on("I-33").should(),
		row.as("separator-in-entry-type",
			"The separator of the preimage inside entry_type would let two entries share one hash.",
			Everything, separators()).citing("V2.3c").on("I-33").should(),
	}
}

// every has one variant for each of the first n entries.
func every(n int, prefix string, apply func(p *Pair, i int)) []Variant {
	var out []Variant
	for i := range n {
		out = append(out, Variant{Name: prefix + "-" + strconv.Itoa(i), Apply: func(p *Pair) { apply(p, i) }})
	}
	return out
}

func swap(p *Pair, i int) { p.Lines[i], p.Lines[i+1] = p.Lines[i+1], p.Lines[i] }

// insertLinked puts an entry before the one at i that is hashed and linked as if
// it had been appended there.
func insertLinked(p *Pair, i int) {
	prev := genesis
	if i > 0 {
		prev = p.Lines[i-1].Entry.Get("entry_hash").Text
	}
	p.insertLine(i, Line{Entry: newEntry(i, prev, "extension.note", system, canon.Object(text("note", "inserted")))})
}

// rehashAlone edits an entry and renews its own two hashes.
func rehashAlone(p *Pair, i int) {
	p.edit(i, "payload/comment", canon.String("edited"))
	p.rehash(i, p.Lines[i].Entry.Get("prev_hash").Text)
}

// misnumbered has the entries of the minimal audit under other numbers.
func misnumbered() []Variant {
	var out []Variant
	for _, v := range []struct {
		name    string
		numbers []int64
	}{
		{"gap", []int64{0, 1, 3, 4, 5, 6}},
		{"gap-before-the-last", []int64{0, 1, 2, 3, 4, 6}},
		{"repeat", []int64{0, 1, 1, 2, 3, 4}},
		{"last-repeats", []int64{0, 1, 2, 3, 4, 4}},
		{"all-zero", []int64{0, 0, 0, 0, 0, 0}},
		{"from-one", []int64{1, 2, 3, 4, 5, 6}},
		{"from-minus-one", []int64{-1, 0, 1, 2, 3, 4}},
		{"neighbours-swapped", []int64{0, 2, 1, 3, 4, 5}},
		{"backwards", []int64{5, 4, 3, 2, 1, 0}},
		{"one-negative", []int64{0, 1, -2, 3, 4, 5}},
	} {
		out = append(out, Variant{Name: v.name, Apply: func(p *Pair) {
			for i, n := range v.numbers {
				p.edit(i, "seq", canon.Int(n))
			}
		}})
	}
	return out
}

func notIntegers() []Variant {
	var out []Variant
	for _, v := range []struct{ name, json string }{
		{"string", `"2"`}, {"true", `true`}, {"half", `2.5`}, {"array", `[2]`}, {"object", `{"seq":2}`},
		{"empty-string", `""`}, {"beyond-64-bits", `18446744073709551618`}, {"string-with-space", `" 2"`},
	} {
		out = append(out, Variant{Name: v.name, Apply: func(p *Pair) { setMember(p, "seq", raw(v.json)) }})
	}
	return out
}

func sentinels() []Variant {
	var out []Variant
	for _, v := range []struct{ name, value string }{
		{"empty", ""}, {"one-zero", "0"}, {"63-zeros", genesis[1:]}, {"65-zeros", genesis + "0"},
		{"ones", strings.Repeat("1", 64)}, {"f", strings.Repeat("f", 64)}, {"word", "genesis"},
		{"hash-of-nothing", canon.Sum(nil)}, {"hash-of-another-entry", otherHash},
	} {
		out = append(out, Variant{Name: v.name, Apply: func(p *Pair) { p.edit(0, "prev_hash", canon.String(v.value)) }})
	}
	return append(out, Variant{Name: "null", Apply: func(p *Pair) { p.edit(0, "prev_hash", canon.Null()) }})
}

func otherVersions() []Variant {
	var out []Variant
	for _, v := range []struct{ name, value string }{
		{"next-minor", "1.1.0"}, {"next-major", "2.0.0"}, {"before", "0.9.0"}, {"short", "1.0"}, {"empty", ""}, {"padded", "1.0.0 "},
		{"with-separator", "1.0.0|1.0.0"},
	} {
		out = append(out, Variant{Name: v.name, Apply: func(p *Pair) { setMember(p, "schema_version", canon.String(v.value)) }})
	}
	return out
}

// separators has an entry whose type carries the separator, and one whose type
// swallows a whole author and ts, so that its preimage is that of another entry.
func separators() []Variant {
	return []Variant{
		{Name: "one", World: "extension-entries", Apply: func(p *Pair) {
			p.edit(p.find("extension.budget", 0), "entry_type", canon.String("extension.budget|3"))
		}},
		{Name: "leading", World: "extension-entries", Apply: func(p *Pair) {
			p.edit(p.find("extension.budget", 0), "entry_type", canon.String("|extension.budget"))
		}},
		{Name: "swallowing-the-next-fields", World: "extension-entries", Apply: func(p *Pair) {
			i := p.find("extension.budget", 0)
			author, _ := canon.Encode(p.Lines[i].Entry.Get("author"))
			hidden := "extension.budget|3|" + string(author) + `|"` + clock(i) + `"|1.0.0`
			p.edit(i, "entry_type", canon.String(hidden))
		}},
	}
}
