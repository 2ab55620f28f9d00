package grounds

import (
	"slices"

	"conform/spec/canon"
)

// object is one of the two documents whose verdict the rules bind.
type object struct {
	op, member string
	words      [4]string // the vocabulary, in the order of the severities (section 2)
	others     []string  // words of the neighbouring vocabularies
	whole      bool      // VG-5 to VG-7 bind it
}

var (
	summary = object{
		op: "grounds.summary", member: "status", words: [4]string{"pass", "warning", "review", "fail"},
		others: []string{"PASS", "WARN", "WARNING", "REVIEW", "FAIL", "warn", "info"}, whole: true,
	}
	entry = object{
		op: "grounds.entry", member: "verdict", words: [4]string{"PASS", "WARN", "REVIEW", "FAIL"},
		others: []string{"pass", "warning", "review", "fail", "WARNING", "warn", "info"},
	}
)

// judge returns the sides a document takes, in the order of the rules. The
// document is any JSON value (section 1).
func (o object) judge(doc canon.Value, known catalog) []side {
	codes, verdict := doc.Get("reason_codes"), doc.Get(o.member)
	if s, ends := citing(codes, known); ends {
		if text, ok := verdict.Str(); !ok || !slices.Contains(o.words[:], text) {
			return []side{s, outsideUnseen}
		}
		return []side{s}
	}
	var cited severities
	var owed []string
	for _, code := range codes.Items {
		cited |= known[code.Text]
		if known[code.Text]&actionable != 0 {
			owed = append(owed, code.Text)
		}
	}
	sides := []side{o.standing(verdict, cited)}
	if !o.whole {
		return append(sides, beside(doc))
	}
	checks := checksFree
	if verdict.Kind == canon.KindString && verdict.Text == o.words[0] {
		checks = reporting(doc.Get("key_checks"))
	}
	return append(sides, checks, context(doc.Get("reason_context"), owed, known))
}

// citing returns how codes are cited, and whether that ends the evaluation. An
// empty array and what is no array cite nothing; equality is that of values.
func citing(codes canon.Value, known catalog) (s side, ends bool) {
	if codes.Kind != canon.KindArray || len(codes.Items) == 0 {
		return uncited, true
	}
	seen, strange, repeated := map[string]bool{}, false, false
	for _, code := range codes.Items {
		strange = strange || !known.names(code)
		repeated = repeated || seen[sole(code)]
		seen[sole(code)] = true
	}
	switch {
	case repeated && strange:
		return twiceUnknown, true
	case repeated:
		return twice, true
	case strange:
		return unknown, true
	}
	return side{}, false
}

// standing compares a verdict with the one that the gravest code implies.
func (o object) standing(verdict canon.Value, cited severities) side {
	text, ok := verdict.Str()
	if !ok {
		return unstated
	}
	place := slices.Index(o.words[:], text)
	switch {
	case place < 0 && slices.Contains(o.others, text):
		return misspelled
	case place < 0:
		return unheardOf
	case place > cited.gravest():
		return overstated
	case place == 0 && cited == info:
		return passSupported
	case place == 0 && cited&info != 0:
		return passBeside
	case place == 0:
		return passWithout
	case place < cited.gravest():
		return understated
	}
	return supported
}

// reporting returns what the key_checks of a pass counts as.
func reporting(v canon.Value) side {
	switch v.Kind {
	case canon.KindArray, canon.KindObject:
		if len(v.Items)+len(v.Members) > 0 {
			return checksReported
		}
	case canon.KindString, canon.KindNumber, canon.KindBool:
		return checksScalar
	}
	return checksEmpty
}

// context returns what reason_context counts as where entries for some codes
// are owed.
func context(v canon.Value, owed []string, known catalog) side {
	if v.Kind != canon.KindArray && v.Kind != canon.Absent {
		if len(owed) > 0 {
			return owedNoArray
		}
		return freeNoArray
	}
	named, faulty, shapeless := map[string]bool{}, false, false
	for _, e := range v.Items {
		code := e.Get("code")
		named[code.Text] = named[code.Text] || code.Kind == canon.KindString
		faulty = faulty || !known.names(code)
		shapeless = shapeless || code.Kind != canon.KindString
	}
	unmet := slices.ContainsFunc(owed, func(code string) bool { return !named[code] })
	switch {
	case len(owed) == 0 && faulty:
		return freeFaulty
	case len(owed) == 0:
		return free
	case unmet && shapeless:
		return owedMalformed
	case unmet && faulty:
		return owedUnknown
	case unmet:
		return owedUnmet
	case faulty:
		return metFaulty
	}
	return owedMet
}

// beside tells entries that carry what VG-5 to VG-7 would read.
func beside(doc canon.Value) side {
	if doc.Has("key_checks") || doc.Has("reason_context") {
		return laden
	}
	return bare
}
