package watcher_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/watcher"
)

// failed names the probes a watcher does not pass.
func failed(findings []watcher.Finding) string {
	var ids []string
	for _, f := range findings {
		if f.Fault != nil {
			ids = append(ids, f.ID)
		}
	}
	return strings.Join(ids, " ")
}

func TestExamine(t *testing.T) {
	errs := func(string, string) (canon.Value, error) { return canon.Value{}, errors.New("no") }
	more := func(string, string) (canon.Value, error) { return canon.Value{}, watcher.ErrInputs }
	for _, test := range []struct {
		name, manifest string
		ask            watcher.Doctrine
		want           string
	}{
		{"supports", lawful, saying(t, `["SUPPORTS",1,""]`), ""},
		{"refutes", lawful, saying(t, `["REFUTES",0,""]`), ""},
		{"out of bounds", lawful, saying(t, `["REFUTES",-3,""]`), ""},
		{"errs", lawful, errs, "C8"},
		{"silent", lawful, saying(t, `null`), "C8"},
		{"another stance", lawful, saying(t, `["MAYBE",1,""]`), "C8"},
		{"asks for more", lawful, more, "C3 C8"},
		{"above W1b", strings.Replace(lawful, "W1b", "W1a", 1), saying(t, `["SUPPORTS",1,""]`), "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10"},
	} {
		t.Run(test.name, func(t *testing.T) {
			findings := watcher.Options{}.Examine(parsed(t, test.manifest), watcher.ProbeClaim, test.ask)
			if diff := cmp.Diff(test.want, failed(findings)); diff != "" {
				t.Errorf("failed (-want +got):\n%s", diff)
			}
			if len(findings) != 10 {
				t.Errorf("%d probes, want ten", len(findings))
			}
		})
	}
}

// A session that lets one sentence go is found by the probe of that sentence.
func TestProbesOfTheSession(t *testing.T) {
	refutes := func(when error) watcher.Options {
		return watcher.Options{Instead: func(why error) canon.Value {
			if !errors.Is(why, when) {
				return canon.Value{}
			}
			return watcher.Opinion("REFUTES", canon.Int(0), "")
		}}
	}
	for _, test := range []struct {
		name    string
		options watcher.Options
		want    string
	}{
		{"W1a reaches the evidence", watcher.Options{Tier: func(*watcher.Manifest) string { return "W1a" }}, "C2 C8"},
		{"silence refutes", refutes(watcher.ErrNone), "C5"},
		{"another stance refutes", refutes(watcher.ErrContract), "C6"},
		{"lateness refutes", refutes(watcher.ErrDeadline), "C10"},
		{"errors refute", watcher.Options{Instead: func(why error) canon.Value {
			if errors.Is(why, watcher.ErrNone) || errors.Is(why, watcher.ErrContract) || errors.Is(why, watcher.ErrDeadline) {
				return canon.Value{}
			}
			return watcher.Opinion("REFUTES", canon.Int(0), "")
		}}, "C4"},
		{"confidence is not clamped", watcher.Options{Confidence: func(v canon.Value) (float64, bool) { return v.Float() }}, "C7"},
		{"registrations are signed over something else", watcher.Options{Checks: []watcher.Check{{Find: func(*watcher.Registry, *watcher.Event) []error { return []error{errors.New("no")} }}}}, "C9"},
	} {
		t.Run(test.name, func(t *testing.T) {
			findings := test.options.Examine(parsed(t, lawful), watcher.ProbeClaim, saying(t, `["SUPPORTS",0.5,""]`))
			if diff := cmp.Diff(test.want, failed(findings)); diff != "" {
				t.Errorf("failed (-want +got):\n%s", diff)
			}
		})
	}
}
