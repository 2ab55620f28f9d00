package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// opening and method are the parts of the page that people wrote.
var (
	//go:embed opening.md
	opening string
	//go:embed method.md
	method string
)

func writePage(out *bytes.Buffer, c *corpus.Corpus, list []findings, seen reproduced) {
	fmt.Fprintf(out, opening, c.Version, c.Digest)
	fmt.Fprint(out, "\n| release | must, text | should, text | must, interpretation | should, interpretation | crashes where the texts are open |\n"+
		"|---|---|---|---|---|---|\n")
	for i := range list {
		f := &list[i]
		fmt.Fprintf(out, "| %s | %d (%d) | %d (%d) | %d | %d | %d |\n", title(f.releases),
			len(f.text), leading(f.text), len(f.advice), leading(f.advice),
			sentences(f.read, corpus.Must), sentences(f.read, corpus.Should), sentences(f.open, corpus.May))
	}
	fmt.Fprintf(out, "\n%s", method)
	for i := range list {
		writeReleases(out, &list[i], seen)
	}
}

// leading counts the findings that a failing check names first.
func leading(list []finding) int {
	n := 0
	for _, f := range list {
		if f.leading {
			n++
		}
	}
	return n
}

// sentences counts the different sentences among findings of a level.
func sentences(list []finding, level corpus.Level) int {
	ids := map[string]bool{}
	for _, f := range list {
		if f.level == level {
			ids[f.clause.ID] = true
		}
	}
	return len(ids)
}

func writeReleases(out *bytes.Buffer, f *findings, seen reproduced) {
	release := f.releases[0].release
	fmt.Fprintf(out, "\n## %s\n", strings.ToUpper(title(f.releases)[:1])+title(f.releases)[1:])
	if len(f.releases) > 1 {
		fmt.Fprintf(out, "\nThese releases give the same outcome on every check%s.\n", exceptions(f.releases))
	}
	fmt.Fprintf(out, "\n### %s: sentences of the text\n", release)
	writeOverview(out, release, f.onText())
	for _, found := range f.onText() {
		writeFinding(out, release, found, seen)
	}
	writeDoubts(out, release, f.doubted)
	writeTable(out, asInterpreted(release), f.read)
	writeTable(out, release+": crashes where the texts leave the answer open", f.open)
}

// exceptions names the releases of a group that cannot be asked all of it.
func exceptions(group []known) string {
	var out strings.Builder
	for _, older := range group[1:] {
		if unasked, _ := group[0].unlike(older); len(unasked) > 0 {
			slices.Sort(unasked)
			fmt.Fprintf(&out, "; %s cannot be asked %d of them, such as `%s` (%s)",
				older.release, len(unasked), unasked[0], older.ends[unasked[0]].reason)
		}
	}
	return out.String()
}

func writeFinding(out *bytes.Buffer, release string, f finding, seen reproduced) {
	id := kit.JoinWords([]string{f.show.ID})
	fmt.Fprintf(out, "\n#### %s\n\nSection %s, %s: %s.\n\n", heading(release, f.clause.ID), f.clause.Section(), f.level, f.clause.Statement)
	fmt.Fprintf(out, "- %s: %s\n", f.end.outcome, f.end.reason)
	fmt.Fprintf(out, "- smallest case: `%s` (%d of the sentence's %d such checks end wrong)\n", f.show.ID, f.failing, f.total)
	fmt.Fprintf(out, "- shown by: `conform run %s --impl \"$PYTHON adapters/veridict-standard/adapter.py\"`\n", id)
	if text := seen.of(release, f.show.ID); text != "" {
		fmt.Fprintf(out, "- by hand: %s\n", text)
	} else {
		fmt.Fprint(out, "- by hand: not reproduced yet\n")
	}
}

// writeDoubts lists what stands on the text and is not counted.
func writeDoubts(out *bytes.Buffer, release string, list []finding) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(out, "\n### %s\n\n| sentence | level | smallest case | outcome | why it is not counted |\n|---|---|---|---|---|\n", notCounted(release))
	for _, f := range list {
		fmt.Fprintf(out, "| %s | %s | `%s` | %s | %s |\n", f.clause.ID, f.level, f.show.ID, f.end.outcome, cell(f.doubt))
	}
}

func writeTable(out *bytes.Buffer, name string, list []finding) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(out, "\n### %s\n\n| sentence | level | basis | smallest case | outcome | what happens |\n|---|---|---|---|---|---|\n", name)
	for _, f := range list {
		fmt.Fprintf(out, "| %s | %s | %s | `%s` | %s | %s |\n", f.clause.ID, f.level,
			strings.TrimPrefix(f.basis, "interpretation "), f.show.ID, f.end.outcome, cell(f.end.reason))
	}
}

// cell keeps a text inside one cell of a table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

func heading(release, clause string) string { return release + " " + clause }

func notCounted(release string) string { return release + ": not counted" }

func asInterpreted(release string) string { return release + ": sentences as interpreted" }

// anchor is the place of a heading in the published page: what Markdown makes
// of it.
func anchor(text string) string {
	var out strings.Builder
	for _, r := range strings.ToLower(text) {
		switch {
		case r == ' ':
			out.WriteByte('-')
		case r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			out.WriteRune(r)
		}
	}
	return out.String()
}
