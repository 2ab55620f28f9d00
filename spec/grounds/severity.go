package grounds

import "slices"

// Severity is a property of a reason code (section 2).
type Severity string

// The severities.
const (
	Info   Severity = "info"
	Warn   Severity = "warn"
	Review Severity = "review"
	Fail   Severity = "fail"
)

// Grade is one row of the map from severity to status and verdict.
type Grade struct {
	Severity   Severity
	Status     string // of a summary
	Verdict    string // of a registry entry
	Actionable bool   // a cited code of this severity needs context (VG-6)
}

// Grades returns the map of section 2. Its order is the order of severities,
// ascending, and the only one.
func Grades() []Grade {
	return []Grade{
		{Info, "pass", "PASS", false},
		{Warn, "warning", "WARN", false},
		{Review, "review", "REVIEW", true},
		{Fail, "fail", "FAIL", true},
	}
}

// Form is one of the two objects the rules bind (sections 1.1 and 7).
type Form uint8

// The forms.
const (
	Summary Form = iota // verification_summary, bound by VG-1 to VG-7
	Entry               // registry_entry, bound by VG-1 to VG-4
)

// Member is the name of the member that carries the verdict.
func (f Form) Member() string {
	if f == Entry {
		return "verdict"
	}
	return "status"
}

// Word is how the form spells a grade: the status or the verdict.
func (f Form) Word(g Grade) string {
	if f == Entry {
		return g.Verdict
	}
	return g.Status
}

// contradiction is the refusal of a verdict its grounds do not imply: each form
// has its own (section 6).
func (f Form) contradiction() Refusal {
	if f == Entry {
		return VerdictContradicts
	}
	return StatusContradicts
}

func (o Options) grades() []Grade {
	if o.Grades != nil {
		return o.Grades
	}
	return Grades()
}

func (o Options) grade(s Severity) (Grade, bool) {
	grades := o.grades()
	i := slices.IndexFunc(grades, func(g Grade) bool { return g.Severity == s })
	if i < 0 {
		return Grade{}, false
	}
	return grades[i], true
}

// Implies returns the grade that some codes imply: the one of the highest
// severity among them. No codes imply none (section 2).
func (o Options) Implies(codes []Code) (Grade, bool) {
	if o.Implied != nil {
		return o.Implied(o.grades(), codes)
	}
	for _, g := range slices.Backward(o.grades()) {
		if slices.ContainsFunc(codes, func(c Code) bool { return c.Severity == g.Severity }) {
			return g, true
		}
	}
	return Grade{}, false
}
