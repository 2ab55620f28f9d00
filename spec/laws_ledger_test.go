package spec_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/ledger"
)

// chain generates lawful ledgers of one to eight entries with random payloads.
// They shrink by losing their tail.
func chains() gopter.Gen {
	return func(p *gopter.GenParameters) *gopter.GenResult {
		var entries []ledger.Entry
		for range 1 + p.Rng.Intn(8) {
			entries = append(entries, newEntry(p.Rng, entries))
		}
		return gopter.NewGenResult(entries, func(v any) gopter.Shrink {
			length := len(v.([]ledger.Entry))
			return func() (any, bool) {
				length--
				return v.([]ledger.Entry)[:max(length, 0)], length > 0
			}
		})
	}
}

func newEntry(rng *rand.Rand, before []ledger.Entry) ledger.Entry {
	types := ledger.Types()
	e := ledger.Entry{
		Seq: int64(len(before)), PrevHash: ledger.Genesis, Type: types[rng.Intn(len(types))].Name,
		Author:        canon.Object(canon.M("kind", newString(rng)), canon.M("identity", newString(rng)), canon.M("version", newString(rng))),
		Payload:       value(doc{kind: 'o', members: newMembers(rng, 3)}),
		TS:            canon.String(fmt.Sprintf("2026-09-%02dT09:%02d:%02d.%dZ", 1+rng.Intn(30), rng.Intn(60), rng.Intn(60), rng.Intn(1000))),
		SchemaVersion: ledger.SchemaVersion,
	}
	if len(before) > 0 {
		e.PrevHash = before[len(before)-1].EntryHash
	}
	if err := e.Seal(); err != nil {
		panic(err)
	}
	return e
}

func newString(rng *rand.Rand) canon.Value { return value(doc{kind: 's', text: newText(rng)}) }

func value(d doc) canon.Value {
	v, err := canon.Parse([]byte(d.String()))
	if err != nil {
		panic(err)
	}
	return v
}

// write spells a ledger of records.
func write(records []canon.Value) []byte {
	var out bytes.Buffer
	for _, r := range records {
		line, err := canon.Encode(r)
		if err != nil {
			panic(err)
		}
		out.Write(append(line, '\n'))
	}
	return out.Bytes()
}

func records(entries []ledger.Entry) (list []canon.Value) {
	for i := range entries {
		list = append(list, entries[i].Value())
	}
	return list
}

// bound are the fields the preimage of section 2.3 binds, with a way to change
// each into another value of its kind.
var bound = []struct {
	name   string
	change func(rng *rand.Rand, r canon.Value) canon.Value
}{
	{"seq", func(rng *rand.Rand, r canon.Value) canon.Value { return r.With("seq", canon.Int(rng.Int63n(12))) }},
	{"prev_hash", hexIn("prev_hash")},
	{"payload_hash", hexIn("payload_hash")},
	{"entry_hash", hexIn("entry_hash")},
	{"entry_type", func(rng *rand.Rand, r canon.Value) canon.Value { return r.With("entry_type", newString(rng)) }},
	{"ts", func(rng *rand.Rand, r canon.Value) canon.Value {
		return r.With("ts", canon.String(fmt.Sprintf("2027-01-%02dT00:00:00Z", 1+rng.Intn(30))))
	}},
	{"schema_version", func(rng *rand.Rand, r canon.Value) canon.Value { return r.With("schema_version", newString(rng)) }},
	{"author.kind", inAuthor("kind")},
	{"author.identity", inAuthor("identity")},
	{"author.version", inAuthor("version")},
	{"author, a further member", inAuthor("further")},
	{"payload, one member", func(rng *rand.Rand, r canon.Value) canon.Value {
		payload := r.Get("payload")
		name := "further"
		if n := len(payload.Members); n > 0 {
			name = payload.Members[rng.Intn(n)].Name
		}
		return r.With("payload", payload.With(name, value(newDoc(rng, 2))))
	}},
	{"payload, a member less", func(rng *rand.Rand, r canon.Value) canon.Value {
		payload := r.Get("payload")
		if n := len(payload.Members); n > 0 {
			payload = payload.Without(payload.Members[rng.Intn(n)].Name)
		}
		return r.With("payload", payload)
	}},
	{"payload, all of it", func(rng *rand.Rand, r canon.Value) canon.Value {
		return r.With("payload", value(doc{kind: 'o', members: newMembers(rng, 2)}))
	}},
}

