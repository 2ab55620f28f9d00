package proc

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
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
// programs share one. A process that is gone, or a zombie, has no environment.
func marked(scratch string) []int {
	mark := []byte("TMPDIR=" + scratch + "\x00")
	paths, _ := filepath.Glob("/proc/[0-9]*/environ")
	var pids []int
	for _, path := range paths {
		environ, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(environ, mark) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
