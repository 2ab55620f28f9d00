package spec_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"math/rand"
	"testing"

	"github.com/leanovate/gopter/gen"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// issuerKey signs the certificates of these laws.
var issuerKey = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

// drafts collects the entries of a run to be certified.
type drafts struct {
	rng  *rand.Rand
	list []ledger.Draft
}

func (d *drafts) add(entryType, author string, payload canon.Value) {
	d.list = append(d.list, ledger.Draft{
		Type: entryType, Payload: payload, TS: canon.String("2026-09-10T09:00:00Z"),
		Author: canon.Object(text("kind", author), text("identity", "prüfer"), text("version", "1")),
	})
	if d.rng.Intn(8) == 0 {
		d.add("extension.note", "system", canon.Object(text("claim_id", "c0"), text("stance", "REFUTES")))
	}
}

// auditRun writes an audit as a lawful ledger ready to be certified, and the order to
// do so. Claims get the ids that section 4.2 gives them.
func auditRun(seed int64, a audit) (ledgerFile []byte, order cert.Order) {
	d := drafts{rng: rand.New(rand.NewSource(seed))}
	d.add("key.enrolled", "system", enrolment())
	ids := d.register(a.claims)
	d.record(ids, a.evidence)
	declaration, err := policy.Complete(a.policy)
	if err != nil {
		panic(err)
	}
	digest, err := declaration.Digest()
	if err != nil {
		panic(err)
	}
	d.add("policy.decision", "system", canon.Object(text("policy_id", "p"), text("policy_digest", digest)))
	jury := []cert.Juror{{Identity: "a", Family: "f1"}, {Identity: "b", Family: "f2"}, {Identity: "c", Family: "f3"}}
	order = cert.Order{
		Task: cert.Task{ID: "task", Artifact: "süß", Actor: "dev"}, Policy: a.policy, Jury: jury[:2+d.rng.Intn(2)],
		Disclosure: "FULL", Limits: []string{"naïve"}[:d.rng.Intn(2)], IssuedAt: "2026-09-11T09:00:00Z", Key: issuerKey,
	}
	return grow(nil, d.list), order
}

func enrolment() canon.Value {
	der, err := x509.MarshalPKIXPublicKey(issuerKey.Public())
	if err != nil {
		panic(err)
	}
	return canon.Object(
		text("key_id", canon.Sum(issuerKey.Public().(ed25519.PublicKey))[:16]), text("algorithm", "ed25519"),
		text("public_pem", string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))),
	)
}

func (d *drafts) register(claims []canon.Value) (ids []string) {
	for i, claim := range claims {
		summary := fmt.Sprintf("claim %d, süß", i)
		id := ledger.ClaimID("task", summary, claim.Get("verifiability").Text)
		ids = append(ids, id)
		claim = claim.With("claim_id", canon.String(id)).With("summary", canon.String(summary)).With("task_id", canon.String("task"))
		d.add("claim.registered", "system", claim)
	}
	return ids
}

// record records the evidence, each item on the claim it names by number, and now
// and then a deliberation that supersedes an earlier item.
func (d *drafts) record(ids []string, evidence []canon.Value) {
	for i, item := range evidence {
		var claim int
		if _, err := fmt.Sscanf(item.Get("claim_id").Text, "c%d", &claim); err != nil || claim >= len(ids) {
			claim = 0 // on no claim
		}
		item = item.With("claim_id", canon.String(ids[claim])).With("producer", canon.Object(text("kind", "jury")))
		d.add("evidence.recorded", "verifier", item)
		if d.rng.Intn(6) == 0 {
			first := canon.Object(text("evidence_id", fmt.Sprintf("e%d", d.rng.Intn(i+1))))
			d.add("deliberation.rounded", "adjudicator", canon.Object(text("claim_id", ids[claim]), canon.M("first_round", canon.Array(first))))
		}
	}
}

