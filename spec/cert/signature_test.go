package cert_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"math/big"
	"strings"
	"testing"

	"conform/spec/cert"
)

// block writes a PEM block.
func block(label string, der []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: label, Bytes: der}))
}

// der is the SubjectPublicKeyInfo of any public key.
func der(t *testing.T, key any) []byte {
	t.Helper()
	out, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestPublicKey: exactly one PUBLIC KEY block with an Ed25519 key counts (I-29).
func TestPublicKey(t *testing.T) {
	const published = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAA6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=\n-----END PUBLIC KEY-----\n"
	good := newSigner(7)
	goodDER := der(t, good.private.Public())
	p256, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	x25519, err := ecdh.X25519().NewPrivateKey(bytes.Repeat([]byte{1}, 32))
	if err != nil {
		t.Fatal(err)
	}
	modulus := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 2048), big.NewInt(1))
	ed448, err := hex.DecodeString("3043300506032b6571033a00" + strings.Repeat("01", 57))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, text string
		want       bool
	}{
		{"the published vector", published, true},
		{"a test key", good.pem, true},
		{"text around the block", "key of the issuer:\n" + good.pem + "end\n", true},
		{"CRLF", strings.ReplaceAll(good.pem, "\n", "\r\n"), true},
		{"nothing", "", false},
		{"a word", "public key", false},
		{"a block cut short", good.pem[:60], false},
		{"another label", block("ED25519 PUBLIC KEY", goodDER), false},
		{"a certificate label", block("CERTIFICATE", goodDER), false},
		{"a private key label", block("PRIVATE KEY", goodDER), false},
		{"two blocks", good.pem + good.pem, false},
		{"another kind of block after it", good.pem + block("COMMENT", nil), false},
		{"an empty block", block("PUBLIC KEY", nil), false},
		{"raw bytes of the key", block("PUBLIC KEY", good.private.Public().(ed25519.PublicKey)), false},
		{"trailing bytes", block("PUBLIC KEY", append(goodDER, 0)), false},
		{"P-256", block("PUBLIC KEY", der(t, p256.Public())), false},
		{"RSA", block("PUBLIC KEY", der(t, &rsa.PublicKey{N: modulus, E: 65537})), false},
		{"X25519", block("PUBLIC KEY", der(t, x25519.PublicKey())), false},
		{"Ed448", block("PUBLIC KEY", ed448), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			key, err := cert.PublicKey(test.text)
			if (err == nil) != test.want {
				t.Fatalf("got %v, want accepted %t", err, test.want)
			}
			if err == nil && len(key) != ed25519.PublicKeySize {
				t.Errorf("got a key of %d bytes", len(key))
			}
		})
	}
}

// TestSmallOrderKeys: a point whose order divides eight accepts any message
// (I-30). The points are those of RFC 8032's curve, with either sign bit.
func TestSmallOrderKeys(t *testing.T) {
	for _, spelled := range []string{
		"0100000000000000000000000000000000000000000000000000000000000000",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		key, err := hex.DecodeString(spelled)
		if err != nil {
			t.Fatal(err)
		}
		for _, sign := range []byte{0, 0x80} {
			key[31] = key[31]&0x7f | sign
			if _, err := cert.PublicKey(block("PUBLIC KEY", der(t, ed25519.PublicKey(key)))); err == nil || !strings.Contains(err.Error(), "small order") {
				t.Errorf("%x: got %v, want it refused for its order", key, err)
			}
		}
	}
}

// TestSignatureBytes: standard alphabet, full padding, nothing else (I-28).
func TestSignatureBytes(t *testing.T) {
	sig := bytes.Repeat([]byte{0xfb, 0xff}, 32)
	text := base64.StdEncoding.EncodeToString(sig) // ends in …/w==
	for _, test := range []struct {
		name, text string
		want       bool
	}{
		{"as encoded", text, true},
		{"nothing", "", false},
		{"no padding", strings.TrimRight(text, "="), false},
		{"half the padding", strings.TrimSuffix(text, "="), false},
		{"more padding", text + "=", false},
		{"URL alphabet", base64.URLEncoding.EncodeToString(sig), false},
		{"line break inside", text[:40] + "\n" + text[40:], false},
		{"line break at the end", text + "\n", false},
		{"CRLF inside", text[:40] + "\r\n" + text[40:], false},
		{"space at the start", " " + text, false},
		{"tab inside", text[:40] + "\t" + text[40:], false},
		{"unused bits set", strings.Replace(text, "w==", "x==", 1), false},
		{"a letter outside the alphabet", "é" + text[1:], false},
		{"63 bytes", base64.StdEncoding.EncodeToString(sig[:63]), false},
		{"65 bytes", base64.StdEncoding.EncodeToString(append(sig, 0)), false},
		{"hexadecimal", hex.EncodeToString(sig), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := cert.SignatureBytes(test.text)
			if (err == nil) != test.want {
				t.Fatalf("got %v, want accepted %t", err, test.want)
			}
			if test.want && !bytes.Equal(got, sig) {
				t.Errorf("got %x, want %x", got, sig)
			}
		})
	}
}
