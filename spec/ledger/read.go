package ledger

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"conform/spec/canon"
	"conform/spec/fault"
)

// MaxLine is the longest line that is read, in bytes.
const MaxLine = 64 << 20

// MaxValues is how many JSON values one line may hold. A line that does without
// strings could hold tens of millions, each a hundred bytes in memory (I-32).
const MaxValues = 1 << 20

// maxFaults bounds the list of faults of one ledger; one is enough to refuse it.
const maxFaults = 20

// Options choose how a ledger is read. The zero Options are the standard.
type Options struct {
	Codec canon.Codec                       // its MaxValues 0: MaxValues
	Rules []Rule                            // nil: Rules()
	Skip  func(text []byte, torn bool) bool // lines that are passed over; nil: none. torn: the line lacks its \n
	Where func(line int) string             // how a fault names a line; nil: "line 1" for the first
}

// Chain is what reading a ledger to its end, or to where it stops being one,
// found.
type Chain struct {
	Entries int64   // how many entries loaded
	Head    string  // the entry_hash of the last of them, Genesis if none
	Line    int     // the line, counted from 1, that does not load; 0 if all do
	Faults  []error // *fault.Error each, in the order found; none when the chain is whole
}

// Whole reports whether every line loads and every link holds.
func (c *Chain) Whole() bool { return len(c.Faults) == 0 }

// Read reads a ledger under the standard. See Options.Read.
func Read(r io.Reader, visit func(*Entry)) (Chain, error) { return Options{}.Read(r, visit) }

// Read reads a ledger line by line, checks each against the rules and hands each
// entry that loads to visit, which may be nil and must not keep the pointer. An
// entry whose links are broken is visited too: what else is wrong with a
// certificate can still be told. The error is one of reading r; what is wrong
// with the ledger is in the Chain.
func (o Options) Read(r io.Reader, visit func(*Entry)) (Chain, error) {
	f := o.Follow(visit)
	in := bufio.NewReaderSize(r, 64<<10)
	var buf []byte
	for {
		var err error
		var torn bool
		buf, torn, err = readLine(in, buf[:0])
		switch {
		case err == io.EOF:
			return f.Chain, nil
		case err != nil && !errors.Is(err, errTooLong):
			return f.Chain, err
		case !f.line(buf, torn):
			return f.Chain, nil
		}
	}
}

// Follower reads a ledger that is given to it line by line.
type Follower struct {
	Chain   Chain // what was found so far
	options Options
	visit   func(*Entry)
	number  int // of the last line
	scratch Line
}

// Follow begins a ledger without any line. What visit may do is told at Read.
func (o Options) Follow(visit func(*Entry)) *Follower {
	if o.Rules == nil {
		o.Rules = Rules()
	}
	if o.Codec.MaxValues == 0 {
		o.Codec.MaxValues = MaxValues
	}
	return &Follower{Chain: Chain{Head: Genesis}, options: o, visit: visit, scratch: Line{Codec: o.Codec}}
}

// Line reads the next line, without its \n, and reports whether it loads; after
// one that does not, there is no further line.
func (f *Follower) Line(text []byte) bool { return f.line(text, false) }

func (f *Follower) line(text []byte, torn bool) bool {
	f.number++
	o := f.options
	if len(text) > MaxLine {
		f.Chain.refuse(f.number, fault.New(LineTooLong, o.at(f.number), "longer than %d bytes", MaxLine))
		return false
	}
	if o.Skip != nil && o.Skip(text, torn) {
		return true
	}
	line := &f.scratch
	line.Text, line.Position, line.Previous = text, f.Chain.Entries, f.Chain.Head
	if !o.check(&f.Chain, line, f.number) {
		return false
	}
	f.Chain.Entries++
	f.Chain.Head = line.Entry.EntryHash
	if f.visit != nil {
		f.visit(&line.Entry)
	}
	return true
}

func (o Options) at(line int) string {
	if o.Where != nil {
		return o.Where(line)
	}
	return fmt.Sprintf("line %d", line)
}

// check runs the rules over one line and reports whether it loads.
func (o Options) check(chain *Chain, line *Line, number int) bool {
	for i := range o.Rules {
		rule := &o.Rules[i]
		err := rule.Check(line)
		if err == nil {
			continue
		}
		f := &fault.Error{Code: rule.Code, At: o.at(number), Detail: rule.Says + ": " + err.Error()}
		if rule.Loads {
			chain.refuse(number, f)
			return false
		}
		chain.add(f)
	}
	return true
}

func (c *Chain) refuse(line int, err error) {
	c.Line = line
	c.add(err)
}

func (c *Chain) add(err error) {
	if len(c.Faults) < maxFaults {
		c.Faults = append(c.Faults, err)
	}
}

var errTooLong = errors.New("line too long")

// readLine appends the next line, without its \n, to buf. It returns io.EOF when
// there is none. A torn line is a last one that lacks its \n.
func readLine(in *bufio.Reader, buf []byte) (line []byte, torn bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		buf = append(buf, part...)
		if len(bytes.TrimSuffix(buf, []byte("\n"))) > MaxLine {
			return buf, false, errTooLong
		}
		switch {
		case err == nil:
			return buf[:len(buf)-1], false, nil
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(buf) > 0:
			return buf, true, nil
		default:
			return buf, false, err
		}
	}
}
