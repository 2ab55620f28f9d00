package defect

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"conform/kit"
	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// ledgerDefects are in reading a ledger and its entry types (sections 2.2 to
// 2.4).
func ledgerDefects() []Defect {
	return []Defect{
		{"payload-hash-unchecked", "V2.2a", "payload_hash is not recomputed", dropRules(ledger.PayloadDigest)},
		{"author-members-unchecked", "V2.3a", "an author may lack kind, identity or version", dropRules(ledger.Author)},
		{"schema-version-assumed", "V2.3a", "an entry without schema_version is read as one of this edition", editRule(ledger.Member, assumeVersion)},
		{"seq-unchecked", "V2.3b", "seq is not looked at", dropRules(ledger.Position)},
		{"seq-gaps-allowed", "V2.3b", "seq must not fall behind, and may run ahead", editRule(ledger.Position, allowGaps)},
		{"seq-as-a-double", "V2.3b", "a seq of 2.0 is read as 2", editRule(ledger.Member, seqAsDouble)},
		{"entry-hash-unchecked", "V2.3c", "entry_hash is not recomputed", dropRules(ledger.EntryDigest)},
		{"preimage-without-ts-and-version", "V2.3c", "the preimage of entry_hash lacks ts and schema_version, as before erratum D5", editRule(ledger.EntryDigest, olderPreimage)},
		{"genesis-unchecked", "V2.3d", "the prev_hash of the first entry is not looked at", editRule(ledger.Link, skipGenesis)},
		{"prev-hash-unchecked", "V2.3e", "prev_hash is not compared with the entry before", dropRules(ledger.Link)},
		{"ts-of-any-text", "V2.3f", "ts may be any text", editRule(ledger.Timestamp, anyText)},
		{"unreadable-lines-skipped", "V2.3g", "a line that is not JSON is passed over", func(s *kit.Standard) { s.Ledger.Skip = unreadable }},
		{"lines-counted-from-0", "V2.3g", "an error names the line before the one that is wrong", func(s *kit.Standard) { s.Ledger.Where = fromZero }},
		{"torn-line-skipped", "V2.3h", "a last line that was cut short is passed over", func(s *kit.Standard) { s.Ledger.Skip = tornAndUnreadable }},
		{"lines-must-be-canonical", "V2.3j", "a line in another spelling than the canonical one is refused", alsoDemand("chain.spelling", "a line is canonical", canonical)},

		{"watcher-types-unknown", "V2.4a", "the registry lacks the types of section 6", func(s *kit.Standard) { s.Registry.Types = slices.DeleteFunc(ledger.Types(), ofWatchers) }},
		{"extensions-refused", "V2.4b", "a ledger with an entry of an extension type is refused", alsoDemand("chain.type", "no type is an extension", refuseType(ledger.IsExtension))},
		{"bare-extension-prefix", "V2.4b", "whatever begins with the word extension is one", func(s *kit.Standard) { s.Registry.Extension = beginsWithExtension }},
		{"unknown-types-refused", "V2.4c", "a ledger with an entry of a type nobody registered is refused", alsoDemand("chain.type", "every type is registered", refuseType(unregistered))},
		{"types-without-case", "V2.4c", "an entry is read as one of the type that its own differs from in letter case", alsoDemand("chain.type", "", lowerType)},
		{"unknown-types-processed", "V2.4c", "an entry of an unknown type is processed", func(s *kit.Standard) { s.Registry.Process = func(c ledger.Class) bool { return !c.Extension } }},
	}
}

func assumeVersion(l *ledger.Line, standard func(*ledger.Line) error) error {
	if !l.Record.Has("schema_version") {
		l.Record = l.Record.With("schema_version", canon.String(ledger.SchemaVersion))
	}
	return standard(l)
}

func allowGaps(l *ledger.Line, standard func(*ledger.Line) error) error {
	if l.Entry.Seq > l.Position {
		return nil
	}
	return standard(l)
}

func seqAsDouble(l *ledger.Line, standard func(*ledger.Line) error) error {
	seq := l.Record.Get("seq")
	if f, ok := seq.Float(); ok && !seq.IsInt() && f == float64(int64(f)) {
		l.Record = l.Record.With("seq", canon.Int(int64(f)))
	}
	return standard(l)
}

func olderPreimage(l *ledger.Line, _ func(*ledger.Line) error) error {
	author, err := l.Codec.Append(nil, l.Entry.Author)
	if err != nil {
		return err
	}
	e := &l.Entry
	preimage := fmt.Sprintf("%s|%s|%s|%d|%s", e.PrevHash, e.PayloadHash, e.Type, e.Seq, author)
	if want := canon.Sum([]byte(preimage)); e.EntryHash != want {
		return fmt.Errorf("entry_hash: got %s, want %s", fault.Quote(e.EntryHash), fault.Quote(want))
	}
	return nil
}

func skipGenesis(l *ledger.Line, standard func(*ledger.Line) error) error {
	if l.Position == 0 {
		return nil
	}
	return standard(l)
}

func anyText(l *ledger.Line, standard func(*ledger.Line) error) error {
	if l.Entry.TS.Kind == canon.KindString {
		return nil
	}
	return standard(l)
}

func unreadable(text []byte, _ bool) bool { return !json.Valid(text) }

func tornAndUnreadable(text []byte, torn bool) bool { return torn && !json.Valid(text) }

func fromZero(line int) string { return fmt.Sprintf("line %d", line-1) }

func canonical(l *ledger.Line) error {
	text, err := l.Codec.Append(nil, l.Record)
	if err == nil && string(text) != string(l.Text) {
		err = errors.New("the line is not canonical")
	}
	return err
}

func ofWatchers(t ledger.Type) bool { return strings.HasPrefix(t.Name, "watcher.") }

func beginsWithExtension(entryType string) bool { return strings.HasPrefix(entryType, "extension") }

func unregistered(entryType string) bool {
	c := ledger.Registry{}.Classify(entryType)
	return !c.Known && !c.Extension
}

// lowerType demands nothing: once the hashes are checked it renames the entry
// for whoever reads it.
func lowerType(l *ledger.Line) error {
	l.Entry.Type = strings.ToLower(l.Entry.Type)
	return nil
}

func refuseType(refused func(entryType string) bool) func(*ledger.Line) error {
	return func(l *ledger.Line) error {
		if refused(l.Entry.Type) {
			return fmt.Errorf("entry_type: got %s, want one that is read", fault.Quote(l.Entry.Type))
		}
		return nil
	}
}
