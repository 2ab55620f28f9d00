package corpus

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const tablePath = "hand/veridict/adjudicate/truth-table"

// question is one row's question, in the words of the exporter of the
// published table.
type question struct {
	verifiability            string
	critical, policyCritical bool
	budget                   int
	split                    bool
	tiers, stances           []string
}

// enumerate is a second witness of the domain, written from the prose of the
// row order and sharing nothing with spec/ladder.
func enumerate(visit func(row int, q question)) {
	row := 0
	for _, verifiability := range []string{"MACHINE_CHECKABLE", "DOCTRINAL", "MIXED"} {
		for _, critical := range []bool{false, true} {
			for _, policyCritical := range []bool{true, false} {
				for _, budget := range []int{0, 2} {
					for _, split := range []bool{false, true} {
						for _, list := range evidenceLists() {
							q := question{verifiability: verifiability, critical: critical, policyCritical: policyCritical, budget: budget, split: split}
							for _, item := range list {
								q.tiers = append(q.tiers, []string{"W1a", "W1b", "W2", "W3"}[item/2])
								q.stances = append(q.stances, []string{"SUPPORTS", "REFUTES"}[item%2])
							}
							visit(row, q)
							row++
						}
					}
				}
			}
		}
	}
}

func evidenceLists() [][]int {
	lists := [][]int{{}}
	for length := 1; length <= 3; length++ {
		for code := range [4]int{1, 8, 64, 512}[length] {
			var list []int
			for digit := length - 1; digit >= 0; digit-- {
				list = append(list, code/[3]int{1, 8, 64}[digit]%8)
			}
			lists = append(lists, list)
		}
	}
	return lists
}

// exported writes the object the published table hashes for each row.
func (q question) exported() string {
	class, criticality, evidence := "null", "[]", []string{}
	if q.critical {
		class = `"CRITICAL"`
	}
	if q.policyCritical {
		criticality = `["CRITICAL"]`
	}
	for i := range q.tiers {
		evidence = append(evidence, fmt.Sprintf(`["%s", "%s"]`, q.tiers[i], q.stances[i]))
	}
	return fmt.Sprintf(`{"claim_id": "v", "critical_class": %s, "criticality": %s, "derived_from": "d", "evidence": [%s], `+
		`"falsifiable_by": ["x"], "first_round_split": %t, "meta_depth": %d, "predicate": "v", "schema_version": "1.0.0", "scope": "v", `+
		`"status": "OPEN", "subject": "v", "summary": "v", "task_id": "v", "verifiability": "%s"}`,
		class, criticality, strings.Join(evidence, ", "), q.split, q.budget, q.verifiability)
}

// TestTruthTableFilesHaveThePublishedDigest reproduces the digest that the
// authors of the table published for it, before erratum D14.
func TestTruthTableFilesHaveThePublishedDigest(t *testing.T) {
	const want = "d0ab99782a479a1c422ea4a0b45707670b86e248b0f41f2f12760140ae23787d"
	text, err := fs.ReadFile(pinned, tablePath+"-before-d14.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Fields(string(text))
	if len(rows) != 28_080 {
		t.Fatalf("%d rows", len(rows))
	}
	sum := sha256.New()
	enumerate(func(row int, q question) { foldRow(sum, row, q, rows[row]) })
	fmt.Fprint(sum, "]")
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("digest: got %s, want %s", got, want)
	}
}

func foldRow(sum hash.Hash, row int, q question, digits string) {
	input := sha256.Sum256([]byte(q.exported()))
	separator := ","
	if row == 0 {
		separator = "["
	}
	fmt.Fprintf(sum, `%s{"case":%d,"divergence":"%s","input_sha256":"%x","rung":"R%c","value":"%s"}`, separator, row,
		[]string{"UNANIMOUS", "MAJORITY", "SPLIT"}[digits[6]-'0'], input, digits[7],
		[]string{"VERIFIED", "REFUTED", "INCONCLUSIVE", "ESCALATED"}[digits[5]-'0'])
}

