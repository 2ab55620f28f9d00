package defect

import (
	"slices"

	"conform/kit"
	"conform/spec/canon"
	"conform/spec/policy"
)

// The functions of this file replace rows of decisions, as those of rows.go do.

func editMode(name string, edit func(*policy.Mode)) change {
	return func(s *kit.Standard) {
		if s.Engine.Modes == nil {
			s.Engine.Modes = policy.Modes()
		}
		s.Engine.Modes = slices.Clone(s.Engine.Modes)
		for i := range s.Engine.Modes {
			if s.Engine.Modes[i].Name == name {
				edit(&s.Engine.Modes[i])
			}
		}
	}
}

// flags returns the flags of s, for change.
func flags(s *kit.Standard) []policy.Flag {
	if s.Engine.Flags == nil {
		return policy.Flags()
	}
	return slices.Clone(s.Engine.Flags)
}

func dropFlag(name string) change {
	return func(s *kit.Standard) {
		s.Engine.Flags = slices.DeleteFunc(flags(s), func(f policy.Flag) bool { return f.Name == name })
	}
}

func editFlag(name string, edit func(*policy.Flag)) change {
	return func(s *kit.Standard) {
		s.Engine.Flags = flags(s)
		for i := range s.Engine.Flags {
			if s.Engine.Flags[i].Name == name {
				edit(&s.Engine.Flags[i])
			}
		}
	}
}

func advisory(f *policy.Flag) { f.Blocks = false }

// only raises the flag of a claim where something else holds of it as well.
func only(is func(*policy.Judged) bool) func(*policy.Flag) {
	return func(flag *policy.Flag) {
		on := flag.On
		flag.On = func(f *policy.Facts, c *policy.Judged) bool { return on(f, c) && is(c) }
	}
}

// flagsUnder raises flags in some modes alone.
func flagsUnder(modes ...string) change {
	return func(s *kit.Standard) {
		s.Engine.Flags = flags(s)
		for i := range s.Engine.Flags {
			flag := &s.Engine.Flags[i]
			if of := flag.Of; of != nil {
				flag.Of = func(f *policy.Facts) bool { return slices.Contains(modes, f.Policy.Mode) && of(f) }
				continue
			}
			on := flag.On
			flag.On = func(f *policy.Facts, c *policy.Judged) bool { return slices.Contains(modes, f.Policy.Mode) && on(f, c) }
		}
	}
}

// terms returns the reasons to block under s, for change.
func terms(s *kit.Standard) []policy.Term {
	if s.Engine.Terms == nil {
		return policy.Terms()
	}
	return slices.Clone(s.Engine.Terms)
}

func dropTerm(name string) change {
	return func(s *kit.Standard) {
		s.Engine.Terms = slices.DeleteFunc(terms(s), func(t policy.Term) bool { return t.Name == name })
	}
}

func editTerm(name string, holds func(*policy.Facts) bool) change {
	return func(s *kit.Standard) {
		s.Engine.Terms = terms(s)
		for i := range s.Engine.Terms {
			if s.Engine.Terms[i].Name == name {
				s.Engine.Terms[i].Holds = holds
			}
		}
	}
}

func addTerm(holds func(*policy.Facts) bool) change {
	return func(s *kit.Standard) { s.Engine.Terms = append(terms(s), policy.Term{Holds: holds}) }
}

// unrecordedUnderWatch leaves out the entries of a type under WATCH.
func unrecordedUnderWatch(entryType string) change {
	return func(s *kit.Standard) {
		records := s.Engine.Records
		if records == nil {
			records = policy.Records()
		}
		s.Engine.Records = slices.Clone(records)
		for i := range s.Engine.Records {
			record := &s.Engine.Records[i]
			if payloads := record.Payloads; record.Type == entryType {
				record.Payloads = func(d *policy.Decision) []canon.Value {
					if d.Mode == "WATCH" {
						return nil
					}
					return payloads(d)
				}
			}
		}
	}
}
