package corpus

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTree(t *testing.T) {
	for _, tt := range []struct{ tree, fault string }{
		{`[]`, ""},
		{`["a.py",".venv/b.py","pkg.py/","x/build/c.py","é.py"]`, ""},
		{`null`, "want an array of paths"},
		{`"a.py"`, "want an array of paths"},
		{`[1]`, "want an array of paths"},
		{`[""]`, "no plain path"},
		{`["/"]`, "no plain path"},
		{`["/etc/a.py"]`, "no plain path"},
		{`["../a.py"]`, "no plain path"},
		{`["a/../../b.py"]`, "no plain path"},
		{`["a//b.py"]`, "no plain path"},
		{`["."]`, "no plain path"},
		{`["a\\b.py"]`, "some file systems refuse"},
		{`["a","a/b.py"]`, "a file and a folder"},
		{`["a","a/"]`, "a file and a folder"},
	} {
		c := Check{Op: "walk", Input: json.RawMessage(`{"tree":` + tt.tree + `}`)}
		got, err := c.Tree()
		if tt.fault != "" {
			if err == nil || !strings.Contains(err.Error(), tt.fault) {
				t.Errorf("%s: got %v, %v, want %q", tt.tree, got, err, tt.fault)
			}
			continue
		}
		var want []string
		if e := json.Unmarshal([]byte(tt.tree), &want); e != nil || err != nil {
			t.Fatal(e, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.tree, diff)
		}
	}
}

// What the runner makes, no case sets; what it makes for one operation, no
// other asks for.
func TestMadeByTheRunner(t *testing.T) {
	for _, tt := range []struct {
		op, input, judge string
		ledger           bool
		want             []string
	}{
		{"issue", `{"key_seed":"00"}`, "issue", true, nil},
		{"issue", `{"out":"/tmp/x"}`, "issue", true, []string{"input: out: the runner makes it"}},
		{"watcher.revoke", `{"out":null}`, "", true, []string{"input: out: the runner makes it"}},
		{"ledger.append", `{"payload":{"out":1}}`, "", true, nil},
		{"watch", `{"increments":[]}`, "", false, nil},
		{"watch", `{"increments":[]}`, "", true, []string{"input: ledger: the runner makes it"}},
		{"walk", `{"tree":["a.py"]}`, "", false, nil},
		{"walk", `{"tree":["a.py"],"root":"/"}`, "", false, []string{"input: root: the runner makes it"}},
		{"walk", `{"tree":["../a.py"]}`, "", false, []string{"input: tree: "}},
		{"walk", `{"root":7}`, "", false, nil},
		{"decide", `{"tree":["a.py"]}`, "issue", false, []string{"input: tree: the runner makes it for op walk", "member want: the judge issue is for"}},
	} {
		c := Check{Op: tt.op, Input: json.RawMessage(tt.input), Want: Want{Judge: tt.judge}}
		if tt.ledger {
			c.Files = map[string]string{"ledger": "gen/x.jsonl"}
		}
		var got []string
		for _, rule := range []func(*linter, *Check) string{madeByTheRunner, treeIsForWalks, judgeIsForIssuing} {
			if message := rule(nil, &c); message != "" {
				got = append(got, message)
			}
		}
		if len(got) != len(tt.want) {
			t.Errorf("%s %s: got %q, want %q", tt.op, tt.input, got, tt.want)
			continue
		}
		for i := range got {
			if !strings.HasPrefix(got[i], tt.want[i]) {
				t.Errorf("%s %s: got %q, want %q", tt.op, tt.input, got[i], tt.want[i])
			}
		}
	}
}
