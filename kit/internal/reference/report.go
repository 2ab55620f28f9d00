package reference

import (
	"conform/spec/canon"
	"conform/spec/cert"
)

// Report spells a verification report (11.3) with its reasons.
func Report(r *cert.Report) canon.Value {
	v := canon.Object(
		canon.M("valid", canon.Bool(r.Valid)),
		canon.M("chain_valid", canon.Bool(r.ChainValid)),
		canon.M("signature_valid", canon.Bool(r.SignatureValid)),
		canon.M("verdicts_match", canon.Bool(r.VerdictsMatch)),
		canon.M("errors", canon.Strings(r.Errors()...)),
	)
	if reasons := r.Reasons(); len(reasons) > 0 {
		v = v.With("reasons", canon.Strings(reasons...))
	}
	return v
}
