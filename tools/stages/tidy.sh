#!/usr/bin/env bash
# clang-tidy finds nothing (files that have not changed are not read again)
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# Nothing is built here: configuring tells how each file is compiled and makes the headers that are generated.
quietly configure-tidy "If a library is missing, run: tools/setup.sh test" \
  cmake --preset release -B build/tidy -DLANDFALL_TOGETHER=ON
node tools/tidy.mjs build/tidy "$(parallel_jobs)"
