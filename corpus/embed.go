package corpus

import "embed"

//go:embed MANIFEST VERSION clauses.tsv [gh][ae]n* schema
var pinned embed.FS
