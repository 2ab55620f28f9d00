package ledger_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
)

// record is an honest entry before it is sealed.
func record(seq int64) canon.Value {
	return canon.Object(
		canon.M("author", canon.Object(
			canon.M("identity", canon.String("juror-a")),
			canon.M("kind", canon.String("jury")),
			canon.M("version", canon.String("0.1.0")),
		)),
		canon.M("entry_type", canon.String("evidence.recorded")),
		canon.M("payload", canon.Object(canon.M("confidence", canon.Float(0.8)), canon.M("note", canon.String("é")))),
		canon.M("schema_version", canon.String("1.0.0")),
		canon.M("seq", canon.Int(seq)),
		canon.M("ts", canon.String("2026-09-10T09:00:00+00:00")),
	)
}

// seal says a second time how formats.md computes the three hashes. It keeps
// what a record brings along, so that one of them can be wrong on purpose.
func seal(t *testing.T, records []canon.Value) []canon.Value {
	t.Helper()
	previous := strings.Repeat("0", 64)
	sealed := make([]canon.Value, len(records))
	for i, r := range records {
		r = orElse(r, "prev_hash", previous)
		r = orElse(r, "payload_hash", digest(text(t, r.Get("payload"))))
		preimage := strings.Join([]string{
			r.Get("prev_hash").Text, r.Get("payload_hash").Text, r.Get("entry_type").Text, r.Get("seq").Text,
			text(t, r.Get("author")), text(t, r.Get("ts")), r.Get("schema_version").Text,
		}, "|")
		r = orElse(r, "entry_hash", digest(preimage))
		previous = r.Get("entry_hash").Text
		sealed[i] = r
	}
	return sealed
}

func orElse(r canon.Value, name, value string) canon.Value {
	if r.Has(name) {
		return r
	}
	return r.With(name, canon.String(value))
}

func text(t *testing.T, v canon.Value) string {
	t.Helper()
	out, err := canon.Encode(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// file writes records as the lines of a ledger.
func file(t *testing.T, records []canon.Value) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, r := range records {
		out.WriteString(text(t, r) + "\n")
	}
	return out.Bytes()
}

// honest is a ledger of n entries.
func honest(t *testing.T, n int) []byte {
	t.Helper()
	records := make([]canon.Value, n)
	for i := range records {
		records[i] = record(int64(i))
	}
	return file(t, seal(t, records))
}

func read(t *testing.T, data []byte) ledger.Chain {
	t.Helper()
	chain, err := ledger.Read(bytes.NewReader(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	return chain
}

// codes lists the codes of the faults of a chain in order.
func codes(chain *ledger.Chain) []fault.Code {
	var list []fault.Code
	for _, err := range chain.Faults {
		list = append(list, fault.CodeOf(err))
	}
	return list
}
