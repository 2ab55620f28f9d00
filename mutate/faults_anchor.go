package mutate

import (
	"strings"

	"conform/corpus"
	"conform/spec/canon"
)

// anchorMutations are about the checkpoint, the hash it pins and the issuance
// (11.2, 11.3).
func anchorMutations() []Mutation {
	row := Mutation{
		Level: corpus.Must, Basis: "text", Ops: verifyOnly, World: "minimal", Reseal: Everything,
		Want: notValid, Reasons: []string{"anchor"}, Clauses: []string{"V11.3f"},
	}
	hash := row.citing("V11.3g")
	issue := row.citing("V11.3h").wanting(notValid)
	return []Mutation{
		row.as("checkpoint-seq-of-no-checkpoint", "The checkpoint_seq must be the seq of a checkpoint.anchored entry.", Everything, checkpointSeqs()),
		row.as("checkpoint-seq-as-a-double", "The checkpoint_seq is the right number written with a fraction.", Everything, []Variant{
			stating("with-fraction", "", "ledger_anchor/checkpoint_seq", `4.0`),
			stating("with-exponent", "", "ledger_anchor/checkpoint_seq", `4e0`),
		}).open().on("I-60"),
		row.as("anchor-shifted", "An anchor that pins another entry, hash and all, names no checkpoint.", Everything, shifted()),
		row.as("checkpoint-of-another-type", "An entry that pins the chain but is no checkpoint.anchored is none.", Everything, []Variant{
			{Name: "extension", Apply: func(p *Pair) {
				p.edit(p.roleAt(checkpoint), "entry_type", canon.String("extension.checkpoint.anchored"))
			}},
			{Name: "other-case", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "entry_type", canon.String("Checkpoint.Anchored")) }},
			{Name: "decision", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "entry_type", canon.String("policy.passed")) }},
		}),
		row.as("checkpoint-seq-mistyped-for-one",
			"A checkpoint_seq that only reads like 1 names no checkpoint, though entry 1 is one and nothing else is wrong.",
			Everything, anchoredAtOne(`true`, `"1"`, `[1]`, `1.5`)).citing("V11.3f", "V11.3e").wanting(notValid).startingFrom("anchored-once-before-the-audit"),
		row.as("claims-less-certificate-at-an-earlier-checkpoint",
			"A certificate without claims is anchored at an earlier checkpoint, before which no key was enrolled.",
			Everything, anchoredAtOne(`1`)).startingFrom("anchored-once-before-the-audit").open().on("I-13"),
		row.as("checkpoint-seq-mistyped",
			"A checkpoint_seq that is missing or no integer names no checkpoint.",
			Everything, mistypedSeqs()).citing("V11.3f", "V11.3e").wanting(notValid),
		hash.as("chain-hash-forged", "The signed chain_hash must be that of the checkpoint and of the real chain.", Everything, chainHashes()),
		hash.as("checkpoint-pins-another-hash", "A checkpoint whose chain_hash is not the signed one is refused.", Everything, []Variant{
			{Name: "other", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.String(otherHash)) }},
			{Name: "absent", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.Value{}) }},
			{Name: "null", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.Null()) }},
			{Name: "in-upper-case", Apply: func(p *Pair) { upper(p, p.roleAt(checkpoint), "payload/chain_hash") }},
			{Name: "empty-payload", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload", canon.Object()) }},
		}),
		hash.as("checkpoint-and-anchor-pin-another-hash",
			"A chain_hash on which checkpoint and certificate agree must still be that of the real chain.",
			Everything, []Variant{
				{Name: "of-no-entry", Apply: func(p *Pair) { pin(p, otherHash) }},
				{Name: "of-an-earlier-entry", Apply: func(p *Pair) { pin(p, p.Lines[1].Entry.Get("entry_hash").Text) }},
				{Name: "genesis-sentinel", Apply: func(p *Pair) { pin(p, genesis) }},
				{Name: "in-upper-case", Apply: func(p *Pair) { pin(p, strings.ToUpper(at(p.Cert, "ledger_anchor/chain_hash").Text)) }},
				{Name: "empty", Apply: func(p *Pair) { pin(p, "") }},
			}),
		hash.as("checkpoint-and-anchor-pin-no-hash", "A chain_hash that is missing or null on both sides pins nothing.", Everything, []Variant{
			{Name: "absent", Apply: func(p *Pair) {
				p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.Value{})
				p.certify("ledger_anchor/chain_hash", canon.Value{})
			}},
			{Name: "null", Apply: func(p *Pair) {
				p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.Null())
				p.certify("ledger_anchor/chain_hash", canon.Null())
			}},
		}).citing("V11.3g", "V11.3e").wanting(notValid),
		hash.as("prefix-rewritten", "A prefix rewritten with fresh hashes is not the one the certificate pins.", Hashes, rewritten()),
		hash.as("prefix-rewritten-and-checkpoint-renewed",
			"A prefix rewritten with fresh hashes and a fresh checkpoint is not the one the certificate pins.",
			Hashes, renewed()),
		issue.as("issuance-missing", "A certificate without its certificate.issued entry was never issued into this chain.", Everything, []Variant{
			{Name: "dropped", Apply: func(p *Pair) { p.remove(p.roleAt(issued)) }},
			{Name: "in-an-extension-entry", Apply: func(p *Pair) {
				p.edit(p.roleAt(issued), "entry_type", canon.String("extension.certificate.issued"))
			}},
			{Name: "dropped-from-a-longer-ledger", World: "later-entries", Apply: func(p *Pair) { p.remove(p.roleAt(issued)); p.renumber() }},
		}),
		issue.as("issuance-of-another-certificate", "A certificate.issued entry of another cert_id is no issuance of this one.", Everything, []Variant{
			issuing("other-id", canon.Object(text("cert_id", "ffffffffffffffffffffffff"))), issuing("no-id", canon.Object()),
			issuing("null-id", canon.Object(canon.M("cert_id", canon.Null()))),
			issuing("number-id", canon.Object(canon.M("cert_id", canon.Int(7)))),
			issuing("cut-short-id", canon.Object(text("cert_id", certID()[:12]))),
			issuing("id-in-upper-case", canon.Object(text("cert_id", strings.ToUpper(certID())))),
			issuing("id-of-another-task", canon.Object(text("cert_id", Task{ID: "audit-2"}.CertID()))),
		}),
		issue.as("issuance-before-the-checkpoint", "An issuance before the checkpoint is none.", Everything, []Variant{{Apply: func(p *Pair) {
			i := p.roleAt(issued)
			p.edit(i, "payload", canon.Object(text("cert_id", certID())))
			move(p, i, p.roleAt(checkpoint))
		}}}).citing("V11.3h"),
		issue.as("issuance-with-another-body", "The certificate.issued entry shares the cert_id and not the rest.", Everything, []Variant{
			issuing("id-alone", canon.Object(text("cert_id", certID()))),
			{Name: "other-score", Apply: func(p *Pair) { p.edit(p.roleAt(issued), "payload/score", number("0.5")) }},
		}).on("I-15").open(),
		row.as("checkpoint-counts-otherwise", "The upto_seq of the checkpoint is not its seq.", Everything, []Variant{
			{Name: "one-less", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload/upto_seq", canon.Int(3)) }},
			{Name: "absent", Apply: func(p *Pair) { p.edit(p.roleAt(checkpoint), "payload/upto_seq", canon.Value{}) }},
		}).open().onText(),
	}
}

