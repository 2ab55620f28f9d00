package policy_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// written is a ledger of entries given as type and payload.
func written(t testing.TB, entries ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	head := ledger.Genesis
	for i, text := range entries {
		entryType, payload, _ := strings.Cut(text, " ")
		v, err := canon.Parse([]byte(payload))
		if err != nil {
			t.Fatal(err)
		}
		e := ledger.Entry{
			Seq: int64(i), PrevHash: head, Type: entryType, Payload: v, SchemaVersion: ledger.SchemaVersion,
			Author: canon.Object(canon.M("kind", canon.String("system")), canon.M("identity", canon.String("x")), canon.M("version", canon.String("1"))),
			TS:     canon.String("2026-09-10T09:00:00Z"),
		}
		if err := e.Seal(); err != nil {
			t.Fatal(err)
		}
		head = e.EntryHash
		line, err := canon.Encode(e.Value())
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(line, '\n'))
	}
	return out.Bytes()
}

const (
	registers = `claim.registered {"claim_id":"a","predicate":"adds","verifiability":"MACHINE_CHECKABLE","critical_class":null}`
	supported = `evidence.recorded {"evidence_id":"e1","claim_id":"a","tier":"W1a","stance":"SUPPORTS"}`
	juror1    = `evidence.recorded {"evidence_id":"j1","claim_id":"a","tier":"W2","stance":"SUPPORTS"}`
	juror2    = `evidence.recorded {"evidence_id":"j2","claim_id":"a","tier":"W2","stance":"REFUTES"}`
	settles   = `deliberation.rounded {"claim_id":"a","first_round":[{"evidence_id":"j2"}]}`
)

// follow tells a stream the increments and gives the batches, each as its flags
// and coverage.
func follow(t testing.TB, increments ...[]byte) (batches []string, s *policy.Stream) {
	t.Helper()
	d := declare(t, "GATE", "")
	s = policy.Engine{}.Follow(&d, ledger.Options{})
	for _, text := range increments {
		b, err := s.Append(text)
		if err != nil {
			t.Fatal(err)
		}
		if b.Blocked {
			t.Error("a stream blocked")
		}
		coverage, err := canon.Encode(canon.Float(b.Coverage))
		if err != nil {
			t.Fatal(err)
		}
		batches = append(batches, strings.Join(append(b.Flags, string(coverage)), " "))
	}
	return batches, s
}

func lines(file []byte) [][]byte {
	return bytes.SplitAfter(bytes.TrimSuffix(file, []byte("\n")), []byte("\n"))
}

// TestStream tells one line at a time.
func TestStream(t *testing.T) {
	file := written(t, `key.enrolled {}`, registers, supported, juror1, juror2, settles, registers)
	got, s := follow(t, lines(file)...)
	want := []string{"1.0", "coverage-below-threshold inconclusive-unresolved:a 0.0", "1.0", "1.0", "divergence-split:a 1.0", "1.0", "1.0"}
	if diff := cmp.Diff(want, got); diff != "" || s.Ended() != nil {
		t.Errorf("%v (-want +got):\n%s", s.Ended(), diff)
	}
}

// TestStreamOfBytes cuts a ledger with characters beyond ASCII at every byte.
func TestStreamOfBytes(t *testing.T) {
	file := written(t, registers, strings.Replace(supported, `"tier"`, `"rationale":"prüft 🔒","tier"`, 1), juror1)
	file = bytes.ReplaceAll(file, []byte(`pr\u00fcft \ud83d\udd12`), []byte("prüft 🔒"))
	if !bytes.Contains(file, []byte("🔒")) {
		t.Fatal("no character beyond ASCII in the ledger")
	}
	single := make([][]byte, len(file))
	for i := range file {
		single[i] = file[i : i+1]
	}
	got, s := follow(t, single...)
	if s.Ended() != nil {
		t.Fatal(s.Ended())
	}
	at := 0
	states := []string{"1.0", "coverage-below-threshold inconclusive-unresolved:a 0.0", "1.0", "1.0"}
	for i, b := range file {
		if b == '\n' {
			at++
		}
		if got[i] != states[at] {
			t.Fatalf("after byte %d: got %q, want %q", i, got[i], states[at])
		}
	}
}

// TestStreamEnds: what is no entry ends the reading and is named; nothing after
// it is delivered (I-82).
func TestStreamEnds(t *testing.T) {
	first := written(t, registers)
	both := lines(written(t, registers, supported))
	for _, test := range []struct{ name, line, says string }{
		{"no JSON", "what\n", "line 2"},
		{"cut off and ended", `{"seq":` + "\n", "line 2"},
		{"blank", "\n", "line 2"},
		{"no entry", "{}\n", "line 2"},
		{"an entry of another chain", string(written(t, supported)), "seq"},
		{"bad UTF-8", "\"\xff\"\n", "UTF-8"},
		{"a tier nobody registered", string(lines(written(t, registers, strings.Replace(supported, "W1a", "W9", 1)))[1]) + "\n", "tier"},
		{"a claim of no kind", string(lines(written(t, registers, strings.Replace(registers, "MACHINE_CHECKABLE", "?", 1)))[1]) + "\n", "verifiability"},
		{"a deliberation of nothing", string(lines(written(t, registers, `deliberation.rounded {}`))[1]) + "\n", "first_round"},
		{"a deliberation of no ids", string(lines(written(t, registers, `deliberation.rounded {"first_round":[{}]}`))[1]) + "\n", "first_round/evidence_id"},
	} {
		t.Run(test.name, func(t *testing.T) {
			line := []byte(strings.ReplaceAll(test.line, "\n\n", "\n"))
			got, s := follow(t, first, line, both[1])
			open := "coverage-below-threshold inconclusive-unresolved:a 0.0"
			if diff := cmp.Diff([]string{open, open, open}, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if s.Ended() == nil || !strings.Contains(s.Ended().Error(), test.says) {
				t.Errorf("got %v, want an error that names %s", s.Ended(), test.says)
			}
		})
	}
}

// TestStreamLimits: a stream that would cost too much says so.
func TestStreamLimits(t *testing.T) {
	d := declare(t, "WATCH", "")
	s := policy.Engine{}.Follow(&d, ledger.Options{})
	if _, err := s.Append(written(t, registers)); err != nil {
		t.Fatal(err)
	}
	var err error
	told := 0
	for ; err == nil && told < policy.MaxWork; told++ {
		_, err = s.Append(nil)
	}
	if fault.CodeOf(err) != policy.TooMuch {
		t.Errorf("after %d increments: got %v, want %s", told, err, policy.TooMuch)
	}
}

func TestStreamOfAnEndlessLine(t *testing.T) {
	d := declare(t, "WATCH", "")
	s := policy.Engine{}.Follow(&d, ledger.Options{})
	part := bytes.Repeat([]byte("x"), 8<<20)
	for range 9 {
		if _, err := s.Append(part); err != nil {
			t.Fatal(err)
		}
	}
	if fault.CodeOf(s.Ended()) != ledger.LineTooLong {
		t.Errorf("got %v, want %s", s.Ended(), ledger.LineTooLong)
	}
}

func TestStreamRepeatsAFailingDecision(t *testing.T) {
	d := declare(t, "WATCH", `,"later":1e400`)
	s := policy.Engine{}.Follow(&d, ledger.Options{})
	for range 2 {
		if _, err := s.Append(nil); fault.CodeOf(err) != canon.Overflow {
			t.Errorf("got %v, want %s", err, canon.Overflow)
		}
	}
}
