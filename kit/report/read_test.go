package report

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"conform/kit"
)

func TestReadGivesBackWhatWasWritten(t *testing.T) {
	for name, r := range results(t) {
		var text bytes.Buffer
		if err := JSON(&text, r, Style{}); err != nil {
			t.Fatal(err)
		}
		want := Saved{Corpus: r.Corpus}
		for _, c := range r.Checks {
			want.Checks = append(want.Checks, SavedCheck{c.Check.ID, c.Outcome})
		}
		got, err := Read(&text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestFailed(t *testing.T) {
	var s Saved
	for _, o := range kit.Outcomes() {
		s.Checks = append(s.Checks, SavedCheck{o.String(), o})
	}
	want := []string{"fail", "crash", "timeout", "protocol", "unproven", "not-run"}
	if diff := cmp.Diff(want, s.Failed()); diff != "" {
		t.Errorf("failed (-want +got):\n%s", diff)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:                           "no JSON report of conform: unexpected end",
		`{"report":1`:                "no JSON report of conform: unexpected end",
		`ok 1 - veridict/id/claim`:   "no JSON report of conform: invalid character",
		`[1]`:                        "no JSON report of conform: json: cannot unmarshal array",
		`{"checks":[]}`:              "lacks the member report",
		`{"report":null}`:            "lacks the member report",
		`{"report":2,"checks":[{}]}`: "a report of version 2, want 1",
		`{"report":1}`:               "without checks",
		`{"report":1,"checks":[{}]}`: "check 0 has no id",
		`{"report":1,"checks":[{"id":"a/b/c","outcome":"splendid"}]}`: `unknown outcome "splendid"`,
	} {
		if _, err := Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", text, err, want)
		}
	}
	gone := errors.New("gone")
	if _, err := Read(io.MultiReader(strings.NewReader("{"), iotest.ErrReader(gone))); !errors.Is(err, gone) {
		t.Errorf("error %v, want %v", err, gone)
	}
}
