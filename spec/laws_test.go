package spec_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/prop"
)

// defaultSeed is what the laws are tried with where CONFORM_SEED sets no other.
const defaultSeed = 20260910

// hold tries one law on random inputs. The law returns what is wrong, or "". The
// seed is printed when it fails, and with -v.
func hold(t *testing.T, runs int, law any, inputs ...gopter.Gen) {
	t.Helper()
	seed := int64(defaultSeed)
	if text := os.Getenv("CONFORM_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseInt(text, 10, 64); err != nil {
			t.Fatalf("CONFORM_SEED: got %q, want an integer", text)
		}
	}
	t.Logf("CONFORM_SEED=%d", seed)
	parameters := gopter.DefaultTestParametersWithSeed(seed)
	parameters.MinSuccessfulTests = runs
	laws := gopter.NewProperties(parameters)
	laws.Property(t.Name(), prop.ForAll(law, inputs...))
	laws.TestingRun(t, gopter.NewFormatedReporter(testing.Verbose(), 100, t.Output()))
}
