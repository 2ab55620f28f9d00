package watcher_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/pem"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/fault"
	"conform/spec/ledger"
	"conform/spec/watcher"
)

// book writes a ledger for the tests.
type book struct {
	t     *testing.T
	file  bytes.Buffer
	chain ledger.Chain
}

func newBook(t *testing.T) *book {
	return &book{t: t, chain: ledger.Chain{Head: ledger.Genesis}}
}

func key(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

func (b *book) add(entryType string, payload canon.Value) *book {
	b.t.Helper()
	d := ledger.Draft{Type: entryType, Author: watcher.Author(), Payload: payload, TS: canon.String("2026-09-10T09:00:00+00:00")}
	if entryType == "key.enrolled" {
		d.Author = d.Author.With("kind", canon.String("system"))
	}
	if _, err := (ledger.Appender{}).Add(&b.file, &b.chain, d); err != nil {
		b.t.Fatal(err)
	}
	return b
}

func (b *book) enrol(k ed25519.PrivateKey) *book {
	b.t.Helper()
	public, _ := k.Public().(ed25519.PublicKey)
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.add("key.enrolled", canon.Object(
		canon.M("key_id", canon.String(cert.KeyID(public))),
		canon.M("public_pem", canon.String(string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})))),
	))
}

func (b *book) register(id string, k ed25519.PrivateKey) *book {
	b.t.Helper()
	payload, err := watcher.Options{}.Registration(manifestOf(b.t, id), k)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.add(watcher.RegisteredType, payload)
}

func (b *book) revoke(id string, k ed25519.PrivateKey) *book {
	b.t.Helper()
	payload, err := b.read().Revocation(id, "unmaintained", k)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.add(watcher.RevokedType, payload)
}

func (b *book) read() *watcher.Registry {
	b.t.Helper()
	g, err := watcher.ReadRegistry(bytes.NewReader(b.file.Bytes()))
	if err != nil {
		b.t.Fatal(err)
	}
	return g
}

func manifestOf(t *testing.T, id string) canon.Value {
	return parsed(t, lawful).With("watcher_id", canon.String(id))
}

func TestLifecycle(t *testing.T) {
	own, stranger := key(1), key(2)
	for _, test := range []struct {
		name  string
		write func(b *book)
		want  watcher.Status
	}{
		{"nobody", func(*book) {}, watcher.Unknown},
		{"registered", func(b *book) { b.register("lint", own) }, watcher.Active},
		{"revoked", func(b *book) { b.register("lint", own).revoke("lint", own) }, watcher.Revoked},
		{"registered again", func(b *book) { b.register("lint", own).revoke("lint", own).register("lint", own) }, watcher.Active},
		{"revoked by a stranger", func(b *book) { b.register("lint", own).revoke("lint", stranger) }, watcher.Active},
		{"registered by a stranger", func(b *book) { b.register("lint", stranger) }, watcher.Unknown},
		{"revived by a stranger", func(b *book) { b.register("lint", own).revoke("lint", own).register("lint", stranger) }, watcher.Revoked},
		{"another revoked", func(b *book) { b.register("lint", own).register("docs", own).revoke("docs", own) }, watcher.Active},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBook(t).enrol(own)
			test.write(b)
			if got := b.read().Verify("lint").Status; got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// A revocation is signed over its own payload: a manifest beside it, and the
// signature of that manifest, make none.
func TestRevocationByBorrowedSignature(t *testing.T) {
	b := newBook(t).enrol(key(1)).register("lint", key(1))
	registration := b.read().Latest("lint").Payload
	b.add(watcher.RevokedType, canon.Object(
		canon.M("watcher_id", canon.String("lint")),
		canon.M("manifest", registration.Get("manifest")),
		canon.M("signature", registration.Get("signature")),
	))
	if got := b.read().Status("lint"); got != watcher.Active {
		t.Errorf("got %s, want active", got)
	}
}

func TestVerify(t *testing.T) {
	honest := newBook(t).enrol(key(1)).register("lint", key(1))
	if report := honest.read().Verify("lint"); !report.Valid || !report.SignatureValid || len(report.Faults) > 0 {
		t.Fatalf("honest: got %+v", report)
	}
	payload := honest.read().Latest("lint").Payload
	with := func(payload canon.Value) string {
		return newBook(t).enrol(key(1)).add(watcher.RegisteredType, payload).file.String()
	}
	unlawful := parsed(t, strings.Replace(lawful, "W1b", "W1a", 1))
	digest, err := canon.Digest(unlawful)
	if err != nil {
		t.Fatal(err)
	}
	message, err := canon.Encode(unlawful)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, file string
		want       fault.Code
		signed     bool
	}{
		{"entry altered", strings.Replace(honest.file.String(), "T09:00:00", "T09:00:01", 1), watcher.Altered, true},
		{"other digest", with(payload.With("manifest_digest", canon.String("00"))), watcher.OtherDigest, true},
		{"no digest", with(payload.Without("manifest_digest")), watcher.OtherDigest, true},
		{"no signature", with(payload.Without("signature")), watcher.Unsigned, false},
		{"another signature", with(payload.With("signature", cert.Sign(key(2), []byte("x")))), watcher.Unsigned, false},
		{"above W1b", with(canon.Object(canon.M("manifest", unlawful), canon.M("manifest_digest", canon.String(digest)),
			canon.M("signature", cert.Sign(key(1), message)))), watcher.Invariants, true},
		{"torn", honest.file.String()[:honest.file.Len()-9], "chain.not-json", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := watcher.ReadRegistry(strings.NewReader(test.file))
			if err != nil {
				t.Fatal(err)
			}
			id := "lint"
			report := g.Verify(id)
			if report.Valid || report.SignatureValid != test.signed || len(report.Faults) == 0 || fault.CodeOf(report.Faults[0]) != test.want {
				t.Errorf("got %+v, want %s", report, test.want)
			}
		})
	}
	if report := honest.read().Verify("docs"); report.Valid || report.Status != watcher.Unknown || fault.CodeOf(report.Faults[0]) != watcher.Unregistered {
		t.Errorf("never registered: got %+v", report)
	}
}

