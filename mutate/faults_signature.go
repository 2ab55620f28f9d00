package mutate

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// signatureMutations are about the list of signatures and the keys that verify
// them (11.1, 11.3, D8).
func signatureMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: badSign, Reasons: []string{"signature"}, Clauses: []string{"V11.3c"},
	}
	hostile := row.citing("V11.3e", "V11.3c")
	rows := []Mutation{
		hostile.as("signatures-empty", "A certificate whose list of signatures is empty is not valid, and no crash.", Everything, []Variant{
			stating("verified", "minimal", "signatures", `[]`),
			stating("refuted", "refuted", "signatures", `[]`),
			stating("escalated", "escalated", "signatures", `[]`),
		}).citing("V11.3d", "V11.3e", "V11.3c", "V11.3l").of("D8"),
		hostile.as("signatures-absent", "A certificate that carries no signatures at all is not valid, and no crash.", Everything, []Variant{
			dropping("verified", "minimal", "signatures"),
			dropping("refuted", "refuted", "signatures"),
			dropping("escalated", "escalated", "signatures"),
		}).citing("V11.3e", "V11.3c", "V11.3l").of("D8"),
		hostile.as("signatures-not-a-list", "Signatures that are no list sign nothing.", Everything, []Variant{
			stating("null", "", "signatures", `null`),
			stating("false", "", "signatures", `false`),
			stating("number", "", "signatures", `1`),
			stating("string", "", "signatures", `"signed"`),
			stating("object", "", "signatures", `{}`),
			{Name: "one-signature-without-list", Apply: func(p *Pair) { p.certify("signatures", at(p.Cert, "signatures/0")) }},
			{Name: "list-in-a-list", Apply: func(p *Pair) { p.certify("signatures", canon.Array(p.Cert.Get("signatures"))) }},
		}),
		hostile.as("signature-not-an-object", "An element of signatures that is no object signs nothing.", Everything, []Variant{
			stating("null", "", "signatures/0", `null`),
			stating("number", "", "signatures/0", `7`),
			stating("string", "", "signatures/0", `"7"`),
			stating("true", "", "signatures/0", `true`),
			stating("list", "", "signatures/0", `[]`),
			stating("empty-object", "", "signatures/0", `{}`),
		}),
		hostile.as("signature-member-missing-or-mistyped", "A signature without a key_id or sig_b64 that is a text signs nothing.", Everything, []Variant{
			dropping("key-id-absent", "", "signatures/0/key_id"), stating("key-id-null", "", "signatures/0/key_id", `null`),
			stating("key-id-number", "", "signatures/0/key_id", `14`), stating("key-id-list", "", "signatures/0/key_id", `[]`),
			stating("key-id-object", "", "signatures/0/key_id", `{}`),
			dropping("sig-absent", "", "signatures/0/sig_b64"), stating("sig-null", "", "signatures/0/sig_b64", `null`),
			stating("sig-number", "", "signatures/0/sig_b64", `7`), stating("sig-list", "", "signatures/0/sig_b64", `[]`),
			stating("sig-object", "", "signatures/0/sig_b64", `{}`), stating("sig-true", "", "signatures/0/sig_b64", `true`),
		}),
		row.as("key-id-of-no-enrolled-key", "A signature under a key_id the ledger does not enrol verifies nothing.", Everything, []Variant{
			stating("unknown", "", "signatures/0/key_id", `"ffffffffffffffff"`),
			stating("empty", "", "signatures/0/key_id", `""`),
			stating("cut-short", "", "signatures/0/key_id", `"`+Signer.ID[:8]+`"`),
			stating("in-upper-case", "", "signatures/0/key_id", `"`+strings.ToUpper(Signer.ID)+`"`),
			signedAs("stranger-under-its-own-id", Stranger, Stranger.ID),
		}),
		row.as("signed-by-another-key", "A signature that the named key did not make is refused.", Everything, []Variant{
			signedAs("stranger-under-the-issuers-id", Stranger, Signer.ID),
			{Name: "second-enrolled-key-under-the-issuers-id", World: "later-entries", Apply: signedAs("", Second, Signer.ID).Apply},
			{Name: "issuer-under-the-second-enrolled-id", World: "later-entries", Apply: signedAs("", Signer, Second.ID).Apply},
		}),
		row.as("several-signatures-and-none-good", "No number of signatures makes up for one that verifies.", Everything, []Variant{
			{Name: "strangers", Apply: func(p *Pair) {
				body := unsigned(p.Cert)
				p.certify("signatures", canon.Array(Stranger.signature(body), renamed(Stranger, Signer.ID).signature(body), Second.signature(body)))
			}},
			{Name: "issuers-own-on-other-messages", Apply: func(p *Pair) {
				p.certify("signatures", canon.Array(Signer.signature(nil), Signer.signature([]byte("{}")), Signer.signature([]byte(certID()))))
			}},
			{Name: "of-every-hostile-kind", Apply: func(p *Pair) {
				p.certify("signatures", raw(`[null,7,"signed",[],{},{"key_id":null},{"sig_b64":[]},{"key_id":"`+Signer.ID+`"}]`))
			}},
			{Name: "one-good-one-split-in-two", Apply: func(p *Pair) {
				sig := at(p.Cert, "signatures/0")
				p.certify("signatures", canon.Array(sig.Without("key_id"), sig.Without("sig_b64")))
			}},
		}).citing("V11.3c", "V11.3e"),
		row.as("body-edited-after-signing", "An edit of the body after signing is detected, whatever it is.", Nothing, bodyEdits()),
		row.as("signature-of-other-bytes",
			"The signature is taken over the canonical body without signatures and nothing else.",
			Everything, otherMessages()).citing("V11.1f", "V11.3c"),
		row.as("signature-damaged", "A signature that is not 64 bytes, or not these, is refused.", Everything, damagedSignatures()),
		row.as("signature-spelled-otherwise", "Base64 has the standard alphabet, full padding and nothing between.", Everything, base64Variants()).on("I-28"),
		row.as("signature-with-unused-bits", "The bits that base64 leaves unused are zero.", Everything, []Variant{
			resigned("", func(sig string) string { return sig[:85] + string(nextInAlphabet(sig[85])) + sig[86:] }),
		}).on("I-28").should(),
		row.as("algorithm-of-another-name", "A signature of another algorithm than ed25519 is refused.", Everything, []Variant{
			stating("rsa", "", "signatures/0/algorithm", `"rsa-pss-sha256"`),
			stating("ecdsa", "", "signatures/0/algorithm", `"ecdsa-p256"`),
			stating("ed25519ph", "", "signatures/0/algorithm", `"ed25519ph"`),
			stating("none", "", "signatures/0/algorithm", `"none"`),
			stating("empty", "", "signatures/0/algorithm", `""`), stating("null", "", "signatures/0/algorithm", `null`),
			stating("number", "", "signatures/0/algorithm", `25519`), dropping("absent", "", "signatures/0/algorithm"),
		}).on("I-31").should(),
	}
	return append(rows, enrolmentMutations(row)...)
}

