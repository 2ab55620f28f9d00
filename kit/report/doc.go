// Package report writes down a [kit.Result], one file for each form.
package report

import (
	"io"

	"conform/kit"
)

// Style says how a report for people may look.
type Style struct {
	Colour bool // only for a terminal
}

// Format is a form of report.
type Format struct {
	Name  string
	Write func(w io.Writer, r kit.Result, s Style) error
}

// Formats gives every form. The first is the one for people.
func Formats() []Format {
	return []Format{
		{"text", Text},
		{"json", JSON},
	}
}
