package mutate

import (
	"bytes"

	"conform/corpus"
)

// spellingMutations write the same content otherwise: hashes and signatures are
// taken over the canonical form, so nothing may change (2.1).
func spellingMutations() []Mutation {
	row := Mutation{Level: corpus.Must, Basis: "text", World: "minimal", Reseal: Nothing, Want: accepted}
	return []Mutation{
		row.as("certificate-respelled",
			"A certificate file with other order, white space or escapes keeps its signature.",
			Nothing, certificateSpellings()).citing("V2.1h").only(verifyOnly),
		row.as("certificate-numbers-respelled", "A certificate file whose doubles are spelled otherwise keeps its signature.", Nothing, []Variant{
			respelledNumber("score-with-more-zeros", `"score":1.0`, `"score":1.000`),
			respelledNumber("score-with-exponent", `"score":1.0`, `"score":10e-1`),
			respelledNumber("coverage-with-exponent", `"min_w1_coverage":0.8`, `"min_w1_coverage":8E-1`),
			respelledNumber("tolerance-with-more-digits", `"divergence_tolerance":0.3333333333333333`, `"divergence_tolerance":0.33333333333333331`),
		}).citing("V2.1h").only(verifyOnly).on("I-01").should(),
		row.as("entry-respelled",
			"A line of the ledger re-spelled with the same content keeps its hashes.",
			Nothing, ledgerSpellings()).citing("V2.3j").only(both).should(),
	}
}

func respelledNumber(name, from, to string) Variant {
	return Variant{Name: name, Apply: func(p *Pair) { p.CertFile = replaced(from, to)(p.Certificate()) }}
}

func certificateSpellings() []Variant {
	spelled := func(name, world string, s spelling) Variant {
		return Variant{Name: name, World: world, Apply: func(p *Pair) { p.CertFile = append(s.text(p.Cert), '\n') }}
	}
	edited := func(name string, edit func(file []byte) []byte) Variant {
		return Variant{Name: name, Apply: func(p *Pair) { p.CertFile = edit(p.Certificate()) }}
	}
	return []Variant{
		spelled("indented", "", spelling{indent: "  "}),
		spelled("indented-with-tabs", "", spelling{indent: "\t", space: true}),
		spelled("members-reversed", "", spelling{reversed: true}),
		spelled("spaces", "", spelling{space: true}),
		spelled("letters-escaped", "", spelling{escaped: true}),
		spelled("solidus-escaped", "", spelling{solidus: true}),
		spelled("characters-beyond-ascii-as-themselves", "unicode", spelling{utf8: true}),
		edited("without-line-feed", func(file []byte) []byte { return bytes.TrimSuffix(file, []byte("\n")) }),
		edited("white-space-around", func(file []byte) []byte { return []byte(" \n\t" + string(file) + "\n\n ") }),
		edited("carriage-returns", func(file []byte) []byte { return bytes.ReplaceAll(file, []byte(`,"`), []byte(",\r\n\"")) }),
	}
}

// ledgerSpellings re-spell one line of an honest ledger, or all of them.
func ledgerSpellings() []Variant {
	one := func(name string, s spelling) Variant {
		return Variant{Name: name, Apply: func(p *Pair) {
			i := evidenceEntry(p)
			line(i+1, func([]byte) []byte { return s.text(p.Lines[i].Entry) })(p)
		}}
	}
	all := func(name, world string, s spelling) Variant {
		return Variant{Name: name, World: world, Apply: func(p *Pair) {
			p.rewrite(func(lines [][]byte) [][]byte {
				for i := range lines {
					lines[i] = s.text(p.Lines[i].Entry)
				}
				return lines
			})
		}}
	}
	return []Variant{
		one("spaces", spelling{space: true}),
		one("members-reversed", spelling{reversed: true}),
		one("letters-escaped", spelling{escaped: true}),
		one("solidus-escaped", spelling{solidus: true}),
		{Name: "spaces-around", Apply: line(3, wrapped("  ", " \t"))},
		{Name: "number-with-more-zeros", Apply: line(3, replaced(`"confidence":1.0`, `"confidence":1.00`))},
		all("every-line-reversed-with-spaces", "", spelling{reversed: true, space: true}),
		all("characters-beyond-ascii-as-themselves", "unicode", spelling{utf8: true}),
	}
}
