package mutate

import (
	"bytes"

	"conform/corpus"
	"conform/spec/canon"
)

// rewrite replaces the ledger's bytes by edited lines, each followed by a line
// feed.
func (p *Pair) rewrite(edit func(lines [][]byte) [][]byte) {
	lines := bytes.SplitAfter(p.Ledger(), []byte("\n"))
	lines = lines[:len(lines)-1]
	for i := range lines {
		lines[i] = bytes.TrimSuffix(lines[i], []byte("\n"))
	}
	p.LedgerFile = append(bytes.Join(edit(lines), []byte("\n")), '\n')
}

// line replaces one line, counted from 1.
func line(n int, edit func(line []byte) []byte) func(p *Pair) {
	return func(p *Pair) {
		p.rewrite(func(lines [][]byte) [][]byte {
			lines[n-1] = edit(lines[n-1])
			return lines
		})
	}
}

// newLine puts a line before the one that has the number n, counted from 1.
func newLine(n int, text string) func(p *Pair) {
	return func(p *Pair) {
		p.rewrite(func(lines [][]byte) [][]byte {
			return append(lines[:n-1:n-1], append([][]byte{[]byte(text)}, lines[n-1:]...)...)
		})
	}
}

// replaced replaces the first occurrence in a line.
func replaced(from, to string) func(line []byte) []byte {
	return func(line []byte) []byte { return bytes.Replace(line, []byte(from), []byte(to), 1) }
}

func wrapped(before, after string) func(line []byte) []byte {
	return func(line []byte) []byte { return []byte(before + string(line) + after) }
}

// cut drops the end of the file: a whole last line but for some bytes.
func cut(keep func(last []byte) int) func(p *Pair) {
	return func(p *Pair) {
		p.rewrite(func(lines [][]byte) [][]byte { return lines })
		file := bytes.TrimSuffix(p.LedgerFile, []byte("\n"))
		start := bytes.LastIndexByte(file, '\n') + 1
		p.LedgerFile = file[:start+keep(file[start:])]
	}
}

// textMutations are about lines that are not JSON, or not an entry (2.3).
func textMutations() []Mutation {
	row := Mutation{
		Clauses: []string{"V2.3g", "V11.3b"}, Level: corpus.Must, Basis: "text", Ops: both,
		World: "minimal", Want: brokenChain, Reasons: []string{"chain"},
	}
	return append([]Mutation{
		row.as("line-not-json", "A line that is not valid JSON is refused with an error that names its number.", Nothing, notJSON()).atLine(3),
		row.as("line-with-a-number-json-lacks", "NaN and the infinities are not JSON, even where the hashes are made for them.", Everything, []Variant{
			{Name: "nan", Apply: func(p *Pair) { setMember(p, "payload/confidence", number("NaN")) }},
			{Name: "infinity", Apply: func(p *Pair) { setMember(p, "payload/confidence", number("Infinity")) }},
			{Name: "minus-infinity", Apply: func(p *Pair) { setMember(p, "payload/confidence", number("-Infinity")) }},
		}).atLine(3).on("I-04"),
		row.as("last-line-truncated", "A last line that was cut short is refused like any other line that is not JSON.", Nothing, []Variant{
			{Name: "after-one-byte", Apply: cut(func([]byte) int { return 1 })},
			{Name: "in-the-middle", Apply: cut(func(last []byte) int { return len(last) / 2 })},
			{Name: "before-its-last-byte", Apply: cut(func(last []byte) int { return len(last) - 1 })},
			{Name: "inside-a-string", Apply: cut(func(last []byte) int { return bytes.Index(last, []byte("conform-issuer")) + 4 })},
		}).atLine(6).citing("V2.3h", "V2.3g", "V11.3b"),
		row.as("line-after-the-last-truncated", "The torn beginning of a further entry is refused, though all whole entries are sound.", Nothing, []Variant{
			{Name: "brace", Apply: func(p *Pair) { p.LedgerFile = append(p.Ledger(), '{') }},
			{Name: "half-an-entry", Apply: func(p *Pair) { p.LedgerFile = append(p.Ledger(), `{"author":{"identity":"conform-core","ki`...) }},
			{Name: "nul-bytes", Apply: func(p *Pair) { p.LedgerFile = append(p.Ledger(), make([]byte, 16)...) }},
		}).atLine(7).citing("V2.3h", "V2.3g", "V11.3b"),
		row.as("line-not-an-object", "A line that is JSON but no object is no entry.", Nothing, []Variant{
			{Name: "null", Apply: newLine(3, "null")}, {Name: "array", Apply: newLine(3, "[]")},
			{Name: "number", Apply: newLine(3, "2")}, {Name: "string", Apply: newLine(3, `"entry"`)},
			{Name: "true", Apply: newLine(3, "true")}, {Name: "empty-object", Apply: newLine(3, "{}")},
			{Name: "entry-in-an-array", Apply: line(3, wrapped("[", "]"))},
			{Name: "entry-in-a-string", Apply: line(3, func(l []byte) []byte { return spelling{}.text(canon.String(string(l))) })},
			{Name: "null-at-the-end", Apply: newLine(7, "null")}, {Name: "empty-object-at-the-end", Apply: newLine(7, "{}")},
		}).citing("V2.3a", "V11.3b"),
		row.as("unloadable-chain-makes-every-flag-false", "Of a chain that does not load nothing else can be shown.", Nothing, []Variant{
			{Name: "garbage", Apply: newLine(3, "garbage")}, {Name: "truncated-tail", Apply: cut(func(last []byte) int { return len(last) / 2 })},
		}).on("I-08").wanting(Want{False: []string{"chain_valid", "signature_valid", "verdicts_match"}}, "chain").only(verifyOnly),
	}, looseTextMutations(row)...)
}

