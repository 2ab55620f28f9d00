package mutate

import (
	"strings"

	"conform/spec/canon"
)

// signatureQueries are about the signature of a registration (6.6).
func signatureQueries() []Query {
	return []Query{
		status(Query{Name: "signed-by-an-enrolled-key", Clauses: []string{"V6.6b"},
			Why: "Any key that the same ledger enrols may sign.",
			Rows: []QueryRow{
				{Name: "second-key", Steps: keyed(enroll(Second), registering(registration(manifest(lint), Second))), Want: isActive},
				{Name: "first-of-two-keys", Steps: keyed(enroll(Second), registered(lint)), Want: isActive},
				{Name: "key-of-another-purpose", Steps: []Step{authored("key.enrolled", system, put(Signer.enrolment(), "purpose", canon.String("watcher-registry"))), registered(lint)}, Want: isActive},
			}}),
		status(Query{Name: "key-enrolled-again-for-another", Clauses: []string{"V6.6b"}, Level: "should", Basis: "interpretation I-09",
			Why:  "Of two enrolments of a key_id the first counts.",
			Rows: []QueryRow{{Steps: keyed(registered(lint), authored("key.enrolled", system, put(Signer.enrolment(), "public_pem", canon.String(Stranger.PEM)))), Want: isActive}}}),
		status(Query{Name: "signed-by-nobody-enrolled", Clauses: []string{"V6.6b"}, Parent: honestRegistration,
			Why:  "A signature counts only by a key that the same ledger enrols.",
			Rows: strangerRows()}),
		status(Query{Name: "signed-over-something-else", Clauses: []string{"V6.6b"}, Parent: honestRegistration,
			Why:  "The signature is over the canonical form of the manifest and nothing else.",
			Rows: messageRows()}),
		status(Query{Name: "signature-malformed", Clauses: []string{"V6.6b"}, Parent: honestRegistration,
			Why:  "What is no signature signs nothing.",
			Rows: malformedRows()}),
		status(Query{Name: "signature-in-unusual-base64", Clauses: []string{"V6.6b"}, Basis: "interpretation I-28", Parent: honestRegistration,
			Why:  "A signature is written in padded standard base64 on one line.",
			Rows: base64Rows()}),
		status(Query{Name: "signature-of-another-algorithm", Clauses: []string{"V6.6b"}, Level: "should", Basis: "interpretation I-31", Parent: honestRegistration,
			Why: "Ed25519 is the one algorithm of signatures.",
			Rows: []QueryRow{
				signatureRow("rsa", "algorithm", canon.String("rsa")),
				signatureRow("none", "algorithm", canon.String("none")),
				signatureRow("missing", "algorithm", canon.Value{}),
				signatureRow("capitals", "algorithm", canon.String("ED25519")),
			}}),
		status(Query{Name: "enrolled-key-is-no-key", Clauses: []string{"V6.6b"}, Basis: "interpretation I-29", Parent: honestRegistration,
			Why:  "An enrolment without an Ed25519 public key verifies nothing.",
			Rows: keyRows()}),
	}
}

func strangerRows() []QueryRow {
	named := registration(manifest(lint), Stranger).With("signature", Stranger.signature(canonical(manifest(lint))).With("key_id", canon.String(Signer.ID)))
	return []QueryRow{
		{Name: "stranger", Steps: keyed(registering(byStranger)), Want: isUnsigned},
		{Name: "stranger-under-an-enrolled-id", Steps: keyed(registering(named)), Want: isUnsigned},
		{Name: "nobody-enrolled", Steps: []Step{registered(lint)}, Want: isUnsigned},
		{Name: "another-enrolled", Steps: []Step{enroll(Second), registered(lint)}, Want: isUnsigned},
		{Name: "enrolled-key-under-the-id-of-another", Steps: keyed(enroll(Second), registering(put(registration(manifest(lint), Signer), "signature/key_id", canon.String(Second.ID)))), Want: isUnsigned},
		{Name: "key-in-the-registration-alone", Steps: keyed(registering(byStranger.With("public_pem", canon.String(Stranger.PEM)))), Want: isUnsigned},
	}
}

// messageRows sign with the right key, and the wrong bytes.
func messageRows() []QueryRow {
	row := func(name string, message []byte) QueryRow {
		payload := registration(manifest(lint), Signer).With("signature", Signer.signature(message))
		return QueryRow{Name: name, Steps: keyed(registering(payload)), Want: isUnsigned}
	}
	text := canonical(manifest(lint))
	return []QueryRow{
		row("the-digest", []byte(digest(manifest(lint)))),
		row("another-manifest", canonical(second)),
		row("the-payload", canonical(registration(manifest(lint), Signer).Without("signature"))),
		row("a-final-newline", append(append([]byte(nil), text...), '\n')),
		row("spaces-after-commas", []byte(strings.ReplaceAll(string(text), `,"`, `, "`))),
		row("quoted", canonical(canon.String(string(text)))),
		row("nothing", nil),
	}
}

// signatureRow changes a member of a registration's signature.
func signatureRow(name, path string, x canon.Value) QueryRow {
	payload := put(registration(manifest(lint), Signer), strings.TrimSuffix("signature/"+path, "/"), x)
	return QueryRow{Name: name, Steps: keyed(registering(payload)), Want: isUnsigned}
}

