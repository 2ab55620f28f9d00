package bundle

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"conform/kit"
	"conform/kit/report"
)

// readme explains the folder to somebody who knows the texts and not conform.
func (b Bundle) readme() []byte {
	p := &text{}
	p.say("# %s\n", b.Check.ID)
	p.say("%s.\n", sentence(b.Check.Why))
	b.origin(p)
	p.say("\n## The sentences it shows\n")
	for _, clause := range report.Sentences(b.Check) {
		p.say("- **%s** (section %s, %s): %s", clause.ID, clause.Section(), clause.Level, clause.Statement)
	}
	p.say("\nThe sentences are in our own words.")
	b.wanted(p)
	b.happened(p)
	b.byHand(p)
	p.say("\nFrom corpus %s, digest %s.", b.Corpus.Version, b.Corpus.Digest)
	return p.Bytes()
}

// text gathers lines. What a program said is cleaned by whoever puts it in.
type text struct{ bytes.Buffer }

func (t *text) say(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }

// sentence begins with a capital, which a why does not always.
func sentence(why string) string {
	why = strings.TrimSuffix(why, ".")
	if why == "" {
		return why
	}
	return strings.ToUpper(why[:1]) + why[1:]
}

// origin says how binding the check is and what it was made from.
func (b Bundle) origin(p *text) {
	c := b.Check
	p.say("- operation `%s`, level %s, basis: %s", c.Op, c.Level, cmp.Or(c.Basis, "none"))
	if c.Erratum != "" {
		p.say("- tells implementations with erratum %s from those without", c.Erratum)
	}
	if c.Parent != "" {
		p.say("- made from the honest case `%s`, which must be accepted", c.Parent)
	}
	if c.Mutation != "" {
		p.say("- the change: `%s`; sealed again afterwards: %s", c.Mutation, cmp.Or(c.Reseal, "nothing"))
	}
}

// operators says what may stand in want.json beside plain JSON.
var operators = [][2]string{
	{"$any", "one of these"},
	{"$contains", "a text with this part, or a list with this element"},
	{"$all", "a list with each of these"},
	{"$none", "a list with none of these"},
	{"$set", "these elements, in any order and number"},
	{"$nonempty", "something that is not empty"},
	{"$absent", "missing, null or empty"},
	{"$word", "some text in it has this word"},
}

// wanted explains want.json.
func (b Bundle) wanted(p *text) {
	p.say("\n## What the texts want\n")
	want := b.Check.Want
	switch {
	case want.Rejected:
		p.say("`want.json`: the program refuses the input, with `rejected` and a reason.")
		return
	case want.Judge != "":
		p.say("`want.json`: what the program made is judged by the reference: the certificate is valid")
		p.say("against the ledger it left at `out`, has every member of section 11.1, and the entries")
		p.say("appended are checkpoint.anchored and then certificate.issued.")
		b.left(p)
		return
	case len(want.Readings) > 0:
		p.say("The text is open. `want.json` lists the readings; none of them is wrong.")
	default:
		p.say("`want.json`: members it does not name may have any value.")
	}
	if b.Check.Tolerance > 0 {
		p.say("Numbers may be off by %g.", b.Check.Tolerance)
	}
	if len(b.Check.Reasons) > 0 {
		p.say("A refusal for the right reason names: %s.", strings.Join(b.Check.Reasons, ", "))
	}
	b.left(p)
	b.operators(p)
}

// left says what is looked at beside the answer.
func (b Bundle) left(p *text) {
	what, ok := b.Check.Made()
	switch {
	case ok && what.Member == "out":
		p.say("\nAn output counts only when the file at `out` begins with the ledger that was given,")
		p.say("byte for byte, and verifies as a ledger.")
	case ok && what.Member == "ledger":
		p.say("\nThe file at `ledger` must stay empty.")
	}
}

// operators explains those that want.json uses.
func (b Bundle) operators(p *text) {
	pattern := string(kit.WantJSON(b.Check.Want))
	var used [][2]string
	for _, op := range operators {
		if strings.Contains(pattern, `"`+op[0]+`":`) {
			used = append(used, op)
		}
	}
	if len(used) > 0 {
		p.say("")
	}
	for _, op := range used {
		p.say("- `%s`: %s", op[0], op[1])
	}
}

// happened says how a program did, where one was asked.
func (b Bundle) happened(p *text) {
	found := b.found()
	if found == nil {
		return
	}
	p.say("\n## What happened\n")
	p.say("The program `%s` was asked; the outcome is **%s**.", report.Clean(b.Result.Implementation.Command), found.Outcome)
	if why := cmp.Or(found.Why, found.Reading); why != "" {
		p.say("\n    %s\n", report.Clean(why))
	}
	if found.Got != nil {
		p.say("Its answer is `answer.json`.")
	} else {
		p.say("It gave no answer that counts; `answer.json` says what came instead.")
	}
	if found.Outcome == kit.Unproven {
		p.say("\nThe answer is right, but so would be that of a program which refuses everything:")
		p.say("look at the honest case `%s` first.", b.Check.Parent)
	}
}

// byHand shows the commands that do without conform.
func (b Bundle) byHand(p *text) {
	p.say("\n## By hand\n")
	p.say("`sh run.sh` does it from anywhere. In this folder, from where a program may have")
	p.say("to be named by another path:\n")
	switch {
	case b.byCommandLine() && b.Line != nil:
		p.say("    %s", b.filled(""))
	case b.byCommandLine():
		p.say("    veridict verify --ledger %s --cert %s", b.local("ledger"), b.local("certificate"))
		p.say("\nwith your verifier in the place of `veridict verify`.")
	default:
		program := "YOUR-ADAPTER"
		if b.Adapter != nil {
			program = kit.JoinWords(b.Adapter)
		}
		p.say("    (echo '%s'; cat request.json) | %s", hello(), program)
		p.say("\nThe second line of its output is the answer.")
		b.verifyToo(p)
	}
	if names := b.names(); len(names) > 0 {
		p.say("\nFiles of the request: %s.", strings.Join(names, ", "))
	}
}

// verifyToo gives the command line for a check that an adapter was asked.
func (b Bundle) verifyToo(p *text) {
	if b.Check.Op == "verify" && len(b.Check.Files) == 2 {
		p.say("A verifier with a command line:\n")
		p.say("    veridict verify --ledger %s --cert %s", b.local("ledger"), b.local("certificate"))
	}
}

func (b Bundle) names() []string {
	var names []string
	for _, member := range b.paths() {
		names = append(names, "`"+b.local(member)+"`")
	}
	return names
}