// signedAs has the certificate signed by one key under the id of another.
func signedAs(name string, k Key, id string) Variant {
	return Variant{Name: name, Apply: func(p *Pair) {
		p.certify("signatures", canon.Array(renamed(k, id).signature(unsigned(p.Cert))))
	}}
}

// signedOver has the issuer sign another message.
func signedOver(name, world string, message func(p *Pair) []byte) Variant {
	return Variant{Name: name, World: world, Apply: func(p *Pair) {
		p.certify("signatures", canon.Array(p.Key.signature(message(p))))
	}}
}

func otherMessages() []Variant {
	digestOf := func(p *Pair) []byte { sum := sha256.Sum256(unsigned(p.Cert)); return sum[:] }
	body := func(p *Pair) canon.Value { return p.Cert.Without("signatures") }
	written := func(name, world string, s spelling) Variant {
		return signedOver(name, world, func(p *Pair) []byte { return s.text(body(p)) })
	}
	return []Variant{
		signedOver("body-with-empty-signatures", "", func(p *Pair) []byte {
			out, _ := canon.Encode(p.Cert.With("signatures", canon.Array()))
			return out
		}),
		signedOver("body-with-null-signatures", "", func(p *Pair) []byte {
			out, _ := canon.Encode(p.Cert.With("signatures", canon.Null()))
			return out
		}),
		signedOver("digest", "", digestOf),
		signedOver("digest-in-hex", "", func(p *Pair) []byte { return []byte(hex.EncodeToString(digestOf(p))) }),
		signedOver("body-and-line-feed", "", func(p *Pair) []byte { return append(unsigned(p.Cert), '\n') }),
		signedOver("cert-id", "", func(p *Pair) []byte { return []byte(p.Cert.Get("cert_id").Text) }),
		signedOver("chain-hash", "", func(p *Pair) []byte { return []byte(at(p.Cert, "ledger_anchor/chain_hash").Text) }),
		signedOver("nothing", "", func(*Pair) []byte { return nil }),
		written("pretty-text", "", spelling{indent: "  ", space: true}),
		written("text-with-spaces", "", spelling{space: true}),
		written("members-as-written", "", spelling{}),
		written("members-reversed", "", spelling{reversed: true}),
		{Name: "characters-beyond-ascii-as-themselves", World: "unicode", Apply: func(p *Pair) {
			text := spelling{utf8: true}.text(raw(string(unsigned(p.Cert))))
			p.certify("signatures", canon.Array(p.Key.signature(text)))
		}},
	}
}

