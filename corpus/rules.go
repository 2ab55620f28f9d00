package corpus

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// rules are what Lint asks of every check. Each returns what is wrong and how
// to mend it, or "".
var rules = []func(l *linter, c *Check) string{
	whyIsOneSentence,
	basisIsNamed,
	levelHasClause,
	clausesAreOfSuite,
	opShowsClause,
	mayUsesReadings,
	mayHasNoErratum,
	readingsDiffer,
	outputAsserts,
	patternsAreKnown,
	refusalHasParent,
	mutationHasParent,
	parentIsHonest,
	reasonsAreOfOp,
	catalogIsSound,
	madeByTheRunner,
	treeIsForWalks,
	judgeIsForIssuing,
}

var nextSentence = regexp.MustCompile(`[.!?] +[A-Z]`)

func whyIsOneSentence(_ *linter, c *Check) string {
	if strings.TrimSpace(c.Why) == "" {
		return "member why: empty; say in one sentence what the check shows"
	}
	if strings.ContainsAny(c.Why, "\n\r\t") || nextSentence.MatchString(c.Why) {
		return "member why: more than one sentence or line; keep one"
	}
	if first, _ := utf8.DecodeRuneInString(c.Why); !unicode.IsUpper(first) || !strings.HasSuffix(c.Why, ".") {
		return "member why: begin with a capital and end with a full stop"
	}
	return ""
}

// basisIsNamed lets a score be read with and without the interpretations.
func basisIsNamed(_ *linter, c *Check) string {
	if c.Basis == "" && c.Level != May {
		return `member basis: missing; name "text" or "interpretation I-nn"`
	}
	return ""
}

// levelHasClause keeps a check from asking for more than the sentences it cites.
func levelHasClause(_ *linter, c *Check) string {
	t, _ := table()
	strongest := 0
	for _, id := range c.Clauses {
		strongest = max(strongest, t.byID[id].Level.rank())
	}
	if c.Level.rank() > strongest {
		return fmt.Sprintf("member level: %s, but no cited clause is that strong; cite one or lower the level", c.Level)
	}
	return ""
}

func clausesAreOfSuite(_ *linter, c *Check) string {
	t, _ := table()
	for _, id := range c.Clauses {
		if suite := t.byID[id].Suite; suite != c.Suite {
			return fmt.Sprintf("member clauses: %s is a clause of suite %s; move the case or cite another", id, suite)
		}
	}
	return ""
}

func opShowsClause(_ *linter, c *Check) string {
	t, _ := table()
	shows := func(id string) bool { return t.byID[id].shownBy(c.Op) }
	if !slices.ContainsFunc(c.Clauses, shows) {
		return fmt.Sprintf("member op: %s shows none of the cited clauses; see the ops column of clauses.tsv", c.Op)
	}
	return ""
}

func mayUsesReadings(_ *linter, c *Check) string {
	switch readings := len(c.Want.Readings) > 0; {
	case c.Level == May && !readings:
		return "member want: a may check lists readings"
	case c.Level != May && readings:
		return fmt.Sprintf("member want: a %s check has one answer; readings are for may checks", c.Level)
	}
	return ""
}

// mayHasNoErratum keeps the tag for checks that a program without the erratum
// fails; a may check has no wrong answer.
func mayHasNoErratum(_ *linter, c *Check) string {
	if c.Level == May && c.Erratum != "" {
		return fmt.Sprintf("member erratum: a may check cannot tell a program with %s from one without; leave it out", c.Erratum)
	}
	return ""
}

func readingsDiffer(_ *linter, c *Check) string {
	names, answers := map[string]bool{}, map[string]bool{}
	for _, r := range c.Want.Readings {
		answer := string(r.Output)
		if names[r.Name] || answers[answer] {
			return fmt.Sprintf("member want: reading %q repeats the name or the answer of another; change or drop it", r.Name)
		}
		names[r.Name], answers[answer] = true, true
	}
	return ""
}

// outputAsserts refuses the pattern that every output matches.
func outputAsserts(_ *linter, c *Check) string {
	if string(c.Want.Output) == "{}" {
		return "member want: an empty pattern asserts nothing; name a member of the output"
	}
	return ""
}

