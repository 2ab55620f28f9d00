package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"conform/kit"
)

// targetFlags name the program under test: the same ones for run and show, one of them for table.
type targetFlags struct {
	impl, verifyCmd       string
	groundsCmd            string
	timeout, startTimeout time.Duration
}

func (f *targetFlags) add(cmd *cobra.Command) {
	f.addImpl(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.verifyCmd, "verify-cmd", "", "a verifier's `COMMAND` with {ledger} and {certificate}, for the operation verify alone")
	flags.StringVar(&f.groundsCmd, "grounds-cmd", "", "a checker's `COMMAND` with {document} and {catalog}, for the operation grounds.summary alone")
	exclude(cmd, "impl", "verify-cmd", "grounds-cmd")
}

// addImpl adds the flags of a program that speaks the protocol.
func (f *targetFlags) addImpl(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.impl, "impl", "", "the adapter: a `COMMAND` that speaks the protocol; a first word conform is this program")
	flags.DurationVar(&f.timeout, "timeout", answerTime, "for one answer")
	flags.DurationVar(&f.startTimeout, "start-timeout", startTime, "for the first answer")
}

// What a program is given where no flag says otherwise (protocol section 1).
const (
	answerTime = 10 * time.Second
	startTime  = 30 * time.Second
)

// times are the times that are not the usual ones.
func (f *targetFlags) times() (flags []namedFlag) {
	if f.timeout != answerTime {
		flags = append(flags, namedFlag{"timeout", f.timeout.String()})
	}
	if f.startTimeout != startTime {
		flags = append(flags, namedFlag{"start-timeout", f.startTimeout.String()})
	}
	return flags
}

// namedFlag is a flag and its value.
type namedFlag struct{ name, value string }

// commands are the ways to name a program, one of which is used at most.
func (f *targetFlags) commands() []namedFlag {
	return []namedFlag{{"impl", f.impl}, {"verify-cmd", f.verifyCmd}, {"grounds-cmd", f.groundsCmd}}
}

// given tells whether a program is named; without one it is the reference.
func (f *targetFlags) given() bool {
	return slices.ContainsFunc(f.commands(), func(c namedFlag) bool { return c.value != "" })
}

// check refuses a command that is there and empty, such as --impl "$UNSET": the
// reference would be scored in the place of a program.
func (f *targetFlags) check(cmd *cobra.Command) error {
	for _, c := range f.commands() {
		if cmd.Flags().Changed(c.name) && strings.TrimSpace(c.value) == "" {
			return fmt.Errorf("--%s: no command", c.name)
		}
	}
	for name, limit := range map[string]time.Duration{"timeout": f.timeout, "start-timeout": f.startTimeout} {
		if limit <= 0 {
			return fmt.Errorf("--%s %v: want more than nothing, such as 10s", name, limit)
		}
	}
	return nil
}

// words gives the flag that names the program and its words, or none.
func (f *targetFlags) words() (flag string, words []string, err error) {
	for _, c := range f.commands() {
		if c.value == "" {
			continue
		}
		if words, err = kit.SplitWords(c.value); err != nil {
			err = fmt.Errorf("--%s: %w", c.name, err)
		}
		return c.name, words, err
	}
	return "", nil, nil
}

func (f *targetFlags) target(trace io.Writer) (kit.Target, error) {
	flag, words, err := f.words()
	if err != nil {
		return nil, err
	}
	timing := kit.Timing{Answer: f.timeout, Start: f.startTimeout}
	switch flag {
	case "impl":
		return kit.Command(words, timing, trace), nil
	case "verify-cmd":
		return kit.VerifyCommand(words, timing, trace)
	case "grounds-cmd":
		return kit.GroundsCommand(words, timing, trace)
	}
	return kit.Reference(kit.Standard{}), nil
}
