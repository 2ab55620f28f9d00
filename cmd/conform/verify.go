package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"conform/spec/cert"
)

// maxCertificate is the largest certificate that is read, in bytes.
const maxCertificate = 64 << 20

func newVerify(std streams) *cobra.Command {
	var ledgerFile, certFile string
	cmd := &cobra.Command{
		Use:   "verify --ledger FILE --cert FILE",
		Short: "Verify a certificate offline with the reference and print the report",
		Long: `Verifies a certificate against its ledger by replay, sections 9.4, 9.5 and 11.3,
and prints the report as JSON. Exit status 0: valid; 1: not valid; 2: a file
cannot be read.`,
		Example: `  conform verify --ledger ledger.jsonl --cert certificate.json`,
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			report, err := verifyFiles(ledgerFile, certFile)
			if err != nil {
				return err
			}
			if err := printReport(std.out, &report); err != nil {
				return err
			}
			if !report.Valid {
				return fails()
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&ledgerFile, "ledger", "", "the ledger, one JSON entry a line")
	cmd.Flags().StringVar(&certFile, "cert", "", "the certificate")
	require(cmd, "ledger", "cert")
	return cmd
}

func verifyFiles(ledgerFile, certFile string) (cert.Report, error) {
	certificate, err := readFile(certFile, maxCertificate)
	if err != nil {
		return cert.Report{}, err
	}
	ledger, err := os.Open(ledgerFile)
	if err != nil {
		return cert.Report{}, err
	}
	defer ledger.Close()
	return cert.Verify(ledger, certificate)
}

// readFile reads a whole file that must not be larger than limit bytes.
func readFile(name string, limit int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%s: larger than %d bytes", name, limit)
	}
	return data, nil
}

// reportJSON is the report in the order of section 11.3.
type reportJSON struct {
	Valid          bool     `json:"valid"`
	ChainValid     bool     `json:"chain_valid"`
	SignatureValid bool     `json:"signature_valid"`
	VerdictsMatch  bool     `json:"verdicts_match"`
	Errors         []string `json:"errors"`
	Reasons        []string `json:"reasons,omitempty"`
}

func printReport(out io.Writer, r *cert.Report) error {
	enc := json.NewEncoder(out)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(reportJSON{r.Valid, r.ChainValid, r.SignatureValid, r.VerdictsMatch, r.Errors(), r.Reasons()})
}
