package mutate

import (
	"encoding/base64"
	"strings"

	"conform/spec/canon"
)

// enrolmentMutations are about key.enrolled and about several signatures.
func enrolmentMutations(row Mutation) []Mutation {
	open := row.open()
	return []Mutation{
		row.as("enrolled-key-of-another-kind", "An enrolled key that is no Ed25519 public key verifies nothing, and no crash.", Everything, []Variant{
			enrolled("x25519", pemX25519), enrolled("ed448", pemEd448), enrolled("p-256", pemP256), enrolled("rsa", pemRSA),
			enrolled("x448", pemX448), enrolled("algorithm-of-no-name", pemUnknown), enrolled("curve-of-no-name", pemUnknownCurve),
		}).on("I-29"),
		row.as("enrolled-key-not-a-public-key-block",
			"An enrolment whose public_pem holds no PUBLIC KEY block verifies nothing, and no crash.",
			Everything, brokenPEMs()).on("I-29"),
		row.as("two-key-blocks-in-one-enrolment", "An enrolment enrols one key: a public_pem with two PUBLIC KEY blocks verifies nothing.", Everything, []Variant{
			enrolled("another-behind", Signer.PEM+Stranger.PEM), enrolled("another-in-front", Stranger.PEM+Signer.PEM),
			enrolled("of-another-kind-behind", Signer.PEM+pemRSA), enrolled("the-same-twice", Signer.PEM+Signer.PEM),
		}).on("I-29"),
		row.as("enrolment-mistyped", "An enrolment without a key_id or public_pem that is a text enrols nothing, and no crash.", Everything, []Variant{
			enrolling("pem-absent", "public_pem", canon.Value{}), enrolling("pem-null", "public_pem", canon.Null()),
			enrolling("pem-number", "public_pem", canon.Int(7)), enrolling("pem-list", "public_pem", canon.Strings(Signer.PEM)),
			enrolling("pem-object", "public_pem", canon.Object(text("pem", Signer.PEM))),
			enrolling("key-id-absent", "key_id", canon.Value{}), enrolling("key-id-null", "key_id", canon.Null()),
			enrolling("key-id-number", "key_id", canon.Int(7)), enrolling("key-id-list", "key_id", canon.Strings(Signer.ID)),
			{Name: "key-id-null-on-both-sides", Apply: func(p *Pair) {
				p.edit(p.find("key.enrolled", 0), "payload/key_id", canon.Null())
				p.Signatures = func(message []byte) canon.Value {
					return canon.Array(Signer.signature(message).With("key_id", canon.Null()))
				}
			}},
			{Name: "payload-empty", Apply: func(p *Pair) { p.edit(p.find("key.enrolled", 0), "payload", canon.Object()) }},
		}).citing("V11.3c", "V11.3l").on("I-45"),
		row.as("key-not-enrolled", "A certificate whose key the ledger does not enrol is not valid, though it carries the key itself.", Everything, []Variant{
			{Name: "no-enrolment", Apply: func(p *Pair) { p.remove(0); p.renumber() }},
			{Name: "another-key-enrolled", Apply: func(p *Pair) { p.edit(0, "payload", Stranger.enrolment()) }},
			{Name: "enrolled-in-another-entry-type", Apply: func(p *Pair) { p.edit(0, "entry_type", canon.String("extension.key.enrolled")) }},
		}),
		row.as("key-of-small-order", "A public key of small order accepts any message and is refused.", Everything, []Variant{
			smallOrder("identity", append([]byte{1}, make([]byte, 31)...)),
			smallOrder("identity-not-canonical", append(append([]byte{0xee}, bytesOf(0xff, 30)...), 0x7f)),
		}).on("I-30").should(),
		row.as("two-good-signatures", "A certificate signed by two enrolled keys is valid.", Everything, []Variant{
			{World: "two-keys-enrolled", Apply: func(p *Pair) {
				p.certify("signatures", canon.Array(Signer.signature(unsigned(p.Cert)), Second.signature(unsigned(p.Cert))))
			}},
		}).on("I-09").wanting(accepted).startingFrom("two-keys-enrolled"),
		open.as("bad-signature-beside-a-good-one", "One signature verifies and another beside it does not.", Everything, []Variant{
			beside("stranger-behind", false, Stranger.signature([]byte("another message"))),
			beside("stranger-in-front", true, Stranger.signature([]byte("another message"))),
			beside("null-behind", false, canon.Null()), beside("null-in-front", true, canon.Null()),
			beside("empty-object-in-front", true, canon.Object()), beside("text-in-front", true, canon.String("signed")),
			beside("issuers-own-on-another-message", true, Signer.signature([]byte("another message"))),
			beside("the-same-again", false, canon.Value{}),
		}).on("I-09"),
		open.as("text-around-the-key-block", "There is text around the PUBLIC KEY block of the enrolment.", Everything, []Variant{
			enrolled("in-front", "issued by the house\n"+Signer.PEM), enrolled("behind", Signer.PEM+"issued by the house\n"),
			enrolled("without-line-feed", strings.TrimSuffix(Signer.PEM, "\n")),
			enrolled("carriage-returns", strings.ReplaceAll(Signer.PEM, "\n", "\r\n")),
		}).on("I-29"),
		open.as("signature-with-a-large-scalar",
			"The scalar of the signature is not reduced: L was added to it.",
			Everything, []Variant{rebased("", addOrder)}).onText(),
	}
}

