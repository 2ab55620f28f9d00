# What a contributor calls. `make check test` is what .ci/run calls.
GO ?= go

# Where the published releases are installed: VENVS/<release>/bin/python.
VENVS ?= $(or $(CONFORM_VENVS),.ci/venvs)
RELEASES = 0.3.1 0.5.0 1.0.0 1.1.0
ADAPTER = adapters/veridict-standard
RECORD = $(GO) run ./$(ADAPTER)/internal/record

# Where proofs/tool puts a small lean, when there is none on PATH.
LEAN_DIR = $(or $(CONFORM_LEAN),.ci/lean)

# How long each fuzz target runs.
FUZZTIME ?= 10s

.NOTPARALLEL:
.PHONY: test lint gen update check proofs lean bench fuzz expect findings witnesses agree

test: ## the README's test command
	$(GO) test ./...

lint: ## formatting, vet and staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "gofmt: $$unformatted" >&2; exit 1; fi
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

gen: ## rewrite what is generated: corpus/gen, corpus/MANIFEST and the tables in proofs
	$(GO) run ./mutate/internal/gen
	$(GO) run ./corpus/internal/manifest
	$(GO) run ./cmd/conform table --lean proofs/TruthTable.lean
	$(GO) run ./cmd/conform table --without D14 --lean proofs/TruthTableBeforeD14.lean

update: gen ## rewrite the goldens too; review the diff
	CONFORM_UPDATE=1 $(GO) test ./cmd/... ./kit/...

check: gen findings witnesses lint ## generated files up to date, lint, tidy, clean tree
	$(GO) mod tidy -diff
	$(GO) run ./cmd/conform corpus verify
	@if [ -n "$$(git status --porcelain)" ]; then echo "check: the working tree is not clean:" >&2; git status --porcelain >&2; git diff --stat >&2; exit 1; fi

proofs: ## have Lean check the proofs, and print what each theorem rests on
	$(GO) run ./cmd/conform table --check proofs/TruthTable.lean
	$(GO) run ./cmd/conform table --without D14 --check proofs/TruthTableBeforeD14.lean
	@$(MAKE) --no-print-directory lean
	$(GO) run ./proofs/internal/check

lean: ## build a small lean in $(LEAN_DIR), unless there is one on PATH
	@command -v lean >/dev/null || $(MAKE) --no-print-directory $(LEAN_DIR)/bin/lean

$(LEAN_DIR)/bin/lean: $(wildcard proofs/tool/*)
	proofs/tool/build.sh $(LEAN_DIR)

fuzz: ## every fuzz target for FUZZTIME (10s) each; stops at the first that fails
	GO=$(GO) FUZZTIME=$(FUZZTIME) .ci/fuzz

bench: ## canonicalisation, chain check, adjudication, verification
	$(GO) test -run '^$$' -bench . -benchmem ./spec/... ./corpus/...

expect: ## run the releases in VENVS and rewrite adapters/veridict-standard/expect-*.txt
	@mkdir -p .ci/reports
	$(GO) build -o .ci/conform ./cmd/conform
	@for r in $(RELEASES); do \
	  .ci/conform run --impl "$(VENVS)/$$r/bin/python $(ADAPTER)/adapter.py" --report json=.ci/reports/$$r.json >/dev/null; \
	  [ $$? -le 1 ] || exit 1; echo "ran $$r"; done
	$(RECORD) expect $(RELEASES:%=.ci/reports/%.json)

findings: ## rewrite docs/findings.md from those files
	$(RECORD) findings

witnesses: ## rewrite corpus/WITNESSES.json from those files and the reference
	$(RECORD) witnesses

agree: ## run the releases in VENVS by adapter and by command line, and compare them on verify
	@mkdir -p .ci/reports
	$(GO) build -o .ci/conform ./cmd/conform
	$(GO) build -o .ci/record ./$(ADAPTER)/internal/record
	@for r in $(RELEASES); do \
	  .ci/conform run --op verify --impl "$(VENVS)/$$r/bin/python $(ADAPTER)/adapter.py" \
	    --report json=.ci/reports/$$r.json >/dev/null; [ $$? -le 1 ] || exit 1; \
	  .ci/conform run --op verify --verify-cmd "$(VENVS)/$$r/bin/veridict verify --ledger {ledger} --cert {certificate}" \
	    --report json=.ci/reports/$$r-command.json >/dev/null; [ $$? -le 1 ] || exit 1; \
	  .ci/record agree .ci/reports/$$r.json .ci/reports/$$r-command.json || exit 1; done
