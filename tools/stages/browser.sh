#!/usr/bin/env bash
# whole games in Chromium against the real server
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# Whole games first: they take longest, and what is short fills the gaps.
tests=(tests/e2e/games/*.test.mjs tests/e2e/*.test.mjs)
build_preset release landfall landfall_long_table landfall_test_server
build_page
results=build/log/e2e.tap
rm -f "$results"
# Two files at a time, each with a server and a browser of its own: while one waits, the other draws.
node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout \
  --test-reporter=tap --test-reporter-destination="$results" "${tests[@]}" || true
node tools/count.mjs tap "$results"
