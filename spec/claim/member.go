package claim

import (
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// Member is one row of the table of a record: a member that must be there, and
// what it must be.
type Member struct {
	Name    string // producer/kind is the member kind of the member producer
	Section string // of the standard
	Want    string // what it must be, for messages
	Is      func(canon.Value) bool
}

// in takes the member out of a record.
func (m *Member) in(record canon.Value) canon.Value {
	for _, name := range strings.Split(m.Name, "/") {
		record = record.Get(name)
	}
	return record
}

// lacking returns the fault of the first member that a record lacks or that is
// something else.
func lacking(code fault.Code, at string, record canon.Value, members []Member) error {
	if record.Kind != canon.KindObject {
		return fault.New(code, at, "got %s, want an object", record.Kind)
	}
	for i := range members {
		m := &members[i]
		if v := m.in(record); !m.Is(v) {
			return fault.New(code, at+"/"+m.Name, "got %s, want %s", shown(v), m.Want)
		}
	}
	return nil
}

// shown spells a value for a message.
func shown(v canon.Value) string {
	switch v.Kind {
	case canon.KindString:
		return fault.Quote(v.Text)
	case canon.KindNumber:
		return fault.Abridge(v.Text)
	}
	return v.Kind.String()
}

func isText(v canon.Value) bool { return v.Kind == canon.KindString }

func isTextOrNull(v canon.Value) bool { return isText(v) || v.Kind == canon.KindNull }

func isTexts(v canon.Value) bool {
	return v.Kind == canon.KindArray && !slices.ContainsFunc(v.Items, func(item canon.Value) bool { return !isText(item) })
}

func isObject(v canon.Value) bool { return v.Kind == canon.KindObject }

func isBool(v canon.Value) bool { return v.Kind == canon.KindBool }

func isThere(v canon.Value) bool { return v.Kind != canon.Absent }

// isShare accepts the numbers of [0,1]. A number is compared as a double.
func isShare(v canon.Value) bool {
	f, ok := v.Float()
	return ok && f >= 0 && f <= 1
}

// oneOf accepts the texts of a closed vocabulary: case and white space count.
func oneOf(words []string) func(canon.Value) bool {
	return func(v canon.Value) bool { return isText(v) && slices.Contains(words, v.Text) }
}

func among(words []string) string { return "one of " + strings.Join(words, ", ") }
