package kit

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine is the longest line [Serve] reads: the least the protocol asks for.
const maxLine = 64 << 20

// Serve answers requests, one a line, with the reference until in ends. It
// gives an error for a line that is no request, and for a request that makes
// the reference panic: the caller ends the process then, as any program under
// test should.
func Serve(ctx context.Context, std Standard, in io.Reader, out io.Writer) error {
	requests := bufio.NewReaderSize(in, 64<<10)
	answers := bufio.NewWriter(out)
	for number := 1; ctx.Err() == nil; number++ {
		line, err := readRequest(requests)
		if errors.Is(err, io.EOF) && len(bytes.TrimSpace(line)) == 0 {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("request %d: %w", number, err)
		}
		if err := serveLine(&std, line, answers); err != nil {
			return fmt.Errorf("request %d: %w", number, err)
		}
		if err := answers.Flush(); err != nil {
			return fmt.Errorf("answer %d: %w", number, err)
		}
	}
	return ctx.Err()
}

// readRequest reads a line of any length up to the limit, whole or not at all.
func readRequest(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > maxLine+1 {
			return nil, fmt.Errorf("longer than %d bytes", maxLine)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, err
		}
	}
}

// serveLine answers one request. Unknown members are ignored (protocol
// section 2).
func serveLine(std *Standard, line []byte, out io.Writer) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(line, &members); err != nil {
		return fmt.Errorf("not a JSON object: %w", err)
	}
	req := Request{Input: members["input"]}
	if json.Unmarshal(members["id"], &req.ID) != nil || json.Unmarshal(members["op"], &req.Op) != nil {
		return errors.New("needs the strings id and op")
	}
	response, err := respond(std, req)
	if err != nil {
		return err
	}
	return writeResponse(out, req.ID, response)
}

// respond answers hello itself; the reference knows the rest.
func respond(std *Standard, req Request) (Response, error) {
	if req.Op != helloID {
		return answer(std, req)
	}
	hello := inProcess{std}.Hello()
	output, err := json.Marshal(map[string]any{
		"protocol": ProtocolVersion, "name": hello.Name, "language": hello.Language, "ops": hello.Ops,
	})
	return Response{Output: output}, err
}

func writeResponse(out io.Writer, id string, r Response) error {
	members := map[string]any{"id": id}
	switch {
	case r.Output != nil:
		members["output"] = r.Output
	case r.Refused:
		members["rejected"] = r.Rejected
	default:
		members["unsupported"] = true
	}
	line, err := json.Marshal(members)
	if err != nil {
		return fmt.Errorf("answer to %s: %w", id, err)
	}
	_, err = out.Write(append(line, '\n'))
	return err
}
