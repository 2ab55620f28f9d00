#!/usr/bin/env python3
"""Speaks the adapter protocol, version 1, for the published package veridict-standard.

The adapter turns records into the package's own objects, calls the package's
own functions and turns what they return into records again. It checks nothing,
repairs nothing and normalises nothing. What the package declares as a refusal
becomes "rejected" or a report; every other exception ends the process with a
traceback, because a crash is a finding. README.md names the function behind
each operation.
"""

import base64
import contextlib
import functools
import importlib
import importlib.metadata
import inspect
import io
import json
import os
import re
import sys
import tempfile
import threading

import veridict

PROTOCOL = 1
DISTRIBUTION = "veridict-standard"

MODULES = ("audit", "calibration", "certificate", "claim_extractor", "cli", "conformance", "divergence", "dossier",
           "jury", "keys", "ladder", "ledger", "policy", "registry_index", "schemas", "utils", "watcher_stream",
           "watchers")


def load_modules():
    """Import every module this release has; afterwards each is an attribute of the package."""
    for name in MODULES:
        full = "veridict." + name
        try:
            importlib.import_module(full)
        except ModuleNotFoundError as exc:
            if exc.name != full:
                raise


def has(path):
    """Tell whether this release has the module, function or method, such as "ledger.Ledger.load"."""
    found = veridict
    for name in path.split("."):
        found = getattr(found, name, None)
    return found is not None


def takes(function, parameter):
    """Tell whether this release's function has the parameter."""
    return parameter in inspect.signature(function).parameters


class Unsupported(Exception):
    """The package has no way to be asked this."""


class NoReport(Exception):
    """The package's command line ended without a report."""


OPERATIONS = {}


def operation(name, *needs, judges=False):
    """Register the function that answers an operation, and the parts of the package it stands on.

    An operation that judges answers with a report: no ValueError is a refusal of it.
    """
    def register(function):
        OPERATIONS[name] = (function, needs, judges)
        return function
    return register


@functools.cache
def offered():
    """Name the operations for which this release has every part."""
    return [name for name, (_, needs, _) in OPERATIONS.items() if all(map(has, needs))]


# Section 2: canonical form, identifiers, ledger.

def read_document(given, member):
    """Return the text of a member, or of the file its member_path names, read as the package reads files."""
    if member in given:
        return given[member]
    with open(given[member + "_path"], encoding="utf-8") as file:
        try:
            return file.read()
        except UnicodeDecodeError as exc:  # a declared refusal: these bytes are no JSON text
            raise ValueError(str(exc)) from exc


@operation("canonicalize", "utils.canonical_json", "utils.payload_digest")
def canonicalize(given):
    # Releases that refuse duplicate members do so by this hook of Ledger.load.
    hook = getattr(veridict.ledger, "_reject_dupes", None)
    value = json.loads(read_document(given, "json"), object_pairs_hook=hook)
    return {"canonical": veridict.utils.canonical_json(value), "sha256": veridict.utils.payload_digest(value)}


@operation("id", "claim_extractor.ClaimExtractor.make_claim", "certificate.CertificateIssuer.issue",
           "dossier.generate_dossier")
def identify(given):
    return {"id": {"claim": claim_id, "certificate": certificate_id, "dossier": dossier_id}[given["kind"]](given)}


def claim_id(given):
    claim = veridict.claim_extractor.ClaimExtractor().make_claim(
        task_manifest(given["task_id"]), "", subject="", predicate="", summary=given["summary"],
        verifiability=given["verifiability"], falsifiable_by=(), critical_class=None)
    return claim.claim_id


def certificate_id(given):
    ledger, keys, key_id = fresh_ledger()
    certificate = veridict.certificate.CertificateIssuer(ledger, keys, key_id).issue(
        task=task_manifest(given["task_id"]), artifact_digest=given["artifact_digest"],
        policy=veridict.cli.DEFAULT_POLICY, claims=[], adjudications=[], evidence_by_claim={}, jury_families=[],
        disclosure_level="REDACTED", scope_limits=[])
    return certificate["cert_id"]


