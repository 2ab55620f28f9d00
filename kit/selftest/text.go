package selftest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"conform/corpus"
	"conform/kit"
	"conform/kit/report"
)

// AsDemanded tells whether every finding is.
func AsDemanded(findings []Finding) bool { return failing(findings) == 0 }

func failing(findings []Finding) int {
	n := 0
	for _, f := range findings {
		if len(f.Problems) > 0 {
			n++
		}
	}
	return n
}

// Text writes one line a program, and below it what is not as demanded.
func Text(w io.Writer, c *corpus.Corpus, findings []Finding) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d programs, each put to %d checks of corpus %s, digest %s\n\n", len(findings), len(selection), c.Version, c.Digest)
	name := 0
	for _, f := range findings {
		name = max(name, len(f.Name))
	}
	for _, f := range findings {
		if len(f.Problems) == 0 {
			fmt.Fprintf(out, "ok    %-*s  as demanded: %s\n", name, f.Name, f.Seen)
			continue
		}
		fmt.Fprintf(out, "FAIL  %-*s  demanded: %s; seen: %s\n", name, f.Name, f.Demanded, f.Seen)
		fmt.Fprintf(out, "        a program that %s\n", f.Says)
		for _, problem := range f.Problems {
			fmt.Fprintf(out, "        %s\n", report.Clean(problem))
		}
	}
	if n := failing(findings); n > 0 {
		fmt.Fprintf(out, "\n%d of %d are not as demanded\n", n, len(findings))
	} else {
		fmt.Fprintf(out, "\nall %d are as demanded, and nothing is left behind\n", len(findings))
	}
	return out.Flush()
}

// JSON writes the same for programs.
func JSON(w io.Writer, c *corpus.Corpus, findings []Finding) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(map[string]any{
		"corpus": kit.CorpusID{Version: c.Version, Digest: c.Digest}, "checks": selection,
		"programs": findings, "as_demanded": AsDemanded(findings),
	})
}