// grow appends entries to a ledger.
func grow(old []byte, entries []ledger.Draft) []byte {
	var out bytes.Buffer
	chain, err := ledger.Appender{}.Copy(&out, bytes.NewReader(old))
	for _, e := range entries {
		if err == nil {
			_, err = ledger.Appender{}.Add(&out, &chain, e)
		}
	}
	if err != nil {
		panic(err)
	}
	return out.Bytes()
}

// issuedPair is a run with its certificate.
func issuedPair(seed int64, a audit) (p pair, certificate canon.Value, err error) {
	old, order := auditRun(seed, a)
	issued, err := cert.Issue(bytes.NewReader(old), order)
	if err != nil {
		return p, certificate, err
	}
	text, err := canon.Encode(issued.Certificate)
	return pair{fmt.Sprintf("seed %d", seed), grow(old, issued.Entries), text}, issued.Certificate, err
}

// What is issued for a run verifies, whatever was claimed, found and decided.
func TestIssueThenVerify(t *testing.T) {
	verdicts := map[string]int{}
	risks := map[string]int{}
	hold(t, 400, func(seed int64, a audit) string {
		p, certificate, err := issuedPair(seed, a)
		if err != nil {
			return err.Error()
		}
		report, err := cert.Verify(bytes.NewReader(p.ledger), p.certificate)
		if err != nil || !report.Valid {
			return fmt.Sprintf("%v: %v", report.Errors(), err)
		}
		claims := certificate.Get("claims").Items
		if len(claims) != len(a.claims) {
			return fmt.Sprintf("%d claims became %d", len(a.claims), len(claims))
		}
		for _, claim := range claims {
			verdicts[claim.Get("verdict_value").Text]++
		}
		risks[certificate.Get("risk_level").Text]++
		return ""
	}, gen.Int64(), audits())
	if len(verdicts) != 4 || len(risks) != 3 {
		t.Errorf("not every verdict and risk was issued: %v, %v", verdicts, risks)
	}
	t.Logf("issued: %v, %v", verdicts, risks)
}

// unbound are the exceptions to the law that no byte of a pair can be changed: it
// may when what is left of the two files after reading is the same.
var unbound = []struct {
	name, why   string
	entry       func(canon.Value) canon.Value
	certificate func(canon.Value) canon.Value
}{
	{
		"another spelling", "hashes and signature are over the canonical form: white space, the case of an escape and the like are not in it (2.1)",
		unchanged, unchanged,
	},
	{
		"a member of an entry that section 2.3 does not list", "the preimage of entry_hash holds the listed fields alone (V2.3k)",
		listedAlone, unchanged,
	},
	{
		"a signature beside the good one", "signatures are not under a signature, and one that verifies is enough (I-09)",
		unchanged, firstSignature,
	},
}

func unchanged(v canon.Value) canon.Value { return v }

func listedAlone(entry canon.Value) canon.Value {
	out := canon.Object()
	for _, m := range new(ledger.Entry).Value().Members {
		out = out.With(m.Name, entry.Get(m.Name))
	}
	return out
}

func firstSignature(certificate canon.Value) canon.Value {
	if list := certificate.Get("signatures"); len(list.Items) > 0 {
		return certificate.With("signatures", canon.Array(list.Items[0]))
	}
	return certificate
}

// exception returns the row of unbound that explains why a changed pair still
// verifies, -1 for none.
func exception(p, changed pair) int {
	for i, row := range unbound {
		if readsAlike(row.entry, bytes.Split(p.ledger, []byte("\n")), bytes.Split(changed.ledger, []byte("\n"))) &&
			readsAlike(row.certificate, [][]byte{p.certificate}, [][]byte{changed.certificate}) {
			return i
		}
	}
	return -1
}

