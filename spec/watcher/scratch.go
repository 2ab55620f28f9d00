package watcher

import (
	"bytes"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/pem"

	"conform/spec/canon"
	"conform/spec/cert"
	"conform/spec/ledger"
)

// Scratch returns the registry of a scratch ledger that holds a key and the registration
// of one manifest.
func (o Options) Scratch(manifest canon.Value) (*Registry, error) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	enrolled, err := enrolment(key)
	if err != nil {
		return nil, err
	}
	payload, err := o.Registration(manifest, key)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	chain := ledger.Chain{Head: ledger.Genesis}
	ts := canon.String("2026-09-10T09:00:00+00:00")
	for _, draft := range []ledger.Draft{
		{Type: "key.enrolled", Author: Author().With("kind", canon.String("system")), Payload: enrolled, TS: ts},
		{Type: RegisteredType, Author: Author(), Payload: payload, TS: ts},
	} {
		if _, err := (ledger.Appender{Read: o.Ledger}).Add(&file, &chain, draft); err != nil {
			return nil, err
		}
	}
	return o.ReadRegistry(&file)
}

// enrolment is the payload of key.enrolled of a key that signs in scratch ledgers
// and protects nothing.
func enrolment(key ed25519.PrivateKey) (canon.Value, error) {
	public, _ := key.Public().(ed25519.PublicKey) // it is one
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		return canon.Value{}, err
	}
	return canon.Object(
		canon.M("key_id", canon.String(cert.KeyID(public))),
		canon.M("algorithm", canon.String("ed25519")),
		canon.M("purpose", canon.String("watcher-registration")),
		canon.M("identity", canon.String("conform")),
		canon.M("public_pem", canon.String(string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})))),
	), nil
}
