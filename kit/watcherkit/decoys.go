package watcherkit

import (
	"os"
	"path/filepath"

	"conform/spec/canon"
)

// decoys are what a blind watcher must not look at: opinions of others, about the
// claim it is asked about and about a second one, in its environment and in files
// beside it. The zero decoys are none.
type decoys struct {
	env   []string
	files map[string][]byte
}

// decoyFiles are the names under which opinions of others lie about.
var decoyFiles = []string{"ledger.jsonl", "evidence.jsonl", "opinions.json", "others.json"}

// decoyVariables are the names under which the environment gives them away.
var decoyVariables = []string{"VERIDICT_EVIDENCE", "VERIDICT_OPINIONS", "OTHER_OPINIONS", "JURY_OPINIONS"}

// planted makes decoys that lean to one stance on the benign claim, and that know
// what the program itself said of the second one.
func planted(stance string, second Answer) (decoys, error) {
	opinions := canon.Array(
		item("jury", "juror-a", benignClaim, stance), item("jury", "juror-b", benignClaim, stance),
		item("watcher", "another-watcher", benignClaim, stance),
	)
	if second.Kind == Opinion {
		opinions.Items = append(opinions.Items, item("watcher", "this-watcher", secondClaim, second.stance().Text))
	}
	text, err := canon.Encode(opinions)
	if err != nil {
		return decoys{}, err
	}
	d := decoys{files: map[string][]byte{}}
	for _, name := range decoyVariables {
		d.env = append(d.env, name+"="+string(text))
	}
	for _, name := range decoyFiles {
		d.files[name] = append(text, '\n')
		if filepath.Ext(name) == ".jsonl" {
			d.files[name] = lines(opinions.Items)
		}
	}
	return d, nil
}

// item is a recorded opinion of somebody.
func item(kind, identity, summary, stance string) canon.Value {
	return canon.Object(
		canon.M("entry_type", canon.String("evidence.recorded")),
		canon.M("author", canon.Object(canon.M("kind", canon.String(kind)), canon.M("identity", canon.String(identity)))),
		canon.M("claim_summary", canon.String(summary)),
		canon.M("stance", canon.String(stance)),
		canon.M("confidence", canon.Int(1)),
		canon.M("rationale", canon.String("all others say "+stance)),
	)
}

func lines(items []canon.Value) (text []byte) {
	for _, v := range items {
		line, _ := canon.Encode(v) // an item is made of texts
		text = append(append(text, line...), '\n')
	}
	return text
}

// plant puts the files into a folder.
func (d decoys) plant(folder string) error {
	for name, content := range d.files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// clear takes the files out of a folder again.
func (d decoys) clear(folder string) error {
	for name := range d.files {
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	return nil
}
