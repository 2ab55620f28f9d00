package grounds_test

import (
	"fmt"

	"conform/spec/canon"
	"conform/spec/grounds"
)

// The example of the package comment.
func ExampleJudge() {
	document, err := canon.Parse([]byte(`{"status": "pass", "reason_codes": ["FRESHNESS_WARNING"]}`))
	if err != nil {
		panic(err)
	}
	catalog := grounds.Named()
	for _, v := range grounds.Judge(grounds.Summary, document, &catalog) {
		fmt.Println(v.Rule, v.Refusal, v.Member)
		fmt.Println("  " + v.Says)
	}
	// Output:
	// VG-3 status_contradicts_grounds /status
	//   status is "pass", but the cited codes imply "warning": the gravest is "FRESHNESS_WARNING", of severity warn
	// VG-4 pass_without_affirmative_ground /reason_codes
	//   status is "pass", but no cited code has severity info
	// VG-5 pass_without_key_checks /key_checks
	//   status is "pass", but key_checks is absent
}

func ExampleNarrate() {
	catalog := grounds.Named()
	text, err := grounds.Narrate(canon.String("WARN"), canon.Strings("INTEGRITY_OK", "FRESHNESS_WARNING"), &catalog)
	fmt.Println(text, err)
	_, err = grounds.Narrate(canon.String("PASS"), canon.Strings("FRESHNESS_STALE"), &catalog)
	fmt.Println(err)
	// Output:
	// The verdict is WARN, as FRESHNESS_WARNING of severity warn implies. Its grounds: INTEGRITY_OK (info), FRESHNESS_WARNING (warn). <nil>
	// grounds: VG-2 reason_code_not_in_catalog: "FRESHNESS_STALE" is no code of the catalog
}

func ExampleCompile() {
	_, err := grounds.Compile(canon.Object(canon.M("if", canon.Object())))
	fmt.Println(err)
	schema, err := grounds.Compile(canon.Object(canon.M("minimum", canon.Int(1))))
	fmt.Println(schema.Check(canon.Int(1)), err)
	// Output:
	// schema: /if: "if" is no keyword of the dialect
	// <nil> <nil>
}