def dossier_id(given):
    claim = veridict.schemas.Claim(
        claim_id=given["claim_id"], task_id="", subject="", predicate="", scope="", summary="", derived_from="",
        verifiability="DOCTRINAL", falsifiable_by=(), critical_class=None)
    adjudication = veridict.ladder.Adjudication(given["claim_id"], "ESCALATED", "SPLIT", "R3")
    dossier = veridict.dossier.generate_dossier(claim, adjudication, [], veridict.ledger.Ledger(),
                                                veridict.cli.DEFAULT_POLICY, given["artifact_digest"])
    return dossier["dossier_id"]


def task_manifest(task_id, actor_identity="", artifact_path="", intent_lines=()):
    return veridict.schemas.TaskManifest(
        task_id=task_id, artifact_path=artifact_path, actor_identity=actor_identity, intent_lines=intent_lines,
        criticality=(), has_existing_tests=False)


def fresh_ledger():
    ledger = veridict.ledger.Ledger()
    keys = veridict.keys.KeyStore(ledger)
    return ledger, keys, keys.generate_and_enroll("conform")


@operation("ledger.verify", "ledger.Ledger.load", "ledger.Ledger.verify_chain", judges=True)
def verify_ledger(given):
    # The prefix "chain: " is the one verify_certificate puts before the same messages.
    try:
        ledger = veridict.ledger.Ledger.load(given["ledger"])
    except veridict.ledger.ChainError as exc:
        report = {"valid": False, "errors": [f"chain: {exc}"]}
        if line := re.match(r"malformed ledger line (\d+):", str(exc)):
            report["line"] = int(line[1])
        return report
    valid, message = ledger.verify_chain()
    if not valid:
        return {"valid": False, "errors": [f"chain: {message}"]}
    return {"valid": True, "entries": len(ledger.entries), "errors": []}


# Sections 5, 7 and 8: evidence, ladder, calibration.

EVIDENCE = {"evidence_id": "", "claim_id": "", "evidence_class": "JURY_OPINION", "producer": {}, "artifact_ref": "",
            "reproducibility": {}, "confidence": 1.0}


def evidence_items(records, **members):
    """Make the package's evidence items of {tier, stance} records, with the other members filled in."""
    return [veridict.schemas.EvidenceItem.from_dict({**EVIDENCE, "evidence_id": f"e{i}", **members, **record})
            for i, record in enumerate(records)]


@operation("evidence.admit", "schemas.EvidenceItem.from_dict")
def admit_evidence(given):
    item = veridict.schemas.EvidenceItem.from_dict(given["evidence"])
    return {"tier": item.tier, "stance": item.stance}


@operation("divergence", "divergence.compute_divergence", "schemas.EvidenceItem.from_dict")
def divergence(given):
    return {"divergence": veridict.divergence.compute_divergence(evidence_items(given["evidence"]),
                                                                 given["tolerance"])}


@operation("adjudicate", "ladder.adjudicate", "policy.load_policy", "schemas.Claim.from_dict")
def adjudicate(given):
    if given.get("depth", 0) != 0:
        raise Unsupported  # adjudicate cannot be told that levels are already spent
    claim = veridict.schemas.Claim.from_dict(given["claim"])
    verdict = veridict.ladder.adjudicate(
        claim, evidence_items(given["evidence"], claim_id=claim.claim_id, artifact_ref=claim.derived_from),
        veridict.policy.load_policy(given["policy"]), first_round_split=given.get("first_round_split", False))
    return {"value": verdict.value, "divergence": verdict.divergence, "rung": verdict.rung,
            "risk_notes": list(verdict.risk_notes), "meta_claims": [meta_claim(m) for m in verdict.meta_claims]}


def meta_claim(meta):
    # The ladder gives subject and depth; AuditOrchestrator.run registers each as a DOCTRINAL claim.
    return {"predicate": meta["subject"], "verifiability": "DOCTRINAL", "depth": meta["depth"]}


