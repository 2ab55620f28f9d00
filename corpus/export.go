package corpus

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Export writes the files of a corpus into an empty or new folder, from which
// Open loads it. MANIFEST comes last: an export cut short does not load.
func Export(c *Corpus, dir string) error {
	if err := emptyFolder(dir); err != nil {
		return fmt.Errorf("export to %s: %w", dir, err)
	}
	for _, name := range append(c.Files[:len(c.Files):len(c.Files)], "MANIFEST") {
		if err := copyOut(c.FS, name, dir); err != nil {
			return fmt.Errorf("export to %s: %s: %w", dir, name, bare(err))
		}
	}
	return nil
}

func emptyFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return bare(os.MkdirAll(dir, 0o755))
	}
	if err != nil {
		return bare(err)
	}
	if len(entries) > 0 {
		return errors.New("the folder is not empty; name an empty or a new one")
	}
	return nil
}

func copyOut(fsys fs.FS, name, dir string) error {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return err
	}
	target := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	return os.WriteFile(target, data, 0o644)
}
