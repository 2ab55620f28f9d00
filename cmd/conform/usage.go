package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// noArgs is for a verb that takes flags alone.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, got %q%s", cmd.CommandPath(), args[0], seeHelp(cmd))
	}
	return nil
}

// oneArg is for a verb that is about one thing.
func oneArg(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("%s needs %s, got %d arguments%s", cmd.CommandPath(), what, len(args), seeHelp(cmd))
		}
		return nil
	}
}

func seeHelp(cmd *cobra.Command) string { return " (see " + cmd.CommandPath() + " --help)" }

// require marks flags a verb cannot do without.
func require(cmd *cobra.Command, flags ...string) {
	for _, name := range flags {
		if err := cmd.MarkFlagRequired(name); err != nil {
			panic(err) // a flag the line above did not define
		}
	}
}

// exclusive is the annotation of a command whose flags exclude each other.
const exclusive = "conform_exclusive"

// exclude marks flags of which a verb takes one at most.
func exclude(cmd *cobra.Command, flags ...string) {
	cmd.MarkFlagsMutuallyExclusive(flags...)
	if cmd.Annotations == nil {
		cmd.Annotations = map[string]string{}
	}
	cmd.Annotations[exclusive] = strings.Join(flags, " ")
}

// wellFormed refuses flags that are empty, missing or too many, before cobra does
// in words of its own.
func wellFormed(cmd *cobra.Command, _ []string) error {
	for _, refuse := range []func(*cobra.Command) error{filled, missing, tooMany} {
		if err := refuse(cmd); err != nil {
			return fmt.Errorf("%w%s", err, seeHelp(cmd))
		}
	}
	return nil
}

// filled refuses a flag that is there and empty, such as --corpus-digest
// "$UNSET": what it protects from would go unnoticed.
func filled(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		value := strings.TrimSpace(strings.Trim(flag.Value.String(), "[]"))
		if value == "" && err == nil {
			err = fmt.Errorf("--%s: empty", flag.Name)
		}
	})
	return err
}

func missing(cmd *cobra.Command) error {
	var names []string
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if len(flag.Annotations[cobra.BashCompOneRequiredFlag]) > 0 && !flag.Changed {
			names = append(names, "--"+flag.Name)
		}
	})
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("%s needs %s", cmd.CommandPath(), strings.Join(names, " and "))
}

func tooMany(cmd *cobra.Command) error {
	var names []string
	for _, name := range strings.Fields(cmd.Annotations[exclusive]) {
		if cmd.Flags().Changed(name) {
			names = append(names, "--"+name)
		}
	}
	if len(names) < 2 {
		return nil
	}
	return fmt.Errorf("%s: want one of them at most", strings.Join(names, " and "))
}

// wants says what a flag of a type takes.
var wants = map[string]string{
	"int": "a whole number", "uint64": "a whole number, 0 or more", "bool": "true or false", "duration": "a time such as 10s",
}

// flagError says in words what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		if want := wants[invalid.GetFlag().Value.Type()]; want != "" {
			err = fmt.Errorf("--%s %s: want %s", invalid.GetFlag().Name, invalid.GetValue(), want)
		}
	}
	return fmt.Errorf("%w%s", err, seeHelp(cmd))
}
