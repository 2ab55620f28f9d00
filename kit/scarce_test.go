package kit

import (
	"context"
	"errors"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/kit/internal/proc"
)

// shortTarget starts so many sessions; then the disk is full.
type shortTarget struct {
	Target
	starts int
}

func (s *shortTarget) Start(ctx context.Context) (Session, error) {
	if s.starts--; s.starts < 0 {
		return nil, &proc.OwnError{Err: syscall.ENOSPC}
	}
	return s.Target.Start(ctx)
}

// What the tester itself runs out of is not blamed on the program: the checks are
// not run, and the run has an error of its own.
func TestTesterRunsOut(t *testing.T) {
	const negative, positive = "veridict/verify/bad-chain", "veridict/verify/honest"
	for _, test := range []struct {
		name   string
		starts int
		want   map[string]string
		unrun  int
	}{
		{"before the first question", 0, map[string]string{negative: "not-run", positive: "not-run"}, 2},
		{"when the program is started anew", 1, map[string]string{negative: "crash", positive: "not-run"}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := only(testCorpus(), negative, positive, "empty-object")
			target := &shortTarget{Command(fake("dies-on-verify"), patient, nil), test.starts}
			selected := c.Checks[len(c.Checks)-2:]
			r, err := Run(t.Context(), target, c, selected, Options{Jobs: 1})
			var trouble *TesterError
			if !errors.As(err, &trouble) || !errors.Is(err, syscall.ENOSPC) || r.Failure != nil {
				t.Fatalf("error %v, failure %v, want trouble of the tester", err, r.Failure)
			}
			if diff := cmp.Diff(test.want, outcomesOf(r)); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
			if trouble.Checks != test.unrun || !strings.Contains(r.Stopped, "no space left") {
				t.Errorf("%d checks not run, stopped by %q", trouble.Checks, r.Stopped)
			}
		})
	}
}
