package selftest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/corpus"
	"conform/kit"
)

// TestMain turns the test binary into a degenerate program when it is started
// as conform would start itself.
func TestMain(m *testing.M) {
	if len(os.Args) != 4 || os.Args[1] != "selftest" || os.Args[2] != "--as" {
		os.Exit(m.Run())
	}
	if err := Play(context.Background(), os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func embedded(t *testing.T) *corpus.Corpus {
	t.Helper()
	c, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func run(t *testing.T, programs ...Program) []Finding {
	t.Helper()
	calls := 0
	findings, err := Run(t.Context(), embedded(t), programs, func(done int) {
		if calls++; done != calls {
			t.Errorf("progress says %d at call %d", done, calls)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != len(programs) || calls != len(programs) {
		t.Fatalf("%d findings and %d calls of progress about %d programs", len(findings), calls, len(programs))
	}
	return findings
}

// Each program ends as it must.
func TestPrograms(t *testing.T) {
	before := os.Getenv("TMPDIR")
	for _, f := range run(t, Programs()...) {
		t.Logf("%s: %s", f.Name, f.Seen)
		for _, problem := range f.Problems {
			t.Errorf("%s: %s", f.Name, problem)
		}
		if f.Demanded != f.Seen {
			t.Errorf("%s: demanded %s, seen %s", f.Name, f.Demanded, f.Seen)
		}
	}
	if got := os.Getenv("TMPDIR"); got != before {
		t.Errorf("TMPDIR is %q afterwards, and was %q", got, before)
	}
}

// The table has a program for every outcome, and names that a command line can
// hold.
func TestTable(t *testing.T) {
	plain := regexp.MustCompile(`^[a-z0-9-]+$`)
	seen, demanded := map[string]bool{}, map[kit.Outcome]bool{kit.Pass: true, kit.Note: true}
	for _, p := range Programs() {
		if !plain.MatchString(p.Name) || seen[p.Name] || p.Says == "" {
			t.Errorf("name %q, which says %q", p.Name, p.Says)
		}
		seen[p.Name] = true
		for _, o := range p.ends {
			demanded[o] = true
		}
		if p.unanswered() {
			demanded[kit.NotRun] = true
			if p.exit != 3 || p.ends != nil {
				t.Errorf("%s: exit status %d and outcomes %v of a program that answers nothing", p.Name, p.exit, p.ends)
			}
		}
	}
	for _, o := range kit.Outcomes() {
		if !demanded[o] {
			t.Errorf("no program ends %s", o)
		}
	}
}

func named(t *testing.T, name string) Program {
	t.Helper()
	for _, p := range Programs() {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("no program %s", name)
	return Program{}
}

// What is not as demanded is noticed, whatever it is.
func TestNotAsDemanded(t *testing.T) {
	change := func(name string, change func(p *Program)) Program {
		p := named(t, name)
		change(&p)
		return p
	}
	programs := []Program{
		change("errs-once", func(p *Program) { p.ends = on(kit.Crash, claimID) }),
		change("errs-once", func(p *Program) { p.ends, p.exit = nil, 0 }),
		change("adds-members", func(p *Program) { p.blind = true }),
		change("adds-members", func(p *Program) { p.exit = 1 }),
		change("adds-members", func(p *Program) { p.fails = "anything" }),
		change("exits-at-once", func(p *Program) { p.fails = "" }),
		change("exits-at-once", func(p *Program) { p.fails = "another message" }),
		change("talks-at-the-end", func(p *Program) { p.warns = "" }),
		change("adds-members", func(p *Program) { p.warns = "something odd" }),
		change("ignores-advice", func(p *Program) { p.ends = on(kit.Fail, duplicateMember, claimID) }),
	}
	want := []string{
		"veridict/id/claim: got fail (/id: got \"0000000000000000\", want \"38dbd6956f7233ed\"), want crash",
		"exit status: got 1, want 0",
		`conforms at ["replay" "core"], want []`,
		"exit status: got 0, want 1",
		"it is examined, although nothing can be learnt about it",
		"it is not examined: ",
		"message: got ",
		"warnings: got ",
		"warnings: got [], want one with \"something odd\"",
		`conforms at ["replay" "core"], want ["replay"]`,
	}
	for i, f := range run(t, programs...) {
		all := strings.Join(f.Problems, "\n")
		if !strings.Contains(all, want[i]) {
			t.Errorf("%d, %s: problems %q, want one with %q", i, f.Name, f.Problems, want[i])
		}
	}
}

func TestLeftovers(t *testing.T) {
	scratch := t.TempDir()
	if err := os.WriteFile(filepath.Join(scratch, "left"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "selftest", "--as", sleeper+"b")
	child.Env = append(os.Environ(), "TMPDIR="+scratch+"/left")
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer child.Process.Kill()
	findings := []Finding{{Name: "a"}, {Name: "b"}, {Name: "c"}}
	leftovers(scratch, findings)
	if diff := cmp.Diff([]string{"left behind by this program or one before: left"}, findings[2].Problems); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	if runtime.GOOS != "linux" {
		return // processes can only be told there
	}
	if p := findings[1].Problems; len(p) != 1 || !strings.Contains(p[0], fmt.Sprintf("process %d is left behind: ", child.Process.Pid)) {
		t.Errorf("processes: %q", findings)
	}
	var killed *exec.ExitError
	if err := child.Wait(); !errors.As(err, &killed) {
		t.Errorf("the process was not ended: %v", err)
	}
}

func TestRunRefuses(t *testing.T) {
	if _, err := Run(t.Context(), embedded(t), nil, func(int) {}); err == nil {
		t.Error("no program is examined, and that is no error")
	}
	_, err := Run(t.Context(), &corpus.Corpus{}, Programs(), func(int) {})
	if err == nil || !strings.Contains(err.Error(), "is not in the corpus") {
		t.Errorf("an empty corpus: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, embedded(t), Programs()[:1], func(int) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
	if err := Play(t.Context(), "no-such-program"); err == nil {
		t.Error("an unknown program plays")
	}
}
