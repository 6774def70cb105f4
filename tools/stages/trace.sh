#!/usr/bin/env bash
# every clause of the rules has code and a test
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset release landfall
status=0
build/release/bin/landfall trace --check | tee build/log/trace.txt || status=$?
# One check, unless the program counts them itself.
if ! tail -n 1 build/log/trace.txt | grep -Eq '^[0-9]+ passed, [0-9]+ failed$'; then
  if ((status == 0)); then say "1 passed, 0 failed"; else say "0 passed, 1 failed"; fi
fi
exit "$status"
