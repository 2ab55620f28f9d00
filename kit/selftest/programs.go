package selftest

import (
	"fmt"
	"os"
	"strings"

	"conform/kit"
)

// constant programs give one answer to everything.
var constant = []Program{
	{
		Name: "accepts-all", Says: "calls everything valid", when: asked, blind: true, exit: 1,
		does: says(`{"id":ID,"output":{"valid":true,"chain_valid":true,"signature_valid":true,"verdicts_match":true,"errors":[]}}`),
		ends: everywhere(kit.Fail).but(kit.Pass, honestLedger, honestAudit).without(openQuestion),
	},
	{
		Name: "denies-all", Says: "calls everything invalid, for every reason there is", when: asked, blind: true, exit: 1,
		does: says(`{"id":ID,"output":{"valid":false,"chain_valid":false,"signature_valid":false,"verdicts_match":false,` +
			`"errors":["no"],"reasons":["chain","signature","anchor","certificate","claims","evidence","policy","verdict","derived"]}}`),
		ends: everywhere(kit.Fail).but(kit.Unproven, staleHash, editedBody, forgedAnchor).without(openQuestion),
	},
	{
		Name: "rejects-all", Says: "refuses every input", when: asked, blind: true, exit: 1,
		does: says(`{"id":ID,"rejected":"no"}`),
		ends: everywhere(kit.Fail).but(kit.Unproven, duplicateMember, leadingZero).without(openQuestion),
	},
	{
		Name: "rejects-hello-too", Says: "refuses every request, hello included", when: anything, blind: true, exit: 1,
		does:  says(`{"id":ID,"rejected":"no"}`),
		ends:  everywhere(kit.Fail).but(kit.Unproven, duplicateMember, leadingZero).without(openQuestion),
		warns: "hello is answered without an output",
	},
	{
		Name: "answers-with-nothing", Says: "gives an empty output to everything", when: asked, blind: true, exit: 1,
		does: says(`{"id":ID,"output":{}}`),
		ends: everywhere(kit.Fail).without(openQuestion),
	},
	{
		Name: "supports-nothing", Says: "supports no operation", when: asked, blind: true, exit: 1,
		does: says(`{"id":ID,"unsupported":true}`),
		ends: everywhere(kit.Skip),
	},
	{
		Name: "offers-nothing", Says: "says in hello that it has no operation", when: request.hello, blind: true, exit: 1,
		does: says(`{"id":ID,"output":{"protocol":1,"ops":[]}}`),
		ends: everywhere(kit.Skip),
	},
}

// mute programs are those of which nothing can be learnt.
var mute = []Program{
	{
		Name: "exits-at-once", Says: "ends before it answers hello",
		first: leave(0), exit: 3, fails: "ended before answering: exit status 0",
	},
	{
		Name: "fails-at-once", Says: "ends with status 7 before it answers hello",
		first: leave(7), exit: 3, fails: "exit status 7",
	},
	{
		Name: "hangs", Says: "never answers",
		when: anything, does: hangs, waits: true, exit: 3, fails: "timeout: no answer within",
	},
	{
		Name: "hangs-after-hello", Says: "answers hello and nothing else",
		when: asked, does: hangs, waits: true, exit: 3, fails: "none of the known checks",
	},
	{
		Name: "never-reads", Says: "says hello unasked and never reads",
		first: deaf, waits: true, exit: 3, fails: "none of the known checks",
	},
	{
		Name: "prints-noise", Says: "prints a banner before it answers hello",
		first: banner, exit: 3, fails: "welcome to the verifier",
	},
	{
		Name: "prints-noise-with-each-answer", Says: "prints a line before each answer",
		when: asked, exit: 3, fails: "working",
		does: alters(func(line string) string { return "working\n" + line }),
	},
	{
		Name: "echoes", Says: "sends every request back",
		when: anything, exit: 3, fails: "has 0 of output, rejected and unsupported",
		does: says(`{"id":ID,"op":"x","input":{}}`),
	},
	{
		Name: "answers-nobody", Says: "gives every answer the id of another request",
		when: asked, exit: 3, fails: `id: got "somebody"`,
		does: says(`{"id":"somebody","output":{}}`),
	},
	{
		Name: "speaks-version-2", Says: "speaks another version of the protocol",
		when: request.hello, exit: 3, fails: `protocol: got "2", want 1`,
		does: says(`{"id":ID,"output":{"protocol":2}}`),
	},
	{
		Name: "floods-from-the-start", Says: "writes without end and without a newline",
		when: anything, exit: 3, fails: "longer than 64 MiB",
		does: floods(strings.Repeat("x", 1<<16)),
	},
}

func leave(status int) func() error {
	return func() error {
		os.Exit(status)
		return nil
	}
}

func deaf() error {
	if err := write(`{"id":"hello","output":{"protocol":1}}` + "\n"); err != nil {
		return err
	}
	forever()
	return nil
}

