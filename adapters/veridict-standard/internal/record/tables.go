package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// line is one line of a table that people wrote.
type line struct {
	number int
	text   string
}

// readLines reads a table: lines of cells with a tab between, and comments.
func readLines(name string) ([]line, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var lines []line
	for i, text := range strings.Split(string(data), "\n") {
		if text != "" && !strings.HasPrefix(text, "#") {
			lines = append(lines, line{i + 1, text})
		}
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s: no row in it", name)
	}
	return lines, nil
}

// cells divides a line into as many cells as what names, none of them empty.
func cells(text, what string) ([]string, error) {
	fields := strings.Split(text, "\t")
	if len(fields) != strings.Count(what, ",")+2 || slices.Contains(fields, "") {
		return nil, fmt.Errorf("want %s with a tab between, got %q", what, text)
	}
	return fields, nil
}

// span reads one release, or two with - between, as places in releases.
func span(text string) (first, last int, err error) {
	from, to, ranged := strings.Cut(text, "-")
	if !ranged {
		to = from
	}
	first, last = slices.Index(releases, from), slices.Index(releases, to)
	if first < 0 || last < first {
		return 0, 0, fmt.Errorf("releases %q: want one of %v, or two with - between", text, releases)
	}
	return first, last, nil
}
