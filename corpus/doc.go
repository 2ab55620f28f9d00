// Package corpus holds the pinned cases of the suite and loads them.
package corpus
