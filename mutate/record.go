package mutate

import (
	"strconv"
	"strings"

	"conform/spec/canon"
)

// The author kinds of section 3.1 as the worlds use them. Kinds the standard
// does not list are kept out (interpretation I-22).
var (
	system     = actor("system", "conform-core")
	verifier   = actor("verifier", "test-executor")
	adjudicate = actor("adjudicator", "conform-issuer")
	detector   = actor("divergence_detector", "conform-detector")
	registry   = actor("watcher_registry", "conform-registry")
	human      = actor("human", "reviewer")
)

func actor(kind, identity string) canon.Value {
	return canon.Object(
		canon.M("kind", canon.String(kind)),
		canon.M("identity", canon.String(identity)),
		canon.M("version", canon.String("1.0.0")),
	)
}

// The three values of verifiability.
const (
	machine   = "MACHINE_CHECKABLE"
	doctrinal = "DOCTRINAL"
	mixed     = "MIXED"
)

// Task is what an audit is about.
type Task struct{ ID, Digest, Actor string }

// CertID returns the cert_id of a certificate on the task (11.1).
func (t Task) CertID() string { return canon.Sum([]byte(t.ID + "|" + t.Digest))[:24] }

func (t Task) subject() canon.Value {
	return canon.Object(
		canon.M("artifact_digest", canon.String(t.Digest)),
		canon.M("task_id", canon.String(t.ID)),
		canon.M("actor_identity", canon.String(t.Actor)),
	)
}

// Claim is a claim to register. Worlds refer to it by its predicate.
type Claim struct {
	Predicate, Verifiability string
	Summary                  string // empty: the predicate in words
	Critical                 string // empty: null
}

func (c Claim) summary() string {
	if c.Summary != "" {
		return c.Summary
	}
	return strings.ReplaceAll(c.Predicate, "-", " ")
}

// ID returns the claim_id within a task (4.2).
func (c Claim) ID(t Task) string {
	return canon.Sum([]byte(t.ID + "|" + c.summary() + "|" + c.Verifiability))[:16]
}

// payload returns the payload of claim.registered.
func (c Claim) payload(t Task) canon.Value {
	critical := canon.Null()
	if c.Critical != "" {
		critical = canon.String(c.Critical)
	}
	channel := "test_execution"
	if c.Verifiability == doctrinal {
		channel = "jury"
	}
	return canon.Object(
		canon.M("claim_id", canon.String(c.ID(t))),
		canon.M("task_id", canon.String(t.ID)),
		canon.M("subject", canon.String("repo")),
		canon.M("predicate", canon.String(c.Predicate)),
		canon.M("scope", canon.String("repo")),
		canon.M("summary", canon.String(c.summary())),
		canon.M("derived_from", canon.String(t.Digest)),
		canon.M("verifiability", canon.String(c.Verifiability)),
		canon.M("falsifiable_by", canon.Strings(channel)),
		canon.M("critical_class", critical),
		canon.M("status", canon.String("OPEN")),
		canon.M("schema_version", canon.String("1.0.0")),
	)
}

// evidence is an item to record.
type evidence struct {
	tier, stance string
	claim        string // claim_id
	digest       string // artifact_ref
	producer     producer
}

// producer says who found it, and how its ids are made (formats, evidence).
type producer struct {
	author           canon.Value
	identity, family string
	class            string
	confidence       float64
	id               func(claim string) string
}

// producers of one tier: the nth item of that tier on a claim comes from the
// nth producer.
func producerOf(tier string, n int) producer {
	letter := string(rune('a' + n%26))
	switch tier {
	case "W1a", "W1b":
		return builtIn(tier, n)
	case "W2":
		return juror("juror-"+letter, "family-"+strconv.Itoa(n+1), "veridict-jury-v1", 0.8)
	}
	return juror("reader-"+letter, "family-"+strconv.Itoa(n+1), "veridict-jury-v1", 0.5)
}

func builtIn(tier string, n int) producer {
	p := producer{author: verifier, identity: "test-executor", class: "TEST_EXECUTION", confidence: 1}
	suffix := "testexec"
	if tier == "W1b" {
		p = producer{author: actor("verifier", "static-analyzer"), identity: "static-analyzer", class: "STATIC_ANALYSIS", confidence: 0.7}
		suffix = "static"
	}
	if n > 0 {
		suffix += "-" + strconv.Itoa(n+1)
	}
	p.id = func(claim string) string { return "veridict-evidence-v1-" + claim + "-" + suffix }
	return p
}

func juror(identity, family, salt string, confidence float64) producer {
	return producer{
		author: actor("jury", identity), identity: identity, family: family,
		class: "JURY_OPINION", confidence: confidence,
		id: func(claim string) string { return canon.Sum([]byte(salt + "|" + claim + "|" + identity))[:24] },
	}
}

func watcherProducer(identity string) producer {
	return producer{
		author: actor("watcher", identity), identity: identity, class: "WATCHER_REPORT", confidence: 0.8,
		id: func(claim string) string {
			return canon.Sum([]byte("veridict-watcher-v1|" + claim + "|" + identity))[:24]
		},
	}
}

func (e evidence) id() string { return e.producer.id(e.claim) }

// payload returns the payload of evidence.recorded.
func (e evidence) payload() canon.Value {
	recipe := canon.Null()
	if e.tier == "W1a" {
		recipe = canon.Object(canon.M("cmd", canon.Strings("go", "test", "./...")), canon.M("timeout_seconds", canon.Int(60)))
	}
	return canon.Object(
		canon.M("evidence_id", canon.String(e.id())),
		canon.M("claim_id", canon.String(e.claim)),
		canon.M("evidence_class", canon.String(e.producer.class)),
		canon.M("tier", canon.String(e.tier)),
		canon.M("producer", e.producer.ref()),
		canon.M("artifact_ref", canon.String(e.digest)),
		canon.M("reproducibility", canon.Object(
			canon.M("deterministic", canon.Bool(e.tier == "W1a")),
			canon.M("rerun_recipe", recipe),
		)),
		canon.M("stance", canon.String(e.stance)),
		canon.M("confidence", canon.Float(e.producer.confidence)),
		canon.M("rationale", canon.String("the "+e.producer.identity+" looked at the artifact")),
		canon.M("schema_version", canon.String("1.0.0")),
	)
}

func (p producer) ref() canon.Value {
	if p.family == "" {
		return p.author
	}
	return p.author.With("family", canon.String(p.family))
}

// digest is canon.Digest of a value that is known to have one: built by this
// package out of numbers within range.
func digest(v canon.Value) string {
	sum, _ := canon.Digest(v)
	return sum
}
