package corpus

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v5"

	"conform/spec/canon"
	"conform/spec/claim"
	"conform/spec/ledger"
	"conform/spec/policy"
)

// recordSchemas compiles the schemas of schema/veridict, by their names there.
// They refer to each other and to nothing else.
func recordSchemas(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	const base = "file:///schema/veridict/"
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat = true
	compiler.LoadURL = func(url string) (io.ReadCloser, error) {
		return pinned.Open(strings.TrimPrefix(url, "file:///"))
	}
	schemas := map[string]*jsonschema.Schema{}
	for _, name := range recordSchemaNames(t) {
		schema, err := compiler.Compile(base + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		schemas[name] = schema
	}
	return schemas
}

func recordSchemaNames(t *testing.T) (names []string) {
	t.Helper()
	err := fs.WalkDir(pinned, "schema/veridict", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, strings.TrimSuffix(strings.TrimPrefix(name, "schema/veridict/"), ".json"))
		}
		return err
	})
	if err != nil || len(names) == 0 {
		t.Fatalf("%d schemas: %v", len(names), err)
	}
	return names
}

// TestRecordSchemasFollowTheTables holds the schemas to the registry and the
// closed sets that the reference enforces: neither can change alone.
func TestRecordSchemasFollowTheTables(t *testing.T) {
	names := recordSchemaNames(t)
	var payloads []string
	for _, row := range ledger.Types() {
		payloads = append(payloads, "payload/"+row.Name)
		if row.Name == "certificate.issued" {
			continue // the certificate's schema, below
		}
		sameMembers(t, "payload/"+row.Name, row.Payload)
	}
	slices.Sort(payloads)
	others := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return strings.HasPrefix(name, "payload/") })
	if diff := cmp.Diff([]string{"certificate", "common", "entry", "policy", "watcher-manifest"}, others); diff != "" {
		t.Errorf("schemas (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(payloads, slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, "payload/") })); diff != "" {
		t.Errorf("payload schemas (-want +got):\n%s", diff)
	}
	for _, row := range ledger.Types() {
		if row.Name == "certificate.issued" {
			sameMembers(t, "certificate", row.Payload)
		}
	}
	for set, want := range map[string][]string{
		"verifiability": claim.Verifiabilities(), "class": claim.EvidenceClasses(), "mode": modes(),
	} {
		if diff := cmp.Diff(want, schemaText(t, "common").Defs[set].Enum); diff != "" {
			t.Errorf("%s (-want +got):\n%s", set, diff)
		}
	}
}

// schemaFile is what the tests look at in the text of a schema.
type schemaFile struct {
	Schema   string `json:"$schema"`
	Required []string
	Enum     []string
	Defs     map[string]struct{ Enum []string } `json:"$defs"`
}

func schemaText(t *testing.T, name string) (s schemaFile) {
	t.Helper()
	data, err := fs.ReadFile(pinned, "schema/veridict/"+name+".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

func sameMembers(t *testing.T, name string, want []string) {
	t.Helper()
	s := schemaText(t, name)
	if s.Schema != "https://json-schema.org/draft/2020-12/schema" {
		t.Errorf("%s: $schema: got %q", name, s.Schema)
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(s.Required))); diff != "" {
		t.Errorf("%s: members (-registry +schema):\n%s", name, diff)
	}
}

// entryFaults says where the entries of a ledger depart from the schemas of
// entries and payloads, by entry type. Lines that are no JSON count as well.
func entryFaults(schemas map[string]*jsonschema.Schema, data []byte) (faults []string, entries int) {
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 32<<20)
	for lines.Scan() {
		entries++
		for _, fault := range schemaFaults(schemas["entry"], lines.Bytes()) {
			faults = append(faults, "entry: "+fault)
		}
		var e struct {
			Type    string `json:"entry_type"`
			Payload json.RawMessage
		}
		if json.Unmarshal(lines.Bytes(), &e) != nil || schemas["payload/"+e.Type] == nil {
			continue
		}
		for _, fault := range schemaFaults(schemas["payload/"+e.Type], e.Payload) {
			faults = append(faults, e.Type+": "+fault)
		}
	}
	return faults, entries
}

