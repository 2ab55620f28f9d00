package corpus

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// walker steps through well-formed JSON text once and copies nothing. The
// corpus is read at every start of the program, and encoding/json would scan
// each case five times.
type walker struct {
	data []byte
	pos  int
}

// refuseTwins reads one value and refuses a member given twice in any object.
func (w *walker) refuseTwins(path []string) error {
	switch w.peek() {
	case '{':
		return w.refuseTwinMembers(path)
	case '[':
		for w.enter(); w.more(); {
			if err := w.refuseTwins(append(path, "[]")); err != nil {
				return err
			}
		}
	default:
		w.value()
	}
	return nil
}

func (w *walker) refuseTwinMembers(path []string) error {
	seen := map[string]bool{}
	for w.enter(); w.more(); {
		name := w.name()
		at := append(path, name)
		if seen[name] {
			return fmt.Errorf("member %s: given twice; keep one", strings.Join(at, "."))
		}
		seen[name] = true
		if err := w.refuseTwins(at); err != nil {
			return err
		}
	}
	return nil
}

// peek gives the first byte of the next token, 0 at the end.
func (w *walker) peek() byte {
	for ; w.pos < len(w.data); w.pos++ {
		switch c := w.data[w.pos]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
		default:
			return c
		}
	}
	return 0
}

// enter steps behind the bracket that opens an object or an array.
func (w *walker) enter() {
	w.peek()
	w.pos++
}

// more tells whether another item follows, and steps behind the closing
// bracket if none does.
func (w *walker) more() bool {
	switch w.peek() {
	case '}', ']', 0:
		w.pos++
		return false
	}
	return true
}

// name reads the name of a member, with its escapes decoded.
func (w *walker) name() string {
	raw := w.value()
	if len(raw) >= 2 && !bytes.ContainsRune(raw, '\\') {
		return string(raw[1 : len(raw)-1])
	}
	var name string
	if err := json.Unmarshal(raw, &name); err != nil {
		return string(raw)
	}
	return name
}

// value steps over one value and gives its text.
func (w *walker) value() json.RawMessage {
	first := w.peek()
	start := w.pos
	switch first {
	case '"':
		w.skipString()
	case '{', '[':
		w.skipNested()
	default:
		w.skipWord()
	}
	return w.data[start:w.pos:w.pos]
}

func (w *walker) skipString() {
	for w.pos++; w.pos < len(w.data) && w.data[w.pos] != '"'; w.pos++ {
		if w.data[w.pos] == '\\' {
			w.pos++
		}
	}
	w.pos = min(w.pos+1, len(w.data))
}

func (w *walker) skipNested() {
	for depth := 0; w.pos < len(w.data); {
		switch w.data[w.pos] {
		case '"':
			w.skipString()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		w.pos++
		if depth == 0 {
			return
		}
	}
}

// skipWord steps over a number, true, false or null.
func (w *walker) skipWord() {
	for w.pos < len(w.data) && !strings.ContainsRune(" \t\r\n,:]}", rune(w.data[w.pos])) {
		w.pos++
	}
}
