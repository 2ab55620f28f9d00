package corpus

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// operators are what a pattern may say beside plain JSON, each with the form
// of its argument.
var operators = map[string]struct {
	form string
	fits func(argument json.RawMessage) bool
}{
	"$any":      {"a list of patterns", isFullList},
	"$contains": {"a value", func(json.RawMessage) bool { return true }},
	"$all":      {"a list of values", isFullList},
	"$none":     {"a list of values", isFullList},
	"$set":      {"a list of values", isList},
	"$nonempty": {"true", isTrue},
	"$absent":   {"true", isTrue},
	"$word":     {"a string", isText},
}

// checkPattern refuses operators the protocol does not define, which a
// matcher would otherwise take for members of the answer.
func checkPattern(pattern json.RawMessage) error {
	switch kind(pattern) {
	case "an array":
		var items []json.RawMessage
		if err := json.Unmarshal(pattern, &items); err != nil {
			return err
		}
		return checkPatterns(items)
	case "an object":
		members, err := object(pattern)
		if err != nil {
			return err
		}
		if err := checkOperators(members); err != nil {
			return err
		}
		return checkPatterns(slices.Collect(maps.Values(members)))
	}
	return nil
}

func checkPatterns(items []json.RawMessage) error {
	for _, item := range items {
		if err := checkPattern(item); err != nil {
			return err
		}
	}
	return nil
}

// checkOperators lets operators stand side by side, where all of them hold,
// but not beside the name of a member.
func checkOperators(members map[string]json.RawMessage) error {
	plain := 0
	for name := range members {
		if !strings.HasPrefix(name, "$") {
			plain++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if !strings.HasPrefix(name, "$") {
			continue
		}
		operator, ok := operators[name]
		if !ok {
			known := slices.Sorted(maps.Keys(operators))
			return fmt.Errorf("unknown operator %s; the operators are %s", name, strings.Join(known, ", "))
		}
		if plain > 0 {
			return fmt.Errorf("operator %s stands beside the name of a member; keep either", name)
		}
		if !operator.fits(members[name]) {
			return fmt.Errorf("operator %s: want %s, got %.60s", name, operator.form, members[name])
		}
	}
	return nil
}

func isList(raw json.RawMessage) bool { return kind(raw) == "an array" }

func isFullList(raw json.RawMessage) bool {
	var items []json.RawMessage
	return json.Unmarshal(raw, &items) == nil && len(items) > 0
}

func isTrue(raw json.RawMessage) bool { return string(raw) == "true" }

func isText(raw json.RawMessage) bool {
	var text string
	return json.Unmarshal(raw, &text) == nil && text != "" && kind(raw) == "a string"
}