func malformedRows() []QueryRow {
	sig := Signer.Sign(canonical(manifest(lint)))
	return []QueryRow{
		signatureRow("missing", "", canon.Value{}),
		signatureRow("null", "", canon.Null()),
		signatureRow("text", "", canon.String(sig)),
		signatureRow("list", "", canon.Array(Signer.signature(canonical(manifest(lint))))),
		signatureRow("empty", "", canon.Object()),
		signatureRow("key-id-missing", "key_id", canon.Value{}),
		signatureRow("key-id-null", "key_id", canon.Null()),
		signatureRow("key-id-number", "key_id", canon.Int(1)),
		signatureRow("key-id-in-capitals", "key_id", canon.String(strings.ToUpper(Signer.ID))),
		signatureRow("bytes-missing", "sig_b64", canon.Value{}),
		signatureRow("bytes-null", "sig_b64", canon.Null()),
		signatureRow("bytes-number", "sig_b64", canon.Int(0)),
		signatureRow("bytes-empty", "sig_b64", canon.String("")),
		signatureRow("bytes-zero", "sig_b64", canon.String(strings.Repeat("A", 86)+"==")),
		signatureRow("bytes-cut-short", "sig_b64", canon.String(sig[:40])),
	}
}

func base64Rows() []QueryRow {
	sig := Signer.Sign(canonical(manifest(lint)))
	return []QueryRow{
		signatureRow("line-break", "sig_b64", canon.String(sig[:44]+"\n"+sig[44:])),
		signatureRow("space-in-front", "sig_b64", canon.String(" "+sig)),
		signatureRow("no-padding", "sig_b64", canon.String(strings.TrimRight(sig, "="))),
		signatureRow("another-alphabet", "sig_b64", canon.String(strings.NewReplacer("+", "-", "/", "_").Replace(sig))),
		signatureRow("hexadecimal", "sig_b64", canon.String(strings.Repeat("0f", 64))),
	}
}

func keyRows() []QueryRow {
	row := func(name string, x canon.Value) QueryRow {
		return QueryRow{Name: name, Steps: []Step{authored("key.enrolled", system, put(Signer.enrolment(), "public_pem", x)), registered(lint)}, Want: isUnsigned}
	}
	return []QueryRow{
		row("missing", canon.Value{}),
		row("null", canon.Null()),
		row("number", canon.Int(1)),
		row("empty", canon.String("")),
		row("words", canon.String("no key")),
		row("key-of-another", canon.String(Stranger.PEM)),
		row("x25519", canon.String(pemX25519)),
		row("p256", canon.String(pemP256)),
		row("rsa", canon.String(pemRSA)),
	}
}

// canonical is canon.Encode of a value that is known to have a form.
func canonical(v canon.Value) []byte {
	out, _ := canon.Encode(v)
	return out
}

// alteredQueries change a file after it was written.
func alteredQueries() []Query {
	row := func(name string, change func(p *Pair)) QueryRow {
		return QueryRow{Name: name, Steps: keyed(registered(lint)), Break: change, Want: isUnsound}
	}
	edit := func(name, path string, x canon.Value) QueryRow {
		return row(name, func(p *Pair) { p.edit(p.find("watcher.registered", 0), path, x) })
	}
	return []Query{
		status(Query{Name: "registration-entry-altered", Clauses: []string{"V6.6d"}, Parent: honestRegistration,
			Why: "The registration's entry is checked against its own hashes.",
			Rows: []QueryRow{
				edit("payload-member-added", "payload/note", canon.String("added")),
				edit("signature-member-added", "payload/signature/note", canon.String("added")),
				edit("payload-hash", "payload_hash", canon.String(strings.Repeat("0", 64))),
				edit("entry-hash", "entry_hash", canon.String(strings.Repeat("0", 64))),
				edit("previous-hash", "prev_hash", canon.String(strings.Repeat("1", 64))),
				edit("time", "ts", canon.String("2026-09-10T09:00:02+00:00")),
				edit("author", "author/identity", canon.String("somebody-else")),
				edit("number", "seq", canon.Int(5)),
			}}),
		status(Query{Name: "ledger-does-not-load", Clauses: []string{"V6.6d"}, Parent: honestRegistration,
			Why: "Nothing is valid in a ledger with a line that does not load.",
			Rows: []QueryRow{
				row("torn-registration", func(p *Pair) { cut := p.Ledger(); p.LedgerFile = cut[:len(cut)-40] }),
				row("words-at-the-end", func(p *Pair) { p.LedgerFile = append(p.Ledger(), "no entry\n"...) }),
				row("words-in-front", func(p *Pair) { p.LedgerFile = append([]byte("no entry\n"), p.Ledger()...) }),
			}}),
		status(Query{Name: "another-entry-altered", Clauses: []string{"V6.6d"}, Level: "may", Basis: "interpretation I-97",
			Why: "An entry other than the registration was changed after it was written.",
			Rows: []QueryRow{
				{Name: "before", Steps: keyed(registered(lint)), Break: func(p *Pair) { p.edit(0, "payload/identity", canon.String("somebody-else")) }, Want: eitherValid},
				{Name: "after", Steps: keyed(registered(lint), claim("add-sums", machine)), Break: func(p *Pair) { p.edit(2, "payload/scope", canon.String("elsewhere")) }, Want: eitherValid},
			}}),
	}
}
