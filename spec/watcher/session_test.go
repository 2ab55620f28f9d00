package watcher_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/watcher"
)

var probe = watcher.Claim{ID: "ca32e1a40174cef8", Summary: "the parser accepts every header"}

func saying(t *testing.T, text string) watcher.Doctrine {
	t.Helper()
	v := parsed(t, text)
	return func(string, string) (canon.Value, error) { return v, nil }
}

func TestEvidence(t *testing.T) {
	m := read(t, lawful)
	evidence, err := watcher.Run(&m, probe, "artifact-1", saying(t, `["REFUTES", 7.3, "one is rejected"]`))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"artifact_ref":"artifact-1","claim_id":"ca32e1a40174cef8","confidence":1.0,"evidence_class":"WATCHER_REPORT","evidence_id":"` +
		canon.Sum([]byte("veridict-watcher-v1|ca32e1a40174cef8|lint"))[:24] +
		`","producer":{"family":"lint","identity":"lint-house","kind":"watcher","version":"1.0.0"},"rationale":"one is rejected",` +
		`"reproducibility":{"deterministic":true,"rerun_recipe":null},"schema_version":"1.0.0","stance":"REFUTES","tier":"W1b"}`
	got, err := canon.Encode(evidence)
	if diff := cmp.Diff(want, string(got)); diff != "" || err != nil {
		t.Errorf("evidence (-want +got):\n%s %v", diff, err)
	}
	if _, err := claim.AdmitEvidence(evidence); err != nil {
		t.Errorf("it is not admitted: %v", err)
	}
}

func TestAbstentions(t *testing.T) {
	m := read(t, lawful)
	boom := errors.New("boom")
	for _, test := range []struct {
		name string
		ask  watcher.Doctrine
		want error
	}{
		{"errs", func(string, string) (canon.Value, error) { return canon.Null(), boom }, boom},
		{"asks for more", func(string, string) (canon.Value, error) { return canon.Null(), watcher.ErrInputs }, watcher.ErrInputs},
		{"silent", saying(t, `null`), watcher.ErrNone},
		{"nothing at all", func(string, string) (canon.Value, error) { return canon.Value{}, nil }, watcher.ErrNone},
		{"no opinion", saying(t, `"REFUTES"`), watcher.ErrContract},
		{"four values", saying(t, `["REFUTES",1,"",""]`), watcher.ErrContract},
		{"an object", saying(t, `{"stance":"REFUTES"}`), watcher.ErrContract},
		{"another stance", saying(t, `["REFUTES ",1,""]`), watcher.ErrContract},
		{"a stance in a list", saying(t, `[["REFUTES"],1,""]`), watcher.ErrContract},
		{"confidence in a text", saying(t, `["REFUTES","0.5",""]`), watcher.ErrContract},
		{"confidence true", saying(t, `["REFUTES",true,""]`), watcher.ErrContract},
		{"confidence beyond the doubles", saying(t, `["REFUTES",1e999,""]`), watcher.ErrContract},
		{"rationale null", saying(t, `["REFUTES",1,null]`), watcher.ErrContract},
	} {
		t.Run(test.name, func(t *testing.T) {
			evidence, err := watcher.Run(&m, probe, "artifact-1", test.ask)
			if !errors.Is(err, test.want) || evidence.Kind != canon.Absent {
				t.Errorf("got %v, %v, want %v", evidence, err, test.want)
			}
		})
	}
}

// Code that panics or ends its own goroutine is code that errs.
func TestWatcherThatBreaksDown(t *testing.T) {
	m := read(t, lawful)
	evidence, err := watcher.Run(&m, probe, "", func(string, string) (canon.Value, error) { panic("no more") })
	if err == nil || !strings.Contains(err.Error(), "no more") || evidence.Kind != canon.Absent {
		t.Errorf("got %v, %v", evidence, err)
	}
}

func TestDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := read(t, lawful) // 2.5 seconds
		taking := func(d time.Duration) watcher.Doctrine {
			return func(string, string) (canon.Value, error) {
				time.Sleep(d)
				return watcher.Opinion("SUPPORTS", canon.Int(1), ""), nil
			}
		}
		begun := time.Now()
		if _, err := watcher.Run(&m, probe, "", taking(time.Hour)); !errors.Is(err, watcher.ErrDeadline) {
			t.Errorf("late: got %v", err)
		}
		if took := time.Since(begun); took != m.Timeout {
			t.Errorf("it was waited for %v, want %v", took, m.Timeout)
		}
		if _, err := watcher.Run(&m, probe, "", taking(2*time.Second)); err != nil {
			t.Errorf("in time: got %v", err)
		}
		m.Timeout = 0
		if _, err := watcher.Run(&m, probe, "", taking(time.Hour)); err != nil {
			t.Errorf("without a deadline: got %v", err)
		}
	})
}

func TestReceives(t *testing.T) {
	m := read(t, lawful)
	var got []string
	if _, err := watcher.Run(&m, probe, "artifact-1", func(summary, artifact string) (canon.Value, error) {
		got = []string{summary, artifact}
		return canon.Null(), nil
	}); !errors.Is(err, watcher.ErrNone) {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{probe.Summary, "artifact-1"}, got); diff != "" {
		t.Errorf("received (-want +got):\n%s", diff)
	}
}

func TestSessionChoices(t *testing.T) {
	m := read(t, lawful)
	o := watcher.Options{
		Stance:     func(v canon.Value) (string, bool) { return "SUPPORTS", true },
		Confidence: func(canon.Value) (float64, bool) { return 0.25, true },
		Tier:       func(*watcher.Manifest) string { return "W3" },
		Deadline:   func(*watcher.Manifest) time.Duration { return time.Hour },
		Instead:    func(error) canon.Value { return watcher.Opinion("?", canon.Null(), "instead") },
	}
	evidence, err := o.Run(&m, probe, "", saying(t, `null`))
	if err != nil || evidence.Get("tier").Text != "W3" || evidence.Get("stance").Text != "SUPPORTS" || evidence.Get("confidence").Text != "0.25" {
		t.Errorf("got %v, %v", evidence, err)
	}
}
