package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"conform/kit"
)

// targetFlags name the program under test: the same ones for run and show.
type targetFlags struct {
	impl, verifyCmd       string
	timeout, startTimeout time.Duration
}

func (f *targetFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.impl, "impl", "", "the adapter: a `COMMAND` that speaks the protocol; a first word conform is this program")
	flags.StringVar(&f.verifyCmd, "verify-cmd", "", "a verifier's `COMMAND` with {ledger} and {certificate}, for the operation verify alone")
	flags.DurationVar(&f.timeout, "timeout", 10*time.Second, "for one answer")
	flags.DurationVar(&f.startTimeout, "start-timeout", 30*time.Second, "for the first answer")
	cmd.MarkFlagsMutuallyExclusive("impl", "verify-cmd")
}

// given tells whether a program is named; without one it is the reference.
func (f *targetFlags) given() bool { return f.impl != "" || f.verifyCmd != "" }

// check refuses a command that is there and empty, such as --impl "$UNSET": the
// reference would be scored in the place of a program.
func (f *targetFlags) check(cmd *cobra.Command) error {
	for _, name := range []string{"impl", "verify-cmd"} {
		if flag := cmd.Flags().Lookup(name); flag.Changed && strings.TrimSpace(flag.Value.String()) == "" {
			return fmt.Errorf("--%s: no command", name)
		}
	}
	for name, limit := range map[string]time.Duration{"timeout": f.timeout, "start-timeout": f.startTimeout} {
		if limit <= 0 {
			return fmt.Errorf("--%s %v: want more than nothing, such as 10s", name, limit)
		}
	}
	return nil
}

// words gives the words of the program, one of the two or none.
func (f *targetFlags) words() (adapter, verify []string, err error) {
	switch {
	case f.verifyCmd != "":
		if verify, err = kit.SplitWords(f.verifyCmd); err != nil {
			err = fmt.Errorf("--verify-cmd: %w", err)
		}
	case f.impl != "":
		if adapter, err = kit.SplitWords(f.impl); err != nil {
			err = fmt.Errorf("--impl: %w", err)
		}
	}
	return adapter, verify, err
}

func (f *targetFlags) target(trace io.Writer) (kit.Target, error) {
	adapter, verify, err := f.words()
	timing := kit.Timing{Answer: f.timeout, Start: f.startTimeout}
	switch {
	case err != nil:
		return nil, err
	case verify != nil:
		return kit.VerifyCommand(verify, timing, trace)
	case adapter != nil:
		return kit.Command(adapter, timing, trace), nil
	}
	return kit.Reference(kit.Standard{}), nil
}
