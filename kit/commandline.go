package kit

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"conform/kit/internal/proc"
)

// VerifyCommand is an existing command line that verifies a certificate: the
// op verify, and no other, without an adapter (protocol section 3). The words
// hold the placeholders {ledger} and {certificate}, which stand for the paths
// of read-only files.
func VerifyCommand(words []string, timing Timing, trace io.Writer) (Target, error) {
	return newCommandLine(verifyLine, words, timing, trace)
}

// GroundsCommand is an existing command line that judges a summary: the op
// grounds.summary, and no other, without an adapter (protocol section 3). The
// words hold the placeholders {document} and {catalog}, which stand for the
// paths of read-only files. An output {"rejected": why} is a refusal.
func GroundsCommand(words []string, timing Timing, trace io.Writer) (Target, error) {
	return newCommandLine(groundsLine, words, timing, trace)
}

// form is a kind of command line: what it does, and the files it is given.
type form struct {
	name    string // for messages
	op      string
	files   []placeholder
	rejects bool // an output {"rejected": why} is a refusal
}

// placeholder is a file that a request gives, or gives the content of.
type placeholder struct {
	name string
	path func(input map[string]json.RawMessage, folder string) (string, error)
}

var (
	verifyLine = form{"verify", "verify", []placeholder{
		{"ledger", pathIn("ledger")}, {"certificate", pathIn("certificate")},
	}, false}
	groundsLine = form{"grounds", "grounds.summary", []placeholder{
		{"document", documentFile}, {"catalog", catalogFile},
	}, true}
)

func newCommandLine(f form, words []string, timing Timing, trace io.Writer) (Target, error) {
	for _, file := range f.files {
		if !strings.Contains(strings.Join(words, " "), "{"+file.name+"}") {
			return nil, usagef("%s command %q: lacks the placeholder {%s}", f.name, JoinWords(words), file.name)
		}
	}
	return &commandLine{form: f, words: words, timing: timing.withDefaults(), trace: newTrace(trace)}, nil
}

type commandLine struct {
	form   form
	words  []string
	timing Timing
	trace  *trace
}

func (c *commandLine) Name() string { return JoinWords(c.words) }

// Start looks for the program, so that its absence shows before any check.
func (c *commandLine) Start(context.Context) (Session, error) {
	full, err := Program(c.words)
	if err == nil {
		_, err = exec.LookPath(full[0])
	}
	if err != nil {
		return nil, &StartError{Command: c.Name(), What: "cannot be started", Err: err}
	}
	return &oneShots{commandLine: c}, nil
}

// oneShots is a session whose every request is a process of its own.
type oneShots struct {
	*commandLine
	ending Ending
}

func (s *oneShots) Hello() Hello { return Hello{Ops: []string{s.form.op}} }

func (s *oneShots) Close() Ending { return s.ending }

// Do runs the command on the files of one check.
func (s *oneShots) Do(ctx context.Context, req Request) (Response, error) {
	folder, err := os.MkdirTemp("", "conform-command-")
	if err != nil {
		return Response{}, &proc.OwnError{Err: err}
	}
	defer proc.RemoveAll(folder)
	words, err := s.fill(req, folder)
	if err != nil {
		return Response{}, err
	}
	p, err := launch(words, s.timing)
	if err != nil {
		return Response{}, err
	}
	s.trace.note('>', []byte(JoinWords(words)))
	output, err := p.Collect(ctx, nil, s.timing.Answer)
	s.trace.note('<', output)
	if p.Kill() > 0 {
		s.ending.warn("left children running when it ended; killed")
	}
	if ctx.Err() != nil {
		return Response{}, ctx.Err()
	}
	response, fault := s.judge(output, err)
	if fault != nil {
		fault.Stderr = p.Stderr()
		return Response{}, fault
	}
	return response, nil
}

// judge takes the last JSON value on standard output. The exit status counts
// only when there is none; death by a signal always does.
func (s *oneShots) judge(output []byte, err error) (Response, *Fault) {
	var ended *proc.EndedError
	switch {
	case errors.Is(err, proc.ErrTimeout):
		return Response{}, &Fault{Outcome: Timeout, What: fmt.Sprintf("%v within %v", err, s.timing.Answer)}
	case errors.Is(err, proc.ErrTooLong):
		return Response{}, &Fault{Outcome: Protocol, What: "more than 64 MiB on standard output"}
	case errors.As(err, &ended) && ended.Signal:
		return Response{}, &Fault{Outcome: Crash, What: ended.How}
	}
	last := lastValue(output)
	if last == nil {
		what := "no JSON on standard output"
		if ended != nil {
			what += ", " + ended.How
		}
		return Response{}, &Fault{Outcome: Crash, What: what}
	}
	value, err := decode(last)
	if err != nil {
		return Response{}, &Fault{Outcome: Protocol, What: err.Error()}
	}
	if members, ok := value.(map[string]any); ok && s.form.rejects && len(members) == 1 {
		if why, ok := members["rejected"].(string); ok {
			return Response{Refused: true, Rejected: why}, nil
		}
	}
	return Response{Output: last}, nil
}

