#!/usr/bin/env bash
# the whole build with g++ and its unit tests
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset release
run_ctest release
