package spec_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// The laws of this file are the theorems of proofs/Chain.lean, stated of package
// ledger.

// newLedger draws a lawful ledger of so many entries, with separators in authors.
func newLedger(rng *rand.Rand, size int) (entries []ledger.Entry) {
	for range size {
		e := newEntry(rng, entries)
		if rng.Intn(2) == 0 {
			e.Author = e.Author.With("identity", canon.String([]string{"a|b", "|", `|0|{"kind":"x"}|"y"|1.0.0`}[rng.Intn(3)]))
			mustSeal(&e)
		}
		entries = append(entries, e)
	}
	return entries
}

func mustSeal(e *ledger.Entry) {
	if err := e.Seal(); err != nil {
		panic(err)
	}
}

// resealed returns the ledger with everything sealed anew from an entry on.
func resealed(entries []ledger.Entry, from int) []ledger.Entry {
	entries = slices.Clone(entries)
	for i := from; i < len(entries); i++ {
		entries[i].Seq, entries[i].PrevHash = int64(i), headOf(entries[:i])
		mustSeal(&entries[i])
	}
	return entries
}

func headOf(entries []ledger.Entry) string {
	if len(entries) == 0 {
		return ledger.Genesis
	}
	return entries[len(entries)-1].EntryHash
}

// chainOf is what the reference finds in a ledger.
func chainOf(entries []ledger.Entry) ledger.Chain {
	chain, err := ledger.Read(bytes.NewReader(write(records(entries))), nil)
	if err != nil {
		panic(err)
	}
	return chain
}

func sameLedger(a, b []ledger.Entry) bool {
	return bytes.Equal(write(records(a)), write(records(b)))
}

// fields are those of an entry that its place does not decide, each with a change
// into another lawful value.
var fields = []struct {
	name   string
	change func(rng *rand.Rand, e *ledger.Entry)
}{
	{"entry_type", func(rng *rand.Rand, e *ledger.Entry) { e.Type = "extension." + e.Type }},
	{"author", func(rng *rand.Rand, e *ledger.Entry) {
		e.Author = e.Author.With("identity", canon.String(e.Author.Get("identity").Text+"|"))
	}},
	{"ts", func(rng *rand.Rand, e *ledger.Entry) {
		e.TS = canon.String(fmt.Sprintf("2027-01-%02dT00:00:%02dZ", 1+rng.Intn(28), rng.Intn(60)))
	}},
	{"payload", func(rng *rand.Rand, e *ledger.Entry) {
		e.Payload = e.Payload.With(fmt.Sprint(rng.Int63()), newString(rng))
	}},
}

// changed returns the ledger with one field of one entry changed, and everything
// from there on sealed anew.
func changed(rng *rand.Rand, entries []ledger.Entry) (other []ledger.Entry, what string) {
	i, field := rng.Intn(len(entries)), fields[rng.Intn(len(fields))]
	other = slices.Clone(entries)
	field.change(rng, &other[i])
	return resealed(other, i), field.name
}

// sealed_is_chained, same_head_same_ledger, head_tells_length and
// same_head_alone: ledgers are whole, and have one head exactly when they are one
// ledger, be they drawn apart or one made from the other.
func TestTheoremSameHeadSameLedger(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newLedger(rng, rng.Intn(9))
		d := newLedger(rng, len(c))
		switch kind := rng.Intn(4); {
		case kind == 0:
			d = newLedger(rng, rng.Intn(9))
		case kind == 1 && len(c) > 0:
			d, _ = changed(rng, c)
		case kind == 2:
			d = resealed(c, 0)
		}
		one, other := chainOf(c), chainOf(d)
		if !one.Whole() || !other.Whole() {
			return fmt.Sprint("a sealed ledger is not whole: ", one.Faults, other.Faults)
		}
		n[fmt.Sprintf("same ledger %v, same length %v", sameLedger(c, d), len(c) == len(d))]++
		if (one.Head == other.Head) != sameLedger(c, d) {
			return fmt.Sprintf("one head: %v, one ledger: %v", one.Head == other.Head, sameLedger(c, d))
		}
		return ""
	}, gen.Int64())
	n.met(t, "same ledger true, same length true", "same ledger false, same length true", "same ledger false, same length false")
}

