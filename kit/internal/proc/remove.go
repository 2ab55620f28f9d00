package proc

import (
	"io/fs"
	"os"
	"path/filepath"
)

// RemoveAll removes a folder and what a program left in it, also where the
// program took away the right to do so.
func RemoveAll(folder string) error {
	if err := os.RemoveAll(folder); err == nil {
		return nil
	}
	unlock(folder)
	return os.RemoveAll(folder)
}

// unlock gives us every right to the folders below one. Links are not followed.
func unlock(folder string) {
	filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			os.Chmod(path, 0o700) // a folder is called on before it is read
		}
		return nil
	})
}
