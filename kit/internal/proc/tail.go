package proc

import "sync"

// tail keeps the last bytes written to it.
type tail struct {
	mu    sync.Mutex
	limit int
	kept  []byte
}

// Write never fails.
func (t *tail) Write(data []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, data[max(0, len(data)-t.limit):]...)
	if len(t.kept) > 2*t.limit { // rarely, so that each byte is moved once on average
		t.kept = append([]byte(nil), t.kept[len(t.kept)-t.limit:]...)
	}
	return len(data), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.kept[max(0, len(t.kept)-t.limit):])
}
