package grounds

// side is one row of the decision table: a way in which one part of a document
// can stand, the rules that are broken then, and the clauses that say so. A side
// on which no rule is broken cites the clauses it is the neighbour of.
type side struct {
	name    string // part of the name of a case
	says    string // part of its why; %s is the member that holds the verdict
	rules   []string
	clauses []string
}

// How codes are cited. Each of these ends the evaluation (section 5).
var (
	uncited      = side{"no-code", "No code is cited, which ends the evaluation", []string{"VG-1"}, []string{"VG1a", "VG1c"}}
	twice        = side{"code-twice", "A code is cited twice, which ends the evaluation", []string{"VG-1"}, []string{"VG1b", "VG1c"}}
	twiceUnknown = side{"unknown-code-twice", "One value is cited twice, which comes before that no catalog has it",
		[]string{"VG-1"}, []string{"VG1b", "VG1c", "VG1d"}}
	unknown = side{"unknown-code", "The catalog lacks what is cited, which ends the evaluation", []string{"VG-2"}, []string{"VG2a", "VG2b"}}
)

// outsideUnseen goes with the sides above: "is made after VG-1 and VG-2"
// (section 5).
var outsideUnseen = side{"and-foreign-verdict", " before the %s is looked at", nil, []string{"G5b"}}

// How the verdict stands to the codes: VG-3, and VG-4 where it is a pass. A pass
// is never too grave.
var (
	passSupported = side{"pass-supported", "The pass is what its info codes imply", nil, []string{"VG3a", "VG4a"}}
	passBeside    = side{"pass-beside-graver-codes", "The pass cites graver codes beside an info code",
		[]string{"VG-3"}, []string{"VG3a", "VG4b"}}
	passWithout = side{"pass-without-info-code", "The pass cites no info code", []string{"VG-3", "VG-4"}, []string{"VG3a", "VG4a"}}
	supported   = side{"supported", "The %s is what its codes imply", nil, []string{"VG3a", "VG3b"}}
	understated = side{"understated", "The %s is milder than its codes imply", []string{"VG-3"}, []string{"VG3a"}}
	overstated  = side{"overstated", "The %s is graver than its codes imply", []string{"VG-3"}, []string{"VG3b"}}
	unstated    = side{"unstated", "The %s is missing or no string", []string{"VG-3"}, []string{"VG3c"}}
	unheardOf   = side{"unheard-of", "The %s is a word of no vocabulary", []string{"VG-3"}, []string{"VG3c"}}
	misspelled  = side{"foreign", "The %s is a word of another vocabulary", []string{"VG-3"}, []string{"VG3c", "VG3e"}}
)

// What key_checks counts as, in a pass and elsewhere: VG-5.
var (
	checksReported = side{"checks-reported", ", its checks are reported", nil, []string{"VG5a"}}
	checksEmpty    = side{"checks-empty", ", its key_checks is empty", []string{"VG-5"}, []string{"VG5a"}}
	checksScalar   = side{"checks-scalar", ", its key_checks is a scalar and counts as absent", []string{"VG-5"}, []string{"VG5b"}}
	checksFree     = side{"", ", checks are owed by a pass alone", nil, []string{"VG5c"}}
)

// What reason_context counts as where an actionable code is cited, and where
// none is: VG-6 and VG-7.
var (
	owedMet       = side{"context-met", " and each actionable code has an entry", nil, []string{"VG6a", "VG6c"}}
	owedUnmet     = side{"context-owed", " and an actionable code has no entry", []string{"VG-6"}, []string{"VG6a"}}
	owedNoArray   = side{"context-owed-no-array", " and the entry owed is not in an array", []string{"VG-6"}, []string{"VG6a", "VG7b"}}
	owedUnknown   = side{"context-owed-unknown-code", " and the entry is for an unknown code", []string{"VG-6", "VG-7"}, []string{"VG6a", "VG7a"}}
	owedMalformed = side{"context-owed-malformed", " and the entries name no code, so that none is met",
		[]string{"VG-6", "VG-7"}, []string{"VG6a", "VG7a", "VG7c"}}
	metFaulty   = side{"context-met-beside-a-fault", " and an entry names no code of the catalog", []string{"VG-7"}, []string{"VG6a", "VG7a"}}
	free        = side{"context-free", " and no entry is owed", nil, []string{"VG6b"}}
	freeNoArray = side{"context-free-no-array", " and a reason_context that is no array counts as absent", nil, []string{"VG6b", "VG7b"}}
	freeFaulty  = side{"context-free-faulty", " and an entry that nothing owes names no code of the catalog", []string{"VG-7"}, []string{"VG6b", "VG7a"}}
)

// What an entry has beside the members VG-1 to VG-4 read (section 7).
var (
	bare  = side{"", " in an entry", nil, []string{"G7a"}}
	laden = side{"with-other-members", " in an entry, where VG-5 to VG-7 do not apply", nil, []string{"G7a"}}
)

// rules returns what is broken on some sides, in the order of the rules.
func rules(sides []side) []string {
	var broken []string
	for _, s := range sides {
		broken = append(broken, s.rules...)
	}
	return broken
}
