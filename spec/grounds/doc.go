// Package grounds applies the verdict-grounds rules: a verdict is a function of
// the grounds it cites. Sections are those of that text.
//
// # Terms
//
// A document is any JSON value that is judged in one of two forms: a [Summary]
// carries a status and is bound by VG-1 to VG-7, an [Entry] carries a verdict and
// is bound by VG-1 to VG-4 (section 7). It cites reason codes; a [Catalog] gives
// each code one of four severities, info < warn < review < fail, and [Grades]
// maps the gravest severity cited to the status or verdict that is implied
// (section 2). The rules are the rows of [Rules] in the order of section 5: VG-1
// and VG-2 end the evaluation, the others are evaluated together. A document
// that is judged is never changed, and nothing in it is coerced (section 4).
//
// # Exact values
//
// Values are equal as JSON values: 1, 1.0 and 1e0 are one, also 1e999999999 and
// 10e999999998, which no double holds; strings are compared after their escapes,
// arrays in order, objects whatever the order of their members. [Key] is the
// normal form this rests on, so that duplicates among many codes cost time in
// proportion to their number.
//
// For example {"status": "pass", "reason_codes": ["FRESHNESS_WARNING"]} breaks
// VG-3, VG-4 and VG-5 at once.
//
// # The schema dialect
//
// VG-5 closes the keywords of schemas to nineteen, the rows of [Keywords]; a
// schema with any other is refused. What they mean is JSON Schema 2020-12, and
// where the text leaves a choice open the stricter one is taken:
//
//   - a schema is an object; true and false stand under additionalProperties
//     alone
//   - type takes a name or a list of names; an integer is a number whose
//     fraction is zero, 1.0 and 1e400 included
//   - numbers are compared exactly; const, enum and uniqueItems compare JSON
//     values; minLength counts code points, a lone surrogate as one
//   - $schema, $id, title, description, example and deprecated assert nothing
//   - pattern is searched, not anchored, and means what ECMA-262 says on code
//     points; lookaround, references back, \S and \P among the members of a
//     class, properties other than general categories and counts above 1000 are
//     outside what [regexp] can do and refused, as is what ECMA-262 does not
//     know, such as \A or (?i)
//
// # Limits
//
// A document that defines a member twice in one object has two readings; package
// canon refuses it as no JSON (I-03), and so does every operation that reads a
// document. [MaxValues] is what callers bound such a reading by. A judgement
// lists [MaxFindings] violations of a rule and counts the rest.
//
// The catalog the text refers to is another repository's. [Named] holds the
// eight codes the text names and no review code, since it names none.
package grounds
