package report

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v5"

	"conform/corpus"
	"conform/kit"
)

// script is a program that answers each check as a map says; checks it does
// not name crash it.
type script map[string]kit.Response

func (s script) Name() string                               { return "./script 'of a test'" }
func (s script) Start(context.Context) (kit.Session, error) { return s, nil }
func (s script) Hello() kit.Hello                           { return kit.Hello{Name: "script\x1b[2J", Version: "1"} }
func (s script) Close() kit.Ending                          { return kit.Ending{Warnings: []string{"left children running"}} }
func (s script) Do(_ context.Context, r kit.Request) (kit.Response, error) {
	if answer, ok := s[strings.TrimPrefix(r.ID, "preflight/")]; ok {
		return answer, nil
	}
	return kit.Response{}, &kit.Fault{Outcome: kit.Crash, What: "ended before answering: exit status 2", Stderr: "panic: \x1b[31mboom\nat line 7\n"}
}

func output(text string) kit.Response { return kit.Response{Output: json.RawMessage(text)} }

// sample has a check for every outcome a report shows.
func sample() (*corpus.Corpus, script) {
	c := &corpus.Corpus{Version: "0.0.1", Digest: "00ff"}
	s := script{}
	add := func(id, clause string, level corpus.Level, want, got string) *corpus.Check {
		parts := strings.Split(id, "/")
		c.Checks = append(c.Checks, corpus.Check{
			ID: id, Suite: parts[0], Area: parts[1], Clauses: []string{clause}, Level: level, Basis: "text",
			Why: "the reason this check is there", Op: "verify", Input: json.RawMessage(`{}`), Want: corpus.Want{Output: json.RawMessage(want)},
		})
		switch got {
		case "unsupported":
			s[id] = kit.Response{}
		case "crash":
		default:
			s[id] = output(got)
		}
		return &c.Checks[len(c.Checks)-1]
	}
	const yes, no = `{"valid":true}`, `{"valid":false}`
	add("veridict/a/wrong", "V9.5a", corpus.Must, no, yes).Erratum = "D17"
	add("veridict/a/wrong-too", "V9.5a", corpus.Must, no, `{"valid":"\u009b31m\u202e<&"}`)
	add("veridict/b/crash", "V11.3e", corpus.Must, no, "crash").Clauses = []string{"V11.3e", "V11.3d"}
	add("veridict/c/honest", "V11.3a", corpus.Must, yes, no)
	add("veridict/c/negative", "V11.3b", corpus.Must, no, no).Parent = "veridict/c/honest"
	add("veridict/d/skipped", "V11.3c", corpus.Must, yes, "unsupported")
	add("veridict/e/open", "V2.3k", corpus.May, yes, no)
	add("veridict/f/advice", "V11.1d", corpus.Should, no, yes)
	add("veridict/g/right", "V1a", corpus.Must, no, `{"valid":false,"errors":["policy"]}`).Reasons = []string{"chain"}
	add("veridict/h/table#1", "V7o", corpus.Must, no, yes)
	add("veridict/h/table#2", "V7o", corpus.Must, no, yes)
	add("veridict/h/table#3", "V7o", corpus.Must, no, no)
	return c, s
}

// run runs the sample and fixes what the clock decides.
func run(t *testing.T, target kit.Target, c *corpus.Corpus, selected []corpus.Check) kit.Result {
	t.Helper()
	r, err := kit.Run(t.Context(), target, c, selected, kit.Options{
		Jobs: 1, Tool: kit.Tool{Name: "conform", Version: "0.1.0"}, Repeat: "--impl ./script",
	})
	var failure *kit.StartError
	if err != nil && !errors.As(err, &failure) {
		t.Fatal(err)
	}
	r.Started, r.Duration = time.Date(2026, 9, 30, 12, 0, 0, 0, time.UTC), 1234*time.Millisecond
	for i := range r.Checks {
		r.Checks[i].Duration = 1500 * time.Microsecond
	}
	return r
}

// results are what every format must be able to write.
func results(t *testing.T) map[string]kit.Result {
	c, s := sample()
	honest := script{}
	for _, check := range c.Checks {
		honest[check.ID] = output(string(check.Want.Output))
	}
	conforming := *c
	conforming.Checks = append([]corpus.Check(nil), c.Checks...)
	conforming.Checks[8].Reasons = nil
	partly := run(t, s, c, c.Checks[:2])
	partly.Stopped, partly.Contradictions = "interrupted", []string{"known.txt:3: veridict/a/wrong: got fail, want crash"}
	partly.Checks[0].Expected = true
	return map[string]kit.Result{
		"sample":  run(t, s, c, c.Checks),
		"honest":  run(t, honest, &conforming, conforming.Checks),
		"part":    partly,
		"nothing": run(t, script{}, c, c.Checks),
	}
}

