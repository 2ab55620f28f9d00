package proc

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain turns the test binary into a child when its first argument says so.
func TestMain(m *testing.M) {
	if len(os.Args) < 3 || os.Args[1] != "child" {
		os.Exit(m.Run())
	}
	children[os.Args[2]]()
}

func child(behaviour string) []string { return []string{os.Args[0], "child", behaviour} }

var children = map[string]func(){
	"echo": func() {
		in := bufio.NewReader(os.Stdin)
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			fmt.Print(line)
		}
	},
	"late-lines": func() {
		fmt.Println("one\r")
		fmt.Print("two\n\nthree")
		fmt.Fprint(os.Stderr, strings.Repeat("x", 100_000), "the end")
	},
	"scratch": func() {
		os.WriteFile(os.Getenv("TMPDIR")+"/left", []byte("x"), 0o444)
		fmt.Println(os.Getenv("TMPDIR"))
		time.Sleep(time.Hour)
	},
	"furnished": func() {
		data, err := os.ReadFile(os.Getenv("TMPDIR") + "/note")
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		fmt.Printf("%s %s %v %s", os.Getenv("PLANTED"), data, err, line)
	},
	"exits-3":   func() { os.Exit(3) },
	"prints-40": func() { fmt.Println(strings.Repeat("x", 40)); time.Sleep(time.Hour) },
}

func start(t *testing.T, behaviour string, opt Options) *Process {
	t.Helper()
	p, err := Start(child(behaviour), opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Kill() })
	return p
}

func TestExchangeKeepsOrder(t *testing.T) {
	p := start(t, "echo", Options{})
	p.Talk()
	for i := range 1000 {
		want := fmt.Sprint("line ", i)
		line, err := p.Exchange(t.Context(), []byte(want+"\n"), time.Minute)
		if err != nil || string(line.Text) != want {
			t.Fatalf("got %q, %v, want %q", line.Text, err, want)
		}
	}
	end := p.Finish()
	if len(end.Lines) > 0 || end.How != "" || end.Overdue || end.Leftovers != 0 {
		t.Errorf("ending %+v", end)
	}
}

func TestLargeLine(t *testing.T) {
	p := start(t, "echo", Options{})
	p.Talk()
	large := strings.Repeat("x", 5<<20)
	line, err := p.Exchange(t.Context(), []byte(large+"\n"), time.Minute)
	if err != nil || string(line.Text) != large {
		t.Errorf("%d bytes come back, %v", len(line.Text), err)
	}
}

func TestLongestLine(t *testing.T) {
	for limit, want := range map[int]error{40: nil, 39: ErrTooLong} {
		p := start(t, "prints-40", Options{MaxBytes: limit})
		p.Talk()
		line, err := p.Exchange(t.Context(), []byte("\n"), time.Minute)
		if !errors.Is(err, want) || (err == nil && len(line.Text) != 40) {
			t.Errorf("limit %d: %d bytes, %v", limit, len(line.Text), err)
		}
	}
}

func TestLateLinesAndTail(t *testing.T) {
	p := start(t, "late-lines", Options{Grace: time.Minute})
	p.Talk()
	end := p.Finish()
	var got []string
	for _, line := range end.Lines {
		got = append(got, fmt.Sprintf("%s %v", line.Text, line.Partial))
	}
	if want := "[one false two false  false three true]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if kept := p.Stderr(); len(kept) != stderrKept || !strings.HasSuffix(kept, "xthe end") {
		t.Errorf("%d bytes of standard error are kept", len(kept))
	}
}

func TestScratchIsRemoved(t *testing.T) {
	p := start(t, "scratch", Options{})
	p.Talk()
	line, err := p.Exchange(t.Context(), []byte("\n"), time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	scratch := string(line.Text)
	if _, err := os.Stat(scratch + "/left"); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	p.Kill() // once more changes nothing
	if _, err := os.Stat(scratch); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is left behind: %v", scratch, err)
	}
}

