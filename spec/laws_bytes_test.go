package spec_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/cert"
)

// pair is a real ledger and its certificate.
type pair struct {
	name                string
	ledger, certificate []byte
}

func pairs(t *testing.T) (list []pair) {
	t.Helper()
	folders, err := filepath.Glob("../testdata/audits/*/ledger.jsonl")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no audits: %v", err)
	}
	for _, path := range folders {
		folder := filepath.Dir(path)
		ledgerFile, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		certificate, err := os.ReadFile(filepath.Join(folder, "certificate.json"))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, pair{filepath.Base(folder), ledgerFile, certificate})
	}
	return list
}

// flip returns the pair with one byte of the two files replaced; at counts
// through the ledger and on into the certificate.
func (p pair) flip(at int, to byte) pair {
	p.ledger, p.certificate = bytes.Clone(p.ledger), bytes.Clone(p.certificate)
	if at < len(p.ledger) {
		p.ledger[at] = to
	} else {
		p.certificate[at-len(p.ledger)] = to
	}
	return p
}

// explained reports whether the flipped pair says what the real one said, in
// other bytes: white space exchanged for white space, the case of an escape, a
// point for an exponent in a double that keeps its value. No member of these
// files is left unbound, so nothing else may leave a pair valid.
func (p pair) explained(flipped pair) bool {
	return sameContent(bytes.Split(p.ledger, []byte("\n")), bytes.Split(flipped.ledger, []byte("\n"))) &&
		sameContent([][]byte{p.certificate}, [][]byte{flipped.certificate})
}

// sameContent compares texts by canonical form. An empty text is what follows
// the last newline; a newline exchanged for other white space takes it away.
func sameContent(want, got [][]byte) bool {
	want, got = trim(want), trim(got)
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if bytes.Equal(want[i], got[i]) {
			continue
		}
		a, errA := canonical(string(want[i]))
		b, errB := canonical(string(got[i]))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			return false
		}
	}
	return true
}

func trim(lines [][]byte) [][]byte {
	if n := len(lines); n > 0 && len(lines[n-1]) == 0 {
		return lines[:n-1]
	}
	return lines
}

// verdict verifies a pair and says what breaks the law, or "".
func (p pair) verdict(flipped pair, at int, to byte) string {
	report, err := cert.Verify(bytes.NewReader(flipped.ledger), flipped.certificate)
	if err != nil {
		return err.Error()
	}
	if want := p.explained(flipped); report.Valid != want {
		return fmt.Sprintf("%s with byte %d as %q: got valid %t, want %t: %v", p.name, at, to, report.Valid, want, report.Errors())
	}
	return ""
}

// A single byte replaced in a real ledger or certificate never leaves the pair
// valid unless it only respells it; and a respelling never spoils it.
func TestAnyReplacedByteIsNoticed(t *testing.T) {
	for _, p := range pairs(t) {
		t.Run(p.name, func(t *testing.T) {
			hold(t, 200, func(at int, to byte) string {
				at %= len(p.ledger) + len(p.certificate)
				return p.verdict(p.flip(at, to), at, to)
			}, gen.IntRange(0, 1<<30), gen.UInt8())
		})
	}
}

// Every byte of the published vector in turn: one bit flipped, and white space
// exchanged for another kind.
func TestEveryByteOfTheVector(t *testing.T) {
	p := pairs(t)[0]
	if p.name != "published-vector" {
		t.Fatalf("got %s first, want the published vector", p.name)
	}
	respelled := 0
	text := append(bytes.Clone(p.ledger), p.certificate...)
	for at, b := range text {
		tries := []byte{b ^ 1<<(at%8)}
		if bytes.IndexByte([]byte(" \t\r\n"), b) >= 0 {
			tries = append(tries, " \t\r\n"[at%4])
		}
		for _, to := range tries {
			flipped := p.flip(at, to)
			if complaint := p.verdict(flipped, at, to); complaint != "" {
				t.Fatal(complaint)
			}
			if to != b && p.explained(flipped) {
				respelled++
			}
		}
	}
	if respelled == 0 {
		t.Error("no replaced byte respells the vector: the explanation was never needed")
	}
	t.Logf("%d of the replaced bytes respell the vector", respelled)
}

// The releases write their ledgers in canonical form: every line comes back byte
// for byte.
func TestCanonicalLinesOfTheAudits(t *testing.T) {
	for _, p := range pairs(t) {
		for i, line := range trim(bytes.Split(p.ledger, []byte("\n"))) {
			out, err := canonical(string(line))
			if err != nil || !bytes.Equal(out, line) {
				t.Errorf("%s line %d is not written as the release wrote it: %s, %v", p.name, i+1, out, err)
			}
		}
	}
}