// onText names the text as the basis of a row.
func (m Mutation) onText() Mutation {
	m.Basis = "text"
	return m
}

func enrolling(name, member string, x canon.Value) Variant {
	return Variant{Name: name, Apply: func(p *Pair) { p.edit(p.find("key.enrolled", 0), "payload/"+member, x) }}
}

func enrolled(name, pem string) Variant { return enrolling(name, "public_pem", canon.String(pem)) }

func brokenPEMs() []Variant {
	labelled := func(label string) string { return strings.ReplaceAll(Signer.PEM, "PUBLIC KEY", label) }
	body := strings.Split(Signer.PEM, "\n")[1]
	return []Variant{
		enrolled("label-certificate", labelled("CERTIFICATE")), enrolled("label-private-key", labelled("PRIVATE KEY")),
		enrolled("label-ed25519-public-key", labelled("ED25519 PUBLIC KEY")),
		enrolled("label-rsa-public-key", labelled("RSA PUBLIC KEY")),
		enrolled("label-in-lower-case", labelled("public key")), enrolled("empty", ""), enrolled("word", "key"),
		enrolled("base64-without-block", body), enrolled("key-id-instead", Signer.ID),
		enrolled("without-end", strings.SplitAfter(Signer.PEM, "\n")[0]+body+"\n"),
		enrolled("empty-block", strings.Replace(Signer.PEM, body+"\n", "", 1)),
		enrolled("cut-short", strings.Replace(Signer.PEM, body, body[:len(body)-8], 1)),
		enrolled("raw-key-in-block", strings.Replace(Signer.PEM, body, rawKey(body), 1)),
	}
}

// rawKey is the base64 of the 32 bytes at the end of a SubjectPublicKeyInfo.
func rawKey(body string) string {
	der, _ := base64.StdEncoding.DecodeString(body)
	return base64.StdEncoding.EncodeToString(der[12:])
}

// beside puts an element next to the honest signature; Absent repeats that one.
func beside(name string, front bool, x canon.Value) Variant {
	return Variant{Name: name, Apply: func(p *Pair) {
		good := at(p.Cert, "signatures/0")
		if x.Kind == canon.Absent {
			x = good
		}
		list := canon.Array(good, x)
		if front {
			list = canon.Array(x, good)
		}
		p.certify("signatures", list)
	}}
}

// smallOrder enrols a point that no scalar moves, under its own key_id, with the
// signature that it verifies over every message: R the identity, S zero.
func smallOrder(name string, public []byte) Variant {
	sig := append(append([]byte{1}, make([]byte, 31)...), make([]byte, 32)...)
	id := KeyID(public)
	return Variant{Name: name, Apply: func(p *Pair) {
		i := p.find("key.enrolled", 0)
		p.edit(i, "payload/key_id", canon.String(id))
		p.edit(i, "payload/public_pem", canon.String(publicPEM(public)))
		p.certify("public_key/key_id", canon.String(id))
		p.certify("public_key/public_pem", canon.String(publicPEM(public)))
		p.certify("signatures", canon.Array(canon.Object(
			text("key_id", id), text("algorithm", "ed25519"), text("sig_b64", base64.StdEncoding.EncodeToString(sig)),
		)))
	}}
}

func bytesOf(b byte, n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = b
	}
	return out
}

// addOrder adds the order of the group to the scalar of a signature, which
// leaves it as true as before for a verifier that does not check its range.
func addOrder(sig []byte) []byte {
	order := []byte{
		0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
	}
	carry := 0
	for i, b := range order {
		sum := int(sig[32+i]) + int(b) + carry
		sig[32+i], carry = byte(sum), sum>>8
	}
	return sig
}
