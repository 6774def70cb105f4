#!/usr/bin/env bash
# clang-tidy finds nothing (files that have not changed are not read again)
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# The build tells how each file is compiled and on which headers it depends.
build_preset release
node tools/tidy.mjs build/release "$(parallel_jobs)"
