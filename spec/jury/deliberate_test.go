package jury_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/jury"
	"conform/spec/ladder"
)

// opinions reads "a+ b-": who supports and who refutes.
func opinions(text string) (list []jury.Opinion) {
	for _, field := range strings.Fields(text) {
		o := jury.Opinion{EvidenceID: "e-" + field[:1], Identity: field[:1], Family: "of " + field[:1], Confidence: 0.5}
		if field[1] == '-' {
			o.Stance = ladder.Refutes
		}
		list = append(list, o)
	}
	return list
}

func to(stance string, confidence float64) jury.Hook {
	return func([]jury.Peer) (jury.Revision, error) {
		return jury.Revision{Stance: stance, Confidence: confidence}, nil
	}
}

func errs([]jury.Peer) (jury.Revision, error) {
	return jury.Revision{Stance: "SUPPORTS"}, errors.New("errs")
}

func TestDeliberate(t *testing.T) {
	for _, test := range []struct {
		name, first string
		hooks       map[string]jury.Hook
		rounds      int64
		revised     string // "" when it does not run
		consensus   string
	}{
		{"agreement", "a+ b+", nil, 1, "", ""},
		{"majority", "a+ b+ c-", nil, 1, "", ""},
		{"no rounds", "a+ b-", nil, 0, "", ""},
		{"fewer than none", "a+ b-", nil, -1, "", ""},
		{"nobody", "", nil, 1, "", ""},
		{"kept", "a+ b-", nil, 1, "a+ b-", "SPLIT"},
		{"revised", "a+ b-", map[string]jury.Hook{"b": to("SUPPORTS", 0.5)}, 1, "a+ b+", "UNANIMOUS"},
		{"revised in three rounds", "a+ b-", map[string]jury.Hook{"a": to("REFUTES", 0.5)}, 3, "a- b-", "UNANIMOUS"},
		{"majority after it", "a+ b- c- d+", map[string]jury.Hook{"a": to("REFUTES", 0.5)}, 1, "a- b- c- d+", "MAJORITY"},
		{"errs", "a+ b-", map[string]jury.Hook{"b": errs}, 1, "a+ b-", "SPLIT"},
		{"foreign stance", "a+ b-", map[string]jury.Hook{"b": to("MAYBE", 0.5)}, 1, "a+ b-", "SPLIT"},
		{"foreign confidence", "a+ b-", map[string]jury.Hook{"b": to("SUPPORTS", 1.5)}, 1, "a+ b-", "SPLIT"},
		{"stranger", "a+ b-", map[string]jury.Hook{"c": to("SUPPORTS", 0.5)}, 1, "a+ b-", "SPLIT"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := jury.Round{ClaimID: "c1", First: opinions(test.first), Hooks: test.hooks, Rounds: test.rounds, Tolerance: 1.0 / 3}
			d, err := jury.Options{}.Deliberate(r)
			if err != nil {
				t.Fatal(err)
			}
			want := opinions(test.revised)
			for i := range want {
				want[i].EvidenceID = jury.RevisedID("c1", want[i].Identity, 2)
			}
			if diff := cmp.Diff(want, d.Revised); diff != "" || d.Ran != (want != nil) || d.Consensus != test.consensus {
				t.Errorf("ran %t, consensus %s, revised (-want +got):\n%s", d.Ran, d.Consensus, diff)
			}
		})
	}
}

func TestPackets(t *testing.T) {
	seen := map[string][]jury.Peer{}
	hooks := map[string]jury.Hook{}
	for _, name := range []string{"a", "b", "c"} {
		hooks[name] = func(packet []jury.Peer) (jury.Revision, error) {
			seen[name] = packet
			return jury.Revision{Stance: "SUPPORTS", Confidence: 1}, nil
		}
	}
	d, err := jury.Options{}.Deliberate(jury.Round{First: opinions("a+ b- c-"), Hooks: hooks, Rounds: 1, Tolerance: 0.25})
	if err != nil {
		t.Fatal(err)
	}
	peer := func(name string, stance ladder.Stance) jury.Peer {
		return jury.Peer{Identity: name, Family: "of " + name, Stance: stance, Confidence: 0.5}
	}
	want := [][]jury.Peer{
		{peer("b", ladder.Refutes), peer("c", ladder.Refutes)},
		{peer("a", ladder.Supports), peer("c", ladder.Refutes)},
		{peer("a", ladder.Supports), peer("b", ladder.Refutes)},
	}
	if diff := cmp.Diff(want, d.Packets); diff != "" {
		t.Errorf("packets (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string][]jury.Peer{"a": want[0], "b": want[1], "c": want[2]}, seen); diff != "" {
		t.Errorf("what the hooks saw (-want +got):\n%s", diff)
	}
}

// TestRevisedItemsDeliberatedAgain feeds every round the opinions of the one
// before: no id comes back.
func TestRevisedItemsDeliberatedAgain(t *testing.T) {
	r := jury.Round{ClaimID: "c1", First: opinions("a+ b-"), Rounds: 1, Tolerance: 1.0 / 3}
	for range 3 {
		d, err := jury.Options{}.Deliberate(r)
		if err != nil || !d.Ran {
			t.Fatalf("got %+v, %v", d, err)
		}
		for i, o := range d.Revised {
			for _, first := range r.First {
				if o.EvidenceID == first.EvidenceID {
					t.Fatalf("%s keeps the id %s", o.Identity, o.EvidenceID)
				}
			}
			if i > 0 && o.EvidenceID == d.Revised[i-1].EvidenceID {
				t.Fatalf("one id twice: %s", o.EvidenceID)
			}
		}
		r.First = d.Revised
	}
}

func TestRounded(t *testing.T) {
	first := opinions("a+ b-")
	d, err := jury.Options{}.Deliberate(jury.Round{ClaimID: "c1", First: first, Rounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	got, err := canon.Encode(d.Rounded("c1", first))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"claim_id":"c1","consensus":"SPLIT","first_round":[{"evidence_id":"e-a","stance":"SUPPORTS"},{"evidence_id":"e-b","stance":"REFUTES"}],` +
		`"revised":[{"evidence_id":"` + jury.RevisedID("c1", "a", 2) + `","stance":"SUPPORTS"},{"evidence_id":"` + jury.RevisedID("c1", "b", 2) + `","stance":"REFUTES"}]}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("rounded (-want +got):\n%s", diff)
	}
}

func TestDeliberateRefuses(t *testing.T) {
	big := opinions("a+ b-")
	big[0].Family = strings.Repeat("x", jury.MaxPackets)
	twice := opinions("a+ b-")
	twice[1].EvidenceID = twice[0].EvidenceID
	for _, test := range []struct {
		name  string
		first []jury.Opinion
		code  fault.Code
	}{
		{"an identity twice", opinions("a+ b- a-"), jury.OneName},
		{"an evidence id twice", twice, jury.OneName},
		{"packets too large", big, jury.TooLarge},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := jury.Options{}.Deliberate(jury.Round{First: test.first, Rounds: 1})
			if fault.CodeOf(err) != test.code {
				t.Errorf("got %v, want code %s", err, test.code)
			}
		})
	}
}
