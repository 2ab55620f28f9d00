package kit

import (
	"slices"
	"strings"
)

// Reason tells whether a program refused for the right reason.
type Reason string

// The values of Reason.
const (
	ReasonNone  Reason = "none"  // the check expects no reason, or there was no answer
	ReasonRight Reason = "right" // every expected reason is among those given
	ReasonWrong Reason = "wrong" // one is not
)

// closedReasons is the set of protocol section 5 for verify and ledger.verify.
var closedReasons = []string{
	"chain", "signature", "anchor", "certificate", "claims", "evidence", "policy", "verdict", "derived",
}

// derivedFields are first words of errors that stand for the reason derived.
var derivedFields = []string{"risk_level", "score", "divergence_summary"}

// judgeReason compares the reasons an output gives with those expected.
func judgeReason(op string, expected []string, output any) Reason {
	if len(expected) == 0 {
		return ReasonNone
	}
	given := givenReasons(op, output)
	for _, reason := range expected {
		if !slices.Contains(given, reason) {
			return ReasonWrong
		}
	}
	return ReasonRight
}

// givenReasons reads the reasons, or what stands for them where a program
// gives none.
func givenReasons(op string, output any) []string {
	members, ok := output.(map[string]any)
	if !ok {
		return nil
	}
	if strings.HasPrefix(op, "grounds.") {
		return rules(members["violations"])
	}
	if reasons, ok := members["reasons"].([]any); ok {
		return stringsOf(reasons)
	}
	errors, _ := members["errors"].([]any)
	var reasons []string
	for _, text := range stringsOf(errors) {
		if reason := reasonOf(text); reason != "" {
			reasons = append(reasons, reason)
		}
	}
	return reasons
}

// reasonOf reads a reason off the first word of an error.
func reasonOf(text string) string {
	first := strings.FieldsFunc(text, func(r rune) bool { return !inWord(r) })
	if len(first) == 0 {
		return ""
	}
	word := strings.ToLower(first[0])
	switch {
	case slices.Contains(closedReasons, word):
		return word
	case slices.Contains(derivedFields, word):
		return "derived"
	case strings.HasPrefix(word, "policy"):
		return "policy"
	}
	return ""
}

// rules gives the rules of the violations of a grounds report.
func rules(violations any) []string {
	list, _ := violations.([]any)
	var named []string
	for _, violation := range list {
		members, _ := violation.(map[string]any)
		if rule, ok := members["rule"].(string); ok {
			named = append(named, rule)
		}
	}
	return named
}

// stringsOf skips what is no string; whether that is lawful, the pattern says.
func stringsOf(values []any) []string {
	var texts []string
	for _, value := range values {
		if text, ok := value.(string); ok {
			texts = append(texts, text)
		}
	}
	return texts
}
