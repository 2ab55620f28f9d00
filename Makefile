# What a contributor calls. `make check test` is what .ci/run calls.
GO ?= go

.PHONY: test lint gen update check bench

test: ## the README's test command
	$(GO) test ./...

lint: ## formatting, vet and staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "gofmt: $$unformatted" >&2; exit 1; fi
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

gen: ## rewrite what is generated: corpus/gen and corpus/MANIFEST
	$(GO) run ./mutate/internal/gen
	$(GO) run ./corpus/internal/manifest

update: gen ## rewrite the goldens too; review the diff
	CONFORM_UPDATE=1 $(GO) test ./cmd/... ./kit/...

check: gen lint ## generated files up to date, lint, tidy, clean tree
	$(GO) mod tidy -diff
	$(GO) run ./cmd/conform corpus verify
	@if [ -n "$$(git status --porcelain)" ]; then echo "check: the working tree is not clean:" >&2; git status --porcelain >&2; git diff --stat >&2; exit 1; fi

bench: ## canonicalisation, chain check, adjudication, verification
	$(GO) test -run '^$$' -bench . -benchmem ./spec/... ./corpus/...
