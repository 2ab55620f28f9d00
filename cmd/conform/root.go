package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"conform/kit"
	"conform/kit/report"
)

// The exit statuses of section 5 of the protocol.
const (
	exitOK         = 0
	exitFails      = 1 // a must check fails, a certificate is not valid, a table differs
	exitUsage      = 2 // usage, and files that cannot be read, written or trusted
	exitUnstarted  = 3 // the program under test cannot be started or answers nothing
	groupTest      = "test"
	groupCompare   = "compare"
	groupReference = "reference"
	groupSuite     = "suite"
)

// streams are the three standard streams of a command.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer
}

// status is an error that decides the exit status. One without a text has been
// reported already.
type status struct {
	code int
	err  error
}

func (s *status) Error() string {
	if s.err == nil {
		return ""
	}
	return s.err.Error()
}

func (s *status) Unwrap() error { return s.err }

// fails is the status of a command that did its work and found a fault.
func fails() error { return &status{code: exitFails} }

// run executes one command line and returns the exit status.
func run(ctx context.Context, args []string, std streams) int {
	root := newRoot(std)
	root.SetArgs(args)
	root.SetIn(std.in)
	root.SetOut(std.out)
	root.SetErr(std.err)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitOK
	}
	code := exitUsage
	var s *status
	if errors.As(err, &s) {
		code = s.code
	}
	if text := err.Error(); text != "" {
		fmt.Fprintf(std.err, "conform: %s\n", report.Clean(strings.ReplaceAll(text, "\n", " ")))
	}
	var unstarted *kit.StartError
	if errors.As(err, &unstarted) {
		printTail(std.err, unstarted.Stderr)
	}
	return code
}

// tailLines is how much of a program's standard error a person is shown.
const tailLines = 5

// printTail shows the end of what a program wrote before it gave up.
func printTail(out io.Writer, stderr string) {
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	for _, line := range lines[max(0, len(lines)-tailLines):] {
		if line != "" {
			fmt.Fprintf(out, "  it wrote: %s\n", report.Clean(line))
		}
	}
}

// verb builds the command of one verb.
type verb func(std streams) *cobra.Command

// verbs is the table of verbs: a new one is a file and a row.
var verbs = []struct {
	group string
	new   verb
}{
	{groupTest, newRun},
	{groupTest, newShow},
	{groupTest, newList},
	{groupTest, newWatcher},
	{groupReference, newVerify},
	{groupReference, newGrounds},
	{groupReference, newTable},
	{groupReference, newServe},
	{groupSuite, newClauses},
	{groupSuite, newSelftest},
	{groupSuite, newCorpus},
	{groupSuite, newVersion},
}

func newRoot(std streams) *cobra.Command {
	var asked bool // for the version
	root := &cobra.Command{
		Use:   "conform",
		Short: "Scores implementations of the Veridict Standard and the verdict-grounds rules",
		Long: `conform answers one question: does my program do what the text says, and if
not, which sentence does it break?`,
		Example: `  conform run                                   score the built-in reference
  conform run --impl ./my-adapter               score a program that speaks the protocol
  conform run --verify-cmd 'my-verifier --ledger {ledger} --cert {certificate}'
  conform show veridict/verify/some-case        what one case asks, and why`,
		SilenceErrors:     true,
		SilenceUsage:      true,
		Args:              cobra.NoArgs,
		PersistentPreRunE: wellFormed,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asked {
				return printVersion(std)
			}
			return cmd.Help()
		},
	}
	root.Flags().BoolVar(&asked, "version", false, "print what conform version prints")
	root.AddGroup(
		&cobra.Group{ID: groupTest, Title: "Test an implementation:"},
		&cobra.Group{ID: groupReference, Title: "Use the reference:"},
		&cobra.Group{ID: groupSuite, Title: "The suite itself:"},
	)
	for _, v := range verbs {
		cmd := v.new(std)
		cmd.GroupID = v.group
		root.AddCommand(cmd)
	}
	root.SetHelpCommandGroupID(groupSuite)
	root.SetCompletionCommandGroupID(groupSuite)
	root.SetFlagErrorFunc(flagError)
	return root
}