// tableInput is what an adjudicate request of the table says.
type tableInput struct {
	Claim struct {
		ClaimID       string   `json:"claim_id"`
		TaskID        string   `json:"task_id"`
		Subject       string   `json:"subject"`
		Predicate     string   `json:"predicate"`
		Scope         string   `json:"scope"`
		Summary       string   `json:"summary"`
		DerivedFrom   string   `json:"derived_from"`
		Verifiability string   `json:"verifiability"`
		FalsifiableBy []string `json:"falsifiable_by"`
		CriticalClass *string  `json:"critical_class"`
		Status        string   `json:"status"`
		SchemaVersion string   `json:"schema_version"`
	} `json:"claim"`
	Evidence []struct {
		Tier   string `json:"tier"`
		Stance string `json:"stance"`
	} `json:"evidence"`
	Policy struct {
		PolicyID    string   `json:"policy_id"`
		Mode        string   `json:"mode"`
		Criticality []string `json:"criticality"`
		Thresholds  struct {
			MinJuryFamilies      int     `json:"min_jury_families"`
			DivergenceTolerance  float64 `json:"divergence_tolerance"`
			MinW1Coverage        float64 `json:"min_w1_coverage"`
			MetaClaimDepthBudget int     `json:"meta_claim_depth_budget"`
		} `json:"thresholds"`
		DivergenceTolerance float64 `json:"divergence_tolerance"`
		DisclosureLevel     string  `json:"disclosure_level"`
		DeliberationRounds  int     `json:"deliberation_rounds"`
		ResponseWindowHours int     `json:"response_window_hours"`
	} `json:"policy"`
	FirstRoundSplit bool `json:"first_round_split"`
}

// exported says the request in the exporter's words, so that it can be
// compared with the second witness.
func (in *tableInput) exported() string {
	q := question{
		verifiability: in.Claim.Verifiability, critical: in.Claim.CriticalClass != nil,
		policyCritical: len(in.Policy.Criticality) > 0, budget: in.Policy.Thresholds.MetaClaimDepthBudget, split: in.FirstRoundSplit,
	}
	for _, item := range in.Evidence {
		q.tiers, q.stances = append(q.tiers, item.Tier), append(q.stances, item.Stance)
	}
	return q.exported()
}

func TestTruthTableAsksTheQuestionsOfTheDomain(t *testing.T) {
	checks := tableChecks(t)
	enumerate(func(row int, q question) {
		if id := fmt.Sprintf("veridict/adjudicate/truth-table#%05d", row); checks[row].ID != id {
			t.Fatalf("row %d is %s", row, checks[row].ID)
		}
		var in tableInput
		dec := json.NewDecoder(bytes.NewReader(checks[row].Input))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&in); err != nil {
			t.Fatalf("%s: %v", checks[row].ID, err)
		}
		if got, want := in.exported(), q.exported(); got != want {
			t.Fatalf("%s: got %s, want %s", checks[row].ID, got, want)
		}
	})
}

func tableChecks(t *testing.T) []Check {
	t.Helper()
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	first, ok := c.index["veridict/adjudicate/truth-table#00000"]
	if !ok || len(c.Checks) < first+28_080 {
		t.Fatal("the truth table is not in the corpus")
	}
	return c.Checks[first : first+28_080]
}

