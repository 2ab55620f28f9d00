package ladder

// The three classes of divergence (5.4).
const (
	Unanimous = "UNANIMOUS"
	Majority  = "MAJORITY"
	Split     = "SPLIT"
)

// Within reports whether a minority of the doctrinal items is inside the
// tolerance.
type Within func(minority, total int, tolerance float64) bool

// within is the comparison of section 5.4 on doubles (I-18).
func within(minority, total int, tolerance float64) bool {
	return float64(minority)/float64(total) <= tolerance
}

// Classify returns the divergence of the doctrine (W2 and W3) among the items
// (5.4). Conflicts of W1a and W1b are not divergence.
func Classify(items []Item, tolerance float64) string {
	t := Count(items)
	return classify(&t, tolerance, within)
}

func classify(t *Tally, tolerance float64, ok Within) string {
	refutes, supports := t.Of(Refutes, W2, W3), t.Of(Supports, W2, W3)
	switch minority := min(refutes, supports); {
	case minority == 0:
		return Unanimous
	case ok(minority, refutes+supports, tolerance):
		return Majority
	}
	return Split
}
