// Package proc runs the program under test: it feeds it lines, reads lines
// back, and makes sure that nothing of it is left behind.
//
// A process has a scratch folder of its own (TMPDIR) and a process group of its
// own. Whatever happens, the group is killed and the folder removed before
// [Process.Finish] or [Process.Kill] returns. Its standard error is always
// drained, so that a talkative program cannot block.
package proc
