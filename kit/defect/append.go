package defect

import (
	"bytes"
	"os"

	"conform/kit"
	"conform/kit/internal/reference"
	"conform/spec/canon"
)

// appendDefects are in what becomes of a ledger that grows (2.3).
func appendDefects() []Defect {
	return []Defect{
		{"append-writes-the-new-line-alone", "V2.3i", "the grown ledger is the new entry alone", rewriting("ledger.append", lastLine)},
		{"append-replaces-the-last-line", "V2.3i", "the new entry takes the place of the last one", rewriting("ledger.append", withoutTheLineBefore)},
		{"append-writes-lines-anew", "V2.3i", "the old lines are written again in their canonical spelling", rewriting("ledger.append", respelled)},
	}
}

// rewriting changes the file that an operation left at out.
func rewriting(op string, rewrite func(grown []byte) []byte) change {
	return editOp(op, func(standard do) do {
		return func(s *kit.Standard, in reference.Input) (canon.Value, error) {
			answer, err := standard(s, in)
			if err != nil {
				return answer, err
			}
			path := in.Get("out").Text
			grown, err := os.ReadFile(path)
			if err != nil {
				return answer, err
			}
			return answer, os.WriteFile(path, rewrite(grown), 0o644)
		}
	})
}

func lastLine(grown []byte) []byte {
	lines := bytes.SplitAfter(bytes.TrimSuffix(grown, []byte("\n")), []byte("\n"))
	return append(lines[len(lines)-1], '\n')
}

func withoutTheLineBefore(grown []byte) []byte {
	lines := bytes.SplitAfter(grown, []byte("\n"))
	before := max(len(lines)-3, 0)
	return append(bytes.Join(lines[:before], nil), lastLine(grown)...)
}

func respelled(grown []byte) []byte {
	var out []byte
	for line := range bytes.Lines(grown) {
		record, err := canon.Parse(bytes.TrimSpace(line))
		if err != nil {
			return grown
		}
		text, err := canon.Encode(record)
		if err != nil {
			return grown
		}
		out = append(append(out, text...), '\n')
	}
	return out
}
