package defect

import (
	"fmt"
	"slices"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// narrativeDefects are in the renderer (section 7 of the verdict-grounds text).
func narrativeDefects() []Defect {
	return []Defect{
		{"narrates-what-contradicts-its-grounds", "G7c", "a verdict that its codes do not imply is narrated", narratesUnder(dropGrounds(grounds.VG3))},
		{"narrates-a-pass-of-nothing", "G7c", "a renderer looks at the codes and not at the verdict", narratesUnder(both(dropGrounds(grounds.VG3), dropGrounds(grounds.VG4)))},
		{"narrates-the-known-codes", "G7c", "a renderer skips codes outside the catalog", narratesUnder(dropGrounds(grounds.VG2))},
		{"narrates-a-code-once", "G7c", "a renderer collapses a code cited twice", narratesUnder(dropGrounds(grounds.VG1))},
		{"narrates-the-implied-verdict", "G4a", "a renderer puts right a verdict that its codes do not imply", editOp("grounds.narrate", narrateImplied)},
		{"narrates-without-grounds", "G7d", "a report's verdict is narrated whatever codes it gives", editOp("grounds.narrate_report", narrateAnyway)},
		{"narrates-explained-codes-alone", "G7e", "a renderer wants context for actionable codes", editOp("grounds.narrate", narrateNothingActionable)},
	}
}

// dialectDefects are in the schema dialect (VG-5).
func dialectDefects() []Defect {
	return []Defect{
		{"keywords-ignored", "G3s", "a keyword outside the dialect asserts nothing", func(s *kit.Standard) { s.Dialect.Ignore = true }},
		{"conditionals-known", "G3s", "if, then and else are keywords", alsoKeywords("if", "then", "else")},
		{"references-known", "G3s", "$ref and $defs are keywords", alsoKeywords("$ref", "$defs")},
		{"limits-known", "G3s", "each lower limit has the upper one beside it, and objects have both", alsoKeywords("maxLength", "maxItems", "maximum", "minProperties", "maxProperties")},
		{"combinations-known", "G3s", "allOf, anyOf and not stand beside oneOf", alsoKeywords("allOf", "anyOf", "not")},
		{"nested-schemas-not-looked-into", "G3s", "only the keywords of the whole schema are looked at", shallow},
		{"unique-items-as-written", "G3t", "1 and 1.0 are two items", func(s *kit.Standard) { s.Dialect.Key = asWritten }},
		{"unique-items-unchecked", "G3t", "uniqueItems asserts nothing", editKeyword("uniqueItems", assertNothing)},
		{"min-items-unchecked", "G3t", "minItems asserts nothing", editKeyword("minItems", assertNothing)},
		{"required-unchecked", "G3t", "required asserts nothing", editKeyword("required", assertNothing)},
		{"example-is-a-const", "G3u", "an instance must equal the example", editKeyword("example", constant)},
		{"deprecated-is-refused", "G3u", "a deprecated value is not valid", editKeyword("deprecated", refusedWhenTrue)},
		{"member-named-like-a-keyword-is-one", "G3u", "a name under properties must not be that of a keyword outside the dialect", editKeyword("properties", namesAsKeywords)},
	}
}

// judgeOps are the operations that judge a document, that on a summary first.
var judgeOps = []string{"grounds.summary", "grounds.entry"}

// onOps changes how some operations are answered.
func onOps(names []string, edit func(standard do) do) change {
	return func(s *kit.Standard) {
		for _, name := range names {
			editOp(name, edit)(s)
		}
	}
}

// after changes the report on a document; what is not judged stays as it is.
func after(edit func(s *kit.Standard, in reference.Input, document, report canon.Value) (canon.Value, error)) func(do) do {
	return func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			report, err := standard(s, in)
			document, unread := s.Canon.Parse([]byte(in.Get("document").Text))
			if err != nil || unread != nil {
				return report, err
			}
			return edit(s, in, document, report)
		}
	}
}

// refuseUnless refuses documents instead of judging them.
func refuseUnless(fits func(canon.Value) bool, want string) func(do) do {
	return after(func(_ *kit.Standard, _ reference.Input, document, report canon.Value) (canon.Value, error) {
		if !fits(document) {
			return report, fmt.Errorf("document: want %s", want)
		}
		return report, nil
	})
}

func isObject(v canon.Value) bool { return v.Kind == canon.KindObject }

func hasRequired(v canon.Value) bool {
	return !slices.ContainsFunc([]string{"object_type", "schema_version", "bundle_id"}, func(name string) bool { return !v.Has(name) })
}

// repair puts the verdict right and judges once more.
func repair(standard do) do {
	return after(func(s *kit.Standard, in reference.Input, document, report canon.Value) (canon.Value, error) {
		grade, err := impliedBy(s, in, document)
		if err != nil || document.Kind != canon.KindObject {
			return report, nil
		}
		for form, word := range map[string]string{"status": grade.Status, "verdict": grade.Verdict} {
			if document.Has(form) {
				document = document.With(form, canon.String(word))
			}
		}
		text, err := canon.Encode(document)
		if err != nil {
			return report, nil
		}
		return standard(s, reference.Input{Value: in.With("document", canon.String(string(text)))})
	})(standard)
}

