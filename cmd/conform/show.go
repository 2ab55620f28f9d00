package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"conform/corpus"
)

func newShow(std streams) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "show ID",
		Short: "Show what one check asks, why, and what the texts say about the answer",
		Example: `  conform show veridict/canonicalize/keys-out-of-order
  conform show 'veridict/adjudicate/truth-table#00042'`,
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeIDs,
		RunE: func(_ *cobra.Command, args []string) error {
			c, err := openCorpus(dir)
			if err != nil {
				return err
			}
			check, err := find(c, args[0])
			if err != nil {
				return err
			}
			return showCheck(std.out, c, &check)
		},
	}
	corpusFlag(cmd, &dir)
	return cmd
}

// find looks a check up; the id of a table stands for its first row.
func find(c *corpus.Corpus, id string) (corpus.Check, error) {
	if check, ok := c.ByID(id); ok {
		return check, nil
	}
	var near []string
	for i := range c.Checks {
		if strings.HasPrefix(c.Checks[i].ID, id+"#") {
			near = append(near, c.Checks[i].ID)
		}
	}
	if len(near) > 0 {
		return corpus.Check{}, fmt.Errorf("%s is a table of %d checks: name one, such as %s", id, len(near), near[0])
	}
	return corpus.Check{}, fmt.Errorf("no check %q in the corpus (conform list names them)", id)
}

func showCheck(out io.Writer, c *corpus.Corpus, check *corpus.Check) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n  %s\n\n", check.ID, check.Why)
	row := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%-10s %s\n", name, value)
		}
	}
	row("level", string(check.Level))
	row("basis", check.Basis)
	row("operation", check.Op)
	row("erratum", check.Erratum)
	row("scores", strings.Join(corpus.Targets(*check), ", "))
	row("parent", check.Parent)
	row("mutation", check.Mutation)
	row("resealed", check.Reseal)
	row("reasons", strings.Join(check.Reasons, ", "))
	fmt.Fprintln(&b, "\nthe sentences it shows:")
	for _, clause := range corpus.Clauses() {
		if slices.Contains(check.Clauses, clause.ID) {
			fmt.Fprintf(&b, "  %s (section %s, %s) %s\n", clause.ID, clause.Section(), clause.Level, clause.Statement)
		}
	}
	if err := showFiles(&b, c, check); err != nil {
		return err
	}
	fmt.Fprintf(&b, "\ninput\n%s\n\nwant\n%s\n", indent(check.Input), indent(wantJSON(check.Want)))
	fmt.Fprintf(&b, "\nto run it:\n  conform run %s --impl YOUR-PROGRAM\n", quoteID(check.ID))
	_, err := out.Write(b.Bytes())
	return err
}

func showFiles(out io.Writer, c *corpus.Corpus, check *corpus.Check) error {
	if len(check.Files) == 0 {
		return nil
	}
	fmt.Fprintln(out, "\nfiles (conform corpus export DIR writes them):")
	for _, member := range slices.Sorted(maps.Keys(check.Files)) {
		info, err := fs.Stat(c.FS, check.Files[member])
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "  %s = %s (%d bytes)\n", member, check.Files[member], info.Size())
	}
	return nil
}

// quoteID protects the # and * of an id from a shell.
func quoteID(id string) string {
	if strings.ContainsAny(id, "#*?[") {
		return "'" + id + "'"
	}
	return id
}

// wantJSON spells a want as case files do.
func wantJSON(w corpus.Want) json.RawMessage {
	var v any
	switch {
	case w.Rejected:
		v = map[string]any{"rejected": true}
	case w.Judge != "":
		v = map[string]any{"judge": w.Judge}
	case w.Output != nil:
		v = map[string]any{"output": w.Output}
	default:
		readings := []any{}
		for _, r := range w.Readings {
			if r.Rejected {
				readings = append(readings, map[string]any{"name": r.Name, "rejected": true})
			} else {
				readings = append(readings, map[string]any{"name": r.Name, "output": r.Output})
			}
		}
		v = map[string]any{"readings": readings}
	}
	data, err := json.Marshal(v)
	if err != nil {
		return json.RawMessage(fmt.Sprintf("%q", err.Error()))
	}
	return data
}

// indent sets JSON in lines; what is no JSON stays as it is.
func indent(data json.RawMessage) string {
	var b bytes.Buffer
	if err := json.Indent(&b, data, "  ", "  "); err != nil {
		return "  " + string(data)
	}
	return "  " + b.String()
}