func TestTruthTableRow(t *testing.T) {
	want := Check{
		ID: "veridict/adjudicate/truth-table#28079", Suite: "veridict", Area: "adjudicate", Clauses: []string{"V7o"}, Level: Must,
		Basis: "text", Why: "Every row of the bounded truth table has the value, divergence and rung that the published table gives it.",
		Op: "adjudicate",
		Input: []byte(`{"claim":{"claim_id":"v","task_id":"v","subject":"v","predicate":"v","scope":"v","summary":"v","derived_from":"d",` +
			`"verifiability":"MIXED","falsifiable_by":["x"],"critical_class":"CRITICAL","status":"OPEN","schema_version":"1.0.0"},` +
			`"evidence":[{"tier":"W3","stance":"REFUTES"},{"tier":"W3","stance":"REFUTES"},{"tier":"W3","stance":"REFUTES"}],` +
			`"policy":{"policy_id":"v","mode":"CERTIFICATE","criticality":[],"thresholds":{"min_jury_families":2,` +
			`"divergence_tolerance":0.3333333333333333,"min_w1_coverage":0.8,"meta_claim_depth_budget":2},` +
			`"divergence_tolerance":0.3333333333333333,"disclosure_level":"REDACTED","deliberation_rounds":1,"response_window_hours":24},` +
			`"first_round_split":true}`),
		Want: Want{Output: []byte(`{"value":"INCONCLUSIVE","divergence":"UNANIMOUS","rung":"R4"}`)},
	}
	if diff := cmp.Diff(want, tableChecks(t)[28_079]); diff != "" {
		t.Errorf("last row (-want +got):\n%s", diff)
	}
}

func TestTruthTableMarksWhatD14Changed(t *testing.T) {
	changed := 0
	for _, c := range tableChecks(t) {
		if c.Erratum == "D14" {
			changed++
		}
	}
	if changed != 672 {
		t.Errorf("%d rows carry D14, want 672", changed)
	}
}

func TestTruthTableRefuses(t *testing.T) {
	read := func(name string) string {
		text, err := fs.ReadFile(pinned, name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	table, current, before := read(tablePath+".json"), read(tablePath+".txt"), read(tablePath+"-before-d14.txt")
	tests := []struct {
		name, path, text, want string
	}{
		{"no rows file", tablePath + ".json", strings.Replace(table, `"truth-table.txt"`, `"none.txt"`, 1), "none.txt is missing"},
		{"rows outside", tablePath + ".json", strings.Replace(table, `"truth-table.txt"`, `"../../../../VERSION"`, 1), "outside the corpus"},
		{"input", tablePath + ".json", strings.Replace(table, `"rows"`, `"input":{},"rows"`, 1), "the rows of the truth table give the input"},
		{"no rows", tablePath + ".txt", "", "want 28080 rows, got 1"},
		{"a row short", tablePath + ".txt", current[:len(current)-13], "want 28080 rows, got 28079"},
		{"a row more", tablePath + ".txt", current + current[:13], "want 28080 rows, got 28081"},
		{"short row", tablePath + ".txt", current[:12*13+11] + current[12*13+12:], "row 00012: want 12 digits"},
		{"no digit", tablePath + ".txt", strings.Replace(current, "0", "x", 1), "row 00000: want 12 digits"},
		{"carriage returns", tablePath + ".txt", strings.ReplaceAll(current, "\n", "\r\n"), "row 00000: want 12 digits"},
		{"other settings", tablePath + ".txt", "0" + current[1:], "row 00000: 001002040000: the question is 10100…0000"},
		{"other evidence", tablePath + ".txt", current[:13+8] + "0811" + current[13+12:], "row 00001: 101000000811: the question is 10100…0810"},
		{"rows swapped", tablePath + ".txt", current[13:26] + current[:13] + current[26:], "row 00000"},
		{"other evidence before", tablePath + "-before-d14.txt", before[:8] + "9999" + before[12:], "row 00000: 101002049999"},
		{"no such value", tablePath + ".txt", current[:5] + "404" + current[8:], "row 00000: 101004040000: 404 is no value"},
		{"no such rung", tablePath + ".txt", current[:5] + "205" + current[8:], "205 is no value"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := small()
			put(files, tablePath+".json", table)
			put(files, tablePath+".txt", current)
			put(files, tablePath+"-before-d14.txt", before)
			put(files, test.path, test.text)
			_, err := Manifest(files)
			wantError(t, err, tablePath+".json", test.want)
		})
	}
}
