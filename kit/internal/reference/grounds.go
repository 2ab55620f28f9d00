package reference

import (
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// MaxEcho is the longest document that an answer repeats, in bytes. The protocol
// lets an answer leave it out, and a line must not grow past what a reader takes.
const MaxEcho = 1 << 20

// groundsOps are the verdict-grounds rules.
func groundsOps() []Op {
	return []Op{
		{"grounds.summary", judgeSummary},
		{"grounds.entry", judgeEntry},
		{"grounds.implied", implied},
		{"grounds.narrate", narrate},
		{"grounds.narrate_report", narrateReport},
		{"schema.check", checkSchema},
	}
}

func judgeSummary(s *Standard, in Input) (canon.Value, error) { return s.judge(in, grounds.Summary) }

func judgeEntry(s *Standard, in Input) (canon.Value, error) { return s.judge(in, grounds.Entry) }

// judge rejects a document that is not JSON, and a catalog nothing can be judged
// by; whatever else is wrong with a document is in the report.
func (s *Standard) judge(in Input, form grounds.Form) (canon.Value, error) {
	catalog, err := s.catalog(in)
	if err != nil {
		return canon.Value{}, err
	}
	text, err := in.document("document")
	if err != nil {
		return canon.Value{}, err
	}
	document, err := s.untrusted("document", text)
	if err != nil {
		return canon.Value{}, err
	}
	report := Violations(s.Grounds.Judge(form, document, &catalog))
	if len(text) <= MaxEcho {
		report = report.With("document", canon.String(string(text)))
	}
	return report, nil
}

// untrusted parses a text that nobody vouches for, in bounded memory.
func (s *Standard) untrusted(member string, text []byte) (canon.Value, error) {
	codec := s.Canon
	codec.MaxValues = grounds.MaxValues
	v, err := codec.Parse(text)
	if err != nil {
		return canon.Value{}, &fault.Error{Code: BadInput, At: member, Err: err}
	}
	return v, nil
}

// catalog reads the catalog of a request; one that gives none is about the codes
// the text names.
func (s *Standard) catalog(in Input) (grounds.Catalog, error) {
	if !in.Has("catalog") {
		return grounds.Named(), nil
	}
	return s.Grounds.ReadCatalog(in.Get("catalog"))
}

// Violations spells a judgement.
func Violations(violations []grounds.Violation) canon.Value {
	list := make([]canon.Value, len(violations))
	for i, v := range violations {
		list[i] = canon.Object(
			canon.M("rule", canon.String(string(v.Rule))),
			canon.M("refusal", canon.String(string(v.Refusal))),
			canon.M("member", canon.String(v.Member)),
			canon.M("says", canon.String(v.Says)),
		)
		if v.Rule == grounds.VG2 && v.Code != "" {
			list[i] = list[i].With("codes", canon.Strings(v.Code))
		}
	}
	return canon.Object(
		canon.M("conforming", canon.Bool(len(list) == 0)),
		canon.M("violations", canon.Array(list...)),
	)
}

func implied(s *Standard, in Input) (canon.Value, error) {
	catalog, err := s.catalog(in)
	if err != nil {
		return canon.Value{}, err
	}
	cited := in.Get("codes")
	if cited.Kind != canon.KindArray {
		return canon.Value{}, bad("codes", cited, "an array")
	}
	grade, err := s.Grounds.ImpliedBy(cited.Items, &catalog)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("status", canon.String(grade.Status)),
		canon.M("verdict", canon.String(grade.Verdict)),
	), nil
}

func narrate(s *Standard, in Input) (canon.Value, error) {
	catalog, err := s.catalog(in)
	if err != nil {
		return canon.Value{}, err
	}
	codes, err := s.parsed(in, "reason_codes")
	if err != nil {
		return canon.Value{}, err
	}
	return narrative(s.Grounds.Narrate(in.Get("verdict"), codes, &catalog))
}

func narrateReport(s *Standard, in Input) (canon.Value, error) {
	catalog, err := s.catalog(in)
	if err != nil {
		return canon.Value{}, err
	}
	report := in.Get("report")
	if report.Kind != canon.KindObject {
		return canon.Value{}, bad("report", report, "an object")
	}
	return narrative(s.Grounds.NarrateReport(report, &catalog))
}

func narrative(text string, err error) (canon.Value, error) {
	return canon.Object(canon.M("narrative", canon.String(text))), err
}

func checkSchema(s *Standard, in Input) (canon.Value, error) {
	text, err := s.parsed(in, "schema")
	if err != nil {
		return canon.Value{}, err
	}
	schema, err := s.Dialect.Compile(text)
	if err != nil {
		return canon.Value{}, err
	}
	instance, err := s.parsed(in, "instance")
	if err != nil {
		return canon.Value{}, err
	}
	problem := schema.Check(instance)
	output := canon.Object(canon.M("valid", canon.Bool(problem == nil)))
	if problem != nil {
		output = output.With("problem", canon.String(problem.String()))
	}
	return output, nil
}

// parsed reads a member that travels as a string holding JSON text.
func (s *Standard) parsed(in Input, member string) (canon.Value, error) {
	text, err := in.Text(member)
	if err != nil {
		return canon.Value{}, err
	}
	return s.untrusted(member, []byte(text))
}