// certID is the cert_id of the default task.
func certID() string { return NewIssuer(nil).Task.CertID() }

func checkpointSeqs() []Variant {
	path := "ledger_anchor/checkpoint_seq"
	return []Variant{
		stating("minus-one", "", path, `-1`),
		stating("counted-from-the-end", "", path, `-2`),
		stating("minus-four", "", path, `-4`),
		stating("zero", "", path, `0`), stating("one-before", "", path, `3`), stating("one-behind", "", path, `5`),
		stating("beyond-the-end", "", path, `6`), stating("far-beyond-the-end", "", path, `4000000000`),
		stating("another-checkpoint", "later-entries", path, `9`),
		stating("checkpoint-before", "two-checkpoints", path, `3`),
		stating("checkpoint-between", "anchored-at-an-earlier-checkpoint", path, `5`),
	}
}

func mistypedSeqs() []Variant {
	path := "ledger_anchor/checkpoint_seq"
	return []Variant{
		dropping("absent", "", path),
		stating("null", "", path, `null`),
		stating("true", "", path, `true`),
		stating("false", "", path, `false`),
		stating("string", "", path, `"4"`),
		stating("list", "", path, `[4]`),
		stating("object", "", path, `{"seq":4}`),
		stating("half", "", path, `4.5`),
		stating("beyond-64-bits", "", path, `18446744073709551620`),
	}
}

