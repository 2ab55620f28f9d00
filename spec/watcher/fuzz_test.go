package watcher_test

import (
	"bytes"
	"errors"
	"testing"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/watcher"
)

// FuzzSession asks that no manifest and no output of a watcher crashes a session,
// and that what it gives is admissible evidence of the ceiling, or nothing.
func FuzzSession(f *testing.F) {
	for _, said := range []string{`["SUPPORTS",0.5,"r"]`, `["REFUTES",-1e300,""]`, `["REFUTES","NaN",""]`, `null`, `{"stance":1}`, `[[],[],[]]`} {
		f.Add([]byte(lawful), []byte(said))
	}
	f.Add([]byte(`{"capabilities":{"max_tier":"W1a"}}`), []byte(`[]`))
	f.Fuzz(func(t *testing.T, manifest, said []byte) {
		record, err := canon.Parse(manifest)
		if err != nil {
			return
		}
		m, err := watcher.Read(record)
		if err != nil {
			return
		}
		opinion, err := canon.Parse(said)
		if err != nil {
			return
		}
		m.Timeout = 0 // nothing here takes time
		evidence, abstains := watcher.Run(&m, probe, "artifact-1", func(string, string) (canon.Value, error) { return opinion, nil })
		if abstains != nil {
			if evidence.Kind != canon.Absent || !errors.Is(abstains, watcher.ErrContract) && !errors.Is(abstains, watcher.ErrNone) {
				t.Fatalf("got %v, %v", evidence, abstains)
			}
			return
		}
		if _, err := claim.AdmitEvidence(evidence); err != nil || evidence.Get("tier").Text != m.Ceiling {
			t.Fatalf("evidence %+v: %v", evidence, err)
		}
	})
}

// FuzzRegistry asks that no ledger crashes a registry, and that only what it says
// is active is listed.
func FuzzRegistry(f *testing.F) {
	f.Add([]byte("{}\n"), "lint")
	t := &testing.T{}
	f.Add(newBook(t).enrol(key(1)).register("lint", key(1)).revoke("lint", key(1)).register("lint", key(1)).file.Bytes(), "lint")
	f.Fuzz(func(t *testing.T, file []byte, id string) {
		g, err := watcher.ReadRegistry(bytes.NewReader(file))
		if err != nil {
			t.Fatalf("an error of reading from memory: %v", err)
		}
		if report := g.Verify(id); report.Valid && (!g.Chain.Whole() || !report.SignatureValid || len(report.Faults) > 0) {
			t.Fatalf("valid: %+v", report)
		}
		for _, listed := range g.Index() {
			if g.Status(listed) != watcher.Active {
				t.Fatalf("%q is listed and %s", listed, g.Status(listed))
			}
		}
	})
}
