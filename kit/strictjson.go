package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"conform/spec/canon"
)

// maxValues bounds what an answer may hold. Few have a thousand values; one
// written to exhaust memory could have millions in its 64 MiB.
const maxValues = 1 << 20

// decode reads exactly one JSON value and refuses what encoding/json would
// repair in silence: bytes that are not UTF-8 and members given twice. Numbers
// stay as they are written, and so do escaped surrogates that stand alone, as
// the three bytes they would have. Nesting is bounded by json.Valid, at 10,000.
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
	r := reader{data: data, in: json.NewDecoder(bytes.NewReader(data)), left: maxValues}
	r.in.UseNumber()
	return r.value()
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

// reader reads values from text that is known to be JSON.
type reader struct {
	data []byte
	in   *json.Decoder
	left int // values that may still come
}

// value reads one value. The text is known to be JSON, so what can go wrong is
// what this package adds: a member given twice, or too many values.
func (r *reader) value() (any, error) {
	if r.left--; r.left < 0 {
		return nil, fmt.Errorf("more than %d values", maxValues)
	}
	token, err := r.token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return r.object()
	case json.Delim('['):
		return r.array()
	}
	return token, nil
}

// token reads one token. encoding/json puts U+FFFD in the place of a surrogate
// that stands alone, so that different strings would compare as equal; one with
// that character is read anew from the text.
func (r *reader) token() (json.Token, error) {
	start := r.in.InputOffset()
	token, err := r.in.Token()
	if text, ok := token.(string); !ok || !strings.ContainsRune(text, utf8.RuneError) {
		return token, err
	}
	written := r.data[start:r.in.InputOffset()]
	value, err := canon.Parse(written[bytes.IndexByte(written, '"'):])
	return value.Text, err
}

func (r *reader) object() (any, error) {
	members := map[string]any{}
	for r.in.More() {
		token, err := r.token()
		if err != nil {
			return nil, err
		}
		name, _ := token.(string)
		if _, twice := members[name]; twice {
			return nil, fmt.Errorf("member %q is given twice", name)
		}
		if members[name], err = r.value(); err != nil {
			return nil, err
		}
	}
	_, err := r.in.Token()
	return members, err
}

func (r *reader) array() (any, error) {
	items := []any{}
	for r.in.More() {
		item, err := r.value()
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	_, err := r.in.Token()
	return items, err
}
