package selftest

import "syscall"

// leftBehind is what is said about a process that outlives its parent.
const leftBehind = "left children running"

// ownSession takes a child out of the process group that is killed.
func ownSession() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
