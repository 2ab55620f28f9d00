package corpus

import "embed"

//go:embed MANIFEST VERSION clauses.tsv gen hand schema
var pinned embed.FS
