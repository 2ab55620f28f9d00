package corpus

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestReleasedCorpusKeepsItsBytes compares the record of releases with the
// corpus at hand: a change of a released corpus needs a new VERSION.
func TestReleasedCorpusKeepsItsBytes(t *testing.T) {
	record, err := os.ReadFile("testdata/corpus-releases.txt")
	if err != nil {
		t.Fatal(err)
	}
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if err := keepsReleases(string(record), c); err != nil {
		t.Error(err)
	}
}

func keepsReleases(record string, c *Corpus) error {
	if record == "" {
		return errors.New("the record of releases is empty; restore it")
	}
	released := map[string]string{}
	for line := range strings.Lines(record) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Fields(line)
		if len(words) != 2 || len(words[1]) != 64 {
			return fmt.Errorf("%q: want a version and a digest", line)
		}
		if released[words[0]] != "" {
			return fmt.Errorf("version %s: recorded twice", words[0])
		}
		released[words[0]] = words[1]
	}
	if digest, ok := released[c.Version]; ok && digest != c.Digest {
		return fmt.Errorf("version %s was released with digest %s and now has %s; raise VERSION", c.Version, digest, c.Digest)
	}
	return nil
}

func TestReleaseRecordIsRead(t *testing.T) {
	digest, other := strings.Repeat("a", 64), strings.Repeat("b", 64)
	c := &Corpus{Version: "1.0.0", Digest: digest}
	for record, want := range map[string]string{
		"# none\n":                             "",
		"1.0.0 " + digest + "\n":               "",
		"0.9.0 " + other + "\n1.0.0 " + digest: "",
		"0.9.0 " + other:                       "",
		"":                                     "empty",
		"1.0.0 " + other:                       "raise VERSION",
		"1.0.0\n":                              "want a version and a digest",
		"0.9.0 " + other + "\n0.9.0 " + other:  "recorded twice",
	} {
		err := keepsReleases(record, c)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("record %q: error %v, want %q", record, err, want)
		}
	}
}
