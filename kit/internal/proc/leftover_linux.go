package proc

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// killLeftovers kills what outlived the leader, inside its group or not, and
// says how much that was. Children that are about to end by themselves are
// given a moment.
func killLeftovers(group int, scratch string) int {
	left := marked(scratch)
	for range 10 {
		if len(left) == 0 {
			break
		}
		time.Sleep(10 * time.Millisecond)
		left = marked(scratch)
	}
	syscall.Kill(-group, syscall.SIGKILL)
	for _, pid := range left {
		syscall.Kill(pid, syscall.SIGKILL)
	}
	return len(left)
}

// marked finds the processes that inherited our scratch folder: no two
// programs share one.
func marked(scratch string) []int { return having("TMPDIR=" + scratch + "\x00") }

// having finds the processes that have some text in their environment. One that
// is gone, or a zombie, has no environment.
func having(mark string) []int {
	paths, _ := filepath.Glob("/proc/[0-9]*/environ")
	var pids []int
	for _, path := range paths {
		environ, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(environ, []byte(mark)) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// Survivors gives the processes whose scratch folder was made in the given
// folder, once those that are about to end have had a moment to do so.
func Survivors(folder string) []Survivor {
	mark := "TMPDIR=" + folder + "/"
	left := having(mark)
	for range 100 {
		if len(left) == 0 {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
		left = having(mark)
	}
	var list []Survivor
	for _, pid := range left {
		command, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
		list = append(list, Survivor{pid, strings.TrimSpace(strings.ReplaceAll(string(command), "\x00", " "))})
	}
	return list
}
