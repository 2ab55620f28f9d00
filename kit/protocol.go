package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"conform/kit/internal/reference"
)

// ProtocolVersion is the version of the adapter protocol this package speaks.
const ProtocolVersion = 1

// helloID is the id of the first request of every process.
const helloID = "hello"

// Request is one question.
type Request struct {
	ID    string          `json:"id"`
	Op    string          `json:"op"`
	Input json.RawMessage `json:"input"`
}

// Response is one answer: an output, a refusal, or neither when the operation
// is unsupported.
type Response struct {
	Output   json.RawMessage // nil unless the answer is a result
	Refused  bool            // the implementation refuses the input
	Rejected string          // why
}

// Unsupported tells whether the program does not implement the operation.
func (r Response) Unsupported() bool { return r.Output == nil && !r.Refused }

// Hello is how a program introduces itself.
type Hello struct {
	Name, Version, Language string
	Ops                     []string // nil when it does not say which it offers
	odd                     string   // what is wrong with the introduction, ""
}

// Offers tells whether the program may be asked the operation.
func (h Hello) Offers(op string) bool {
	if h.Ops == nil {
		return true
	}
	for _, offered := range h.Ops {
		if offered == op {
			return true
		}
	}
	return false
}

// foreign names what a program offers that is no operation of the protocol: a slip
// of the pen there is an operation that is never asked.
func (h Hello) foreign() []string {
	const shown = 5
	known := map[string]bool{helloID: true}
	for _, op := range reference.Ops() {
		known[op.Name] = true
	}
	var warnings []string
	for _, op := range h.Ops {
		switch {
		case known[op]:
			continue
		case len(warnings) == shown:
			return append(warnings, "hello offers more that is no operation of the protocol")
		}
		warnings = append(warnings, fmt.Sprintf("hello offers %s, which is no operation of the protocol", quoted([]byte(op))))
	}
	return warnings
}

// HelloRequest introduces the one who asks; it comes first.
func HelloRequest() Request {
	return Request{ID: helloID, Op: helloID, Input: json.RawMessage(fmt.Sprintf(`{"protocol":%d}`, ProtocolVersion))}
}

// Line writes a request on one line.
func (r Request) Line() ([]byte, error) {
	var line bytes.Buffer
	id, err := json.Marshal(r.ID)
	if err != nil {
		return nil, err
	}
	op, err := json.Marshal(r.Op)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&line, `{"id":%s,"op":%s,"input":`, id, op)
	if err := json.Compact(&line, r.Input); err != nil {
		return nil, fmt.Errorf("check %s: input: %w", r.ID, err)
	}
	line.WriteString("}\n")
	return line.Bytes(), nil
}

// notAnswer says why a line is not the answer to the pending request.
type notAnswer struct {
	why   string
	stray bool // it does not even carry the id of the request
}

func (e *notAnswer) Error() string { return e.why }

// parseResponse reads a line as the answer to the request with the given id.
func parseResponse(line []byte, id string) (Response, error) {
	value, err := decode(line)
	if err != nil {
		return Response{}, &notAnswer{fmt.Sprintf("%v: %s", err, quoted(line)), !mentions(line, id)}
	}
	members, ok := value.(map[string]any)
	if !ok {
		return Response{}, &notAnswer{"not an object: " + quoted(line), true}
	}
	switch got, ok := members["id"].(string); {
	case !ok:
		return Response{}, &notAnswer{"no id: " + quoted(line), true}
	case got != id:
		return Response{}, &notAnswer{fmt.Sprintf("id: got %s, want %s", quoted([]byte(got)), quoted([]byte(id))), true}
	}
	r, err := response(members)
	if err != nil {
		return Response{}, &notAnswer{err.Error() + ": " + quoted(line), false}
	}
	if r.Output == nil {
		return r, nil
	}
	r.Output, err = outputOf(line)
	return r, err
}

// response takes the one of three members that is there.
func response(members map[string]any) (Response, error) {
	var r Response
	count := 0
	if output, ok := members["output"]; ok {
		count++
		if _, ok := output.(map[string]any); !ok {
			return r, errors.New("output is not an object")
		}
		r.Output = json.RawMessage("{}") // the caller puts the bytes in
	}
	if why, ok := members["rejected"]; ok {
		count++
		if r.Rejected, r.Refused = why.(string); !r.Refused {
			return r, errors.New("rejected is not a string")
		}
	}
	if unsupported, ok := members["unsupported"]; ok {
		count++
		if unsupported != true {
			return r, errors.New("unsupported is not true")
		}
	}
	if count != 1 {
		return r, fmt.Errorf("has %d of output, rejected and unsupported, want exactly one", count)
	}
	return r, nil
}

// outputOf gives the output as the program spelled it.
func outputOf(line []byte) (json.RawMessage, error) {
	var members map[string]json.RawMessage
	err := json.Unmarshal(line, &members)
	return bytes.Clone(members["output"]), err
}

// mentions tells whether a broken line at least names the request.
func mentions(line []byte, id string) bool {
	name, err := json.Marshal(id)
	return err == nil && bytes.Contains(line, name)
}

// quoted shows the beginning of bytes that may be anything.
func quoted(data []byte) string {
	const shown = 160
	if len(data) <= shown {
		return fmt.Sprintf("%q", data)
	}
	return fmt.Sprintf("%q… (%d bytes)", data[:shown], len(data))
}

// parseHello reads the answer to hello. A program that answers, but does not
// introduce itself, is examined all the same, with a warning; one that names
// another version of the protocol is not.
func parseHello(r Response) (Hello, error) {
	var h Hello
	if r.Output == nil {
		h.odd = "hello is answered without an output"
		return h, nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(r.Output, &members); err != nil {
		return h, err
	}
	version, ok := members["protocol"]
	var number float64
	switch {
	case !ok:
		h.odd = fmt.Sprintf("hello names no protocol, want %d", ProtocolVersion)
	case json.Unmarshal(version, &number) != nil || number != ProtocolVersion:
		return h, fmt.Errorf("hello: protocol: got %s, want %d", quoted(version), ProtocolVersion)
	}
	for _, member := range []struct {
		name string
		into any
	}{{"name", &h.Name}, {"version", &h.Version}, {"language", &h.Language}, {"ops", &h.Ops}} {
		if raw, ok := members[member.name]; ok && json.Unmarshal(raw, member.into) != nil {
			return h, fmt.Errorf("hello: %s has the wrong type: %s", member.name, quoted(raw))
		}
	}
	return h, nil
}
