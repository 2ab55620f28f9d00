package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// decode reads exactly one JSON value and refuses what encoding/json would
// repair in silence: bytes that are not UTF-8 and members given twice. Numbers
// stay as they are written. Nesting is bounded by json.Valid, at 10,000.
func decode(data []byte) (any, error) {
	if !utf8.Valid(data) {
		return nil, errors.New("not UTF-8")
	}
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		return nil, errors.New("begins with a byte order mark")
	}
	if !json.Valid(data) {
		return nil, invalid(data)
	}
	in := json.NewDecoder(bytes.NewReader(data))
	in.UseNumber()
	return decodeValue(in)
}

// invalid says why data is not one JSON value.
func invalid(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	var skip json.RawMessage
	err := in.Decode(&skip)
	switch {
	case errors.Is(err, io.EOF):
		return errors.New("empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("not JSON: cut short")
	case err != nil:
		return fmt.Errorf("not JSON: %w", err)
	}
	return fmt.Errorf("not one JSON value: something follows byte %d", in.InputOffset())
}

func decodeValue(in *json.Decoder) (any, error) {
	token, err := in.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return decodeObject(in)
	case json.Delim('['):
		return decodeArray(in)
	}
	return token, nil
}

func decodeObject(in *json.Decoder) (any, error) {
	members := map[string]any{}
	for in.More() {
		token, err := in.Token()
		if err != nil {
			return nil, err
		}
		name := token.(string)
		if _, twice := members[name]; twice {
			return nil, fmt.Errorf("member %q is given twice", name)
		}
		if members[name], err = decodeValue(in); err != nil {
			return nil, err
		}
	}
	_, err := in.Token()
	return members, err
}

func decodeArray(in *json.Decoder) (any, error) {
	items := []any{}
	for in.More() {
		item, err := decodeValue(in)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	_, err := in.Token()
	return items, err
}
