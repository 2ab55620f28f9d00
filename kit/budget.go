package kit

import "fmt"

// budgetLimit is the number of checks in a row without an answer after which
// the rest is not asked any more.
const budgetLimit = 25

// budget keeps a run from spending hours on a program that never answers.
type budget struct {
	run   counter
	perOp map[string]*counter
}

// counter counts checks in a row. Once spent it stays spent.
type counter struct {
	row   int
	spent bool
}

func (c *counter) add(answered, mute bool) {
	switch {
	case answered:
		c.row = 0
	case mute:
		c.row++
		c.spent = c.spent || c.row >= budgetLimit
	}
}

func newBudget() *budget { return &budget{perOp: map[string]*counter{}} }

func (b *budget) of(op string) *counter {
	if b.perOp[op] == nil {
		b.perOp[op] = &counter{}
	}
	return b.perOp[op]
}

// add counts one check. One that was not asked is neither answered nor mute.
func (b *budget) add(op string, answered, mute bool) {
	b.run.add(answered, mute)
	b.of(op).add(answered, mute)
}

// spent says why a check of the operation is not asked any more, or "".
func (b *budget) spent(op string) string {
	switch {
	case b.run.spent:
		return fmt.Sprintf("%d checks in a row got no answer", budgetLimit)
	case b.of(op).spent:
		return fmt.Sprintf("%d checks of %s in a row got no answer", budgetLimit, op)
	}
	return ""
}
