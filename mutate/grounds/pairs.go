package grounds

import "conform/corpus"

// class is the spellings of one JSON value. What is equal is typed here and not
// computed.
type class []option

// values are compared with one another at level must.
var values = []class{
	{{"one", "1"}, {"one-point-zero", "1.0"}, {"one-e-zero", "1e0"}, {"ten-e-minus-one", "10e-1"}},
	{{"zero", "0"}, {"minus-zero", "-0"}, {"zero-point-zero", "0.0"}},
	{{"tenth", "0.1"}, {"tenth-with-zero", "0.10"}, {"one-e-minus-one", "1e-1"}},
	{{"two-to-the-53", "9007199254740992"}},
	{{"two-to-the-53-and-one", "9007199254740993"}},
	{{"text-of-one", `"1"`}, {"text-of-one-escaped", `"\u0031"`}},
	{{"letter", `"a"`}, {"letter-escaped", `"\u0061"`}},
	{{"capital", `"A"`}},
	{{"solidus", `"/"`}, {"solidus-escaped", `"\/"`}},
	{{"accented", `"é"`}, {"accented-escaped", `"\u00E9"`}},
	{{"accented-in-two", `"e\u0301"`}},
	{{"no-text", `""`}},
	{{"null", "null"}},
	{{"text-of-null", `"null"`}},
	{{"true", "true"}},
	{{"false", "false"}},
	{{"no-list", "[]"}},
	{{"list", "[1]"}, {"list-point-zero", "[1.0]"}},
	{{"longer-list", "[1,2]"}},
	{{"longer-list-turned", "[2,1]"}},
	{{"no-object", "{}"}},
	{{"object", `{"a":1,"b":[]}`}, {"object-turned", `{"b":[],"\u0061":1e0}`}},
	{{"smaller-object", `{"a":1}`}},
	{{"object-of-null", `{"a":null}`}},
}

// exotic values differ beyond what a double can hold, or are spelled with
// exponents that nobody can write out.
var exotic = []class{
	{{"ten-to-the-400", "1e400"}, {"ten-to-the-400-shifted", "10E+399"}},
	{{"ten-to-the-401", "1e401"}},
	{{"huge", "1e999999999"}, {"huge-shifted", "0.1e1000000000"}},
	{{"beyond-huge", "1e99999999999999999999"}},
	{{"tiny", "1e-999999999"}},
	{{"nothing", "-0.0"}, {"nothing-with-exponent", "0e999999999"}},
	{{"tenth-with-zeros", "0.1000000000000000000000000000000000"}},
	{{"almost-a-tenth", "0.1000000000000000055511151231257827"}},
	{{"two-to-the-53-and-one", "9007199254740993.0"}, {"two-to-the-53-and-one-shifted", "900719925474099.3e1"}},
	{{"two-to-the-53", "9007199254740992e0"}},
}

const schemaWorlds = "grounds/schema-worlds/"

// equalities writes every pair of values as the codes of a summary, and as an
// array whose items have to be unique. No catalog has such codes, so a summary
// breaks VG-1 where the two are one value and VG-2 where they are not.
func equalities(b *book) {
	pairs(b, "", corpus.Must, values)
	pairs(b, "exotic-", corpus.Should, exotic)
}

// pairs takes all spellings of a value where the two are equal, and the first of
// each where they are not.
func pairs(b *book, prefix string, level corpus.Level, classes []class) {
	add := func(first, second option, equal bool) {
		pair := option{first.name + "-and-" + second.name, "[" + first.text + "," + second.text + "]"}
		cited(b, prefix, level, pair, equal)
		unique(b, prefix, level, pair, equal)
	}
	for i, c := range classes {
		for j, first := range c {
			for _, second := range c[j:] {
				add(first, second, true)
			}
		}
		for _, other := range classes[i+1:] {
			add(c[0], other[0], false)
		}
	}
}

// cited adds the summary that cites the two values.
func cited(b *book, prefix string, level corpus.Level, pair option, equal bool) {
	name, s := "different-values", unknown
	why := "Two values that differ are two codes, neither of which any catalog has."
	if equal {
		name, s = "one-value-cited-twice", twiceUnknown
		why = "Two spellings of one value are one code cited twice, whether a catalog has it or not."
	}
	c := b.in(summary.area()+prefix+name, caseFile{
		clauses: append([]string{"VG1b"}, s.clauses...), level: level, basis: "text", why: why, op: summary.op,
		parent: summary.honest(info), input: []member{catalogMember},
	})
	if equal {
		c.clauses = s.clauses
	}
	c.rows = append(c.rows, row{
		name: pair.name, input: []member{{"document", summaryOf(`"pass"`, pair.text, "[1]", "")}}, want: violating(s.rules),
	})
}

// unique adds the array of the two values under uniqueItems.
func unique(b *book, prefix string, level corpus.Level, pair option, equal bool) {
	draft := caseFile{
		clauses: []string{"G3t"}, level: level, basis: "text", op: "schema.check",
		why:   "Values that differ are unique under uniqueItems.",
		input: []member{{"schema", `{"uniqueItems":true}`}},
	}
	name, r := "different-items", row{name: pair.name, input: []member{{"instance", pair.text}}, want: valid}
	if equal {
		name, draft.why = "one-item-twice", "The keyword uniqueItems refuses two spellings of one value."
		r.want, draft.parent = invalid, schemaWorlds+"different-items#letter-and-capital"
	}
	c := b.in(schemaWorlds+prefix+name, draft)
	c.rows = append(c.rows, r)
}