func patternsAreKnown(_ *linter, c *Check) string {
	patterns := []json.RawMessage{c.Want.Output}
	for _, r := range c.Want.Readings {
		patterns = append(patterns, r.Output)
	}
	for _, p := range patterns {
		if p == nil {
			continue
		}
		if err := checkPattern(p); err != nil {
			return "member want: " + err.Error()
		}
	}
	return ""
}

// refuses tells whether the wanted answer is that something is wrong. A
// program that refuses everything would pass such a check.
func refuses(c *Check) bool {
	var report struct{ Valid, Conforming *bool }
	if json.Unmarshal(c.Want.Output, &report) != nil {
		return c.Want.Rejected
	}
	says := func(answer *bool) bool { return answer != nil && !*answer }
	return c.Want.Rejected || says(report.Valid) || says(report.Conforming)
}

func refusalHasParent(_ *linter, c *Check) string {
	if refuses(c) && c.Parent == "" {
		return "member parent: missing; a check that wants a refusal names its honest sibling"
	}
	return ""
}

var reseals = []string{"", "nothing", "hashes", "hashes and signature"}

func mutationHasParent(_ *linter, c *Check) string {
	switch {
	case c.Mutation != "" && c.Parent == "":
		return "member parent: missing; a mutated check names what it was made from"
	case c.Mutation == "" && c.Reseal != "":
		return "member reseal: needs member mutation"
	case !slices.Contains(reseals, c.Reseal):
		return fmt.Sprintf("member reseal: %q; want one of %q", c.Reseal, reseals[1:])
	}
	return ""
}

// parentIsHonest asks for a parent that must be accepted, and as strongly as the
// check must be refused: a check that a program answers rightly is unproven when
// its parent fails.
func parentIsHonest(l *linter, c *Check) string {
	if c.Parent == "" {
		return ""
	}
	parent := l.byID[c.Parent]
	switch {
	case parent == nil:
		return fmt.Sprintf("member parent: %s does not exist; name an honest check", c.Parent)
	case parent.Op != c.Op:
		return fmt.Sprintf("member parent: %s is of op %s; name one of op %s", c.Parent, parent.Op, c.Op)
	case parent.Parent != "":
		return fmt.Sprintf("member parent: %s has a parent itself; name the honest one", c.Parent)
	case refuses(parent) || parent.Level == May:
		return fmt.Sprintf("member parent: %s does not have to be accepted; name an honest check", c.Parent)
	case parent.Level.rank() < c.Level.rank():
		return fmt.Sprintf("member parent: %s is a %s check and could leave this %s check unproven; name a stronger one or lower the level",
			c.Parent, parent.Level, c.Level)
	}
	return ""
}

// The closed sets of reasons, by the operations that give them.
var (
	verifierReasons = []string{"chain", "signature", "anchor", "certificate", "claims", "evidence", "policy", "verdict", "derived"}
	groundsReasons  = []string{"VG-1", "VG-2", "VG-3", "VG-4", "VG-5", "VG-6", "VG-7"}
)

func reasonsAreOfOp(_ *linter, c *Check) string {
	var known []string
	switch {
	case c.Op == "verify" || c.Op == "ledger.verify":
		known = verifierReasons
	case strings.HasPrefix(c.Op, "grounds."):
		known = groundsReasons
	}
	for _, reason := range c.Reasons {
		if !slices.Contains(known, reason) {
			return fmt.Sprintf("member reasons: %q is no reason that %s gives; want one of %q", reason, c.Op, known)
		}
	}
	if len(c.Reasons) > 0 && !refuses(c) {
		return "member reasons: only a check that wants a refusal has them"
	}
	return ""
}

// catalogIsSound holds the catalogs of cases to their schema, but for those that
// are there to be refused (G2d).
func catalogIsSound(_ *linter, c *Check) string {
	var input struct{ Catalog json.RawMessage }
	if json.Unmarshal(c.Input, &input) != nil || input.Catalog == nil || slices.Contains(c.Clauses, "G2d") {
		return ""
	}
	schema, err := catalogSchema()
	if err != nil {
		return err.Error()
	}
	if faults := schemaFaults(schema, input.Catalog); len(faults) > 0 {
		return "input: catalog: " + slices.Min(faults)
	}
	return ""
}
