package grounds

import (
	"encoding/json"
	"fmt"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// option is one value of a member, as JSON text; without text the member is
// missing.
type option struct{ name, text string }

// Values of a verdict beyond its vocabulary: none at all, a word of the
// neighbouring vocabulary, and a list that some languages read as its element.
var (
	statuses = []option{
		{"pass", `"pass"`}, {"warning", `"warning"`}, {"review", `"review"`}, {"fail", `"fail"`},
		{"none", ""}, {"upper", `"PASS"`}, {"list", `["pass"]`},
	}
	verdicts = []option{
		{"pass", `"PASS"`}, {"warn", `"WARN"`}, {"review", `"REVIEW"`}, {"fail", `"FAIL"`},
		{"none", ""}, {"lower", `"pass"`}, {"warning", `"WARNING"`}, {"list", `["PASS"]`},
	}
)

// checksReports are the forms of key_checks; all but two of them are empty or
// count as absent (VG-5).
var checksReports = []option{
	{"absent", ""}, {"null", "null"}, {"empty-array", "[]"}, {"empty-object", "{}"},
	{"array", "[1]"}, {"object", `{"a":1}`}, {"string", `"a"`}, {"number", "1"}, {"true", "true"}, {"false", "false"},
}

// contexts are the forms of reason_context beside some codes.
var contexts = []struct {
	name string
	text func(cited severities) string
}{
	{"absent", func(severities) string { return "" }},
	{"null", func(severities) string { return "null" }},
	{"object", func(cited severities) string { return entryOf(lastOf(cited)) }},
	{"empty", func(severities) string { return "[]" }},
	{"matching", matching},
	{"uncited", func(severities) string { return "[" + entryOf("X_SPARE") + "]" }},
	{"unknown", func(severities) string { return "[" + entryOf("X_NONE") + "]" }},
	{"malformed", func(cited severities) string {
		code := lastOf(cited)
		return `["` + code + `",{"subject":"a"},{"code":["` + code + `"]}]`
	}},
}

func entryOf(code string) string { return `{"code":"` + code + `"}` }

func lastOf(cited severities) string { return "X_" + strings.ToUpper(severityNames[cited.gravest()]) }

// matching has an entry for each code, those of milder severities too.
func matching(cited severities) string {
	codes := cited.codes()
	for i, code := range codes {
		codes[i] = entryOf(code)
	}
	return "[" + strings.Join(codes, ",") + "]"
}

// list writes codes as a JSON array.
func list(codes []string) string { return `["` + strings.Join(codes, `","`) + `"]` }

// compose writes an object of the members that are there.
func compose(members ...option) string {
	var parts []string
	for _, m := range members {
		if m.text != "" {
			parts = append(parts, `"`+m.name+`":`+m.text)
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// read parses a document of this package; one that is no JSON would be Absent
// and judged as one that cites nothing.
func read(text string) canon.Value {
	v, _ := canon.Parse([]byte(text))
	return v
}

// area is the folder of the worlds of an object.
func (o object) area() string { return "grounds/" + strings.TrimPrefix(o.op, "grounds.") + "-worlds/" }

// honest is the id of the conforming document with these severities, from which
// the others are made.
func (o object) honest(cited severities) string { return o.area() + "honest#" + cited.String() }

// add puts a document into the case of its sides.
func (o object) add(b *book, name, document string, parent string) {
	sides := o.judge(read(document), pinned)
	r := row{name: name, input: []member{{"document", document}}, want: violating(rules(sides))}
	if len(rules(sides)) > 0 {
		r.parent = parent
	}
	c := b.in(o.area()+caseName(sides), o.draft(sides))
	c.rows = append(c.rows, r)
}

// addHonest puts a document, which must be conforming, into the case of parents.
func (o object) addHonest(b *book, cited severities, document string, clauses ...string) {
	draft := o.draft([]side{{says: "Whatever the severities cited, a %s that they imply is accepted", clauses: clauses}})
	c := b.in(o.area()+"honest", draft)
	c.rows = append(c.rows, row{
		name: cited.String(), input: []member{{"document", document}}, want: violating(rules(o.judge(read(document), pinned))),
	})
}

// draft is the case of some sides, without rows.
func (o object) draft(sides []side) caseFile {
	clauses := distinct(sides)
	if len(rules(sides)) > 1 {
		clauses = append(clauses, "G5a")
	}
	return caseFile{
		clauses: clauses, level: corpus.Must, basis: "text", why: sentence(sides, o.member),
		op: o.op, input: []member{catalogMember},
	}
}

var catalogMember = member{"catalog", json.RawMessage(catalogText)}

func caseName(sides []side) string {
	var names []string
	for _, s := range sides {
		if s.name != "" {
			names = append(names, s.name)
		}
	}
	return strings.Join(names, "-")
}

// sentence is the why of a case.
func sentence(sides []side, member string) string {
	var text strings.Builder
	for _, s := range sides {
		text.WriteString(s.says)
	}
	return strings.ReplaceAll(text.String(), "%s", member) + "."
}

// summaries writes status x severities x key_checks x reason_context.
func summaries(b *book) {
	o := summary
	for cited := severities(1); cited < every; cited++ {
		o.addHonest(b, cited, honestSummary(cited), "VG3a", "VG3b", "VG4a", "VG5a", "VG5c", "VG6a", "VG6b", "VG7a")
	}
	for cited := severities(1); cited < every; cited++ {
		for _, status := range statuses {
			for _, checks := range checksReports {
				for _, context := range contexts {
					document := summaryOf(status.text, list(cited.codes()), checks.text, context.text(cited))
					if document == honestSummary(cited) {
						continue
					}
					name := fmt.Sprintf("%s-%s-%s-%s", status.name, cited, checks.name, context.name)
					o.add(b, name, document, o.honest(cited))
				}
			}
		}
	}
}

func summaryOf(status, codes, checks, context string) string {
	return compose(option{"status", status}, option{"reason_codes", codes}, option{"key_checks", checks}, option{"reason_context", context})
}

func honestSummary(cited severities) string {
	return summaryOf(statuses[cited.gravest()].text, list(cited.codes()), "[1]", matching(cited))
}

// entries writes verdict x severities, without and with members of a summary.
func entries(b *book) {
	o := entry
	for cited := severities(1); cited < every; cited++ {
		o.addHonest(b, cited, entryDocument(verdicts[cited.gravest()].text, list(cited.codes()), ""), "VG3a", "VG3b", "VG4a", "G7a")
	}
	for cited := severities(1); cited < every; cited++ {
		for i, verdict := range verdicts {
			bareDocument := entryDocument(verdict.text, list(cited.codes()), "")
			if i != cited.gravest() {
				o.add(b, verdict.name+"-"+cited.String(), bareDocument, o.honest(cited))
			}
			o.add(b, verdict.name+"-"+cited.String()+"-laden", entryDocument(verdict.text, list(cited.codes()), "[7]"), o.honest(cited))
		}
	}
}

// entryDocument writes an entry; a context comes with an empty key_checks.
func entryDocument(verdict, codes, context string) string {
	checks := ""
	if context != "" {
		checks = "[]"
	}
	return compose(option{"verdict", verdict}, option{"reason_codes", codes}, option{"key_checks", checks}, option{"reason_context", context})
}
