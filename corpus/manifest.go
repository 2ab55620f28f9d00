package corpus

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// manifest lists the files of a corpus, sorted by path.
type manifest []listing

// listing is one line of MANIFEST: sha256, number of checks, path.
type listing struct {
	sum   string
	count int
	path  string
}

// Manifest gives what MANIFEST should hold: a line a file, sorted by path,
//
//	<sha256>  <number of checks>  <path>
//
// then the totals "files <n>" and "checks <n>" and the line "digest <sha256>".
func Manifest(fsys fs.FS) ([]byte, error) {
	files, err := read(fsys)
	if err != nil {
		return nil, err
	}
	_, counts, err := files.checks()
	if err != nil {
		return nil, err
	}
	var m manifest
	sums := files.sums()
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		m = append(m, listing{sum: sums[name], count: counts[name], path: name})
	}
	return m.text(), nil
}

func (m manifest) text() []byte {
	var text bytes.Buffer
	checks := 0
	for _, l := range m {
		fmt.Fprintf(&text, "%s  %d  %s\n", l.sum, l.count, l.path)
		checks += l.count
	}
	fmt.Fprintf(&text, "files %d\nchecks %d\ndigest %s\n", len(m), checks, m.digest())
	return text.Bytes()
}

// digest is the one name of all bytes of a corpus but those of MANIFEST.
func (m manifest) digest() string {
	hash := sha256.New()
	for _, l := range m {
		fmt.Fprintf(hash, "%s %s\n", l.path, l.sum)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

func (m manifest) paths() []string {
	var paths []string
	for _, l := range m {
		paths = append(paths, l.path)
	}
	return paths
}

// sums hashes every file but MANIFEST, which cannot list itself.
func (files folder) sums() map[string]string {
	sums := map[string]string{}
	for name, data := range files {
		if name != "MANIFEST" {
			sum := sha256.Sum256(data)
			sums[name] = hex.EncodeToString(sum[:])
		}
	}
	return sums
}

// manifest parses MANIFEST, which is believed only as a whole: it must read
// exactly as Manifest would write it.
func (files folder) manifest() (manifest, error) {
	text, ok := files["MANIFEST"]
	if !ok {
		return nil, errors.New("MANIFEST: missing; name a folder that a corpus was exported to")
	}
	var m manifest
	for i, line := range strings.SplitAfter(string(text), "\n") {
		l, err := parseListing(line)
		if errors.Is(err, errTotals) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("MANIFEST: line %d: %w", i+1, err)
		}
		m = append(m, l)
	}
	ordered := slices.IsSortedFunc(m, func(a, b listing) int { return max(strings.Compare(a.path, b.path), 0) })
	if !ordered || !bytes.Equal(m.text(), text) {
		return nil, errors.New("MANIFEST: its lines are out of order or its totals do not follow from them; restore it or export the corpus anew")
	}
	return m, nil
}

var errTotals = errors.New("the totals begin here")

// parseListing need not be strict: the lines are written anew and compared.
func parseListing(line string) (listing, error) {
	if strings.HasPrefix(line, "files ") {
		return listing{}, errTotals
	}
	parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "  ", 3)
	if len(parts) == 3 && len(parts[0]) == hex.EncodedLen(sha256.Size) {
		if count, err := strconv.Atoi(parts[1]); err == nil {
			return listing{sum: parts[0], count: count, path: parts[2]}, nil
		}
	}
	return listing{}, fmt.Errorf("want sha256, number of checks and path, got %.100q; restore it or export the corpus anew", line)
}

// compare names the first file that is missing, extra or altered.
func (m manifest) compare(sums map[string]string) error {
	var wrong []string
	listed := map[string]bool{}
	for _, l := range m {
		listed[l.path] = true
		sum, ok := sums[l.path]
		if !ok {
			wrong = append(wrong, l.path+": missing, though MANIFEST lists it")
		} else if sum != l.sum {
			wrong = append(wrong, l.path+": altered since MANIFEST was written")
		}
	}
	for name := range sums {
		if !listed[name] {
			wrong = append(wrong, name+": extra, MANIFEST does not list it")
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	more := ""
	if len(wrong) > 1 {
		more = fmt.Sprintf(" (and %d more files)", len(wrong)-1)
	}
	return fmt.Errorf("%s%s; export the corpus anew, or, if the change is meant, run conform corpus build", wrong[0], more)
}

// compareCounts guards against a loader that loses or invents checks.
func (m manifest) compareCounts(counts map[string]int) error {
	for _, l := range m {
		if counts[l.path] != l.count {
			return fmt.Errorf("%s: MANIFEST lists %d checks, the file holds %d; run conform corpus build", l.path, l.count, counts[l.path])
		}
	}
	return nil
}
