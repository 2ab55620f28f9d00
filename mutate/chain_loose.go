package mutate

import (
	"bytes"
	"strings"

	"conform/spec/canon"
)

// looseTextMutations are about text that lenient readers take for JSON lines.
func looseTextMutations(row Mutation) []Mutation {
	loose := row.should()
	open := row.open()
	open.Clauses = []string{"V2.3g", "V2.3h"}
	return []Mutation{
		loose.as("member-given-twice", "Two members of one name give one digest two readings.", Nothing, []Variant{
			{Name: "forged-then-honest", Apply: line(3, replaced(`"seq":2`, `"seq":9,"seq":2`))},
			{Name: "honest-then-forged", Apply: line(3, replaced(`"seq":2`, `"seq":2,"seq":9`))},
			{Name: "alike", Apply: line(3, replaced(`"seq":2`, `"seq":2,"seq":2`))},
			{Name: "spelled-with-an-escape", Apply: line(3, replaced(`"seq":2`, `"s\u0065q":9,"seq":2`))},
			{Name: "in-the-payload", Apply: line(3, replaced(`"stance":"SUPPORTS"`, `"stance":"REFUTES","stance":"SUPPORTS"`))},
			{Name: "nested", Apply: line(3, replaced(`"deterministic":true`, `"deterministic":false,"deterministic":true`))},
		}).on("I-03"),
		loose.as("byte-order-mark", "A byte order mark is not JSON.", Nothing, []Variant{
			{Name: "at-the-start", Apply: line(1, wrapped("\ufeff", ""))},
			{Name: "before-a-later-line", Apply: line(3, wrapped("\ufeff", ""))},
			{Name: "at-the-end", Apply: func(p *Pair) { p.LedgerFile = append(p.Ledger(), "\ufeff"...) }},
		}).on("I-04"),
		loose.as("control-character-in-a-string", "A control character in a string must be escaped.", Nothing, []Variant{
			{Name: "tab", World: "unicode", Apply: line(4, replaced(`\t`, "\t"))},
			{Name: "carriage-return", World: "unicode", Apply: line(4, replaced(`\r`, "\r"))},
			{Name: "start-of-heading", World: "unicode", Apply: line(4, replaced(`\u0001`, "\x01"))},
		}).on("I-04"),
		loose.as("invalid-utf-8", "Bytes that are no UTF-8 are refused, even where the hashes are made for replacement characters.", Everything, []Variant{
			invalidUTF8("lone-byte", "\xff", "\ufffd"),
			invalidUTF8("lone-continuation", "\x80", "\ufffd"),
			invalidUTF8("cut-sequence", "\xe5\xa4", "\ufffd"),
			invalidUTF8("overlong-slash", "\xc0\xaf", "\ufffd\ufffd"),
			invalidUTF8("surrogate", "\xed\xa0\xbd", "\ufffd\ufffd\ufffd"),
			invalidUTF8("latin-1", "\xfc", "ü"),
		}).on("I-04"),
		loose.as("number-beyond-the-doubles", "A number beyond the doubles is refused, even where the hashes are made for infinity.", Everything, []Variant{{
			Apply:  func(p *Pair) { setMember(p, "payload/confidence", number("Infinity")) },
			Finish: func(p *Pair) { line(3, replaced("Infinity", "1e400"))(p) },
		}}).on("I-01"),
		loose.as("line-nested-without-end", "A line nested a hundred thousand deep gives a report in bounded time and memory.", Nothing, []Variant{
			{Apply: line(3, replaced(`"rationale":`, `"tree":`+strings.Repeat("[", 100_000)+`"rationale":`))},
		}).on("I-32"),
		loose.as("other-white-space-between-entries",
			"Only the line feed separates entries, and only JSON's white space may stand around them.",
			Nothing, separated()).on("I-39"),
		open.as("blank-line", "A line of the ledger is empty or white space.", Nothing, []Variant{
			{Name: "in-the-middle", Apply: newLine(3, "")}, {Name: "at-the-start", Apply: newLine(1, "")},
			{Name: "at-the-end", Apply: newLine(7, "")}, {Name: "of-spaces", Apply: newLine(3, "  \t")},
		}).on("I-07"),
		open.as("line-feed-missing-at-the-end", "The last entry is whole and has no line feed.", Nothing, []Variant{
			{Apply: cut(func(last []byte) int { return len(last) })},
		}).on("I-07"),
		open.as("carriage-return-before-line-feed", "Lines end in carriage return and line feed.", Nothing, []Variant{
			{Name: "every-line", Apply: func(p *Pair) { p.LedgerFile = bytes.ReplaceAll(p.Ledger(), []byte("\n"), []byte("\r\n")) }},
			{Name: "one-line", Apply: line(3, wrapped("", "\r"))},
		}).on("I-07"),
		open.as("member-beside-the-bound-ones", "An entry has a member at its top level that no hash binds.", Nothing, []Variant{
			{Name: "unknown", Apply: func(p *Pair) { setMember(p, "comment", canon.String("unbound")) }},
			{Name: "in-other-case", Apply: func(p *Pair) { setMember(p, "Payload", canon.Object(text("stance", refutes))) }},
			{Name: "folding-alike", Apply: func(p *Pair) { setMember(p, "ſeq", canon.Int(9)) }},
		}).citing("V2.3k").on("I-37"),
	}
}

// invalidUTF8 has bytes in a rationale where lenient readers see repair.
func invalidUTF8(name, bad, repair string) Variant {
	return Variant{
		Name:  name,
		Apply: func(p *Pair) { setMember(p, "payload/rationale", canon.String("bytes <"+repair+">")) },
		Finish: func(p *Pair) {
			escaped := spelling{}.text(canon.String(repair))
			line(3, replaced("bytes <"+string(escaped[1:len(escaped)-1])+">", "bytes <"+bad+">"))(p)
		},
	}
}

// separated has characters that some readers take for line ends or white space.
func separated() []Variant {
	var out []Variant
	for _, c := range []struct{ name, text string }{
		{"next-line", "\u0085"}, {"line-separator", "\u2028"}, {"no-break-space", "\u00a0"},
		{"ideographic-space", "\u3000"}, {"vertical-tab", "\v"}, {"form-feed", "\f"}, {"zero-width-space", "\u200b"},
		{"file-separator", "\x1c"}, {"unit-separator", "\x1f"},
	} {
		out = append(out,
			Variant{Name: c.name + "-on-a-line", Apply: newLine(3, c.text)},
			Variant{Name: c.name + "-after-an-entry", Apply: line(3, wrapped("", c.text))},
		)
	}
	for _, c := range []struct{ name, text string }{
		{"carriage-return", "\r"}, {"next-line", "\u0085"}, {"line-separator", "\u2028"}, {"space", " "},
		{"vertical-tab", "\v"}, {"form-feed", "\f"}, {"file-separator", "\x1c"}, {"paragraph-separator", "\u2029"},
	} {
		out = append(out, Variant{Name: c.name + "-instead-of-a-line-feed", Apply: func(p *Pair) {
			file := bytes.TrimSuffix(p.Ledger(), []byte("\n"))
			p.LedgerFile = append(bytes.ReplaceAll(file, []byte("\n"), []byte(c.text)), '\n')
		}})
	}
	return out
}
