package kit

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"conform/kit/internal/reference"
	"conform/spec/canon"
	"conform/spec/ledger"
)

// maxGrowth is how much longer than the ledger that was given the one at out
// may be.
const maxGrowth = 64 << 20

// grew demands that the file at out is the ledger that was given and what the
// operation appends (2.3, protocol section 6).
func (m *made) grew(q *question, r Response) error {
	grown, err := readLeft(m.path, int64(len(m.given))+maxGrowth)
	if err != nil {
		return err
	}
	if err := begins(grown, m.given); err != nil {
		return err
	}
	if err := verifies(grown); err != nil {
		return err
	}
	appended := grown[len(m.given):]
	if q.Op == "issue" {
		if !q.want.judged {
			return nil
		}
		return issued(r, grown, linesOf(appended))
	}
	if err := appends(linesOf(appended), r); err != nil {
		return err
	}
	if then := watcherStates[q.Op]; then != nil {
		return then(m, q, grown)
	}
	return nil
}

// readLeft reads what a program left at a path, which may be anything: nothing
// is waited for, and no more is read than the limit.
func readLeft(path string, limit int64) ([]byte, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("there is no file at out")
	case err != nil:
		return nil, fmt.Errorf("what is at out cannot be looked at: %w", bare(err))
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("what is at out is no file but %s", kindOf(info.Mode()))
	case info.Size() > limit:
		return nil, tooLong(limit)
	}
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, fmt.Errorf("the file at out cannot be read: %w", bare(err))
	}
	defer file.Close()
	if opened, err := file.Stat(); err != nil || !os.SameFile(opened, info) {
		return nil, errors.New("the file at out was replaced after the answer")
	}
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("the file at out cannot be read: %w", bare(err))
	case int64(len(data)) > limit:
		return nil, tooLong(limit)
	}
	return data, nil
}

func tooLong(limit int64) error { return fmt.Errorf("the file at out is longer than %d bytes", limit) }

// bare leaves out the path, which is one of a scratch folder.
func bare(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

func kindOf(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// begins demands that what was there stays, byte for byte.
func begins(grown, given []byte) error {
	n := 0
	for n < len(given) && n < len(grown) && given[n] == grown[n] {
		n++
	}
	switch {
	case n == len(given):
		return nil
	case n == len(grown):
		return fmt.Errorf("the file at out ends after %d of the %d bytes of the ledger that was given", n, len(given))
	}
	return fmt.Errorf("the file at out does not begin with the ledger that was given: byte %d differs", n)
}

// verifies demands that a ledger is one, by the reference.
func verifies(grown []byte) error {
	chain, err := ledger.Read(bytes.NewReader(grown), nil)
	switch {
	case err != nil:
		return err
	case chain.Whole():
		return nil
	}
	return fmt.Errorf("the file at out does not verify as a ledger: %w", chain.Faults[0])
}

// linesOf splits what was appended. The ledger that was given may lack its last
// line feed, and the new one may as well (I-07).
func linesOf(appended []byte) [][]byte {
	appended = bytes.TrimPrefix(appended, []byte("\n"))
	if len(appended) == 0 {
		return nil
	}
	return bytes.Split(bytes.TrimSuffix(appended, []byte("\n")), []byte("\n"))
}

// appends demands that the one appended line is the entry that was answered.
func appends(lines [][]byte, r Response) error {
	if len(lines) != 1 {
		return fmt.Errorf("%s to the ledger at out, want 1", appendedLines(len(lines)))
	}
	written, err := canon.Parse(lines[0])
	if err != nil {
		return fmt.Errorf("the line appended at out: %w", err)
	}
	answered, err := canon.Parse(r.member("entry"))
	if err != nil || answered.Kind != canon.KindObject {
		return errors.New("the output has no object entry")
	}
	if name := departs(written, answered); name != "" {
		return fmt.Errorf("the line appended at out is not the entry that was answered: member %s differs", name)
	}
	return nil
}

func appendedLines(n int) string {
	if n == 1 {
		return "1 line was appended"
	}
	return fmt.Sprintf("%d lines were appended", n)
}

// departs names a member in which two objects differ, "" for none.
func departs(a, b canon.Value) string {
	for _, members := range [][]canon.Member{a.Members, b.Members} {
		for _, m := range members {
			one, errA := canon.Encode(a.Get(m.Name))
			other, errB := canon.Encode(b.Get(m.Name))
			if errA != nil || errB != nil || !bytes.Equal(one, other) {
				return m.Name
			}
		}
	}
	return ""
}

// watcherStates demand, by the reference, what an appended entry makes of the
// watcher it names (6.6).
var watcherStates = map[string]func(m *made, q *question, grown []byte) error{
	"watcher.register": func(m *made, q *question, grown []byte) error {
		var input struct {
			Manifest map[string]json.RawMessage
		}
		if err := json.Unmarshal(q.Input, &input); err != nil {
			return err
		}
		return m.watcherIs("active", input.Manifest["watcher_id"], grown)
	},
	"watcher.revoke": func(m *made, q *question, grown []byte) error {
		var input map[string]json.RawMessage
		if err := json.Unmarshal(q.Input, &input); err != nil {
			return err
		}
		return m.watcherIs("revoked", input["watcher_id"], grown)
	},
}

func (m *made) watcherIs(want string, watcher json.RawMessage, grown []byte) error {
	path := filepath.Join(m.folder, "judged.jsonl")
	if err := os.WriteFile(path, grown, 0o600); err != nil {
		return err
	}
	var std reference.Standard
	answer := std.Do("watcher.status", plain(map[string]any{"ledger": path, "watcher_id": watcher}))
	var status struct {
		Status string
		Valid  bool
		Errors []string
	}
	if err := json.Unmarshal(answer.Output, &status); err != nil {
		return fmt.Errorf("the ledger at out has no status of the watcher: %s", answer.Rejected)
	}
	if status.Status != want || want == "active" && !status.Valid {
		return fmt.Errorf("by the ledger at out the watcher is %s (valid: %t, errors: %q), want %s", status.Status, status.Valid, status.Errors, want)
	}
	return nil
}