@operation("calibrate", "calibration.update_calibration", "calibration.calibration_factor", "calibration.apply_factor")
def calibrate(given):
    ledger, author = veridict.ledger.Ledger(), veridict.audit.ADJUDICATOR_AUTHOR
    for record in given["history"]:
        ledger.append("calibration.updated", author, record)
    # Like AuditOrchestrator.run, which hands over top-level claims only.
    top_level = [c for c in given["claims"] if not c["meta"]]
    entries = veridict.calibration.update_calibration(
        ledger, author, [blank_claim(c["claim_id"]) for c in top_level],
        {c["claim_id"]: produced(c["evidence"]) for c in top_level})
    doctrinal = [e["producer_identity"] for c in given["claims"] for e in c["evidence"] if e["tier"] in ("W2", "W3")]
    identities = [r["producer_identity"] for r in given["history"] + given["record"]] + doctrinal
    recorded = [veridict.calibration.apply_factor(item, ledger) for item in produced(given["record"])]
    return {"updates": [{name: e["payload"][name] for name in ("producer_identity", "delta", "claim_id")}
                        for e in entries],
            "factors": {i: veridict.calibration.calibration_factor(ledger, i) for i in identities},
            "recorded": [{"tier": r.tier, "stance": r.stance, "confidence": r.confidence} for r in recorded],
            "entries": written(entries)}


def blank_claim(identity):
    return veridict.schemas.Claim(
        claim_id=identity, task_id="", subject="", predicate="", scope="", summary="", derived_from="",
        verifiability="MACHINE_CHECKABLE", falsifiable_by=(), critical_class=None)


def produced(records):
    """Make evidence items of records that name their producer by producer_identity."""
    return [item for record in records for item in evidence_items(
        [{name: value for name, value in record.items() if name != "producer_identity"}],
        producer={"identity": record["producer_identity"]})]


def written(entries):
    return [{"entry_type": e["entry_type"], "payload": e["payload"]} for e in entries]


# Section 9 and erratum D12: jury and deliberation.

OPINION = ("SUPPORTS", 0.8, "")


@operation("jury.compose", "jury.Jury", "jury.ScriptedProvider", "jury.Opinion")
def compose_jury(given):
    author = {}
    if "author_family" in given:
        if not takes(veridict.jury.Jury.__init__, "author_family"):
            raise Unsupported
        author["author_family"] = given["author_family"]
    jury = veridict.jury.Jury([provider(p) for p in given["providers"]], **author)
    return {"seated": [p.identity for p in jury.providers],
            "excluded": [p.identity for p in getattr(jury, "excluded", [])]}


def provider(record, **members):
    return veridict.jury.ScriptedProvider(family=record["family"], identity=record["identity"],
                                          default=veridict.jury.Opinion(*OPINION), **members)


def audit(statement, policy, jury, watchers=(), registry=None):
    """Run the package's own audit of one doctrinal claim about an empty artifact; return its ledger."""
    ledger, keys, key_id = fresh_ledger()
    orchestrator = veridict.audit.AuditOrchestrator(ledger, policy, jury, keys, key_id, watchers=watchers,
                                                    registry=registry)
    with tempfile.TemporaryDirectory() as artifact:
        orchestrator.run(task_manifest("conform", "conform", artifact, (statement,)))
    return ledger


@operation("deliberate", "audit.AuditOrchestrator", "jury.Jury.deliberate", "policy.load_policy")
def deliberate(given):
    packets = {}
    summary = "the claim under deliberation"
    jury = veridict.jury.Jury([
        provider(o, responses={summary: veridict.jury.Opinion(o["stance"], o["confidence"], o["rationale"])},
                 revise=revision_hook(o["identity"], given.get("hooks", {}), packets))
        for o in given["first_round"]])
    ledger = audit("DOCTRINE: " + summary, veridict.policy.load_policy(given["policy"]), jury)
    rounded = ledger.query("deliberation.rounded")
    if not rounded:
        return {"ran": False}
    return deliberation_record(given, ledger, rounded[0], packets)


def revision_hook(identity, hooks, packets):
    """Return the juror's hook, which notes the packet it gets, or None when it has none."""
    if identity not in hooks:
        return None

    def revise(packet):
        packets[identity] = packet
        if "error" in hooks[identity]:
            raise RuntimeError("the hook errs")
        wish = hooks[identity]["revise"]
        return veridict.jury.Opinion(wish["stance"], wish["confidence"], "")
    return revise


