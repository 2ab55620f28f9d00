package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"conform/spec/canon"
	"conform/spec/fault"
	"conform/spec/grounds"
)

// maxDocument is the largest document or catalog that is read, in bytes.
const maxDocument = 64 << 20

type groundsFlags struct {
	document, catalog string
	entry             bool
	format            string
}

func newGrounds(std streams) *cobra.Command {
	var f groundsFlags
	cmd := &cobra.Command{
		Use:   "grounds --document FILE",
		Short: "Judge a verification summary, or a registry entry, by the verdict-grounds rules",
		Long: `Judges a document by the rules VG-1 to VG-7, or a registry entry by VG-1 to
VG-4, and prints every violation: the rule, the identifier of the refusal, the
member it is about and one sentence. Any JSON value can be judged.

Codes are looked up in the catalog {"codes": [{"code", "severity"}…]}; without
one, in the eight codes that the text names.

Exit status 0: the document conforms; 1: it does not; 2: a file cannot be read,
is not JSON, or is no catalog. A document that is not JSON is answered with
{"rejected": why} as well, where the form is json.`,
		Example: `  conform grounds --document summary.json
  conform grounds --document summary.json --catalog catalog.json --format text
  conform grounds --entry --document entry.json`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error { return f.judge(std) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.document, "document", "", "the document, a JSON `FILE`")
	flags.BoolVar(&f.entry, "entry", false, "the document is a registry entry, not a summary")
	flags.StringVar(&f.catalog, "catalog", "", "the reason codes and their severities, a JSON `FILE`")
	flags.StringVar(&f.format, "format", "json", "form of the report: json, or text for a line a violation")
	require(cmd, "document")
	complete(cmd, "format", func() []string { return []string{"json", "text"} })
	return cmd
}

func (f *groundsFlags) judge(std streams) error {
	write, ok := map[string]func(io.Writer, []grounds.Violation) error{"json": writeViolations, "text": printViolations}[f.format]
	if !ok {
		return fmt.Errorf("--format %q: want json or text", f.format)
	}
	catalog, err := readCatalog(f.catalog)
	if err != nil {
		return err
	}
	document, err := readJSON(f.document)
	if err != nil {
		return errors.Join(f.reject(std.out, err), err)
	}
	form := grounds.Summary
	if f.entry {
		form = grounds.Entry
	}
	violations := grounds.Judge(form, document, &catalog)
	if err := write(std.out, violations); err != nil {
		return err
	}
	if len(violations) > 0 {
		return fails()
	}
	return nil
}

// reject answers for a document that is no JSON, so that whoever reads the
// output of a command line (docs/protocol.md, section 6) gets an answer too.
func (f *groundsFlags) reject(out io.Writer, why error) error {
	var refused *fault.Error
	if f.format != "json" || !errors.As(why, &refused) {
		return nil
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(map[string]string{"rejected": why.Error()})
}

func readCatalog(name string) (grounds.Catalog, error) {
	if name == "" {
		return grounds.Named(), nil
	}
	v, err := readJSON(name)
	if err != nil {
		return grounds.Catalog{}, err
	}
	catalog, err := grounds.ReadCatalog(v)
	if err != nil {
		return grounds.Catalog{}, fmt.Errorf("%s: %w", name, err)
	}
	return catalog, nil
}

// readJSON reads a file that nobody vouches for, in bounded memory.
func readJSON(name string) (canon.Value, error) {
	data, err := readFile(name, maxDocument)
	if err != nil {
		return canon.Value{}, err
	}
	v, err := canon.Codec{MaxValues: grounds.MaxValues}.Parse(data)
	if err != nil {
		return canon.Value{}, fmt.Errorf("%s: %w", name, err)
	}
	return v, nil
}

// violationJSON is a violation in the order of its explanation.
type violationJSON struct {
	Rule    string   `json:"rule"`
	Refusal string   `json:"refusal"`
	Member  string   `json:"member"`
	Says    string   `json:"says"`
	Codes   []string `json:"codes,omitempty"`
}

// writeViolations writes one JSON object, a line a violation.
func writeViolations(out io.Writer, violations []grounds.Violation) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "{\n  \"conforming\": %t,\n  \"violations\": [", len(violations) == 0)
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	for i, v := range violations {
		if i > 0 {
			text.Truncate(text.Len() - 1) // the newline that Encode ends with
			text.WriteString(",")
		}
		text.WriteString("\n    ")
		j := violationJSON{Rule: string(v.Rule), Refusal: string(v.Refusal), Member: v.Member, Says: v.Says}
		if v.Rule == grounds.VG2 && v.Code != "" {
			j.Codes = []string{v.Code}
		}
		if err := enc.Encode(j); err != nil {
			return err
		}
	}
	if len(violations) > 0 {
		text.WriteString("  ")
	}
	text.WriteString("]\n}\n")
	_, err := out.Write(text.Bytes())
	return err
}

// printViolations prints a line a violation.
func printViolations(out io.Writer, violations []grounds.Violation) error {
	var text bytes.Buffer
	if len(violations) == 0 {
		text.WriteString("conforms\n")
	}
	for _, v := range violations {
		fmt.Fprintf(&text, "%s %s %s: %s\n", v.Rule, v.Refusal, v.Member, v.Says)
	}
	_, err := out.Write(text.Bytes())
	return err
}
