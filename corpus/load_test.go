package corpus

import "testing"

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(pinned); err != nil {
			b.Fatal(err)
		}
	}
}
