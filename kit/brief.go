package kit

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"

	"conform/spec/canon"
)

// briefLength bounds how much of a value is shown in a message.
const briefLength = 160

// brief writes a value as JSON on one line and stops when it gets long,
// however large or deep the value is.
func brief(value any) string {
	text := appendBrief(nil, value)
	if len(text) > briefLength {
		text = append(cut(text, briefLength), "…"...)
	}
	return string(text)
}

func appendBrief(text []byte, value any) []byte {
	switch value := value.(type) {
	case missing:
		return append(text, "nothing"...)
	case nil:
		return append(text, "null"...)
	case bool:
		return strconv.AppendBool(text, value)
	case json.Number:
		return append(text, value[:min(len(value), briefLength)]...)
	case string:
		return appendBriefString(text, string(cut([]byte(value), briefLength)))
	case []any:
		return appendBriefArray(text, value)
	case map[string]any:
		return appendBriefObject(text, value)
	}
	return append(text, '?')
}

// appendBriefString leaves foreign letters as they are, unless the string holds
// a surrogate that stands alone and has no other spelling than an escape.
func appendBriefString(text []byte, value string) []byte {
	if utf8.ValidString(value) {
		return strconv.AppendQuote(text, value)
	}
	if escaped, err := canon.Append(text, canon.String(value)); err == nil {
		return escaped
	}
	return append(text, '?')
}

// appendBriefArray looks at the length first: what is cut anyway is not written.
func appendBriefArray(text []byte, items []any) []byte {
	text = append(text, '[')
	for i, item := range items {
		if len(text) > briefLength {
			return text
		}
		if i > 0 {
			text = append(text, ',')
		}
		text = appendBrief(text, item)
	}
	return append(text, ']')
}

// appendBriefObject sorts the members, so that a message does not change from
// run to run.
func appendBriefObject(text []byte, members map[string]any) []byte {
	text = append(text, '{')
	for i, name := range slices.Sorted(maps.Keys(members)) {
		if len(text) > briefLength {
			return text
		}
		if i > 0 {
			text = append(text, ',')
		}
		text = append(appendBrief(text, name), ':')
		text = appendBrief(text, members[name])
	}
	return append(text, '}')
}

// cut shortens text without splitting a character.
func cut(text []byte, limit int) []byte {
	if len(text) <= limit {
		return text
	}
	for limit > 0 && text[limit]&0xC0 == 0x80 {
		limit--
	}
	return text[:limit:limit]
}
