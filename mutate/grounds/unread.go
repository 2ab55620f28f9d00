package grounds

// citations are forms of reason_codes that break VG-1 or VG-2, either of which
// ends the evaluation.
var citations = []option{
	{"absent", ""}, {"null", "null"}, {"string", `"X_INFO"`}, {"empty-string", `""`}, {"number", "1"}, {"zero", "0"},
	{"true", "true"}, {"false", "false"}, {"object", `{"0":"X_INFO","length":1}`}, {"empty-object", "{}"}, {"empty", "[]"},
	{"info-twice", `["X_INFO","X_INFO"]`}, {"fail-twice", `["X_FAIL","X_INFO","X_FAIL"]`},
	{"info-twice-by-escape", `["X_INFO","\u0058_INFO"]`}, {"info-thrice", `["X_INFO","X_INFO","X_INFO"]`},
	{"unknown-twice", `["X_NONE","X_NONE"]`}, {"unknown-beside-info-twice", `["X_NONE","X_INFO","X_INFO"]`},
	{"number-twice", `[100,1e2]`}, {"null-twice", `["X_INFO",null,null]`}, {"list-twice", `[[],[],"X_FAIL"]`},
	{"unknown", `["X_NONE"]`}, {"unknown-after-info", `["X_INFO","X_NONE"]`}, {"unknown-before-fail", `["X_NONE","X_FAIL"]`},
	{"lower-case", `["x_info"]`}, {"padded", `["X_INFO "]`}, {"empty-code", `["X_INFO",""]`},
	{"number-code", `["X_INFO",1]`}, {"null-code", `["X_INFO",null]`}, {"boolean-code", `[true]`},
	{"list-code", `[["X_INFO"]]`}, {"object-code", `[{"code":"X_INFO"}]`},
}

// unread writes documents in which nothing but the citation is judged, although
// the rest would break every other rule.
func unread(b *book) {
	for _, citation := range citations {
		for _, status := range statuses {
			name := status.name + "-" + citation.name
			summary.add(b, name, summaryOf(status.text, citation.text, "[1]", ""), summary.honest(info))
			summary.add(b, name+"-laden", summaryOf(status.text, citation.text, "", "[7]"), summary.honest(info))
		}
		for _, verdict := range verdicts {
			entry.add(b, verdict.name+"-"+citation.name, entryDocument(verdict.text, citation.text, ""), entry.honest(info))
		}
	}
}
