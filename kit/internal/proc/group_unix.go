//go:build unix

package proc

import (
	"os"
	"syscall"
)

// ownGroup makes the program the leader of a process group.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the leader and everything it started that stayed in its group.
func killGroup(leader *os.Process) {
	syscall.Kill(-leader.Pid, syscall.SIGKILL)
	leader.Kill()
}
