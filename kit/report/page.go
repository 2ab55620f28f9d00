package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// colour is a terminal colour; the zero value is none.
type colour string

const (
	red    colour = "31"
	green  colour = "32"
	yellow colour = "33"
	bold   colour = "1"
)

// page writes lines for people. Every string put into it is cleaned.
type page struct {
	out   *bufio.Writer
	style Style
}

func newPage(w io.Writer, s Style) *page { return &page{bufio.NewWriter(w), s} }

// line writes one line.
func (p *page) line(format string, args ...any) {
	p.out.WriteString(cleanf(format, args...))
	p.out.WriteByte('\n')
}

// heading begins a part of the report.
func (p *page) heading(format string, args ...any) {
	p.out.WriteString("\n" + p.paint(bold, cleanf(format, args...)) + "\n")
}

// paint colours text that is clean.
func (p *page) paint(c colour, text string) string {
	if !p.style.Colour || c == "" {
		return text
	}
	return "\x1b[" + string(c) + "m" + text + "\x1b[0m"
}

// painted writes a line that begins with a coloured word.
func (p *page) painted(indent string, c colour, word, format string, args ...any) {
	p.out.WriteString(indent + p.paint(c, Clean(word)) + cleanf(format, args...) + "\n")
}

// wrapped writes a label and text, broken between words at the width of a page.
func (p *page) wrapped(indent, label, text string) {
	const width = 100
	line := indent + label
	hanging := indent + strings.Repeat(" ", len(label))
	empty := true
	for _, word := range strings.Fields(Clean(text)) {
		if !empty && len(line)+1+len(word) > width {
			p.line("%s", line)
			line, empty = hanging, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	p.line("%s", line)
}

// cleanf formats and cleans what comes out, whoever it came from.
func cleanf(format string, args ...any) string { return Clean(fmt.Sprintf(format, args...)) }

// plural chooses the form of a noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