func TestIndexAndRoutes(t *testing.T) {
	own := key(1)
	g := newBook(t).enrol(own).register("lint", own).register("docs", own).register("tests", own).revoke("docs", own).register("lint", own).read()
	if diff := cmp.Diff([]string{"lint", "tests"}, g.Index()); diff != "" {
		t.Errorf("index (-want +got):\n%s", diff)
	}
	var manifests []watcher.Manifest
	for _, id := range []string{"tests", "docs", "unknown", "lint"} {
		m, err := watcher.Read(manifestOf(t, id))
		if err != nil {
			t.Fatal(err)
		}
		manifests = append(manifests, m)
	}
	if diff := cmp.Diff([]string{"tests", "lint"}, g.Routed("tests-pass", manifests)); diff != "" {
		t.Errorf("routed (-want +got):\n%s", diff)
	}
	manifests[0].Subscribe = []string{"no-secrets"}
	if diff := cmp.Diff([]string{"lint"}, g.Routed("tests-pass", manifests)); diff != "" {
		t.Errorf("routed, one subscribing to another predicate (-want +got):\n%s", diff)
	}
}

func TestEntriesThatAreRefused(t *testing.T) {
	if _, err := (watcher.Options{}).Registration(parsed(t, strings.Replace(lawful, "W1b", "W1a", 1)), key(1)); fault.CodeOf(err) != watcher.Ceiling {
		t.Errorf("registration: got %v", err)
	}
	if _, err := newBook(t).enrol(key(1)).read().Revocation("lint", "", key(1)); fault.CodeOf(err) != watcher.Unregistered {
		t.Errorf("revocation: got %v", err)
	}
}

func TestRegistryChoices(t *testing.T) {
	own := key(1)
	b := newBook(t).enrol(own).register("lint", own).revoke("lint", own)
	o := watcher.Options{
		Decide: func([]watcher.Event) watcher.Status { return watcher.Unknown },
		Latest: func([]watcher.Event) *watcher.Event { return nil },
		Checks: []watcher.Check{},
	}
	g, err := o.ReadRegistry(&b.file)
	if err != nil {
		t.Fatal(err)
	}
	if report := g.Verify("lint"); report.Status != watcher.Unknown || fault.CodeOf(report.Faults[0]) != watcher.Unregistered {
		t.Errorf("got %+v", report)
	}
}
