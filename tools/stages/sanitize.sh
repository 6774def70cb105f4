#!/usr/bin/env bash
# the unit tests with the second compiler, clang, with assertions and sanitizers
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset sanitize landfall_tests
run_ctest sanitize
