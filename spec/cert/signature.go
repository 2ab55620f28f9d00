package cert

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// PublicKey reads the Ed25519 key of an enrolment: the one PUBLIC KEY block of a
// PEM text (I-29) that is no point of small order (I-30).
func PublicKey(text string) (ed25519.PublicKey, error) {
	block, err := onlyBlock([]byte(text))
	if err != nil {
		return nil, err
	}
	key, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, errors.New("the PEM block holds no public key that can be read")
	}
	public, ok := key.(ed25519.PublicKey)
	if !ok {
		return nil, fmt.Errorf("the key is no Ed25519 key (%T)", key)
	}
	if smallOrder(public) {
		return nil, errors.New("the key has small order: it would accept any message")
	}
	return public, nil
}

func onlyBlock(text []byte) (*pem.Block, error) {
	block, rest := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM block")
	}
	if block.Type != "PUBLIC KEY" {
		return nil, fmt.Errorf("PEM block %s, want PUBLIC KEY", fault.Quote(block.Type))
	}
	if more, _ := pem.Decode(rest); more != nil {
		return nil, errors.New("more than one PEM block")
	}
	return block, nil
}

// smallOrders are the encodings of the points whose order divides eight, without
// the sign bit: y = 0, 1, the two of order eight, p-1, and p and p+1 spelled
// beyond the field.
var smallOrders = []string{
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
}

func smallOrder(key ed25519.PublicKey) bool {
	unsigned := append([]byte(nil), key...)
	unsigned[len(unsigned)-1] &= 0x7f
	spelled := hex.EncodeToString(unsigned)
	for _, s := range smallOrders {
		if s == spelled {
			return true
		}
	}
	return false
}

// SignatureBytes decodes a sig_b64: standard alphabet, full padding, no white
// space, unused bits zero (I-28).
func SignatureBytes(text string) ([]byte, error) {
	if strings.ContainsAny(text, "\r\n") { // the decoder would skip them
		return nil, errors.New("line break in base64")
	}
	sig, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil {
		return nil, errors.New("not standard padded base64")
	}
	if len(sig) != ed25519.SignatureSize {
		return nil, fmt.Errorf("%d bytes, want %d", len(sig), ed25519.SignatureSize)
	}
	return sig, nil
}

// KeyID returns the key_id of a public key: the first 16 hex digits of the digest
// of its 32 bytes.
func KeyID(key ed25519.PublicKey) string { return canon.Sum(key)[:16] }

// Sign returns the signature {key_id, algorithm, sig_b64} of a message.
func Sign(key ed25519.PrivateKey, message []byte) canon.Value {
	public, _ := key.Public().(ed25519.PublicKey) // it is one
	return canon.Object(
		canon.M("key_id", canon.String(KeyID(public))),
		canon.M("algorithm", canon.String("ed25519")),
		canon.M("sig_b64", canon.String(base64.StdEncoding.EncodeToString(ed25519.Sign(key, message)))),
	)
}

// SignedBy reports why a signature {key_id, algorithm, sig_b64} does not sign the
// message with one of the keys, or nil. The keys are payloads of key.enrolled by
// their key_id.
func SignedBy(signature canon.Value, keys map[string]canon.Value, message []byte) error {
	if signature.Kind != canon.KindObject {
		return fmt.Errorf("got %s, want an object", signature.Kind)
	}
	if algorithm := signature.Get("algorithm"); algorithm.Kind != canon.KindString || algorithm.Text != "ed25519" {
		return fmt.Errorf("algorithm: got %s, want \"ed25519\"", describe(algorithm))
	}
	id, ok := signature.Get("key_id").Str()
	if !ok {
		return fmt.Errorf("key_id: got %s, want a string", signature.Get("key_id").Kind)
	}
	enrolment := keys[id]
	if enrolment.Kind == canon.Absent {
		return fmt.Errorf("key %s is not enrolled in the ledger", fault.Quote(id))
	}
	key, err := PublicKey(enrolment.Get("public_pem").Text)
	if err != nil {
		return fmt.Errorf("key %s: %w", fault.Quote(id), err)
	}
	text, ok := signature.Get("sig_b64").Str()
	if !ok {
		return fmt.Errorf("sig_b64: got %s, want a string", signature.Get("sig_b64").Kind)
	}
	sig, err := SignatureBytes(text)
	if err != nil {
		return fmt.Errorf("sig_b64: %w", err)
	}
	if !ed25519.Verify(key, message, sig) {
		return fmt.Errorf("key %s did not sign this body", fault.Quote(id))
	}
	return nil
}