def deliberation_record(given, ledger, rounded, packets):
    """Tell what the audit recorded, under the claim id and first-round ids of the request."""
    [flagged] = ledger.query("divergence.flagged")
    items = [e for e in ledger.query("evidence.recorded")
             if e["payload"]["claim_id"] == rounded["payload"]["claim_id"]]
    given_ids = {o["identity"]: o["evidence_id"] for o in given["first_round"]}
    first = {e["payload"]["evidence_id"]: given_ids[e["payload"]["producer"]["identity"]]
             for e in items if e["seq"] < flagged["seq"]}
    payload = {**rounded["payload"], "claim_id": given["claim_id"],
               "first_round": [{**item, "evidence_id": first[item["evidence_id"]]}
                               for item in rounded["payload"]["first_round"]]}
    revised = [e["payload"] for e in items if e["seq"] > flagged["seq"]]
    return {"ran": True, "packets": packets,
            "revised": [{"evidence_id": r["evidence_id"], "identity": r["producer"]["identity"],
                         "stance": r["stance"], "confidence": r["confidence"]} for r in revised],
            "consensus": payload["consensus"], "rounded": payload,
            "entries": [{"entry_type": "divergence.flagged",
                         "payload": {**flagged["payload"], "claim_id": given["claim_id"]}},
                        {"entry_type": "deliberation.rounded", "payload": payload}]}


# Section 10: policy engine and stream.

@operation("decide", "policy.PolicyEngine.apply", "policy.load_policy", "schemas.Claim.from_dict",
           "schemas.EvidenceItem.from_dict")
def decide(given):
    ledger = veridict.ledger.Ledger()
    claims = [veridict.schemas.Claim.from_dict(c) for c in given["claims"]]
    veridict.policy.PolicyEngine(ledger).apply(
        claims, by_claim(map(veridict.schemas.EvidenceItem.from_dict, given["evidence"])),
        veridict.policy.load_policy(given["policy"]), engine_author())
    [decision] = ledger.query("policy.decision")
    members = ("decision_kind", "blocked", "coverage", "flags", "policy_digest")
    return {**{name: decision["payload"][name] for name in members}, "entries": written(ledger.entries)}


def by_claim(items):
    groups = {}
    for item in items:
        groups.setdefault(item.claim_id, []).append(item)
    return groups


def engine_author():
    return veridict.schemas.ActorRef(kind="policy_engine", identity="veridict-audit", version="0.1.0")


class EndOfIncrements(Exception):
    """Ends the stream's endless loop."""


@operation("watch", "watcher_stream.LedgerStream", "policy.load_policy")
def watch(given):
    policy = veridict.policy.load_policy(given["policy"])
    with tempfile.TemporaryDirectory() as folder:
        stream = increment_stream(os.path.join(folder, "ledger.jsonl"), policy, given["increments"])
        batches = []
        # Before the first whole line the stream has reported nothing, and without claims coverage is 1.
        batch = {"flags": [], "coverage": 1.0, "blocked": False}
        with contextlib.suppress(EndOfIncrements):
            for seen in stream.observations():
                batches += [batch] * (stream.told - 1 - len(batches))  # increments that were held back
                batch = {"flags": list(seen.flags), "coverage": seen.coverage, "blocked": False}
                batches.append(batch)
        return {"batches": batches + [batch] * (len(given["increments"]) - len(batches))}


def increment_stream(path, policy, increments):
    """Return the package's stream over a copy of the ledger that grows by one increment whenever it is read."""
    class IncrementStream(veridict.watcher_stream.LedgerStream):
        told = 0

        def _read_complete_entries(self):
            if self.told == len(increments):
                raise EndOfIncrements
            with open(path, "a", encoding="utf-8", newline="") as file:
                file.write(increments[self.told])
            self.told += 1
            return super()._read_complete_entries()
    return IncrementStream(path, policy, poll_interval=0)


