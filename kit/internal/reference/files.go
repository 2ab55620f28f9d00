package reference

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"

	"conform/spec/fault"
)

// MaxFile is the largest file that is read whole, in bytes.
const MaxFile = 64 << 20

// open opens the file that a member names. Nothing is waited for: a pipe, a
// device or a folder is refused, and so is a file of the system's own that has
// to be waited for, such as its log: the one kind of regular file that takes a
// deadline.
func (in Input) open(member string) (*os.File, error) {
	path, err := in.Text(member)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, fileError(member, err)
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("got what is no regular file: %w", errNoFile)
	}
	if err == nil && file.SetReadDeadline(time.Time{}) == nil {
		err = fmt.Errorf("got a file that is waited for: %w", errNoFile)
	}
	if err != nil {
		return nil, errors.Join(fileError(member, err), file.Close())
	}
	return file, nil
}

var errNoFile = errors.New("want a file with bytes in it, no pipe, device or folder")

// read reads the file that a member names, up to MaxFile.
func (in Input) read(member string) ([]byte, error) {
	file, err := in.open(member)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	switch {
	case err != nil:
		return nil, fileError(member, err)
	case len(data) > MaxFile:
		return nil, fault.New(BadInput, member, "longer than %d bytes", MaxFile)
	}
	return data, nil
}

// fileError names a file of the request that cannot be read.
func fileError(member string, err error) error {
	return fault.New(BadInput, member, "%v", errors.Unwrap(err))
}
