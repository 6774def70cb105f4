#!/usr/bin/env bash
# the portable libraries and their tests with clang
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset clang
run_ctest clang