# Section 11: certificates.

@operation("verify", "cli.main", judges=True)
def verify(given):
    """Run the release's command line in this process: what it prints is the report."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = veridict.cli.main(["verify", "--ledger", given["ledger"], "--cert", given["certificate"]])
    if not printed.getvalue():
        raise NoReport(f"veridict verify printed no report, exit status {status}")
    return json.loads(printed.getvalue())


@operation("issue", "certificate.CertificateIssuer.issue", "ladder.adjudicate", "jury.Jury", "policy.load_policy")
def issue(given):
    ledger = veridict.ledger.Ledger.load(given["ledger"])
    keys, key_id = seeded_keys(ledger, given["key_seed"])
    policy = veridict.policy.load_policy(given["policy"])
    jury = veridict.jury.Jury([provider(p) for p in given["jury"]])
    claims = [veridict.schemas.Claim.from_dict(e["payload"]) for e in ledger.query("claim.registered")]
    evidence = by_claim(post_deliberation(ledger))
    issuer = veridict.certificate.CertificateIssuer(ledger, keys, key_id)
    dated = {"issued_at": given["issued_at"]} if takes(issuer.issue, "issued_at") else {}
    certificate = issuer.issue(
        task=task_manifest(given["task"]["task_id"], given["task"]["actor_identity"]),
        artifact_digest=given["task"]["artifact_digest"], policy=policy, claims=claims,
        adjudications=[veridict.ladder.adjudicate(c, evidence.get(c.claim_id, []), policy) for c in claims],
        evidence_by_claim=evidence, jury_families=sorted({p.family for p in jury.providers}),
        disclosure_level=given["disclosure_level"], scope_limits=given["scope_limits"], **dated)
    ledger.save(given["out"])
    return {"certificate": certificate}


def post_deliberation(ledger):
    """Yield the recorded evidence that no deliberation superseded."""
    superseded = {item["evidence_id"] for e in ledger.query("deliberation.rounded")
                  for item in e["payload"]["first_round"]}
    for entry in ledger.query("evidence.recorded"):
        if entry["payload"]["evidence_id"] not in superseded:
            yield veridict.schemas.EvidenceItem.from_dict(entry["payload"])


# RFC 8410: what stands before the 32 bytes of an Ed25519 seed in a PKCS 8 file.
PKCS8_ED25519 = bytes.fromhex("302e020100300506032b657004220420")


def seeded_keys(ledger, seed):
    """Load the key into the package's store, from a key file such as KeyStore.export_key_file writes."""
    block = base64.b64encode(PKCS8_ED25519 + bytes.fromhex(seed)).decode("ascii")
    pem = f"-----BEGIN PRIVATE KEY-----\n{block}\n-----END PRIVATE KEY-----\n"
    private = veridict.keys.Ed25519PrivateKey.from_private_bytes(bytes.fromhex(seed))
    public = private.public_key().public_bytes(veridict.keys.Encoding.Raw, veridict.keys.PublicFormat.Raw)
    keys = veridict.keys.KeyStore(ledger)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "key.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"key_id": veridict.utils.sha256_hex(public)[:16], "private_pem": pem}, file)
        return keys, keys.load_key_file(path)


# Section 6: watchers.

at_end = threading.Event()  # set when the process ends, so that no sleeping watcher delays it


@operation("manifest.check", "watchers.WatcherManifest.from_dict", "watchers.WatcherManifest.manifest_digest")
def check_manifest(given):
    return {"manifest_digest": veridict.watchers.WatcherManifest.from_dict(given["manifest"]).manifest_digest()}


def doctrine_function(behavior, received):
    """Return a watcher's function that notes its arguments and behaves as told."""
    def opinion(*arguments):
        received.append(list(arguments))
        if "raises" in behavior:
            raise RuntimeError("the watcher errs")
        if "sleeps" in behavior:
            at_end.wait(behavior["sleeps"])
            return "SUPPORTS", 1.0, ""
        if "returns_raw" in behavior:
            return behavior["returns_raw"]
        returns = behavior["returns"]
        return returns if returns is None else tuple(returns)

    def reads_others(claim_summary, artifact_reference, others):
        return OPINION
    return reads_others if "reads" in behavior else opinion