// readsAlike compares texts by the canonical form of what is kept of them.
func readsAlike(keep func(canon.Value) canon.Value, want, got [][]byte) bool {
	want, got = trim(want), trim(got)
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if bytes.Equal(want[i], got[i]) {
			continue
		}
		a, errA := canon.Parse(want[i])
		b, errB := canon.Parse(got[i])
		if errA != nil || errB != nil || !bytes.Equal(form(keep(a)), form(keep(b))) {
			return false
		}
	}
	return true
}

func form(v canon.Value) []byte {
	text, err := canon.Encode(v)
	if err != nil {
		return nil
	}
	return text
}

// loosely gives a pair what the exceptions are about: white space, a member of an
// entry nobody lists, and a second signature that verifies nothing.
func (p pair) loosely() pair {
	lines := bytes.SplitAfter(p.ledger, []byte("\n"))
	lines[1] = bytes.Replace(lines[1], []byte(`,"payload":`), []byte(` ,	"payload" : `), 1)
	lines[2] = bytes.Replace(lines[2], []byte(`{"author":`), []byte(`{"annotation":"none","author":`), 1)
	p.ledger = bytes.Join(lines, nil)
	p.certificate = bytes.Replace(p.certificate, []byte(`"signatures":[`), []byte(`"signatures":[ `), 1)
	p.certificate = bytes.Replace(p.certificate, []byte(`}],"subject"`), []byte(`},{"key_id":"none"}],"subject"`), 1)
	return p
}

// Every byte of issued pairs in turn, replaced by a random one: the pair is valid
// exactly when a listed exception says why.
func TestNoByteOfAnIssuedPairCanBeChanged(t *testing.T) {
	used := make([]int, len(unbound))
	changes := 0
	for seed := range int64(2) {
		t.Logf("seed %d", seed)
		rng := rand.New(rand.NewSource(seed))
		a := audit{policy: newPolicy(rng)}
		for i := range 2 {
			a.claims = append(a.claims, newClaim(rng, i))
			a.evidence = append(a.evidence, newItem(rng, 2*i, i, a.claims), newItem(rng, 2*i+1, i, a.claims))
		}
		p, _, err := issuedPair(seed, a)
		if err != nil {
			t.Fatal(err)
		}
		p = p.loosely()
		for at := range len(p.ledger) + len(p.certificate) {
			changed := p.flip(at, byte(rng.Intn(256)))
			if rng.Intn(2) == 0 { // mostly still text
				changed = p.flip(at, byte(' '+rng.Intn(95)))
			}
			row := exception(p, changed)
			report, err := cert.Verify(bytes.NewReader(changed.ledger), changed.certificate)
			if err != nil || report.Valid != (row >= 0) {
				t.Fatalf("seed %d, byte %d: valid %t, explained by row %d: %v, %v", seed, at, report.Valid, row, report.Errors(), err)
			}
			if row >= 0 {
				used[row]++
			}
			changes++
		}
	}
	for i, n := range used {
		if n == 0 {
			t.Errorf("the exception %q was never needed", unbound[i].name)
		}
		t.Logf("%d of %d changes: %s; %s", n, changes, unbound[i].name, unbound[i].why)
	}
}

// Any byte of any issued pair, replaced by any other, is noticed or explained.
func TestAnyByteOfAnyIssuedPair(t *testing.T) {
	hold(t, 300, func(seed int64, a audit, at int, to byte) string {
		p, _, err := issuedPair(seed, a)
		if err != nil {
			return err.Error()
		}
		at %= len(p.ledger) + len(p.certificate)
		changed := p.flip(at, to)
		report, err := cert.Verify(bytes.NewReader(changed.ledger), changed.certificate)
		if row := exception(p, changed); err != nil || report.Valid != (row >= 0) {
			return fmt.Sprintf("byte %d as %q: valid %t, explained by row %d: %v, %v", at, to, report.Valid, row, report.Errors(), err)
		}
		return ""
	}, gen.Int64(), audits(), gen.IntRange(0, 1<<30), gen.UInt8())
}
