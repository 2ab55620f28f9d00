package reference

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// grow hands the file of the member ledger to write, with a new file that takes
// the path out once write has filled it (protocol, section 4). The old file is
// only read; a path that is taken is refused; where write fails, nothing is left
// at the path or beside it.
func (in Input) grow(write func(grown io.Writer, old io.Reader) error) error {
	path, err := in.Text("out")
	if err != nil {
		return err
	}
	old, err := in.open("ledger")
	if err != nil {
		return err
	}
	defer old.Close()
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.New("out: want a path at which nothing is")
	}
	grown, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return fileError("out", err)
	}
	err = fill(grown, ledgerFile{old}, write)
	if err == nil {
		err = os.Rename(grown.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(grown.Name()))
	}
	return nil
}

// fill writes a file to its end and closes it.
func fill(grown *os.File, old io.Reader, write func(grown io.Writer, old io.Reader) error) error {
	buffered := bufio.NewWriterSize(grown, 64<<10)
	err := write(buffered, old)
	if err == nil {
		err = buffered.Flush()
	}
	return errors.Join(err, grown.Close())
}

// ledgerFile says of what cannot be read that it is the ledger.
type ledgerFile struct{ file *os.File }

func (f ledgerFile) Read(p []byte) (int, error) {
	n, err := f.file.Read(p)
	if err != nil && err != io.EOF {
		err = fileError("ledger", err)
	}
	return n, err
}
