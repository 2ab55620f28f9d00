package mutate

import (
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"

	"conform/spec/canon"
)

// Key is an ed25519 key pair for test data. It protects nothing.
type Key struct {
	ID      string // first 16 hex digits of the digest of the raw public key
	PEM     string // SubjectPublicKeyInfo
	Seed    string // the 32 bytes the pair is made from, in hex
	private ed25519.PrivateKey
}

// The fixed keys: who issues, a second issuer, and one the ledgers never enrol.
var (
	Signer   = NewKey("conform test key 1")
	Second   = NewKey("conform test key 2")
	Stranger = NewKey("conform test key 3")
)

// NewKey derives a key pair from a text.
func NewKey(text string) Key {
	seed := sha256.Sum256([]byte(text))
	private := ed25519.NewKeyFromSeed(seed[:])
	public := private.Public().(ed25519.PublicKey)
	return Key{ID: KeyID(public), PEM: publicPEM(public), Seed: hex.EncodeToString(seed[:]), private: private}
}

// KeyID returns the key_id of a raw public key.
func KeyID(public []byte) string { return canon.Sum(public)[:16] }

func publicPEM(public ed25519.PublicKey) string {
	der, _ := x509.MarshalPKIXPublicKey(public) // an ed25519 key always marshals
	return string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))
}

// Sign returns the signature of a message in base64.
func (k Key) Sign(message []byte) string {
	return base64.StdEncoding.EncodeToString(ed25519.Sign(k.private, message))
}

// signature is an element of a certificate's signatures.
func (k Key) signature(message []byte) canon.Value {
	return canon.Object(
		canon.M("key_id", canon.String(k.ID)),
		canon.M("algorithm", canon.String("ed25519")),
		canon.M("sig_b64", canon.String(k.Sign(message))),
	)
}

// enrolment is the payload of key.enrolled.
func (k Key) enrolment() canon.Value {
	return canon.Object(
		canon.M("key_id", canon.String(k.ID)),
		canon.M("algorithm", canon.String("ed25519")),
		canon.M("purpose", canon.String("certificate-signing")),
		canon.M("identity", canon.String("conform-issuer")),
		canon.M("public_pem", canon.String(k.PEM)),
	)
}

// Public keys of other kinds, for enrolments that must not verify anything.
const (
	pemX25519 = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VuAyEAj0DFrbaPJWJK5bIU6nZ6bslNgp09e14a0bpvPiE4KF8=
-----END PUBLIC KEY-----
`
	pemEd448 = `-----BEGIN PUBLIC KEY-----
MEMwBQYDK2VxAzoAGNCnDkKnQt+1YSeYkzhQYde02tj2/u1HkeqrZrL0pPAvwJRi
qL+xhC0LrGDoobPlW6JAfzMibzgA
-----END PUBLIC KEY-----
`
	pemP256 = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjlM7b6C/e0YluzBmfAH7YH75+Lio
D+9bMAYocDGHsqNz6x294DMYNm0Gn4Om9ZAAU8c2M8sEGyHFXhqGwfQAtA==
-----END PUBLIC KEY-----
`
	pemRSA = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC346LGWcvG52PuFJS5M2W5fGZj
AbfmySD50zo+pJTdPvbP2k2ODChUIuKz7bjYr2IKkkZbwMBNGCOYTfeW4HHQ1RB/
NkZjCdFaaFXYNoTrLLk/ikAZJnAn0BZhGuK53ZcZY0HB0YkqUDA0pOP+NItV3xin
4PPAB6Tvlby2uqYr6wIDAQAB
-----END PUBLIC KEY-----
`
	pemX448 = `-----BEGIN PUBLIC KEY-----
MEIwBQYDK2VvAzkA2oqEqbGWl9CglteMKhBGYx4WGtQ0SjmQCxgWRkWOM3RBxTGu
8IQFsOgBap7lyZbT7ayPsF475U0=
-----END PUBLIC KEY-----
`
	// An algorithm identifier, and a named curve, that no one assigned.
	pemUnknown = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2V/AyEAMrAEqvpe9OYHFK1H9Q5/POl1zNUM3WkC0JEuYVe2SkE=
-----END PUBLIC KEY-----
`
	pemUnknownCurve = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAWMDQgAEcjYc6j1VDlL9iA7rHIF742JjvE43
MqYpHgUPudpd20u3SClKJSrI6fizkbZ2UiOlOMmJJkAIGaPoCSjjomvf0g==
-----END PUBLIC KEY-----
`
)
