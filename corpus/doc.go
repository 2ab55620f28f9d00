// Package corpus holds the pinned cases of the suite and loads them.
//
// # Files
//
// A corpus is a folder, embedded in the binary or on disk, with
//
//	hand/<suite>/<area>/<name>.json  cases typed by people
//	gen/<suite>/<area>/<name>.json   cases written by the generator
//	schema/case.json                 the JSON Schema of a case file
//	schema/catalog.json              of the catalogs that cases of grounds carry
//	schema/summary.json, entry.json  of what the verdict-grounds rules judge
//	clauses.tsv                      the sentences that cases cite
//	VERSION                          semantic version of the corpus
//	MANIFEST                         every other file, with its sha256
//
// and, anywhere under hand and gen, the ledgers (.jsonl), certificates
// (.cert.json) and raw inputs (.raw, .txt) that cases name. Other files at the
// top of the folder are no part of the corpus. Names are permanent, use
// [a-z0-9-] and say which fault the case exposes; the path is the id.
//
// # A case
//
//	{
//	  "clauses": ["V2.1a"],
//	  "level": "must",
//	  "basis": "text",
//	  "why": "One sentence in our own words.",
//	  "op": "canonicalize",
//	  "input": {"json": "{\"b\":1,\"a\":2}"},
//	  "want": {"output": {"canonical": "{\"a\":2,\"b\":1}"}}
//	}
//
// A case is one check, or has a "table" of rows, each with a name and a want
// and with an input that is laid over the one of the case; the checks are then
// named id#row. The truth table is a case of its own kind: "rows" names a file
// of 28,080 lines, "rows_before" the same table before erratum D14, and the
// rows in which they differ discriminate it. Members are described in
// schema/case.json.
//
// # Trust
//
// Load believes a corpus only as a whole: every file must have the bytes that
// MANIFEST lists, every case must be well-formed, and there must be a case.
// The digest of a corpus is the sha256 over the lines "path sha256" of
// MANIFEST. Lint asks for more and is run over the corpus before it is sealed.
package corpus
