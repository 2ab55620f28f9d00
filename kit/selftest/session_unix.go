//go:build unix && !linux

package selftest

import "syscall"

// leftBehind is what is said about a process that outlives its parent.
const leftBehind = "left children running"

// ownSession leaves a child in the process group: no other process can be told
// from those of somebody else here.
func ownSession() *syscall.SysProcAttr { return nil }
