package cert_test

import (
	"fmt"
	"strings"
	"testing"

	"conform/spec/canon"
)

// shapes are what a hostile writer puts in the place of a member; Absent drops
// it.
var shapes = []canon.Value{
	{}, canon.Null(), canon.Bool(true), canon.Int(7), {Kind: canon.KindNumber, Text: "1e400"},
	canon.String("x"), canon.Array(), canon.Array(canon.Null()), canon.Object(), canon.Object(canon.M("x", canon.Null())),
}

// paths lists every member and element below v, as "/a/0/b".
func paths(v canon.Value, at string) (list []string) {
	for _, m := range v.Members {
		list = append(append(list, at+"/"+m.Name), paths(m.Value, at+"/"+m.Name)...)
	}
	for i, item := range v.Items {
		name := fmt.Sprintf("%s/%d", at, i)
		list = append(append(list, name), paths(item, name)...)
	}
	return list
}

// put replaces what stands at a path; an Absent x drops it.
func put(v canon.Value, path []string, x canon.Value) canon.Value {
	if len(path) == 0 {
		return x
	}
	if v.Kind == canon.KindObject {
		child := put(v.Get(path[0]), path[1:], x)
		if child.Kind == canon.Absent {
			return v.Without(path[0])
		}
		return v.With(path[0], child)
	}
	var items []canon.Value
	for i, item := range v.Items {
		if fmt.Sprint(i) == path[0] {
			item = put(item, path[1:], x)
		}
		if item.Kind != canon.Absent {
			items = append(items, item)
		}
	}
	return canon.Array(items...)
}

func split(path string) []string { return strings.Split(path[1:], "/") }

// free are the parts of a certificate that a verification only needs to find,
// or not even that: another value there may leave an honest body valid.
var free = []string{
	"/schema_version", "/subject/actor_identity", "/jury_composition", "/disclosure_level",
	"/claims/0/evidence_ids", "/policy_ref/later_member", "/scope_limits/1", "/later_member", "/signatures/0/later_member",
}

// TestHostileCertificates puts every shape in every place of a body and signs it:
// the answer is a report, never a crash, and it is valid only where the place is
// free (V11.3e).
func TestHostileCertificates(t *testing.T) {
	w := honest()
	w.set("scope_limits", canon.Strings("claim coverage is heuristic, not exhaustive", "more"))
	w.set("later_member", canon.Object(canon.M("a", canon.Array(canon.Int(1)))))
	w.setPolicy(`{"policy_id":"p-1","mode":"GATE","criticality":["payments"],"later_member":1,"divergence_tolerance":0.25,"thresholds":{"divergence_tolerance":0.3}}`)
	_, certificate := w.build()
	record, err := canon.Parse(certificate)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, path := range paths(record, "") {
		for _, shape := range shapes {
			forged := put(record, split(path), shape)
			if text, err := canon.Encode(forged); err != nil || string(text) == string(certificate) {
				forgedText(t, w, record, path)
				continue
			}
			tried++
			body := forged.Without("signatures")
			signatures := w.sign(body)
			if strings.HasPrefix(path, "/signatures") {
				signatures = put(canon.Object(canon.M("signatures", signatures)), split(path), shape).Get("signatures")
			}
			signed := body
			if signatures.Kind != canon.Absent {
				signed = body.With("signatures", signatures)
			}
			ledgerFile, _ := w.build()
			report := verify(t, func() ([]byte, []byte) { return ledgerFile, encode(signed) })
			if report.Valid && !isFree(path) {
				t.Errorf("%s as %s: valid", path, shape.Kind)
			}
			if !report.Valid && len(report.Errors()) == 0 {
				t.Errorf("%s as %s: invalid without an error (V11.3l)", path, shape.Kind)
			}
		}
	}
	if tried < 300 {
		t.Errorf("tried %d forgeries only", tried)
	}
}

