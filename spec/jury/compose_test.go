package jury_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"conform/spec/fault"
	"conform/spec/jury"
)

// providers reads "a/alder b/birch".
func providers(text string) (list []jury.Provider) {
	for _, field := range strings.Fields(text) {
		identity, family, _ := strings.Cut(field, "/")
		list = append(list, jury.Provider{Identity: identity, Family: family})
	}
	return list
}

func TestCompose(t *testing.T) {
	for _, test := range []struct {
		name, providers, author string
		least                   int64
		seated, excluded        string
		code                    fault.Code
	}{
		{"two of two", "a/alder b/birch", "", 0, "a/alder b/birch", "", ""},
		{"order kept", "c/cedar a/alder b/birch", "", 2, "c/cedar a/alder b/birch", "", ""},
		{"author excluded", "c/cedar a/alder b/birch d/alder", "alder", 2, "c/cedar b/birch", "a/alder d/alder", ""},
		{"author elsewhere", "a/alder b/birch", "elm", 2, "a/alder b/birch", "", ""},
		{"nobody", "", "", 0, "", "", jury.TwoProviders},
		{"one", "a/alder", "", 0, "", "", jury.TwoProviders},
		{"one family", "a/alder b/alder c/alder", "", 0, "", "", jury.TwoFamilies},
		{"one left", "a/alder b/birch", "alder", 0, "", "", jury.TwoProviders},
		{"one family left", "a/alder b/birch c/birch", "alder", 0, "", "", jury.TwoFamilies},
		{"policy asks for less", "a/alder b/alder", "", -7, "", "", jury.TwoFamilies},
		{"policy asks for more", "a/alder b/birch", "", 3, "", "", jury.PolicyFamilies},
		{"policy asks for what is left", "a/alder b/birch c/cedar d/elm", "alder", 3, "b/birch c/cedar d/elm", "a/alder", ""},
		{"seated twice", "a/alder a/birch b/cedar", "", 0, "", "", jury.OneName},
		{"excluded twice", "a/alder a/alder b/birch c/cedar", "alder", 0, "b/birch c/cedar", "a/alder a/alder", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := jury.Candidates{Providers: providers(test.providers), MinFamilies: test.least}
			if test.author != "" {
				c.AuthorFamily = &test.author
			}
			panel, err := jury.Options{}.Compose(c)
			if fault.CodeOf(err) != test.code {
				t.Fatalf("got %v, want code %q", err, test.code)
			}
			if err != nil {
				return
			}
			if diff := cmp.Diff(providers(test.seated), panel.Seated); diff != "" {
				t.Errorf("seated (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(providers(test.excluded), panel.Excluded); diff != "" {
				t.Errorf("excluded (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDemandsSayWhatIsWrong(t *testing.T) {
	_, err := jury.Options{}.Compose(jury.Candidates{Providers: providers("a/alder b/alder")})
	if want := "jury: a jury is of two families at least: got 1, want 2"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %q", err, want)
	}
	for _, d := range jury.Demands() {
		if d.Section == "" || d.Says == "" {
			t.Errorf("%s: a demand without its sentence", d.Code)
		}
	}
}
