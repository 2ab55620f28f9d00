package grounds

import (
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// The rules of section 3.
const (
	VG1 fault.Code = "VG-1"
	VG2 fault.Code = "VG-2"
	VG3 fault.Code = "VG-3"
	VG4 fault.Code = "VG-4"
	VG5 fault.Code = "VG-5"
	VG6 fault.Code = "VG-6"
	VG7 fault.Code = "VG-7"
)

// Refusal identifies what a violation is about (section 6).
type Refusal string

// The refusals.
const (
	CodesAbsent        Refusal = "reason_codes_absent"
	CodesDuplicated    Refusal = "reason_codes_duplicated"
	CodeUnknown        Refusal = "reason_code_not_in_catalog"
	OutsideVocabulary  Refusal = "verdict_outside_vocabulary"
	StatusContradicts  Refusal = "status_contradicts_grounds"
	VerdictContradicts Refusal = "verdict_contradicts_grounds"
	NotAffirmative     Refusal = "pass_without_affirmative_ground"
	NoKeyChecks        Refusal = "pass_without_key_checks"
	NoContext          Refusal = "reason_context_missing"
	ContextUnknown     Refusal = "reason_context_code_not_in_catalog"
)

// Rule is one row of the evaluation.
type Rule struct {
	fault.Rule
	Stops bool // a violation ends the evaluation (section 5)
	Entry bool // the rule binds a registry entry too (section 7)
	// Find calls found once for each violation.
	Find func(f *Facts, found Found)
}

// Found takes one violation; the rule is filled in by the caller.
type Found func(Violation)

// Rules returns the rules in the order of section 5.
func Rules() []Rule {
	row := func(code fault.Code, says string, stops, entry bool, find func(*Facts, Found)) Rule {
		return Rule{fault.Rule{Code: code, Section: "3", Says: says}, stops, entry, find}
	}
	return []Rule{
		row(VG1, "a verdict cites its grounds, each once", true, true, (*Facts).uncited),
		row(VG2, "every cited code is in the catalog", true, true, (*Facts).unknown),
		row(VG3, "the verdict equals the one its grounds imply", false, true, (*Facts).contradicted),
		row(VG4, "a pass cites an affirmative ground", false, true, (*Facts).unaffirmed),
		row(VG5, "a pass reports the checks it ran", false, false, (*Facts).unchecked),
		row(VG6, "actionable codes carry context", false, false, (*Facts).unexplained),
		row(VG7, "every context entry names a code in the catalog", false, false, (*Facts).foreignContext),
	}
}

// uncited is VG-1. A reason_codes that is no array cites nothing, and entries are
// compared as JSON values, whatever spells them.
func (f *Facts) uncited(found Found) {
	if len(f.Cited) == 0 {
		found(Violation{Refusal: CodesAbsent, Member: "/reason_codes",
			Says: fmt.Sprintf("%s, so the verdict cites no grounds", absence("reason_codes", f.Document.Get("reason_codes")))})
		return
	}
	for _, r := range repeats(f.Cited, f.options.key) {
		found(Violation{Refusal: CodesDuplicated, Member: fmt.Sprintf("/reason_codes/%d", r.at), Code: textOf(f.Cited[r.at]),
			Says: fmt.Sprintf("entry %d of reason_codes is the same value as entry %d", r.at, r.first)})
	}
}

// absence says how a member that must be an array comes to hold nothing.
func absence(name string, v canon.Value) string {
	switch v.Kind {
	case canon.Absent:
		return name + " is absent"
	case canon.KindArray:
		return name + " is empty"
	}
	return fmt.Sprintf("%s is %s, not an array, and counts as absent", name, v.Kind)
}

// unknown is VG-2. A code that is skipped would contribute no severity, and an
// unrecognized failure would become a pass: each is reported instead.
func (f *Facts) unknown(found Found) {
	for i, v := range f.Cited {
		if _, known := f.Find(v); !known {
			found(Violation{Refusal: CodeUnknown, Member: fmt.Sprintf("/reason_codes/%d", i), Code: textOf(v),
				Says: fmt.Sprintf("%s is no code of the catalog", spell(v))})
		}
	}
}

// textOf is the text of a string, "" for anything else.
func textOf(v canon.Value) string {
	if s, ok := v.Str(); ok {
		return s
	}
	return ""
}

// spell shows a foreign value in a sentence.
func spell(v canon.Value) string {
	switch v.Kind {
	case canon.KindString:
		return fault.Quote(v.Text)
	case canon.KindNumber:
		return "the number " + fault.Abridge(v.Text)
	}
	return v.Kind.String()
}

// contradicted is VG-3: equality, not a floor. A word outside the vocabulary can
// equal no implied one; it is said to be outside and no more, for the two defects
// call for different fixes.
func (f *Facts) contradicted(found Found) {
	name := f.Form.Member()
	if words := f.Words(); f.Verdict.Kind != canon.KindString || !slices.Contains(words, f.Verdict.Text) {
		found(Violation{Refusal: OutsideVocabulary, Member: "/" + name,
			Says: fmt.Sprintf("%s is %s, none of %s", name, spell(f.Verdict), strings.Join(words, ", "))})
		return
	}
	grade, ok := f.Implied()
	if want := f.Form.Word(grade); !ok || f.Verdict.Text != want {
		found(Violation{Refusal: f.Form.contradiction(), Member: "/" + name,
			Says: fmt.Sprintf("%s is %q, but the cited codes imply %q: %s", name, f.Verdict.Text, want, f.gravest(grade.Severity))})
	}
}

// gravest names the first cited code of the severity that decides.
func (f *Facts) gravest(s Severity) string {
	i := slices.IndexFunc(f.Codes, func(c Code) bool { return c.Severity == s })
	if i < 0 {
		return "none of them has a severity"
	}
	return fmt.Sprintf("the gravest is %s, of severity %s", fault.Quote(f.Codes[i].Code), s)
}

// unaffirmed is VG-4. It follows from VG-1 to VG-3, and stands on its own so that
// a pass without an affirmative ground gets its own diagnostic.
func (f *Facts) unaffirmed(found Found) {
	info := func(c Code) bool { return c.Severity == Info }
	if f.Passes() && !slices.ContainsFunc(f.Codes, info) {
		found(Violation{Refusal: NotAffirmative, Member: "/reason_codes",
			Says: fmt.Sprintf("%s is %q, but no cited code has severity info", f.Form.Member(), f.Verdict.Text)})
	}
}

// unchecked is VG-5. Of the forms key_checks may have, only an array or an object
// with something in it reports a check; a value of another type counts as absent.
func (f *Facts) unchecked(found Found) {
	checks := f.Document.Get("key_checks")
	if f.Passes() && len(checks.Items) == 0 && len(checks.Members) == 0 {
		found(Violation{Refusal: NoKeyChecks, Member: "/key_checks",
			Says: fmt.Sprintf("%s is %q, but %s", f.Form.Member(), f.Verdict.Text, noChecks(checks))})
	}
}

func noChecks(v canon.Value) string {
	switch v.Kind {
	case canon.Absent, canon.KindNull:
		return "key_checks is " + v.Kind.String()
	case canon.KindArray, canon.KindObject:
		return "key_checks is empty"
	}
	return fmt.Sprintf("key_checks is %s and counts as absent", v.Kind)
}

// unexplained is VG-6. The severity of the cited code obliges, not the status; an
// entry for a code that is not cited is no violation, and one that has no code,
// or is no object, explains none.
func (f *Facts) unexplained(found Found) {
	explained := map[string]bool{}
	for _, entry := range f.Context {
		if code := entry.Get("code"); code.Kind == canon.KindString {
			explained[code.Text] = true
		}
	}
	for i, code := range f.Codes {
		if grade, _ := f.options.grade(code.Severity); grade.Actionable && !explained[code.Code] {
			found(Violation{Refusal: NoContext, Member: fmt.Sprintf("/reason_codes/%d", i), Code: code.Code,
				Says: fmt.Sprintf("%s has severity %s, and no entry of reason_context has that code", fault.Quote(code.Code), code.Severity)})
		}
	}
}

// foreignContext is VG-7. An entry that is no object, or whose code is no string,
// names no code of the catalog either.
func (f *Facts) foreignContext(found Found) {
	for i, entry := range f.Context {
		at, code := fmt.Sprintf("/reason_context/%d", i), entry.Get("code")
		says := ""
		switch _, known := f.Find(code); {
		case entry.Kind != canon.KindObject:
			says = fmt.Sprintf("entry %d of reason_context is %s, not an object, and names no code", i, entry.Kind)
		case code.Kind != canon.KindString:
			at, says = at+"/code", fmt.Sprintf("the code of entry %d of reason_context is %s, not a string", i, code.Kind)
		case !known:
			at, says = at+"/code", fmt.Sprintf("%s is no code of the catalog", spell(code))
		default:
			continue
		}
		found(Violation{Refusal: ContextUnknown, Member: at, Code: textOf(code), Says: says})
	}
}
