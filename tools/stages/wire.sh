#!/usr/bin/env bash
# random games over the server: every message follows the schemas of wire/; and the simulation of docs/scale.md
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset release landfall landfall_test_server
results=build/log/wire.tap
rm -f "$results"
node --test --test-reporter=spec --test-reporter-destination=stdout \
  --test-reporter=tap --test-reporter-destination="$results" tests/wire/*.test.mjs tests/load/scale/*.test.mjs || true
node tools/count.mjs tap "$results"
