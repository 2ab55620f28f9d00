package grounds

import (
	"encoding/json"

	"conform/corpus"
)

// spoken are the verdicts handed to a renderer, all of them strings.
var spoken = append(verdicts[:4:4], option{"lower", `"pass"`}, option{"warning", `"WARNING"`}, option{"word", `"DONE"`})

const narrateWorlds = "grounds/narrate-worlds/"

// narratives writes verdict x severities, and the citations that end the
// evaluation, as a renderer is given them: "a renderer applies the same four
// rules" (section 7).
func narratives(b *book) {
	for cited := severities(1); cited < every; cited++ {
		for _, verdict := range spoken {
			narrate(b, verdict, option{cited.String(), list(cited.codes())}, cited)
		}
	}
	for _, citation := range citations {
		if citation.text == "" {
			continue
		}
		for _, verdict := range spoken[:4] {
			narrate(b, verdict, citation, info)
		}
	}
}

// narrate adds one request; a refusal has the lawful verdict of the severities
// as its parent.
func narrate(b *book, verdict, codes option, cited severities) {
	document := read(compose(option{"verdict", verdict.text}, option{"reason_codes", codes.text}))
	sides := entry.judge(document, pinned)
	r := row{
		name:  verdict.name + "-" + codes.name,
		input: []member{{"verdict", json.RawMessage(verdict.text)}, {"reason_codes", codes.text}}, want: narrated,
	}
	draft := caseFile{clauses: []string{"G7c"}, level: corpus.Must, basis: "text", op: "grounds.narrate", input: []member{catalogMember}}
	id := narratedIn(cited)
	switch {
	case len(rules(sides)) > 0:
		id, r.want, r.parent = "refused-"+caseName(sides), refusal, lawfulNarrative(cited)
		draft.clauses, draft.why = []string{"G7c", "G4a"}, sentence(sides[:1], "verdict")
	case cited&actionable != 0:
		draft.clauses, draft.why = []string{"G7c", "G7e"}, "A renderer sees no reason_context and narrates a lawful verdict with actionable codes."
	default:
		draft.why = "A verdict that its codes imply is narrated."
	}
	c := b.in(narrateWorlds+id, draft)
	c.rows = append(c.rows, r)
}

func narratedIn(cited severities) string {
	if cited&actionable != 0 {
		return "narrated-with-actionable-codes"
	}
	return "narrated"
}

// lawfulNarrative is the id of the narrative of the verdict some severities
// imply.
func lawfulNarrative(cited severities) string {
	return narrateWorlds + narratedIn(cited) + "#" + verdicts[cited.gravest()].name + "-" + cited.String()
}
