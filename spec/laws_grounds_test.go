package spec_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// number is digits times ten to the power exponent.
type number struct {
	negative         bool
	digits, exponent int
}

func newNumber(rng *rand.Rand) number {
	return number{rng.Intn(2) == 0, rng.Intn(300), rng.Intn(8) - 4}
}

func (n number) value() *big.Rat {
	value, _ := new(big.Rat).SetString(fmt.Sprintf("%de%d", n.digits, n.exponent))
	if n.negative {
		value.Neg(value)
	}
	return value
}

// spell writes the number in one of its many ways.
func (n number) spell(rng *rand.Rand) string {
	digits, exponent := fmt.Sprint(n.digits), n.exponent
	for range rng.Intn(4) { // a zero more, a power less
		digits, exponent = digits+"0", exponent-1
	}
	at := 1 + rng.Intn(len(digits))
	if n.digits == 0 {
		at = 1
	}
	whole, fraction := digits[:at], digits[at:]
	exponent += len(fraction)
	if fraction != "" {
		fraction = "." + fraction
	}
	if n.negative {
		whole = "-" + whole
	}
	if exponent == 0 && rng.Intn(2) == 0 {
		return whole + fraction
	}
	return whole + fraction + fmt.Sprintf([]string{"e%d", "E%+d", "e%+04d"}[rng.Intn(3)], exponent)
}

// Numbers are equal, and ordered, as the rational numbers they spell.
func TestNumbersCompareExactly(t *testing.T) {
	hold(t, 3000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		a, b := newNumber(rng), newNumber(rng)
		if rng.Intn(3) == 0 {
			b = a
		}
		left, right := mustParse(a.spell(rng)), mustParse(b.spell(rng))
		by := a.value().Cmp(b.value())
		if equal := grounds.Key(left) == grounds.Key(right); equal != (by == 0) {
			return fmt.Sprintf("%s and %s: equal %v", left.Text, right.Text, equal)
		}
		least, err := grounds.Compile(canon.Object(canon.M("minimum", right)))
		if err != nil {
			return err.Error()
		}
		if p := least.Check(left); (p == nil) != (by >= 0) {
			return fmt.Sprintf("%s, at least %s: %v", left.Text, right.Text, p)
		}
		return ""
	}, gen.Int64())
}

func mustParse(text string) canon.Value {
	v, err := canon.Parse([]byte(text))
	if err != nil {
		panic(err)
	}
	return v
}

// testCatalog has two codes of each severity.
func testCatalog() *grounds.Catalog {
	var codes []canon.Value
	for _, g := range grounds.Grades() {
		for _, name := range []string{"X_A_", "X_B_"} {
			codes = append(codes, canon.Object(canon.M("code", canon.String(name+string(g.Severity))), canon.M("severity", canon.String(string(g.Severity)))))
		}
	}
	c, err := grounds.ReadCatalog(canon.Object(canon.M("codes", canon.Array(codes...))))
	if err != nil {
		panic(err)
	}
	return &c
}

// newSummary draws a document near the edges of the rules.
func newSummary(rng *rand.Rand, c *grounds.Catalog) canon.Value {
	pick := func(texts ...string) canon.Value { return mustParse(texts[rng.Intn(len(texts))]) }
	code := func() canon.Value {
		if rng.Intn(8) == 0 {
			return pick(`"X_UNKNOWN"`, `1`, `1.0`, `null`, `""`, `["X_A_info"]`)
		}
		return canon.String(c.Codes()[rng.Intn(len(c.Codes()))].Code)
	}
	list := func(item func() canon.Value) canon.Value {
		items := make([]canon.Value, rng.Intn(4))
		for i := range items {
			items[i] = item()
		}
		return canon.Array(items...)
	}
	codes, context := list(code), list(func() canon.Value { return canon.Object(canon.M("code", code())) })
	if rng.Intn(10) == 0 {
		codes = pick(`null`, `"X_A_info"`, `{}`)
	}
	if rng.Intn(6) == 0 {
		context = pick(`null`, `"X_A_fail"`, `{}`, `["X_A_fail"]`, `[{}]`)
	}
	return canon.Object(
		canon.M("status", pick(`"pass"`, `"warning"`, `"review"`, `"fail"`, `"pass"`, `"warn"`, `null`)),
		canon.M("verdict", pick(`"PASS"`, `"WARN"`, `"REVIEW"`, `"FAIL"`, `"PASS"`, `"pass"`, `1`)),
		canon.M("reason_codes", codes),
		canon.M("key_checks", pick(`null`, `[]`, `{}`, `[1]`, `{"a": 1}`, `"x"`, `true`)),
		canon.M("reason_context", context),
	)
}