def watcher_session(manifest, behavior, received):
    return veridict.watchers.WatcherSession(veridict.watchers.WatcherManifest.from_dict(manifest),
                                            doctrine_function(behavior, received))


@operation("watcher.session", "watchers.run_session", "watchers.WatcherSession", "audit.AuditOrchestrator._record")
def run_watcher_session(given):
    received = []
    item = veridict.watchers.run_session(watcher_session(given["manifest"], given["behavior"], received),
                                         veridict.schemas.Claim.from_dict(given["claim"]), given["artifact_ref"])
    answer = {"evidence": None, "received": received[0] if received else []}
    if item is not None:
        entry = recorded_by_orchestrator(item)
        answer |= {"evidence": item.to_dict(), "entry": {"entry_type": entry["entry_type"], "author": entry["author"]}}
    return answer


def recorded_by_orchestrator(item):
    ledger, keys, key_id = fresh_ledger()
    orchestrator = veridict.audit.AuditOrchestrator(ledger, veridict.cli.DEFAULT_POLICY, None, keys, key_id)
    orchestrator._record(item, "watcher")
    return ledger.entries[-1]


@operation("watcher.kit", "conformance.run_conformance_suite", judges=True)
def run_watcher_kit(given):
    probes = [f"C{n}" for n in range(1, 11)]
    try:
        session = watcher_session(given["manifest"], given["behavior"], [])
    except ValueError:  # a manifest the package refuses to construct passes no probe
        return {"results": [{"id": probe, "passed": False} for probe in probes]}
    checks = veridict.conformance.run_conformance_suite(session)["checks"]
    return {"results": [{"id": c["id"], "passed": c["passed"]} for c in checks if c["id"] in probes]}


@operation("watcher.status", "watchers.ManifestRegistry.lifecycle_status",
           "watchers.ManifestRegistry.verify_manifest", judges=True)
def watcher_status(given):
    try:
        ledger = veridict.ledger.Ledger.load(given["ledger"])
    except veridict.ledger.ChainError as exc:
        return {"status": "unknown", "valid": False, "signature_valid": False, "errors": [f"chain: {exc}"]}
    registry = veridict.watchers.ManifestRegistry
    return {"status": registry.lifecycle_status(ledger, given["watcher_id"]),
            **registry.verify_manifest(ledger, given["watcher_id"])}


def signing_registry(given):
    ledger = veridict.ledger.Ledger.load(given["ledger"])
    keys, key_id = seeded_keys(ledger, given["key_seed"])
    return veridict.watchers.ManifestRegistry(ledger, keys, key_id)


@operation("watcher.register", "watchers.ManifestRegistry.register")
def register_watcher(given):
    registry = signing_registry(given)
    entry = registry.register(veridict.watchers.WatcherManifest.from_dict(given["manifest"]))
    registry.ledger.save(given["out"])
    return {"entry": entry}


@operation("watcher.revoke", "watchers.ManifestRegistry.revoke")
def revoke_watcher(given):
    registry = signing_registry(given)
    entry = registry.revoke(given["watcher_id"], given["reason"])
    registry.ledger.save(given["out"])
    return {"entry": entry}


@operation("watcher.route", "audit.AuditOrchestrator", "watchers.ManifestRegistry.is_active")
def route_watchers(given):
    manifests = [veridict.watchers.WatcherManifest.from_dict(m) for m in given["manifests"]]
    asked = []
    sessions = [veridict.watchers.WatcherSession(m, lambda *_, name=m.watcher_id: asked.append(name))
                for m in manifests]
    jury = veridict.jury.Jury([provider({"family": f"family-{n}", "identity": f"juror-{n}"}) for n in (1, 2)])
    audit("DOCTRINE: the claim to route", veridict.cli.DEFAULT_POLICY, jury, tuple(sessions),
          veridict.ledger.Ledger.load(given["ledger"]))
    return {"routed": [m.watcher_id for m in manifests if m.watcher_id in asked]}


