package fault_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/fault"
)

func TestReason(t *testing.T) {
	for code, want := range map[fault.Code]string{
		"chain.prev-hash":     "chain",
		"derived.risk-level":  "derived",
		"canon.not-json":      "canon",
		"signature":           "signature",
		"policy.digest.deep":  "policy",
		"certificate.cert-id": "certificate",
	} {
		if got := code.Reason(); got != want {
			t.Errorf("Reason of %s: got %q, want %q", code, got, want)
		}
	}
}

// The first word of a message is the reason (protocol, section 5).
func TestErrorText(t *testing.T) {
	for _, test := range []struct {
		err  *fault.Error
		want string
	}{
		{fault.New("chain.seq", "line 3", "seq: got %d, want %d", 4, 2), "chain: line 3: seq: got 4, want 2"},
		{fault.New("verdict.mismatch", "", "got A, want B"), "verdict: got A, want B"},
		{&fault.Error{Code: "policy.malformed", At: "mode", Detail: "unreadable", Err: io.ErrUnexpectedEOF}, "policy: mode: unreadable: unexpected EOF"},
		{&fault.Error{Code: "chain.not-json", At: "line 1", Err: io.EOF}, "chain: line 1: EOF"},
	} {
		if diff := cmp.Diff(test.want, test.err.Error()); diff != "" {
			t.Errorf("text (-want +got):\n%s", diff)
		}
	}
}

func TestCodeOf(t *testing.T) {
	inner := fault.New("canon.overflow", "", "too large")
	outer := &fault.Error{Code: "chain.payload-hash", Err: inner}
	for _, test := range []struct {
		name string
		err  error
		want fault.Code
	}{
		{"itself", inner, "canon.overflow"},
		{"wrapped in text", fmt.Errorf("reading: %w", inner), "canon.overflow"},
		{"the outermost of two", outer, "chain.payload-hash"},
		{"not a fault", io.EOF, ""},
		{"nil", nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := fault.CodeOf(test.err); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	if !errors.Is(&fault.Error{Err: io.EOF}, io.EOF) {
		t.Error("an Error does not unwrap to the fault beneath it")
	}
}

// A hash is shown whole; a hostile text of any size or encoding is not.
func TestQuote(t *testing.T) {
	hash := strings.Repeat("0a", 32)
	for _, test := range []struct{ name, text, want string }{
		{"a hash", hash, `"` + hash + `"`},
		{"eighty bytes", strings.Repeat("x", 80), `"` + strings.Repeat("x", 80) + `"`},
		{"more", strings.Repeat("x", 81), `"` + strings.Repeat("x", 77) + `..."`},
		{"beyond ASCII", "né\n", `"n\u00e9\n"`},
		{"cut inside a character", strings.Repeat("é", 50), `"` + strings.Repeat(`\u00e9`, 38) + `\xc3..."`},
		{"not UTF-8", "\xff", `"\xff"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, fault.Quote(test.text)); diff != "" {
				t.Errorf("Quote (-want +got):\n%s", diff)
			}
		})
	}
}
