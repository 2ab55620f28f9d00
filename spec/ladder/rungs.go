package ladder

// The four values of a verdict (7).
const (
	Verified     = "VERIFIED"
	Refuted      = "REFUTED"
	Inconclusive = "INCONCLUSIVE"
	Escalated    = "ESCALATED"
)

// Rung is one row of the ladder: when it decides, what it says, and when it
// opens a coverage meta-claim (budget allowing).
type Rung struct {
	Name    string // the rung as reported, "R0" to "R4"
	Says    string // the condition in words
	When    func(*Facts) bool
	Value   string
	Meta    func(*Facts) bool
	Erratum string // the erratum that added the row, or ""
}

// Facts is what the conditions of the rungs look at.
type Facts struct {
	Tally
	Machine    bool // the claim is MACHINE_CHECKABLE
	Critical   bool // its class is in the policy's criticality
	Divergence string
}

// Rungs returns the ladder of section 7 with erratum D14, top-down.
func Rungs() []Rung {
	return []Rung{
		{"R4", "no evidence", (*Facts).none, Inconclusive, never, ""},
		{"R0", "machine-checkable, W1a supports, nothing refutes", (*Facts).clean, Verified, always, ""},
		{"R1", "any W1a refutes", (*Facts).machineRefutes, Refuted, never, ""},
		{"R2", "W1a supports, any W1b refutes", (*Facts).staticRefutesMachine, Verified, always, ""},
		{"R1", "W1a supports", (*Facts).machineSupports, Verified, (*Facts).doctrineRefutes, ""},
		{"R2", "any W1b refutes, no W1a", (*Facts).staticRefutes, Inconclusive, always, ""},
		{"R3", "critical class and SPLIT", (*Facts).criticalSplit, Escalated, never, ""},
		{"R4", "some W2 and SPLIT", (*Facts).jurySplit, Inconclusive, never, ""},
		{"R4", "some W2, W1b supports, doctrine refutes", (*Facts).staticOutranksDissent, Verified, never, "D14"},
		{"R4", "some W2, all doctrine supports", (*Facts).juryAgrees, Verified, never, ""},
		{"R4", "some W2", (*Facts).jury, Refuted, never, ""},
		{"R4", "otherwise", always, Inconclusive, never, ""},
	}
}

func always(*Facts) bool { return true }
func never(*Facts) bool  { return false }

func (f *Facts) none() bool { return f.Any(W1a, W1b, W2, W3) == 0 }

func (f *Facts) clean() bool {
	return f.Machine && f.machineSupports() && f.Of(Refutes, W1a, W1b, W2, W3) == 0
}

func (f *Facts) machineRefutes() bool { return f.Of(Refutes, W1a) > 0 }

// machineSupports stands below the rung where W1a refutes, except inside clean.
func (f *Facts) machineSupports() bool { return f.Any(W1a) > 0 }

func (f *Facts) staticRefutes() bool { return f.Of(Refutes, W1b) > 0 }

func (f *Facts) staticRefutesMachine() bool { return f.machineSupports() && f.staticRefutes() }

func (f *Facts) doctrineRefutes() bool { return f.Of(Refutes, W2, W3) > 0 }

func (f *Facts) split() bool { return f.Divergence == Split }

func (f *Facts) criticalSplit() bool { return f.Critical && f.split() }

func (f *Facts) jury() bool { return f.Any(W2) > 0 }

func (f *Facts) jurySplit() bool { return f.jury() && f.split() }

// staticOutranksDissent is erratum D14: W1b support is machine truth, and a
// dissent of doctrine can only fail to corroborate it.
func (f *Facts) staticOutranksDissent() bool {
	return f.jury() && f.Of(Supports, W1b) > 0 && f.doctrineRefutes()
}

func (f *Facts) juryAgrees() bool { return f.jury() && !f.doctrineRefutes() }
