#!/usr/bin/env bash
# whole games in Chromium against the real server
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

compgen -G 'tests/e2e/*.test.mjs' >/dev/null || die "there are no tests/e2e/*.test.mjs"
build_preset release landfall
build_page
results=build/log/e2e.tap
rm -f "$results"
# One after another: two browsers on two cores only slow each other down.
node --test --test-concurrency=1 --test-reporter=spec --test-reporter-destination=stdout \
  --test-reporter=tap --test-reporter-destination="$results" tests/e2e/*.test.mjs || true
node tools/count.mjs tap "$results"
