package grounds

import (
	"fmt"
	"slices"
	"strings"

	"conform/spec/canon"
	"conform/spec/fault"
)

// BadCatalog is the code of a catalog that cannot be used.
const BadCatalog fault.Code = "catalog.malformed"

// Code is one entry of the reason-code catalog.
type Code struct {
	Code     string
	Severity Severity
	Category string // "" when the catalog gives none
}

// Catalog is a set of reason codes, each with one severity. Which codes there are
// is no part of the rules (section 2): a catalog is an input. The zero Catalog
// holds none.
type Catalog struct {
	codes []Code
	place map[string]int
}

// Named returns the catalog of the codes that the text names and whose severity
// it gives or implies by example (VG-3, VG-4 and section 8).
func Named() Catalog {
	c, _ := newCatalog([]Code{ // a test holds the list to the rules
		{Code: "AUTHORIZATION_VERIFIED", Severity: Info},
		{Code: "FRESHNESS_OK", Severity: Info},
		{Code: "INTEGRITY_OK", Severity: Info},
		{Code: "REQUIRED_CLAIMS_PRESENT", Severity: Info},
		{Code: "REQUIRED_EVIDENCE_PRESENT", Severity: Info},
		{Code: "FRESHNESS_WARNING", Severity: Warn},
		{Code: "AUTHORIZATION_ISSUER_KEY_REVOKED", Severity: Fail},
		{Code: "INTEGRITY_OFFLINE_FAIL", Severity: Fail},
	})
	return c
}

// Codes returns the codes in the order of the catalog.
func (c *Catalog) Codes() []Code { return slices.Clone(c.codes) }

// Find returns the entry of exactly this code.
func (c *Catalog) Find(code string) (Code, bool) {
	i, ok := c.place[code]
	if !ok {
		return Code{}, false
	}
	return c.codes[i], true
}

// ReadCatalog reads a catalog {codes: [{code, severity, category?}…]} under the
// standard. See Options.ReadCatalog.
func ReadCatalog(v canon.Value) (Catalog, error) { return Options{}.ReadCatalog(v) }

// ReadCatalog reads a catalog {codes: [{code, severity, category?}…]}. It is
// refused whole for one bad entry; members no one reads may stand in it. The
// error is a *fault.Error that names the entry.
func (o Options) ReadCatalog(v canon.Value) (Catalog, error) {
	if v.Kind != canon.KindObject {
		return Catalog{}, badCatalog("", "got %s, want an object {codes: […]}", v.Kind)
	}
	list := v.Get("codes")
	if list.Kind != canon.KindArray {
		return Catalog{}, badCatalog("codes", "got %s, want an array of codes", list.Kind)
	}
	codes := make([]Code, len(list.Items))
	for i, item := range list.Items {
		var err error
		if codes[i], err = o.readCode(fmt.Sprintf("codes/%d", i), item); err != nil {
			return Catalog{}, err
		}
	}
	return newCatalog(codes)
}

func badCatalog(at, format string, args ...any) error {
	return fault.New(BadCatalog, at, format, args...)
}

// readCode reads one entry. A severity outside the four has no place in the order,
// so nothing could be implied by it (section 2).
func (o Options) readCode(at string, item canon.Value) (c Code, err error) {
	if item.Kind != canon.KindObject {
		return c, badCatalog(at, "got %s, want an object {code, severity}", item.Kind)
	}
	code, severity, category := item.Get("code"), item.Get("severity"), item.Get("category")
	switch {
	case code.Kind != canon.KindString:
		return c, badCatalog(at+"/code", "got %s, want a string", code.Kind)
	case severity.Kind != canon.KindString:
		return c, badCatalog(at+"/severity", "got %s for %s, want a string", severity.Kind, fault.Quote(code.Text))
	case category.Kind != canon.KindString && category.Kind != canon.Absent:
		return c, badCatalog(at+"/category", "got %s for %s, want a string", category.Kind, fault.Quote(code.Text))
	}
	c = Code{code.Text, Severity(severity.Text), category.Text}
	if o.Severity != nil {
		c.Severity = o.Severity(severity.Text)
	}
	if _, ok := o.grade(c.Severity); !ok {
		return c, badCatalog(at+"/severity", "got %s for %s, want one of %s", fault.Quote(severity.Text), fault.Quote(c.Code), o.severities())
	}
	return c, nil
}

func (o Options) severities() string {
	var names []string
	for _, g := range o.grades() {
		names = append(names, string(g.Severity))
	}
	return strings.Join(names, ", ")
}

// newCatalog refuses no code, an empty one and one that stands twice: two
// severities for one code would be two implied verdicts for one document.
func newCatalog(codes []Code) (Catalog, error) {
	if len(codes) == 0 {
		return Catalog{}, badCatalog("codes", "no code there, want one at least")
	}
	c := Catalog{codes, make(map[string]int, len(codes))}
	for i, code := range codes {
		first, twice := c.place[code.Code]
		switch at := fmt.Sprintf("codes/%d/code", i); {
		case code.Code == "":
			return Catalog{}, badCatalog(at, "an empty code names nothing")
		case twice:
			return Catalog{}, badCatalog(at, "%s is defined by codes/%d already", fault.Quote(code.Code), first)
		}
		c.place[code.Code] = i
	}
	return c, nil
}

// find looks a cited value up in the catalog. Codes match exactly, and what is no
// string is no code.
func (o Options) find(c *Catalog, v canon.Value) (Code, bool) {
	if o.Lookup != nil {
		return o.Lookup(c, v)
	}
	if v.Kind != canon.KindString {
		return Code{}, false
	}
	return c.Find(v.Text)
}
