package grounds_test

import (
	"fmt"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/grounds"
)

// manyCodes is a catalog of so many codes and a document that cites them all.
func manyCodes(t testing.TB, n int) (*grounds.Catalog, canon.Value) {
	t.Helper()
	codes, cited := make([]canon.Value, n), make([]canon.Value, n)
	for i := range codes {
		cited[i] = canon.String(fmt.Sprintf("X_CODE_%d", i))
		codes[i] = canon.Object(canon.M("code", cited[i]), canon.M("severity", canon.String("warn")))
	}
	c, err := grounds.ReadCatalog(canon.Object(canon.M("codes", canon.Array(codes...))))
	if err != nil {
		t.Fatal(err)
	}
	return &c, canon.Object(canon.M("status", canon.String("warning")), canon.M("reason_codes", canon.Array(cited...)))
}

func BenchmarkJudge(b *testing.B) {
	for _, n := range []int{1, 1000, 100_000} {
		b.Run(fmt.Sprintf("codes=%d", n), func(b *testing.B) {
			c, document := manyCodes(b, n)
			b.ReportAllocs()
			for b.Loop() {
				if violations := grounds.Judge(grounds.Summary, document, c); len(violations) > 0 {
					b.Fatal(violations[0])
				}
			}
		})
	}
}

// BenchmarkDuplicates judges as many values that are all one, spelled in many ways.
func BenchmarkDuplicates(b *testing.B) {
	texts := make([]string, 100_000)
	for i := range texts {
		texts[i] = fmt.Sprintf("1%se-%d", strings.Repeat("0", i%50), i%50)
	}
	document := parse(b, `{"reason_codes": [`+strings.Join(texts, ",")+`]}`)
	c := grounds.Named()
	b.ReportAllocs()
	for b.Loop() {
		if violations := grounds.Judge(grounds.Summary, document, &c); len(violations) != grounds.MaxFindings+1 {
			b.Fatal(len(violations))
		}
	}
}

func BenchmarkSchema(b *testing.B) {
	schema, err := grounds.Compile(parse(b, `{"type": "object", "required": ["reason_codes"], "properties": {"reason_codes": {
		"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string", "pattern": "^[A-Z0-9_]+$"}}}}`))
	if err != nil {
		b.Fatal(err)
	}
	_, document := manyCodes(b, 100_000)
	b.ReportAllocs()
	for b.Loop() {
		if p := schema.Check(document); p != nil {
			b.Fatal(p)
		}
	}
}
