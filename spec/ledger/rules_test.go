package ledger_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// edit changes the second of three records. Edits made before sealing leave one
// fault, because the hashes follow; edits made after it leave the hashes behind.
type edit func(r canon.Value) canon.Value

func set(name, value string) edit {
	return func(r canon.Value) canon.Value { return r.With(name, canon.String(value)) }
}

func setTo(name string, v canon.Value) edit {
	return func(r canon.Value) canon.Value { return r.With(name, v) }
}

func drop(name string) edit { return func(r canon.Value) canon.Value { return r.Without(name) } }

func author(name string, v canon.Value) edit {
	return func(r canon.Value) canon.Value { return r.With("author", r.Get("author").With(name, v)) }
}

func payload(name string, v canon.Value) edit {
	return func(r canon.Value) canon.Value { return r.With("payload", r.Get("payload").With(name, v)) }
}

// TestRules breaks each rule alone and sets beside it the neighbour that keeps it.
func TestRules(t *testing.T) {
	other := strings.Repeat("ab", 32)
	for _, test := range []struct {
		name   string
		before edit // sealing
		after  edit
		want   []fault.Code
	}{
		{"nothing", nil, nil, nil},

		{"ts is a number", setTo("ts", canon.Float(1757494800.5)), nil, []fault.Code{ledger.Timestamp}},
		{"ts is an integer", setTo("ts", canon.Int(1757494800)), nil, []fault.Code{ledger.Timestamp}},
		{"ts is null", setTo("ts", canon.Null()), nil, []fault.Code{ledger.Timestamp}},
		{"ts is a word", set("ts", "yesterday"), nil, []fault.Code{ledger.Timestamp}},
		{"ts has another offset (I-25)", set("ts", "2026-09-10T11:00:00+02:00"), nil, []fault.Code{ledger.Timestamp}},
		{"ts ends in Z", set("ts", "2026-09-10T09:00:00Z"), nil, nil},
		{"ts goes backwards (I-34)", set("ts", "1999-01-01T00:00:00Z"), nil, nil},

		{"another edition", set("schema_version", "1.1.0"), nil, []fault.Code{ledger.Edition}},
		{"edition with a separator (I-33)", set("schema_version", "1.0.0|"), nil, []fault.Code{ledger.Edition}},
		{"separator in the type (I-33)", set("entry_type", "evidence.recorded|1"), nil, []fault.Code{ledger.Separator}},
		{"separator in the author", author("identity", canon.String("a|b")), nil, nil},
		{"separator in the payload", payload("note", canon.String("a|b")), nil, nil},

		{"a gap in seq", setTo("seq", canon.Int(2)), nil, []fault.Code{ledger.Position}},
		{"seq repeated", setTo("seq", canon.Int(0)), nil, []fault.Code{ledger.Position}},
		{"seq negative", setTo("seq", canon.Int(-1)), nil, []fault.Code{ledger.Position}},

		{"prev_hash of another entry", set("prev_hash", other), nil, []fault.Code{ledger.Link}},
		{"prev_hash starts over", set("prev_hash", ledger.Genesis), nil, []fault.Code{ledger.Link}},
		{"payload_hash of another payload", set("payload_hash", other), nil, []fault.Code{ledger.PayloadDigest}},
		{"entry_hash of another entry", set("entry_hash", other), nil, []fault.Code{ledger.EntryDigest}},

		{"unknown type (D13)", set("entry_type", "settlement.paid"), nil, nil},
		{"extension type (D13)", set("entry_type", "extension.acme.audit"), nil, nil},
		{"unknown author kind (I-22)", author("kind", canon.String("policy_engine")), nil, nil},
		{"further author member", author("team", canon.String("x")), nil, nil},
		{"empty payload", setTo("payload", canon.Object()), nil, nil},

		{"payload edited", nil, payload("confidence", canon.Float(0.9)), []fault.Code{ledger.PayloadDigest}},
		{"type edited", nil, set("entry_type", "claim.registered"), []fault.Code{ledger.EntryDigest}},
		{"author kind edited", nil, author("kind", canon.String("watcher")), []fault.Code{ledger.EntryDigest}},
		{"author identity edited", nil, author("identity", canon.String("juror-b")), []fault.Code{ledger.EntryDigest}},
		{"author version edited", nil, author("version", canon.String("0.1.1")), []fault.Code{ledger.EntryDigest}},
		{"author extended", nil, author("team", canon.String("x")), []fault.Code{ledger.EntryDigest}},
		{"ts edited (D5)", nil, set("ts", "2026-09-10T09:00:01+00:00"), []fault.Code{ledger.EntryDigest}},
		{"ts respelled as another string", nil, set("ts", "2026-09-10T09:00:00Z"), []fault.Code{ledger.EntryDigest}},
		{"edition edited (D5)", nil, set("schema_version", "1.0.1"), []fault.Code{ledger.Edition, ledger.EntryDigest}},
		{"seq edited", nil, setTo("seq", canon.Int(3)), []fault.Code{ledger.Position, ledger.EntryDigest}},
		{"prev_hash edited", nil, set("prev_hash", other), []fault.Code{ledger.Link, ledger.EntryDigest}},
		{"payload_hash edited", nil, set("payload_hash", other), []fault.Code{ledger.PayloadDigest, ledger.EntryDigest}},
		{"entry_hash edited breaks the next link too", nil, set("entry_hash", other), []fault.Code{ledger.EntryDigest, ledger.Link}},
		{"unbound member added (V2.3k)", nil, set("comment", "bound by no hash"), nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			chain := read(t, edited(t, test.before, test.after))
			if diff := cmp.Diff(test.want, codes(&chain)); diff != "" {
				t.Errorf("codes (-want +got):\n%s\n%v", diff, chain.Faults)
			}
			if chain.Line != 0 || chain.Entries != 3 {
				t.Errorf("got line %d and %d entries, want every entry loaded", chain.Line, chain.Entries)
			}
		})
	}
}