func banner() error { return write("welcome to the verifier\n") }

// lawful programs are odd and yet owe nothing: each must score exactly like the
// reference.
var lawful = []Program{
	{
		Name: "warns-on-stderr", Says: "writes a lot to standard error with each answer",
		when: anything, does: warnsLoudly,
	},
	{
		Name: "ends-lines-with-crlf", Says: `ends its lines in \r\n`,
		when: anything,
		does: alters(func(line string) string { return strings.TrimSuffix(line, "\n") + "\r\n" }),
	},
	{
		Name: "adds-members", Says: "answers with members nobody asked for",
		when: anything,
		does: alters(func(line string) string { return `{"extra":{"output":[1]},` + line[1:] }),
	},
	{
		Name: "answers-at-length", Says: "fills an answer with 63 MiB of space",
		when: only(keysOutOfOrder), does: spaced(63),
	},
	{
		Name: "last-line-without-newline", Says: "ends with its last answer, which has no newline",
		when: only(honestAudit),
		does: func(r request) error {
			if err := write(strings.TrimSuffix(r.honest, "\n")); err != nil {
				return err
			}
			os.Exit(0)
			return nil
		},
	},
	{
		Name: "talks-at-the-end", Says: "prints and fails once its input has ended",
		last: goodbye, warns: `after its last answer: "goodbye"`,
	},
	{
		Name: "lingers", Says: "does not end when its input has ended",
		last: func() error { forever(); return nil }, warns: "did not end within 2s",
	},
	{
		Name: "leaves-a-grandchild", Says: "leaves a process behind, in a session of its own",
		when: only(claimID), warns: leftBehind,
		does: func(r request) error {
			if err := spawns("leaves-a-grandchild"); err != nil {
				return err
			}
			return write(r.honest)
		},
	},
	{
		Name: "prints-noise-by-chance", Says: "prints a line before one answer, but not when that check is run alone",
		warns: "not so when it was run alone",
		when:  func(r request) bool { return r.ID == keysOutOfOrder && r.number > 1 },
		does:  alters(func(line string) string { return "working\n" + line }),
	},
}

func spaced(mib int) func(request) error {
	return func(r request) error {
		if err := mebibytes(mib, " "); err != nil {
			return err
		}
		return write(r.honest)
	}
}

// wrong programs give proper answers that are not always right.
var wrong = []Program{
	{
		Name: "errs-once", Says: "is wrong on one check",
		when: only(claimID), exit: 1,
		does: says(`{"id":ID,"output":{"id":"0000000000000000"}}`), ends: on(kit.Fail, claimID),
	},
	{
		Name: "ignores-advice", Says: "is wrong on what it only should do",
		when: only(duplicateMember),
		does: says(`{"id":ID,"output":{"canonical":"{}"}}`), ends: on(kit.Fail, duplicateMember),
	},
	{
		Name: "refuses-honest-audits", Says: "refuses the honest case that others are made from",
		when: only(honestAudit), exit: 1,
		does: says(`{"id":ID,"rejected":"no"}`), ends: on(kit.Unproven, editedBody, forgedAnchor).but(kit.Fail, honestAudit),
	},
	{
		Name: "lacks-an-operation", Says: "does not support one operation",
		when: operation("id"),
		does: says(`{"id":ID,"unsupported":true}`), ends: on(kit.Skip, claimID, certificateID),
	},
	{
		Name: "offers-verification-alone", Says: "says in hello that it only verifies",
		when: request.hello,
		does: says(`{"id":ID,"output":{"protocol":1,"ops":["verify"]}}`),
		ends: everywhere(kit.Skip).without(honestAudit, editedBody, forgedAnchor),
	},
}

// gone programs end in the middle of their work.
var gone = []Program{
	{
		Name: "crashes-once", Says: "panics on one check",
		when: only(claimID), does: panics, exit: 1, ends: on(kit.Crash, claimID),
	},
	{
		Name: "leaves-once", Says: "ends with status 0 on one check",
		when: only(claimID), does: ends(0), exit: 1, ends: on(kit.Crash, claimID),
	},
	{
		Name: "dies-by-a-signal", Says: "is killed on one check",
		when: only(claimID), does: killed, exit: 1, ends: on(kit.Crash, claimID),
	},
	{
		Name: "dies-in-mid-line", Says: "ends in the middle of an answer",
		when: only(claimID), exit: 1, ends: on(kit.Crash, claimID),
		does: func(r request) error {
			if err := write(half(r.honest)); err != nil {
				return err
			}
			return killed(r)
		},
	},
	{
		Name: "dies-and-leaves-a-grandchild", Says: "dies on one check and leaves a process behind",
		when: only(claimID), exit: 1, ends: on(kit.Crash, claimID),
		does: func(r request) error {
			if err := spawns("dies-and-leaves-a-grandchild"); err != nil {
				return err
			}
			return killed(r)
		},
	},
	{
		Name: "closes-its-output", Says: "closes standard output on one check and lives on",
		when: only(claimID), does: closes, exit: 1, ends: on(kit.Crash, claimID),
	},
	{
		Name: "crashes-on-the-honest-case", Says: "crashes on the honest case that others are made from",
		when: only(honestAudit), does: ends(2), exit: 1,
		ends: on(kit.Unproven, editedBody, forgedAnchor).but(kit.Crash, honestAudit),
	},
	{
		Name: "crashes-where-the-text-is-open", Says: "crashes on a may check",
		when: only(openQuestion), does: ends(2), ends: on(kit.Crash, openQuestion),
	},
	{
		Name: "crashes-on-an-operation", Says: "ends on every check of one operation",
		when: operation("ledger.verify"), does: ends(1), exit: 1,
		ends: on(kit.Crash, staleHash, honestLedger),
	},
}

