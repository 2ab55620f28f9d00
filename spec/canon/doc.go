// Package canon reads JSON and writes it in the canonical form of section 2.1
// of the Veridict Standard. Every digest and every signature of the standard is
// taken over that form.
//
// # Terms
//
// A [Value] is one JSON value that remembers its numbers as they were written
// and its strings after their escapes. A [Member] is a name and a value of an
// object; members keep the order they were read in.
//
// # Exact bytes
//
// Canonical form has object members sorted by Unicode code point of their
// names, no white space, and ASCII only:
//
//   - strings: \" \\ \b \f \n \r \t; every other character below U+0020, DEL
//     and everything beyond ASCII as \uXXXX in lower-case hex, surrogate pairs
//     beyond the BMP; all other ASCII as it is, the solidus included
//   - integers: their exact decimal digits, of any size; -0 is 0
//   - numbers with a fraction or exponent: an IEEE 754 double in the shortest
//     digits that round-trip, always with a fraction or an exponent; exponent
//     form below 1e-4 and from 1e16 on, two exponent digits at least
//     (interpretation I-01); a number beyond the doubles is refused
//   - true, false, null
//
// For example {"b": 1.0, "a": "é"} becomes {"a":"\u00e9","b":1.0}.
//
// # What is refused
//
// Parse refuses what is not JSON (NaN, a byte order mark, raw control
// characters, anything after the value), invalid UTF-8 (I-04) and two members
// of one name in one object (I-03). A lone surrogate escape is legal JSON text
// and is kept: inside Value.Text it stands as the three bytes UTF-8 would use
// for it, which cannot come from anywhere else because input with those bytes
// is refused.
//
// # Limits
//
// Nesting deeper than [MaxDepth] is refused. Integers and strings are bounded by
// the input alone; reading costs time and memory linear in it, which MaxValues
// of a [Codec] bounds: a text of commas takes some hundred bytes for each.
package canon
