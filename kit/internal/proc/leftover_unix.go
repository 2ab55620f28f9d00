//go:build unix && !linux

package proc

import "syscall"

// killLeftovers kills what is left of the group. The leader is reaped by now,
// so a group that still takes a signal has other members.
func killLeftovers(group int, _ string) int {
	if syscall.Kill(-group, syscall.SIGKILL) != nil {
		return 0
	}
	return 1
}
