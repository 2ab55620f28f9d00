package corpus

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"conform/spec/cert"
	"conform/spec/claim"
	"conform/spec/ledger"
)

// The words of a verdict.
const (
	takes   = "takes"
	refused = "refuses"
	open    = "open"
)

// verdicts is what schema, text and reference say of one record.
type verdicts struct{ schema, text, verifier string }

func word(sound bool) string {
	if sound {
		return takes
	}
	return refused
}

// weighing knows the schemas and reads the records of checks.
type weighing struct {
	t       *testing.T
	schemas map[string]*jsonschema.Schema
}

// weigh gives the three verdicts on the record a check is about, and whether
// there is one.
func (w *weighing) weigh(c *Check) (v verdicts, ok bool) {
	v.text = textOf(c)
	switch c.Op {
	case "evidence.admit":
		_, err := claim.AdmitEvidence(parsed(w.t, string(c.Input)).Get("evidence"))
		v.schema, v.verifier = word(w.fits("payload/evidence.recorded", w.member(c, "evidence"))), word(err == nil)
	case "claims.admit":
		_, err := claim.Admit(parsed(w.t, string(c.Input)).Get("claims"))
		v.schema, v.verifier = word(w.pass(w.member(c, "claims"))), word(err == nil)
	case "ledger.verify":
		chain, err := ledger.Read(bytes.NewReader(w.file(c, "ledger")), nil)
		faults, _ := entryFaults(w.schemas, w.file(c, "ledger"))
		v.schema, v.verifier = word(len(faults) == 0), word(err == nil && chain.Whole())
	case "verify":
		report, err := cert.Verify(bytes.NewReader(w.file(c, "ledger")), w.file(c, "certificate"))
		faults, _ := entryFaults(w.schemas, w.file(c, "ledger"))
		faults = append(faults, schemaFaults(w.schemas["certificate"], w.file(c, "certificate"))...)
		v.schema, v.verifier = word(len(faults) == 0), word(err == nil && report.Valid)
	default:
		return v, false
	}
	return v, true
}

// textOf says what the case wants, be it in one form or in any of several.
func textOf(c *Check) string {
	if c.Level == May {
		return open
	}
	return word(!refuses(c) && !bytes.Contains(c.Want.Output, []byte(`"valid":false`)))
}

// pass says whether the claims of a pass are valid: as records with an id, which
// a claim has once it is registered.
func (w *weighing) pass(claims []byte) bool {
	var records []json.RawMessage
	if json.Unmarshal(claims, &records) != nil || records == nil {
		return false
	}
	for _, record := range records {
		if !bytes.Contains(record, []byte(`"claim_id"`)) {
			record = bytes.Replace(record, []byte("{"), []byte(`{"claim_id":"0000000000000000",`), 1)
		}
		if !w.fits("payload/claim.registered", bytes.Replace(record, []byte(",}"), []byte("}"), 1)) {
			return false
		}
	}
	return true
}

func (w *weighing) fits(name string, record []byte) bool {
	return len(record) > 0 && len(schemaFaults(w.schemas[name], record)) == 0
}

// member gives the text of a member of the input, nothing where it is missing.
func (w *weighing) member(c *Check, name string) []byte {
	w.t.Helper()
	given, err := object(c.Input)
	if err != nil {
		w.t.Fatalf("%s: %v", c.ID, err)
	}
	return given[name]
}

func (w *weighing) file(c *Check, member string) []byte {
	w.t.Helper()
	data, err := fs.ReadFile(pinned, c.Files[member])
	if err != nil {
		w.t.Fatalf("%s: %v", c.ID, err)
	}
	return data
}

// verdictRow is a line of the table in docs/schemas.md.
var verdictRow = regexp.MustCompile("(?m)^\\| `([a-z0-9/-]+)` \\| (takes|refuses) \\| (takes|refuses|open) \\| (takes|refuses) \\| [^|]+ \\|$")

// TestThreeVerdicts holds the table of docs/schemas.md to what schema, text and
// reference say of every record of the corpus.
func TestThreeVerdicts(t *testing.T) {
	text, err := os.ReadFile("../docs/schemas.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]map[verdicts]bool{}
	for _, row := range verdictRow.FindAllStringSubmatch(string(text), -1) {
		if told[row[1]] == nil {
			told[row[1]] = map[verdicts]bool{}
		}
		told[row[1]][verdicts{row[2], row[3], row[4]}] = true
	}
	if lines := strings.Count(string(text), "\n| `veridict/"); lines == 0 || lines != len(verdictRow.FindAllString(string(text), -1)) {
		t.Fatalf("%d lines of docs/schemas.md begin with a case, %d of them have three verdicts", lines, len(verdictRow.FindAllString(string(text), -1)))
	}
	found := weighed(t)
	for _, id := range slices.Sorted(maps.Keys(told)) {
		for v := range told[id] {
			if !found[id][v] {
				t.Errorf("%s: no check of it ends as %v", id, v)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		for v := range found[id] {
			if mustBeTold(id, v) && !told[id][v] {
				t.Errorf("%s: %v is missing in docs/schemas.md", id, v)
			}
			if v.text != open && v.text != v.verifier {
				t.Errorf("%s: %v: the reference does not do what the text says", id, v)
			}
		}
	}
}

// weighed gives the verdicts that occur, by case.
func weighed(t *testing.T) map[string]map[verdicts]bool {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	w := weighing{t, recordSchemas(t)}
	found := map[string]map[verdicts]bool{}
	for i := range c.Checks {
		v, ok := w.weigh(&c.Checks[i])
		if !ok {
			continue
		}
		id, _, _ := strings.Cut(c.Checks[i].ID, "#")
		if found[id] == nil {
			found[id] = map[verdicts]bool{}
		}
		found[id][v] = true
	}
	if len(found) == 0 {
		t.Fatal("no record was weighed")
	}
	return found
}

// mustBeTold is where the table is complete: a schema that refuses more than the
// text, and, of claims and evidence, one that takes more or sides with nobody.
func mustBeTold(id string, v verdicts) bool {
	if v.schema == refused && v.text != refused {
		return true
	}
	record := strings.HasPrefix(id, "veridict/claims-admit/") || strings.HasPrefix(id, "veridict/evidence-admit/")
	return record && (v.schema != v.text && v.text != open || v.schema != v.verifier)
}