// change_changes_anchor and anchor_injective: any change of a bound field of any
// entry below the anchor changes the anchor, also when all that follows is sealed
// anew and the ledger is whole again.
func TestTheoremChangeChangesAnchor(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newLedger(rng, 1+rng.Intn(8))
		d, field := changed(rng, c)
		n[field]++
		if chain := chainOf(d); !chain.Whole() {
			return fmt.Sprintf("%s changed and sealed: %v", field, chain.Faults)
		}
		if headOf(c) == headOf(d) {
			return field + " changed, and the anchor did not"
		}
		return ""
	}, gen.Int64())
	n.met(t, "entry_type", "author", "ts", "payload")
}

// tampering_shows: a file in which an entry below the anchor was edited, whatever
// was sealed anew behind it, is not whole or has another anchor.
func TestTheoremTamperingShows(t *testing.T) {
	n := tally{}
	hold(t, 3000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		c := newLedger(rng, 1+rng.Intn(8))
		list := records(c)
		i, field := rng.Intn(len(list)), bound[rng.Intn(len(bound))]
		list[i] = field.change(rng, list[i])
		if rng.Intn(2) == 0 {
			list[i] = resealPayload(list[i])
		}
		if rng.Intn(2) == 0 {
			list = append(list[:i+1], records(newLedger(rng, len(c))[i+1:])...)
		}
		if bytes.Equal(write(list), write(records(c))) {
			return ""
		}
		chain, err := ledger.Read(bytes.NewReader(write(list)), nil)
		if err != nil {
			return err.Error()
		}
		n[fmt.Sprintf("whole %v", chain.Whole())]++
		if chain.Whole() && chain.Head == headOf(c) {
			return fmt.Sprintf("%s of entry %d edited, and nothing shows", field.name, i)
		}
		return ""
	}, gen.Int64())
	n.met(t, "whole false")
}

// append_only: a ledger is whole exactly when what stands below any place is, and
// goes on from its head; what is appended never moves that head.
func TestTheoremAppendOnly(t *testing.T) {
	n := tally{}
	hold(t, 2000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		below := newLedger(rng, rng.Intn(5))
		grown := slices.Clone(below)
		for range 1 + rng.Intn(4) {
			grown = append(grown, newEntry(rng, grown))
		}
		at := len(below) + rng.Intn(len(grown)-len(below))
		kept := rng.Intn(2) == 0
		if !kept {
			grown[at].PrevHash = strings.Repeat("f", 64)
			mustSeal(&grown[at])
		}
		n[fmt.Sprint("goes on ", kept)]++
		whole, prefix := chainOf(grown), chainOf(grown[:len(below)])
		if !prefix.Whole() || prefix.Head != headOf(below) {
			return "what is appended changes the ledger below it"
		}
		if whole.Whole() != kept {
			return fmt.Sprintf("entry %d goes on from the head: %v, and the ledger is whole: %v", at, kept, whole.Whole())
		}
		return ""
	}, gen.Int64())
	n.met(t, "goes on true", "goes on false")
}

// rawEntry is an entry whose texts are of few characters, separators among them
// where they may stand, so that borders often fall together.
func rawEntry(rng *rand.Rand, everywhere bool) ledger.Entry {
	text := func(alphabet string) string {
		letters := make([]byte, rng.Intn(4))
		for i := range letters {
			letters[i] = alphabet[rng.Intn(len(alphabet))]
		}
		return string(letters)
	}
	clean := "0"
	if everywhere {
		clean = "0|"
	}
	return ledger.Entry{
		Seq: int64(rng.Intn(2)), PrevHash: text(clean), PayloadHash: text(clean), Type: text(clean),
		Author: canon.Value{Kind: canon.KindNumber, Text: "0" + text("|0")}, TS: canon.Value{Kind: canon.KindNumber, Text: text(clean)},
		SchemaVersion: text(clean),
	}
}

// rawPreimage is the preimage with author and ts as they stand: the model knows no
// JSON, and its theorem is stronger than what JSON would need.
func rawPreimage(e ledger.Entry) string {
	return strings.Join([]string{e.PrevHash, e.PayloadHash, e.Type, fmt.Sprint(e.Seq), e.Author.Text, e.TS.Text, e.SchemaVersion}, "|")
}

