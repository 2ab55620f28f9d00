package grounds

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/fault"
)

// MaxFindings is how many violations of one rule a judgement lists.
const MaxFindings = 1000

// MaxValues is how many values a document should hold at most: a judge that
// reads untrusted ones bounds its memory by it (canon.Codec.MaxValues).
const MaxValues = 1_000_000

// Options choose how the rules are applied. The zero Options are the standard.
type Options struct {
	Grades []Grade // order and maps of the severities; nil: Grades()
	Rules  []Rule  // nil: Rules()

	// How a document and a catalog are read.
	Verdict  func(Form, canon.Value) canon.Value              // the member that carries the verdict; nil: as it stands
	Items    func(member string, v canon.Value) []canon.Value // of reason_codes and reason_context; nil: the items of an array
	Lookup   func(c *Catalog, v canon.Value) (Code, bool)     // a cited value; nil: a string, exactly
	Severity func(text string) Severity                       // of a catalog entry; nil: as it stands
	Key      func(canon.Value) string                         // equality of JSON values; nil: Key
	Implied  func(grades []Grade, codes []Code) (Grade, bool) // nil: the highest severity cited
}

// Violation is one thing a document breaks.
type Violation struct {
	Rule    fault.Code
	Refusal Refusal
	Member  string // a JSON pointer into the document
	Says    string // one sentence
	Code    string // the code it is about, when it is about one
}

// Facts is what the rules look at.
type Facts struct {
	Form     Form
	Document canon.Value
	Verdict  canon.Value   // the member that carries the verdict
	Cited    []canon.Value // the entries of reason_codes; none where it is no array
	Codes    []Code        // those of them the catalog defines
	Context  []canon.Value // the entries of reason_context; none where it is no array

	catalog *Catalog
	options Options
}

// Find looks a value up in the catalog.
func (f *Facts) Find(v canon.Value) (Code, bool) { return f.options.find(f.catalog, v) }

// Implied returns the grade the cited codes imply; no known code implies none.
func (f *Facts) Implied() (Grade, bool) { return f.options.Implies(f.Codes) }

// Words are the closed vocabulary of the verdict, in ascending order.
func (f *Facts) Words() []string {
	var words []string
	for _, g := range f.options.grades() {
		words = append(words, f.Form.Word(g))
	}
	return words
}

// Passes reports whether the verdict is a pass.
func (f *Facts) Passes() bool {
	grade, ok := f.options.grade(Info)
	return ok && f.Verdict.Kind == canon.KindString && f.Verdict.Text == f.Form.Word(grade)
}

// Judge applies the rules of the standard. See Options.Judge.
func Judge(form Form, document canon.Value, catalog *Catalog) []Violation {
	return Options{}.Judge(form, document, catalog)
}

// Judge applies the rules to any JSON value and returns what it violates, in the
// order of section 5. A document that conforms violates nothing.
func (o Options) Judge(form Form, document canon.Value, catalog *Catalog) []Violation {
	f := o.facts(form, document, catalog)
	var violations []Violation
	for _, rule := range o.rules() {
		if form == Entry && !rule.Entry {
			continue
		}
		broken := rule.violations(f)
		violations = append(violations, broken...)
		if rule.Stops && len(broken) > 0 {
			break
		}
	}
	return violations
}

func (o Options) rules() []Rule {
	if o.Rules != nil {
		return o.Rules
	}
	return Rules()
}

// violations lists what one rule finds; those past MaxFindings are counted.
func (r Rule) violations(f *Facts) (list []Violation) {
	found := 0
	var last Violation
	r.Find(f, func(v Violation) {
		v.Rule = r.Code
		if found++; found <= MaxFindings {
			list = append(list, v)
		}
		last = v
	})
	if found > MaxFindings {
		last.Says, last.Code = fmt.Sprintf("and %d more like it, up to this one", found-MaxFindings), ""
		list = append(list, last)
	}
	return list
}

func (o Options) facts(form Form, document canon.Value, catalog *Catalog) *Facts {
	f := &Facts{
		Form: form, Document: document, catalog: catalog, options: o,
		Verdict: document.Get(form.Member()),
		Cited:   o.items("reason_codes", document),
		Context: o.items("reason_context", document),
	}
	if o.Verdict != nil {
		f.Verdict = o.Verdict(form, f.Verdict)
	}
	for _, v := range f.Cited {
		if code, ok := f.Find(v); ok {
			f.Codes = append(f.Codes, code)
		}
	}
	return f
}

// items returns the entries of a member. One that is no array counts as absent
// (VG-1, VG-7).
func (o Options) items(member string, document canon.Value) []canon.Value {
	v := document.Get(member)
	if o.Items != nil {
		return o.Items(member, v)
	}
	return v.Items
}

func (o Options) key(v canon.Value) string {
	if o.Key != nil {
		return o.Key(v)
	}
	return Key(v)
}
