package cert

import (
	"fmt"
	"io"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/ladder"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// MaxFindings is how many findings of one row a report lists.
const MaxFindings = 20

// Options choose how a certificate is verified, and issued. The zero Options are
// the standard.
type Options struct {
	Codec  canon.Codec
	Ledger ledger.Options
	Ladder ladder.Ladder
	Policy policy.Options
	IDs    ledger.IDs
	Checks []Check // nil: Checks()

	// What is read out of the certificate and the ledger.
	Seq     func(canon.Value) (int64, bool)    // checkpoint_seq; nil: an integer
	Signed  func(canon.Value) ([]byte, error)  // what a signature is over; nil: the canonical form without signatures
	Anchors func(entryType string) bool        // what checkpoint_seq may name; nil: checkpoint.anchored
	LastKey bool                               // true: the last enrolment of a key_id counts, not the first
	Tier    func(string) (ladder.Tier, bool)   // nil: ladder.ParseTier
	Stance  func(string) (ladder.Stance, bool) // nil: ladder.ParseStance

	// What counts in the replay.
	InScope    func(entryType string, seq, checkpoint int64) bool // nil: the prefix (D4, D20)
	Superseded Superseded                                         // nil: the ids a deliberation names as first_round (9.4)
	Round      func(verified, claims int) float64                 // of the score; nil: three decimals, ties to even
	MetaRisk   bool                                               // true: coverage meta-claims count for risk_level
	WatcherW1a bool                                               // true: a watcher's W1a item decides

	// What issuing looks at, writes into the body and appends.
	Refusals []Refusal // nil: Refusals()
	Parts    []Part    // nil: Parts()
	Acts     []Act     // nil: Acts()
}

// Superseded returns the evidence ids that an entry in scope takes out of the
// replay; recorded are the items recorded before it on the claims of the
// certificate.
type Superseded func(e *ledger.Entry, recorded []Recorded) []string

// Recorded is an evidence item and whose it is.
type Recorded struct{ ID, Claim, Producer string }

func (o Options) scope() func(string, int64, int64) bool {
	if o.InScope != nil {
		return o.InScope
	}
	return func(_ string, seq, checkpoint int64) bool { return seq <= checkpoint }
}

func (o Options) seq(v canon.Value) (int64, bool) {
	if o.Seq != nil {
		return o.Seq(v)
	}
	return v.Int64()
}

func (o Options) anchors(entryType string) bool {
	if o.Anchors != nil {
		return o.Anchors(entryType)
	}
	return entryType == "checkpoint.anchored"
}

func (o Options) signed(record canon.Value) ([]byte, error) {
	if o.Signed != nil {
		return o.Signed(record)
	}
	return o.Codec.Append(nil, record.Without("signatures"))
}

func (o Options) item(tier, stance string) (ladder.Item, bool) {
	parseTier, parseStance := ladder.ParseTier, ladder.ParseStance
	if o.Tier != nil {
		parseTier = o.Tier
	}
	if o.Stance != nil {
		parseStance = o.Stance
	}
	t, knownTier := parseTier(tier)
	s, knownStance := parseStance(stance)
	return ladder.Item{Tier: t, Stance: s}, knownTier && knownStance
}

func (o Options) round(verified, claims int) float64 {
	if o.Round != nil {
		return o.Round(verified, claims)
	}
	return roundScore(verified, claims)
}

// Report is what a verification says (11.3).
type Report struct {
	Valid          bool
	ChainValid     bool
	SignatureValid bool
	VerdictsMatch  bool
	Faults         []*fault.Error // in the order of the rows; none when valid
}

// Errors returns the faults as messages; the first word of each is its reason.
func (r *Report) Errors() []string {
	texts := make([]string, len(r.Faults))
	for i, f := range r.Faults {
		texts[i] = f.Error()
	}
	return texts
}

// Reasons returns the reason of each fault, once, in order.
func (r *Report) Reasons() []string {
	var reasons []string
	seen := map[string]bool{}
	for _, f := range r.Faults {
		if reason := f.Code.Reason(); !seen[reason] {
			seen[reason] = true
			reasons = append(reasons, reason)
		}
	}
	return reasons
}

// Verify verifies a certificate under the standard. See Options.Verify.
func Verify(ledger io.Reader, certificate []byte) (Report, error) {
	return Options{}.Verify(ledger, certificate)
}

// Verify verifies a certificate against the ledger it was issued into. Whatever
// is wrong with either is in the report; the error is one of reading.
func (o Options) Verify(in io.Reader, certificate []byte) (Report, error) {
	codec := o.Codec
	if codec.MaxValues == 0 {
		codec.MaxValues = ledger.MaxValues
	}
	record, bodyErr := codec.Parse(certificate)
	if bodyErr == nil && record.Kind != canon.KindObject {
		bodyErr = fmt.Errorf("got %s, want an object", record.Kind)
	}
	r := Replay{
		Cert:     o.readCertificate(record),
		options:  o,
		bodyErr:  bodyErr,
		unsound:  map[string]bool{},
		outcomes: map[string]ladder.Outcome{},
	}
	k := newCollector(r.Cert, o)
	var err error
	if r.chain, err = o.Ledger.Read(in, k.visit); err != nil {
		return Report{}, err
	}
	r.facts = &k.facts
	r.unsound["body"] = bodyErr != nil
	r.unsound["ledger"] = r.chain.Line > 0
	return r.run(), nil
}

// run goes through the rows. A row whose needs are not met shows nothing, so its
// flag is false.
func (r *Replay) run() Report {
	checks := r.options.Checks
	if checks == nil {
		checks = Checks()
	}
	failed := map[Flag]bool{}
	var report Report
	for _, check := range checks {
		if !r.met(check.Needs) {
			failed[check.Flag] = true
			continue
		}
		found := 0
		check.Find(r, func(at, format string, args ...any) {
			if found++; found <= MaxFindings {
				report.Faults = append(report.Faults, fault.New(check.Code, at, format, args...))
			}
		})
		if found > 0 {
			failed[check.Flag] = true
		}
		if found > MaxFindings {
			report.Faults = append(report.Faults, fault.New(check.Code, "", "and %d more like it", found-MaxFindings))
		}
	}
	report.Valid = len(report.Faults) == 0
	report.ChainValid = !failed[ChainFlag]
	report.SignatureValid = !failed[SignatureFlag]
	report.VerdictsMatch = !failed[VerdictsFlag]
	return report
}

func (r *Replay) met(needs []string) bool {
	for _, need := range needs {
		if r.unsound[need] {
			return false
		}
	}
	return true
}

func pointer(path []string) string { return strings.Join(path, "/") }
