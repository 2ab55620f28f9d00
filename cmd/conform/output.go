package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"conform/kit"
	"conform/kit/report"
)

// output is one report to write.
type output struct {
	format report.Format
	file   string // "-" for standard output
}

// outputs reads --format and --report, and tries that every file can be written:
// a run of minutes must not end in a report nobody gets.
func (f *runFlags) outputs() ([]output, error) {
	first, err := formatOf(f.format)
	if err != nil {
		return nil, err
	}
	var all []output
	files := []string{"-", f.trace, f.expect}
	for _, text := range f.reports {
		name, file, ok := strings.Cut(text, "=")
		if !ok || file == "" {
			return nil, fmt.Errorf("--report %s: want FORMAT=FILE", text)
		}
		format, err := formatOf(name)
		if err != nil {
			return nil, err
		}
		if file != "-" {
			probe, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE, 0o666)
			if err != nil {
				return nil, err
			}
			if err := probe.Close(); err != nil {
				return nil, err
			}
		}
		all, files = append(all, output{format, file}), append(files, file)
	}
	// Standard output comes last: a reader that goes away ends the program.
	return append(all, output{first, "-"}), apart(files...)
}

// apart refuses two outputs that go to one file, of which the later would be
// left. An empty name is none.
func apart(files ...string) error {
	for i, file := range files {
		if slices.ContainsFunc(files[:i], func(other string) bool { return sameFile(file, other) }) {
			return fmt.Errorf("two outputs go to %s: name a file for each", cmp.Or(strings.TrimPrefix(file, "-"), "standard output"))
		}
	}
	return nil
}

// sameFile tells whether two names are those of one file. A device, such as
// /dev/null, takes any number of outputs.
func sameFile(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	one, errA := os.Stat(a)
	other, errB := os.Stat(b)
	if errA != nil || errB != nil {
		return filepath.Clean(a) == filepath.Clean(b)
	}
	return one.Mode().IsRegular() && os.SameFile(one, other)
}

func formatNames() []string {
	var names []string
	for _, f := range report.Formats() {
		names = append(names, f.Name)
	}
	return names
}

func formatOf(name string) (report.Format, error) {
	for _, f := range report.Formats() {
		if f.Name == name {
			return f, nil
		}
	}
	return report.Format{}, fmt.Errorf("format %q: want one of %s", name, strings.Join(formatNames(), ", "))
}

// writeAll writes every report; one that fails does not keep back the others.
func writeAll(out []output, result kit.Result, std streams) error {
	var errs []error
	for _, o := range out {
		errs = append(errs, o.write(result, std))
	}
	return errors.Join(errs...)
}

func (o output) write(result kit.Result, std streams) error {
	file, err := create(o.file, std)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	style := report.Style{Colour: o.file == "-" && colourful(std.out)}
	if err = o.format.Write(w, result, style); err == nil {
		err = w.Flush()
	}
	return errors.Join(err, file.Close())
}

// traceFile keeps the first error: a trace that breaks off must not pass for a
// whole one.
type traceFile struct {
	*os.File
	err error
}

func (t *traceFile) Write(data []byte) (int, error) {
	n, err := t.File.Write(data)
	if t.err == nil {
		t.err = err
	}
	return n, err
}

func openTrace(name string) (io.Writer, func() error, error) {
	if name == "" {
		return nil, func() error { return nil }, nil
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return nil, nil, err
	}
	trace := &traceFile{File: file}
	return trace, func() error { return errors.Join(trace.err, file.Close()) }, nil
}

// create opens a file for writing; "-" is standard output.
func create(name string, std streams) (io.WriteCloser, error) {
	if name == "-" {
		return nopCloser{std.out}, nil
	}
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
}

type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

// replace writes a file anew: whole, or it stays as it was. A name that is a link
// stays one.
func replace(name string, write func(io.Writer) error) error {
	file, path, err := beside(name)
	if err != nil {
		return err
	}
	if err := errors.Join(write(file), file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return os.Rename(file.Name(), path)
}

// replaceable tries whether replace could do its work.
func replaceable(name string) error {
	file, _, err := beside(name)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// beside makes a new file beside the one of a name, with its rights, and gives the
// path that is to be replaced.
func beside(name string) (file *os.File, path string, err error) {
	path, mode := name, fs.FileMode(0o666)
	if old, err := os.OpenFile(name, os.O_WRONLY, 0); err == nil {
		info, err := old.Stat()
		if err = errors.Join(err, old.Close()); err != nil {
			return nil, "", err
		}
		if !info.Mode().IsRegular() {
			return nil, "", fmt.Errorf("%s: not a regular file, so it cannot be replaced", name)
		}
		if path, err = filepath.EvalSymlinks(name); err != nil {
			return nil, "", err
		}
		mode = info.Mode().Perm()
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, "", err
	}
	temporary := "." + filepath.Base(path) + "-" + strconv.FormatUint(rand.Uint64(), 36)
	file, err = os.OpenFile(filepath.Join(filepath.Dir(path), temporary), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return nil, "", fmt.Errorf("%s: nothing can be written beside it: %w", name, err)
	}
	return file, path, nil
}
