package cert_test

import (
	"bytes"
	"testing"

	"conform/spec/canon"
	"conform/spec/cert"
)

// FuzzVerify asks that no pair crashes the verifier, that a report is valid
// exactly when it names no fault, and that a certificate written in canonical
// form gets the same report.
func FuzzVerify(f *testing.F) {
	vectorLedger, vectorCertificate := audit(f, "published-vector")
	f.Add(vectorLedger, vectorCertificate)
	ledgerFile, certificate := single().build()
	f.Add(ledgerFile, certificate)
	f.Add([]byte("{}\n"), []byte("{}"))
	f.Add([]byte(nil), []byte("[]"))
	f.Fuzz(func(t *testing.T, ledgerFile, certificate []byte) {
		report, err := cert.Verify(bytes.NewReader(ledgerFile), certificate)
		if err != nil {
			t.Fatalf("an error of reading from memory: %v", err)
		}
		flags := report.ChainValid && report.SignatureValid && report.VerdictsMatch
		if report.Valid != (len(report.Errors()) == 0) || report.Valid && !flags {
			t.Fatalf("the report contradicts itself: %+v", report)
		}
		v, err := canon.Parse(certificate)
		if err != nil {
			return
		}
		respelled, err := canon.Encode(v)
		if err != nil {
			return
		}
		again, err := cert.Verify(bytes.NewReader(ledgerFile), respelled)
		if err != nil || again.Valid != report.Valid {
			t.Fatalf("in canonical form: %+v, %v; as given: %+v", again, err, report)
		}
	})
}
