#!/usr/bin/env python3
"""A first adapter: two operations over Python's own json and hashlib."""
import hashlib
import json
import sys


def canonicalize(given):
    text = given["json"] if "json" in given else open(given["json_path"], "rb").read()
    value = json.loads(text)  # a ValueError here is a refusal
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return {"canonical": text, "sha256": hashlib.sha256(text.encode()).hexdigest()}


def identify(given):
    names, length = {
        "claim": (("task_id", "summary", "verifiability"), 16),
        "certificate": (("task_id", "artifact_digest"), 24),
        "dossier": (("claim_id", "artifact_digest"), 16),
    }[given["kind"]]
    preimage = "|".join(given[name] for name in names)
    return {"id": hashlib.sha256(preimage.encode()).hexdigest()[:length]}


OPS = {"canonicalize": canonicalize, "id": identify}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["op"] == "hello":
        answer["output"] = {"protocol": 1, "name": "first adapter", "version": "0",
                            "language": "Python", "ops": sorted(OPS)}
    elif request["op"] in OPS:
        try:
            answer["output"] = OPS[request["op"]](request["input"])
        except ValueError as refusal:
            answer["rejected"] = str(refusal)
    else:
        answer["unsupported"] = True
    print(json.dumps(answer), flush=True)