// notJSON breaks the third line of the minimal audit.
func notJSON() []Variant {
	first := func(text string) func([]byte) []byte { return wrapped(text, "") }
	last := func(text string) func([]byte) []byte { return wrapped("", text) }
	return []Variant{
		{Name: "garbage-line", Apply: newLine(3, "not an entry")},
		{Name: "html-line", Apply: newLine(3, "<html></html>")},
		{Name: "half-a-line", Apply: line(3, func(l []byte) []byte { return l[:len(l)/2] })},
		{Name: "second-half-of-a-line", Apply: line(3, func(l []byte) []byte { return l[len(l)/2:] })},
		{Name: "without-closing-brace", Apply: line(3, func(l []byte) []byte { return l[:len(l)-1] })},
		{Name: "without-opening-brace", Apply: line(3, func(l []byte) []byte { return l[1:] })},
		{Name: "brace-too-many", Apply: line(3, last("}"))},
		{Name: "trailing-comma", Apply: line(3, func(l []byte) []byte { return append(l[:len(l)-1:len(l)-1], ",}"...) })},
		{Name: "comma-after-the-line", Apply: line(3, last(","))},
		{Name: "comment", Apply: line(3, last(" // entry"))},
		{Name: "words-before", Apply: line(3, first("entry "))},
		{Name: "two-values", Apply: line(3, last("{}"))},
		{Name: "two-values-with-space", Apply: line(3, last(" null"))},
		{Name: "single-quotes", Apply: line(3, func(l []byte) []byte { return bytes.ReplaceAll(l, []byte(`"`), []byte("'")) })},
		{Name: "name-without-quotes", Apply: line(3, replaced(`"seq":`, `seq:`))},
		{Name: "leading-zero", Apply: line(3, replaced(`"seq":2`, `"seq":02`))},
		{Name: "plus-sign", Apply: line(3, replaced(`"seq":2`, `"seq":+2`))},
		{Name: "hex-number", Apply: line(3, replaced(`"seq":2`, `"seq":0x2`))},
		{Name: "number-ending-in-point", Apply: line(3, replaced(`"confidence":1.0`, `"confidence":1.`))},
		{Name: "number-beginning-with-point", Apply: line(3, replaced(`"confidence":1.0`, `"confidence":.10`))},
		{Name: "capital-true", Apply: line(3, replaced(`"deterministic":true`, `"deterministic":True`))},
		{Name: "none-for-null", Apply: line(3, replaced(`"stance":"SUPPORTS"`, `"stance":None`))},
		{Name: "unknown-escape", Apply: line(3, replaced(`the test`, `\x74he test`))},
		{Name: "short-unicode-escape", Apply: line(3, replaced(`the test`, `\u74he test`))},
		{Name: "two-lines-joined", Apply: func(p *Pair) {
			p.rewrite(func(lines [][]byte) [][]byte {
				lines[2] = append(lines[2:3:3][0], lines[3]...)
				return append(lines[:3], lines[4:]...)
			})
		}},
	}
}

// atLine says which line an error must name.
func (m Mutation) atLine(n int) Mutation {
	m.Want.Line = n
	return m
}

func (m Mutation) only(ops []string) Mutation {
	m.Ops = ops
	return m
}
