package bundle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"conform/kit"
)

const script = "run.sh"

// script writes run.sh, which asks the program that was asked, or the one that
// its arguments name.
func (b Bundle) script() []byte {
	var text strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&text, format+"\n", args...) }
	say("#!/bin/sh")
	if b.byCommandLine() {
		b.verifies(say)
	} else {
		b.asks(say)
	}
	return []byte(text.String())
}

// byCommandLine tells whether a command line can be asked, and no adapter was.
func (b Bundle) byCommandLine() bool {
	verifies := b.Check.Op == "verify" && len(b.Check.Files) == 2
	return b.Adapter == nil && (verifies || b.judges() && b.Line != nil)
}

const locate = `here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2`

func (b Bundle) verifies(say func(string, ...any)) {
	if b.judges() {
		say("# Judges the document in this folder by the catalog beside it.")
	} else {
		say("# Verifies the certificate in this folder against the ledger beside it.")
	}
	if b.Line != nil {
		say(locate)
		say("exec %s", b.filled(`"$here"/`))
		return
	}
	say("# usage: sh run.sh [COMMAND…]     without one: veridict verify")
	say(locate)
	say("[ $# -gt 0 ] || set -- veridict verify")
	say(`exec "$@" --ledger "$here"/%s --cert "$here"/%s`, b.local("ledger"), b.local("certificate"))
}

// filled gives the command line with the files of the folder in the places of
// the placeholders.
func (b Bundle) filled(folder string) string {
	words := make([]string, len(b.Line))
	for i, word := range b.Line {
		words[i] = b.fill(word, folder)
	}
	return strings.Join(words, " ")
}

// places are the placeholders and the files for those that name no file of the
// request.
var places = map[string]string{"ledger": "", "certificate": "", "document": "document.json", "catalog": "catalog.json"}

func (b Bundle) fill(word, folder string) string {
	for _, member := range slices.Sorted(maps.Keys(places)) {
		before, after, found := strings.Cut(word, "{"+member+"}")
		if !found {
			continue
		}
		filled := folder + b.place(member)
		if before != "" {
			filled = b.fill(before, folder) + filled
		}
		if after != "" {
			filled += b.fill(after, folder)
		}
		return filled
	}
	return kit.JoinWords([]string{word})
}

func (b Bundle) place(name string) string {
	for _, member := range []string{name, name + "_path"} {
		if b.Check.Files[member] != "" {
			return b.local(member)
		}
	}
	return places[name]
}

func (b Bundle) local(member string) string { return local(member, b.Check.Files[member]) }

// asks speaks the adapter protocol by hand. Paths in a request are absolute, so
// they are completed on the way.
func (b Bundle) asks(say func(string, ...any)) {
	say("# Asks an adapter the request in this folder. It answers hello first; the")
	say("# second line is the answer.")
	if b.Adapter != nil {
		say("# usage: sh run.sh [COMMAND…]     without one: the program that was asked")
	} else {
		say("# usage: sh run.sh COMMAND…")
	}
	say(locate)
	if b.Adapter != nil {
		say("[ $# -gt 0 ] || set -- %s", kit.JoinWords(b.Adapter))
	} else {
		say(`[ $# -gt 0 ] || { echo "usage: sh run.sh COMMAND…" >&2; exit 2; }`)
	}
	b.makes(say)
	complete := "cat"
	if members := b.paths(); len(members) > 0 {
		say(`there=$(printf '%%s' "$here" | sed 's/[\\&|]/\\&/g')`)
		complete = "sed"
		for _, member := range members {
			complete += fmt.Sprintf(` -e "s|\"%s\":\"|&$there/|"`, member)
		}
	}
	say("{\n\tprintf '%%s\\n' '%s'\n\t%s \"$here\"/request.json\n} | \"$@\"", hello(), complete)
}

// makes clears away what the program asked before has left.
func (b Bundle) makes(say func(string, ...any)) {
	what, ok := b.Check.Made()
	switch {
	case ok && what.Member == "out":
		say(`rm -f "$here"/%s`, made["out"])
	case ok && what.Member == "ledger":
		say(`: > "$here"/%s`, made["ledger"])
	}
}

// hello is the line every adapter is asked first.
func hello() string {
	line, err := kit.HelloRequest().Line()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(line))
}