// silent programs live and say nothing.
var silent = []Program{
	{
		Name: "hangs-once", Says: "never answers one check",
		when: only(claimID), does: hangs, waits: true, exit: 1, ends: on(kit.Timeout, claimID),
	},
	{
		Name: "hangs-on-an-operation", Says: "never answers the checks of one operation",
		when: operation("verify"), does: hangs, waits: true, exit: 1,
		ends: on(kit.Timeout, editedBody, forgedAnchor, honestAudit),
	},
	{
		Name: "hangs-in-mid-line", Says: "writes half an answer and no more",
		when: only(claimID), waits: true, exit: 1, ends: on(kit.Timeout, claimID),
		does: func(r request) error {
			if err := write(half(r.honest)); err != nil {
				return err
			}
			return hangs(r)
		},
	},
}

// half cuts an answer in the middle, without a newline.
func half(line string) string { return line[:len(line)/2] }

// garbled programs write something else than an answer.
var garbled = garbles([]garble{
	{"prints-noise-once", "prints a line before one answer", func(line string) string { return "working\n" + line }},
	{"prints-noise-after-once", "prints a line after one answer", func(line string) string { return line + "done\n" }},
	{"answers-twice", "answers one check twice", func(line string) string { return line + line }},
	{"answers-twice-on-a-line", "puts two answers on one line", func(line string) string { return strings.TrimSuffix(line, "\n") + line }},
	{"cuts-its-json", "cuts the JSON of one answer", func(line string) string { return half(line) + "\n" }},
	{"mistakes-the-id", "answers one check with the id of another", swap(claimID, certificateID)},
	{"forgets-the-id", "answers one check without an id", func(line string) string { return `{"output":{}}` + "\n" }},
	{"sends-an-empty-line", "sends an empty line before one answer", func(line string) string { return "\n" + line }},
	{"marks-the-byte-order", "begins one answer with a byte order mark", func(line string) string { return "\ufeff" + line }},
	{"writes-latin-1", "puts a byte that is no UTF-8 into one answer", swap(`":`, "\xe9\":")},
	{"repeats-a-member", "gives one member of an answer twice", swap("{", `{"output":{},`)},
	{"answers-and-refuses", "gives an output and a refusal together", swap("{", `{"rejected":"no",`)},
	{"gives-a-bare-output", "gives an output that is no object", func(string) string { return fmt.Sprintf("{\"id\":%q,\"output\":true}\n", claimID) }},
})

// swap replaces the first occurrence of a text.
func swap(old, new string) func(line string) string {
	return func(line string) string { return strings.Replace(line, old, new, 1) }
}

// garble is a row of garbled: a change made to the answer to one check.
type garble struct {
	name, says string
	change     func(line string) string
}

// garbles makes programs that are to blame for exactly one check. One more row
// answers the last check of all twice, which shows only when its input ends.
func garbles(rows []garble) []Program {
	var list []Program
	for _, row := range rows {
		list = append(list, Program{
			Name: row.name, Says: row.says, when: only(claimID), does: alters(row.change), exit: 1, ends: on(kit.Protocol, claimID),
		})
	}
	return append(list, Program{
		Name: "answers-the-last-twice", Says: "answers the last check twice", when: only(honestAudit), exit: 1,
		does: alters(func(line string) string { return line + line }),
		ends: on(kit.Unproven, editedBody, forgedAnchor).but(kit.Protocol, honestAudit),
	})
}

// flooding programs write more than anybody may.
var flooding = []Program{
	{
		Name: "floods-a-line", Says: "answers one check with a line of 65 MiB",
		when: only(claimID), does: spaced(65), exit: 1, ends: on(kit.Protocol, claimID),
	},
	{
		Name: "floods-without-newline", Says: "writes without end and without a newline on one check",
		when: only(claimID), exit: 1, ends: on(kit.Protocol, claimID),
		does: floods(strings.Repeat("x", 1<<16)),
	},
	{
		Name: "floods-lines", Says: "writes lines without end on one check",
		when: only(claimID), exit: 1, ends: on(kit.Protocol, claimID),
		does: floods("working\n"),
	},
}