// TestRealRecordsFitTheSchemas reads every ledger and certificate from outside.
func TestRealRecordsFitTheSchemas(t *testing.T) {
	schemas := recordSchemas(t)
	folders, err := filepath.Glob("../testdata/audits/*/ledger.jsonl")
	if err != nil || len(folders) < 5 {
		t.Fatalf("%d ledgers, %v; want five at least", len(folders), err)
	}
	for _, name := range folders {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		faults, entries := entryFaults(schemas, data)
		if entries == 0 {
			t.Errorf("%s: no entry", name)
		}
		certificate, err := os.ReadFile(filepath.Join(filepath.Dir(name), "certificate.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range append(faults, schemaFaults(schemas["certificate"], certificate)...) {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

func modes() (names []string) {
	for _, mode := range policy.Modes() {
		names = append(names, mode.Name)
	}
	return names
}

// worldsOutOfShape are the honest worlds with a record that no schema takes, and
// why a certificate is valid all the same.
var worldsOutOfShape = map[string]string{
	"jury-of-one-family":                 "the ledger holds nothing to check jury_composition against (D18)",
	"later-decision-without-digest":      "entries beyond the checkpoint do not reach the replay (9.5)",
	"later-hostile-certificate-issued":   "beyond the checkpoint",
	"later-hostile-checkpoint-anchored":  "beyond the checkpoint",
	"later-hostile-claim-registered":     "beyond the checkpoint",
	"later-hostile-deliberation-rounded": "beyond the checkpoint",
	"later-hostile-evidence-recorded":    "beyond the checkpoint",
	"later-hostile-key-enrolled":         "beyond the checkpoint",
	"later-hostile-policy-decision":      "beyond the checkpoint",
}

// TestWorldsFitTheSchemas reads the ledgers and certificates of every honest
// world.
func TestWorldsFitTheSchemas(t *testing.T) {
	schemas := recordSchemas(t)
	files, err := fs.Glob(pinned, "gen/veridict/verify/worlds/*")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d files, %v; want a hundred at least", len(files), err)
	}
	out := map[string]bool{}
	for _, name := range files {
		world, _, _ := strings.Cut(path.Base(name), ".")
		data, err := fs.ReadFile(pinned, name)
		if err != nil {
			t.Fatal(err)
		}
		faults := schemaFaults(schemas["certificate"], data)
		if strings.HasSuffix(name, ".jsonl") {
			faults, _ = entryFaults(schemas, data)
		}
		if len(faults) > 0 && worldsOutOfShape[world] == "" {
			t.Errorf("%s: %s", name, faults[0])
		}
		out[world] = out[world] || len(faults) > 0
	}
	for world := range worldsOutOfShape {
		if !out[world] {
			t.Errorf("%s: fits the schemas; it is no exception", world)
		}
	}
}

// TestPayloadSchemasAskForEveryMember takes each member of the registry out of
// an honest payload of each core type.
func TestPayloadSchemasAskForEveryMember(t *testing.T) {
	schemas := recordSchemas(t)
	data, err := fs.ReadFile(pinned, "gen/veridict/verify/worlds/every-core-type.ledger.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	members := map[string][]string{}
	for _, row := range ledger.Types() {
		members[row.Name] = row.Payload
	}
	seen := map[string]bool{}
	for line := range bytes.Lines(data) {
		e := parsed(t, string(line))
		name := e.Get("entry_type").Text
		seen[name] = true
		for _, member := range members[name] {
			text, err := canon.Encode(e.Get("payload").Without(member))
			if err != nil {
				t.Fatal(err)
			}
			if len(schemaFaults(schemas["payload/"+name], text)) == 0 {
				t.Errorf("%s without %s: taken", name, member)
			}
		}
	}
	if len(seen) < len(members)-1 { // actor.output is of a kind section 3.1 does not list
		t.Errorf("%d types were looked at, want %d", len(seen), len(members)-1)
	}
}

// TestManifestSchema takes a lawful manifest (6.1) and refuses what the section
// forbids.
func TestManifestSchema(t *testing.T) {
	schema := recordSchemas(t)["watcher-manifest"]
	const lawful = `{"watcher_id":"w","name":"W","version":"1","producer":{"identity":"house","maintainer":"m@example.org"},
		"capabilities":{"evidence_classes":["WATCHER_REPORT"],"max_tier":"W1b","subscribes_to":["*"]},
		"resource_class":{"timeout_seconds":30,"cost_budget":1,"sandbox_level":"process"},"integrity":{"code_hash":"c","update_policy":"pinned"}}`
	if faults := schemaFaults(schema, []byte(lawful)); len(faults) > 0 {
		t.Errorf("a lawful manifest: %v", faults)
	}
	for _, change := range [][2]string{
		{`"W1b"`, `"W1a"`}, {`"W1b"`, `"w1b"`}, {`"W1b"`, `null`}, {`"house"`, `""`}, {`"m@example.org"`, `" "`}, {`"house"`, `null`},
		{`"WATCHER_REPORT"`, `"VIBES"`}, {`["WATCHER_REPORT"]`, `[]`}, {`30`, `-1`}, {`30`, `"30"`}, {`"w"`, `""`}, {`"code_hash":"c",`, ``},
	} {
		if len(schemaFaults(schema, []byte(strings.Replace(lawful, change[0], change[1], 1)))) == 0 {
			t.Errorf("%s for %s: taken", change[1], change[0])
		}
	}
}
