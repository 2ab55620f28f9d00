package selftest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"conform/corpus"
	"conform/kit"
	"conform/kit/internal/proc"
)

// atOnce is how many programs are examined at a time: most of them wait.
const atOnce = 4

// Finding is how the run of one program ended, beside how it had to.
type Finding struct {
	Name     string   `json:"name"`
	Says     string   `json:"does"`
	Demanded string   `json:"demanded"`
	Seen     string   `json:"seen"`
	Problems []string `json:"problems"` // empty where it is as demanded
}

// Run examines programs over the selection and gives a finding for each, in
// their order. After each one it calls progress. While it runs, TMPDIR of this
// very process is a folder of its own, by which what is left behind is found.
func Run(ctx context.Context, c *corpus.Corpus, programs []Program, progress func(done int)) ([]Finding, error) {
	if len(programs) == 0 {
		return nil, errors.New("no program to examine")
	}
	small, err := part(c)
	if err != nil {
		return nil, err
	}
	honest, err := reference(ctx, small)
	if err != nil {
		return nil, err
	}
	scratch, done, err := ownFolder()
	if err != nil {
		return nil, err
	}
	defer done()
	findings := examineAll(ctx, small, honest, programs, progress)
	if err := ctx.Err(); err != nil {
		return findings, err
	}
	leftovers(scratch, findings)
	return findings, nil
}

// reference gives the result all others are measured by: that of a program
// that is right everywhere.
func reference(ctx context.Context, c *corpus.Corpus) (kit.Result, error) {
	r, err := kit.Run(ctx, kit.Reference(kit.Standard{}), c, c.Checks, kit.Options{})
	if err != nil {
		return r, err
	}
	for i := range r.Checks {
		if o := r.Checks[i].Outcome; o != kit.Pass && o != kit.Note && ctx.Err() == nil {
			return r, fmt.Errorf("the reference ends %s on %s", o, r.Checks[i].Check.ID)
		}
	}
	if len(reached(r.Conforms)) == 0 && ctx.Err() == nil {
		return r, errors.New("the reference conforms nowhere by these checks: no level is judged")
	}
	return r, nil
}

// ownFolder moves TMPDIR to a new folder until done is called.
func ownFolder() (folder string, done func(), err error) {
	folder, err = os.MkdirTemp("", "conform-selftest-")
	if err == nil {
		folder, err = filepath.Abs(folder)
	}
	if err != nil {
		return "", nil, err
	}
	before, there := os.LookupEnv("TMPDIR")
	restore := func() error {
		if there {
			return os.Setenv("TMPDIR", before)
		}
		return os.Unsetenv("TMPDIR")
	}
	return folder, func() { _ = errors.Join(restore(), os.RemoveAll(folder)) }, os.Setenv("TMPDIR", folder)
}

func examineAll(ctx context.Context, c *corpus.Corpus, honest kit.Result, programs []Program, progress func(int)) []Finding {
	findings := make([]Finding, len(programs))
	queue := make(chan int)
	var workers sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for range min(atOnce, len(programs)) {
		workers.Go(func() {
			for i := range queue {
				findings[i] = examine(ctx, c, honest, programs[i])
				mu.Lock()
				done++
				progress(done)
				mu.Unlock()
			}
		})
	}
	for i := range programs {
		if ctx.Err() == nil {
			queue <- i
		}
	}
	close(queue)
	workers.Wait()
	return findings
}

// examine runs one program. One that waits for limits to run out has short
// ones; where a machine under load makes an innocent check run into them, it is
// examined again with longer ones.
func examine(ctx context.Context, c *corpus.Corpus, honest kit.Result, p Program) Finding {
	f, late := examineWithin(ctx, c, honest, p, 1)
	if late && ctx.Err() == nil {
		f, _ = examineWithin(ctx, c, honest, p, 8)
	}
	return f
}

func examineWithin(ctx context.Context, c *corpus.Corpus, honest kit.Result, p Program, factor time.Duration) (f Finding, late bool) {
	target := kit.Command([]string{"conform", "selftest", "--as", p.Name}, p.timing(factor), nil)
	r, err := kit.Run(ctx, target, c, c.Checks, kit.Options{Jobs: 1})
	d := demand{Program: p, honest: honest}
	return d.finding(r, err), p.waits && d.late(r)
}

// leftovers looks for processes and files that were left behind, and ends the
// processes.
func leftovers(scratch string, findings []Finding) {
	for _, s := range proc.Survivors(scratch) {
		f := culprit(s.Command, findings)
		f.Problems = append(f.Problems, fmt.Sprintf("process %d is left behind: %s", s.PID, s.Command))
		if p, err := os.FindProcess(s.PID); err == nil {
			_ = p.Kill() // it may have ended by itself by now
		}
	}
	last := &findings[len(findings)-1]
	entries, err := os.ReadDir(scratch)
	if err != nil {
		last.Problems = append(last.Problems, err.Error())
	}
	for _, entry := range entries {
		last.Problems = append(last.Problems, "left behind by this program or one before: "+entry.Name())
	}
}

// culprit finds the program that a command line belongs to; without one it is
// the last.
func culprit(command string, findings []Finding) *Finding {
	for i := range findings {
		if name := findings[i].Name; strings.HasSuffix(command, " "+name) || strings.HasSuffix(command, sleeper+name) {
			return &findings[i]
		}
	}
	return &findings[len(findings)-1]
}
