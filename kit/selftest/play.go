package selftest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"conform/kit"
)

// request is one line a program was sent.
type request struct {
	ID, Op string
	number int    // in the life of the process, from 0 for hello
	honest string // the line that answers it
}

// hello tells whether the request only asks the program to introduce itself.
func (r request) hello() bool { return r.Op == "hello" }

// Play is the program of a name at work, until its input ends or it does. It
// uses the standard streams of this process.
func Play(ctx context.Context, name string) error {
	if strings.HasPrefix(name, sleeper) {
		forever()
	}
	for _, p := range Programs() {
		if p.Name == name {
			return p.play(ctx)
		}
	}
	return fmt.Errorf("no program %q; conform selftest names them", name)
}

func (p Program) play(ctx context.Context) error {
	if p.first != nil {
		if err := p.first(); err != nil {
			return err
		}
	}
	in := bufio.NewReader(os.Stdin)
	for number := 0; ; number++ {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			if err := p.take(ctx, line, number); err != nil {
				return err
			}
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
	}
	if p.last != nil {
		return p.last()
	}
	return nil
}

// take answers one request, or does what the program does instead.
func (p Program) take(ctx context.Context, line []byte, number int) error {
	r := request{number: number}
	if err := json.Unmarshal(line, &r); err != nil {
		return err
	}
	var honest bytes.Buffer
	if err := kit.Serve(ctx, kit.Standard{}, bytes.NewReader(line), &honest); err != nil {
		return err
	}
	r.honest = honest.String()
	if p.when != nil && p.when(r) {
		return p.does(r)
	}
	return write(r.honest)
}

// write gives up when nobody reads any more: a program killed for what it did
// has nothing left to say.
func write(text string) error {
	_, err := os.Stdout.WriteString(text)
	return err
}

// forever is how a program hangs: it does not read, and does not end.
func forever() {
	for {
		time.Sleep(time.Hour)
	}
}
