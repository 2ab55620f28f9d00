package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"conform/kit"
	"conform/kit/watcherkit"
	"conform/spec/canon"
)

// maxManifest is the largest manifest that is read, in bytes.
const maxManifest = 16 << 20

type watcherFlags struct {
	impl, manifest  string
	claim, artifact string
	format          string
	timeout         time.Duration
	strict          bool
}

func newWatcher(std streams) *cobra.Command {
	var f watcherFlags
	cmd := &cobra.Command{
		Use:   "watcher --impl CMD --manifest FILE",
		Short: "Put a watcher program to the conformance kit, C1 to C10",
		Long: `Puts a watcher program and its manifest to the conformance kit of section 6.7 of
the Veridict Standard. The program is started anew for each of some ten
questions, with one line {"artifact_ref":…,"claim_summary":…} on its standard
input, and answers with one line: an opinion, null or an error
(docs/watcher-protocol.md).

A probe passes, fails, or is not shown: the answers of this program leave it
open. The kit is a lower bound, no proof.

Exit status 0: no probe fails; 1: one does, or with --strict is not shown; 2:
wrong usage, or a manifest that cannot be read; 3: the program cannot be
started.`,
		Example: `  conform watcher --impl ./my-watcher --manifest manifest.json
  conform watcher --impl "python3 watcher.py" --manifest manifest.json --format json
  conform watcher --impl ./my-watcher --manifest manifest.json \
    --claim 'the repository holds no secrets' --artifact ./a-clean-repository`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd.Context(), std) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.impl, "impl", "", "the watcher program: `CMD` is split into words, there is no shell")
	flags.StringVar(&f.manifest, "manifest", "", "its manifest, a JSON `FILE`")
	flags.StringVar(&f.claim, "claim", "", "a benign claim that the watcher has an opinion on (default: one on the kit's own artifact)")
	flags.StringVar(&f.artifact, "artifact", "", "the artifact of --claim, a file or folder (default: the kit's own)")
	flags.DurationVar(&f.timeout, "timeout", watcherkit.DefaultTimeout, "longest wait for an answer where the manifest allows more or says nothing")
	flags.BoolVar(&f.strict, "strict", false, "a probe that is not shown makes the exit status 1 too")
	flags.StringVar(&f.format, "format", "text", "form of the report: text or json")
	complete(cmd, "format", func() []string { return []string{"text", "json"} })
	require(cmd, "impl", "manifest")
	return cmd
}

func (f *watcherFlags) run(ctx context.Context, std streams) error {
	write := watcherkit.Text
	switch f.format {
	case "text":
	case "json":
		write = watcherkit.JSON
	default:
		return fmt.Errorf("format %q: want one of text, json", f.format)
	}
	if f.timeout <= 0 {
		return fmt.Errorf("--timeout %v: want more than 0", f.timeout)
	}
	words, err := kit.SplitWords(f.impl)
	if err != nil {
		return fmt.Errorf("--impl: %w", err)
	}
	manifest, err := readManifest(f.manifest)
	if err != nil {
		return err
	}
	report, err := watcherkit.Examine(ctx, words, manifest, watcherkit.Options{Claim: f.claim, Artifact: f.artifact, Timeout: f.timeout})
	var unstarted *kit.StartError
	switch {
	case errors.As(err, &unstarted):
		return &status{exitUnstarted, err}
	case errors.Is(err, context.Canceled):
		return &status{exitFails, errors.New("interrupted before all questions were asked")}
	case err != nil:
		return err
	}
	if err := write(std.out, &report, kit.Tool{Name: "conform", Version: version}); err != nil {
		return err
	}
	if report.Count(watcherkit.Failed) > 0 || f.strict && report.Count(watcherkit.NotShown) > 0 {
		return fails()
	}
	return nil
}

// readManifest reads a manifest, lawful or not.
func readManifest(name string) (canon.Value, error) {
	text, err := readFile(name, maxManifest)
	if err != nil {
		return canon.Value{}, err
	}
	manifest, err := canon.Parse(text)
	if err == nil && manifest.Kind != canon.KindObject {
		err = fmt.Errorf("got %s, want an object", manifest.Kind)
	}
	if err != nil {
		return canon.Value{}, fmt.Errorf("%s: no manifest: %w", name, err)
	}
	return manifest, nil
}
