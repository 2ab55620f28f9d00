package reference_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"conform/corpus"
	"conform/spec/canon"
)

// onFolder writes a ledger of the corpus to a folder, one with an open dossier,
// and gives its path and the id of that dossier.
func onFolder(t testing.TB) (path, id string) {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	check, ok := c.ByID("veridict/expire/window-over")
	if !ok {
		t.Fatal("the corpus has no check of an open dossier")
	}
	in, err := canon.Parse(check.Input)
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := c.FS.Open(check.Files["ledger"])
	if err != nil {
		t.Fatal(err)
	}
	defer ledger.Close()
	path = filepath.Join(t.TempDir(), "ledger.jsonl")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.ReadFrom(ledger); err != nil {
		t.Fatal(err)
	}
	return path, in.Get("dossier_id").Text
}

func TestDossierRefusals(t *testing.T) {
	path, id := onFolder(t)
	const (
		item = `{"evidence_id":"e","claim_id":"c","stance":"REFUTES","rationale":"r"}`
		made = `{"claim":{"claim_id":"c","predicate":"p","summary":"s","verifiability":"MIXED"},"adjudication":{"value":"ESCALATED","rung":"R3","divergence":"SPLIT"},` +
			`"evidence":[` + item + `],"policy":` + policy + `,"artifact_digest":"d"}`
	)
	end := func(members string) string {
		return `{"ledger":"` + path + `","dossier_id":"` + id + `"` + members + `}`
	}
	edited := func(text, old, new string) string { return strings.Replace(text, old, new, 1) }
	for _, test := range []struct{ name, op, input, says string }{
		{"no claim", "dossier", `{}`, "claim"},
		{"claim without a summary", "dossier", edited(made, `"summary":"s",`, ``), "summary"},
		{"foreign verifiability", "dossier", edited(made, `MIXED`, `mixed`), `"mixed"`},
		{"no adjudication", "dossier", edited(made, `adjudication`, `verdict`), "adjudication"},
		{"foreign divergence", "dossier", edited(made, `SPLIT`, `TORN`), `"TORN"`},
		{"no evidence", "dossier", edited(made, `"evidence":`, `"items":`), "evidence"},
		{"evidence without a rationale", "dossier", edited(made, `,"rationale":"r"`, ``), "evidence/0"},
		{"foreign stance", "dossier", edited(made, `REFUTES`, `DOUBTS`), `"DOUBTS"`},
		{"no policy", "dossier", edited(made, policy, `[]`), "policy"},
		{"window is a text", "dossier", edited(made, `"mode"`, `"response_window_hours":"24","mode"`), "response_window_hours"},
		{"no artifact", "dossier", edited(made, `,"artifact_digest":"d"`, ``), "artifact_digest"},

		{"no dossier id", "resolve", `{}`, "dossier_id"},
		{"no ledger", "resolve", `{"dossier_id":"d"}`, "ledger"},
		{"no such ledger", "resolve", `{"dossier_id":"d","ledger":"/nowhere/at/all"}`, "ledger"},
		{"ledger is a folder", "resolve", `{"dossier_id":"d","ledger":"` + filepath.Dir(path) + `"}`, "ledger"},
		{"no decision", "resolve", end(``), "decision"},
		{"nobody decided", "resolve", end(`,"decision":"reject","author_kind":"human"`), "decided_by"},
		{"no kind", "resolve", end(`,"decision":"reject","decided_by":"r"`), "author_kind"},
		{"note is a number", "resolve", end(`,"decision":"reject","decided_by":"r","author_kind":"human","risk_note":1`), "risk_note"},
		{"expiry without a ledger", "expire", `{"dossier_id":"d","ledger":7}`, "ledger"},
		{"expiry of nothing", "expire", `{"ledger":"` + path + `"}`, "dossier_id"},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := do(test.op, test.input)
			if answer.Output != nil || !strings.Contains(answer.Rejected, test.says) {
				t.Errorf("got %+v, want a refusal that says %s", answer, test.says)
			}
		})
	}
}

// FuzzDossier asks that a dossier links what it is about, each once, and has its
// four options.
func FuzzDossier(f *testing.F) {
	seed(f, "dossier")
	f.Fuzz(func(t *testing.T, input []byte) {
		out, ok := output(t, "dossier", input)
		if !ok {
			return
		}
		d := out.Get("dossier")
		var links []string
		for _, link := range d.Get("evidence_links").Items {
			links = append(links, link.Text)
		}
		slices.Sort(links)
		if once := slices.Compact(slices.Clone(links)); len(once) != len(links) || !slices.Contains(links, d.Get("claim").Get("claim_id").Text) {
			t.Fatalf("%s: links %q", input, links)
		}
		if d.Get("claim").Get("verdict").Text != "ESCALATED" || len(d.Get("options").Items) != 4 {
			t.Fatalf("%s: %+v", input, d)
		}
	})
}

// FuzzResolve asks that nothing is resolved but the dossier there is, by a human.
func FuzzResolve(f *testing.F) {
	path, id := onFolder(f)
	f.Add([]byte(`{"dossier_id":"` + id + `","decision":"reject","decided_by":"reviewer","author_kind":"human","risk_note":"none"}`))
	f.Add([]byte(`{"dossier_id":"` + id + `","decision":"REJECT","decided_by":"","author_kind":"system"}`))
	f.Add([]byte(`{"dossier_id":"","decision":null,"decided_by":7}`))
	f.Fuzz(func(t *testing.T, input []byte) {
		in, ok := onLedger(input, path)
		if !ok {
			return
		}
		out, ok := output(t, "resolve", in)
		entry := out.Get("entry")
		if ok && (entry.Get("author").Get("kind").Text != "human" || entry.Get("payload").Get("dossier_id").Text != id) {
			t.Fatalf("%s: %+v", in, entry)
		}
	})
}

// FuzzExpire asks that nothing expires but the dossier there is, by no human.
func FuzzExpire(f *testing.F) {
	path, id := onFolder(f)
	f.Add([]byte(`{"dossier_id":"` + id + `"}`))
	f.Add([]byte(`{"dossier_id":[]}`))
	f.Fuzz(func(t *testing.T, input []byte) {
		in, ok := onLedger(input, path)
		if !ok {
			return
		}
		out, ok := output(t, "expire", in)
		entry := out.Get("entry")
		if ok && (entry.Get("author").Get("kind").Text == "human" || entry.Get("payload").Get("dossier_id").Text != id) {
			t.Fatalf("%s: %+v", in, entry)
		}
	})
}

// onLedger puts the ledger of the test in the place of whatever an input names.
func onLedger(input []byte, path string) ([]byte, bool) {
	v, err := canon.Parse(input)
	if err != nil || v.Kind != canon.KindObject {
		return nil, false
	}
	in, err := canon.Encode(v.With("ledger", canon.String(path)))
	return in, err == nil
}