// anchoredAtOne has certificates without claims that are anchored at entry 1, as
// different readers may read it; what they state follows from no claims.
func anchoredAtOne(seqs ...string) []Variant {
	names := map[string]string{`true`: "true", `"1"`: "string", `[1]`: "list", `1.5`: "one-and-a-half", `1`: ""}
	var out []Variant
	for _, seq := range seqs {
		x := raw(seq)
		out = append(out, Variant{Name: names[seq], World: "anchored-once-before-the-audit", Apply: func(p *Pair) {
			p.certify("claims", canon.Array())
			p.certify("divergence_summary", canon.Object())
			p.certify("score", number("0.0"))
			p.certify("ledger_anchor/checkpoint_seq", x)
			p.certify("ledger_anchor/chain_hash", p.Lines[0].Entry.Get("entry_hash"))
		}})
	}
	return out
}

// shifted has anchors that say of another entry what an honest one says of the
// checkpoint.
func shifted() []Variant {
	to := func(name string, seq int) Variant {
		return Variant{Name: name, Apply: func(p *Pair) {
			prev := genesis
			if seq > 0 {
				prev = p.Lines[seq-1].Entry.Get("entry_hash").Text
			}
			p.certify("ledger_anchor/checkpoint_seq", canon.Int(int64(seq)))
			p.certify("ledger_anchor/chain_hash", canon.String(prev))
		}}
	}
	return []Variant{to("to-the-first-entry", 0), to("to-the-decision", 3), to("to-the-issuance", 5)}
}

func chainHashes() []Variant {
	path := "ledger_anchor/chain_hash"
	entry := func(name string, i int) Variant {
		return Variant{Name: name, Apply: func(p *Pair) { p.certify(path, p.Lines[i].Entry.Get("entry_hash")) }}
	}
	return []Variant{
		stating("of-no-entry", "", path, `"`+otherHash+`"`),
		entry("of-the-genesis-entry", 0),
		entry("of-the-entry-two-before", 2),
		entry("of-the-checkpoint-itself", 4),
		stating("genesis-sentinel", "", path, `"`+genesis+`"`), stating("empty", "", path, `""`),
		{Name: "in-upper-case", Apply: func(p *Pair) { p.certify(path, canon.String(strings.ToUpper(at(p.Cert, path).Text))) }},
		{Name: "cut-short", Apply: func(p *Pair) { p.certify(path, canon.String(at(p.Cert, path).Text[:32])) }},
		{Name: "prefixed", Apply: func(p *Pair) { p.certify(path, canon.String("sha256:"+at(p.Cert, path).Text)) }},
	}
}

// pin makes checkpoint and certificate name one hash.
func pin(p *Pair, hash string) {
	p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.String(hash))
	p.certify("ledger_anchor/chain_hash", canon.String(hash))
}

// rewritten changes the prefix in ways that leave every verdict as it was, as
// anyone can who may write to the file.
func rewritten() []Variant {
	return []Variant{
		{Name: "rationale", Apply: func(p *Pair) { setMember(p, "payload/rationale", canon.String("rewritten")) }},
		{Name: "author", Apply: func(p *Pair) { setMember(p, "author/identity", canon.String("another-executor")) }},
		{Name: "time", Apply: func(p *Pair) { setMember(p, "ts", canon.String("2026-09-10T09:00:01+00:00")) }},
		{Name: "summary-of-the-claim", Apply: func(p *Pair) { p.edit(1, "payload/scope", canon.String("everything")) }},
		{Name: "entry-taken-out", World: "every-core-type", Apply: func(p *Pair) {
			i := p.find("task.started", 0)
			p.remove(i)
			p.insert(p.roleAt(checkpoint), "extension.note", system, canon.Object(text("note", "in its place")))
		}},
		{Name: "dissent-turned-into-support", World: "machine-truth-over-doctrine", Apply: func(p *Pair) {
			p.edit(p.find("evidence.recorded", 2), "payload/stance", canon.String(supports))
		}},
	}
}

// renewed is rewritten with a checkpoint that pins the new chain.
func renewed() []Variant {
	var out []Variant
	for _, v := range rewritten() {
		apply := v.Apply
		v.Apply = func(p *Pair) {
			apply(p)
			prev := genesis
			for i := 0; i < p.roleAt(checkpoint); i++ {
				prev = p.rehash(i, prev)
			}
			p.edit(p.roleAt(checkpoint), "payload/chain_hash", canon.String(prev))
		}
		out = append(out, v)
	}
	return out
}

func issuing(name string, payload canon.Value) Variant {
	return Variant{Name: name, Apply: func(p *Pair) { p.edit(p.roleAt(issued), "payload", payload) }}
}
