package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"conform/corpus"
	"conform/kit"
)

// basisText is the basis of checks that rest on the text alone.
const basisText = "text"

// finding is a sentence that a release breaks, at one level and on one basis.
type finding struct {
	clause  corpus.Clause
	level   corpus.Level
	basis   string
	show    corpus.Check // the smallest check that shows it
	end     ending       // how that one ended
	doubt   string       // why it is not counted, or ""
	leading bool         // one that ends wrong names the sentence first
	failing int          // checks of the sentence, level and basis that end wrong
	total   int          // all of them
}

// breach identifies a finding.
type breach struct {
	clause  string
	level   corpus.Level
	basis   string
	doubted bool
}

// findings are what one group of releases does wrong, in the order of the texts.
type findings struct {
	releases []known // newest first
	text     []finding
	advice   []finding // should, of sentences not in text
	doubted  []finding // on the text too, and not counted
	read     []finding // on the basis of an interpretation
	open     []finding // crashes where the texts leave the answer open
}

func recordFindings(c *corpus.Corpus) error {
	all, err := readKnown(c)
	if err != nil {
		return err
	}
	seen, err := readReproduced(c)
	if err != nil {
		return err
	}
	list, err := allFindings(c, all)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	writePage(&page, c, list, seen)
	return os.WriteFile(filepath.Join("docs", "findings.md"), page.Bytes(), 0o644)
}

// allFindings collects what every group of releases does wrong, newest first.
func allFindings(c *corpus.Corpus, all []known) ([]findings, error) {
	doubts, err := readDoubts(c)
	if err != nil {
		return nil, err
	}
	var list []findings
	for _, group := range groups(all) {
		found, err := collect(c, group, doubts)
		if err != nil {
			return nil, err
		}
		list = append(list, found)
	}
	return list, doubts.stale()
}

// collect finds the sentences a group of releases breaks. A refusal that proves
// nothing, because its parent does not pass, breaks none.
func collect(c *corpus.Corpus, group []known, doubts *doubts) (findings, error) {
	sizes := sizer{fsys: c.FS, files: map[string]int{}}
	byBreach, totals := map[breach]*finding{}, map[breach]int{}
	for i := range c.Checks {
		check := &c.Checks[i]
		end, ended := group[0].ends[check.ID]
		wrong := ended && end.outcome.Failed() && end.outcome != kit.Unproven
		for _, id := range check.Clauses {
			key := breach{clause: id, level: check.Level, basis: check.Basis}
			totals[key]++
			if !wrong {
				continue
			}
			var doubt string
			if key.basis == basisText && key.level != corpus.May {
				doubt = doubts.of(group, id, check.ID)
			}
			key.doubted = doubt != ""
			if byBreach[key] == nil {
				byBreach[key] = &finding{level: check.Level, basis: check.Basis}
			}
			sizes.note(byBreach[key], id, check, end, doubt)
		}
	}
	for key, f := range byBreach {
		key.doubted = false
		f.total = totals[key]
	}
	return sorted(group, byBreach), sizes.err
}

// sorted puts the breaches into their lists, in the order of the texts.
func sorted(group []known, byBreach map[breach]*finding) findings {
	all := findings{releases: group}
	for _, clause := range corpus.Clauses() {
		var own []finding
		for key, f := range byBreach {
			if key.clause == clause.ID {
				f.clause = clause
				own = append(own, *f)
			}
		}
		slices.SortFunc(own, func(a, b finding) int {
			return cmp.Or(cmp.Compare(a.level, b.level), cmp.Compare(a.basis, b.basis), cmp.Compare(a.doubt, b.doubt))
		})
		all.add(own)
	}
	return all
}

// add takes the findings about one sentence. On the text a sentence counts once,
// at the strongest level at which it is broken beyond doubt; where there is none,
// the strongest doubted finding is kept.
func (all *findings) add(own []finding) {
	var doubted []finding
	counted := false
	for _, f := range own {
		switch {
		case f.level == corpus.May:
			all.open = append(all.open, f)
		case f.basis != basisText:
			all.read = append(all.read, f)
		case f.doubt != "":
			doubted = append(doubted, f)
		case counted:
		case f.level == corpus.Must:
			all.text = append(all.text, f)
			counted = true
		default:
			all.advice = append(all.advice, f)
			counted = true
		}
	}
	if !counted && len(doubted) > 0 {
		all.doubted = append(all.doubted, doubted[0])
	}
}

// onText gives both kinds of finding that rest on the text.
func (all *findings) onText() []finding {
	return slices.Concat(all.text, all.advice)
}

// sizer compares checks by the bytes they send.
type sizer struct {
	fsys  fs.FS
	files map[string]int
	err   error
}

// note adds a failing check to a finding, and shows it by that check if there is
// no better one.
func (s *sizer) note(f *finding, clause string, check *corpus.Check, end ending, doubt string) {
	f.leading = f.leading || check.Clauses[0] == clause
	if f.failing++; f.failing == 1 || s.shows(clause, check, end, f) {
		f.show, f.end, f.doubt = *check, end, doubt
	}
}

// shows tells whether a check shows a sentence better than the one of a finding:
// by a wrong answer rather than none, then by being about that sentence first of
// all, then by its size, then by its id.
func (s *sizer) shows(clause string, check *corpus.Check, end ending, f *finding) bool {
	return cmp.Or(
		cmp.Compare(silent(end), silent(f.end)),
		cmp.Compare(slices.Index(check.Clauses, clause), slices.Index(f.show.Clauses, clause)),
		cmp.Compare(s.size(check), s.size(&f.show)),
		strings.Compare(check.ID, f.show.ID),
	) < 0
}

// silent ranks what came in the place of an answer behind a wrong answer.
func silent(end ending) int {
	if end.outcome == kit.Fail {
		return 0
	}
	return 1
}

// size counts the files of a check, or its input when it has none.
func (s *sizer) size(check *corpus.Check) int {
	if len(check.Files) == 0 {
		return len(check.Input)
	}
	total := 0
	for _, name := range check.Files {
		if _, ok := s.files[name]; !ok {
			info, err := fs.Stat(s.fsys, name)
			if err != nil {
				s.err = fmt.Errorf("check %s: %w", check.ID, err)
				return total
			}
			s.files[name] = int(info.Size())
		}
		total += s.files[name]
	}
	return total
}
