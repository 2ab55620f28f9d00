package defect

import (
	"slices"
	"strconv"
	"strings"

	"conform/kit"
	"conform/spec/canon"
	"conform/spec/grounds"
)

// equality replaces how VG-1 compares JSON values.
func equality(key func(canon.Value) string) change {
	return func(s *kit.Standard) { s.Grounds.Key = key }
}

// leaves writes a key in which the strings and numbers are written by leaf.
func leaves(v canon.Value, leaf func(canon.Value) string) string {
	var b strings.Builder
	switch v.Kind {
	case canon.KindArray:
		for _, item := range v.Items {
			b.WriteString(leaves(item, leaf) + ",")
		}
		return "[" + b.String() + "]"
	case canon.KindObject:
		members := slices.SortedFunc(slices.Values(v.Members), func(a, b canon.Member) int { return strings.Compare(a.Name, b.Name) })
		for _, m := range members {
			b.WriteString(strconv.Quote(m.Name) + ":" + leaves(m.Value, leaf) + ",")
		}
		return "{" + b.String() + "}"
	}
	return leaf(v)
}

func asWritten(v canon.Value) string {
	return leaves(v, func(v canon.Value) string {
		if v.Kind == canon.KindNumber {
			return v.Text
		}
		return grounds.Key(v)
	})
}

func asDoubles(v canon.Value) string {
	return leaves(v, func(v canon.Value) string {
		if v.Kind != canon.KindNumber {
			return grounds.Key(v)
		}
		f, _ := strconv.ParseFloat(v.Text, 64) // what overflows is infinite
		return strconv.FormatFloat(f+0, 'g', -1, 64)
	})
}

func asText(v canon.Value) string {
	if v.Kind == canon.KindNumber {
		f, _ := v.Float()
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	if v.Kind == canon.KindString {
		return v.Text
	}
	return grounds.Key(v)
}

func inGivenOrder(v canon.Value) string {
	if v.Kind != canon.KindObject {
		return grounds.Key(v)
	}
	var b strings.Builder
	for _, m := range v.Members {
		b.WriteString(strconv.Quote(m.Name) + ":" + inGivenOrder(m.Value) + ",")
	}
	return "{" + b.String() + "}"
}

// stringsAlone gives every other value a key of its own.
func stringsAlone() func(canon.Value) string {
	var n int64
	return func(v canon.Value) string {
		if v.Kind == canon.KindString {
			return grounds.Key(v)
		}
		n++
		return "unlike any other " + strconv.FormatInt(n, 10)
	}
}

// What counts as a report of checks (VG-5).

func checksOf(kinds ...canon.Kind) func(*grounds.Facts) bool {
	return func(f *grounds.Facts) bool { return slices.Contains(kinds, f.Document.Get("key_checks").Kind) }
}

func truthyChecks(f *grounds.Facts) bool {
	checks := f.Document.Get("key_checks")
	number, _ := checks.Float()
	return checks.Bool || number != 0 || checks.Kind == canon.KindString && checks.Text != ""
}

func everyStatus(finder) finder {
	return func(f *grounds.Facts, found grounds.Found) {
		if checks := f.Document.Get("key_checks"); len(checks.Items)+len(checks.Members) == 0 {
			found(grounds.Violation{Refusal: grounds.NoKeyChecks, Member: "/key_checks", Says: "no checks are reported"})
		}
	}
}

// What counts as context (VG-6 and VG-7).

func anyExplained(f *grounds.Facts) bool {
	return slices.ContainsFunc(f.Codes, func(c grounds.Code) bool {
		return slices.ContainsFunc(f.Context, func(v canon.Value) bool { return v.Get("code").Text == c.Code })
	})
}

func alsoStray(standard finder) finder {
	return func(f *grounds.Facts, found grounds.Found) {
		standard(f, found)
		for _, entry := range f.Context {
			code, ok := f.Find(entry.Get("code"))
			if ok && !slices.Contains(f.Codes, code) {
				found(violation(grounds.NoContext, "%s is not cited", code.Code))
			}
		}
	}
}

// explained replaces which context entries explain a code.
func explained(by func(entry canon.Value, code string) bool) func(finder) finder {
	return func(finder) finder {
		return func(f *grounds.Facts, found grounds.Found) {
			for _, code := range f.Codes {
				actionable := code.Severity == grounds.Review || code.Severity == grounds.Fail
				if actionable && !slices.ContainsFunc(f.Context, func(entry canon.Value) bool { return by(entry, code.Code) }) {
					found(violation(grounds.NoContext, "%s is not explained", code.Code))
				}
			}
		}
	}
}

func withSubject(entry canon.Value, code string) bool {
	return entry.Get("code").Text == code && entry.Has("subject")
}

func withoutCase(entry canon.Value, code string) bool {
	return strings.EqualFold(entry.Get("code").Text, code)
}

func alsoNoList(standard finder) finder {
	return func(f *grounds.Facts, found grounds.Found) {
		standard(f, found)
		if kind := f.Document.Get("reason_context").Kind; kind != canon.KindArray && kind != canon.Absent {
			found(violation(grounds.ContextUnknown, "reason_context is %s", kind))
		}
	}
}

func anyShapeless(f *grounds.Facts) bool {
	return slices.ContainsFunc(f.Context, func(entry canon.Value) bool { return entry.Get("code").Kind != canon.KindString })
}
