// Package selftest asks whether the suite would notice: it runs programs that
// deserve nothing, or not everything, and demands for each the outcome that the
// protocol gives it, check by check.
//
// The programs are shipped inside the binary. Each is the reference that does
// one thing wrong, on every request or on chosen ones, and runs as a process of
// its own: this very executable, started as
//
//	conform selftest --as NAME
//
// [Programs] is the table of them, [Run] examines them over a small fixed part
// of the corpus, and [Play] is such a program at work.
package selftest