// hexIn changes one digit of a hash.
func hexIn(name string) func(*rand.Rand, canon.Value) canon.Value {
	return func(rng *rand.Rand, r canon.Value) canon.Value {
		digits := []byte(r.Get(name).Text)
		digits[rng.Intn(len(digits))] = "0123456789abcdef"[rng.Intn(16)]
		return r.With(name, canon.String(string(digits)))
	}
}

func inAuthor(name string) func(*rand.Rand, canon.Value) canon.Value {
	return func(rng *rand.Rand, r canon.Value) canon.Value {
		return r.With("author", r.Get("author").With(name, newString(rng)))
	}
}

// whole reads a ledger and says what is wrong with it, or "".
func whole(data []byte) string {
	chain, err := ledger.Read(bytes.NewReader(data), nil)
	if err != nil {
		return err.Error()
	}
	if !chain.Whole() {
		return chain.Faults[0].Error()
	}
	return ""
}

// What is sealed verifies.
func TestSealedChainVerifies(t *testing.T) {
	hold(t, 500, func(entries []ledger.Entry) string { return whole(write(records(entries))) }, chains())
}

// A chain that verifies stops verifying after any single edit of a bound field
// (2.3), whether or not the payload hash is made to follow.
func TestAnyEditOfABoundFieldBreaksTheChain(t *testing.T) {
	for _, field := range bound {
		t.Run(field.name, func(t *testing.T) {
			edits := 0
			hold(t, 200, func(entries []ledger.Entry, seed int64, reseal bool) string {
				rng := rand.New(rand.NewSource(seed))
				list := records(entries)
				i := rng.Intn(len(list))
				edited := field.change(rng, list[i])
				if equal(edited, list[i]) {
					return ""
				}
				edits++
				if reseal && field.name != "payload_hash" {
					edited = resealPayload(edited)
				}
				list[i] = edited
				if whole(write(list)) == "" {
					return fmt.Sprintf("entry %d as %s still verifies", i, write(list[i:i+1]))
				}
				return ""
			}, chains(), gen.Int64(), gen.Bool())
			if edits < 50 {
				t.Errorf("only %d of the edits changed anything", edits)
			}
		})
	}
}

func equal(a, b canon.Value) bool {
	return bytes.Equal(write([]canon.Value{a}), write([]canon.Value{b}))
}

func resealPayload(r canon.Value) canon.Value {
	digest, err := canon.Digest(r.Get("payload"))
	if err != nil {
		panic(err)
	}
	return r.With("payload_hash", canon.String(digest))
}

// A chain that verifies stops verifying when an entry is left out, doubled,
// moved, or taken over from another chain; only its tail can be cut at a line.
func TestAnyEditOfTheOrderBreaksTheChain(t *testing.T) {
	hold(t, 1000, func(entries, others []ledger.Entry, seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		list := records(entries)
		i, j := rng.Intn(len(list)), rng.Intn(len(list))
		var edited []canon.Value
		var what string
		switch rng.Intn(4) {
		case 0:
			what = "left out"
			edited = append(append(edited, list[:i]...), list[i+1:]...)
			if i == len(list)-1 {
				if fault := whole(write(edited)); fault != "" {
					return "without its last entry: " + fault
				}
				return ""
			}
		case 1:
			what = "doubled"
			edited = append(append(append(edited, list[:i+1]...), list[i]), list[i+1:]...)
		case 2:
			if i == j {
				return ""
			}
			what = "swapped"
			edited = append(edited, list...)
			edited[i], edited[j] = edited[j], edited[i]
		case 3:
			what = "taken from another chain"
			edited = append(edited, list...)
			edited[i] = records(others)[min(i, len(others)-1)]
			if equal(edited[i], list[i]) || i == len(list)-1 && i == 0 {
				return "" // a first entry alone is a chain of its own
			}
		}
		if whole(write(edited)) == "" {
			return fmt.Sprintf("entry %d %s (%d): still verifies", i, what, j)
		}
		return ""
	}, chains(), chains(), gen.Int64())
}
