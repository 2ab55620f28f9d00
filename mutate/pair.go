package mutate

import (
	"bytes"

	"conform/spec/canon"
)

// Pair is a ledger and a certificate taken apart, ready to be broken. Its values
// are shared with the world it was made from: change them through Edit, SetCert
// and the other methods, which copy.
type Pair struct {
	Lines      []Line
	Cert       canon.Value
	Key        Key                              // who signs when it is resealed
	Signatures func(message []byte) canon.Value // the list of signatures when it is resealed; nil: one by Key
	LedgerFile []byte                           // when not nil, the ledger's bytes instead of Lines
	CertFile   []byte                           // when not nil, the certificate's bytes instead of Cert
	honest     canon.Value                      // the certificate of the world
}

// Line is one entry of a Pair.
type Line struct {
	Entry  canon.Value
	honest canon.Value // the entry in the world; Absent when a mutation added it
	role   role
}

// role marks the entries a certificate depends on.
type role uint8

const (
	plain role = iota
	checkpoint
	issued
)

// clone returns a Pair that can be changed without changing p.
func (p *Pair) clone() *Pair {
	c := *p
	c.Lines = append([]Line(nil), p.Lines...)
	return &c
}

// Ledger returns the bytes of the ledger file.
func (p *Pair) Ledger() []byte {
	if p.LedgerFile != nil {
		return p.LedgerFile
	}
	var out bytes.Buffer
	for i := range p.Lines {
		out.Write(p.text(i))
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// text returns the line at i without its line feed.
func (p *Pair) text(i int) []byte {
	out, _ := canon.Encode(p.Lines[i].Entry)
	return out
}

// Certificate returns the bytes of the certificate file.
func (p *Pair) Certificate() []byte {
	if p.CertFile != nil {
		return p.CertFile
	}
	out, _ := canon.Encode(p.Cert)
	return append(out, '\n')
}

// find returns the index of the nth entry of a type, counted from 0. The tables
// only ask for entries their world has; the tests catch one that does not.
func (p *Pair) find(entryType string, n int) int {
	for i := range p.Lines {
		if p.Lines[i].Entry.Get("entry_type").Text == entryType {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return 0
}

// roleAt returns the index of the certificate's checkpoint or issuance.
func (p *Pair) roleAt(r role) int {
	for i := range p.Lines {
		if p.Lines[i].role == r {
			return i
		}
	}
	return 0
}

// edit puts x at a path of the entry at i; an Absent x removes what is there.
func (p *Pair) edit(i int, path string, x canon.Value) {
	p.Lines[i].Entry = put(p.Lines[i].Entry, path, x)
}

// certify puts x at a path of the certificate; an Absent x removes what is there.
func (p *Pair) certify(path string, x canon.Value) { p.Cert = put(p.Cert, path, x) }

// insert adds an entry before the one at i and renumbers those after it. Its
// hashes are filled in when the pair is resealed.
func (p *Pair) insert(i int, entryType string, author, payload canon.Value) {
	e := newEntry(i, genesis, entryType, author, payload)
	neighbour := min(max(i-1, 0), len(p.Lines)-1)
	e = e.With("ts", p.Lines[neighbour].Entry.Get("ts"))
	p.insertLine(i, Line{Entry: e})
	p.renumber()
}

func (p *Pair) insertLine(i int, l Line) {
	p.Lines = append(p.Lines[:i:i], append([]Line{l}, p.Lines[i:]...)...)
}

// remove drops the entry at i and keeps the numbers of the others.
func (p *Pair) remove(i int) {
	p.Lines = append(p.Lines[:i:i], p.Lines[i+1:]...)
}

// renumber makes every seq the position of its entry.
func (p *Pair) renumber() {
	for i := range p.Lines {
		p.edit(i, "seq", canon.Int(int64(i)))
	}
}
