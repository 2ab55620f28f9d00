package canon_test

import (
	"fmt"

	"conform/spec/canon"
)

// The example of the package comment.
func ExampleEncode() {
	v, err := canon.Parse([]byte(`{"b": 1.0, "a": "é"}`))
	if err != nil {
		panic(err)
	}
	text, err := canon.Encode(v)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s\n", text)
	// Output: {"a":"\u00e9","b":1.0}
}

func ExampleParse() {
	_, err := canon.Parse([]byte(`{"a": 1, "a": 2}`))
	fmt.Println(err)
	_, err = canon.Parse([]byte(`[1, NaN]`))
	fmt.Println(err)
	// Output:
	// canon: byte 16: member "a" stands twice in one object
	// canon: byte 4: want a JSON value, got 'N'
}

// A payload_hash of section 2.2 is the digest of a payload.
func ExampleDigest() {
	payload := canon.Object(
		canon.M("claim_id", canon.String("0d8f9f68e771008b")),
		canon.M("divergence", canon.String("SPLIT")),
	)
	digest, err := canon.Digest(payload)
	fmt.Println(digest, err)
	// Output: e7387da44699c3584cbe32b7b750bc64a795d6ca685c29759733cfc52e8d4f93 <nil>
}
