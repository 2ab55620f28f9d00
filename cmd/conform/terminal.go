package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// isTerminal reports whether a person watches a stream.
func isTerminal(w any) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// colourful reports whether to colour what goes to a stream: only on a terminal,
// and not where NO_COLOR is set.
func colourful(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// progress shows how far a run is, on a terminal only.
type progress struct {
	bar  *progressbar.ProgressBar
	what string
}

// newProgress counts things that are called what.
func newProgress(w io.Writer, what string, total int) *progress {
	if !isTerminal(w) {
		return &progress{}
	}
	bar := progressbar.NewOptions(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionEnableColorCodes(colourful(w)),
	)
	return &progress{bar, what}
}

func (p *progress) update(done, total, failing int) {
	if p.bar == nil {
		return
	}
	p.bar.ChangeMax(total)
	if failing > 0 {
		p.bar.Describe(fmt.Sprintf("%s, %d failing", p.what, failing))
	}
	_ = p.bar.Set(done) // a terminal that went away is no fault of the run
}

func (p *progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}