// forgedText writes a number beyond the doubles, which has no canonical form and
// so no signature.
func forgedText(t *testing.T, w *world, record canon.Value, path string) {
	t.Helper()
	const mark = "f2d1b6d0"
	text := string(encode(put(record, split(path), canon.String(mark))))
	ledgerFile, _ := w.build()
	report := verify(t, func() ([]byte, []byte) { return ledgerFile, []byte(strings.Replace(text, `"`+mark+`"`, "1e400", 1)) })
	if report.Valid {
		t.Errorf("%s beyond the doubles: valid", path)
	}
}

func isFree(path string) bool {
	for _, f := range free {
		if path == f || strings.HasPrefix(path, f+"/") {
			return true
		}
	}
	return false
}

// needs are the members of each payload a replay cannot do without, by entry
// type.
var needs = map[string][]string{
	"key.enrolled":        {"/key_id", "/public_pem"},
	"claim.registered":    {"/claim_id", "/task_id", "/summary", "/verifiability"},
	"evidence.recorded":   {"/evidence_id", "/claim_id", "/tier", "/stance"},
	"policy.decision":     {"/policy_id", "/policy_digest"},
	"checkpoint.anchored": {"/chain_hash"},
	"certificate.issued":  {"/cert_id"},
}

// TestHostilePayloads puts every shape in every place of the payloads a replay
// trusts: never a crash, and the certificate stays valid exactly where the
// replay does not need the place (I-45).
func TestHostilePayloads(t *testing.T) {
	for typ, record := range trustedRecords() {
		for _, path := range paths(record, "") {
			for _, shape := range shapes {
				if shape.Text == "1e400" {
					continue // has no canonical form: a chain fault, tested with the ledger
				}
				forged := put(record, split(path), shape)
				if string(encode(forged)) == string(encode(record)) {
					continue
				}
				report := worldWith(typ, forged).verify(t)
				if want := !needed(typ, path, shape); report.Valid != want {
					t.Errorf("%s%s as %s: got valid %t, want %t (%v)", typ, path, shape.Kind, report.Valid, want, report.Errors())
				}
			}
		}
	}
}

// needed reports whether a certificate cannot be valid with a shape in a place.
func needed(typ, path string, shape canon.Value) bool {
	switch typ + path {
	case "claim.registered/critical_class": // any class, or none
		return shape.Kind != canon.KindString && shape.Kind != canon.KindNull
	case "claim.registered/predicate":
		return shape.Kind != canon.KindString
	}
	for _, name := range needs[typ] {
		if path == name {
			return true
		}
	}
	return false
}

// trustedRecords are the payloads of an honest world whose claim rests on one
// item alone.
func trustedRecords() map[string]canon.Value {
	w := single()
	return map[string]canon.Value{
		"key.enrolled":        w.enrolled[0].payload,
		"claim.registered":    w.claims[0].payload,
		"evidence.recorded":   w.evidence[0].payload,
		"policy.decision":     w.decision[0].payload,
		"checkpoint.anchored": canon.Object(canon.M("chain_hash", canon.String("replaced by the real one")), canon.M("upto_seq", canon.Int(4))),
		"certificate.issued":  canon.Object(canon.M("cert_id", canon.String("replaced by the real one"))),
	}
}

func single() *world {
	w := honest()
	w.evidence = w.evidence[:1]
	w.verdicts[0].evidence = []string{"run"}
	return w
}

// worldWith is the world of trustedRecords with one payload replaced.
func worldWith(typ string, payload canon.Value) *world {
	w := single()
	switch typ {
	case "key.enrolled":
		w.enrolled[0].payload = payload
	case "claim.registered":
		w.claims[0].payload = payload
	case "evidence.recorded":
		w.evidence[0].payload = payload
	case "policy.decision":
		w.decision[0].payload = payload
	case "checkpoint.anchored":
		w.checkpoint = func(real canon.Value) canon.Value { return restore(payload, "chain_hash", real) }
	case "certificate.issued":
		w.issued = func(c canon.Value) []record { return []record{{"adjudicator", typ, restore(payload, "cert_id", c)}} }
	}
	return w
}

// restore puts the real text where the payload still holds the placeholder.
func restore(payload canon.Value, name string, real canon.Value) canon.Value {
	if payload.Get(name).Text == "replaced by the real one" {
		return payload.With(name, real.Get(name))
	}
	return payload
}
