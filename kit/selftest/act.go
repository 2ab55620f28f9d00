package selftest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// sleeper begins the names under which programs start what they leave behind.
const sleeper = "sleeps:"

// says answers with one line; ID stands for the id of the request.
func says(line string) func(request) error {
	return func(r request) error {
		id, err := json.Marshal(r.ID)
		if err != nil {
			return err
		}
		return write(strings.ReplaceAll(line, "ID", string(id)) + "\n")
	}
}

// alters sends the honest answer in an altered form.
func alters(change func(line string) string) func(request) error {
	return func(r request) error { return write(change(r.honest)) }
}

// ends leaves with a status and without an answer.
func ends(status int) func(request) error {
	return func(request) error {
		fmt.Fprintln(os.Stderr, "something went wrong")
		os.Exit(status)
		return nil
	}
}

// hangs says nothing more.
func hangs(request) error {
	forever()
	return nil
}

// panics is how a program in this very language crashes.
func panics(r request) error { panic("no idea what to do with " + r.ID) }

// killed dies by a signal, or by what stands for one.
func killed(request) error {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err != nil {
		return err
	}
	forever()
	return nil
}

// closes ends its output and lives on.
func closes(request) error {
	if err := os.Stdout.Close(); err != nil {
		return err
	}
	forever()
	return nil
}

// spawns starts a process that keeps our streams open and never ends, in a
// session of its own where there are such.
func spawns(name string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	child := exec.Command(self, "selftest", "--as", sleeper+name)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	child.SysProcAttr = ownSession()
	return child.Start()
}

// floods writes pieces until nobody reads any more.
func floods(piece string) func(request) error {
	return func(request) error {
		for {
			if err := write(piece); err != nil {
				return err
			}
		}
	}
}

// mebibytes writes n MiB of one character.
func mebibytes(n int, char string) error {
	piece := strings.Repeat(char, 1<<20)
	for range n {
		if err := write(piece); err != nil {
			return err
		}
	}
	return nil
}

// warnsLoudly writes more to standard error than a pipe holds, with each answer.
func warnsLoudly(r request) error {
	text := strings.Repeat("warning: \x1b[31mdeprecated\x1b[0m\n", 10_000)
	if _, err := os.Stderr.WriteString(text); err != nil {
		return err
	}
	return write(r.honest)
}

// goodbye talks after its last answer, fails, and never ended in time.
func goodbye() error {
	if err := write("goodbye\n"); err != nil {
		return err
	}
	return errors.New("not in the mood to end well")
}
