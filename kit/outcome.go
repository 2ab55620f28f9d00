package kit

import "fmt"

// Outcome is how one check ended. The zero value is [NotRun].
type Outcome uint8

// The outcomes of protocol section 5.
const (
	NotRun   Outcome = iota // budget, interrupt, or trouble of the tester
	Pass                    // the right answer
	Fail                    // a wrong answer
	Crash                   // the program ended before it answered
	Timeout                 // no answer in time
	Protocol                // something other than an answer
	Skip                    // unsupported, or not offered
	Unproven                // a negative answered rightly whose parent did not pass
	Note                    // a may check: the reading taken is reported
)

var outcomeNames = [...]string{
	"not-run", "pass", "fail", "crash", "timeout", "protocol", "skip", "unproven", "note",
}

// Outcomes gives every outcome, in the order reports list them.
func Outcomes() []Outcome {
	return []Outcome{Pass, Fail, Crash, Timeout, Protocol, Unproven, Skip, NotRun, Note}
}

// String gives the name the protocol uses.
func (o Outcome) String() string {
	if int(o) < len(outcomeNames) {
		return outcomeNames[o]
	}
	return fmt.Sprintf("outcome(%d)", uint8(o))
}

// ParseOutcome reads the name of an outcome.
func ParseOutcome(name string) (Outcome, error) {
	for o, known := range outcomeNames {
		if name == known {
			return Outcome(o), nil
		}
	}
	return NotRun, fmt.Errorf("unknown outcome %q", name)
}

// MarshalText writes the name.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the name.
func (o *Outcome) UnmarshalText(text []byte) error {
	parsed, err := ParseOutcome(string(text))
	*o = parsed
	return err
}

// effect is what an outcome says about the program, beside its name.
type effect struct {
	failed bool // the program did something wrong
	mute   bool // it was asked and gave no answer: that counts against the budget
}

// effect is the one place where outcomes are told apart by kind.
func (o Outcome) effect() effect {
	switch o {
	case Crash, Timeout, Protocol:
		return effect{failed: true, mute: true}
	case Fail, Unproven:
		return effect{failed: true}
	default: // Pass, Note, Skip, NotRun
		return effect{}
	}
}

// Failed tells whether the outcome counts against the program.
func (o Outcome) Failed() bool { return o.effect().failed }