// preimage_injective, decimal_injective and decimal_clean; and, with separators
// everywhere, prevHash_must_be_clean, payloadHash_must_be_clean,
// entryType_must_be_clean, ts_must_be_clean, schemaVersion_must_be_clean and
// soundness_is_needed: with separators in the author alone a preimage tells the
// fields, with separators elsewhere it does not.
func TestTheoremPreimageInjective(t *testing.T) {
	for _, everywhere := range []bool{false, true} {
		shared := 0
		hold(t, 300, func(seed int64) string {
			rng := rand.New(rand.NewSource(seed))
			seen := map[string]ledger.Entry{}
			for range 300 {
				e := rawEntry(rng, everywhere)
				other, twice := seen[rawPreimage(e)]
				seen[rawPreimage(e)] = e
				if !twice || fmt.Sprint(e) == fmt.Sprint(other) {
					continue
				}
				if shared++; !everywhere {
					return fmt.Sprintf("%v and %v have one preimage", e, other)
				}
			}
			return ""
		}, gen.Int64())
		if everywhere && shared == 0 {
			t.Error("no two entries share a preimage: separators were not tried")
		}
	}
}

// Package ledger joins the fields of the model: with canonical texts for author
// and ts the preimages are the same bytes.
func TestTheoremThePreimageIsTheModels(t *testing.T) {
	hold(t, 500, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		e := newEntry(rng, nil)
		e.Seq = rng.Int63()
		got, err := ledger.Preimage(canon.Codec{}, nil, &e)
		if err != nil {
			return err.Error()
		}
		model := e
		model.Author.Text, model.TS.Text = string(mustEncode(e.Author)), string(mustEncode(e.TS))
		if want := rawPreimage(model); string(got) != want {
			return fmt.Sprintf("got %q, want %q", got, want)
		}
		return ""
	}, gen.Int64())
}

func mustEncode(v canon.Value) []byte {
	text, err := canon.Encode(v)
	if err != nil {
		panic(err)
	}
	return text
}

// preimage_not_injective, and what I-33 makes of it: two entries at one place that
// differ in three fields have one hash, and the reference refuses both readings.
func TestTheoremPreimageNotInjective(t *testing.T) {
	hold(t, 500, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		below := newLedger(rng, rng.Intn(4))
		first, second := newEntry(rng, below), newEntry(rng, below)
		second.Payload = first.Payload
		border := fmt.Sprintf("|%d|%s|%s|", first.Seq, mustEncode(first.Author), mustEncode(first.TS))
		rest := fmt.Sprintf("|%d|%s|%s|", second.Seq, mustEncode(second.Author), mustEncode(second.TS))
		first.SchemaVersion, second.Type = ledger.SchemaVersion+rest+ledger.SchemaVersion, first.Type+border+ledger.SchemaVersion
		mustSeal(&first)
		mustSeal(&second)
		if first.EntryHash != second.EntryHash {
			return "the two readings have two hashes"
		}
		for _, test := range []struct {
			entry ledger.Entry
			want  fault.Code
		}{{first, ledger.Edition}, {second, ledger.Separator}} {
			chain := chainOf(append(slices.Clone(below), test.entry))
			if len(chain.Faults) != 1 || fault.CodeOf(chain.Faults[0]) != test.want {
				return fmt.Sprintf("got %v, want %s", chain.Faults, test.want)
			}
		}
		return ""
	}, gen.Int64())
}

// one_chain_or_collision and collision_freeness_is_needed, under a hash of one hex
// digit: different chains of one length end in one hash, and then two of the texts
// they hash collide.
func TestTheoremOneChainOrCollision(t *testing.T) {
	n := tally{}
	hold(t, 3000, func(seed int64) string {
		rng := rand.New(rand.NewSource(seed))
		size := 1 + rng.Intn(4)
		c, d := newWeakChain(rng, size), newWeakChain(rng, size)
		if c[size-1].hash != d[size-1].hash || slices.Equal(c, d) {
			n["told apart"]++
			return ""
		}
		n["one head"]++
		for i := range c {
			for _, pair := range [][2]string{{c[i].payload, d[i].payload}, {c[i].preimage, d[i].preimage}} {
				if pair[0] != pair[1] && weak(pair[0]) == weak(pair[1]) {
					return ""
				}
			}
		}
		return "two chains have one head, and no texts of theirs collide"
	}, gen.Int64())
	n.met(t, "told apart", "one head")
}

// weakLink is an entry of a chain under a weak hash.
type weakLink struct{ payload, preimage, hash string }

func weak(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:1] }

func newWeakChain(rng *rand.Rand, size int) (links []weakLink) {
	prev := ledger.Genesis
	for _, e := range newLedger(rng, size) {
		payload := string(mustEncode(e.Payload))
		e.PrevHash, e.PayloadHash = prev, weak(payload)
		preimage, err := ledger.Preimage(canon.Codec{}, nil, &e)
		if err != nil {
			panic(err)
		}
		prev = weak(string(preimage))
		links = append(links, weakLink{payload, string(preimage), prev})
	}
	return links
}
