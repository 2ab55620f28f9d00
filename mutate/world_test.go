package mutate

import (
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/spec/cert"
	"conform/spec/ledger"
)

// plainForm is the canonical form stated a second time, over encoding/json: for
// values whose numbers are written canonically, as those of the worlds are.
func plainForm(v any) string {
	switch v := v.(type) {
	case map[string]any:
		var members []string
		for _, name := range slices.Sorted(maps.Keys(v)) {
			members = append(members, plainForm(name)+":"+plainForm(v[name]))
		}
		return "{" + strings.Join(members, ",") + "}"
	case []any:
		var items []string
		for _, item := range v {
			items = append(items, plainForm(item))
		}
		return "[" + strings.Join(items, ",") + "]"
	case string:
		return plainText(v)
	case nil:
		return "null"
	}
	return fmt.Sprint(v)
}

func plainText(s string) string {
	short := map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}
	var out strings.Builder
	for _, r := range s {
		switch {
		case short[r] != "":
			out.WriteString(short[r])
		case r >= ' ' && r <= '~':
			out.WriteRune(r)
		default:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&out, `\u%04x`, unit)
			}
		}
	}
	return `"` + out.String() + `"`
}

func hexSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func decode(t *testing.T, text []byte) map[string]any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	var v map[string]any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func build(t *testing.T, w World) *Pair {
	t.Helper()
	p, err := w.Build()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// encoding/json replaces a lone surrogate, so this world has no second statement.
const withLoneSurrogate = "escaped-lone-surrogate"

func TestWorldsHoldTogether(t *testing.T) {
	for _, w := range Worlds() {
		if w.Name == withLoneSurrogate {
			continue
		}
		t.Run(w.Name, func(t *testing.T) {
			p := build(t, w)
			entries := chain(t, p)
			holdsTogether(t, decode(t, p.Certificate()), entries)
		})
	}
}

// chain recomputes every hash of a ledger (2.2, 2.3).
func chain(t *testing.T, p *Pair) []map[string]any {
	t.Helper()
	var entries []map[string]any
	prev := strings.Repeat("0", 64)
	for i, line := range strings.Split(strings.TrimSuffix(string(p.Ledger()), "\n"), "\n") {
		e := decode(t, []byte(line))
		if diff := cmp.Diff(plainForm(e), line); diff != "" {
			t.Errorf("line %d is not canonical (-want +got):\n%s", i+1, diff)
		}
		payloadHash := hexSum(plainForm(e["payload"]))
		preimage := strings.Join([]string{
			prev, payloadHash, e["entry_type"].(string), fmt.Sprint(i), plainForm(e["author"]), plainForm(e["ts"]), "1.0.0",
		}, "|")
		want := []string{fmt.Sprint(i), prev, payloadHash, hexSum(preimage)}
		got := []string{fmt.Sprint(e["seq"]), e["prev_hash"].(string), e["payload_hash"].(string), e["entry_hash"].(string)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", i+1, diff)
		}
		prev = got[3]
		entries = append(entries, e)
	}
	return entries
}

// holdsTogether checks what a certificate says of its ledger (11.1, 11.2).
func holdsTogether(t *testing.T, c map[string]any, entries []map[string]any) {
	t.Helper()
	anchor := c["ledger_anchor"].(map[string]any)
	var seq int
	fmt.Sscan(fmt.Sprint(anchor["checkpoint_seq"]), &seq)
	subject := c["subject"].(map[string]any)
	want := []any{"checkpoint.anchored", entries[seq-1]["entry_hash"], hexSum(fmt.Sprintf("%s|%s", subject["task_id"], subject["artifact_digest"]))[:24]}
	got := []any{entries[seq]["entry_type"], anchor["chain_hash"], c["cert_id"]}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("anchor and id (-want +got):\n%s", diff)
	}
	if !signedByEnrolled(c, entries) {
		t.Error("no enrolled key verifies the signature")
	}
}

func signedByEnrolled(c map[string]any, entries []map[string]any) bool {
	s := c["signatures"].([]any)[0].(map[string]any)
	sig, _ := base64.StdEncoding.DecodeString(s["sig_b64"].(string))
	body := maps.Clone(c)
	delete(body, "signatures")
	for _, e := range entries {
		payload := e["payload"].(map[string]any)
		if e["entry_type"] != "key.enrolled" || payload["key_id"] != s["key_id"] {
			continue
		}
		block, _ := pem.Decode([]byte(payload["public_pem"].(string)))
		public, err := x509.ParsePKIXPublicKey(block.Bytes)
		return err == nil && ed25519.Verify(public.(ed25519.PublicKey), []byte(plainForm(body)), sig)
	}
	return false
}

// The reference must find every world valid but those the texts leave open.
func TestWorldsAreValid(t *testing.T) {
	for _, w := range Worlds() {
		p := build(t, w)
		report, err := cert.Verify(strings.NewReader(string(p.Ledger())), p.Certificate())
		if err != nil {
			t.Fatal(err)
		}
		if !report.Valid && w.Level != corpus.May {
			t.Errorf("%s: %v", w.Name, report.Errors())
		}
	}
}

func TestWorldsAreNamed(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range Worlds() {
		if seen[w.Name] || w.Why == "" || len(w.Clauses) == 0 || w.Level == "" || w.Basis == "" {
			t.Errorf("%s: want a new name, a why, clauses, a level and a basis", w.Name)
		}
		seen[w.Name] = true
	}
	if len(seen) < 60 {
		t.Errorf("got %d worlds, want at least 60", len(seen))
	}
}

func TestBuildFailsOnAnUnknownClaim(t *testing.T) {
	w := World{Name: "broken", Steps: []Step{record("nothing", "W1a", supports)}}
	if _, err := w.Build(); err == nil || err.Error() != `world broken: claim "nothing" was never registered` {
		t.Errorf("got %v", err)
	}
}

func TestBig(t *testing.T) {
	var out strings.Builder
	certificate, err := Big(200, &out)
	if err != nil {
		t.Fatal(err)
	}
	c, err := ledger.Read(strings.NewReader(out.String()), nil)
	if err != nil || !c.Whole() || c.Entries != 200 {
		t.Errorf("got %d entries, faults %v, error %v; want 200 whole ones", c.Entries, c.Faults, err)
	}
	report, err := cert.Verify(strings.NewReader(out.String()), certificate)
	if err != nil || !report.Valid {
		t.Errorf("not valid: %v %v", report.Errors(), err)
	}
	if _, err := Big(smallest-1, &out); err == nil {
		t.Error("a ledger too small for an audit was made")
	}
}