// bodyEdits change one member of the body each, without a new signature.
func bodyEdits() []Variant {
	return []Variant{
		stating("schema-version", "", "schema_version", `"1.0.1"`),
		stating("cert-id", "", "cert_id", `"ffffffffffffffffffffffff"`),
		stating("actor-identity", "", "subject/actor_identity", `"another-assistant"`),
		stating("artifact-digest", "", "subject/artifact_digest", `"`+otherHash+`"`),
		stating("policy-mode", "", "policy_mode", `"GATE"`),
		stating("threshold", "", "policy_ref/thresholds/min_w1_coverage", `0.9`),
		stating("verdict", "", "claims/0/verdict_value", `"REFUTED"`),
		stating("evidence-ids", "", "claims/0/evidence_ids", `[]`),
		stating("families", "", "jury_composition/families", `["family-1","family-3"]`),
		stating("disclosure", "", "disclosure_level", `"FULL"`),
		stating("divergence-summary", "", "divergence_summary", `{}`),
		stating("risk", "", "risk_level", `"high"`),
		stating("score", "", "score", `0.5`),
		stating("score-as-integer", "", "score", `1`),
		stating("scope-limit-added", "", "scope_limits/1", `"everything was checked"`),
		stating("anchor", "", "ledger_anchor/chain_hash", `"`+otherHash+`"`),
		stating("issued-at", "", "issued_at", `"2026-09-10T09:00:05+00:00"`),
		stating("unknown-member-added", "", "comment", `""`),
		dropping("optional-member-removed", "", "verify_instructions"),
	}
}

// resigned changes the text of the honest signature.
func resigned(name string, change func(sig string) string) Variant {
	return Variant{Name: name, Apply: func(p *Pair) {
		p.certify("signatures/0/sig_b64", canon.String(change(at(p.Cert, "signatures/0/sig_b64").Text)))
	}}
}

// rebased changes the bytes of the honest signature.
func rebased(name string, change func(sig []byte) []byte) Variant {
	return resigned(name, func(sig string) string {
		bytes, _ := base64.StdEncoding.DecodeString(sig)
		return base64.StdEncoding.EncodeToString(change(bytes))
	})
}

func damagedSignatures() []Variant {
	return []Variant{
		rebased("first-bit", func(sig []byte) []byte { sig[0] ^= 1; return sig }),
		rebased("last-bit", func(sig []byte) []byte { sig[63] ^= 0x80; return sig }),
		rebased("middle", func(sig []byte) []byte { sig[32] ^= 0x10; return sig }),
		rebased("halves-exchanged", func(sig []byte) []byte { return append(sig[32:64:64], sig[:32]...) }),
		rebased("63-bytes", func(sig []byte) []byte { return sig[:63] }),
		rebased("65-bytes", func(sig []byte) []byte { return append(sig, 0) }),
		rebased("32-bytes", func(sig []byte) []byte { return sig[:32] }),
		rebased("twice", func(sig []byte) []byte { return append(sig, sig...) }),
		rebased("all-zero", func([]byte) []byte { return make([]byte, ed25519.SignatureSize) }),
		resigned("empty", func(string) string { return "" }),
		resigned("in-hex", func(sig string) string {
			bytes, _ := base64.StdEncoding.DecodeString(sig)
			return hex.EncodeToString(bytes)
		}),
	}
}

func base64Variants() []Variant {
	return []Variant{
		resigned("line-feed-inside", func(sig string) string { return sig[:44] + "\n" + sig[44:] }),
		resigned("line-feed-at-the-end", func(sig string) string { return sig + "\n" }),
		resigned("carriage-return-and-line-feed-inside", func(sig string) string { return sig[:64] + "\r\n" + sig[64:] }),
		resigned("space-inside", func(sig string) string { return sig[:44] + " " + sig[44:] }),
		resigned("space-in-front", func(sig string) string { return " " + sig }),
		resigned("tab-at-the-end", func(sig string) string { return sig + "\t" }),
		resigned("without-padding", func(sig string) string { return strings.TrimRight(sig, "=") }),
		resigned("half-the-padding", func(sig string) string { return sig[:len(sig)-1] }),
		resigned("padding-to-spare", func(sig string) string { return sig + "=" }),
		resigned("padding-in-front", func(sig string) string { return "==" + sig }),
		resigned("url-alphabet", func(sig string) string { return strings.NewReplacer("+", "-", "/", "_").Replace(sig) }),
		resigned("characters-of-no-alphabet", func(sig string) string { return sig[:44] + "*" + sig[44:] }),
		resigned("characters-behind-the-padding", func(sig string) string { return sig + "AAAA" }),
		resigned("nul-at-the-end", func(sig string) string { return sig + "\x00" }),
	}
}

// nextInAlphabet is the character of base64 whose value is one more: with the
// last four bits unused, the bytes stay the same.
func nextInAlphabet(c byte) byte {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	return alphabet[(strings.IndexByte(alphabet, c)+1)%64]
}
