package watcherkit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/watcher"
)

// DefaultTimeout is how long an answer is waited for under a manifest that
// declares no deadline, or a longer one.
const DefaultTimeout = 30 * time.Second

// Options choose how a program is examined. The zero Options are fit for use.
type Options struct {
	Claim    string        // the benign claim of C3 and C8; empty: one about the kit's own artifact
	Artifact string        // the artifact it is about; empty: a folder the kit makes
	Timeout  time.Duration // the longest an answer is waited for; 0: DefaultTimeout
}

// The claims a program is asked about, beside those that mean nothing.
const (
	benignClaim = "add returns the sum of its two arguments"
	secondClaim = "the folder holds a file named README.md"
)

// nonsense are claims no one can have an opinion on.
var nonsense = []string{"", "qxv zrrt 0417 ~~ !!", "Colourless green ideas sleep furiously, and so does the artifact."}

// artifact is the kit's own: relative paths and what they hold.
var artifact = map[string]string{
	"add.py":    "def add(a, b):\n    return a + b\n",
	"README.md": "# add\n\nReturns the sum of its two arguments.\n",
}

// bench is an examination under way.
type bench struct {
	words    []string
	options  Options
	manifest canon.Value
	read     watcher.Manifest // whatever invariants it breaks
	faults   []error          // the invariants it breaks
	deadline time.Duration
	declared bool   // the deadline is the manifest's own
	folder   string // beside the kit's artifact

	asked                                               []*Question
	benign, again, second, opposite, alike, after, gone *Question   // in the order they are put
	void                                                []*Question // claims that mean nothing
	late                                                *Question   // after which nothing is asked
}

// Examine puts a program to the kit under its manifest. The error is a
// *kit.StartError where the program cannot be started, the context's, or one of
// our own files.
func Examine(ctx context.Context, words []string, manifest canon.Value, o Options) (Report, error) {
	b := &bench{words: words, options: o, manifest: manifest}
	b.faults = watcher.Options{}.Faults(manifest)
	b.read, _ = watcher.Options{Rules: []watcher.Rule{}}.Read(manifest)
	b.deadline, b.declared = b.options.Timeout, false
	if b.deadline <= 0 {
		b.deadline = DefaultTimeout
	}
	if own := b.read.Timeout; own > 0 && own <= b.deadline {
		b.deadline, b.declared = own, true
	}
	err := b.prepare()
	if err == nil {
		err = b.ask(ctx)
	}
	if b.folder != "" {
		err = errors.Join(err, os.RemoveAll(b.folder))
	}
	if err != nil {
		return Report{}, err
	}
	return b.report(), nil
}

// prepare makes the kit's artifact, and the folder in which nothing else is.
func (b *bench) prepare() (err error) {
	if b.folder, err = os.MkdirTemp("", "conform-watcher-"); err != nil {
		return err
	}
	if b.folder, err = filepath.Abs(b.folder); err != nil {
		return err
	}
	if b.options.Claim == "" {
		b.options.Claim = benignClaim
	}
	if b.options.Artifact != "" {
		b.options.Artifact, err = filepath.Abs(b.options.Artifact)
		return err
	}
	b.options.Artifact = filepath.Join(b.folder, "artifact")
	if err = os.Mkdir(b.options.Artifact, 0o755); err != nil {
		return err
	}
	for name, content := range artifact {
		if err := os.WriteFile(filepath.Join(b.options.Artifact, name), []byte(content), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ask puts the questions, until one is answered late.
func (b *bench) ask(ctx context.Context) error {
	a := asking{bench: b, ctx: ctx}
	claim, artifact := b.options.Claim, b.options.Artifact
	b.benign = a.put("a benign claim", claim, artifact, decoys{})
	b.again = a.put("the same once more", claim, artifact, decoys{})
	b.second = a.put("a second claim", secondClaim, artifact, decoys{})
	same, opposite := leanings(b.benign.Answer)
	b.opposite = a.amongOthers("the benign claim, others saying the opposite", opposite)
	b.alike = a.amongOthers("the benign claim, others saying the same", same)
	b.after = a.put("the benign claim, without the others", claim, artifact, decoys{})
	b.gone = a.put("an artifact that does not exist", claim, filepath.Join(b.folder, "no-such-artifact"), decoys{})
	for _, claim := range nonsense {
		b.void = append(b.void, a.put("a claim that means nothing", claim, artifact, decoys{}))
	}
	return a.err
}

// asking keeps the first error, after which nothing is asked.
type asking struct {
	*bench
	ctx context.Context
	err error
}

func (a *asking) put(purpose, claim, artifact string, d decoys) *Question {
	q := &Question{For: purpose, Claim: claim, Artifact: artifact}
	if a.err != nil || a.late != nil {
		return q
	}
	if a.err = q.put(a.ctx, a.words, a.deadline, d); a.err != nil {
		return q
	}
	a.asked = append(a.asked, q)
	if q.Answer.Kind == Late {
		a.late = q
	}
	return q
}

// amongOthers puts the benign claim while opinions of others lie about: in the
// environment, in the scratch folder and beside the kit's artifact.
func (a *asking) amongOthers(purpose, stance string) *Question {
	d, err := planted(stance, a.second.Answer)
	if err == nil {
		err = d.plant(a.folder)
	}
	a.err = errors.Join(a.err, err)
	q := a.put(purpose, a.options.Claim, a.options.Artifact, d)
	if a.err == nil {
		a.err = d.clear(a.folder)
	}
	return q
}

// leanings are the stance of an answer, SUPPORTS where it has none, and the other
// one.
func leanings(a Answer) (same, opposite string) {
	if a.stance().Text == "REFUTES" {
		return "REFUTES", "SUPPORTS"
	}
	return "SUPPORTS", "REFUTES"
}

// opinions are all opinions the program gave.
func (b *bench) opinions() (given []*Question) {
	for _, q := range b.asked {
		if q.Answer.Kind == Opinion {
			given = append(given, q)
		}
	}
	return given
}

// broken returns the invariants that the manifest breaks: that of the ceiling, or
// all others.
func (b *bench) broken(ceiling bool) error {
	var errs []error
	for _, err := range b.faults {
		if (fault.CodeOf(err) == watcher.Ceiling) == ceiling {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// spell names a question and what was said to it.
func (q *Question) spell() string {
	switch a := &q.Answer; a.Kind {
	case Opinion:
		return fmt.Sprintf("to %s: stance %s, confidence %s", q.For, spelled(a.stance()), spelled(a.confidence()))
	case None:
		return fmt.Sprintf("to %s: no opinion", q.For)
	default:
		return fmt.Sprintf("to %s: %s", q.For, a.Why)
	}
}
