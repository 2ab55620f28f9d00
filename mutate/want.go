package mutate

import (
	"strconv"

	"conform/spec/canon"
)

var (
	nothing  = canon.Object(canon.M("$absent", canon.Bool(true)))
	anything = canon.Object(canon.M("$nonempty", canon.Bool(true)))
)

// value returns the want member of a case of an op.
func (w Want) value(op string) canon.Value {
	if w.Open {
		names := w.Readings
		if names[0] == "" {
			names = [2]string{"accepted", "refused"}
		}
		return canon.Object(canon.M("readings", canon.Array(
			reading(names[0], accepted.pattern(op)),
			reading(names[1], canon.Object(canon.M("valid", canon.Bool(false)))),
		)))
	}
	return canon.Object(canon.M("output", w.pattern(op)))
}

func reading(name string, pattern canon.Value) canon.Value {
	return canon.Object(text("name", name), canon.M("output", pattern))
}

func (w Want) pattern(op string) canon.Value {
	report := canon.Object(canon.M("valid", canon.Bool(w.Valid)))
	if op == opVerify {
		report = w.flags(report)
	}
	switch {
	case w.Valid:
		return report.With("errors", nothing)
	case len(w.Named) > 0:
		return w.naming(report)
	case op == opLedger && w.Line > 0:
		return report.With("errors", canon.Object(text("$word", strconv.Itoa(w.Line))))
	}
	return report.With("errors", anything)
}

func (w Want) flags(report canon.Value) canon.Value {
	if w.Valid {
		for _, flag := range []string{"chain_valid", "signature_valid", "verdicts_match"} {
			report = report.With(flag, canon.Bool(true))
		}
	}
	for _, flag := range w.False {
		report = report.With(flag, canon.Bool(false))
	}
	return report
}

// naming asks for reasons, or for errors that begin with them.
func (w Want) naming(report canon.Value) canon.Value {
	reasons, errors := canon.Array(), canon.Array()
	for _, name := range w.Named {
		reasons.Items = append(reasons.Items, canon.String(name))
		errors.Items = append(errors.Items, canon.Object(text("$contains", name)))
	}
	all := func(items canon.Value) canon.Value { return canon.Object(canon.M("$all", items)) }
	return canon.Object(canon.M("$any", canon.Array(
		report.With("reasons", all(reasons)),
		report.With("errors", all(errors)),
	)))
}
