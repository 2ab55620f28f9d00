package cert_test

import (
	"bytes"
	"fmt"
	"testing"

	"conform/spec/cert"
)

// BenchmarkVerify verifies a real audit, and an audit whose ledger has 10,000
// entries on other claims around it.
func BenchmarkVerify(b *testing.B) {
	auditLedger, auditCertificate := audit(b, "veridict-standard-1.1.0")
	w := honest()
	for i := range 5000 {
		id := fmt.Sprintf("e-%d", i)
		w.evidence = append(w.evidence, item("another-claim", id, "W2", "SUPPORTS"))
		w.later = append(w.later, item("another-claim", id+"-late", "W2", "REFUTES"))
	}
	longLedger, longCertificate := w.build()
	for _, sample := range []struct {
		name                string
		ledger, certificate []byte
	}{{"audit", auditLedger, auditCertificate}, {"entries=10000", longLedger, longCertificate}} {
		b.Run(sample.name, func(b *testing.B) {
			b.SetBytes(int64(len(sample.ledger)))
			b.ReportAllocs()
			for b.Loop() {
				report, err := cert.Verify(bytes.NewReader(sample.ledger), sample.certificate)
				if err != nil || !report.Valid {
					b.Fatal(report.Errors(), err)
				}
			}
		})
	}
}