// TestGolden compares reports with the files of testdata; CONFORM_UPDATE=1
// rewrites these.
func TestGolden(t *testing.T) {
	for name, r := range results(t) {
		for _, format := range Formats() {
			t.Run(name+"."+format.Name, func(t *testing.T) {
				var got bytes.Buffer
				if err := format.Write(&got, r, Style{}); err != nil {
					t.Fatal(err)
				}
				golden := filepath.Join("testdata", name+"."+format.Name)
				if os.Getenv("CONFORM_UPDATE") != "" {
					if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(golden)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), got.String()); diff != "" {
					t.Errorf("report (-want +got):\n%s", diff)
				}
			})
		}
	}
}

// Whatever a program says, no control character of it reaches a terminal.
func TestNoControlCharacters(t *testing.T) {
	for name, r := range results(t) {
		for _, format := range Formats() {
			var got strings.Builder
			if err := format.Write(&got, r, Style{}); err != nil {
				t.Fatal(err)
			}
			bad := strings.IndexFunc(got.String(), func(r rune) bool { return r != '\n' && hostile(r) })
			if bad >= 0 {
				t.Errorf("%s as %s: %q", name, format.Name, got.String()[bad:bad+4])
			}
		}
	}
}

func TestColourOnlyWhenAsked(t *testing.T) {
	c, s := sample()
	r := run(t, s, c, c.Checks)
	var plain, coloured strings.Builder
	if err := errors.Join(Text(&plain, r, Style{}), Text(&coloured, r, Style{Colour: true})); err != nil {
		t.Fatal(err)
	}
	stripped := coloured.String()
	for _, code := range []colour{red, green, yellow, bold} {
		stripped = strings.ReplaceAll(stripped, "\x1b["+string(code)+"m", "")
	}
	stripped = strings.ReplaceAll(stripped, "\x1b[0m", "")
	if coloured.String() == plain.String() || stripped != plain.String() {
		t.Error("colour changes more than the colour")
	}
}

func TestJSONFollowsItsSchema(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat = true
	if err := compiler.AddResource("report.schema.json", bytes.NewReader(Schema())); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("report.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	all := results(t)
	embedded, err := corpus.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	all["reference"] = run(t, kit.Reference(kit.Standard{}), embedded, embedded.Checks)
	for name, r := range all {
		var text bytes.Buffer
		if err := JSON(&text, r, Style{}); err != nil {
			t.Fatal(err)
		}
		in := json.NewDecoder(&text)
		in.UseNumber()
		var value any
		if err := in.Decode(&value); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %#v", name, err)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriteErrors(t *testing.T) {
	c, s := sample()
	r := run(t, s, c, c.Checks)
	for _, format := range Formats() {
		if err := format.Write(fullDisk{}, r, Style{}); err == nil {
			t.Errorf("%s: no error from a full disk", format.Name)
		}
	}
}

func TestManyFindings(t *testing.T) {
	c, s := sample()
	r := run(t, s, c, c.Checks)
	for range 12 {
		r.Checks = append(r.Checks, r.Checks[0])
	}
	unknown := r.Checks[0]
	unknown.Check.Clauses = []string{"X1a"}
	r.Checks = append(r.Checks, unknown)
	var got strings.Builder
	if err := Text(&got, r, Style{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"and 5 more: conform run --clause V9.5a --impl ./script", "  X1a  (1 check)"} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("lacks %q:\n%s", want, got.String())
		}
	}
}

// A hint leads further: where only one clause is looked at, all of it is shown.
func TestOneClauseIsShownWhole(t *testing.T) {
	c, s := sample()
	r := run(t, s, c, c.Checks[:2])
	for range 12 {
		r.Checks = append(r.Checks, r.Checks[0])
	}
	r.Repeat, r.Source = "--impl ./script --timeout 3s --corpus mine", "--corpus mine"
	var got strings.Builder
	if err := Text(&got, r, Style{}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got.String(), "more: conform run") {
		t.Errorf("a hint leads back to itself:\n%s", got.String())
	}
	for want, times := range map[string]int{
		"    fail  veridict/a/wrong\n":                                                   13,
		"show   conform show veridict/a/wrong --corpus mine":                             1,
		"again  conform run veridict/a/wrong --impl ./script --timeout 3s --corpus mine": 1,
	} {
		if n := strings.Count(got.String(), want); n != times {
			t.Errorf("%q stands there %d times, want %d:\n%s", want, n, times, got.String())
		}
	}
}

func TestSectionOrder(t *testing.T) {
	got := []string{"10.1", "2.1", "VG-2", "7", "VG-1", "2.3"}
	want := []string{"2.1", "2.3", "7", "10.1", "VG-1", "VG-2"}
	sorted := strings.Join(sortSections(got), " ")
	if diff := cmp.Diff(strings.Join(want, " "), sorted); diff != "" {
		t.Errorf("sections (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff("D4 D14", strings.Join(sortSections([]string{"D14", "D4"}), " ")); diff != "" {
		t.Errorf("errata (-want +got):\n%s", diff)
	}
}
