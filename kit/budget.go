package kit

import "fmt"

const (
	// budgetStep is the number of checks in a row without an answer after which
	// a known check has to be answered before more are asked.
	budgetStep = 25
	// budgetLimit is the number after which no more are asked in any case.
	budgetLimit = 500
)

// budget keeps a run from spending hours on a program that answers nothing,
// and yet finds every hostile input that a program dies of. It counts by
// operation and for the run as a whole. Who has spent it is not asked any more:
// the outcome is not-run.
type budget struct {
	run   counter
	perOp map[string]*counter
}

// counter counts checks in a row that got no answer.
type counter struct {
	row    int
	proved int    // the row at which a known check was answered
	spent  string // why no more are asked, or ""
}

func newBudget() *budget { return &budget{perOp: map[string]*counter{}} }

// of gives the counter of an operation.
func (b *budget) of(op string) *counter {
	if b.perOp[op] == nil {
		b.perOp[op] = &counter{}
	}
	return b.perOp[op]
}

// add counts one check. One that was not asked is neither answered nor mute.
func (b *budget) add(op string, answered, mute bool) {
	for _, c := range []*counter{&b.run, b.of(op)} {
		switch {
		case answered:
			c.row, c.proved = 0, 0
		case mute:
			c.row++
		}
		if c.row >= budgetLimit && c.spent == "" {
			c.spent = fmt.Sprintf("%d checks in a row got no answer", c.row)
		}
	}
}

// spent says why a check of the operation is not asked any more, or "".
func (b *budget) spent(op string) string {
	if b.run.spent != "" {
		return b.run.spent
	}
	return b.of(op).spent
}

// low tells whether a known check of the operation has to be answered first.
func (b *budget) low(op string) bool { return b.run.low() || b.of(op).low() }

func (c *counter) low() bool { return c.row-c.proved >= budgetStep }

// prove notes whether it was.
func (b *budget) prove(op string, alive bool) {
	c := b.of(op)
	if !alive {
		c.spent = fmt.Sprintf("%d checks in a row got no answer, and the known ones of %s get none either", max(c.row, b.run.row), op)
		return
	}
	c.proved, b.run.proved = c.row, b.run.row
}
