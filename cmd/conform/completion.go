package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
	"conform/kit"
)

// completeSelection offers what a selection may name: ids of cases, and the
// values of its flags.
func completeSelection(cmd *cobra.Command) {
	cmd.ValidArgsFunction = completeIDs
	for flag, of := range map[string]func(*corpus.Check) []string{
		"suite":   func(c *corpus.Check) []string { return []string{c.Suite} },
		"clause":  func(c *corpus.Check) []string { return c.Clauses },
		"erratum": func(c *corpus.Check) []string { return []string{c.Erratum} },
		"op":      func(c *corpus.Check) []string { return []string{c.Op} },
	} {
		complete(cmd, flag, func() []string { return valuesOf(of) })
	}
	complete(cmd, "level", func() []string { return append([]string{"must", "should", "may"}, kit.Levels()...) })
}

// complete offers values for one flag.
func complete(cmd *cobra.Command, flag string, values func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // a flag the verb does not have
	}
}

// valuesOf collects a property over the checks of the built-in corpus.
func valuesOf(of func(*corpus.Check) []string) []string {
	c, err := corpus.Embedded()
	if err != nil {
		return nil
	}
	seen := map[string]bool{}
	for i := range c.Checks {
		for _, v := range of(&c.Checks[i]) {
			seen[v] = true
		}
	}
	delete(seen, "")
	return slices.Sorted(maps.Keys(seen))
}

// completeIDs offers the ids of cases, and the rows of a table once it is named.
func completeIDs(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	ids := valuesOf(func(c *corpus.Check) []string {
		if !strings.HasPrefix(c.ID, typed) {
			return nil
		}
		id, _, _ := strings.Cut(c.ID, "#")
		if strings.HasPrefix(typed, id) {
			id = c.ID
		}
		return []string{id}
	})
	return ids, cobra.ShellCompDirectiveNoFileComp
}
