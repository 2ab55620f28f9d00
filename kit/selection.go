package kit

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"conform/corpus"
)

// Selection says which checks to run. Values of one field are alternatives;
// fields narrow each other. The zero value selects everything.
type Selection struct {
	Patterns  []string // globs over ids; a folder or a table takes what is below
	Suites    []string
	Levels    []string // must, should, may, or a conformance level
	Clauses   []string // ids, globs over ids, or sections such as V2.3
	Errata    []string
	Ops       []string
	IDs       []string // exact ids, each of which the corpus must have; nil = any
	Shard     Shard
	MinChecks int // fewer is an error
}

// Shard is one part of a run that is divided by check id. The zero value is
// the whole.
type Shard struct{ Index, Count int }

// ParseShard reads I/N, with I from 0 to N-1.
func ParseShard(text string) (Shard, error) {
	var s Shard
	n, err := fmt.Sscanf(text, "%d/%d", &s.Index, &s.Count)
	if err != nil || n != 2 || fmt.Sprintf("%d/%d", s.Index, s.Count) != text || s.Count < 1 || s.Index < 0 || s.Index >= s.Count {
		return Shard{}, usagef("shard %q: want I/N with I from 0 to N-1", text)
	}
	return s, nil
}

// holds tells whether a check belongs to the shard.
func (s Shard) holds(id string) bool {
	if s.Count <= 1 {
		return true
	}
	h := fnv.New64a()
	h.Write([]byte(id))
	return h.Sum64()%uint64(s.Count) == uint64(s.Index)
}

// filter is one field of a selection: each value with what it matches.
type filter struct {
	field   string
	values  []string
	matches func(value string) func(corpus.Check) bool
	right   func(c corpus.Check) []string // the values that match a check; nil: there are too many to list
}

// filters gives the fields in the order in which errors speak of them.
func (s Selection) filters() []filter {
	return []filter{
		{"pattern", s.Patterns, func(value string) func(corpus.Check) bool {
			g := newGlob(value)
			return func(c corpus.Check) bool { return g.match(c.ID) }
		}, nil},
		named("suite", s.Suites, func(c corpus.Check) []string { return []string{c.Suite} }),
		{"level", s.Levels, matchLevel, func(c corpus.Check) []string { return append(corpus.Targets(c), string(c.Level)) }},
		{"clause", s.Clauses, matchClause, nil},
		named("erratum", s.Errata, func(c corpus.Check) []string { return []string{c.Erratum} }),
		named("op", s.Ops, func(c corpus.Check) []string { return []string{c.Op} }),
	}
}

// named is a filter whose values are names that checks have.
func named(field string, values []string, of func(corpus.Check) []string) filter {
	return filter{field, values, func(value string) func(corpus.Check) bool {
		return func(c corpus.Check) bool { return value != "" && slices.Contains(of(c), value) }
	}, of}
}

// matchLevel takes both kinds of level: no name is in both.
func matchLevel(value string) func(corpus.Check) bool {
	switch corpus.Level(value) {
	case corpus.Must, corpus.Should, corpus.May:
		return func(c corpus.Check) bool { return c.Level == corpus.Level(value) }
	}
	return func(c corpus.Check) bool { return slices.Contains(corpus.Targets(c), value) }
}

// matchClause takes the section of the clause ids too: V2.3 is all of V2.3a to
// V2.3k.
func matchClause(value string) func(corpus.Check) bool {
	g := newGlob(value)
	return func(c corpus.Check) bool {
		return slices.ContainsFunc(c.Clauses, func(id string) bool {
			return g.match(id) || id != "" && id[:len(id)-1] == value
		})
	}
}

// Select gives the chosen checks in the order of the corpus. A value that
// matches nothing by itself is an error, and so is choosing nothing.
func Select(c *corpus.Corpus, s Selection) ([]corpus.Check, error) {
	keep := make([]bool, len(c.Checks))
	for i := range keep {
		keep[i] = s.Shard.holds(c.Checks[i].ID)
	}
	for _, f := range s.filters() {
		if err := f.narrow(c.Checks, keep); err != nil {
			return nil, err
		}
	}
	if err := s.narrowToIDs(c.Checks, keep); err != nil {
		return nil, err
	}
	var selected []corpus.Check
	for i, kept := range keep {
		if kept {
			selected = append(selected, c.Checks[i])
		}
	}
	if len(selected) == 0 {
		return nil, usagef("nothing is selected: no check matches %s", s.describe())
	}
	if len(selected) < s.MinChecks {
		return nil, usagef("%d checks are selected, fewer than the %d asked for", len(selected), s.MinChecks)
	}
	return selected, nil
}

// narrow drops what no value of the filter matches.
func (f filter) narrow(checks []corpus.Check, keep []bool) error {
	if len(f.values) == 0 {
		return nil
	}
	wanted := make([]bool, len(checks))
	for _, value := range f.values {
		matches, found := f.matches(value), false
		for i := range checks {
			if matches(checks[i]) {
				wanted[i], found = true, true
			}
		}
		if !found {
			return usagef("%s %q matches no check%s", f.field, value, f.list(checks))
		}
	}
	for i := range keep {
		keep[i] = keep[i] && wanted[i]
	}
	return nil
}

// list names the values that match some check.
func (f filter) list(checks []corpus.Check) string {
	if f.right == nil {
		return ""
	}
	seen := map[string]bool{}
	for i := range checks {
		for _, value := range f.right(checks[i]) {
			seen[value] = true
		}
	}
	delete(seen, "")
	return ": want one of " + strings.Join(slices.Sorted(maps.Keys(seen)), ", ")
}

// narrowToIDs drops what is not named. A list of failed checks may be as long as
// the corpus, so it is not a filter whose every value is tried on every check.
func (s Selection) narrowToIDs(checks []corpus.Check, keep []bool) error {
	if s.IDs == nil {
		return nil
	}
	at := make(map[string]int, len(checks))
	for i := range checks {
		at[checks[i].ID] = i
	}
	named := make([]bool, len(checks))
	var gone []string
	for _, id := range s.IDs {
		if i, ok := at[id]; ok {
			named[i] = true
		} else {
			gone = append(gone, id)
		}
	}
	if len(gone) > 0 {
		return usagef("%d of the %d checks that are named are not in the corpus, first %s", len(gone), len(s.IDs), gone[0])
	}
	for i := range keep {
		keep[i] = keep[i] && named[i]
	}
	return nil
}

// describe repeats what was asked for.
func (s Selection) describe() string {
	var parts []string
	for _, f := range s.filters() {
		if len(f.values) > 0 {
			parts = append(parts, f.field+" "+strings.Join(f.values, " or "))
		}
	}
	if s.IDs != nil {
		parts = append(parts, "the named ids")
	}
	if s.Shard.Count > 1 {
		parts = append(parts, fmt.Sprintf("shard %d/%d", s.Shard.Index, s.Shard.Count))
	}
	if len(parts) == 0 {
		return "an empty corpus"
	}
	return strings.Join(parts, " and ")
}
