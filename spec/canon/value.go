package canon

import (
	"math"
	"strconv"
	"strings"
)

// Kind says which of the six kinds of JSON value a Value is.
type Kind uint8

// The kinds. Absent is the zero Kind: what Get returns for a missing member.
const (
	Absent Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindArray
	KindObject
)

var kindNames = [...]string{"absent", "null", "a boolean", "a number", "a string", "an array", "an object"}

// String names the kind as an error message would.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "kind " + strconv.Itoa(int(k))
}

// Value is one JSON value. The zero Value is Absent.
type Value struct {
	Kind    Kind
	Bool    bool     // of KindBool
	Text    string   // of KindString: its characters; of KindNumber: the digits as written
	Items   []Value  // of KindArray
	Members []Member // of KindObject, in the order read
}

// Member is one name and value of an object.
type Member struct {
	Name  string
	Value Value
}

// Null returns the JSON null.
func Null() Value { return Value{Kind: KindNull} }

// Bool returns a JSON boolean.
func Bool(b bool) Value { return Value{Kind: KindBool, Bool: b} }

// String returns a JSON string.
func String(s string) Value { return Value{Kind: KindString, Text: s} }

// Int returns a JSON integer.
func Int(n int64) Value { return Value{Kind: KindNumber, Text: strconv.FormatInt(n, 10)} }

// Float returns a JSON number spelled as a double (interpretation I-01), Absent
// for what JSON has no number for.
func Float(f float64) Value {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return Value{}
	}
	return Value{Kind: KindNumber, Text: spellDouble(f)}
}

// Array returns a JSON array.
func Array(items ...Value) Value { return Value{Kind: KindArray, Items: items} }

// Strings returns a JSON array of strings.
func Strings(texts ...string) Value {
	items := make([]Value, len(texts))
	for i, s := range texts {
		items[i] = String(s)
	}
	return Array(items...)
}

// Object returns a JSON object. Names must differ.
func Object(members ...Member) Value { return Value{Kind: KindObject, Members: members} }

// M returns a member, to keep literal objects short.
func M(name string, v Value) Member { return Member{name, v} }

// Get returns the member of that exact name, or Absent when v has none or is no
// object. Calls may be chained.
func (v Value) Get(name string) Value {
	for i := range v.Members {
		if v.Members[i].Name == name {
			return v.Members[i].Value
		}
	}
	return Value{}
}

// Has reports whether v is an object with a member of that name.
func (v Value) Has(name string) bool { return v.Get(name).Kind != Absent }

// Str returns the text of a string and whether v is one.
func (v Value) Str() (string, bool) { return v.Text, v.Kind == KindString }

// IsInt reports whether v is a number written without fraction and exponent.
func (v Value) IsInt() bool {
	return v.Kind == KindNumber && !strings.ContainsAny(v.Text, ".eE")
}

// Int64 returns an integer and whether v is one that fits.
func (v Value) Int64() (int64, bool) {
	if !v.IsInt() {
		return 0, false
	}
	n, err := strconv.ParseInt(v.Text, 10, 64)
	return n, err == nil
}

// Float returns a number as a double and whether v is one within range.
func (v Value) Float() (float64, bool) {
	if v.Kind != KindNumber {
		return 0, false
	}
	f, err := strconv.ParseFloat(v.Text, 64)
	return f, err == nil
}

// With returns a copy of the object v in which the member has the value x; a new
// member goes last.
func (v Value) With(name string, x Value) Value {
	members := make([]Member, 0, len(v.Members)+1)
	found := false
	for _, m := range v.Members {
		if m.Name == name {
			m.Value, found = x, true
		}
		members = append(members, m)
	}
	if !found {
		members = append(members, Member{name, x})
	}
	return Value{Kind: KindObject, Members: members}
}

// Without returns a copy of the object v that lacks the member.
func (v Value) Without(name string) Value {
	members := make([]Member, 0, len(v.Members))
	for _, m := range v.Members {
		if m.Name != name {
			members = append(members, m)
		}
	}
	return Value{Kind: KindObject, Members: members}
}
