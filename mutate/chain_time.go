package mutate

import (
	"conform/corpus"
)

// timeMutations are about ts, which entry_hash binds as a string (2.3, D5).
func timeMutations() []Mutation {
	row := Mutation{
		Clauses: []string{"V2.3f", "V11.3b"}, Level: corpus.Must, Basis: "text", Ops: both,
		World: "minimal", Want: brokenChain, Reasons: []string{"chain"},
	}
	return []Mutation{
		row.as("ts-a-number", "A ts that is a number is refused even when it is hashed as one.", Everything, stamped(
			[2]string{"integer", `1789030802`},
			[2]string{"float", `1789030802.25`},
			[2]string{"whole-float", `1789030802.0`},
			[2]string{"zero", `0`},
		)).of("D5"),
		row.as("ts-of-another-type", "A ts that is no string is refused even when it is hashed as it is.", Everything, stamped(
			[2]string{"boolean", `true`},
			[2]string{"array", `["2026-09-10T09:00:02+00:00"]`},
			[2]string{"object", `{"utc":"2026-09-10T09:00:02+00:00"}`},
		)).of("D5"),
		row.as("ts-not-iso-8601", "A ts that is no ISO-8601 text is refused.", Everything, stamped(
			[2]string{"empty", `""`}, [2]string{"word", `"yesterday"`}, [2]string{"seconds-in-quotes", `"1789030802"`},
			[2]string{"mail-date", `"Thu, 10 Sep 2026 09:00:02 GMT"`}, [2]string{"slashes", `"10/09/2026 09:00:02"`},
		)).of("D5"),
		row.as("ts-not-utc", "A ts of another offset, or of none, is refused.", Everything, stamped(
			[2]string{"two-hours-ahead", `"2026-09-10T11:00:02+02:00"`}, [2]string{"behind", `"2026-09-10T04:00:02-05:00"`},
			[2]string{"no-offset", `"2026-09-10T09:00:02"`}, [2]string{"date-only", `"2026-09-10"`},
		)).on("I-25").should(),
		row.as("ts-no-such-time", "A ts that names no day or hour there is, is refused.", Everything, stamped(
			[2]string{"month-13", `"2026-13-10T09:00:02+00:00"`},
			[2]string{"day-31-of-september", `"2026-09-31T09:00:02+00:00"`},
			[2]string{"hour-25", `"2026-09-10T25:00:02+00:00"`}, [2]string{"minute-60", `"2026-09-10T09:60:02+00:00"`},
		)).should(),
		row.as("ts-spelled-otherwise-in-utc", "A ts in UTC with Z or with a fraction of a second is accepted.", Everything, stamped(
			[2]string{"z", `"2026-09-10T09:00:02Z"`},
			[2]string{"microseconds", `"2026-09-10T09:00:02.123456+00:00"`},
			[2]string{"milliseconds-z", `"2026-09-10T09:00:02.123Z"`},
		)).on("I-25").should().wanting(accepted),
		row.as("ts-going-backwards", "The entry has a ts before that of the entry in front of it.", Everything, stamped(
			[2]string{"by-one-second", `"2026-09-10T09:00:00+00:00"`}, [2]string{"by-a-day", `"2026-09-09T09:00:02+00:00"`},
		)).on("I-34").open(),
	}
}

func stamped(texts ...[2]string) []Variant {
	var out []Variant
	for _, t := range texts {
		value := raw(t[1])
		out = append(out, Variant{Name: t[0], Apply: func(p *Pair) { setMember(p, "ts", value) }})
	}
	return out
}
