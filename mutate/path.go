package mutate

import (
	"strconv"
	"strings"

	"conform/spec/canon"
)

// at returns what stands at a path such as claims/0/verdict_value; Absent when
// nothing does.
func at(v canon.Value, path string) canon.Value {
	for _, step := range strings.Split(path, "/") {
		if v.Kind != canon.KindArray {
			v = v.Get(step)
			continue
		}
		i, err := strconv.Atoi(step)
		if err != nil || i < 0 || i >= len(v.Items) {
			return canon.Value{}
		}
		v = v.Items[i]
	}
	return v
}

// put returns a copy of v with x at the path; the last step may name a new
// member. An Absent x removes the member.
func put(v canon.Value, path string, x canon.Value) canon.Value {
	step, rest, more := strings.Cut(path, "/")
	if v.Kind == canon.KindArray {
		i, err := strconv.Atoi(step)
		if err != nil || i < 0 || i >= len(v.Items) {
			return v
		}
		items := append([]canon.Value(nil), v.Items...)
		if more {
			x = put(items[i], rest, x)
		}
		items[i] = x
		return canon.Array(items...)
	}
	if more {
		x = put(v.Get(step), rest, x)
	}
	if x.Kind == canon.Absent {
		return v.Without(step)
	}
	return v.With(step, x)
}

// raw reads a JSON text written in this package's tables; a text that is no JSON
// gives Absent, which no table means.
func raw(text string) canon.Value {
	v, _ := canon.Parse([]byte(text))
	return v
}

// number is a JSON number spelled exactly so, lawful or not.
func number(text string) canon.Value { return canon.Value{Kind: canon.KindNumber, Text: text} }

// same reports whether two values have one canonical form, Absent included.
func same(a, b canon.Value) bool {
	x, errA := canon.Encode(a)
	y, errB := canon.Encode(b)
	return (errA == nil) == (errB == nil) && string(x) == string(y)
}