// fill puts the paths of the files of a request in the place of the
// placeholders. Files that a request gives the content of go into the folder.
func (c *commandLine) fill(req Request, folder string) ([]string, error) {
	var input map[string]json.RawMessage
	if err := json.Unmarshal(req.Input, &input); err != nil {
		return nil, fmt.Errorf("check %s: input: %w", req.ID, err)
	}
	filled := slices.Clone(c.words)
	for _, file := range c.form.files {
		path, err := file.path(input, folder)
		if err != nil {
			return nil, fmt.Errorf("check %s: input %s %w", req.ID, file.name, err)
		}
		for i := range filled {
			filled[i] = strings.ReplaceAll(filled[i], "{"+file.name+"}", path)
		}
	}
	return filled, nil
}

// pathIn is the path in a member of the input.
func pathIn(member string) func(map[string]json.RawMessage, string) (string, error) {
	return func(input map[string]json.RawMessage, _ string) (path string, err error) {
		if json.Unmarshal(input[member], &path) != nil {
			return "", errors.New("is not a path")
		}
		return path, nil
	}
}

// documentFile is a document that travels as a file, or the file for one that
// travels as text.
func documentFile(input map[string]json.RawMessage, folder string) (string, error) {
	if _, ok := input["document_path"]; ok {
		return pathIn("document_path")(input, folder)
	}
	var text string
	if json.Unmarshal(input["document"], &text) != nil {
		return "", errors.New("is not a text")
	}
	return writeFile(folder, "document.json", []byte(text))
}

func catalogFile(input map[string]json.RawMessage, folder string) (string, error) {
	if len(input["catalog"]) == 0 {
		return "", errors.New("is missing")
	}
	return writeFile(folder, "catalog.json", input["catalog"])
}

func writeFile(folder, name string, data []byte) (string, error) {
	path := filepath.Join(folder, name)
	return path, os.WriteFile(path, data, 0o444)
}

// lastValue gives the last JSON object in output, or the last line when that
// is JSON of another kind: words such as true in a log are no answer. The work
// is bounded, for output that opens many brackets and closes none.
func lastValue(output []byte) json.RawMessage {
	var last json.RawMessage
	work := 8*len(output) + 1<<20
	for at := 0; work > 0; {
		start := bytes.IndexByte(output[at:], '{')
		if start < 0 {
			break
		}
		at += start
		end, seen := objectEnd(output[at:])
		work -= seen
		if end == 0 || !json.Valid(output[at:at+end]) {
			at++
			continue
		}
		last = output[at : at+end]
		at += end
	}
	if last != nil {
		return last
	}
	lines := bytes.Split(bytes.TrimSpace(output), []byte("\n"))
	if line := bytes.TrimSpace(lines[len(lines)-1]); json.Valid(line) {
		return line
	}
	return nil
}

// objectEnd tells where an object that begins the text ends, if it is one, or 0,
// and how many bytes it looked at. It follows brackets and strings and nothing
// else: what is between them is not looked into.
func objectEnd(text []byte) (end, seen int) {
	const deep = 10_000 // as encoding/json
	if next := bytes.TrimLeft(text[1:], " \t\r\n"); len(next) == 0 || next[0] != '"' && next[0] != '}' {
		return 0, len(text) - len(next)
	}
	open := make([]byte, 0, 16)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '{', '[':
			open = append(open, c+2) // the closing one, two further in ASCII
			if len(open) > deep {
				return 0, i
			}
		case '}', ']':
			if open[len(open)-1] != c {
				return 0, i
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return i + 1, i
			}
		case '"':
			n, closed := stringLength(text[i:])
			if i += n - 1; !closed {
				return 0, i
			}
		}
	}
	return 0, len(text)
}

// stringLength tells how long a string that begins the text is, quotes included,
// and whether it ends on its line.
func stringLength(text []byte) (n int, closed bool) {
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return i + 1, true
		case c == '\\':
			i++
		case c < ' ':
			return i, false
		}
	}
	return len(text), false
}
