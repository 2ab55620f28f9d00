package proc

// Survivor is a process that outlived the program which started it.
type Survivor struct {
	PID     int
	Command string
}
