package kit

import (
	"fmt"
	"os"
	"strings"
)

// SplitWords splits a command line as a shell would, without running one:
// white space separates, quotes group, a backslash takes the next character as
// it is. Nothing is expanded.
func SplitWords(line string) ([]string, error) {
	var s splitter
	for i := range len(line) {
		s.take(line[i])
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
	quote   byte
	escaped bool
}

// take follows the quoting rules of the shell: inside double quotes a backslash
// only escapes what would be special there, inside single ones nothing is.
func (s *splitter) take(b byte) {
	switch {
	case s.escaped:
		if s.quote == '"' && strings.IndexByte("\"\\$`", b) < 0 {
			s.word.WriteByte('\\')
		}
		s.word.WriteByte(b)
		s.escaped = false
	case b == '\\' && s.quote != '\'':
		s.open, s.escaped = true, true
	case s.quote != 0 && b == s.quote:
		s.quote = 0
	case s.quote == 0 && (b == '"' || b == '\''):
		s.open, s.quote = true, b
	case s.quote == 0 && strings.IndexByte(" \t\r\n", b) >= 0:
		s.finish()
	default:
		s.open = true
		s.word.WriteByte(b)
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

// quoteWord leaves plain words alone: commands are shown to people.
func quoteWord(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=@%+,{}"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// Program gives what is to be started: a first word "conform" means this very
// executable.
func Program(words []string) ([]string, error) {
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