func TestCollect(t *testing.T) {
	data, err := start(t, "late-lines", Options{}).Collect(t.Context(), nil, time.Minute)
	if err != nil || string(data) != "one\r\ntwo\n\nthree" {
		t.Errorf("collected %q, %v", data, err)
	}
	if _, err := start(t, "late-lines", Options{MaxBytes: 5}).Collect(t.Context(), nil, time.Minute); !errors.Is(err, ErrTooLong) {
		t.Errorf("too long: %v", err)
	}
	if _, err := start(t, "prints-40", Options{}).Collect(t.Context(), nil, 100*time.Millisecond); !errors.Is(err, ErrTimeout) {
		t.Errorf("never ends: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := start(t, "prints-40", Options{}).Collect(ctx, nil, time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	_, err = start(t, "exits-3", Options{}).Collect(t.Context(), nil, time.Minute)
	var ended *EndedError
	if !errors.As(err, &ended) || ended.Signal || err.Error() != "ended before answering: exit status 3" {
		t.Errorf("exits with 3: %v", err)
	}
}

// A program finds what was put into its environment and its scratch folder, and
// one input.
func TestFurnished(t *testing.T) {
	data, err := start(t, "furnished", Options{
		Env:     []string{"PLANTED=here"},
		Furnish: func(scratch string) error { return os.WriteFile(scratch+"/note", []byte("there"), 0o600) },
	}).Collect(t.Context(), []byte("question\n"), time.Minute)
	if err != nil || string(data) != "here there <nil> question\n" {
		t.Errorf("collected %q, %v", data, err)
	}
	large := []byte(strings.Repeat("x", 1<<20))
	if _, err := start(t, "exits-3", Options{}).Collect(t.Context(), large, time.Minute); err == nil {
		t.Error("no error of a program that ends without reading")
	}
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	broken := errors.New("no room")
	if _, err := Start(child("echo"), Options{Furnish: func(string) error { return broken }}); !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	if left, err := os.ReadDir(scratch); err != nil || len(left) > 0 {
		t.Errorf("left behind %v, %v", left, err)
	}
}

func TestStartErrors(t *testing.T) {
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	if _, err := Start([]string{"/does/not/exist"}, Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	if left, err := os.ReadDir(scratch); err != nil || len(left) > 0 {
		t.Errorf("left behind %v, %v", left, err)
	}
	t.Setenv("TMPDIR", scratch+"/none")
	if _, err := Start(child("echo"), Options{}); err == nil {
		t.Error("no error without a place for the scratch folder")
	}
}

func TestTailKeepsTheEnd(t *testing.T) {
	tail := tail{limit: 10}
	for _, part := range []string{"a", "", "bcdefgh", "ijklmnopqrstuvwxyz", "0123", strings.Repeat("-", 30) + "end"} {
		if n, err := tail.Write([]byte(part)); n != len(part) || err != nil {
			t.Fatalf("wrote %d of %d, %v", n, len(part), err)
		}
	}
	if got := tail.String(); got != "-------end" {
		t.Errorf("kept %q", got)
	}
}

// A scratch folder that cannot be made is our trouble, a program that is not there
// its own; what the system has run out of is ours again.
func TestOwnError(t *testing.T) {
	var own *OwnError
	if _, err := Start([]string{"/does/not/exist"}, Options{}); err == nil || errors.As(err, &own) {
		t.Errorf("no program: got %v, want an error of the program", err)
	}
	t.Setenv("TMPDIR", "/does/not/exist")
	if _, err := Start(child("echo"), Options{}); !errors.As(err, &own) {
		t.Errorf("no scratch folder: got %v, want an error of ours", err)
	}
	for _, err := range []error{&os.PathError{Op: "open", Err: syscall.EMFILE}, os.NewSyscallError("fork", syscall.EAGAIN), syscall.ENOSPC} {
		if !Scarce(fmt.Errorf("check: %w", err)) {
			t.Errorf("%v: not taken for scarcity", err)
		}
	}
	if Scarce(syscall.ENOENT) || Scarce(nil) {
		t.Error("a missing file is taken for scarcity")
	}
}
