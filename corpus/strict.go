package corpus

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// member is one member a JSON object may have and where its value goes.
type member struct {
	name string
	into any
}

// checkText refuses what encoding/json lets pass or repairs: bytes that are
// not UTF-8, and a member given twice in one object. Everything below reads
// text that it accepted.
func checkText(data []byte) error {
	if !utf8.Valid(data) {
		return errors.New("not UTF-8; save the file as UTF-8")
	}
	if !json.Valid(data) {
		var value json.RawMessage
		return syntaxError(data, json.Unmarshal(data, &value))
	}
	w := walker{data: data}
	return w.refuseTwins(nil)
}

func syntaxError(data []byte, err error) error {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return err
	}
	line := 1 + bytes.Count(data[:min(int(syntax.Offset), len(data))], []byte("\n"))
	return fmt.Errorf("line %d: not one JSON value: %w", line, err)
}

// decode reads an object whose members are all among those given. Names match
// exactly, which encoding/json does not ask for, and null is no value.
func decode(data json.RawMessage, members []member) error {
	given, err := object(data)
	if err != nil {
		return err
	}
	for _, m := range members {
		raw, ok := given[m.name]
		if !ok {
			continue
		}
		delete(given, m.name)
		if err := set(m.into, raw); err != nil {
			return fmt.Errorf("member %s: %w", m.name, err)
		}
	}
	if len(given) > 0 {
		unknown := slices.Sorted(maps.Keys(given))[0]
		return fmt.Errorf("member %s: unknown; the members are %s", unknown, names(members))
	}
	return nil
}

func object(data json.RawMessage) (map[string]json.RawMessage, error) {
	if kind(data) != "an object" {
		return nil, fmt.Errorf("want an object, got %s", kind(data))
	}
	w := walker{data: data}
	given := map[string]json.RawMessage{}
	for w.enter(); w.more(); {
		name := w.name()
		given[name] = w.value()
	}
	return given, nil
}

func set(into any, raw json.RawMessage) error {
	if kind(raw) == "null" {
		return errors.New("null; give a value or leave the member out")
	}
	switch into := into.(type) {
	case *json.RawMessage:
		*into = raw
		return nil
	case *[]json.RawMessage:
		return items(into, raw)
	}
	err := json.Unmarshal(raw, into)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fmt.Errorf("want %s, got %s", wanted(into), kind(raw))
	}
	return err
}

func items(into *[]json.RawMessage, raw json.RawMessage) error {
	if kind(raw) != "an array" {
		return fmt.Errorf("want an array, got %s", kind(raw))
	}
	w := walker{data: raw}
	*into = []json.RawMessage{}
	for w.enter(); w.more(); {
		*into = append(*into, w.value())
	}
	return nil
}

// wanted names the JSON a Go value is filled from.
func wanted(into any) string {
	switch into.(type) {
	case *[]string:
		return "an array of strings"
	case *map[string]string:
		return "an object of strings"
	case *bool:
		return "true or false"
	case *float64:
		return "a number"
	}
	return "a string"
}

func kind(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 {
		return "nothing"
	}
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "an array"
	case '"':
		return "a string"
	case 't', 'f':
		return "a boolean"
	case 'n':
		return "null"
	}
	return "a number"
}

func names(members []member) string {
	var all []string
	for _, m := range members {
		all = append(all, m.name)
	}
	return strings.Join(all, ", ")
}

// oneLine drops the white space between tokens: a request is one line.
func oneLine(raw json.RawMessage) json.RawMessage {
	var line bytes.Buffer
	if err := json.Compact(&line, raw); err != nil {
		return raw
	}
	return line.Bytes()
}

// overlay gives the members of both objects; those of top win.
func overlay(base, top json.RawMessage) (json.RawMessage, error) {
	merged := map[string]json.RawMessage{}
	for _, layer := range []json.RawMessage{base, top} {
		if len(layer) == 0 {
			continue
		}
		given, err := object(layer)
		if err != nil {
			return nil, err
		}
		maps.Copy(merged, given)
	}
	var text bytes.Buffer
	if err := writeObject(&text, merged); err != nil {
		return nil, err
	}
	return text.Bytes(), nil
}

// writeObject sorts the members. json.Marshal is not used for the values: it
// would spell <, > and & another way than the case does.
func writeObject(w io.Writer, members map[string]json.RawMessage) error {
	separator := "{"
	for _, name := range slices.Sorted(maps.Keys(members)) {
		quoted, err := json.Marshal(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%s:%s", separator, quoted, oneLine(members[name]))
		separator = ","
	}
	if len(members) == 0 {
		fmt.Fprint(w, separator)
	}
	_, err := fmt.Fprint(w, "}")
	return err
}
