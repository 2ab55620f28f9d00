package grounds

import (
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Ungrounded is the code of a verdict that is not told, because its grounds do
// not carry it.
const Ungrounded fault.Code = "grounds.ungrounded"

// shownViolations is how many violations such a refusal names.
const shownViolations = 5

// Narrate renders the narrative of an entry's verdict and reason codes under the
// standard. See Options.Narrate.
func Narrate(verdict, codes canon.Value, catalog *Catalog) (string, error) {
	return Options{}.Narrate(verdict, codes, catalog)
}

// Narrate renders the narrative of an entry's verdict and reason codes. What
// breaks VG-1 to VG-4 is refused and never repaired (section 7); VG-5 to VG-7
// are out of its reach (7.1).
func (o Options) Narrate(verdict, codes canon.Value, catalog *Catalog) (string, error) {
	entry := canon.Object(canon.M("verdict", verdict), canon.M("reason_codes", codes))
	if violations := o.Judge(Entry, entry, catalog); len(violations) > 0 {
		return "", refuse(violations)
	}
	f := o.facts(Entry, entry, catalog)
	grade, _ := f.Implied()
	return narrative(f.Verdict.Text, grade, f.Codes), nil
}

// NarrateReport renders the narrative of a verifier's own report {verdict,
// codes}. It is refused what an entry is refused: also a report that gives a
// code of the catalog beside one that is not, for a renderer skips no code.
func (o Options) NarrateReport(report canon.Value, catalog *Catalog) (string, error) {
	return o.Narrate(report.Get("verdict"), report.Get("codes"), catalog)
}

// ImpliedBy returns the grade that some cited values imply (section 2). A value
// that is no code of the catalog is refused, for the maximum over the others
// says nothing (VG-2), and so is no value at all.
func (o Options) ImpliedBy(cited []canon.Value, catalog *Catalog) (Grade, error) {
	f := o.facts(Summary, canon.Object(canon.M("reason_codes", canon.Array(cited...))), catalog)
	for _, rule := range o.rules() {
		if rule.Code != VG2 || !rule.Stops {
			continue
		}
		if violations := rule.violations(f); len(violations) > 0 {
			return Grade{}, refuse(violations)
		}
	}
	grade, ok := f.Implied()
	if !ok {
		return Grade{}, fault.New(Ungrounded, "", "no code is cited, and none imply nothing")
	}
	return grade, nil
}

// refuse names every violation that was found (section 7.1b), up to a number.
func refuse(violations []Violation) error {
	var found []string
	for _, v := range violations[:min(len(violations), shownViolations)] {
		found = append(found, fmt.Sprintf("%s %s: %s", v.Rule, v.Refusal, v.Says))
	}
	if more := len(violations) - shownViolations; more > 0 {
		found = append(found, fmt.Sprintf("and %d more", more))
	}
	return fault.New(Ungrounded, "", "%s", strings.Join(found, "; "))
}

// narrative tells the verdict, the code that decides it and all it rests on, in
// the order they are cited.
func narrative(verdict string, decisive Grade, codes []Code) string {
	var b strings.Builder
	i := slices.IndexFunc(codes, func(c Code) bool { return c.Severity == decisive.Severity })
	fmt.Fprintf(&b, "The verdict is %s", verdict)
	if i >= 0 {
		fmt.Fprintf(&b, ", as %s of severity %s implies", codes[i].Code, decisive.Severity)
	}
	b.WriteString(". Its grounds: ")
	for i, c := range codes {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s (%s)", c.Code, c.Severity)
	}
	b.WriteString(".")
	return b.String()
}
