package mutate

import (
	"bytes"
	"strings"

	"conform/spec/canon"
)

// fileMutations are about certificate and ledger files that are not what they
// are taken for.
func fileMutations(row Mutation) []Mutation {
	file := func(name, content string) Variant {
		return Variant{Name: name, Apply: func(p *Pair) { p.CertFile = []byte(content) }}
	}
	edited := func(name string, edit func(file []byte) []byte) Variant {
		return Variant{Name: name, Apply: func(p *Pair) { p.CertFile = edit(p.Certificate()) }}
	}
	loose := row.should()
	row.Reseal, loose.Reseal = Nothing, Nothing
	return []Mutation{
		row.citing("V11.3e", "V11.3l").as("certificate-not-json", "A certificate file that is not JSON gives a verdict, not a crash.", Nothing, []Variant{
			file("empty", ""),
			file("white-space", " \n"),
			file("word", "certificate"),
			file("brace", "{"),
			file("html", "<html></html>"),
			edited("truncated", func(f []byte) []byte { return f[:len(f)/2] }),
			edited("without-its-last-brace", func(f []byte) []byte { return f[:len(f)-2] }),
			edited("two-values", func(f []byte) []byte { return append(f, f...) }),
			edited("words-behind", func(f []byte) []byte { return append(f, "signed\n"...) }),
			edited("trailing-comma", func(f []byte) []byte { return append(f[:len(f)-2:len(f)-2], ",}\n"...) }),
			edited("comment", func(f []byte) []byte { return append([]byte("// certificate\n"), f...) }),
			edited("single-quotes", func(f []byte) []byte { return bytes.ReplaceAll(f, []byte(`"`), []byte("'")) }),
			edited("nan-score", replaced(`"score":1.0`, `"score":NaN`)),
			edited("nul-bytes-behind", func(f []byte) []byte { return append(f, 0, 0) }),
			file("pem", Signer.PEM),
		}),
		row.as("certificate-not-an-object", "A certificate file that is JSON but no object gives a verdict, not a crash.", Nothing, []Variant{
			file("null", "null\n"),
			file("true", "true\n"),
			file("number", "7\n"),
			file("string", `"certificate"`),
			file("empty-list", "[]\n"),
			file("empty-object", "{}\n"), edited("in-a-list", wrapped("[", "]")),
			edited("in-an-object", wrapped(`{"certificate":`, "}")),
			edited("in-a-string", func(f []byte) []byte { return spelling{}.text(canon.String(string(f))) }),
		}),
		row.as("certificate-signed-with-nan", "NaN is not JSON, even where the signature is made for it.", Everything, []Variant{
			{Name: "score", Apply: func(p *Pair) { p.certify("score", number("NaN")) }},
			{Name: "unknown-member", Apply: func(p *Pair) { p.certify("comment", number("Infinity")) }},
		}).on("I-04").onlyCertificate(),
		loose.as("certificate-member-given-twice", "Two members of one name give one signature two readings.", Nothing, []Variant{
			edited("forged-then-honest", replaced(`"risk_level":"low"`, `"risk_level":"high","risk_level":"low"`)),
			edited("honest-then-forged", replaced(`"risk_level":"low"`, `"risk_level":"low","risk_level":"high"`)),
			edited("alike", replaced(`"risk_level":"low"`, `"risk_level":"low","risk_level":"low"`)),
			edited("nested", replaced(`"verdict_value":"VERIFIED"`, `"verdict_value":"REFUTED","verdict_value":"VERIFIED"`)),
			edited("spelled-with-an-escape", replaced(`"risk_level":"low"`, `"risk\u005flevel":"high","risk_level":"low"`)),
		}).on("I-03"),
		loose.as("certificate-loosely-encoded", "A byte order mark, bytes that are no UTF-8 and other white space are not JSON.", Nothing, []Variant{
			edited("byte-order-mark", wrapped("\ufeff", "")),
			edited("no-break-space-behind", wrapped("", "\u00a0")),
			edited("form-feed-in-front", wrapped("\f", "")),
			edited("utf-16", func(f []byte) []byte {
				out := []byte{0xff, 0xfe}
				for _, c := range f {
					out = append(out, c, 0)
				}
				return out
			}),
		}).on("I-04"),
		loose.as("certificate-with-bytes-that-are-no-utf-8",
			"Bytes that are no UTF-8 are refused, even where the signature is made for a replacement character.",
			Everything, []Variant{{
				Apply:  func(p *Pair) { p.certify("comment", canon.String("bytes <\ufffd>")) },
				Finish: func(p *Pair) { p.CertFile = replaced(`bytes <\ufffd>`, "bytes <\xff>")(p.Certificate()) },
			}}).on("I-04"),
		loose.as("certificate-with-a-number-beyond-the-doubles",
			"A number beyond the doubles is refused, even where the signature is made for infinity.",
			Everything, []Variant{beyondDoubles("score", "score"), beyondDoubles("unknown-member", "comment")}).on("I-01"),
		loose.as("certificate-nested-without-end", "A certificate nested a hundred thousand deep gives a verdict in bounded time and memory.", Nothing, []Variant{
			file("", strings.Repeat("[", 100_000)+strings.Repeat("]", 100_000)),
		}).on("I-32"),
		row.as("ledger-empty", "An empty ledger holds neither key nor checkpoint.", Nothing, []Variant{
			{Name: "no-bytes", Apply: func(p *Pair) { p.LedgerFile = []byte{} }},
			{Name: "genesis-entry-alone", Apply: func(p *Pair) { p.Lines = p.Lines[:1] }},
			{Name: "up-to-the-checkpoint-exclusive", Apply: func(p *Pair) { p.Lines = p.Lines[:p.roleAt(checkpoint)] }},
		}).citing("V11.3f", "V11.3h").wanting(notValid, "anchor"),
		row.as("ledger-of-another-audit", "A certificate is not valid against the ledger of another audit.", Nothing, []Variant{
			{Name: "same-key", Apply: func(p *Pair) { p.Lines = linesOf("refuted") }},
			{Name: "same-ledger-as-certificate", Apply: func(p *Pair) { p.LedgerFile = p.Certificate() }},
		}).citing("V11.3a", "V11.3g", "V11.3b"),
	}
}

// beyondDoubles has a certificate that is signed with infinity in a member and
// spells that as a number. The ledger stays that of the world.
func beyondDoubles(name, member string) Variant {
	return Variant{
		Name:  name,
		Apply: func(p *Pair) { p.certify(member, number("Infinity")) },
		Finish: func(p *Pair) {
			p.CertFile = replaced("Infinity", "1e999")(p.Certificate())
			p.honestLedger()
		},
	}
}

// onlyCertificate marks a row whose fault is in the certificate file alone: the
// ledger stays that of the world.
func (m Mutation) onlyCertificate() Mutation {
	variants := append([]Variant(nil), m.Variants...)
	for i := range variants {
		variants[i].Finish = (*Pair).honestLedger
	}
	m.Variants = variants
	return m
}

// honestLedger puts every entry back as it is in the world.
func (p *Pair) honestLedger() {
	for i := range p.Lines {
		p.Lines[i].Entry = p.Lines[i].honest
	}
}

// linesOf is the ledger of another world.
func linesOf(world string) []Line {
	w, _ := worldNamed(world)
	p, err := w.Build()
	if err != nil {
		return nil // the generator reports the world itself
	}
	return p.Lines
}
