package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// findLean returns the lean to use: the one on PATH, else the small one that
// proofs/tool/build.sh makes in $CONFORM_LEAN, or in .ci/lean below root.
func findLean(root string) (string, error) {
	if name, err := exec.LookPath("lean"); err == nil {
		return name, nil
	}
	dir := os.Getenv("CONFORM_LEAN")
	if dir == "" {
		dir = filepath.Join(root, ".ci", "lean")
	}
	name, err := filepath.Abs(filepath.Join(dir, "bin", "lean"))
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(name); err != nil {
		return "", fmt.Errorf("no lean on PATH and none at %s: make proofs builds one", name)
	}
	return name, nil
}

// checker runs a lean.
type checker struct {
	lean  string
	olean string // where compiled files go
}

// checked is one file after Lean has seen it.
type checked struct {
	source
	messages []message
	took     time.Duration
}

// message is what Lean says about a place in a file.
type message struct {
	Severity string
	Kind     string
	Data     string
	Pos      struct{ Line int }
}

// check runs lean on each file. A file waits for those it imports, all others
// run side by side; they come back in order.
func (c checker) check(folder string, sources []source) iter.Seq[checked] {
	done := map[string]chan checked{}
	for _, s := range sources {
		done[s.name] = make(chan checked, 1)
	}
	ready := map[string]chan struct{}{}
	for _, s := range sources {
		ready[s.name] = make(chan struct{})
	}
	slots := make(chan struct{}, 2)
	for _, s := range sources {
		go func() {
			defer close(ready[s.name])
			for _, name := range s.imports {
				if wait, ok := ready[name]; ok {
					<-wait
				}
			}
			slots <- struct{}{}
			done[s.name] <- c.one(folder, s)
			<-slots
		}()
	}
	return func(yield func(checked) bool) {
		for _, s := range sources {
			if !yield(<-done[s.name]) {
				return
			}
		}
	}
}

// one checks one file in its folder, so that elan finds lean-toolchain there.
func (c checker) one(folder string, s source) checked {
	begin := time.Now()
	olean, err := filepath.Abs(c.olean)
	if err != nil {
		return checked{source: s, messages: []message{failed(err)}}
	}
	cmd := exec.Command(c.lean, "--json", "-o", filepath.Join(olean, s.name+".olean"), filepath.Base(s.file))
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "LEAN_PATH="+olean)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	messages := parseMessages(out)
	if err != nil {
		messages = append(messages, failed(errors.New(err.Error()+" "+stderr.String())))
	}
	return checked{s, messages, time.Since(begin)}
}

func failed(err error) message { return message{Severity: "error", Data: "lean: " + err.Error()} }

// parseMessages reads one JSON value a line; any other line is an error of Lean.
func parseMessages(out []byte) (list []message) {
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var m message
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			m = failed(errors.New(lines.Text()))
		}
		list = append(list, m)
	}
	if err := lines.Err(); err != nil {
		list = append(list, failed(err))
	}
	return list
}
