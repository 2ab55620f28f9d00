package defect

import (
	"fmt"
	"slices"
	"strings"

	"conform/kit"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// groundsDefects are in the verdict-grounds rules (sections 1 to 6 of that text).
func groundsDefects() []Defect {
	return []Defect{
		{"only-objects-judged", "G1a", "a document that is no object is refused unjudged", onOps(judgeOps, refuseUnless(isObject, "an object"))},
		{"schema-before-the-rules", "G1a", "a summary without the members its schema requires is refused unjudged", onOps(judgeOps[:1], refuseUnless(hasRequired, "the members the schema requires"))},
		{"severities-in-alphabetical-order", "G2a", "severities sort as words", func(s *kit.Standard) {
			s.Grounds.Grades = inOrder(s, grounds.Fail, grounds.Info, grounds.Review, grounds.Warn)
		}},
		{"review-above-fail", "G2a", "review is graver than fail", func(s *kit.Standard) {
			s.Grounds.Grades = inOrder(s, grounds.Info, grounds.Warn, grounds.Fail, grounds.Review)
		}},
		{"severity-is-the-status", "G2b", "the severity warn gives the status warn", editGrade(grounds.Warn, func(g *grounds.Grade) { g.Status = "warn" })},
		{"verdict-is-the-status-in-capitals", "G2b", "the severity warn gives the verdict WARNING", editGrade(grounds.Warn, func(g *grounds.Grade) { g.Verdict = "WARNING" })},
		{"first-code-decides", "G2c", "the first cited code decides", decides(func(codes []grounds.Code) grounds.Severity { return codes[0].Severity })},
		{"last-code-decides", "G2c", "the last cited code decides", decides(func(codes []grounds.Code) grounds.Severity { return codes[len(codes)-1].Severity })},
		{"most-frequent-severity-decides", "G2c", "the severity most codes have decides", decides(mostFrequent)},
		{"unknown-severity-is-info", "G2d", "a severity outside the four counts as info", func(s *kit.Standard) { s.Grounds.Severity = knownSeverity }},
		{"no-code-implies-a-pass", "G2e", "the empty set implies pass", func(s *kit.Standard) { s.Grounds.Implied = passWithoutCodes }},

		{"vg-1-switched-off", "VG1a", "grounds may be missing or cited twice", dropGrounds(grounds.VG1)},
		{"empty-list-cites", "VG1a", "an empty list of reason codes is accepted", findGrounds(grounds.VG1, exceptWhen(func(f *grounds.Facts) bool {
			return f.Document.Get("reason_codes").Kind == canon.KindArray && len(f.Cited) == 0
		}))},
		{"bare-code-is-a-list", "VG1a", "a bare string counts as a list of one code", items("reason_codes", canon.KindString, func(v canon.Value) []canon.Value { return []canon.Value{v} })},
		{"object-is-a-list", "VG1a", "the values of an object count as reason codes", items("reason_codes", canon.KindObject, memberValues)},
		{"values-compared-as-written", "VG1b", "1 and 1.0 are two entries", equality(asWritten)},
		{"values-compared-as-doubles", "VG1b", "numbers one double stands for are one entry", equality(asDoubles)},
		{"values-compared-as-text", "VG1b", "1 and \"1\" are one entry, as keys of a JavaScript object", equality(asText)},
		{"members-compared-in-order", "VG1b", "two objects are one entry only if their members stand in the same order", equality(inGivenOrder)},
		{"strings-alone-compared", "VG1b", "only strings are looked at for duplicates", equality(stringsAlone())},
		{"duplicates-do-not-end-it", "VG1c", "the evaluation goes on after VG-1", editGrounds(grounds.VG1, func(r *grounds.Rule) { r.Stops = false })},
		{"catalog-before-duplicates", "VG1d", "VG-2 is evaluated before VG-1", catalogFirst},

		{"vg-2-switched-off", "VG2a", "codes outside the catalog are skipped", dropGrounds(grounds.VG2)},
		{"codes-without-case", "VG2a", "codes are looked up whatever their letter case and the white space around them", func(s *kit.Standard) { s.Grounds.Lookup = lenientLookup }},
		{"non-strings-skipped", "VG2a", "an entry of reason_codes that is no string is skipped", findGrounds(grounds.VG2, onlyViolations(func(v grounds.Violation) bool { return v.Code != "" }))},
		{"maximum-over-the-known-codes", "VG2b", "the evaluation goes on after VG-2, over the codes that are known", editGrounds(grounds.VG2, func(r *grounds.Rule) { r.Stops = false })},
		{"vocabulary-version-read", "VG2c", "codes of another vocabulary version are outside the catalog", findGrounds(grounds.VG2, alsoOtherVersion)},

		{"vg-3-switched-off", "VG3a", "the verdict may be any", dropGrounds(grounds.VG3)},
		{"understated-verdict-accepted", "VG3a", "a verdict below the implied one is accepted", findGrounds(grounds.VG3, exceptWhen(func(f *grounds.Facts) bool { return offBy(f) < 0 }))},
		{"floor-not-equality", "VG3b", "a verdict above the implied one is accepted", findGrounds(grounds.VG3, exceptWhen(func(f *grounds.Facts) bool { return offBy(f) > 0 }))},
		{"missing-verdict-is-the-implied-one", "VG3c", "a document without a verdict has the one its grounds imply", findGrounds(grounds.VG3, exceptWhen(func(f *grounds.Facts) bool { return f.Verdict.Kind == canon.Absent }))},
		{"foreign-verdict-passed-over", "VG3c", "a verdict outside the vocabulary is not compared", findGrounds(grounds.VG3, onlyViolations(func(v grounds.Violation) bool { return v.Refusal != grounds.OutsideVocabulary }))},
		{"foreign-verdict-contradicts", "VG3d", "a verdict outside the vocabulary is said to contradict its grounds and no more", refusals(func(v *grounds.Violation) {
			v.Refusal = other(v.Refusal, grounds.OutsideVocabulary, grounds.StatusContradicts)
		})},
		{"verdict-without-case", "VG3e", "a verdict is read whatever its letter case", func(s *kit.Standard) { s.Grounds.Verdict = inCase }},
		{"severity-for-status", "VG3e", "the status warn and the verdict WARNING are read as what they resemble", func(s *kit.Standard) { s.Grounds.Verdict = resembled }},

		{"vg-4-switched-off", "VG4a", "a pass needs no affirmative ground", dropGrounds(grounds.VG4)},
		{"pass-cites-info-alone", "VG4b", "a pass that cites any code but info breaks VG-4", findGrounds(grounds.VG4, onlyInfo)},

		{"vg-5-switched-off", "VG5a", "a pass needs no key_checks", dropGrounds(grounds.VG5)},
		{"empty-checks-accepted", "VG5a", "key_checks that are there and not null are enough", findGrounds(grounds.VG5, exceptWhen(checksOf(canon.KindArray, canon.KindObject)))},
		{"empty-object-accepted", "VG5a", "an empty object is something, as in JavaScript", findGrounds(grounds.VG5, exceptWhen(checksOf(canon.KindObject)))},
		{"truthy-checks-accepted", "VG5b", "key_checks of any type count unless they are empty, zero or false, as in Python", findGrounds(grounds.VG5, exceptWhen(truthyChecks))},
		{"every-verdict-reports-checks", "VG5c", "every status needs key_checks", findGrounds(grounds.VG5, everyStatus)},

		{"vg-6-switched-off", "VG6a", "actionable codes need no context", dropGrounds(grounds.VG6)},
		{"one-context-for-all", "VG6a", "one context entry that matches is enough for all codes", findGrounds(grounds.VG6, exceptWhen(anyExplained))},
		{"review-needs-no-context", "VG6a", "only fail is actionable", editGrade(grounds.Review, func(g *grounds.Grade) { g.Actionable = false })},
		{"every-code-needs-context", "VG6b", "warn codes need context too", editGrade(grounds.Warn, func(g *grounds.Grade) { g.Actionable = true })},
		{"stray-context-refused", "VG6b", "a context entry for a code that is not cited breaks VG-6", findGrounds(grounds.VG6, alsoStray)},
		{"context-needs-a-subject", "VG6c", "a context entry without a subject explains nothing", findGrounds(grounds.VG6, explained(withSubject))},
		{"status-obliges", "VG6d", "VG-6 binds the statuses review and fail, whatever the codes", findGrounds(grounds.VG6, exceptWhen(func(f *grounds.Facts) bool { return f.Verdict.Text != "review" && f.Verdict.Text != "fail" }))},
		{"context-without-case", "VG6d", "a context entry explains a code of another letter case", findGrounds(grounds.VG6, explained(withoutCase))},

		{"vg-7-switched-off", "VG7a", "context entries may name anything", dropGrounds(grounds.VG7)},
		{"shapeless-context-passed-over", "VG7a", "a context entry without a string for a code is passed over", findGrounds(grounds.VG7, onlyViolations(func(v grounds.Violation) bool { return v.Code != "" }))},
		{"context-may-name-any-text", "VG7a", "a context entry may name any text", findGrounds(grounds.VG7, onlyViolations(func(v grounds.Violation) bool { return v.Code == "" }))},
		{"bare-context-is-a-list", "VG7b", "an object counts as a list of one context entry", items("reason_context", canon.KindObject, func(v canon.Value) []canon.Value { return []canon.Value{v} })},
		{"context-of-any-other-type-refused", "VG7b", "a reason_context that is no list breaks VG-7", findGrounds(grounds.VG7, alsoNoList)},
		{"shapeless-context-ends-it", "VG7c", "VG-6 is not evaluated where a context entry has no shape", findGrounds(grounds.VG6, exceptWhen(anyShapeless))},

		{"status-repaired", "G4a", "a status that contradicts its grounds is put right, and the document conforms", onOps(judgeOps, repair)},
		{"document-written-anew", "G4a", "the document comes back in canonical form", onOps(judgeOps, writeAnew)},
		{"first-violation-alone", "G4b", "the first violation is reported and no other", onOps(judgeOps, firstAlone)},
		{"first-rule-ends-it", "G5a", "every rule ends the evaluation", everyRule(func(r *grounds.Rule) { r.Stops = true })},
		{"vocabulary-before-grounds", "G5b", "a verdict outside its vocabulary is reported before the grounds are looked at", vocabularyFirst},
		{"refusals-named-by-rule", "G6a", "a refusal is named like its rule", refusals(func(v *grounds.Violation) { v.Refusal = grounds.Refusal(v.Rule) })},
		{"entry-bound-like-a-summary", "G7a", "VG-5 to VG-7 bind a registry entry too", everyRule(func(r *grounds.Rule) { r.Entry = true })},
		{"entry-bound-by-less", "G7a", "VG-4 does not bind a registry entry", editGrounds(grounds.VG4, func(r *grounds.Rule) { r.Entry = false })},
		{"entry-contradicts-like-a-summary", "G7b", "an entry is refused with the identifier of a summary", refusals(func(v *grounds.Violation) {
			v.Refusal = other(v.Refusal, grounds.VerdictContradicts, grounds.StatusContradicts)
		})},
	}
}

// groundsRules returns the rules under s, for change.
func groundsRules(s *kit.Standard) []grounds.Rule {
	if s.Grounds.Rules == nil {
		return grounds.Rules()
	}
	return slices.Clone(s.Grounds.Rules)
}

func dropGrounds(code fault.Code) change {
	return func(s *kit.Standard) {
		s.Grounds.Rules = slices.DeleteFunc(groundsRules(s), func(r grounds.Rule) bool { return r.Code == code })
	}
}

func everyRule(edit func(*grounds.Rule)) change {
	return func(s *kit.Standard) {
		s.Grounds.Rules = groundsRules(s)
		for i := range s.Grounds.Rules {
			edit(&s.Grounds.Rules[i])
		}
	}
}

func editGrounds(code fault.Code, edit func(*grounds.Rule)) change {
	return everyRule(func(r *grounds.Rule) {
		if r.Code == code {
			edit(r)
		}
	})
}

// finder is how a rule finds what violates it.
type finder = func(*grounds.Facts, grounds.Found)

// findGrounds replaces how a rule finds what violates it; the new way is given
// the old one.
func findGrounds(code fault.Code, with func(standard finder) finder) change {
	return editGrounds(code, func(r *grounds.Rule) { r.Find = with(r.Find) })
}

// exceptWhen finds nothing in some documents.
func exceptWhen(spared func(*grounds.Facts) bool) func(finder) finder {
	return func(standard finder) finder {
		return func(f *grounds.Facts, found grounds.Found) {
			if !spared(f) {
				standard(f, found)
			}
		}
	}
}

// onlyViolations keeps some of what a rule finds.
func onlyViolations(keep func(grounds.Violation) bool) func(finder) finder {
	return func(standard finder) finder {
		return func(f *grounds.Facts, found grounds.Found) {
			standard(f, func(v grounds.Violation) {
				if keep(v) {
					found(v)
				}
			})
		}
	}
}

// refusals changes how violations are identified.
func refusals(edit func(*grounds.Violation)) change {
	return everyRule(func(r *grounds.Rule) {
		standard, code := r.Find, r.Code
		r.Find = func(f *grounds.Facts, found grounds.Found) {
			standard(f, func(v grounds.Violation) {
				v.Rule = code
				edit(&v)
				found(v)
			})
		}
	})
}

func other(got, from, to grounds.Refusal) grounds.Refusal {
	if got == from {
		return to
	}
	return got
}

// grades returns the grades of s, for change.
func grades(s *kit.Standard) []grounds.Grade {
	if s.Grounds.Grades == nil {
		return grounds.Grades()
	}
	return slices.Clone(s.Grounds.Grades)
}

func editGrade(severity grounds.Severity, edit func(*grounds.Grade)) change {
	return func(s *kit.Standard) {
		s.Grounds.Grades = grades(s)
		for i := range s.Grounds.Grades {
			if s.Grounds.Grades[i].Severity == severity {
				edit(&s.Grounds.Grades[i])
			}
		}
	}
}

func inOrder(s *kit.Standard, order ...grounds.Severity) []grounds.Grade {
	return slices.SortedFunc(slices.Values(grades(s)), func(a, b grounds.Grade) int {
		return slices.Index(order, a.Severity) - slices.Index(order, b.Severity)
	})
}

// decides replaces which of some codes decides.
func decides(severity func([]grounds.Code) grounds.Severity) change {
	return func(s *kit.Standard) {
		s.Grounds.Implied = func(grades []grounds.Grade, codes []grounds.Code) (grounds.Grade, bool) {
			if len(codes) == 0 {
				return grounds.Grade{}, false
			}
			decisive := severity(codes)
			i := slices.IndexFunc(grades, func(g grounds.Grade) bool { return g.Severity == decisive })
			return grades[i], true
		}
	}
}

func mostFrequent(codes []grounds.Code) (most grounds.Severity) {
	count := map[grounds.Severity]int{}
	for _, c := range codes {
		if count[c.Severity]++; count[c.Severity] > count[most] {
			most = c.Severity
		}
	}
	return most
}

func passWithoutCodes(grades []grounds.Grade, codes []grounds.Code) (grounds.Grade, bool) {
	if len(codes) == 0 {
		return grades[0], true
	}
	return grounds.Options{Grades: grades}.Implies(codes)
}

func knownSeverity(text string) grounds.Severity {
	if slices.ContainsFunc(grounds.Grades(), func(g grounds.Grade) bool { return string(g.Severity) == text }) {
		return grounds.Severity(text)
	}
	return grounds.Info
}

// items reads a list out of a member of another kind, or otherwise.
func items(member string, kind canon.Kind, read func(canon.Value) []canon.Value) change {
	return func(s *kit.Standard) {
		s.Grounds.Items = func(name string, v canon.Value) []canon.Value {
			if name == member && v.Kind == kind {
				return read(v)
			}
			return v.Items
		}
	}
}

func memberValues(v canon.Value) (values []canon.Value) {
	for _, m := range v.Members {
		values = append(values, m.Value)
	}
	return values
}

// catalogFirst puts VG-2 above VG-1.
func catalogFirst(s *kit.Standard) {
	list := groundsRules(s)
	at := slices.IndexFunc(list, func(r grounds.Rule) bool { return r.Code == grounds.VG2 })
	if at > 0 {
		list[0], list[at] = list[at], list[0]
	}
	s.Grounds.Rules = list
}

func lenientLookup(c *grounds.Catalog, v canon.Value) (grounds.Code, bool) {
	if code, ok := c.Find(v.Text); ok && v.Kind == canon.KindString {
		return code, true
	}
	for _, code := range c.Codes() {
		if strings.EqualFold(code.Code, strings.TrimSpace(v.Text)) && v.Kind == canon.KindString {
			return code, true
		}
	}
	return grounds.Code{}, false
}

func alsoOtherVersion(standard finder) finder {
	return func(f *grounds.Facts, found grounds.Found) {
		standard(f, found)
		if v := f.Document.Get("reason_code_vocabulary_version"); v.Kind != canon.Absent && v.Text != "loquitur.reason_codes.v1" {
			found(grounds.Violation{Refusal: grounds.CodeUnknown, Member: "/reason_code_vocabulary_version", Says: "another vocabulary"})
		}
	}
}

// offBy tells how far a verdict of the vocabulary is above the implied one.
func offBy(f *grounds.Facts) int {
	grade, ok := f.Implied()
	got, want := slices.Index(f.Words(), f.Verdict.Text), slices.Index(f.Words(), f.Form.Word(grade))
	if !ok || got < 0 || f.Verdict.Kind != canon.KindString {
		return 0
	}
	return got - want
}

func inCase(form grounds.Form, v canon.Value) canon.Value {
	if v.Text = strings.ToLower(v.Text); form == grounds.Entry {
		v.Text = strings.ToUpper(v.Text)
	}
	return v
}

func resembled(_ grounds.Form, v canon.Value) canon.Value {
	if word, ok := map[string]string{"warn": "warning", "WARNING": "WARN"}[v.Text]; ok {
		v.Text = word
	}
	return v
}

func onlyInfo(finder) finder {
	return func(f *grounds.Facts, found grounds.Found) {
		graver := func(c grounds.Code) bool { return c.Severity != grounds.Info }
		if f.Passes() && slices.ContainsFunc(f.Codes, graver) {
			found(grounds.Violation{Refusal: grounds.NotAffirmative, Member: "/reason_codes", Says: "a pass cites a code that is not info"})
		}
	}
}

// vocabularyFirst reports a foreign verdict and looks no further.
func vocabularyFirst(s *kit.Standard) {
	list := groundsRules(s)
	at := slices.IndexFunc(list, func(r grounds.Rule) bool { return r.Code == grounds.VG3 })
	if at < 0 {
		return // VG-3 is switched off
	}
	row := list[at]
	row.Stops = true
	row.Find = onlyViolations(func(v grounds.Violation) bool { return v.Refusal == grounds.OutsideVocabulary })(row.Find)
	s.Grounds.Rules = slices.Insert(list, 0, row)
}

// violation is a violation of VG-6 or VG-7 that the text does not know.
func violation(refusal grounds.Refusal, format string, args ...any) grounds.Violation {
	return grounds.Violation{Refusal: refusal, Member: "/reason_context", Says: fmt.Sprintf(format, args...)}
}