func impliedBy(s *kit.Standard, in reference.Input, document canon.Value) (grounds.Grade, error) {
	catalog, err := s.Grounds.ReadCatalog(in.Get("catalog"))
	if err != nil {
		return grounds.Grade{}, err
	}
	return s.Grounds.ImpliedBy(document.Get("reason_codes").Items, &catalog)
}

// writeAnew spells the document another way than it came.
func writeAnew(standard do) do {
	return after(func(_ *kit.Standard, _ reference.Input, document, report canon.Value) (canon.Value, error) {
		text, err := canon.Encode(document)
		if err != nil {
			return report, nil
		}
		return report.With("document", canon.String(string(text))), nil
	})(standard)
}

func firstAlone(standard do) do {
	return after(func(_ *kit.Standard, _ reference.Input, _, report canon.Value) (canon.Value, error) {
		violations := report.Get("violations").Items
		return report.With("violations", canon.Array(violations[:min(len(violations), 1)]...)), nil
	})(standard)
}

// narratesUnder narrates under rules that nothing else is judged by.
func narratesUnder(relax change) change {
	return editOp("grounds.narrate", func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			lax := *s
			relax(&lax)
			return standard(&lax, in)
		}
	})
}

func narrateImplied(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		codes, err := s.Canon.Parse([]byte(in.Get("reason_codes").Text))
		if err != nil {
			return standard(s, in)
		}
		grade, err := impliedBy(s, in, canon.Object(canon.M("reason_codes", codes)))
		if err != nil {
			return standard(s, in)
		}
		return standard(s, reference.Input{Value: in.With("verdict", canon.String(grade.Verdict))})
	}
}

func narrateAnyway(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		out, err := standard(s, in)
		if err != nil {
			out, err = canon.Object(canon.M("narrative", canon.String("The verdict is "+in.Get("report").Get("verdict").Text+"."))), nil
		}
		return out, err
	}
}

func narrateNothingActionable(standard do) do {
	return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
		if verdict := in.Get("verdict").Text; verdict == "REVIEW" || verdict == "FAIL" {
			return canon.Value{}, fmt.Errorf("verdict %s: no context", verdict)
		}
		return standard(s, in)
	}
}

// keywords returns the keywords under s, for change.
func keywords(s *kit.Standard) []grounds.Keyword {
	if s.Dialect.Keywords == nil {
		return grounds.Keywords()
	}
	return slices.Clone(s.Dialect.Keywords)
}

// compile reads the value of a keyword.
type compile = func(d *grounds.Dialect, schema, value canon.Value) (grounds.Assertion, error)

// editKeyword replaces how a keyword is read; the new way is given the old one.
func editKeyword(name string, edit func(standard compile) compile) change {
	return func(s *kit.Standard) {
		s.Dialect.Keywords = keywords(s)
		for i := range s.Dialect.Keywords {
			if k := &s.Dialect.Keywords[i]; k.Name == name {
				k.Compile = edit(k.Compile)
			}
		}
	}
}

// alsoKeywords adds keywords that a schema may use, whatever they mean.
func alsoKeywords(names ...string) change {
	return func(s *kit.Standard) {
		s.Dialect.Keywords = keywords(s)
		for _, name := range names {
			s.Dialect.Keywords = append(s.Dialect.Keywords, grounds.Keyword{Name: name, Compile: nothing})
		}
	}
}

func nothing(*grounds.Dialect, canon.Value, canon.Value) (grounds.Assertion, error) { return nil, nil }

func assertNothing(compile) compile { return nothing }

// shallow looks into no schema that stands inside another one.
func shallow(s *kit.Standard) {
	s.Dialect.Keywords = keywords(s)
	for i := range s.Dialect.Keywords {
		if k := &s.Dialect.Keywords[i]; slices.Contains([]string{"properties", "items", "additionalProperties", "oneOf"}, k.Name) {
			standard := k.Compile
			k.Compile = func(d *grounds.Dialect, schema, value canon.Value) (grounds.Assertion, error) {
				lax := *d
				lax.Ignore = true
				return standard(&lax, schema, value)
			}
		}
	}
}

func constant(compile) compile {
	return func(_ *grounds.Dialect, _, value canon.Value) (grounds.Assertion, error) {
		return func(v canon.Value) *grounds.Problem {
			if grounds.Key(v) != grounds.Key(value) {
				return &grounds.Problem{Says: "not like the example"}
			}
			return nil
		}, nil
	}
}

func refusedWhenTrue(compile) compile {
	return func(_ *grounds.Dialect, _, value canon.Value) (grounds.Assertion, error) {
		if !value.Bool {
			return nil, nil
		}
		return func(canon.Value) *grounds.Problem { return &grounds.Problem{Says: "deprecated"} }, nil
	}
}

func namesAsKeywords(standard compile) compile {
	return func(d *grounds.Dialect, schema, value canon.Value) (grounds.Assertion, error) {
		for _, m := range value.Members {
			if slices.Contains([]string{"$ref", "$defs", "if", "then", "else", "allOf", "anyOf", "not", "format", "minProperties"}, m.Name) {
				return nil, fault.New(grounds.ForeignKeyword, "/"+m.Name, "no keyword of the dialect")
			}
		}
		return standard(d, schema, value)
	}
}