@operation("watcher.index", "registry_index.build_index")
def index_watchers(given):
    index = veridict.registry_index.build_index(veridict.ledger.Ledger.load(given["ledger"]))
    return {"watcher_ids": [w["watcher_id"] for w in index["watchers"]]}


# Section 12: dossier and resolution. Erratum D9: the walk.

@operation("dossier", "dossier.generate_dossier", "policy.load_policy", "audit.AuditOrchestrator")
def make_dossier(given):
    if given["adjudication"]["value"] != "ESCALATED":
        raise Unsupported  # the guard stands inside AuditOrchestrator.run, generate_dossier has none
    claim = veridict.schemas.Claim.from_dict(given["claim"])
    adjudication = veridict.ladder.Adjudication(claim_id=claim.claim_id, **given["adjudication"])
    dossier = veridict.dossier.generate_dossier(
        claim, adjudication, [veridict.schemas.EvidenceItem.from_dict(e) for e in given["evidence"]],
        veridict.ledger.Ledger(), veridict.policy.load_policy(given["policy"]), given["artifact_digest"])
    return {"dossier": dossier, "entries": escalation_entries()}


def escalation_entries():
    """Return what an audit of a critical claim appends once the jury has split over it."""
    summary = "the claim to escalate"
    opinions = [veridict.jury.Opinion(stance, 1.0, "") for stance in veridict.schemas.STANCES]
    jury = veridict.jury.Jury([provider({"family": o.stance, "identity": o.stance}, responses={summary: o})
                               for o in opinions])
    policy = veridict.policy.PolicyDeclaration("conform", "CERTIFICATE", ("critical",), veridict.policy.Thresholds(),
                                               1 / 3, deliberation_rounds=0)
    types = [e["entry_type"] for e in audit("DOCTRINE(critical): " + summary, policy, jury).entries]
    return types[types.index("divergence.flagged") + 1:types.index("policy.decision")]


@operation("resolve", "dossier.resolve_dossier")
def resolve(given):
    if given["author_kind"] != "human":
        raise Unsupported  # resolve_dossier writes as a human and cannot be told otherwise
    ledger = veridict.ledger.Ledger.load(given["ledger"])
    names = ("dossier_id", "decision", "decided_by", "risk_note")
    return {"entry": veridict.dossier.resolve_dossier(ledger, **{n: given[n] for n in names if n in given})}


@operation("expire", "dossier.apply_fail_safe")
def expire(given):
    ledger = veridict.ledger.Ledger.load(given["ledger"])
    return {"entry": veridict.dossier.apply_fail_safe(ledger, given["dossier_id"], engine_author())}


@operation("walk", "utils.iter_python_files")
def walk(given):
    return {"files": veridict.utils.iter_python_files(given["root"])}


# The wire.

def hello():
    return {"protocol": PROTOCOL, "name": DISTRIBUTION, "version": importlib.metadata.version(DISTRIBUTION),
            "language": "Python", "ops": offered()}


def respond(op, given):
    if op == "hello":
        return {"output": hello()}
    if op not in offered():
        return {"unsupported": True}
    answer, _, judges = OPERATIONS[op]
    try:
        return {"output": answer(given)}
    except Unsupported:
        return {"unsupported": True}
    except veridict.ledger.ChainError as exc:
        return {"rejected": f"chain: {exc}"}
    except ValueError as exc:
        if judges or isinstance(exc, UnicodeError):  # nobody raises a UnicodeError to refuse a record
            raise
        return {"rejected": str(exc)}


def refuse_constant(name):
    raise ValueError(f"request: {name} is not JSON")


def main():
    load_modules()
    wire = sys.stdout.buffer
    sys.stdout = sys.stderr  # the protocol owns standard output
    for line in sys.stdin.buffer:
        request = json.loads(line.decode("utf-8"), parse_constant=refuse_constant)
        answer = {"id": request["id"], **respond(request["op"], request["input"])}
        wire.write(json.dumps(answer, allow_nan=False).encode("ascii") + b"\n")
        wire.flush()


if __name__ == "__main__":
    try:
        main()
    finally:
        at_end.set()
