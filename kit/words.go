package kit

import (
	"fmt"
	"os"
	"strings"
	"unicode"
)

// SplitWords splits a command line as a shell would, without running one:
// white space separates, quotes group, a backslash takes the next character as
// it is. Nothing is expanded.
func SplitWords(line string) ([]string, error) {
	var s splitter
	for _, r := range line {
		s.take(r)
	}
	switch {
	case s.quote != 0:
		return nil, fmt.Errorf("command %q: quote %c is not closed", line, s.quote)
	case s.escaped:
		return nil, fmt.Errorf("command %q: ends in a backslash; double it or drop it", line)
	}
	s.finish()
	if len(s.words) == 0 || s.words[0] == "" {
		return nil, fmt.Errorf("command %q: names no program", line)
	}
	return s.words, nil
}

type splitter struct {
	words   []string
	word    strings.Builder
	open    bool // a word has begun, if only by a quote
	quote   rune
	escaped bool
}

func (s *splitter) take(r rune) {
	switch {
	case s.escaped:
		if s.quote == '"' && !strings.ContainsRune("\"\\$`", r) {
			s.word.WriteByte('\\')
		}
		s.word.WriteRune(r)
		s.escaped = false
	case r == '\\' && s.quote != '\'':
		s.open, s.escaped = true, true
	case s.quote != 0 && r == s.quote:
		s.quote = 0
	case s.quote == 0 && (r == '"' || r == '\''):
		s.open, s.quote = true, r
	case s.quote == 0 && unicode.IsSpace(r):
		s.finish()
	default:
		s.open = true
		s.word.WriteRune(r)
	}
}

func (s *splitter) finish() {
	if s.open {
		s.words = append(s.words, s.word.String())
	}
	s.word.Reset()
	s.open = false
}

// JoinWords writes words so that [SplitWords], or a shell, gives them back.
func JoinWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = quoteWord(word)
	}
	return strings.Join(quoted, " ")
}

func quoteWord(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,{}"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// program replaces a first word "conform" by this very executable.
func program(words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("no command to run")
	}
	if words[0] != "conform" {
		return words, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("conform: cannot find its own executable: %w", err)
	}
	return append([]string{self}, words[1:]...), nil
}
