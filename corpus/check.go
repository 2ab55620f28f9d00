package corpus

import "encoding/json"

// Level says how strongly the texts ask for what a check examines.
type Level string

// The three levels, strongest first.
const (
	Must   Level = "must"
	Should Level = "should"
	May    Level = "may"
)

// Check is one request the runner sends and what the texts say about the answer.
type Check struct {
	ID                       string            // suite/area/name, or suite/area/name#row
	Suite, Area              string            // the first two parts of the id
	Clauses                  []string          // ids of clauses.tsv
	Level                    Level             // how strongly the texts ask for it
	Basis                    string            // "text" or "interpretation I-nn"
	Erratum                  string            // "" or the erratum it discriminates, such as "D14"
	Why                      string            // one sentence in our own words
	Op                       string            // operation of the adapter protocol
	Input                    json.RawMessage   // one line of JSON, without the members Files supplies
	Want                     Want              // what the answer must look like
	Tolerance                float64           // 0 means numbers compare exactly
	Reasons                  []string          // reasons a right refusal names
	Parent, Mutation, Reseal string            // where a negative comes from and what was resealed
	Files                    map[string]string // input member to path inside Corpus.FS
}

// Want is what a check expects. Exactly one member is set.
type Want struct {
	Output   json.RawMessage // a pattern
	Rejected bool
	Judge    string // "issue"
	Readings []Reading
}

// Reading is one lawful answer to a question the texts leave open.
type Reading struct {
	Name     string
	Output   json.RawMessage // a pattern; nil when the reading is a refusal
	Rejected bool
}

// rank orders levels, must highest; 0 is no level.
func (l Level) rank() int {
	switch l {
	case Must:
		return 3
	case Should:
		return 2
	case May:
		return 1
	}
	return 0
}