// TestRulesThatLoad breaks what a line needs to have a reading at all: the load
// ends there and the fault names the line (2.3).
func TestRulesThatLoad(t *testing.T) {
	whole := func(v canon.Value) edit { return func(canon.Value) canon.Value { return v } }
	type test struct {
		name  string
		after edit
		want  fault.Code
	}
	tests := []test{
		{"null", whole(canon.Null()), ledger.NotObject},
		{"array", whole(canon.Array()), ledger.NotObject},
		{"string", whole(canon.String("{}")), ledger.NotObject},
		{"number", whole(canon.Int(1)), ledger.NotObject},
		{"empty object", whole(canon.Object()), ledger.Member},
		{"seq as a string", set("seq", "1"), ledger.Member},
		{"seq as a boolean", setTo("seq", canon.Bool(true)), ledger.Member},
		{"seq as a double", setTo("seq", canon.Float(1)), ledger.Member},
		{"seq beyond 64 bits", setTo("seq", canon.Value{Kind: canon.KindNumber, Text: "18446744073709551617"}), ledger.Member},
		{"payload as a string", set("payload", "{}"), ledger.Member},
		{"payload as an array", setTo("payload", canon.Array()), ledger.Member},
		{"author as a string", set("author", "juror-a"), ledger.Member},
		{"entry_type as null", setTo("entry_type", canon.Null()), ledger.Member},
		{"schema_version as a number", setTo("schema_version", canon.Float(1)), ledger.Member},
		{"a hash as null", setTo("entry_hash", canon.Null()), ledger.Member},
		{"seq in capitals (I-37)", func(r canon.Value) canon.Value { return r.Without("seq").With("SEQ", canon.Int(1)) }, ledger.Member},
		{"author without members", setTo("author", canon.Object()), ledger.Author},
		{"author kind as a list", author("kind", canon.Strings("jury")), ledger.Author},
		{"author version as a number", author("version", canon.Int(1)), ledger.Author},
	}
	for _, name := range []string{"schema_version", "seq", "prev_hash", "entry_type", "author", "payload", "ts", "payload_hash", "entry_hash"} {
		tests = append(tests, test{"no " + name, drop(name), ledger.Member})
	}
	for _, name := range []string{"kind", "identity", "version"} {
		without := func(r canon.Value) canon.Value { return r.With("author", r.Get("author").Without(name)) }
		tests = append(tests, test{"author has no " + name, without, ledger.Author})
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			chain := read(t, edited(t, nil, test.after))
			if diff := cmp.Diff([]fault.Code{test.want}, codes(&chain)); diff != "" {
				t.Errorf("codes (-want +got):\n%s\n%v", diff, chain.Faults)
			}
			if chain.Line != 2 || chain.Entries != 1 {
				t.Errorf("got line %d after %d entries, want line 2 after 1", chain.Line, chain.Entries)
			}
			if len(chain.Faults) > 0 && !strings.Contains(chain.Faults[0].Error(), "line 2") {
				t.Errorf("error %q does not name line 2", chain.Faults[0])
			}
		})
	}
}

// edited returns a ledger of three entries with the second one edited.
func edited(t *testing.T, before, after edit) []byte {
	t.Helper()
	records := []canon.Value{record(0), record(1), record(2)}
	if before != nil {
		records[1] = before(records[1])
	}
	records = seal(t, records)
	if after != nil {
		records[1] = after(records[1])
	}
	return file(t, records)
}