// rulesBroken are the rules a document violates, each once, in order.
func rulesBroken(form grounds.Form, document canon.Value, c *grounds.Catalog) (rules []fault.Code) {
	for _, v := range grounds.Judge(form, document, c) {
		if !slices.Contains(rules, v.Rule) {
			rules = append(rules, v.Rule)
		}
	}
	return rules
}

// What is judged is a set of codes and a set of members: neither their order nor
// members no rule reads change the judgement.
func TestJudgementIgnoresOrder(t *testing.T) {
	c := testCatalog()
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		document := newSummary(rng, c)
		want := rulesBroken(grounds.Summary, document, c)
		other := document.With("reason_code_vocabulary_version", canon.String("another")).With("Status", canon.String("fail"))
		other.Members = slices.Clone(other.Members)
		for i, m := range other.Members {
			items := slices.Clone(m.Value.Items)
			rng.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
			other.Members[i].Value.Items = items
		}
		rng.Shuffle(len(other.Members), func(i, j int) {
			other.Members[i], other.Members[j] = other.Members[j], other.Members[i]
		})
		if got := rulesBroken(grounds.Summary, other, c); !slices.Equal(got, want) {
			return fmt.Sprintf("%v, and %v in another order", want, got)
		}
		return ""
	}, gen.Int64())
}

// A summary and the entry of the corresponding verdict break the same of VG-1 to
// VG-4 (section 7), and VG-1 and VG-2 stand alone (section 5).
func TestOneRuleBindsBothForms(t *testing.T) {
	c := testCatalog()
	hold(t, 2000, func(seed int64) string {
		document := newSummary(rand.New(rand.NewSource(seed)), c)
		verdict := document.Get("status")
		for _, g := range grounds.Grades() {
			if verdict.Text == g.Status {
				verdict = canon.String(g.Verdict)
				break
			}
		}
		summary := rulesBroken(grounds.Summary, document, c)
		if first := slices.Min(append(summary, grounds.VG7)); first < grounds.VG3 && len(summary) > 1 {
			return fmt.Sprintf("%v: %s ends the evaluation", summary, first)
		}
		shared := slices.DeleteFunc(summary, func(rule fault.Code) bool { return rule > grounds.VG4 })
		if entry := rulesBroken(grounds.Entry, document.With("verdict", verdict), c); !slices.Equal(entry, shared) {
			return fmt.Sprintf("the summary breaks %v, the entry %v", shared, entry)
		}
		return ""
	}, gen.Int64())
}

// Of the four statuses exactly one is the one lawful grounds imply.
func TestOneStatusIsImplied(t *testing.T) {
	c := testCatalog()
	hold(t, 1000, func(seed int64) string {
		document := newSummary(rand.New(rand.NewSource(seed)), c)
		grade, err := grounds.Options{}.ImpliedBy(document.Get("reason_codes").Items, c)
		for _, g := range grounds.Grades() {
			broken := rulesBroken(grounds.Summary, document.With("status", canon.String(g.Status)), c)
			switch contradicts := slices.Contains(broken, grounds.VG3); {
			case slices.Contains(broken, grounds.VG1) || slices.Contains(broken, grounds.VG2):
			case err != nil:
				return err.Error()
			case contradicts == (g == grade):
				return fmt.Sprintf("%s is implied, and %s breaks %v", grade.Status, g.Status, broken)
			}
		}
		return ""
	}, gen.Int64())
}

// The schema half of VG-1 refuses what VG-1 refuses (section 3).
func TestSchemaCarriesVG1(t *testing.T) {
	c := testCatalog()
	schema, err := grounds.Compile(mustParse(`{"required": ["reason_codes"], "properties": {"reason_codes": {"type": "array", "minItems": 1, "uniqueItems": true}}}`))
	if err != nil {
		t.Fatal(err)
	}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		document := newSummary(rng, c)
		if rng.Intn(10) == 0 {
			document = document.Without("reason_codes")
		}
		refused := slices.Contains(rulesBroken(grounds.Summary, document, c), grounds.VG1)
		if p := schema.Check(document); refused != (p != nil) {
			return fmt.Sprintf("VG-1 broken: %v, the schema says %v", refused, p)
		}
		return ""
	}, gen.Int64())
}
